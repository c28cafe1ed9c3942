"""Entries as GNU gettext writes them: order of comments, quoting, and wrapping at 79 columns.

Reading a file and writing it again with ``msgcat`` changes no byte of what this module writes,
unless it is asked for the manner of another tool.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from generator.i18n.placeholders import BRACE_FORMAT, names
from generator.i18n.wrapping import wrapped

__all__ = ["USUAL", "Cut", "Manner", "Written", "entry_lines", "header_text", "string_lines"]

_WIDTH = 79
_QUOTES = 2
_MAY_FIT = 2000
_NO_WRAP = "no-wrap"
_ESCAPES = str.maketrans({
    "\\": "\\\\", '"': '\\"', "\a": "\\a", "\b": "\\b", "\f": "\\f", "\n": "\\n",
    "\r": "\\r", "\t": "\\t", "\v": "\\v",
})  # fmt: skip


class Cut(Enum):
    """Where strings are cut: between words and at line breaks, at line breaks only, or never."""

    WORDS = auto()
    LINES = auto()
    NEVER = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How the strings of a file are laid out; no line cut between words has more columns."""

    cut: Cut = Cut.WORDS
    width: int = _WIDTH


USUAL = Manner()
"""The manner of GNU gettext's own tools, if they are not asked for another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What is to be written of an entry, in the order of the file.

    ``comments`` are the translator's; ``previous`` has a keyword and a text for each ``#|`` field.
    A message without plural has one form.
    """

    msgid: str
    forms: tuple[str, ...]
    context: str | None = None
    plural: str | None = None
    comments: tuple[str, ...] = ()
    extracted: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: tuple[tuple[str, str], ...] = ()
    obsolete: bool = False


def entry_lines(entry: Written, manner: Manner = USUAL) -> list[str]:
    """Return the lines of an entry, without line ends and without the blank line between two.

    The header of a file is cut at its fields in any manner.
    """
    lines = [_comment("#", text) for text in entry.comments]
    lines.extend(_comment("#.", text) for text in entry.extracted)
    lines.extend(_references(entry.references, manner.width))
    if entry.flags:
        lines.append(f"#, {', '.join(entry.flags)}")
    layout = _layout(entry, manner)
    previous = "#~| " if entry.obsolete else "#| "
    for keyword, text in entry.previous:
        lines.extend(layout.string(previous, keyword, text))
    for keyword, text in _fields(entry):
        lines.extend(layout.string(_mark(entry), keyword, text))
    return lines


def string_lines(entry: Written, keyword: str, text: str, manner: Manner) -> list[str]:
    """Return the lines of one string of an entry, of which only flags and kind are asked."""
    return list(_layout(entry, manner).string(_mark(entry), keyword, text))


def header_text(fields: Iterable[tuple[str, str]]) -> str:
    """Return the msgstr of a header with the fields in the order given."""
    return "".join(f"{name}: {value}\n" for name, value in fields)


def _comment(mark: str, text: str) -> str:
    """Return a comment's line; a backslash at its end would make one line of it and the next."""
    line = f"{mark} {text}" if text else mark
    return f"{line} " if line.endswith("\\") else line


def _mark(entry: Written) -> str:
    return "#~ " if entry.obsolete else ""


def _fields(entry: Written) -> Iterator[tuple[str, str]]:
    if entry.context is not None:
        yield "msgctxt", entry.context
    yield "msgid", entry.msgid
    if entry.plural is None:
        yield "msgstr", entry.forms[0]
        return
    yield "msgid_plural", entry.plural
    for index, form in enumerate(entry.forms):
        yield f"msgstr[{index}]", form


def _references(references: tuple[str, ...], width: int) -> Iterator[str]:
    line = "#:"
    for name in references:
        reference = f"\u2068{name}\u2069" if " " in name else name
        if len(line) > len("#:") and len(line) + 1 + len(reference) > width:
            yield line
            line = "#:"
        line += f" {reference}"
    if references:
        yield line


def _layout(entry: Written, manner: Manner) -> _Layout:
    cut = manner.cut
    if cut is Cut.WORDS and _NO_WRAP in entry.flags:
        cut = Cut.LINES
    if cut is Cut.NEVER and not entry.msgid:
        cut = Cut.LINES
    return _Layout(cut=cut, width=manner.width, braces=BRACE_FORMAT in entry.flags)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Layout:
    """How the strings of one entry are laid out, its flags considered."""

    cut: Cut
    width: int
    braces: bool

    def string(self, mark: str, keyword: str, text: str) -> Iterator[str]:
        escaped = text.translate(_ESCAPES)
        start = f"{mark}{keyword} "
        may_fit = self.cut is not Cut.WORDS or len(escaped) <= _MAY_FIT
        if may_fit and len(self._pieces(escaped, start)) <= 1:
            yield f'{start}"{escaped}"'
            return
        yield f'{start}""'
        yield from (f'{mark}"{piece}"' for piece in self._pieces(escaped, mark))

    def _pieces(self, escaped: str, start: str) -> list[str]:
        match self.cut:
            case Cut.WORDS:
                width = self.width - len(start) - _QUOTES
                return wrapped(escaped, width, whole=_whole_start(escaped) if self.braces else 0)
            case Cut.LINES:
                return wrapped(escaped, len(escaped) * 2)
            case Cut.NEVER:
                return [escaped]
            case _:
                assert_never(self.cut)


def _whole_start(text: str) -> int:
    """Return how far from its start gettext 0.21 cuts no text with placeholders.

    It takes the length of the shortest name for the place of a placeholder.
    """
    return min((len(name) + 1 for name in names(text)), default=0)
