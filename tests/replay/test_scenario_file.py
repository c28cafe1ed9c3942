from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.diagnostics import Severity
from generator.engine import (
    ALWAYS,
    CLASSIC,
    NEVER,
    PRESETS,
    Rank,
    ReturnOrder,
    Seed,
    ShortWar,
    format_hand,
    parse_hands,
)
from generator.replay import (
    ClaimKey,
    Start,
    parse_scenario,
    play_scenario,
    scenario_messages,
)

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.toml"))
PATH = "content/game/scenarios/lesson.toml"
WHOLE = """\
title = "A lesson"
note = "About something."
ruleset = "classic"
start = "middle"
hands = [
  \"\"\"
  KH 3S
  \"\"\",
  "9C 2D",
]
seed = 3

[rules]
war_down = 1
short_war = "equal_force"

[show]
from = 2
to = 5

[claims]
ended = false
collects = [{ seat = 0, cards = 2 }]
holds = ["KH", ""]
"""


def parsed(text, path=PATH):
    scenario, faults = parse_scenario(text, path)
    assert not faults, [str(fault) for fault in faults]
    return scenario


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_scenario_is_refused_with_the_id_in_its_file_name(path):
    text = path.read_text("utf-8")
    scenario, faults = parse_scenario(text, PATH)
    if scenario is not None:
        faults = (*faults, *play_scenario(scenario).failures)
    assert [fault.id for fault in faults] == [path.stem.split("--")[0]]
    assert faults[0].place.path == PATH
    marked = [n for n, line in enumerate(text.splitlines(), 1) if line.endswith("# here")]
    if marked:
        assert faults[0].place.line == marked[0]


def test_every_diagnostic_of_a_scenario_has_a_broken_file():
    sources = Path(__file__).parents[2].glob("generator/replay/*.py")
    ids = {
        found for path in sources for found in re.findall(r'"(scenario-[a-z-]+)"', path.read_text())
    }
    # A name is no part of a text, and an endless game is too long for a fixture.
    elsewhere = {"scenario-name", "scenario-endless"}
    assert ids - elsewhere == {path.stem.split("--")[0] for path in BROKEN}


def test_a_whole_scenario_is_read():
    scenario = parsed(WHOLE)
    assert scenario.id == "lesson"
    assert scenario.path == PATH
    assert scenario.title == "A lesson"
    assert scenario.start is Start.MIDDLE
    assert scenario.game.hands == parse_hands(["KH 3S", "9C 2D"])
    assert scenario.game.seed == Seed(3)
    assert scenario.game.rules.war_down == 1
    assert scenario.game.rules.short_war is ShortWar.EQUAL_FORCE
    assert scenario.game.rules.return_order is ReturnOrder.WINNER_FIRST
    assert (scenario.show.first, scenario.show.last) == (2, 5)
    assert [claim.key for claim in scenario.claims] == [
        ClaimKey.ENDED,
        ClaimKey.COLLECTS,
        ClaimKey.HOLDS,
    ]


def test_a_claim_knows_its_line():
    lines = WHOLE.splitlines()
    for claim in parsed(WHOLE).claims:
        assert lines[claim.place.line - 1].startswith(claim.key.value)


def test_what_is_left_out_has_its_default():
    scenario = parsed('title = "T"\nruleset = "classic"\nseed = 1\n[claims]\nsteps = 3\n')
    assert scenario.start is Start.DEAL
    assert (scenario.show.first, scenario.show.last) == (1, None)
    assert scenario.game.rules == CLASSIC
    assert scenario.note == ""


def test_a_deck_is_dealt_card_by_card():
    scenario = parsed(
        'title = "T"\nruleset = "classic"\ndeck = "KH 9C 3S 2D"\n[claims]\nsteps = 3\n'
    )
    assert scenario.game.dealt == parse_hands(["KH 3S", "9C 2D"])


def short(body, *, ruleset="classic", claims="steps = 1"):
    return parsed(f'title = "T"\nruleset = "{ruleset}"\n{body}\n[claims]\n{claims}\n')


def test_the_number_of_hands_is_the_number_of_players_of_any_rule_set():
    for ruleset in PRESETS:
        game = short('hands = ["KH", "9C", "2D"]\nseed = 1', ruleset=ruleset).game
        assert game.rules.players == 3
        assert game.rules.return_order is PRESETS[ruleset].return_order


def test_players_are_counted_where_no_hands_are_listed():
    assert short("seed = 1\nplayers = 4", ruleset="razboi").game.rules.players == 4
    game = short('deck = "KH 9C 2D 3S"\nplayers = 3').game
    assert [format_hand(hand) for hand in game.dealt] == ["KH", "9C", "2D"]
    assert format_hand(game.leftover) == "3S"


def test_a_rule_that_is_refused_is_written_as_in_the_file():
    rules = '[rules]\ntwo_way_tie = "classic"\n[claims]\nsteps = 1\n'
    _, faults = parse_scenario(
        f'title = "T"\nruleset = "classic"\nhands = ["8", "9"]\n{rules}', PATH
    )
    assert "cannot be 'classic': " in faults[0].message


