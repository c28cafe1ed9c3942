"""The commands about catalogues, as a translator runs them."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from generator.build import align as align_module
from generator.build import catalogs as catalogs_module
from generator.build.save import ChangedMeanwhileError
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


class TestNewLanguage:
    def test_every_domain_gets_a_catalogue_with_the_right_header(self, in_project, capsys):
        assert main(["new-language", "ar"]) == 0
        folder = in_project.root / "locales/ar/LC_MESSAGES"
        assert sorted(path.name for path in folder.iterdir()) == ["cards.po", "site.po", "war.po"]
        head = (folder / "war.po").read_text(encoding="utf-8").split("\n\n")[0]
        for field in ("Language: ar", "charset=UTF-8", "Plural-Forms: nplurals=6; plural="):
            assert field in head
        assert 'msgid "War"' in (folder / "war.po").read_text(encoding="utf-8")
        told = capsys.readouterr().out
        assert "locales/ar/LC_MESSAGES/war.po" in told
        assert "العربية (ar, from right to left)" in told
        assert main(["check"]) == 0

    @pytest.mark.parametrize(
        ("written", "code", "forms"),
        [
            ("cy", "cy", 6),
            ("ar", "ar", 6),
            ("zh_TW", "zh-TW", 1),
            ("sr@latin", "sr-Latn", 3),
            ("pt_BR", "pt-BR", 3),
        ],
    )
    def test_gettext_takes_the_files_of_any_language(self, in_project, written, code, forms):
        assert main(["new-language", written]) == 0
        files = sorted((in_project.root / "locales" / written / "LC_MESSAGES").iterdir())
        assert [path.name for path in files] == ["cards.po", "site.po", "war.po"]
        for path in files:
            subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], check=True)
            same = subprocess.run(["msgcat", path], check=True, capture_output=True).stdout
            assert same == path.read_bytes()
            assert f'"Language: {written}\\n"'.encode() in same
            assert f"nplurals={forms};".encode() in same
        assert main(["check", *map(str, files)]) == 0
        assert f'"{code}"' in (in_project.root / "pyproject.toml").read_text(encoding="utf-8")
        assert main(["check"]) == 0

    def test_it_is_added_to_the_settings_and_nothing_else_there_changes(self, in_project, capsys):
        before = """\
[build-system] # kept
requires = []

[tool.pravila]
base-url   =   "https://h.org/game/"
languages = [
  "sl", # the first
  "fi",
]
out = "site"

