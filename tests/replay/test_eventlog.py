from __future__ import annotations

import json
from typing import get_args

import pytest

from generator.engine import (
    PRESETS,
    Event,
    Game,
    Leftover,
    Peek,
    Rules,
    Seat,
    StealOption,
    Zone,
    parse_card,
    parse_hands,
    play,
)
from generator.replay import event_dict, event_name, result_dict
from generator.replay.eventlog import EVENT_NAMES

GAME = Game(hands=parse_hands(["8S 3S 4S 5S KS", "8H 3H"]))


def test_every_kind_of_event_has_a_name():
    assert len(EVENT_NAMES) == len(get_args(Event))
    assert {"deal", "place_down", "collect", "end"} <= EVENT_NAMES


def test_an_event_is_a_plain_dict_with_its_name_and_audience():
    deal, reveal, *_ = GAME.events()
    assert event_dict(reveal) == {
        "event": "reveal",
        "audience": "everyone",
        "seat": 0,
        "card": "8S",
    }
    assert event_dict(deal)["hands"] == [["8S", "3S", "4S", "5S", "KS"], ["8H", "3H"]]


def test_a_whole_game_goes_through_json_unchanged():
    log = [event_dict(event) for event in GAME.events()]
    assert json.loads(json.dumps(log)) == log
    assert [entry["event"] for entry in log] == [event_name(e) for e in GAME.events()]
    assert log[-1] == {
        "event": "end",
        "audience": "everyone",
        "reason": "all_cards",
        "winner": 0,
        "drawn": [],
    }


def test_what_only_its_player_sees_says_so_and_names_the_cards():
    looked = Peek(seat=Seat(1), card=parse_card("*R"))
    could = StealOption(seat=Seat(0), card=parse_card("7C"), targets=(Seat(1), Seat(2)))
    assert event_dict(looked) == {"event": "peek", "audience": "owner", "seat": 1, "card": "*R"}
    assert event_dict(could)["audience"] == "owner"
    assert event_dict(could)["targets"] == [1, 2]


def test_where_cards_go_is_in_the_log():
    left = Leftover(cards=(parse_card("7C"),), to=Zone.ASIDE)
    assert event_dict(left) == {
        "event": "leftover",
        "audience": "nobody",
        "cards": ["7C"],
        "to": "aside",
    }


@pytest.mark.parametrize("ruleset", sorted(PRESETS))
def test_a_game_of_every_rule_set_goes_through_json_unchanged(ruleset):
    log = [event_dict(event) for event in Game(rules=PRESETS[ruleset], seed=1).events()]
    assert json.loads(json.dumps(log)) == log
    assert {entry["event"] for entry in log} <= EVENT_NAMES


def test_a_result_is_a_plain_dict_also_without_a_winner():
    game = Game(rules=Rules(battle_limit=1), seed=6)
    result = result_dict(play(game))
    assert result["winner"] is None
    assert result["reason"] == "limit"
    assert result["battles"] == 1
