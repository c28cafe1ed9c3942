"""The cards in motion: the one place where an event moves them.

A board trusts its events; `legality` says first whether an event may happen. A game
in play keeps one board from deal to end, for building a new state 700 times a game
would cost more than the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import assert_never

from .cards import Card
from .events import (
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    Event,
    HoldPot,
    Leftover,
    Peek,
    PlaceDown,
    Refill,
    Reveal,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
)
from .seats import Seat
from .state import Laid, State
from .zones import Zone

__all__ = ["Board"]

# Python 3.11 looks up a member of an enumeration in ten times what comparing it takes.
_PILE = Zone.PILE


class Board:
    """A state that changes: each seat's cards by zone, in lists that are never replaced.

    ``piles`` have the top card first, ``won`` (the other way round) last, for there it comes
    and goes. ``laid`` has all that lies before the seat in the order laid, ``showing`` by
    seat the last of it that lies face up and so counts; ``down`` has what lies face down
    before anybody.
    """

    __slots__ = (
        "aside",
        "down",
        "end",
        "laid",
        "looked",
        "out",
        "piles",
        "showing",
        "waiting",
        "won",
    )

    def __init__(self, players: int) -> None:
        """Set an empty table for so many players."""
        self.piles: list[deque[Card]] = [deque() for _ in range(players)]
        self.won: list[list[Card]] = [[] for _ in range(players)]
        self.laid: list[list[Card]] = [[] for _ in range(players)]
        self.showing: dict[Seat, Card] = {}
        self.down: set[Card] = set()
        self.waiting: list[Laid] = []
        self.aside: tuple[Card, ...] = ()
        self.looked: set[Seat] = set()
        self.out: list[Seat] = []
        self.end: End | None = None

    @staticmethod
    def of(state: State) -> Board:
        """Return a board with everything where the state has it."""
        board = Board(state.players)
        for seat, table in enumerate(state.table):
            board.piles[seat].extend(state.piles[seat])
            board.won[seat].extend(reversed(state.won[seat]))
            board.laid[seat].extend(laid.card for laid in table)
            up = state.showing(Seat(seat))
            if up is not None:
                board.showing[Seat(seat)] = up
            board.down.update(laid.card for laid in table if not laid.face_up)
        board.waiting.extend(state.waiting)
        board.aside = state.aside
        board.looked.update(state.looked)
        board.out.extend(state.out)
        board.end = state.end
        return board

    def state(self) -> State:
        """Return the state that the board shows."""
        return State(
            piles=tuple(map(tuple, self.piles)),
            table=tuple(tuple(self._as_laid(laid)) for laid in self.laid),
            won=tuple(tuple(reversed(pile)) for pile in self.won),
            waiting=tuple(self.waiting),
            aside=self.aside,
            looked=tuple(sorted(self.looked)),
            out=tuple(self.out),
            end=self.end,
        )

    @property
    def is_clear(self) -> bool:
        """Whether the game goes on with nothing on the table or in the pot, and no card seen."""
        used = self.showing or self.down or self.waiting or self.looked
        return not used and self.end is None

    def left(self, seat: Seat) -> int:
        """Return how many cards the seat could still lay."""
        return len(self.piles[seat]) + len(self.won[seat])

    def pot(self) -> list[Card]:
        """Return every card to be won (C5): those on the table, then those waiting."""
        pot = list(chain.from_iterable(self.laid))
        if self.waiting:
            pot += (laid.card for laid in self.waiting)
        return pot

    def turn_up(self, seat: Seat) -> Card:
        """Lay the top card of the seat's pile face up, and return it."""
        card = self.piles[seat].popleft()
        self.laid[seat].append(card)
        self.showing[seat] = card
        if self.looked:
            self.looked.discard(seat)
        return card

    def lay_down(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Lay the top cards of the seat's pile, which are these, face down."""
        pile = self.piles[seat]
        for _ in cards:
            pile.popleft()
        self.laid[seat] += cards
        self.down.update(cards)
        if self.looked:
            self.looked.discard(seat)

    def collect(self, seat: Seat, cards: Sequence[Card], to: Zone) -> None:
        """Clear the table and the pot; their cards, placed in this order, are now the seat's."""
        for laid in self.laid:
            laid.clear()
        self.showing.clear()
        if self.down or self.waiting:
            self.down.clear()
            self.waiting.clear()
        taken = self.piles if to is _PILE else self.won
        taken[seat].extend(cards)

    def take(self, event: Event) -> None:  # noqa: C901, PLR0912 -- one arm a kind of event
        """Do what the event says. Most remarks move nothing."""
        match event:
            case Reveal():
                self.turn_up(event.seat)
            case PlaceDown():
                self.lay_down(event.seat, event.cards)
            case Compare() | War():
                pass
            case Collect():
                self.collect(event.seat, event.cards, event.to)
            case Refill():
                self.won[event.seat].clear()
                self.piles[event.seat].extend(event.cards)
            case Steal():
                self._steal(event)
            case HoldPot():
                for laid in self.laid:
                    self.waiting.extend(self._as_laid(laid))
                self._clear()
            case Deal():
                for pile, hand in zip(self.piles, event.hands, strict=True):
                    pile.extend(hand)
            case Leftover():
                self._leave_over(event)
            case Peek():
                self.looked.add(event.seat)
            case Eliminate():
                self.out.append(event.seat)
            case End():
                self.end = event
            case Short() | Stand() | StealOption() | Decline() | ChooseTop() | Cycle():
                pass
            case _:
                assert_never(event)

    def _steal(self, event: Steal) -> None:
        """S11, S12: the piles go on top of the thief's own, then the card."""
        own = self.won[event.seat]
        for target in event.targets:
            own.extend(self.won[target])
            self.won[target].clear()
        own.append(self.piles[event.seat].popleft())
        self.looked.discard(event.seat)

    def _leave_over(self, event: Leftover) -> None:
        if event.to is Zone.ASIDE:
            self.aside = event.cards
        else:
            self.waiting.extend(Laid(card, face_up=False) for card in event.cards)

    def _as_laid(self, cards: Iterable[Card]) -> list[Laid]:
        return [Laid(card, card not in self.down) for card in cards]

    def _clear(self) -> None:
        for cards in self.laid:
            cards.clear()
        self.showing.clear()
        if self.down:
            self.down.clear()
