"""The rulings of Război, where the rank of the tied cards says how many a war takes."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called R1 to R8

from __future__ import annotations

import pytest

from generator.engine import PRESETS, Participants, Rank, Rules, WarDown
from generator.engine.rules import war_down

RAZBOI = PRESETS["razboi"]
LONG = ("A2345678923456K", "A2345678923456Q")
"""Aces tie, and there are fourteen cards more."""


def _down(rank, rules=RAZBOI):
    """Return how many cards a war of this rank takes face down."""
    return war_down(rules, (rank, rank))


def test_R1_a_tie_of_eights_lays_seven_down_and_the_eighth_up(log_of):
    log = log_of("82345679K", "82345679Q", base="razboi")
    assert log[3:10] == [
        "compare 88: 0=1",
        "war of 8, 7 down",
        "0 lays down 2345679",
        "1 lays down 2345679",
        "0 reveals K",
        "1 reveals Q",
        "compare KQ: 0",
    ]
    assert log[10] == "0 takes 82345679K82345679Q to the pile"


def test_R1_the_card_up_is_the_last_of_as_many_as_the_rank_from_two_to_ten():
    assert {rank: _down(rank) + 1 for rank in tuple(Rank)[:9]} == {
        rank: int(rank) for rank in tuple(Rank)[:9]
    }


def test_R1_razboi_extra_lays_as_many_as_the_rank_down_and_one_more_up(log_of):
    log = log_of("223K", "224Q", base="razboi", razboi_extra=1)
    assert log[4:9] == [
        "war of 2, 2 down",
        "0 lays down 23",
        "1 lays down 24",
        "0 reveals K",
        "1 reveals Q",
    ]


@pytest.mark.parametrize("rank", "JQK")
def test_R2_court_cards_lay_nine_down_and_the_tenth_up(rank, log_of):
    log = log_of(f"{rank}23456789TA", f"{rank}23456789T3", base="razboi")
    assert log[4:9] == [
        f"war of {rank}, 9 down",
        "0 lays down 23456789T",
        "1 lays down 23456789T",
        "0 reveals A",
        "1 reveals 3",
    ]


def test_R2_with_razboi_extra_court_cards_lay_ten_down():
    assert _down(Rank.QUEEN, Rules(war_down=WarDown.RANK, razboi_extra=1)) == 10


def test_R3_court_cards_are_compared_by_rank_and_do_not_tie_with_each_other(log_of):
    assert log_of("T23", "K45", base="razboi")[3:5] == ["compare TK: 1", "1 takes KT to the pile"]
    assert log_of("J", "Q", base="razboi")[3] == "compare JQ: 1"


@pytest.mark.parametrize("hands", [("T23", "K45"), ("K23", "J45"), ("Q23", "J45")])
def test_R3_compared_by_value_ten_jack_queen_and_king_tie(hands, log_of):
    log = log_of(*hands, base="razboi", compare="value")
    first, second = hands[0][0], hands[1][0]
    higher = max(first, second, key="TJQK".index)
    assert log[3:5] == [f"compare {first}{second}: 0=1", f"war of {higher}, 9 down"]


@pytest.mark.parametrize(("hands", "winner"), [(("9", "J"), 1), (("A", "K"), 0)])
def test_R3_compared_by_value_nine_and_ace_still_differ_from_court_cards(hands, winner, log_of):
    assert log_of(*hands, base="razboi", compare="value")[3].endswith(f": {winner}")


@pytest.mark.parametrize(
    ("ace", "down", "laid"),
    [(10, 9, "234567892"), (11, 10, "2345678923"), (14, 13, "2345678923456")],
)
def test_R4_a_tie_of_aces_lays_as_many_as_the_rules_say(ace, down, laid, log_of):
    log = log_of(*LONG, base="razboi", razboi_ace=ace)
    assert log[4:7] == [f"war of A, {down} down", f"0 lays down {laid}", f"1 lays down {laid}"]


def test_R4_where_the_ace_is_one_the_next_card_decides(log_of):
    log = log_of("AK", "AQ", base="razboi", razboi_ace=1)
    assert log[4:8] == ["war of A, 0 down", "0 reveals K", "1 reveals Q", "compare KQ: 0"]


def test_R4_canonically_the_ace_is_eleven_and_still_the_highest(log_of):
    assert RAZBOI.razboi_ace == 11
    assert log_of("A", "K", base="razboi")[3] == "compare AK: 0"


def test_R5_a_tie_of_twos_lays_one_down_and_one_up(log_of):
    log = log_of("23K", "24Q", base="razboi")
    assert log[4:9] == [
        "war of 2, 1 down",
        "0 lays down 3",
        "1 lays down 4",
        "0 reveals K",
        "1 reveals Q",
    ]


def test_R6_a_second_tie_goes_by_the_rank_that_tied_last(log_of):
    log = log_of("234567K", "234567Q", base="razboi")
    assert log[4:13] == [
        "war of 2, 1 down",
        "0 lays down 3",
        "1 lays down 3",
        "0 reveals 4",
        "1 reveals 4",
        "compare 44: 0=1",
        "war of 4, 3 down",
        "0 lays down 567",
        "1 lays down 567",
    ]


def test_R7_only_the_tied_players_fight_and_the_third_keeps_his_cards(log_of):
    log = log_of("3524K", "3678Q", "2AAAA", base="razboi")
    assert log[4:12] == [
        "compare 332: 0=1",
        "war of 3, 2 down",
        "0 lays down 52",
        "1 lays down 67",
        "0 reveals 4",
        "1 reveals 8",
        "compare 48: 1",
        "1 takes 367823524 to the pile",
    ]


def test_R7_canonically_the_tied_fight_alone():
    assert RAZBOI.war_participants is Participants.TIED
    assert RAZBOI.war_down is WarDown.RANK


SHORT = ("5234K", "523A")
"""A war of fives takes five from each; four cards are left to one, and three to the other."""


@pytest.mark.parametrize(
    ("short_war", "course"),
    [
        ("last_card_stays", ["0 lays down 234", "1 lays down 23", "0 reveals K", "1 reveals A"]),
        ("last_card_then_lose", ["0 lays down 234", "1 lays down 23", "0 reveals K"]),
        ("equal_force", ["0 lays down 23", "1 lays down 23", "0 reveals 4", "1 reveals A"]),
        ("cannot_fight_loses", ["1 lays down 23A", "0 takes 5523A to the pile", "1 is out"]),
    ],
)
def test_R8_who_has_not_enough_cards_fights_as_in_the_classic_game(short_war, course, log_of):
    log = log_of(*SHORT, base="razboi", short_war=short_war)
    assert log[4:7] == ["war of 5, 4 down", "0 has 4 left", "1 has 3 left"]
    assert log[7 : 7 + len(course)] == course


@pytest.mark.parametrize(
    ("short_war", "course"),
    [
        ("last_card_stays", ["0 lays down 234K", "0 reveals Q", "1 stands on 5", "compare Q5: 0"]),
        ("last_card_then_lose", ["0 takes 55 to the pile"]),
        ("equal_force", ["0 takes 55 to the pile"]),
        ("cannot_fight_loses", ["0 takes 55 to the pile"]),
    ],
)
def test_R8_who_has_no_card_left_stands_or_loses_as_in_the_classic_game(short_war, course, log_of):
    log = log_of("5234KQ", "5", base="razboi", short_war=short_war)
    assert log[4:6] == ["war of 5, 4 down", "1 has 0 left"]
    assert log[6 : 6 + len(course)] == course
