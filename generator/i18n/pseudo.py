"""The pseudo-language en-XA: English that shows at a glance which texts no catalogue offers.

Every translated text stands in brackets, its letters carry accents, and it is about a third
longer. Placeholders, link targets, code and tags stay as they are, so that checks and
links hold.
"""

from __future__ import annotations

import re

from generator.i18n.languages import PSEUDO
from generator.i18n.translator import Lookup, TextState, source_text

__all__ = ["PseudoTranslator", "pseudo"]

_ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)
_KEPT = re.compile(
    r"""(?:
      \{\{ | \}\} | \{[^{}]*\}         # placeholders
    | `[^`]*`                          # code
    | \]\([^()]*\) | \]\[[^][]*\]      # link targets and labels
    | <[^<>]*>                         # tags and addresses
    | &\#?[A-Za-z0-9]{1,32};           # entities
    )""",
    re.VERBOSE,
)
_PADDING = " ẋýž"
_LONGER_BY = 0.3


class PseudoTranslator:
    """English under accents; slugs stay as they are, since addresses hold no brackets."""

    language = PSEUDO

    def lookup(
        self,
        msgid: str,
        *,
        context: str | None = None,
        plural: str | None = None,
        number: int | None = None,
    ) -> Lookup:
        """Return the message in its pseudo form, never in plain English but for slugs."""
        text = source_text(msgid, plural, number)
        shown = text if context == "slug" else pseudo(text)
        return Lookup(text=shown, state=TextState.TRANSLATED)


def pseudo(text: str) -> str:
    """Return the text accented, padded and in brackets; markup and placeholders unchanged."""
    return f"⟦{_accented(text)}{_padding(len(text))}⟧"


def _accented(text: str) -> str:
    out: list[str] = []
    end = 0
    for kept in _KEPT.finditer(text):
        out.extend((text[end : kept.start()].translate(_ACCENTED), kept[0]))
        end = kept.end()
    return "".join((*out, text[end:].translate(_ACCENTED)))


def _padding(length: int) -> str:
    needed = round(length * _LONGER_BY)
    return (_PADDING * (needed // len(_PADDING) + 1))[:needed].rstrip()
