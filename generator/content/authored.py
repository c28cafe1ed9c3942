"""What an author's own HTML, links and pictures may not be.

The pages have no inline script or style and ask no other server for anything. Markdown lets an
author write both; so what became of a text is looked at, whatever notation it came from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.content.addresses import SAFE_SCHEMES, leads_elsewhere, scheme
from generator.content.inline import Shape, Tag

__all__ = ["Refusal", "attribute_refusal", "refusals"]

_ELEMENTS = frozenset({
    "applet", "base", "embed", "frame", "frameset", "iframe", "link", "meta", "object", "portal",
    "script", "style",
})  # fmt: skip
_INLINE = re.compile(r"on[a-z]+|style|srcdoc")
_LOADING = frozenset({
    "action", "background", "data", "formaction", "href", "imagesrcset", "manifest", "ping",
    "poster", "src", "srcset", "xlink:href",
})  # fmt: skip
_LINKS = frozenset({"a", "area"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a text is not shown. ``signs`` are spellings of the culprit, the likeliest first."""

    id: str
    message: str
    signs: tuple[str, ...]


def refusals(found: Shape) -> Iterator[Refusal]:
    """Yield what may not be on a page."""
    for tag in found.tags:
        yield from _tag_refusals(tag)
    for name in sorted({*(found.unclosed or found.crossed)} - _ELEMENTS):
        text = f"<{name}> and </{name}> are no pair inside of this block"
        mend = "add the one that is missing, close first what was opened last, or write &lt; for <"
        signs = (f"<{name}", f"</{name}")
        yield Refusal(id="html-unclosed", message=f"{text}; {mend}", signs=signs)


def attribute_refusal(name: str) -> Refusal | None:
    """Return why an element may not have an attribute of that name, or None."""
    if not _INLINE.fullmatch(name.lower()):
        return None
    text = f"the attribute {name} is refused: a page has no script or style in it"
    mend = "take it out, or name a class of templates/static/site.css"
    return Refusal(id="html-attribute", message=f"{text}; {mend}", signs=(f"{name}=", name))


def _tag_refusals(tag: Tag) -> Iterator[Refusal]:
    if tag.name in _ELEMENTS:
        text = f"<{tag.name}> is refused: a page has no script, style or frame in it"
        mend = "take it out, or write &lt; for <"
        yield Refusal(
            id="html-element", message=f"{text}; {mend}", signs=(tag.text, f"<{tag.name}")
        )
    for name, value in tag.attributes:
        if refusal := attribute_refusal(name):
            yield refusal
        elif name in _LOADING:
            for address in _addresses(name, value):
                yield from _address_refusals(tag.name, name, address)


def _addresses(name: str, value: str) -> list[str]:
    if not name.endswith("srcset"):
        return [value]
    return [words[0] for part in re.split(r",\s", value) if (words := part.split())]


def _address_refusals(tag: str, attribute: str, address: str) -> Iterator[Refusal]:
    signs = (address, address.replace("&", "&amp;"), *address.split()[:1], f"{attribute}=")
    found = scheme(address)
    if found and found not in SAFE_SCHEMES:
        text = f"an address with the scheme {found}: is refused: {address!r}"
        mend = f"write one with {', '.join(sorted(SAFE_SCHEMES))} or none"
        yield Refusal(id="html-address", message=f"{text}; {mend}", signs=signs)
    elif leads_elsewhere(address) and not (tag in _LINKS and attribute == "href"):
        text = f"<{tag}> would ask another server for {address!r}, which no page may do"
        mend = "keep the file on this site, or make it a link"
        yield Refusal(id="html-external", message=f"{text}; {mend}", signs=signs)
