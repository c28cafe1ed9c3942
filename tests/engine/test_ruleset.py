"""Rule sets: options, what goes together, presets, and the numbers that a page may name."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called C3, M1, ...

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

import pytest

from generator.engine import (
    CLASSIC,
    PRESETS,
    Leftovers,
    OnCycle,
    ReturnOrder,
    Rules,
    RulesError,
    ShortWar,
    format_rules,
    numbers,
    numbers_of,
    parse_rules,
)
from generator.engine.ruleset import KINDS

CANONICAL = {
    "players": 2,
    "jokers": 0,
    "leftover": "first_pot",
    "war_down": 3,
    "razboi_extra": 0,
    "razboi_ace": 11,
    "compare": "rank",
    "war_participants": "all",
    "two_way_tie": "same",
    "short_war": "last_card_stays",
    "return_order": "winner_first",
    "steal_leader": "rotating",
    "steal_chain": True,
    "war_steal": "forfeit",
    "on_cycle": "draw",
}
BY_RANK = {"war_down": "rank"}
STEALING = {"return_order": "face_up_pile", "short_war": "cannot_fight_loses"}


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("classic", {}),
        ("three_player", {"players": 3, "war_down": 1}),
        ("four_player", {"players": 4, "war_down": 1}),
        ("razboi", {**BY_RANK, "war_participants": "tied"}),
        ("steal", {**STEALING, "jokers": 2, "war_participants": "tied"}),
    ],
)
def test_the_presets_are_the_canonical_games(name, changes):
    assert format_rules(PRESETS[name]) == CANONICAL | changes


def _of_every_value():
    """Yield rules in which each value of each named option is met."""
    yield from PRESETS.values()
    yield Rules(war_down=0, battle_limit=9)
    for option, base in OPTION_BASES.items():
        for value in KINDS[option]:
            yield parse_rules({option: value.value}, base=base)
    for ace in (1, 10, 11, 14):
        yield replace(PRESETS["razboi"], razboi_ace=ace, razboi_extra=1)
    yield replace(PRESETS["steal"], steal_chain=False, jokers=1)


OPTION_BASES = {
    "leftover": PRESETS["three_player"],
    "compare": PRESETS["razboi"],
    "war_participants": PRESETS["four_player"],
    "two_way_tie": PRESETS["three_player"],
    "short_war": CLASSIC,
    "return_order": Rules(short_war=ShortWar.CANNOT_FIGHT_LOSES),
    "steal_leader": PRESETS["steal"],
    "war_steal": PRESETS["steal"],
    "on_cycle": CLASSIC,
}


def test_every_option_with_named_values_is_among_these():
    named = {option for option, kind in KINDS.items() if issubclass(kind, StrEnum)}
    assert named == set(OPTION_BASES)


@pytest.mark.parametrize("rules", list(_of_every_value()))
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
        ("players", 1, "expected a number from 2 to 4"),
        ("players", 5, "expected a number from 2 to 4"),
        ("jokers", -1, "expected a number from 0 to 2"),
        ("jokers", 3, "expected a number from 0 to 2"),
        ("razboi_extra", 2, "expected 0 or 1"),
        ("razboi_ace", 12, "expected one of 1, 10, 11, 14"),
        ("steal_chain", 1, "expected true or false"),
        ("leftover", "burn", "expected one of first_pot, aside, deal"),
        ("compare", "suit", "expected one of rank, value, card"),
        ("war_participants", "none", "expected one of all, tied"),
        ("two_way_tie", "other", "expected one of same, classic"),
        ("steal_leader", "last", "expected one of rotating, fixed"),
        ("war_steal", "maybe", "expected one of forfeit, redraw, off"),
        ("players", "two", "expected a whole number"),
        ("war_down", -1, "expected a number from 0 to 52"),
        ("war_down", 53, "expected a number from 0 to 52"),
        ("war_down", 53, "expected a number from 0 to 52, or 'rank'"),
        ("war_down", "many", "expected a whole number, or 'rank'"),
        ("war_down", True, "expected a whole number"),
        ("battle_limit", 0, "expected a number of battles"),
        ("return_order", "whatever", "expected one of winner_first, loser_first"),
        ("short_war", 3, "expected one of last_card_stays"),
        ("on_cycle", "", "expected one of draw, shuffle_next_pot, raise"),
        ("war_size", 3, "no such option; expected one of players, jokers, leftover, war_down"),
    ],
)
def test_a_wrong_option_says_which_and_why(option, value, reason):
    with pytest.raises(RulesError) as fault:
        parse_rules({option: value})
    assert (fault.value.option, fault.value.value) == (option, value)
    assert fault.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", "2"),
        ("war_down", True),
        ("war_down", "rank"),
        ("return_order", "random"),
        ("steal_chain", 1),
        ("battle_limit", 1.5),
    ],
)
def test_rules_cannot_be_built_from_a_value_of_the_wrong_kind(option, value):
    with pytest.raises(RulesError) as fault:
        Rules(**{option: value})
    assert fault.value.option == option


@pytest.mark.parametrize(
    ("options", "refused", "reason"),
    [
        ({"return_order": "random", "on_cycle": "raise"}, "on_cycle", "no position repeats"),
        (
            {"return_order": "won_pile_shuffled", "on_cycle": "shuffle_next_pot"},
            "on_cycle",
            "with return_order = 'won_pile_shuffled' no position repeats",
        ),
        ({**STEALING, "on_cycle": "raise"}, "on_cycle", "no position repeats"),
        ({**BY_RANK, "jokers": 1}, "jokers", "a joker has no number"),
        ({"razboi_extra": 1}, "razboi_extra", "means something with war_down = 'rank' only"),
        ({"razboi_ace": 14}, "razboi_ace", "means something with war_down = 'rank' only"),
        ({"compare": "value"}, "compare", "the value of a card is its size of war"),
        ({"two_way_tie": "classic"}, "two_way_tie", "among two players every tie"),
        (
            {
                "players": 3,
                "war_down": 3,
                "war_participants": "tied",
                "two_way_tie": "classic",
            },
            "two_way_tie",
            "the tied alone fight",
        ),
        (
            {**BY_RANK, "players": 3, "two_way_tie": "classic"},
            "two_way_tie",
            "with war_down = 'rank' the rank decides",
        ),
        ({"return_order": "face_up_pile"}, "short_war", "who cannot lay a full war loses it (S18)"),
        *(
            ({**STEALING, "short_war": value.value}, "short_war", "with return_order = 'face_up")
            for value in ShortWar
            if value is not ShortWar.CANNOT_FIGHT_LOSES
        ),
        ({"steal_leader": "fixed"}, "steal_leader", "nothing can be stolen without"),
        ({"steal_chain": False}, "steal_chain", "nothing can be stolen without"),
        ({"war_steal": "redraw"}, "war_steal", "nothing can be stolen without"),
        ({"war_steal": "off"}, "war_steal", "nothing can be stolen without"),
    ],
)
def test_options_that_mean_nothing_together_are_refused_with_the_reason(options, refused, reason):
    with pytest.raises(RulesError) as fault:
        parse_rules(options)
    assert fault.value.option == refused
    assert reason in fault.value.reason
    assert refused in str(fault.value)


@pytest.mark.parametrize("order", [ReturnOrder.RANDOM, ReturnOrder.WON_PILE_SHUFFLED])
@pytest.mark.parametrize("on_cycle", [OnCycle.SHUFFLE_NEXT_POT, OnCycle.RAISE])
def test_rules_that_never_repeat_may_not_say_what_happens_then(order, on_cycle):
    with pytest.raises(RulesError, match="no position repeats"):
        Rules(return_order=order, on_cycle=on_cycle)


@pytest.mark.parametrize(
    ("name", "changes", "often"),
    [
        ("classic", {}, False),
        ("classic", {"jokers": 1}, True),
        ("classic", {"jokers": 1, "leftover": "aside"}, False),
        ("classic", {"return_order": "seat"}, True),
        ("classic", {"jokers": 1, "return_order": "random"}, False),
        ("three_player", {}, False),
        ("three_player", {"leftover": "aside"}, True),
        ("three_player", {"leftover": "deal"}, False),
        ("four_player", {}, False),
        ("razboi", {}, False),
        ("steal", {}, False),
        ("steal", {"jokers": 1}, False),
    ],
)
def test_M1_an_odd_number_of_cards_in_play_often_repeats_unless_shuffled(name, changes, often):
    """C1, M1: so does putting seat 0's cards first."""
    assert parse_rules(changes, base=PRESETS[name]).often_repeats == often


