"""The head of a page: TOML between two lines ``+++``."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeGuard

from generator.diagnostics import Diagnostic, Place
from generator.toml_source import TomlSource, read_toml

__all__ = ["KEYS", "FrontMatter", "split_front_matter"]

TEXTS: Final = ("title", "slug", "description", "ruleset")
ORDER: Final = "order"
KEYS: Final = (*TEXTS, ORDER)
FENCE = "+++"
NOTE = "translators:"
LONGEST = 8_000


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """The declared texts of a page, its ``order`` if declared, and where its Markdown begins.

    ``body_line`` is the number of lines of the file before ``body``. ``notes`` are what comments
    above a key tell translators of its text, by key.
    """

    values: Mapping[str, str]
    body: str
    body_line: int
    order: int | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


def split_front_matter(text: str, path: str) -> FrontMatter:
    """Return the keys and the body of a page; a page without any front matter is a fault."""
    lines = text.split("\n")
    first = Place(path=path, line=1)
    if lines[0].rstrip() != FENCE:
        missing = _fault(
            "front-matter-missing",
            f"the page must begin with a line {FENCE}; write it, the title and {FENCE} first",
            first,
        )
        return FrontMatter(values={}, body=text, body_line=0, diagnostics=(missing,))
    end = next((n for n, line in enumerate(lines[1:], start=1) if line.rstrip() == FENCE), None)
    if end is None:
        unclosed = _fault(
            "front-matter-unclosed",
            f"no second line {FENCE} closes it; write one after the last key",
            first,
        )
        return FrontMatter(values={}, body="", body_line=len(lines), diagnostics=(unclosed,))
    source = read_toml("\n".join(lines[1:end]), path, above=1, longest=LONGEST)
    return FrontMatter(
        values={
            key: value
            for key, value in source.values.items()
            if key in TEXTS and _is_printable(value) and value.strip()
        },
        order=_order(source.values.get(ORDER)),
        notes=dict(_notes(lines, source)),
        body="\n".join(lines[end + 1 :]),
        body_line=end + 1,
        diagnostics=tuple(_faults(source)),
    )


def _notes(lines: Sequence[str], source: TomlSource) -> Iterator[tuple[str, str]]:
    """Yield of each text its comment for translators: the lines ``# translators: ...`` above it."""
    for key in TEXTS:
        above = source.lines.get((key,), 1) - 1
        first = above
        while first and lines[first - 1].startswith("#"):
            first -= 1
        said = " ".join(line.lstrip("#").strip() for line in lines[first:above])
        if said.startswith(NOTE):
            yield key, said.removeprefix(NOTE).strip()


def _faults(source: TomlSource) -> Iterator[Diagnostic]:
    if source.fault:
        place = replace(source.fault.place, line=source.fault.place.line or 1)
        yield _fault("front-matter-syntax", source.fault.reason, place)
    for key, value in source.values.items():
        place = source.place(key)
        if key not in KEYS:
            known = ", ".join(KEYS)
            yield _fault("front-matter-key", f"unknown key {key!r}; known: {known}", place)
        elif key == ORDER:
            if _order(value) is None:
                yield _fault("front-matter-value", f"{key!r} must be a whole number", place)
        elif not isinstance(value, str):
            yield _fault("front-matter-value", f"{key!r} must be a text in quotes", place)
        elif not _is_printable(value):
            text = f"{key!r} must be a text without control characters"
            yield _fault("front-matter-value", text, place)
    title = source.values.get("title", "")
    if source.values and isinstance(title, str) and not title.strip():
        place = Place(path=source.path, line=1)
        yield _fault(
            "front-matter-missing",
            'the page has no title; write title = "…" between the first lines',
            place,
        )


def _order(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _is_printable(text: object) -> TypeGuard[str]:
    """Return whether this is a text of characters that a page may have."""
    if not isinstance(text, str):
        return False
    inside = {unicodedata.category(character) for character in text if character not in "\t\n"}
    return not inside & {"Cc", "Cn", "Cs"}


def _fault(ident: str, text: str, place: Place) -> Diagnostic:
    return Diagnostic(id=ident, message=f"front matter: {text}", place=place)
