"""Finding the line of a text again, since Python-Markdown keeps no positions."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate

from generator.content.fences import without_fences

__all__ = ["LineFinder"]

_INSIDE_WORD = re.compile(r"\w\w")
_WORD = re.compile(r"\S[^\n]*")


class LineFinder:
    """Finds texts that come in the order of a source, each after the one before.

    A text that is not found behind the last one (a footnote's, which the page shows at its end)
    is looked for from the beginning.
    """

    def __init__(self, source: str, first_line: int = 0) -> None:
        """Prepare to search a source that stands below ``first_line`` other lines."""
        self._source = without_fences(source)
        self._first_line = first_line
        self._starts = list(accumulate((len(x) + 1 for x in self._source.split("\n")), initial=0))
        self._position = 0
        self._absent: set[str] = set()

    def line(self, raw: str) -> int:
        """Return the line, counted from 1, where a raw text begins; 0 where it is not found."""
        first = _WORD.search(raw)
        text = first[0].rstrip() if first else ""
        if not text or text in self._absent:
            return 0
        found = self._find(text, self._position)
        if found >= 0:
            self._position = found
        else:
            found = self._find(text, 0)
        if found < 0:
            self._absent.add(text)
            return 0
        return self._first_line + bisect_right(self._starts, found)

    def after(self) -> None:
        """Go past the text that was found last, so that its like is found further on."""
        self._position += 1

    def _find(self, text: str, start: int) -> int:
        """Return the position of a text that is no part of a longer word, or -1."""
        while (found := self._source.find(text, start)) >= 0:
            before = self._source[max(0, found - 1) : found] + text[0]
            behind = text[-1] + self._source[found + len(text) : found + len(text) + 1]
            if not _INSIDE_WORD.fullmatch(before) and not _INSIDE_WORD.fullmatch(behind):
                return found
            start = found + 1
        return -1
