"""How a game went, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .errors import GameError
from .events import (
    Collect,
    Compare,
    Cycle,
    End,
    Event,
    HoldPot,
    Leftover,
    PlaceDown,
    Reason,
    Refill,
    Reveal,
    Steal,
    War,
)
from .game import Game
from .seats import Seat
from .zones import Zone

__all__ = ["Result", "play", "summarise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The outcome of a game and its size."""

    winner: Seat | None
    reason: Reason
    battles: int
    """Rounds in which cards were compared, one undecided at the end included."""
    wars: int
    """Ties, each counted: a war on a war is two."""
    war_rounds: int
    """Battles that came to a war."""
    comparisons: int
    """Times that cards were compared."""
    cards_turned: int
    """Cards that came to the table, face up or down, or were left over to the first pot."""
    period: int | None
    """The length in battles of the repetition that was found last, if any (C13)."""
    steals: int = 0
    """Cards that stole; one that takes several piles is one (S12)."""
    reshuffles: int = 0
    """Times that won cards were shuffled to be a pile again (S16)."""


def play(game: Game) -> Result:
    """Play the game to its end and return how it went; raise what ``Game.events`` raises."""
    return summarise(game.events())


def summarise(events: Iterable[Event]) -> Result:
    """Return how a game went that has these events; raise GameError if it has no end."""
    count = _Count()
    for event in events:
        count.add(event)
    return count.result()


class _Count:
    """The figures of a game so far."""

    __slots__ = (
        "battles",
        "cards",
        "comparisons",
        "end",
        "fresh",
        "period",
        "reshuffles",
        "steals",
        "war_rounds",
        "wars",
    )

    def __init__(self) -> None:
        self.battles = self.wars = self.war_rounds = self.comparisons = self.cards = 0
        self.steals = self.reshuffles = 0
        self.period: int | None = None
        self.end: End | None = None
        # Whether the next comparison opens a battle: wars compare for the same pot.
        self.fresh = True

    def add(self, event: Event) -> None:
        """Count one event; those that change no figure are passed over."""
        match event:
            case Reveal():
                self.cards += 1
            case Compare():
                self.comparisons += 1
                self.battles += self.fresh
            case Collect() | HoldPot():
                self.fresh = True
            case PlaceDown():
                self.cards += len(event.cards)
            case _:
                self._add_rare(event)

    def _add_rare(self, event: Event) -> None:
        match event:
            case War():
                self.wars += 1
                self.war_rounds += self.fresh
                self.fresh = False
            case Cycle():
                self.period = event.period
            case End():
                self.end = event
            case Steal():
                self.steals += 1
            case Refill():
                self.reshuffles += 1
            case Leftover(to=Zone.POT):
                self.cards += len(event.cards)
            case _:
                return

    def result(self) -> Result:
        """Return the figures once the game is over."""
        if self.end is None:
            raise GameError("the events stop before the end of the game")
        return Result(
            winner=self.end.winner,
            reason=self.end.reason,
            battles=self.battles,
            wars=self.wars,
            war_rounds=self.war_rounds,
            comparisons=self.comparisons,
            cards_turned=self.cards,
            period=self.period,
            steals=self.steals,
            reshuffles=self.reshuffles,
        )
