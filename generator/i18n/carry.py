"""Carrying one translation over to a message that is the same, near, or gone."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.catalog import Entry
from generator.i18n.writer import Written

__all__ = ["carried", "fresh", "retired"]

_FUZZY = "fuzzy"


def carried(old: Entry, wanted: Entry, forms: int) -> Written:
    """Return the wanted message with the translation, comments and flags of an old entry.

    It is fuzzy where the old one was, and where the English differs in any part; then the
    English that was translated stands beside it. ``forms`` is the count of plural forms, 0 for
    as many as the wanted message has.
    """
    differs = (old.key, old.plural) != (wanted.key, wanted.plural)
    fuzzy = old.translated and (old.fuzzy or differs)
    return Written(
        msgid=wanted.key.msgid,
        context=wanted.key.context,
        plural=wanted.plural,
        forms=_forms(old, wanted, forms),
        comments=(*old.comments, *_dropped_forms(old, wanted)),
        extracted=wanted.extracted,
        references=wanted.references,
        flags=_flags(old, wanted, fuzzy=fuzzy),
        previous=tuple(_previous(old, differs=differs)) if fuzzy else (),
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
        previous=tuple(_previous(old, differs=False)) if old.fuzzy else (),
        obsolete=True,
    )


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
            yield f"Earlier plural form {index}: {' '.join(form.split())}"


def _flags(old: Entry, wanted: Entry, *, fuzzy: bool) -> tuple[str, ...]:
    """Return the template's flags and a translator's own; about formats the template decides."""
    own = (flag for flag in old.flags if flag != _FUZZY and not flag.endswith("-format"))
    flags = dict.fromkeys((*wanted.flags, *own))
    flags.pop(_FUZZY, None)
    return (_FUZZY, *flags) if fuzzy else tuple(flags)


def _previous(old: Entry, *, differs: bool) -> Iterator[tuple[str, str]]:
    """Yield the English that the translation was made for; an older one, if known, goes first."""
    kept = old.fuzzy and old.previous_msgid is not None
    if kept:
        values = (old.previous_context, old.previous_msgid, old.previous_plural)
    elif differs:
        values = (old.key.context, old.key.msgid, old.plural)
    else:
        return
    for keyword, value in zip(("msgctxt", "msgid", "msgid_plural"), values, strict=True):
        if value is not None:
            yield keyword, value
