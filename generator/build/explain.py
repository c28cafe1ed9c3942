"""Which messages a page is made of, and what becomes of each in a language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from generator.build.compile import NUMBERS, compile_sources
from generator.build.settings import Settings
from generator.build.sources import read_sources
from generator.build.words import Words, read_words
from generator.content import Document, placed_messages
from generator.diagnostics import Diagnostic
from generator.engine import numbers_of
from generator.i18n import (
    Catalog,
    Entry,
    Language,
    Likeness,
    Message,
    TextState,
)
from generator.site import Desk, SourcePage

__all__ = ["Answer", "Explained", "PageError", "TextError", "explain", "find_page"]

_NUMBER = re.compile(r"[+-]?[0-9]+")


class PageError(ValueError):
    """There is no page of that name; says which one may be meant."""


class TextError(ValueError):
    """A page has no text on such a line, or with such words; says what it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What one language has for a message.

    ``entry`` is the live entry that was looked at, None where the catalogue has none. ``faults``
    are what is said of that entry. ``obstacle`` is a fault that keeps the update command from
    making an entry. ``nearest`` is given for a missing text only: the entry with
    a translation, live or obsolete, whose English is most like it, if any is like it at all.
    """

    language: Language
    catalog: str
    state: TextState
    entry: Entry | None
    faults: tuple[Diagnostic, ...] = ()
    obstacle: Diagnostic | None = None
    nearest: Entry | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A message of a page, its place there, and the answers of the languages."""

    line: int
    first_line: int
    message: Message
    answers: tuple[Answer, ...]


def explain(
    settings: Settings, page: str, *, only: str | None = None
) -> tuple[str, tuple[Explained, ...]]:
    """Return the path of a page and its messages in order, in every language of the settings.

    ``only`` is a line of the page, for the text that stands there, or words that have to
    be in the English or in a translation. Raises ``PageError`` and ``TextError``.
    """
    sources = read_sources(settings)
    compiled = compile_sources(sources)
    words = read_words(settings, sources, compiled)
    found = find_page(compiled.pages, page)
    desks = [_Answers(one, found.domain, words) for one in words.languages[1:] if not one.pseudo]
    numbers = numbers_of(found.document.rulesets, NUMBERS)
    explained = tuple(
        Explained(
            line=placed.line,
            first_line=placed.first_line,
            message=placed.message,
            answers=tuple(desk.answer(placed.message) for desk in desks),
        )
        for placed in placed_messages(found.document, numbers)
    )
    return found.document.path, _asked(explained, only, found.document)


def find_page(pages: Sequence[SourcePage], name: str) -> SourcePage:
    """Return the page of a path, or of its end: "content/war/rules.md", "war/rules"."""
    wanted = name.removeprefix("./").removesuffix(".md")
    for page in pages:
        path = page.document.path.removesuffix(".md")
        if wanted == path or path.endswith(f"/{wanted}") or wanted.endswith(f"/{path}"):
            return page
    names = [f"{page.domain}/{page.name}" for page in pages]
    ending = "/".join(wanted.split("/")[-2:])
    near = get_close_matches(ending, names, n=1) or names
    unread = '"pravila check" tells which pages cannot be read'
    raise PageError(f"there is no page {name!r}; there is {', '.join(near) or 'none'} ({unread})")


def _asked(
    explained: tuple[Explained, ...], only: str | None, page: Document
) -> tuple[Explained, ...]:
    if not explained:
        raise TextError(f"there is no text for translators in {page.path}")
    if only is None:
        return explained
    if _NUMBER.fullmatch(only):
        return _on_line(explained, only, page)
    sought = only.casefold()
    found = tuple(one for one in explained if any(sought in t.casefold() for t in _texts(one)))
    if not found:
        lines = f"its lines are asked for by number, 1 to {_length(page)}"
        raise TextError(f"no text of {page.path} has {only!r} in it; {lines}")
    return found


def _on_line(
    explained: tuple[Explained, ...], number: str, page: Document
) -> tuple[Explained, ...]:
    """Return the texts that stand on a line, or begin last before it."""
    last = _length(page)
    asked = int(number) if len(number) <= len(str(last)) else 0  # the longest are no int at all
    if not 1 <= asked <= last:
        raise TextError(f"there is no line {number[:20]} in {page.path}: it has lines 1 to {last}")
    begun = [one for one in explained if one.first_line <= asked]
    if not begun:
        raise TextError(f"no text of {page.path} begins on line {asked} or before it")
    last_begun = max(one.line for one in begun)
    return tuple(one for one in begun if one.line == last_begun)


def _length(page: Document) -> int:
    return len(page.source.removesuffix("\n").split("\n"))


def _texts(one: Explained) -> Iterator[str]:
    yield from (one.message.msgid, one.message.plural or "")
    for answer in one.answers:
        yield from answer.entry.forms if answer.entry else ()


class _Answers:
    """What a language has for the domain of a page: its catalogue, and the translator of that."""

    def __init__(self, one: Language, domain: str, words: Words) -> None:
        self._language = one
        self._translator = words.translators[one.code, domain]
        self._shelf = words.shelves.get((one.code, domain))
        desk = Desk(shelves=words.shelves, unread=words.unread)
        self._obstacle = desk.obstacle(one.code, domain)
        self._translated = _translated(self._shelf.catalog if self._shelf else None)
        self._likeness = Likeness([entry.key for entry in self._translated])

    def answer(self, message: Message) -> Answer:
        """Return what this language has for a message."""
        number = 1 if message.plural is not None else None
        state = self._translator.lookup(
            message.msgid, context=message.context, plural=message.plural, number=number
        ).state
        shelf = self._shelf
        entry = shelf.entry(message.msgid, message.context) if shelf else None
        near = self._likeness.nearest(message.key) if state is TextState.MISSING else None
        return Answer(
            language=self._language,
            catalog=shelf.catalog.path if shelf else "",
            state=state,
            entry=entry,
            faults=shelf.faults_of(entry) if shelf and entry else (),
            obstacle=self._obstacle,
            nearest=None if near is None else self._translated[near],
        )


def _translated(catalog: Catalog | None) -> list[Entry]:
    entries = catalog.entries if catalog else ()
    return [entry for entry in entries if entry.translated and entry.key.context != "slug"]
