"""Near matches: the old message that a new one was most likely made from, as msgmerge finds it.

GNU msgmerge compares with every old message that has four characters in a row in common. Two
texts are as alike as the bytes that they share in order are of all their bytes; a context that
fits breaks a tie.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from rapidfuzz.distance import Indel

from generator.i18n.message import MessageKey

__all__ = ["LIKE_FROM", "Likeness"]

LIKE_FROM = 0.6
"""A text is near when it is more alike than this share of 1; GNU msgmerge has the same."""
_CONTEXT_FITS = 0.00001
_LONGEST = 10_000
_MOST_COMPARED = 2000
_MOST_STEPS = 100_000_000
"""What the searches for one catalogue may cost together, in looks at a group of letters."""
_STEPS_FOR_ONE = 20
"""What sorting and comparing one candidate costs, in the same looks."""
_GROUP = 4


class Likeness:
    """Old messages among which near matches are looked for."""

    def __init__(self, candidates: Sequence[MessageKey]) -> None:
        """Make the search over messages; a text over 10,000 bytes is like nothing."""
        self._candidates = candidates
        self._bytes = [key.msgid.encode() for key in candidates]
        self._with_group: dict[str, list[int]] = defaultdict(list)
        self._short: list[int] = []
        for index, key in enumerate(candidates):
            if len(self._bytes[index]) <= _LONGEST:
                for group in set(_groups(key.msgid)):
                    self._with_group[group].append(index)
                self._short.append(index)
        self._steps_left = _MOST_STEPS
        self._short.sort(key=lambda index: len(self._bytes[index]))

    def nearest(self, wanted: MessageKey) -> int | None:
        """Return the index of the candidate most like a message, None where none is near.

        The searches of one catalogue share a number of steps that only a hostile one uses up;
        after that, nothing is near.
        """
        text = wanted.msgid.encode()
        if len(text) > _LONGEST:
            return None
        best, found = LIKE_FROM, None
        for index in self._worth_comparing(wanted.msgid):
            bonus = _CONTEXT_FITS * (self._candidates[index].context in {None, wanted.context})
            ratio = _ratio(text, self._bytes[index], best - bonus) + bonus
            if ratio > best:
                best, found = ratio, index
        return found

    def _worth_comparing(self, text: str) -> Iterable[int]:
        if self._steps_left < 0:
            return ()
        if len(text) < _GROUP:
            self._steps_left -= _STEPS_FOR_ONE * len(self._short)
            return self._short
        lists = [self._with_group.get(group, ()) for group in _groups(text)]
        shared = Counter(chain.from_iterable(lists))
        self._steps_left -= sum(map(len, lists)) + _STEPS_FOR_ONE * len(shared)
        return sorted(sorted(shared), key=shared.__getitem__, reverse=True)[:_MOST_COMPARED]


def _ratio(text: bytes, other: bytes, least: float) -> float:
    """Return how alike two texts are, 0 where that is less than asked for."""
    total = len(text) + len(other)
    if 2 * min(len(text), len(other)) < least * total:
        return 0
    return float(Indel.similarity(text, other, score_cutoff=int(least * total))) / total


def _groups(text: str) -> Iterator[str]:
    return (text[index : index + _GROUP] for index in range(len(text) - _GROUP + 1))
