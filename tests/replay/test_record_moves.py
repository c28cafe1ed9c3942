"""The operations of replay files: forward they are the engine's game, and back they undo it."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.engine import (
    ALWAYS,
    NEVER,
    PRESETS,
    Game,
    Leftover,
    Policy,
    Referee,
    Seed,
    State,
    format_rules,
    parse_rules,
)
from generator.replay.record import dealing_order, make_record
from generator.replay.record_checks import check_operations
from generator.replay.record_events import format_event, parse_event
from generator.replay.record_expand import expanded_text, format_move
from generator.replay.record_read import load_record
from generator.replay.record_steps import perform
from generator.replay.record_write import compact_text
from generator.replay.record_zones import Area, Slot, inverse, position_of, start

ORDERS = ["loser_first", "random", "won_pile_shuffled", "seat", "interleaved_winner_first"]
SHORT = ["cannot_fight_loses", "equal_force", "last_card_then_lose"]
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def records(draw):
    """A game of any rule set with a part of the deck, or of the whole one, cut after a while."""
    ruleset = draw(st.sampled_from(sorted(PRESETS)))
    rules = PRESETS[ruleset]
    policies = ()
    if rules.steals:
        policy = st.sampled_from([ALWAYS, NEVER, Policy(least=3)])
        policies = tuple(draw(policy) for _ in range(rules.players))
    else:
        options = {
            "return_order": draw(st.sampled_from(["winner_first", *ORDERS])),
            "short_war": draw(st.sampled_from(["last_card_stays", *SHORT])),
            "leftover": draw(st.sampled_from(["first_pot", "aside", "deal"])),
        }
        rules = parse_rules(options, base=rules)
    deck = draw(st.permutations(rules.deck))
    deck = tuple(deck[: draw(st.integers(min_value=rules.players, max_value=len(deck)))])
    seed = Seed(draw(st.integers(0, 2**62 - 1)), draw(st.integers(0, 9)))
    whole = draw(st.booleans())
    game = Game(rules=rules, deck=None if whole else deck, seed=seed, policies=policies)
    return make_record(game, id="any-game", ruleset=ruleset, steps=draw(st.integers(1, 150)))


@FEW
@given(records())
def test_what_is_written_is_read_back(record):
    for text in (compact_text(record), expanded_text(record)):
        assert load_record(text.encode(), "game.json") == (record, ())


@FEW
@given(records())
def test_expanding_and_shortening_again_gives_the_same_bytes(record):
    compact = compact_text(record)
    found, _ = load_record(expanded_text(record).encode(), "game.json")
    assert compact_text(found) == compact


@FEW
@given(records())
def test_after_each_event_the_cards_lie_where_the_engine_has_them(record):
    players = record.game.rules.players
    position = start(dealing_order(record.game), players)
    referee = Referee(State.start(players))
    for event in record.events:
        perform(event, position, players)
        referee.see((event,))
        if position.zones[Slot(Area.DECK)]:
            # The engine keeps no deck: what is left over comes into being with its event.
            assert record.game.leftover
            continue
        assert position == position_of(referee.state)


@FEW
@given(records())
def test_each_event_undone_leaves_every_card_as_it_was(record):
    players = record.game.rules.players
    position = start(dealing_order(record.game), players)
    before = [position.copy()]
    moves = []
    for event in record.events:
        moves.append(perform(event, position, players))
        check_operations([*map(format_move, moves[-1])], before[-1], position)
        before.append(position.copy())
    for done in reversed(moves):
        assert position == before.pop()
        for move in reversed(done):
            assert position.refusal(inverse(move)) is None
            position.do(inverse(move))
    assert position == before.pop() == start(dealing_order(record.game), players)


@FEW
@given(records())
def test_each_event_is_written_and_read_in_its_position(record):
    players = record.game.rules.players
    position = start(dealing_order(record.game), players)
    for event in record.events:
        fields = json.loads(json.dumps(format_event(event, position, players)))
        assert parse_event(fields, position, players) == event
        perform(event, position, players)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_whole_game_of_each_rule_set_is_written_out_and_read(ruleset):
    record = make_record(
        Game(rules=PRESETS[ruleset], seed=4), id="whole", ruleset=ruleset, steps=400
    )
    assert load_record(expanded_text(record).encode(), "game.json") == (record, ())


def test_leftover_cards_leave_the_deck_with_their_own_event():
    # M1: the 52nd card of three players.
    game = Game(rules=PRESETS["three_player"], seed=4)
    record = make_record(game, id="leftover", ruleset="three_player", steps=2)
    assert isinstance(record.events[-1], Leftover)
    steps = json.loads(expanded_text(record))["steps"]
    (operation,) = steps[1]["ops"]
    assert (operation["from"], operation["to"]) == (["deck", None, 0], ["pot", None, 0])


def test_rules_in_a_file_are_those_of_the_game():
    rules = PRESETS["razboi"]
    text = compact_text(make_record(Game(rules=rules, seed=4), id="one", ruleset="razboi", steps=1))
    assert json.loads(text)["rules"] == {**format_rules(rules), "battle_limit": None}
