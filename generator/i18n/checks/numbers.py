"""Numbers: the translation has those of the English, in figures or in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from generator.diagnostics import Diagnostic, Severity, listed
from generator.i18n.catalog import Entry
from generator.i18n.checks.number_words import has_words_for, unsaid
from generator.i18n.checks.prose import prose
from generator.i18n.checks.report import report, sources
from generator.i18n.plural import PluralRule
from generator.i18n.raw import Text

__all__ = ["check_change", "check_numbers"]

_GROUP = "\u00a0\u202f.,'\u2019"
_NUMBER = re.compile(rf"\d{{1,12}}(?:[{_GROUP}]\d{{3}}(?!\d))*(?:[.,]\d{{1,6}})?")
_SEPARATOR = re.compile(rf"[{_GROUP}](?=\d{{3}}(?!\d))")
_SPACED = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
_ENGLISH = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|seventeen|twenty"
    "|once|twice|first|second|third|fourth|both|either|half"
)
_SAID = re.compile(rf"\b(?:{_ENGLISH})\b", re.IGNORECASE)
_NEGATION = re.compile(
    r"\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|without|unless|\w+n['\u2019]t)\b",
    re.IGNORECASE,
)


def check_numbers(
    entry: Entry, form: Text, index: int, rule: PluralRule | None, code: str | None
) -> Iterator[Diagnostic]:
    """Yield a warning where the numbers of a form are not those of its English.

    A number in words counts where the words of the language are known. The figure of a plural
    form that serves one number only may stand in place of a placeholder.
    """
    if not any(map(_has_figures, (*sources(entry), form.value))):
        return
    texts = tuple(prose(source) for source in sources(entry))
    wanted = [_numbers(text) for text in texts]
    needed = wanted[0] if len(wanted) == 1 else wanted[0] & wanted[1]
    allowed = wanted[0] if len(wanted) == 1 else wanted[0] | wanted[1]
    found = _read(prose(form.value), needed, allowed)
    own = rule.numbers(index) if rule and entry.plural is not None else ()
    english, words = " ".join(texts).lower(), form.value.lower()
    gone = list(unsaid(words, needed - found, code).elements())
    new = list(unsaid(english, found - allowed, "en").elements())
    new = [n for n in new if own != (int(n[:9]) if n.isdecimal() else None,)]
    if not has_words_for(code) and not (gone and new):
        return
    if text := _told(gone, new):
        place = form.place_of(_offset(form.value, new[0]) if new else 0)
        yield report("po-numbers", text, entry, form, severity=Severity.WARNING, place=place)


def check_change(entry: Entry) -> Iterator[Diagnostic]:
    """Yield a warning where a number or a "not" of the English changed since the translation.

    What the English was is kept in ``#|``, with a fuzzy mark until a person has looked.
    """
    old, new = entry.previous_msgid, entry.key.msgid
    if old is None or old == new or not entry.translated:
        return
    before, now = prose(old), prose(new)
    changes = [*_differences(_numbers, before, now), *_differences(_said, before, now)]
    changes += _differences(_negations, before, now)
    if changes:
        then = "translate it anew and remove the fuzzy mark" if entry.fuzzy else "then remove #|"
        text = f"the English has changed in what it says: {'; '.join(changes)}; {then}"
        form = entry.translations[0]
        yield report("po-source-changed", text, entry, form, severity=Severity.WARNING)


def _has_figures(text: str) -> bool:
    return any(map(str.isdecimal, text))


def _numbers(text: str) -> Counter[str]:
    """Return the numbers in figures, without group separators and with a decimal point."""
    return Counter(map(_plain, _NUMBER.findall(text)))


def _read(text: str, needed: Counter[str], allowed: Counter[str]) -> Counter[str]:
    """Return the numbers of a translation; "1 000" is one where that is what the English needs."""
    apart, joined = _numbers(text), _numbers(_SPACED.sub("\u00a0", text))
    fits = not (needed - joined) and not (joined - allowed)
    return joined if fits else apart


def _plain(number: str) -> str:
    figures = _SEPARATOR.sub("", number).replace(",", ".")
    whole, point, rest = figures.partition(".")
    return f"{int(whole)}{point}{rest}"


def _offset(text: str, number: str) -> int:
    found = (m.start() for m in _NUMBER.finditer(prose(text)) if _plain(m[0]) == number)
    return next(found, 0)


def _said(text: str) -> Counter[str]:
    return Counter(word.lower() for word in _SAID.findall(text))


def _negations(text: str) -> Counter[str]:
    return Counter(word.lower() for word in _NEGATION.findall(text))


def _told(gone: list[str], new: list[str]) -> str:
    if gone and len(gone) == len(new):
        changed = [f"{a} became {b}" for a, b in zip(gone, new, strict=True)]
        return f"number {listed(changed)}; correct it, or say it in words"
    lacking = [f"the number {listed(gone)} of the English is missing"] if gone else []
    added = [f"the number {listed(new)} is not in the English"] if new else []
    return "; ".join((*lacking, *added, "correct it, or say it in words")) if gone or new else ""


def _differences(count: Callable[[str], Counter[str]], before: str, now: str) -> Iterator[str]:
    old, new = count(before), count(now)
    gone, come = sorted((old - new).elements()), sorted((new - old).elements())
    if gone and come:
        yield f"{listed(gone)} became {listed(come)}"
    elif gone:
        yield f"“{listed(gone)}” is gone"
    elif come:
        yield f"“{listed(come)}” is new"
