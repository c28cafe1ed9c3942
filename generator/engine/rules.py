"""The questions that the rulings answer, about plain numbers and cards.

Nothing here moves a card. Each question cites the ruling that decides it; the game
asks it, does what it is told, and the event says what came of it. "Left" is how many
cards a seat could still lay: its pile, and its won cards where there are any.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, zip_longest
from typing import assert_never

from .cards import JOKERS, STANDARD_DECK, Card, Rank
from .events import Compare
from .ruleset import CLASSIC_DOWN, Rules
from .seats import Seat
from .variants import (
    Leftovers,
    Participants,
    Ranking,
    ReturnOrder,
    ShortWar,
    StealLeader,
    TwoWayTie,
    WarDown,
)
from .zones import Zone

__all__ = [
    "as_strong",
    "cards_down",
    "comparison",
    "deals_leftover",
    "first_to_decide",
    "is_short",
    "pot_order",
    "shuffles_pot",
    "stealable",
    "strength",
    "top_last",
    "war_down",
    "who_can_fight",
    "who_is_drawn_in",
    "won_cards_go_to",
]

_FACE_VALUE = 10
# Python 3.11 looks up a member of an enumeration in ten times what comparing it takes, and
# these are compared at every war.
_TIED = Participants.TIED
_CLASSIC_TIE = TwoWayTie.CLASSIC
_OWN_FIRST = frozenset(
    {
        ReturnOrder.WINNER_FIRST,
        ReturnOrder.RANDOM,
        ReturnOrder.WON_PILE_SHUFFLED,
        ReturnOrder.FACE_UP_PILE,
    }
)


def strength(card: Card, ranking: Ranking) -> int:
    """Return the number by which the card is compared; the higher wins, and equal ones tie.

    C4: the rank alone. R3: under ``value``, jack, queen and king are tens. S1: the joker
    is the highest of all.
    """
    match ranking:
        case Ranking.RANK:
            return card.rank
        case Ranking.VALUE:
            return _FACE_VALUE if Rank.JACK <= card.rank <= Rank.KING else card.rank
        case Ranking.CARD:
            return card.order
        case _:
            assert_never(ranking)


@lru_cache(maxsize=256)
def as_strong(card: Card, ranking: Ranking) -> frozenset[Card]:
    """Return the cards that tie with this one, itself among them."""
    every = (*STANDARD_DECK, *JOKERS)
    return frozenset(c for c in every if strength(c, ranking) == strength(card, ranking))


# The answer depends on two or so of 54 cards only, and is asked at every battle.
@lru_cache(maxsize=16_384)
def comparison(
    seats: tuple[Seat, ...], cards: tuple[Card, ...], ranking: Ranking = Ranking.RANK
) -> Compare:
    """Return who holds the highest of these cards; those below the highest never matter (M4)."""
    best = max(strength(card, ranking) for card in cards)
    highest = tuple(
        seat for seat, card in zip(seats, cards, strict=True) if strength(card, ranking) == best
    )
    return Compare(seats=seats, cards=cards, highest=highest)


def war_down(rules: Rules, tied: Sequence[Rank]) -> int:
    """Return how many cards a full war takes face down from each, before the one face up.

    C3: the number of the rule set. M3: three if two alone tie and then fight as two do.
    R1, R6: by the rank that has just tied, the last of so many cards face up; R2: court
    cards count ten, R4: the ace what the rule set says, R5: a two takes one and one.
    """
    if isinstance(rules.war_down, WarDown):
        return _value(rules, tied[0]) - 1 + rules.razboi_extra
    if _fight_as_two(rules, len(tied)):
        return CLASSIC_DOWN
    return rules.war_down


def _value(rules: Rules, rank: Rank) -> int:
    if rank is Rank.ACE:
        return rules.razboi_ace
    return min(rank, _FACE_VALUE)


_PAIR = 2


def _fight_as_two(rules: Rules, tied: int) -> bool:
    return tied == _PAIR and rules.two_way_tie is _CLASSIC_TIE


def who_is_drawn_in(
    rules: Rules, fighters: tuple[Seat, ...], tied: tuple[Seat, ...], left: Mapping[Seat, int]
) -> tuple[Seat, ...]:
    """Return which of the fighters so far have to fight the war that the tied begin.

    M2, M5: everyone who has cards; R7, S20: the tied alone, and so under M3's two-way tie.
    M6: a player without cards sits out, unless the card that tied is the last (C8).
    """
    if len(tied) == len(fighters) or rules.war_participants is _TIED:
        return tied
    if _fight_as_two(rules, len(tied)):
        return tied
    return tuple(seat for seat in fighters if seat in tied or left[seat])


def is_short(down: int, left: int) -> bool:
    """Return whether a player with so many cards cannot lay a full war (C7, R8, S18)."""
    return left <= down


def who_can_fight(rules: Rules, down: int, left: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return which of the players drawn in go on: one alone has won, nobody is a draw.

    C8, M7: a tied card that stays up fights on, as long as somebody can lay a card.
    C10: if nobody can, nothing is left to decide the war.
    ``cannot_fight_loses``: if all are short, the one with the most cards is the
    last who could have gone on; equally short players lose together.
    """
    match rules.short_war:
        case ShortWar.LAST_CARD_STAYS:
            return tuple(left) if any(left.values()) else ()
        case ShortWar.LAST_CARD_THEN_LOSE | ShortWar.EQUAL_FORCE:
            return tuple(seat for seat, cards in left.items() if cards)
        case ShortWar.CANNOT_FIGHT_LOSES:
            return _full_or_longest(down, left)
        case _:
            assert_never(rules.short_war)


