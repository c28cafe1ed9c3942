"""The state of a game: where every card is, and who has seen what.

Folding the events of a game with `apply` from `State.start` gives the state after
each. A state is complete: it can be drawn, compared and continued by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from .cards import Card
from .events import End
from .seats import Seat

__all__ = ["Laid", "State"]


class Laid(NamedTuple):
    """A card on the table, and whether it lies face up."""

    card: Card
    face_up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Where every card is, by seat; piles have the top card first, the table the first laid."""

    piles: tuple[tuple[Card, ...], ...]
    table: tuple[tuple[Laid, ...], ...]
    won: tuple[tuple[Card, ...], ...]
    """Won cards in a pile of their own, face up, the top card first."""
    waiting: tuple[Laid, ...] = ()
    """Cards in the middle that wait for the winner of the next battle (M1, M7, S19)."""
    aside: tuple[Card, ...] = ()
    """Cards out of play (M1)."""
    looked: tuple[Seat, ...] = ()
    """The seats that know the top card of their own pile (S7), in ascending order."""
    out: tuple[Seat, ...] = ()
    """The seats that are out, in the order in which they went."""
    end: End | None = None

    @staticmethod
    def start(players: int = 2) -> State:
        """Return the table before the deal."""
        nothing: tuple[tuple[Card, ...], ...] = ((),) * players
        return State(piles=nothing, table=((),) * players, won=nothing)

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return len(self.piles)

    @property
    def pot(self) -> tuple[Card, ...]:
        """Every card to be won (C5): those on the table by seat as laid, then those waiting."""
        every = chain(chain.from_iterable(self.table), self.waiting)
        return tuple(laid.card for laid in every)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game, each once, those set aside included."""
        held = chain(chain.from_iterable(self.piles), chain.from_iterable(self.won))
        return (*held, *self.pot, *self.aside)

    @property
    def dealt(self) -> bool:
        """Whether there are cards in play."""
        return any(self.piles) or any(self.table) or any(self.won)

    @property
    def visible(self) -> frozenset[Card]:
        """The cards that everyone sees: those face up on the table, and on top of a won pile."""
        every = chain(chain.from_iterable(self.table), self.waiting)
        shown = (laid.card for laid in every if laid.face_up)
        return frozenset(chain(shown, (pile[0] for pile in self.won if pile)))

    def seen_by(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that this seat sees: what everyone does, and what it looked at (S7)."""
        own = self.piles[seat][:1] if seat in self.looked else ()
        return self.visible.union(own)

    def left(self, seat: Seat) -> int:
        """Return how many cards the seat could still lay: its pile and its won cards."""
        return len(self.piles[seat]) + len(self.won[seat])

    def showing(self, seat: Seat) -> Card | None:
        """Return the seat's last card face up on the table: the one that counts, or none."""
        return next((laid.card for laid in reversed(self.table[seat]) if laid.face_up), None)
