"""What a template is given: plain values, every text already in the page's language.

Templates decide how a thing looks and never what it is. Each ``*_html`` field
holds HTML that was escaped where it was made; every other text is escaped by
the template engine, and may be ``Markup`` where English that fell back is marked.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "Alternate",
    "CardView",
    "CoverageRow",
    "LanguageLink",
    "Link",
    "PageView",
    "ReplayView",
    "SeatView",
    "Section",
    "StepView",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link inside the site: its text, and its address relative to the page."""

    text: str
    href: str
    current: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageLink:
    """A page in another language; ``name`` is the language's own name, or what the link says.

    ``note`` is a few words in that language to go with it.
    """

    code: str
    name: str
    href: str
    current: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternate:
    """One ``<link rel="alternate" hreflang>``; ``href`` is absolute."""

    hreflang: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """An entry of a page's table of contents; ``text_html`` is inline HTML without links."""

    id: str
    text_html: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """A card as drawn.

    ``suit`` is one of C D H S and ``index`` the printed letters ("10", "R"); both are empty
    for a card that lies face down. ``key`` names the same physical card from step to step
    inside one replay, for animation only. ``name`` says a card that stands outside a replay,
    where no caption does; ``name_language`` is its language where that is not the page's.
    """

    key: str
    suit: str = ""
    index: str = ""
    name: str = ""
    name_language: str = ""

    @property
    def face_up(self) -> bool:
        """Return whether the card's face is to be seen."""
        return bool(self.suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One player's side of the table: label ("Player 1"), pile, cards laid so far.

    ``ahead``: the player has more cards than the other; ``wins``: their last card is the one that
    has just won a comparison.
    """

    label: str
    count: int
    count_text: str
    laid: tuple[CardView, ...] = ()
    ahead: bool = False
    wins: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """One step: its anchor id, caption, and the table after it.

    ``collector`` is the seat to whose pile the cards go that were on the table in the step
    before and are not in this one, or None.
    """

    anchor: str
    caption: str
    seats: tuple[SeatView, ...]
    collector: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayView:
    """A whole replay, ready to be drawn; ``command`` reproduces it in a terminal."""

    id: str
    title: str
    steps: tuple[StepView, ...]
    command: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverageRow:
    """How far a language is: entries of all domains, and the share translated as text."""

    language: LanguageLink
    translated: int
    changed: int
    missing: int
    share: float
    share_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PageView:
    """Everything that the template of a page needs.

    ``kind`` is one of "home", "rules", "game", "translating", "not-found", "chooser".
    ``root`` is the relative address of the site's root ("../../", or an absolute path on the
    404 page). ``untranslated`` is how many of its texts stand in English, ``share_text`` the
    part of them that is in the language of the page. ``title_html`` and ``description_html``
    are for the text of the page: they say so when they are in English. ``elsewhere`` is for the
    404 page of all languages: in the words of each other language, the way to its home.
    """

    kind: str
    language: str
    direction: str
    title: str
    description: str
    site_name: str
    root: str
    canonical: str
    alternates: tuple[Alternate, ...]
    languages: tuple[LanguageLink, ...]
    navigation: tuple[Link, ...]
    sections: tuple[Section, ...] = ()
    body_html: str = ""
    untranslated: int = 0
    share_text: str = ""
    indexed: bool = True
    title_html: str = ""
    description_html: str = ""
    elsewhere: tuple[LanguageLink, ...] = ()
