"""The bytes of a catalogue, made into lines of text before any grammar is applied.

Byte-order marks, declared charsets, bytes that do not belong to them, and files that are no
catalogues at all are met here, line by line, so that one bad byte spoils one message only.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice

from generator.diagnostics import Diagnostic, Place, Severity

__all__ = ["MAX_BYTES", "Source", "decode_catalog", "too_large"]

MAX_BYTES = 4 * 1024 * 1024
"""A catalogue larger than this is not read."""
_MAX_PARTS = (
    ("messages", re.compile(rb"msgid(?!_plural)"), 20_000),
    ("keywords", re.compile(rb"msgstr|msgctxt|msgid_plural|\[[0-9]"), 200_000),
    ("lines", re.compile(rb"\n"), 150_000),
    ("quotation marks", re.compile(rb'"'), 400_000),
)
"""A catalogue with more of these is not read: it would cost far more than its bytes suggest."""
_HEADER_BYTES = 16 * 1024
_CHARSET = re.compile(rb"^\s*\"?[^#\n]*charset=([^\s\\\"]*)", re.MULTILINE)
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_MO = (b"\xde\x12\x04\x95", b"\x95\x04\x12\xde")
# The charsets that gettext calls portable: ASCII means itself in each, so lines can be cut first.
_CHARSETS = re.compile(
    r"ascii|utf-8|iso8859-\d+|koi8-[rut]|cp(?:850|866|874|932|949|950|125\d)|gb2312|gbk|gb18030"
    r"|euc_jp|euc_kr|big5|big5hkscs|shift_jis|johab|tis-620"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A catalogue's text: ``lines`` without line ends, ``newline`` as most lines have it.

    ``faulty`` holds the fault of each line (counted from 1) that could not be decoded; such a
    line has U+FFFD in place of the bad bytes.
    """

    path: str
    lines: tuple[str, ...] = ()
    newline: str = "\n"
    charset: str = "utf-8"
    faulty: Mapping[int, Diagnostic] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


def decode_catalog(data: bytes, path: str) -> Source:
    """Return the lines of a file, none when it is too large or plainly something else."""
    refusal = _refusal(data, Place(path=path, line=1, column=1))
    if refusal is not None:
        return Source(path=path, diagnostics=(refusal,))
    diagnostics: list[Diagnostic] = []
    if data.startswith(codecs.BOM_UTF8):
        data = data.removeprefix(codecs.BOM_UTF8)
        diagnostics.append(_byte_order_mark(path))
    charset, fault = _charset(data, path)
    if fault is not None:
        diagnostics.append(fault)
    lines, faulty = _decoded(data, charset, path)
    return Source(
        path=path,
        lines=tuple(lines),
        newline="\r\n" if data.count(b"\r\n") * 2 > data.count(b"\n") else "\n",
        charset=charset,
        faulty=faulty,
        diagnostics=tuple(diagnostics),
    )


def too_large(data: bytes) -> str:
    """Return why a catalogue that is to be written could not be read again, "" where it could."""
    fault = _oversize(data, Place(path=""))
    return fault.message if fault else ""


def _refusal(data: bytes, place: Place) -> Diagnostic | None:
    if len(data) <= MAX_BYTES and (kind := _foreign_kind(data)):
        message = f"this is {kind}, not a PO file; save the catalogue as PO text in UTF-8"
        return Diagnostic(id="po-not-a-catalogue", message=message, place=place)
    return _oversize(data, place)


def _oversize(data: bytes, place: Place) -> Diagnostic | None:
    if len(data) <= MAX_BYTES:
        return _crowd(data, place.path)
    size = f"the file has {len(data)} bytes; at most {MAX_BYTES} are read: divide it"
    return Diagnostic(id="po-too-large", message=size, place=place)


def _crowd(data: bytes, path: str) -> Diagnostic | None:
    """Return the refusal of a file with too many parts, at the line of the first too many."""
    for what, part, most in _MAX_PARTS:
        first = next(islice(part.finditer(data), most, None), None)
        if first is not None:
            line = data.count(b"\n", 0, first.start()) + 1
            message = f"the file has more than {most} {what}, and is not read; divide it"
            place = Place(path=path, line=line, column=_column(data, first.start()))
            return Diagnostic(id="po-too-large", message=message, place=place)
    return None


def _foreign_kind(data: bytes) -> str | None:
    if data.startswith(_UTF16):
        return "UTF-16 text"
    if data.startswith(_MO):
        return "a compiled catalogue (MO)"
    start = data.removeprefix(codecs.BOM_UTF8)[:256].lstrip().lower()
    if start.startswith((b"<!doctype html", b"<html")):
        return "HTML"
    if start.startswith(b"<"):
        return "XML"
    return "JSON" if start.startswith(b"{") else None


def _byte_order_mark(path: str) -> Diagnostic:
    return Diagnostic(
        id="po-byte-order-mark",
        severity=Severity.WARNING,
        message="a byte-order mark stands before the header; gettext's tools refuse it: remove it",
        place=Place(path=path, line=1, column=1),
    )


def _charset(data: bytes, path: str) -> tuple[str, Diagnostic | None]:
    match = _CHARSET.search(data, 0, _HEADER_BYTES)
    if match is None or match[1] == b"CHARSET":
        return "utf-8", None
    name = match[1].decode("ascii", "replace")
    try:
        codec = codecs.lookup(name).name
    except (LookupError, ValueError):
        codec = ""
    if _CHARSETS.fullmatch(codec):
        return codec, None
    line = data.count(b"\n", 0, match.start(1)) + 1
    message = f'charset "{name}" is no text encoding that catalogues may have; use UTF-8'
    place = Place(path=path, line=line, column=_column(data, match.start(1)))
    return "utf-8", Diagnostic(id="po-charset", message=message, place=place)


def _column(data: bytes, position: int) -> int:
    return position - data.rfind(b"\n", 0, position)


def _decoded(data: bytes, charset: str, path: str) -> tuple[list[str], dict[int, Diagnostic]]:
    lines: list[str] = []
    faulty: dict[int, Diagnostic] = {}
    for number, line in enumerate(data.split(b"\n"), start=1):
        try:
            text = line.decode(charset)
        except UnicodeDecodeError as error:
            text = line.decode(charset, "replace")
            faulty[number] = _undecodable(error, charset, Place(path=path, line=number))
        lines.append(text)
    return [line.removesuffix("\r") for line in _joined(lines, faulty)], faulty


def _joined(lines: list[str], faulty: dict[int, Diagnostic]) -> list[str]:
    """Return the lines with each that a backslash ends made one with the next, as gettext reads.

    An empty line takes the place of the next, so that all others keep their numbers.
    """
    out: list[str] = []
    parts: list[str] = []
    for number, line in enumerate(lines, start=1):
        first = number - len(parts)
        if parts and number in faulty:
            faulty.setdefault(first, faulty.pop(number))
        if line.endswith("\\") and number < len(lines):
            parts.append(line[:-1])
            continue
        out.extend(("".join((*parts, line)), *("" for _ in parts)))
        parts.clear()
    return out


def _undecodable(error: UnicodeDecodeError, charset: str, line: Place) -> Diagnostic:
    byte, before = error.object[error.start], error.object[: error.start].decode(charset, "replace")
    return Diagnostic(
        id="po-encoding",
        message=(
            f"byte 0x{byte:02x} is not {charset.upper()}, which the file says it is written in; "
            "save it so"
        ),
        place=Place(path=line.path, line=line.line, column=len(before) + 1),
    )
