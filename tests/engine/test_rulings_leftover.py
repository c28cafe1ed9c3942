"""M1: what becomes of cards that cannot be dealt equally."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called M1 to M8

from __future__ import annotations

import pytest

from generator.engine import PRESETS, STANDARD_DECK, Game, fold
from generator.engine import State as TableState

TEN_CARDS = "98765432TJ"


def test_M1_a_card_left_over_goes_to_the_winner_of_the_first_battle_after_all_others(log_of):
    assert log_of(deck=TEN_CARDS, base="three_player")[:6] == [
        "deal 963 / 852 / 74T",
        "left over J to the pot",
        "0 reveals 9",
        "1 reveals 8",
        "2 reveals 7",
        "compare 987: 0",
    ]
    assert log_of(deck=TEN_CARDS, base="three_player")[6] == "0 takes 987J to the pile"


def test_M1_a_card_left_over_waits_through_a_war_and_follows_the_losers_cards(log_of):
    log = log_of(deck="887234K56J", base="three_player", return_order="loser_first")
    assert log[1] == "left over J to the pot"
    assert log[13:15] == ["compare K56: 0", "0 takes 835746J82K to the pile"]


def test_M1_a_card_left_over_may_be_set_aside_and_nobody_plays_with_it(log_of, game_of):
    log = log_of(deck=TEN_CARDS, base="three_player", leftover="aside")
    assert log[1] == "left over J to the aside"
    assert log[6] == "0 takes 987 to the pile"
    game = game_of(deck=TEN_CARDS, base="three_player", leftover="aside")
    state = fold(game.events(), start=TableState.start(3))
    assert state.aside == game.leftover
    assert sum(map(len, state.piles)) == 9


def test_M1_a_card_left_over_may_be_dealt_so_that_the_first_has_one_more(log_of):
    log = log_of(deck=TEN_CARDS, base="three_player", leftover="deal")
    assert log[0] == "deal 963J / 852 / 74T"
    assert not any(line.startswith("left over") for line in log)


@pytest.mark.parametrize(
    ("leftover", "hands", "over", "held"),
    [
        ("first_pot", [17, 17, 17], 1, 52),
        ("aside", [17, 17, 17], 1, 51),
        ("deal", [18, 17, 17], 0, 52),
    ],
)
def test_M1_the_whole_deck_leaves_one_card_over_among_three(leftover, hands, over, held, game_of):
    game = game_of(base="three_player", leftover=leftover, return_order="random", seed=1, players=3)
    assert list(map(len, game.dealt)) == hands
    assert len(game.leftover) == over
    assert max(map(len, fold(game.events(), start=TableState.start(3)).piles)) == held


def test_M1_four_players_are_dealt_thirteen_cards_each_and_nothing_is_left_over():
    game = Game(rules=PRESETS["four_player"], seed=1)
    assert list(map(len, game.dealt)) == [13] * 4
    assert {card for hand in game.dealt for card in hand} == set(STANDARD_DECK)
