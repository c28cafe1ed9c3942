"""Replay files to download: the game behind each replay, one file for all languages.

A file holds the whole game, also where a page shows a part of it, and is what ``pravila play …
--replay FILE`` writes of the command under the replay. Only a game that is not over after
``MOST_EVENTS``, or that needs more shuffles than are listed, stops in its file where the replay
stops.
"""

from __future__ import annotations

from generator.replay import Playthrough
from generator.replay.record import Record, RecordError, make_record
from generator.replay.record_write import compact_text

__all__ = ["record_data"]


def record_data(playthrough: Playthrough) -> bytes:
    """Return the replay file of a scenario that has played as claimed."""
    return compact_text(_record(playthrough)).encode()


def _record(playthrough: Playthrough) -> Record:
    scenario = playthrough.scenario
    try:
        return make_record(scenario.game, id=scenario.id, ruleset=scenario.ruleset)
    except RecordError:
        shown = playthrough.frames[-1].number
        return make_record(scenario.game, id=scenario.id, ruleset=scenario.ruleset, steps=shown)
