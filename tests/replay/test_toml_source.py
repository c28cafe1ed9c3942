from __future__ import annotations

from generator.replay.toml_source import read_toml

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


def test_comments_and_texts_of_many_lines_hold_no_keys():
    assert line("a") == 0
    assert line("b") == 0
    assert line("c") == 0


def test_an_unknown_key_is_placed_at_its_table_or_at_the_file():
    assert line("claims", "steps") == 10
    assert line("nothing") == 0


def test_what_is_no_toml_has_line_and_column():
    source = read_toml('a = 1\nb = "\n', "x.toml")
    assert source.values == {}
    (fault,) = source.diagnostics
    assert str(fault).startswith("x.toml:2:")
    assert "(at line" not in fault.message
