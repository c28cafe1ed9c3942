"""Reference links written out, so that a message does not depend on labels elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

__all__ = ["Targets", "self_contained"]

Targets: TypeAlias = tuple[str, str]
"""A reference definition: address, and title or nothing (Python-Markdown may put None)."""

_BRACKET = re.compile(r"[\[\]]")
_LABEL = re.compile(r"\s?\[([^\]]*)\]")
_SPACE = re.compile(r"\s+")
_NEEDS_ANGLES = re.compile(r"[\s()\"']")


def self_contained(text: str, targets: Mapping[str, Targets]) -> str:
    """Return the text with ``[a][b]``, ``[b][]`` and ``[b]`` as ``[a](address "title")``.

    ``text`` holds no code, tag or escape (they are masked). Labels without a definition stay
    text, as they do in Python-Markdown, and so do references to notes, ``[^1]``. Images are treated
    likewise.
    """
    if not targets:
        return text
    pieces: list[str] = []
    position = 0
    while (start := text.find("[", position)) >= 0:
        pieces.append(text[position:start])
        piece, position = _bracket(text, start, targets)
        pieces.append(piece)
    pieces.append(text[position:])
    return "".join(pieces)


def _bracket(text: str, start: int, targets: Mapping[str, Targets]) -> tuple[str, int]:
    """Return the new spelling of what opens at ``start``, and where the text goes on."""
    end = _closing(text, start)
    if end is None:
        return "[", start + 1
    inner = text[start + 1 : end]
    if inner.startswith("^"):
        return text[start : end + 1], end + 1
    written = f"[{self_contained(inner, targets)}]"
    if label := _LABEL.match(text, end + 1):
        target = targets.get(_SPACE.sub(" ", (label[1] or inner).lower()))
        if target:
            return written + _target(target), label.end()
    if text[end + 1 : end + 2] != "(":
        target = targets.get(_SPACE.sub(" ", inner.lower()))
        if target:
            return written + _target(target), end + 1
    return written, end + 1


def _closing(text: str, start: int) -> int | None:
    depth = 0
    for match in _BRACKET.finditer(text, start):
        depth += 1 if match[0] == "[" else -1
        if depth == 0:
            return match.start()
    return None


def _target(target: Targets) -> str:
    address, title = target
    address = address.replace("\\", "\\\\")  # in a definition it escapes nothing
    written = f"<{address}>" if _NEEDS_ANGLES.search(address) else address
    return f'({written} "{_SPACE.sub(" ", title)}")' if title else f"({written})"
