"""Frames: the table as a person sees it after each event, and the count of what has happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generator.engine import (
    Card,
    Collect,
    Compare,
    Deal,
    Event,
    Laid,
    Refill,
    Reveal,
    Seat,
    State,
    War,
    seats,
)

__all__ = ["Frame", "Scene", "SeatFrame", "Start", "Tally", "make_frame", "opening", "scene"]


class Start(StrEnum):
    """How the first step introduces the cards: as just dealt, or as a game under way."""

    DEAL = "deal"
    MIDDLE = "middle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a caption must know of the table that its event met; see `scene`.

    ``players`` sit at it, and ``playing`` of them are in the game. ``contested`` tells that
    cards lie before players, ``stocked`` that the pile of who shuffles has cards, and ``apart``
    that won cards lie in piles of their own.
    """

    players: int = 2
    playing: int = 2
    contested: bool = True
    stocked: bool = False
    apart: bool = False


def scene(event: Event, before: State) -> Scene:
    """Return the scene of an event that met the state ``before``."""
    return Scene(
        players=before.players,
        playing=before.players - len(before.out),
        contested=any(before.table),
        stocked=isinstance(event, Refill) and bool(before.piles[event.seat]),
        apart=any(before.won),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFrame:
    """One player's side of the table.

    ``count`` is how many cards the player holds, without those on the table; ``won`` of them
    lie face up in a pile of their own, on which only ``won_top`` is seen. ``peeked`` is the
    player's next card where the player, and nobody else, has looked at it. ``laid`` has the
    cards on the table in the order laid, each with whether it lies face up. ``ahead`` tells
    that the player has more cards than anybody else, own cards on the table included; nobody
    is ahead when two have equally many. ``wins`` tells that the player's last card has just
    beaten every other in a comparison, ``out`` that the player is out of the game.
    """

    seat: Seat
    count: int
    laid: tuple[Laid, ...]
    ahead: bool
    wins: bool
    won: int = 0
    won_top: Card | None = None
    peeked: Card | None = None
    out: bool = False

    @property
    def pile(self) -> int:
        """How many cards lie face down in the player's pile."""
        return self.count - self.won


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
        begins = isinstance(event, Reveal) and not any(before.table)
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

    ``number`` is the event's number in the game, from 1. ``waiting`` are the cards in the
    middle that wait for the winner of the next battle, each with whether it lies face up,
    ``aside`` those out of play, face down. ``collector`` is the seat to which the cards go that
    lay on the table or waited before, or None. ``start`` matters to a deal only.
    """

    number: int
    event: Event
    state: State
    seats: tuple[SeatFrame, ...]
    waiting: tuple[Laid, ...]
    aside: tuple[Card, ...]
    collector: Seat | None
    wars_here: int
    start: Start
    scene: Scene


def make_frame(event: Event, *, before: State, state: State, tally: Tally, start: Start) -> Frame:
    """Return the frame for an event that met ``before``, and the state and tally it led to."""
    return Frame(
        number=tally.events,
        event=event,
        state=state,
        seats=_seat_frames(state, event),
        waiting=state.waiting,
        aside=state.aside,
        collector=event.seat if isinstance(event, Collect) else None,
        wars_here=tally.wars_here,
        start=start,
        scene=scene(event, before),
    )


def opening(state: State, tally: Tally) -> Frame:
    """Return a frame that introduces a position in the middle of a game, as if just dealt."""
    hands = tuple((*pile, *won) for pile, won in zip(state.piles, state.won, strict=True))
    deal = Deal(hands=hands)
    return make_frame(deal, before=state, state=state, tally=tally, start=Start.MIDDLE)


def _seat_frames(state: State, event: Event) -> tuple[SeatFrame, ...]:
    every = seats(state.players)
    owned = [state.left(seat) + len(state.table[seat]) for seat in every]
    most = max(owned)
    leader = owned.index(most) if owned.count(most) == 1 else None
    winners = event.highest if isinstance(event, Compare) else ()
    return tuple(
        _seat_frame(state, seat, ahead=seat == leader, wins=winners == (seat,)) for seat in every
    )


def _seat_frame(state: State, seat: Seat, *, ahead: bool, wins: bool) -> SeatFrame:
    won = state.won[seat]
    return SeatFrame(
        seat=seat,
        count=state.left(seat),
        laid=state.table[seat],
        ahead=ahead,
        wins=wins,
        won=len(won),
        won_top=won[0] if won else None,
        peeked=state.piles[seat][0] if seat in state.looked else None,
        out=seat in state.out,
    )
