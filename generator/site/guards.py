"""What the parts of a site are made of, as guards: while nothing of that changes, nor do they.

A part of one language depends on what the translators of its domain say, on the titles and
headings of all pages, and on all that is the same in every language, the English texts among it.
Some look beyond: rules show replays of other games, a glossary and the state of all languages show
other languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.content import TERM
from generator.i18n import Language, Translator
from generator.replay import CARDS
from generator.site.coverage import Coverage
from generator.site.pages import SITE, SourcePage
from generator.site.project import Project
from generator.site.prose import Texts
from generator.site.render import Renderer
from generator.site.routes import Routes
from generator.site.rulings import RULING

__all__ = ["Guards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guards:
    """Tells for each part what it is made of; see ``memo``."""

    project: Project
    routes: Routes
    texts: Texts
    renderer: Renderer
    coverage: Mapping[str, Coverage]
    _common: dict[str, tuple[object, ...]] = field(default_factory=dict)

    def part(self, domain: str, language: Language) -> tuple[object, ...]:
        """Return what everything is made of that a domain has in a language, rules aside.

        Texts and catalogues are the same as long as their translators are.
        """
        translators = self.project.translators
        told = [translators[language.code, name] for name in (domain, CARDS, SITE)]
        return (told, *self._of(language.code))

    def edition(self, page: SourcePage, language: Language) -> tuple[object, ...]:
        """Return what the body of a page in a language is made of."""
        coverage = self.coverage if any(e.name == "coverage" for e in page.document.embeds) else {}
        classes = {name for heading in page.document.headings for name in heading.classes}
        others = self._elsewhere(page) if TERM in classes else ()
        games = self._translators(language.code) if RULING in classes else []
        return (self.part(page.domain, language), coverage, others, games)

    def page(self, page: SourcePage, language: Language) -> tuple[object, ...]:
        """Return what a page in a language is made of besides its body."""
        return (self.part(page.domain, language), self.routes.languages_of(page.id))

    def _elsewhere(self, page: SourcePage) -> tuple[object, ...]:
        return self.project.translators_of(page.domain), self.routes.languages_of(page.id)

    def _of(self, code: str) -> tuple[object, ...]:
        if code not in self._common:
            desk = self.project.desk
            here = (
                [(key, one) for key, one in desk.unread.items() if key[0] == code] if desk else []
            )
            self._common[code] = (
                replace(self.project, translators={}, desk=None),
                self.routes.base_url,
                self.routes.among({code, self.project.source.code}),
                self.renderer,
                self._outlines(code),
                here,
                desk.entry_url if desk else None,
            )
        return self._common[code]

    def _translators(self, code: str) -> list[Translator]:
        return [one for key, one in self.project.translators.items() if key[0] == code]

    def _outlines(self, code: str) -> list[object]:
        """Return of each page in a language, and in the source, what other pages show of it."""
        codes = {code, self.project.source.code}
        return [
            (t.title, t.title_state, t.description, t.description_state, t.sections)
            for key, t in self.texts.items()
            if key[1] in codes
        ]
