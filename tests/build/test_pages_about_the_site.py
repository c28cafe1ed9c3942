"""The pages that stand beside the games: their glossary, their numbers, their place."""

from __future__ import annotations

import re

import pytest

from generator.build.pipeline import build
from generator.build.settings import read_settings

GLOSSARY = "+++\ntitle = 'Words'\n+++\n\n## Ace {#ace .term}\n\nThe highest card.\n"
WORDS_AFTER = """
## Pile {#pile .term}

The cards of one player.

## To deal {#deal .term}

To give out cards.

## Rules {#rules}

They stand elsewhere.
"""
WORDS = (
    "{% macro words(links) %}{% for link in links %}"
    '<b lang="{{ link.code }}">{{ link.note }} {{ link.href }}</b>{% endfor %}{% endmacro %}'
)


def page_of(project, path):
    """Build the project and return the page at a path."""
    settings, _ = read_settings(project.root)
    build(settings)
    return (settings.out / path / "index.html").read_text(encoding="utf-8")


@pytest.fixture
def glossary(tiny):
    """Return a function that builds a project with a glossary and gives its page in a language."""
    tiny.write("content/site/words.md", GLOSSARY)
    tiny.write("templates/words.html", WORDS)

    return lambda language="en": page_of(tiny, f"{language}/words")


def test_a_term_has_its_words_in_the_other_languages_each_a_link_to_the_term_there(tiny, glossary):
    tiny.catalog("sl", "site", 'msgid "Ace"\nmsgstr "as"\n')
    found = re.findall(r'<b lang="(\w+)">(.*?)</b>', glossary())
    assert found == [("sl", "as ../../sl/words/#ace")]


def test_a_word_that_nobody_has_translated_is_not_shown_as_one_of_that_language(glossary):
    assert "<b lang" not in glossary()


def test_the_language_of_the_source_is_among_the_others(tiny, glossary):
    tiny.catalog("sl", "site", 'msgid "Ace"\nmsgstr "as"\n')
    assert ("en", "Ace ../../en/words/#ace") in re.findall(
        r'<b lang="(\w+)">(.*?)</b>', glossary("sl")
    )


def test_a_page_about_several_rule_sets_says_of_which_it_takes_a_number(tiny):
    tiny.write(
        "content/site/compare.md",
        "+++\ntitle = 'Compare'\nruleset = 'classic four_player'\n+++\n"
        "{hand}, {classic_hand} and {four_player_hand}.\n",
    )
    assert "26, 26 and 13." in page_of(tiny, "en/compare")


def test_terms_stand_in_the_alphabetical_order_of_each_language(tiny, glossary):
    tiny.write("content/site/words.md", GLOSSARY + WORDS_AFTER)
    tiny.catalog("sl", "site", "Ace = As", "Pile = Kupček", "To deal = Deliti", "Rules = Abeceda")
    assert re.findall(r'<h2[^>]* id="(\w+)"', glossary()) == ["ace", "deal", "pile", "rules"]
    assert re.findall(r'<h2[^>]* id="(\w+)"', glossary("sl")) == ["ace", "deal", "pile", "rules"]
    tiny.catalog("sl", "site", "Ace = Žas", "Pile = Kupček", "To deal = Raz", "Rules = Abeceda")
    assert re.findall(r'<h2[^>]* id="(\w+)"', glossary("sl")) == ["pile", "deal", "ace", "rules"]
    assert glossary("sl").index("The highest card.") < glossary("sl").index('id="rules"')


def test_the_words_stand_after_the_definition(tiny, glossary):
    tiny.write("content/site/words.md", GLOSSARY + "\n## Two {#two}\n\nThe lowest.\n")
    tiny.catalog("sl", "site", 'msgid "Ace"\nmsgstr "as"\n')
    page = glossary()
    places = [page.index(text) for text in ("highest card", '<b lang="sl">', 'id="two"')]
    assert places == sorted(places)
