"""The cards in motion: the one place where an event moves them.

A board trusts its events; `apply` asks first whether an event may happen. A game
in play keeps one board from deal to end, for building a new state 700 times a game
would cost more than the game.
"""

from __future__ import annotations

from collections import deque
from typing import assert_never

from .cards import Card
from .events import Collect, Deal, Move, PlaceDown, Refill, Reveal, Zone
from .seats import Seat

__all__ = ["Board"]


class Board:
    """Each seat's cards by zone; the lists are indexed by seat and never replaced.

    ``piles`` and ``won`` have the top card first. ``laid`` has all that lies before
    the seat in the order laid, ``up`` those of them that lie face up.
    """

    __slots__ = ("laid", "piles", "up", "won")

    def __init__(self, players: int) -> None:
        """Set an empty table for so many players."""
        self.piles: list[deque[Card]] = [deque() for _ in range(players)]
        self.won: list[list[Card]] = [[] for _ in range(players)]
        self.laid: list[list[Card]] = [[] for _ in range(players)]
        self.up: list[list[Card]] = [[] for _ in range(players)]

    def left(self, seat: Seat) -> int:
        """Return how many cards the seat could still lay."""
        return len(self.piles[seat]) + len(self.won[seat])

    def move(self, event: Move) -> None:
        """Do what the event says; the commonest first."""
        match event:
            case Reveal():
                card = self.piles[event.seat].popleft()
                self.laid[event.seat].append(card)
                self.up[event.seat].append(card)
            case Collect():
                self._clear()
                taken = self.piles if event.to is Zone.PILE else self.won
                taken[event.seat].extend(event.cards)
            case PlaceDown():
                pile = self.piles[event.seat]
                self.laid[event.seat].extend(pile.popleft() for _ in event.cards)
            case Refill():
                self.won[event.seat].clear()
                self.piles[event.seat].extend(event.cards)
            case Deal():
                for pile, hand in zip(self.piles, event.hands, strict=True):
                    pile.extend(hand)
            case _:
                assert_never(event)

    def take_tops(self, event: Collect) -> None:
        """Do at once what revealing the top card of every pile and this event come to."""
        for pile in self.piles:
            pile.popleft()
        taken = self.piles if event.to is Zone.PILE else self.won
        taken[event.seat].extend(event.cards)

    def _clear(self) -> None:
        for cards in self.laid:
            cards.clear()
        for cards in self.up:
            cards.clear()