def _full_or_longest(down: int, left: Mapping[Seat, int]) -> tuple[Seat, ...]:
    full = tuple(seat for seat, cards in left.items() if not is_short(down, cards))
    if full:
        return full
    most = max(left.values())
    longest = tuple(seat for seat, cards in left.items() if cards == most)
    return longest if len(longest) == 1 else ()


def cards_down(rules: Rules, down: int, left: int, *, least: int) -> int:
    """Return how many cards a fighter lays face down, before the one face up.

    C3: as many as the war asks for. C7: one who is short lays all but the last. C9: each
    by his own count; under ``equal_force`` all by the ``least`` count among the fighters.
    """
    if rules.short_war is ShortWar.EQUAL_FORCE:
        left = least
    return max(min(down, left - 1), 0)


def pot_order(
    order: ReturnOrder,
    winner: Seat,
    laid: Sequence[Sequence[Card]],
    leftover: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """Return won cards in the order in which they are placed (C1, S6), before any shuffle.

    ``laid`` has what each seat laid, by seat, in the order laid, also before the pot had to
    wait (M7, S19). C2: each player's cards stay together as a block, except where they are
    interleaved. The ``leftover`` cards (M1) are nobody's and come after the others' cards.
    """
    if order in _OWN_FIRST:
        return tuple(chain(*laid[winner:], *laid[:winner], leftover))
    match order:
        case ReturnOrder.LOSER_FIRST:
            blocks = (*laid[winner + 1 :], *laid[:winner], leftover, laid[winner])
        case ReturnOrder.INTERLEAVED_WINNER_FIRST:
            blocks = (*_layers(*laid[winner:], *laid[:winner]), leftover)
        case ReturnOrder.SEAT:
            blocks = (*laid, leftover)
        case _:
            raise AssertionError(order)
    return tuple(chain.from_iterable(blocks))


def top_last(pot: Sequence[Card], top: Card) -> tuple[Card, ...]:
    """Return the cards of the pot as they are placed when ``top`` ends on top (S6)."""
    return (*(card for card in pot if card is not top), top)


def _layers(*blocks: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the first cards of the blocks, then their second cards, and so on."""
    for layer in zip_longest(*blocks):
        yield tuple(card for card in layer if card is not None)


def shuffles_pot(rules: Rules) -> bool:
    """Return whether every pot is shuffled before it goes under the pile (C1)."""
    return rules.return_order is ReturnOrder.RANDOM


_OWN_PILES = frozenset({ReturnOrder.WON_PILE_SHUFFLED, ReturnOrder.FACE_UP_PILE})


def won_cards_go_to(order: ReturnOrder) -> Zone:
    """Return where won cards go: under the pile, or to a pile of their own (C1, S4)."""
    return Zone.WON if order in _OWN_PILES else Zone.PILE


def deals_leftover(rules: Rules) -> bool:
    """Return whether cards that cannot be dealt equally are dealt all the same (M1, S2)."""
    return rules.leftover is Leftovers.DEAL


def first_to_decide(rules: Rules, battle: int) -> Seat:
    """Return the seat from which the players decide in turn, in this battle from 1 on (S9)."""
    fixed = rules.steal_leader is StealLeader.FIXED
    return Seat(0 if fixed else (battle - 1) % rules.players)


def stealable(card: Card, others: Mapping[Seat, Sequence[Card]]) -> dict[Seat, int]:
    """Return the seats whose won pile this card can steal, and how many cards lie there.

    S8: the ranks of the card and of the pile's top (its last) are equal, S3: also those of
    two jokers; S15: an empty pile is no target. The order is that of ``others`` (S12).
    """
    return {seat: len(pile) for seat, pile in others.items() if pile and pile[-1].rank == card.rank}
