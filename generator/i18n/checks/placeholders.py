"""Placeholders: every form has those of the English, no others, and none malformed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from generator.diagnostics import MOST_LISTED, Diagnostic, Severity, listed
from generator.i18n.catalog import Entry
from generator.i18n.checks.report import report, sources
from generator.i18n.placeholders import faults, names, places
from generator.i18n.plural import PluralRule
from generator.i18n.raw import Text

__all__ = ["check_placeholders"]

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_WIDE = "\uff5b"
_OFTEN = 5
"""A form for this many numbers of the sample or more may not hide its number, as in msgfmt."""


def check_placeholders(entry: Entry, rule: PluralRule | None) -> Iterator[Diagnostic]:
    """Yield the faults of every form; texts whose English is malformed are left alone."""
    if any(faults(source) for source in sources(entry)):
        return
    known = {name for source in sources(entry) for name in names(source)}
    for index, form in enumerate(entry.translations):
        if form.value:
            yield from _malformed(entry, form)
            yield from _unknown(entry, form, known)
            yield from _missing(entry, form, _missing_severities(entry, rule, index, known))


def _malformed(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    for fault in faults(form.value)[:MOST_LISTED]:
        message = (
            f"{fault.kind} at {fault.text!r}; "
            f"write {{name}} as in the English, or {{{{ }}}} for braces"
        )
        place = form.place_of(fault.offset)
        yield report("po-placeholder-malformed", message, entry, form, place=place)


def _unknown(entry: Entry, form: Text, known: set[str]) -> Iterator[Diagnostic]:
    first: dict[str, int] = {}
    for offset, name in places(form.value):
        first.setdefault(name, offset)
    strange = ((name, offset) for name, offset in first.items() if name not in known)
    for name, offset in islice(strange, MOST_LISTED):
        message = f"unknown placeholder {{{name}}}; the English has {_listed(known)}: copy that"
        place = form.place_of(offset)
        yield report("po-placeholder-unknown", message, entry, form, place=place)


def _missing(
    entry: Entry, form: Text, severities: dict[str, Severity | None]
) -> Iterator[Diagnostic]:
    present = {*names(form.value), *_attempted(form)}
    wide = form.value.find(_WIDE)
    place = form.place_of(wide) if wide >= 0 else form.place
    gone = [(name, s) for name, s in severities.items() if s is not None and name not in present]
    for name, severity in gone[:MOST_LISTED]:
        message = (
            f"placeholder {{{name}}} is missing{_hint(entry, form, severity)}; "
            "copy it from the English"
        )
        yield report("po-placeholder-missing", message, entry, form, severity=severity, place=place)


def _attempted(form: Text) -> Iterator[str]:
    """Yield the names that malformed placeholders were meant to have: one report is enough."""
    for fault in faults(form.value):
        if name := _NAME.match(fault.text.lstrip("{ ")):
            yield name[0]


def _hint(entry: Entry, form: Text, severity: Severity) -> str:
    if _WIDE in form.value:
        return " (full-width braces do not count: write { and })"
    if severity is Severity.WARNING:
        return ": this form is used for more than one number, which stays hidden"
    if entry.plural is not None:
        return ": this form is used for many numbers"
    return ""


def _missing_severities(
    entry: Entry, rule: PluralRule | None, index: int, known: set[str]
) -> dict[str, Severity | None]:
    """Return what it deserves when a form lacks a name; None where it may.

    The number that counts is ``n``, what the singular leaves out, or the only placeholder.
    """
    if entry.plural is None or rule is None:
        return dict.fromkeys(sorted(known), Severity.ERROR)
    singular, plural = (set(names(source)) for source in sources(entry))
    counting = {"n"} | (plural - singular) | (known if len(known) == 1 else set())
    lenient = _severity(len(rule.numbers(index)))
    return {name: lenient if name in counting else Severity.ERROR for name in sorted(known)}


def _severity(numbers: int) -> Severity | None:
    if numbers <= 1:
        return None
    return Severity.WARNING if numbers < _OFTEN else Severity.ERROR


def _listed(known: set[str]) -> str:
    return listed([f"{{{name}}}" for name in sorted(known)]) or "none"
