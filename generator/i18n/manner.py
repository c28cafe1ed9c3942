"""The manner of a file: how wide and where its strings are cut into lines.

An entry written anew should look like its neighbours, whatever tool wrote those.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.catalog import Catalog, Entry
from generator.i18n.source import Source
from generator.i18n.wrapping import columns
from generator.i18n.writer import USUAL, Cut, Manner, Written, string_lines

__all__ = ["manner_of"]

_MOST_ASKED = 200
_SHORT = 20
_LONG = 1000


def manner_of(source: Source, catalog: Catalog) -> Manner:
    """Return the manner in which most strings of a file are written; gettext's own in doubt.

    ``catalog`` is what was read from ``source``. At most some hundreds of strings are asked.
    """
    entries = [entry for entry in catalog.entries if _tells(entry)]
    asked = entries[:: len(entries) // _MOST_ASKED + 1]
    strings = [string for entry in asked for string in _strings(source, entry)]
    if all(string.is_in(USUAL) for string in strings):
        return USUAL
    return max(_manners(source), key=lambda manner: sum(s.is_in(manner) for s in strings))


class _String:
    """One string of an entry, and the lines of the entry that it is written in."""

    def __init__(self, lines: str, entry: Entry, keyword: str, text: str) -> None:
        self._lines = lines
        self._entry = Written(
            msgid=entry.key.msgid, forms=(), flags=entry.flags, obsolete=entry.obsolete
        )
        self._keyword = keyword
        self._text = text

    def is_in(self, manner: Manner) -> bool:
        """Return whether the string is written in a manner."""
        lines = string_lines(self._entry, self._keyword, self._text, manner)
        return "\n".join(("", *lines, "")) in self._lines


def _tells(entry: Entry) -> bool:
    """Return whether an entry has a string that manners may write differently, soon enough."""
    texts = (entry.key.msgid, *entry.forms)
    return any(len(text) > _SHORT or "\n" in text for text in texts) and all(
        len(text) <= _LONG for text in texts
    )


def _strings(source: Source, entry: Entry) -> Iterator[_String]:
    lines = "\n".join(("", *source.lines[entry.first_line - 1 : entry.last_line], ""))
    yield _String(lines, entry, "msgid", entry.key.msgid)
    for index, form in enumerate(entry.forms):
        keyword = "msgstr" if entry.plural is None else f"msgstr[{index}]"
        yield _String(lines, entry, keyword, form)


def _manners(source: Source) -> Iterator[Manner]:
    """Yield what a file may be written in, the likelier first."""
    yield USUAL
    yield Manner(cut=Cut.LINES)
    yield Manner(cut=Cut.NEVER)
    if width := max(map(_columns_of_wrapped, source.lines), default=0):
        yield Manner(width=width)


def _columns_of_wrapped(line: str) -> int:
    """Return the width of a line that wrapping made, else 0; a lone long word may stand out."""
    piece = line.removeprefix("#~ ")
    wrapped = piece.startswith('"') and piece.endswith(' "') and " " in piece[:-2]
    return columns(line) if wrapped else 0
