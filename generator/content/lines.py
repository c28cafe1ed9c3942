"""Finding the line of a text again, since Python-Markdown keeps no positions."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, islice

from generator.content.fences import without_fences
from generator.diagnostics import Place

__all__ = ["LineFinder", "PlaceFinder"]

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

    def line_after(self, comment: str, alike: int) -> int:
        """Return the line of a comment, given by its first line, with so many alike before it."""
        end = "" if comment.endswith("-->") else r"[ \t]*$"
        found = re.finditer(re.escape(comment) + end, self._source, re.MULTILINE)
        match = next(islice(found, alike, None), None)
        return self._first_line + bisect_right(self._starts, match.start()) if match else 0

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


class PlaceFinder:
    """Finds the line and the column of a sign that a page was refused for."""

    def __init__(self, source: str, first_line: int, path: str) -> None:
        """Prepare to search the source of a page, which stands below ``first_line`` other lines."""
        self._source = source
        self._first_line = first_line
        self._path = path
        self._starts = list(accumulate((len(x) + 1 for x in source.split("\n")), initial=0))

    def place(self, line: int, signs: Iterable[str]) -> Place:
        """Return where the first of the signs stands that is there, from a line on if possible.

        Where none is, that is the beginning of the line.
        """
        known = self._first_line < line < self._first_line + len(self._starts)
        start = self._starts[line - self._first_line - 1] if known else 0
        for sign in filter(None, signs):
            pattern = re.compile(re.escape(sign), re.IGNORECASE)
            found = pattern.search(self._source, start) or pattern.search(self._source)
            if found:
                row = bisect_right(self._starts, found.start())
                column = found.start() - self._starts[row - 1] + 1
                return Place(path=self._path, line=self._first_line + row, column=column)
        return Place(path=self._path, line=line, column=int(known))
