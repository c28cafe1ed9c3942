"""The last steps of a page: inline parse, order of terms, addresses, sections, serialising."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

from generator.content.dialect import Dialect
from generator.content.glossary import sort_terms
from generator.content.inline import finished
from generator.content.write import BLOCK, MARK
from generator.i18n import Language

__all__ = ["Finished", "Resolve", "finish", "is_internal"]

Resolve: TypeAlias = Callable[[str], "str | None"]
"""From an address in the source to the address to print, or None to leave it."""

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_HTML_ADDRESS = re.compile(r"""(<(?:a|img)\b[^<>]*?\s(?:href|src)=")([^"]*)(")""", re.IGNORECASE)
_ADDRESSES = (("a", "href"), ("img", "src"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """HTML in which the signs of values, marks and embeds are still to be replaced."""

    body: str
    sections: tuple[tuple[str, str], ...]


def is_internal(address: str) -> bool:
    """Return whether an address is one of the site's: without a scheme or host, not empty."""
    return bool(address) and not _SCHEME.match(address) and not address.startswith("\x02")


def finish(
    markdown: Dialect, root: Element, resolve: Resolve | None, language: Language
) -> Finished:
    """Return the HTML of a block tree whose texts are final and inline text is raw."""
    last = _LastTreeprocessor(markdown, resolve, language)
    markdown.treeprocessors.register(last, "addresses", -10)
    body = finished(markdown, root)
    sections = (
        (anchor, BLOCK.sub("", MARK.sub("", text)).strip()) for anchor, text in last.sections
    )
    return Finished(body=body, sections=tuple(sections))


class _LastTreeprocessor(Treeprocessor):
    """Sorts terms, resolves addresses, notes the sections: inline text is parsed and unescaped."""

    def __init__(self, markdown: Dialect, resolve: Resolve | None, language: Language) -> None:
        super().__init__(markdown)
        self._markdown = markdown
        self._resolve = resolve
        self._language = language
        self.sections: list[tuple[str, str]] = []

    def run(self, root: Element) -> None:
        sort_terms(root, self._language)
        for tag, name in _ADDRESSES if self._resolve else ():
            for element in root.iter(tag):
                element.set(name, self._resolved(element.get(name, "")))
        stash = self._markdown.htmlStash.rawHtmlBlocks
        stash[:] = [_HTML_ADDRESS.sub(self._resolved_in_tag, str(text)) for text in stash]
        for heading in root.iter("h2"):
            if identity := heading.get("id"):
                self.sections.append((identity, self._inner_html(heading)))

    def _resolved(self, address: str) -> str:
        if self._resolve is None or not is_internal(address) or address.startswith("#"):
            return address
        return self._resolve(address) or address

    def _resolved_in_tag(self, match: re.Match[str]) -> str:
        return match[1] + self._resolved(match[2]) + match[3]

    def _inner_html(self, heading: Element) -> str:
        section = _without_links(copy.deepcopy(heading))
        english = section.get("lang") == "en"
        section.attrib.clear()
        text = self._markdown.serializer(section).strip()
        text = text.removeprefix("<h2>").removesuffix("</h2>")
        for processor in self._markdown.postprocessors:
            text = processor.run(text)
        return f'<span lang="en" dir="ltr">{text}</span>' if english else str(text)


def _without_links(element: Element) -> Element:
    """Return the element with links made spans of their text, and without notes and anchors."""
    for parent in list(element.iter()):
        for child in list(parent):
            if child.tag == "sup" and (child.get("id") or "").startswith("fnref"):
                _drop(parent, child)
            child.attrib.pop("id", None)
            if child.tag == "a":
                child.tag = "span"
                child.attrib.clear()
    return element


def _drop(parent: Element, child: Element) -> None:
    """Remove a child, but keep the text that follows it."""
    place = list(parent).index(child)
    tail = child.tail or ""
    if place:
        parent[place - 1].tail = (parent[place - 1].tail or "") + tail
    else:
        parent.text = (parent.text or "") + tail
    parent.remove(child)
