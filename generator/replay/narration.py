"""Narration: which sentence tells an event, and with which arguments.

Sentences about two cards or two players are for the game of two; a rule set for more brings
sentences of its own.
"""

from __future__ import annotations

from typing import assert_never

from generator.engine import (
    Card,
    Collect,
    Compare,
    Cycle,
    Deal,
    Eliminate,
    End,
    Event,
    PlaceDown,
    Reason,
    Refill,
    Reveal,
    Seat,
    Short,
    Stand,
    War,
)
from generator.i18n import Message, Translator
from generator.replay import captions
from generator.replay.card_names import CardRole, card_messages
from generator.replay.frames import Frame, Start
from generator.replay.phrases import Argument, Caption, CardWord, Phrase, PlayerWord, say

__all__ = ["caption", "describe", "narrate", "narration_messages"]

_PAIR = 2


def narration_messages() -> list[Message]:
    """Return the domain ``CARDS``: player label, captions, card names and card indices."""
    return [captions.PLAYER_LABEL, *captions.CAPTIONS, *card_messages()]


def caption(frame: Frame, translator: Translator) -> Caption:
    """Return the sentence that tells a frame's event, and how far it is translated."""
    phrase = describe(frame.event, start=frame.start, wars_here=frame.wars_here)
    return say(phrase, translator)


def narrate(
    event: Event, translator: Translator, *, start: Start = Start.DEAL, wars_here: int = 1
) -> str:
    """Return one whole sentence about an event, in English where it is not translated.

    ``start`` says how to introduce the cards; ``wars_here`` is how many wars this battle has
    had, the one of the event included.
    """
    return say(describe(event, start=start, wars_here=wars_here), translator).text


def describe(  # noqa: C901, PLR0911, PLR0912 - one arm for each kind of event
    event: Event, *, start: Start = Start.DEAL, wars_here: int = 1
) -> Phrase:
    """Return the message that tells an event, with its arguments."""
    match event:
        case Deal():
            return _dealt(event, start)
        case Refill():
            return _player(captions.REFILL, event.seat)
        case Reveal():
            return _player(captions.REVEAL, event.seat, card=_object(event.card))
        case Compare():
            return _compared(event)
        case War():
            return Phrase(message=captions.WAR if wars_here <= 1 else captions.WAR_AGAIN)
        case Short():
            return _short(event)
        case PlaceDown():
            return _counted(captions.PLACE_DOWN, event.seat, len(event.cards))
        case Stand():
            return _player(captions.STAND, event.seat, card=_subject(event.card))
        case Collect():
            return _collected(event)
        case Eliminate():
            return _player(captions.ELIMINATE, event.seat)
        case Cycle():
            return Phrase(message=captions.CYCLE, number=event.period)
        case End():
            return _ended(event)
        case _:
            assert_never(event)


def _dealt(event: Deal, start: Start) -> Phrase:
    first, second = (len(hand) for hand in event.hands)
    middle = start is Start.MIDDLE
    if first == second:
        return Phrase(message=captions.MIDDLE if middle else captions.DEAL, number=first)
    return Phrase(
        message=captions.MIDDLE_UNEQUAL if middle else captions.DEAL_UNEQUAL,
        arguments={
            "first_player": PlayerWord(seat=Seat(0)),
            "first_count": first,
            "second_player": PlayerWord(seat=Seat(1)),
            "second_count": second,
        },
    )


def _compared(event: Compare) -> Phrase:
    if len(event.highest) > 1:
        return Phrase(message=captions.TIE)
    winning = event.cards[event.seats.index(event.highest[0])]
    losing = next(card for card in event.cards if card != winning)
    arguments: dict[str, Argument] = {
        "winning_card": _subject(winning),
        "losing_card": _object(losing),
    }
    return Phrase(message=captions.BEATS, arguments=arguments)


def _short(event: Short) -> Phrase:
    if event.cards_left == 0:
        return _player(captions.SHORT_EMPTY, event.seat)
    return _counted(captions.SHORT, event.seat, event.cards_left)


def _collected(event: Collect) -> Phrase:
    if len(event.cards) == _PAIR:
        return _player(captions.COLLECT_BATTLE, event.seat)
    return _counted(captions.COLLECT_WAR, event.seat, len(event.cards))


def _ended(event: End) -> Phrase:
    match event.reason:
        case Reason.ALL_CARDS if event.winner is not None:
            return _player(captions.END_WON, event.winner)
        case Reason.BOTH_EXHAUSTED:
            return Phrase(message=captions.END_EXHAUSTED)
        case Reason.CYCLE:
            return Phrase(message=captions.END_CYCLE)
        case Reason.LIMIT | Reason.ALL_CARDS:
            return Phrase(message=captions.END_LIMIT)
        case _:
            assert_never(event.reason)


def _player(message: Message, seat: Seat, **arguments: Argument) -> Phrase:
    return Phrase(message=message, arguments={"player": PlayerWord(seat=seat), **arguments})


def _counted(message: Message, seat: Seat, number: int) -> Phrase:
    return Phrase(message=message, arguments={"player": PlayerWord(seat=seat)}, number=number)


def _subject(card: Card) -> CardWord:
    return CardWord(card=card, role=CardRole.SUBJECT)


def _object(card: Card) -> CardWord:
    return CardWord(card=card, role=CardRole.OBJECT)
