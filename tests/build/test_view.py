"""The translator's view: what it says of each text, and that no built site has any of it."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.build.catalogs import update
from generator.build.pipeline import LastGood, preview
from generator.build.settings import read_settings
from generator.memo import Memo

TEMPLATES = Path(__file__).parents[2] / "templates"
PAGE = """\
+++
title = "War"
slug = "war"
ruleset = "classic"
+++
Each player gets {hand} cards.

You may not pass.

Aces are high.

Kings are low.

<div title="Said aloud"><p>In HTML.</p></div>

::: replay first
"""
ENTRIES = """\
#. {{hand}}: for example 26
msgid "Each player gets {{hand}} cards."
msgstr "Vsak dobi {{karte}} kart."

#, fuzzy
#| msgid "You may pass."
msgid "You may not pass."
msgstr "Smete <b>reči</b> naprej."

msgid "Aces are high."
msgstr ""

msgid "War"
msgstr "Vojna"

{more}"""


@pytest.fixture
def project(tiny):
    for name in ("view.html", "view/view.css", "view/view.js"):
        tiny.write(f"templates/{name}", (TEMPLATES / name).read_bytes())
    tiny.write("content/war/rules.md", PAGE)
    told(tiny)
    return tiny


def told(project, more=""):
    project.catalog("sl", "war", "# begin\n" + ENTRIES.format(more=more))


class _Panels(HTMLParser):
    """The panels of a page by id: their state, and their text with changes marked."""

    def __init__(self):
        super().__init__()
        self.found, self.states, self._at = {}, {}, None

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if "popover" in values:
            self._at = values["id"]
            self.found[self._at], self.states[self._at] = "", values["data-state"]
        elif self._at and tag in {"del", "ins"}:
            self.found[self._at] += f"<{tag}>"
        elif self._at and tag == "a":
            self.found[self._at] += f" ({values['href']}) "

    def handle_data(self, data):
        if self._at:
            self.found[self._at] += data


def shown(project, *, view=True, memo=None, path="sl/war", **changes):
    settings = replace(read_settings(project.root)[0], **changes)
    _, files = preview(settings, LastGood(), memo or Memo(), view=view)
    return files[f"{path}/index.html"].decode()


def panel_of(project, text, **options):
    panels = _Panels()
    panels.feed(shown(project, **options))
    found = {ident: " ".join(words.split()) for ident, words in panels.found.items()}
    ident = next(ident for ident, words in found.items() if text in words)
    return panels.states[ident], found[ident]


def test_a_refused_text_has_its_fault_in_place(project):
    state, text = panel_of(project, "Each player gets")
    assert state == "refused"
    assert "Vsak dobi {karte} kart." in text
    assert "sl/LC_MESSAGES/war.po:10:19 unknown placeholder {karte}" in text
    assert "{hand} 26" in text


def test_a_changed_text_shows_word_by_word_what_changed(project):
    state, text = panel_of(project, "You may")
    assert state == "changed"
    assert "You may <ins>not pass." in text
    assert "Smete <b>reči</b> naprej." in text


def test_a_missing_text_tells_where_its_entry_is(project):
    lines = (project.root / "locales/sl/LC_MESSAGES/war.po").read_text().splitlines()
    state, text = panel_of(project, "Aces are high.")
    assert state == "missing"
    line = lines.index('msgid "Aces are high."') + 1
    assert f"locales/sl/LC_MESSAGES/war.po:{line}" in text


def test_a_text_without_an_entry_says_so(project):
    state, text = panel_of(project, "Kings are low.")
    assert (state, "no entry yet. Run the update command." in text) == ("missing", True)


def test_without_a_catalogue_the_update_command_makes_it(project):
    (project.root / "locales/sl/LC_MESSAGES/war.po").unlink()
    state, text = panel_of(project, "Kings are low.")
    assert (state, "no entry yet. Run the update command." in text) == ("missing", True)


def test_a_title_has_a_mark_of_its_own(project):
    state, text = panel_of(project, "Vojna")
    assert (state, "English text War" in text) == ("translated", True)
    assert re.search(r"<h1>Vojna<button [^>]*popovertarget=\"pv-title\"", shown(project))


def test_an_entry_that_breaks_off_tells_its_fault_at_its_text(project):
    told(project, 'msgid "Kings are low."\nmsgstr "Kralji\n')
    state, text = panel_of(project, "Kings are low.")
    assert state == "refused"
    assert re.search(r"war\.po:\d+:\d+ the string", text)
    assert "Correct the line named above." in text
    assert "update" not in text


@pytest.mark.parametrize(
    ("ending", "fault"),
    [
        ('msgid "Queens\nmsgstr ""\n', r"war\.po:23:\d+ the string"),
        ('msgid "Queens"\nmsgstr "Dame\n', r"war\.po:24:\d+ the string"),
        ('msgid "War"\nmsgstr "Boj"\n', r"war\.po:23:\d+ .*\[po-duplicate\]"),
        ("\0", r"war\.po\S* .*\[po-"),
    ],
)
def test_the_update_command_is_offered_where_it_would_work_only(project, ending, fault):
    told(project, ending)
    _, text = panel_of(project, "Kings are low.")
    assert re.search(fault, text)
    assert "First correct the fault named above, then run the update command." in text
    assert update(read_settings(project.root)[0]).diagnostics


def test_a_catalogue_of_a_newer_rule_is_an_obstacle_too(project):
    path = project.root / "locales/sl/LC_MESSAGES/war.po"
    path.write_text(path.read_text().replace('"Language', '"X-Pravila-Msgid: 99\\n"\n"Language'))
    _, text = panel_of(project, "Kings are low.")
    assert "[po-msgid-rule]" in text
    assert "First correct the fault named above" in text


def test_a_catalogue_that_is_no_file_is_an_obstacle_too(project):
    path = project.root / "locales/sl/LC_MESSAGES/war.po"
    path.unlink()
    path.mkdir()
    _, text = panel_of(project, "Kings are low.")
    assert "this is no plain file" in text
    assert "First correct the fault named above" in text


def test_a_header_that_spoils_all_is_told_at_each_text(project):
    path = project.root / "locales/sl/LC_MESSAGES/war.po"
    path.write_text(path.read_text().replace("Language: sl", "Language: fi"))
    state, text = panel_of(project, "English text War Translation")
    assert (state, "po-header-language" in text) == ("refused", True)


def test_the_bar_names_each_state_before_its_number(project):
    bar = shown(project).partition('class="pv-counts"')[2].partition("</dl>")[0]
    found = dict(re.findall(r"<dt>([^<]+)</dt><dd>(\d+)</dd>", bar))
    assert found["translation needs correcting"] == "1"
    assert found["changed since it was translated"] == "1"
    assert list(found)[-1] == "translated"


def test_an_entry_is_linked_where_it_is_on_the_web(project):
    address = "https://h.org/{language}/{domain}?f={path}#L{line}"
    _, text = panel_of(project, "Aces are high.", entry_url=address)
    assert "(https://h.org/sl/war?f=locales/sl/LC_MESSAGES/war.po#L" in text


def test_captions_attributes_and_texts_of_templates_are_listed(project):
    page = shown(project)
    others = page[page.index('class="pv-others"') :]
    for text in ("Said aloud", "The first war", "Not all is translated.", "{player} wins the game"):
        assert text in others
    assert "Jump back" not in others


def test_pages_of_the_source_language_are_not_marked(project):
    assert "pv-" not in shown(project, path="en/war")


def test_hostile_texts_of_a_catalogue_stay_texts(project):
    told(project, 'msgid "Kings are low."\nmsgstr "<script>alert(1)</script>"\n')
    assert "<script>alert" not in shown(project)


def test_without_the_view_a_site_is_the_same_whether_it_exists_or_not(project):
    with_it = shown(project, view=False)
    files = {p.name for p in (project.root / "site").rglob("*") if p.is_file()}
    assert not files & {"view.css", "view.js"}
    assert "pv-" not in with_it
    for name in ("view/view.css", "view/view.js"):
        (project.root / "templates" / name).unlink()
    assert shown(project, view=False) == with_it


def test_the_view_only_adds(project):
    plain, marked = shown(project, view=False), shown(project)
    marked = re.sub(r"<button[^>]*class=\"pv-mark\".*?</button>", "", marked, flags=re.DOTALL)
    marked = re.sub(
        r"<link rel=\"stylesheet\" href=\"[^\"]*view\.css\">.*?</script>\n",
        "",
        marked,
        flags=re.DOTALL,
    )
    marked = re.sub(r"<aside class=\"pv-bar\".*(?=</body>)", "", marked, flags=re.DOTALL)
    same = re.compile(r"static-\w+/")
    assert same.sub("", marked) == same.sub("", plain)


def test_rebuilds_with_the_view_are_like_first_builds(project):
    memo = Memo()
    shown(project, memo=memo)
    for more in (
        'msgid "Kings are low."\nmsgstr "Kralji."\n',
        'msgid "Kings are low."\nmsgstr "K\n',
    ):
        told(project, more)
        assert shown(project, memo=memo) == shown(project)
    project.catalog("sl", "site", "translated = prevedeno")
    assert shown(project, memo=memo) == shown(project)
