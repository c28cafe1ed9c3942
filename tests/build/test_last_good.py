"""The preview's builds: a page that cannot be made any more stays as it last was."""

from __future__ import annotations

import pytest

from generator.build import pipeline
from generator.build.pipeline import LastGood, build
from generator.build.settings import read_settings
from generator.memo import Memo

GOOD = "+++\ntitle = 'War'\nslug = 'war'\n+++\n## One {#one}\n\nGood.\n\n::: replay first\n"
MORE = "+++\ntitle = 'More'\nslug = 'more'\n+++\nMore.\n"
LIES = """\
title = "The first war"
ruleset = "classic"
hands = ["8345K", "8267Q"]
[claims]
winner = 1
"""
BREAKAGES = {
    "no title": ("content/war/rules.md", "+++\ntitle = \n+++\nBad.\n"),
    "no front matter": ("content/war/rules.md", "Bad.\n"),
    "no utf-8": ("content/war/rules.md", GOOD.replace("Good", "Bad\u00e9").encode("latin-1")),
    "too complex": ("content/war/rules.md", GOOD.replace("Good", "Bad" + "[" * 99)),
    "a script": ("content/war/rules.md", GOOD.replace("Good", "Bad <script>x</script>")),
    "an unknown embed": ("content/war/rules.md", GOOD.replace("replay first", "replay none")),
    "a claim that fails": ("content/war/scenarios/first.toml", LIES),
    "a scenario that is no toml": ("content/war/scenarios/first.toml", "title = \n"),
    "a template": ("templates/rules.html", "{{ page.nothing.at_all }}"),
    "a template that is none": ("templates/base.html", "{% if"),
    "a macro": ("templates/replay.html", "{% macro replay(view) %}{{ view.no }}{% endmacro %}"),
}


class Preview:
    def __init__(self, project):
        self.project = project
        self.last = LastGood()
        self.files = {}

    def build(self):
        report, files = pipeline.preview(read_settings(self.project.root)[0], self.last, Memo())
        self.files = files or self.files
        return report

    def page(self, path):
        return self.files[f"{path}/index.html"].decode()


@pytest.fixture
def preview(tiny):
    tiny.write("content/war/rules.md", GOOD)
    tiny.write("content/war/more.md", MORE)
    shown = Preview(tiny)
    assert shown.build().diagnostics == ()
    return shown


@pytest.mark.parametrize(("path", "text"), [pytest.param(*v, id=k) for k, v in BREAKAGES.items()])
def test_the_last_good_page_stays_and_the_fault_is_told_until_it_is_mended(preview, path, text):
    before = {code: preview.page(f"{code}/war") for code in ("en", "sl", "fi")}
    sound = (preview.project.root / path).read_bytes()
    preview.project.write(path, text)
    for _ in range(2):
        report = preview.build()
        assert any(fault.place.path == path for fault in report.diagnostics)
        assert {code: preview.page(f"{code}/war") for code in before} == before
        assert "More." in preview.page("en/war/more")
    preview.project.write(path, sound.replace(b"Good", b"Better"))
    assert preview.build().diagnostics == ()
    assert (preview.page("en/war") == before["en"]) == (path != "content/war/rules.md")


def test_other_pages_go_on(preview):
    preview.project.write("content/war/rules.md", "Bad.\n")
    preview.project.write("content/war/more.md", MORE.replace("More.", "Much more."))
    preview.build()
    assert "Much more." in (
        preview.page("en/rules/more")  # the address that it has for the moment
    )
    assert "Good." in preview.page("en/war")


def test_a_page_that_was_never_good_is_shown_as_far_as_it_goes(tiny):
    tiny.write("content/war/rules.md", GOOD + "\n<b>open one\n")
    shown = Preview(tiny)
    for text in ("one", "two"):
        tiny.write("content/war/rules.md", f"{GOOD}\n<b>open {text}\n")
        shown.build()
        assert shown.files
        assert f"open {text}" in shown.page("en/war")


def test_a_page_that_is_taken_away_is_gone(preview):
    (preview.project.root / "content/war/more.md").unlink()
    preview.build()
    assert "en/war/more/index.html" not in preview.files


def test_a_dead_link_is_no_reason_to_show_an_old_page(preview):
    preview.project.write("content/war/rules.md", GOOD + "\n[new](new.md)\n")
    assert preview.build().diagnostics != ()
    assert "new" in preview.page("en/war")


def test_it_is_known_where_a_page_has_moved_to(preview):
    for slug in ("vojna", "bitka", "spopad"):
        preview.project.catalog("sl", "war", f'msgctxt "slug"\nmsgid "war"\nmsgstr "{slug}"\n')
        preview.build()
    old = ("war", "vojna", "bitka")
    moved = {f"sl/{name}/index.html": "sl/spopad/index.html" for name in old}
    assert preview.last.moved.items() >= moved.items()
    assert "sl/spopad/more/index.html" in preview.last.moved.values()
    assert not preview.last.moved.keys() & preview.files.keys()


def test_an_old_page_keeps_its_styles(preview):
    styles = set(styles_of(preview))
    preview.project.write("templates/static/site.css", "a { color: blue }\n")
    preview.project.write("content/war/rules.md", "Bad.\n")
    preview.build()
    assert set(styles_of(preview)) > styles


def styles_of(preview):
    return (path for path in preview.files if path.endswith("/site.css"))


def test_a_build_without_a_preview_shows_what_there_is(tiny):
    settings = read_settings(tiny.root)[0]
    build(settings)
    tiny.write("content/war/rules.md", GOOD.replace("Good", "Bad" + "[" * 99))
    build(settings)
    assert "[[[" not in (settings.out / "en/war/index.html").read_text(encoding="utf-8")
