"""Numbers, shares and lists in the way of a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from generator.i18n.languages import Language, cldr_locale

__all__ = ["join_list", "number", "percent"]

# CLDR's minimumGroupingDigits of 2, which Babel's data leaves out.
_GROUPED_FROM_FIVE_DIGITS = frozenset({"sq", "sl", "be", "es", "pl", "pt", "bg", "lv", "hu"})
_FIVE_DIGITS = 10_000


# The piles of whole games are the same few numbers over and over.
@lru_cache(maxsize=4096)
def number(value: int, language: Language) -> str:
    """Return a whole number with the language's digits and group separators."""
    locale = cldr_locale(language.code)
    short = abs(value) < _FIVE_DIGITS and locale.language in _GROUPED_FROM_FIVE_DIGITS
    return format_decimal(value, locale=locale, group_separator=not short)


def percent(share: float, language: Language) -> str:
    """Return a share, 1 being the whole, as a percentage without decimals."""
    return format_percent(share, locale=cldr_locale(language.code))


def join_list(texts: Sequence[str], language: Language) -> str:
    """Return the texts as one list of all of them: "A, B, and C", "A, B et C"."""
    return format_list(texts, locale=cldr_locale(language.code))
