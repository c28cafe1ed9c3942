"""Builds one after the other: what has not changed is not made anew, and nobody can tell."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build import compile as compiling
from generator.build.pipeline import Ahead, LastGood, build, preview
from generator.build.publish import MANIFEST
from generator.build.settings import read_settings
from generator.memo import Memo
from generator.site import embeds, prose

pytestmark = pytest.mark.no_cover

STATIC = re.compile(rb"static-[^/]*/[\w.-]+")
TEMPLATES = Path(__file__).parents[2] / "templates"
WAR = "locales/sl/LC_MESSAGES/war.po"
DEAL = (
    "Each player gets {hand} cards. See [the war](#war) and [translation](../site/translating.md)."
)
DEALT = "Vsak dobi {hand} kart. Glej [vojno](#war) in [prevod](../site/translating.md)."
MORE = "+++\ntitle = 'More'\nslug = 'more'\n+++\nMore of [war](rules.md#war).\n"
EDITS = {
    "a paragraph is translated": lambda p: p.catalog("sl", "war", f"{DEAL} = {DEALT}"),
    "a translation is refused": lambda p: p.catalog("sl", "war", f"{DEAL} = {DEALT} <b>"),
    "a catalogue breaks off": lambda p: p.catalog("sl", "war", 'msgid "War"\nmsgstr "Voj\n'),
    "a slug moves a page": lambda p: p.catalog(
        "sl", "war", 'msgctxt "slug"\nmsgid "war"\nmsgstr "vojna"\n', "War = Vojna"
    ),
    "a text of the templates": lambda p: p.catalog("fi", "site", "in English = englanniksi"),
    "a caption": lambda p: p.catalog("fi", "cards", "Player {n} = Pelaaja {n}"),
    "a catalogue is taken away": lambda p: (p.root / "locales/fi/LC_MESSAGES/cards.po").unlink(),
    "a page is added": lambda p: p.write("content/war/more.md", MORE),
    "a link goes dead": lambda p: p.write("content/war/more.md", MORE.replace("#war", "#no")),
    "a page is taken away": lambda p: (p.root / "content/war/more.md").unlink(),
    "a template changes": lambda p: p.write(
        "templates/cards.html", "{% macro row(cards) %}<p>{{ cards | length }}</p>{% endmacro %}"
    ),
    "a style changes": lambda p: p.write("templates/static/site.css", "a { color: blue }\n"),
    "a game goes otherwise": lambda p: p.write(
        "content/war/scenarios/first.toml",
        'title = "Another"\nruleset = "classic"\nhands = ["8345Q", "8267K"]\n',
    ),
}


def shown(project, memo, *, view=False):
    report, files = preview(read_settings(project.root)[0], LastGood(), memo, view=view)
    assert files
    return files, report


def built(project):
    settings = read_settings(project.root)[0]
    report = build(settings)
    assert report.published
    files = (path for path in settings.out.rglob("*") if path.is_file() and path.name != MANIFEST)
    found = {path.relative_to(settings.out).as_posix(): path.read_bytes() for path in files}
    return found, replace(report, published=False)


def test_after_each_edit_the_site_and_the_faults_are_those_of_a_first_build(tiny):
    memo = Memo()
    shown(tiny, memo)
    for edit in EDITS.values():
        edit(tiny)
        for _ in range(2):
            assert shown(tiny, memo) == built(tiny)


@pytest.mark.parametrize("view", [False, True])
def test_an_open_page_is_made_ahead_of_the_others_as_it_will_be_among_them(tiny, view):
    """A page that was not there before has no place to be shown; a spoilt source shows nothing."""
    memo, last, settings = Memo(), LastGood(), read_settings(tiny.root)[0]
    _, files = preview(settings, last, memo, view=view)
    changed = Counter()
    for name, edit in EDITS.items():
        edit(tiny)
        shown_ahead = {}
        ahead = Ahead(
            paths=[path for path in files if path.endswith(".html")],
            show=shown_ahead.update,
        )
        before = files
        _, files = preview(settings, last, memo, view=view, ahead=ahead)
        assert shown_ahead.items() <= files.items(), name
        used = {part for page in shown_ahead.values() for part in STATIC.findall(page)}
        assert used <= {path.encode() for path in shown_ahead}, name
        changed[name] = sum(before.get(path) != data for path, data in shown_ahead.items())
    assert {name for name, times in changed.items() if times} >= {
        "a paragraph is translated",
        "a text of the templates",
        "a caption",
        "a template changes",
        "a style changes",
    }


def test_while_a_source_is_spoilt_no_page_is_made_ahead(tiny):
    memo, last, settings = Memo(), LastGood(), read_settings(tiny.root)[0]
    _, files = preview(settings, last, memo)
    tiny.write("content/war/rules.md", "+++\ntitle = 'War\n+++\nHalf a page.\n")
    seen = []
    preview(settings, last, memo, ahead=Ahead(paths=list(files), show=seen.append))
    assert seen == []


GLOSSARY = """\
+++
title = 'Glossary'
slug = 'glossary'
+++
## Pile {#pile .term}

