from __future__ import annotations

from dataclasses import replace

import pytest

from generator.engine import (
    CLASSIC,
    PRESETS,
    OnCycle,
    ReturnOrder,
    Rules,
    RulesError,
    ShortWar,
    format_rules,
    numbers,
    parse_rules,
)


def test_the_classic_game_is_the_canonical_one():
    assert format_rules(PRESETS["classic"]) == {
        "players": 2,
        "war_down": 3,
        "return_order": "winner_first",
        "short_war": "last_card_stays",
        "on_cycle": "draw",
    }


@pytest.mark.parametrize(
    "rules",
    [
        CLASSIC,
        Rules(war_down=0, battle_limit=9),
        *(Rules(return_order=order) for order in ReturnOrder),
        *(Rules(short_war=short_war) for short_war in ShortWar),
        *(Rules(on_cycle=on_cycle) for on_cycle in OnCycle),
    ],
)
def test_rules_are_read_back_as_they_are_written(rules):
    assert parse_rules(format_rules(rules)) == rules


def test_options_change_a_given_rule_set_and_leave_the_rest():
    base = Rules(war_down=1, battle_limit=40)
    assert parse_rules({"short_war": "equal_force"}, base=base) == replace(
        base, short_war=ShortWar.EQUAL_FORCE
    )


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("players", 3, "only the game for two players is played yet"),
        ("players", "two", "expected a whole number"),
        ("war_down", -1, "expected a number from 0 to 52"),
        ("war_down", 53, "expected a number from 0 to 52"),
        ("war_down", "rank", "expected a whole number"),
        ("war_down", True, "expected a whole number"),
        ("battle_limit", 0, "expected a number of battles"),
        ("return_order", "whatever", "expected one of winner_first, loser_first"),
        ("short_war", 3, "expected one of last_card_stays"),
        ("on_cycle", "", "expected one of draw, shuffle_next_pot, raise"),
        ("war_participants", "all", "no such option; expected one of players, war_down"),
    ],
)
def test_a_wrong_option_says_which_and_why(option, value, reason):
    with pytest.raises(RulesError) as fault:
        parse_rules({option: value})
    assert (fault.value.option, fault.value.value) == (option, value)
    assert fault.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("option", "value"),
    [("players", "2"), ("war_down", True), ("return_order", "random"), ("battle_limit", 1.5)],
)
def test_rules_cannot_be_built_from_a_value_of_the_wrong_kind(option, value):
    with pytest.raises(RulesError) as fault:
        Rules(**{option: value})
    assert fault.value.option == option


@pytest.mark.parametrize("order", [ReturnOrder.RANDOM, ReturnOrder.WON_PILE_SHUFFLED])
@pytest.mark.parametrize("on_cycle", [OnCycle.SHUFFLE_NEXT_POT, OnCycle.RAISE])
def test_rules_that_never_repeat_may_not_say_what_happens_then(order, on_cycle):
    with pytest.raises(RulesError, match="no position repeats"):
        Rules(return_order=order, on_cycle=on_cycle)


def test_the_numbers_of_the_classic_game_are_those_of_the_page():
    assert dict(numbers(CLASSIC)) == {
        "players": 2,
        "deck": 52,
        "hand": 26,
        "face_down": 3,
        "face_up": 1,
        "war_cards": 4,
        "short_most": 3,
        "pot": 2,
        "pot_after_war": 10,
        "pot_after_two_wars": 18,
        "pot_after_three_wars": 26,
    }


def test_the_numbers_follow_the_size_of_a_war():
    small = numbers(Rules(war_down=1))
    assert (small["war_cards"], small["pot_after_war"]) == (2, 6)
