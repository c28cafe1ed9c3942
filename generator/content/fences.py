"""Fenced code: where it is, and where it never ends."""

from __future__ import annotations

import re

__all__ = ["unclosed_fence", "without_fences"]

_FENCED = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[ ]*(?:\{[^\n]*\}|\.?[\w#.+-]*[ ]*(?:hl_lines=[^\n]*)?)\n"
    r"(?:.*?(?<=\n)(?P<end>(?P=fence)[ ]*$)|.*\Z)",
    re.MULTILINE | re.DOTALL,
)


def without_fences(text: str) -> str:
    """Return the text with fenced code blanked and every other line in its place."""
    return _FENCED.sub(lambda m: "\n" * m[0].count("\n"), text)


def unclosed_fence(text: str) -> tuple[int, str] | None:
    """Return the line from 1 and the sign of the code fence that nothing closes, or None."""
    for fence in _FENCED.finditer(text):
        if fence["end"] is None:
            return text.count("\n", 0, fence.start()) + 1, fence["fence"]
    return None
