"""The replay files to download: right, whole, and the same as the command writes."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from generator.cli import main
from generator.replay import parse_scenario, play_command, play_scenario
from generator.replay.record_read import load_record
from generator.site.records import record_data

CONTENT = Path(__file__).parents[2] / "content"
SCENARIOS = sorted(CONTENT.glob("*/scenarios/*.toml"))


def played(path):
    scenario, faults = parse_scenario(path.read_text(encoding="utf-8"), str(path))
    assert faults == ()
    return play_scenario(scenario)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_file_of_every_replay_is_accepted_and_has_all_steps_that_are_shown(path):
    playthrough = played(path)
    record, faults = load_record(record_data(playthrough), "replay.json")
    assert faults == ()
    assert len(record.events) >= playthrough.frames[-1].number
    assert record.id == path.stem


@pytest.mark.parametrize("name", ["war/first-war", "steal-war/chain", "war-for-more/war-of-four"])
def test_the_file_is_what_the_command_under_the_replay_writes(name, tmp_path, capsys):
    game, stem = name.split("/")
    playthrough = played(CONTENT / game / "scenarios" / f"{stem}.toml")
    scenario = playthrough.scenario
    words = shlex.split(play_command(scenario.ruleset, scenario.game))[1:]
    file = tmp_path / f"{stem}.json"
    assert main([*words, "--replay", str(file)]) == 0
    capsys.readouterr()
    assert file.read_bytes() == record_data(playthrough)


def test_a_game_that_needs_more_shuffles_stops_in_its_file_where_its_replay_stops():
    playthrough = played(CONTENT / "steal-war/scenarios/reshuffle.toml")
    document = json.loads(record_data(playthrough))
    assert document["result"] is None
    assert document["length"] == len(document["steps"]) == playthrough.frames[-1].number
