"""The words of a glossary: what the other languages of the site call its terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.content import TERM, Heading
from generator.i18n import Language
from generator.site.pages import SourcePage
from generator.site.project import Project
from generator.site.render import Renderer
from generator.site.routes import Routes
from generator.site.views import LanguageLink

__all__ = ["Glossary"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary:
    """Looks up terms in the languages of a site."""

    project: Project
    routes: Routes
    renderer: Renderer

    def words(self, page: SourcePage, language: Language, path: str) -> Iterator[tuple[str, str]]:
        """Yield for each term of a page its anchor, and its words in other languages as HTML."""
        voice = self.project.voice(language.code)
        for heading in page.document.headings:
            if TERM in heading.classes:
                found = list(self._elsewhere(heading, page, language, path))
                html = self.renderer.macro("words.html", path, voice, "words", found)
                yield heading.id, html if found else ""

    def _elsewhere(
        self, heading: Heading, page: SourcePage, language: Language, path: str
    ) -> Iterator[LanguageLink]:
        """Yield the word of each other language that has one; hidden languages show nothing."""
        for other in self.project.languages:
            route = self.routes.find(page.id, other.code)
            seen = other != language and other.code not in self.project.hidden
            if route is None or not seen:
                continue
            translator = self.project.translators[other.code, page.domain]
            word = translator.lookup(heading.msgid, context=heading.context)
            if word.state.in_language:
                yield LanguageLink(
                    code=other.code,
                    name=other.own_name,
                    href=f"{self.routes.href(path, route.path)}#{heading.id}",
                    note=word.text,
                )
