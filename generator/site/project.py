"""What a site is made from: everything that was read, compiled and played, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.i18n import Language, Message, Translator
from generator.replay import Playthrough
from generator.site.desk import Desk
from generator.site.pages import SITE, SourcePage
from generator.site.voice import Voice

__all__ = ["Project"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """The input of ``render_site``.

    ``languages`` has the source language first. ``pages`` are in order. ``replays`` is by
    domain and scenario, None for one that failed and must not be shown. ``numbers`` has the
    numbers of each rule set by its name, ``translators`` is by language and domain,
    ``messages`` by domain; templates and static files are by name. ``listed_from`` is the
    share of a page, 0 to 1, from which search engines are told of it. ``hidden`` has the codes of
    the languages to which no page of another language leads. With a ``desk``, pages have the
    translator's view.
    """

    name: str
    base_url: str
    languages: tuple[Language, ...]
    pages: tuple[SourcePage, ...]
    replays: Mapping[tuple[str, str], Playthrough | None]
    numbers: Mapping[str, Mapping[str, int]]
    translators: Mapping[tuple[str, str], Translator]
    messages: Mapping[str, tuple[Message, ...]]
    templates: Mapping[str, str]
    static: Mapping[str, bytes]
    listed_from: float = 0.5
    hidden: frozenset[str] = frozenset()
    desk: Desk | None = None

    @property
    def source(self) -> Language:
        """Return the language that the content is written in."""
        return self.languages[0]

    def voice(self, language: str) -> Voice:
        """Return how templates speak in a language."""
        return Voice(translator=self.translators[language, SITE])

    def translators_of(self, domain: str) -> dict[str, Translator]:
        """Return the translators of a domain by language, in the site's order."""
        return {lang.code: self.translators[lang.code, domain] for lang in self.languages}
