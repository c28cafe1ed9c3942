"""The one walker: every running text of a page, in the same order for every user.

Extraction reads the slots, translation writes through them; since both use this walk, what is
offered and what is replaced cannot drift apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias
from xml.etree.ElementTree import Element

from markdown.util import HTML_PLACEHOLDER_RE, AtomicString

from generator.content.dialect import EMBED_TAG
from generator.content.document import Kind
from generator.content.htmlblock import HtmlPiece, html_of, html_pieces

__all__ = ["HtmlSlot", "Slot", "TextSlot", "stash_number", "walk", "with_stashed"]

_HEADING = re.compile(r"h[1-6]")
_CODE = frozenset({"code", "pre", EMBED_TAG})
_BY_TAG = {
    "dd": Kind.DEFINITION,
    "dt": Kind.TERM,
    "li": Kind.LIST_ITEM,
    "td": Kind.TABLE_CELL,
    "th": Kind.TABLE_HEADING,
}
_PARAGRAPH_IN = {"blockquote": Kind.QUOTE, "dd": Kind.DEFINITION, "li": Kind.LIST_ITEM}


@dataclass(frozen=True, slots=True, kw_only=True)
class TextSlot:
    """A raw Markdown text of the tree: the text of an element, or what follows a child in it.

    ``container`` is the element whose text it is; ``child`` is given where the text follows it.
    ``path`` holds the elements from the root to the container.
    """

    kind: Kind
    path: tuple[Element, ...]
    child: Element | None = None

    @property
    def container(self) -> Element:
        """The element whose running text this is."""
        return self.path[-1]

    def read(self) -> str:
        """Return the text as it stands."""
        found = self.container.text if self.child is None else self.child.tail
        return found or ""

    def write(self, text: str) -> None:
        """Replace the text."""
        if self.child is None:
            self.container.text = text
        else:
            self.child.tail = text

    def wrap(self, element: Element) -> None:
        """Replace the text by an element that holds it."""
        self.write("")
        place = 0 if self.child is None else list(self.container).index(self.child) + 1
        self.container.insert(place, element)


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlSlot:
    """A text node or attribute value of an HTML block; ``path`` ends with the block's element."""

    kind: Kind
    path: tuple[Element, ...]
    stash: list[str]
    number: int
    pieces: list[HtmlPiece]
    index: int

    @property
    def attribute(self) -> bool:
        """Whether the text stands in an attribute, where no mark can be."""
        return self.pieces[self.index].attribute

    def read(self) -> str:
        """Return the HTML source of the text."""
        return self.pieces[self.index].text

    def write(self, text: str, *, english: bool) -> None:
        """Replace the text, escaped for its place; ``english`` tells that it fell back."""
        self.pieces[self.index] = replace(self.pieces[self.index], text=text, english=english)
        self.stash[self.number] = html_of(self.pieces)


Slot: TypeAlias = TextSlot | HtmlSlot


def walk(root: Element, stash: list[str]) -> Iterator[Slot]:
    """Yield the slots of a page in reading order; each may be written at once."""
    yield from _walk((root,), stash)


def stash_number(element: Element) -> int | None:
    """Return the number of the stashed block that a paragraph stands for, or None."""
    if element.tag != "p" or len(element) or not element.text:
        return None
    found = HTML_PLACEHOLDER_RE.fullmatch(element.text.strip())
    return int(found[1]) if found else None


def with_stashed(text: str, stash: Sequence[str]) -> str:
    """Return a raw text with the HTML that Python-Markdown took out of the middle of it."""

    def source(match: re.Match[str]) -> str:
        number = int(match[1])
        return stash[number] if number < len(stash) else match[0]

    return HTML_PLACEHOLDER_RE.sub(source, text)


def _walk(path: tuple[Element, ...], stash: list[str]) -> Iterator[Slot]:
    element = path[-1]
    if element.tag in _CODE or element.get("class") == "footnote-backref":
        return
    number = stash_number(element)
    if number is not None and number < len(stash):
        yield from _html(path, stash, number)
        return
    children = list(element)
    if _is_raw(element.text):
        yield TextSlot(kind=_kind(path), path=path)
    for child in children:
        yield from _walk((*path, child), stash)
        if _is_raw(child.tail):
            yield TextSlot(kind=_kind(path), path=path, child=child)


def _html(path: tuple[Element, ...], stash: list[str], number: int) -> Iterator[Slot]:
    pieces = html_pieces(stash[number])
    for index, piece in enumerate(pieces):
        if piece.kind is not None:
            yield HtmlSlot(
                kind=piece.kind,
                path=path,
                stash=stash,
                number=number,
                pieces=pieces,
                index=index,
            )


def _is_raw(text: str | None) -> bool:
    return text is not None and not isinstance(text, AtomicString) and bool(text.strip())


def _kind(path: tuple[Element, ...]) -> Kind:
    element = path[-1]
    if _HEADING.fullmatch(element.tag):
        return Kind.HEADING
    if any(ancestor.get("class") == "footnote" for ancestor in path):
        return Kind.FOOTNOTE
    if element.get("class") == "admonition-title":
        return Kind.ADMONITION_TITLE
    if element.tag == "p" and len(path) > 1:
        return _PARAGRAPH_IN.get(path[-2].tag, Kind.PARAGRAPH)
    return _BY_TAG.get(element.tag, Kind.PARAGRAPH)
