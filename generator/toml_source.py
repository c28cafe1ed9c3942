"""Reading TOML that a person wrote: its values, and the line that each key stands on.

The standard library's reader forgets where it found a key, and there are texts on which it
fails in other ways than it promises. A second, much simpler look at the text finds the
lines: it knows table headings, keys at the start of a line and multi-line strings, which is
all that a well laid out file has. Where it is wrong the line is unknown (0), never a wrong value.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.diagnostics import Place

__all__ = ["TomlFault", "TomlSource", "read_toml"]

LONGEST = 100_000
WORD = 63
_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"\\\n]*"|'[^'\n]*')"""
_DOTTED = rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*"
_KEY = re.compile(rf"\s*(?P<key>{_DOTTED})\s*=")
_HEADING = re.compile(rf"\s*\[(?P<list>\[)?\s*(?P<name>{_DOTTED})\s*\]\]?\s*(#.*)?$")
_AT = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")
_FENCES = ('"""', "'''")


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlFault:
    """Why a text is no TOML, and where reading stopped."""

    reason: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlSource:
    """A text's values and the places of its keys; there are no values where there is a fault."""

    path: str
    values: Mapping[str, Any] = field(default_factory=dict)
    lines: Mapping[tuple[str, ...], int] = field(default_factory=dict)
    fault: TomlFault | None = None

    def place(self, *key: str) -> Place:
        """Return where a key stands, or its nearest enclosing table, or the file.

        The tables of a list are numbered from 1: ("questions", "2", "ask").
        """
        for length in range(len(key), 0, -1):
            if line := self.lines.get(key[:length]):
                return Place(path=self.path, line=line)
        return Place(path=self.path)


def read_toml(text: str, path: str, *, above: int = 0, longest: int = LONGEST) -> TomlSource:
    """Return what a TOML text says, or what is wrong with it; never raises.

    ``above`` is how many lines of the file stand before the text.
    """
    reason = ""
    try:
        if len(text) <= longest:
            values = tomllib.loads(text)
            if not _has_long_number(values):
                return TomlSource(path=path, values=values, lines=_key_lines(text, above))
            reason = "a whole number has more than 64 bits"
        else:
            reason = f"it has {len(text)} characters; at most {longest} are read"
    except RecursionError:
        reason = "it is nested too deeply"
    except ValueError as error:  # TOMLDecodeError, or a number too long for the library
        reason = str(error)
    return TomlSource(path=path, fault=_fault(reason, text, path, above))


def _has_long_number(values: Mapping[str, Any]) -> bool:
    """Return whether a number is there that TOML forbids, and that Python might not print."""
    waiting: list[object] = [values]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int) and value.bit_length() > WORD:
            return True
    return False


def _fault(reason: str, text: str, path: str, above: int) -> TomlFault:
    at = _AT.search(reason)
    if at is None:
        return TomlFault(reason=reason, place=Place(path=path))
    line = int(at["line"] or max(1, len(text.splitlines())))
    place = Place(path=path, line=above + line, column=int(at["column"] or 0))
    return TomlFault(reason=reason[: at.start()], place=place)


def _key_lines(text: str, above: int) -> dict[tuple[str, ...], int]:
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    listed: Counter[tuple[str, ...]] = Counter()
    fence = ""
    for number, line in enumerate(text.splitlines(), above + 1):
        if fence:
            fence = _fence_after(line, fence)
            continue
        if heading := _HEADING.match(line):
            table = _names(heading["name"])
            lines.setdefault(table, number)
            if heading["list"]:
                listed[table] += 1
                table = (*table, str(listed[table]))
                lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, *_names(key["key"])), number)
        fence = _fence_after(line, "")
    return lines


def _names(dotted: str) -> tuple[str, ...]:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, dotted))


def _fence_after(line: str, fence: str) -> str:
    """Return the mark of the multi-line string that is open at the end of a line, or ""."""
    position = 0
    while True:
        marks = (fence,) if fence else _FENCES
        found = [(at, mark) for mark in marks if (at := line.find(mark, position)) >= 0]
        if not found:
            return fence
        at, mark = min(found)
        position = at + len(mark)
        fence = "" if fence else mark
