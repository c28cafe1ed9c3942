"""Catalogues: what a translator's PO file says, read strictly, one fault at a time.

Whatever the bytes are, reading gives a catalogue: entries that can be trusted, and diagnostics
for the rest. Only the file's own header decides about its charset and plural forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from generator.diagnostics import Diagnostic, Place, Severity
from generator.i18n.grammar import raw_entries
from generator.i18n.header import Header, check_language, parse_header, plural_rule
from generator.i18n.languages import UnknownLanguageError, language
from generator.i18n.message import MessageKey
from generator.i18n.plural import PluralRule
from generator.i18n.raw import Broken, RawEntry, Text
from generator.i18n.source import Source, decode_catalog

__all__ = ["MAX_DIAGNOSTICS", "Catalog", "Entry", "parse_catalog", "read_catalog"]

MAX_DIAGNOSTICS = 200
"""After so many faults of one file the rest is counted, not listed."""


# A name with spaces stands between the isolates U+2068 and U+2069.
_REFERENCE = re.compile("\u2068([^\u2069]*)\u2069|\\S+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry of a catalogue.

    ``translations`` are the forms with their places, in the order of the file's indices; a message
    without plural has one. ``comments`` are the translator's, ``extracted`` the compiler's, both
    without marks; ``first_line`` and ``last_line`` span the entry with its comments.
    """

    key: MessageKey
    plural: str | None
    translations: tuple[Text, ...]
    place: Place
    obsolete: bool
    flags: tuple[str, ...]
    comments: tuple[str, ...]
    extracted: tuple[str, ...]
    references: tuple[str, ...]
    previous_context: str | None
    previous_msgid: str | None
    previous_plural: str | None
    first_line: int
    last_line: int

    @property
    def forms(self) -> tuple[str, ...]:
        """The translated texts; empty ones are untranslated."""
        return tuple(text.value for text in self.translations)

    @property
    def fuzzy(self) -> bool:
        """Whether a person has yet to confirm the translation."""
        return "fuzzy" in self.flags

    @property
    def line(self) -> int:
        """The line of the msgid."""
        return self.place.line

    @property
    def translated(self) -> bool:
        """Whether any form has a text."""
        return any(self.forms)


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalog:
    """A catalogue as read; ``entries`` has live and obsolete ones, without the header.

    Of live entries with one key, only the first is there. ``plural_rule`` is None where the
    file's rule cannot be used: then no plural message of it may be shown. ``header_entry``
    is the header as an entry. ``broken`` has the messages whose translation cannot be read,
    each with the fault.
    """

    path: str
    language: str | None
    header: Header
    header_entry: Entry | None
    plural_rule: PluralRule | None
    entries: tuple[Entry, ...]
    broken: Mapping[MessageKey, Diagnostic]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def live(self) -> tuple[Entry, ...]:
        """The entries that are not obsolete."""
        return tuple(entry for entry in self.entries if not entry.obsolete)


def parse_catalog(data: bytes, path: str, language: str | None) -> Catalog:
    """Return the catalogue in the bytes of a file; never raises.

    ``path`` is for diagnostics only; ``language`` is the code that the file should be for, or None
    for a template, whose language and plural rule are not asked.
    """
    return read_catalog(decode_catalog(data, path), language)


def read_catalog(source: Source, language: str | None) -> Catalog:
    """Return the catalogue of a source already decoded; never raises."""
    found = list(raw_entries(source))
    broken = [item for item in found if isinstance(item, Broken)]
    entries, duplicates = _unique(_entry(raw) for raw in found if isinstance(raw, RawEntry))
    head = next((entry for entry in entries if _is_header(entry)), None)
    header, header_faults = _header(source.path, head, language, empty=not found)
    rule, rule_faults = _rule(header, head, source, language or header.get("Language"))
    diagnostics = chain(
        source.diagnostics,
        _emptiness(source, found),
        (item.fault for item in broken),
        duplicates,
        header_faults,
        rule_faults,
    )
    return Catalog(
        path=source.path,
        language=language,
        header=header,
        header_entry=head,
        plural_rule=rule,
        entries=tuple(entry for entry in entries if entry is not head),
        broken={item.key: item.fault for item in broken if item.key is not None},
        diagnostics=_limited(sorted(diagnostics, key=lambda d: d.place), source.path),
    )


def _is_header(entry: Entry) -> bool:
    return not entry.key.msgid and entry.key.context is None and not entry.obsolete


def _entry(raw: RawEntry) -> Entry:
    previous = dict(raw.previous)
    return Entry(
        key=MessageKey(msgid=raw.msgid.value, context=raw.context.value if raw.context else None),
        plural=raw.plural.value if raw.plural else None,
        translations=raw.forms,
        place=raw.msgid.place,
        obsolete=raw.obsolete,
        flags=tuple(_flags(raw.comments)),
        comments=tuple(_marked(raw.comments, "")),
        extracted=tuple(_marked(raw.comments, ".")),
        references=tuple(_references(raw.comments)),
        previous_context=previous.get("msgctxt"),
        previous_msgid=previous.get("msgid"),
        previous_plural=previous.get("msgid_plural"),
        first_line=raw.first_line,
        last_line=raw.last_line,
    )


