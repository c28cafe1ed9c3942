"""What can happen at the table: a closed set of values, each complete in itself.

Events say what happened and never why; whatever chance decided stands in the
event, so a list of events replays without rules and without chance. ``audience``
tells who may see the cards that an event names. Equal events may be one object:
they are frozen, and `reveal` keeps its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar, TypeAlias

from .cards import Card, Rank
from .seats import Seat

__all__ = [
    "Audience",
    "Collect",
    "Compare",
    "Cycle",
    "Deal",
    "Eliminate",
    "End",
    "Event",
    "Move",
    "PlaceDown",
    "Reason",
    "Refill",
    "Remark",
    "Reveal",
    "Short",
    "Stand",
    "War",
    "Zone",
    "reveal",
]


class Audience(Enum):
    """Who may see the cards that an event names."""

    EVERYONE = "everyone"
    NOBODY = "nobody"
    AS_LAID = "as laid"
    """Everyone sees the cards that lay face up on the table, nobody those face down."""


class Zone(Enum):
    """Where a player's cards can be."""

    PILE = "pile"
    """Face down; the next card is taken from the top."""
    TABLE = "table"
    """In front of the player, in the order laid."""
    WON = "won"
    """Set aside until the pile is used up (only with ``won_pile_shuffled``)."""


class Reason(Enum):
    """Why a game is over."""

    ALL_CARDS = "all_cards"
    """One player holds every card in play (C12)."""
    BOTH_EXHAUSTED = "both_exhausted"
    """The players tied and none of them can go on (C10): a draw."""
    CYCLE = "cycle"
    """The position repeats (C13): a draw."""
    LIMIT = "limit"
    """As many battles were played as the rules allow: nobody has won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Each seat gets its pile, top card first."""

    audience: ClassVar[Audience] = Audience.NOBODY
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Refill:
    """The seat's won cards go under its pile, shuffled into this order."""

    audience: ClassVar[Audience] = Audience.NOBODY
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """The seat lays the top card of its pile face up."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare:
    """The cards that count are compared; ``cards`` go with ``seats``, ``highest`` won or tied."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    highest: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class War:
    """The seats tied with a card of this rank; each such tie is one event."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seats: tuple[Seat, ...]
    rank: Rank


@dataclass(frozen=True, slots=True, kw_only=True)
class Short:
    """The seat cannot lay a full war; so many cards are left to it (C7, C8)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat
    cards_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDown:
    """The seat lays the top cards of its pile face down, in this order."""

    audience: ClassVar[Audience] = Audience.NOBODY
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """The seat has no card to lay; its tied card stays and counts again (C8). Nothing moves."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Collect:
    """The seat takes every card on the table; they go under its pile (or ``to``) in this order."""

    audience: ClassVar[Audience] = Audience.AS_LAID
    seat: Seat
    cards: tuple[Card, ...]
    to: Zone = Zone.PILE


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminate:
    """The seat has no card left and is out (C11)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Cycle:
    """The position is the same as ``period`` battles before (C13)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    period: int


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """The game is over; without a ``winner`` it is a draw or was stopped."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    reason: Reason
    winner: Seat | None = None


Move: TypeAlias = Deal | Refill | Reveal | PlaceDown | Collect
"""Events that move cards."""

Remark: TypeAlias = Compare | War | Short | Stand | Eliminate | Cycle | End
"""Events that move no card: what was seen, found or decided."""

Event: TypeAlias = Move | Remark


# Building a frozen value costs ten times what finding it again does, and there are few.
@lru_cache(maxsize=1_024)
def reveal(seat: Seat, card: Card) -> Reveal:
    """Return the event that this seat turns up this card."""
    return Reveal(seat=seat, card=card)
