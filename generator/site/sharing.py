"""Replays away from their page: the file, the page that has one alone, the HTML to copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product

from generator.i18n import Language, Translator
from generator.replay import Playthrough
from generator.site.component import COMPONENT, component_files
from generator.site.embeds import FRAME, Embedder
from generator.site.guards import Guards
from generator.site.output import OutputFile
from generator.site.pages import SITE, SourcePage
from generator.site.records import record_data
from generator.site.routes import Route
from generator.site.rulings import shown_replays
from generator.site.stable import LONGEST_SNIPPET, frame_path, record_path, snippet_path
from generator.site.views import FrameView, Link, ReplayView
from generator.site.voice import Voice

__all__ = ["shared_files"]

_SNIPPET = "snippet.html"


def shared_files(embedder: Embedder, guards: Guards) -> Iterator[OutputFile]:
    """Yield all that belongs to the replays of the pages and is on none. Raise TemplateFaultError.

    Of each replay its file; and if the site has a template for it, the page that has the replay
    alone, and its HTML to copy, in each language in which a page shows it.
    """
    project, memo = embedder.project, embedder.memo
    shown: dict[tuple[str, str], _Away] = {}
    for page, playthrough in shown_replays(project):
        key = (page.domain, playthrough.scenario.id)
        away = _Away(embedder=embedder, playthrough=playthrough, domain=page.domain)
        shown.setdefault(key, away).pages.append(page)
    for (domain, name), away in shown.items():
        path = record_path(domain, name)
        playthrough = away.playthrough
        yield memo.kept((path,), (playthrough,), partial(_record, playthrough, path))
    if FRAME in project.templates:
        for language, domain in product(project.languages, dict.fromkeys(d for d, _ in shown)):
            here = [away for away in shown.values() if away.domain == domain]
            slot, guard = ("shared", language.code, domain), guards.part(domain, language)
            yield from memo.kept(slot, guard, partial(_files, here, language))
        yield from component_files(project.static)


def _files(shown: Iterable[_Away], language: Language) -> tuple[OutputFile, ...]:
    return tuple(file for away in shown for file in away.files(language))


def _record(playthrough: Playthrough, path: str) -> OutputFile:
    return OutputFile(path=path, data=record_data(playthrough))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Away:
    """One replay, away from the ``pages`` that show it."""

    embedder: Embedder
    playthrough: Playthrough
    domain: str
    pages: list[SourcePage] = field(default_factory=list)

    def files(self, language: Language) -> tuple[OutputFile, ...]:
        """Return its page and its HTML in a language, if one of the pages is there in it."""
        routes = self.embedder.routes
        found = ((page, routes.find(page.id, language.code)) for page in self.pages)
        home = next(((page, route) for page, route in found if route), None)
        return self._made(language, *home) if home else ()

    def _made(self, language: Language, page: SourcePage, route: Route) -> tuple[OutputFile, ...]:
        embedder, name = self.embedder, self.playthrough.scenario.id
        path = frame_path(language.code, self.domain, name)
        drawn = embedder.drawn(self.domain, self.playthrough, language)
        view = FrameView(
            language=language.code,
            direction=language.direction.value,
            title=drawn.title,
            site_name=embedder.project.name,
            home=Link(
                text=embedder.texts[page.id, language.code].title,
                href=f"{embedder.routes.href(path, route.path)}#{name}",
            ),
            replay=replace(
                embedder.view(self.domain, self.playthrough, language, path),
                file_href=embedder.routes.href(path, record_path(self.domain, name)),
                heading="h1",
            ),
        )
        copied = replace(
            embedder.view(self.domain, self.playthrough, language, None),
            file_href=embedder.routes.absolute(record_path(self.domain, name)),
        )
        return embedder.memo.told(
            (path,),
            (view, copied, embedder.renderer),
            (embedder.project.translators[language.code, SITE],),
            partial(self._files, path, view, copied),
        )

    def _files(
        self, path: str, view: FrameView, copied: ReplayView, told: Sequence[Translator]
    ) -> tuple[OutputFile, ...]:
        renderer, voice = self.embedder.renderer, Voice(translator=told[0])
        page = renderer.page(FRAME, path, voice, page=view)
        if len(copied.steps) > LONGEST_SNIPPET:
            return (page,)
        component = self.embedder.routes.absolute(COMPONENT)
        given = (copied, view.language, view.direction, component)
        path = snippet_path(view.language, self.domain, copied.id)
        text = renderer.macro(_SNIPPET, path, voice, "snippet", *given)
        # In ASCII it is right on a page of any encoding, and under any server's text/plain.
        return (page, OutputFile(path=path, data=text.encode("ascii", "xmlcharrefreplace")))
