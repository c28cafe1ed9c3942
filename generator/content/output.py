"""The HTML of a translated page, with what other parts supply in its place."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

from generator.content.dialect import EMBED_TAG
from generator.content.document import Embed
from generator.content.translate import Translated
from generator.content.write import BLOCK, MARK
from generator.i18n import TextState

__all__ = ["to_html"]

_EMBED = re.compile(rf'<{EMBED_TAG} n="(\d+)"></{EMBED_TAG}>')
_HEADING = re.compile(r'<(?P<tag>h[1-6])\b[^>]* id="(?P<id>[^"]*)".*?</(?P=tag)>', re.DOTALL)
_NO_BLOCKS: Mapping[int, str] = {}
_NO_HEADINGS: Mapping[str, str] = {}


def to_html(
    translated: Translated,
    *,
    embeds: Mapping[Embed, str],
    marks: Mapping[TextState, str],
    blocks: Mapping[int, str] = _NO_BLOCKS,
    below: Mapping[str, str] = _NO_HEADINGS,
    closing: Mapping[str, str] = _NO_HEADINGS,
) -> str:
    """Return the HTML of a page.

    ``embeds`` gives the HTML of each embed (none: nothing is shown), ``marks`` the inline HTML
    that is put at the end of a block left in English, by its state, and ``blocks`` what is put
    at the end of the block of a unit, by its number, where ``translate`` was asked to keep those.
    ``below`` gives what is put below a heading, by its id, ``closing`` what is put before the
    heading that follows it.
    """
    known = translated.document.embeds

    def mark(match: re.Match[str]) -> str:
        text = marks.get(TextState(match[1]), "")
        return f" {text}" if text else ""

    def embed(match: re.Match[str]) -> str:
        return embeds.get(known[int(match[1])], "")

    def block(match: re.Match[str]) -> str:
        return blocks.get(int(match[1]), "")

    body = _with_headings(translated.body, below, closing)
    return _EMBED.sub(embed, BLOCK.sub(block, MARK.sub(mark, body)))


def _with_headings(body: str, below: Mapping[str, str], closing: Mapping[str, str]) -> str:
    if not below and not closing:
        return body
    parts, end, last = [], 0, ""
    for match in _HEADING.finditer(body):
        anchor = html.unescape(match["id"])
        text = body[end : match.start()]
        parts += [text, closing.get(last, ""), match[0], below.get(anchor, "")]
        end, last = match.end(), anchor
    return "".join([*parts, body[end:], closing.get(last, "")])
