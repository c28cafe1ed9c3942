"""The alphabetical order of words in a language.

Babel has no collation, and libraries that have one lack the alphabets of most languages here
(pyuca) or need a compiler on a fresh machine (PyICU). The alphabets are those of CLDR's exemplar
characters; letters of other languages stand where their base letter does.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from generator.i18n.languages import Language

__all__ = ["alphabetical"]

_LATIN = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
_ALPHABETS = {
    "sq": ("a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v w x xh y z zh"),
    "fi": f"{_LATIN} å ä ö",
    "sl": "a b c č ć d đ e f g h i j k l m n o p q r s š t u v w x y z ž",
    "be": "а б в г ґ д е ё ж з і й к л м н о п р с т у ў ф х ц ч ш ы ь э ю я",  # noqa: RUF001 - it is Cyrillic
}
_BEFORE = re.compile(r"\Ato (?=\w)", re.IGNORECASE)
"""What an English dictionary leaves out of account before a verb."""


def alphabetical(word: str, language: Language) -> tuple[tuple[int, ...], str]:
    """Return by what a word is sorted among others of its language.

    Signs and spaces count less than letters, and capitals as small letters do.
    """
    code = language.code.partition("-")[0]
    said = _BEFORE.sub("", word) if code == "en" else word
    letters, places = _letters(code)
    found = letters.findall(unicodedata.normalize("NFC", said).casefold())
    return tuple(_place(letter, places) for letter in found), word


@lru_cache(maxsize=32)
def _letters(code: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """Return what finds the letters of a word, and the place of each letter."""
    alphabet = _ALPHABETS.get(code, _LATIN).split()
    longest_first = "|".join(sorted(alphabet, key=len, reverse=True))
    return re.compile(rf"{longest_first}|\w"), {letter: n for n, letter in enumerate(alphabet)}


def _place(letter: str, places: dict[str, int]) -> int:
    if letter in places:
        return places[letter]
    base = unicodedata.normalize("NFD", letter)[0]
    return places.get(base, len(places) + ord(base))
