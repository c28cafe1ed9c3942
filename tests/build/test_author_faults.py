"""What an author gets wrong, from the file on disk to the line on the terminal."""

from __future__ import annotations

import pytest

from generator.build.pipeline import build
from generator.build.settings import read_settings
from generator.cli import main

HEAD = "+++\ntitle = 'War'\nslug = 'war'\n+++\n"


@pytest.fixture
def told(tiny):
    """Return what a build of the small project tells, by line."""

    def tell():
        settings, faults = read_settings(tiny.root)
        return [str(fault) for fault in (*faults, *build(settings).diagnostics)]

    return tell


def test_two_headings_with_one_anchor_are_told_once_and_where_they_stand(tiny, told):
    tiny.write("content/war/rules.md", f"{HEAD}## One {{#a}}\n\n## Two {{#a}}\n")
    (fault,) = told()
    assert fault.startswith("content/war/rules.md:7: error: two headings have the anchor 'a'")


def test_a_heading_with_the_anchor_of_a_replay_is_told_too(tiny, told):
    tiny.write("content/war/rules.md", f"{HEAD}## One {{#first}}\n\n::: replay first\n")
    (fault,) = told()
    assert fault.endswith("[duplicate-id]")


class TestTheHomePage:
    @pytest.mark.parametrize("data", [None, b"\xff"])
    def test_nothing_is_published_without_it_and_the_old_site_stands(
        self, tiny, monkeypatch, capsys, data
    ):
        monkeypatch.chdir(tiny.root)
        assert main(["build"]) == 0
        before = {p: p.read_bytes() for p in (tiny.root / "site").rglob("*") if p.is_file()}
        home = tiny.root / "content/site/home.md"
        home.unlink() if data is None else home.write_bytes(data)
        capsys.readouterr()
        assert main(["build"]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert "content/site/home.md: error: the home page" in err
        assert "[home-missing]" in err
        assert {p: p.read_bytes() for p in (tiny.root / "site").rglob("*") if p.is_file()} == before
        assert main(["check"]) == 1

    def test_one_that_lies_elsewhere_is_none(self, tiny, told):
        (tiny.root / "content/site/home.md").rename(tiny.root / "content/home.md")
        faults = told()
        assert any(fault.endswith("[home-missing]") for fault in faults)
        assert any(fault.startswith("content/home.md: warning: ") for fault in faults)


class TestFilesThatNobodyReads:
    @pytest.mark.parametrize(
        ("path", "said"),
        [
            ("war/more.markdown", "the place of a page is war/more.md"),
            ("war/more.MD", "the place of a page is war/more.md"),
            ("more.md", "the place of a page is GAME/more.md"),
            ("war/deep/more.md", "the place of a page is war/more.md"),
            ("war/scenarios/more.md", "the place of a page is war/more.md"),
            ("chess/deep/rules.md", "the place of a page is chess/rules.md"),
            ("war/more.toml", "the place of a scenario is war/scenarios/more.toml"),
            ("war/scenarios/more.TOML", "the place of a scenario is war/scenarios/more.toml"),
            ("war/Scenarios/more.toml", "the place of a scenario is war/scenarios/more.toml"),
            ("war/scenarios/deep/more.toml", "the place of a scenario is war/scenarios/more.toml"),
            ("war/table.png", "here are pages (GAME/NAME.md) and scenarios"),
            ("war/more", "here are pages"),
        ],
    )
    def test_each_is_named_and_where_it_would_be_read(self, tiny, told, path, said):
        tiny.write(f"content/{path}", "+++\ntitle = 'More'\n+++\n")
        (fault,) = told()
        assert fault.startswith(f"content/{path}: warning: this file is not read: {said}")
        assert fault.endswith("[file-not-read]")

    @pytest.mark.parametrize(
        "path",
        [
            "README.md",
            "war/README",
            "war/readme.txt",
            "war/.hidden.md",
            "war/.git/x.md",
            ".idea/x.toml",
            "war/rules.md~",
            "war/.rules.md.swp",
            "war/#rules.md#",
            "war/rules.md.orig",
            "war/README.md",
            "war/scenarios/README.md",
        ],
    )
    def test_what_is_there_for_people_and_editors_is_left_alone(self, tiny, told, path):
        tiny.write(f"content/{path}", "x")
        assert told() == []

    def test_a_page_of_a_game_without_rules_is_told(self, tiny, told):
        tiny.write("content/chess/openings.md", "+++\ntitle = 'Openings'\n+++\n")
        (fault,) = told()
        assert fault.startswith("content/chess/openings.md: error: this page is left out")


class TestNames:
    @pytest.mark.parametrize("name", ["a\nb", "a\x1bb", "a\u0085b", "a\u2028b", "\udcff"])
    def test_a_folder_with_a_control_character_in_its_name_is_left_out_and_told(
        self, tiny, told, name
    ):
        tiny.write(f"content/{name}/rules.md", "+++\ntitle = 'A'\n+++\n")
        (fault,) = told()
        assert fault.isprintable()
        assert "control character" in fault
        assert fault.endswith("[source-name]")

    def test_a_page_with_a_line_end_in_its_name_is_left_out_and_told(self, tiny, told):
        tiny.write("content/war/a\nb.md", "+++\ntitle = 'A'\n+++\n")
        (fault,) = told()
        assert fault.startswith("content/war/a\\u000ab.md: error: ")
        assert fault.endswith("[source-name]")

    @pytest.mark.parametrize("name", ["cards", "Cards", "Site", "SITE"])
    def test_a_game_cannot_have_the_name_of_another_catalogue(self, tiny, told, name):
        tiny.write(f"content/{name}/rules.md", "+++\ntitle = 'A'\n+++\n")
        tiny.write(f"content/{name}/x.txt", "")
        (fault,) = told()
        assert fault.startswith(f"content/{name}: error: ")
        assert f"no game can be called {name!r}" in fault
        assert not (tiny.root / "site" / "en" / "a").exists()

    def test_the_rules_of_a_game_do_not_belong_among_the_pages_of_the_site(self, tiny, told):
        tiny.write("content/site/rules.md", "+++\ntitle = 'A'\n+++\n")
        (fault,) = told()
        assert fault.startswith("content/site/rules.md: error: this is left out: 'site' holds")
