"""Plural rules: which form of a counted sentence belongs to a number.

A rule comes from a catalogue's own header and is evaluated as it stands there; no index means
anything by convention. The expressions are C, compiled by the standard library's
``gettext.c2py``; length, nesting, number of forms and size of ``n`` are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from gettext import c2py

__all__ = ["MAX_FORMS", "SAMPLE", "PluralRule", "PluralRuleError"]

MAX_FORMS = 10
"""More forms than any language has; a header that asks for more is refused."""
SAMPLE = 1000
"""Rules are tried on the numbers from 0 to this one, as GNU gettext does."""
_MAX_LENGTH = 1000
_HEADER = re.compile(r"\s*nplurals\s*=\s*(\d{1,18})\s*;\s*plural\s*=([^;]*);?\s*", re.ASCII)


class PluralRuleError(ValueError):
    """A Plural-Forms header that cannot be used; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PluralRule:
    """A rule with ``count`` forms; ``expression`` is the C text of the header."""

    count: int
    expression: str

    @staticmethod
    def parse(header: str) -> PluralRule:
        """Return the rule of a header value such as ``nplurals=2; plural=(n != 1);``.

        Raises ``PluralRuleError`` when it is malformed, too large, divides by zero, or
        gives an index outside its own count for a number from 0 to ``SAMPLE``.
        """
        return _parsed(header)

    def index(self, number: int) -> int:
        """Return the index of the form for a number, the sign ignored.

        Past the sample a strange rule may still give nonsense; the answer is then 0, the form
        that GNU gettext falls back to.
        """
        try:
            index = _compiled(self.expression)(abs(number))
        except (ArithmeticError, ValueError, RecursionError):
            return 0
        return index if 0 <= index < self.count else 0

    def numbers(self, index: int) -> tuple[int, ...]:
        """Return the numbers from 0 to ``SAMPLE`` that use a form, ascending."""
        return _numbers(self, index)


@lru_cache(maxsize=256)
def _parsed(header: str) -> PluralRule:
    if len(header) > _MAX_LENGTH:
        raise PluralRuleError(f"longer than {_MAX_LENGTH} characters")
    match = _HEADER.fullmatch(header)
    if match is None:
        raise PluralRuleError("not of the form nplurals=N; plural=EXPRESSION")
    rule = PluralRule(count=int(match[1]), expression=match[2].strip())
    if not 1 <= rule.count <= MAX_FORMS:
        raise PluralRuleError(f"nplurals={rule.count}, but only 1 to {MAX_FORMS} are allowed")
    _probe(rule)
    return rule


def _probe(rule: PluralRule) -> None:
    evaluate = _compiled(rule.expression)
    for number in range(SAMPLE + 1):
        if not 0 <= _evaluated(evaluate, number) < rule.count:
            raise PluralRuleError(
                f"n={number} has no form: the index exceeds nplurals={rule.count}"
            )


def _evaluated(evaluate: Callable[[int], int], number: int) -> int:
    try:
        return evaluate(number)
    except ZeroDivisionError:
        raise PluralRuleError(f"the expression divides by zero for n={number}") from None
    except (ArithmeticError, ValueError, RecursionError) as error:
        raise PluralRuleError(f"the expression fails for n={number}: {error}") from None


@lru_cache(maxsize=256)
def _compiled(expression: str) -> Callable[[int], int]:
    try:
        return c2py(expression)
    except (ValueError, SyntaxError, MemoryError, RecursionError, OverflowError) as error:
        raise PluralRuleError(f"the expression cannot be read: {error}") from None


@lru_cache(maxsize=256)
def _numbers(rule: PluralRule, index: int) -> tuple[int, ...]:
    samples = _samples(rule) if index < rule.count else ()
    return tuple(n for n, used in enumerate(samples) if used == index)


@lru_cache(maxsize=64)
def _samples(rule: PluralRule) -> tuple[int, ...]:
    return tuple(rule.index(number) for number in range(SAMPLE + 1))