def _flags(comments: tuple[str, ...]) -> Iterator[str]:
    """Yield the flags; ``fuzzy`` also where a comma beside it was forgotten, as in msgfmt."""
    flags = (flag.split() for line in _marked(comments, ",") for flag in line.split(","))
    for words in flags:
        if "fuzzy" in words:
            yield "fuzzy"
        if rest := " ".join(word for word in words if word != "fuzzy"):
            yield rest


def _references(comments: tuple[str, ...]) -> Iterator[str]:
    for line in _marked(comments, ":"):
        yield from (match[1] or match[0] for match in _REFERENCE.finditer(line))


def _marked(comments: tuple[str, ...], mark: str) -> Iterator[str]:
    """Yield the texts of comment lines ``#MARK text``; of the translator's for an empty mark.

    To GNU gettext ``#!`` is another spelling of ``#,``.
    """
    for comment in comments:
        found = comment[1:2] if comment[1:2] in {".", ":", ",", "!"} else ""
        found = "," if found == "!" else found
        if found == mark:
            yield comment[1 + len(mark) :].removeprefix(" ")


def _unique(entries: Iterable[Entry]) -> tuple[list[Entry], list[Diagnostic]]:
    """Keep the first live entry of each key, and every obsolete one."""
    kept: list[Entry] = []
    live: dict[MessageKey, Entry] = {}
    diagnostics: list[Diagnostic] = []
    for entry in entries:
        known = live.get(entry.key)
        if not entry.obsolete and known is not None:
            diagnostics.append(_duplicate(entry, known))
            continue
        kept.append(entry)
        if not entry.obsolete:
            live[entry.key] = entry
    first = dict(live)
    old = (entry for entry in kept if entry.obsolete)
    twins = (entry for entry in old if first.setdefault(entry.key, entry) is not entry)
    diagnostics.extend(_obsolete_twin(entry, first[entry.key]) for entry in twins)
    return kept, diagnostics


def _duplicate(entry: Entry, first: Entry) -> Diagnostic:
    return Diagnostic(
        id="po-duplicate",
        message=(
            f"duplicate message: line {entry.line} repeats line {first.line}, which is used; "
            "delete one"
        ),
        place=entry.place,
        msgid=entry.key.msgid,
        msgstr=entry.forms[0],
    )


def _obsolete_twin(entry: Entry, first: Entry) -> Diagnostic:
    kind = "obsolete" if first.obsolete else "live"
    return Diagnostic(
        id="po-duplicate-obsolete",
        severity=Severity.WARNING,
        message=(
            f"this obsolete entry repeats the {kind} one of line {first.line}, which is used; "
            "the update command joins them"
        ),
        place=entry.place,
        msgid=entry.key.msgid,
        msgstr=entry.forms[0],
    )


def _emptiness(source: Source, found: list[RawEntry | Broken]) -> list[Diagnostic]:
    if found or source.diagnostics:
        return []
    message = "the catalogue is empty: nothing is translated; the update command fills it"
    place = Place(path=source.path, line=1)
    return [Diagnostic(id="po-empty", severity=Severity.WARNING, message=message, place=place)]


def _header(
    path: str, head: Entry | None, expected: str | None, *, empty: bool
) -> tuple[Header, list[Diagnostic]]:
    if head is None or not head.translated:
        return Header(), [] if empty else [_no_header(path)]
    header, faults = parse_header(head.translations[0])
    return header, [*faults, *(check_language(header, expected) if expected else [])]


def _no_header(path: str) -> Diagnostic:
    return Diagnostic(
        id="po-header-missing",
        severity=Severity.WARNING,
        message=(
            "the file has no header: UTF-8 and the language's usual plural rule are assumed; "
            "the update command writes one"
        ),
        place=Place(path=path, line=1),
    )


def _rule(
    header: Header, head: Entry | None, source: Source, code: str | None
) -> tuple[PluralRule | None, list[Diagnostic]]:
    place = head.place if head else Place(path=source.path, line=1)
    return plural_rule(header, place, _usual_rule(code))


def _usual_rule(code: str | None) -> str | None:
    try:
        return language(code).plural_forms_header if code else None
    except UnknownLanguageError:
        return None


def _limited(diagnostics: list[Diagnostic], path: str) -> tuple[Diagnostic, ...]:
    """Return as many as a person can read, errors before all else: merging asks for these."""
    rest = len(diagnostics) - MAX_DIAGNOSTICS
    if rest <= 0:
        return tuple(diagnostics)
    diagnostics = sorted(diagnostics, key=lambda fault: fault.severity is not Severity.ERROR)
    message = (
        f"{rest} or more further faults in this file are not listed; mend these, and check again"
    )
    note = Diagnostic(
        id="po-more-faults", severity=Severity.NOTE, message=message, place=Place(path=path)
    )
    told = sorted(diagnostics[:MAX_DIAGNOSTICS], key=lambda fault: fault.place)
    return (*told, note)
