"""Whether a game repeats (C13), found with Brent's algorithm in constant memory.

A position is each seat's ranks from the top down, at the start of a battle, with
nothing on the table; suits decide nothing (C4). One position is kept, and replaced
after 1, 2, 4, 8, ... battles. Once the kept one lies on the loop and the loop is
no longer than the wait, it comes round again, and the wait is the exact period.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter, eq

from .cards import Card, Rank

__all__ = ["CycleWatch"]

_RANK = attrgetter("rank")


class CycleWatch:
    """Is shown every position in turn, and tells when one repeats."""

    __slots__ = ("_kept", "_since", "_size", "_wait")

    def __init__(self) -> None:
        """Start with no position seen."""
        self._kept: list[list[Rank]] = []
        self._size = -1
        self._since = 0
        self._wait = 1

    def period(self, piles: Sequence[Collection[Card]]) -> int | None:
        """Return the period in battles if this position is the kept one, else none."""
        self._since += 1
        # Most positions differ from the kept one by the size of a pile already.
        if len(piles[0]) == self._size and _same(piles, self._kept):
            return self._since
        if self._since == self._wait:
            self._kept = [[card.rank for card in pile] for pile in piles]
            self._size = len(piles[0])
            self._wait *= 2
            self._since = 0
        return None


def _same(piles: Sequence[Collection[Card]], kept: list[list[Rank]]) -> bool:
    """Return whether the piles have the kept ranks in the kept order."""
    return all(
        len(pile) == len(ranks) and all(map(eq, map(_RANK, pile), ranks))
        for pile, ranks in zip(piles, kept, strict=True)
    )
