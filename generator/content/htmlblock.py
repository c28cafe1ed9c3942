"""Blocks of raw HTML: their text nodes and human attributes, and nothing else."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from itertools import accumulate, pairwise

from generator.content.document import Kind

__all__ = ["VOID", "HtmlPiece", "html_pieces"]

HUMAN_ATTRIBUTES = frozenset({"alt", "aria-description", "aria-label", "label", "summary", "title"})
OPAQUE = frozenset({"code", "math", "pre", "script", "style", "svg", "template", "textarea"})
"""Elements whose text is code, or where a mark in HTML would be out of place."""

VOID = frozenset({
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
})  # fmt: skip
"""Elements that have no end tag."""

_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+)""")
_KINDS = {"figcaption": Kind.CAPTION, "caption": Kind.CAPTION, "li": Kind.LIST_ITEM}


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlPiece:
    """A stretch of an HTML block as written; with a kind it is a text for people.

    ``attribute`` tells that it is the inside of an attribute's value.
    """

    text: str
    kind: Kind | None = None
    attribute: bool = False


def html_pieces(source: str) -> list[HtmlPiece]:
    """Return the pieces of an HTML block; joined, they are the block, byte for byte."""
    reader = _Reader(source)
    reader.feed(source)
    reader.close()
    marks = [*_merged(reader.marks), _Mark(offset=len(source))]
    pieces = [
        HtmlPiece(text=source[a.offset : b.offset], kind=a.kind, attribute=a.attribute)
        for a, b in pairwise(marks)
    ]
    return [piece if _has_words(piece.text) else replace(piece, kind=None) for piece in pieces]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mark:
    """Where a piece begins, and what it is."""

    offset: int
    kind: Kind | None = None
    attribute: bool = False


def _merged(marks: list[_Mark]) -> Iterator[_Mark]:
    """Yield the marks without those that only go on with a text (the parser splits at entities)."""
    last = _Mark(offset=0)
    yield last
    for mark in marks:
        if mark.attribute or (mark.kind, mark.attribute) != (last.kind, last.attribute):
            yield mark
            last = mark


def _has_words(text: str) -> bool:
    return any(c.isalnum() for c in html.unescape(text))


class _Reader(HTMLParser):
    """Notes where the texts of a piece of HTML begin and end."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=False)
        self.marks: list[_Mark] = []
        self._open: list[tuple[str, bool]] = []
        self._lines = list(accumulate((len(line) + 1 for line in source.split("\n")), initial=0))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag(tag)
        if tag not in VOID:
            opaque = tag in OPAQUE or ("translate", "no") in attrs
            self._open.append((tag, opaque or self._closed_to_people))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self._tag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._mark()
        names = [name for name, _ in self._open]
        if tag in names:
            del self._open[len(names) - 1 - names[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        del data
        self._text()

    def handle_entityref(self, name: str) -> None:
        del name
        self._text()

    def handle_charref(self, name: str) -> None:
        del name
        self._text()

    def handle_comment(self, data: str) -> None:
        del data
        self._mark()

    def handle_decl(self, decl: str) -> None:
        del decl
        self._mark()

    def handle_pi(self, data: str) -> None:
        del data
        self._mark()

    def unknown_decl(self, data: str) -> None:
        del data
        self._mark()

    @property
    def _closed_to_people(self) -> bool:
        return bool(self._open) and self._open[-1][1]

    @property
    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def _mark(self, *, by: int = 0, kind: Kind | None = None, attribute: bool = False) -> None:
        self.marks.append(_Mark(offset=self._offset + by, kind=kind, attribute=attribute))

    def _text(self) -> None:
        inner = self._open[-1][0] if self._open else ""
        self._mark(kind=None if self._closed_to_people else _KINDS.get(inner, Kind.TEXT))

    def _tag(self, tag: str) -> None:
        self._mark()
        for name, start, end in self._human_values(self.get_starttag_text() or ""):
            kind = Kind.IMAGE_TEXT if (tag, name) == ("img", "alt") else Kind.ATTRIBUTE
            self._mark(by=start, kind=kind, attribute=True)
            self._mark(by=end)

    def _human_values(self, source: str) -> Iterator[tuple[str, int, int]]:
        if self._closed_to_people:
            return
        for match in _ATTRIBUTE.finditer(source):
            quoted = match[2][0] in "\"'"
            if match[1].lower() in HUMAN_ATTRIBUTES and quoted and match[2][1:-1].strip():
                yield match[1].lower(), match.start(2) + 1, match.end(2) - 1
