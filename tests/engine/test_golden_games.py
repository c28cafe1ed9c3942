"""Games whose course is known come out as the tables in golden/*.toml say."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from generator.engine import (
    PRESETS,
    Collect,
    End,
    Game,
    HoldPot,
    PlaceDown,
    Reason,
    Reveal,
    format_card,
    parse_hands,
    parse_rules,
    summarise,
)

GOLDEN = Path(__file__).parent / "golden"
SMALL = ("small.toml", "family-small.toml")
WHOLE = ("full.toml", "family-full.toml")


def _games(*names):
    texts = [(GOLDEN / name).read_text(encoding="utf-8") for name in names]
    games = [game for text in texts for game in tomllib.loads(text)["game"]]
    return [pytest.param(game, id=game["name"]) for game in games]


def _events(case):
    rules = parse_rules(case.get("rules", {}))
    return list(Game(rules=rules, hands=parse_hands(case["hands"])).events())


@pytest.mark.parametrize("case", _games(*SMALL, *WHOLE))
def test_a_known_game_has_its_known_outcome(case):
    result = summarise(_events(case))
    if case["outcome"] == "cycle":
        assert result.reason is Reason.CYCLE
        assert result.winner is None
        return
    assert {key: getattr(result, key) for key in case["outcome"]} == case["outcome"]
    assert result.reason is Reason.ALL_CARDS


@pytest.mark.parametrize("case", _games(*SMALL))
def test_each_battle_of_a_small_game_is_the_known_one(case):
    assert list(_battles(_events(case), len(case["hands"]))) == case["course"]


def _battles(events, players):
    """Yield each battle as the tables write it: what each laid, and what became of it."""
    laid = [""] * players
    for event in events:
        if isinstance(event, Reveal):
            laid[event.seat] += _letters([event.card])
        elif isinstance(event, PlaceDown):
            laid[event.seat] += _letters(event.cards)
        elif isinstance(event, Collect | HoldPot | End) and any(laid):
            yield f"{' / '.join(cards or '-' for cards in laid)} : {_fate(event)}"
            laid = [""] * players


def _fate(event):
    """Return who takes the pot, or that it waits, or that nobody does."""
    if isinstance(event, Collect):
        return str(event.seat)
    return "waits" if isinstance(event, HoldPot) else "nobody"


def _letters(cards):
    return "".join(format_card(card)[:-1].replace("10", "T") for card in cards)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_reads_as_its_text_says(path, log_of):
    """The first line has the game; the rest is the whole log.

    A game is the preset, a seed if cards are shuffled in it, and after a colon the hands,
    or one deck to be dealt; the preset is left out for the classic game.
    """
    game, *log = path.read_text(encoding="utf-8").splitlines()
    head, _, cards = game.rpartition(": ")
    preset, _, seed = head.partition(", seed ")
    hands = cards.split(" / ")
    dealt = {"deck": cards} if len(hands) == 1 else {}
    options = {"base": preset or "classic", "seed": int(seed) if seed else None, **dealt}
    assert log_of(*([] if dealt else hands), **options) == log


def test_there_is_a_playthrough_of_each_game_of_the_family():
    """The classic game has several, which need not say that they are classic."""
    firsts = [path.read_text(encoding="utf-8").partition("\n")[0] for path in GOLDEN.glob("*.txt")]
    told = {first.rpartition(": ")[0].partition(",")[0] or "classic" for first in firsts}
    assert {"classic", "three_player", "four_player", "razboi", "steal"} <= told <= set(PRESETS)
