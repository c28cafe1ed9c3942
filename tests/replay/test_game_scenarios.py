"""The scenarios of every game play as they claim, and read as the golden files say.

A golden file is a playthrough in words: step, cards that each player holds (after a plus, those
won that lie face up, with the one on top), cards on the table and, after a slash, those that
wait; those that lie face down are in brackets; then the caption. To write them anew:
``WRITE_GOLDEN=1 pytest`` on this file; then read the difference.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from generator.engine import PRESETS, format_card
from generator.i18n import SourceTranslator
from generator.replay import ClaimKey, caption, parse_scenario, play_scenario

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
SCENARIOS = sorted(ROOT.glob("content/*/scenarios/*.toml"))
# What each game must show; of War the situations, of the others the rulings that a reader meets.
SITUATIONS = {
    "the-deal",
    "first-battle",
    "first-war",
    "war-on-war",
    "three-cards-left",
    "no-card-left",
    "both-out",
    "last-card",
    "for-ever",
    "whole-game",
    "ten-wars",
    "nine-leads",
}
RULINGS = {
    "war-for-more": {"M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8"},
    "razboi": {"R1", "R2", "R4", "R5", "R6", "R7", "R8"},
    "steal-war": {
        *("S1", "S2", "S3", "S5", "S7", "S8", "S10"),
        *("S11", "S12", "S13", "S14", "S16", "S18", "S19"),
    },
}
LONGEST_LESSON = 22
LONGEST_GAME = 350


@pytest.fixture(scope="module", params=SCENARIOS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def played(request):
    path = request.param
    scenario, faults = parse_scenario(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    assert not faults, [str(fault) for fault in faults]
    return play_scenario(scenario)


def _laid(cards):
    return " ".join(
        format_card(card) if face_up else f"({format_card(card)})" for card, face_up in cards
    )


def _held(seat):
    if not seat.won:
        return f"{seat.count:>2}"
    return f"{seat.pile:>2}+{seat.won} {format_card(seat.won_top)}"


def as_prose(played):
    lines = [played.scenario.title, ""]
    for number, frame in enumerate(played.frames, 1):
        held = " ".join(map(_held, frame.seats))
        lines.append(f"{number:>3}. [{held}] {caption(frame, SourceTranslator()).text}")
        laid = " | ".join(_laid(seat.laid) for seat in frame.seats)
        waiting = f" / {_laid(frame.waiting)}" if frame.waiting else ""
        if laid.strip(" |") or waiting:
            lines.append(f"             {laid}{waiting}".rstrip())
    return "\n".join(lines) + "\n"


def test_every_situation_of_war_is_there():
    shown = {path.stem for path in SCENARIOS if path.parts[-3] == "war"}
    assert SITUATIONS - shown == set()


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_that_a_reader_meets_is_shown(game):
    """A scenario names in a comment the rulings that it shows."""
    texts = (path.read_text("utf-8") for path in SCENARIOS if path.parts[-3] == game)
    comments = " ".join(re.findall(r"^# (.*)$", "\n".join(texts), re.MULTILINE))
    assert RULINGS[game] - set(re.findall(r"\b[MRS]\d+\b", comments)) == set()


def test_every_rule_set_is_played():
    texts = "\n".join(path.read_text("utf-8") for path in SCENARIOS)
    assert set(re.findall(r'^ruleset = "(\w+)"$', texts, re.MULTILINE)) == set(PRESETS)


def test_a_scenario_plays_as_it_claims(played):
    assert [str(fault) for fault in played.failures] == []


def test_a_scenario_reads_as_its_golden_file(played):
    game = Path(played.scenario.path).parts[-3]
    path = GOLDEN / game / f"{played.scenario.id}.txt"
    if os.environ.get("WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_prose(played), "utf-8")
    assert as_prose(played) == path.read_text("utf-8")


def test_a_lesson_is_short_and_a_whole_game_can_be_watched(played):
    show = played.scenario.show
    whole = played.scenario.game.seed is not None and (show.first, show.last) == (1, None)
    longest = LONGEST_GAME if whole else LONGEST_LESSON
    assert 3 <= len(played.frames) <= longest


def test_a_scenario_claims_more_than_one_thing(played):
    keys = {claim.key for claim in played.scenario.claims}
    assert len(keys) >= 3
    assert keys & {ClaimKey.COLLECTS, ClaimKey.WINNER, ClaimKey.PILES}


def test_no_card_is_lost_or_doubled_in_any_step(played):
    """The leftover card lies in the pot only after the deal (M1), so the last step counts."""
    cards = sorted(played.frames[-1].state.cards)
    assert len(set(cards)) == len(cards)
    for frame in played.frames[1:]:
        assert sorted(frame.state.cards) == cards


def test_the_title_is_plain_english_and_explained_to_translators(played):
    assert played.scenario.title[0].isupper()
    assert not played.scenario.title.endswith(".")
    assert played.scenario.note.endswith(".")
