"""The head of a page: TOML between two lines ``+++``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from generator.diagnostics import Diagnostic, Place

__all__ = ["KEYS", "FrontMatter", "split_front_matter"]

KEYS: Final = ("title", "slug", "description", "ruleset")
FENCE = "+++"
LONGEST = 8_000

_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """The declared keys of a page (all texts), and where its Markdown begins.

    ``body_line`` is the number of lines of the file before ``body``.
    """

    values: Mapping[str, str]
    body: str
    body_line: int
    diagnostics: tuple[Diagnostic, ...] = ()


def split_front_matter(text: str, path: str) -> FrontMatter:
    """Return the keys and the body of a page; a page without any front matter is a fault."""
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        missing = _fault("front-matter-missing", f"the page must begin with {FENCE}", path, 1)
        return FrontMatter(values={}, body=text, body_line=0, diagnostics=(missing,))
    end = next((n for n, line in enumerate(lines[1:], start=1) if line.rstrip() == FENCE), None)
    if end is None:
        unclosed = _fault("front-matter-unclosed", f"no second line {FENCE} closes it", path, 1)
        return FrontMatter(values={}, body="", body_line=len(lines), diagnostics=(unclosed,))
    head = lines[1:end]
    values, faults = _read("\n".join(head), path)
    return FrontMatter(
        values={k: v for k, v in values.items() if k in KEYS and isinstance(v, str) and v.strip()},
        body="\n".join(lines[end + 1 :]),
        body_line=end + 1,
        diagnostics=(*faults, *_faults(values, head, path)),
    )


def _read(toml: str, path: str) -> tuple[dict[str, object], tuple[Diagnostic, ...]]:
    if len(toml) > LONGEST:
        text = f"it has {len(toml)} characters; at most {LONGEST} are read"
        return {}, (_fault("front-matter-syntax", text, path, 1),)
    try:
        return tomllib.loads(toml), ()
    except RecursionError:
        return {}, (_fault("front-matter-syntax", "it is nested too deeply", path, 1),)
    except tomllib.TOMLDecodeError as error:
        return {}, (_syntax(str(error), toml, path),)


def _syntax(error: str, toml: str, path: str) -> Diagnostic:
    at = _AT.search(error)
    last = toml.count("\n") + 1
    line, column = (int(at[1]), int(at[2])) if at and at[1] else (last, 0)
    text = _AT.sub("", error)
    return _fault("front-matter-syntax", text, path, line + 1, column)


def _faults(values: Mapping[str, object], head: list[str], path: str) -> Iterator[Diagnostic]:
    for key, value in values.items():
        line = _line_of(key, head)
        if key not in KEYS:
            known = ", ".join(KEYS)
            yield _fault("front-matter-key", f"unknown key {key!r}; known: {known}", path, line)
        elif not isinstance(value, str):
            yield _fault("front-matter-value", f"{key!r} must be a text in quotes", path, line)
    if values and "title" not in values:
        yield _fault("front-matter-missing", "the page has no title", path, 1)


def _line_of(key: str, head: list[str]) -> int:
    """Return the line of the file where a key of the front matter is set."""
    pattern = re.compile(rf"\s*\[*\s*['\"]?{re.escape(key)}\b")
    return next((n for n, line in enumerate(head, start=2) if pattern.match(line)), 1)


def _fault(identity: str, text: str, path: str, line: int, column: int = 0) -> Diagnostic:
    place = Place(path=path, line=line, column=column)
    return Diagnostic(id=identity, message=f"front matter: {text}", place=place)
