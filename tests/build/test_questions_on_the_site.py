"""Where the questions of replays lead, and rules that are no heading."""

from __future__ import annotations

import pytest

from generator.build.pipeline import build
from generator.build.settings import read_settings

QUESTION = """
[[questions]]
before = 2
ask = "Who begins?"
answers = ["<b>Nobody</b>", "Both at once"]
right = 2
why = "Both turn over a card."
"""
TEMPLATE = """{% macro replay(view) %}{% for step in view.steps if step.question %}
<p id="{{ view.id }}">{{ step.anchor }}: {{ step.question.ask }} {{ step.question.answers[0] }}
<a href="{{ step.question.rule_href }}">{{ step.question.why }}</a></p>
{% endfor %}{% endmacro %}
"""


@pytest.fixture
def built(tiny):
    """Return a function that adds to the scenario, and builds: the folder and the faults."""

    def make(question):
        scenario = tiny.root / "content/war/scenarios/first.toml"
        tiny.write("content/war/scenarios/first.toml", scenario.read_text("utf-8") + question)
        tiny.write("templates/replay.html", TEMPLATE)
        settings, _ = read_settings(tiny.root)
        return settings.out, build(settings).diagnostics

    return make


def test_a_rule_that_is_no_heading_is_told_on_its_line(built):
    _, faults = built(QUESTION + 'rule = "c99"\n')
    (fault,) = [fault for fault in faults if fault.id == "question-rule"]
    assert "“c99” is no heading of war/rules.md" in fault.message
    assert (fault.place.path, fault.place.line) == ("content/war/scenarios/first.toml", 13)


def test_a_question_stands_at_the_step_before_its_event_and_leads_to_its_rule(built):
    out, faults = built(QUESTION + 'rule = "war"\n')
    assert not [fault for fault in faults if fault.severity == "error"]
    html = (out / "en" / "war" / "index.html").read_text("utf-8")
    assert "first-1: Who begins? &lt;b&gt;Nobody&lt;/b&gt;" in html
    assert '<a href="#war">Both turn over a card.</a>' in html


def test_without_a_rule_a_question_leads_to_the_ruling_of_the_event_where_it_stands(built, tiny):
    rules = tiny.root / "content/war/rules.md"
    tiny.write(
        "content/old/rules.md",
        rules.read_text("utf-8")
        .replace("#war", "#round")
        .replace('slug = "war"', 'slug = "old"')
        .replace("::: replay first", ""),
    )
    out, _ = built(QUESTION)
    html = (out / "en" / "war" / "index.html").read_text("utf-8")
    assert '<a href="../old/#round">Both turn over a card.</a>' in html


def test_a_question_is_translated_with_its_game(built, tiny):
    tiny.catalog("sl", "war", "Who begins? = Kdo začne?")
    out, _ = built(QUESTION)
    assert "first-1: Kdo začne?" in (out / "sl" / "war" / "index.html").read_text("utf-8")
