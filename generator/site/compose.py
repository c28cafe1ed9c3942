"""The whole site: routes, then every page in every language, then what stands around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from generator.diagnostics import Diagnostic, Place
from generator.i18n import Language
from generator.memo import Memo
from generator.site.assets import plan_assets
from generator.site.coverage import Coverage, measure_domain
from generator.site.editions import Edition, make_edition
from generator.site.embed_checks import shown_faults
from generator.site.embeds import Embedder
from generator.site.extras import extra_pages
from generator.site.guards import Guards
from generator.site.heads import Heads
from generator.site.links import check_links
from generator.site.naming import name_pages
from generator.site.output import OutputFile
from generator.site.pages import SITE, SourcePage, not_found_page
from generator.site.project import Project
from generator.site.prose import Texts, link_faults, translate_pages
from generator.site.render import Renderer, TemplateFaultError
from generator.site.routes import PageId, Route, Routes, file_of, plan_routes
from generator.site.rulings import examples, rule_homes
from generator.site.sharing import shared_files
from generator.site.sitemap import SitemapEntry, robots, sitemap
from generator.site.viewed import Viewer
from generator.site.viewing import viewing_files
from generator.site.voice import Voice

__all__ = ["Site", "render_site"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """The finished site: its files sorted by path, how many are pages, and what is wrong.

    ``sources`` names the source of each page of content by its file, made or not.
    """

    files: tuple[OutputFile, ...]
    pages: int
    sources: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]


def render_site(project: Project, memo: Memo | None = None) -> Site:
    """Return the site of a project; a page whose template fails is left out and told.

    With ``memo``, what is still the same as in the last site is not made anew.
    """
    memo = memo or Memo()
    routes, faults = _routes(project)
    # Compared once here, the same routes are the same object in every guard.
    routes = memo.kept("routes", (routes,), partial(_same, routes))
    texts = translate_pages(project, routes, memo)
    assets = memo.kept("assets", (project.static,), partial(plan_assets, project.static))
    renderer = memo.kept(
        "renderer",
        (project.templates, assets, routes),
        partial(Renderer, project.templates, assets, routes),
    )
    viewer = (
        Viewer(project=project, desk=project.desk, renderer=renderer, memo=memo)
        if project.desk
        else None
    )
    press = _Press(
        project=project,
        routes=routes,
        texts=texts,
        renderer=renderer,
        memo=memo,
        viewer=viewer,
    )
    faults += [d for text in texts.values() for d in text.diagnostics]
    played = (project.pages, project.replays)
    faults += memo.kept("faults of pages", played, partial(shown_faults, project))
    pages, shared, heads = press.pages()
    faults += press.failures
    files = (*pages, *shared, *assets.files, *_around(heads, pages))
    # Where a page could not be made, every link to it would be told as dead.
    if not press.failures:
        faults += _link_faults(project, heads, files, memo)
    return Site(
        files=tuple(sorted(files, key=lambda file: file.path)),
        pages=len(pages),
        sources={
            file_of(route.path): page.document.path
            for page in project.pages
            for route in routes.languages_of(page.id).values()
        },
        diagnostics=tuple(dict.fromkeys(faults)),
    )


def _routes(project: Project) -> tuple[Routes, list[Diagnostic]]:
    pages, faults = name_pages(project)
    sources = {page.id: page.document.path for page in project.pages}
    codes = [language.code for language in project.languages]
    routes, clashes = plan_routes([*pages, not_found_page(codes)], codes, project.base_url)
    for page in project.pages:
        if page.parent and page.parent not in sources:
            text = (
                f"this page is left out: there is no {page.parent}.md, below which it would stand; "
                "write that"
            )
            place = Place(path=page.document.path)
            faults.append(Diagnostic(id="rules-missing", message=text, place=place))
    for late, first, language in clashes:
        text = (
            f"in {language!r} this page has the address of {sources[first]}, so it is left out; "
            "rename it"
        )
        place = Place(path=sources[late])
        faults.append(Diagnostic(id="address-taken", message=text, place=place))
    return routes, faults


def _same(routes: Routes) -> Routes:
    return routes


@dataclass(frozen=True, slots=True, kw_only=True)
class _Press:
    """Makes pages one by one; ``failures`` says of each that cannot be made why."""

    project: Project
    routes: Routes
    texts: Texts
    renderer: Renderer
    memo: Memo
    viewer: Viewer | None = None
    failures: list[Diagnostic] = field(default_factory=list)

    def pages(self) -> tuple[list[OutputFile], list[OutputFile], Heads]:
        """Return the pages that could be made, what they share, and the heads they were given."""
        embedder = self._embedder()
        guards = Guards(
            project=self.project,
            routes=self.routes,
            texts=self.texts,
            renderer=self.renderer,
            coverage=embedder.coverage,
        )
        editions = self._editions(embedder, guards)
        heads = Heads(project=self.project, routes=self.routes, texts=self.texts, editions=editions)
        files = [
            file
            for by_language in editions.values()
            for edition in by_language.values()
            if (file := self._page(edition, heads, guards))
        ]
        try:
            files += extra_pages(heads, self.renderer)
        except TemplateFaultError as error:
            self.failures.append(error.diagnostic)
        return files, self._shared(embedder, guards), heads

    def _shared(self, embedder: Embedder, guards: Guards) -> list[OutputFile]:
        try:
            viewing = viewing_files(self.project, self.routes, self.memo)
            return [*shared_files(embedder, guards), *viewing]
        except TemplateFaultError as error:
            self.failures.append(error.diagnostic)
            return []

    def _embedder(self) -> Embedder:
        played = (self.project.pages, self.project.replays)
        return Embedder(
            project=self.project,
            routes=self.routes,
            renderer=self.renderer,
            memo=self.memo,
            texts=self.texts,
            homes=self.memo.kept("homes", played, partial(rule_homes, self.project)),
            shown=self.memo.kept("examples", played, partial(examples, self.project)),
            coverage={
                language.code: self._coverage(language) for language in self.project.languages
            },
        )

    def _editions(self, embedder: Embedder, guards: Guards) -> dict[PageId, dict[str, Edition]]:
        found: dict[PageId, dict[str, Edition]] = {page.id: {} for page in self.project.pages}
        for page in self.project.pages:
            for code, route in self.routes.languages_of(page.id).items():
                language = next(one for one in self.project.languages if one.code == code)
                try:
                    found[page.id][code] = self.memo.kept(
                        ("edition", page.id, code),
                        guards.edition(page, language),
                        partial(self._edition, page, language, route, embedder),
                    )
                except TemplateFaultError as error:
                    self.failures.append(error.diagnostic)
        return found

    def _edition(
        self, page: SourcePage, language: Language, route: Route, embedder: Embedder
    ) -> Edition:
        text, viewer = self.texts[page.id, language.code], self._viewer(language)
        blocks = viewer.blocks(text, language, route) if viewer else {}
        return make_edition(page, language, route, text, embedder=embedder, blocks=blocks)

    def _viewer(self, language: Language) -> Viewer | None:
        """Return who puts the view into pages of a language; nobody translates the source."""
        nobody = language.pseudo or language == self.project.source
        return None if nobody else self.viewer

    def _coverage(self, language: Language) -> Coverage:
        code, translators = language.code, self.project.translators
        measured = (
            self.memo.kept(
                ("coverage", code, domain),
                (messages, translators[code, domain]),
                partial(measure_domain, messages, translators[code, domain]),
            )
            for domain, messages in self.project.messages.items()
        )
        return sum(measured, start=Coverage())

    def _page(self, edition: Edition, heads: Heads, guards: Guards) -> OutputFile | None:
        alternates = heads.alternates(edition.page.id)
        try:
            return self.memo.kept(
                ("page", edition.route.path),
                (edition, alternates, guards.part(edition.page.domain, edition.language)),
                partial(self._file, edition, heads),
            )
        except TemplateFaultError as error:
            self.failures.append(error.diagnostic)
            return None

    def _file(self, edition: Edition, heads: Heads) -> OutputFile:
        template, path = f"{edition.page.kind.value}.html", edition.route.path
        viewer = self._viewer(edition.language)
        view = heads.view(edition)
        view = viewer.headed(view, edition) if viewer else view
        file = self.memo.told(
            ("file", path),
            (template, view, self.renderer),
            (self.project.translators[edition.language.code, SITE],),
            lambda told: self.renderer.page(template, path, Voice(translator=told[0]), page=view),
        )
        return viewer.page(file, edition) if viewer else file


def _around(heads: Heads, pages: Iterable[OutputFile]) -> Iterator[OutputFile]:
    """Yield the sitemap and robots.txt; a page that was not made is in neither."""
    made = {file.path for file in pages}
    yield sitemap(_listed(heads, made))
    yield robots(heads.project.base_url)


def _listed(heads: Heads, made: set[str]) -> Iterator[SitemapEntry]:
    for page, by_language in heads.editions.items():
        alternates = heads.alternates(page)
        for edition in by_language.values():
            path = edition.route.path
            if heads.is_listed(edition) and file_of(path) in made:
                yield heads.routes.absolute(path), alternates


def _link_faults(
    project: Project, heads: Heads, files: Iterable[OutputFile], memo: Memo
) -> Iterator[Diagnostic]:
    """Yield the dead links: those between sources by line, any others by the source of the page.

    So too with ids: that two headings have the same was told when the page was read.
    """
    known = {
        (page.document.path, f"#{name}")
        for page in project.pages
        for name, times in Counter(heading.id for heading in page.document.headings).items()
        if times > 1
    }
    told = memo.kept(
        "links",
        (project.pages, project.languages, heads.routes),
        lambda: tuple(link_faults(project, heads.routes)),
    )
    for hrefs, fault in told:
        known |= {(fault.place.path, href) for href in hrefs}
        yield fault
    sources = {
        file_of(edition.route.path): edition.page.document.path
        for by_language in heads.editions.values()
        for edition in by_language.values()
    }
    for href, fault in check_links(files, project.base_url, sources, memo):
        if (fault.place.path, href) not in known:
            yield fault
