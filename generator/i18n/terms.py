"""The words of a language: how terms are said, which words are false friends.

A person writes them in ``locales/LANGUAGE/terms.toml``; the file's own comment explains it. In a
pattern ``*`` stands for any letters, and a blank for any blanks. Patterns ignore case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from generator.diagnostics import Diagnostic
from generator.toml_source import TomlSource, read_toml

__all__ = ["NO_TERMS", "Forbidden", "Term", "Terms", "parse_terms"]

_INDICES = ("A", "K", "Q", "J")
_LONGEST, _STARS = 60, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A term: where ``english`` is found in a message, ``accepted`` is due in its translation."""

    english: re.Pattern[str]
    accepted: re.Pattern[str]
    name: str
    written: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbidden:
    """A word that misleads: ``written`` takes its place; ``why`` is for people.

    With ``english`` it is wrong only where the English has such a word.
    """

    word: re.Pattern[str]
    written: str
    why: str
    english: re.Pattern[str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """All that the file of a language says; ``indices`` are the letters on its cards."""

    terms: tuple[Term, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    indices: Mapping[str, str] = field(default_factory=dict)


_T = TypeVar("_T", Term, Forbidden)

NO_TERMS = Terms()
"""A language without a file."""


class _WrongError(ValueError):
    """Why a part of the file is passed over."""


def parse_terms(text: str, path: str) -> tuple[Terms, list[Diagnostic]]:
    """Return the terms in the text of a file, and a fault for each part that is passed over."""
    source = read_toml(text, path)
    if source.fault:
        fault = source.fault
        message = f"this is no TOML: {fault.reason}; until this line is mended, no term is checked"
        return NO_TERMS, [Diagnostic(id="terms-invalid", message=message, place=fault.place)]
    faults = [
        _fault(source, key, "known are [[term]], [[forbidden]] and [cards]")
        for key in source.values
        if key not in {"term", "forbidden", "cards"}
    ]
    terms = Terms(
        terms=tuple(_each(source, "term", _term, faults)),
        forbidden=tuple(_each(source, "forbidden", _forbidden, faults)),
        indices=_indices(source, faults),
    )
    return terms, faults


def _each(
    source: TomlSource, key: str, make: Callable[[Mapping[str, Any]], _T], faults: list[Diagnostic]
) -> Iterator[_T]:
    tables = source.values.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        faults.append(_fault(source, key, f"write [[{key}]] above each"))
        return
    for number, table in enumerate(tables, 1):
        try:
            yield make(table)
        except _WrongError as error:
            faults.append(_fault(source, key, f"number {number} is passed over: {error}"))


def _term(table: Mapping[str, Any]) -> Term:
    _only(table, {"english", "write", "also"})
    english, write = _words(table, "english"), _words(table, "write")
    also = _words(table, "also") if "also" in table else []
    return Term(
        english=_english(english),
        accepted=_pattern([*write, *also]),
        name=english[0],
        written=", ".join(write),
    )


def _forbidden(table: Mapping[str, Any]) -> Forbidden:
    _only(table, {"word", "write", "why", "english"})
    return Forbidden(
        word=_pattern(_words(table, "word")),
        written=", ".join(_words(table, "write")),
        why=", ".join(_words(table, "why")) if "why" in table else "",
        english=_english(_words(table, "english")) if "english" in table else None,
    )


def _indices(source: TomlSource, faults: list[Diagnostic]) -> Mapping[str, str]:
    table = source.values.get("cards", {})
    if not isinstance(table, dict) or (table and set(table) != set(_INDICES)):
        faults.append(_fault(source, "cards", "write a letter for each of A, K, Q and J"))
        return {}
    if not all(isinstance(letter, str) and letter for letter in table.values()):
        faults.append(_fault(source, "cards", "each is a text"))
        return {}
    return dict(table)


def _only(table: Mapping[str, Any], known: set[str]) -> None:
    if unknown := sorted(set(table) - known):
        raise _WrongError(f"{unknown[0]!r} is not known; known are {', '.join(sorted(known))}")


def _words(table: Mapping[str, Any], key: str) -> list[str]:
    """Return the texts of a key: one, or a list of them."""
    value = table.get(key)
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list) or not words:
        raise _WrongError(f"{key!r} must be a text or a list of texts")
    for word in words:
        if not isinstance(word, str) or not word.strip(" *") or len(word) > _LONGEST:
            raise _WrongError(f"{key!r} must be short texts, each with a letter")
        if word.count("*") > _STARS:
            raise _WrongError(f"{word!r} has more than {_STARS} *")
    return words


def _pattern(words: list[str], beside: str = r"\w") -> re.Pattern[str]:
    """Return what finds one of the words where none of the characters ``beside`` adjoins it."""
    each = ("".join(map(_piece, re.findall(r"\*+|\s+|[^*\s]+", word.strip()))) for word in words)
    return re.compile(rf"(?<![{beside}])(?:{'|'.join(each)})(?![{beside}])", re.IGNORECASE)


def _english(words: list[str]) -> re.Pattern[str]:
    """Return what finds one of the words, but not as part of a compound such as "face-up"."""
    return _pattern(words, r"\w-")


def _piece(text: str) -> str:
    if text.startswith("*"):
        return r"\w*"
    return r"\s+" if text.isspace() else re.escape(text)


def _fault(source: TomlSource, key: str, reason: str) -> Diagnostic:
    return Diagnostic(id="terms-invalid", message=f"{key}: {reason}", place=source.place(key))
