"""The course of a game: what each battle was, and how many cards everybody held after it.

A battle here has all its steps: what players look at, steal and shuffle before it, and who goes
out after it. So the battles of a whole game, with the deal before them, have each step once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from generator.engine import Collect, Decline, Peek, Refill, Reveal, Steal, StealOption, War
from generator.replay.frames import Frame

__all__ = ["Battle", "Course", "course_of"]

_BEFORE: TypeAlias = Peek | StealOption | Decline | Steal | Refill


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    """One battle: its first step, and the steps of its wars and steals, all counted from 1.

    ``held`` is how many cards each player holds at its end, those on the table included.
    """

    first: int
    held: tuple[int, ...]
    wars: tuple[int, ...] = ()
    steals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The battles of a replay in order; ``start`` is what each player held before them.

    ``biggest`` is how many cards the most valuable battle brought; nothing brings 0.
    """

    start: tuple[int, ...]
    battles: tuple[Battle, ...]
    biggest: int = 0

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """Return what each player held before the first battle, and after each."""
        return self.start, *(battle.held for battle in self.battles)

    @property
    def lead_changes(self) -> int:
        """Return how often another player had more cards than everybody else than the last one."""
        leaders = [held.index(max(held)) for held in self.points if held.count(max(held)) == 1]
        return sum(one != other for one, other in pairwise(leaders))

    @property
    def fewest(self) -> tuple[int, ...]:
        """Return by seat the smallest number of cards held at any of the points."""
        return tuple(map(min, zip(*self.points, strict=True)))


def course_of(frames: Sequence[Frame]) -> Course:
    """Return the course of the game that frames show; there is at least one frame."""
    firsts = list(_firsts(frames))
    ends = [*firsts[1:], len(frames)][: len(firsts)]
    takings = [len(frame.event.cards) for frame in frames if isinstance(frame.event, Collect)]
    return Course(
        start=_held(frames[firsts[0] - 1] if firsts else frames[-1]),
        battles=tuple(_battle(frames, *span) for span in zip(firsts, ends, strict=True)),
        biggest=max(takings, default=0),
    )


def _firsts(frames: Sequence[Frame]) -> list[int]:
    """Return the index of the first frame of each battle."""
    firsts = []
    for at in range(1, len(frames)):
        if isinstance(frames[at].event, Reveal) and not any(frames[at - 1].state.table):
            first = at
            while first > 1 and isinstance(frames[first - 1].event, _BEFORE):
                first -= 1
            firsts.append(first)
    return firsts


def _battle(frames: Sequence[Frame], first: int, end: int) -> Battle:
    steps = list(enumerate(frames[first:end], first + 1))
    return Battle(
        first=first + 1,
        held=_held(frames[end - 1]),
        wars=tuple(step for step, frame in steps if isinstance(frame.event, War)),
        steals=tuple(step for step, frame in steps if isinstance(frame.event, Steal)),
    )


def _held(frame: Frame) -> tuple[int, ...]:
    return tuple(seat.count + len(seat.laid) for seat in frame.seats)
