"""The rulings of Steal War about its deck and its won piles (S1 to S6), on small deals."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called S1 to S20

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from generator.engine import (
    PRESETS,
    Collect,
    Game,
    GameError,
    Rank,
    fold,
    format_hand,
)
from generator.engine import State as TableState

STEAL = PRESETS["steal"]


def _won(state):
    """Return the won piles as text, top card first."""
    return [format_hand(pile) for pile in state.won]


@pytest.mark.parametrize(("jokers", "cards"), [(2, 54), (1, 53), (0, 52)])
def test_S1_the_deck_has_two_jokers_or_as_many_as_the_rules_say(jokers, cards, game_of):
    game = game_of(base="steal", jokers=jokers, seed=1, leftover="deal")
    ranks = Counter(card.rank for hand in game.dealt for card in hand)
    assert (ranks[Rank.JOKER], ranks.total()) == (jokers, cards)


def test_S1_canonically_there_are_two_jokers():
    assert STEAL.jokers == 2


def test_S1_a_joker_is_higher_than_an_ace(steal_log):
    assert "compare A*: 1" in steal_log("A", "*")


def test_S2_cards_left_over_go_to_the_first_pot():
    """Among four, 54 cards are thirteen each and two over."""
    game = Game(rules=replace(STEAL, players=4), seed=1)
    assert list(map(len, game.dealt)) == [13] * 4
    events = list(game.events())
    first = next(event for event in events if isinstance(event, Collect))
    assert len(game.leftover) == 2
    assert set(game.leftover) < set(first.cards)


def test_S2_two_and_three_players_are_dealt_all_cards(game_of):
    for players, hand in ((2, 27), (3, 18)):
        game = game_of(base="steal", players=players, seed=1)
        assert (list(map(len, game.dealt)), game.leftover) == ([hand] * players, ())


def test_S3_two_jokers_tie_and_there_is_a_war(steal_log):
    log = steal_log("*2345", "*678K")
    assert "compare **: 0=1" in log
    assert "war of *" in log
    assert "compare 5K: 1" in log


def test_S3_two_jokers_match_for_stealing(steal_log):
    assert "1 steals from 0 with *" in steal_log("*K2", "8*3")


def test_S4_S5_every_pot_goes_on_top_of_the_winners_own_face_up_pile(game_of):
    """Also the first one, and no card goes under the face-down pile."""
    game = game_of("9S KS 2S", "8H 7H", base="steal", seed=1)
    state = fold(game.events(), start=TableState.start())
    assert _won(state) == ["KS 7H 9S 8H", ""]
    assert format_hand(state.piles[0]) == "2S"


def test_S6_the_highest_card_goes_on_top_and_the_rest_in_the_order_laid(steal_log):
    """The king lay face down, and the ten won."""
    log = steal_log("7K34T2", "72345")
    assert log[-4:-2] == ["0 puts K on top", "0 takes 734T72345K to the won"]


def test_S6_the_winner_may_name_another_card(game_of, tell):
    game = game_of("9S K 2", "8H 7", base="steal", seed=1, policies=("top:8H", "always"))
    log = tell(game.events())
    assert log[6:8] == ["0 puts 8 on top", "0 takes 98 to the won"]
    assert _won(fold(islice(game.events(), 8), start=TableState.start()))[0] == "8H 9S"


def test_S6_the_card_named_must_be_in_the_pot(game_of):
    game = game_of("9S K", "8H 7", base="steal", seed=1, policies=("top:7H", "always"))
    with pytest.raises(GameError, match="7H is to go on top"):
        list(game.events())
