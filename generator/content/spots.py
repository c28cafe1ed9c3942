"""Where in a raw inline text a piece of its markup stands, for people who are to mend it.

Each function returns an offset, or None where the piece is not found as it was described: parsed
text and raw text differ in entities, escapes and references.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Collection, Iterable

from generator.content.spans import SpanKind, spans
from generator.diagnostics import MOST_LISTED

__all__ = [
    "address_at",
    "block_at",
    "code_at",
    "emphasis_at",
    "first_at",
    "label_at",
    "match_at",
    "stray_at",
    "tag_at",
]

_HIDDEN = "\ufffc"
_ADDRESS = re.compile(
    r"""\][ ]?\(\s*<?([^\s)>]+)|<([a-z][a-z0-9+.-]*:[^\s>]+|[^\s<>@]+@[^\s>]+)>
    |\b(?:href|src)\s*=\s*["']?([^"'\s>]+)""",
    re.IGNORECASE | re.VERBOSE,
)
_MADE_BY_MARKDOWN = {"a": r"|\[", "img": r"|!\[", "br": r"|\ {2,}\n|\\\n", "sup": r"|\[\^"}
_BY_NAME = {"a comment": "<!--", "a processing instruction": r"<\?", "a declaration": "<!"}
_BRACKETS = re.compile(r"\[([^\[\]]*)\](?!\()")
_EMPHASIS = {"strong": re.compile(r"\*\*|__"), "em": re.compile(r"(?<!\*)\*(?!\*)|(?<!_)_(?!_)")}


def match_at(pattern: re.Pattern[str], text: str, wanted: Iterable[str]) -> int | None:
    """Return where, outside of code, a pattern first finds one of the wanted texts."""
    among = frozenset(wanted)
    found = (match for match in pattern.finditer(_uncoded(text)) if match[pattern.groups] in among)
    return next((match.start(pattern.groups) for match in found), None)


def first_at(find: Callable[[str, str], int | None], text: str, pieces: list[str]) -> int | None:
    """Return where the first of several pieces stands, of those that are found.

    Many pieces in one text are no slip of the pen, and only some of them are looked for.
    """
    some = list(dict.fromkeys(pieces))[:MOST_LISTED]
    found = (find(text, piece) for piece in some)
    return min((at for at in found if at is not None), default=None)


def address_at(text: str, address: str) -> int | None:
    """Return where a link's address begins; without a link, where the address stands as text."""
    found = [(m.start(m.lastindex or 0), m[m.lastindex or 0]) for m in _ADDRESS.finditer(text)]
    whole = [(at, html.unescape(written)) for at, written in found]
    same = [at for at, written in whole if written == address]
    alike = [at for at, written in whole if address.startswith(written)]
    return next(iter((*same, *alike)), None) if same or alike else _plain(text, address)


def label_at(text: str, labels: Collection[str]) -> int | None:
    """Return where brackets open that name one of the labels, which are in lower case."""
    found = _BRACKETS.finditer(_uncoded(text))
    named = (match.start() for match in found if " ".join(match[1].lower().split()) in labels)
    return next(named, None)


def tag_at(text: str, described: str) -> int | None:
    """Return where an element begins that is described as ``<tag …>``, ``</tag>`` or in words."""
    tag = re.match(r"<(/?)([\w-]+)", described)
    if tag is None:
        pattern = _BY_NAME.get(described, re.escape(described))
    elif tag[1]:
        pattern = rf"</{tag[2]}\b"
    else:
        pattern = rf"<{tag[2]}\b{_MADE_BY_MARKDOWN.get(tag[2], '')}"
    found = re.search(pattern, _uncoded(text), re.IGNORECASE)
    return found.start() if found else None


def code_at(text: str, code: str) -> int | None:
    """Return where a code span begins; without one, where its text stands without ticks."""
    at = 0
    for span in spans(text):
        if span.kind is SpanKind.CODE and span.text.strip("`").strip() == code.strip():
            return at
        at += len(span.text)
    return _plain(text, code)


def emphasis_at(text: str, element: str, before: int) -> int | None:
    """Return where emphasis of a kind begins, after so many pieces of it."""
    found = [match.start() for match in _EMPHASIS[element].finditer(_uncoded(text))]
    return found[min(2 * before, len(found) - 1)] if found else None


def stray_at(text: str, pattern: re.Pattern[str], sign: str) -> int | None:
    """Return where a sign without partner stands: the last of its kind, since the first pair up."""
    found = [match.start() for match in pattern.finditer(_uncoded(text)) if match[0] == sign]
    return found[-1] if found else None


def block_at(text: str, block: re.Match[str]) -> int:
    """Return where the first sign of a block stands whose beginning was matched."""
    blank = len(block[0]) - len(block[0].lstrip())
    return min(block.start() + blank, len(text) - 1)


def _plain(text: str, piece: str) -> int | None:
    at = text.find(piece) if piece else -1
    return at if at >= 0 else None


def _uncoded(text: str) -> str:
    """Return a text of the same length in which code, bare addresses and escapes are covered."""
    opaque = {SpanKind.CODE, SpanKind.ADDRESS, SpanKind.ESCAPE}
    return "".join(
        _HIDDEN * len(span.text) if span.kind in opaque else span.text for span in spans(text)
    )