The cards of one player.
"""
RULING = """\
+++
title = "War"
slug = "war"
ruleset = "classic"
+++
## War {#war}

Three cards down.

::: replay first

::: chart first

### Who wins the pot? {#c4 .ruling}

The highest card.
"""


DUEL = """\
+++
title = "Duel"
slug = "duel"
ruleset = "classic"
+++
One more game.

::: replay other
"""
OTHER = """\
title = "The duel"
ruleset = "classic"
hands = ["8345K", "8267Q"]
[claims]
winner = 0
"""


@pytest.mark.parametrize("view", [False, True])
def test_so_with_all_that_the_site_shows_of_other_pages_and_languages(tiny, view):
    for path in TEMPLATES.rglob("*.*"):
        tiny.write(f"templates/{path.relative_to(TEMPLATES)}", path.read_bytes())
    tiny.write("content/site/glossary.md", GLOSSARY)
    tiny.write("content/war/rules.md", RULING)
    tiny.write("content/war/more.md", MORE)
    tiny.write("content/duel/rules.md", DUEL)
    tiny.write("content/duel/scenarios/other.toml", OTHER)
    memo = Memo()
    files, _ = shown(tiny, memo, view=view)
    assert b"#other-" in files["fi/war/index.html"]  # a ruling leads to the replay of another game
    assert b"war/#c4" in files["fi/duel/index.html"]  # and a step to the rules of another game
    edits = {
        "a replay of another game": lambda: tiny.catalog("fi", "duel", "The duel = Kahden kesken"),
        "a term, which other languages show": lambda: tiny.catalog("fi", "site", "Pile = Pino"),
        "the address of a glossary, which other languages link": lambda: tiny.catalog(
            "fi", "site", 'msgctxt "slug"\nmsgid "glossary"\nmsgstr "sanasto"\n', "Pile = Pino"
        ),
        "the address of a page, which its other languages link": lambda: tiny.catalog(
            "sl", "duel", 'msgctxt "slug"\nmsgid "duel"\nmsgstr "dvoboj"\n'
        ),
        "a page of which search engines are told from now on": lambda: tiny.catalog(
            "sl", "war", "More of [war](rules.md#war). = Še o [vojni](rules.md#war)."
        ),
        "the title of a page": lambda: tiny.catalog("sl", "war", "War = Vojna"),
        "a heading, which replays link": lambda: tiny.catalog("fi", "war", "War = Sota"),
        "the title of a replay": lambda: tiny.catalog("fi", "war", "The first war = Eka sota"),
        "the name of a player": lambda: tiny.catalog("sl", "cards", "Player {n} = Igralec {n}"),
        "a heading in English": lambda: tiny.write(
            "content/war/rules.md", RULING.replace("## War {", "## The war {")
        ),
        "a catalogue that cannot be read": lambda: tiny.catalog("sl", "war", 'msgid "War'),
        "a page is gone": (tiny.root / "content/war/more.md").unlink,
        "a style": lambda: tiny.write("templates/static/site.css", "a { color: blue }\n"),
    }
    for edit in edits.values():
        edit()
        assert shown(tiny, memo, view=view) == shown(tiny, Memo(), view=view)


@pytest.fixture
def made(tiny, monkeypatch):
    """Return a function that builds once more, and tells how many texts and replays were made."""
    counts, memo = Counter(), Memo()
    for module, name in ((prose, "translate"), (embeds, "draw_replay"), (compiling, "parse")):
        make = getattr(module, name)

        def counted(*args, _make=make, _name=name, **options):
            counts[_name] += 1
            return _make(*args, **options)

        monkeypatch.setattr(module, name, counted)

    def rebuild():
        counts.clear()
        shown(tiny, memo)
        return dict(counts)

    return rebuild


def test_nothing_is_made_twice(made):
    assert made() == {"parse": 3, "translate": 9, "draw_replay": 3}
    assert made() == {}


def test_one_message_makes_one_page_of_one_language_anew(made, tiny):
    made()
    tiny.catalog("sl", "war", f"{DEAL} = {DEALT}")
    assert made() == {"translate": 1}


def test_a_line_more_in_a_catalogue_makes_no_page_anew(made, tiny):
    path = tiny.catalog("sl", "war", f"{DEAL} = {DEALT}")
    made()
    path.write_text(path.read_text().replace("msgid", "# seen\nmsgid"))
    assert made() == {}


def test_a_caption_makes_the_replays_of_its_language_anew(made, tiny):
    made()
    tiny.catalog("sl", "cards", "Player {n} = Igralec {n}")
    assert made() == {"draw_replay": 1}


def test_a_slug_makes_the_texts_of_its_language_anew_and_no_replay(made, tiny):
    made()
    tiny.catalog("sl", "war", 'msgctxt "slug"\nmsgid "war"\nmsgstr "vojna"\n')
    assert made() == {"translate": 3}


def test_a_page_makes_only_itself_anew(made, tiny):
    made()
    tiny.write("content/site/home.md", "+++\ntitle = 'Rules of games'\n+++\nHello.\n")
    assert made() == {"parse": 1, "translate": 3}
