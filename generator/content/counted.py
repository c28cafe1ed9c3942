"""Counted texts: two English forms of one sentence, joined to one unit."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from generator.content.checks import check_markup
from generator.content.directives import Singular
from generator.content.document import Counted, Unit
from generator.content.fill import placeholder_names
from generator.content.limits import inline_fault
from generator.content.msgid import fold, message_text
from generator.content.references import Targets
from generator.diagnostics import Diagnostic, Place

__all__ = ["Candidate", "with_singulars"]

Candidate: TypeAlias = tuple[Unit, Singular | None]
"""A text and the directive that gives its singular, which may be about other texts as well."""


def with_singulars(
    candidates: Iterable[Candidate], targets: Mapping[str, Targets], path: str
) -> tuple[list[Unit], list[Diagnostic]]:
    """Return the units, those with a directive counted, and what is wrong with directives."""
    found = list(candidates)
    texts = Counter(id(singular) for _, singular in found)
    units: list[Unit] = []
    faults: dict[int, Diagnostic] = {}
    for unit, singular in found:
        result: Unit | Diagnostic = unit
        if singular:
            alone = texts[id(singular)] == 1
            result = _counted(unit, singular, targets, path) if alone else _several(unit, path)
        if isinstance(result, Diagnostic):
            faults.setdefault(id(singular), result)
        units.append(unit if isinstance(result, Diagnostic) else result)
    return units, list(faults.values())


def _several(unit: Unit, path: str) -> Diagnostic:
    text = "the block has several texts; write the directive at the beginning of the one it is for"
    return Diagnostic(
        id="plural-of-several-texts", message=text, place=Place(path=path, line=unit.line)
    )


def _counted(
    unit: Unit, singular: Singular, targets: Mapping[str, Targets], path: str
) -> Unit | Diagnostic:
    """Return a unit with the singular of its directive as its message, or what is wrong with it.

    Both forms must be one sentence but for its words: the same markup, and the same placeholders;
    only the number itself may be missing from the singular.
    """
    raw = html.escape(fold(html.unescape(singular.text))) if unit.plain else singular.text
    msgid = fold(html.unescape(raw)) if unit.plain else message_text(raw, targets)
    place = Place(path=path, line=unit.line)
    if reason := inline_fault(raw) or _difference(unit.msgid, msgid, singular.number, place):
        text = f"the sentence for 1 and the one below it differ: {reason}"
        return Diagnostic(id="plural-forms-differ", message=text, place=place, msgid=msgid)
    found = Counted(number=singular.number, plural=unit.msgid, raw=raw)
    return replace(unit, msgid=msgid, counted=found)


def _difference(plural: str, singular: str, number: str, place: Place) -> str:
    """Return what one form has and the other has not, or nothing."""
    here, there = set(placeholder_names(singular)), set(placeholder_names(plural))
    if lost := sorted(there - here - {number}):
        return f"{{{lost[0]}}} is missing from the sentence for 1; write it there too"
    if added := sorted(here - there):
        return f"{{{added[0]}}} stands only in the sentence for 1; write it in both, or in neither"
    return next((fault.message for fault in check_markup(plural, singular, place)), "")
