"""Frames: the table as a person sees it after each event, and the count of what has happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generator.engine import Collect, Compare, Deal, Event, Laid, Reveal, Seat, State, War

__all__ = ["Frame", "SeatFrame", "Start", "Tally", "make_frame", "opening"]


class Start(StrEnum):
    """How the first step introduces the cards: as just dealt, or as a game under way."""

    DEAL = "deal"
    MIDDLE = "middle"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFrame:
    """One player's side of the table.

    ``count`` is how many cards the player holds, without those on the table; ``laid`` has
    the latter in the order laid, each with whether it lies face up. ``ahead`` tells that the
    player has more cards than anybody else, own cards on the table included; nobody is ahead
    when two have equally many. ``wins`` tells that the player's last card has just beaten
    every other in a comparison.
    """

    seat: Seat
    count: int
    laid: tuple[Laid, ...]
    ahead: bool
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What has happened since the deal, counted.

    ``events`` includes the deal. ``battles`` counts those begun, ``wars`` each tie, so that a
    war on a war counts as two; ``wars_here`` are the wars of the present or last battle.
    """

    events: int = 0
    battles: int = 0
    wars: int = 0
    wars_here: int = 0

    def after(self, event: Event, before: State) -> Tally:
        """Return the tally after an event that met the state ``before``."""
        begins = isinstance(event, Reveal) and not before.pot
        tie = isinstance(event, War)
        return Tally(
            events=self.events + 1,
            battles=self.battles + begins,
            wars=self.wars + tie,
            wars_here=(0 if begins else self.wars_here) + tie,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One step: an event, the table after it, and what a caption needs to know of the past.

    ``number`` is the event's number in the game, from 1. ``collector`` is the seat to whose
    pile the cards go that lay on the table before, or None. ``start`` matters to a deal only.
    """

    number: int
    event: Event
    state: State
    seats: tuple[SeatFrame, ...]
    collector: Seat | None
    wars_here: int
    start: Start


def make_frame(event: Event, state: State, tally: Tally, start: Start) -> Frame:
    """Return the frame for an event and the state and tally that it led to."""
    return Frame(
        number=tally.events,
        event=event,
        state=state,
        seats=_seat_frames(state, event),
        collector=event.seat if isinstance(event, Collect) else None,
        wars_here=tally.wars_here,
        start=start,
    )


def opening(state: State, tally: Tally) -> Frame:
    """Return a frame that introduces a position in the middle of a game, as if just dealt."""
    hands = tuple((*pile, *won) for pile, won in zip(state.piles, state.won, strict=True))
    return make_frame(Deal(hands=hands), state, tally, Start.MIDDLE)


def _seat_frames(state: State, event: Event) -> tuple[SeatFrame, ...]:
    counts = [state.left(Seat(seat)) for seat in range(state.players)]
    owned = [count + len(laid) for count, laid in zip(counts, state.table, strict=True)]
    most = max(owned)
    winners = event.highest if isinstance(event, Compare) else ()
    return tuple(
        SeatFrame(
            seat=Seat(seat),
            count=count,
            laid=state.table[seat],
            ahead=owned[seat] == most and owned.count(most) == 1,
            wins=winners == (seat,),
        )
        for seat, count in enumerate(counts)
    )
