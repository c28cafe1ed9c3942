"""What every check needs: an entry seen as pairs of source and translation."""

from __future__ import annotations

from generator.diagnostics import Diagnostic, Place, Severity
from generator.i18n.catalog import Entry
from generator.i18n.raw import Text

__all__ = ["report", "sources"]


def sources(entry: Entry) -> tuple[str, ...]:
    """Return the English of an entry: the msgid and, where there is one, the plural."""
    return (entry.key.msgid,) if entry.plural is None else (entry.key.msgid, entry.plural)


def report(
    ident: str,
    message: str,
    entry: Entry,
    form: Text,
    *,
    severity: Severity = Severity.ERROR,
    place: Place | None = None,
) -> Diagnostic:
    """Return a diagnostic about a form of an entry, at the form's own place by default."""
    return Diagnostic(
        id=ident,
        message=message,
        place=place or form.place,
        severity=severity,
        msgid=entry.key.msgid,
        msgstr=form.value,
    )
