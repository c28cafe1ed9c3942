"""The head of a page: its other languages, the navigation, and what search engines see."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from generator.i18n import percent
from generator.replay import CARDS, own_letters
from generator.site.editions import Edition
from generator.site.pages import HOME, VIEWING, PageKind
from generator.site.project import Project
from generator.site.prose import Texts
from generator.site.routes import PageId, Routes
from generator.site.viewing import viewing_view
from generator.site.views import Alternate, LanguageLink, Link, PageView, Section
from generator.site.voice import marked, shown

__all__ = ["Heads"]

_AT_THE_FOOT = (PageKind.ABOUT, PageKind.VIEWING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heads:
    """What stands around the text of each page. ``editions`` has every page by language."""

    project: Project
    routes: Routes
    texts: Texts
    editions: Mapping[PageId, Mapping[str, Edition]]

    def view(self, edition: Edition) -> PageView:
        """Return what the template of a page is given."""
        path, page, text = edition.route.path, edition.page, edition.translated
        listed = self.is_listed(edition)
        original = self.routes.find(page.id, self.project.source.code) or edition.route
        viewing = self.routes.find(VIEWING, edition.language.code)
        return PageView(
            kind=page.kind.value,
            id=page.id,
            language=edition.language.code,
            direction=edition.language.direction.value,
            title=text.title,
            title_html=shown(text.title, text.title_state),
            description=text.description,
            description_html=shown(text.description, text.description_state),
            root=self.routes.root_from(path),
            canonical=self.routes.absolute(path if listed else original.path),
            alternates=self.alternates(page.id) if listed else (),
            languages=tuple(self.languages(page.id, edition.language.code, path)),
            navigation=tuple(self.navigation(edition.language.code, path, page.id)),
            foot=tuple(self.foot(edition.language.code, path, page.id)),
            sections=tuple(Section(id=i, text_html=html) for i, html in text.sections),
            body_html=edition.body_html,
            untranslated=edition.untranslated,
            share_text=percent(edition.share, edition.language),
            indexed=listed,
            site_name=self.project.name,
            letters=self._letters(edition.language.code),
            viewing_href=self.routes.href(path, viewing.path) if viewing else "",
            viewing=viewing_view(self.project, self.routes, viewing)
            if viewing == edition.route
            else None,
        )

    def _letters(self, language: str) -> str:
        own = own_letters(self.project.translators[language, CARDS])
        return " ".join(f"{letter} {english}" for letter, english in own.items())

    def is_listed(self, edition: Edition) -> bool:
        """Return whether search engines are told of an edition."""
        enough = edition.share >= self.project.listed_from
        return enough and not edition.language.pseudo

    def alternates(self, page: PageId) -> tuple[Alternate, ...]:
        """Return the listed languages of a page and its default; the same list in all of them.

        The default of the home pages is the page that lets a reader choose, else the source.
        """
        listed = [e for e in self.editions[page].values() if self.is_listed(e)]
        links = [
            Alternate(hreflang=e.language.code, href=self.routes.absolute(e.route.path))
            for e in listed
        ]
        original = self.routes.find(page, self.project.source.code)
        default = "" if page == HOME or original is None else original.path
        return (*links, Alternate(hreflang="x-default", href=self.routes.absolute(default)))

    def languages(self, page: PageId, current: str, path: str) -> Iterator[LanguageLink]:
        """Yield the links to a page in each language that has it, as seen from a path.

        A hidden language is among them only on its own pages.
        """
        for language in self.project.languages:
            route = self.routes.find(page, language.code)
            if route and (language.code == current or language.code not in self.project.hidden):
                yield LanguageLink(
                    code=language.code,
                    name=language.own_name,
                    href=self.routes.href(path, route.path),
                    current=language.code == current,
                )

    def navigation(self, language: str, path: str, current: PageId | None) -> Iterator[Link]:
        """Yield the links to the games, at the top of every page of a language."""
        return self._links((PageKind.RULES,), language, path, current)

    def foot(self, language: str, path: str, current: PageId | None) -> Iterator[Link]:
        """Yield the links to the pages about the games and the site, at the foot of every page."""
        return self._links(_AT_THE_FOOT, language, path, current)

    def _links(
        self, kinds: Collection[PageKind], language: str, path: str, current: PageId | None
    ) -> Iterator[Link]:
        for page in self.project.pages:
            route = self.routes.find(page.id, language)
            if page.kind in kinds and route:
                text = self.texts[page.id, language]
                yield Link(
                    text=marked(text.title, text.title_state),
                    href=self.routes.href(path, route.path),
                    current=page.id == current,
                )
