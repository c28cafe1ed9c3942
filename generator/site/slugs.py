"""The part of an address that names a page, in the language of the page.

AnyAscii does the folding: it covers every script by one table, depends on nothing,
is typed, and its licence (ISC) suits any project; Unidecode and python-slugify bring
the GPL or a second table with them.
"""

from __future__ import annotations

import re

from anyascii import anyascii

__all__ = ["fold_slug"]

LONGEST = 60


def fold_slug(text: str) -> str:
    """Return the text in a-z, 0-9 and single hyphens, at most 60 of them, or nothing.

    No character of an address has a meaning in the result, so a catalogue cannot leave
    its folder: ``fold_slug("../Вайна") == "vayna"``.
    """
    # An apostrophe belongs to its word: "l'été" is one step of the tongue, "gulyats'" a soft sign.
    plain = anyascii(text).lower().replace("'", "")
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if len(words) <= LONGEST:
        return words
    cut = words[: LONGEST + 1].rpartition("-")[0]
    return cut or words[:LONGEST]
