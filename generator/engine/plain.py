"""The battle of two that comes to no war: more than nine in ten of a game are of this kind.

Its events follow from the top cards, the ranking and the return order alone, so each is
worked out once and kept. A deck of 54 has 2,862 pairs of cards for two seats.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .cards import Card
from .cycles import Look
from .events import Collect, Event, reveal
from .rules import comparison, pot_order, won_cards_go_to
from .seats import Seat
from .variants import Ranking, ReturnOrder

__all__ = ["PlainBattle", "PlainBattles", "plain_battles"]

Tops: TypeAlias = tuple[Card, Card]
Pile: TypeAlias = deque[Card] | list[Card]


class PlainBattle(NamedTuple):
    """The events of one battle in order, and what they come to."""

    events: tuple[Event, ...]
    winner: int
    """Which of the two takes the cards: 0 or 1."""
    cards: tuple[Card, ...]
    """The cards in the order in which they are placed."""


class PlainBattles(dict[Tops, PlainBattle | None]):
    """The battle that any two top cards make between two seats; none where they tie (C4)."""

    def __init__(self, order: ReturnOrder, players: tuple[Seat, ...], ranking: Ranking) -> None:
        """Know no battle yet."""
        super().__init__()
        self.to = won_cards_go_to(order)
        self._order = order
        self._players = players
        self._ranking = ranking

    def __missing__(self, tops: Tops) -> PlainBattle | None:
        """Work out the battle, and keep it."""
        verdict = comparison(self._players, tops, self._ranking)
        battle = None
        if len(verdict.highest) == 1:
            winner = verdict.highest[0]
            laid: list[tuple[Card, ...]] = [()] * (max(self._players) + 1)
            for seat, card in zip(self._players, tops, strict=True):
                laid[seat] = (card,)
            cards = pot_order(self._order, winner, laid)
            collect = Collect(seat=winner, cards=cards, to=self.to)
            reveals = map(reveal, self._players, tops)
            events: tuple[Event, ...] = (*reveals, verdict, collect)
            battle = PlainBattle(events, self._players.index(winner), cards)
        self[tops] = battle
        return battle

    def play(
        self,
        piles: tuple[deque[Card], deque[Card]],
        taken: tuple[Pile, Pile],
        log: list[Event],
        *,
        look: Look,
        most: int,
    ) -> int:
        """Play plain battles, at most so many; return how many there were.

        The top cards of the two ``piles`` go to ``taken``, of whoever wins, and the events to
        the ``log``. It stops before a battle that would tie, after one that empties a pile,
        and where the first pile is as ``look`` says.
        """
        first, second = piles
        size, tops = look
        try:
            for played in range(most):
                battle = self[first[0], second[0]]
                if battle is None:
                    return played
                events, winner, cards = battle
                first.popleft()
                second.popleft()
                taken[winner].extend(cards)
                log += events
                if len(first) == size and first[0] in tops:
                    return played + 1
        except IndexError:
            return played
        return most


@lru_cache(maxsize=64)
def plain_battles(order: ReturnOrder, players: tuple[Seat, ...], ranking: Ranking) -> PlainBattles:
    """Return what is known of the battles of these two seats, for all games alike."""
    return PlainBattles(order, players, ranking)
