"""The languages of a build: catalogues read and checked, and a translator for each domain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from generator.build.files import SourceFile
from generator.build.languages import folder_faults, missing_catalogs, named_languages
from generator.build.settings import Settings
from generator.build.sources import Sources
from generator.content import check_markup
from generator.diagnostics import Diagnostic, has_errors
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
    check_catalog,
    parse_catalog,
    refused_keys,
)
from generator.memo import Memo
from generator.site import Shelf

__all__ = ["Words", "catalog_faults", "read_words"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The languages, source first; by language and domain translators and catalogues; faults."""

    languages: tuple[Language, ...]
    translators: Mapping[tuple[str, str], Translator]
    shelves: Mapping[tuple[str, str], Shelf]
    diagnostics: tuple[Diagnostic, ...]


def read_words(
    settings: Settings,
    sources: Sources,
    messages: Mapping[str, Iterable[Message]],
    memo: Memo | None = None,
) -> Words:
    """Return the translators of all languages; a refused or missing text falls back to English."""
    memo = memo or Memo()
    faults: list[Diagnostic] = []
    languages = named_languages(settings, faults)
    faults += folder_faults(settings, sources.language_folders)
    faults += missing_catalogs(settings, sources, languages)
    translators: dict[tuple[str, str], Translator] = {}
    shelves: dict[tuple[str, str], Shelf] = {}
    for one in languages:
        for domain in sources.domains:
            file = sources.catalogs.get((one.code, domain))
            if file is None or one == PSEUDO:
                translators[one.code, domain] = _plain_translator(one, settings)
                continue
            key = (one.code, domain)
            translators[key], shelves[key] = memo.kept(
                ("catalogue", one.code, domain),
                (one, file, messages[domain]),
                partial(_catalog_translator, one, file, messages[domain]),
            )
            faults += shelves[key].faults
    return Words(
        languages=languages, translators=translators, shelves=shelves, diagnostics=tuple(faults)
    )


def catalog_faults(catalog: Catalog, messages: Iterable[Message] | None) -> list[Diagnostic]:
    """Return everything that is to be said of a catalogue, by line."""
    markup = [fault for faults in _markup_faults(catalog).values() for fault in faults]
    return _by_line([*check_catalog(catalog, messages), *markup])


def _catalog_translator(
    one: Language, file: SourceFile, messages: Iterable[Message]
) -> tuple[Translator, Shelf]:
    catalog = parse_catalog(file.data, file.path, one.code)
    markup = _markup_faults(catalog)
    told = [fault for found in markup.values() for fault in found]
    faults = _by_line([*check_catalog(catalog, messages), *told])
    refused = {key for key, found in markup.items() if has_errors(found)}
    return CatalogTranslator(one, catalog, refused_keys(catalog) | refused), Shelf.of(
        catalog, faults
    )


def _plain_translator(one: Language, settings: Settings) -> Translator:
    if one.code == settings.source_language:
        return SourceTranslator()
    return PseudoTranslator() if one == PSEUDO else CatalogTranslator(one)


def _markup_faults(catalog: Catalog) -> dict[MessageKey, list[Diagnostic]]:
    """Return what of each entry's markup differs from its source, where anything does."""
    found = ((entry.key, _entry_faults(entry)) for entry in catalog.live)
    return {key: faults for key, faults in found if faults}


def _entry_faults(entry: Entry) -> list[Diagnostic]:
    """Return the faults of an entry; none of one that is never printed."""
    if entry.fuzzy or not entry.translated:
        return []
    sources = [entry.key.msgid, entry.plural or ""]
    return [
        fault
        for index, form in enumerate(entry.translations)
        if form.value
        for fault in check_markup(
            sources[min(index, 1)] or sources[0], form.value, form.place, place_of=form.place_of
        )
    ]


def _by_line(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    return sorted(faults, key=lambda fault: fault.place)
