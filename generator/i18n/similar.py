"""Near matches: the old message that a new one was most likely made from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

__all__ = ["LIKE_FROM", "most_similar"]

LIKE_FROM = 0.6
"""The least likeness, of 1, that counts as near; GNU msgmerge has the same."""
_LONGEST = 2000
_COMMON_WORDS = 0.2


def most_similar(text: str, candidates: Sequence[str]) -> int | None:
    """Return the index of the candidate most like a text, the earlier of equals; None if none is.

    Texts over 2000 characters are like nothing: comparing them would take too long.
    """
    best, found = LIKE_FROM, None
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(text)
    for index in _plausible(text, candidates):
        matcher.set_seq1(candidates[index])
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
            ratio = matcher.ratio()
            if ratio > best or (found is None and ratio >= best):
                best, found = ratio, index
    return found


def _plausible(text: str, candidates: Sequence[str]) -> Iterable[int]:
    if len(text) > _LONGEST:
        return
    words = _words(text)
    for index, candidate in enumerate(candidates):
        if len(candidate) <= _LONGEST:
            other = _words(candidate)
            if len(words & other) >= _COMMON_WORDS * max(len(words), len(other)):
                yield index


def _words(text: str) -> frozenset[str]:
    return frozenset(text.lower().split())
