"""How a player decides where the rules leave a choice: whether to steal, and what goes on top.

A policy is data, written as words: ``always``, ``never`` or ``at_least:5`` is what the
player does as a habit. Words before it are answers to the first questions in order:
``steal`` (every pile that can be), ``steal:2`` or ``steal:1+3`` (the piles of these seats),
``decline``, and ``top:KH`` for the card that goes on top.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .cards import Card
from .errors import GameError, NotationError
from .notation import format_card, parse_card
from .seats import Seat

__all__ = ["ALWAYS", "NEVER", "Answer", "Decider", "Policy", "format_policy", "parse_policy"]

Answer: TypeAlias = tuple[Seat, ...] | None
"""The seats to steal from; empty to decline; none for every pile that can be stolen."""

_AT_LEAST = "at_least:"
_STEAL = "steal:"
_TOP = "top:"
_MOST_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One player's decisions: the listed answers first, then the habit."""

    least: int | None = 1
    """S13: the smallest pile worth stealing, in cards; none never steals."""
    steals: tuple[Answer, ...] = ()
    """Answers to the first offers to steal."""
    tops: tuple[Card, ...] = ()
    """S6: the cards that go on top of the first pots won; after them the highest does."""


ALWAYS = Policy()
"""Steals whenever it can, every pile that it can."""
NEVER = Policy(least=None)
"""Never steals."""


class Decider:
    """A player at work: the answers of a policy that are still to be given."""

    __slots__ = ("_least", "_steals", "_tops")

    def __init__(self, policy: Policy) -> None:
        """Start with all answers."""
        self._least = policy.least
        self._steals = deque(policy.steals)
        self._tops = deque(policy.tops)

    def targets(self, options: Mapping[Seat, int]) -> tuple[Seat, ...]:
        """Return from whom to steal, of the seats whose piles of so many cards can be stolen.

        The order is that of ``options``. Raise GameError when a listed answer is not possible.
        """
        if self._steals:
            answer = self._steals.popleft()
            return tuple(options) if answer is None else _chosen(answer, options)
        if self._least is None:
            return ()
        return tuple(seat for seat, cards in options.items() if cards >= self._least)

    def top(self, pot: Sequence[Card]) -> Card:
        """Return the card of the pot to put on top: the listed one, or the highest.

        Of equally high cards it is the first in the pot. Raise GameError for a card
        that is not in the pot.
        """
        if not self._tops:
            return max(pot, key=lambda card: card.rank)
        card = self._tops.popleft()
        if card not in pot:
            raise GameError(f"{format_card(card)} is to go on top, and is not among the cards won")
        return card


def _chosen(answer: tuple[Seat, ...], options: Mapping[Seat, int]) -> tuple[Seat, ...]:
    for seat in answer:
        if seat not in options:
            could = ", ".join(map(str, options))
            raise GameError(f"the pile of seat {seat} is to be stolen; only of {could} it can be")
    return tuple(seat for seat in options if seat in answer)


def parse_policy(text: str) -> Policy:
    """Return the policy written as words; raise NotationError at the first wrong one."""
    steals: list[Answer] = []
    tops: list[Card] = []
    least: int | None = ALWAYS.least
    words = _words(text)
    for at, word in words:
        if word in ("always", "never") or word.startswith(_AT_LEAST):
            least = _habit(text, at, word)
            if (at, word) != words[-1]:
                raise NotationError(text=text, position=at, expected="the habit as the last word")
        elif word.startswith(_TOP):
            tops.append(_top(text, at, word))
        else:
            steals.append(_answer(text, at, word))
    return Policy(least=least, steals=tuple(steals), tops=tuple(tops))


def format_policy(policy: Policy) -> str:
    """Return the policy as words; `parse_policy` reads them back."""
    words = [_say_answer(answer) for answer in policy.steals]
    words += [f"{_TOP}{format_card(card)}" for card in policy.tops]
    return " ".join([*words, _say_habit(policy.least)])


def _words(text: str) -> list[tuple[int, str]]:
    found, at = [], 0
    for word in text.split():
        at = text.index(word, at)
        found.append((at, word))
        at += len(word)
    return found


def _habit(text: str, at: int, word: str) -> int | None:
    if not word.startswith(_AT_LEAST):
        return 1 if word == "always" else None
    return _number(text, at + len(_AT_LEAST), word.removeprefix(_AT_LEAST), least=1)


def _answer(text: str, at: int, word: str) -> Answer:
    if word == "steal":
        return None
    if word == "decline":
        return ()
    if not word.startswith(_STEAL):
        expected = "always, never, at_least:N, steal, steal:SEAT, decline or top:CARD"
        raise NotationError(text=text, position=at, expected=expected)
    at += len(_STEAL)
    return tuple(Seat(_number(text, at, seat)) for seat in word.removeprefix(_STEAL).split("+"))


def _top(text: str, at: int, word: str) -> Card:
    try:
        return parse_card(word.removeprefix(_TOP))
    except NotationError as error:
        start = at + len(_TOP)
        raise NotationError(
            text=text, position=start + error.position, expected=error.expected
        ) from error


def _number(text: str, at: int, digits: str, *, least: int = 0) -> int:
    good = digits.isdecimal() and digits.isascii() and len(digits) <= _MOST_DIGITS
    if not good or int(digits) < least:
        raise NotationError(text=text, position=at, expected=f"a whole number, {least} or more")
    return int(digits)


def _say_answer(answer: Answer) -> str:
    if answer is None:
        return "steal"
    return _STEAL + "+".join(map(str, answer)) if answer else "decline"


def _say_habit(least: int | None) -> str:
    if least is None:
        return "never"
    return "always" if least == 1 else f"{_AT_LEAST}{least}"