NUMBERS = {
    "classic": (
        "players 2, deck 52, jokers 0, hand 26, left_over 0, in_play 52, face_up 1, pot 2, "
        "face_down 3, war_cards 4, short_most 3, "
        "pot_after_war 10, pot_after_two_wars 18, pot_after_three_wars 26"
    ),
    "three_player": (
        "players 3, deck 52, jokers 0, hand 17, left_over 1, in_play 52, face_up 1, pot 3, "
        "face_down 1, war_cards 2, short_most 1, "
        "pot_after_war 9, pot_after_two_wars 15, pot_after_three_wars 21"
    ),
    "four_player": (
        "players 4, deck 52, jokers 0, hand 13, left_over 0, in_play 52, face_up 1, pot 4, "
        "face_down 1, war_cards 2, short_most 1, "
        "pot_after_war 12, pot_after_two_wars 20, pot_after_three_wars 28"
    ),
    "razboi": ("players 2, deck 52, jokers 0, hand 26, left_over 0, in_play 52, face_up 1, pot 2"),
    "steal": (
        "players 2, deck 54, jokers 2, hand 27, left_over 0, in_play 54, face_up 1, pot 2, "
        "face_down 3, war_cards 4, short_most 3, "
        "pot_after_war 10, pot_after_two_wars 18, pot_after_three_wars 26"
    ),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_C5_the_numbers_of_each_game_are_those_of_its_page(name):
    """C5, R1: where the rank decides the size of a war, no number of it can be named."""
    found = numbers(PRESETS[name]).items()
    assert ", ".join(f"{what} {number}" for what, number in found) == NUMBERS[name]


def test_M1_cards_set_aside_are_not_in_play():
    aside = numbers(replace(PRESETS["three_player"], leftover=Leftovers.ASIDE))
    assert (aside["deck"], aside["left_over"], aside["in_play"]) == (52, 1, 51)


def test_C3_the_numbers_follow_the_size_of_a_war():
    small = numbers(Rules(war_down=1))
    assert (small["war_cards"], small["pot_after_war"]) == (2, 6)


def test_the_numbers_of_several_rule_sets_keep_apart_and_the_first_stand_by_themselves():
    known = {"classic": {"hand": 26}, "razboi": {"hand": 26, "deck": 52}}
    assert numbers_of(["razboi"], known) == {"hand": 26, "deck": 52}
    assert numbers_of(["classic", "razboi", "unknown"], known) == {
        "hand": 26,
        "classic_hand": 26,
        "razboi_hand": 26,
        "razboi_deck": 52,
    }
    assert numbers_of([], known) == {}
