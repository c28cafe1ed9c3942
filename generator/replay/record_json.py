"""JSON, strictly: what a careless reader would let pass is refused, with line and column.

One look over the text finds keys that come twice, numbers that are none or too long, and
brackets too deep; so the parser behind it meets nothing that costs it much time or memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generator.replay.record_fault import RecordFault

__all__ = ["MOST_BYTES", "MOST_DEPTH", "MOST_DIGITS", "Source", "read_json"]

MOST_BYTES = 8_000_000
"""A larger file is refused. A game of 714 events takes 35,000 bytes, written out 500,000."""

MOST_DEPTH = 16
"""So many brackets may be open at once; a replay needs seven."""

MOST_DIGITS = 19
"""The longest number: a seed, which is below 2**62."""

_STEPS = "steps"
_STEP_DEPTH = 2
# Possessive quantifiers, and a string that ends with the text: the time is linear in its length.
_TOKEN = re.compile(
    r'"(?:[^"\\]++|\\.|\\\Z)*+(?:"|\Z)(?P<key>\s*+:)?'
    r"|[\[\]{}]|true|false|null|-?(?:NaN|Infinity)|-?\d(?:[\d.+-]|[eE](?=[\d+-]))*+",
    re.DOTALL,
)
_CUT = re.compile(r"[-\w.+]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """What a text says, and on which lines: of each field, and of each step."""

    value: Any
    fields: dict[str, int]
    steps: tuple[int, ...]

    def line_of_step(self, step: int) -> int:
        """Return the line of a step, counted from 1; 0 if there is no such step."""
        return self.steps[step - 1] if step <= len(self.steps) else 0

    def line_of(self, field: str) -> int:
        """Return the line of a field; 0 if there is no such field."""
        return self.fields.get(field, 0)


def read_json(data: bytes) -> Source:
    """Return what a file says; raise RecordFault."""
    if len(data) > MOST_BYTES:
        text = f"the file has {len(data)} bytes; expected {MOST_BYTES} at most"
        raise RecordFault(id="replay-too-big", message=text)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = f"the byte 0x{data[error.start]:02x} is no UTF-8; save the file in that encoding"
        raise RecordFault(id="replay-encoding", message=said, line=line) from error
    if text.startswith("\ufeff"):
        said = "the file begins with a byte-order mark; save it as UTF-8 without one"
        raise RecordFault(id="replay-json", message=said, line=1, column=1)
    scan = _Scan(text)
    scan.run()
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise _syntax(text, error) from error
    fields = dict(zip(scan.fields, _lines(text, scan.fields.values()), strict=True))
    return Source(value=value, fields=fields, steps=_lines(text, scan.steps))


def _syntax(text: str, error: json.JSONDecodeError) -> RecordFault:
    rest = text.rstrip()[error.pos :]
    if error.msg == "Extra data":
        said = "the file goes on behind its end; expected nothing after the last bracket"
        return RecordFault(id="replay-json", message=said, line=error.lineno, column=error.colno)
    unclosed = error.msg.startswith("Unterminated string") and "\n" not in rest
    if text.lstrip()[:1] in ("", "{") and (unclosed or _CUT.fullmatch(rest)):
        said = "the file breaks off before its end; write it again, or copy it whole"
        return RecordFault(
            id="replay-truncated", message=said, line=error.lineno, column=error.colno
        )
    said = f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}; expected one JSON object"
    return RecordFault(id="replay-json", message=said, line=error.lineno, column=error.colno)


def _lines(text: str, offsets: Iterable[int]) -> tuple[int, ...]:
    lines, line, at = [], 1, 0
    for offset in offsets:
        line += text.count("\n", at, offset)
        at = offset
        lines.append(line)
    return tuple(lines)


class _Scan:
    """One look over a text: what is open, and where the fields and the steps begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fields: dict[str, int] = {}
        self.steps: list[int] = []
        self._keys: list[set[str]] = []
        self._top = ""

    def run(self) -> None:
        """Raise RecordFault at the first token that no replay may have."""
        for token in _TOKEN.finditer(self.text):
            first = token[0][0]
            if first in "}]":
                del self._keys[-1:]
                continue
            if len(self._keys) == _STEP_DEPTH and self._top == _STEPS:
                self.steps.append(token.start())
            if first == '"':
                if token["key"] is not None:
                    self._key(token)
            elif first in "{[":
                self._open(token)
            elif first not in "tfn":
                self._number(token)

    def _open(self, token: re.Match[str]) -> None:
        if len(self._keys) == MOST_DEPTH:
            said = f"more than {MOST_DEPTH} brackets are open here; a replay is flatter"
            raise self._fault("replay-too-deep", said, token)
        self._keys.append(set())

    def _key(self, token: re.Match[str]) -> None:
        key = token[0][: token.start("key") - token.start()]
        if "\\" in key:
            key = _unescaped(key)
        if not self._keys:
            return
        if key in self._keys[-1]:
            said = f"the key {key[:60]} comes twice; keep one of the two"
            raise self._fault("replay-key-twice", said, token)
        self._keys[-1].add(key)
        if len(self._keys) == 1:
            self._top = key[1:-1]
            self.fields[self._top] = token.start()

    def _number(self, token: re.Match[str]) -> None:
        text = token[0]
        if "N" in text or "I" in text:
            said = f"{text} is no number in JSON; expected a whole number"
            raise self._fault("replay-number", said, token)
        if len(text.lstrip("-")) > MOST_DIGITS:
            said = f"a number of {len(text)} characters; expected {MOST_DIGITS} digits at most"
            raise self._fault("replay-number", said, token)

    def _fault(self, id: str, message: str, token: re.Match[str]) -> RecordFault:  # noqa: A002 -- as Diagnostic has it
        line = self.text.count("\n", 0, token.start()) + 1
        column = token.start() - self.text.rfind("\n", 0, token.start())
        return RecordFault(id=id, message=message, line=line, column=column)


def _unescaped(key: str) -> str:
    try:
        return json.dumps(json.loads(key), ensure_ascii=False)
    except ValueError:
        return key
