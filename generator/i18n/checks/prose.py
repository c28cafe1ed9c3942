"""The words of a text: what a reader reads, without code, tags, addresses and placeholders."""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["OPAQUE", "prose"]

OPAQUE = "\ufffc"
"""What stands in the place of each character that is no prose; it is neither letter nor blank."""

_NO_BREAK = ("&nbsp;", "&#160;", "&#8239;", "&#xa0;", "&#x202f;")
_HIDDEN = re.compile(
    r"``[^`]+``|`[^`]*`"  # code
    r"|<[^<>\s][^<>]*>"  # tags and bare addresses
    r"|\][ ]?\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)"  # the target of a link
    r"|\][ ]?\[[^\[\]\n]*\]|\[\^[^\[\]\s]*\]"  # labels of links and footnotes
    r"|%[0-9]{1,2}[$][A-Za-z]"  # the numbered placeholders of C, in other people's catalogues
    r"|\{\{|\}\}|\{[^{}\n]*\}"
    r"|[a-z][a-z0-9+.-]{1,15}://[^\s<>()\u00bb\u201d]+"
    r"|\\[\\`*_{}\[\]()>#+.!|-]"
    r"|&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});"
)


@lru_cache(maxsize=8192)
def prose(text: str) -> str:
    """Return a text of the same length with ``OPAQUE`` for every character that nobody reads.

    The entity of a no-break space becomes such spaces.
    """
    return _HIDDEN.sub(_hidden, text)


def _hidden(match: re.Match[str]) -> str:
    blank = match[0].lower() in _NO_BREAK
    return ("\u00a0" if blank else OPAQUE) * len(match[0])
