"""The commands about catalogues, as a translator runs them."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from generator.cli import main


def run(*arguments, cwd):
    return subprocess.run(
        [sys.executable, "-m", "generator", *map(str, arguments)],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def in_project(tiny, monkeypatch):
    monkeypatch.chdir(tiny.root)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return tiny


def files_of(root):
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}


COMMANDS = ("coverage", "new-language", "explain", "align")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself_and_is_listed(command, capsys):
    assert main([command, "--help"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 8
    assert main(["--help"]) == 0
    assert f"\n    {command}" in capsys.readouterr().out


FUZZY = '#, fuzzy\nmsgid "The deal"\nmsgstr "Delitev"\n'
REFUSED = """\
msgid ""
"Each player gets {hand} cards. See [the war](#war) and "
"[translation](../site/translating.md)."
msgstr "Vsak dobi karte."
"""


class TestCoverage:
    @pytest.fixture
    def half_done(self, in_project):
        in_project.catalog(
            "sl", "war", "War = Vojna", "A game for two. = Igra za dva.", FUZZY, REFUSED
        )
        return in_project

    def numbers(self, capsys, *arguments):
        assert main(["coverage", "--format", "json", *arguments]) == 0
        return json.loads(capsys.readouterr().out)["languages"]

    @pytest.mark.usefixtures("half_done")
    def test_each_language_domain_and_page_has_its_numbers(self, capsys):
        slovenian, finnish = self.numbers(capsys)
        assert (slovenian["language"], finnish["language"]) == ("sl", "fi")
        war = {one["domain"]: one for one in slovenian["domains"]}["war"]
        assert (war["translated"], war["fuzzy"], war["refused"], war["missing"]) == (2, 1, 1, 3)
        page = war["pages"][0]
        assert page["page"] == "content/war/rules.md"
        assert (page["translated"], page["missing"]) == (2, 2)
        assert finnish["translated"] == 0

    @pytest.mark.usefixtures("half_done")
    def test_words_left_are_english_words_without_placeholders_and_addresses(self, capsys):
        war = {one["domain"]: one for one in self.numbers(capsys, "sl")[0]["domains"]}["war"]
        # The deal; Each player gets cards. See the war and translation; war (the slug); Go on
        # until one player has all the cards; The first war.
        assert war["words_left"] == 2 + 9 + 1 + 9 + 3

    def test_the_figures_are_those_of_the_site_s_own_page(self, half_done, capsys):
        numbers = self.numbers(capsys)
        assert main(["build"]) == 0
        page = (half_done.root / "site/en/translating/index.html").read_text(encoding="utf-8")
        told = re.findall(r"<li>(\w\w) (\d+)\s+(\d+) (\d+) (\d+) ?%", page)
        for one, row in zip(numbers, told, strict=True):
            changed = one["fuzzy"] + one["refused"]
            counted = (one["translated"], changed, one["missing"], round(one["share"] * 100))
            assert row == (one["language"], *map(str, counted))

    @pytest.mark.usefixtures("half_done")
    def test_the_table_names_what_it_counts_and_never_rounds_up_to_all(self, capsys):
        assert main(["coverage", "sl"]) == 0
        head, whole, *rows = capsys.readouterr().out.splitlines()
        assert head.split()[:4] == ["sl", "Slovenščina", "translated", "fuzzy"]
        assert whole.split()[:2] == ["all", "2"]
        assert "content/war/rules.md" in "".join(rows)
        assert "100 %" not in whole

    def test_a_language_that_the_project_has_not_is_refused_by_name(self, half_done):
        ended = run("coverage", "xx", cwd=half_done.root)
        assert ended.returncode == 2
        assert "'xx' is none of the languages in pyproject.toml: sl, fi" in ended.stderr

    def test_a_page_that_cannot_be_read_is_told(self, in_project, capsys):
        in_project.write("content/war/rules.md", b"\xff")
        assert main(["coverage"]) == 1
        assert "content/war/rules.md:1: error: " in capsys.readouterr().err
