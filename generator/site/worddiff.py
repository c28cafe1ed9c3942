"""What has changed in a text, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

__all__ = ["Change", "Piece", "word_changes"]

_WORDS = re.compile(r"\s+|\{\w+\}|\w+|[^\w\s]")


class Change(StrEnum):
    """What has become of a piece of text."""

    KEPT = "kept"
    TAKEN = "taken"
    ADDED = "added"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of a text, and what has become of it."""

    change: Change
    text: str


def word_changes(old: str, new: str) -> tuple[Piece, ...]:
    """Return the pieces of both texts in reading order, what was taken before what was added.

    Kept and added pieces make the new text, kept and taken ones the old. Placeholders are whole.
    """
    return tuple(_pieces(_WORDS.findall(old), _WORDS.findall(new)))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, i, j, k, m in matcher.get_opcodes():
        if kind == "equal":
            yield Piece(change=Change.KEPT, text="".join(new[k:m]))
            continue
        for change, words in ((Change.TAKEN, old[i:j]), (Change.ADDED, new[k:m])):
            if words:
                yield Piece(change=change, text="".join(words))
