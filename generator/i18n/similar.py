"""Near matches: the old message that a new one was most likely made from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from heapq import nlargest

__all__ = ["LIKE_FROM", "Likeness"]

LIKE_FROM = 0.6
"""The least likeness, of 1, that counts as near; GNU msgmerge has the same."""
_LONGEST = 2000
_PROMISING = 8
_SHARED_FROM = 0.3


class Likeness:
    """Old messages among which near matches are looked for.

    The share of three-letter groups in common picks a few candidates, and only those are compared
    letter by letter: the time grows with the number of messages, not with their likeness.
    """

    def __init__(self, candidates: Sequence[str]) -> None:
        """Make the search over texts; those over 2000 characters are like nothing."""
        self._candidates = candidates
        self._groups = [_groups(text) for text in candidates]

    def nearest(self, text: str) -> int | None:
        """Return the index of the candidate most like a text, the earlier of equals, or None."""
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(text)
        best, found = LIKE_FROM, None
        for index in self._promising(text):
            matcher.set_seq1(self._candidates[index])
            ratio = matcher.ratio()
            if ratio > best or (found is None and ratio >= best):
                best, found = ratio, index
        return found

    def _promising(self, text: str) -> list[int]:
        scored = nlargest(_PROMISING, self._scored(_groups(text)))
        return sorted(-index for _, index in scored)

    def _scored(self, groups: frozenset[str]) -> Iterator[tuple[float, int]]:
        for index, other in enumerate(self._groups):
            shared = 2 * len(groups & other) / ((len(groups) + len(other)) or 1)
            if shared >= _SHARED_FROM:
                yield shared, -index


def _groups(text: str) -> frozenset[str]:
    if len(text) > _LONGEST:
        return frozenset()
    padded = f" {text.lower()} "
    return frozenset(padded[index : index + 3] for index in range(len(padded) - 2))
