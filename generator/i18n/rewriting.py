"""Single entries of a catalogue written anew, and no byte changed beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.diagnostics import Place
from generator.i18n.catalog import Catalog, Entry
from generator.i18n.manner import manner_of
from generator.i18n.source import Source
from generator.i18n.writer import USUAL, Written, entry_lines

__all__ = ["as_written", "rewritten"]


def as_written(entry: Entry) -> Written:
    """Return an entry as it is, to be written."""
    previous = (
        ("msgctxt", entry.previous_context),
        ("msgid", entry.previous_msgid),
        ("msgid_plural", entry.previous_plural),
    )
    return Written(
        msgid=entry.key.msgid,
        context=entry.key.context,
        plural=entry.plural,
        forms=entry.forms,
        comments=entry.comments,
        extracted=entry.extracted,
        references=entry.references,
        flags=entry.flags,
        previous=tuple((keyword, text) for keyword, text in previous if text is not None),
        obsolete=entry.obsolete,
    )


def rewritten(
    data: bytes, source: Source, catalog: Catalog, changes: Mapping[Place, Written]
) -> bytes:
    """Return a file with some entries changed, written in the manner of the file.

    ``changes`` is by the place of the entry. ``source`` and ``catalog`` are what was read from
    ``data`` without an error. Entries that share a line with a changed one are written anew too.
    """
    lines = data.decode(source.charset).split("\n")
    manner = manner_of(source, catalog) if changes else USUAL
    end = "\r" if source.newline == "\r\n" else ""
    for group in reversed(list(_groups(catalog))):
        if not any(entry.place in changes for entry in group):
            continue
        new = [
            line + end
            for entry in group
            for line in ("", *entry_lines(changes.get(entry.place) or as_written(entry), manner))
        ]
        lines[group[0].first_line - 1 : group[-1].last_line] = new[1:]
    return "\n".join(lines).encode(source.charset)


def _groups(catalog: Catalog) -> Iterator[list[Entry]]:
    """Yield the entries, the header among them, in groups that share lines; most are alone."""
    head = catalog.header_entry
    entries = sorted((*((head,) if head else ()), *catalog.entries), key=lambda e: e.first_line)
    group: list[Entry] = []
    for entry in entries:
        if group and entry.first_line > group[-1].last_line:
            yield group
            group = []
        group.append(entry)
    if group:
        yield group
