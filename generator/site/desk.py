"""What the translator's view knows beside the texts: the catalogues and their faults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from generator.diagnostics import Diagnostic, Place
from generator.i18n import Catalog, Entry, MessageKey

__all__ = ["Desk", "Shelf"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """A catalogue, its live entries by key, and everything that is to be said of it.

    ``obstacles`` are the faults that keep the update command from bringing it up to date.
    """

    catalog: Catalog
    entries: Mapping[MessageKey, Entry]
    faults: tuple[Diagnostic, ...]
    obstacles: tuple[Diagnostic, ...]

    @classmethod
    def of(
        cls, catalog: Catalog, faults: Iterable[Diagnostic], obstacles: Iterable[Diagnostic]
    ) -> Shelf:
        """Return a catalogue as it stands on the shelf."""
        entries = {entry.key: entry for entry in catalog.live}
        return cls(
            catalog=catalog, entries=entries, faults=tuple(faults), obstacles=tuple(obstacles)
        )

    def entry(self, msgid: str, context: str | None) -> Entry | None:
        """Return the entry of a message: that of the context, else the one without."""
        keys = (MessageKey(msgid=msgid, context=context), MessageKey(msgid=msgid))
        return next((self.entries[key] for key in keys if key in self.entries), None)

    def faults_of(self, entry: Entry) -> tuple[Diagnostic, ...]:
        """Return what is said of the lines of an entry."""
        lines = range(entry.first_line, entry.last_line + 1)
        return tuple(fault for fault in self.faults if fault.place.line in lines)

    @property
    def header_faults(self) -> tuple[Diagnostic, ...]:
        """Return what is said of the header, which can make every translation unusable."""
        header = self.catalog.header_entry
        return self.faults_of(header) if header else ()

    def broken(self, msgid: str, context: str | None) -> Diagnostic | None:
        """Return why the entry of a message cannot be read, if that is so."""
        return self.catalog.broken.get(MessageKey(msgid=msgid, context=context))


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What the translator's view is made of.

    ``shelves`` is by language and domain, and so is ``unread``: why a catalogue that is there
    is on no shelf. ``entry_url`` is the address of an entry on the web
    with the words {path}, {line}, {language} and {domain} in it, or empty.
    """

    shelves: Mapping[tuple[str, str], Shelf]
    unread: Mapping[tuple[str, str], Diagnostic]
    entry_url: str = ""

    def obstacle(self, language: str, domain: str) -> Diagnostic | None:
        """Return the first fault that keeps a catalogue from being updated, if any does."""
        shelf = self.shelves.get((language, domain))
        if shelf is None:
            return self.unread.get((language, domain))
        return next(iter(shelf.obstacles), None)

    def address(self, place: Place, language: str, domain: str) -> str:
        """Return the address of an entry on the web, or nothing where none is known."""
        known = {
            "path": quote(place.path),
            "line": str(place.line),
            "language": language.replace("-", "_"),
            "domain": quote(domain),
        }
        address = self.entry_url
        for name, value in known.items():
            address = address.replace(f"{{{name}}}", value)
        return address
