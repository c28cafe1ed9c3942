"""Battles of two that are seen at a glance are judged as strictly as event by event."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine import (
    Card,
    Collect,
    Compare,
    Deal,
    Game,
    IllegalEventError,
    Rank,
    Referee,
    ReturnOrder,
    Reveal,
    Rules,
    Seat,
    War,
    Zone,
    apply,
    parse_hands,
)
from generator.engine import State as TableState

pytestmark = pytest.mark.no_cover

GAMES = [
    Game(rules=Rules(players=players, return_order=order, battle_limit=40), seed=seed)
    for order in (ReturnOrder.WINNER_FIRST, ReturnOrder.LOSER_FIRST, ReturnOrder.WON_PILE_SHUFFLED)
    for players in (2, 3)
    for seed in (1, 2)
]
LOGS = [(game.rules.players, list(game.events())) for game in GAMES]
STRANGE = {int: (Seat(-1), Seat(2), Seat(3)), Zone: tuple(Zone)}
"""Values that a lawful event has never, or seldom."""


def _singly(players, events):
    """Return where the events lead one at a time, and what is said of the first unlawful one."""
    state = TableState.start(players)
    for event in events:
        try:
            state = apply(state, event)
        except IllegalEventError as error:
            return state, str(error)
    return state, None


def _together(players, events):
    """Return the same of a referee who is shown them all at once."""
    referee = Referee(TableState.start(players))
    try:
        referee.see(events)
    except IllegalEventError as error:
        return referee.state, str(error)
    return referee.state, None


@st.composite
def _altered_logs(draw):
    """Return a log in which one event is another: left out, moved, doubled, or changed."""
    players, log = draw(st.sampled_from(LOGS))
    events = list(log)
    where = draw(st.integers(1, len(events) - 1))
    other = draw(st.integers(max(1, where - 8), min(where + 8, len(events) - 1)))
    match draw(st.sampled_from(("drop", "swap", "double", "foreign", "field", "field", "field"))):
        case "drop":
            del events[where]
        case "swap":
            events[where], events[other] = events[other], events[where]
        case "double":
            events.insert(where, events[other])
        case "foreign":
            events[where] = draw(st.sampled_from(draw(st.sampled_from(LOGS))[1]))
        case _:
            events[where] = _changed(draw, events[where], log)
    return players, events


def _changed(draw, event, log):
    """Return the event with a field from another of its kind, or turned round, or strange."""
    names = [field.name for field in fields(event)]
    name = draw(st.sampled_from(names))
    value = getattr(event, name)
    alike = [getattr(other, name) for other in log if type(other) is type(event)]
    values = st.sampled_from(alike)
    if isinstance(value, tuple):
        values |= st.just(value[::-1]) | st.just(value[:1]) | st.just(value * 2)
    elif type(value) in STRANGE:
        values |= st.sampled_from(STRANGE[type(value)])
    return replace(event, **{name: draw(values)})


@settings(deadline=None, derandomize=True, max_examples=600, print_blob=False)
@given(_altered_logs())
def test_what_is_seen_at_a_glance_is_judged_as_it_is_event_by_event(altered):
    players, events = altered
    assert _together(players, events) == _singly(players, events)


def test_whole_games_come_out_the_same_at_a_glance_and_event_by_event():
    for players, events in LOGS:
        assert _together(players, events) == _singly(players, events)


HANDS, TIED = parse_hands(["K8", "8K"]), parse_hands(["88", "8K"])
ONE, TWO, NOBODY = Seat(0), Seat(1), Seat(2)
SEATS = (ONE, TWO, NOBODY, Seat(-1))
CARDS = tuple({card: None for pile in (*HANDS, *TIED) for card in pile})


def _battle(hands, highest, last):
    tops = tuple(hand[0] for hand in hands)
    return [
        Deal(hands=hands),
        Reveal(seat=ONE, card=tops[0]),
        Reveal(seat=TWO, card=tops[1]),
        Compare(seats=(ONE, TWO), cards=tops, highest=highest),
        last,
    ]


BATTLES = (
    _battle(HANDS, (ONE,), Collect(seat=ONE, cards=(HANDS[0][0], HANDS[1][0]))),
    _battle(TIED, (ONE, TWO), War(seats=(ONE, TWO), rank=Rank.EIGHT, down=1)),
)


def _others(value):
    """Return every value that a field could have instead, lawful or not."""
    if isinstance(value, tuple):
        parts = CARDS if isinstance(value[0], Card) else SEATS
        return [some for size in range(4) for some in product(parts, repeat=size)]
    kinds = (CARDS, tuple(Zone), tuple(Rank), (False, True))
    return next((kind for kind in kinds if type(kind[0]) is type(value)), SEATS)


@pytest.mark.parametrize("battle", BATTLES, ids=["taken", "war"])
@pytest.mark.parametrize("place", range(1, 5))
def test_a_battle_with_any_field_changed_is_judged_as_it_is_event_by_event(battle, place):
    for field in fields(battle[place]):
        for value in _others(getattr(battle[place], field.name)):
            events = list(battle)
            events[place] = replace(battle[place], **{field.name: value})
            assert _together(2, events) == _singly(2, events)


def test_a_battle_of_players_without_cards_is_refused_as_it_is_event_by_event():
    again = [*BATTLES[0], *BATTLES[0][1:]]
    assert _together(2, again) == _singly(2, again)
    last_cards = [Deal(hands=(HANDS[0][:1], HANDS[1][:1])), *again[1:]]
    assert _together(2, last_cards) == _singly(2, last_cards)


@pytest.mark.parametrize("battle", BATTLES, ids=["taken", "war"])
@pytest.mark.parametrize("who", [ONE, TWO])
@pytest.mark.parametrize("instead", SEATS)
def test_a_battle_of_other_players_is_judged_as_it_is_event_by_event(battle, who, instead):
    events = [battle[0], *(_seated(event, {who: instead}) for event in battle[1:])]
    assert _together(2, events) == _singly(2, events)


def test_a_winner_who_is_not_there_gets_nothing():
    *events, verdict, taking = BATTLES[0]
    events += [replace(verdict, highest=(NOBODY,)), replace(taking, seat=NOBODY)]
    assert _together(2, events) == _singly(2, events)
    assert _together(3, events) == _singly(3, events)


def _seated(event, instead):
    """Return the event with other seats in the places of some."""
    changed = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "seats", "highest"):
            many = isinstance(value, tuple)
            seats = tuple(instead.get(seat, seat) for seat in (value if many else (value,)))
            changed[field.name] = seats if many else seats[0]
    return replace(event, **changed)
