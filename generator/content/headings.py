"""Anchors of headings: from the English text, or as the author says, in every language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from generator.content.document import Heading
from generator.content.inline import plain_text
from generator.diagnostics import Diagnostic, Place

__all__ = ["anchor", "explicit_classes", "explicit_id", "heading_faults"]

_LIST = re.compile(r"\{(?P<list>[^{}\n]*)\}[ ]*\Z")
_CLASS = re.compile(r"(?:^|[\s:])\.([^\s}=\"']+)")
_ID = re.compile(r"(?:^|[\s:])#(?P<short>[^\s}=\"']+)|\bid=[\"']?(?P<long>[^\s}\"']+)")


def explicit_id(trail: str) -> str | None:
    """Return the id in an attribute list that ends a block, or None."""
    attributes = _LIST.search(trail)
    found = list(_ID.finditer(attributes["list"])) if attributes else []
    return (found[-1]["short"] or found[-1]["long"]) if found else None


def explicit_classes(trail: str) -> frozenset[str]:
    """Return the classes in an attribute list that ends a block: ``{#c1 .ruling}``."""
    attributes = _LIST.search(trail)
    return frozenset(_CLASS.findall(attributes["list"])) if attributes else frozenset()


def anchor(msgid: str) -> str:
    """Return the anchor of an English heading: its words in a-z and 0-9 with hyphens."""
    plain = unicodedata.normalize("NFKD", plain_text(msgid)).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower().replace("'", "")))


def heading_faults(headings: Iterable[Heading], path: str) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each heading without an anchor or with that of another."""
    seen: dict[str, Heading] = {}
    for heading in headings:
        place = Place(path=path, line=heading.line)
        if not heading.id:
            text = f"the heading {heading.msgid!r} gives no anchor; add one, as in {{#setup}}"
            yield Diagnostic(id="heading-without-id", message=text, place=place)
        elif heading.id in seen:
            text = (
                f"two headings have the anchor {heading.id!r} (the other is in line "
                f"{seen[heading.id].line}); give one of them its own, as in {{#{heading.id}-2}}"
            )
            yield Diagnostic(id="heading-id-duplicate", message=text, place=place)
        else:
            seen[heading.id] = heading
