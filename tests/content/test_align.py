"""A page and its translation by hand are put side by side by their structure alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content import align, parse

ROOT = Path(__file__).parents[2]
PAGE = """\
+++
title = "War"
+++
A card game.

## The deal

::: replay first

- One card.
- Two cards.

    More of two.

| Rank | Name |
|---|---|
| 2 | two |

> A quote.
"""


def pairs(page, translation):
    aligned, faults = align(parse(page, "war.md"), parse(translation, "vojna.md"))
    assert faults == []
    return {one.key.msgid: one.text for one in aligned}


def refusal(page, translation):
    aligned, (fault,) = align(parse(page, "war.md"), parse(translation, "vojna.md"))
    assert aligned == []
    assert fault.id == "align-structure"
    return str(fault)


def test_each_text_meets_the_one_in_its_place():
    slovenian = """\
+++
title = "Vojna"
+++
Igra s kartami.

Delitev
-------

* Ena karta.
* Dve karti.

    Še o dveh.

|Vrednost|Ime|
|--------|---|
|2       |dva|

> Navedek.
"""
    assert pairs(PAGE, slovenian) == {
        "War": "Vojna",
        "A card game.": "Igra s kartami.",
        "The deal": "Delitev",
        "One card.": "Ena karta.",
        "Two cards.": "Dve karti.",
        "More of two.": "Še o dveh.",
        "Rank": "Vrednost",
        "Name": "Ime",
        "two": "dva",
        "A quote.": "Navedek.",
    }


@pytest.mark.parametrize("path", sorted(ROOT.glob("content/*/*.md")), ids=lambda p: p.parent.name)
def test_every_page_of_the_site_is_aligned_with_itself(path):
    page = path.read_text(encoding="utf-8")
    texts = pairs(page, page)
    assert len(texts) >= 5
    assert all(english == text for english, text in texts.items())


def test_a_context_is_part_of_the_message():
    page = "<!-- context: verb -->\nPass.\n"
    aligned, _ = align(parse(page, "a.md"), parse("Podaj.\n", "b.md"))
    assert [(one.key.context, one.text) for one in aligned] == [("verb", "Podaj.")]


@pytest.mark.parametrize(
    ("page", "translation", "told"),
    [
        (
            "One.\n\nTwo.\n",
            "Ena.\n",
            (
                "vojna.md:2: error: the structure differs: the translation ends, "
                "where war.md:3 has a paragraph (p 2) “Two.”"
            ),
        ),
        (
            "One.\n",
            "Ena.\n\nDve.\n",
            (
                "vojna.md:3: error: the structure differs: here is a paragraph (p 2) “Dve.”, "
                "where war.md ends"
            ),
        ),
        (
            "## One\n",
            "### Ena\n",
            "here is a heading (h3 1) “Ena”, where war.md:1 has a heading (h2 1) “One”",
        ),
        ("- One\n- Two\n", "- Ena\n\n1. Dve\n", "vojna.md:"),
        ("- One\n- Two\n", "1. Ena\n2. Dve\n", "here is a list item (ol 1 > li 1) “Ena”"),
        (
            "| a | b |\n|---|---|\n| c | d |\n",
            "| a | b |\n|---|---|\n| c | |\n",
            "(table 1 > tbody 1 > tr 1 > td 2) “d”",
        ),
        ("One.\n", "> Ena.\n", "here is a quote (blockquote 1 > p 1) “Ena.”"),
    ],
)
def test_the_first_difference_of_structure_is_named(page, translation, told):
    assert told in refusal(page, translation)
