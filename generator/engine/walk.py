"""The course of a game: ask the rules, move the cards, write down what happened.

A step is one battle with the wars it comes to, or the end before a battle; battles that
the piles decide alone come together in one step. Every event is applied to the table as it
is written down, so the next question sees its effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from .chance import Chance
from .cycles import CycleWatch, Look
from .errors import CycleError, EngineError
from .events import ChooseTop, Cycle, Deal, Eliminate, End, Event, Leftover, Reason
from .plain import PlainBattles, plain_battles
from .policy import Decider, Policy
from .rules import (
    first_to_decide,
    pot_order,
    shuffles_pot,
    top_last,
    won_cards_go_to,
)
from .ruleset import Rules
from .seats import Seat, seats
from .stealing import Stealing
from .table import Table
from .variants import OnCycle
from .war import Wars
from .zones import Zone

__all__ = ["Walk"]

_PAIR = 2
_PILE = Zone.PILE
_NO_LOOK = Look(-1, frozenset()), 1_000_000


class Walk:
    """One game on its way from the deal to the end: cards are gathered, never got rid of (C15)."""

    __slots__ = (
        "_battles",
        "_deciders",
        "_in",
        "_over",
        "_plain",
        "_repeats",
        "_rules",
        "_shuffle_pot",
        "_stealing",
        "_steals",
        "_table",
        "_wars",
        "_watch",
        "_won_go_to",
    )

    def __init__(self, *, rules: Rules, chance: Chance, policies: Sequence[Policy]) -> None:
        """Sit down at an empty table; there is a policy a seat."""
        self._rules = rules
        self._repeats = rules.repeats
        self._steals = rules.steals
        self._table = Table(players=rules.players, ranking=rules.compare, chance=chance)
        self._deciders = [Decider(policy) for policy in policies]
        self._stealing = Stealing(rules=rules, table=self._table, deciders=self._deciders)
        self._wars = Wars(rules=rules, table=self._table, stealing=self._stealing)
        self._in = seats(rules.players)
        self._watch = CycleWatch(rules.compare)
        self._battles = 0
        self._won_go_to = won_cards_go_to(rules.return_order)
        self._shuffle_pot = shuffles_pot(rules)
        self._over = False
        self._plain = self._plain_battles()

    def steps(self, deal: Deal, leftover: Leftover | None) -> Iterator[list[Event]]:
        """Yield the events of each step: the deal, each battle, and with the last one the end.

        A fault is raised after the events that led to it: CycleError if the rules say
        so, and GameError when a shuffle is due and nothing says how it falls.
        """
        table = self._table
        table.do(deal)
        if leftover is not None:
            table.do(leftover)
        while not self._over:
            try:
                self._step()
            except EngineError:
                yield table.log
                raise
            yield table.log
            table.log = []

    def _step(self) -> None:
        """Play on to the end of the first battle that is not plain, or of the game."""
        while self._goes_on():
            if not self._play_plain_battles():
                self._battles += 1
                self._battle()
                return

    def _goes_on(self) -> bool:
        """End the game if the position repeats or the limit is reached (C13)."""
        if self._over:
            return False
        if self._repeats and not self._table.board.waiting:
            period = self._watch.period(self._table.board.piles)
            if period is not None:
                self._meet_cycle(period)
        if self._battles == self._rules.battle_limit and not self._over:
            self._end(Reason.LIMIT)
        return not self._over

    def _plain_battles(self) -> PlainBattles | None:
        """Return the plain battles of the two who are left; none if any may be another kind."""
        if len(self._in) != _PAIR or self._steals:
            return None
        one, other = self._in
        return plain_battles(self._rules, (one, other))

    def _play_plain_battles(self) -> bool:
        """Play battles that the two piles decide alone; return whether any was.

        It is as many as can pass before the position has to be looked at again (C13).
        """
        board, plain = self._table.board, self._plain
        if plain is None or self._shuffle_pot or board.waiting:
            return False
        one, other = self._in
        piles = board.piles[one], board.piles[other]
        taken = board.piles if self._won_go_to is _PILE else board.won
        if not piles[0] or not piles[1]:
            return False
        look, most = self._watch.next_look(one) if self._repeats else _NO_LOOK
        if self._rules.battle_limit is not None:
            most = min(most, self._rules.battle_limit - self._battles)
        played = plain.play(piles, taken, self._table.log, look=look, most=most)
        if not played:
            return False
        self._battles += played
        self._watch.pass_over(played - 1)
        if not piles[0] or not piles[1]:
            self._send_out()
        return True

    def _meet_cycle(self, period: int) -> None:
        self._table.note(Cycle(period=period))
        match self._rules.on_cycle:
            case OnCycle.DRAW:
                self._end(Reason.CYCLE)
            case OnCycle.SHUFFLE_NEXT_POT:
                self._shuffle_pot = True
                self._watch = CycleWatch(self._rules.compare)
            case OnCycle.RAISE:
                raise CycleError(period=period, battles=self._battles)
            case _:
                assert_never(self._rules.on_cycle)

    def _battle(self) -> None:
        """Play one battle and the wars it comes to; a tie again is a war again (C6, M5, R6)."""
        fighters, turns = self._in, self._in
        if self._steals:
            turns = self._turns()
            self._stealing.before_battle(turns)
        for seat in fighters:
            self._table.turn_up(seat)
        ahead = tied = self._table.compare(fighters)
        while len(ahead) > 1:
            tied = ahead
            fighters, ahead = self._wars.fight(fighters, tied, turns)
        if ahead:
            self._collect(ahead[0])
        else:
            self._nobody_wins(tied)

    def _turns(self) -> tuple[Seat, ...]:
        """Return who decides in turn, from this battle's leader on (S9)."""
        first = first_to_decide(self._rules, self._battles)
        return tuple(sorted(self._in, key=lambda seat: (seat - first) % self._rules.players))

    def _collect(self, winner: Seat) -> None:
        """Give the whole pot to the winner (C5), in the order of C1 or S6."""
        order = self._rules.return_order
        cards = pot_order(order, winner, *self._table.pot())
        if self._shuffle_pot:
            cards = self._table.chance.shuffled(cards)
            self._shuffle_pot = shuffles_pot(self._rules)
        if self._steals:
            top = self._deciders[winner].top(cards)
            self._table.note(ChooseTop(seat=winner, card=top))
            cards = top_last(cards, top)
        self._table.collect(winner, cards, self._won_go_to)
        self._send_out()

    def _nobody_wins(self, tied: tuple[Seat, ...]) -> None:
        """Let the pot wait if somebody can still play for it (M7, S19), or end in a draw (C10)."""
        if any(map(self._table.board.left, self._in)):
            self._table.hold_pot()
            self._send_out()
        else:
            self._end(Reason.BOTH_EXHAUSTED, drawn=tied)

    def _send_out(self) -> None:
        """Put out who has no card left (C11, M8, S17); who is alone takes and has won all (C12)."""
        board = self._table.board
        if all(map(board.left, self._in)):
            return
        for seat in self._in:
            if not board.left(seat):
                self._in = tuple(other for other in self._in if other != seat)
                self._table.do(Eliminate(seat=seat))
        self._plain = self._plain_battles()
        if len(self._in) == 1:
            if board.waiting:
                self._collect(self._in[0])
            self._end(Reason.ALL_CARDS, winner=self._in[0])

    def _end(
        self, reason: Reason, *, winner: Seat | None = None, drawn: tuple[Seat, ...] = ()
    ) -> None:
        self._table.do(End(reason=reason, winner=winner, drawn=drawn))
        self._over = True