[tool.other]
languages = ["x"]
"""
        in_project.write("pyproject.toml", before)
        assert main(["new-language", "de"]) == 0
        after = (in_project.root / "pyproject.toml").read_text(encoding="utf-8")
        assert after == before.replace('  "fi",\n', '  "fi",\n  "de",\n')
        assert 'Add "de"' not in capsys.readouterr().out

    def test_settings_that_cannot_be_edited_safely_are_left_to_the_person(self, in_project, capsys):
        text = b"\xef\xbb\xbf" + (in_project.root / "pyproject.toml").read_bytes()
        in_project.write("pyproject.toml", text)
        assert main(["new-language", "de"]) == 0
        assert (in_project.root / "pyproject.toml").read_bytes() == text
        told = capsys.readouterr().out
        assert '- Add "de" to languages, below [tool.pravila] in pyproject.toml.' in told

    @pytest.mark.parametrize(
        ("code", "reason"),
        [
            ("xx", "no language has the code 'xx'"),
            ("../sl", "no language has the code"),
            ("DE", "write de, not DE"),
            ("zh_Hant_TW", "write zh-TW, not zh_Hant_TW"),
            ("be@tarask", "after its name may stand @latin"),
            ("sr@cyrillic", "write sr, not sr@cyrillic"),
            ("sr_RS@cyrillic", "write sr-RS, not sr_RS@cyrillic"),
            ("uz@latin", "write uz, not uz@latin"),
            ("C:", "no language has the code 'C:'"),
            ("sr_Latn_RS", "more parts than the settings take"),
            ("en", "the language that the pages are written in"),
            ("en-XA", "nobody translates it"),
            ("sl", '"pravila update" brings them up to date'),
        ],
    )
    def test_a_code_that_is_unknown_or_taken_is_refused(self, in_project, code, reason):
        before = files_of(in_project.root)
        ended = run("new-language", code, cwd=in_project.root)
        assert ended.returncode == 2
        assert reason in ended.stderr
        assert ended.stderr.count("\n") == 1
        assert files_of(in_project.root) == before

    def test_a_language_that_is_listed_but_has_no_catalogues_gets_them(self, in_project):
        in_project.write("pyproject.toml", '[tool.pravila]\nlanguages = ["sl", "pt-BR"]\n')
        assert main(["new-language", "pt_BR"]) == 0
        assert (in_project.root / "locales/pt_BR/LC_MESSAGES/war.po").exists()
        text = (in_project.root / "pyproject.toml").read_text(encoding="utf-8")
        assert text.count("pt-BR") == 1

    @pytest.mark.usefixtures("in_project")
    @pytest.mark.parametrize(("code", "kin"), [("sl-SI", "sl"), ("en-GB", "en"), ("de", "")])
    def test_a_region_of_a_language_is_made_and_said_to_stand_alone(self, capsys, code, kin):
        assert main(["new-language", code]) == 0
        out = capsys.readouterr().out
        assert (f"- {code} takes no text from {kin}: " in out) == bool(kin)
        assert ("takes no text" in out) == bool(kin)
        assert main(["check"]) == 0

    def test_a_source_with_an_error_makes_nothing(self, in_project, capsys):
        in_project.write("content/war/rules.md", b"\xff")
        before = files_of(in_project.root)
        assert main(["new-language", "de"]) == 1
        assert "content/war/rules.md:1: error: " in capsys.readouterr().err
        assert files_of(in_project.root) == before

    def test_the_settings_name_it_when_all_that_takes_long_is_done_and_no_catalogue_is_there(
        self, in_project, monkeypatch
    ):
        order = []
        for name in ("compile_sources", "update_catalog", "save_catalog"):
            real = getattr(catalogs_module, name)

            def noted(*args, _name=name, _real=real, **options):
                listed = b'"de"' in (in_project.root / "pyproject.toml").read_bytes()
                kind = args[0].suffix if _name == "save_catalog" else ""
                order.append((f"{_name}{kind}", listed))
                return _real(*args, **options)

            monkeypatch.setattr(catalogs_module, name, noted)
        assert main(["new-language", "de"]) == 0
        assert list(dict.fromkeys(order)) == [
            ("compile_sources", False),
            ("save_catalog.pot", False),
            ("update_catalog", False),
            ("save_catalog.po", True),
        ]

    def test_where_a_catalogue_cannot_be_written_the_settings_stay_as_they_were(
        self, in_project, monkeypatch, capsys
    ):
        real = catalogs_module.save_catalog

        def full(path, data, *, previous):
            if path.suffix == ".po":
                raise OSError(28, "No space left on device")
            return real(path, data, previous=previous)

        monkeypatch.setattr(catalogs_module, "save_catalog", full)
        before = (in_project.root / "pyproject.toml").read_bytes()
        assert main(["new-language", "de"]) == 1
        assert (in_project.root / "pyproject.toml").read_bytes() == before
        assert "No space left" in capsys.readouterr().err

    def test_the_site_then_has_it_in_english_and_no_search_engine_is_told(self, in_project):
        assert main(["new-language", "ar"]) == 0
        assert main(["build", "--strict"]) == 0
        site = in_project.root / "site"
        page = (site / "ar/war/index.html").read_text(encoding="utf-8")
        assert '<html lang="ar" dir="rtl">' in page
        assert '<h1><span lang="en" dir="ltr">War</span></h1>' in page
        assert '<meta name="robots" content="noindex">' in page
        assert 'lang="ar">العربية</a>' in (site / "index.html").read_text(encoding="utf-8")
        for path in ("en/war/index.html", "ar/war/index.html"):
            assert 'hreflang="ar"' not in (site / path).read_text(encoding="utf-8")
        assert "/ar/war/" not in (site / "sitemap.xml").read_text(encoding="utf-8")

    def test_once_it_is_translated_its_pages_are_alternates_of_the_others(self, in_project):
        assert main(["new-language", "de"]) == 0
        for domain in ("war", "cards"):
            path = in_project.root / f"locales/de/LC_MESSAGES/{domain}.po"
            text = path.read_text(encoding="utf-8")
            head, *entries = text.split("\n\n")
            done = [re.sub(r'msgid (".*")\nmsgstr ""', r"msgid \1\nmsgstr \1", e) for e in entries]
            path.write_text("\n\n".join([head, *done]), encoding="utf-8")
        assert main(["build"]) == 0
        for path in ("en/war/index.html", "de/war/index.html", "sitemap.xml"):
            text = (in_project.root / "site" / path).read_text(encoding="utf-8")
            assert 'hreflang="de"' in text


PREVIOUS = """\
#, fuzzy
#| msgid "A game for three."
msgid "A game for two."
msgstr "Igra za tri."
"""
OBSOLETE = """\
#~ msgid "Play on until one player has all the cards."
#~ msgstr "Igraj, dokler nima eden vseh kart."
"""
ENTRIES = ("War = Vojna", PREVIOUS, REFUSED, OBSOLETE)


class TestExplain:
    @pytest.fixture(autouse=True)
    def _catalog(self, in_project):
        in_project.catalog("sl", "war", *ENTRIES)

    def told(self, capsys, *arguments):
        assert main(["explain", *arguments]) == 0
        return capsys.readouterr().out

    def test_a_translated_text_has_its_place_in_page_and_catalogue(self, capsys):
        told = self.told(capsys, "content/war/rules.md", "Vojna", "--language", "sl")
        assert told == (
            "content/war/rules.md:1: title\n"
            '  en  "War"\n'
            "  sl  translated: locales/sl/LC_MESSAGES/war.po:7:1\n"
            '      "Vojna"\n'
            "content/war/rules.md:13: heading\n"
            '  en  "War"\n'
            "  sl  translated: locales/sl/LC_MESSAGES/war.po:7:1\n"
            '      "Vojna"\n'
        )

    def test_a_fuzzy_text_shows_what_has_changed_in_the_english(self, capsys):
        told = self.told(capsys, "war/rules", "game for two", "--language", "sl")
        assert "  sl  fuzzy: locales/sl/LC_MESSAGES/war.po:12:1\n" in told
        assert "changed: A game for [-three-]{+two+}." in told

    def test_a_refused_text_says_why(self, capsys):
        told = self.told(capsys, "war/rules.md", "9", "--language", "sl")
        assert "refused: locales/sl/LC_MESSAGES/war.po:" in told
        assert "[po-placeholder-missing]" in told
        assert "[markup-link]" in told

    def test_a_missing_text_shows_the_entry_most_like_it_and_the_difference(self, capsys):
        told = self.told(capsys, "war/rules", "Go on", "--language", "sl")
        assert "  sl  missing: locales/sl/LC_MESSAGES/war.po has no entry for it; " in told
        assert "nearest obsolete entry: locales/sl/LC_MESSAGES/war.po:" in told
        assert "[-Play-]{+Go+} on until one player has all the cards." in told
        assert '"Igraj, dokler nima eden vseh kart."' in told

    def test_an_entry_that_cannot_be_read_is_not_called_missing(self, in_project, capsys):
        in_project.catalog("sl", "war", 'msgid "The deal"\nmsgstr "Delitev\n')
        told = self.told(capsys, "war/rules", "deal", "--language", "sl")
        assert "refused: its entry in locales/sl/LC_MESSAGES/war.po cannot be read; " in told

    def test_update_is_not_offered_for_a_catalogue_that_it_refuses(self, in_project, capsys):
        in_project.catalog("sl", "war", 'msgid "Deal"\nmsgstr "Delitev\n')
        told = self.told(capsys, "war/rules", "deal", "--language", "sl")
        told = told.partition('"pravila update" makes one: ')[2]
        assert told.startswith("locales/sl/LC_MESSAGES/war.po:8:8: the string is not closed")

    def test_without_a_language_each_of_them_answers(self, capsys):
        told = self.told(capsys, "war/rules", "deal")
        assert "  sl  missing: " in told
        assert '  fi  missing: there is no catalogue; "pravila update" makes it' in told

    def test_a_line_that_the_page_does_not_have_is_told_with_those_that_it_has(
        self, in_project, capsys
    ):
        page = in_project.root / "content/war/rules.md"
        last = len(page.read_text(encoding="utf-8").splitlines())
        assert main(["explain", "war/rules", str(last)]) == 0
        capsys.readouterr()
        for line in ("0", "-1", str(last + 1), "9999", "9" * 5000):
            assert main(["explain", "war/rules", line]) == 2
            wrong = f"there is no line {line[:20]} in content/war/rules.md"
            told = (f"pravila explain: {wrong}: it has lines 1 to {last}\n", "")
            assert capsys.readouterr()[::-1] == told

    def test_a_page_or_a_text_that_is_not_there_is_named(self, in_project):
        for arguments, reason in (
            (("war/rule",), "there is no page 'war/rule'; there is war/rules ("),
            (("content/war/rulez.md",), "'content/war/rulez.md'; there is war/rules ("),
            (
                ("war/rules", "aardvark"),
                "rules.md has 'aardvark' in it; its lines are asked",
            ),
            (("war/rules", "--language", "xx"), "'xx' is none of the languages"),
        ):
            ended = run("explain", *arguments, cwd=in_project.root)
            assert (ended.returncode, ended.stdout) == (2, "")
            assert reason in ended.stderr


class TestBrackets:
    """Brackets in a translation that name a link of the page by chance are no text of it."""

    @pytest.fixture(autouse=True)
    def _page_with_a_label(self, in_project):
        in_project.write("content/war/rules.md", LABELLED)
        in_project.catalog("sl", "war", "War = Vojna", "Deal the cards. = Deli [karte].", COUNTED)

    def test_check_tells_them_in_their_line_of_the_catalogue(self, capsys):
        assert main(["check"]) == 1
        told = [line for line in capsys.readouterr().err.splitlines() if "markup-link" in line]
        assert [line.split(" error: brackets")[0] for line in told] == [
            "locales/sl/LC_MESSAGES/war.po:11:14:",
            "locales/sl/LC_MESSAGES/war.po:17:25:",
        ]

    def test_coverage_counts_them_as_refused_and_explain_says_why(self, capsys):
        assert main(["coverage", "sl", "--format", "json"]) == 0
        domains = json.loads(capsys.readouterr().out)["languages"][0]["domains"]
        war = {one["domain"]: one for one in domains}["war"]
        assert (war["translated"], war["refused"]) == (1, 2)
        assert main(["explain", "war/rules", "Deal", "--language", "sl"]) == 0
        told = capsys.readouterr().out
        assert "refused: locales/sl/LC_MESSAGES/war.po:10:1" in told
        assert "name a link of the page; write \\[ instead of [" in told

    def test_the_page_shows_the_english(self, in_project):
        main(["build"])
        pages = [page.read_text("utf-8") for page in in_project.root.glob("site/sl/**/index.html")]
        assert any("Deal the cards." in page for page in pages)
        assert not any("karte" in page for page in pages)

    def test_escaped_they_are_text(self, in_project, capsys):
        in_project.catalog("sl", "war", r"Deal the cards. = Deli \\[karte].")
        main(["check"])
        assert "markup-link" not in capsys.readouterr().err

    def test_a_change_of_the_labels_alone_is_seen(self, in_project, capsys):
        in_project.write("content/war/rules.md", LABELLED.replace("[karte]:", "[other]:"))
        main(["check"])
        assert "name a link of the page" not in capsys.readouterr().err


LABELLED = """\
+++
title = "War"
ruleset = "classic"
+++
Deal the cards.

