"""What the parts of a site are made of, as guards: while nothing of that changes, nor do they.

The parts of one language depend on what its translators say and on all that is the same in every
language, the English texts among it. Two things look beyond: the state of all languages, and a
glossary.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.content import TERM
from generator.i18n import Language
from generator.site.coverage import Coverage
from generator.site.pages import SourcePage
from generator.site.project import Project
from generator.site.render import Renderer
from generator.site.routes import Routes

__all__ = ["Guards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guards:
    """Tells for each part what it is made of; see ``memo``."""

    project: Project
    routes: Routes
    renderer: Renderer
    coverage: Mapping[str, Coverage]
    _languages: dict[str, tuple[object, ...]] = field(default_factory=dict)

    def language(self, language: Language) -> tuple[object, ...]:
        """Return what everything is made of that a language has to itself."""
        if language.code not in self._languages:
            self._languages[language.code] = self._language(language.code)
        return self._languages[language.code]

    def _language(self, code: str) -> tuple[object, ...]:
        """Return it; texts and catalogues are the same as long as their translators are."""
        project, desk = self.project, self.project.desk
        common = replace(project, translators={}, desk=None)
        translators = [one for key, one in project.translators.items() if key[0] == code]
        unread = [(key, one) for key, one in desk.unread.items() if key[0] == code] if desk else []
        address = desk.entry_url if desk else None
        return (common, self.routes, self.renderer, translators, unread, address)

    def edition(self, page: SourcePage, language: Language) -> tuple[object, ...]:
        """Return what the body of a page in a language is made of."""
        coverage = self.coverage if any(e.name == "coverage" for e in page.document.embeds) else {}
        is_glossary = any(TERM in heading.classes for heading in page.document.headings)
        others = self.project.translators_of(page.domain) if is_glossary else {}
        return (self.language(language), coverage, others)
