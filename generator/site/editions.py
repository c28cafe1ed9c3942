"""Editions: a page in one language with its blocks as HTML, and how far it is in that language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.content import Embed, Translated, to_html
from generator.i18n import Language, TextState
from generator.site.embed_checks import has_fault
from generator.site.embeds import Embedder, EmbedHtml
from generator.site.glossary import Glossary
from generator.site.pages import SourcePage
from generator.site.project import Project
from generator.site.render import Renderer
from generator.site.routes import Route

__all__ = ["Edition", "make_edition"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A page in a language. ``total`` and ``untranslated`` count its blocks and its captions."""

    page: SourcePage
    language: Language
    route: Route
    translated: Translated
    body_html: str
    total: int
    untranslated: int

    @property
    def share(self) -> float:
        """Return the part that is in the language, 0 to 1; a page without texts is wholly."""
        return 1 - self.untranslated / self.total if self.total else 1.0


def make_edition(
    page: SourcePage,
    language: Language,
    route: Route,
    translated: Translated,
    *,
    embedder: Embedder,
    blocks: Mapping[int, str] = MappingProxyType({}),
) -> Edition:
    """Return a page in a language, its embeds in their places, ``blocks`` at the ends of blocks."""
    made = _embeds(page, language, route, embedder)
    below = dict(embedder.examples(page, language, route.path))
    glossary = Glossary(
        project=embedder.project, routes=embedder.routes, renderer=embedder.renderer
    )
    closing = dict(glossary.words(page, language, route.path))
    marks = _marks(language, route.path, embedder.project, embedder.renderer)
    html = {embed: one.html for embed, one in made.items()}
    return Edition(
        page=page,
        language=language,
        route=route,
        translated=translated,
        body_html=to_html(
            translated, embeds=html, marks=marks, blocks=blocks, below=below, closing=closing
        ),
        total=translated.total + sum(one.total for one in made.values()),
        untranslated=translated.untranslated + sum(one.untranslated for one in made.values()),
    )


def _embeds(
    page: SourcePage, language: Language, route: Route, embedder: Embedder
) -> dict[Embed, EmbedHtml]:
    sound = (e for e in page.document.embeds if not has_fault(e, page.domain, embedder.project))
    return {embed: embedder.make(embed, page, language, route.path) for embed in sound}


def _marks(
    language: Language, path: str, project: Project, renderer: Renderer
) -> Mapping[TextState, str]:
    """Return what is said at the end of a block that stands in English, by the reason."""
    voice = project.voice(language.code)
    return {
        state: renderer.macro(
            "marks.html", path, voice, "mark", state.value, language.code, language.direction.value
        )
        for state in (TextState.MISSING, TextState.CHANGED, TextState.REFUSED)
    }
