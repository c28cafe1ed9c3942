"""Bringing a catalogue up to date with its template, as ``msgmerge --previous`` does.

No translation is lost: what the template no longer has becomes obsolete, what changed becomes
fuzzy with the old English beside it. Entries of one key become one, what the others say a comment.
Entries that need no change keep their bytes, others are written in the manner of the file, and a
second run changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from generator.diagnostics import Diagnostic, Severity
from generator.i18n.carry import carried, fresh, retired
from generator.i18n.catalog import Catalog, Entry, parse_catalog, read_catalog
from generator.i18n.languages import Language
from generator.i18n.manner import manner_of
from generator.i18n.merge_header import merged_header, new_header
from generator.i18n.plural import PluralRule
from generator.i18n.similar import Likeness
from generator.i18n.source import Source, decode_catalog
from generator.i18n.twins import twins_joined
from generator.i18n.writer import Manner, Written, entry_lines

__all__ = ["BrokenCatalogError", "grave_faults", "refuse_broken", "update_catalog"]

_HARMLESS = frozenset({"po-header-language", "po-plural-header", "po-empty"})


class BrokenCatalogError(ValueError):
    """A catalogue or template of which a part cannot be read, so that rewriting would lose it."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        """Keep the faults that have to be mended first."""
        super().__init__("; ".join(map(str, diagnostics)))
        self.diagnostics = diagnostics


def update_catalog(old: bytes | None, template: bytes, language: Language) -> bytes:
    """Return the catalogue with the template's messages, in the template's order, as UTF-8.

    ``old`` is the catalogue so far, None for a new one. Raises ``BrokenCatalogError`` where
    either file has syntax or encoding faults or duplicates: first they must be mended.
    """
    wanted = parse_catalog(template, "template", None)
    refuse_broken(wanted)
    source = decode_catalog(old or b"", "catalogue")
    catalog = read_catalog(source, language.code)
    refuse_broken(catalog)
    return _Merge(source, catalog, wanted, language).result(old)


def refuse_broken(catalog: Catalog) -> None:
    """Raise ``BrokenCatalogError`` where writing the catalogue anew would lose a part of it."""
    if grave := grave_faults(catalog):
        raise BrokenCatalogError(grave)


def grave_faults(catalog: Catalog) -> tuple[Diagnostic, ...]:
    """Return the faults because of which writing the catalogue anew would lose a part of it."""
    errors = (d for d in catalog.diagnostics if d.severity is Severity.ERROR)
    return tuple(d for d in errors if d.id not in _HARMLESS)


class _Merge:
    """One merge: what was, what is wanted, and which old entries have been used."""

    def __init__(
        self, source: Source, catalog: Catalog, wanted: Catalog, language: Language
    ) -> None:
        self._source = source
        self._catalog = catalog
        self._wanted = wanted
        self._language = language
        usual = language.plural_forms_header
        self._rule = catalog.plural_rule or PluralRule.parse(usual)
        self._by_key = twins_joined(catalog)
        self._as_read = {id(entry) for entry in catalog.entries}
        self._candidates = [e for e in self._by_key.values() if e.forms[0] and e.key.msgid]
        self._likeness = Likeness([e.key for e in self._candidates])
        self._used: set[int] = set()
        self._crowded = _crowded_lines(catalog)

    def result(self, old: bytes | None) -> bytes:
        blocks = list(self._blocks())
        source = self._source
        if old is not None and self._unchanged(blocks):
            return old
        text = source.newline.join(source.newline.join((*block, "")) for block in blocks)
        return text.encode()

    def _unchanged(self, blocks: list[list[str]]) -> bool:
        is_utf8 = self._source.charset in {"utf-8", "ascii"}
        return is_utf8 and not self._crowded and blocks == list(self._old_blocks())

    def _blocks(self) -> Iterator[list[str]]:
        yield self._header()
        yield from [self._live(entry) for entry in self._wanted.live]
        for entry in self._by_key.values():
            if id(entry) not in self._used and (kept := self._unwanted(entry)):
                yield kept
        if trailing := self._trailing():
            yield trailing

    def _old_blocks(self) -> Iterator[list[str]]:
        head = self._catalog.header_entry
        entries = (*((head,) if head else ()), *self._catalog.entries)
        for entry in sorted(entries, key=lambda e: e.first_line):
            yield self._raw(entry)
        if trailing := self._trailing():
            yield trailing

    @cached_property
    def _manner(self) -> Manner:
        return manner_of(self._source, self._catalog)

    def _lines(self, written: Written) -> list[str]:
        return entry_lines(written, self._manner)

    def _header(self) -> list[str]:
        head = self._catalog.header_entry
        if head is None or not head.translated:
            return self._lines(new_header(self._wanted, self._language))
        merged = merged_header(head, self._wanted, self._language)
        return self._raw(head) if merged.forms == head.forms else self._lines(merged)

    def _live(self, wanted: Entry) -> list[str]:
        old = self._by_key.get(wanted.key)
        if old is not None:
            self._used.add(id(old))
            written = carried(old, _placed_as(old, wanted), self._rule)
            as_read = id(old) in self._as_read and not old.obsolete
            same = as_read and written == carried(old, old, self._rule)
            return self._raw(old) if same else self._lines(carried(old, wanted, self._rule))
        index = self._likeness.nearest(wanted.key)
        if index is None:
            return self._lines(fresh(wanted, self._rule.count))
        old = self._candidates[index]
        self._used.add(id(old))
        return self._lines(carried(old, wanted, self._rule))

    def _unwanted(self, entry: Entry) -> list[str]:
        if not entry.translated:
            return []
        as_read = entry.obsolete and id(entry) in self._as_read
        return self._raw(entry) if as_read else self._lines(retired(entry))

    def _raw(self, entry: Entry) -> list[str]:
        if not self._crowded.isdisjoint((entry.first_line, entry.last_line)):
            return self._lines(retired(entry) if entry.obsolete else carried(entry, entry, None))
        return list(self._source.lines[entry.first_line - 1 : entry.last_line])

    def _trailing(self) -> list[str]:
        last = max((e.last_line for e in self._catalog.entries), default=0)
        head = self._catalog.header_entry
        last = max(last, head.last_line if head else 0)
        return [line for line in self._source.lines[last:] if line.strip()]


def _placed_as(old: Entry, wanted: Entry) -> Entry:
    """Return the wanted entry; its references sorted where the old ones are, as Babel does."""
    if old.references != tuple(sorted(wanted.references)):
        return wanted
    return replace(wanted, references=old.references)


def _crowded_lines(catalog: Catalog) -> frozenset[int]:
    """Return the lines on which one entry ends and the next begins."""
    head = catalog.header_entry
    entries = sorted((*((head,) if head else ()), *catalog.entries), key=lambda e: e.first_line)
    return frozenset(b.first_line for a, b in pairwise(entries) if a.last_line == b.first_line)
