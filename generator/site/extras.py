"""The pages that no source page stands behind: the choice of languages, and those for lost ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.i18n import Language, TextState
from generator.site.heads import Heads
from generator.site.output import OutputFile
from generator.site.pages import HOME, SITE, PageKind
from generator.site.render import Renderer
from generator.site.routes import NOT_FOUND
from generator.site.texts import GO_HOME, NOT_FOUND_TITLE
from generator.site.views import LanguageLink, PageView
from generator.site.voice import shown

__all__ = ["extra_pages"]


def extra_pages(heads: Heads, renderer: Renderer) -> Iterator[OutputFile]:
    """Yield the root page, the 404 page of all languages, and one for each language."""
    source = heads.project.source
    yield _render(renderer, heads, _chooser(heads), "", source)
    yield _render(renderer, heads, _not_found(heads, source, "404.html"), "404.html", source)
    for language in heads.project.languages:
        route = heads.routes.find(NOT_FOUND, language.code)
        if route:
            page = _not_found(heads, language, route.path)
            yield _render(renderer, heads, page, route.path, language)


def _render(
    renderer: Renderer, heads: Heads, page: PageView, path: str, language: Language
) -> OutputFile:
    voice = heads.project.voice(language.code)
    return renderer.page(f"{page.kind}.html", path, voice, page=page)


def _chooser(heads: Heads) -> PageView:
    project = heads.project
    home = heads.texts.get((HOME, project.source.code))
    return PageView(
        kind=PageKind.CHOOSER.value,
        language=project.source.code,
        direction=project.source.direction.value,
        title=project.name,
        title_html=shown(project.name, TextState.SOURCE),
        description=home.description if home else "",
        root=heads.routes.root_from(""),
        canonical=heads.routes.absolute(""),
        alternates=heads.alternates(HOME) if home else (),
        languages=tuple(
            replace(link, note=heads.texts[HOME, link.code].title)
            for link in heads.languages(HOME, "", "")
        ),
        navigation=(),
        site_name=project.name,
    )


def _not_found(heads: Heads, language: Language, path: str) -> PageView:
    project = heads.project
    title = project.translators[language.code, SITE].lookup(NOT_FOUND_TITLE.msgid)
    every = path == "404.html"
    homes = heads.languages(HOME, "" if every else language.code, path)
    return PageView(
        kind=PageKind.NOT_FOUND.value,
        language=language.code,
        direction=language.direction.value,
        title=title.text,
        title_html=shown(title.text, title.state),
        description="",
        root=heads.routes.root_from(path),
        canonical="",
        alternates=(),
        languages=tuple(homes),
        navigation=() if every else tuple(heads.navigation(language.code, path, None)),
        foot=() if every else tuple(heads.foot(language.code, path, None)),
        indexed=False,
        site_name=project.name,
        elsewhere=tuple(_elsewhere(heads, path)) if every else (),
    )


def _elsewhere(heads: Heads, path: str) -> Iterator[LanguageLink]:
    """Yield the way to the home of each other language, in its own words where it has them."""
    project = heads.project
    for link in heads.languages(HOME, "", path):
        translator = project.translators[link.code, SITE]
        title, way = translator.lookup(NOT_FOUND_TITLE.msgid), translator.lookup(GO_HOME.msgid)
        if {title.state, way.state} == {TextState.TRANSLATED}:
            yield LanguageLink(code=link.code, name=way.text, href=link.href, note=title.text)
