"""The guides say what is true: their commands run, their files are there, their examples play."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from generator.cli import main
from generator.engine import CLASSIC, PRESETS, numbers
from generator.replay import parse_scenario, play_scenario

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[1]
GUIDES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
COMMAND = re.compile(r"\.venv/bin/pravila ([^`#\n]+)")
WRITING = {"extract", "update", "new-language", "align", "serve"}
FLAGS = re.DOTALL | re.MULTILINE


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def commands():
    texts = (guide.read_text(encoding="utf-8") for guide in GUIDES)
    return sorted({command.strip() for text in texts for command in COMMAND.findall(text)})


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_each_link_of_a_guide_leads_to_a_file(guide):
    prose = re.sub(r"```.*?```|`[^`]*`|^    .*$", "", guide.read_text("utf-8"), flags=FLAGS)
    files = [link for link in re.findall(r"\]\(([^)#]+)\)", prose) if "://" not in link]
    assert [link for link in files if not (guide.parent / link).exists()] == []


@pytest.fixture(scope="module")
def project(tmp_path_factory, copied_project):
    root = tmp_path_factory.mktemp("guides") / "project"
    folders = ("content", "docs", "locales", "templates", "tests/replay/records")
    return copied_project(root, *folders, lean="*/[tw]*.md")


@pytest.mark.parametrize("command", [c for c in commands() if c.split()[0] not in WRITING])
def test_each_command_of_a_guide_runs(command, project, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(project)
    words = shlex.split(command)
    if words[0] == "build":
        words += ["--out", str(tmp_path / "site")]  # said twice, the last counts
    assert main(words) == 0
    assert capsys.readouterr()


def test_each_file_that_readers_of_the_code_are_sent_to_is_there():
    named = set(re.findall(r"`([\w/.-]+/[\w./-]*)`", text_of("docs/code.md")))
    roots = (ROOT, ROOT / "generator", ROOT / "content" / "war")
    assert {name for name in named if not any((root / name).exists() for root in roots)} == set()


def test_authors_are_told_every_number_of_the_rules():
    listed = (
        text_of("docs/authors.md").split("Write numbers that the rules know")[1].split("\n- ")[0]
    )
    assert set(re.findall(r"`\{(\w+)\}`", listed)) == set(numbers(CLASSIC))


def test_the_rule_sets_that_authors_are_told_of_are_there():
    (told,) = re.findall(r"^\| `ruleset` \|(.*)\|$", text_of("docs/authors.md"), re.MULTILINE)
    assert {"classic", *re.findall(r"`(\w+)`", told)} <= set(PRESETS)


def test_the_scenario_that_authors_are_shown_plays_as_it_claims():
    guide = text_of("docs/authors.md").split("## A scenario")[1].split("## Add a game")[0]
    toml = "\n".join(re.findall(r"```toml\n(.*?)```", guide, re.DOTALL))
    scenario, faults = parse_scenario(toml, "content/war/scenarios/lesson.toml")
    assert faults == ()
    assert play_scenario(scenario).failures == ()


def test_the_message_that_translators_are_shown_is_in_the_template():
    (entry,) = re.findall(r"```po\n(.*?)```", text_of("docs/translators.md"), re.DOTALL)
    assert entry in text_of("locales/cards.pot")
