from __future__ import annotations

from itertools import islice

import pytest

import generator.engine
from generator.engine import (
    ALWAYS,
    CLASSIC,
    PRESETS,
    STANDARD_DECK,
    Game,
    GameError,
    Reason,
    Result,
    ReturnOrder,
    Rules,
    Seat,
    Seed,
    parse_hand,
    parse_hands,
    play,
    summarise,
)

HANDS = parse_hands(["9", "8"])
RANDOM = Rules(return_order=ReturnOrder.RANDOM)
RAZBOI, STEAL = PRESETS["razboi"], PRESETS["steal"]


def test_a_result_counts_a_game(game_of):
    assert play(game_of("823492347K", "856795673Q")) == Result(
        winner=Seat(0),
        reason=Reason.ALL_CARDS,
        battles=2,
        wars=2,
        war_rounds=1,
        comparisons=4,
        cards_turned=20,
        period=None,
    )


def test_a_result_has_the_period_of_a_game_that_repeats(game_of):
    result = play(game_of("235", "46"))
    assert (result.winner, result.reason, result.period) == (None, Reason.CYCLE, 6)


@pytest.mark.parametrize(("leftover", "turned"), [("first_pot", 4), ("aside", 3)])
def test_a_result_counts_cards_left_over_to_the_pot_and_not_those_set_aside(
    leftover, turned, game_of
):
    """M1: one battle of three, with a fourth card of the pot or without it."""
    assert play(game_of(deck="9872", base="three_player", leftover=leftover)).cards_turned == turned


def test_a_result_counts_steals_and_reshuffles(game_of):
    """S9, S16: the nine steals the pile that the nine won, and is stolen back."""
    result = play(game_of("99K", "893", base="steal", seed=1))
    assert (result.battles, result.steals, result.reshuffles) == (2, 2, 0)


def test_a_game_cut_short_has_no_result(game_of):
    with pytest.raises(GameError, match="before the end"):
        summarise(islice(game_of("93", "85").events(), 5))


def test_a_game_can_be_watched_twice(game_of):
    game = game_of("93", "85")
    assert list(game.events()) == list(game.events())


def test_a_whole_deck_is_played_in_about_190_battles():
    """The mean of the classic game is 191.2 with a spread of about 150."""
    games = 300
    battles = [play(Game(seed=Seed(190, index))).battles for index in range(games)]
    assert abs(sum(battles) / games - 191.2) < 4 * 150 / games**0.5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "needs hands, a deck or a seed"),
        ({"hands": HANDS, "deck": STANDARD_DECK}, "not both"),
        ({"hands": HANDS[:1]}, "2 players need as many hands, and there are 1"),
        ({"hands": (*HANDS, parse_hand("7"))}, "2 players need as many hands, and there are 3"),
        ({"hands": (HANDS[0], ())}, "seat 1 is dealt no card"),
        ({"deck": HANDS[0]}, "seat 0 is dealt no card"),
        ({"hands": (HANDS[0], HANDS[0])}, "dealt twice"),
        ({"deck": (*HANDS[0], *HANDS[1], *HANDS[0])}, "dealt twice"),
        ({"hands": parse_hands(["9", "*"]), "rules": RAZBOI}, "a joker has no number"),
        ({"hands": HANDS, "policies": (ALWAYS, ALWAYS)}, "leave no choice to a player"),
        ({"hands": HANDS, "rules": STEAL}, "neither a seed nor a list"),
        (
            {"hands": HANDS, "rules": STEAL, "seed": 1, "policies": (ALWAYS,)},
            "2 players need as many policies, and there are 1",
        ),
        ({"hands": HANDS, "rules": RANDOM}, "neither a seed nor a list"),
        ({"seed": -1}, "from 0 to"),
        ({"seed": Seed(1, 2**62)}, "from 0 to"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(arguments, message):
    with pytest.raises(GameError, match=message):
        Game(**arguments)


def test_a_listed_shuffle_of_other_cards_is_refused_after_the_events_before_it(tell):
    game = Game(rules=RANDOM, hands=HANDS, shuffles=(parse_hand("AK"),))
    seen = []
    with pytest.raises(GameError, match="not one of the cards"):
        _watch(game, seen)
    assert tell(seen)[-1] == "compare 98: 0"


def test_listed_shuffles_are_refused_where_nothing_is_shuffled():
    with pytest.raises(GameError, match="shuffle no cards"):
        Game(hands=HANDS, shuffles=HANDS)


def test_a_list_of_shuffles_that_runs_out_is_refused():
    hands = parse_hands(["95", "83"])
    game = Game(rules=RANDOM, hands=hands, shuffles=((hands[0][0], hands[1][0]),))
    with pytest.raises(GameError, match="neither a seed nor a list"):
        list(game.events())


def _watch(game, seen):
    """Put the events into ``seen``, also those before a fault."""
    for event in game.events():
        seen.append(event)


def test_the_package_exports_exactly_what_it_lists():
    exported = generator.engine.__all__
    assert sorted(set(exported)) == sorted(exported)
    assert all(hasattr(generator.engine, name) for name in exported)


def test_the_classic_rules_are_the_default():
    assert Game(seed=1).rules == CLASSIC
