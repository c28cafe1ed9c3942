"""Many games for a program: an answer to each line, whatever stands in it."""

from __future__ import annotations

import io
import json
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from generator.build import orders
from generator.build.batch import LONGEST, answers, bounded_lines
from generator.build.play import read_game
from generator.engine import play

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"
GAMES = [
    game
    for path in sorted(GOLDEN.glob("*.toml"))
    for game in tomllib.loads(path.read_text("utf-8"))["game"]
]


def batch(*lines):
    """Return the answers to some lines, each an object, a text or bytes."""
    written = (line if isinstance(line, str | bytes) else json.dumps(line) for line in lines)
    data = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in written)
    return [json.loads(answer.text) for answer in answers(bounded_lines(io.BytesIO(data)))]


def error(line):
    (answer,) = batch(line)
    assert list(answer) == ["error"]
    return answer["error"]


def test_every_known_game_of_the_family_comes_out_right():
    told = batch(*({"rules": game.get("rules", {}), "hands": game["hands"]} for game in GAMES))
    assert len(told) == len(GAMES) > 100
    for game, answer in zip(GAMES, told, strict=True):
        known = game["outcome"]
        if known == "cycle":
            assert answer["reason"] == "cycle", game["name"]
            assert answer["period"] > 0
            assert answer["winner"] is None
        else:
            same = {key: known[key] for key in known if key in answer}
            assert {key: answer[key] for key in same} == same, game["name"]
            assert {"winner", "battles", "wars", "comparisons", "cards_turned"} <= set(same)


def test_an_answer_has_these_figures_in_this_order():
    (answer,) = batch({"hands": ["8345K", "8267Q"]})
    assert list(answer.items()) == [
        ("winner", 0),
        ("reason", "all_cards"),
        ("battles", 1),
        ("wars", 1),
        ("comparisons", 2),
        ("cards_turned", 10),
        ("period", None),
    ]


def test_rules_of_stealing_have_three_figures_more():
    steal = {"ruleset": "steal", "hands": ["5H 9C 2S", "3D KD 5S"]}
    always, never = batch(
        {**steal, "policies": ["never", "always"], "shuffles": ["KD 5H 9C 3D 5S"]},
        {**steal, "policies": ["never"], "seed": 1},
    )
    assert list(always)[-3:] == ["rounds", "steals", "reshuffles"]
    assert (always["rounds"], always["steals"], always["reshuffles"]) == (3, 1, 1)
    assert always["rounds"] == always["battles"]
    assert never["steals"] == 0


def test_a_seed_names_the_games_that_play_names():
    told = batch(*({"ruleset": "razboi", "seed": 7, "game": game} for game in (0, 1)))
    for game, answer in enumerate(told):
        result = play(read_game("razboi", seed=7, number=game))
        assert (answer["winner"], answer["battles"]) == (result.winner, result.battles)
    assert told[0] != told[1]


def test_the_players_follow_from_the_hands_or_are_told():
    hands, seeded = batch({"hands": ["2", "3", "A"]}, {"seed": 1, "players": 4})
    assert hands["winner"] == 2
    assert seeded == batch({"ruleset": "classic", "seed": 1, "rules": {"players": 4}})[0]
    assert "3 players are asked for" in error({"hands": ["2", "3"], "players": 3})


def test_a_deck_is_dealt_card_by_card_and_the_rest_waits():
    (answer,) = batch({"deck": "5H 6S 3D 9C", "players": 3})
    assert answer["winner"] == 1
    assert answer["cards_turned"] == 4


FAULTS = {
    "{": "not JSON",
    "[1]": "not an object",
    "7": "not an object",
    '"x': "not JSON",
    '{"seed": 1} {"seed": 2}': "not JSON",
    '{"seed": NaN}': "not JSON",
    '{"seed": 1, "seed": 2}': "twice",
    '{"rules": {"war_down": 1, "war_down": 2}, "seed": 1}': "twice",
    "[" * 50_000: "too deeply",
    '{"seed": ' + "9" * 5_000 + "}": "too big",
    '{"seed": 1e999}': "seed must be a whole number",
    '{"seed": 1.0}': "seed must be a whole number",
    '{"seed": true}': "seed must be a whole number",
    '{"seed": null}': "it names no cards",
    '{"seed": -1}': "a seed is a number from 0",
    '{"seed": 99999999999999999999999}': "a seed is a number from 0",
    '{"game": 1}': "names no cards",
    "{}": "names no cards",
    '{"sead": 1}': "did you mean seed?",
    '{"zzz": 1}': "there are ruleset, rules",
    '{"seed": 1, "ruleset": "poker"}': "there is no rule set 'poker'",
    '{"seed": 1, "ruleset": ["classic"]}': "ruleset must be a text",
    '{"seed": 1, "ruleset": "\\ud800"}': "there is no rule set",
    '{"seed": 1, "rules": []}': "rules must be an object",
    '{"seed": 1, "rules": {"war_down": [1]}}': "rules must be an object of options",
    '{"seed": 1, "rules": {"war_down": 99}}': "war_down = 99: expected a number from 0 to 52",
    '{"seed": 1, "rules": {"war": 1}}': "no such option",
    '{"seed": 1, "players": 1}': "from 2 to 4",
    '{"seed": 1, "players": "2"}': "players must be a whole number",
    '{"seed": 1, "players": 2, "rules": {"players": 3}}': "the option players is 3",
    '{"hands": "8/9"}': "hands must be a list of texts",
    '{"hands": ["8", 9]}': "hands must be a list of texts",
    '{"hands": []}': "from 2 to 4",
    '{"hands": ["8", ""]}': "seat 1 is dealt no card",
    '{"hands": ["8X", "9"]}': "in '8X' at character 2: 'X'",
    '{"hands": ["8H", "8H"]}': "not dealt already",
    '{"hands": ["88888", "9"]}': "at most 4 cards of a rank",
    '{"hands": ["' + "A" * 9_000 + '", "9"]}': "at most 4 cards of a rank",
    '{"hands": ["8", "9"], "deck": "8 9"}': "not both",
    '{"seed": 1, "policies": ["never"]}': "leave no choice",
    '{"seed": 1, "ruleset": "steal", "policies": ["perhaps"]}': "expected always, never",
    '{"seed": 1, "ruleset": "steal", "policies": ["never", "never", "never"]}': "as many policies",
    '{"hands": ["275", "63"], "rules": {"on_cycle": "raise"}}': "repeats every 6 battles",
    '{"seed": 1, "shuffles": ["8"]}': "a suit",
    '{"hands": ["8", "9"], "rules": {"return_order": "random"}, "shuffles": ["8H 9H"]}': "shuffle",
    '{"seed":\0 1}': "not JSON",
}


