"""The state of a game: where every card is.

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
    """Won cards set aside (only with ``won_pile_shuffled``)."""
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
        """Every card on the table (C5), by seat and in the order laid."""
        return tuple(laid.card for laid in chain.from_iterable(self.table))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card in play, each once."""
        return (*chain.from_iterable(self.piles), *self.pot, *chain.from_iterable(self.won))

    @property
    def dealt(self) -> bool:
        """Whether there are cards in play."""
        return any(self.piles) or any(self.table) or any(self.won)

    @property
    def visible(self) -> frozenset[Card]:
        """The cards that everyone sees: those face up on the table. No one sees any other."""
        every = chain.from_iterable(self.table)
        return frozenset(laid.card for laid in every if laid.face_up)

    def left(self, seat: Seat) -> int:
        """Return how many cards the seat could still lay: its pile and its won cards."""
        return len(self.piles[seat]) + len(self.won[seat])

    def showing(self, seat: Seat) -> Card | None:
        """Return the seat's last card face up on the table: the one that counts, or none."""
        return next((laid.card for laid in reversed(self.table[seat]) if laid.face_up), None)
