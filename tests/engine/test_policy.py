"""Policies are read and written as words, and decide as they say (S6, S13)."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called S6, S13, ...

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine import (
    ALWAYS,
    JOKERS,
    NEVER,
    STANDARD_DECK,
    GameError,
    NotationError,
    Policy,
    Seat,
    format_policy,
    parse_hand,
    parse_policy,
)
from generator.engine.policy import Decider

SEATS = st.lists(st.integers(0, 3).map(Seat), min_size=1, max_size=3, unique=True).map(tuple)
POLICIES = st.builds(
    Policy,
    least=st.none() | st.integers(1, 60),
    steals=st.lists(st.none() | st.just(()) | SEATS, max_size=4).map(tuple),
    tops=st.lists(st.sampled_from((*STANDARD_DECK, *JOKERS)), max_size=4).map(tuple),
)
PILES = {Seat(2): 6, Seat(0): 3}
"""What can be stolen: six cards of seat 2, and three of seat 0, in this order."""


@given(POLICIES)
def test_a_policy_is_read_back_as_it_is_written(policy):
    assert parse_policy(format_policy(policy)) == policy


@pytest.mark.parametrize(
    ("text", "policy"),
    [
        ("", ALWAYS),
        ("always", ALWAYS),
        ("never", NEVER),
        ("at_least:5", Policy(least=5)),
        ("steal decline steal:2", Policy(steals=(None, (), (Seat(2),)))),
        ("steal:1+3 never", Policy(least=None, steals=((Seat(1), Seat(3)),))),
        ("top:10H top:*R", Policy(tops=parse_hand("10H *R"))),
        ("  decline   never ", Policy(least=None, steals=((),))),
    ],
)
def test_a_policy_is_read_from_words(text, policy):
    assert parse_policy(text) == policy


@pytest.mark.parametrize("text", ["always", "never", "at_least:5", "steal:1+3 top:KH never"])
def test_words_in_their_one_order_are_written_back(text):
    assert format_policy(parse_policy(text)) == text


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("sometimes", 0, "always, never, at_least:N"),
        ("steal sometimes", 6, "always, never, at_least:N"),
        ("steal steals", 6, "always, never, at_least:N"),
        ("Always", 0, "always, never, at_least:N"),
        ("never steal", 0, "the habit as the last word"),
        ("always always", 0, "the habit as the last word"),
        ("at_least:", 9, "a whole number, 1 or more"),
        ("at_least:0", 9, "a whole number, 1 or more"),
        ("at_least:-1", 9, "a whole number, 1 or more"),
        ("at_least:12345", 9, "a whole number, 1 or more"),
        ("at_least:²", 9, "a whole number, 1 or more"),
        ("decline steal:", 14, "a whole number, 0 or more"),
        ("steal:x", 6, "a whole number, 0 or more"),
        ("top:", 4, "a rank"),
        ("top:K", 5, "a suit"),
        ("steal top:XH", 10, "a rank"),
        ("top:KHQ", 6, "one card only"),
    ],
)
def test_a_wrong_word_says_where_and_what_was_expected(text, position, expected):
    with pytest.raises(NotationError) as fault:
        parse_policy(text)
    assert (fault.value.text, fault.value.position) == (text, position)
    assert fault.value.expected.startswith(expected)


@given(st.text(max_size=16))
def test_no_text_breaks_the_reader(text):
    try:
        policy = parse_policy(text)
    except NotationError as fault:
        assert 0 <= fault.position <= len(text)  # noqa: PT017 -- both ways out are right
    else:
        assert parse_policy(format_policy(policy)) == policy


@pytest.mark.parametrize(
    ("policy", "seats"),
    [
        ("always", (2, 0)),
        ("never", ()),
        ("at_least:4", (2,)),
        ("at_least:7", ()),
        ("steal never", (2, 0)),
        ("steal:0 never", (0,)),
        ("steal:0+2 never", (2, 0)),
        ("decline", ()),
    ],
)
def test_S13_the_answer_is_the_listed_one_or_that_of_the_habit(policy, seats):
    """S12: several piles keep the order in which they are offered."""
    assert Decider(parse_policy(policy)).targets(PILES) == seats


def test_S13_listed_answers_are_given_once_each_and_then_the_habit_decides():
    decider = Decider(parse_policy("decline steal:0 never"))
    assert [decider.targets(PILES) for _ in range(4)] == [(), (0,), (), ()]


def test_S13_a_listed_seat_that_is_not_offered_is_a_fault():
    with pytest.raises(GameError, match="the pile of seat 1 is to be stolen; only of 2, 0 it can"):
        Decider(parse_policy("steal:0+1")).targets(PILES)


def test_S6_the_highest_card_goes_on_top_and_of_equals_the_first():
    pot = parse_hand("KS 2S KH")
    assert Decider(ALWAYS).top(pot) is pot[0]


def test_S6_a_joker_is_the_highest():
    assert Decider(NEVER).top(parse_hand("AS *R")) is JOKERS[1]


def test_S6_listed_cards_go_on_top_once_each_and_then_the_highest_does():
    pot = parse_hand("KS 2S 9H")
    decider = Decider(parse_policy("top:2S top:9H"))
    assert [decider.top(pot) for _ in range(3)] == [pot[1], pot[2], pot[0]]


def test_S6_a_listed_card_that_is_not_in_the_pot_is_a_fault():
    with pytest.raises(GameError, match="3S is to go on top"):
        Decider(parse_policy("top:3S")).top(parse_hand("KS 2S"))
