"""Small inputs on which tools of this kind have failed; each stands for its whole kind.

Those that a case of ``cases/*.txt`` proves are not repeated here.
"""

from __future__ import annotations

import re

import pytest
from content_helpers import DEFAULT_HEAD, Words, folded, html_of, page, words

from generator.content import ids, messages, parse
from generator.i18n import SourceTranslator, TextState


def _shown(body, *translations):
    return html_of(page(body, words(translations)))


def test_a_heading_inserted_above_renames_no_other_and_a_cyrillic_one_gets_no_number():
    body = "## Passing\n\n## Scoring\n"
    before = ids(parse(DEFAULT_HEAD + body, "page.md"))
    after = ids(parse(f"{DEFAULT_HEAD}## Setup\n\n{body}", "page.md"))
    assert before <= after
    translated = _shown(body, "Passing => Пас", "Scoring => Пас")
    assert re.findall(r'id="([^"]+)"', translated) == ["passing", "scoring"]


def test_a_page_with_one_translation_of_twenty_marks_each_other_block_as_english():
    body = "\n\n".join(f"Rule number {n}." for n in "abcdefghijklmnopqrst")
    translated = page(body, words(["Rule number a. => Rregulli a."]))
    shown = html_of(translated)
    assert "<p>Rregulli a.</p>" in shown
    assert shown.count('lang="en"') == shown.count('data-state="missing"') == 19
    assert (translated.total, translated.untranslated) == (20, 19)


def test_a_fuzzy_sentence_is_never_shown_only_that_it_changed():
    source = Words(states={"Win at 7 points.": TextState.CHANGED})
    shown = html_of(page("Win at 7 points.", source))
    assert 'data-state="changed"' in shown
    assert "Win at 7 points." in shown


def test_a_noun_and_an_imperative_of_one_word_have_two_translations():
    body = "<!-- context: noun -->\n\n## Pass\n\n<!-- context: verb -->\n\n- Pass"
    shown = _shown(body, "[noun] Pass => Podaja", "[verb] Pass => Podaj")
    assert shown == '<h2 id="pass">Podaja</h2>\n<ul>\n<li>Podaj</li>\n</ul>'


def test_a_broken_link_costs_its_block_alone_and_both_targets_are_named():
    body = "See [ties](scoring.md#ties).\n\nGo on."
    translated = page(
        body,
        words(
            [
                "See [ties](scoring.md#ties). => Voir [égalités] (scoring.md#ties).",
                "Go on. => Continuez.",
            ]
        ),
    )
    assert "<p>Continuez.</p>" in html_of(translated)
    (fault,) = translated.diagnostics
    assert fault.id == "markup-link"
    assert "'scoring.md#ties' in the source, none in the translation" in fault.message


def test_the_title_of_a_reference_link_is_offered_and_translated():
    body = 'See [the board][b].\n\n[b]: board.md "The board"'
    (message,) = messages(parse(DEFAULT_HEAD + body, "page.md"))[1:]
    assert message.msgid == 'See [the board](board.md "The board").'
    shown = _shown(body, f'{message.msgid} => Glej [desko](board.md "Deska").')
    assert shown == '<p>Glej <a href="board.md" title="Deska">desko</a>.</p>'


@pytest.mark.parametrize(
    "text", ["1. Mise en place", "1986. Un début.", "# un", "- x", "> x", "+ x"]
)
@pytest.mark.parametrize(
    ("source", "element"),
    [
        ("## Setup", '<h2 id="setup">{}</h2>'),
        ("Setup", "<p>{}</p>"),
        ("- Setup", "<ul>\n<li>{}</li>\n</ul>"),
        ("> Setup", "<blockquote>\n<p>{}</p>\n</blockquote>"),
    ],
)
def test_what_looks_like_a_block_stays_text_of_its_element(source, element, text):
    assert _shown(source, f"Setup => {text}") == element.format(text.replace(">", "&gt;"))


def test_code_in_another_order_is_no_fault():
    translated = page("`A` before `B`.", words(["`A` before `B`. => Avant `B`, `A`."]))
    assert translated.diagnostics == ()
    assert html_of(translated) == "<p>Avant <code>B</code>, <code>A</code>.</p>"


@pytest.mark.parametrize(
    "source",
    ["One\nline.", "One line.", "  One   line.", "One\r\nline.", "\ufeffOne line.", "One\tline."],
)
@pytest.mark.parametrize("marker", ["", "- ", "* ", "+ ", "1. ", "> "])
def test_white_space_line_ends_and_markers_make_no_new_message(source, marker):
    bom, text = ("\ufeff", source[1:]) if source.startswith("\ufeff") else ("", source)
    source = bom + DEFAULT_HEAD + marker + text.lstrip()
    assert [m.msgid for m in messages(parse(source, "page.md"))[1:]] == ["One line."]


@pytest.mark.parametrize("source", ["A  \nb", "A\\\nb", "A<br>b", "A<br />\nb", "A   \nb"])
def test_a_hard_break_has_one_spelling_and_survives(source):
    assert [m.msgid for m in messages(parse(DEFAULT_HEAD + source, "page.md"))[1:]] == ["A<br>b"]
    assert folded(_shown(source, "A<br>b => C<br>d")) == "<p>C<br>d</p>"


@pytest.mark.parametrize("fence", ["```\n- one\n# two\n```", "~~~\n- one\n# two", "````\n```\n- x"])
def test_nothing_of_a_fence_is_offered_closed_or_not(fence):
    assert messages(parse(DEFAULT_HEAD + fence, "page.md"))[1:] == []


def test_french_spaces_stay_where_they_are_and_come_into_no_code_or_address():
    body = "Careful: 5 points! `a : b` <https://example.org/a;b?c:d>"
    french = "Attention\u00a0: 5 points\u202f! `a : b` <https://example.org/a;b?c:d>"
    assert _shown(body, f"{body} => {french}") == (
        "<p>Attention\u00a0: 5 points\u202f! <code>a : b</code> "
        '<a href="https://example.org/a;b?c:d">https://example.org/a;b?c:d</a></p>'
    )


def test_a_line_end_too_many_in_a_translation_does_not_reach_the_page():
    assert _shown("End.", "End. => Konec.\\n") == "<p>Konec.</p>"


@pytest.mark.parametrize("where", ["{evil}", "**{evil}**", '[x](y.md "{evil}")', "## {evil} {#a}"])
def test_a_name_from_outside_is_shown_as_text_wherever_it_stands(where):
    evil = "<img src=x onerror=alert(1)>"
    shown = html_of(page(f"Hello {where}\n\n{where}", SourceTranslator(), {"evil": evil}))
    assert "<img" not in shown
    assert "&lt;img src=x onerror=alert(1)&gt;" in shown
