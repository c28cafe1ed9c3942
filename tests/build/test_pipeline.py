"""The build end to end, on a small project: what is made, and what is made of faults."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from generator.build.compile import compile_sources
from generator.build.pipeline import build, check
from generator.build.settings import read_settings, with_options
from generator.build.sources import read_sources
from generator.diagnostics import has_errors

HREFLANG = re.compile(r'hreflang="([^"]+)" href="([^"]+)"')


def built(project, **options):
    settings, faults = read_settings(project.root)
    assert faults == []
    settings = replace(settings, **options)
    return settings.out, build(settings)


def told(report):
    return [str(fault) for fault in report.diagnostics]


def test_every_page_of_every_language_is_built(tiny):
    out, report = built(tiny)
    assert told(report) == []
    pages = sorted(p.relative_to(out).as_posix() for p in out.rglob("*.html"))
    each = ["404.html", "index.html", "translating/index.html", "war/index.html"]
    assert pages == sorted(
        [f"{lang}/{page}" for lang in ("en", "fi", "sl") for page in each]
        + ["404.html", "index.html"]
    )
    assert (report.pages, report.replays, report.published) == (14, 1, True)


def test_a_check_finds_what_a_build_finds_and_publishes_nothing(tiny):
    tiny.write("content/war/scenarios/first.toml", SCENARIO_LIES)
    settings = read_settings(tiny.root)[0]
    report = check(settings)
    assert not report.published
    assert not settings.out.exists()
    assert report.diagnostics == build(settings).diagnostics != ()


def test_english_is_the_language_of_its_own_pages_and_not_a_fallback(tiny):
    out, _ = built(tiny)
    page = (out / "en/war/index.html").read_text(encoding="utf-8")
    assert "untranslated" not in page
    assert 'lang="en" dir="ltr">' not in page.partition("<h1>")[2]


def test_the_navigation_has_the_games_and_the_pages_about_the_site_and_marks_this_page(tiny):
    tiny.write("content/war/whole-game.md", "+++\ntitle = 'Game'\n+++\nText.\n")
    out, _ = built(tiny)
    page = (out / "en/war/index.html").read_text(encoding="utf-8").partition("</nav>")[0]
    links = re.findall(r'<a( aria-current="page")? href="([^"]*)">', page)
    assert links == [(' aria-current="page"', "./"), ("", "../translating/")]


@pytest.mark.parametrize(("listed_from", "listed"), [(0.25, True), (0.3, False)])
def test_a_page_is_listed_from_the_share_of_the_settings_on(tiny, listed_from, listed):
    tiny.write("content/war/rules.md", "+++\ntitle = 'War'\n+++\nOne.\n\nTwo.\n\nThree.\n\nFour.\n")
    tiny.catalog("sl", "war", "One. = Ena.")
    out, _ = built(tiny, listed_from=listed_from)
    page = (out / "sl/war/index.html").read_text(encoding="utf-8")
    assert ('<meta name="robots" content="noindex">' in page) != listed
    assert ("/sl/war/" in (out / "sitemap.xml").read_text(encoding="utf-8")) == listed


class TestLostPages:
    @pytest.fixture
    def out(self, tiny):
        tiny.catalog("sl", "site", "Page not found = Strani ni", "Go to the first page = Domov")
        return built(tiny)[0]

    def test_no_lost_page_is_for_search_engines_or_has_an_address(self, out):
        for path in ("404.html", "en/404.html", "sl/404.html"):
            page = (out / path).read_text(encoding="utf-8")
            assert '<meta name="robots" content="noindex">' in page
            assert "canonical" not in page
            assert "hreflang" not in page
        assert "404" not in (out / "sitemap.xml").read_text(encoding="utf-8")

    def test_the_page_of_all_languages_leads_to_each_home_in_words_that_there_are(self, out):
        page = (out / "404.html").read_text(encoding="utf-8")
        assert re.findall(r'<li lang="(.*?)">(.*?): <a href="(.*?)">(.*?)</a>', page) == [
            ("sl", "Strani ni", "/game/sl/", "Domov")
        ]
        assert "How translation works" not in page

    def test_the_page_of_a_language_is_in_it_and_has_its_navigation(self, out):
        page = (out / "sl/404.html").read_text(encoding="utf-8")
        assert "<h1>Strani ni</h1>" in page
        assert '<a href="/game/sl/war/">' in page
        assert "<li lang=" not in page


def test_slugs_titles_links_and_numbers_are_those_of_the_language(tiny):
    tiny.catalog(
        "sl",
        "war",
        "War = Vojna",
        'msgctxt "slug"\nmsgid "war"\nmsgstr "Vojna žensk"\n',
        "Each player gets {hand} cards."
        " See [the war](#war) and [translation](../site/translating.md)."
        " = Vsak dobi {hand} kart. Glej [vojno](#war) in [prevod](../site/translating.md).",
    )
    tiny.catalog("sl", "site", 'msgctxt "slug"\nmsgid "translating"\nmsgstr "prevajanje"\n')
    out, report = built(tiny)
    assert told(report) == []
    page = (out / "sl/vojna-zensk/index.html").read_text(encoding="utf-8")
    assert "<h1>Vojna</h1>" in page
    assert 'Vsak dobi 26 kart. Glej <a href="#war">vojno</a>' in page
    assert 'in <a href="../prevajanje/">prevod</a>.' in page
    assert '<a href="../../fi/war/" lang="fi">Suomi</a>' in page
    assert '<a href="../../en/war/" lang="en">English</a>' in page


def test_engine_words_and_card_letters_are_those_of_the_language(tiny):
    tiny.catalog(
        "sl",
        "cards",
        'msgctxt "card index"\nmsgid "K"\nmsgstr "Kr"\n',
        "Player {n} = Igralec {n}",
        "A tie – war! = Karti sta enaki – vojna!",
    )
    tiny.catalog(
        "sl",
        "site",
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} karta"\nmsgstr[1] "{n} karti"\n'
        'msgstr[2] "{n} karte"\nmsgstr[3] "{n} kart"\n',
    )
    out, _ = built(tiny)
    page = (out / "sl/war/index.html").read_text(encoding="utf-8")
    assert "<p>KrH 10C </p>" in page
    assert "Igralec 1: 5 kart" in page
    assert "Karti sta enaki – vojna!" in page
    assert '<span lang="en" dir="ltr">The two cards are equal.</span>' in page


class TestAlternates:
    def test_they_are_mutual_and_have_self_and_default(self, tiny):
        full(tiny, "sl")
        full(tiny, "fi")
        out, _ = built(tiny)
        seen = {}
        for path in out.rglob("*.html"):
            if found := HREFLANG.findall(path.read_text(encoding="utf-8")):
                seen[address(out, path)] = dict(found)
        assert set(seen["https://h.org/game/sl/"]) == {"en", "sl", "fi", "x-default"}
        for here, alternates in seen.items():
            assert here in alternates.values()
            for other in alternates.values():
                assert seen[other] == alternates

    def test_the_default_of_the_homes_is_the_choice_of_languages(self, tiny):
        out, _ = built(tiny)
        home = dict(HREFLANG.findall((out / "en/index.html").read_text(encoding="utf-8")))
        assert home == {"en": "https://h.org/game/en/", "x-default": "https://h.org/game/"}


def address(out: Path, path: Path) -> str:
    return f"https://h.org/game/{path.relative_to(out).as_posix()}".removesuffix("index.html")


def full(project, language):
    """Translate every message of a project into itself with a mark, but for slugs and letters."""
    compiled = compile_sources(read_sources(read_settings(project.root)[0]))
    for domain, messages in compiled.messages.items():
        project.catalog(language, domain, *(entry(m, language) for m in messages))


def entry(message, language):
    lines = [f'msgctxt "{message.context}"'] if message.context else []
    lines.append(f'msgid "{message.msgid}"')
    text = message.msgid if message.context else f"{message.msgid} ({language})"
    if message.plural is None:
        return "\n".join([*lines, f'msgstr "{text}"\n'])
    lines.append(f'msgid_plural "{message.plural}"')
    return "\n".join([*lines, *(f'msgstr[{n}] "{text}"' for n in range(4)), ""])


class TestFallback:
    """One of twenty messages is translated (content-cases 3), one is fuzzy (4)."""

    @pytest.fixture
    def page(self, tiny_in, tmp_path):
        project = tiny_in(tmp_path, ("sq",))
        paragraphs = "\n\n".join(f"Rule number {word}." for word in "abcdefghijklmnopqrst")
        project.write("content/war/rules.md", f'+++\ntitle = "War"\n+++\n{paragraphs}\n')
        project.catalog(
            "sq",
            "war",
            "Rule number a. = Rregulli a.",
            '#, fuzzy\n#| msgid "Rule number 5."\nmsgid "Rule number b."\nmsgstr "Rregulli 5."\n',
        )
        out, report = built(project)
        assert not has_errors(report.diagnostics)
        self.sitemap = (out / "sitemap.xml").read_text(encoding="utf-8")
        self.english = (out / "en/war/index.html").read_text(encoding="utf-8")
        return (out / "sq/war/index.html").read_text(encoding="utf-8")

    def test_each_english_block_says_so_and_the_page_its_share(self, page):
        assert "<p>Rregulli a.</p>" in page
        blocks = re.findall(r'<p (?=[^>]*class="untranslated")[^>]*>', page)
        assert len(blocks) == 19
        assert all('lang="en"' in block and 'dir="ltr"' in block for block in blocks)
        assert page.count('data-state="missing"') == 18
        assert 'class="notice"' in page
        assert "5%" in page.replace("\N{NO-BREAK SPACE}", "")

    def test_fuzzy_text_is_never_printed_and_its_block_is_marked_changed(self, page):
        assert "Rregulli 5" not in page
        assert re.search(r'data-state="changed"[^>]*>Rule number b\. <small>.*\(changed\)', page)

    def test_search_engines_are_told_of_the_english_page_only(self, page):
        assert 'hreflang="sq"' not in page + self.english
        assert '<link rel="canonical" href="https://h.org/game/en/war/">' in page
        assert '<meta name="robots" content="noindex">' in page
        assert "/sq/war/" not in self.sitemap
        assert "/en/war/" in self.sitemap

    def test_the_page_is_still_offered_to_readers(self, page):
        assert 'lang="sq">Shqip</a>' in page
        assert 'lang="sq">Shqip</a>' in self.english


class TestBrokenInput:
    """A fault is told with its place and both the rest and the other languages are built."""

    def test_a_broken_catalogue_of_six(self, tiny_in, tmp_path):
        codes = ("sq", "fi", "sl", "be", "fr")
        project = tiny_in(tmp_path, codes)
        for code in codes:
            project.catalog(code, "war", f"War = Title {code}")
        project.write(
            "locales/fi/LC_MESSAGES/war.po",
            'msgid "War"\nmsgstr "Sota\n\nmsgid "A game for two."\nmsgstr "Kahden peli."\n',
        )
        out, report = built(project)
        assert any(line.startswith("locales/fi/LC_MESSAGES/war.po:2:") for line in told(report))
        assert has_errors(report.diagnostics)
        for code in codes:
            page = (out / code / "war/index.html").read_text(encoding="utf-8")
            assert (f"<h1>Title {code}</h1>" in page) == (code != "fi")

    @pytest.mark.parametrize(
        ("msgstr", "fault"),
        [
            ("Vsak dobi {hnd} kart [x](#war) [y](../site/translating.md)", "placeholder"),
            ("Vsak {hand} [x](#wart) [y](../site/translating.md)", "markup-link"),
            ("Vsak {hand} <img src=x onerror=alert(1)> [x](#war) [y](../site/translating.md)", "m"),
            ("Vsak {hand} [x](javascript:alert) [y](../site/translating.md)", "markup-link"),
        ],
    )
    def test_a_faulty_translation_harms_its_own_block_only(self, tiny, msgstr, fault):
        msgid = (
            "Each player gets {hand} cards. See [the war](#war)"
            " and [translation](../site/translating.md)."
        )
        tiny.catalog("sl", "war", "War = Vojna", f"{msgid} = {msgstr}")
        out, report = built(tiny)
        lines = [line for line in told(report) if fault in line.rpartition("[")[2]]
        assert lines
        assert all(line.startswith("locales/sl/LC_MESSAGES/war.po:") for line in lines)
        page = (out / "sl/war/index.html").read_text(encoding="utf-8")
        assert re.search(r'<p [^>]*data-state="refused"[^>]*>Each player gets 26 cards\.', page)
        assert "Vsak" not in page
        assert "<h1>Vojna</h1>" in page

    def test_a_broken_page_is_told_with_its_line(self, tiny):
        tiny.write(
            "content/war/rules.md",
            "+++\ntitle = 3\n+++\n[gone](none.md)\n\n::: replay no\n\n[x](rules.md#no)\n",
        )
        out, report = built(tiny)
        lines = told(report)
        assert any(re.match(r"content/war/rules\.md:2(:\d+)?: error: ", line) for line in lines)
        assert any(re.match(r"content/war/rules\.md:4: .*\[dead-link\]", line) for line in lines)
        assert any(
            re.match(r"content/war/rules\.md:6: .*\[embed-invalid\]", line) for line in lines
        )
        assert any(re.match(r"content/war/rules\.md:8: .*\[dead-anchor\]", line) for line in lines)
        assert (out / "sl/translating/index.html").exists()

    def test_a_file_that_is_far_too_big_is_told_and_never_read(self, tiny, monkeypatch):
        monkeypatch.setattr("generator.build.files.BIGGEST", 2_000)
        tiny.write("content/war/big.md", "x" * 2_001)
        _, report = built(tiny)
        (line,) = told(report)
        assert line.startswith("content/war/big.md: error: the file cannot be read")

    def test_a_content_folder_that_is_not_there_costs_no_site(self, tiny):
        out, _ = built(tiny)
        before = tree(out)
        out, report = built(tiny, content=tiny.root / "contents")
        assert told(report)[-1].endswith("[nothing-built]")
        assert tree(out) == before

    def test_a_game_without_its_page_rules_is_told(self, tiny):
        tiny.write("content/chess/chess.md", "+++\ntitle = 'Chess'\n+++\nText.\n")
        _, report = built(tiny)
        (line,) = told(report)
        assert line.startswith("content/chess/chess.md: error: ")
        assert "there is no chess/rules.md" in line

    def test_scenarios_without_a_page_are_no_reason_to_stop(self, tiny):
        scenario = (tiny.root / "content/war/scenarios/first.toml").read_text(encoding="utf-8")
        tiny.write("content/chess/scenarios/first.toml", scenario)
        tiny.write("content/chess/rules.md", b"\xff")
        _, report = built(tiny)
        assert [fault.id for fault in report.diagnostics] == ["source-encoding"]
        assert report.published

    def test_each_dead_link_is_told_once_at_each_of_its_lines(self, tiny):
        tiny.catalog("sl", "war", "War = Vojna", 'msgctxt "slug"\nmsgid "war"\nmsgstr "vojna"\n')
        head = "+++\ntitle = 'More'\n+++\n"
        tiny.write("content/war/more.md", head + "[a](rules.md#no)\n\n[b](rules.md#no)\n")
        _, report = built(tiny)
        dead = [str(fault.place) for fault in report.diagnostics if fault.id == "dead-anchor"]
        assert dead == ["content/war/more.md:4", "content/war/more.md:6"]

    def test_a_scenario_that_plays_otherwise_is_told_and_never_shown(self, tiny):
        tiny.write("content/war/scenarios/first.toml", SCENARIO_LIES)
        out, report = built(tiny)
        assert len(told(report)) == 1
        assert told(report)[0].startswith("content/war/scenarios/first.toml:5: error: ")
        page = (out / "en/war/index.html").read_text(encoding="utf-8")
        assert "The first war" not in page
        assert "Each player gets 26 cards" in page
        assert report.replays == 0

    def test_a_scenario_that_is_no_toml_is_told(self, tiny):
        tiny.write("content/war/scenarios/first.toml", "title = ")
        _, report = built(tiny)
        assert any(line.startswith("content/war/scenarios/first.toml") for line in told(report))

    def test_a_broken_template_is_told_and_pages_of_other_kinds_are_built(self, tiny):
        tiny.write("templates/rules.html", "\n{{ page.nothing }}\n")
        out, report = built(tiny)
        assert any(line.startswith("templates/rules.html:2: error: ") for line in told(report))
        assert (out / "sl/index.html").exists()
        assert not (out / "sl/war").exists()

    def test_a_broken_template_of_replays_is_told_and_pages_without_one_are_built(self, tiny):
        tiny.write("templates/replay.html", "{% macro replay(view) %}\n{{ view.no }}{% endmacro %}")
        out, report = built(tiny)
        assert [line.partition(": error: ")[0] for line in told(report)] == [
            "templates/replay.html:2"
        ]
        assert (out / "sl/translating/index.html").exists()
        assert not (out / "sl/war").exists()

    def test_a_page_that_nobody_can_read_is_told(self, tiny):
        tiny.write("content/war/latin.md", "+++\ntitle = 'x'\n+++\nAge 4\xa0+".encode("latin-1"))
        tiny.write("content/war/nul.md", "+++\ntitle = 'N'\nslug = 'n'\n+++\nA\0B\n")
        os.mkfifo(tiny.root / "content/war/pipe.md")
        (tiny.root / "content/war/folder.md").mkdir()
        (tiny.root / "content/war/loop.md").symlink_to("loop.md")
        (tiny.root / "content/war/out.md").symlink_to("/etc/hostname")
        _, report = built(tiny)
        places = {line.partition(": error: ")[0] for line in told(report)}
        assert "content/war/latin.md:4" in places
        assert "content/war/nul.md:5:2" in places
        for name in ("pipe", "folder", "loop", "out"):
            assert f"content/war/{name}.md" in places
        assert report.published

    def test_two_pages_with_one_address_are_told(self, tiny):
        tiny.write("content/poker/rules.md", "+++\ntitle = 'Poker'\nslug = 'war'\n+++\nText.\n")
        _, report = built(tiny)
        assert any("[address-taken]" in line for line in told(report))

    def test_a_slug_cannot_leave_its_folder(self, tiny):
        tiny.catalog("sl", "war", 'msgctxt "slug"\nmsgid "war"\nmsgstr "../../x/%2e%2e/y"\n')
        tiny.catalog("fi", "war", 'msgctxt "slug"\nmsgid "war"\nmsgstr "…/…"\n')
        out, report = built(tiny)
        assert (out / "sl/x-2e-2e-y/index.html").exists()
        assert (out / "fi/war/index.html").exists()
        assert any("[slug-unusable]" in line for line in told(report))

    def test_a_language_that_nobody_knows_is_told_and_left_out(self, tiny_in, tmp_path):
        out, report = built(tiny_in(tmp_path, ("sl", "xx")))
        assert any("[language-unknown]" in line for line in told(report))
        assert not (out / "xx").exists()
        assert (out / "sl").exists()

    def test_nothing_is_published_when_there_is_no_page(self, tiny):
        out, _ = built(tiny)
        before = tree(out)
        for path in (tiny.root / "templates").glob("*.html"):
            path.write_text("{% broken", encoding="utf-8")
        _, report = built(tiny)
        assert not report.published
        assert told(report)[-1].endswith("[nothing-built]")
        assert tree(out) == before

    def test_hostile_text_is_shown_as_text(self, tiny):
        evil = "<img src=x onerror=alert(1)></script>]]> & \u202e{{ 7*7 }}"
        tiny.write(
            "content/war/rules.md",
            f"+++\ntitle = '{evil}'\ndescription = '{evil}'\nslug = 'war'\n+++\nText.\n",
        )
        tiny.write("content/war/scenarios/first.toml", SCENARIO_LIES.replace("The first war", evil))
        out, _ = built(tiny)
        for path in (*out.rglob("*.html"), out / "sitemap.xml"):
            text = path.read_text(encoding="utf-8")
            assert "<img" not in text
            assert "</script>" not in text
            assert "49" not in text


SCENARIO_LIES = """\
title = "The first war"
ruleset = "classic"
hands = ["8345K", "8267Q"]
[claims]
winner = 1
"""


def tree(folder):
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_a_base_path_changes_absolute_addresses_only(tiny):
    first, _ = built(tiny)
    one = tree(first)
    second, _ = built(tiny, base_url="https://other.example/", out=tiny.root / "second")
    two = tree(second)
    assert one.keys() == two.keys()
    for path, data in one.items():
        text = data.decode().replace("https://h.org/game/", "https://other.example/")
        if path.name == "404.html":
            text = text.replace('"/game/', '"/')
        assert text == two[path].decode()


SCRIPT = """
import sys
from pathlib import Path
from generator.build.pipeline import build
from generator.build.settings import read_settings, with_options
assert build(read_settings(Path(sys.argv[1]))[0]).published
"""


def test_two_builds_are_the_same_bytes_whatever_the_surroundings(tiny, tmp_path, tiny_in):
    full(tiny, "sl")
    twin = tiny_in(tmp_path / "a folder of another name", ("sl", "fi"))
    full(twin, "sl")
    surroundings = [
        {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "America/Caracas", "LC_ALL": "tr_TR.UTF-8", "HOME": ""},
    ]
    for project, variables in zip((tiny, twin), surroundings, strict=True):
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(project.root)],
            env={**os.environ, **variables},
            check=True,
        )
    assert tree(tiny.root / "site") == tree(twin.root / "site")


def test_a_second_build_leaves_the_same_site_and_no_file_beside_it(tiny):
    out, _ = built(tiny)
    first = tree(out)
    built(tiny)
    assert tree(out) == first
    hidden = [p.name for p in tiny.root.iterdir() if p.name.startswith(".")]
    assert hidden == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("::: replay none", "there is no scenario 'none'"),
        ("::: replay", "takes the name of one scenario"),
        ("::: replay first first", "takes the name of one scenario"),
        ("::: chart none", "there is no scenario 'none' for ::: chart"),
        ("::: chart", "::: chart takes the name of one scenario"),
        ("::: cards", "takes cards such as"),
        ("::: cards KH XX", "expected a rank"),
        ("::: coverage all", "takes no arguments"),
        ("::: picture x", "is unknown; there are cards, chart, coverage, games, replay"),
    ],
)
def test_an_embed_that_cannot_be_made_is_told_once_with_its_line(tiny, line, said):
    tiny.write("content/war/rules.md", f"+++\ntitle = 'War'\nslug = 'war'\n+++\nText.\n\n{line}\n")
    out, report = built(tiny)
    (fault,) = [text for text in told(report) if "[embed-invalid]" in text]
    assert fault.startswith("content/war/rules.md:7: error: ")
    assert said in fault
    assert "Text." in (out / "sl/war/index.html").read_text(encoding="utf-8")


def test_a_rule_set_that_nobody_plays_is_told(tiny):
    tiny.write("content/war/rules.md", "+++\ntitle = 'War'\nruleset = 'poker'\n+++\nText {hand}.\n")
    _, report = built(tiny)
    assert any("there is no rule set 'poker'; there are classic" in text for text in told(report))
    assert any("no value is named {hand}; known: none" in text for text in told(report))


def test_a_replay_that_stands_twice_on_a_page_is_told(tiny):
    tiny.write("content/war/rules.md", RULES_WITH_TWO)
    _, report = built(tiny)
    ids = {text for text in told(report) if "[duplicate-id]" in text}
    assert any("the id 'first' stands 2 times, on en/war/index.html and 2 more" in t for t in ids)


RULES_WITH_TWO = "+++\ntitle = 'War'\nslug = 'war'\n+++\n::: replay first\n\n::: replay first\n"


def test_folders_that_are_not_there_are_told(tiny_in, tmp_path):
    project = tiny_in(tmp_path, ("sl",))
    project.write("pyproject.toml", '[tool.pravila]\ncontent = "none"\nlanguages = ["sl"]\n')
    _, report = built(project)
    assert any(text.startswith("none: error: there is no such folder") for text in told(report))


def test_a_folder_that_cannot_be_published_into_is_told_and_left(tiny):
    out, _ = built(tiny)
    foreign = out / "extra"
    foreign.mkdir()
    (foreign / "rules.md").write_text("mine", encoding="utf-8")
    (out / ".pravila-manifest.json").write_text("{", encoding="utf-8")
    before = tree(out)
    _, report = built(tiny)
    assert not report.published
    assert told(report)[-1].endswith("[out-unusable]")
    assert tree(out) == before


class TestPseudoLanguages:
    """They are built where they are listed, but readers meet them only where asked for."""

    def site(self, tiny, settings):
        assert build(settings).published
        pages = ("index.html", "en/war/index.html", "en/translating/index.html", "404.html")
        return [(tiny.root / "site" / page).read_text(encoding="utf-8") for page in pages]

    def test_listed_in_the_settings_no_page_leads_to_them(self, tiny):
        tiny.write("pyproject.toml", '[tool.pravila]\nlanguages = ["sl", "en-XA", "ar-XB"]\n')
        for page in self.site(tiny, read_settings(tiny.root)[0]):
            assert "en-XA" not in page
            assert "ar-XB" not in page
        own = (tiny.root / "site/ar-XB/war/index.html").read_text(encoding="utf-8")
        assert '<html lang="ar-XB" dir="rtl">' in own
        assert 'lang="ar-XB">' in own.split("</nav>")[0]
        assert "en-XA" not in own

    def test_asked_for_on_a_command_line_they_can_be_chosen(self, tiny):
        codes = ("en", "en-XA", "ar-XB")
        settings, faults = with_options(read_settings(tiny.root)[0], languages=codes)
        assert faults == []
        chooser, english, _, _ = self.site(tiny, settings)
        for code in codes[1:]:
            assert f'lang="{code}"' in english
            assert f'hreflang="{code}"' not in english + chooser
            assert (tiny.root / "site" / code / "war" / "index.html").exists()
