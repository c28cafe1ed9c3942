"""Placeholders ``{name}`` in running text: marked before the inline parse, filled after it.

A value is never Markdown or HTML: while Python-Markdown works, a sign that it does not know
stands for the value, and the escaped value is put in its place at the very end. Code and
escaped braces keep their braces. Doubled braces, ``{{ 7*7 }}``, and unknown names are literal text.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.content.spans import ESCAPABLE, SpanKind, spans

__all__ = ["Values", "placeholder_names", "shielded"]

_BRACES = re.compile(r"\{\{[^{}]*\}\}+|\{([A-Za-z_][A-Za-z0-9_]*)\}")
_SIGN = re.compile(r"\x02v(\d+)\x03")
_MARKDOWN = frozenset({SpanKind.TEXT, SpanKind.TAG})


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """The values that placeholders may have, written in a language."""

    names: Sequence[str]
    texts: Sequence[str]

    @classmethod
    def written(cls, values: Mapping[str, str | int], number: Callable[[int], str] = str) -> Values:
        """Return the values with each number written by ``number``."""
        texts = [v if isinstance(v, str) else number(v) for v in values.values()]
        return cls(names=tuple(values), texts=tuple(re.sub(r"[\x02\x03]", "", t) for t in texts))

    def marked(self, markdown: str) -> str:
        """Return raw Markdown with signs for known placeholders, other braces made harmless."""
        return "".join(
            _BRACES.sub(self._sign_or_braces, span.text) if span.kind in _MARKDOWN else span.text
            for span in spans(markdown)
        )

    def marked_html(self, source: str) -> str:
        """Return HTML source with signs for known placeholders."""
        return _BRACES.sub(lambda m: self._sign(m[1]) or m[0], source)

    def filled(self, source: str) -> str:
        """Return HTML with the escaped value for each sign."""
        return _SIGN.sub(lambda m: html.escape(self.texts[int(m[1])]), source)

    def plain(self, text: str) -> str:
        """Return a plain text with its placeholders filled, nothing escaped."""
        known = dict(zip(self.names, self.texts, strict=True))
        return _BRACES.sub(lambda m: known.get(m[1], m[0]) if m[1] else m[0], text)

    def _sign(self, name: str | None) -> str:
        return f"\x02v{self.names.index(name)}\x03" if name in self.names else ""

    def _sign_or_braces(self, match: re.Match[str]) -> str:
        return self._sign(match[1]) or shielded(match[0])


def shielded(text: str) -> str:
    """Return the text with its Markdown characters spelt as Python-Markdown spells escaped ones."""
    return "".join(f"\x02{ord(c)}\x03" if c in ESCAPABLE else c for c in text)


def placeholder_names(markdown: str) -> tuple[str, ...]:
    """Return the names of the placeholders outside code, each once, in order."""
    texts = (span.text for span in spans(markdown) if span.kind in _MARKDOWN)
    found = (match[1] for text in texts for match in _BRACES.finditer(text))
    return tuple(dict.fromkeys(name for name in found if name))
