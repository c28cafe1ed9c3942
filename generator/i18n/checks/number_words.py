"""How languages say numbers in words: beginnings of words, enough to recognise a number by.

Of a number above twenty both parts must be there, in whatever order: "šestindvajset" has 6 and
20. The tables are generous, since what they recognise is only left alone.
"""

# ruff: noqa: RUF001 - Cyrillic letters are meant where they stand

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

__all__ = ["has_words_for", "unsaid"]

_EN = {
    2: r"\b(?:two|twice|second|both|pair|double|half|either|other|couple|dual)",
    3: r"\b(?:three|third|thrice|triple)",
    4: r"\b(?:four|quarter)",
    5: r"\b(?:five|fift?h)",
    **dict(enumerate((r"\bsix", r"\bseven", r"\beight", r"\bnin", r"\bten"), 6)),
    **dict(enumerate((r"\beleven", r"\b(?:twel|dozen)", r"\bthirteen", r"\bfourteen"), 11)),
    **dict(enumerate((r"\bfifteen", r"\bsixteen", r"\bseventeen", r"\beighteen"), 15)),
    19: r"\bnineteen",
    **dict(zip((20, 30, 40, 50), (r"\btwent", r"\bthirt", r"\bfort", r"\bfift"), strict=True)),
    100: r"\bhundred",
    1000: r"\bthousand",
}
_FI = {
    2: "kaksi|kahde|kaht|kahte|kakko|toi[ns]|molem|kumm|kump|pari|puol",
    3: "kolm",
    4: "nelj|nelo",
    5: "viisi|vii[dt]|vito",
    6: "kuusi|kuu[dt]",
    7: "seits|seis",
    8: "kahdeks|kasi",
    9: "yhdeks|ysi",
    10: "kymm|kymp",
    **dict.fromkeys(range(11, 20), "toista"),
    **dict.fromkeys((20, 30, 40, 50), "kymmen"),
    100: "sata|sad",
    1000: "tuhat|tuhan",
}
_SL = {
    2: "dv[aeo]|drug|ob[ae]h?\\b|obeh|par|polovic",
    3: "tri|tre|troj",
    4: "štir|čet[rv]",
    **dict(enumerate(("pet", "šest", "sed", "os[em]", "devet", "deset", "enajst"), 5)),
    **dict(enumerate(("dvanajst", "trinajst", "štirinajst", "petnajst", "šestnajst"), 12)),
    **dict(enumerate(("sedemnajst", "osemnajst", "devetnajst", "dvajset"), 17)),
    **dict(zip((30, 40, 50, 100, 1000), ("trideset", "štirideset", "petdeset", "sto", "tisoč"),
               strict=True)),
}  # fmt: skip
_BE = {
    2: "дв|друг|абодв|абедзв|пар[аыу]|палов",
    3: "тр[ыоэ]",
    4: "чатыр|чац",
    5: "пя[цт]",
    6: "ш[эаоё]с",
    7: "с[еяё]м",
    8: "в[ао]с[еьяё]?м",
    9: "дз[ея]в",
    10: "дз[ея]с",
    **dict(enumerate(("адзінацц", "дванацц", "трынацц", "чатырнацц", "пятнацц"), 11)),
    **dict(enumerate(("шаснацц", "с[ея]мнацц", "вас[ея]мнацц", "дз[ея]вятнацц", "дваццац"), 16)),
    **dict(zip((30, 40, 50, 100, 1000), ("трыцц", "с[ао]рак", "пяц[ьі]дз", "сто|сот", "тысяч"),
               strict=True)),
}  # fmt: skip
_SQ = {
    2: "dy",
    3: "tre|tri",
    4: "kat[ër]",
    **dict(enumerate(("pes", "gjasht", "shtat", "tet", "nënt", "dhjet", "njëmbëdh"), 5)),
    **dict(enumerate(("dymbëdh", "trembëdh", "katërmbëdh", "pesëmbëdh", "gjashtëmbëdh"), 12)),
    **dict(enumerate(("shtatëmbëdh", "tetëmbëdh", "nëntëmbëdh", "njëzet"), 17)),
    **dict(zip((30, 40, 50, 100, 1000), ("tridhjet", "dyzet", "pesëdhjet", "qind", "mij"),
               strict=True)),
}  # fmt: skip
_FR = {
    2: "deux|second|double|moitié|paire",
    3: "trois|tiers|triple",
    4: "quatr|quart",
    **dict(enumerate(("cinq", "six", "sept", "huit", "neu[fv]", "dix", "onz", "douz"), 5)),
    **dict(enumerate(("treiz", "quatorz", "quinz", "seiz", "dix-sept", "dix-huit"), 13)),
    **dict(zip((19, 20, 30, 40, 50, 100, 1000), ("dix-neuf", "vingt", "trent", "quarant",
               "cinquant", "cent", "mill"), strict=True)),
}  # fmt: skip
_WORDS: Mapping[str, Mapping[int, str]] = MappingProxyType(
    {"en": _EN, "fi": _FI, "sl": _SL, "be": _BE, "sq": _SQ, "fr": _FR}
)


def has_words_for(code: str | None) -> bool:
    """Return whether the number words of a language are known."""
    return _base(code) in _WORDS


def unsaid(text: str, numbers: Counter[str], code: str | None) -> Counter[str]:
    """Return the numbers that a text in lower case does not say in words of a language.

    None and one are so often said without a number word that they always count as said.
    """
    base = _base(code)
    heard: dict[re.Pattern[str], bool] = {}

    def says(number: str) -> bool:
        found = _patterns(number, base) if number.isdecimal() else ()
        for pattern in found:
            if pattern not in heard:
                heard[pattern] = pattern.search(text) is not None
        return bool(found) and all(heard[pattern] for pattern in found)

    silent = (n for n in numbers if n not in {"0", "1"} and not says(n))
    return Counter({number: numbers[number] for number in silent})


def _base(code: str | None) -> str:
    return (code or "").replace("_", "-").partition("-")[0]


@lru_cache(maxsize=512)
def _patterns(number: str, base: str) -> tuple[re.Pattern[str], ...]:
    """Return what must all be found in the text; nothing for a number that has no words here."""
    value, words = int(number[:7]), _WORDS.get(base, {})
    teens = 11 <= value < 20  # noqa: PLR2004 - numbers are what this module is about
    whole = (value,) if value in words and not (base == "fi" and teens) else ()
    parts = whole or (value - value % 10 if not teens else value, value % 10)
    needed = tuple(part for part in parts if part > 1)
    if not needed or any(part not in words for part in needed):
        return ()
    return tuple(re.compile(words[part]) for part in needed)
