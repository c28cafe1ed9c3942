"""What the template of a chart is given: plain values, every text in the page's language."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ChartView", "ColumnView", "JumpView", "LineView", "MarkView"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """The cards of one player in a chart: "M0 26l1-2 1 3", battle by battle, down is less."""

    label: str
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnView:
    """A battle in a chart: the way to its first step, what was held after it ("24 : 28")."""

    href: str
    held: str
    war: bool
    steal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkView:
    """A number on the scale of battles, and where its battle is: "12.5" hundredths of the width."""

    text: str
    battle: int
    place: str


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
    marks: tuple[MarkView, ...]
    wars: tuple[JumpView, ...]
    steals: tuple[JumpView, ...]
    winner: str
    fewest: int
    leads: int
    biggest: int
    seed: str
