import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import fill
from generator.i18n.placeholders import Malformation, faults, names


def test_names_come_in_the_order_of_the_text_and_as_often():
    assert names("{b} and {a} and {b}") == ("b", "a", "b")


def test_doubled_braces_are_text():
    assert names("{{a}} {{{b}}}") == ("b",)
    assert fill("{{a}} {{{b}}}", {"a": "X", "b": "Y"}) == "{a} {Y}"


def test_values_are_inserted_as_they_are_and_not_searched_again():
    assert fill("{a}{b}", {"a": "{b}", "b": "<i>{{"}) == "{b}<i>{{"


def test_whole_numbers_are_written_out():
    assert fill("{n} of {total}", {"n": 26, "total": 52}) == "26 of 52"


def test_a_name_without_a_value_stays_in_sight():
    assert fill("{who} wins {what}", {"who": "Player 1"}) == "Player 1 wins {what}"


@pytest.mark.parametrize(
    "text",
    ["{n:>999999999}", "{n!r}", "{n.__class__}", "{n[0]}", "{0}", "{}", "{ n }", "{n", "n}"],
)
def test_nothing_but_a_plain_name_is_ever_evaluated(text):
    assert fill(text, {"n": 3}) == text
    assert names(text) == ()
    assert len(faults(text)) == 1


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("take {n cards", Malformation.UNCLOSED),
        ("take n} cards", Malformation.UNOPENED),
        ("{ }", Malformation.NO_NAME),
        ("{n:03d}", Malformation.FORMAT),
        ("{n!s}", Malformation.FORMAT),
        ("{n.real}", Malformation.LOOKUP),
        ("{n[0]}", Malformation.LOOKUP),
        ("{número}", Malformation.NAME),
        ("{1}", Malformation.NAME),
    ],
)
def test_a_malformed_brace_is_named(text, kind):
    assert [fault.kind for fault in faults(text)] == [kind]


def test_a_fault_tells_where_it_is():
    (fault,) = faults("{ok} then {n")
    assert fault.offset == 10
    assert fault.text == "{n"


@given(st.text(alphabet="{}n: ab", max_size=60))
def test_without_values_only_doubled_braces_change(text):
    assert fill(text, {}).replace("{", "").replace("}", "") == text.replace("{", "").replace(
        "}", ""
    )


@given(st.text(max_size=40))
def test_any_text_survives_when_its_braces_are_doubled(text):
    doubled = text.replace("{", "{{").replace("}", "}}")
    assert fill(doubled, {}) == text
    assert faults(doubled) == ()


def test_a_long_row_of_braces_is_read():
    assert len(faults("{" * 100_001)) == 1
    assert len(names("{n}" * 50_000)) == 50_000
