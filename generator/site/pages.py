"""The pages of the site in their order, and what each is made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from generator.content import Document
from generator.diagnostics import Diagnostic, Place
from generator.i18n import Translator
from generator.site.routes import NOT_FOUND, Page, PageId
from generator.site.slugs import fold_slug

__all__ = ["HOME", "SITE", "PageKind", "SourcePage", "in_order", "not_found_page", "page_slugs"]

SITE = "site"
"""The folder of the pages about the site, and the catalogue domain of its words."""
HOME = PageId("site/home")


class PageKind(StrEnum):
    """What a page is; the value is the name of its template and a class on the page."""

    CHOOSER = "chooser"
    HOME = "home"
    RULES = "rules"
    GAME = "game"
    TRANSLATING = "translating"
    NOT_FOUND = "not-found"


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
        if self.domain == SITE:
            return PageKind.TRANSLATING
        return PageKind.RULES if self.name == "rules" else PageKind.GAME

    @property
    def parent(self) -> PageId | None:
        """Return the page under whose address this one lies."""
        return PageId(f"{self.domain}/rules") if self.kind is PageKind.GAME else None


def in_order(pages: Iterable[SourcePage]) -> tuple[SourcePage, ...]:
    """Return the pages as the site lists them: home, each game with its rules first, the rest."""
    kinds = [PageKind.HOME, PageKind.RULES, PageKind.GAME, PageKind.TRANSLATING]

    def place(page: SourcePage) -> tuple[bool, str, int, str]:
        last = page.kind is PageKind.TRANSLATING
        folder = "" if page.kind is PageKind.HOME else page.domain
        return last, folder, kinds.index(page.kind), page.name

    return tuple(sorted(pages, key=place))


def page_slugs(
    page: SourcePage, translators: Mapping[str, Translator], source_language: str
) -> tuple[Page, list[Diagnostic]]:
    """Return the page for the graph of routes, its slug in each language.

    ``translators`` are those of the page's domain, by language. Where a slug is not
    translated, or nothing of it can stand in an address, the English one is taken.
    """
    english = fold_slug(page.document.slug) or fold_slug(page.document.title) or page.name
    if page.kind is PageKind.HOME:
        return Page(id=page.id, parent=None, slugs=dict.fromkeys(translators, "")), []
    slugs, faults = {}, []
    for language, translator in translators.items():
        found = (
            translator.lookup(page.document.slug, context="slug") if page.document.slug else None
        )
        translated = found is not None and found.state.in_language and language != source_language
        slug = fold_slug(found.text) if found and translated else english
        if not slug:
            faults.append(_unusable(page, language))
        slugs[language] = slug or english
    return Page(id=page.id, parent=page.parent, slugs=slugs), faults


def not_found_page(languages: Iterable[str]) -> Page:
    """Return the page of each language for addresses that do not exist."""
    return Page(id=NOT_FOUND, parent=None, slugs=dict.fromkeys(languages, ""))


def _unusable(page: SourcePage, language: str) -> Diagnostic:
    text = (
        f"the slug of this page in {language!r} has no letter or digit, so the English one is used"
    )
    place = Place(path=page.document.path)
    return Diagnostic(id="slug-unusable", message=text, place=place, msgid=page.document.slug)
