"""What the compiler tells a person.

A diagnostic is a value: it travels with the result that it is about, and only
the command line prints it. Every part of the compiler returns diagnostics;
none logs and none decides the exit code.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["MOST_LISTED", "Diagnostic", "Place", "Severity", "has_errors", "listed", "visible"]

MOST_LISTED = 12
"""Of so many things a message gives each; a person needs no more to see what is wrong."""


class Severity(StrEnum):
    """How much a diagnostic matters: an error harms the page, a warning may."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """A spot in a source file; line and column count from 1, and 0 means unknown."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """Return ``path:line:column`` without the parts that are unknown."""
        parts = [self.path]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One fault or remark, addressed to the person who can mend it.

    ``id`` is stable, kebab-case, and has a paragraph in ``docs/diagnostics.md``.
    ``message`` says what was found, what was expected and how to mend it.
    ``msgid`` and ``msgstr`` are both sides of a catalogue entry, when it is about one.
    """

    id: str
    message: str
    place: Place
    severity: Severity = Severity.ERROR
    msgid: str = ""
    msgstr: str = ""

    def __str__(self) -> str:
        """Return the one-line form ``file:line:column: severity: message [id]``."""
        return visible(f"{self.place}: {self.severity}: {self.text} [{self.id}]")

    @property
    def text(self) -> str:
        """The message on one line, with control characters escaped: safe to print anywhere."""
        return visible(" ".join(self.message.split()))


def visible(text: str) -> str:
    """Return the text with control characters escaped, safe to send to a terminal."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def listed(things: Sequence[str]) -> str:
    """Return the things as one text, with a count in place of those that nobody would read."""
    more = len(things) - MOST_LISTED
    told = ", ".join(things[:MOST_LISTED])
    return f"{told} and {more} more" if more > 0 else told


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Return whether any of the diagnostics is an error."""
    return any(d.severity is Severity.ERROR for d in diagnostics)
