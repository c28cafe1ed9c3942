from __future__ import annotations

from itertools import permutations

import pytest

from generator.engine import (
    Card,
    Cycle,
    Game,
    Rank,
    Reason,
    ReturnOrder,
    Rules,
    Suit,
    apply,
    fold,
    play,
)
from generator.engine import State as TableState
from generator.engine.cycles import CycleWatch


def _deals(cards):
    """Yield a game for every order of so many cards of different ranks."""
    for ranks in permutations(tuple(Rank)[:cards]):
        yield tuple(Card(rank, Suit.SPADES) for rank in ranks)


@pytest.mark.parametrize(
    ("order", "cards", "endless"),
    [
        (ReturnOrder.WINNER_FIRST, 2, 0),
        (ReturnOrder.WINNER_FIRST, 3, 0),
        (ReturnOrder.WINNER_FIRST, 4, 0),
        (ReturnOrder.WINNER_FIRST, 5, 30),
        (ReturnOrder.WINNER_FIRST, 6, 0),
        (ReturnOrder.LOSER_FIRST, 5, 64),
        (ReturnOrder.LOSER_FIRST, 6, 72),
    ],
)
def test_of_all_deals_of_a_few_cards_as_many_repeat_as_spivey_counted(order, cards, endless):
    rules = Rules(return_order=order)
    reasons = [play(Game(rules=rules, deck=deck)).reason for deck in _deals(cards)]
    assert reasons.count(Reason.CYCLE) == endless
    assert reasons.count(Reason.ALL_CARDS) == len(reasons) - endless


def test_the_period_is_the_first_return_of_the_position():
    for deck in _deals(5):
        events = list(Game(deck=deck).events())
        cycles = [event.period for event in events if isinstance(event, Cycle)]
        if cycles:
            positions = _positions(events)
            assert _first_return(positions) == cycles[0]


def _positions(events):
    """Return the piles before each battle and at the end."""
    state, found = TableState.start(), []
    for event in events:
        state = apply(state, event)
        if state.piles != (found[-1] if found else None) and not state.pot:
            found.append(state.piles)
    return found


def _first_return(positions):
    """Return how long before the last position the same one was, the slow and sure way."""
    return next(n for n in range(1, len(positions)) if positions[-1 - n] == positions[-1])


@pytest.mark.parametrize(("tail", "period"), [(0, 1), (0, 7), (5, 1), (13, 8), (40, 33)])
def test_the_watch_finds_any_loop_after_any_start(tail, period):
    watch = CycleWatch()
    deck = [Card(rank, suit) for rank in Rank for suit in Suit]

    def position(step):
        """Return piles that spell the step, so that each is another one."""
        place = step if step < tail else tail + (step - tail) % period
        digits = [place // 13 % 13, place % 13]
        return [[deck[4 * digit] for digit in digits], [deck[0]]]

    found = (watch.period(position(step)) for step in range(10 * (tail + period) + 2))
    assert next(filter(None, found)) == period


def test_a_game_with_suits_changed_on_the_way_round_repeats_too():
    """Only ranks make a position: equal cards may change places (C4)."""
    watch = CycleWatch()
    spades, hearts = Card(Rank.NINE, Suit.SPADES), Card(Rank.NINE, Suit.HEARTS)
    assert watch.period([[spades], [hearts]]) is None
    assert watch.period([[hearts], [spades]]) == 1


@pytest.mark.parametrize("order", [ReturnOrder.RANDOM, ReturnOrder.WON_PILE_SHUFFLED])
def test_a_shuffled_game_is_never_called_endless(order):
    rules = Rules(return_order=order, battle_limit=200)
    for seed, deck in enumerate(_deals(4)):
        events = list(Game(rules=rules, deck=deck, seed=seed).events())
        assert not any(isinstance(event, Cycle) for event in events)
        assert fold(events, start=TableState.start()).end is not None
