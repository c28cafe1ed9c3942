"""Plural forms: as many as the header says, none empty that a number needs."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.i18n.catalog import Entry
from generator.i18n.checks.report import report
from generator.i18n.plural import PluralRule

__all__ = ["check_forms"]


def check_forms(entry: Entry, rule: PluralRule | None) -> Iterator[Diagnostic]:
    """Yield the faults in number and emptiness of the forms; none without a usable rule."""
    if entry.plural is None or rule is None:
        return
    found = len(entry.translations)
    if found != rule.count:
        message = (
            f"{found} plural forms, but the file's header needs {rule.count}; "
            f"write msgstr[0] to msgstr[{rule.count - 1}]"
        )
        yield report("po-plural-count", message, entry, entry.translations[0])
        return
    for index, form in enumerate(entry.translations):
        numbers = rule.numbers(index)
        if not form.value and numbers:
            such = ", ".join(map(str, numbers[:3]))
            message = (
                f"plural form {index} is empty, but numbers such as {such} use it; translate it too"
            )
            yield report("po-plural-empty", message, entry, form)
