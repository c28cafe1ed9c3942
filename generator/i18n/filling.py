"""Putting translations into a catalogue where it has none, and changing no other byte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.i18n.catalog import Entry, read_catalog
from generator.i18n.merge import crowded_lines, refuse_broken
from generator.i18n.message import MessageKey
from generator.i18n.source import decode_catalog
from generator.i18n.writer import Written, entry_lines

__all__ = ["Filled", "fill_catalog"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A catalogue's bytes, and what became of each message that a text was given for.

    ``written`` have the text now; ``kept`` had a translation, fuzzy or not, and have it still;
    ``counted`` need a text for each plural form; ``absent`` are no messages of the catalogue, or
    share a line with another: bringing the file up to date mends both.
    """

    data: bytes
    written: tuple[MessageKey, ...]
    kept: tuple[MessageKey, ...]
    counted: tuple[MessageKey, ...]
    absent: tuple[MessageKey, ...]


def fill_catalog(data: bytes, texts: Mapping[MessageKey, str], *, fuzzy: bool) -> Filled:
    """Return the catalogue with the texts, marked fuzzy if asked, where it has no translation.

    Raises ``BrokenCatalogError`` where the file cannot be read in full.
    """
    source = decode_catalog(data, "catalogue")
    catalog = read_catalog(source, None)
    refuse_broken(catalog)
    crowded = crowded_lines(catalog)
    live = {
        entry.key: entry
        for entry in catalog.live
        if crowded.isdisjoint((entry.first_line, entry.last_line))
    }
    asked = [live[key] for key in texts if key in live]
    empty = [entry for entry in asked if not entry.translated]
    free = [entry for entry in empty if entry.plural is None]
    lines = data.decode(source.charset).split("\n")
    end = "\r" if source.newline == "\r\n" else ""
    for entry in sorted(free, key=lambda one: one.first_line, reverse=True):
        new = [line + end for line in entry_lines(_filled(entry, texts[entry.key], fuzzy=fuzzy))]
        lines[entry.first_line - 1 : entry.last_line] = new
    return Filled(
        data="\n".join(lines).encode(source.charset),
        written=tuple(entry.key for entry in free),
        kept=tuple(entry.key for entry in asked if entry.translated),
        counted=tuple(entry.key for entry in empty if entry.plural is not None),
        absent=tuple(key for key in texts if key not in live),
    )


def _filled(entry: Entry, text: str, *, fuzzy: bool) -> Written:
    own = [flag for flag in entry.flags if flag != "fuzzy"]
    return Written(
        msgid=entry.key.msgid,
        context=entry.key.context,
        forms=(text,),
        comments=entry.comments,
        extracted=entry.extracted,
        references=entry.references,
        flags=("fuzzy", *own) if fuzzy else tuple(own),
    )
