"""A game of the whole deck for two that never ends (C13).

M. Z. Spivey, Cycles in War, Integers 10 (2010), #G02, plays with cards of which no two tie;
the winner's card goes first under the winner's pile (C1). His rank 1 is the highest.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest

from generator.engine import (
    STANDARD_DECK,
    Card,
    Collect,
    Compare,
    Cycle,
    Game,
    Ranking,
    Reason,
    Reveal,
    Rules,
    War,
    fold,
    play,
)
from generator.engine import State as TableState

# The deal as Spivey gives it in answer 40777 at MathOverflow, each player's top card first.
DEAL = (
    "26 46 1 7 8 27 9 28 29 47 2 10 11 30 12 31 32 48 3 13 14 33 15 34 35 49",
    "16 36 17 37 38 50 4 18 19 39 20 40 41 51 5 21 22 42 23 43 44 52 6 24 25 45",
)
PERIOD = 31_920
ORDERED = Rules(compare=Ranking.CARD)


def _hands(ranked: list[Card]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(ranked[int(rank) - 1] for rank in hand.split()) for hand in DEAL)


@pytest.fixture(scope="module")
def hands():
    return _hands(sorted(STANDARD_DECK, reverse=True))


@pytest.fixture(scope="module")
def log(hands):
    return list(Game(rules=ORDERED, hands=hands).events())


def test_the_deal_is_one_of_the_whole_deck_in_two_halves(hands):
    assert [len(hand) for hand in hands] == [26, 26]
    assert {card for hand in hands for card in hand} == set(STANDARD_DECK)


def test_spiveys_deal_is_a_draw_by_repetition_after_his_period(log):
    assert [event.period for event in log if isinstance(event, Cycle)] == [PERIOD]
    assert log[-1].reason is Reason.CYCLE
    assert not any(isinstance(event, War) for event in log)


def test_spiveys_deal_comes_back_card_for_card_after_31920_battles(hands):
    stopped = Game(rules=Rules(compare=Ranking.CARD, battle_limit=PERIOD), hands=hands)
    state = fold(stopped.events(), start=TableState.start())
    assert state.end.reason is Reason.LIMIT
    assert state.piles == hands


def test_spiveys_deal_comes_back_no_sooner(hands, log):
    """The piles are moved here by the events alone, and compared with the deal each battle."""
    start = [list(hand) for hand in hands]
    piles = [deque(hand) for hand in hands]
    battles, returns = 0, []
    for event in log:
        if isinstance(event, Reveal):
            assert piles[event.seat].popleft() is event.card
        elif isinstance(event, Collect):
            piles[event.seat].extend(event.cards)
            battles += 1
            if len(piles[0]) == len(start[0]) and [list(pile) for pile in piles] == start:
                returns.append(battles)
    assert returns == list(range(PERIOD, battles + 1, PERIOD))
    assert returns


def test_the_higher_card_goes_first_under_the_pile_in_every_battle_of_the_loop(log):
    for event, taken in pairwise(log):
        if isinstance(event, Compare):
            assert taken.cards == tuple(sorted(event.cards, reverse=True))


def test_with_the_ranks_turned_over_the_deal_is_an_ordinary_game(hands):
    """Which end of the ranks is high matters: read as 52 is the highest, the same deal ends."""
    turned = _hands(sorted(STANDARD_DECK))
    assert turned != hands
    assert play(Game(rules=ORDERED, hands=turned)).reason is Reason.ALL_CARDS


def test_with_the_first_two_cards_of_a_hand_exchanged_the_deal_is_an_ordinary_game(hands):
    first, second, *others = hands[0]
    result = play(Game(rules=ORDERED, hands=((second, first, *others), hands[1])))
    assert result.reason is Reason.ALL_CARDS
