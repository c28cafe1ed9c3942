"""The guide of authors adds a game: one entry, one folder, and no change elsewhere.

The blocks of its section "Add a game" are taken as they stand and done in a copy of the project.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs/authors.md").read_text(encoding="utf-8")
STEPS = GUIDE.partition("\n## Add a game\n")[2].partition("\n## See it, check it\n")[0]
BLOCKS = dict(re.findall(r"^```(\w+)\n(.*?)^```", STEPS, re.DOTALL | re.MULTILINE))
ENTRY = "generator/engine/presets.py"
PAGE, SCENARIO = re.findall(r"Write\s`(content/[^`]+)`", STEPS)
GAME = Path(PAGE).parts[1]
RULESET = re.match(r'\s*"(\w+)"', BLOCKS["python"])[1]
NAME = Path(SCENARIO).stem
HEAD = tomllib.loads(BLOCKS["markdown"].split("+++")[1])
TITLE, SLUG = HEAD["title"], HEAD["slug"]
CLAIMS = tomllib.loads(BLOCKS["toml"])["claims"]
COMMANDS = re.findall(r"^\.venv/bin/pravila ([\w ]*\w)", BLOCKS["sh"], re.MULTILINE)
TRANSLATED = ("sq", "fi", "sl", "be", "fr")


def run(root, *words):
    """Run the copy's own program, as in its folder one would."""
    return subprocess.run(
        [sys.executable, "-m", "generator", *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def files(root):
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and path.relative_to(root).parts[0] not in {"site", ".cache"}
    }


def write(root, path, text):
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def added(tmp_path_factory, copied_project):
    """Do the four steps, and keep what was there before, what came of it, and what was said."""
    root = tmp_path_factory.mktemp("project")
    copied_project(root, "generator", "content", "templates", "locales", lean="*/*.md")
    before = files(root)
    table = (root / ENTRY).read_text(encoding="utf-8")
    head, end, rest = table.rpartition("    }\n)\n")
    write(root, ENTRY, head + BLOCKS["python"] + end + rest)
    write(root, PAGE, BLOCKS["markdown"])
    write(root, SCENARIO, BLOCKS["toml"])
    told = {command: run(root, *shlex.split(command)) for command in COMMANDS}
    return SimpleNamespace(root=root, before=before, after=files(root), told=told)


def page_of(added, language):
    return (added.root / "site" / language / SLUG / "index.html").read_text(encoding="utf-8")


def test_the_guide_has_its_four_steps_and_a_block_for_each():
    assert re.findall(r"^### (\d)\. ", STEPS, re.MULTILINE) == ["1", "2", "3", "4"]
    assert list(BLOCKS) == ["python", "markdown", "toml", "sh"]
    assert COMMANDS == ["update", "check", "build"]


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_of_the_guide_does_its_work(added, command):
    done = added.told[command]
    assert (done.returncode, ": error: " in done.stderr) == (0, False), done.stderr
    assert GAME not in done.stderr  # no warning either


def test_nothing_is_changed_but_the_entry_the_folder_and_the_catalogues(added):
    changed = {path for path in added.after if added.after[path] != added.before.get(path)}
    catalogues = {f"locales/{code}/LC_MESSAGES/{GAME}.po" for code in TRANSLATED}
    assert set(added.before) <= set(added.after)
    assert changed == {ENTRY, PAGE, SCENARIO, f"locales/{GAME}.pot", *catalogues}


@pytest.mark.parametrize(
    "file", [f"{GAME}.pot", *(f"{c}/LC_MESSAGES/{GAME}.po" for c in TRANSLATED)]
)
def test_all_its_texts_are_handed_to_the_translators(added, file):
    text = re.sub(r'"\n"', "", added.after[f"locales/{file}"].decode())
    scenario = tomllib.loads(BLOCKS["toml"])
    (question,) = scenario["questions"]
    for one in (
        TITLE,
        scenario["title"],
        question["ask"],
        *question["answers"],
        question["why"],
    ):
        assert f'msgid "{one}"\n' in text
    assert 'msgid "Do the cards that lie face down count?"' in text
    assert "msgid_plural" in text


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
class TestThePageInEachLanguage:
    def test_stands_in_the_navigation_of_the_site(self, added, language):
        home = (added.root / "site" / language / "index.html").read_text(encoding="utf-8")
        menu = re.search(r'<nav class="pages".*?</nav>', home, re.DOTALL)[0]
        assert TITLE in menu
        assert f'href="{SLUG}/"' in menu
        assert 'aria-current="page"' in page_of(added, language)

    def test_is_marked_where_it_is_not_translated(self, added, language):
        page = page_of(added, language)
        heading = re.search(r"<h1[^>]*>(.*?)</h1>", page, re.DOTALL)[0]
        assert TITLE in heading
        assert ('lang="en"' in heading) == (language != "en")
        assert f'<html lang="{language}"' in page
        assert ('<aside class="notice">' in page) == (language != "en")

    def test_plays_what_is_claimed(self, added, language):
        page = page_of(added, language)
        replay = re.search(rf'<card-replay id="{NAME}".*?</card-replay>', page, re.DOTALL)[0]
        steps = re.findall(rf'<li id="{NAME}-\d+"[^>]*>', replay)
        last = replay[replay.rindex(steps[-1]) :]
        counts = re.findall(r"<div><b>[^<]*</b> <span>(\d+)", last)
        assert len(steps) == 11
        assert [int(count) for count in counts] == CLAIMS["piles"]

    def test_has_its_rulings_by_number_and_links_them_to_their_steps(self, added, language):
        page = page_of(added, language)
        for ruling, step in (("c3", 5), ("q1", 10)):
            heading = re.search(rf'<h3 [^>]*id="{ruling}".*?</p>', page, re.DOTALL)[0]
            assert re.search(r'class="[^"]*\bruling"', heading)  # its id is shown as its number
            assert f'href="#{NAME}-{step}"' in heading
            shown = re.search(rf'<li id="{NAME}-{step}">.*?</li>', page, re.DOTALL)[0]
            assert re.search(rf'<a href="#{ruling}">[^<]*{ruling.upper()}', shown)

    def test_asks_its_question_before_the_step_that_answers(self, added, language):
        page = page_of(added, language)
        asked = re.search(rf'<li id="{NAME}-5">.*?<li id="{NAME}-6">', page, re.DOTALL)[0]
        assert "How many cards does each player put face down?" in asked
        assert '<details class="ask">' in asked
        assert 'href="#c3"' in asked.split('class="ask"')[1]
        assert "&lt;" not in asked  # the mark of an answer that is not translated


def test_a_rule_of_another_game_is_linked_where_this_one_has_none(added):
    assert re.search(r'<a href="\.\./war/#c14">', page_of(added, "en"))


def test_the_numbers_of_the_page_are_those_of_its_rule_set(added):
    assert "each player puts 1 more card face down" in page_of(added, "en").replace("\n", " ")


def test_the_command_line_plays_it_by_name_and_keeps_it(added, tmp_path):
    kept = tmp_path / "game.json"
    assert RULESET in run(added.root, "play", "--help").stdout
    played = run(added.root, "play", RULESET, "--hands", "8345K2/8267Q3", "--replay", str(kept))
    assert "wins the war and takes 6 cards" in played.stdout
    assert run(added.root, "replay", "verify", str(kept)).returncode == 0


def test_a_wrong_claim_is_told_with_the_file_and_the_step(added, tiny):
    tiny.write(PAGE, BLOCKS["markdown"])
    wrong = BLOCKS["toml"].replace("cards = 6", "cards = 10")
    tiny.write(SCENARIO, wrong)
    done = run(added.root, "--project", str(tiny.root), "check")
    assert done.returncode == 1
    (fault,) = [line for line in done.stderr.splitlines() if line.startswith(SCENARIO)]
    assert wrong != BLOCKS["toml"]
    assert "step 11: " in fault
    assert "expected [[1, 10]], seen [[1, 6]]" in fault
