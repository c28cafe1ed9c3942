"""Blocks of raw HTML: their text nodes and human attributes, and nothing else.

Code between fences is no text either: Python-Markdown has put it aside, and a sign in its place.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from itertools import accumulate, pairwise

from markdown.util import HTML_PLACEHOLDER_RE

from generator.content.document import Kind

__all__ = ["VOID", "HtmlPiece", "html_of", "html_pieces"]

HUMAN_ATTRIBUTES = frozenset({"alt", "aria-description", "aria-label", "label", "summary", "title"})
OPAQUE = frozenset({"code", "math", "pre", "script", "style", "svg", "template", "textarea"})
"""Elements whose text is code, or where a mark in HTML would be out of place."""

VOID = frozenset({
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
})  # fmt: skip
"""Elements that have no end tag."""

_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+)""")
_TAG_NAME = re.compile(r"<[^\s/>]+")
_KINDS = {"figcaption": Kind.CAPTION, "caption": Kind.CAPTION, "li": Kind.LIST_ITEM}


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlPiece:
    """A stretch of an HTML block as written; with a kind it is a text for people.

    ``attribute`` tells that it is the inside of an attribute's value; ``tag`` is then the number
    of the piece that begins with its tag, where a ``lang`` there would be true of nothing else:
    the tag has none, and its element holds no text for people. ``english`` is whether the text
    fell back to English, once that is known.
    """

    text: str
    kind: Kind | None = None
    attribute: bool = False
    tag: int | None = None
    english: bool | None = None


def html_pieces(source: str) -> list[HtmlPiece]:
    """Return the pieces of an HTML block; joined, they are the block, byte for byte."""
    reader = _Reader(source)
    reader.feed(source)
    reader.close()
    marks = [*_merged(reader.marks), _Mark(offset=len(source))]
    numbers = {mark.offset: number for number, mark in enumerate(marks) if mark.begins_tag}
    pieces = [
        HtmlPiece(
            text=source[a.offset : b.offset],
            kind=a.kind,
            attribute=a.attribute,
            tag=numbers[a.tag] if a.tag in reader.alone else None,
        )
        for a, b in pairwise(marks)
    ]
    return [piece if _has_words(piece.text) else replace(piece, kind=None) for piece in pieces]


def html_of(pieces: list[HtmlPiece]) -> str:
    """Return the block; a tag of which every text fell back says that it is in English."""
    english = {piece.tag for piece in pieces if piece.english}
    english -= {piece.tag for piece in pieces if piece.english is False}
    return "".join(
        _TAG_NAME.sub(r'\g<0> lang="en"', piece.text, count=1) if number in english else piece.text
        for number, piece in enumerate(pieces)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mark:
    """Where a piece begins, and what it is; ``tag`` is where the tag of an attribute begins."""

    offset: int
    kind: Kind | None = None
    attribute: bool = False
    tag: int | None = None
    begins_tag: bool = False


def _merged(marks: list[_Mark]) -> Iterator[_Mark]:
    """Yield the marks without those that only go on with a text (the parser splits at entities)."""
    last = _Mark(offset=0)
    yield last
    for mark in marks:
        if (
            mark.attribute
            or mark.begins_tag
            or (mark.kind, mark.attribute) != (last.kind, last.attribute)
        ):
            yield mark
            last = mark


def _has_words(text: str) -> bool:
    return any(c.isalnum() for c in html.unescape(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Open:
    """An element that is not closed yet, and where its tag begins."""

    name: str
    opaque: bool
    offset: int


class _Reader(HTMLParser):
    """Notes where the texts of a piece of HTML begin and end."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=False)
        self.marks: list[_Mark] = []
        self.alone: set[int] = set()
        """Where the tags begin that have no language, and no text in their elements."""
        self._open: list[_Open] = []
        self._lines = list(accumulate((len(line) + 1 for line in source.split("\n")), initial=0))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag(tag, attrs)
        if tag not in VOID:
            opaque = tag in OPAQUE or ("translate", "no") in attrs
            opaque = opaque or self._closed_to_people
            self._open.append(_Open(name=tag, opaque=opaque, offset=self._offset))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self._mark()
        names = [element.name for element in self._open]
        if tag in names:
            del self._open[len(names) - 1 - names[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        end = 0
        for code in HTML_PLACEHOLDER_RE.finditer(data):
            self._data(data[end : code.start()], by=end)
            self._mark(by=code.start())
            end = code.end()
        self._data(data[end:], by=end)

    def _data(self, text: str, *, by: int) -> None:
        if text:
            self._text(by=by, holds_text=not text.isspace())

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
        return bool(self._open) and self._open[-1].opaque

    @property
    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def _mark(self, *, by: int = 0, kind: Kind | None = None) -> None:
        self.marks.append(_Mark(offset=self._offset + by, kind=kind))

    def _text(self, *, by: int = 0, holds_text: bool = True) -> None:
        if holds_text:
            self._not_alone()
        inner = self._open[-1].name if self._open else ""
        self._mark(by=by, kind=None if self._closed_to_people else _KINDS.get(inner, Kind.TEXT))

    def _not_alone(self) -> None:
        self.alone -= {element.offset for element in self._open}

    def _tag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = self._offset
        self.marks.append(_Mark(offset=at, begins_tag=True))
        for name, start, end in self._human_values(self.get_starttag_text() or ""):
            self._not_alone()
            kind = Kind.IMAGE_TEXT if (tag, name) == ("img", "alt") else Kind.ATTRIBUTE
            self.marks.append(_Mark(offset=at + start, kind=kind, attribute=True, tag=at))
            self._mark(by=end)
        if not any(name == "lang" for name, _ in attrs):
            self.alone.add(at)

    def _human_values(self, source: str) -> Iterator[tuple[str, int, int]]:
        if self._closed_to_people:
            return
        for match in _ATTRIBUTE.finditer(source):
            quoted = match[2][0] in "\"'"
            if match[1].lower() in HUMAN_ATTRIBUTES and quoted and match[2][1:-1].strip():
                yield match[1].lower(), match.start(2) + 1, match.end(2) - 1
