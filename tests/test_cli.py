"""The command line: what it says, where it says it, and with which exit code it ends."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from generator.build.batch import KEYS, LONGEST
from generator.build.orders import MOST_BATTLES
from generator.cli import main


def run(*arguments, cwd=None, **options):
    return subprocess.run(
        [sys.executable, "-m", "generator", *map(str, arguments)],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        **options,
    )


@pytest.fixture
def in_project(tiny, monkeypatch):
    monkeypatch.chdir(tiny.root)
    return tiny


BROKEN = 'msgid "War"\nmsgstr "Vojna\n'


def test_help_names_every_command(capsys):
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    for command in ("build", "serve", "check", "extract", "update", "play", "replay"):
        assert command in text


def test_the_help_of_play_tells_the_keys_bounds_and_exit_codes_of_a_batch(capsys):
    assert main(["play", "--help"]) == 0
    text = capsys.readouterr().out
    for word in (*KEYS, str(LONGEST), str(MOST_BATTLES), "exit codes"):
        assert word in text


def test_build_says_what_was_made_and_how_to_look_at_it(in_project, capsys):
    assert main(["build"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("14 pages in 3 languages, ")
    assert " 1 replay: built in " in out
    assert "python3 -m http.server --directory" in out
    assert err == ""
    assert (in_project.root / "site" / "sl" / "war" / "index.html").exists()


def test_options_go_before_the_settings(in_project, capsys):
    assert main(["build", "--out", "o", "--base-url", "https://x.org/", "--languages", "sl"]) == 0
    assert "in 2 languages" in capsys.readouterr().out
    assert not (in_project.root / "site").exists()
    assert not (in_project.root / "o" / "fi").exists()
    assert "https://x.org/" in (in_project.root / "o" / "robots.txt").read_text(encoding="utf-8")


class TestFaults:
    @pytest.fixture
    def broken(self, in_project):
        in_project.write("locales/sl/LC_MESSAGES/war.po", BROKEN)
        return in_project

    def test_build_goes_on_and_strict_minds(self, broken, capsys):
        assert main(["build"]) == 0
        err = capsys.readouterr().err.splitlines()
        (line,) = [one for one in err if ": error: " in one]
        assert line.startswith("locales/sl/LC_MESSAGES/war.po:2:")
        assert line.endswith("]")
        assert err[-1] == "1 warning, 1 error"
        assert (broken.root / "site" / "sl" / "war" / "index.html").exists()
        assert main(["build", "--strict"]) == 1

    def test_a_strict_build_with_errors_leaves_the_old_site(self, in_project, capsys):
        assert main(["build", "--strict"]) == 0
        site = in_project.root / "site"
        before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
        in_project.write("locales/sl/LC_MESSAGES/war.po", BROKEN)
        assert main(["build", "--strict"]) == 1
        assert "[not-published]" in capsys.readouterr().err
        assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before

    def test_check_minds_errors_and_writes_nothing(self, broken, capsys):
        before = sorted(broken.root.rglob("*"))
        assert main(["check"]) == 1
        assert "war.po:2:" in capsys.readouterr().err
        assert sorted(broken.root.rglob("*")) == before

    @pytest.mark.usefixtures("broken")
    def test_check_of_one_file_looks_at_that_file(self, capsys):
        assert main(["check", "locales/sl/LC_MESSAGES/war.po"]) == 1
        assert main(["check", "locales/sl/none.po"]) == 1
        assert "none.po: error: " in capsys.readouterr().err

    @pytest.mark.usefixtures("broken")
    def test_check_of_a_file_that_is_no_catalogue_says_so_and_reads_nothing(self, capsys):
        assert main(["check", "content/war/rules.md"]) == 2
        assert "content/war/rules.md is no catalogue (.po); " in capsys.readouterr().err

    @pytest.mark.usefixtures("broken")
    def test_check_writes_json_and_annotations_for_programs(self, capsys):
        file = "locales/sl/LC_MESSAGES/war.po"
        assert main(["check", "--format", "json", file]) == 1
        out, err = capsys.readouterr()
        assert [(f["id"], f["file"], f["line"]) for f in json.loads(out)][-1:] == [
            ("po-unclosed-string", file, 2)
        ]
        assert err == ""
        assert main(["check", "--format", "github", file]) == 1
        out, err = capsys.readouterr()
        assert f"::error file={file},line=2,col=8,title=po-unclosed-string::the string" in out
        assert err == ""

    def test_json_also_tells_of_settings_that_are_wrong(self, broken, capsys):
        broken.write("pyproject.toml", "[tool.pravila]\nlanguages = 3\n")
        assert main(["check", "--format", "json"]) == 1
        assert json.loads(capsys.readouterr().out)[0]["file"] == "pyproject.toml"

    def test_settings_that_are_wrong_stop_everything(self, broken, capsys):
        broken.write("pyproject.toml", "[tool.pravila]\nlanguages = 3\n")
        assert main(["build"]) == 1
        assert capsys.readouterr().err.startswith("pyproject.toml:2: error: ")
        assert not (broken.root / "site").exists()

    @pytest.mark.usefixtures("broken")
    def test_an_output_folder_that_must_not_be_is_refused(self, capsys):
        for out in (".", "..", "content", "/"):
            assert main(["build", "--out", out]) == 1
            assert "[out-refused]" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["bild"],
        ["build", "--colour"],
        ["build", "--base-url", "nowhere"],
        ["build", "--languages", "../x"],
        ["build", "--languages", "fi,xx"],
        ["serve", "--languages", "xx"],
        ["serve", "--host", "0.0.0.0"],
        ["serve", "--port", "x"],
        ["serve", "--port", "99999"],
        ["play", "poker"],
        ["play", "classic", "--hands", "8X/K"],
        ["play", "classic", "--option", "war_down"],
        ["play", "classic", "--option", "war_down=-1"],
        ["play", "classic", "--seed", "-1"],
        ["play"],
        ["play", "classic", "--players", "5"],
        ["play", "classic", "--players", "3", "--hands", "8/9"],
        ["play", "classic", "--policy", "always"],
        ["play", "steal", "--policy", "perhaps"],
        ["play", "steal", "--option", "steal_chain=2"],
        ["play", "classic", "--batch"],
        ["play", "--batch", "--seed", "7"],
        ["play", "--batch", "--option", "war_down=1"],
        ["play", "classic", "--replay", "/dev/null"],
        ["play", "classic", "--replay", "content"],
        ["replay"],
        ["replay", "verify"],
        ["replay", "mend", "x.json"],
    ],
)
@pytest.mark.usefixtures("in_project")
def test_a_wrong_command_line_ends_with_2(capsys, arguments):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert err


@pytest.mark.usefixtures("in_project")
def test_a_port_that_is_taken_is_named_with_a_way_out(capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    err = capsys.readouterr().err
    assert f"port {port} cannot be used" in err
    assert "--port" in err


def test_outside_of_a_project_it_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["build"]) == 2
    assert "no pyproject.toml with [tool.pravila]" in capsys.readouterr().err


def test_a_project_is_found_by_its_folder_and_from_inside(tiny, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["--project", str(tiny.root), "check"]) == 0
    monkeypatch.chdir(tiny.root / "content" / "war")
    assert main(["check"]) == 0


@pytest.mark.usefixtures("in_project")
def test_extract_and_update_say_which_files_changed(capsys):
    assert main(["extract"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "3 of 3 files changed"
    assert main(["update"]) == 0
    assert "locales/fi/LC_MESSAGES/war.po\n" in capsys.readouterr().out
    assert main(["update"]) == 0
    assert capsys.readouterr().out == "0 of 9 files changed\n"


class TestPlay:
    def test_a_game_is_told_in_sentences(self, capsys):
        assert main(["play", "classic", "--hands", "8345K/8267Q"]) == 0
        out = capsys.readouterr().out
        assert "Player 1 wins the war and takes 10 cards.  (10 : 0)" in out
        assert out.splitlines()[-1].startswith("Player 1 has won all the cards. ")

    def test_options_change_the_rules(self, capsys):
        hands = ["--hands", "8345K/8267Q"]
        assert main(["play", "classic", *hands, "--option", "war_down=0", "--json"]) == 0
        game = json.loads(capsys.readouterr().out)
        assert [event["event"] for event in game["events"]].count("place_down") == 0

    @pytest.mark.parametrize("form", [[], ["--json"]])
    def test_a_game_that_cannot_go_on_says_why_after_what_was_played(self, form, capsys):
        hands = ["--hands", "275/63", "--option", "on_cycle=raise"]
        assert main(["play", "classic", *hands, *form]) == 2
        out, err = capsys.readouterr()
        assert out.count("\n") > 40
        assert err == "pravila play: the game repeats every 6 battles (seen after 12)\n"

    def test_json_has_the_events_and_the_result_and_a_seed_is_a_game(self, capsys):
        games = []
        for seed in ("7", "7", "8"):
            assert main(["play", "classic", "--seed", seed, "--json"]) == 0
            games.append(json.loads(capsys.readouterr().out))
        assert games[0] == games[1] != games[2]
        assert games[0]["events"][0]["event"] == "deal"
        assert games[0]["result"]["cards_turned"] > 52

    @pytest.mark.parametrize(
        "ruleset", ["classic", "three_player", "four_player", "razboi", "steal"]
    )
    def test_every_rule_set_is_told_and_says_nothing_on_stderr(self, ruleset, capsys):
        assert main(["play", ruleset, "--seed", "7"]) == 0
        out, err = capsys.readouterr()
        assert " has won all the cards. " in out
        assert err == ""

    def test_players_policies_and_flags_are_options_like_the_others(self, capsys):
        words = ["--players", "3", "--policy", "always/never/at_least:4", "--seed", "7"]
        assert main(["play", "steal", *words, "--option", "steal_chain=false", "--json"]) == 0
        thefts = [
            event
            for event in json.loads(capsys.readouterr().out)["events"]
            if event["event"] == "steal"
        ]
        assert thefts
        assert not [event for event in thefts if event["seat"] == 1]

    @pytest.mark.parametrize("form", [[], ["--json"]])
    def test_rules_that_often_repeat_are_one_warning_and_the_game_goes_on(self, form, capsys):
        words = ["play", "three_player", "--option", "leftover=aside", *form]
        assert main(words) == 0
        out, err = capsys.readouterr()
        assert err.startswith("pravila play: warning: many games with these rules repeat")
        assert err.count("\n") == 1
        assert out
        assert main([*words, "--hands", "A/K/Q"]) == 0
        assert capsys.readouterr().err == ""


class TestBatch:
    GOOD = '{"hands": ["8345K", "8267Q"]}\n'

    def test_each_line_of_a_file_is_answered(self, tmp_path, capsys):
        file = tmp_path / "games.jsonl"
        file.write_text(self.GOOD * 2, encoding="utf-8")
        assert main(["play", "--batch", str(file)]) == 0
        out, err = capsys.readouterr()
        assert [json.loads(line)["winner"] for line in out.splitlines()] == [0, 0]
        assert err == ""

    @pytest.mark.parametrize("words", [["--batch"], ["--batch", "-"]])
    def test_the_standard_input_is_read_and_a_bad_line_shows_in_the_exit_code(self, words):
        done = run("play", *words, input=self.GOOD + "\nx\n" + self.GOOD)
        first, second, third = map(json.loads, done.stdout.splitlines())
        assert first == third
        assert second["error"].startswith("line 3: ")
        assert (done.returncode, done.stderr) == (1, "")

    def test_nothing_asked_for_is_nothing_answered(self):
        done = run("play", "--batch", input="")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    def test_a_file_that_is_not_there_is_one_clear_error(self, tmp_path, capsys):
        for path in (tmp_path / "none.jsonl", tmp_path):
            assert main(["play", "--batch", str(path)]) == 2
            out, err = capsys.readouterr()
            assert (out, err.count("\n")) == ("", 1)
            assert str(path) in err

    def test_without_a_standard_input_it_says_so(self):
        command = f'exec "{sys.executable}" -m generator play --batch <&-'
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert "no standard input" in done.stderr

    def test_an_answer_comes_before_the_next_line_is_written(self):
        with subprocess.Popen(
            [sys.executable, "-m", "generator", "play", "--batch"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            for seed in (1, 2):
                process.stdin.write(f'{{"seed": {seed}}}\n')
                process.stdin.flush()
                assert json.loads(process.stdout.readline())["reason"] == "all_cards"
            process.stdin.close()
            assert process.wait(30) == 0

    def test_a_reader_that_goes_away_is_no_trouble(self, tmp_path):
        file = tmp_path / "games.jsonl"
        file.write_text(self.GOOD * 5_000, encoding="utf-8")
        command = f'"{sys.executable}" -m generator play --batch "{file}" | head -n 1'
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert json.loads(done.stdout)["winner"] == 0
        assert done.stderr == ""


class TestReplayFiles:
    def test_a_game_is_kept_verified_and_written_out(self, tmp_path, capsys):
        file = tmp_path / "new" / "A Game.json"
        assert main(["play", "steal", "--seed", "4", "--replay", str(file)]) == 0
        assert main(["replay", "verify", str(file)]) == 0
        assert capsys.readouterr().out.endswith("1 replay file checked: all is right\n")
        assert main(["replay", "expand", str(file)]) == 0
        document = json.loads(capsys.readouterr().out)
        assert document["id"] == "a-game"
        assert len(document["steps"]) > 100

    def test_a_game_that_cannot_be_kept_leaves_the_old_file(self, tmp_path, capsys):
        file = tmp_path / "kept.json"
        file.write_text("old", encoding="utf-8")
        hands = ["--hands", "275/63", "--option", "on_cycle=raise"]
        assert main(["play", "classic", *hands, "--replay", str(file)]) == 2
        assert "repeats" in capsys.readouterr().err
        assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [
            ("kept.json", "old")
        ]

    def test_a_file_that_is_no_replay_is_a_fault_with_its_place(self, tmp_path, capsys):
        good, bad = tmp_path / "good.json", tmp_path / "bad.json"
        assert main(["play", "classic", "--replay", str(good)]) == 0
        bad.write_text("{", encoding="utf-8")
        capsys.readouterr()
        assert main(["replay", "verify", str(good), str(bad)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"{bad}:")
        assert err.endswith("1 error\n")
        for path in (bad, tmp_path / "none.json"):
            assert main(["replay", "expand", str(path)]) == 1
            assert capsys.readouterr().out == ""


class TestStreams:
    def test_a_reader_that_goes_away_is_no_trouble(self):
        process = subprocess.Popen(
            [sys.executable, "-m", "generator", "play", "classic", "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        process.stdout.close()
        error = process.stderr.read()
        assert process.wait(30) == 128 + signal.SIGPIPE
        assert error == b""
        process.stderr.close()

    def test_a_full_output_is_one_clear_error(self, tmp_path):
        with (tmp_path / "out").open("w", encoding="utf-8") as out:
            process = subprocess.run(
                [sys.executable, "-m", "generator", "play", "classic"],
                stdout=out,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
            )
        assert process.returncode == 1
        assert process.stderr.count("\n") == 1
        assert "too large" in process.stderr

    def test_a_closed_output_does_not_keep_the_site_from_being_built(self, tiny):
        command = f'exec "{sys.executable}" -m generator --project "{tiny.root}" build >&-'
        process = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert (process.returncode, process.stderr) == (0, "")
        assert (tiny.root / "site" / "index.html").exists()

    def test_the_plainest_locale_prints_every_letter(self):
        plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        plain.pop("PYTHONIOENCODING", None)
        done = run("play", "classic", "--hands", "88/8K", env=plain, encoding="utf-8")
        assert done.returncode == 0
        assert "A tie – war!" in done.stdout


def test_an_interruption_ends_quietly_and_leaves_no_site(monkeypatch, capsys, in_project):
    def interrupt(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.build.pipeline.publish", interrupt)
    assert main(["build"]) == 130
    assert capsys.readouterr() == ("", "")
    assert not (in_project.root / "site").exists()


START = "import sys; from generator.__main__ import main; sys.exit(main())"


@pytest.mark.parametrize("command", [["-m", "generator"], ["-c", START]])
@pytest.mark.parametrize("library", ["babel", "markdown", "watchfiles"])
def test_an_interruption_while_the_program_loads_ends_quietly(tmp_path, command, library):
    # Whoever starts the tests in the background has a shell ignore Ctrl-C for all of them.
    interrupt = """\
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.raise_signal(signal.SIGINT)
time.sleep(9)
"""
    (tmp_path / f"{library}.py").write_text(interrupt, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, *command, "--help"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        timeout=30,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_the_command_starts_where_an_interruption_is_minded():
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["project"]["scripts"] == {"pravila": "generator.__main__:main"}


def test_progress_is_shown_to_a_person_and_goes_away(in_project, monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["--project", str(in_project.root), "build"]) == 0
    err = capsys.readouterr().err
    assert "rendering …" in err
    assert err.endswith("\r\x1b[K")


def page_at(address):
    """Return a page of the preview; it is there a moment after the terminal says so."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            assert error.code == 503  # noqa: PT017 - any other answer is a fault
            time.sleep(0.05)
    raise AssertionError("the preview has no site")


