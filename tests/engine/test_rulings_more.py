"""The rulings for three and four players (M1 apart), each on the smallest deal that meets it."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called M1 to M8

from __future__ import annotations

import pytest

from generator.engine import PRESETS, STANDARD_DECK, Game, Participants, Seed, TwoWayTie, fold
from generator.engine import State as TableState

TWO_TIE = ("8245", "8367", "5K29")
"""Two eights tie, and the five below them has a king to lay down."""
CANONICAL = (PRESETS["three_player"], PRESETS["four_player"])


def test_M2_everyone_who_has_cards_fights_the_war_of_two(log_of):
    log = log_of(*TWO_TIE, base="three_player")
    assert log[4:13] == [
        "compare 885: 0=1",
        "war of 8",
        "0 lays down 2",
        "1 lays down 3",
        "2 lays down K",
        "0 reveals 4",
        "1 reveals 6",
        "2 reveals 2",
        "compare 462: 1",
    ]
    assert log[13] == "1 takes 8365K2824 to the pile"


def test_M2_who_did_not_tie_may_win_the_war(log_of):
    log = log_of("824K", "835", "7QJA", "6934", base="four_player")
    assert "compare 45J3: 2" in log
    assert "2 takes 7QJ693824835 to the pile" in log


def test_M2_the_tied_may_fight_alone_instead(log_of):
    log = log_of(*TWO_TIE, base="three_player", war_participants="tied")
    assert log[4:10] == [
        "compare 885: 0=1",
        "war of 8",
        "0 lays down 2",
        "1 lays down 3",
        "0 reveals 4",
        "1 reveals 6",
    ]
    assert log[11] == "1 takes 8365824 to the pile"


def test_M2_canonically_everyone_fights():
    assert {rules.war_participants for rules in CANONICAL} == {Participants.ALL}


def test_M3_one_card_goes_down_and_one_up_however_many_tie(log_of):
    for hands in (("82K", "83Q", "54J"), ("82K", "83Q", "84J")):
        log = log_of(*hands, base="three_player")
        assert log[6:12] == [
            "0 lays down 2",
            "1 lays down 3",
            "2 lays down 4",
            "0 reveals K",
            "1 reveals Q",
            "2 reveals J",
        ]


def test_M3_two_may_fight_as_in_the_game_for_two_and_the_third_looks_on(log_of):
    log = log_of("82459", "83677", "5K29", base="three_player", two_way_tie="classic")
    assert log[4:11] == [
        "compare 885: 0=1",
        "war of 8",
        "0 lays down 245",
        "1 lays down 367",
        "0 reveals 9",
        "1 reveals 7",
        "compare 97: 0",
    ]


def test_M3_three_who_tie_fight_as_ever_though_two_would_fight_as_in_the_game_for_two(log_of):
    """In the war two of the three tie again, and these go on with three down."""
    hands = ("82K3459", "83K3457", "84QAAAA")
    log = log_of(*hands, base="three_player", two_way_tie="classic")
    assert "2 lays down 4" in log
    assert "compare KKQ: 0=1" in log
    assert "0 lays down 345" in log
    assert "compare 97: 0" in log


def test_M3_canonically_a_tie_of_two_is_as_any_other():
    assert {rules.two_way_tie for rules in CANONICAL} == {TwoWayTie.SAME}
    assert {rules.war_down for rules in CANONICAL} == {1}


def test_M4_a_tie_below_the_highest_card_is_no_war(log_of):
    log = log_of("9A", "54", "52", "5", base="four_player")
    assert log[1:7] == [
        "0 reveals 9",
        "1 reveals 5",
        "2 reveals 5",
        "3 reveals 5",
        "compare 9555: 0",
        "0 takes 9555 to the pile",
    ]
    assert not any(line.startswith("war") for line in log)


def test_M5_a_fighter_who_has_no_card_for_the_second_war_sits_it_out(log_of):
    log = log_of("826", "83J5A", "84J9K", base="three_player")
    second = log.index("compare 6JJ: 1=2")
    assert log[second + 1 : second + 7] == [
        "war of J",
        "1 lays down 5",
        "2 lays down 9",
        "1 reveals A",
        "2 reveals K",
        "compare AK: 1",
    ]


def test_M5_everyone_fights_the_second_war_too_also_who_did_not_tie_in_it(log_of):
    log = log_of("82679", "83J5A", "84J9K", base="three_player")
    second = log.index("compare 6JJ: 1=2")
    assert log[second + 2 : second + 8] == [
        "0 lays down 7",
        "1 lays down 5",
        "2 lays down 9",
        "0 reveals 9",
        "1 reveals A",
        "2 reveals K",
    ]


def test_M5_of_the_tied_alone_only_those_who_tie_again_go_on(log_of):
    log = log_of("82679", "83J5A", "84J9K", base="three_player", war_participants="tied")
    second = log.index("compare 6JJ: 1=2")
    assert log[second + 2 : second + 6] == [
        "1 lays down 5",
        "2 lays down 9",
        "1 reveals A",
        "2 reveals K",
    ]


def test_M6_a_player_without_cards_sits_out_and_an_old_card_counts_no_more(log_of):
    """The seven would be higher than both cards of the war."""
    log = log_of("8234", "825A", "7", base="three_player")
    assert log[4:11] == [
        "compare 887: 0=1",
        "war of 8",
        "0 lays down 2",
        "1 lays down 2",
        "0 reveals 3",
        "1 reveals 5",
        "compare 35: 1",
    ]
    assert log[11:13] == ["1 takes 8257823 to the pile", "2 is out"]


def test_M6_a_tied_player_without_cards_stands_on_the_tied_card(log_of):
    """C8 for three: the eight is a last card, and it wins."""
    log = log_of("8", "824", "536", base="three_player")
    assert log[4:13] == [
        "compare 885: 0=1",
        "war of 8",
        "0 has 0 left",
        "1 lays down 2",
        "2 lays down 3",
        "0 stands on 8",
        "1 reveals 4",
        "2 reveals 6",
        "compare 846: 0",
    ]


def test_M7_the_pot_waits_for_the_next_winner_when_nobody_can_break_the_tie(log_of):
    log = log_of("8", "8", "5K", "42", base="four_player", war_participants="tied")
    assert log[5:] == [
        "compare 8854: 0=1",
        "war of 8",
        "0 has 0 left",
        "1 has 0 left",
        "8854 wait",
        "0 is out",
        "1 is out",
        "2 reveals K",
        "3 reveals 2",
        "compare K2: 2",
        "2 takes 5K4288 to the pile",
        "3 is out",
        "end, all_cards: 2",
    ]


def test_M7_the_last_player_with_cards_takes_the_waiting_pot_without_a_battle(log_of):
    log = log_of("8", "8", "5K2", base="three_player", war_participants="tied")
    assert log[-5:] == [
        "885 wait",
        "0 is out",
        "1 is out",
        "2 takes 588 to the pile",
        "end, all_cards: 2",
    ]


@pytest.mark.parametrize(
    ("hands", "drawn"),
    [(("8", "8", "5"), "0=1"), (("8", "8", "8"), "0=1=2"), (("5", "8", "8"), "1=2")],
)
def test_M7_nobody_has_cards_is_a_draw_among_the_tied(hands, drawn, log_of):
    log = log_of(*hands, base="three_player")
    assert log[-1] == f"end, both_exhausted: {drawn}"


def test_M7_last_cards_stand_while_another_lays_and_a_tie_again_of_the_last_is_a_draw(log_of):
    log = log_of("8", "8", "52", base="three_player")
    assert log[-7:] == [
        "1 stands on 8",
        "2 reveals 2",
        "compare 882: 0=1",
        "war of 8",
        "0 has 0 left",
        "1 has 0 left",
        "end, both_exhausted: 0=1",
    ]


def test_M8_who_has_no_card_at_the_start_of_a_battle_is_out_and_the_others_go_on(log_of):
    log = log_of("9", "5A", "82", base="three_player")
    out = log.index("2 is out")
    assert log[out - 1 : out + 4] == [
        "1 takes A29 to the pile",
        "2 is out",
        "0 reveals 5",
        "1 reveals A",
        "compare 5A: 1",
    ]


def test_M8_who_has_laid_his_last_card_and_wins_is_not_out(log_of):
    log = log_of("9", "54", "82", base="three_player")
    assert log[5:7] == ["0 takes 958 to the pile", "0 reveals 9"]


@pytest.mark.parametrize("name", ["three_player", "four_player"])
def test_C12_for_more_than_two_the_winner_holds_every_card_in_play(name):
    """C12, M1: the leftover card is won with the first pot."""
    rules = PRESETS[name]
    games = [Game(rules=rules, seed=Seed(12, index)) for index in range(4)]
    ends = [fold(game.events(), start=TableState.start(rules.players)) for game in games]
    wins = [state for state in ends if state.end is not None and state.end.winner is not None]
    assert wins
    assert all(len(state.piles[state.end.winner]) == len(STANDARD_DECK) for state in wins)


def test_C1_the_others_cards_follow_in_turn_order_from_the_winner(log_of):
    expected = {
        "winner_first": "974",
        "loser_first": "749",
        "interleaved_winner_first": "974",
        "seat": "497",
    }
    for order, cards in expected.items():
        log = log_of("4A", "92", "73", base="three_player", return_order=order)
        assert log[5] == f"1 takes {cards} to the pile"
