"""Replay files, version 1: what is written is read back, and loads for ever."""

from __future__ import annotations

import gzip
import json
import os
import shlex
import subprocess
import sys
import tomllib
from dataclasses import replace

import pytest

from generator.cli import main
from generator.engine import (
    NEVER,
    PRESETS,
    Game,
    Policy,
    Reason,
    ReturnOrder,
    Rules,
    Seed,
    parse_hand,
    parse_hands,
    parse_policy,
)
from generator.replay.eventlog import event_dict
from generator.replay.record import RecordError, dealing_order, make_record
from generator.replay.record_expand import expanded_text
from generator.replay.record_read import checked_text, load_record
from generator.replay.record_write import compact_text, hash_of

SMALL = Game(hands=parse_hands(["KH 5S 9C 8D", "KD 4C 2H 7S 3S"]))
STEALING = Game(rules=PRESETS["steal"], hands=parse_hands(["KH 5S 9C", "2C KD 4D"]), seed=3)


def small(**changes):
    return replace(make_record(SMALL, id="small-war", ruleset="classic"), **changes)


def load(text):
    record, faults = load_record(text.encode(), "game.json")
    assert [str(fault) for fault in faults] == []
    return record


def goldens(root):
    return sorted((root / "tests/replay/records").glob("v1-*.json"))


class TestGoldenFiles:
    def test_there_is_one_of_each_rule_set_and_form(self, root):
        files = [json.loads(path.read_text()) for path in goldens(root)]
        assert {file["ruleset"] for file in files} == set(PRESETS)
        assert {file["form"] for file in files} == {"compact", "expanded"}

    def test_each_loads(self, root):
        for path in goldens(root):
            record, faults = load_record(path.read_bytes(), path.name)
            assert [str(fault) for fault in faults] == []
            assert record.events

    def test_a_compact_one_is_written_again_byte_by_byte(self, root):
        texts = [path.read_text() for path in goldens(root)]
        compact = [text for text in texts if '"form":"compact"' in text]
        assert [compact_text(load(text)) for text in compact] == compact

    def test_an_expanded_one_has_the_operations_that_are_written_today(self, root):
        # Its messages may be worded otherwise by now: they are what a reader saw, no claim.
        texts = [path.read_text() for path in goldens(root)]
        expanded = [text for text in texts if '"form":"expanded"' in text]
        assert expanded
        for text in expanded:
            now, then = json.loads(expanded_text(load(text))), json.loads(text)
            for step in (*now["steps"], *then["steps"]):
                del step["message"]
            assert now == then


class TestWriting:
    def test_the_same_game_gives_the_same_bytes_whatever_the_order_of_sets(self):
        program = (
            "from generator.engine import PRESETS, Game, Seed\n"
            "from generator.replay.record import make_record\n"
            "from generator.replay.record_expand import expanded_text\n"
            "from generator.replay.record_write import compact_text\n"
            "game = Game(rules=PRESETS['steal'], seed=Seed(2, 16))\n"
            "record = make_record(game, id='steal', ruleset='steal')\n"
            "print(compact_text(record), expanded_text(record))\n"
        )
        runs = [
            subprocess.run(
                [sys.executable, "-c", program],
                env={**os.environ, "PYTHONHASHSEED": number},
                capture_output=True,
                check=True,
            ).stdout
            for number in ("1", "2")
        ]
        assert runs[0] == runs[1] != b""

    def test_a_file_ends_with_a_newline_and_is_ascii(self):
        for text in (compact_text(small()), expanded_text(small())):
            assert text.endswith("}\n")
            assert text.isascii()

    def test_each_step_of_a_compact_file_is_the_line_that_is_hashed(self):
        text = compact_text(small())
        lines = text.split('"steps":[\n')[1].split("\n]")[0].split(",\n")
        assert hash_of(json.loads(line) for line in lines) == json.loads(text)["hash"]

    def test_a_game_of_median_length_takes_four_kilobytes_compressed(self):
        record = make_record(Game(seed=169), id="median", ruleset="classic")
        assert 710 < len(record.events) < 720
        assert len(gzip.compress(compact_text(record).encode(), mtime=0)) < 4_000

    def test_every_option_of_the_rules_is_in_the_file(self):
        rules = json.loads(compact_text(small()))["rules"]
        assert list(rules) == list(Rules.__dataclass_fields__)

    def test_shuffles_and_collections_are_permutations(self):
        text = compact_text(make_record(STEALING, id="steal", ruleset="steal"))
        orders = [step["order"] for step in json.loads(text)["steps"] if "order" in step]
        assert [order for order in orders if order != sorted(order)]
        assert all(sorted(order) == list(range(len(order))) for order in orders)

    def test_a_step_names_the_ruling_that_it_shows(self):
        # C7: too few cards for a war. C3: the size of a war. C12: who has won.
        steps = json.loads(expanded_text(small()))["steps"]
        shown = {step["event"]["event"]: step["rule"] for step in steps}
        assert (shown["short"], shown["place_down"], shown["end"]) == ("c7", "c3", "c12")

    def test_a_step_has_its_message_with_the_form_of_each_card(self):
        steps = json.loads(expanded_text(small()))["steps"]
        message = steps[1]["message"]
        assert message["id"] == "{player} turns over {card}."
        assert message["arguments"] == {
            "card": {"card": "KH", "context": "card, object"},
            "player": {"player": 0},
        }

    def test_a_game_that_cannot_be_kept_is_refused(self):
        with pytest.raises(RecordError, match="is no id"):
            make_record(SMALL, id="../up", ruleset="classic")
        endless = Game(rules=Rules(return_order=ReturnOrder.RANDOM), seed=1)
        short = replace(endless, shuffles=(parse_hand("KH 2C"),), seed=None, hands=SMALL.hands)
        with pytest.raises(RecordError, match="cannot go on"):
            make_record(short, id="no-more-shuffles", ruleset="classic")

    def test_what_was_written_is_read_before_it_is_given_out(self):
        assert checked_text(small()) == compact_text(small())
        assert checked_text(small(), expanded=True) == expanded_text(small())
        events = small().events
        with pytest.raises(RecordError, match=r"step 4: .*replay-course"):
            checked_text(small(events=(*events[:3], *events[4:])))


