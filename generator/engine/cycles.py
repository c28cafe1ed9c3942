"""Whether a game repeats (C13), found with Brent's algorithm in constant memory.

A position is each seat's ranks from the top down, at the start of a battle, with
nothing on the table; suits decide nothing (C4). One position is kept, and replaced
after 1, 2, 4, 8, ... battles. Once the kept one lies on the loop and the loop is
no longer than the wait, it comes round again, and the wait is the exact period.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .cards import Card

__all__ = ["CycleWatch"]


class CycleWatch:
    """Is shown every position in turn, and tells when one repeats."""

    __slots__ = ("_kept", "_since", "_size", "_wait")

    def __init__(self) -> None:
        """Start with no position seen."""
        self._kept: list[list[int]] = []
        self._size = -1
        self._since = 0
        self._wait = 1

    def period(self, piles: Sequence[Collection[Card]]) -> int | None:
        """Return the period in battles if this position is the kept one, else none."""
        self._since += 1
        # Most positions differ from the kept one by the size of a pile already.
        if len(piles[0]) == self._size and _ranks(piles) == self._kept:
            return self._since
        if self._since == self._wait:
            self._kept = _ranks(piles)
            self._size = len(piles[0])
            self._wait *= 2
            self._since = 0
        return None


def _ranks(piles: Sequence[Collection[Card]]) -> list[list[int]]:
    return [[card.rank for card in pile] for pile in piles]