def test_shuffles_are_listed_in_their_order():
    game = short(
        'hands = ["KH", "9C"]\nshuffles = ["9C KH", "KH 9C"]\n[rules]\nreturn_order = "random"'
    ).game
    assert [format_hand(cards) for cards in game.shuffles] == ["9C KH", "KH 9C"]
    assert game.seed is None


def test_policies_are_one_a_seat_or_one_for_all():
    cards = 'hands = ["KH", "9C", "2D"]\nseed = 1\n'
    listed = short(cards + 'policies = ["always", "never", "always"]', ruleset="steal").game
    assert listed.policies == (ALWAYS, NEVER, ALWAYS)
    assert short(cards + 'policies = ["never"]', ruleset="steal").game.policies == (NEVER,) * 3


def test_a_rule_may_be_true_or_false():
    cards = 'hands = ["KH", "9C"]\nseed = 1\n'
    for text, value in (("true", True), ("false", False)):
        rules = short(f"{cards}[rules]\nsteal_chain = {text}", ruleset="steal").game.rules
        assert rules.steal_chain is value


def test_jokers_can_be_dealt_where_they_are_cards():
    game = short('hands = ["*R", "9C *B"]\nseed = 1', ruleset="steal").game
    assert [card.rank for hand in game.dealt for card in hand].count(Rank.JOKER) == 2


ASIDE = 'title = "T"\nruleset = "three_player"\n{}\n[rules]\nleftover = "aside"\n{}\n[claims]\n{}\n'


def warnings(cards, *, rules="", claims="steps = 1"):
    scenario, faults = parse_scenario(ASIDE.format(cards, rules, claims), PATH)
    assert scenario
    return [(fault.id, fault.severity) for fault in faults]


def test_m1_rules_that_often_repeat_are_warned_of_where_the_whole_deck_is_dealt():
    expected = [("scenario-repeats", Severity.WARNING)]
    assert warnings("seed = 1") == expected
    whole = format_hand(PRESETS["classic"].deck)
    assert warnings(f'deck = "{whole}"') == expected
    hands = [format_hand(PRESETS["classic"].deck[seat:51:3]) for seat in range(3)]
    assert warnings(f"hands = {hands}".replace("'", '"')) == expected


def test_nobody_is_warned_of_a_few_cards_or_of_a_repetition_that_is_meant_or_broken():
    assert warnings('hands = ["KH", "9C", "2D"]') == []
    assert warnings("seed = 1", claims='reason = "cycle"') == []
    assert warnings("seed = 1", rules='on_cycle = "shuffle_next_pot"') == []
    assert warnings("seed = 1", rules='return_order = "random"') == []


def test_all_faults_are_found_in_one_reading_and_in_the_order_of_the_file():
    text = (
        'titel = "T"\nruleset = "whist"\nhands = ["1", "2"]\n[show]\nto = 0\n[claims]\nwars = -1\n'
    )
    scenario, faults = parse_scenario(text, PATH)
    assert scenario is None
    assert [(fault.id, fault.place.line) for fault in faults] == [
        ("scenario-missing-key", 0),
        ("scenario-unknown-key", 1),
        ("scenario-bad-value", 2),
        ("scenario-cards", 3),
        ("scenario-bad-value", 5),
        ("scenario-bad-value", 7),
    ]


def test_a_mistyped_key_is_told_the_right_one():
    text = WHOLE.replace("title", "titel", 1)
    _, faults = parse_scenario(text, PATH)
    assert any("write “title” if you mean that" in fault.message for fault in faults)


def test_a_bad_card_is_named_with_its_place_in_the_hand():
    _, faults = parse_scenario(WHOLE.replace("KH 3S", "KH 3S 1X"), PATH)
    assert "card 3 of “KH 3S 1X”: found “1X”" in faults[0].message


@pytest.mark.parametrize("name", ["Lesson", "a_b", "a--b", "ж", "-a", "a b", "a.b"])
def test_a_scenario_whose_name_cannot_be_part_of_an_address_is_refused(name):
    scenario, faults = parse_scenario(WHOLE, f"scenarios/{name}.toml")
    assert scenario is None
    assert [fault.id for fault in faults] == ["scenario-name"]


@pytest.mark.parametrize("text", ["", "\ufeff" + WHOLE, "\0", "[" * 2000, "a" * 200_000, "= 1"])
def test_a_hostile_file_is_a_diagnostic_and_no_exception(text):
    scenario, faults = parse_scenario(text, PATH)
    assert scenario is None
    assert faults


def test_the_title_is_offered_to_translators_with_its_note():
    (message,) = scenario_messages(parsed(WHOLE))
    assert message.msgid == "A lesson"
    assert message.kind == "replay title"
    assert message.comments == ("About something.",)
    assert message.references == (PATH,)


def test_a_long_value_is_cut_in_its_message():
    text = WHOLE.replace("ended = false", f"ended = {list(range(500))}")
    _, faults = parse_scenario(text, PATH)
    assert len(faults[0].message) < 150
    assert faults[0].message.endswith("…")
