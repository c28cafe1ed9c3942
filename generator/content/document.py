"""The types of a compiled page: what ``parse`` returns and everything else reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from xml.etree.ElementTree import Element

from generator.content.references import Targets
from generator.diagnostics import Diagnostic

__all__ = ["Block", "Counted", "Document", "Embed", "Heading", "Kind", "Unit"]


class Kind(StrEnum):
    """What a text is; translators read the value above the message."""

    TITLE = "title"
    SLUG = "slug"
    DESCRIPTION = "description"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list item"
    QUOTE = "quote"
    TERM = "term"
    DEFINITION = "definition"
    TABLE_HEADING = "table heading"
    TABLE_CELL = "table cell"
    ADMONITION_TITLE = "admonition title"
    FOOTNOTE = "footnote"
    BACK_LINK = "footnote back link"
    CAPTION = "caption"
    IMAGE_TEXT = "image description"
    ATTRIBUTE = "attribute"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Embed:
    """A block that another part supplies: ``::: NAME ARG...`` on a line alone."""

    name: str
    args: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A heading's anchor, its English message, and the classes that its list gives it."""

    id: str
    msgid: str
    line: int
    context: str | None = None
    classes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a text has besides when it depends on a number.

    ``number`` is the name of the number. ``plural`` is the message text for any number but 1,
    ``raw`` what is said for 1, as written in the directive.
    """

    number: str
    plural: str
    raw: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One running text of a page.

    ``lead`` and ``trail`` stand around the text in the source and never reach a message: white
    space and attribute lists. ``raw`` is the text between them as written. ``offered`` tells
    whether translators see it; a text without words, or one that is to be skipped, they do not.
    Where ``counted`` is given, ``msgid`` is the singular and ``raw`` the plural; ``first_line``
    is then that of the directive, else it is ``line``.
    """

    kind: Kind
    msgid: str
    raw: str
    lead: str = ""
    trail: str = ""
    section: str = ""
    line: int = 0
    first_line: int = 0
    context: str | None = None
    comments: tuple[str, ...] = ()
    offered: bool = True
    typed_digits: bool = False
    plain: bool = False
    """The text belongs to an HTML block: it is no Markdown."""
    counted: Counted | None = None

    @property
    def english(self) -> tuple[str, ...]:
        """The message texts: one, or singular and plural."""
        return (self.msgid, self.counted.plural) if self.counted else (self.msgid,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The block structure that Python-Markdown found, inline text still raw.

    It is shared by all languages and never changed: each language works on a deep copy of
    ``root`` and a copy of ``stash`` (HTML and fenced code, by number).
    """

    root: Element
    stash: tuple[str, ...]
    targets: Mapping[str, Targets]
    footnotes: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A page of content, read once for all languages.

    ``title``, ``slug`` and ``description`` are English and empty where the front matter has
    none. ``units`` are in the order of the page, which is the order in which the walker
    meets them. ``source`` is the text of the file with line ends of one kind. Games are listed
    by the ``order`` of their rules, those without one last. ``notes`` tell translators of the
    texts of the front matter, by key.
    """

    path: str
    source: str
    block: Block
    title: str = ""
    slug: str = ""
    description: str = ""
    rulesets: tuple[str, ...] = ()
    order: int | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    units: tuple[Unit, ...] = ()
    headings: tuple[Heading, ...] = ()
    embeds: tuple[Embed, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    def reference(self, section: str) -> str:
        """Return where a text stands, as catalogues write it: ``path#section``."""
        return f"{self.path}#{section}" if section else self.path
