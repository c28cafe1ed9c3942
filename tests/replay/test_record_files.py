"""Replay files on disk: what cannot be read is told, and nothing is waited for."""

from __future__ import annotations

import os

import pytest

from generator.build.replay_files import expand, replay_text, verify
from generator.engine import PRESETS, Game
from generator.replay.record import RecordError
from generator.replay.record_json import MOST_BYTES
from generator.replay.record_read import load_record


@pytest.fixture
def golden(root):
    return root / "tests/replay/records/v1-classic.json"


def test_right_files_have_no_fault(root):
    assert verify(sorted((root / "tests/replay/records").glob("v1-*.json"))) == []


def test_each_broken_file_is_told_by_its_path(root):
    broken = sorted((root / "tests/replay/records/broken").glob("*.json"))
    assert [fault.place.path for fault in verify(broken)] == [str(path) for path in broken]


def test_what_is_no_file_is_told(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    paths = [tmp_path, tmp_path / "pipe", tmp_path / "nothing", tmp_path / "nul\0"]
    assert [fault.id for fault in verify(paths)] == ["replay-unreadable"] * 4


def test_a_file_that_is_too_big_is_not_read(tmp_path):
    path = tmp_path / "big.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert [fault.id for fault in verify([path])] == ["replay-too-big"]


def test_a_file_is_written_out_and_means_the_same(golden, tmp_path):
    text, faults = expand(golden)
    assert faults == []
    assert load_record(text.encode(), "")[0] == load_record(golden.read_bytes(), "")[0]
    (tmp_path / "out.json").write_text(text)
    assert expand(tmp_path / "out.json") == (text, [])


def test_a_wrong_file_is_not_written_out(root, tmp_path):
    path = root / "tests/replay/records/broken/replay-hash--of-another-game.json"
    text, faults = expand(path)
    assert (text, [fault.id for fault in faults]) == ("", ["replay-hash"])
    assert expand(tmp_path)[0] == ""


def test_a_game_that_would_be_too_big_written_out_stays_compact(golden, monkeypatch):
    monkeypatch.setattr("generator.build.replay_files.MOST_BYTES", 100_000)
    text, faults = expand(golden)
    assert (text, [fault.id for fault in faults]) == ("", ["replay-too-big"])


def test_a_game_played_now_becomes_a_file(tmp_path):
    (tmp_path / "new.json").write_text(replay_text(Game(seed=7), id="seven", ruleset="classic"))
    assert verify([tmp_path / "new.json"]) == []


def test_a_game_too_long_for_a_file_is_refused(monkeypatch):
    monkeypatch.setattr("generator.replay.record.MOST_EVENTS", 100)
    with pytest.raises(RecordError, match="not over after 100 events"):
        replay_text(Game(rules=PRESETS["steal"], seed=1), id="long", ruleset="steal")


def test_whatever_is_wrong_in_a_file_the_way_to_a_sound_one_is_told():
    for data in (b"{", b"[]", b'{"format": "pravila-replay"}'):
        _, (fault,) = load_record(data, "game.json")
        assert fault.message.endswith("or write it anew with pravila play --replay")
