"""All checks of a catalogue, and which of its messages they refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.diagnostics import Diagnostic, Severity, has_errors
from generator.i18n.catalog import Catalog, Entry
from generator.i18n.checks.characters import check_characters
from generator.i18n.checks.forms import check_forms
from generator.i18n.checks.placeholders import check_placeholders
from generator.i18n.checks.report import report
from generator.i18n.message import Message, MessageKey
from generator.i18n.plural import PluralRule

__all__ = ["check_catalog", "check_entry", "refused_keys"]


def check_catalog(
    catalog: Catalog, template_messages: Iterable[Message] | None
) -> list[Diagnostic]:
    """Return all that is to be said of a catalogue, by line: of its reading and of its entries.

    With the messages of its domain given, translations that no message asks for are warned of.
    """
    found = list(catalog.diagnostics)
    for entry in catalog.live:
        found.extend(check_entry(entry, catalog.plural_rule))
    if template_messages is not None:
        found.extend(_unasked(catalog, {message.key for message in template_messages}))
    return sorted(found, key=lambda diagnostic: diagnostic.place)


def check_entry(entry: Entry, rule: PluralRule | None) -> list[Diagnostic]:
    """Return the faults of one entry; none of a fuzzy or empty one, which is never printed."""
    if entry.fuzzy or entry.obsolete or not entry.translated:
        return []
    return [
        *check_forms(entry, rule),
        *check_placeholders(entry, rule),
        *check_characters(entry),
    ]


def refused_keys(catalog: Catalog) -> frozenset[MessageKey]:
    """Return the messages whose translation has an error; all, where the language is wrong."""
    live = catalog.live
    if any(d.id == "po-header-language" for d in catalog.diagnostics):
        return frozenset(entry.key for entry in live)
    rule = catalog.plural_rule
    return frozenset(entry.key for entry in live if has_errors(check_entry(entry, rule)))


def _unasked(catalog: Catalog, known: set[MessageKey]) -> Iterator[Diagnostic]:
    for entry in catalog.live:
        if entry.key not in known:
            message = "no page asks for this message; the update command makes it obsolete"
            form = entry.translations[0]
            warning = Severity.WARNING
            yield report("po-not-in-template", message, entry, form, severity=warning)
