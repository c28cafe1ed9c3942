"""One inline text on its own: its HTML, and what that HTML consists of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, SubElement

from generator.content.dialect import Dialect, dialect
from generator.content.fill import Values
from generator.content.htmlblock import VOID

__all__ = [
    "Shape",
    "Tag",
    "finished",
    "has_markup",
    "html_shape",
    "inline_html",
    "own_attributes",
    "plain_text",
    "shape",
]

_NO_VALUES = Values(names=(), texts=())
_HUMAN = frozenset({"title", "alt"})
_FOREIGN = frozenset({"math", "svg"})
EMPHASIS = frozenset({"em", "strong"})
_MARKUP = re.compile(r"[\\`*_<>&\[\]{}!|\n\x02\x03]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A tag that opens an element, with its attributes; one without a value has ""."""

    text: str
    name: str
    attributes: tuple[tuple[str, str], ...]


@dataclass(slots=True, kw_only=True)
class Shape:
    """What an inline text or a piece of HTML consists of; order mostly does not matter.

    ``elements`` are tags with their attributes (without addresses and human text), apart from
    emphasis, which is counted in ``emphasis``; ``tags`` are all of them, in order; ``crossed`` are
    end tags that do not close the element opened last; ``text`` is what people read outside of
    code, and ``human`` holds titles and image descriptions.
    """

    elements: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    crossed: Counter[str] = field(default_factory=Counter)
    emphasis: Counter[str] = field(default_factory=Counter)
    links: Counter[str] = field(default_factory=Counter)
    code: Counter[str] = field(default_factory=Counter)
    human: list[str] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)
    text: str = ""

    @property
    def unclosed(self) -> dict[str, int]:
        """Return how many more start tags (or fewer) than end tags each element has, if not 0."""
        return {tag: count for tag, count in self.ends.items() if count}


def finished(markdown: Dialect, root: Element) -> str:
    """Return the HTML of a tree whose inline text is raw, as Python-Markdown would finish it."""
    inline = markdown.treeprocessors.get_index_for_name("inline")
    for tree_processor in markdown.treeprocessors[inline:]:
        tree_processor.run(root)
    output = markdown.serializer(root)
    start, end = output.find(">") + 1, output.rfind("<")
    output = output[start:end].strip() if end >= start else ""
    for processor in markdown.postprocessors:
        output = processor.run(output)
    return output.strip()


def has_markup(text: str) -> bool:
    """Return whether a text has a sign that Markdown or HTML may give a meaning; most have none."""
    return _MARKUP.search(text) is not None


@lru_cache(maxsize=4096)
def shape(text: str) -> Shape:
    """Return what an inline Markdown text consists of; it must have passed the limits."""
    if not has_markup(text):
        return Shape(text=text.strip())
    return html_shape(inline_html(text))


def html_shape(source: str) -> Shape:
    """Return what a piece of HTML consists of."""
    reader = _ShapeReader()
    reader.feed(source)
    reader.close()
    reader.shape.text = "".join(reader.texts)
    return reader.shape


def plain_text(text: str) -> str:
    """Return the words of an inline Markdown text: no markup, code or image."""
    return shape(text).text


def inline_html(text: str) -> str:
    """Return the HTML of an inline Markdown text; it must have passed the limits."""
    root = Element("div")
    SubElement(root, "p").text = _NO_VALUES.marked(text)
    markdown = _alone()
    markdown.reset()
    return finished(markdown, root).removeprefix("<p>").removesuffix("</p>")


def own_attributes(text: str, tag: str, page: Dialect) -> Mapping[str, str]:
    """Return the attributes that an element takes out of its raw text, wherever they stand in it.

    ``page`` knows the labels and notes that the text may refer to.
    """
    root = Element("div")
    element = SubElement(root, tag)
    element.text = _NO_VALUES.marked(text)
    markdown = _alone()
    markdown.reset()
    markdown.references.update(page.references)
    markdown.footnotes.footnotes.update(page.footnotes.footnotes)
    for name in ("inline", "attr_list"):
        markdown.treeprocessors[name].run(root)
    return dict(element.attrib)


@cache
def _alone() -> Dialect:
    """Return the one instance for texts on their own; whoever takes it resets it first."""
    return dialect()


class _ShapeReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.shape = Shape()
        self.texts: list[str] = []
        self._code: list[str] | None = None
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = tuple((name, value or "") for name, value in attrs)
        self.shape.tags.append(Tag(text=self.get_starttag_text() or "", name=tag, attributes=named))
        self.shape.links.update(v for k, v in attrs if k in {"href", "src"} and v is not None)
        self.shape.human += [v for k, v in attrs if k in _HUMAN and v]
        if tag == "code":
            self._code = []
        if tag in EMPHASIS and not attrs:
            self.shape.emphasis[tag] += 1
        else:
            self.shape.elements[_described(tag, attrs)] += 1
        if tag not in VOID:
            self.shape.ends[tag] += 1
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in a tag like ``<br/>``; only within svg and math does the slash close anything."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID and not _FOREIGN.isdisjoint(self._open):
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self.shape.ends[tag] -= 1
        if self._open[-1:] == [tag]:
            self._open.pop()
        else:
            self.shape.crossed[tag] += 1
        if tag == "code" and self._code is not None:
            self.shape.code["".join(self._code)] += 1
            self._code = None

    def handle_data(self, data: str) -> None:
        (self.texts if self._code is None else self._code).append(data)

    def handle_comment(self, data: str) -> None:
        del data
        self.shape.elements["a comment"] += 1

    def handle_pi(self, data: str) -> None:
        del data
        self.shape.elements["a processing instruction"] += 1

    def unknown_decl(self, data: str) -> None:
        del data
        self.shape.elements["a declaration"] += 1


def _described(tag: str, attrs: list[tuple[str, str | None]]) -> str:
    """Return an element as its tag with the attributes that a translator has no say in."""
    kept = sorted((k, v) for k, v in attrs if k not in {"href", "src"} | _HUMAN)
    written = "".join(f" {k}" if v is None else f' {k}="{v}"' for k, v in kept)
    return f"<{tag}{written}>"
