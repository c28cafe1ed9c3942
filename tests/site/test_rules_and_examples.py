"""Rules and examples lead to each other: a step to the rule it follows, a ruling to its steps."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build.pipeline import build
from generator.build.settings import read_settings

TEMPLATES = Path(__file__).parents[2] / "templates"
ABOUT = ("ruling-", "example-", "scenario-")
RULES = """\
+++
title = 'War'
slug = 'war'
ruleset = 'classic'
+++
## A round {#round}

Turn over a card.

## Rulings {#rulings}

### In what order? {#c1 .ruling}

Your own cards first.

### What is higher? {#c4 .ruling}

The rank.

### What now? {#c9 .ruling%s}

Nobody knows.

::: replay battle

::: replay other
"""
BATTLE = """\
title = "A battle"
ruleset = "classic"
hands = ["8H 2H 3H", "7D 2S 3C"]
%s
[show]
from = %d
to = 5

[claims]
wars = 0
"""


@pytest.fixture
def site(tiny):
    """Return the page of rules and what was told, for an addition to heading and scenario."""

    def made(heading="", *, scenario="", first=1):
        (tiny.root / "content/war/scenarios/first.toml").unlink(missing_ok=True)
        for name in ("replay.html", "question.html", "cards.html", "examples.html"):
            tiny.write(f"templates/{name}", (TEMPLATES / name).read_text("utf-8"))
        tiny.write("content/war/rules.md", RULES % heading)
        tiny.write("content/war/scenarios/battle.toml", BATTLE % (scenario, first))
        tiny.write("content/war/scenarios/other.toml", BATTLE.replace("A battle", "B") % ("", 1))
        settings, _ = read_settings(tiny.root)
        report = build(replace(settings, out=tiny.root / "site"))
        faults = [str(fault) for fault in report.diagnostics if fault.id.startswith(ABOUT)]
        return (tiny.root / "site/en/war/index.html").read_text("utf-8"), faults

    return made


def _below(html, name):
    """Return the links below a heading, each with its text."""
    part = re.search(rf'id="{name}">.*?</h3>(?:\s*<p class="seen">(.*?)</p>)?', html, re.DOTALL)
    return re.findall(r'href="([^"]+)">([^<]+)<', part[1] or "")


def _rule(html, step):
    (link,) = re.findall(rf'<li id="{step}".*?</p>(<a .*?</a>)?</li>', html, re.DOTALL)
    return link


def test_a_step_leads_to_the_ruling_of_its_event(site):
    html, _ = site()
    assert _rule(html, "battle-4") == '<a href="#c4">Rule C4</a>'
    assert _rule(html, "battle-5") == '<a href="#c1">Rule C1</a>'


def test_a_step_that_shows_no_ruling_leads_to_the_section_by_its_heading(site):
    html, _ = site()
    assert _rule(html, "battle-2") == '<a href="#round">A round</a>'


def test_a_step_whose_rule_stands_on_no_page_has_no_link(site):
    html, _ = site()
    assert _rule(html, "battle-1") == ""


def test_a_position_in_the_middle_of_a_game_follows_no_rule(site):
    html, _ = site(first=2)
    assert _rule(html, "battle-1") == ""
    assert _rule(html, "battle-2") == '<a href="#round">A round</a>'


def test_a_ruling_leads_to_the_first_steps_that_show_it(site):
    html, _ = site()
    assert _below(html, "c4") == [("#battle-4", "A battle, step 4"), ("#other-4", "B, step 4")]


def test_a_scenario_names_what_its_events_do_not_tell(site):
    html, faults = site(scenario="[examples]\nc9 = 3")
    assert _below(html, "c9") == [("#battle-3", "A battle, step 3")]
    assert _rule(html, "battle-3") == '<a href="#c9">Rule C9</a>'
    assert faults == []


def test_the_step_is_counted_among_those_that_are_shown(site):
    html, _ = site(scenario="[examples]\nc9 = 3", first=3)
    assert _below(html, "c9") == [("#battle-2", "A battle, step 2")]


def test_a_ruling_without_an_example_is_told_by_its_line(site):
    html, (fault,) = site()
    assert _below(html, "c9") == []
    assert fault.startswith("content/war/rules.md:20: warning: no replay shows the ruling 'c9'")


def test_a_ruling_that_no_replay_can_show_says_so(site):
    _, faults = site(" .no-example")
    assert faults == []


@pytest.mark.parametrize("number", ["0", "6", "'x'"])
def test_an_example_is_an_event_that_is_shown(site, number):
    _, faults = site(scenario=f"[examples]\nc9 = {number}")
    assert [fault.endswith("[scenario-bad-value]") for fault in faults] == [True]


def test_an_example_of_no_heading_is_told(site):
    _, faults = site(" .no-example", scenario="[examples]\nc22 = 3")
    assert [fault.endswith("[example-unknown]") for fault in faults] == [True]


def test_nothing_is_said_of_examples_while_a_replay_fails(site):
    _, faults = site(scenario="[claim]")
    assert [fault.endswith("[scenario-unknown-key]") for fault in faults] == [True]
