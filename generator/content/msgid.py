"""From raw inline Markdown to the text that is offered to translators.

One text has one spelling: white space is single spaces, a hard break is ``<br>`` (with spaces only
where a lone sign of emphasis would be none, or another, without them), a reference
link names its target itself, a pipe needs no backslash, comments are gone. Changing anything
here changes message keys: raise ``RULE`` and put a function into ``CONVERSIONS``, or every
translation of a text that is spelled otherwise becomes fuzzy.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from generator.content.inline import inline_html
from generator.content.limits import inline_fault
from generator.content.references import Targets, self_contained
from generator.content.spans import Span, SpanKind, spans
from generator.i18n import Conversion

__all__ = ["BREAK", "CONVERSIONS", "RULE", "fold", "message_text"]

RULE = 1
"""The version of the rule that makes message texts."""

CONVERSIONS: Mapping[int, Conversion] = MappingProxyType({})
"""For each rule before ``RULE`` the way from a text of that rule to the same by the next one.

With them ``update`` carries every catalogue over. A function must leave alone what is by the next
rule already, since it also gets the texts of templates and captions, which are made elsewhere.
"""

BREAK = "<br>"
"""The one spelling of a hard line break in a message."""

# Never \s: a no-break space is a choice of the author's and stays.
_SPACE = re.compile(r"[ \t\n\r\f\v]+")
_HARD_BREAK = re.compile(r"  \n")
_BREAK_TAG = re.compile(r"<br\s*/?>", re.IGNORECASE)
_BREAK_BESIDE_SIGN = re.compile(r"[*_][ \t\n\r\f\v]+\x02br\x03|\x02br\x03[ \t\n\r\f\v]+[*_]")
_AROUND_BREAK = re.compile(r"[ \t\n\r\f\v]*\x02br\x03[ \t\n\r\f\v]*")
_AROUND_TAG = re.compile(r"\s*<br>\s*")
_COMMENT = "\x02c\x03"
"""Where a comment was, until hard breaks are known: spaces before it are not at the line's end."""
_STASHED = re.compile(r"\x02(\d+)\x03")


@dataclass(slots=True, kw_only=True)
class _Stash:
    """Opaque spans, taken out of a text for a while so that patterns cannot look into them."""

    kept: list[str] = field(default_factory=list)

    def put(self, text: str) -> str:
        self.kept.append(text)
        return f"\x02{len(self.kept) - 1}\x03"

    def restore(self, text: str) -> str:
        return _STASHED.sub(lambda m: self.kept[int(m[1])], text)


def fold(text: str) -> str:
    """Return the text with every run of white space made one space, and none at its ends."""
    return _SPACE.sub(" ", text).strip(" ")


def message_text(raw: str, targets: Mapping[str, Targets]) -> str:
    """Return the message text of a block's raw inline Markdown.

    ``targets`` holds the reference definitions of the page by lower-case label.
    """
    stash = _Stash()
    masked = "".join(_masked(span, stash) for span in spans(raw))
    masked = _HARD_BREAK.sub("\x02br\x03", masked).replace(_COMMENT, "")
    masked = self_contained(masked, targets)
    text = stash.restore(_with_breaks(fold(_AROUND_BREAK.sub("\x02br\x03", masked))))
    if _BREAK_BESIDE_SIGN.search(masked) and not inline_fault(text):
        spaced = stash.restore(_with_breaks(fold(masked)))
        return text if _look(text) == _look(spaced) else spaced
    return text


def _with_breaks(masked: str) -> str:
    return masked.replace("\x02br\x03", BREAK)


def _look(text: str) -> str:
    """Return the HTML of a text, without white space around its breaks."""
    return _AROUND_TAG.sub(BREAK, inline_html(text))


def _masked(span: Span, stash: _Stash) -> str:
    match span.kind:
        case SpanKind.TEXT:
            return span.text
        case SpanKind.COMMENT:
            return _COMMENT
        case SpanKind.BREAK:
            return "\x02br\x03"
        case SpanKind.ESCAPE if span.text == "\\|":
            return "|"
        case SpanKind.TAG if _BREAK_TAG.fullmatch(span.text):
            return "\x02br\x03"
        case _:
            return stash.put(_SPACE.sub(" ", span.text))
