"""Every caption of every language, in files that an editor can read from top to bottom.

``captions/LANGUAGE.txt`` has the sentence of every kind of event, every counted sentence at the
numbers at which languages change their forms, and each of the 54 cards in each of its forms. When a
translation has changed on purpose, run ``WRITE_GOLDEN=1 pytest`` on this file; then read the
difference.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from told import CASES, phrase_from

from generator.engine import JOKERS, STANDARD_DECK
from generator.replay import CardRole, name_card
from generator.replay.phrases import say

ROOT = Path(__file__).parents[2]
BOOKS = Path(__file__).parent / "captions"
LANGUAGES = ("en", "sq", "fi", "sl", "be", "fr")
COUNTS = (0, 1, 2, 3, 4, 5, 11, 21, 22, 26, 52, 101, 102)


def events(translator):
    yield "EVENTS"
    yield ""
    for words, _ in CASES:
        yield say(phrase_from(words), translator).text


def counts(translator):
    yield "NUMBERS"
    by_key = {phrase_from(words).message.key: phrase_from(words) for words, _ in CASES}
    for phrase in by_key.values():
        if phrase.number is not None:
            yield ""
            for count in COUNTS:
                yield say(replace(phrase, number=count), translator).text


def cards(translator):
    yield "CARDS: alone; in “… stays”; in “… turns over …”"
    yield ""
    for card in (*STANDARD_DECK, *JOKERS):
        yield "; ".join(name_card(card, role, translator).text for role in CardRole)


def book(translator):
    parts = (events(translator), counts(translator), cards(translator))
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_captions_read_as_an_editor_has_seen_them(code, captions_in):
    path, text = BOOKS / f"{code}.txt", book(captions_in(code))
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_book_has_each_of_the_54_cards_in_each_form(code):
    names = (BOOKS / f"{code}.txt").read_text(encoding="utf-8").split("CARDS: ")[1].splitlines()[2:]
    assert len(names) == 54
    assert all(len(set(forms)) == 54 for forms in zip(*(n.split("; ") for n in names), strict=True))
