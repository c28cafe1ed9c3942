"""The press: pages made one by one from what is translated, each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from generator.diagnostics import Diagnostic
from generator.i18n import Language
from generator.memo import Memo
from generator.site.coverage import Coverage, measure_domain
from generator.site.editions import Edition, make_edition
from generator.site.embeds import Embedder
from generator.site.extras import extra_pages
from generator.site.guards import Guards
from generator.site.heads import Heads
from generator.site.output import OutputFile
from generator.site.pages import SITE, SourcePage
from generator.site.project import Project
from generator.site.prose import Texts
from generator.site.render import Renderer, TemplateFaultError
from generator.site.routes import PageId, Route, Routes, file_of
from generator.site.rulings import examples, rule_homes
from generator.site.sharing import shared_files
from generator.site.viewed import Viewer
from generator.site.viewing import viewing_files
from generator.site.voice import Voice

__all__ = ["Press"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """Makes pages one by one; ``failures`` says of each that cannot be made why."""

    project: Project
    routes: Routes
    texts: Texts
    renderer: Renderer
    memo: Memo
    embedder: Embedder
    guards: Guards
    viewer: Viewer | None = None
    failures: list[Diagnostic] = field(default_factory=list)

    @classmethod
    def of(
        cls, project: Project, routes: Routes, texts: Texts, renderer: Renderer, memo: Memo
    ) -> Press:
        """Return the press of a project, nothing made yet."""
        played = (project.pages, project.replays)
        coverage = {
            language.code: _coverage(language, project, memo) for language in project.languages
        }
        embedder = Embedder(
            project=project,
            routes=routes,
            renderer=renderer,
            memo=memo,
            texts=texts,
            homes=memo.kept("homes", played, partial(rule_homes, project)),
            shown=memo.kept("examples", played, partial(examples, project)),
            coverage=coverage,
        )
        return cls(
            project=project,
            routes=routes,
            texts=texts,
            renderer=renderer,
            memo=memo,
            embedder=embedder,
            guards=Guards(
                project=project, routes=routes, texts=texts, renderer=renderer, coverage=coverage
            ),
            viewer=Viewer(project=project, desk=project.desk, renderer=renderer, memo=memo)
            if project.desk
            else None,
        )

    def ahead(self, paths: Iterable[str]) -> Iterator[OutputFile]:
        """Yield pages by their paths, before all others are made; what is no page is passed over.

        They are as they will be among all. One that fails is told when its turn comes.
        """
        pages = {
            file_of(route.path): (page, route.language)
            for page in self.project.pages
            for route in self.routes.languages_of(page.id).values()
        }
        told = len(self.failures)
        for page, language in (pages[path] for path in paths if path in pages):
            editions = self._editions([page])
            edition = editions[page.id].get(language)
            if edition and (file := self._page(edition, self._heads(editions))):
                yield file
        del self.failures[told:]

    def pages(self) -> tuple[list[OutputFile], Heads]:
        """Return the pages that could be made, and the heads they were given."""
        editions = self._editions(self.project.pages)
        heads = self._heads(editions)
        files = [
            file
            for by_language in editions.values()
            for edition in by_language.values()
            if (file := self._page(edition, heads))
        ]
        try:
            files += extra_pages(heads, self.renderer)
        except TemplateFaultError as error:
            self.failures.append(error.diagnostic)
        return files, heads

    def shared(self) -> list[OutputFile]:
        """Return what the pages share."""
        try:
            viewing = viewing_files(self.project, self.routes, self.memo)
            return [*shared_files(self.embedder, self.guards), *viewing]
        except TemplateFaultError as error:
            self.failures.append(error.diagnostic)
            return []

    def _heads(self, editions: Mapping[PageId, Mapping[str, Edition]]) -> Heads:
        return Heads(project=self.project, routes=self.routes, texts=self.texts, editions=editions)

    def _editions(self, pages: Iterable[SourcePage]) -> dict[PageId, dict[str, Edition]]:
        found: dict[PageId, dict[str, Edition]] = {}
        for page in pages:
            found[page.id] = {}
            for code, route in self.routes.languages_of(page.id).items():
                language = next(one for one in self.project.languages if one.code == code)
                try:
                    found[page.id][code] = self.memo.kept(
                        ("edition", page.id, code),
                        self.guards.edition(page, language),
                        partial(self._edition, page, language, route),
                    )
                except TemplateFaultError as error:
                    self.failures.append(error.diagnostic)
        return found

    def _edition(self, page: SourcePage, language: Language, route: Route) -> Edition:
        text, viewer = self.texts[page.id, language.code], self._viewer(language)
        blocks = viewer.blocks(text, language, route) if viewer else {}
        return make_edition(page, language, route, text, embedder=self.embedder, blocks=blocks)

    def _viewer(self, language: Language) -> Viewer | None:
        """Return who puts the view into pages of a language; nobody translates the source."""
        nobody = language.pseudo or language == self.project.source
        return None if nobody else self.viewer

    def _page(self, edition: Edition, heads: Heads) -> OutputFile | None:
        alternates = heads.alternates(edition.page.id)
        try:
            return self.memo.kept(
                ("page", edition.route.path),
                (edition, alternates, self.guards.page(edition.page, edition.language)),
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


def _coverage(language: Language, project: Project, memo: Memo) -> Coverage:
    code, translators = language.code, project.translators
    measured = (
        memo.kept(
            ("coverage", code, domain),
            (messages, translators[code, domain]),
            partial(measure_domain, messages, translators[code, domain]),
        )
        for domain, messages in project.messages.items()
    )
    return sum(measured, start=Coverage())
