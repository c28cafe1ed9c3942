"""All checks of a catalogue, and which of its messages they refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.diagnostics import Diagnostic, Severity, has_errors
from generator.i18n.catalog import Catalog, Entry
from generator.i18n.checks.characters import check_characters, check_space_edges
from generator.i18n.checks.forms import check_forms
from generator.i18n.checks.numbers import check_change, check_numbers
from generator.i18n.checks.optout import without_ignored
from generator.i18n.checks.placeholders import check_placeholders
from generator.i18n.checks.report import report
from generator.i18n.checks.scripts import check_directions, check_scripts
from generator.i18n.checks.typography import check_typography
from generator.i18n.checks.words import check_words
from generator.i18n.message import Message, MessageKey
from generator.i18n.plural import PluralRule
from generator.i18n.terms import NO_TERMS, Terms

__all__ = ["check_catalog", "check_entry", "judge", "refused_keys"]


def judge(
    catalog: Catalog, template_messages: Iterable[Message] | None, terms: Terms = NO_TERMS
) -> tuple[list[Diagnostic], frozenset[MessageKey]]:
    """Return all that is to be said of a catalogue, by line, and the messages that it refuses.

    What is said is of its reading and of its entries; with the messages of its domain given,
    translations that no message asks for are warned of. ``terms`` are the words that its language
    asks for. Refused is a message whose translation has an error, or all where the file is
    for another language.
    """
    found, refused = list(catalog.diagnostics), set()
    elsewhere = any(d.id == "po-header-language" for d in found)
    code = catalog.language or catalog.header.get("Language")
    for entry in catalog.live:
        faults = check_entry(entry, catalog.plural_rule, code, terms)
        found.extend(faults)
        if elsewhere or has_errors(faults):
            refused.add(entry.key)
    if template_messages is not None:
        found.extend(_unasked(catalog, {message.key for message in template_messages}))
    return sorted(found, key=lambda diagnostic: diagnostic.place), frozenset(refused)


def check_catalog(
    catalog: Catalog, template_messages: Iterable[Message] | None, terms: Terms = NO_TERMS
) -> list[Diagnostic]:
    """Return all that is to be said of a catalogue, by line; see ``judge``."""
    return judge(catalog, template_messages, terms)[0]


def check_entry(
    entry: Entry, rule: PluralRule | None, code: str | None = None, terms: Terms = NO_TERMS
) -> list[Diagnostic]:
    """Return the faults of one entry in the language of a code.

    Errors come alone, without remarks on a text that is not printed anyway. Of a fuzzy entry
    only a change of what the English says is told; of one that is empty or obsolete, nothing.
    """
    if entry.obsolete or not entry.translated:
        return []
    errors = [] if entry.fuzzy else _errors(entry, rule, code)
    if has_errors(errors):
        return errors
    remarks = () if entry.fuzzy else _remarks(entry, rule, code, terms)
    return without_ignored(entry, [*errors, *check_change(entry), *remarks])


def refused_keys(catalog: Catalog) -> frozenset[MessageKey]:
    """Return the messages whose translation has an error; all, where the language is wrong."""
    return judge(catalog, None)[1]


def _errors(entry: Entry, rule: PluralRule | None, code: str | None) -> list[Diagnostic]:
    """Return what may refuse the entry."""
    return [
        *check_forms(entry, rule),
        *check_placeholders(entry, rule),
        *check_characters(entry),
        *check_directions(entry, code),
    ]


def _remarks(
    entry: Entry, rule: PluralRule | None, code: str | None, terms: Terms
) -> Iterator[Diagnostic]:
    """Yield what should be better, but does no harm."""
    for index, form in enumerate(entry.translations):
        if form.value:
            yield from check_space_edges(entry, form)
            yield from check_scripts(entry, form)
            yield from check_numbers(entry, form, index, rule, code)
            yield from check_typography(entry, form, code)
            yield from check_words(entry, form, index, terms)


def _unasked(catalog: Catalog, known: set[MessageKey]) -> Iterator[Diagnostic]:
    for entry in catalog.live:
        if entry.key not in known:
            message = "no page asks for this message; the update command makes it obsolete"
            form = entry.translations[0]
            warning = Severity.WARNING
            yield report("po-not-in-template", message, entry, form, severity=warning)
