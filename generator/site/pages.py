"""The pages of the site in their order, and what each is made from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from generator.content import Document
from generator.site.routes import NOT_FOUND, Page, PageId

__all__ = ["HOME", "SITE", "VIEWING", "PageKind", "SourcePage", "in_order", "not_found_page"]

SITE = "site"
"""The folder of the pages about the site, and the catalogue domain of its words."""
HOME = PageId("site/home")
VIEWING = PageId("site/viewing")
"""The page on which readers look at replay files of their own; a site may go without."""


class PageKind(StrEnum):
    """What a page is; the value is the name of its template and a class on the page."""

    CHOOSER = "chooser"
    HOME = "home"
    RULES = "rules"
    TUTORIAL = "tutorial"
    GAME = "game"
    ABOUT = "about"
    VIEWING = "viewing"
    NOT_FOUND = "not-found"


_OF_A_GAME = {"rules": PageKind.RULES, "tutorial": PageKind.TUTORIAL}
"""What a page of a game is, by its name; any other name is that of a page to watch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePage:
    """A page of content: the folder it lies in, which is its domain, and its name there."""

    domain: str
    name: str
    document: Document

    @property
    def id(self) -> PageId:
        """Return what names the page in the graph of routes."""
        return PageId(f"{self.domain}/{self.name}")

    @property
    def kind(self) -> PageKind:
        """Return what the page is, which its place among the sources decides."""
        if self.id == HOME:
            return PageKind.HOME
        if self.id == VIEWING:
            return PageKind.VIEWING
        if self.domain == SITE:
            return PageKind.ABOUT
        return _OF_A_GAME.get(self.name, PageKind.GAME)

    @property
    def parent(self) -> PageId | None:
        """Return the page under whose address this one lies."""
        below = self.kind in (PageKind.TUTORIAL, PageKind.GAME)
        return PageId(f"{self.domain}/rules") if below else None


def in_order(pages: Iterable[SourcePage]) -> tuple[SourcePage, ...]:
    """Return the pages as the site lists them: home, each game, the rest.

    The pages of a game are its rules, its tutorial and those to watch, in this order.

    Games come by the order that their rules declare, the rest by their own, and by name where
    that is alike.
    """
    listed = tuple(pages)
    kinds = list(PageKind)
    rules = (page for page in listed if page.kind is PageKind.RULES)
    orders = {page.domain: page.document.order for page in rules}

    def place(page: SourcePage) -> tuple[bool, bool, bool, int, str, int, str]:
        last = page.kind in (PageKind.ABOUT, PageKind.VIEWING)
        order = page.document.order if last else orders.get(page.domain)
        ordered = (order is None, order or 0, page.domain, kinds.index(page.kind), page.name)
        return last, page.kind is not PageKind.HOME, *ordered

    return tuple(sorted(listed, key=place))


def not_found_page(languages: Iterable[str]) -> Page:
    """Return the page of each language for addresses that do not exist."""
    return Page(id=NOT_FOUND, parent=None, slugs=dict.fromkeys(languages, ""))
