"""How far every language is: by domain and by page, for people and for programs.

The numbers are those that the site tells of itself: ``site.coverage`` counts them for both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.build.compile import compile_sources
from generator.build.settings import Settings
from generator.build.sources import read_sources
from generator.build.words import read_words
from generator.diagnostics import Diagnostic, has_errors
from generator.i18n import Language
from generator.site.coverage import Coverage, measure_domain, measure_pages

__all__ = ["DomainCoverage", "LanguageCoverage", "as_json", "as_lines", "coverage"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DomainCoverage:
    """A catalogue's numbers, and those of each source file that its messages come from."""

    whole: Coverage
    pages: Mapping[str, Coverage]


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageCoverage:
    """A language's numbers by domain, in the site's order of domains."""

    language: Language
    domains: Mapping[str, DomainCoverage]

    @property
    def whole(self) -> Coverage:
        """Return the numbers of all domains together."""
        return sum((domain.whole for domain in self.domains.values()), start=Coverage())


def coverage(settings: Settings) -> tuple[tuple[LanguageCoverage, ...], tuple[Diagnostic, ...]]:
    """Return how far each language is, and why messages or catalogues may be missing from that.

    Languages that nobody translates, the source and pseudo-languages, are left out. What is
    wrong inside catalogues is for ``check``; here it counts as refused.
    """
    sources = read_sources(settings)
    compiled = compile_sources(sources)
    words = read_words(settings, sources, compiled)
    found = tuple(
        LanguageCoverage(
            language=one,
            domains={
                domain: DomainCoverage(
                    whole=measure_domain(offered, words.translators[one.code, domain]),
                    pages=measure_pages(offered, words.translators[one.code, domain]),
                )
                for domain, offered in compiled.messages.items()
            },
        )
        for one in words.languages[1:]
        if not one.pseudo
    )
    hidden = (*sources.diagnostics, *compiled.diagnostics)
    errors = (fault for fault in hidden if has_errors([fault]))
    return found, (*errors, *sources.catalog_diagnostics)


def as_json(languages: tuple[LanguageCoverage, ...]) -> str:
    """Return the numbers as JSON: a list of languages, each with domains, each with pages."""
    values = [
        {
            "language": one.language.code,
            **_numbers(one.whole),
            "domains": [
                {
                    "domain": name,
                    **_numbers(domain.whole),
                    "pages": [{"page": p, **_numbers(c)} for p, c in domain.pages.items()],
                }
                for name, domain in one.domains.items()
            ],
        }
        for one in languages
    ]
    return json.dumps({"languages": values}, ensure_ascii=False, indent=2)


def as_lines(languages: tuple[LanguageCoverage, ...]) -> Iterator[str]:
    """Yield the numbers as a table for people, a line for each language, domain and page."""
    rows = [row for one in languages for row in _rows(one)]
    width = max((len(name) for name, _ in rows), default=0)
    for name, numbers in rows:
        if not name.startswith(" "):
            yield f"{name:{width}}  translated  fuzzy  refused  missing  words left   done"
            name = "  all"  # noqa: PLW2901 - the language's own line is that of all domains
        yield (
            f"{name:{width}}  {numbers.translated:10}  {numbers.fuzzy:5}  {numbers.refused:7}"
            f"  {numbers.missing:7}  {numbers.words_left:10}  {_percent(numbers):>5}"
        )


def _rows(one: LanguageCoverage) -> Iterator[tuple[str, Coverage]]:
    yield f"{one.language.code} {one.language.own_name}", one.whole
    for name, domain in one.domains.items():
        yield f"  {name}", domain.whole
        for page, numbers in domain.pages.items():
            yield f"    {page}", numbers


def _percent(numbers: Coverage) -> str:
    """Return the share as a whole percentage, 100 % only where nothing is left."""
    return f"{numbers.translated * 100 // numbers.total if numbers.total else 100} %"


def _numbers(found: Coverage) -> dict[str, int | float]:
    return {
        "translated": found.translated,
        "fuzzy": found.fuzzy,
        "refused": found.refused,
        "missing": found.missing,
        "words_left": found.words_left,
        "share": round(found.share, 4),
    }
