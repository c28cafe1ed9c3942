"""The languages of a build: catalogues read and checked, and a translator for each domain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from generator.build.compile import Compiled, Labels
from generator.build.files import SourceFile, shown_path, text_of
from generator.build.languages import folder_faults, missing_catalogs, named_languages
from generator.build.settings import Settings
from generator.build.sources import Sources, catalog_path
from generator.content import RULE, borrowed_label, check_markup
from generator.diagnostics import Diagnostic, has_errors
from generator.i18n import (
    NO_TERMS,
    Catalog,
    CatalogTranslator,
    Entry,
    Language,
    Message,
    MessageKey,
    PseudoTranslator,
    SourceTranslator,
    Terms,
    Translator,
    judge,
    parse_catalog,
    parse_terms,
    rule_faults,
    told_once,
    update_obstacles,
    without_ignored,
)
from generator.memo import Memo
from generator.site import Shelf

__all__ = ["Words", "catalog_faults", "read_terms", "read_words"]


_NO_LABELS: Labels = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The languages, source first; by language and domain translators and catalogues; faults.

    ``unread`` is by language and domain too: why a file that is there is no catalogue at all.
    """

    languages: tuple[Language, ...]
    translators: Mapping[tuple[str, str], Translator]
    shelves: Mapping[tuple[str, str], Shelf]
    unread: Mapping[tuple[str, str], Diagnostic]
    diagnostics: tuple[Diagnostic, ...]


def read_words(
    settings: Settings,
    sources: Sources,
    compiled: Compiled,
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
        file = sources.terms.get(one.code)
        terms, wrong = memo.kept(("terms", one.code), (file,), partial(read_terms, file))
        faults += wrong
        for domain in sources.domains:
            file = sources.catalogs.get((one.code, domain))
            if file is None or one.pseudo:
                translators[one.code, domain] = memo.kept(
                    ("plain", one.code, domain),
                    (one, settings.source_language),
                    partial(_plain_translator, one, settings),
                )
                continue
            key = (one.code, domain)
            offered, labels = compiled.messages[domain], compiled.labels.get(domain, _NO_LABELS)
            translators[key], shelves[key] = memo.kept(
                ("catalogue", one.code, domain),
                (one, file, offered, labels, terms),
                partial(_catalog_translator, one, file, offered, labels, terms),
            )
            faults += shelves[key].faults
    return Words(
        languages=languages,
        translators=translators,
        shelves=shelves,
        unread=_unread(settings, sources, languages),
        diagnostics=tuple(told_once(faults)),
    )


def _unread(
    settings: Settings, sources: Sources, languages: Iterable[Language]
) -> dict[tuple[str, str], Diagnostic]:
    faults = {fault.place.path: fault for fault in sources.catalog_diagnostics}
    paths = {
        (one.code, domain): shown_path(catalog_path(settings, one.code, domain), settings.root)
        for one in languages
        for domain in sources.domains
    }
    return {key: faults[path] for key, path in paths.items() if path in faults}


def read_terms(file: SourceFile | None) -> tuple[Terms, list[Diagnostic]]:
    """Return the terms in a file, if there is one, and what is wrong in it."""
    if file is None:
        return NO_TERMS, []
    text, unreadable = text_of(file)
    return (NO_TERMS, unreadable) if unreadable else parse_terms(text, file.path)


def catalog_faults(
    catalog: Catalog, terms: Terms, messages: Iterable[Message] | None = None
) -> list[Diagnostic]:
    """Return everything that is to be said of a catalogue, by line.

    Without ``messages`` it stands alone, and its own English texts are taken for them.
    """
    return _judged(catalog, messages, terms)[0]


def _catalog_translator(
    one: Language, file: SourceFile, messages: Iterable[Message], labels: Labels, terms: Terms
) -> tuple[Translator, Shelf]:
    catalog = parse_catalog(file.data, file.path, one.code)
    aged = rule_faults(catalog, RULE)
    faults, refused = _judged(catalog, None if aged else messages, terms, labels)
    faults = _by_line([*faults, *aged])
    shelf = Shelf.of(catalog, faults, update_obstacles(catalog, RULE))
    return CatalogTranslator(one, catalog, refused), shelf


def _judged(
    catalog: Catalog,
    messages: Iterable[Message] | None,
    terms: Terms,
    labels: Labels = _NO_LABELS,
) -> tuple[list[Diagnostic], frozenset[MessageKey]]:
    """Return what is to be said of a catalogue, by line, and what must not be printed of it."""
    found, refused = judge(catalog, messages, terms)
    markup = _markup_faults(catalog, labels)
    found += [fault for faults in markup.values() for fault in faults]
    return _by_line(found), refused | {key for key, told in markup.items() if has_errors(told)}


def _plain_translator(one: Language, settings: Settings) -> Translator:
    if one.code == settings.source_language:
        return SourceTranslator()
    return PseudoTranslator(one) if one.pseudo else CatalogTranslator(one)


def _markup_faults(catalog: Catalog, labels: Labels) -> dict[MessageKey, list[Diagnostic]]:
    """Return what of each entry's markup differs from its source, where anything does."""
    found = (
        (entry.key, _entry_faults(entry) or _borrowed(entry, labels)) for entry in catalog.live
    )
    return {key: faults for key, faults in found if faults}


def _entry_faults(entry: Entry) -> list[Diagnostic]:
    """Return the faults of an entry; none of one that is never printed."""
    if entry.fuzzy or not entry.translated:
        return []
    sources = [entry.key.msgid, entry.plural or ""]
    found = (
        fault
        for index, form in enumerate(entry.translations)
        if form.value
        for fault in check_markup(
            sources[min(index, 1)] or sources[0], form.value, form.place, place_of=form.place_of
        )
    )
    return without_ignored(entry, found)


def _borrowed(entry: Entry, labels: Labels) -> list[Diagnostic]:
    """Return the faults of an entry that names a link of a page where its text stands."""
    targets = labels.get(entry.key)
    if not targets or entry.fuzzy:
        return []
    return [
        fault
        for form in entry.translations
        for fault in borrowed_label(
            entry.key.msgid, form.value, targets, form.place, place_of=form.place_of
        )
    ]


def _by_line(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    return sorted(faults, key=lambda fault: fault.place)
