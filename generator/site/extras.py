"""The pages that no source page stands behind: the choice of languages, and those for lost ways."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n import Language, TextState
from generator.site.heads import Framer
from generator.site.output import OutputFile
from generator.site.pages import HOME, PageKind
from generator.site.render import Renderer
from generator.site.routes import NOT_FOUND
from generator.site.texts import NOT_FOUND_TITLE
from generator.site.views import LanguageLink, PageView
from generator.site.voice import Voice, shown

__all__ = ["extra_pages"]


def extra_pages(framer: Framer, renderer: Renderer) -> Iterator[OutputFile]:
    """Yield the root page, the 404 page of all languages, and one for each language."""
    source = framer.project.source
    yield _render(renderer, framer, _chooser(framer), "", source)
    yield _render(renderer, framer, _not_found(framer, source, "404.html"), "404.html", source)
    for language in framer.project.languages:
        route = framer.routes.find(NOT_FOUND, language.code)
        if route:
            page = _not_found(framer, language, route.path)
            yield _render(renderer, framer, page, route.path, language)


def _render(
    renderer: Renderer, framer: Framer, page: PageView, path: str, language: Language
) -> OutputFile:
    voice = Voice(translator=framer.project.translators[language.code, "site"])
    return renderer.page(f"{page.kind}.html", path, voice, page=page)


def _chooser(framer: Framer) -> PageView:
    project = framer.project
    home = framer.texts.get((HOME, project.source.code))
    return PageView(
        kind=PageKind.CHOOSER.value,
        language=project.source.code,
        direction=project.source.direction.value,
        title=project.name,
        title_html=shown(project.name, TextState.SOURCE),
        description=home.description if home else "",
        root=framer.routes.root_from(""),
        canonical=framer.routes.absolute(""),
        alternates=framer.alternates(HOME) if home else (),
        languages=tuple(framer.languages(HOME, "", "")),
        navigation=(),
        site_name=project.name,
    )


def _not_found(framer: Framer, language: Language, path: str) -> PageView:
    project = framer.project
    title = project.translators[language.code, "site"].lookup(NOT_FOUND_TITLE.msgid)
    every = path == "404.html"
    homes = framer.languages(HOME, "" if every else language.code, path)
    return PageView(
        kind=PageKind.NOT_FOUND.value,
        language=language.code,
        direction=language.direction.value,
        title=title.text,
        title_html=shown(title.text, title.state),
        description="",
        root=framer.routes.root_from(path),
        canonical="",
        alternates=(),
        languages=tuple(homes),
        navigation=() if every else tuple(framer.navigation(language.code, path, None)),
        indexed=False,
        site_name=project.name,
        elsewhere=tuple(_elsewhere(framer, path)) if every else (),
    )


def _elsewhere(framer: Framer, path: str) -> Iterator[LanguageLink]:
    """Yield the way to the home of each other language, in its own words where it has them."""
    project = framer.project
    for link in framer.languages(HOME, "", path):
        title = project.translators[link.code, "site"].lookup(NOT_FOUND_TITLE.msgid)
        if title.state is TextState.TRANSLATED:
            yield LanguageLink(code=link.code, name=title.text, href=link.href)
