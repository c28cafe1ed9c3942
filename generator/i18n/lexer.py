"""Lines of a catalogue into tokens, with GNU gettext's rules for strings and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from itertools import accumulate
from typing import NamedTuple

from generator.diagnostics import Diagnostic, Place
from generator.i18n.source import Source

__all__ = ["KEYWORDS", "Kind", "Token", "tokens"]

KEYWORDS = ("msgctxt", "msgid", "msgid_plural", "msgstr")
"""The words that a string can belong to."""
_TOKEN = re.compile(
    r"""(?P<space>[ \t\r\f\v]+)
    | (?P<comment>\#.*)
    | (?P<string>"(?:[^"\\]++|\\.)*+")
    | (?P<unclosed>".*)
    | (?P<keyword>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<index>\[[0-9]{1,9}\])
    | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_PREFIX = re.compile(r"[ \t\r\f\v]*(?P<mark>#~\||#~|#\|)")
_ESCAPE = re.compile(r"\\(?:(?P<code>[0-7]{1,3}|x[0-9a-fA-F]{1,2})|(?P<char>.))", re.DOTALL)
_SOUND = re.compile(r'(?:[^\\]++|\\(?:[abfnrtv\\"]|[0-7]{1,3}|x[0-9a-fA-F]{1,2}))*+')
_NUMBERS = re.compile(r"(?:\\(?:[0-7]{1,3}|x[0-9a-fA-F]{1,2}))+")
_CODE = re.compile(r"\\([^\\]+)")
_RUN = re.compile(r"(?:\\(?:[0-7]{1,3}|x[0-9a-fA-F]{1,2}))+|\\(?P<char>.)", re.DOTALL)
_SIMPLE = {
    "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
    '"': '"',
}  # fmt: skip


class Kind(Enum):
    """What a token is; ``BAD`` carries the fault that it stands for."""

    COMMENT = auto()
    STRING = auto()
    KEYWORD = auto()
    INDEX = auto()
    BAD = auto()


class Token(NamedTuple):
    """One token; a string's ``text`` is its value, escapes resolved.

    ``obsolete`` and ``previous`` tell that the line began with ``#~`` or ``#|``. ``written`` is
    a string as it stands in the file, without quotes, where it has escapes; ``charset`` is what
    its numeric ones are in. A tuple, since a catalogue has very many.
    """

    kind: Kind
    text: str
    path: str
    line: int
    column: int
    obsolete: bool = False
    previous: bool = False
    fault: Diagnostic | None = None
    written: str = ""
    charset: str = ""

    @property
    def place(self) -> Place:
        """Where the token begins."""
        return Place(path=self.path, line=self.line, column=self.column)

    def place_of(self, offset: int) -> Place:
        """Where a character of a string's ``text`` is written: its escape where it has one."""
        written = _origin(self.written, self.charset, offset) if self.written else offset
        return Place(path=self.path, line=self.line, column=self.column + 1 + written)


def tokens(source: Source) -> Iterator[Token]:
    """Yield the tokens of a source in order.

    A fault is a ``BAD`` token, never an exception; the rest of its line is passed over.
    """
    for number, line in enumerate(source.lines, start=1):
        if line:
            yield from _line_tokens(source, number, line)


def _line_tokens(source: Source, number: int, line: str) -> Iterator[Token]:
    prefix = _PREFIX.match(line)
    mark = prefix["mark"] if prefix else ""
    obsolete, previous = "~" in mark, "|" in mark
    fault = source.faulty.get(number)
    if fault is not None:
        kind = Kind.COMMENT if not mark and line.lstrip().startswith("#") else Kind.BAD
        column = fault.place.column
        yield Token(kind, line, source.path, number, column, obsolete, previous, fault)
        return
    for match in _TOKEN.finditer(line, prefix.end() if prefix else 0):
        if match.lastgroup == "space":
            continue
        column = match.start() + 1
        kind, text, fault = _read(match, source, number)
        marks = (source.path, number, column, obsolete, previous, fault)
        if kind is Kind.STRING and len(text) + 2 < len(match[0]):
            yield Token(kind, text, *marks, match[0][1:-1], source.charset)
        else:
            yield Token(kind, text, *marks)
        if kind is Kind.BAD:
            return


def _read(match: re.Match[str], source: Source, line: int) -> tuple[Kind, str, Diagnostic | None]:
    text = match[0]
    if match.lastgroup == "comment":
        return Kind.COMMENT, text, None
    if match.lastgroup == "string" and "\\" not in text:
        return Kind.STRING, text[1:-1], None
    place = Place(path=source.path, line=line, column=match.start() + 1)
    match match.lastgroup:
        case "keyword" if text in KEYWORDS:
            return Kind.KEYWORD, text, None
        case "keyword":
            message = f"unknown keyword {text[:40]}; known are {', '.join(KEYWORDS)}"
            fault = Diagnostic(id="po-unknown-keyword", message=message, place=place)
        case "index":
            return Kind.INDEX, text[1:-1], None
        case "string":
            return _string(text, place, source.charset)
        case "unclosed":
            message = 'the string is not closed: a " is missing at the end of the line'
            fault = Diagnostic(id="po-unclosed-string", message=message, place=place)
        case _:
            fault = Diagnostic(
                id="po-syntax", message=f"unexpected character {text!r}", place=place
            )
    return Kind.BAD, text, fault


def _string(text: str, place: Place, charset: str) -> tuple[Kind, str, Diagnostic | None]:
    inner = text[1:-1]
    sound = _SOUND.match(inner)
    if sound and sound.end() < len(inner):
        escape = inner[sound.end() : sound.end() + 2]
        return Kind.BAD, text, _bad_escape(escape, place, sound.end() + 1)
    try:
        return Kind.STRING, _unescaped(inner, charset), None
    except UnicodeDecodeError:
        return Kind.BAD, text, _bad_escape("numeric escapes", place, 1)


def _unescaped(inner: str, charset: str) -> str:
    """Return the text; numeric escapes are bytes, which only a run of them may complete.

    In a sound string two backslashes are always one escape, so what is between them can be
    treated as a whole: a text of nothing but escapes takes hardly longer than another.
    """
    return "\\".join(_resolved(part, charset) for part in inner.split("\\\\"))


def _resolved(part: str, charset: str) -> str:
    """Return a text without an escaped backslash, its other escapes resolved."""
    if "\\" not in part:
        return part
    for letter, character in _SIMPLE.items():
        part = part.replace(f"\\{letter}", character)
    return _NUMBERS.sub(lambda run: _bytes_of(run[0]).decode(charset), part)


def _bytes_of(run: str) -> bytes:
    codes = (code[1] for code in _CODE.finditer(run))
    return bytes(int(c[1:], 16) if c[0] == "x" else int(c, 8) & 0xFF for c in codes)


def _origin(inner: str, charset: str, offset: int) -> int:
    """Return where in a string as written the character at an offset of its text begins."""
    at = written = 0
    for run in _RUN.finditer(inner):
        if at + run.start() - written > offset:
            break
        at += run.start() - written
        starts = _starts(run, charset)
        if offset < at + len(starts):
            return starts[offset - at]
        at, written = at + len(starts), run.end()
    return written + offset - at


def _starts(run: re.Match[str], charset: str) -> list[int]:
    """Return where each character of an escape, or of a run of numeric ones, begins."""
    if run["char"]:
        return [run.start()]
    codes = list(_ESCAPE.finditer(run[0]))
    sizes = (len(character.encode(charset)) for character in _unescaped(run[0], charset))
    begins = list(accumulate(sizes, initial=0))[:-1]
    return [run.start() + codes[begin].start() for begin in begins]


def _bad_escape(what: str, place: Place, offset: int) -> Diagnostic:
    return Diagnostic(
        id="po-bad-escape",
        message=f"{what} is no escape sequence of a PO file; write a backslash as \\\\",
        place=Place(path=place.path, line=place.line, column=place.column + offset),
    )
