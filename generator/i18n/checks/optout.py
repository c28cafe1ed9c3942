"""What a translator has decided: ``# pravila: ignore=numbers, term-missing`` above an entry."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.diagnostics import Diagnostic, Severity
from generator.i18n.catalog import Entry

__all__ = ["without_ignored"]

_COMMENT = re.compile(r"\s*pravila:\s*ignore\s*[=:]\s*(.*)", re.IGNORECASE)
_FAMILIES = ("", "po-", "markup-", "typography-")


def without_ignored(entry: Entry, faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the faults that the comments of an entry do not take back.

    A check is named by its id, with or without its family. Only warnings can be taken back:
    an error means that the text would do harm on a page.
    """
    found = list(faults)
    if not found or not entry.comments:
        return found
    named = {name for comment in entry.comments for name in _names(comment)}
    ids = {family + name for family in _FAMILIES for name in named}
    return [f for f in found if f.severity is Severity.ERROR or f.id not in ids]


def _names(comment: str) -> list[str]:
    match = _COMMENT.match(comment)
    return re.findall(r"[\w-]+", match[1].lower()) if match else []
