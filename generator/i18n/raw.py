"""Entries of a catalogue as they are written, before they are given a meaning."""

from __future__ import annotations

from dataclasses import dataclass

from generator.diagnostics import Diagnostic, Place
from generator.i18n.lexer import Token
from generator.i18n.message import MessageKey

__all__ = ["Broken", "RawEntry", "Text"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A string of a catalogue with the places of the pieces that it is written in."""

    value: str
    place: Place
    pieces: tuple[Token, ...]

    def place_of(self, offset: int) -> Place:
        """Return the place of the character at an offset; behind the last, of the closing quote."""
        for piece in self.pieces[:-1]:
            if offset < len(piece.text):
                return piece.place_of(offset)
            offset -= len(piece.text)
        return self.pieces[-1].place_of(offset)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawEntry:
    """An entry as written; lines count from 1, and both ends belong to it.

    ``comments`` are whole lines with their ``#``; ``previous`` holds the ``#|`` fields by keyword.
    """

    comments: tuple[str, ...]
    previous: tuple[tuple[str, str], ...]
    context: Text | None
    msgid: Text
    plural: Text | None
    forms: tuple[Text, ...]
    obsolete: bool
    first_line: int
    last_line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A place where the grammar is broken.

    ``key`` is the message whose translation it is; None where that is not known, where there
    is no translation, and for obsolete entries and the header.
    """

    fault: Diagnostic
    key: MessageKey | None = None
