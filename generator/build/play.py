"""One game for a person or a program: the engine's events as sentences, or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from generator.engine import (
    PRESETS,
    Collect,
    Deal,
    EngineError,
    Event,
    Game,
    Result,
    Rules,
    State,
    apply,
    parse_hands,
    parse_rules,
    seats,
    summarise,
)
from generator.i18n import SourceTranslator
from generator.replay import Start, event_dict, narrate, result_dict
from generator.replay.frames import Tally

__all__ = ["PlayError", "game_lines", "json_lines", "read_game"]


_NUMBER = re.compile(r"-?[0-9]{1,18}")


class PlayError(Exception):
    """The game that was asked for cannot be played; says why."""


def read_game(ruleset: str, *, seed: int | None, hands: str | None, options: Sequence[str]) -> Game:
    """Return the game of a rule set; without hands the deck is shuffled by the seed, or by 0.

    ``hands`` are parted by "/", ``options`` are "name=value". Raise PlayError.
    """
    try:
        rules = _rules(ruleset, options)
        if hands is None:
            return Game(rules=rules, seed=seed or 0)
        return Game(rules=rules, hands=parse_hands(hands.split("/")), seed=seed)
    except EngineError as error:
        raise PlayError(str(error)) from error


def _rules(ruleset: str, options: Sequence[str]) -> Rules:
    if ruleset not in PRESETS:
        names = ", ".join(PRESETS)
        raise PlayError(f"there is no rule set {ruleset!r}; there are {names}")
    given: dict[str, object] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign:
            raise PlayError(f"an option is written name=value, not {option!r}")
        given[name] = int(value) if _NUMBER.fullmatch(value) else value
    return parse_rules(given, base=PRESETS[ruleset])


def json_lines(game: Game) -> Iterator[str]:
    """Yield the game as one JSON value, an event a line. Raise PlayError."""
    events: list[Event] = []
    yield '{"events": ['
    try:
        for event in game.events():
            yield ("," if events else "") + json.dumps(event_dict(event))
            events.append(event)
    except EngineError as error:
        raise PlayError(str(error)) from error
    yield f'], "result": {json.dumps(result_dict(summarise(events)))}}}'


def game_lines(game: Game) -> Iterator[str]:
    """Yield a sentence for each event, and a last line that counts. Raise PlayError."""
    english = SourceTranslator()
    state, tally = State.start(game.rules.players), Tally()
    events: list[Event] = []
    try:
        for event in game.events():
            tally = tally.after(event, state)
            state = apply(state, event)
            told = narrate(event, english, start=Start.DEAL, wars_here=tally.wars_here)
            held = " : ".join(str(state.left(seat)) for seat in seats(state.players))
            yield f"{tally.events:>5}  {told}" + (f"  ({held})" if _moves(event) else "")
            events.append(event)
    except EngineError as error:
        raise PlayError(str(error)) from error
    yield _count(summarise(events))


def _moves(event: Event) -> bool:
    """Return whether the piles are worth counting after an event."""
    return isinstance(event, Deal | Collect)


def _count(result: Result) -> str:
    return (
        f"\nbattles: {result.battles}, wars: {result.wars}, "
        f"cards turned: {result.cards_turned}, the end: {result.reason.value}"
    )
