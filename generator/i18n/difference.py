"""What differs between two texts, word by word: for a person who has to find it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum

__all__ = ["Change", "Piece", "difference"]

_WORD = re.compile(r"\s+|\{\w+\}|\w+|[^\w\s]")
_MOST_WORDS = 2000


class Change(Enum):
    """Whether a part of a text is in both, in the old one only, or in the new one only."""

    SAME = "same"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of a text, white space included."""

    change: Change
    text: str


def difference(old: str, new: str) -> tuple[Piece, ...]:
    """Return the parts of both texts in order, what is gone before what stands in its place.

    The pieces but the new ones make the old text, those but the gone ones the new. A placeholder
    is one word. Texts of many thousand words are compared as wholes.
    """
    before, after = _WORD.findall(old), _WORD.findall(new)
    if max(len(before), len(after)) > _MOST_WORDS:
        before, after = [old], [new]
    return tuple(_joined(before, after))


def _joined(before: list[str], after: list[str]) -> Iterator[Piece]:
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            yield Piece(change=Change.SAME, text="".join(before[a:b]))
            continue
        if b > a:
            yield Piece(change=Change.GONE, text="".join(before[a:b]))
        if d > c:
            yield Piece(change=Change.NEW, text="".join(after[c:d]))
