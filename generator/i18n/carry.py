"""Carrying one translation over to a message that is the same, near, or gone."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.catalog import Entry
from generator.i18n.placeholders import BRACE_FORMAT, faults, names
from generator.i18n.plural import PluralRule
from generator.i18n.writer import Written

__all__ = ["carried", "fresh", "in_one_line", "retired"]

_FUZZY = "fuzzy"
_OFTEN = 5


def carried(old: Entry, wanted: Entry, rule: PluralRule | None) -> Written:
    """Return the wanted message with the translation, comments and flags of an old entry.

    It is fuzzy where the old one was, and where the English differs in any part; then the
    English that was translated stands beside it. So it is where the message becomes one with
    placeholders and the translation has others. Without a first form there is nothing to
    confirm. ``rule`` is None where the plural forms stay as many as they are.
    """
    doubtful = (old.key, old.plural) != (wanted.key, wanted.plural) or _misses(old, wanted, rule)
    fuzzy = bool(old.forms[0]) and (old.fuzzy or doubtful)
    return Written(
        msgid=wanted.key.msgid,
        context=wanted.key.context,
        plural=wanted.plural,
        forms=_forms(old, wanted, rule.count if rule else 0),
        comments=(*old.comments, *_dropped_forms(old, wanted)),
        extracted=wanted.extracted,
        references=wanted.references,
        flags=_flags(old, wanted, fuzzy=fuzzy),
        previous=tuple(_previous(old)) if fuzzy else (),
    )


def fresh(wanted: Entry, forms: int) -> Written:
    """Return the wanted message without a translation."""
    return Written(
        msgid=wanted.key.msgid,
        context=wanted.key.context,
        plural=wanted.plural,
        forms=_empty(wanted, forms),
        comments=wanted.comments,
        extracted=wanted.extracted,
        references=wanted.references,
        flags=wanted.flags,
    )


def retired(old: Entry) -> Written:
    """Return a live entry made obsolete; what the compiler had written about it is dropped."""
    return Written(
        msgid=old.key.msgid,
        context=old.key.context,
        plural=old.plural,
        forms=old.forms,
        comments=old.comments,
        flags=old.flags,
        previous=tuple(_said_before(old)),
        obsolete=True,
    )


def in_one_line(text: str) -> str:
    """Return a text as a comment can hold it; spaces that do not break stay as they are."""
    lines = (line.strip(" \t") for line in text.splitlines())
    return " ".join(line for line in lines if line)


def _forms(old: Entry, wanted: Entry, count: int) -> tuple[str, ...]:
    if not old.translated:
        return _empty(wanted, count)
    if old.plural is None and wanted.plural is not None:
        return old.forms * count
    return old.forms if wanted.plural is not None else old.forms[:1]


def _empty(wanted: Entry, count: int) -> tuple[str, ...]:
    return ("",) * (1 if wanted.plural is None else count or len(wanted.forms))


def _dropped_forms(old: Entry, wanted: Entry) -> Iterator[str]:
    """Yield as comments the forms for which a message without plural has no room."""
    if old.plural is None or wanted.plural is not None:
        return
    for index, form in enumerate(old.forms[1:], start=1):
        if form:
            yield f"Earlier plural form {index}: {in_one_line(form)}"


def _flags(old: Entry, wanted: Entry, *, fuzzy: bool) -> tuple[str, ...]:
    """Return the template's flags and a translator's own; about formats the template decides."""
    own = (flag for flag in old.flags if flag != _FUZZY and not flag.endswith("-format"))
    flags = dict.fromkeys((*wanted.flags, *own))
    flags.pop(_FUZZY, None)
    return (_FUZZY, *flags) if fuzzy else tuple(flags)


def _previous(old: Entry) -> Iterator[tuple[str, str]]:
    """Yield the English that the translation was made for, where that is known."""
    if old.fuzzy:
        yield from _said_before(old)
    else:
        yield from _fields(old.key.context, old.key.msgid, old.plural)


def _said_before(old: Entry) -> Iterator[tuple[str, str]]:
    yield from _fields(old.previous_context, old.previous_msgid, old.previous_plural)


def _fields(*values: str | None) -> Iterator[tuple[str, str]]:
    for keyword, value in zip(("msgctxt", "msgid", "msgid_plural"), values, strict=True):
        if value is not None:
            yield keyword, value


def _misses(old: Entry, wanted: Entry, rule: PluralRule | None) -> bool:
    """Return whether placeholders that are new to a message are not those of its translation."""
    if BRACE_FORMAT not in wanted.flags or BRACE_FORMAT in old.flags:
        return False
    due = set(names(wanted.plural or wanted.key.msgid))
    known = due.union(names(wanted.key.msgid))
    for index, form in enumerate(old.forms):
        found = set(names(form))
        rare = old.plural is not None and rule and len(rule.numbers(index)) < _OFTEN
        if faults(form) or not found <= known or not (rare or due <= found):
            return True
    return False
