"""Broken replay files: each is told by its id, with the step and what was expected there."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import jsonschema
import pytest

from generator.engine import Game, parse_hands
from generator.replay.record import make_record
from generator.replay.record_expand import expanded_text
from generator.replay.record_json import MOST_BYTES, MOST_DEPTH
from generator.replay.record_read import load_record
from generator.replay.record_schema import SCHEMA
from generator.replay.record_write import compact_text

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "replay" / "records"
BROKEN = sorted((RECORDS / "broken").glob("*.json"))
SMALL = make_record(
    Game(hands=parse_hands(["KH 5S 9C 8D", "KD 4C 2H 7S 3S"])), id="small-war", ruleset="classic"
)
# They cannot be files of the project: one is too big for it, the other is none.
TRIED_ELSEWHERE = {"replay-too-big", "replay-unreadable"}
# What a schema can see; the rest needs a reader of JSON or an engine.
SHAPES = ("replay-version", "replay-field", "replay-value", "replay-operation")


def fault_of(data):
    record, faults = load_record(data, "game.json")
    assert record is None
    (fault,) = faults
    return fault


def the_line_of_step(text, step):
    return text.split("\n").index('"steps":[') + 1 + step


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
class TestEachBrokenFile:
    def test_has_the_fault_in_its_name_and_no_other(self, path):
        assert fault_of(path.read_bytes()).id == path.name.split("--")[0]

    def test_is_told_with_its_step_and_line(self, path):
        named = re.search(r"--step-(\d+)-", path.name)
        fault = fault_of(path.read_bytes())
        if named is None:
            assert not fault.message.startswith("step")
            return
        step = int(named[1])
        assert fault.place.line == the_line_of_step(path.read_text(), step)
        assert fault.message.startswith(f"step {step}: ") or fault.place.column

    def test_is_told_in_one_line_of_a_readable_length(self, path):
        assert len(str(fault_of(path.read_bytes()))) < 700

    def test_says_what_is_expected_or_what_to_do(self, path):
        words = ("expected", "use ", "save ", "write ", "keep ", "take ", "missing")
        words += ("flatter", "needs ", "leave no", "means something")
        assert any(word in fault_of(path.read_bytes()).message for word in words)


def test_each_diagnostic_of_replay_files_has_a_broken_file():
    manual = (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^### (replay-[a-z-]+)$", manual, re.MULTILINE))
    assert {path.name.split("--")[0] for path in BROKEN} == explained - TRIED_ELSEWHERE


class TestTheSchema:
    validator = jsonschema.Draft202012Validator(SCHEMA)

    def test_is_a_schema_of_the_draft_it_names(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_accepts_every_golden_file(self):
        for path in sorted(RECORDS.glob("v1-*.json")):
            assert self.validator.is_valid(json.loads(path.read_text())), path.name

    @pytest.mark.parametrize(
        "path", [p for p in BROKEN if p.name.startswith(SHAPES)], ids=lambda path: path.stem
    )
    def test_refuses_what_has_another_shape(self, path):
        # 0.0 is an integer to JSON Schema; the reader is stricter.
        valid = self.validator.is_valid(json.loads(path.read_text()))
        assert valid == ("half-a-seat" in path.name)

    def test_accepts_fields_for_others(self):
        document = json.loads(expanded_text(SMALL))
        document["x-title"] = document["steps"][1]["ops"][0]["x-curve"] = 0.5
        assert self.validator.is_valid(document)


def seconds_for(data):
    begun = time.process_time()
    fault = fault_of(data)
    return fault.id, time.process_time() - begun


def with_steps(steps):
    head, tail = compact_text(SMALL).split('"steps":[\n')
    return (head + '"steps":[' + steps + tail[tail.rindex("]") :]).encode()


HOSTILE = {
    "brackets": (b"[" * 5_000_000, "replay-too-deep"),
    "objects in objects": (b'{"a":' * 1_000_000, "replay-too-deep"),
    "an unclosed string": (b'{"format": "' + b"a" * 5_000_000, "replay-truncated"),
    "a string of quotes, unclosed": (b'{"format": "' + b'\\"' * 2_000_000, "replay-truncated"),
    "a number without end": (b'{"seed": ' + b"9" * 5_000_000, "replay-number"),
    "a power": (b'{"format": 1e9999999999999999}', "replay-format"),
    "more bytes than allowed": (b" " * (MOST_BYTES + 1), "replay-too-big"),
    "only spaces": (b" " * 5_000_000, "replay-truncated"),
    "no UTF-8": (b"\xff" * 5_000_000, "replay-encoding"),
    "NUL": (b"\0" * 5_000_000, "replay-json"),
    "a million small lists": (b"[" + b"[]," * 300_000 + b"[]]", "replay-format"),
    "more steps than a game may have": (with_steps("{}," * 100_000 + "{}"), "replay-too-big"),
    "a billion battles": (
        compact_text(SMALL).replace('"period":null', '"period":1000000001').encode(),
        "replay-value",
    ),
    "a step that is huge": (with_steps('"' + "a" * 5_000_000 + '"'), "replay-value"),
    "a hand that is huge": (
        compact_text(SMALL).replace('"hands":[[', '"hands":[[' + '"KH",' * 1_000_000).encode(),
        "replay-value",
    ),
    "a key that is huge": (
        compact_text(SMALL).replace('"seed"', f'"{"a" * 5_000_000}":1,"seed"').encode(),
        "replay-field",
    ),
    "a policy that is long": (
        compact_text(SMALL).replace('"policies":[]', f'"policies":["{"steal " * 1_600}"]').encode(),
        "replay-game",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_costs_little(name):
    data, expected = HOSTILE[name]
    found, seconds = seconds_for(data)
    assert found == expected
    assert seconds < 10


def test_a_file_may_be_cut_anywhere_and_is_never_believed():
    for text in (compact_text(SMALL), expanded_text(SMALL)):
        whole = len(text.rstrip())
        for length in range(0, whole, 7):
            assert fault_of(text[:length].encode()).id == "replay-truncated"


LINE_ENDS = ("id", "ruleset", "command", "cards", "hash", "card")


@pytest.mark.parametrize("field", LINE_ENDS)
def test_a_line_end_within_a_text_is_told_with_its_field(field):
    # To Python, the $ of a pattern is before a last line end too; to JSON Schema it is not.
    text = expanded_text(SMALL)
    changed = re.sub(rf'("{field}":\[?"[^"]*)"', r'\1\\n"', text, count=1)
    assert changed != text
    assert fault_of(changed.encode()).id == "replay-value"


@pytest.mark.parametrize(
    "command",
    [
        "pravila play classic; true",
        "pravila play classic --hands 'A/K' | sh",
        "pravila play `true`",
        "pravila play $(true)",
        "pravila play classic --hands 'A''K",
        "pravila play classic\\n",
        "pravila play classic > file",
        "pravila",
    ],
)
def test_a_command_that_a_shell_would_do_more_with_is_refused(command):
    text = re.sub('"command":"[^"]*"', lambda _: f'"command":"{command}"', compact_text(SMALL))
    fault = fault_of(text.encode())
    assert (fault.id, fault.place.line) == ("replay-value", 14)


def test_version_1_is_a_whole_number():
    for version in ("1.0", "1e0", "true", '"1"', "null"):
        text = compact_text(SMALL).replace('"version":1', f'"version":{version}')
        assert fault_of(text.encode()).id == "replay-value"


def test_what_stands_behind_the_end_is_not_called_missing():
    for more in ("x", "1", "{}", compact_text(SMALL)):
        fault = fault_of((compact_text(SMALL) + more).encode())
        assert fault.id == "replay-json"
        assert "goes on behind its end" in fault.message


def test_a_byte_order_mark_is_named():
    fault = fault_of(b"\xef\xbb\xbf" + compact_text(SMALL).encode())
    assert fault.id == "replay-json"
    assert "byte-order mark" in fault.message


def test_as_many_brackets_as_are_allowed_are_read():
    text = compact_text(SMALL).replace('"seed"', '"x-deep":%s,\n"seed"', 1)
    fits = MOST_DEPTH - 1
    assert load_record((text % ("[" * fits + "]" * fits)).encode(), "game.json")[1] == ()
    assert fault_of((text % ("[" * 16 + "]" * 16)).encode()).id == "replay-too-deep"


def test_any_byte_exchanged_is_found_or_changes_nothing():
    # Only names, the command, rulings and words are free.
    text = expanded_text(SMALL)
    for at in range(0, len(text), 23):
        changed = text[:at] + ("7" if text[at] != "7" else "3") + text[at + 1 :]
        record, faults = load_record(changed.encode(), "game.json")
        assert len(faults) == (record is None)
        if record is not None:
            assert record.events == SMALL.events
