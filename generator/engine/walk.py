"""The course of a game: ask the rules, move the cards, write down what happened.

A step is one battle with the wars it comes to, or the end before a battle. Every event
is applied to the board as it is written down, so the next question sees its effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import itemgetter
from typing import assert_never

from .board import Board
from .chance import Chance
from .cycles import CycleWatch
from .errors import CycleError, EngineError
from .events import (
    Collect,
    Cycle,
    Deal,
    Eliminate,
    End,
    Event,
    Move,
    PlaceDown,
    Reason,
    Refill,
    Short,
    Stand,
    War,
    reveal,
)
from .plain import plain_battle
from .rules import (
    cards_down,
    comparison,
    is_short,
    pot_order,
    shuffles_pot,
    who_can_fight,
    won_cards_go_to,
)
from .ruleset import OnCycle, Rules
from .seats import Seat, seats

__all__ = ["Walk"]

_TOP = itemgetter(0)


class Walk:
    """One game on its way from the deal to the end."""

    __slots__ = (
        "_battles",
        "_board",
        "_chance",
        "_in",
        "_log",
        "_over",
        "_repeats",
        "_rules",
        "_shuffle_pot",
        "_watch",
    )

    def __init__(self, *, rules: Rules, chance: Chance) -> None:
        """Sit down at an empty table."""
        self._rules = rules
        self._repeats = rules.repeats
        self._chance = chance
        self._board = Board(rules.players)
        self._in = seats(rules.players)
        self._watch = CycleWatch()
        self._battles = 0
        self._shuffle_pot = shuffles_pot(rules)
        self._over = False
        self._log: list[Event] = []

    def steps(self, deal: Deal) -> Iterator[list[Event]]:
        """Yield the events of each step: the deal, each battle, and with the last one the end.

        A fault is raised after the events that led to it: CycleError if the rules say
        so, and GameError when a shuffle is due and nothing says how it falls.
        """
        self._move(deal)
        while not self._over:
            try:
                self._step()
            except EngineError:
                yield self._log
                raise
            yield self._log
            self._log = []

    def _step(self) -> None:
        """Play one battle, unless the position repeats or the limit is reached (C13)."""
        if self._repeats:
            period = self._watch.period(self._board.piles)
            if period is not None:
                self._meet_cycle(period)
        if self._battles == self._rules.battle_limit and not self._over:
            self._end(Reason.LIMIT)
        if not self._over:
            self._battles += 1
            if not self._plain():
                self._battle()

    def _meet_cycle(self, period: int) -> None:
        self._log.append(Cycle(period=period))
        match self._rules.on_cycle:
            case OnCycle.DRAW:
                self._end(Reason.CYCLE)
            case OnCycle.SHUFFLE_NEXT_POT:
                self._shuffle_pot = True
                self._watch = CycleWatch()
            case OnCycle.RAISE:
                raise CycleError(period=period, battles=self._battles)
            case _:
                assert_never(self._rules.on_cycle)

    def _battle(self) -> None:
        """Play one battle and the wars it comes to; a tie again is a war again (C6)."""
        for seat in self._in:
            self._turn_up(seat)
        ahead = self._compare(self._in)
        while len(ahead) > 1:
            ahead = self._war(ahead)
        if ahead:
            self._collect(ahead[0])
        else:
            self._end(Reason.BOTH_EXHAUSTED)

    def _plain(self) -> bool:
        """Play a battle whose course is known from the top cards alone, if this is one."""
        piles = self._board.piles
        if self._shuffle_pot or not all(piles):
            return False
        top = tuple(map(_TOP, piles))
        known = plain_battle(self._rules.return_order, self._in, top)
        if known is None:
            return False
        self._board.take_tops(known.collect)
        self._log += known.events
        if not all(piles):
            self._send_out()
        return True

    def _war(self, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Play one war among the tied; return who is ahead after it: nobody is a draw (C10)."""
        board, rules = self._board, self._rules
        left = {seat: board.left(seat) for seat in tied}
        self._log.append(War(seats=tied, rank=board.up[tied[0]][-1].rank))
        for seat, cards in left.items():
            if is_short(rules, cards):
                self._log.append(Short(seat=seat, cards_left=cards))
        able = who_can_fight(rules, left)
        if able:
            self._forfeit([seat for seat in tied if seat not in able])
        if len(able) < 2:  # noqa: PLR2004 -- it takes two to fight
            return able
        least = min(left[seat] for seat in able)
        for seat in able:
            self._lay_down(seat, cards_down(rules, left[seat], least=least))
        for seat in able:
            if board.left(seat):
                self._turn_up(seat)
            else:
                self._log.append(Stand(seat=seat, card=board.up[seat][-1]))
        return self._compare(able)

    def _forfeit(self, unable: list[Seat]) -> None:
        """Lay what is left to those who lose a war unfought: it belongs to the pot."""
        for seat in unable:
            self._lay_down(seat, self._board.left(seat))

    def _turn_up(self, seat: Seat) -> None:
        self._refill(seat, 1)
        self._move(reveal(seat, self._board.piles[seat][0]))

    def _lay_down(self, seat: Seat, cards: int) -> None:
        """Lay so many cards face down, which may be none."""
        self._refill(seat, cards)
        if cards:
            down = tuple(islice(self._board.piles[seat], cards))
            self._move(PlaceDown(seat=seat, cards=down))

    def _refill(self, seat: Seat, cards: int) -> None:
        """Shuffle the won cards under a pile that is too small for so many cards."""
        won = self._board.won[seat]
        if won and len(self._board.piles[seat]) < cards:
            self._move(Refill(seat=seat, cards=self._chance.shuffled(won)))

    def _compare(self, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Compare the cards that count and return who is ahead."""
        up = self._board.up
        verdict = comparison(players, tuple([up[seat][-1] for seat in players]))
        self._log.append(verdict)
        return verdict.highest

    def _collect(self, winner: Seat) -> None:
        """Give the whole table to the winner (C5), in the order of C1."""
        order = self._rules.return_order
        cards = pot_order(order, winner, self._board.laid)
        if self._shuffle_pot:
            cards = self._chance.shuffled(cards)
            self._shuffle_pot = shuffles_pot(self._rules)
        self._move(Collect(seat=winner, cards=cards, to=won_cards_go_to(order)))
        self._send_out()

    def _send_out(self) -> None:
        """Put out who has no card left (C11); who is alone holds every card (C12)."""
        for seat in self._in:
            if not self._board.left(seat):
                self._in = tuple(other for other in self._in if other != seat)
                self._log.append(Eliminate(seat=seat))
        if len(self._in) == 1:
            self._end(Reason.ALL_CARDS, winner=self._in[0])

    def _move(self, event: Move) -> None:
        self._board.move(event)
        self._log.append(event)

    def _end(self, reason: Reason, winner: Seat | None = None) -> None:
        self._log.append(End(reason=reason, winner=winner))
        self._over = True
