"""A table in play: the cards, the log, and the chance that both may need.

What a player does with cards is done here, and written down as it is done, so that the
next question of the rules sees its effect.
"""

from __future__ import annotations

from itertools import chain, islice

from .board import Board
from .cards import Card
from .chance import Chance
from .events import Collect, Event, HoldPot, Peek, PlaceDown, Refill, Remark, Stand, reveal
from .rules import comparison
from .seats import Seat
from .variants import Ranking
from .zones import Zone

__all__ = ["Table"]


class Table:
    """The cards of one game, and the events of its present step in ``log``."""

    __slots__ = ("_held", "_ranking", "board", "chance", "log")

    def __init__(self, *, players: int, ranking: Ranking, chance: Chance) -> None:
        """Sit down at an empty table."""
        self.board = Board(players)
        self.chance = chance
        self.log: list[Event] = []
        self._ranking = ranking
        self._held: list[list[Card]] = [[] for _ in range(players)]

    def do(self, event: Event) -> None:
        """Let the event happen."""
        self.board.take(event)
        self.log.append(event)

    def note(self, remark: Remark) -> None:
        """Write down what changes nothing on the board."""
        self.log.append(remark)

    def turn_up(self, seat: Seat) -> None:
        """Let the seat lay its next card face up."""
        board = self.board
        if not board.piles[seat]:
            self._refill(seat)
        self.log.append(reveal(seat, board.turn_up(seat)))

    def turn_up_or_stand(self, seat: Seat) -> None:
        """Let the seat lay its next card face up; with none the last one counts again (C8)."""
        board = self.board
        if board.piles[seat] or board.won[seat]:
            self.turn_up(seat)
        else:
            self.note(Stand(seat=seat, card=board.showing[seat]))

    def lay_down(self, seat: Seat, cards: int) -> None:
        """Let the seat lay so many cards face down, which may be none."""
        pile = self.board.piles[seat]
        if len(pile) < cards:
            self._refill(seat)
        if cards:
            down = tuple(islice(pile, cards))
            self.log.append(PlaceDown(seat=seat, cards=down))
            self.board.lay_down(seat, down)

    def look(self, seat: Seat) -> Card:
        """Let the seat look at its next card, and return it (S7)."""
        pile = self.board.piles[seat]
        if not pile:
            self._refill(seat)
        card = pile[0]
        self.do(Peek(seat=seat, card=card))
        return card

    def _refill(self, seat: Seat) -> None:
        """Shuffle the won cards under a pile that is too small for what is asked of it (S16)."""
        won = self.board.won[seat]
        if won:
            self.do(Refill(seat=seat, cards=self.chance.shuffled(won)))

    def compare(self, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Compare the players' cards that count, and return who is ahead."""
        verdict = comparison(players, self.showing(players), self._ranking)
        self.log.append(verdict)
        return verdict.highest

    def showing(self, players: tuple[Seat, ...]) -> tuple[Card, ...]:
        """Return the cards of these players that count: of each the last that lies face up."""
        return tuple(map(self.board.showing.__getitem__, players))

    def collect(self, seat: Seat, cards: tuple[Card, ...], to: Zone) -> None:
        """Let the seat take the pot, its cards placed in this order."""
        self.log.append(Collect(seat=seat, cards=cards, to=to))
        self.board.collect(seat, cards, to)
        if any(self._held):
            for held in self._held:
                held.clear()

    def hold_pot(self) -> None:
        """Let the cards on the table wait for the next winner (M7, S19)."""
        for held, laid in zip(self._held, self.board.laid, strict=True):
            held.extend(laid)
        self.do(HoldPot(cards=tuple(chain.from_iterable(self.board.laid))))

    def pot(self) -> tuple[list[list[Card]], list[Card]]:
        """Return what each seat laid, before the pot had to wait too, and what nobody laid."""
        if not self.board.waiting:
            return self.board.laid, []
        blocks = [held + laid for held, laid in zip(self._held, self.board.laid, strict=True)]
        known = {card for held in self._held for card in held}
        return blocks, [laid.card for laid in self.board.waiting if laid.card not in known]
