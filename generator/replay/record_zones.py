"""Where the cards of a record lie, and the one operation that moves a card, either way.

A move says where its card is and how it lies, before and after, so undoing it is
doing it with the two halves exchanged. The first card of a zone is the top one of the deck,
of a pile or of a won pile; on the table and in the pot it is the one that came first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from generator.engine import Card, Laid, Seat, State, seats

__all__ = ["Area", "Move", "Position", "Slot", "inverse", "position_of", "start"]


class Area(StrEnum):
    """A kind of zone; the value is its name in files, the same as the engine's."""

    DECK = "deck"
    PILE = "pile"
    TABLE = "table"
    WON = "won"
    POT = "pot"
    ASIDE = "aside"

    @property
    def is_of_a_seat(self) -> bool:
        """Whether each seat has such a zone, or all have it together."""
        return self in (Area.PILE, Area.TABLE, Area.WON)


class Slot(NamedTuple):
    """One zone: its kind, and whose it is; ``seat`` is none for one that belongs to all."""

    area: Area
    seat: Seat | None = None


class Move(NamedTuple):
    """One card goes from a place to another; an index counts from 0 in its zone.

    ``to`` counts in the zone without the card. ``before`` and ``after`` tell whether the
    card lies face up.
    """

    card: Card
    source: Slot
    at: int
    target: Slot
    to: int
    before: bool
    after: bool


def inverse(move: Move) -> Move:
    """Return the move that undoes this one."""
    return Move(
        card=move.card,
        source=move.target,
        at=move.to,
        target=move.source,
        to=move.at,
        before=move.after,
        after=move.before,
    )


class Position:
    """Every card in one zone, in order, and which lie face up. Equal by content."""

    __slots__ = ("up", "zones")
    __hash__ = None  # type: ignore[assignment] # it changes

    def __init__(self, zones: dict[Slot, list[Card]], up: set[Card]) -> None:
        """Take the zones and the cards that lie face up."""
        self.zones = zones
        self.up = up

    def __eq__(self, other: object) -> bool:
        """Return whether all cards lie alike."""
        return isinstance(other, Position) and (self.zones, self.up) == (other.zones, other.up)

    def copy(self) -> Position:
        """Return a position of its own in which everything lies alike."""
        return Position({slot: list(cards) for slot, cards in self.zones.items()}, set(self.up))

    def refusal(self, move: Move) -> str | None:
        """Return why the card cannot move so, or none if it can; faces are not asked after."""
        zone, target = self.zones.get(move.source), self.zones.get(move.target)
        if zone is None or target is None:
            return "there is no such zone"
        if move.at >= len(zone):
            return f"that zone holds {len(zone)} cards"
        if zone[move.at] is not move.card:
            return "another card lies there"
        if move.to > len(target) - (zone is target):
            return f"the zone that it goes to holds {len(target)} cards"
        return None

    def do(self, move: Move) -> None:
        """Move the card, which nothing refuses."""
        self.zones[move.target].insert(move.to, self.zones[move.source].pop(move.at))
        (self.up.add if move.after else self.up.discard)(move.card)

    def move(self, source: Slot, at: int, target: Slot, to: int, *, up: bool) -> Move:
        """Move the card that lies there, and return the move."""
        card = self.zones[source][at]
        done = Move(card, source, at, target, to, card in self.up, up)
        self.do(done)
        return done

    def size(self, slot: Slot) -> int:
        """Return how many cards are in the zone: the index of the place behind the last."""
        return len(self.zones[slot])

    def pot(self, players: int) -> list[Card]:
        """Return the cards to be won: those on the table by seat as laid, then those waiting."""
        tables = (self.zones[Slot(Area.TABLE, seat)] for seat in seats(players))
        return [card for zone in (*tables, self.zones[Slot(Area.POT)]) for card in zone]


def start(deck: Iterable[Card], players: int) -> Position:
    """Return the position before the deal: all cards in the deck, face down."""
    slots = [slot for area in Area for slot in _slots(area, players)]
    zones: dict[Slot, list[Card]] = {slot: [] for slot in slots}
    zones[Slot(Area.DECK)].extend(deck)
    return Position(zones, set())


def position_of(state: State) -> Position:
    """Return the position that an engine's state shows, after the deal."""
    position = start((), state.players)
    up = position.up
    for seat in seats(state.players):
        position.zones[Slot(Area.PILE, seat)].extend(state.piles[seat])
        position.zones[Slot(Area.WON, seat)].extend(state.won[seat])
        up.update(state.won[seat])
        _lay(position, Slot(Area.TABLE, seat), state.table[seat])
    _lay(position, Slot(Area.POT), state.waiting)
    position.zones[Slot(Area.ASIDE)].extend(state.aside)
    return position


def _lay(position: Position, slot: Slot, cards: Sequence[Laid]) -> None:
    position.zones[slot].extend(laid.card for laid in cards)
    position.up.update(laid.card for laid in cards if laid.face_up)


def _slots(area: Area, players: int) -> list[Slot]:
    return [Slot(area, seat) for seat in seats(players)] if area.is_of_a_seat else [Slot(area)]
