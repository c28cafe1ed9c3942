"""Reading a TOML file that a person wrote: its values, and the line that each key stands on.

The standard library's reader forgets where it found a key. A second, much simpler look at the
text finds the lines again: it knows table headings, keys at the start of a line and multi-line
strings, which is all that a well laid out file has. Where it is wrong the line is unknown (0),
never a wrong value.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.diagnostics import Diagnostic, Place

__all__ = ["TomlSource", "read_toml"]

_LONGEST = 100_000
_KEY = re.compile(r"\s*(?P<key>[A-Za-z0-9_-]+)\s*=(?P<value>.*)")
_HEADING = re.compile(r"\s*\[\[?\s*(?P<name>[A-Za-z0-9_.-]+)\s*\]\]?\s*(#.*)?$")
_AT = re.compile(r"\(at line (?P<line>\d+), column (?P<column>\d+)\)$")
_FENCES = ('"""', "'''")


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlSource:
    """A file's values and the places of its keys; ``values`` is empty when it is no TOML."""

    path: str
    values: Mapping[str, Any]
    lines: Mapping[tuple[str, ...], int] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()

    def place(self, *key: str) -> Place:
        """Return where a key stands, or its nearest enclosing table, or the file."""
        for length in range(len(key), 0, -1):
            if line := self.lines.get(key[:length]):
                return Place(path=self.path, line=line)
        return Place(path=self.path)


def read_toml(text: str, path: str) -> TomlSource:
    """Return what a TOML text says; a text that is no TOML has one diagnostic and no values."""
    if len(text) > _LONGEST:
        return _unreadable(path, f"the file is longer than {_LONGEST} characters")
    try:
        values = tomllib.loads(text)
    except RecursionError:
        return _unreadable(path, "arrays or tables are nested too deeply")
    except ValueError as error:  # TOMLDecodeError, or a number too long for the library
        return _unreadable(path, str(error))
    return TomlSource(path=path, values=values, lines=_key_lines(text))


def _unreadable(path: str, reason: str) -> TomlSource:
    line, column = 0, 0
    if found := _AT.search(reason):
        line, column = int(found["line"]), int(found["column"])
        reason = reason[: found.start()].rstrip()
    fault = Diagnostic(
        id="scenario-syntax",
        message=f"this is not valid TOML: {reason}",
        place=Place(path=path, line=line, column=column),
    )
    return TomlSource(path=path, values={}, diagnostics=(fault,))


def _key_lines(text: str) -> dict[tuple[str, ...], int]:
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        if fence:
            fence = _fence_after(line, fence)
            continue
        if heading := _HEADING.match(line):
            table = tuple(heading["name"].split("."))
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, key["key"]), number)
        fence = _fence_after(line, "")
    return lines


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