@pytest.mark.parametrize("line", FAULTS, ids=lambda line: line[:50].replace("\0", "NUL"))
def test_a_bad_line_is_answered_with_its_fault_and_the_next_is_played(line):
    bad, good = batch(line, {"hands": ["8345K", "8267Q"]})
    assert good["winner"] == 0
    assert list(bad) == ["error"]
    assert bad["error"].startswith("line 1: ")
    assert FAULTS[line] in bad["error"]
    assert len(bad["error"]) < 400


def test_bytes_that_are_no_text_are_a_fault_of_their_line():
    bad, good = batch(b'{"seed": "\xff"}', {"seed": 1})
    assert bad == {"error": "line 1: it is not UTF-8 (byte 11)"}
    assert good["reason"] == "all_cards"


def test_a_line_that_is_too_long_is_passed_over_without_being_kept():
    class Endless(io.RawIOBase):
        """A line of 50 million bytes, and a good one; nobody may ask for much at once."""

        left = 50_000_000

        def readline(self, size=-1):
            assert 0 < size <= LONGEST + 1
            if self.left > 0:
                self.left -= size
                return b"[" * size if self.left > 0 else b"]\n"
            self.left = 1
            return b'{"seed": 1}\n'

    first, second = islice(answers(bounded_lines(Endless())), 2)
    assert json.loads(first.text) == {"error": f"line 1: it is longer than {LONGEST} bytes"}
    assert second.good


def test_a_line_may_be_as_long_as_is_said():
    order = '{"seed": 1}'
    bare = order + " " * (LONGEST - len(order))
    told = batch(bare, bare + " ", bare)
    assert [next(iter(answer)) for answer in told] == ["winner", "error", "winner"]


def test_blank_lines_have_no_answer_and_count_in_the_numbers_of_faults():
    assert batch("", "  ", "\r") == []
    assert batch("", {"seed": 1}, "\t\r", "x")[1]["error"].startswith("line 4: ")


def test_marks_of_other_systems_are_no_fault():
    plain = batch('{"seed": 1}')
    assert batch(b'\xef\xbb\xbf{"seed": 1}\r') == plain


def test_each_answer_is_given_before_the_next_line_is_read():
    read = []

    def lines():
        for seed in range(3):
            read.append(seed)
            yield json.dumps({"seed": seed}).encode()

    given = answers(lines())
    next(given)
    assert read == [0]
    next(given)
    assert read == [0, 1]


def test_a_game_that_does_not_end_is_given_up_and_a_limit_of_its_own_is_no_error(monkeypatch):
    order = {"seed": 1, "rules": {"return_order": "random"}}
    (played,) = batch(order)
    monkeypatch.setattr(orders, "MOST_BATTLES", played["battles"] - 1)
    assert f"not over after {played['battles'] - 1} battles" in error(order)
    assert error({"seed": 1, "rules": {"return_order": "random", "battle_limit": 10**9}})
    (stopped,) = batch({"seed": 1, "rules": {"return_order": "random", "battle_limit": 5}})
    assert (stopped["reason"], stopped["winner"], stopped["battles"]) == ("limit", None, 5)
    monkeypatch.setattr(orders, "MOST_BATTLES", played["battles"])
    assert batch(order) == [played]


def test_a_long_error_is_cut():
    name = "x" * 50_000
    for order in (
        {"seed": 1, "ruleset": name},
        {name: 1},
        {"seed": 1, "rules": {name: 1}},
        {"seed": 1, "rules": {"return_order": name}},
        {"hands": [name, "9"]},
    ):
        assert len(error(order)) < 500


def test_labels_of_a_line_and_nothing_said_are_passed_over():
    lines = [
        b'{"id": 7, "name": "a", "note": "b", "x-mine": [1], "hands": ["9", "8"]}',
        b'{"ruleset": null, "seed": null, "hands": ["9", "8"], "rules": {"battle_limit": null}}',
    ]
    for answer in answers(lines):
        assert answer.good, answer.text
        assert json.loads(answer.text)["winner"] == 0
