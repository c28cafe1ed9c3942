"""What a template is given: plain values, every text already in the page's language.

Templates decide how a thing looks and never what it is. Each ``*_html`` field holds HTML that was
escaped where it was made; every other text is escaped by the template engine, and may be ``Markup``
where English that fell back is marked.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "Alternate",
    "CardView",
    "CoverageRow",
    "ExampleView",
    "FrameView",
    "LanguageLink",
    "Link",
    "MiddleView",
    "PageView",
    "QuestionView",
    "ReplayView",
    "RuleView",
    "SeatView",
    "Section",
    "ShareView",
    "StepView",
    "ViewingView",
    "WonView",
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

    ``suit`` is one of C D H S, or B R for the black and the red joker, and ``index`` what is
    printed in the corner ("10", "R"); both are empty for a card that lies face down. ``key`` names
    the same physical card from step to step inside one replay, for animation only. ``name`` says a
    card outside a replay; ``name_language`` is its language where that is not the page's.
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
class WonView:
    """A player's face-up pile of won cards: how many, in digits and words, and the top one."""

    count: int
    digits: str
    count_text: str
    top: CardView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One player's side of the table: label ("Player 1"), face-down pile, cards laid so far.

    ``count`` is the size of the pile and ``digits`` the same as the language writes it;
    ``count_text`` says it, or that the player is ``out``.
    ``peeked`` is the top card of the pile where its owner, and nobody else, has looked at it.
    ``won`` is None where won cards have no pile of their own. ``ahead``: the player has more
    cards than any other; ``wins``: their last card is the one that has just won a comparison,
    ``ties``: it is one of those between which there is a war now.
    """

    label: str
    count: int
    digits: str
    count_text: str
    laid: tuple[CardView, ...] = ()
    peeked: CardView | None = None
    won: WonView | None = None
    ahead: bool = False
    wins: bool = False
    ties: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MiddleView:
    """Cards between the players, with a label; there may be none at present.

    ``count_text`` says how many, and is empty where there are none.
    """

    label: str
    count_text: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleView:
    """The rule that a step follows: its ``number`` ("C3"), or without one its heading's text."""

    href: str
    number: str = ""
    heading_html: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleView:
    """A step that shows a ruling; ``title`` is that of its replay."""

    href: str
    title: str
    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionView:
    """What is asked at a step and answered by the next; ``right`` is the index of the right answer.

    ``rule_href`` leads to the rule that ``why`` follows from, and is empty where no page has it.
    """

    ask: str
    answers: tuple[str, ...]
    right: int
    why: str
    rule_href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """One step: its anchor id, caption, and the table after it.

    ``middle`` has a place for each kind of cards that at some step of the replay lie in the middle.
    ``collector`` is the seat to which cards go that are seen in the step before, but not in this:
    to its won pile if it has one, else to its pile; None where they go to the piles beside them.
    ``order`` has the keys of cards that are collected, in the order in which they are placed;
    it is empty where these are the winner's own and then those of the seats that follow.
    ``table_html`` is the table, drawn once for all the pages that show it.
    """

    anchor: str
    caption: str
    seats: tuple[SeatView, ...]
    middle: tuple[MiddleView, ...] = ()
    table_html: str = ""
    collector: int | None = None
    order: tuple[str, ...] = ()
    rule: RuleView | None = None
    question: QuestionView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareView:
    """How a replay comes onto a page of somebody else's.

    ``frame_url`` is the absolute address of the page that has this replay alone, ``title`` its
    title as plain text, and ``snippet_href`` leads to the HTML of the replay itself, "" where that
    is too long to be copied.
    """

    frame_url: str
    title: str
    snippet_href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayView:
    """A whole replay, ready to be drawn; ``command`` reproduces it in a terminal.

    ``file_href`` leads to its replay file, ``viewing_href`` to where such files can be looked at;
    ``share`` is None on a page for others. ``heading`` is the element of its title.
    """

    id: str
    title: str
    steps: tuple[StepView, ...]
    command: str
    file_href: str = ""
    viewing_href: str = ""
    share: ShareView | None = None
    heading: str = "p"


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameView:
    """The page that has one replay alone; ``home`` is the page of the site where it stands."""

    language: str
    direction: str
    title: str
    site_name: str
    home: Link
    replay: ReplayView


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
class ViewingView:
    """For the page that shows files of readers: a replay as a model, and what it fetches."""

    model: ReplayView
    schema_href: str
    words_href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PageView:
    """Everything that the template of a page needs.

    ``kind`` is the value of a ``PageKind``, ``id`` names the page in all languages alike. ``root``
    is the address of the site's root, absolute on the 404 page. ``untranslated`` is how many of the
    texts stand in English, ``share_text`` the part that is in the language of the page, and
    ``title_html`` and ``description_html`` say so when in English. ``elsewhere`` is for the
    404 page of all languages: in the words of each other language, the way to its home. ``letters``
    has the letters on cards that are not those of English, each before the English one: "R K D Q".
    ``viewing_href`` leads to the page for files of readers, ``viewing`` is for it.
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
    foot: tuple[Link, ...] = ()
    sections: tuple[Section, ...] = ()
    body_html: str = ""
    untranslated: int = 0
    share_text: str = ""
    indexed: bool = True
    title_html: str = ""
    description_html: str = ""
    elsewhere: tuple[LanguageLink, ...] = ()
    letters: str = ""
    id: str = ""
    viewing_href: str = ""
    viewing: ViewingView | None = None
