"""What is known of the game: exact chances, and the figures of thousands of games.

The exact ones ask the engine's own question about every case and add up the chances as
fractions. The others compare the games of fixed seeds with figures that were measured with
millions of games, or published. A mean may be four standard errors of the sample away, a
share and a median four standard deviations of the binomial distribution: a right engine misses
that once in 16,000 tries. What is counted is battles (`Result.battles`) where nothing else is said.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import perm, prod, sqrt
from statistics import mean, stdev
from typing import NamedTuple

import pytest

from generator.engine import (
    ALWAYS,
    CLASSIC,
    NEVER,
    PRESETS,
    STANDARD_DECK,
    Card,
    Game,
    Leftovers,
    Pcg32,
    Rank,
    Reason,
    ReturnOrder,
    Rules,
    Seat,
    Seed,
    Short,
    ShortWar,
    Suit,
    play,
    seats,
)
from generator.engine.rules import comparison

pytestmark = pytest.mark.no_cover

RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)
ERRORS = 4


def _ties(cards):
    return len(comparison(seats(len(cards)), cards).highest) > 1


def _drawn(ranks):
    """Return cards of these ranks, and in how many ways they can be drawn one after the other."""
    suits = {rank: iter(Suit) for rank in ranks}
    ways = prod(perm(len(Suit), number) for number in Counter(ranks).values())
    return tuple(Card(rank, next(suits[rank])) for rank in ranks), ways


@pytest.mark.parametrize(
    ("players", "chance"),
    [(2, Fraction(3, 51)), (3, Fraction(37, 425)), (4, Fraction(97, 833))],
)
def test_the_chance_that_the_first_battle_is_a_tie_for_the_highest_card(players, chance):
    tied = 0
    for ranks in product(RANKS, repeat=players):
        cards, ways = _drawn(ranks)
        tied += ways * _ties(cards)
    assert Fraction(tied, perm(52, players)) == chance


def test_the_chance_that_the_first_war_is_followed_by_another():
    """The two cards that decide it are any two of the 50 that did not tie."""
    wars = again = 0
    for ranks in product(RANKS, repeat=4):
        cards, ways = _drawn(ranks)
        if _ties(cards[:2]):
            wars += ways
            again += ways * _ties(cards[2:])
    assert Fraction(again, wars) == Fraction(73, 1225)


def test_the_chance_that_a_given_player_wins_all_26_battles_without_a_tie():
    """Norvig's figure: the ways to pair 52 cards with no tie, each pair won with chance 1/2."""
    tying = [pair for pair in combinations(STANDARD_DECK, 2) if _ties(pair)]
    without = sum(
        (-1) ** pairs * ways * _pairings(52 - 2 * pairs)
        for pairs, ways in _product([_matchings(tying, rank) for rank in RANKS])
    )
    chance = Fraction(without, _pairings(52)) / 2**26
    assert float(chance) == pytest.approx(3.132436174322e-09, rel=1e-12)


def _pairings(cards):
    """Return in how many ways so many cards make pairs."""
    return prod(range(1, cards, 2))


def _matchings(pairs, rank):
    """Return how many ways there are to choose 0, 1, 2 of the pairs of this rank, none twice."""
    mine = [pair for pair in pairs if pair[0].rank is rank]
    two = sum(not set(one) & set(other) for one, other in combinations(mine, 2))
    return [(0, 1), (1, len(mine)), (2, two)]


def _product(parts):
    """Return how many ways there are to choose so many pairs in all."""
    total = Counter({0: 1})
    for part in parts:
        was, total = total, Counter()
        for (pairs, ways), (more, times) in product(was.items(), part):
            total[pairs + more] += ways * times
    return total.items()


def test_a_sweep_is_a_game_of_26_battles():
    deck = tuple(sorted(STANDARD_DECK))
    result = play(Game(hands=(deck[26:], deck[:26])))
    assert (result.winner, result.battles, result.wars) == (0, 26, 0)


