"""The rulings of Steal War about looking and stealing (S7 to S15), on small deals."""
# ruff: noqa: N802 -- a test is called after its ruling, and rulings are called S1 to S20

from __future__ import annotations

from itertools import takewhile

import pytest

from generator.engine import (
    PRESETS,
    Audience,
    Decline,
    GameError,
    Peek,
    Reveal,
    Steal,
    StealOption,
    apply,
    format_hand,
)
from generator.engine import State as TableState

STEAL = PRESETS["steal"]
NINE_STEALS = ("9K2", "893")
"""Seat 0 wins with the nine, and seat 1 has a nine to steal it with."""
BOTH_NINES = ("99K", "893")
NINE_AND_KING = ("924K", "3K52", "439K6")
"""Seat 0 wins with a nine and seat 1 with a king, and seat 2 has both."""
TWO_NINES = ("9246", "3952", "439K")
"""Seats 0 and 1 win with a nine each, and seat 2 has one too."""
PATIENT = ("always", "never", "always")


def _after(kind, game):
    """Return the state right after the first event of this kind, and the one before it."""
    state = TableState.start(game.rules.players)
    for event in game.events():
        before, state = state, apply(state, event)
        if isinstance(event, kind):
            return before, state
    raise AssertionError(kind)


def _won(state):
    """Return the won piles as text, top card first."""
    return [format_hand(pile) for pile in state.won]


def test_S7_each_looks_at_his_own_next_card_only_and_nobody_else_learns_it(game_of):
    state = TableState.start()
    peeks = 0
    for event in game_of(*NINE_STEALS, base="steal", seed=1).events():
        state = apply(state, event)
        if isinstance(event, Peek):
            peeks += 1
            assert event.card is state.piles[event.seat][0]
            assert event.card in state.seen_by(event.seat)
            assert event.card not in state.seen_by(1 - event.seat)
    assert peeks


def test_S7_looking_thinking_and_declining_are_private_and_stealing_is_not():
    assert {kind.audience for kind in (Peek, StealOption, Decline)} == {Audience.OWNER}
    assert Steal.audience is Audience.EVERYONE


def test_S8_an_equal_rank_steals_the_pile_it_matches(steal_log):
    assert steal_log(*NINE_STEALS)[8:14] == [
        "1 looks at 9",
        "0 looks at K",
        "1 could steal from 0 with 9",
        "1 steals from 0 with 9",
        "1 looks at 3",
        "0 reveals K",
    ]


def test_S8_only_the_top_of_a_pile_counts(steal_log):
    """The eight lies in the pile under the nine."""
    log = steal_log("9K2", "883")
    assert not any("steal" in line for line in log[: log.index("0 reveals K")])


def _looks(log, battles):
    """Return who looked in which order, for each of the first battles."""
    found, seats = [], ""
    for line in log:
        if "looks" in line:
            seats += line[0]
        elif "reveals" in line and seats:
            found.append(seats)
            seats = ""
    return found[:battles]


APART = ("9T4", "3K5", "42A")
"""Three battles, won by one seat each, and no card matches another's pile."""


def test_S9_the_leader_moves_one_seat_each_round(steal_log):
    assert _looks(steal_log(*APART), 3) == ["012", "120", "201"]


def test_S9_a_fixed_leader_is_always_the_first_seat(steal_log):
    assert _looks(steal_log(*APART, steal_leader="fixed"), 3) == ["012", "012", "012"]


def test_S9_a_leader_who_is_out_is_passed_over(steal_log):
    """Seat 1 is out after the first battle, which it would lead next."""
    assert _looks(steal_log("9T", "3", "42"), 2) == ["012", "20"]


def test_S9_all_look_before_anyone_decides_and_decide_before_anyone_reveals(steal_log):
    log = steal_log(*BOTH_NINES)[8:]
    phase = list(takewhile(lambda line: "reveals" not in line, log))
    assert phase == [
        "1 looks at 9",
        "0 looks at 9",
        "1 could steal from 0 with 9",
        "1 steals from 0 with 9",
        "1 looks at 3",
        "0 could steal from 1 with 9",
        "0 steals from 1 with 9",
        "0 looks at K",
    ]


def test_S9_a_pile_stolen_may_be_stolen_back_in_the_same_phase(game_of):
    game = game_of("9S 9C K", "8H 9H 3", base="steal", seed=1)
    state, steals = TableState.start(), []
    for event in game.events():
        state = apply(state, event)
        if isinstance(event, Steal):
            steals.append(_won(state))
    assert steals == [["", "9H 9S 8H"], ["9C 9H 9S 8H", ""]]


def test_S10_the_thief_looks_again_and_may_steal_again(steal_log):
    log = steal_log(*NINE_AND_KING)
    first = log.index("2 steals from 0 with 9")
    assert log[first : first + 5] == [
        "2 steals from 0 with 9",
        "2 looks at K",
        "2 could steal from 1 with K",
        "2 steals from 1 with K",
        "2 looks at 6",
    ]