def test_an_end_that_is_asked_for_leaves_nothing_behind(tiny):
    tiny.write("content/war/scenarios/first.toml", "\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "--project", str(tiny.root), "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(tiny.root.parent)},
    )
    address = process.stdout.readline().split()[2]
    try:
        process.stdout.readline()
        page = page_at(f"{address}sl/war/")
        assert b"/.pravila/reload.js" in page
        assert b"Each player gets 26 cards" in page
        tiny.write("content/war/rules.md", "+++\ntitle = 'New'\nslug = 'war'\n+++\nNew text.\n")
        assert "pages built" in process.stdout.readline()
        assert b"New text." in page_at(f"{address}sl/war/")
        tiny.write("content/war/rules.md", "Not a page.\n")
        assert "pages built" in process.stdout.readline()
        assert b"New text." in page_at(f"{address}sl/war/")
    finally:
        process.send_signal(signal.SIGTERM)
        code = process.wait(20)
        process.stdout.close()
        process.stderr.close()
    assert code == 0
    assert [p.name for p in tiny.root.parent.iterdir()] == [tiny.root.name]
    assert not (tiny.root / "site").exists()


def test_a_build_from_inside_the_old_site_ends_well(in_project, monkeypatch, capsys):
    assert main(["build"]) == 0
    monkeypatch.chdir(in_project.root / "site")
    assert main(["--project", str(in_project.root), "build"]) == 0
    assert "built in" in capsys.readouterr().out


def test_a_number_of_thousands_of_digits_is_no_option(capsys):
    assert main(["play", "classic", "--option", "battle_limit=" + "9" * 5_000]) == 2
    assert "expected a whole number" in capsys.readouterr().err


def test_a_message_that_nobody_hears_does_not_go_to_the_output(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr", None)
    assert main(["play", "three_player", "--option", "leftover=aside", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["events"]
