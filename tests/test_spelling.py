"""Every word of every text is in the dictionary of its language, or in a list of the project.

The dictionaries are those of hunspell and, for Finnish, Voikko. ``spelling/LANGUAGE.txt`` has the
words that they do not know and that are right: names, terms of cards, words of other languages
that are quoted. A translator may add to it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from generator.i18n import parse_catalog
from generator.i18n.checks.prose import prose

ROOT = Path(__file__).parents[1]
LISTS = Path(__file__).parent / "spelling"
HUNSPELL = {"en": "en_GB", "sq": "sq_AL", "sl": "sl_SI", "be": "be_BY", "fr": "fr_FR"}
LANGUAGES = (*HUNSPELL, "fi")
WORD = re.compile(r"[^\W\d_]+(?:[’'\u02bc\u2011-][^\W\d_]+)*")
INSTALL = "run `sh .ci/tools.sh`, which brings the spelling checkers and their dictionaries"


def texts_of(code):
    """Yield every text of a language: the translations, or the English of the templates."""
    source = code == "en"
    pattern = "*.pot" if source else f"{code}/LC_MESSAGES/*.po"
    for path in sorted((ROOT / "locales").glob(pattern)):
        catalog = parse_catalog(path.read_bytes(), path.name, None if source else code)
        for entry in catalog.entries:
            if entry.obsolete or entry.key.context == "slug" or not entry.key.msgid:
                continue
            yield from (entry.key.msgid, entry.plural or "") if source else entry.forms


def words_of(code):
    return {word.replace("’", "'") for text in texts_of(code) for word in WORD.findall(prose(text))}


def allowed(code):
    lines = (LISTS / f"{code}.txt").read_text(encoding="utf-8").splitlines()
    return {word for line in lines if not line.startswith("#") for word in line.split()}


def unknown(code, words):
    """Return the words that the dictionary of a language does not know."""
    given = "\n".join(sorted(words)) + "\n"
    if code == "fi":
        found = spoken_to(["voikkospell", "-d", "fi"], given)
        return {line.removeprefix("W: ") for line in found.splitlines() if line.startswith("W: ")}
    command = ["hunspell", "-l", "-i", "utf-8", "-d", HUNSPELL[code]]
    found = set(spoken_to(command, given).splitlines())
    return {word for word in words if {word, *parts(word)} & found}


def parts(word):
    """Return what some dictionaries take for words of their own; "t'" and "ç'" are none."""
    return [part for part in re.split(r"['\u02bc\u2011-]", word) if len(part) > 1]


def spoken_to(command, given):
    assert shutil.which(command[0]), f"{command[0]} is missing: {INSTALL}"
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stderr.strip()}: {INSTALL}"
    return done.stdout


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_is_spelled_as_the_dictionary_has_it(code):
    words = words_of(code)
    assert len(words) > 1000
    assert sorted(unknown(code, words - allowed(code))) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_of_a_list_stands_in_a_text(code):
    assert sorted(allowed(code) - words_of(code)) == []


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("en", "rulse"),
        ("sq", "letrrat"),
        ("fi", "kortttia"),
        ("sl", "kraalj"),
        ("be", "карраль"),
        ("fr", "cartte"),
    ],
)
def test_a_slip_of_the_pen_is_found(code, wrong):
    assert unknown(code, {wrong}) == {wrong}