def test_the_shortest_game_is_one_battle():
    """All 26 cards of both come to the table in seven wars; only the last ones differ."""
    ranks = [rank for rank in RANKS for _ in range(2)]
    one = tuple(map(Card, ranks, (Suit.CLUBS, Suit.HEARTS) * 13))
    two = list(map(Card, ranks, (Suit.DIAMONDS, Suit.SPADES) * 13))
    two[1], two[-1] = two[-1], two[1]
    result = play(Game(hands=(one, tuple(two))))
    assert (result.winner, result.battles, result.wars, result.cards_turned) == (0, 1, 7, 52)


SHUFFLED = {"return_order": ReturnOrder.RANDOM, "short_war": ShortWar.CANNOT_FIGHT_LOSES}
THREE = PRESETS["three_player"]


class Kind(NamedTuple):
    """Games to sample: their rules, how many, and what else they have."""

    rules: Rules
    games: int
    policies: tuple = ()
    deck: tuple = ()


def _three(leftover):
    return Rules(players=3, war_down=THREE.war_down, leftover=leftover)


KINDS = {
    "winner first": Kind(CLASSIC, 2_000),
    "random": Kind(Rules(return_order=ReturnOrder.RANDOM), 500),
    "loser first": Kind(Rules(return_order=ReturnOrder.LOSER_FIRST), 1_000),
    "seat": Kind(Rules(return_order=ReturnOrder.SEAT), 200),
    "three players": Kind(THREE, 1_000),
    "three, leftover aside": Kind(_three(Leftovers.ASIDE), 60),
    "three, leftover dealt": Kind(_three(Leftovers.DEAL), 500),
    "four players": Kind(PRESETS["four_player"], 1_000),
    "51 cards": Kind(Rules(leftover=Leftovers.DEAL), 400, deck=STANDARD_DECK[1:]),
    "Razboi": Kind(PRESETS["razboi"], 1_500),
    "Steal War": Kind(PRESETS["steal"], 1_000),
    "always against never": Kind(PRESETS["steal"], 400, policies=(ALWAYS, NEVER)),
    "one down, shuffled": Kind(Rules(war_down=1, **SHUFFLED), 350),
    "three down, shuffled": Kind(Rules(**SHUFFLED), 350),
    "won pile": Kind(
        Rules(return_order=ReturnOrder.WON_PILE_SHUFFLED, short_war=ShortWar.CANNOT_FIGHT_LOSES),
        1_000,
    ),
}
MASTER_SEED = 2010


@pytest.fixture(scope="session")
def sample():
    """Return a player of all games of one kind, who plays them once for all tests."""
    return cache(lambda kind: list(map(play, _games(KINDS[kind]))))


def _games(kind):
    for index in range(kind.games):
        deck = Pcg32(state=index, stream=MASTER_SEED).shuffled(kind.deck) or None
        seed = Seed(MASTER_SEED, index)
        yield Game(rules=kind.rules, seed=seed, policies=kind.policies, deck=deck)


def _battles(played):
    """Return the battles of the games that came to an end of their own."""
    return [game.battles for game in played if game.reason is not Reason.CYCLE]


def _is_mean(sizes, low, high=None):
    """Assert that the mean of the sample may be that of a figure between low and high."""
    error = ERRORS * stdev(sizes) / sqrt(len(sizes))
    assert low - error <= mean(sizes) <= (high or low) + error


def _is_median(sizes, low, high=None):
    """Assert that a figure between low and high may be what half of all games stay below."""
    spread = ERRORS * sqrt(len(sizes)) / 2
    assert sum(size < low for size in sizes) <= len(sizes) / 2 + spread
    assert sum(size <= (high or low) for size in sizes) >= len(sizes) / 2 - spread


def _is_share(count, games, low, high=None):
    """Assert that so many of the games may be a share between low and high (in hundredths)."""
    high = high or low
    below = ERRORS * sqrt(low * (1 - low) / games)
    above = ERRORS * sqrt(high * (1 - high) / games)
    assert low - 0.005 - below <= count / games <= high + 0.005 + above


