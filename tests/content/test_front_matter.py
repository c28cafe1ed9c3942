"""Front matter made by a hostile or hurried author: told with its line, never a traceback."""

import pytest
from content_helpers import Words

from generator.content import messages, parse, to_html, translate


@pytest.mark.parametrize(
    ("head", "place"),
    [
        ("title = ", "page.md:2"),
        ('title = "a"\nslug "b"', "page.md:3:6"),
        ('title = "a', "page.md:2"),
        ("x = " + "[" * 5_000, "page.md:1"),
        ("x = " + "9" * 5_000, "page.md:1"),
        ('title = "' + "x" * 9_000 + '"', "page.md:1"),
    ],
)
def test_what_is_no_toml_is_told_with_its_place(head, place):
    found = parse(f"+++\n{head}\n+++\nText.", "page.md").diagnostics
    assert [(d.id, str(d.place)) for d in found] == [("front-matter-syntax", place)]


def test_a_table_is_an_unknown_key():
    (fault,) = parse('+++\ntitle = "a"\n[extra]\nx = 1\n+++\n', "page.md").diagnostics
    assert (fault.id, fault.place.line) == ("front-matter-key", 3)


def test_line_ends_and_a_byte_order_mark_change_nothing():
    plain = parse('+++\ntitle = "A"\n+++\n- one\n- two\n', "page.md")
    windows = parse('\ufeff+++\r\ntitle = "A"\r\n+++\r\n- one\r\n- two\r\n', "page.md")
    assert [u.msgid for u in windows.units] == [u.msgid for u in plain.units] == ["one", "two"]
    assert windows.diagnostics == plain.diagnostics == ()
    assert windows.title == "A"


def test_an_embed_knows_its_line_and_arguments():
    text = '+++\ntitle = "A"\n+++\n```\n::: cards AS\n```\n\n::: cards AS\n\n::: cards AS KS\n'
    found = [(e.name, e.args, e.line) for e in parse(text, "page.md").embeds]
    assert found == [("cards", ("AS",), 8), ("cards", ("AS", "KS"), 10)]


NARROW, WIDE = "\u202f", "\u00a0"


def test_the_no_break_spaces_of_a_translation_reach_the_page_wherever_it_stands():
    source = '+++\ntitle = "Ready"\ndescription = "Rules: all"\n+++\n# Ready\n\nRules: all\n'
    ready, rules = f"Prêt{NARROW}!", f"Règles{WIDE}: toutes"
    translated = translate(
        parse(source, "page.md"), Words(texts={"Ready": ready, "Rules: all": rules}), {}
    )
    assert (translated.title, translated.description) == (ready, rules)
    page = to_html(translated, embeds={}, marks={})
    assert f">{ready}</h1>" in page
    assert f">{rules}</p>" in page


def test_other_white_space_in_a_translated_title_is_one_space():
    source = '+++\ntitle = "Ready"\n+++\n'
    translated = translate(
        parse(source, "page.md"), Words(texts={"Ready": " Prêt \n\tà  jouer "}), {}
    )
    assert translated.title == "Prêt à jouer"


@pytest.mark.parametrize("value", [r"a\u0000b", r"\u001b[31m", r"\u0085", r"\uffff"])
def test_what_no_page_may_have_is_refused_in_the_head_too(value):
    document = parse(f'+++\ntitle = "War"\nslug = "{value}"\n+++\n', "page.md")
    assert [(d.id, d.place.line) for d in document.diagnostics] == [("front-matter-value", 3)]
    assert document.slug == ""


@pytest.mark.parametrize("title", ["", "  "])
def test_an_empty_title_is_no_title(title):
    document = parse(f'+++\ntitle = "{title}"\n+++\n', "page.md")
    assert [d.id for d in document.diagnostics] == ["front-matter-missing"]


def test_the_order_of_a_game_is_a_whole_number():
    page = parse('+++\ntitle = "A"\norder = 2\n+++\n', "page.md")
    assert (page.order, page.diagnostics) == (2, ())
    for wrong in ('"2"', "2.5", "true"):
        page = parse(f'+++\ntitle = "A"\norder = {wrong}\n+++\n', "page.md")
        assert page.order is None
        assert [(d.id, d.place.line) for d in page.diagnostics] == [("front-matter-value", 3)]


def test_comments_above_a_text_are_for_translators():
    head = (
        "# a note to myself\ntitle = 'War'\n"
        "# translators: A made name.\n# Keep it short.\ndescription = 'All of it.'\n"
    )
    page = parse(f"+++\n{head}+++\n", "page.md")
    comments = {message.msgid: message.comments for message in messages(page)}
    assert comments == {"War": (), "All of it.": ("A made name. Keep it short.",)}


def test_a_page_may_be_about_several_rule_sets():
    page = parse('+++\ntitle = "A"\nruleset = "classic razboi"\n+++\n', "page.md")
    assert page.rulesets == ("classic", "razboi")
