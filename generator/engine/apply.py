"""What an event makes of a state: cards move, and nothing else is decided."""

from __future__ import annotations

from collections.abc import Iterable

from .board import Board
from .errors import IllegalEventError
from .events import Collect, Compare, Event, Reveal
from .legality import refusal
from .state import State
from .zones import Zone

__all__ = ["Referee", "apply", "fold"]

_HELD = (Zone.PILE, Zone.WON)


class Referee:
    """Watches a game from a state on, and lets nothing happen that cannot.

    It keeps the cards itself: after each event they are where the events alone put them.
    """

    __slots__ = ("_board",)

    def __init__(self, start: State) -> None:
        """Take the cards as they lie."""
        self._board = Board.of(start)

    @property
    def state(self) -> State:
        """The state after all that was seen."""
        return self._board.state()

    def see(self, events: Iterable[Event]) -> None:
        """Let the events happen; raise IllegalEventError at the first that cannot, unmoved.

        Nineteen events in twenty are of three kinds, and plain at a glance: they are let
        through here, a card turned up as `Board.turn_up` does it. Whatever is not plain is for
        `refusal` to judge.
        """
        board = self._board
        piles, laid, showing, looked = board.piles, board.laid, board.showing, board.looked
        players, going_on = len(piles), board.end is None
        for event in events:
            if isinstance(event, Reveal):
                seat, card = event.seat, event.card
                pile = piles[seat] if going_on and 0 <= seat < players else None
                if pile and pile[0] is card:
                    laid[seat].append(pile.popleft())
                    showing[seat] = card
                    looked.discard(seat)
                    continue
            elif isinstance(event, Compare):
                seats, highest = event.seats, event.highest
                plain = going_on and len(highest) == 1 and highest[0] in seats
                if plain and tuple(map(showing.get, seats)) == event.cards:
                    continue
            elif isinstance(event, Collect) and going_on and 0 <= event.seat < players:
                pot, cards = tuple(board.pot()), event.cards
                if cards and cards in (pot, pot[::-1]) and event.to in _HELD:
                    board.collect(event.seat, cards, event.to)
                    continue
            self._judge(event)
            going_on = board.end is None

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
