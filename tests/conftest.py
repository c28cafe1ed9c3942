"""A whole project in a few lines: what a build reads, in a folder of its own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.i18n import (
    CatalogTranslator,
    SourceTranslator,
    language,
    parse_catalog,
    refused_keys,
)

ROOT = Path(__file__).parents[1]
TEMPLATES = {
    "base.html": """\
<!doctype html>
<html lang="{{ page.language }}" dir="{{ page.direction }}">
<head><title>{{ page.title }}</title><link rel="stylesheet" href="{{ static("site.css") }}">
{% if page.description %}<meta name="description" content="{{ page.description }}">{% endif %}
{% if page.canonical %}<link rel="canonical" href="{{ page.canonical }}">{% endif %}
{% if not page.indexed %}<meta name="robots" content="noindex">{% endif %}
{% for a in page.alternates %}<link rel="alternate" hreflang="{{ a.hreflang }}" href="{{ a.href }}">
{% endfor %}</head>
<body><nav>{% for link in page.navigation + page.foot %}
<a{% if link.current %} aria-current="page"{% endif %} href="{{ link.href }}">{{ link.text }}</a>
{% endfor %}
{% for l in page.languages %}<a href="{{ l.href }}" lang="{{ l.code }}">{{ l.name }}</a>
{% endfor %}</nav>
<h1>{{ page.title_html }}</h1>
{% if page.untranslated %}
<p class="notice">{{ t("Not all is translated.") }} {{ page.share_text }}</p>
{% endif %}
{{ page.body_html | safe }}
{% for l in page.elsewhere %}
<li lang="{{ l.code }}">{{ l.note }}: <a href="{{ l.href }}">{{ l.name }}</a></li>
{% endfor %}
</body></html>
""",
    "replay.html": """\
{% macro replay(view) %}<div id="{{ view.id }}"><b>{{ view.title }}</b><ol>
{% for step in view.steps %}<li id="{{ step.anchor }}">{{ step.caption }}
{{ step.table_html | safe }}</li>
{% endfor %}</ol><code>{{ view.command }}</code></div>{% endmacro %}
""",
    "table.html": """\
{% macro table(step) %}{% for seat in step.seats %}<i>{{ seat.label }}: {{ seat.count_text }}
{% for card in seat.laid %}{{ card.index }}{{ card.suit }}{% endfor %}</i>{% endfor %}{% endmacro %}
""",
    "cards.html": """\
{% macro row(cards) %}
<p>{% for card in cards %}{{ card.index }}{{ card.suit }} {% endfor %}</p>
{% endmacro %}
""",
    "games.html": """\
{% macro games(links) %}<ul>{% for link in links %}<li><a href="{{ link.href }}">{{ link.text }}</a>
{{ link.note }}</li>{% endfor %}</ul>{% endmacro %}
""",
    "coverage.html": """\
{% macro coverage(rows) %}<ul>{% for row in rows %}<li>{{ row.language.code }} {{ row.translated }}
{{ row.changed }} {{ row.missing }} {{ row.share_text }}</li>{% endfor %}</ul>{% endmacro %}
""",
    "marks.html": """\
{% macro mark(state, language, direction) -%}
<small>{{ t("in English") }} ({{ state }})</small>
{%- endmacro %}
""",
    "static/site.css": "a { color: red }\n",
}
PAGES = ("home", "rules", "game", "about", "not-found", "chooser")

HOME = """\
+++
title = "Rules of games"
description = "How to play."
+++
Welcome.

::: games
"""
TRANSLATING = """\
+++
title = "How translation works"
slug = "translating"
+++
::: coverage
"""
RULES = """\
+++
title = "War"
slug = "war"
description = "A game for two."
ruleset = "classic"
+++
## The deal {#deal}

Each player gets {hand} cards. See [the war](#war) and [translation](../site/translating.md).

::: replay first

## War {#war}

::: cards KH 10C

Go on until one player has all the cards.
"""
SCENARIO = """\
title = "The first war"
ruleset = "classic"
hands = ["8345K", "8267Q"]
[claims]
winner = 0
"""
CATALOG = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);\\n"

"""


class Tiny:
    """A small project; every method writes a file and returns its path."""

    def __init__(self, root: Path, languages: tuple[str, ...]) -> None:
        self.root = root
        listed = ", ".join(f'"{code}"' for code in languages)
        self.write(
            "pyproject.toml",
            f'[tool.pravila]\nlanguages = [{listed}]\nbase-url = "https://h.org/game/"\n',
        )
        for name, text in TEMPLATES.items():
            self.write(f"templates/{name}", text)
        for name in PAGES:
            self.write(f"templates/{name}.html", '{% extends "base.html" %}\n')
        self.write("content/site/home.md", HOME)
        self.write("content/site/translating.md", TRANSLATING)
        self.write("content/war/rules.md", RULES)
        self.write("content/war/scenarios/first.toml", SCENARIO)

    def write(self, path: str, text: str | bytes) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def catalog(self, language: str, domain: str, *entries: str) -> Path:
        """Write a catalogue of entries in PO syntax, or of "English = translation"."""
        texts = (entry if entry.startswith(("msg", "#")) else _entry(entry) for entry in entries)
        text = CATALOG.format(language=language) + "\n".join(texts)
        return self.write(f"locales/{language}/LC_MESSAGES/{domain}.po", text)


def _entry(text: str) -> str:
    msgid, _, msgstr = text.partition(" = ")
    return f'msgid "{msgid}"\nmsgstr "{msgstr}"\n'


@pytest.fixture
def tiny(tmp_path):
    """A project in English, Slovenian and Finnish, which have a catalogue with nothing in it."""
    project = Tiny(tmp_path / "project", ("sl", "fi"))
    for code in ("sl", "fi"):
        project.catalog(code, "cards")
    return project


@pytest.fixture
def tiny_in():
    """Make a project in a folder, in languages of one's choice."""
    return Tiny


@pytest.fixture(scope="session")
def copied_project():
    """Return a function that copies folders of the project, and some pages without players.

    Players are most of the work of a build; ``lean`` says by a pattern which pages go without.
    """

    def copied(root, *folders, lean):
        for name in folders:
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", root)
        for page in root.glob(f"content/{lean}"):
            text = page.read_text(encoding="utf-8")
            text = re.sub(r"^::: (replay|chart) .*$", "", text, flags=re.MULTILINE)
            page.write_text(text, encoding="utf-8")
        return root

    return copied


@pytest.fixture(scope="session")
def captions_in():
    """Return a function from a language to the translator of the project's own captions."""

    def translator(code):
        if code == "en":
            return SourceTranslator()
        path = ROOT / f"locales/{code}/LC_MESSAGES/cards.po"
        catalog = parse_catalog(path.read_bytes(), path.name, code)
        return CatalogTranslator(language(code), catalog, refused_keys(catalog))

    return translator
