"""Playing a scenario: the engine's run as frames, and what went otherwise than claimed.

A playthrough fails late: the frames before a failure are there, so that an author sees how far
the game got. Whoever shows it to readers asks ``failures`` first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.diagnostics import Diagnostic
from generator.engine import EngineError, Event, Result, State, apply, summarise
from generator.replay.claims import check_claims
from generator.replay.frames import Frame, Tally, make_frame, opening
from generator.replay.scenario import Scenario

__all__ = ["MOST_EVENTS", "Playthrough", "play_scenario"]

MOST_EVENTS = 100_000
"""A scenario whose game is longer is refused: a game without end would otherwise hang a build."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playthrough:
    """What came of a scenario: its steps in order, and its failures, none if all is well.

    ``result`` is None unless the game ended with the last step shown.
    """

    scenario: Scenario
    frames: tuple[Frame, ...]
    result: Result | None
    failures: tuple[Diagnostic, ...] = ()


def play_scenario(scenario: Scenario) -> Playthrough:
    """Return the playthrough of a scenario: the same scenario gives the same one, always."""
    run = _Run(scenario)
    trouble = run.play()
    show = scenario.show
    if trouble is None and (show.last or show.first) > run.tally.events:
        trouble = _too_short(scenario, run.tally.events)
    if trouble is None:
        wrong = check_claims(scenario.claims, run.frames, run.tally)
        failures = (*wrong, *_unasked(scenario, run.tally.events))
    else:
        failures = (trouble,)
    return Playthrough(
        scenario=scenario,
        frames=tuple(run.frames),
        result=summarise(run.events) if run.state.end else None,
        failures=failures,
    )


class _Run:
    """A game being played up to the last step to show."""

    __slots__ = ("events", "frames", "scenario", "state", "tally")

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.state = State.start(scenario.game.rules.players)
        self.tally = Tally()
        self.events: list[Event] = []
        self.frames: list[Frame] = []

    def play(self) -> Diagnostic | None:
        """Play on; return what stopped the game before its end or the last step, if anything."""
        try:
            for event in self._wanted():
                if self.tally.events == MOST_EVENTS:
                    return _endless(self.scenario)
                self._take(event)
        except EngineError as error:
            return _impossible(self.scenario, self.tally.events + 1, error)
        return None

    def _wanted(self) -> Iterator[Event]:
        last = self.scenario.show.last
        for event in self.scenario.game.events():
            yield event
            if self.tally.events == last:
                return

    def _take(self, event: Event) -> None:
        show = self.scenario.show
        before, tally = self.state, self.tally
        self.state = apply(before, event)
        self.tally = tally.after(event, before)
        self.events.append(event)
        if self.tally.events < show.first:
            return
        if self.tally.events == show.first > 1:
            self.frames.append(opening(before, tally))
        frame = make_frame(
            event,
            before=before,
            state=self.state,
            tally=self.tally,
            start=self.scenario.start,
        )
        self.frames.append(frame)


def _too_short(scenario: Scenario, events: int) -> Diagnostic:
    message = (
        f"step {events} is the last of this game, and the steps to show reach from"
        f" {scenario.show.first} to {scenario.show.last or 'the end'}; lessen them"
    )
    return Diagnostic(id="scenario-selection", message=message, place=scenario.show.place)


def _unasked(scenario: Scenario, events: int) -> Iterator[Diagnostic]:
    for question in scenario.questions:
        if question.before > events:
            message = (
                f"the question “{question.ask}” is asked before step {question.before},"
                f" and step {events} is the last of this game; ask it earlier"
            )
            yield Diagnostic(id="scenario-selection", message=message, place=question.place)


def _endless(scenario: Scenario) -> Diagnostic:
    message = (
        f"the game of “{scenario.id}” is not over after {MOST_EVENTS} events: show fewer steps,"
        " or give the rules a battle_limit"
    )
    return Diagnostic(id="scenario-endless", message=message, place=scenario.show.place)


def _impossible(scenario: Scenario, step: int, error: EngineError) -> Diagnostic:
    mend = "show fewer steps, or change the cards or rules"
    message = f"step {step}: the game cannot go on: {error}; {mend}"
    return Diagnostic(id="scenario-impossible", message=message, place=scenario.show.place)
