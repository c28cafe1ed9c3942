"""Narration: which sentence tells an event, and with which arguments.

What one player does is told here; what concerns all of them at once, from the deal to the end,
in ``gatherings``, and stealing in ``thefts``.
"""

from __future__ import annotations

from typing import assert_never

from generator.engine import (
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    Event,
    HoldPot,
    Leftover,
    Peek,
    PlaceDown,
    Refill,
    Reveal,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
    Zone,
)
from generator.i18n import Message, Translator
from generator.replay import captions, captions_many, captions_steal, gatherings, thefts
from generator.replay.card_names import card_messages
from generator.replay.frames import Frame, Scene, Start
from generator.replay.phrases import (
    Caption,
    Phrase,
    of_player,
    say,
    the_object,
    the_subject,
)

__all__ = ["caption", "caption_messages", "describe", "narrate", "narration_messages"]

_PAIR = 2
_TWO_PLAYERS = Scene()


def narration_messages() -> list[Message]:
    """Return the domain ``CARDS``: player label, captions, card names and card indices."""
    return [captions.PLAYER_LABEL, *caption_messages(), *card_messages()]


def caption_messages() -> list[Message]:
    """Return every sentence that can tell an event."""
    return [*captions.CAPTIONS, *captions_many.CAPTIONS, *captions_steal.CAPTIONS]


def caption(frame: Frame, translator: Translator) -> Caption:
    """Return the sentence that tells a frame's event, and how far it is translated."""
    phrase = describe(frame.event, start=frame.start, wars_here=frame.wars_here, scene=frame.scene)
    return say(phrase, translator)


def narrate(
    event: Event,
    translator: Translator,
    *,
    start: Start = Start.DEAL,
    wars_here: int = 0,
    scene: Scene = _TWO_PLAYERS,
) -> str:
    """Return one whole sentence about an event, in English where it is not translated.

    ``start`` says how to introduce the cards; ``wars_here`` is how many wars this battle has
    had, the one of the event included; ``scene`` is the table that the event met.
    """
    return say(describe(event, start=start, wars_here=wars_here, scene=scene), translator).text


def describe(  # noqa: C901, PLR0911, PLR0912 - one arm for each kind of event
    event: Event,
    *,
    start: Start = Start.DEAL,
    wars_here: int = 0,
    scene: Scene = _TWO_PLAYERS,
) -> Phrase:
    """Return the message that tells an event, with its arguments."""
    match event:
        case Deal():
            return gatherings.dealt(event, start, scene)
        case Leftover():
            return gatherings.left_over(event)
        case Peek() | StealOption() | Decline() | Steal():
            return thefts.told(event)
        case Refill():
            shuffled = captions.REFILL_UNDER if scene.stocked else captions.REFILL
            return of_player(shuffled, event.seat)
        case Reveal():
            return of_player(captions.REVEAL, event.seat, card=the_object(event.card))
        case Compare():
            return gatherings.compared(event)
        case War():
            return gatherings.at_war(event, wars_here, scene)
        case Short():
            return _short(event)
        case PlaceDown():
            return of_player(captions.PLACE_DOWN, event.seat, number=len(event.cards))
        case Stand():
            return of_player(captions.STAND, event.seat, card=the_subject(event.card))
        case ChooseTop():
            return of_player(captions_steal.CHOOSE_TOP, event.seat, card=the_object(event.card))
        case Collect():
            return _collected(event, wars_here, scene)
        case HoldPot():
            return Phrase(message=captions.HOLD_POT, number=len(event.cards))
        case Eliminate():
            many = scene.players > _PAIR
            return of_player(
                captions_many.ELIMINATE_OUT if many else captions.ELIMINATE, event.seat
            )
        case Cycle():
            return Phrase(message=captions.CYCLE, number=event.period)
        case End():
            return gatherings.ended(event, scene)
        case _:
            assert_never(event)


def _short(event: Short) -> Phrase:
    if event.cards_left == 0:
        return of_player(captions.SHORT_EMPTY, event.seat)
    return of_player(captions.SHORT, event.seat, number=event.cards_left)


def _collected(event: Collect, wars_here: int, scene: Scene) -> Phrase:
    number = len(event.cards)
    apart = event.to is Zone.WON
    if not scene.contested:
        return of_player(captions.COLLECT_LAST, event.seat, number=number)
    if wars_here:
        won = captions_steal.COLLECT_WAR_WON if apart else captions.COLLECT_WAR
        return of_player(won, event.seat, number=number)
    if number == _PAIR:
        both = captions_steal.COLLECT_BATTLE_WON if apart else captions.COLLECT_BATTLE
        return of_player(both, event.seat)
    cards = captions_steal.COLLECT_CARDS_WON if apart else captions.COLLECT_CARDS
    return of_player(cards, event.seat, number=number)
