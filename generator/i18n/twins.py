"""Entries of one key in a catalogue: a live one and obsolete ones, or several obsolete ones.

GNU gettext refuses such files; programs that join two versions of a catalogue write them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.i18n.carry import in_one_line
from generator.i18n.catalog import Catalog, Entry
from generator.i18n.message import MessageKey

__all__ = ["twins_joined"]

_FUZZY = "fuzzy"


def twins_joined(catalog: Catalog) -> dict[MessageKey, Entry]:
    """Return the one entry of each key, in the order of the file; nothing of its twins is lost.

    The live one is kept, else the first obsolete one with a translation. What people wrote above
    the others stands above it, and so does, as a comment, each of their translations that is not
    its own. A live one without a translation takes that of its first twin that has one.
    An entry to which nothing was added is the one of the catalogue itself.
    """
    by_key: dict[MessageKey, list[Entry]] = {}
    for entry in catalog.entries:
        by_key.setdefault(entry.key, []).append(entry)
    joined = {id(_first(group)): _joined(group) for group in by_key.values()}
    return {e.key: joined[id(e)] for e in catalog.entries if id(e) in joined}


def _first(group: list[Entry]) -> Entry:
    """Return the entry to keep; programs of GNU gettext drop obsolete ones without a first form."""
    return min(group, key=lambda e: (e.obsolete, not e.forms[0], not e.translated))


def _joined(group: list[Entry]) -> Entry:
    kept = _first(group)
    others = [entry for entry in group if entry is not kept]
    source = next((entry for entry in others if entry.translated), None)
    if source and not kept.translated:
        kept = _translated_as(kept, source)
    comments = kept.comments
    for twin in others:
        added = dict.fromkeys((*twin.comments, *_other_wording(twin, kept)))
        comments += tuple(comment for comment in added if comment not in comments)
    return kept if comments == kept.comments else replace(kept, comments=comments)


def _translated_as(live: Entry, twin: Entry) -> Entry:
    """Return a live entry with the translation of its twin, and what is known of that."""
    own = (flag for flag in live.flags if flag != _FUZZY and not flag.endswith("-format"))
    return replace(
        live,
        plural=twin.plural,
        translations=twin.translations,
        flags=tuple(dict.fromkeys((*twin.flags, *own))),
        previous_context=twin.previous_context,
        previous_msgid=twin.previous_msgid,
        previous_plural=twin.previous_plural,
    )


def _other_wording(twin: Entry, kept: Entry) -> Iterator[str]:
    """Yield as comments the translations of a twin that the entry kept has not in their place."""
    doubt = " (fuzzy)" if twin.fuzzy else ""
    for index, form in enumerate(twin.forms):
        if not form or kept.forms[index : index + 1] == (form,):
            continue
        which = "translation" if twin.plural is None else f"translation, plural form {index}"
        yield f"Earlier {which}{doubt}: {in_one_line(form)}"