def test_the_schema_is_part_of_what_is_installed(root):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    shipped = project["tool"]["setuptools"]["package-data"]["generator.replay"]
    assert [name for name in shipped if (root / "generator/replay" / name).is_file()] == [
        "replay.schema.json"
    ]


class TestReading:
    @pytest.mark.parametrize("write", [compact_text, expanded_text])
    def test_a_record_comes_back_as_it_was(self, write):
        record = small()
        assert load(write(record)) == record

    def test_fields_for_others_are_ignored_everywhere(self):
        document = json.loads(expanded_text(small()))
        document["x-title"] = "A war of kings"
        document["rules"]["x-note"] = [1.5, {"deep": None}]
        document["steps"][3]["x-picture"] = {"op": "fly"}
        document["steps"][1]["ops"][0]["x-curve"] = 0.25
        assert load(json.dumps(document)) == small()

    def test_a_file_may_stop_before_the_end_of_the_game(self):
        record = make_record(SMALL, id="first-steps", ruleset="classic", steps=6)
        assert json.loads(compact_text(record))["result"] is None
        assert load(compact_text(record)) == record

    def test_a_wording_or_rule_of_another_day_is_no_fault(self):
        document = json.loads(expanded_text(small()))
        document["steps"][1]["message"]["id"] = "{player} shows {card}."
        document["steps"][1]["rule"] = "turning-over"
        assert load(json.dumps(document)) == small()

    def test_the_result_is_of_the_whole_game(self):
        record = load(compact_text(make_record(Game(seed=7), id="seven", ruleset="classic")))
        assert record.result.reason is Reason.ALL_CARDS


class TestDealingOrder:
    def test_equal_hands_give_the_deck_back(self):
        # C14: round by round from seat 0.
        deck = parse_hand("KH 5S 9C 8D 2C 3C")
        assert dealing_order(Game(rules=PRESETS["three_player"], deck=deck)) == deck

    def test_what_is_left_over_comes_last(self):
        # M1: 52 = 3 x 17 + 1.
        game = Game(rules=PRESETS["three_player"], seed=5)
        assert dealing_order(game)[-1:] == game.leftover

    def test_a_seat_with_its_whole_hand_is_passed_over(self):
        game = Game(hands=parse_hands(["KH", "2C 3C 4C"]))
        assert dealing_order(game) == parse_hand("KH 2C 3C 4C")


COMMANDED = {
    "seed": ("classic", Game(seed=7)),
    "game of a seed": ("four_player", Game(rules=PRESETS["four_player"], seed=Seed(2, 55))),
    "hands": ("classic", SMALL),
    "deck and option": (
        "classic",
        Game(rules=Rules(war_down=1), deck=parse_hand("KH KD 10C 9S 2C 3C")),
    ),
    "policies": (
        "steal",
        replace(STEALING, policies=tuple(map(parse_policy, ("decline always", "never")))),
    ),
    "shuffles": (
        "classic",
        Game(
            rules=Rules(return_order=ReturnOrder.RANDOM),
            hands=parse_hands(["KH 5S", "2C 3C"]),
            shuffles=(parse_hand("2C KH"), parse_hand("5S 3C")),
        ),
    ),
}


@pytest.mark.parametrize("name", COMMANDED)
def test_the_command_of_a_file_plays_the_same_game(name, capsys):
    ruleset, game = COMMANDED[name]
    record = make_record(game, id="commanded", ruleset=ruleset)
    assert main([*shlex.split(record.command)[1:], "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert played["events"] == [event_dict(event) for event in record.events]


def test_a_game_that_no_command_can_name_has_none():
    assert make_record(SMALL, id="mine", ruleset="house-rules").command is None
    long = replace(STEALING, policies=(Policy(steals=((),) * 1_000), NEVER))
    assert make_record(long, id="long", ruleset="steal").command is None
