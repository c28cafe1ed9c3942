"""Entries of one key in a catalogue: a live one and obsolete ones, or several obsolete ones.

GNU gettext refuses such files; programs that join two versions of a catalogue write them.
"""

from __future__ import annotations

from dataclasses import replace

from generator.i18n.catalog import Catalog, Entry
from generator.i18n.message import MessageKey

__all__ = ["says_again", "twins_joined"]


def twins_joined(catalog: Catalog) -> dict[MessageKey, Entry]:
    """Return the entry of each key that a merge takes: the live one, else the first obsolete one.

    A live entry without a translation takes that of its obsolete twin.
    """
    joined = {entry.key: entry for entry in catalog.live}
    for twin in (entry for entry in catalog.entries if entry.obsolete):
        first = joined.setdefault(twin.key, twin)
        if not first.translated and twin.translated:
            joined[twin.key] = _translated_by(first, twin)
    return joined


def says_again(entry: Entry, taken: Entry) -> bool:
    """Return whether an obsolete entry has nothing that the one taken has not."""
    return (
        entry.obsolete
        and entry is not taken
        and (entry.plural, entry.forms) == (taken.plural, taken.forms)
        and (entry.fuzzy or not taken.fuzzy)
        and set(entry.comments) <= set(taken.comments)
    )


def _translated_by(first: Entry, twin: Entry) -> Entry:
    """Return the twin, known by what people wrote above the first as well."""
    own = tuple(comment for comment in first.comments if comment not in twin.comments)
    return replace(twin, comments=(*own, *twin.comments))
