"""The header of a catalogue: its fields, where each stands, and what is wrong with them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from generator.diagnostics import Diagnostic, Place, Severity
from generator.i18n.languages import UnknownLanguageError, language
from generator.i18n.plural import PluralRule, PluralRuleError
from generator.i18n.raw import Text

__all__ = [
    "Field",
    "Header",
    "check_language",
    "check_language_code",
    "parse_header",
    "plural_rule",
]

_CODE = re.compile(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]{1,8})*(\.[A-Za-z0-9_-]+)?(@[A-Za-z0-9]+)?")
"""A code as gettext or the web writes it, with charset and variant; a locale of its own or not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field, name and value without surrounding white space."""

    name: str
    value: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The fields in the order of the file."""

    fields: tuple[Field, ...] = ()

    def field(self, name: str) -> Field | None:
        """Return the first field of that name, whatever its case; None where there is none."""
        wanted = name.lower()
        return next((f for f in self.fields if f.name.lower() == wanted), None)

    def get(self, name: str, default: str = "") -> str:
        """Return the value of a field, or the default."""
        found = self.field(name)
        return default if found is None else found.value


def parse_header(text: Text) -> tuple[Header, list[Diagnostic]]:
    """Return the fields of a header's msgstr; lines that are no fields are warnings."""
    fields: list[Field] = []
    diagnostics: list[Diagnostic] = []
    for line, place in _lines(text):
        name, colon, value = line.partition(":")
        if colon and name.strip():
            fields.append(Field(name=name.strip(), value=value.strip(), place=place))
        elif line.strip():
            diagnostics.append(_no_field(line, place))
    return Header(fields=tuple(fields)), diagnostics


def _lines(text: Text) -> Iterator[tuple[str, Place]]:
    ends = list(accumulate(len(piece.text) for piece in text.pieces))
    offset = 0
    for line in text.value.split("\n"):
        yield line, text.pieces[min(bisect_right(ends, offset), len(ends) - 1)].place
        offset += len(line) + 1


def _no_field(line: str, place: Place) -> Diagnostic:
    return Diagnostic(
        id="po-header-field",
        severity=Severity.WARNING,
        message=(
            f"the header line {line[:60]!r} is not of the form Name: value; correct or delete it"
        ),
        place=place,
    )


def check_language(header: Header, expected: str) -> list[Diagnostic]:
    """Return an error where the header names another language than the file stands for."""
    field = header.field("Language")
    if field is None or not field.value or _same_language(field.value, expected):
        return []
    message = (
        f"the header says Language: {field.value[:60]}, but this file is for {expected}; "
        "correct it, or move the file"
    )
    return [Diagnostic(id="po-header-language", message=message, place=field.place)]


def check_language_code(header: Header) -> list[Diagnostic]:
    """Return an error where the header names a language by what is no code.

    It is for files of which nothing else tells the language.
    """
    field = header.field("Language")
    if field is None or not field.value or _CODE.fullmatch(field.value):
        return []
    message = (
        f"the header says Language: {field.value[:60]}, which is no code of a language; "
        "write one like sl, pt_BR or sr@latin"
    )
    return [Diagnostic(id="po-header-language", message=message, place=field.place)]


def _same_language(found: str, expected: str) -> bool:
    """Compare codes; what stands after ``@`` and is no script, such as a spelling, is left out."""
    for name in (found, found.partition("@")[0]):
        try:
            return language(name).code == language(expected).code
        except UnknownLanguageError:
            pass
    return found.replace("_", "-").lower() == expected.replace("_", "-").lower()


def plural_rule(
    header: Header, place: Place, assumed: str | None
) -> tuple[PluralRule | None, list[Diagnostic]]:
    """Return the header's rule, or the assumed one with a warning; none where it is unusable."""
    field = header.field("Plural-Forms")
    if field is None or not field.value or "EXPRESSION" in field.value:
        return _assumed(header, place, assumed)
    try:
        return PluralRule.parse(field.value), []
    except PluralRuleError as error:
        usual = f"write {assumed}" if assumed else "copy that of another catalogue"
        message = f"the plural rule cannot be used: {error}; {usual}"
        return None, [Diagnostic(id="po-plural-header", message=message, place=field.place)]


def _assumed(
    header: Header, place: Place, assumed: str | None
) -> tuple[PluralRule | None, list[Diagnostic]]:
    if assumed is None:
        return None, []
    rule = PluralRule.parse(assumed)
    if not header.fields:
        return rule, []
    message = f"the header has no Plural-Forms; assumed, and to be written there: {assumed}"
    warning = Severity.WARNING
    ident = "po-plural-header-missing"
    return rule, [Diagnostic(id=ident, severity=warning, message=message, place=place)]
