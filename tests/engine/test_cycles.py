"""C13: a game is called endless exactly when its position comes back, and with the right period."""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from generator.engine import (
    STANDARD_DECK,
    Card,
    Cycle,
    CycleError,
    Game,
    OnCycle,
    Participants,
    Pcg32,
    Rank,
    Ranking,
    Reason,
    ReturnOrder,
    Reveal,
    Rules,
    Suit,
    TwoWayTie,
    WarDown,
    apply,
    fold,
    play,
)
from generator.engine import State as TableState
from generator.engine.cycles import CycleWatch
from generator.engine.rules import strength

BOTH = [ReturnOrder.WINNER_FIRST, ReturnOrder.LOSER_FIRST]
REPEATING = [*BOTH, ReturnOrder.INTERLEAVED_WINNER_FIRST, ReturnOrder.SEAT]
SLOW = os.environ.get("PRAVILA_SLOW")
LIMIT = 20_000
"""Battles after which a small game that should have ended, or repeated, is a failure."""


def _won_deals(size, order):
    """Return each deal that ends, as the cards of seat 0 and of seat 1, with its battles.

    This is another model than the engine's: it knows no game, and goes backwards from every
    order in which seat 0 can hold all cards. Who has just won a battle has its two cards
    at the bottom of the pile in the right order, so each position has at most two before it.
    No two cards tie, so all that goes on comes from exactly one such end, and is met once.
    """
    up = order is ReturnOrder.LOSER_FIRST
    for pile in permutations(range(size)):
        positions = [(pile, (), 0)]
        while positions:
            one, other, battles = positions.pop()
            if len(one) in (size // 2, size - size // 2):
                yield one, other, battles
            if len(one) > 1 and (one[-2] < one[-1]) is up:
                low, high = sorted(one[-2:])
                positions.append(((high, *one[:-2]), (low, *other), battles + 1))
            if len(other) > 1 and (other[-2] < other[-1]) is up:
                low, high = sorted(other[-2:])
                positions.append(((low, *one), (high, *other[:-2]), battles + 1))


def _endless(size, order):
    """Return how many of all deals never end. What seat 1 wins is what seat 0 wins, turned over."""
    ends = Counter(len(one) for one, _, _ in _won_deals(size, order))
    return factorial(size) - ends[size // 2] - ends[size - size // 2]


@pytest.mark.parametrize("order", BOTH)
@pytest.mark.parametrize("size", range(2, 8))
def test_the_engine_and_the_model_of_small_decks_agree_on_every_deal(size, order):
    cards = [Card(rank, Suit.SPADES) for rank in tuple(Rank)[:size]]
    rules = Rules(return_order=order, battle_limit=LIMIT)
    expected = {}
    for one, other, battles in _won_deals(size, order):
        if len(one) >= len(other):
            expected[one, other] = 0, battles
        if len(one) <= len(other):
            expected[other, one] = 1, battles
    half = size - size // 2
    for pile in permutations(range(size)):
        hands = tuple(tuple(cards[n] for n in hand) for hand in (pile[:half], pile[half:]))
        result = play(Game(rules=rules, hands=hands))
        if result.reason is Reason.CYCLE:
            assert (pile[:half], pile[half:]) not in expected
        else:
            assert expected[pile[:half], pile[half:]] == (result.winner, result.battles)


@pytest.mark.parametrize(
    ("order", "size", "endless"),
    [
        (ReturnOrder.WINNER_FIRST, 2, 0),
        (ReturnOrder.WINNER_FIRST, 3, 0),
        (ReturnOrder.WINNER_FIRST, 4, 0),
        (ReturnOrder.WINNER_FIRST, 5, 30),
        (ReturnOrder.WINNER_FIRST, 6, 0),
        (ReturnOrder.WINNER_FIRST, 7, 2_304),
        (ReturnOrder.WINNER_FIRST, 8, 0),
        (ReturnOrder.WINNER_FIRST, 9, 218_680),
        pytest.param(
            ReturnOrder.WINNER_FIRST,
            10,
            395_940,
            marks=pytest.mark.skipif(not SLOW, reason="PRAVILA_SLOW is not set: a minute"),
        ),
        (ReturnOrder.LOSER_FIRST, 5, 64),
        (ReturnOrder.LOSER_FIRST, 6, 72),
        (ReturnOrder.LOSER_FIRST, 7, 3_363),
    ],
)
def test_of_all_deals_of_a_few_cards_as_many_never_end_as_spivey_counted(order, size, endless):
    """None of 2, 3, 4, 6, 8 cards: powers of two, and three times these (winner first).

    Up to 7 cards the engine itself has played every deal above, and agreed with this model.
    """
    assert _endless(size, order) == endless


def _random_game(index, players, **options):
    """Return a small game with several cards of a rank, or with all cards of different strength."""
    chance = Pcg32(state=index, stream=5)
    most = 4 + chance.below(4)
    low = [card for card in STANDARD_DECK if card.rank < most]
    deck = chance.shuffled(low)[: players + 1 + chance.below(9)]
    return Game(rules=Rules(players=players, battle_limit=LIMIT, **options), deck=deck)


OPTIONS = [
    {"players": 2},
    {"players": 2, "war_down": 0},
    {"players": 2, "compare": Ranking.CARD},
    {"players": 2, "war_down": WarDown.RANK},
    {"players": 3, "war_down": 1},
    {"players": 3, "war_down": 1, "two_way_tie": TwoWayTie.CLASSIC},
    {"players": 3, "compare": Ranking.CARD},
    {"players": 4, "war_down": 1},
    {"players": 4, "war_down": 0, "war_participants": Participants.TIED},
    {"players": 4, "compare": Ranking.CARD},
]
ORDERED = {"compare": Ranking.CARD, "return_order": ReturnOrder.LOSER_FIRST}
GAMES_EACH = 120


def _positions(game, events):
    """Return what lies in the piles at the start of each battle, and when a repetition is met.

    A position with cards waiting in the middle is none.
    """
    state, found = TableState.start(game.rules.players), []
    for event in events:
        between = not any(state.table) and not state.pot
        starts = isinstance(event, Reveal)
        if between and (starts or isinstance(event, Cycle)):
            found.append(state.piles)
        state = apply(state, event)
    return found


def _ranked(piles, ranking):
    return tuple(tuple(strength(card, ranking) for card in pile) for pile in piles)


@pytest.mark.parametrize("order", REPEATING)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_positions_that_nobody_looks_at_change_no_period(options, order):
    """The game passes over positions that cannot repeat (`CycleWatch.next_look`).

    Here every position is written down. The period must be the distance to the last time
    that the same one was there, and the repetition must be met exactly when a watch that
    is shown all of them meets it.
    """
    met = Counter()
    for index in range(GAMES_EACH):
        game = _random_game(index, **options, return_order=order)
        events = list(game.events())
        positions = _positions(game, events)
        told = [_ranked(piles, game.rules.compare) for piles in positions]
        reported = [event.period for event in events if isinstance(event, Cycle)]
        met[bool(reported)] += 1
        assert events[-1].reason is not Reason.LIMIT
        if not reported:
            assert len(set(told)) == len(told), "a position came back, and nobody said so"
            continue
        before = max(at for at, seen in enumerate(told[:-1]) if seen == told[-1])
        assert reported == [len(told) - 1 - before]
        watch = CycleWatch(game.rules.compare)
        shown = [watch.period(piles) for piles in positions]
        assert shown == [None] * (len(shown) - 1) + reported
    assert met[False], "every game repeats: the games are too few"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_random_games_meet_repetitions_with_every_number_of_players(players):
    """The test above would be empty without them."""
    games = [_random_game(index, players=players, **ORDERED) for index in range(GAMES_EACH)]
    assert sum(play(game).reason is Reason.CYCLE for game in games) >= 5


@pytest.mark.parametrize(("tail", "period"), [(0, 1), (0, 7), (5, 1), (13, 8), (40, 33)])
def test_the_watch_finds_any_loop_after_any_start(tail, period):
    watch = CycleWatch()
    found = (watch.period(_spelt(step, tail, period)) for step in range(_enough(tail, period)))
    assert next(filter(None, found)) == period


@pytest.mark.parametrize(("tail", "period"), [(0, 1), (0, 7), (5, 1), (13, 8), (40, 33)])
def test_the_watch_finds_it_too_when_it_is_shown_only_what_it_asks_for(tail, period):
    """It names a look of the first pile, or a time: all others may be passed over."""
    watch = CycleWatch()
    assert watch.period(_spelt(0, tail, period)) is None
    step, found = 0, None
    while found is None:
        assert step < _enough(tail, period)
        look, time = watch.next_look(0)
        ahead = range(step + 1, step + time + 1)
        piles = ((n, _spelt(n, tail, period)[0]) for n in ahead)
        alike = (n for n, pile in piles if len(pile) == look.size and pile[0] in look.tops)
        step = next(alike, ahead[-1])
        watch.pass_over(step - ahead[0])
        found = watch.period(_spelt(step, tail, period))
    assert found == period


def _enough(tail, period):
    return 10 * (tail + period) + 2


def _spelt(step, tail, period):
    """Return piles that spell the step, so that each is another one; their size changes too."""
    deck = [Card(rank, Suit.CLUBS) for rank in Rank if rank is not Rank.JOKER]
    place = step if step < tail else tail + (step - tail) % period
    digits = [place // 13 % 13, place % 13]
    return [[deck[digit] for digit in digits] * (1 + place % 3), [deck[0]]]


def test_a_game_with_suits_changed_on_the_way_round_repeats_too():
    """Only ranks make a position: equal cards may change places (C4)."""
    spades, hearts = Card(Rank.NINE, Suit.SPADES), Card(Rank.NINE, Suit.HEARTS)
    watch = CycleWatch()
    assert watch.period([[spades], [hearts]]) is None
    assert watch.period([[hearts], [spades]]) == 1


def test_where_suits_decide_the_same_change_is_no_repetition():
    spades, hearts = Card(Rank.NINE, Suit.SPADES), Card(Rank.NINE, Suit.HEARTS)
    watch = CycleWatch(Ranking.CARD)
    assert watch.period([[spades], [hearts]]) is None
    assert watch.period([[hearts], [spades]]) is None


@pytest.mark.parametrize("order", [ReturnOrder.RANDOM, ReturnOrder.WON_PILE_SHUFFLED])
def test_a_shuffled_game_is_never_called_endless(order):
    rules = Rules(return_order=order, battle_limit=200)
    for seed, ranks in enumerate(permutations(tuple(Rank)[:4])):
        deck = tuple(Card(rank, Suit.SPADES) for rank in ranks)
        events = list(Game(rules=rules, deck=deck, seed=seed).events())
        assert not any(isinstance(event, Cycle) for event in events)
        assert fold(events, start=TableState.start()).end is not None


def test_C13_a_study_can_ask_that_a_repetition_is_a_fault():  # noqa: N802 -- a ruling's name
    options = {"players": 2, **ORDERED}
    for index in range(GAMES_EACH):
        draw = play(_random_game(index, **options))
        if draw.reason is Reason.CYCLE:
            with pytest.raises(CycleError) as fault:
                play(_random_game(index, **options, on_cycle=OnCycle.RAISE))
            assert (fault.value.period, fault.value.battles) == (draw.period, draw.battles)