<!-- plural: hand = 1: Take {hand} card. -->
Take {hand} cards.

[karte]: https://example.org/
"""
COUNTED = """\
#, python-brace-format
msgid "Take {hand} card."
msgid_plural "Take {hand} cards."
msgstr[0] "Vzemi {hand} karto."
msgstr[1] "Vzemi {hand} [karte]."
msgstr[2] "Vzemi {hand} karte."
msgstr[3] "Vzemi {hand} kart."
"""
BY_HAND = """\
+++
title = "Vojna"
slug = "vojna"
+++
## Delitev

Vsak dobi {hand} kart. Glej [vojno](#war) in [prevod](../site/translating.md).

## Bitka

Igraj, dokler nima eden vseh kart.
"""


@pytest.mark.parametrize(
    "opening", ["<!-- plural:", "<!--plural:", "<!--\nplural:", "<!--  plural  :"]
)
def test_a_line_of_the_comment_that_says_a_singular_asks_for_its_text(in_project, capsys, opening):
    text = LABELLED.replace("<!-- plural:", opening)
    in_project.write("content/war/rules.md", text)
    lines = text.split("\n")
    first = next(n for n, line in enumerate(lines, start=1) if line.startswith("<!--"))
    for asked in (first, lines.index("Take {hand} cards.") + 1):
        assert main(["explain", "war/rules", str(asked)]) == 0
        out = capsys.readouterr().out
        assert "Take {hand} cards." in out
        assert "Deal the cards." not in out
    assert main(["explain", "war/rules", str(first - 1)]) == 0
    assert "Take {hand}" not in capsys.readouterr().out


class TestAlign:
    @pytest.fixture
    def by_hand(self, in_project):
        in_project.write("vojna.md", BY_HAND)
        assert main(["update"]) == 0
        return in_project

    def entries(self, project):
        path = project.root / "locales/sl/LC_MESSAGES/war.po"
        return path.read_text(encoding="utf-8").split("\n\n")

    def align(self, *options):
        return main(["align", "sl", "vojna.md", "--page", "content/war/rules.md", *options])

    def test_a_page_of_the_same_structure_fills_the_catalogue_with_fuzzy_texts(
        self, by_hand, capsys
    ):
        assert self.align() == 0
        assert "war.po: 5 texts brought in, marked fuzzy" in capsys.readouterr().out
        deal = next(one for one in self.entries(by_hand) if 'msgid "The deal"' in one)
        assert deal.endswith('#, fuzzy\nmsgid "The deal"\nmsgstr "Delitev"')
        assert main(["coverage", "sl", "--format", "json"]) == 0
        whole = json.loads(capsys.readouterr().out)["languages"][0]
        assert (whole["translated"], whole["fuzzy"]) == (0, 5)

    def test_accepted_texts_are_shown_to_readers(self, by_hand):
        assert self.align("--accept") == 0
        assert main(["build"]) == 0
        page = (by_hand.root / "site/sl/vojna/index.html").read_text(encoding="utf-8")
        assert '<h2 id="deal">Delitev</h2>' in page
        assert "Vsak dobi 26 kart." in page

    def test_a_second_translation_of_one_text_is_left_out_and_told(self, by_hand, capsys):
        assert self.align() == 0
        err = capsys.readouterr().err
        assert "vojna.md:9: warning: one English text has two translations: “Vojna”, line 1" in err
        assert "[align-twice]" in err
        assert "Bitka" not in "".join(self.entries(by_hand))

    def test_no_translation_is_ever_overwritten(self, by_hand, capsys):
        assert self.align("--accept") == 0
        before = files_of(by_hand.root)
        by_hand.write("vojna.md", BY_HAND.replace("Delitev", "Razdelitev"))
        capsys.readouterr()
        assert self.align("--accept") == 0
        assert "5 texts left out: translated already" in capsys.readouterr().out
        after = files_of(by_hand.root)
        changed = {path.name for path in after if after[path] != before[path]}
        assert changed == {"vojna.md"}

    def test_another_structure_is_refused_at_its_first_difference(self, by_hand):
        by_hand.write("vojna.md", BY_HAND.replace("## Bitka", "- Bitka"))
        before = files_of(by_hand.root)
        ended = run("align", "sl", "vojna.md", "--page", "war/rules", cwd=by_hand.root)
        assert ended.returncode == 1
        first = ended.stderr.splitlines()[0]
        assert first.startswith("vojna.md:9: error: the structure differs: here is a list item ")
        assert "where content/war/rules.md:13 has a heading (h2 2) “War”" in first
        assert files_of(by_hand.root) == before

    def test_a_catalogue_that_was_edited_meanwhile_is_left_to_its_editor(
        self, by_hand, capsys, monkeypatch
    ):
        before = files_of(by_hand.root)

        def edited(*_arguments, **_options):
            raise ChangedMeanwhileError("it was changed while this program worked on it")

        monkeypatch.setattr(align_module, "save_catalog", edited)
        assert self.align() == 1
        told = "war.po: error: the file is not written: it was changed while"
        assert told in capsys.readouterr().err
        assert files_of(by_hand.root) == before

    def test_a_broken_catalogue_is_named_and_left_as_it_is(self, by_hand, capsys):
        by_hand.write("locales/sl/LC_MESSAGES/war.po", 'msgid "War"\nmsgstr "Vojna\n')
        assert self.align() == 1
        assert "locales/sl/LC_MESSAGES/war.po:2:" in capsys.readouterr().err

    def test_a_fault_of_an_accepted_text_is_told_at_once(self, by_hand, capsys):
        by_hand.write("vojna.md", BY_HAND.replace("{hand}", "26"))
        assert self.align("--accept") == 1
        assert "[po-placeholder-missing]" in capsys.readouterr().err

    def test_texts_left_in_english_are_left_out(self, by_hand, capsys):
        by_hand.write("vojna.md", BY_HAND.replace("Delitev", "The deal"))
        assert self.align() == 0
        assert "1 text left out: as in English" in capsys.readouterr().out

    def test_a_catalogue_that_is_behind_its_page_or_not_there_is_named(self, by_hand, capsys):
        page = by_hand.root / "content/war/rules.md"
        page.write_text(page.read_text("utf-8").replace("## The deal", "## Dealing"), "utf-8")
        before = files_of(by_hand.root)
        assert self.align() == 1
        assert "such as “Dealing”; " in capsys.readouterr().err
        assert files_of(by_hand.root) == before
        (by_hand.root / "locales/sl/LC_MESSAGES/war.po").unlink()
        assert self.align() == 1
        assert '"pravila new-language sl"' in capsys.readouterr().err
        assert main(["align", "sl", "none.md", "--page", "war/rules"]) == 1
        assert "none.md: error: the file cannot be read" in capsys.readouterr().err
