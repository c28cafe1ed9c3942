"""Placeholders ``{name}`` in texts: the one substitution of the whole site.

The rules are those of the gettext flag ``python-brace-format`` with less in them: a name in
braces is a placeholder, ``{{`` and ``}}`` are literal braces, and nothing else is
allowed between braces. No attribute, index, conversion or format
specification is ever evaluated, so that a translation can only repeat a value, not compute.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["BRACE_FORMAT", "Malformation", "PlaceholderFault", "faults", "fill", "names", "places"]

BRACE_FORMAT = "python-brace-format"
"""The flag of messages with placeholders."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_TOKEN = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]")


class Malformation(StrEnum):
    """What can be wrong with a brace."""

    UNCLOSED = "unclosed brace"
    UNOPENED = "closing brace without an opening one"
    NO_NAME = "no name between the braces"
    FORMAT = "format specification or conversion"
    LOOKUP = "attribute or index"
    NAME = "not a plain name"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceholderFault:
    """A brace that is neither a placeholder nor doubled; ``offset`` counts characters from 0."""

    kind: Malformation
    text: str
    offset: int


def names(text: str) -> tuple[str, ...]:
    """Return the placeholders' names in the order of the text, each as often as it stands there."""
    return tuple(name for _, name in places(text))


def places(text: str) -> Iterator[tuple[int, str]]:
    """Yield the offset of each placeholder's opening brace, and its name, in order."""
    for token in _TOKEN.finditer(text):
        if _NAME.fullmatch(name := token[0][1:-1]):
            yield token.start(), name


def fill(text: str, values: Mapping[str, str | int]) -> str:
    """Return the text with each known placeholder replaced and doubled braces made single.

    Values are inserted as they are and are not searched again. A name without a value, and a
    malformed brace, stay in the text as written: ``names`` and ``faults`` find them beforehand.
    """

    def replacement(token: re.Match[str]) -> str:
        if token[0] in {"{{", "}}"}:
            return token[0][0]
        name = token[0][1:-1]
        return str(values[name]) if name in values else token[0]

    return _TOKEN.sub(replacement, text)


def faults(text: str) -> tuple[PlaceholderFault, ...]:
    """Return every malformed brace of the text, in order."""
    found = ((token, _malformation(token[0])) for token in _TOKEN.finditer(text))
    return tuple(
        PlaceholderFault(kind=kind, text=_excerpt(text, token), offset=token.start())
        for token, kind in found
        if kind is not None
    )


def _malformation(found: str) -> Malformation | None:
    if found in {"{{", "}}"}:
        return None
    if len(found) == 1:
        return Malformation.UNCLOSED if found == "{" else Malformation.UNOPENED
    return _name_fault(found[1:-1])


def _name_fault(name: str) -> Malformation | None:
    if _NAME.fullmatch(name):
        return None
    if not name.strip():
        return Malformation.NO_NAME
    if ":" in name or "!" in name:
        return Malformation.FORMAT
    return Malformation.LOOKUP if "." in name or "[" in name else Malformation.NAME


def _excerpt(text: str, token: re.Match[str]) -> str:
    return token[0] if len(token[0]) > 1 else text[token.start() : token.start() + 12]
