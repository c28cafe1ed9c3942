"""Our dialect of Markdown: Python-Markdown, its extensions, and what we add."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.extensions.admonition import AdmonitionExtension
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.def_list import DefListExtension
from markdown.extensions.fenced_code import FencedCodeExtension
from markdown.extensions.footnotes import FootnoteExtension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.tables import TableExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

__all__ = ["BACK_LINK", "EMBED_LINE", "EMBED_TAG", "Dialect", "dialect"]

BACK_LINK = "Jump back to footnote {note} in the text"
"""The title of a footnote's back link, Python-Markdown's own words."""

EMBED_TAG = "pravila-embed"
EMBED_LINE = re.compile(
    r"^[ ]*:::[ ]+(?P<name>[a-z][a-z0-9-]*)(?P<args>(?:[ ]+\S+)*)[ ]*$", re.MULTILINE
)


_SIDES = {"left": "start", "center": "center", "right": "end"}
"""In a mirrored language the columns stand the other way round."""


class Dialect(Markdown):
    """A Python-Markdown instance for one page or one text; it keeps state and is not shared."""

    footnotes: FootnoteExtension
    embeds: list[tuple[str, tuple[str, ...]]]


def dialect(*, back_link: str = BACK_LINK) -> Dialect:
    """Return a fresh instance; ``back_link`` has the placeholder ``{note}``."""
    footnotes = FootnoteExtension(
        USE_DEFINITION_ORDER=False,
        BACKLINK_TITLE=_format_string(back_link),
    )
    markdown = Dialect(
        extensions=[
            AdmonitionExtension(),
            AttrListExtension(),
            DefListExtension(),
            FencedCodeExtension(),
            footnotes,
            SaneListExtension(),
            TableExtension(use_align_attribute=True),
            _OwnExtension(),
        ],
        output_format="html",
    )
    markdown.footnotes = footnotes
    markdown.embeds = []
    return markdown


def _format_string(text: str) -> str:
    """Return a string for ``str.format`` whose only field is the number of the note."""
    return text.replace("{", "{{").replace("}", "}}").replace("{{note}}", "{}")


class _OwnExtension(Extension):
    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the library's name
        md.parser.blockprocessors.register(_EmbedProcessor(md.parser), "embed", 77)
        md.treeprocessors.register(_AlignedColumns(md), "aligned_columns", 25)
        md.inlinePatterns.register(_BackslashBreak(r"\\\n", md), "backslash_break", 101)
        md.block_level_elements.append(EMBED_TAG)


class _AlignedColumns(Treeprocessor):
    """Says by a class how a column is aligned: the pages allow no style attribute."""

    def run(self, root: Element) -> None:
        for cell in root.iter():
            if cell.tag in {"th", "td"} and (side := cell.attrib.pop("align", "")):
                cell.set("class", f"align-{_SIDES[side]}")


class _BackslashBreak(InlineProcessor):
    """A backslash at the end of a line breaks it, like two spaces."""

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the base class allows both styles
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        del data
        return Element("br"), m.start(0), m.end(0)


class _EmbedProcessor(BlockProcessor):
    """An embed is an empty element with its number; what it shows is filled in at the end."""

    def test(self, parent: Element, block: str) -> bool:
        del parent
        return EMBED_LINE.search(block) is not None

    def run(self, parent: Element, blocks: list[str]) -> None:
        block = blocks.pop(0)
        line = EMBED_LINE.search(block)
        if line is None:
            return
        if before := block[: line.start()].rstrip("\n"):
            self.parser.parseBlocks(parent, [before])
        embeds: list[tuple[str, tuple[str, ...]]] = getattr(self.parser.md, "embeds", [])
        SubElement(parent, EMBED_TAG, {"n": str(len(embeds))})
        embeds.append((line["name"], tuple(line["args"].split())))
        if after := block[line.end() :].lstrip("\n"):
            blocks.insert(0, after)
