"""A record: one game as a replay file keeps it, complete enough to be played anew.

Cards, seats, zones, the layout and the last state follow from the game and its events; a file
states them for readers without an engine, and they are worked out again when it is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import zip_longest

from generator.engine import (
    PRESETS,
    Card,
    End,
    EngineError,
    Event,
    Game,
    Result,
    Seed,
    summarise,
)
from generator.replay.command import play_command
from generator.replay.playthrough import MOST_EVENTS

__all__ = [
    "ENGINE",
    "ENGINES",
    "LONGEST_ID",
    "Record",
    "RecordError",
    "dealing_order",
    "make_record",
]

ENGINE = 1
"""The engine's version: it goes up when a game that could be played gets other events."""

ENGINES = frozenset({ENGINE})
"""The versions whose files can be read. Files of the present one are played anew."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 100
_LONGEST_COMMAND = 2_000


class RecordError(ValueError):
    """The game cannot be kept in a file; says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game: where it starts from, and what happened, from the deal on.

    ``ruleset`` is the name of the preset that the rules come from. ``result`` is none where
    the events stop before the end of the game. ``command`` is the line that plays
    the game again, if there is one. Raises RecordError for an id that is no slug.
    """

    id: str
    ruleset: str
    game: Game
    events: tuple[Event, ...]
    command: str | None = None
    engine: int = ENGINE

    def __post_init__(self) -> None:
        """Refuse an id that could not be a file's name or a part of an address."""
        for name in (self.id, self.ruleset.replace("_", "-")):
            if not _ID.fullmatch(name) or len(name) > LONGEST_ID:
                raise RecordError(f"{name!r} is no id: expected words of a-z and 0-9 with hyphens")

    @property
    def result(self) -> Result | None:
        """How the game went, if the events reach its end."""
        ended = bool(self.events) and isinstance(self.events[-1], End)
        return summarise(self.events) if ended else None


def make_record(game: Game, *, id: str, ruleset: str, steps: int | None = None) -> Record:  # noqa: A002 -- as Diagnostic has it
    """Return the record of a game played to its end, or for so many ``steps``.

    A seed is kept with the number of its game, which is 0 unless it is said. Raise RecordError
    when the game is not over after ``MOST_EVENTS`` events, or cannot go on.
    """
    events: list[Event] = []
    try:
        for event in game.events():
            if len(events) == steps:
                break
            if len(events) == MOST_EVENTS:
                raise RecordError(f"the game is not over after {MOST_EVENTS} events")
            events.append(event)
    except EngineError as error:
        raise RecordError(f"after {len(events)} events the game cannot go on: {error}") from error
    kept = replace(game, seed=Seed(game.seed)) if isinstance(game.seed, int) else game
    command = _command(ruleset, kept)
    return Record(id=id, ruleset=ruleset, game=kept, events=tuple(events), command=command)


def dealing_order(game: Game) -> tuple[Card, ...]:
    """Return every card of the game as it lies in the deck, the first one dealt first.

    Cards are dealt one at a time from seat 0, seats whose hand is complete are passed over
    (C14); what cannot be dealt equally comes last (M1). Equal hands give the deck back.
    """
    rounds = zip_longest(*game.dealt)
    return (*(card for cards in rounds for card in cards if card is not None), *game.leftover)


def _command(ruleset: str, game: Game) -> str | None:
    """Return the command line that plays the game, or none if there is none or it is endless."""
    if ruleset not in PRESETS:
        return None
    line = play_command(ruleset, game)
    return line if len(line) <= _LONGEST_COMMAND else None
