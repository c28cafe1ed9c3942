# ruff: noqa: N802 -- a test is called after its ruling, and that is called S1

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine import (
    JOKERS,
    STANDARD_DECK,
    Card,
    NotationError,
    Rank,
    Suit,
    format_card,
    format_hand,
    parse_card,
    parse_hand,
    parse_hands,
)

DECK_ORDERS = st.permutations((*STANDARD_DECK, *JOKERS)).flatmap(
    lambda deck: st.integers(min_value=0, max_value=54).map(lambda size: tuple(deck[:size]))
)


@pytest.mark.parametrize("card", STANDARD_DECK, ids=format_card)
def test_a_card_is_read_back_as_it_is_written(card):
    assert parse_card(format_card(card)) == card


@given(DECK_ORDERS)
def test_a_hand_is_read_back_as_it_is_written(cards):
    assert parse_hand(format_hand(cards)) == cards


@given(st.text(max_size=12))
def test_no_text_breaks_the_reader(text):
    fault = _fault(text)
    if fault is None:
        cards = parse_hand(text)
        assert len(set(cards)) == len(cards)
    else:
        assert 0 <= fault.position <= len(text)


def _fault(text):
    try:
        parse_hand(text)
    except NotationError as fault:
        return fault
    return None


def test_a_ten_is_written_10_and_read_as_10_or_t():
    ten = Card(Rank.TEN, Suit.CLUBS)
    assert format_card(ten) == "10C"
    assert parse_card("10C") == parse_card("TC") == ten


@pytest.mark.parametrize("joker", JOKERS, ids=format_card)
def test_S1_a_joker_is_written_with_its_colour_and_read_back(joker):
    assert format_card(joker) == f"*{joker.suit.value}"
    assert parse_card(format_card(joker)) is joker


def test_S1_jokers_without_a_colour_get_the_two_there_are():
    assert {card for hand in parse_hands(["*", "*"]) for card in hand} == set(JOKERS)


def test_ranks_alone_get_suits_that_no_other_card_of_the_deal_has():
    hands = parse_hands(["8888", "9 9S 9 9"])
    cards = [card for hand in hands for card in hand]
    assert len(set(cards)) == 8
    assert hands[1][1] == Card(Rank.NINE, Suit.SPADES)


def test_a_suit_written_in_a_later_hand_is_kept_free_in_an_earlier_one():
    first, second = parse_hands(["8", "8S"])
    assert second == (Card(Rank.EIGHT, Suit.SPADES),)
    assert first[0].suit is not Suit.SPADES


def test_a_hand_keeps_clear_of_the_cards_taken():
    (card,) = parse_hand("8", taken=parse_hand("8S 8H 8C"))
    assert card == Card(Rank.EIGHT, Suit.DIAMONDS)


def test_the_deck_has_52_cards_in_the_documented_order():
    assert len(set(STANDARD_DECK)) == 52
    assert format_hand(STANDARD_DECK[:3]) == "2C 3C 4C"
    assert format_hand(STANDARD_DECK[-1:]) == "AS"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "a rank"),
        ("K", 1, "a suit"),
        ("*", 1, "a colour"),
        ("*H", 1, "a rank"),
        ("KR", 1, "a rank"),
        ("XH", 0, "a rank"),
        ("KX", 1, "a rank"),
        ("K H", 2, "a rank"),
        ("1H", 0, "a rank"),
        ("kh", 0, "a rank"),
        ("KHQ", 2, "one card only"),
        ("KQ", 1, "a suit"),
    ],
)
def test_a_wrong_card_says_where_and_what_was_expected(text, position, expected):
    with pytest.raises(NotationError) as fault:
        parse_card(text)
    assert fault.value.position == position
    assert fault.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("texts", "position", "expected"),
    [
        (["83?5"], 2, "a rank"),
        (["8S 8S"], 3, "a card that is not dealt already"),
        (["8S", "38S"], 1, "a card that is not dealt already"),
        (["888", "88"], 1, "at most 4 cards of a rank"),
        (["**", "*"], 0, "at most 2 cards of a rank"),
        (["*R", "*R"], 0, "a card that is not dealt already"),
    ],
)
def test_a_wrong_deal_says_where_and_what_was_expected(texts, position, expected):
    with pytest.raises(NotationError) as fault:
        parse_hands(texts)
    assert fault.value.position == position
    assert fault.value.expected.startswith(expected)
    assert fault.value.text in texts
