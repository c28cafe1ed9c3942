"""What can happen at the table: a closed set of values, each complete in itself.

Events say what happened and never why; whatever chance or a player decided stands in
the event, so a list of events replays without rules, without chance and without players.
``audience`` tells who may see the cards that an event names. Equal events may be one
object: they are frozen, and `reveal` and `war` keep their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar, TypeAlias

from .cards import Card, Rank
from .seats import Seat
from .zones import Audience, Zone

__all__ = [
    "ChooseTop",
    "Collect",
    "Compare",
    "Cycle",
    "Deal",
    "Decline",
    "Eliminate",
    "End",
    "Event",
    "HoldPot",
    "Leftover",
    "Move",
    "Peek",
    "PlaceDown",
    "Reason",
    "Refill",
    "Remark",
    "Reveal",
    "Short",
    "Stand",
    "Steal",
    "StealOption",
    "War",
    "reveal",
    "war",
]


class Reason(Enum):
    """Why a game is over."""

    ALL_CARDS = "all_cards"
    """One player holds every card in play (C12)."""
    BOTH_EXHAUSTED = "both_exhausted"
    """The players tied and nobody has a card to go on with (C10, M7, S19): a draw."""
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
class Leftover:
    """Cards that could not be dealt equally go face down to the pot, or aside (M1, S2)."""

    audience: ClassVar[Audience] = Audience.NOBODY
    cards: tuple[Card, ...]
    to: Zone = Zone.POT


@dataclass(frozen=True, slots=True, kw_only=True)
class Peek:
    """The seat looks at the top card of its own pile (S7). Nothing moves."""

    audience: ClassVar[Audience] = Audience.OWNER
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class StealOption:
    """The seat could steal the won piles of ``targets``, in turn order (S8, S12). Nothing moves."""

    audience: ClassVar[Audience] = Audience.OWNER
    seat: Seat
    card: Card
    targets: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """The seat could steal with this card and does not (S13). Nothing moves."""

    audience: ClassVar[Audience] = Audience.OWNER
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal:
    """The seat shows its next card and takes the won piles of ``targets`` with it.

    S11, S12: the piles go on the seat's own won pile unchanged, one after the other, and
    the card on top of all. S14: with ``forfeit`` it was to decide a war, which the seat gives up.
    """

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat
    card: Card
    targets: tuple[Seat, ...]
    forfeit: bool = False


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
    """The seats tied for the highest card, of this rank; each such tie is one event.

    Who goes on lays ``down`` cards face down and one face up, as far as the cards go;
    ``by_rank`` tells that the tied rank decides how many (R1).
    """

    audience: ClassVar[Audience] = Audience.EVERYONE
    seats: tuple[Seat, ...]
    rank: Rank
    down: int
    by_rank: bool = False


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
class ChooseTop:
    """The winner names the card of the pot that goes on top of its won pile (S6)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Collect:
    """The seat takes every card on the table and in the pot, placed in this order.

    The first card placed is the next below the seat's face-down pile; on a won pile
    (``to``), which grows upwards, the last card placed is the new top.
    """

    audience: ClassVar[Audience] = Audience.AS_LAID
    seat: Seat
    cards: tuple[Card, ...]
    to: Zone = Zone.PILE


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldPot:
    """Nobody can break the tie: the cards on the table wait in the pot (M7, S19)."""

    audience: ClassVar[Audience] = Audience.AS_LAID
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminate:
    """The seat has no card left and is out (C11, M8, S17)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Cycle:
    """The position is the same as ``period`` battles before (C13)."""

    audience: ClassVar[Audience] = Audience.EVERYONE
    period: int


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """The game is over; without a ``winner`` it is a draw or was stopped.

    ``drawn`` are the seats whose tie nobody could break (C10, M7), else none.
    """

    audience: ClassVar[Audience] = Audience.EVERYONE
    reason: Reason
    winner: Seat | None = None
    drawn: tuple[Seat, ...] = ()


Move: TypeAlias = Deal | Leftover | Steal | Refill | Reveal | PlaceDown | Collect | HoldPot
"""Events that move cards."""

Remark: TypeAlias = (
    Peek
    | StealOption
    | Decline
    | Compare
    | War
    | Short
    | Stand
    | ChooseTop
    | Eliminate
    | Cycle
    | End
)
"""Events that move no card: what was seen, found or decided."""

Event: TypeAlias = Move | Remark


# Building a frozen value costs ten times what finding it again does, and there are few.
@lru_cache(maxsize=1_024)
def reveal(seat: Seat, card: Card) -> Reveal:
    """Return the event that this seat turns up this card."""
    return Reveal(seat=seat, card=card)


@lru_cache(maxsize=1_024)
def war(seats: tuple[Seat, ...], rank: Rank, down: int, by_rank: bool) -> War:
    """Return the event that these seats tie, and war of this size follows."""
    return War(seats=seats, rank=rank, down=down, by_rank=by_rank)
