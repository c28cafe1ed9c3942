"""Differences between texts, for people."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import Change, difference

TEXTS = st.text(alphabet="ab {}.\n—é", max_size=40)


def shown(old, new):
    marks = {Change.SAME: "{}", Change.GONE: "-{}-", Change.NEW: "+{}+"}
    return "".join(marks[piece.change].format(piece.text) for piece in difference(old, new))


def test_whole_words_are_compared_and_what_is_gone_comes_first():
    assert shown("You may pass.", "You may not pass.") == "You may +not +pass."
    assert shown("Win at 5 points.", "Win at 7 points.") == "Win at -5-+7+ points."


def test_a_placeholder_is_one_word():
    assert shown("Deal 26 cards", "Deal {hand} cards") == "Deal -26-+{hand}+ cards"


def test_equal_texts_have_no_difference_and_empty_ones_no_pieces():
    assert shown("The same.", "The same.") == "The same."
    assert difference("", "") == ()


def test_very_long_texts_are_compared_as_wholes():
    long = "a " * 5000
    assert [piece.change for piece in difference(long, f"{long}b")] == [Change.GONE, Change.NEW]


@given(TEXTS, TEXTS)
def test_both_texts_can_be_put_together_from_the_pieces(old, new):
    pieces = difference(old, new)
    assert "".join(p.text for p in pieces if p.change is not Change.NEW) == old
    assert "".join(p.text for p in pieces if p.change is not Change.GONE) == new
    assert all(piece.text for piece in pieces)
