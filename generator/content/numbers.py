"""Checks of a page's source against what its rule set knows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from generator.content.document import Document, Kind, Unit
from generator.content.fill import placeholder_names
from generator.content.inline import plain_text
from generator.content.limits import inline_fault
from generator.diagnostics import Diagnostic, Place, Severity

__all__ = ["hand_typed_numbers", "unknown_placeholders"]

_RANK = r"(?:[2-9]|10|[AKQJ])"
_RANKS = re.compile(
    rf"\b{_RANK}(?:(?:,? | ?[\u2013-] ?|, (?:and|or) | (?:and|or|to) ){_RANK}\b){{2,}}"
)
_DIGITS = re.compile(r"(?<![\w.,{{])\d+(?![\w}}]|[.,]\d)")
_ORDINAL = re.compile(r"\A\s*\d+[.)]\s")


def hand_typed_numbers(document: Document, numbers: Mapping[str, int]) -> list[Diagnostic]:
    """Return a warning for each digit number in prose that the rule set has a name for.

    Code, a heading's number and runs of three or more ranks ("4, 3, 2") are left alone, and so
    is a block after the directive ``<!-- digits -->``.
    """
    names: dict[int, list[str]] = {}
    for name, value in numbers.items():
        names.setdefault(value, []).append(name)
    return [
        _typed(document.path, unit, value, names[value])
        for unit in document.units
        if unit.offered and not unit.typed_digits
        for text in unit.english
        for value in _numbers(unit, text)
        if value in names
    ]


def unknown_placeholders(document: Document, names: Collection[str]) -> list[Diagnostic]:
    """Return an error for each ``{name}`` of the source that has no value."""
    known = ", ".join(sorted(names)) or "none"
    return [
        Diagnostic(
            id="placeholder-unknown-in-source",
            message=f"no value is named {{{name}}}; known: {known}; write one of them",
            place=Place(path=document.path, line=line),
            msgid=text,
        )
        for line, text, names_used in _texts(document)
        for name in names_used
        if name not in names
    ]


def _texts(document: Document) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield the line of each text, the text, and the names of the values that it needs."""
    for text in (document.title, document.description):
        yield 1, text, placeholder_names(text)
    for unit in document.units:
        used = placeholder_names(" ".join(unit.english))
        number = (unit.counted.number,) if unit.counted else ()
        yield unit.line, unit.msgid, tuple(dict.fromkeys((*used, *number)))


def _numbers(unit: Unit, msgid: str) -> Iterator[int]:
    if inline_fault(msgid):
        return
    text = msgid if unit.plain else plain_text(msgid)
    text = _ORDINAL.sub("", text) if unit.kind is Kind.HEADING else text
    for match in _DIGITS.finditer(_RANKS.sub("", text)):
        if len(match[0]) < 7:  # noqa: PLR2004 - no rule has a longer number
            yield int(match[0])


def _typed(path: str, unit: Unit, value: int, names: list[str]) -> Diagnostic:
    choice = " or ".join(f"{{{name}}}" for name in names)
    return Diagnostic(
        id="number-typed-by-hand",
        message=f"{value} is a number of the rules: write {choice}, so that text and play agree",
        place=Place(path=path, line=unit.line),
        severity=Severity.WARNING,
        msgid=unit.msgid,
    )
