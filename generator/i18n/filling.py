"""Putting translations into a catalogue where it has none, and changing no other byte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.i18n.catalog import Entry, read_catalog
from generator.i18n.merge import refuse_broken
from generator.i18n.message import MessageKey
from generator.i18n.rewriting import as_written, rewritten
from generator.i18n.source import decode_catalog
from generator.i18n.writer import Written

__all__ = ["Filled", "fill_catalog"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A catalogue's bytes, and what became of each message that a text was given for.

    ``written`` have the text now; ``kept`` had a translation, fuzzy or not, and have it still;
    ``counted`` need a text for each plural form; ``absent`` are no messages of the catalogue.
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
    live = {entry.key: entry for entry in catalog.live}
    asked = [live[key] for key in texts if key in live]
    empty = [entry for entry in asked if not entry.translated]
    free = [entry for entry in empty if entry.plural is None]
    changes = {e.place: _filled(e, texts[e.key], fuzzy=fuzzy) for e in free}
    return Filled(
        data=rewritten(data, source, catalog, changes),
        written=tuple(entry.key for entry in free),
        kept=tuple(entry.key for entry in asked if entry.translated),
        counted=tuple(entry.key for entry in empty if entry.plural is not None),
        absent=tuple(key for key in texts if key not in live),
    )


def _filled(entry: Entry, text: str, *, fuzzy: bool) -> Written:
    own = [flag for flag in entry.flags if flag != "fuzzy"]
    flags = ("fuzzy", *own) if fuzzy else tuple(own)
    return replace(as_written(entry), forms=(text,), flags=flags, previous=())
