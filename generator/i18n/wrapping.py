"""Breaking the strings of a catalogue into lines, where GNU gettext 0.21 breaks them.

Its rules are Unicode's line breaking (UAX 14) with two differences: an escape sequence is never
cut, and a line may end between ``.``, ``,``, ``:`` or ``;`` and a letter, as in Unicode's older
tables. Widths are columns of a terminal; a space at the end of a line counts.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate

from unicode_segmentation_rs import line_breaks, text_width

__all__ = ["columns", "wrapped"]

_LINE = re.compile(r"(?:[^\\]++|\\[^n])*+(?:\\n|\Z)")
_WIDEST = 2
_ESCAPE = re.compile(r"\\.")
_OLD_BREAK = re.compile(r"[.,:;](?=[^\W\d_]|[*_#<>=@&~^`])")


def wrapped(escaped: str, width: int, whole: int = 0) -> list[str]:
    r"""Return the pieces of a string already escaped, each at most ``width`` columns if it can be.

    A piece always ends after ``\n``; joined, the pieces are the string again. Empty for an empty
    string. The first ``whole`` bytes, escapes resolved, are not cut.
    """
    pieces: list[str] = []
    for line in _LINE.findall(escaped):
        if line:
            pieces.extend(_folded(line, width, 0 if pieces else whole))
    return pieces


def columns(text: str) -> int:
    """Return the width of a text on a terminal."""
    return sum(map(_columns, text))


def _folded(line: str, width: int, whole: int) -> list[str]:
    if len(line) * _WIDEST <= width:
        return [line]
    at = list(accumulate(map(_columns, line), initial=0))
    if at[-1] <= width:
        return [line]
    pieces: list[str] = []
    start = fitting = 0
    for end in _ends(line, whole):
        if fitting > start and at[end] - at[start] > width:
            pieces.append(line[start:fitting])
            start = fitting
        fitting = end
    return [*pieces, line[start:]]


@lru_cache(maxsize=4096)
def _columns(character: str) -> int:
    """Return the width of one character: gettext joins none to ligatures or emoji."""
    return text_width(character)


def _ends(line: str, whole: int) -> list[int]:
    """Return where a piece may end, ascending, the end of the line last."""
    ends = _unicode_ends(line) | {match.end() for match in _OLD_BREAK.finditer(line)}
    ends -= {match.start() + 1 for match in _ESCAPE.finditer(line)}
    ends.discard(len(line) - len("\\n") if line.endswith("\\n") else -1)
    ordered = sorted(ends | {len(line)})
    if not whole:
        return ordered
    first = bisect_right(ordered, whole, key=lambda end: _bytes_before(line, end))
    return ordered[first:] or [len(line)]


def _bytes_before(line: str, end: int) -> int:
    return len(line[:end].encode()) - len(_ESCAPE.findall(line[:end]))


def _unicode_ends(line: str) -> set[int]:
    offsets = accumulate((len(character.encode()) for character in line), initial=0)
    characters = {offset: index for index, offset in enumerate(offsets)}
    return {characters[offset] for offset, _mandatory in line_breaks(line)}
