"""Directives: HTML comments that speak to the compiler and never reach a page.

``<!-- translators: TEXT -->``, ``<!-- context: WORD -->``, ``<!-- skip -->``,
``<!-- digits -->`` (the digits of the next block are no rule numbers) and
``<!-- plural: NUMBER = 1: TEXT -->`` (what the next block says when that number is 1). A comment
that stands before a block is about every text of that block; at the beginning of a text, about
that text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from xml.etree.ElementTree import Element

from generator.content.walk import stash_number

__all__ = [
    "PLURAL_FORM",
    "Directives",
    "Singular",
    "Taken",
    "directives_in",
    "first_line",
    "leading_directives",
    "malformed_plurals",
    "misspelt",
    "plurals",
    "take_directives",
]

NAMES = ("translators", "context", "skip", "digits", "plural")
PLURAL_FORM = "<!-- plural: NUMBER = 1: SENTENCE -->"
"""How the directive for a counted sentence is written."""

_BODY = rf"<!--\s*(?P<name>{'|'.join(NAMES)})\b(?P<text>(?:(?!-->).)*)-->"
_DIRECTIVE = re.compile(_BODY, re.DOTALL)
_LEADING = re.compile(rf"\s*{_BODY}\s*", re.DOTALL)
_END = "-->"
_LISTS = frozenset({"ol", "ul"})
_TAKEN_WHOLE = frozenset({"code", "p"})
"""Blocks that keep their text: code says nothing, a paragraph goes as a whole."""
_SINGULAR = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)\s*=\s*1\s*:\s*(\S.*)", re.DOTALL)
_NEAR = re.compile(r"<!--\s*([A-Za-z]{3,14})(?:\s*(?::|-->)|\s+\w+\s*=)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Singular:
    """What a text says when a number of the rules, known by its name, is 1; raw as written."""

    number: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Directives:
    """What the comments before a text say about it."""

    comments: tuple[str, ...] = ()
    context: str | None = None
    skip: bool = False
    digits: bool = False
    singular: Singular | None = None

    def joined(self, other: Directives) -> Directives:
        """Return both; a context or singular nearer to the text (in ``other``) wins."""
        return Directives(
            comments=(*self.comments, *other.comments),
            context=other.context or self.context,
            skip=self.skip or other.skip,
            digits=self.digits or other.digits,
            singular=other.singular or self.singular,
        )


@dataclass(slots=True, kw_only=True)
class Taken:
    """The directives found in a tree, by the block that they are about; and those before none.

    With each of these, ``stray``, is told how many of its like the page has before it; ``alike``
    tells so of the first directive of each block that has one.
    """

    by_block: dict[Element, Directives] = field(default_factory=dict)
    stray: list[tuple[str, int]] = field(default_factory=list)
    alike: Mapping[Element, int] = field(default_factory=dict)


def leading_directives(text: str) -> tuple[Directives, str]:
    """Return the directives at the beginning of a raw text, and the rest of it."""
    found = Directives()
    while _END in text and (match := _LEADING.match(text)):
        found = found.joined(_directive(match))
        text = text[match.end() :]
    return found, text


def take_directives(root: Element, stash: list[str]) -> Taken:
    """Remove paragraphs and beginnings of blocks that hold directives alone; return what they say.

    Those that begin a list item, cell or heading and leave no text there are about the next block
    inside of it.
    """
    taken = Taken(alike=_alike_before(root, stash))
    for parent in list(root.iter()):
        _take_from(parent, stash, taken)
    return taken


def first_line(text: str) -> str:
    """Return the first line of the first directive in a text, by which it is found again."""
    return next(directives_in(text), text).strip().partition("\n")[0].rstrip()


def misspelt(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield where each comment stands that nearly names a directive, it, and what was meant.

    One in capitals is such a comment, too: names are in small letters.
    """
    for match in _NEAR.finditer(text):
        close = get_close_matches(match[1].lower(), NAMES, n=1, cutoff=0.75)
        if close and match[1] not in NAMES:
            yield match.start(), match[0], close[0]


