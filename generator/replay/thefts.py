"""The telling of stealing: what a player sees, may do, leaves undone and does."""

from __future__ import annotations

from typing import assert_never

from generator.engine import Decline, Peek, Steal, StealOption
from generator.replay import captions_steal as captions
from generator.replay.phrases import (
    Phrase,
    PlayersWord,
    PlayerWord,
    of_player,
    the_object,
    the_subject,
)

__all__ = ["told"]


def told(event: Peek | StealOption | Decline | Steal) -> Phrase:
    """Return the message that tells the event, with its arguments."""
    match event:
        case Peek():
            return of_player(captions.PEEK, event.seat, card=the_subject(event.card))
        case StealOption():
            return _could_steal(event)
        case Decline():
            return of_player(captions.DECLINE, event.seat, card=the_subject(event.card))
        case Steal():
            return _stolen(event)
        case _:
            assert_never(event)


def _could_steal(event: StealOption) -> Phrase:
    card = the_subject(event.card)
    if len(event.targets) == 1:
        owner = PlayerWord(seat=event.targets[0])
        return of_player(captions.STEAL_OPTION, event.seat, card=card, other_player=owner)
    return of_player(
        captions.STEAL_OPTIONS,
        event.seat,
        number=len(event.targets),
        card=card,
        other_players=PlayersWord(seats=event.targets),
    )


def _stolen(event: Steal) -> Phrase:
    card = the_object(event.card)
    if len(event.targets) == 1:
        one = captions.STEAL_FORFEIT if event.forfeit else captions.STEAL
        owner = PlayerWord(seat=event.targets[0])
        return of_player(one, event.seat, card=card, other_player=owner)
    several = captions.STEAL_SEVERAL_FORFEIT if event.forfeit else captions.STEAL_SEVERAL
    return of_player(
        several,
        event.seat,
        number=len(event.targets),
        card=card,
        other_players=PlayersWord(seats=event.targets),
    )
