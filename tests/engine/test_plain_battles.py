"""Battles that the piles decide alone are played at a stroke, and come out as card by card."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from generator.engine import PRESETS, CycleError, Event, Game, GameError, ReturnOrder, Rules, Seed
from generator.engine.cards import JOKERS, STANDARD_DECK
from generator.engine.events import War
from generator.engine.plain import PlainBattles
from generator.engine.variants import OnCycle, Ranking, ShortWar, WarDown
from generator.engine.walk import Walk

_BATTLES = 400

RULES = {
    **{name: replace(rules, battle_limit=_BATTLES) for name, rules in PRESETS.items()},
    **{
        f"order {order}": Rules(return_order=order, battle_limit=_BATTLES)
        for order in ReturnOrder
        if order is not ReturnOrder.FACE_UP_PILE
    },
    **{f"{down} down": Rules(war_down=down, battle_limit=_BATTLES) for down in (0, 1, 2, 7)},
    "by rank and value": replace(
        PRESETS["razboi"], compare=Ranking.VALUE, razboi_extra=1, battle_limit=_BATTLES
    ),
    "a pot is shuffled after a repetition": Rules(
        on_cycle=OnCycle.SHUFFLE_NEXT_POT, battle_limit=_BATTLES
    ),
    "sixty battles": Rules(battle_limit=60),
    "three until one is out": Rules(players=3, battle_limit=_BATTLES),
}


def log(game: Game) -> list[Event | str]:
    """Return what happens, and last what stopped it if anything did."""
    events: list[Event | str] = []
    try:
        events.extend(game.events())
    except (CycleError, GameError) as fault:
        events.append(f"{type(fault).__name__}: {fault}")
    return events


@pytest.fixture
def card_by_card(monkeypatch):
    """Return the log of a game of which no battle is played at a stroke."""

    def played(game: Game) -> list[Event | str]:
        with monkeypatch.context() as patch:
            patch.setattr(Walk, "_plain_battles", lambda _: None)
            return log(game)

    return played


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_game_is_the_same_at_a_stroke_and_card_by_card(rules, card_by_card):
    for number in range(12):
        game = Game(rules=rules, seed=Seed(31, number))

        assert log(game) == card_by_card(game)


@pytest.mark.parametrize(
    ("short_war", "down"), list(product(ShortWar, (0, 1, 3, WarDown.RANK))), ids=str
)
def test_wars_that_only_just_can_be_fought_are_the_same(short_war, down, card_by_card):
    chance = random.Random(f"{short_war} {down}")
    rules = Rules(short_war=short_war, war_down=down, battle_limit=200)
    low = [card for card in STANDARD_DECK if card.rank <= 4]
    for _ in range(150):
        chance.shuffle(low)
        first, both = chance.randint(1, 9), chance.randint(10, len(low))
        game = Game(rules=rules, hands=(tuple(low[:first]), tuple(low[first:both])))

        assert log(game) == card_by_card(game)


def test_jokers_tie_and_go_to_war_at_a_stroke_as_well(card_by_card):
    deck = (*STANDARD_DECK[:20], *JOKERS)
    for number in range(40):
        cards = random.Random(number).sample(deck, len(deck))
        game = Game(rules=Rules(battle_limit=200), deck=tuple(cards))

        assert log(game) == card_by_card(game)


def test_nearly_all_battles_of_a_game_are_played_at_a_stroke(monkeypatch):
    played, wars = [], []
    play = PlainBattles.play

    def counted(self, piles, taken, log, *, look, most):
        written = len(log)
        number = play(self, piles, taken, log, look=look, most=most)
        played.append(number)
        wars.append(sum(isinstance(event, War) for event in log[written:]))
        return number

    monkeypatch.setattr(PlainBattles, "play", counted)
    events = [event for number in range(20) for event in Game(seed=number).events()]
    collects = sum(type(event).__name__ == "Collect" for event in events)

    assert sum(played) > 0.98 * collects
    assert sum(wars) > 0.9 * sum(isinstance(event, War) for event in events)
