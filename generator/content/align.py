"""A page and a translation of it that was made by hand, text by text, by their structure.

Both are read by the same walk, so a text of one belongs to the text of the other that stands in
the same place: the third paragraph, the second item of the first list. Embeds and code are no
texts, and either page may be without them.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from xml.etree.ElementTree import Element

from generator.content.document import Document, Unit
from generator.content.walk import walk
from generator.diagnostics import Diagnostic, Place
from generator.i18n import MessageKey

__all__ = ["Aligned", "align"]

_SHOWN = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Aligned:
    """A message of the page, the text that the translation has for it, and the place of that."""

    key: MessageKey
    text: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class _Text:
    """A unit and where it stands: each element around it, with its number among those alike."""

    unit: Unit
    path: tuple[tuple[str, int], ...]

    @property
    def position(self) -> tuple[object, ...]:
        return (self.unit.kind, *self.path)

    def __str__(self) -> str:
        steps = " > ".join(f"{tag} {number}" for tag, number in self.path)
        words = self.unit.msgid
        shown = words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"
        return f"{self.unit.kind} ({steps}) “{shown}”"


def align(page: Document, translation: Document) -> tuple[list[Aligned], list[Diagnostic]]:
    """Return the texts of a translation in the order of the page, front matter first.

    Where the structure differs, there are none but the first difference.
    """
    pairs = list(zip_longest(_texts(page), _texts(translation)))
    for ours, theirs in pairs:
        if ours is None or theirs is None or ours.position != theirs.position:
            return [], [_difference(page, translation, ours, theirs)]
    found = [*_front_matter(page, translation)]
    for ours, theirs in pairs:
        if ours.unit.offered and theirs.unit.msgid:
            key = MessageKey(msgid=ours.unit.msgid, context=ours.unit.context)
            place = Place(path=translation.path, line=theirs.unit.line)
            found.append(Aligned(key=key, text=theirs.unit.msgid, place=place))
    return found, []


def _front_matter(page: Document, translation: Document) -> Iterator[Aligned]:
    place = Place(path=translation.path, line=1)
    for english, text, context in (
        (page.title, translation.title, None),
        (page.slug, translation.slug, "slug"),
        (page.description, translation.description, None),
    ):
        if english and text:
            yield Aligned(key=MessageKey(msgid=english, context=context), text=text, place=place)


def _texts(document: Document) -> Iterator[_Text]:
    """Yield the units with their places; an element without texts is not counted."""
    root, stash = copy.deepcopy(document.block.root), list(document.block.stash)
    numbers: dict[Element, int] = {}
    counts: dict[tuple[Element, str], int] = {}
    for unit, slot in zip(document.units, walk(root, stash), strict=True):
        path = []
        for parent, element in zip(slot.path, slot.path[1:], strict=False):
            if element not in numbers:
                counts[parent, element.tag] = counts.get((parent, element.tag), 0) + 1
                numbers[element] = counts[parent, element.tag]
            path.append((element.tag, numbers[element]))
        yield _Text(unit=unit, path=tuple(path))


def _difference(
    page: Document, translation: Document, ours: _Text | None, theirs: _Text | None
) -> Diagnostic:
    found = "the translation ends" if theirs is None else f"here is a {theirs}"
    line = theirs.unit.line if theirs else translation.source.count("\n") + 1
    there = f"{page.path}:{ours.unit.line} has a {ours}" if ours else f"{page.path} ends"
    text = f"the structure differs: {found}, where {there}; nothing is brought in"
    place = Place(path=translation.path, line=line)
    return Diagnostic(id="align-structure", message=text, place=place)
