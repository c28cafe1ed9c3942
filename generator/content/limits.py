"""Bounds on Markdown before it is handed to Python-Markdown.

Some inputs of a few kilobytes keep Python-Markdown busy for a minute (unclosed brackets) or
nest until Python gives up (list markers in a row). Real pages stay far below these bounds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

__all__ = ["inline_fault", "page_fault"]

LONGEST_PAGE = 400_000
MOST_PIECES = 10_000
"""Lines and table cells: each may be a text of its own, which costs time however short it is."""
LONGEST_LINE = 16_000
LONGEST_TEXT = 16_000
MOST_FENCES = 300
MOST_TAGS = 4_000
MOST_NESTING = 24
MOST_OPEN = 32
MOST_UNCLOSED_TAGS = 40
MOST_NOTES = 500
MOST_DEFINITIONS = 60

_LONG_REFERENCE = re.compile(r"&#[0-9]{9}")  # Python refuses to read a number of 4,301 digits
_FENCE = re.compile(r"^(?:`{3,}|~{3,})", re.MULTILINE)
_MARKER = r"(?:(?:[-*+]|\d+\.)[ \t]+|>[ \t]?|:[ \t]+)"
_DEEP_LINE = re.compile(rf"[ \t]*{_MARKER}{{{MOST_NESTING + 1}}}")
_DEEP_INDENT = re.compile(rf"(?: {{4}}|\t){{{MOST_NESTING + 1}}}[ \t]*{_MARKER}")
_TAG = re.compile(r"<[A-Za-z/]")
_UNCLOSED_TAG = re.compile(r"<[A-Za-z!?/][^<>]*(?=<|\Z)")
_DEFINITION = re.compile(r"^[ ]{0,3}:[ ]{1,3}\S", re.MULTILINE)
_BLANK = re.compile(r"\n[ \t]*\n")
_PAIRS = {"]": "[", ")": "("}


def page_fault(text: str) -> tuple[int, str] | None:
    """Return the line from 1 (0: the whole page) and the reason why a page is refused, or None."""
    if reason := _whole_fault(text):
        return 0, reason
    return _first_fault(_lines(text), _line_fault) or _first_fault(_blocks(text), _block_fault)


def _whole_fault(text: str) -> str | None:
    if len(text) > LONGEST_PAGE:
        return f"the page has {len(text)} characters; at most {LONGEST_PAGE} are read"
    for count, most, what in (
        (text.count("\n") + text.count("|"), MOST_PIECES, "lines and table cells"),
        (len(_FENCE.findall(text)), MOST_FENCES, "code fences"),
        (len(_TAG.findall(text)), MOST_TAGS, "HTML tags"),
        (len(_UNCLOSED_TAG.findall(text)), MOST_UNCLOSED_TAGS, "tags that are not closed with '>'"),
        (text.count("[^"), MOST_NOTES, "footnotes and references to them"),
    ):
        if count > most:
            return f"the page has more than {most} {what}"
    return None


def inline_fault(text: str) -> str | None:
    """Return the reason why an inline text is refused, or None."""
    if len(text) > LONGEST_TEXT:
        return f"the text has {len(text)} characters; at most {LONGEST_TEXT} are read"
    if len(_UNCLOSED_TAG.findall(text)) > MOST_UNCLOSED_TAGS:
        return f"more than {MOST_UNCLOSED_TAGS} tags are not closed with '>'"
    return _reference_fault(text) or _block_fault(text)


def _first_fault(
    parts: Iterator[tuple[int, str]], fault: Callable[[str], str | None]
) -> tuple[int, str] | None:
    found = ((line, fault(part)) for line, part in parts)
    return next(((line, reason) for line, reason in found if reason), None)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    return enumerate(text.split("\n"), start=1)


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    line = 1
    start = 0
    for gap in _BLANK.finditer(text):
        yield line, text[start : gap.start()]
        line += text.count("\n", start, gap.end())
        start = gap.end()
    yield line, text[start:]


def _line_fault(line: str) -> str | None:
    if len(line) > LONGEST_LINE:
        return f"the line has {len(line)} characters; at most {LONGEST_LINE} are read"
    if _DEEP_LINE.match(line) or _DEEP_INDENT.match(line):
        return f"lists or quotes are nested deeper than {MOST_NESTING} levels"
    return _reference_fault(line)


def _reference_fault(text: str) -> str | None:
    if _LONG_REFERENCE.search(text):
        return "a character reference has more than eight digits"
    return None


def _block_fault(block: str) -> str | None:
    if _depth(block) > MOST_OPEN:
        return f"more than {MOST_OPEN} brackets are open at once"
    if len(_DEFINITION.findall(block)) > MOST_DEFINITIONS:
        return f"more than {MOST_DEFINITIONS} definitions without a blank line between them"
    return None


def _depth(block: str) -> int:
    """Return the largest number of brackets of one kind that are open at one place."""
    depth = {"[": 0, "(": 0}
    deepest = 0
    for character in re.findall(r"[\[\]()]", block):
        if opener := _PAIRS.get(character):
            depth[opener] = max(0, depth[opener] - 1)
        else:
            depth[character] += 1
            deepest = max(deepest, depth[character])
    return deepest
