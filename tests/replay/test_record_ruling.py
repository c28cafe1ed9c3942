"""Each event shows a sentence of the rules, and the same event another one in another game."""

from __future__ import annotations

import json

import pytest

from generator.engine import NEVER, PRESETS, Game, parse_hands, parse_rules
from generator.replay.record import make_record
from generator.replay.record_expand import expanded_text
from generator.replay.record_read import load_record


def shown(game, ruleset):
    """Return each step's event and ruling of a game that is written out."""
    text = expanded_text(make_record(game, id="shown", ruleset=ruleset))
    assert load_record(text.encode(), "game.json")[1] == ()
    return [(step["event"]["event"], step["rule"]) for step in json.loads(text)["steps"]]


def played(ruleset, *hands, policies=(), **options):
    rules = parse_rules(options, base=PRESETS[ruleset])
    return shown(Game(rules=rules, hands=parse_hands(hands), seed=3, policies=policies), ruleset)


RULINGS = {
    # C14, C4, C3: dealt, compared, a war of three and one.
    "classic": (
        played("classic", "KH 5S 9C 8D 2H", "KD 4C 2C 7S 3S"),
        [("deal", "c14"), ("compare", "c4"), ("war", "c3"), ("place_down", "c3")],
    ),
    # C6: a tie again. C7, C8: too few cards, and none. C10: both are out.
    "classic, both out": (
        played("classic", "KH 5S", "KD 5C"),
        [("short", "c7"), ("war", "c6"), ("short", "c8"), ("end", "c10")],
    ),
    # C8: the card that tied is the last one, and stands.
    "classic, one out": (
        played("classic", "KH", "KD 5C 6C 7S 8S"),
        [("short", "c8"), ("stand", "c8")],
    ),
    # C1, C11, C12: the order of the cards won, who is out, who has won.
    "classic, to the end": (
        played("classic", "KH", "2C"),
        [("reveal", "round"), ("collect", "c1"), ("eliminate", "c11"), ("end", "c12")],
    ),
    # M3, M5, M8: the size of a war, a tie again, who is out.
    "three_player": (
        played("three_player", "KH 3C 7D 2S 4D", "KD 4C 7S 2D 5D", "2C 5C 6S 3D 6D"),
        [("war", "m3"), ("war", "m5"), ("place_down", "m3"), ("eliminate", "m8")],
    ),
    # M7: nobody can break the tie; the pot waits for the next winner.
    "three_player, pot held": (
        played("three_player", "KH", "KD", "2C 3C 4C", war_participants="tied"),
        [("hold_pot", "m7"), ("collect", "c1"), ("end", "c12")],
    ),
    # M7: all tied, and nobody has cards.
    "three_player, all out": (played("three_player", "KH", "KD", "KC"), [("end", "m7")]),
    # R1, R3, R6, R8: the size by rank, J Q K apart, a tie again, too few cards.
    "razboi": (
        played("razboi", "2H 5S 3C 9D 6H", "2D 4C 3D 7S 8S"),
        [("compare", "r3"), ("war", "r1"), ("war", "r6"), ("short", "r8")],
    ),
    # S2, S7, S8, S11, S6, S4, S16: dealt, looked at, matched, stolen, won, shuffled.
    "steal": (
        played("steal", "KH 5S 9C", "2C KD 4D"),
        [
            ("deal", "s2"),
            ("peek", "s7"),
            ("steal_option", "s8"),
            ("steal", "s11"),
            ("choose_top", "s6"),
            ("collect", "s4"),
            ("refill", "s16"),
            ("eliminate", "s17"),
        ],
    ),
    # S13: who can steal and does not.
    "steal, declined": (
        played("steal", "KH 5S 9C", "2C KD 4D", policies=(NEVER, NEVER)),
        [("decline", "s13")],
    ),
    # S17, S19, S20: too few cards for a war, and nobody fights on.
    "steal, both out": (
        played("steal", "KH", "KD"),
        [("war", "s20"), ("short", "s17"), ("end", "s19")],
    ),
    # C13: the limit.
    "limit": (played("classic", "KH 2C", "2H KC", battle_limit=1), [("end", "c13")]),
}


@pytest.mark.parametrize("name", RULINGS)
def test_events_show_their_rulings(name):
    steps, expected = RULINGS[name]
    assert [pair for pair in expected if pair not in steps] == []


def test_a_position_that_repeats_shows_its_ruling():
    # C13: seat 0's cards first never ends in many deals.
    rules = parse_rules({"return_order": "seat"})
    games = (Game(rules=rules, seed=seed) for seed in range(20))
    steps = next(found for game in games if ("cycle", "c13") in (found := shown(game, "classic")))
    assert steps[-1] == ("end", "c13")
