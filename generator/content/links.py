"""The links and anchors of a page, for the site to check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

from generator.content.document import Document
from generator.content.finish import is_internal
from generator.content.lines import LineFinder
from generator.content.translate import translate
from generator.i18n import SourceTranslator

__all__ = ["Link", "ids", "links", "page_links"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """An address as the author wrote it, of a link or an image, and its line (0: unknown)."""

    href: str
    line: int
    image: bool = False

    @property
    def internal(self) -> bool:
        """Whether the address is one of the site's: it has no scheme and no host."""
        return is_internal(self.href)


def links(document: Document) -> tuple[Link, ...]:
    """Return every link and image of the English page, in its order.

    Translations have the same ones: a catalogue that changes an address is refused.
    """
    finder = LineFinder(document.source)
    return tuple(_located(link, finder) for link in page_links(_body(document))[0])


def ids(document: Document) -> tuple[str, ...]:
    """Return the anchors of a page in its order, headings and all; the same in every language."""
    return page_links(_body(document))[1]


def page_links(source: str) -> tuple[tuple[Link, ...], tuple[str, ...]]:
    """Return the links (lines unknown) and the anchors of a piece of HTML."""
    reader = _Reader()
    reader.feed(source)
    reader.close()
    return tuple(reader.links), tuple(reader.ids)


def _body(document: Document) -> str:
    return translate(document, SourceTranslator(), {}).body


def _located(link: Link, finder: LineFinder) -> Link:
    line = finder.line(link.href)
    finder.after()
    return Link(href=link.href, line=line, image=link.image)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[Link] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if values.get("id"):
            self.ids.append(values["id"] or "")
        self.links.extend(_addresses(tag, values))


def _addresses(tag: str, values: dict[str, str | None]) -> Iterator[Link]:
    if tag == "a" and values.get("href"):
        yield Link(href=values["href"] or "", line=0)
    if tag == "img" and values.get("src"):
        yield Link(href=values["src"] or "", line=0, image=True)
