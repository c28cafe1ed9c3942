"""What the tests of replays share: scenarios read from text, and short ways to play them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.replay import parse_scenario, play_scenario

ROOT = Path(__file__).parents[2]
PATH = "content/game/scenarios/lesson.toml"


@pytest.fixture
def root():
    return ROOT


@pytest.fixture
def scenario():
    """Return a function that reads a scenario from its keys without title and rule set."""

    def read(body, *, claims="steps = 1"):
        text = f'title = "A lesson"\nruleset = "classic"\n{body}\n[claims]\n{claims}\n'
        found, faults = parse_scenario(text, PATH)
        assert not faults, [str(fault) for fault in faults]
        return found

    return read


@pytest.fixture
def playthrough(scenario):
    """Return a function from the keys of a scenario to its playthrough."""
    return lambda body, **kwargs: play_scenario(scenario(body, **kwargs))
