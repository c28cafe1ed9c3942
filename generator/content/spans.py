"""The inline spans of raw Markdown that no later step may look into.

Code, escapes, tags, comments and bare addresses are opaque: a brace, a bracket or a line end
inside of them has no meaning. The order of precedence is Python-Markdown's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from markdown.inlinepatterns import AUTOLINK_RE, AUTOMAIL_RE, HTML_RE

__all__ = ["ESCAPABLE", "Span", "SpanKind", "outside_code", "spans"]

ESCAPABLE = frozenset("\\`*_{}[]()>#+-.!|")
"""What a backslash makes literal; the table extension adds the pipe to Markdown's own list."""

_SPECIAL = re.compile(r"[\\`<]")
_TICKS = re.compile(r"`+")
_ADDRESS = re.compile(f"{AUTOLINK_RE}|{AUTOMAIL_RE}")
_TAG = re.compile(HTML_RE, re.DOTALL)


class SpanKind(Enum):
    """What a span is."""

    TEXT = auto()
    CODE = auto()
    ESCAPE = auto()
    BREAK = auto()
    TAG = auto()
    COMMENT = auto()
    ADDRESS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A piece of raw inline Markdown, exactly as written; the pieces of a text join to it."""

    kind: SpanKind
    text: str


def spans(text: str) -> Iterator[Span]:
    """Yield the spans of a raw inline text, in order; neighbours of kind TEXT are possible."""
    position = 0
    while position < len(text):
        special = _SPECIAL.search(text, position)
        start = special.start() if special else len(text)
        if start > position:
            yield Span(kind=SpanKind.TEXT, text=text[position:start])
        if special:
            span = _special(text, start)
            yield span
            start += len(span.text)
        position = start


def outside_code(text: str) -> str:
    """Return the text with every code span and bare address left out."""
    opaque = {SpanKind.CODE, SpanKind.ADDRESS}
    return "".join(span.text for span in spans(text) if span.kind not in opaque)


def _special(text: str, start: int) -> Span:
    match text[start]:
        case "`":
            return _ticks(text, start)
        case "<":
            return _angle(text, start)
        case _:
            return _backslash(text, start)


def _backslash(text: str, start: int) -> Span:
    following = text[start + 1 : start + 2]
    if following == "\n":
        return Span(kind=SpanKind.BREAK, text="\\\n")
    if following in ESCAPABLE and following:
        return Span(kind=SpanKind.ESCAPE, text=text[start : start + 2])
    return Span(kind=SpanKind.TEXT, text="\\")


def _angle(text: str, start: int) -> Span:
    if address := _ADDRESS.match(text, start):
        return Span(kind=SpanKind.ADDRESS, text=address[0])
    if tag := _TAG.match(text, start):
        comment = tag[0].startswith("<!--")
        return Span(kind=SpanKind.COMMENT if comment else SpanKind.TAG, text=tag[0])
    return Span(kind=SpanKind.TEXT, text="<")


def _ticks(text: str, start: int) -> Span:
    """Return the code span that opens here, or the ticks as text.

    As in Python-Markdown, a run without a partner of its length gives up ticks from its front
    until the longest shorter run fits.
    """
    opening = _TICKS.match(text, start)
    size = len(opening[0]) if opening else 0
    longest: re.Match[str] | None = None
    for run in _TICKS.finditer(text, start + size):
        if len(run[0]) == size:
            return Span(kind=SpanKind.CODE, text=text[start : run.end()])
        if longest is None or len(run[0]) > len(longest[0]):
            longest = run
    if longest is not None and len(longest[0]) < size:
        return Span(kind=SpanKind.TEXT, text="`" * (size - len(longest[0])))
    return Span(kind=SpanKind.TEXT, text="`" * size)
