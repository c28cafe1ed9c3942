from __future__ import annotations

import pytest

from generator.replay import ClaimKey, parse_scenario, play_scenario

# One battle that player 1 wins and that ends the game: king and three against the nine.
GAME = 'hands = ["KH 3S", "9C"]'
EVENTS = '["deal", "reveal", "reveal", "compare", "collect", "eliminate", "end"]'

# For each key: a claim that holds, one that does not, and the words about the latter.
CLAIMS = {
    ClaimKey.ENDED: ("true", "false", "expected false, seen true"),
    ClaimKey.WINNER: ("0", "1", "expected 1, seen 0"),
    ClaimKey.REASON: ('"all_cards"', '"cycle"', "expected cycle, seen all_cards"),
    ClaimKey.BATTLES: ("1", "2", "expected 2, seen 1"),
    ClaimKey.WARS: ("0", "1", "expected 1, seen 0"),
    ClaimKey.STEPS: ("7", "6", "expected 6, seen 7"),
    ClaimKey.EVENTS: (
        EVENTS,
        EVENTS.replace("compare", "war"),
        "step 4: the claim “events” does not hold: expected [deal, reveal, reveal, war,",
    ),
    ClaimKey.COLLECTS: (
        "[{ seat = 0, cards = 2 }]",
        "[{ seat = 0, cards = 3 }]",
        "step 5: the claim “collects” does not hold: expected [[0, 3]], seen [[0, 2]]",
    ),
    ClaimKey.PILES: ("[3, 0]", "[2, 1]", "expected [2, 1], seen [3, 0]"),
    ClaimKey.TABLE: ("0", "2", "expected 2, seen 0"),
    ClaimKey.HOLDS: ('["9C", ""]', '["", "9C"]', "expected [[], 9C], seen [[], []]"),
    ClaimKey.BOTTOM: ('["KH 9C", ""]', '["9C KH", ""]', "expected [9C KH, []], seen [KH 9C, []]"),
    ClaimKey.OUT: ("[1]", "[]", "expected [], seen [1]"),
    ClaimKey.ROUNDS: ("1", "2", "expected 2, seen 1"),
    ClaimKey.LEADS: ("0", "1", "expected 1, seen 0"),
    ClaimKey.FEWEST: ("[2, 0]", "[2, 1]", "expected [2, 1], seen [2, 0]"),
    ClaimKey.BIGGEST: ("2", "10", "expected 10, seen 2"),
}

# Seat 1 steals the five and the three with its last card, and shuffles what it has (S8, S16).
STEALING = """\
title = "A lesson"
ruleset = "steal"
hands = ["5H 9C 2S", "3D KD 5S"]
policies = ["never", "always"]
shuffles = ["KD 5H 9C 3D 5S"]
[show]
to = 26
[claims]
"""
STEALING_CLAIMS = {
    ClaimKey.STEALS: ("1", "0", "expected 0, seen 1"),
    ClaimKey.RESHUFFLES: ("1", "2", "expected 2, seen 1"),
    ClaimKey.WON: ("[0, 2]", "[2, 0]", "expected [2, 0], seen [0, 2]"),
    ClaimKey.TOPS: ('["", "KD 2S"]', '["", "2S"]', "expected [[], 2S], seen [[], KD]"),
    ClaimKey.WAITING: ("0", "1", "expected 1, seen 0"),
}


def stolen(claim, *, to=26):
    text = STEALING.replace("to = 26", f"to = {to}") + claim
    scenario, faults = parse_scenario(text, "content/game/scenarios/lesson.toml")
    assert not faults, [str(fault) for fault in faults]
    return play_scenario(scenario)


def test_every_claim_is_tested_here():
    assert set(CLAIMS) | set(STEALING_CLAIMS) == set(ClaimKey)


@pytest.mark.parametrize("key", STEALING_CLAIMS)
def test_a_claim_about_stealing_holds_or_names_what_is_seen(key):
    right, wrong, words = STEALING_CLAIMS[key]
    assert stolen(f"{key} = {right}").failures == ()
    (fault,) = stolen(f"{key} = {wrong}").failures
    assert f"step 26: the claim “{key}” does not hold: {words}" in fault.message


def test_s11_the_card_that_stole_lies_on_the_stolen_pile_and_that_on_the_own_one():
    assert stolen('tops = ["", "5S 5H 3D KD 9C"]\nwon = [0, 5]', to=19).failures == ()


def test_m1_the_card_left_over_waits_for_the_first_winner():
    text = (
        'title = "A"\nruleset = "three_player"\ndeck = "5H 6S 3D 9C"\n'
        "[show]\nto = 3\n[claims]\nwaiting = 1\ntable = 2\npiles = [0, 1, 1]\n"
    )
    scenario, _ = parse_scenario(text, "content/game/scenarios/lesson.toml")
    assert play_scenario(scenario).failures == ()


@pytest.mark.parametrize("key", CLAIMS)
def test_a_claim_that_holds_is_no_failure(key, playthrough):
    played = playthrough(GAME, claims=f"{key} = {CLAIMS[key][0]}")
    assert played.failures == ()


@pytest.mark.parametrize("key", CLAIMS)
def test_a_claim_that_fails_names_file_line_step_expected_and_seen(key, playthrough):
    played = playthrough(GAME, claims=f"{key} = {CLAIMS[key][1]}")
    (fault,) = played.failures
    assert fault.id == "scenario-claim"
    assert str(fault.place) == "content/game/scenarios/lesson.toml:5"
    assert f"the claim “{key}” does not hold" in fault.message
    assert fault.message.startswith("step ")
    assert CLAIMS[key][2] in fault.message


@pytest.mark.parametrize("key", ["winner = 0", 'winner = "nobody"', 'reason = "all_cards"'])
def test_nobody_has_won_a_game_that_is_not_over(key, playthrough):
    played = playthrough(f"{GAME}\n[show]\nto = 3", claims=key)
    assert "seen nothing, for the game is not over" in played.failures[0].message


def test_a_draw_is_won_by_nobody(playthrough):
    played = playthrough(
        'hands = ["8", "8"]', claims='winner = "nobody"\nreason = "both_exhausted"\nwars = 1'
    )
    assert played.failures == ()


def test_battles_and_wars_count_from_the_deal_and_steps_from_the_first_one_shown(playthrough):
    game = 'hands = ["8S 3S 4S 5S KS QS", "8H 3H 4H 5H 2H JH"]\n[show]\nfrom = 12'
    played = playthrough(
        game, claims="battles = 2\nwars = 1\nsteps = 7\ncollects = [{ seat = 0, cards = 2 }]"
    )
    assert played.failures == ()


def test_every_failing_claim_is_reported(playthrough):
    played = playthrough(GAME, claims="winner = 1\nwars = 3\nsteps = 7")
    assert [fault.place.line for fault in played.failures] == [5, 6]
    assert len(played.frames) == 7


def test_collects_that_stop_early_fail_at_the_last_step(playthrough):
    played = playthrough(GAME, claims="collects = []")
    assert played.failures[0].message.startswith("step 7: ")
