"""The pseudo-languages: English that shows at a glance what would go wrong in a real language.

Every translated text stands in brackets, so that a text without them is one that no catalogue
offers. In en-XA letters carry accents and the text is about a third longer; in ar-XB each word
runs from right to left. Placeholders, link targets, code and tags stay as they are, so that
checks and links hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.i18n.languages import ACCENTED, Direction, Language
from generator.i18n.translator import Lookup, TextState, source_text

__all__ = ["PseudoTranslator", "mirrored", "pseudo"]

_ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)
_KEPT = re.compile(
    r"""(?:
      \{\{ | \}\} | \{[^{}]*\}         # placeholders
    | (?<!`)(?P<ticks>`++).*?(?<!`)(?P=ticks)(?!`)  # code
    | \]\((?:[^()]|\([^()]*\))*+\) | \]\[[^][]*\]      # link targets and labels
    | <[^<>]*>                         # tags and addresses
    | &\#?[A-Za-z0-9]{1,32};           # entities
    )""",
    re.VERBOSE | re.DOTALL,
)
_WORD = re.compile(r"(?:\\_|[^\W_]|(?<=[^\W_])(?:_++|[\u2019'-])(?=[^\W_]))++")
"""Words with the underscores in them: one that a direction mark stood beside would be emphasis."""
_LETTER = re.compile(r"[^\W\d_]")
_PADDING = " ẋýž"
_LONGER_BY = 0.3
_RIGHT_TO_LEFT, _AS_BEFORE = "\u202e", "\u202c"


class PseudoTranslator:
    """English in disguise; slugs stay as they are, since addresses hold no brackets."""

    def __init__(self, language: Language = ACCENTED) -> None:
        """Make the translator of a pseudo-language."""
        self.language = language
        mirror = language.direction is Direction.RIGHT_TO_LEFT
        self._disguised = mirrored if mirror else pseudo

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
        shown = text if context == "slug" else self._disguised(text)
        return Lookup(text=shown, state=TextState.TRANSLATED)


def pseudo(text: str) -> str:
    """Return the text accented, padded and in brackets; markup and placeholders unchanged."""
    return f"⟦{_outside_markup(text, _accented)}{_padding(len(text))}⟧"


def mirrored(text: str) -> str:
    """Return the text in brackets, each word of it from right to left; the rest unchanged."""
    return f"⟦{_outside_markup(text, _turned)}⟧"


def _outside_markup(text: str, change: Callable[[str], str]) -> str:
    out: list[str] = []
    end = 0
    for kept in _KEPT.finditer(text):
        out.extend((change(text[end : kept.start()]), kept[0]))
        end = kept.end()
    return "".join((*out, change(text[end:])))


def _accented(text: str) -> str:
    return text.translate(_ACCENTED)


def _turned(text: str) -> str:
    return _WORD.sub(_turned_word, text)


def _turned_word(match: re.Match[str]) -> str:
    word = match[0]
    return f"{_RIGHT_TO_LEFT}{word}{_AS_BEFORE}" if _LETTER.search(word) else word


def _padding(length: int) -> str:
    needed = round(length * _LONGER_BY)
    return (_PADDING * (needed // len(_PADDING) + 1))[:needed].rstrip()
