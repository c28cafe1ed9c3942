"""The languages of a build: catalogues read and checked, and a translator for each domain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.build.settings import FILE_NAME, Settings
from generator.build.sources import Sources
from generator.content import check_markup
from generator.diagnostics import Diagnostic, Place, has_errors
from generator.i18n import (
    PSEUDO,
    Catalog,
    CatalogTranslator,
    Entry,
    Language,
    Message,
    MessageKey,
    PseudoTranslator,
    SourceTranslator,
    Translator,
    UnknownLanguageError,
    check_catalog,
    language,
    parse_catalog,
    refused_keys,
)

__all__ = ["Words", "catalog_faults", "read_words"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The languages, source first; a translator by language and domain; what is wrong."""

    languages: tuple[Language, ...]
    translators: Mapping[tuple[str, str], Translator]
    diagnostics: tuple[Diagnostic, ...]


def read_words(
    settings: Settings, sources: Sources, messages: Mapping[str, Iterable[Message]]
) -> Words:
    """Return the translators of all languages; a refused or missing text falls back to English."""
    faults: list[Diagnostic] = []
    languages = list(_languages(settings, faults))
    translators: dict[tuple[str, str], Translator] = {}
    for one in languages:
        for domain in sources.domains:
            file = sources.catalogs.get((one.code, domain))
            catalogs = [parse_catalog(file.data, file.path, one.code)] if file else []
            for catalog in catalogs:
                faults += catalog_faults(catalog, messages[domain])
            translators[one.code, domain] = _translator(one, catalogs, settings)
    return Words(languages=tuple(languages), translators=translators, diagnostics=tuple(faults))


def catalog_faults(catalog: Catalog, messages: Iterable[Message] | None) -> list[Diagnostic]:
    """Return everything that is to be said of a catalogue, by line."""
    markup = [d for entry in catalog.live for d in _markup_faults(entry)]
    return sorted([*check_catalog(catalog, messages), *markup], key=lambda d: d.place)


def _languages(settings: Settings, faults: list[Diagnostic]) -> Iterator[Language]:
    for code in settings.all_languages:
        try:
            yield language(code)
        except UnknownLanguageError as error:
            place = Place(path=FILE_NAME)
            faults.append(Diagnostic(id="language-unknown", message=str(error), place=place))


def _translator(one: Language, catalogs: list[Catalog], settings: Settings) -> Translator:
    if one.code == settings.source_language:
        return SourceTranslator()
    if one == PSEUDO:
        return PseudoTranslator()
    refused = {key for catalog in catalogs for key in _refused(catalog)}
    return CatalogTranslator(one, catalogs, refused)


def _refused(catalog: Catalog) -> frozenset[MessageKey]:
    markup = (entry.key for entry in catalog.live if has_errors(_markup_faults(entry)))
    return refused_keys(catalog) | frozenset(markup)


def _markup_faults(entry: Entry) -> list[Diagnostic]:
    """Return what of an entry's markup differs from its source; none of what is never printed."""
    if entry.fuzzy or not entry.translated:
        return []
    sources = [entry.key.msgid, entry.plural or ""]
    return [
        fault
        for index, form in enumerate(entry.translations)
        if form.value
        for fault in check_markup(sources[min(index, 1)] or sources[0], form.value, form.place)
    ]
