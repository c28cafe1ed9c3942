"""Games whose course is known come out as the tables in golden/*.toml say."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from generator.engine import (
    Collect,
    End,
    Game,
    PlaceDown,
    Reason,
    Reveal,
    format_card,
    parse_hands,
    parse_rules,
    summarise,
)

GOLDEN = Path(__file__).parent / "golden"


def _games(name):
    games = tomllib.loads((GOLDEN / name).read_text(encoding="utf-8"))["game"]
    return [pytest.param(game, id=game["name"]) for game in games]


def _events(case):
    rules = parse_rules(case.get("rules", {}))
    return list(Game(rules=rules, hands=parse_hands(case["hands"])).events())


@pytest.mark.parametrize("case", [*_games("small.toml"), *_games("full.toml")])
def test_a_known_game_has_its_known_outcome(case):
    result = summarise(_events(case))
    if case["outcome"] == "cycle":
        assert result.reason is Reason.CYCLE
        assert result.winner is None
        return
    assert {key: getattr(result, key) for key in case["outcome"]} == case["outcome"]
    assert result.reason is Reason.ALL_CARDS


@pytest.mark.parametrize("case", _games("small.toml"))
def test_each_battle_of_a_small_game_is_the_known_one(case):
    assert list(_battles(_events(case))) == case["course"]


def _battles(events):
    """Yield each battle as the tables write it: what each laid, and who took it."""
    laid = ["", ""]
    for event in events:
        if isinstance(event, Reveal):
            laid[event.seat] += _letters([event.card])
        elif isinstance(event, PlaceDown):
            laid[event.seat] += _letters(event.cards)
        elif isinstance(event, Collect):
            yield f"{laid[0]} / {laid[1]} : {event.seat}"
            laid = ["", ""]
        elif isinstance(event, End) and any(laid):
            yield f"{laid[0]} / {laid[1]} : nobody"


def _letters(cards):
    return "".join(format_card(card)[:-1].replace("10", "T") for card in cards)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_reads_as_its_text_says(path, log_of):
    """The first line has the hands; the rest is the whole log."""
    hands, *log = path.read_text(encoding="utf-8").splitlines()
    assert log_of(*hands.split(" / ")) == log