def directives_in(text: str) -> Iterator[str]:
    """Yield each directive as it is written, wherever it stands."""
    yield from (match[0] for match in _matches(text))


def malformed_plurals(text: str) -> Iterator[tuple[int, str]]:
    """Yield where each comment stands that should give a singular and does not, and it."""
    for match in _matches(text):
        if match["name"] == "plural" and not _singular(_said(match)):
            yield match.start(), match[0]


def plurals(text: str) -> Iterator[int]:
    """Yield where each directive begins that gives a singular."""
    yield from (match.start() for match in _matches(text) if match["name"] == "plural")


def _matches(text: str) -> Iterator[re.Match[str]]:
    """Yield each directive; the comments are found first, in one pass however many are open."""
    end = 0
    while (start := text.find("<!--", end)) >= 0 and (close := text.find(_END, start)) >= 0:
        end = close + len(_END)
        if match := _DIRECTIVE.fullmatch(text, start, end):
            yield match


def _said(match: re.Match[str]) -> str:
    return match["text"].strip().removeprefix(":").strip()


def _alike_before(root: Element, stash: list[str]) -> dict[Element, int]:
    """Return how many alike directives come before the first one of each block that has one."""
    seen: Counter[str] = Counter()
    before: dict[Element, int] = {}
    for element in root.iter():
        for comment in directives_in(_source(element, stash)):
            line = first_line(comment)
            before.setdefault(element, seen[line])
            seen[line] += 1
    return before


def _take_from(parent: Element, stash: list[str], taken: Taken) -> None:
    waiting, comment = _beginning(parent)
    last = parent
    for child in list(parent):
        own = _only_directives(child, stash)
        if own is not None:
            comment, last = _source(child, stash), child
            waiting = own if waiting is None else waiting.joined(own)
            parent.remove(child)
        elif waiting is not None:
            taken.by_block[_rejoined(parent, child)] = waiting
            waiting = None
    if waiting is not None:
        taken.stray.append((comment, taken.alike.get(last, 0)))


def _beginning(block: Element) -> tuple[Directives | None, str]:
    """Take the directives out of a block whose own text is nothing else; return them as written."""
    text = block.text or ""
    if block.tag in _TAKEN_WHOLE or not (found := _directives_alone(text)):
        return None, ""
    block.text = ""
    return found, text


def _rejoined(parent: Element, block: Element) -> Element:
    """Return the block that directives are about; in a list that they cut in two, its next item."""
    place = list(parent).index(block)
    before = parent[place - 1] if place else None
    if before is None or block.tag not in _LISTS or before.tag != block.tag:
        return block
    item = block[0]
    before.extend(list(block))
    parent.remove(block)
    return item


def _only_directives(element: Element, stash: list[str]) -> Directives | None:
    if element.tag != "p" or len(element) or not element.text:
        return None
    return _directives_alone(_source(element, stash))


def _directives_alone(text: str) -> Directives | None:
    found, rest = leading_directives(text)
    return found if not rest.strip() and found != Directives() else None


def _source(paragraph: Element, stash: list[str]) -> str:
    number = stash_number(paragraph)
    return (paragraph.text or "") if number is None else stash[number]


def _directive(match: re.Match[str]) -> Directives:
    text = " ".join(_said(match).split())
    match match["name"]:
        case "translators":
            return Directives(comments=(text,) if text else ())
        case "context":
            return Directives(context=text or None)
        case "skip":
            return Directives(skip=True)
        case "plural":
            return Directives(singular=_singular(_said(match)))
        case _:
            return Directives(digits=True)


def _singular(text: str) -> Singular | None:
    match = _SINGULAR.fullmatch(text)
    return Singular(number=match[1], text=match[2]) if match else None
