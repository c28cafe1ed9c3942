"""Whether a game repeats (C13), found with Brent's algorithm in constant memory.

A position is the strength of each seat's cards from the top down, at the start of a
battle, with nothing on the table; suits decide nothing (C4). One position is kept, and
replaced after 1, 2, 4, 8, ... battles. Once the kept one lies on the loop and the loop is
no longer than the wait, it comes round again, and the wait is the exact period.
(R. P. Brent, An improved Monte Carlo factorization algorithm, BIT 20, 1980, section 3.)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from .cards import Card
from .rules import as_strong
from .seats import Seat
from .variants import Ranking

__all__ = ["CycleWatch", "Look"]


class Look(NamedTuple):
    """How a pile looks: its size, and which cards can be on top."""

    size: int
    tops: frozenset[Card]


class CycleWatch:
    """Is shown every position in turn, and tells when one repeats."""

    __slots__ = ("_kept", "_ranking", "_since", "_wait")

    def __init__(self, ranking: Ranking = Ranking.RANK) -> None:
        """Start with no position seen."""
        self._ranking = ranking
        self._kept: list[tuple[Card, ...]] = []
        self._since = 0
        self._wait = 1

    def period(self, piles: Sequence[Collection[Card]]) -> int | None:
        """Return the period in battles if this position is the kept one, else none."""
        self._since += 1
        if self._kept and len(piles[0]) == len(self._kept[0]) and self._is_kept(piles):
            return self._since
        if self._since == self._wait:
            self._kept = list(map(tuple, piles))
            self._wait *= 2
            self._since = 0
        return None

    def next_look(self, seat: Seat) -> tuple[Look, int]:
        """Return when a position has to be shown again: at a look of the seat's pile, or in time.

        No other position can be the kept one, and the one after so many is to be kept.
        """
        kept = self._kept[seat]
        return Look(len(kept), as_strong(kept[0], self._ranking)), self._wait - self._since

    def pass_over(self, positions: int) -> None:
        """Count so many positions that nobody looked at."""
        self._since += positions

    def _is_kept(self, piles: Sequence[Collection[Card]]) -> bool:
        """Return whether the piles have cards as strong as the kept ones in the same order."""
        ranking = self._ranking
        for pile, kept in zip(piles, self._kept, strict=True):
            if len(pile) != len(kept):
                return False
            for card, other in zip(pile, kept, strict=True):
                if card not in as_strong(other, ranking):
                    return False
        return True
