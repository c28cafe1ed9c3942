"""Catalogues carried over to another rule of how message texts are made from sources.

A catalogue tells in its header by which rule its texts were made; without the field it is the
first. Each rule but the last has a conversion: a pure function from a text of that rule to the
same text by the next. It must leave alone what is by the next rule already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from generator.diagnostics import Diagnostic, Place
from generator.i18n.catalog import Catalog, parse_catalog, read_catalog
from generator.i18n.merge import BrokenCatalogError, grave_faults, refuse_broken
from generator.i18n.message import MessageKey
from generator.i18n.rewriting import as_written, rewritten
from generator.i18n.source import decode_catalog
from generator.i18n.writer import Written

__all__ = [
    "RULE_FIELD",
    "Conversion",
    "convert_catalog",
    "rule_faults",
    "stamp_catalog",
    "told_once",
    "update_obstacles",
]

RULE_FIELD = "X-Pravila-Msgid"
"""The field of the header that holds the number of the rule."""

Conversion = Callable[[str], str]

_LONGEST = 10
_UNKNOWN_RULE = "po-msgid-rule"


def convert_catalog(
    data: bytes, template: bytes, conversions: Mapping[int, Conversion], rule: int
) -> bytes:
    """Return a catalogue with all its English by the rule, before it is merged with the template.

    Live and obsolete messages, their plurals and the previous English of fuzzy ones are
    converted; translations, comments and flags stay, and so does a message that the template has
    as it is. Where two messages would become one, the second stays, and merging makes it obsolete.
    ``conversions`` has the function from each rule to the next.
    Raises ``BrokenCatalogError`` where the file cannot be read, or is by a rule not known yet.
    """
    if rule == 1 and RULE_FIELD.encode() not in data:
        return data
    source = decode_catalog(data, "catalogue")
    catalog = read_catalog(source, None)
    refuse_broken(catalog)
    steps = [conversions[number] for number in range(_rule_of(catalog, rule), rule)]
    if not steps:
        return data

    def convert(text: str) -> str:
        for step in steps:
            text = step(text)
        return text

    wanted = {entry.key: entry.plural for entry in parse_catalog(template, "template", None).live}
    changes = dict(_changes(catalog, convert, wanted))
    return rewritten(data, source, catalog, changes) if changes else data


def stamp_catalog(data: bytes, rule: int) -> bytes:
    """Return the catalogue with the number of the rule in its header, which the first needs not."""
    source = decode_catalog(data, "catalogue")
    catalog = read_catalog(source, None)
    head = catalog.header_entry
    found = catalog.header.get(RULE_FIELD)
    if head is None or found == str(rule) or (rule == 1 and not found):
        return data
    lines = [line for line in head.forms[0].split("\n") if not _is_rule(line)]
    end = len(lines) - (1 if lines[-1] == "" else 0)
    fields = "\n".join((*lines[:end], f"{RULE_FIELD}: {rule}", *lines[end:]))
    return rewritten(
        data, source, catalog, {head.place: replace(as_written(head), forms=(fields,))}
    )


def update_obstacles(catalog: Catalog, rule: int) -> tuple[Diagnostic, ...]:
    """Return why a catalogue cannot be brought up to date with its template, if that is so."""
    return (*grave_faults(catalog), *rule_faults(catalog, rule))


def rule_faults(catalog: Catalog, known: int) -> tuple[Diagnostic, ...]:
    """Return the fault of a catalogue whose texts are by a rule that is not known, if they are."""
    field = catalog.header.field(RULE_FIELD)
    if field is None or _is_known(field.value, known):
        return ()
    if field.value.isdecimal() and int(field.value[:9]) > known:
        message = (
            f"the English texts of this catalogue are made by rule {field.value[:9]}, but this "
            f"version of Pravila knows no rule above {known}; install the version that wrote "
            "it, or a later one"
        )
    else:
        message = (
            f"{RULE_FIELD} is {field.value[:40]!r}, which is no number of a rule; write again what "
            f"stood there, a number from 1 to {known}"
        )
    return (Diagnostic(id=_UNKNOWN_RULE, message=message, place=field.place),)


def told_once(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the faults; where many catalogues are by one newer rule, the first speaks for all.

    The program is at fault then, and one thing mends them all.
    """
    faults = list(faults)
    times = Counter(fault.message for fault in faults if fault.id == _UNKNOWN_RULE)
    told: list[Diagnostic] = []
    for fault in faults:
        others = times.pop(fault.message, 0) - 1 if fault.id == _UNKNOWN_RULE else 0
        if others > 0:
            noun = "catalogue" if others == 1 else "catalogues"
            message = f"{fault.message} (so it is with {others} more {noun})"
            told.append(replace(fault, message=message))
        elif others == 0:
            told.append(fault)
    return told


def _rule_of(catalog: Catalog, known: int) -> int:
    if faults := rule_faults(catalog, known):
        raise BrokenCatalogError(faults)
    return int(catalog.header.get(RULE_FIELD, "1"))


def _is_known(value: str, known: int) -> bool:
    short = value.isdecimal() and len(value) < _LONGEST
    return short and 1 <= int(value) <= known


def _is_rule(line: str) -> bool:
    return line.partition(":")[0].strip().lower() == RULE_FIELD.lower()


def _changes(
    catalog: Catalog, convert: Conversion, wanted: Mapping[MessageKey, str | None]
) -> Iterator[tuple[Place, Written]]:
    """Yield what changes, by place; live entries go first to a key that two could have."""
    taken = {entry.key for entry in catalog.entries}
    for entry in sorted(catalog.entries, key=lambda entry: entry.obsolete):
        new = MessageKey(msgid=convert(entry.key.msgid), context=entry.key.context)
        plural = convert(entry.plural) if entry.plural is not None else None
        if entry.key in wanted and not entry.obsolete:
            new = entry.key
            plural = entry.plural if entry.plural == wanted[new] else plural
        elif new != entry.key and new in taken:
            new, plural = entry.key, entry.plural
        taken.add(new)
        before = as_written(entry)
        after = replace(
            before,
            msgid=new.msgid,
            plural=plural,
            previous=tuple((k, t if k == "msgctxt" else convert(t)) for k, t in before.previous),
        )
        if after != before:
            yield entry.place, after
