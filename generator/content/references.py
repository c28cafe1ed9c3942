"""Reference links written out, so that a message does not depend on labels elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

__all__ = ["Targets", "self_contained"]

Targets: TypeAlias = tuple[str, str]
"""A reference definition: address, and title or nothing (Python-Markdown may put None)."""

_LINK = re.compile(r"(?<!!)\[")
_BRACKET = re.compile(r"[\[\]]")
_LABEL = re.compile(r"\s?\[([^\]]*)\]")
_ADDRESS = re.compile(r"\([^)]*\)")
_NEXT_LABEL = re.compile(r"\s*\[([^\]]*)\]")
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
    full = _full_references(text, targets)
    pieces: list[str] = []
    position = 0
    while (start := text.find("[", position)) >= 0:
        pieces.append(text[position:start])
        piece, position = full.get(start) or _bracket(text, start, targets, full)
        pieces.append(piece)
    pieces.append(text[position:])
    return "".join(pieces)


_Written: TypeAlias = tuple[str, int]
"""The new spelling of what opens at a place, and where the text goes on."""


def _full_references(text: str, targets: Mapping[str, Targets]) -> dict[int, _Written]:
    """Return the links ``[a][b]`` by where they begin.

    Python-Markdown reads them before all others: of ``![a][b] [c]`` it makes the link ``[b] [c]``.
    A label without a definition is used up: it begins no other link of this kind.
    """
    found: dict[int, _Written] = {}
    position = 0
    while opening := _LINK.search(text, position):
        start = opening.start()
        position = start + 1
        end = _closing(text, start)
        if end is None:
            continue
        inner = text[start + 1 : end]
        if inner.startswith("^"):
            position = end + 1
        elif label := _LABEL.match(text, end + 1):
            position = label.end()
            if target := _target(label[1] or inner, targets):
                found[start] = f"[{self_contained(inner, targets)}]{target}", position
    return found


def _bracket(
    text: str, start: int, targets: Mapping[str, Targets], full: Mapping[int, _Written]
) -> _Written:
    """Return what becomes of a bracket that opens no link with a label.

    Before a link, which has no label any more, a bracket that is text would be a link itself, to
    what the next bracket says; so it is escaped.
    """
    end = _closing(text, start)
    if end is None:
        return "[", start + 1
    inner = text[start + 1 : end]
    if inner.startswith("^"):
        return text[start : end + 1], end + 1
    shown = self_contained(inner, targets)
    if target := _labelled(text, start, end, targets, full):
        return f"[{shown}]{target[0]}", target[1]
    if _ADDRESS.match(text, end + 1):
        return f"[{shown}]", end + 1
    if short := _target(inner, targets):
        return f"[{shown}]{short}", end + 1
    behind = _NEXT_LABEL.match(text, end + 1)
    escaped = behind is not None and _target(behind[1], targets)
    return rf"\[{shown}\]" if escaped else f"[{shown}]", end + 1


def _labelled(
    text: str, start: int, end: int, targets: Mapping[str, Targets], full: Mapping[int, _Written]
) -> _Written | None:
    """Return the target of an image ``![a][b]``, and where the text goes on."""
    label = _LABEL.match(text, end + 1) if text[:start].endswith("!") else None
    if not label or _ADDRESS.match(text, label.end()) or text.index("[", end) in full:
        return None
    target = _target(label[1] or text[start + 1 : end], targets)
    return (target, label.end()) if target else None


def _closing(text: str, start: int) -> int | None:
    depth = 0
    for match in _BRACKET.finditer(text, start):
        depth += 1 if match[0] == "[" else -1
        if depth == 0:
            return match.start()
    return None


def _target(label: str, targets: Mapping[str, Targets]) -> str:
    """Return the address and title of a label as an inline link has them, or nothing."""
    target = targets.get(_SPACE.sub(" ", label.lower()))
    if not target:
        return ""
    address, title = target
    address = address.replace("\\", "\\\\")  # in a definition it escapes nothing
    written = f"<{address}>" if _NEEDS_ANGLES.search(address) else address
    return f'({written} "{_SPACE.sub(" ", title)}")' if title else f"({written})"
