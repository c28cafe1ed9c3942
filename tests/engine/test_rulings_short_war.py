"""C7 to C10: what happens to a player who cannot lay a full war."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called C1 to C15

from __future__ import annotations

import pytest

from generator.engine import Reason, play


@pytest.mark.parametrize(("left", "down"), [("23A", "23"), ("2A", "2"), ("A", "")])
def test_C7_one_to_three_cards_left_all_but_the_last_go_down(left, down, log_of):
    log = log_of("8345K2", "8" + left)
    war = log[log.index("war of 8") :]
    assert war[1] == f"1 has {len(left)} left"
    assert war[2] == "0 lays down 345"
    assert ("1 lays down " + down in war) == bool(down)
    assert "compare KA: 1" in war


def test_C7_cannot_fight_loses_gives_the_war_and_the_cards_away(log_of):
    assert log_of("8345K2", "823A", short_war="cannot_fight_loses")[4:] == [
        "war of 8",
        "1 has 3 left",
        "1 lays down 23A",
        "0 takes 8823A to the pile",
        "1 is out",
        "end, all_cards: 0",
    ]


def test_C7_cannot_fight_loses_with_both_short_the_longer_hand_wins(log_of):
    log = log_of("823", "84", short_war="cannot_fight_loses")
    assert log[-1] == "end, all_cards: 0"


def test_C7_cannot_fight_loses_with_both_equally_short_is_a_draw(log_of):
    """Both lose the war, and with it the cards they have left; nobody has more."""
    log = log_of("823", "845", short_war="cannot_fight_loses")
    assert log[-1] == "end, both_exhausted: 0=1"


def test_C7_equal_force_lets_both_lay_what_the_shorter_can(log_of):
    log = log_of("82K45", "83A", short_war="equal_force")
    war = log[log.index("war of 8") :]
    assert war[1:6] == [
        "1 has 2 left",
        "0 lays down 2",
        "1 lays down 3",
        "0 reveals K",
        "1 reveals A",
    ]


@pytest.mark.parametrize("short_war", ["equal_force", "last_card_then_lose"])
def test_C7_other_rulings_lose_the_war_at_once_without_a_card(short_war, log_of):
    assert log_of("83457", "8", short_war=short_war)[4:] == [
        "war of 8",
        "1 has 0 left",
        "0 takes 88 to the pile",
        "1 is out",
        "end, all_cards: 0",
    ]


def test_C7_last_card_then_lose_lays_what_there_is_first(log_of):
    log = log_of("8345K2", "823A", short_war="last_card_then_lose")
    assert "1 takes 823A8345K to the pile" in log


def test_C8_with_no_card_left_the_tied_card_stays_and_counts_again(log_of):
    assert log_of("8345K", "8")[4:] == [
        "war of 8",
        "1 has 0 left",
        "0 lays down 345",
        "0 reveals K",
        "1 stands on 8",
        "compare K8: 0",
        "0 takes 8345K8 to the pile",
        "1 is out",
        "end, all_cards: 0",
    ]


def test_C8_a_standing_card_may_win(log_of):
    log = log_of("72Q39", "7Q", war_down=1)
    assert log[-5:] == [
        "1 stands on Q",
        "compare 9Q: 1",
        "1 takes 7Q72Q39 to the pile",
        "0 is out",
        "end, all_cards: 1",
    ]


def test_C8_a_standing_card_counts_in_every_further_comparison(log_of):
    log = log_of("82348567K", "8")
    assert log.count("1 stands on 8") == 2
    assert "compare 88: 0=1" in log
    assert "compare K8: 0" in log


def test_C9_both_short_each_lays_by_the_cards_he_has(log_of):
    log = log_of("823Q", "8K")
    war = log[log.index("war of 8") :]
    assert war[1:6] == [
        "0 has 3 left",
        "1 has 1 left",
        "0 lays down 23",
        "0 reveals Q",
        "1 reveals K",
    ]


@pytest.mark.parametrize("hands", [("8", "8"), ("823Q", "84Q"), ("8345A267A", "8A")])
def test_C10_both_out_with_equal_cards_is_a_draw(hands, game_of):
    result = play(game_of(*hands))
    assert (result.winner, result.reason) == (None, Reason.BOTH_EXHAUSTED)
