"""What the template of a chart is given: plain values, every text in the page's language."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ChartView", "ColumnView", "JumpView", "LineView"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """The cards of one player in a chart: "0,26 1,24", battle by battle, counted from above."""

    label: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnView:
    """A battle in a chart: the way to its first step, what was held after it ("24 : 28")."""

    href: str
    held: str
    war: bool
    steal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpView:
    """The way to the first war, or steal, of a battle, numbered from 1, that has so many."""

    href: str
    battle: int
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartView:
    """The course of a replay: lines of ``height`` cards over its columns, and what to say of it.

    ``winner`` is empty while nobody has won, and ``fewest`` is the winner's worst point.
    """

    replay: str
    height: int
    lines: tuple[LineView, ...]
    columns: tuple[ColumnView, ...]
    wars: tuple[JumpView, ...]
    steals: tuple[JumpView, ...]
    winner: str
    fewest: int
    leads: int
    biggest: int
    seed: str
