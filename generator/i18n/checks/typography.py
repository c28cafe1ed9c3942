"""Typography: quotation marks, apostrophes, ellipses and spaces as the language has them.

Where a language is not in the table nothing is said of its marks.
"""

# ruff: noqa: RUF001 - the marks of languages are what this module is about

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.diagnostics import Diagnostic, Severity
from generator.i18n.catalog import Entry
from generator.i18n.checks.prose import OPAQUE, prose
from generator.i18n.checks.report import report, sources
from generator.i18n.raw import Text

__all__ = ["check_typography"]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Habits:
    """Marks of a language: the usual quotation, then all that may open or close one."""

    usual: str
    opening: str
    closing: str
    spaced: bool = False
    """Whether a no-break space stands before ``: ; ! ?`` and inside of « »."""
    apart: bool = False
    """Whether a space stands before an ellipsis."""


_HABITS: Mapping[str, _Habits] = MappingProxyType(
    {
        "en": _Habits(usual="“…”", opening="“", closing="”"),
        "sq": _Habits(usual="“…”", opening="“«„", closing="”»“"),
        "fi": _Habits(usual="”…”", opening="”»", closing="”»"),
        "sl": _Habits(usual="»…«", opening="»›„", closing="«‹“", apart=True),
        "be": _Habits(usual="«…»", opening="«„", closing="»“"),
        "fr": _Habits(usual="«\u00a0…\u00a0»", opening="«“", closing="»”", spaced=True),
    }
)
_UNSPACED = frozenset({"fr-CA", "fr-CH"})
_NO_BREAK = "\u00a0\u202f"
_QUOTE = re.compile('["“”„‟«»‹›]')
_BEFORE = frozenset(" \t\n([{—–-*_/" + OPAQUE)
_AFTER = frozenset(" \t\n)]}—–-*_/.,;:!?…" + OPAQUE)
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])['\u02bc\u00b4](?=[^\W\d_])")
_DOTS = re.compile(r"(?<!\.)\.\.\.(?!\.)")
_TIGHT = re.compile(r"(?<=\w)…(?!\w)")
_SPACED_MARK = re.compile(r"[^\W_][ \u00a0\u202f]+([;:!?])(?=[\s)»”*_]|$)")
_FRENCH_MARK = re.compile(r"([^!?…])([;!?»]|:(?=[\s»*_]|$))")
_OPENING = re.compile(rf"«(?![{_NO_BREAK}])")


def check_typography(entry: Entry, form: Text, code: str | None) -> Iterator[Diagnostic]:
    """Yield a warning for each kind of mark in a form that the language does not write so.

    A straight quotation mark of the English may stay straight.
    """
    code = (code or "").replace("_", "-")
    habits = _HABITS.get(code.partition("-")[0])
    if habits is None:
        return
    text = prose(form.value)
    if any('"' in source for source in sources(entry)):
        text = text.replace('"', OPAQUE)
    spaces = _french(text) if habits.spaced and code not in _UNSPACED else _other_spaces(text)
    for ident, found in (
        ("typography-quotes", _quotes(text, habits)),
        ("typography-apostrophe", _apostrophe(text)),
        ("typography-ellipsis", _ellipsis(text, habits)),
        ("typography-spaces", () if habits.spaced and code in _UNSPACED else spaces),
    ):
        for offset, message in found:
            place, warning = form.place_of(offset), Severity.WARNING
            yield report(ident, message, entry, form, severity=warning, place=place)
            break


def _quotes(text: str, habits: _Habits) -> Iterator[tuple[int, str]]:
    for match in _QUOTE.finditer(text):
        sign, before, after = match[0], text[: match.start()][-1:], text[match.end() :][:1]
        opens = (not before or before in _BEFORE) and after not in {"", " ", "\n"}
        closes = (not after or after in _AFTER) and before not in {"", " ", "\n"}
        fits = (sign in habits.opening and not (closes and not opens)) or (
            sign in habits.closing and not (opens and not closes)
        )
        if not fits:
            yield match.start(), f"{sign} does not stand so in this language; write {habits.usual}"


def _apostrophe(text: str) -> Iterator[tuple[int, str]]:
    for match in _APOSTROPHE.finditer(text):
        yield match.start(), f"the apostrophe is ’ (U+2019), not {match[0]}; write ’"


def _ellipsis(text: str, habits: _Habits) -> Iterator[tuple[int, str]]:
    for match in _DOTS.finditer(text):
        yield match.start(), "... is three dots; write the one character … (U+2026)"
    if habits.apart:
        for match in _TIGHT.finditer(text):
            yield (
                match.start(),
                "no space before the …, which follows a whole word; write one",
            )


def _other_spaces(text: str) -> Iterator[tuple[int, str]]:
    for match in _SPACED_MARK.finditer(text):
        yield (
            match.start(1),
            f"a space before {match[1]}, where this language has none; take it out",
        )


def _french(text: str) -> Iterator[tuple[int, str]]:
    for match in _FRENCH_MARK.finditer(text):
        if match[1] not in _NO_BREAK and (match[1] != OPAQUE or match[2] != "»"):
            yield match.start(2), f"a no-break space stands before {match[2]} {_which(match[2])}"
    for match in _OPENING.finditer(text):
        yield match.start(), f"a no-break space stands after « {_which('»')}"


def _which(mark: str) -> str:
    return "(U+202F)" if mark in ";!?" else "(U+00A0)"
