"""Stealing (S7 to S14): looking, deciding in turn, and giving up a war for a pile.

A phase has two rounds: everyone concerned looks at his next card, and then, one after
the other, may steal with it. A pile stolen a moment ago can be stolen back.
"""

from __future__ import annotations

from collections.abc import Sequence

from .events import Decline, Steal, StealOption
from .policy import Decider
from .rules import stealable
from .ruleset import Rules
from .seats import Seat
from .table import Table
from .variants import WarSteal

__all__ = ["Stealing"]


class Stealing:
    """The steal phases of one game."""

    __slots__ = ("_deciders", "_rules", "_table")

    def __init__(self, *, rules: Rules, table: Table, deciders: Sequence[Decider]) -> None:
        """Take what every phase needs; there is a decider a seat."""
        self._rules = rules
        self._table = table
        self._deciders = deciders

    def before_battle(self, turns: Sequence[Seat]) -> None:
        """Let the players, in this order, look and then decide (S9); all of them play on."""
        for seat in turns:
            self._table.look(seat)
        for seat in turns:
            self._decide(seat, turns)

    def before_decision(self, fighters: Sequence[Seat], turns: Sequence[Seat]) -> tuple[Seat, ...]:
        """Let the fighters of a war look at its last card and decide; return who fights on.

        S14: the card may steal, and its player then gives up the war or draws another.
        """
        if self._rules.war_steal is WarSteal.OFF:
            return tuple(fighters)
        forfeit = self._rules.war_steal is WarSteal.FORFEIT
        in_turn = [seat for seat in turns if seat in fighters]
        for seat in in_turn:
            self._table.look(seat)
        gone = [seat for seat in in_turn if self._decide(seat, turns, forfeit=forfeit)]
        return tuple(seat for seat in fighters if seat not in gone)

    def _decide(self, seat: Seat, turns: Sequence[Seat], *, forfeit: bool = False) -> bool:
        """Let the seat steal as often as it can and will (S10); return whether it forfeits."""
        while self._steal(seat, turns, forfeit=forfeit):
            if forfeit:
                return True
            self._table.look(seat)
            if not self._rules.steal_chain:
                return False
        return False

    def _steal(self, seat: Seat, turns: Sequence[Seat], *, forfeit: bool) -> bool:
        """Let the seat steal with its next card, if it can and will; return whether it did."""
        board = self._table.board
        card = board.piles[seat][0]
        start = turns.index(seat)
        others = (*turns[start + 1 :], *turns[:start])
        options = stealable(card, {other: board.won[other] for other in others})
        if not options:
            return False
        self._table.note(StealOption(seat=seat, card=card, targets=tuple(options)))
        targets = self._deciders[seat].targets(options)
        if not targets:
            self._table.note(Decline(seat=seat, card=card))
            return False
        self._table.do(Steal(seat=seat, card=card, targets=targets, forfeit=forfeit))
        return True
