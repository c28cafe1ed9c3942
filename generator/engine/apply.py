"""What an event makes of a state: cards move, and nothing else is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations, zip_longest

from .board import Board
from .errors import IllegalEventError
from .events import Collect, Compare, Event, Reveal, War
from .legality import refusal
from .seats import seats
from .state import State
from .zones import WON_GO_TO, Zone

__all__ = ["Referee", "apply", "fold"]

_WON = Zone.WON


class Referee:
    """Watches a game from a state on, and lets nothing happen that cannot.

    It keeps the cards itself: after each event they are where the events alone put them.
    """

    __slots__ = ("_board", "_pairs")

    def __init__(self, start: State) -> None:
        """Take the cards as they lie."""
        self._board = Board.of(start)
        self._pairs = frozenset(permutations(seats(start.players), 2))

    @property
    def state(self) -> State:
        """The state after all that was seen."""
        return self._board.state()

    def see(self, events: Iterable[Event]) -> None:
        """Let the events happen; raise IllegalEventError at the first that cannot, unmoved.

        What the iterable itself raises comes through, and then the last three events before
        it may be unseen.
        """
        stream = iter(events)
        for event in stream:
            self._judge(event)
            if self._board.is_clear:
                self._see_battles(stream)

    def _see_battles(self, stream: Iterator[Event]) -> None:
        """Let the battles of two that come next happen, each at a glance, up to something else.

        Nine battles in ten of a game are of this kind.
        """
        board = self._board
        for one, two, verdict, last in zip_longest(stream, stream, stream, stream):
            if not self._see_battle(one, two, verdict, last):
                for event in (one, two, verdict, last):
                    if event is not None:
                        self._judge(event)
                return
            if board.showing:
                return

    def _see_battle(  # noqa: PLR0911 -- whatever is not plain is left alone at once
        self, one: Event | None, two: Event | None, verdict: Event | None, last: Event | None
    ) -> bool:
        """Let a battle of two happen on a clear table, whole or up to a war.

        Return whether these events are one and can happen: `refusal` would let each of them
        pass, and has to judge all else.
        """
        if not isinstance(one, Reveal) or not isinstance(two, Reveal):
            return False
        if not isinstance(verdict, Compare):
            return False
        board, players, tops = self._board, (one.seat, two.seat), (one.card, two.card)
        if players not in self._pairs or verdict.seats != players or verdict.cards != tops:
            return False
        pile, other = board.piles[one.seat], board.piles[two.seat]
        if not pile or not other or pile[0] is not tops[0] or other[0] is not tops[1]:
            return False
        if isinstance(last, Collect):
            winner, cards = last.seat, last.cards
            if verdict.highest != (winner,) or winner not in players or last.to not in WON_GO_TO:
                return False
            if cards != tops and cards != tops[::-1]:
                return False
            pile.popleft()
            other.popleft()
            taken = board.won if last.to is _WON else board.piles
            taken[winner].extend(cards)
            return True
        if isinstance(last, War):
            tied = verdict.highest == last.seats == players and last.down >= 0
            if tied and one.card.rank == two.card.rank == last.rank:
                board.turn_up(one.seat)
                board.turn_up(two.seat)
                return True
        return False

    def _judge(self, event: Event) -> None:
        reason = refusal(self._board, event)
        if reason is not None:
            raise IllegalEventError(f"{type(event).__name__}: {reason} ({event})")
        self._board.take(event)


def apply(state: State, event: Event) -> State:
    """Return the state after the event; raise IllegalEventError if it cannot happen."""
    return fold((event,), start=state)


def fold(events: Iterable[Event], *, start: State) -> State:
    """Return the state after all the events, from ``start``; raise IllegalEventError."""
    referee = Referee(start)
    referee.see(events)
    return referee.state
