"""One war: who has to fight it, who can, what they lay, and who is ahead after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .events import Short, war
from .rules import cards_down, is_short, war_down, who_can_fight, who_is_drawn_in
from .ruleset import Rules
from .seats import Seat
from .stealing import Stealing
from .table import Table

__all__ = ["Outcome", "Wars"]

_PAIR = 2


class Outcome(NamedTuple):
    """What a war came to: who fought it, and who of them is ahead (nobody, one, or a tie)."""

    fighters: tuple[Seat, ...]
    ahead: tuple[Seat, ...]


class Wars:
    """The wars of one game."""

    __slots__ = ("_rules", "_stealing", "_steals", "_table")

    def __init__(self, *, rules: Rules, table: Table, stealing: Stealing) -> None:
        """Take what every war needs."""
        self._rules = rules
        self._table = table
        self._stealing = stealing
        self._steals = rules.steals

    def fight(
        self, fighters: tuple[Seat, ...], tied: tuple[Seat, ...], turns: Sequence[Seat]
    ) -> Outcome:
        """Play the war that follows when ``tied`` of the ``fighters`` so far are ahead together.

        ``turns`` are all players in the game, in the order in which they decide (S9).
        """
        table = self._table
        down = self._declare(tied)
        left = {seat: table.board.left(seat) for seat in fighters}
        drawn_in = who_is_drawn_in(self._rules, fighters, tied, left)
        if drawn_in != fighters:
            left = {seat: left[seat] for seat in drawn_in}
        if min(left.values()) > down:
            for seat in left:
                table.lay_down(seat, down)
        else:
            drawn_in = self._lay_what_there_is(left, down)
        return self._decide(drawn_in, turns)

    def _declare(self, tied: tuple[Seat, ...]) -> int:
        """Write down the war; return how many cards it takes face down (C3, M3, R1)."""
        ranks = [card.rank for card in self._table.showing(tied)]
        down = war_down(self._rules, ranks)
        self._table.note(war(tied, max(ranks), down, self._rules.by_rank))
        return down

    def _lay_what_there_is(self, left: Mapping[Seat, int], down: int) -> tuple[Seat, ...]:
        """Let those who can fight lay cards although somebody is short (C7 to C10, S18).

        Return who can. Those who cannot lose the war, and with it all that they have left.
        """
        table = self._table
        for seat, number in left.items():
            if is_short(down, number):
                table.note(Short(seat=seat, cards_left=number))
        able = who_can_fight(self._rules, down, left)
        for seat in left:
            if seat not in able:
                table.lay_down(seat, left[seat])
        if len(able) >= _PAIR:
            least = min(left[seat] for seat in able)
            for seat in able:
                table.lay_down(seat, cards_down(self._rules, down, left[seat], least=least))
        return able

    def _decide(self, able: tuple[Seat, ...], turns: Sequence[Seat]) -> Outcome:
        """Let the last card of each decide; one alone has won, and nobody has if none is left."""
        if len(able) >= _PAIR and self._steals:
            able = self._stealing.before_decision(able, turns)
        if len(able) < _PAIR:
            return Outcome(able, able)
        for seat in able:
            self._table.turn_up_or_stand(seat)
        return Outcome(able, self._table.compare(able))
