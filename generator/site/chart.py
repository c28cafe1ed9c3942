"""The course of a game as a chart: a line for each player, a column to click for each battle.

One unit across is a battle, one unit down is a card, so that all figures are whole numbers
and the style alone decides how large the chart is. Every link leads to a step of the replay.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise

from generator.engine import Seat, Seed
from generator.i18n import Translator, number
from generator.replay import Battle, Course, Playthrough, course_of, player_label
from generator.site.chart_views import ChartView, ColumnView, JumpView, LineView, MarkView
from generator.site.voice import marked

__all__ = ["can_be_drawn", "draw_chart"]

_MOST_STEPS = 6
"""Into how many steps a scale is parted at most: its numbers have room on the smallest screen."""
_ROOM = 1 / 7
"""How far a number is at least from the first and the last, as a share of the width."""


def can_be_drawn(playthrough: Playthrough) -> bool:
    """Return whether the replay has a battle from its beginning on."""
    return bool(course_of(playthrough.frames).battles)


def draw_chart(playthrough: Playthrough, cards: Translator) -> ChartView:
    """Return the chart of a replay that can be drawn; ``cards`` names the players."""
    course, scenario = course_of(playthrough.frames), playthrough.scenario
    end = playthrough.frames[-1].state.end
    winner = None if end is None else end.winner
    height = max(map(sum, course.points))
    labels = [_label(Seat(seat), cards) for seat in range(len(course.start))]
    return ChartView(
        replay=scenario.id,
        height=height,
        lines=tuple(
            LineView(label=label, path=_path(course, seat, height))
            for seat, label in enumerate(labels)
        ),
        columns=tuple(_column(scenario.id, battle) for battle in course.battles),
        marks=tuple(_marks(len(course.battles), cards)),
        wars=tuple(_jumps(scenario.id, [battle.wars for battle in course.battles])),
        steals=tuple(_jumps(scenario.id, [battle.steals for battle in course.battles])),
        winner="" if winner is None else labels[winner],
        fewest=0 if winner is None else course.fewest[winner],
        leads=course.lead_changes,
        biggest=course.biggest,
        seed=_seed(scenario.game.seed),
    )


def _label(seat: Seat, cards: Translator) -> str:
    label = player_label(seat, cards)
    return marked(label.text, label.state)


def _path(course: Course, seat: int, height: int) -> str:
    """Return the line of a player from point to point: such small numbers weigh least in a page."""
    held = [point[seat] for point in course.points]
    downs = [one - two for one, two in pairwise(held)]
    ways = (f"1{down}" if down < 0 else f"1 {down}" for down in downs)
    return f"M0 {height - held[0]}l{' '.join(ways)}"


def _column(replay: str, battle: Battle) -> ColumnView:
    return ColumnView(
        href=f"#{replay}-{battle.first}",
        held=" : ".join(map(str, battle.held)),
        war=bool(battle.wars),
        steal=bool(battle.steals),
    )


def _marks(total: int, cards: Translator) -> Iterator[MarkView]:
    """Yield the first battle, some whose numbers are round, and the last."""
    for battle in sorted({1, *_round_numbers(total), total}):
        place = f"{100 * (battle - 0.5) / total:.4g}"
        yield MarkView(text=number(battle, cards.language), battle=battle, place=place)


def _round_numbers(total: int) -> Iterator[int]:
    steps = (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))
    step = next(step for step in steps if total <= step * _MOST_STEPS)
    margin = total * _ROOM
    for battle in range(step, total, step):
        if margin <= battle - 1 and battle <= total - margin:
            yield battle


def _jumps(replay: str, steps: list[tuple[int, ...]]) -> Iterator[JumpView]:
    """Yield for each battle that has such steps the link to the first of them."""
    for battle, found in enumerate(steps, 1):
        if found:
            yield JumpView(href=f"#{replay}-{found[0]}", battle=battle, times=len(found))


def _seed(seed: Seed | int | None) -> str:
    """Return the number of the seed without separators, as it is typed in a command."""
    if seed is None:
        return ""
    return str(seed.master if isinstance(seed, Seed) else seed)