@pytest.mark.parametrize(
    ("kind", "average", "median"),
    [
        ("winner first", 191.18, 148),
        ("random", 281.69, 212),
        ("loser first", 238.85, 180),
        ("three players", 309.20, 243),
        ("four players", 274.41, 207),
        ("Razboi", 88.07, 70),
        ("Steal War", 60.27, 46),
    ],
)
def test_games_are_as_long_as_millions_of_games_were(kind, average, median, sample):
    """C1, M1, M2, R1, S9: battles; in Steal War these are its rounds, with all always stealing."""
    sizes = _battles(sample(kind))
    assert len(sizes) >= 0.99 * KINDS[kind].games
    _is_mean(sizes, average)
    _is_median(sizes, median)


def test_the_published_game_with_one_card_down_takes_as_many_battles(sample):
    """T. Voskuilen: pots shuffled, one down, who cannot fight loses."""
    sizes = _battles(sample("one down, shuffled"))
    _is_mean(sizes, 440, 445)
    _is_median(sizes, 330, 335)


def test_the_published_game_with_three_cards_down_takes_as_many_plays_a_player(sample):
    """P. Norvig counts the cards that each player lays, those of wars too."""
    _is_mean([game.cards_turned / 2 for game in sample("three down, shuffled")], 294)


def test_the_published_game_with_a_shuffled_won_pile_takes_as_many_battles(sample):
    """S. Becker's rustwar: three down, and who cannot fight loses."""
    _is_mean(_battles(sample("won pile")), 233.3)


def test_S13_always_stealing_beats_never_stealing_99_to_1(sample):  # noqa: N802 -- a ruling
    played = sample("always against never")
    _is_share(sum(game.winner == 0 for game in played), len(played), 0.99)


def test_C1_in_seat_order_45_of_100_games_never_end_and_seat_0_wins_few(sample):  # noqa: N802
    played = sample("seat")
    ended = [game.winner for game in played if game.reason is Reason.ALL_CARDS]
    _is_share(len(played) - len(ended), len(played), 0.45)
    _is_share(ended.count(Seat(0)), len(ended), 0.305)


def test_M1_with_the_leftover_card_aside_55_of_100_games_never_end(sample):  # noqa: N802
    reasons = [game.reason for game in sample("three, leftover aside")]
    _is_share(reasons.count(Reason.CYCLE), len(reasons), 0.55)


def test_M1_the_leftover_card_in_the_first_pot_makes_no_game_endless(sample):  # noqa: N802
    """With 52 cards in play none of the sample repeats."""
    assert {game.reason for game in sample("three players")} == {Reason.ALL_CARDS}


def test_M1_who_is_dealt_the_leftover_card_wins_43_of_100_games(sample):  # noqa: N802
    played = sample("three, leftover dealt")
    _is_share(sum(game.winner == 0 for game in played), len(played), 0.43)


def test_R8_in_68_of_100_games_of_razboi_a_player_is_short():  # noqa: N802 -- a ruling
    games = list(_games(KINDS["Razboi"]))
    short = [any(isinstance(event, Short) for event in game.events()) for game in games]
    _is_share(sum(short), len(games), 0.68)


def test_C13_of_100_games_with_51_cards_17_never_end(sample):  # noqa: N802 -- a ruling
    reasons = [game.reason for game in sample("51 cards")]
    _is_share(reasons.count(Reason.CYCLE), len(reasons), 0.17)


@pytest.mark.parametrize("kind", ["winner first", "random", "loser first"])
def test_76_to_92_of_100_games_take_an_even_number_of_battles(kind, sample):
    sizes = _battles(sample(kind))
    _is_share(sum(size % 2 == 0 for size in sizes), len(sizes), 0.76, 0.92)


@pytest.mark.parametrize("kind", ["winner first", "random", "loser first"])
def test_neither_seat_has_an_advantage(kind, sample):
    played = sample(kind)
    _is_share(sum(game.winner == 0 for game in played), len(played), 0.5)
