"""Letters that look right and are not: other scripts, other directions, marks nobody sees."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.i18n.catalog import Entry
from generator.i18n.checks.prose import prose
from generator.i18n.checks.report import report, sources
from generator.i18n.languages import Direction, UnknownLanguageError, language
from generator.i18n.raw import Text

__all__ = ["check_directions", "check_scripts"]

_OVERRIDES = "\u202a\u202b\u202c\u202d\u202e"
_ISOLATES = "\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
_BIDI = re.compile(f"[{_OVERRIDES}{_ISOLATES}]")
# Soft hyphens are for translators to set; joiners are letters' business in other scripts.
_INVISIBLE = re.compile(
    "[\u200b\u2060-\u2065\ufeff\u180e\ufff9-\ufffb\U000e0000-\U000e007f]"
    "|(?<=[A-Za-z\u00c0-\u052f])[\u200c\u200d]+"
)
_WORD = re.compile(r"[^\W\d_]+")
_SCRIPTS = {
    "Latin": re.compile("[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]"),
    "Cyrillic": re.compile("[\u0400-\u052f]"),
    "Greek": re.compile("[\u0370-\u03e1\u03f0-\u03ff\u1f00-\u1fff]"),
}
_LOOKALIKE = re.compile(r"(?<![\w.'\u2019-])[aceiopxy](?![\w.'\u2019)-])")
_MARK = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328"
_MARKED = re.compile(f"\\w[{_MARK}]")


def check_directions(entry: Entry, code: str | None) -> Iterator[Diagnostic]:
    """Yield an error for each control of the writing direction that the English does not have.

    A language written from right to left may use isolates and marks, but no overrides.
    """
    for form in entry.translations:
        for match in _BIDI.finditer(form.value):
            sign = match[0]
            native = sign in _ISOLATES and _right_to_left(code)
            if not native and not any(sign in source for source in sources(entry)):
                text = f"U+{ord(sign):04X} turns the direction of the text around unseen; remove it"
                place = form.place_of(match.start())
                yield report("po-bidi-control", text, entry, form, place=place)
                break


def check_scripts(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    """Yield warnings of letters and marks in a form that do not mean what they look like."""
    if form.value.isascii():
        return
    yield from _invisible(entry, form)
    yield from _decomposed(entry, form)
    yield from _mixed(entry, form)


def _invisible(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    match = _INVISIBLE.search(form.value)
    if match and not any(match[0] in source for source in sources(entry)):
        sign = match[0][0]
        name = unicodedata.name(sign, "a mark").lower()
        text = f"invisible character U+{ord(sign):04X} ({name}); remove it"
        yield _warning("po-invisible-character", text, entry, form, match.start())


def _decomposed(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    if (match := _MARKED.search(form.value)) is None:
        return
    whole = unicodedata.normalize("NFC", match[0])
    if len(whole) == 1:
        text = f"{whole} is written as two characters; write the one letter U+{ord(whole):04X}"
        yield _warning("po-decomposed", text, entry, form, match.start())


def _mixed(entry: Entry, form: Text) -> Iterator[Diagnostic]:
    text = prose(form.value)
    present = [name for name, script in _SCRIPTS.items() if script.search(text)]
    if len(present) < 2:  # noqa: PLR2004 - one script cannot be mixed
        return
    for word in _WORD.finditer(text):
        found = {n: letters for n in present if (letters := _SCRIPTS[n].findall(word[0]))}
        if len(found) > 1:
            few, most = sorted(found, key=lambda name: len(found[name]))[:: len(found) - 1]
            message = (
                f"{few} {_counted(found[few])} inside the {most} word {word[0]!r}; "
                f"type it with {most} letters only"
            )
            yield _warning("po-mixed-script", message, entry, form, word.start())
            return
    match = _LOOKALIKE.search(text) if "Cyrillic" in present else None
    if match and not any(_LOOKALIKE.search(prose(source)) for source in sources(entry)):
        message = (
            f"the word {match[0]!r} is a Latin letter in a Cyrillic text; type the Cyrillic one"
        )
        yield _warning("po-mixed-script", message, entry, form, match.start())


def _counted(letters: list[str]) -> str:
    each = list(dict.fromkeys(letters))
    return f"letter{'s' if len(each) > 1 else ''} {', '.join(each)}"


def _right_to_left(code: str | None) -> bool:
    try:
        return bool(code) and language(code or "").direction is Direction.RIGHT_TO_LEFT
    except UnknownLanguageError:
        return False


def _warning(ident: str, message: str, entry: Entry, form: Text, offset: int) -> Diagnostic:
    place = form.place_of(offset)
    return report(ident, message, entry, form, severity=Severity.WARNING, place=place)
