"""Finding the line of a text again, since Python-Markdown keeps no positions."""

from __future__ import annotations

import re

__all__ = ["LineFinder", "without_fences"]

_FENCED = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[^\n]*\n.*?(?:^(?P=fence)[ ]*$|\Z)", re.MULTILINE | re.DOTALL
)
_WORD = re.compile(r"\S[^\n]*")


def without_fences(text: str) -> str:
    """Return the text with fenced code blanked and every other line in its place."""
    return _FENCED.sub(lambda m: "\n" * m[0].count("\n"), text)


class LineFinder:
    """Finds texts that come in the order of a source, each after the one before.

    A text that is not found behind the last one (a footnote's, which the page shows at its end)
    is looked for from the beginning.
    """

    def __init__(self, source: str, first_line: int = 0) -> None:
        """Prepare to search a source that stands below ``first_line`` other lines."""
        self._source = without_fences(source)
        self._first_line = first_line
        self._position = 0

    def line(self, raw: str) -> int:
        """Return the line, counted from 1, where a raw text begins; 0 where it is not found."""
        first = _WORD.search(raw)
        if first is None:
            return 0
        pattern = re.compile(rf"(?<!\w){re.escape(first[0].rstrip())}(?!\w)")
        found = pattern.search(self._source, self._position)
        if found:
            self._position = found.start()
        else:
            found = pattern.search(self._source)
        return self._line_at(found.start()) if found else 0

    def after(self) -> None:
        """Go past the text that was found last, so that its like is found further on."""
        self._position += 1

    def _line_at(self, position: int) -> int:
        return self._first_line + self._source.count("\n", 0, position) + 1
