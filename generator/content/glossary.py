"""Terms: sections that stand in the alphabetical order of the language they are read in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final
from xml.etree.ElementTree import Element

from generator.i18n import Language, alphabetical

__all__ = ["TERM", "sort_terms"]

TERM: Final = "term"
"""The class of a heading that is a term: ``## Pile {#pile .term}``."""
_SIGN = re.compile(r"\x02[^\x03]*\x03")
_ABOVE = frozenset({"h1", "h2"})


def sort_terms(root: Element, language: Language) -> None:
    """Put each unbroken run of sections whose headings are terms into alphabetical order."""
    sections = list(_sections(root))
    root[:] = [
        element
        for are_terms, run in groupby(sections, key=_is_term)
        for section in (sorted(run, key=lambda one: _word(one, language)) if are_terms else run)
        for element in section
    ]


def _sections(root: Element) -> Iterator[list[Element]]:
    """Yield the elements of a page up to each heading of the first two levels."""
    section: list[Element] = []
    for element in root:
        if element.tag in _ABOVE and section:
            yield section
            section = []
        section.append(element)
    if section:
        yield section


def _is_term(section: list[Element]) -> bool:
    return section[0].tag in _ABOVE and TERM in section[0].get("class", "").split()


def _word(section: list[Element], language: Language) -> tuple[tuple[int, ...], str]:
    return alphabetical(_SIGN.sub("", "".join(section[0].itertext())).strip(), language)
