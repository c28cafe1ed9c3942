"""Languages: codes, own names, writing direction and default plural rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.messages.plurals import get_plural

__all__ = [
    "ACCENTED",
    "ENGLISH",
    "MIRRORED",
    "Direction",
    "Language",
    "UnknownLanguageError",
    "cldr_locale",
    "folder_names",
    "language",
]

_ONE_OTHER = "nplurals=2; plural=(n != 1);"
_PLURAL_FORMS = {
    "en": _ONE_OTHER,
    "sq": _ONE_OTHER,
    "fi": _ONE_OTHER,
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
    "be": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
        "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    ),
    # CLDR's third French form is for whole millions, which cards never reach.
    "fr": "nplurals=2; plural=(n > 1);",
}

_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva"}
"""What gettext writes after ``@`` for a script; before it stands the code without one."""
_MODIFIERS = {script: modifier for modifier, script in _SCRIPTS.items()}
_LONGEST = 40


class UnknownLanguageError(ValueError):
    """A code for which there is no locale data."""


class Direction(StrEnum):
    """Writing direction, with the values of HTML's ``dir``."""

    LEFT_TO_RIGHT = "ltr"
    RIGHT_TO_LEFT = "rtl"


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language of the site.

    ``code`` is as in HTML's ``lang`` (``pt-BR``); ``own_name`` is what its readers call it,
    capitalised; ``plural_forms_header`` is for new catalogues only.
    """

    code: str
    own_name: str
    direction: Direction
    plural_forms_header: str

    @property
    def gettext_code(self) -> str:
        """The code as gettext writes it in headers (``pt_BR``, ``sr@latin``)."""
        return folder_names(self.code)[0]

    @property
    def pseudo(self) -> bool:
        """Whether this is English in disguise, which no catalogue translates into."""
        return self.code in _PSEUDO


@lru_cache(maxsize=256)
def language(code: str) -> Language:
    """Return the language of a code, written with ``-`` or ``_``, or with ``@`` as gettext does.

    Its own code is the shortest: that of ``zh_Hant_TW`` is ``zh-TW``. Raises
    ``UnknownLanguageError`` where CLDR knows no such language.
    """
    if pseudo := _PSEUDO.get(code.replace("_", "-")):
        return pseudo
    shortest = _shortest(cldr_locale(code)).replace("_", "-")
    locale = cldr_locale(shortest)
    name = locale.get_display_name(locale) or code
    return Language(
        code=shortest,
        own_name=name[0].upper() + name[1:],
        direction=Direction(locale.text_direction),
        plural_forms_header=_PLURAL_FORMS.get(locale.language) or _from_cldr(locale),
    )


@lru_cache(maxsize=256)
def cldr_locale(code: str) -> Locale:
    """Return the locale data of a code (English for a pseudo-language), for ``format``.

    Raises ``UnknownLanguageError`` where CLDR knows no such language.
    """
    if code in _PSEUDO:
        return Locale("en")
    shown = code if len(code) <= _LONGEST else f"{code[:_LONGEST]}…"
    locale = _parsed(code.replace("-", "_"))
    if locale is None or locale.variant:
        raise UnknownLanguageError(f"no language has the code {shown!r}")
    if locale.modifier:
        scripts = ", ".join(f"@{name}" for name in _SCRIPTS)
        text = f"no language has the code {shown!r}: after its name may stand {scripts} only"
        raise UnknownLanguageError(text)
    return locale


def folder_names(code: str) -> tuple[str, ...]:
    """Return what the folder of a language may be called in ``locales``, gettext's name first."""
    plain = code.replace("-", "_")
    first, *rest = plain.split("_")
    if not rest or rest[0] not in _MODIFIERS:
        return (plain,)
    return ("_".join((first, *rest[1:])) + f"@{_MODIFIERS[rest[0]]}", plain)


def _parsed(name: str) -> Locale | None:
    """Return the locale of a name with ``_``, None where there is none.

    The script may be left out where the country tells it.
    """
    base, _, modifier = name.partition("@")
    if script := _SCRIPTS.get(modifier):
        first, *rest = base.split("_")
        name = "_".join((first, script, *rest))
    for likely in (False, True):
        try:
            locale = Locale.parse(name, resolve_likely_subtags=likely)
        except (UnknownLocaleError, ValueError, TypeError):
            continue
        if not likely or (locale.territory and name == f"{locale.language}_{locale.territory}"):
            return locale
    return None


def _shortest(locale: Locale) -> str:
    """Return the code of a locale, without the script where the country or language tells it."""
    if not locale.script:
        return str(locale)
    if locale.territory is None:
        usual = str(get_global("likely_subtags").get(locale.language, ""))
        return locale.language if locale.script in usual.split("_") else str(locale)
    short = f"{locale.language}_{locale.territory}"
    return short if _parsed(short) == locale else str(locale)


def _from_cldr(locale: Locale) -> str:
    return f"{get_plural(locale).plural_forms.rstrip(';')};"


ACCENTED = Language(
    code="en-XA",
    own_name="⟦Éñĝĺíšĥ⟧",
    direction=Direction.LEFT_TO_RIGHT,
    plural_forms_header=_ONE_OTHER,
)
"""English under accents, to find texts that no catalogue offers."""
MIRRORED = Language(
    code="ar-XB",
    own_name="⟦\u202eEnglish\u202c⟧",
    direction=Direction.RIGHT_TO_LEFT,
    plural_forms_header=_ONE_OTHER,
)
"""English from right to left, to find what a page takes for granted about directions."""
_PSEUDO = {one.code: one for one in (ACCENTED, MIRRORED)}
ENGLISH = language("en")
"""The language that content is written in."""
