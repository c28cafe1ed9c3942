"""The telling of what concerns all players at once: the deal, comparisons, wars and the end."""

from __future__ import annotations

from typing import assert_never

from generator.engine import Compare, Deal, End, Leftover, Reason, Seat, War, Zone
from generator.i18n import Message
from generator.replay import captions, captions_many
from generator.replay.frames import Scene, Start
from generator.replay.phrases import (
    Argument,
    Phrase,
    PlayersWord,
    PlayerWord,
    of_player,
    the_object,
    the_subject,
)

__all__ = ["at_war", "compared", "dealt", "ended", "left_over"]

_PAIR = 2
_ORDINALS = ("first", "second", "third", "fourth")
_UNEQUAL = {
    (Start.DEAL, 2): captions.DEAL_UNEQUAL,
    (Start.DEAL, 3): captions_many.DEAL_THREE,
    (Start.DEAL, 4): captions_many.DEAL_FOUR,
    (Start.MIDDLE, 2): captions.MIDDLE_UNEQUAL,
    (Start.MIDDLE, 3): captions_many.MIDDLE_THREE,
    (Start.MIDDLE, 4): captions_many.MIDDLE_FOUR,
}
# By: whether it is a war on a war, whether players are named, whether the rank decides its size.
_WARS = {
    (False, False, False): captions.WAR,
    (False, False, True): captions.WAR_BY_RANK,
    (False, True, False): captions_many.WAR_AMONG,
    (False, True, True): captions_many.WAR_AMONG_BY_RANK,
    (True, False, False): captions.WAR_AGAIN,
    (True, False, True): captions.WAR_AGAIN_BY_RANK,
    (True, True, False): captions_many.WAR_AGAIN_AMONG,
    (True, True, True): captions_many.WAR_AGAIN_AMONG_BY_RANK,
}


def dealt(event: Deal, start: Start, scene: Scene) -> Phrase:
    """Return how many cards each player gets, or has in the middle of a game."""
    counts = [len(hand) for hand in event.hands]
    if len(set(counts)) == 1:
        return Phrase(message=_equal(len(counts), start, scene), number=counts[0])
    arguments: dict[str, Argument] = {}
    for seat, count in enumerate(counts):
        arguments[f"{_ORDINALS[seat]}_player"] = PlayerWord(seat=Seat(seat))
        arguments[f"{_ORDINALS[seat]}_count"] = count
    return Phrase(message=_UNEQUAL[start, len(counts)], arguments=arguments)


def _equal(players: int, start: Start, scene: Scene) -> Message:
    two = players == _PAIR
    match start:
        case Start.DEAL:
            return captions.DEAL if two else captions_many.DEAL_EACH
        case Start.MIDDLE:
            partly_laid = two and scene.contested and not scene.apart
            return captions.MIDDLE if partly_laid else captions.MIDDLE_EACH
        case _:
            assert_never(start)


def left_over(event: Leftover) -> Phrase:
    """Return what becomes of the cards that could not be dealt equally."""
    aside = event.to is Zone.ASIDE
    message = captions.LEFTOVER_ASIDE if aside else captions.LEFTOVER_POT
    return Phrase(message=message, number=len(event.cards))


def compared(event: Compare) -> Phrase:
    """Return which card is the highest of those that count, or that there is a tie."""
    if len(event.highest) > 1:
        return Phrase(message=_tie(len(event.highest), len(event.seats)))
    winning = event.cards[event.seats.index(event.highest[0])]
    arguments: dict[str, Argument] = {"winning_card": the_subject(winning)}
    if len(event.cards) > _PAIR:
        return Phrase(message=captions_many.HIGHEST, arguments=arguments)
    losing = next(card for card in event.cards if card is not winning)
    arguments["losing_card"] = the_object(losing)
    return Phrase(message=captions.BEATS, arguments=arguments)


def _tie(tied: int, compared: int) -> Message:
    if tied == compared:
        return captions.TIE if tied == _PAIR else captions_many.TIE_OF_ALL
    return captions_many.TIE_OF_TWO if tied == _PAIR else captions_many.TIE_OF_THREE


def at_war(event: War, wars_here: int, scene: Scene) -> Phrase:
    """Return that there is a war: between whom, if others play, and how large, if that varies."""
    named = scene.playing > _PAIR
    message = _WARS[wars_here > 1, named, event.by_rank]
    arguments: dict[str, Argument] = {"players": PlayersWord(seats=event.seats)} if named else {}
    return Phrase(
        message=message, arguments=arguments, number=event.down if event.by_rank else None
    )


def ended(event: End, scene: Scene) -> Phrase:
    """Return how the game ends: who has won, or why nobody has."""
    match event.reason:
        case Reason.ALL_CARDS if event.winner is not None:
            return of_player(captions.END_WON, event.winner)
        case Reason.BOTH_EXHAUSTED if scene.players > _PAIR and event.drawn:
            players = PlayersWord(seats=event.drawn)
            return Phrase(message=captions_many.END_DRAWN, arguments={"players": players})
        case Reason.BOTH_EXHAUSTED:
            return Phrase(message=captions.END_EXHAUSTED)
        case Reason.CYCLE:
            return Phrase(message=captions.END_CYCLE)
        case Reason.LIMIT | Reason.ALL_CARDS:
            return Phrase(message=captions.END_LIMIT)
        case _:
            assert_never(event.reason)
