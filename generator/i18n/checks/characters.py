"""Characters: newlines at the edges, control characters, and texts far too long."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.i18n.catalog import Entry
from generator.i18n.checks.report import report, sources
from generator.i18n.raw import Text

__all__ = ["check_characters", "check_space_edges"]

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""The control characters (category Cc) but tab and newline."""
_BLANKS = frozenset(" \t\u00a0\u202f\u3000")
_LONGER_BY = 10
_SHORT = 1000


def check_characters(entry: Entry) -> Iterator[Diagnostic]:
    """Yield the faults of every form that has a text."""
    for form in entry.translations:
        if form.value:
            yield from _edges(entry, form)
            yield from _controls(entry, form)
            yield from _length(entry, form)


def check_space_edges(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    """Yield a warning where only one of English and translation has blanks at an edge."""
    english = sources(entry)
    for edge, at in (("begins", 0), ("ends", -1)):
        ours = _edge(form.value, at) in _BLANKS
        if all((_edge(text, at) in _BLANKS) != ours for text in english):
            has, lacks = ("translation", "English") if ours else ("English", "translation")
            message = f"the {has} {edge} with a blank, the {lacks} does not; make both alike"
            place = form.place_of(len(form.value) - 1 if at else 0)
            warning = Severity.WARNING
            yield report("po-space-edge", message, entry, form, severity=warning, place=place)


def _edge(text: str, at: int) -> str:
    """Return the first or last character; newlines are another check's concern."""
    return text.strip("\n")[at:][:1]


def _edges(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    msgid, text = entry.key.msgid, form.value
    for edge, at, english, translated in (
        ("begins", 0, msgid.startswith("\n"), text.startswith("\n")),
        ("ends", len(text) - 1, msgid.endswith("\n"), text.endswith("\n")),
    ):
        if english != translated:
            one, other = ("msgid", "msgstr") if english else ("msgstr", "msgid")
            message = (
                f"the {one} {edge} with a newline, the {other} does not; "
                "end both alike, with or without \\n"
            )
            place = form.place_of(at)
            yield report("po-newline-edge", message, entry, form, place=place)


def _controls(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    found: set[str] = set()
    for match in _CONTROL.finditer(form.value):
        offset, character = match.start(), match[0]
        if character in found:
            continue
        found.add(character)
        message = f"control character U+{ord(character):04X} in the translation; remove it"
        place = form.place_of(offset)
        yield report("po-control-character", message, entry, form, place=place)


def _length(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    limit = _SHORT + _LONGER_BY * max(map(len, sources(entry)))
    if len(form.value) > limit:
        message = (
            f"the translation has {len(form.value)} characters; "
            f"at most {limit} are taken: shorten it"
        )
        yield report("po-too-long", message, entry, form, place=form.place_of(limit))