def test_S10_without_a_chain_the_thief_plays_the_next_card(steal_log):
    log = steal_log(*NINE_AND_KING, steal_chain=False)
    first = log.index("2 steals from 0 with 9")
    assert log[first : first + 5] == [
        "2 steals from 0 with 9",
        "2 looks at K",
        "0 reveals 4",
        "1 reveals 5",
        "2 reveals K",
    ]


def test_S11_a_stolen_pile_keeps_its_order_under_the_card_and_on_top_of_ones_own(game_of):
    game = game_of("2S 9S 4S K", "7H 3H 9H 5", base="steal", seed=1)
    before, after = _after(Steal, game)
    assert _won(before) == ["9S 3H", "7H 2S"]
    assert _won(after) == ["", "9H 9S 3H 7H 2S"]


def test_S12_several_piles_that_match_are_taken_in_turn_order_with_the_card_on_top(game_of, tell):
    game = game_of(*TWO_NINES, base="steal", seed=1, policies=PATIENT)
    assert "2 could steal from 0+1 with 9" in tell(game.events())
    before, after = _after(Steal, game)
    first, second, own = before.won
    assert own == ()
    assert after.won == ((), (), (before.piles[2][0], *second, *first))


def test_S12_the_order_of_several_piles_goes_round_from_the_thief(steal_log):
    """Seats 0 and 2 have nines on top; for seat 1 the next in turn is seat 2."""
    log = steal_log("92462", "43A952", "3945K", policies=("always", "always", "never"))
    assert "1 steals from 2+0 with 9" in log


def test_S12_one_of_several_piles_may_be_chosen(game_of):
    policies = ("always", "never", "steal:1")
    game = game_of(*TWO_NINES, base="steal", seed=1, policies=policies)
    before, after = _after(Steal, game)
    assert after.won == (before.won[0], (), (before.piles[2][0], *before.won[1]))


def test_S13_who_could_steal_may_decline(steal_log):
    log = steal_log(*NINE_STEALS, policies=("always", "never"))
    assert log[10:14] == [
        "1 could steal from 0 with 9",
        "1 keeps 9",
        "0 reveals K",
        "1 reveals 9",
    ]


@pytest.mark.parametrize(
    ("policy", "answer"),
    [
        ("always", "1 steals from 0 with 9"),
        ("never", "1 keeps 9"),
        ("at_least:2", "1 steals from 0 with 9"),
        ("at_least:3", "1 keeps 9"),
        ("steal never", "1 steals from 0 with 9"),
        ("steal:0 never", "1 steals from 0 with 9"),
        ("decline always", "1 keeps 9"),
    ],
)
def test_S13_a_policy_decides_by_habit_or_as_listed(policy, answer, steal_log):
    """The pile has two cards."""
    log = steal_log(*NINE_STEALS, policies=("always", policy))
    assert log[log.index("1 could steal from 0 with 9") + 1] == answer


def test_S13_a_listed_answer_that_is_not_possible_is_a_fault(game_of):
    policies = ("always", "steal:1")
    game = game_of(*NINE_STEALS, base="steal", seed=1, policies=policies)
    with pytest.raises(GameError, match="seat 1 is to be stolen; only of 0 it can be"):
        list(game.events())


def test_S13_of_several_piles_only_those_large_enough_are_taken(steal_log):
    """Seat 0 has won two pots of three cards when seat 2 looks at its nine, and seat 1 one."""
    hands = ("99246", "32952", "4339K")
    log = steal_log(*hands, policies=("always", "never", "at_least:4"))
    offer = log.index("2 could steal from 0+1 with 9")
    assert log[offer + 1] == "2 steals from 0 with 9"


def test_S15_an_empty_face_up_pile_is_no_target(steal_log):
    """Seat 1 has stolen the pile of seat 0, so seat 2 finds but one to steal."""
    log = steal_log("9K2", "894", "793")
    assert log[log.index("1 steals from 0 with 9") :][:4] == [
        "1 steals from 0 with 9",
        "1 looks at 4",
        "2 could steal from 1 with 9",
        "2 steals from 1 with 9",
    ]


def test_S15_before_the_first_pot_is_won_there_is_nothing_to_steal(steal_log):
    log = steal_log("92345", "96789")
    assert not any("steal" in line for line in log[: log.index("war of 9")])


def test_nobody_shows_a_card_that_was_not_looked_at_first(game_of):
    """S9: in every battle the card played is the one looked at last."""
    known = {}
    for event in game_of(*NINE_AND_KING, base="steal", seed=1).events():
        if isinstance(event, Peek):
            known[event.seat] = event.card
        elif isinstance(event, Reveal):
            assert known[event.seat] is event.card
