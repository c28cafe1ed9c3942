"""Front matter made by a hostile or hurried author: told with its line, never a traceback."""

import pytest

from generator.content import parse


@pytest.mark.parametrize(
    ("head", "place"),
    [
        ("title = ", "page.md:2"),
        ('title = "a"\nslug "b"', "page.md:3:6"),
        ('title = "a', "page.md:2"),
        ("x = " + "[" * 5_000, "page.md:1"),
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
