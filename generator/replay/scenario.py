"""A scenario: which game is played, what of it is shown, and what must come of it.

A scenario is written as a TOML file, which ``scenario_file`` reads. Nothing in it is left to
chance: the cards are listed, or the engine deals them from a seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.diagnostics import Place
from generator.engine import Game
from generator.i18n import Message
from generator.replay.claims import Claim
from generator.replay.frames import Start

__all__ = ["Scenario", "Show", "scenario_messages"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """Which events are shown: numbers from 1 (the deal), both ends included.

    ``last`` is None for "to the end of the game". When ``first`` is not 1, a step that shows
    the position before it is put in front.
    """

    first: int = 1
    last: int | None = None
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario, read and found sound; whether it plays as claimed is for ``play_scenario``.

    ``id`` is the file's name without its ending; ``title`` is English plain text, ``note``
    tells translators what they need to know about it, and ``ruleset`` names a preset, from
    which the game's rules may differ. ``examples`` has headings of the rules by their anchor
    ("c2") with the number of the event that is an example of each, beyond what events show
    by their kind.
    """

    id: str
    path: str
    title: str
    note: str = ""
    ruleset: str
    game: Game
    start: Start
    show: Show
    claims: tuple[Claim, ...]
    examples: Mapping[str, int] = field(default_factory=dict)


def scenario_messages(scenario: Scenario) -> list[Message]:
    """Return what translators are offered of a scenario: its title (domain of the game)."""
    return [
        Message(
            msgid=scenario.title,
            kind="replay title",
            references=(scenario.path,),
            comments=(scenario.note,) if scenario.note else (),
        )
    ]
