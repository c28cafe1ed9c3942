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

from .cards import Card
from .events import Compare, Zone
from .ruleset import ReturnOrder, Rules, ShortWar
from .seats import Seat

__all__ = [
    "cards_down",
    "comparison",
    "is_short",
    "pot_order",
    "shuffles_pot",
    "who_can_fight",
    "won_cards_go_to",
]


# The answer depends on two or so of 52 cards only, and is asked at every battle.
@lru_cache(maxsize=16_384)
def comparison(seats: tuple[Seat, ...], cards: tuple[Card, ...]) -> Compare:
    """Return who holds the highest of these cards; rank alone decides, equal ranks tie (C4)."""
    best = max(card.rank for card in cards)
    highest = tuple(seat for seat, card in zip(seats, cards, strict=True) if card.rank == best)
    return Compare(seats=seats, cards=cards, highest=highest)


def is_short(rules: Rules, left: int) -> bool:
    """Return whether a player with so many cards cannot lay a full war (C7)."""
    return left < rules.war_cards


def who_can_fight(rules: Rules, left: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return which of the tied players go on: one alone has won, nobody is a draw.

    C8: a tied card that stays up fights on, as long as somebody can lay a card.
    C10: if nobody can, nothing is left to decide the war.
    ``cannot_fight_loses``: if all are short, the one with the most cards is the
    last who could have gone on; equally short players draw.
    """
    match rules.short_war:
        case ShortWar.LAST_CARD_STAYS:
            return tuple(left) if any(left.values()) else ()
        case ShortWar.LAST_CARD_THEN_LOSE | ShortWar.EQUAL_FORCE:
            return tuple(seat for seat, cards in left.items() if cards)
        case ShortWar.CANNOT_FIGHT_LOSES:
            return _full_or_longest(rules, left)
        case _:
            assert_never(rules.short_war)


def _full_or_longest(rules: Rules, left: Mapping[Seat, int]) -> tuple[Seat, ...]:
    full = tuple(seat for seat, cards in left.items() if not is_short(rules, cards))
    if full:
        return full
    most = max(left.values())
    longest = tuple(seat for seat, cards in left.items() if cards == most)
    return longest if len(longest) == 1 else ()


def cards_down(rules: Rules, left: int, *, least: int) -> int:
    """Return how many cards a fighter lays face down, before the one face up.

    C3: the number of the rule set. C7: one who is short lays all but the last. C9: each
    by his own count; under ``equal_force`` all by the ``least`` count among the fighters.
    """
    if rules.short_war is ShortWar.EQUAL_FORCE:
        left = least
    return max(min(rules.war_down, left - 1), 0)


def pot_order(order: ReturnOrder, winner: Seat, laid: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """Return won cards in the order in which they go under the pile (C1), before any shuffle.

    ``laid`` has what each seat laid, by seat, in the order laid. C2: each player's cards
    stay together as a block, except where they are interleaved.
    """
    match order:
        case ReturnOrder.WINNER_FIRST | ReturnOrder.RANDOM | ReturnOrder.WON_PILE_SHUFFLED:
            blocks = (*laid[winner:], *laid[:winner])
        case ReturnOrder.LOSER_FIRST:
            blocks = (*laid[winner + 1 :], *laid[: winner + 1])
        case ReturnOrder.INTERLEAVED_WINNER_FIRST:
            blocks = tuple(_layers(*laid[winner:], *laid[:winner]))
        case ReturnOrder.SEAT:
            blocks = tuple(laid)
        case _:
            assert_never(order)
    return tuple(chain.from_iterable(blocks))


def _layers(*blocks: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the first cards of the blocks, then their second cards, and so on."""
    for layer in zip_longest(*blocks):
        yield tuple(card for card in layer if card is not None)


def shuffles_pot(rules: Rules) -> bool:
    """Return whether every pot is shuffled before it goes under the pile (C1)."""
    return rules.return_order is ReturnOrder.RANDOM


def won_cards_go_to(order: ReturnOrder) -> Zone:
    """Return where won cards go: under the pile, or apart to be shuffled later (C1)."""
    apart = order is ReturnOrder.WON_PILE_SHUFFLED
    return Zone.WON if apart else Zone.PILE
