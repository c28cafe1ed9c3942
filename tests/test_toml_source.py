"""TOML as people write it: what it says, on which line, or why it says nothing."""

from __future__ import annotations

import pytest

from generator.toml_source import read_toml

TEXT = '''\
# a = 0
title = "A"   # b = 1
hands = [
  """
  c = 2
  """, "KH",
]
text = \'\'\'one line\'\'\'

[claims]  # the claims
winner = 0
  piles = [1, 2]
[a.b]
c = 1
'''


def line(*key, text=TEXT):
    return read_toml(text, "x.toml").place(*key).line


def test_a_key_is_found_on_its_line_at_the_top_and_in_tables():
    assert line("title") == 2
    assert line("hands") == 3
    assert line("text") == 8
    assert line("claims") == 10
    assert line("claims", "winner") == 11
    assert line("claims", "piles") == 12
    assert line("a", "b", "c") == 14


QUOTED = """\
[tool]
a = 1
["tool" . 'pra.vila'] # ours
"lang uages" = 3
'b'.c = 4
"""


def test_quoted_and_dotted_names_are_names_like_others():
    assert line("tool", "pra.vila", text=QUOTED) == 3
    assert line("tool", "pra.vila", "lang uages", text=QUOTED) == 4
    assert line("tool", "pra.vila", "b", "c", text=QUOTED) == 5
    assert line("tool", "a", text=QUOTED) == 2


def test_comments_and_texts_of_many_lines_hold_no_keys():
    assert line("a") == 0
    assert line("b") == 0
    assert line("c") == 0


def test_an_unknown_key_is_placed_at_its_table_or_at_the_file():
    assert line("claims", "steps") == 10
    assert line("nothing") == 0


def test_lines_are_counted_from_the_beginning_of_the_file():
    assert read_toml("a = 1", "x.md", above=1).place("a").line == 2
    assert read_toml("a = ", "x.md", above=1).fault.place.line == 2


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ('a = 1\nb = "\n', "x.toml:2:6", "Illegal character"),
        ('a = """\nb\n', "x.toml:2", "Unterminated string"),
        ("a = " + "9" * 5_000, "x.toml", "limit (4300 digits)"),
        ("a = 0x" + "f" * 5_000, "x.toml", "more than 64 bits"),
        ("[[a]]\nb = [[1], [9223372036854775808]]", "x.toml", "more than 64 bits"),
        ("a = " + "[" * 5_000, "x.toml", "nested too deeply"),
        ("a = 1" + " " * 100_000, "x.toml", "at most 100000 are read"),
    ],
)
def test_what_is_no_toml_is_told_with_its_place(text, place, said):
    source = read_toml(text, "x.toml")
    assert source.values == {}
    assert said in source.fault.reason
    assert "(at " not in source.fault.reason
    assert str(source.fault.place) == place


def test_a_key_may_stand_in_quotes():
    assert line("b", text='a = 1\n"b" = 2') == 2
