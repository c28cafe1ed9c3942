"""The scenarios of War play as they claim, and read as the golden files say.

A golden file is a playthrough in words: step, cards in each pile, cards on the table (those
that lie face down in brackets) and caption. To write them anew: ``WRITE_GOLDEN=1 pytest`` on
this file; then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.engine import format_card
from generator.i18n import SourceTranslator
from generator.replay import ClaimKey, caption, parse_scenario, play_scenario

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "content/war/scenarios"
GOLDEN = Path(__file__).parent / "golden"
SCENARIOS = sorted(FOLDER.glob("*.toml"))
WANTED = {
    "the-deal",
    "first-battle",
    "first-war",
    "war-on-war",
    "three-cards-left",
    "no-card-left",
    "both-out",
    "last-card",
    "whole-game",
}
LONGEST_LESSON = 14


@pytest.fixture(scope="module", params=SCENARIOS, ids=lambda path: path.stem)
def played(request):
    path = request.param
    scenario, faults = parse_scenario(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    assert not faults, [str(fault) for fault in faults]
    return play_scenario(scenario)


def as_prose(played):
    lines = [played.scenario.title, ""]
    for number, frame in enumerate(played.frames, 1):
        piles = " ".join(f"{seat.count:>2}" for seat in frame.seats)
        laid = " | ".join(
            " ".join(
                format_card(card) if face_up else f"({format_card(card)})"
                for card, face_up in seat.laid
            )
            for seat in frame.seats
        )
        lines.append(f"{number:>3}. [{piles}] {caption(frame, SourceTranslator()).text}")
        if laid.strip(" |"):
            lines.append(f"             {laid}".rstrip())
    return "\n".join(lines) + "\n"


def test_every_lesson_of_war_is_there():
    assert {path.stem for path in SCENARIOS} == WANTED


def test_a_scenario_plays_as_it_claims(played):
    assert [str(fault) for fault in played.failures] == []


def test_a_scenario_reads_as_its_golden_file(played):
    path = GOLDEN / f"{played.scenario.id}.txt"
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(as_prose(played), "utf-8")
    assert as_prose(played) == path.read_text("utf-8")


def test_a_lesson_is_short_and_a_whole_game_can_be_watched(played):
    longest = 350 if played.scenario.id == "whole-game" else LONGEST_LESSON
    assert 3 <= len(played.frames) <= longest


def test_a_scenario_claims_more_than_one_thing(played):
    keys = {claim.key for claim in played.scenario.claims}
    assert len(keys) >= 5
    assert keys & {ClaimKey.COLLECTS, ClaimKey.WINNER, ClaimKey.PILES}


def test_no_card_is_lost_or_doubled_in_any_step(played):
    cards = sorted(played.frames[0].state.cards)
    assert len(set(cards)) == len(cards)
    assert len(cards) == (10 if played.scenario.id == "both-out" else 52)
    for frame in played.frames:
        assert sorted(frame.state.cards) == cards


def test_the_title_is_plain_english_and_explained_to_translators(played):
    assert played.scenario.title[0].isupper()
    assert not played.scenario.title.endswith(".")
    assert played.scenario.note.endswith(".")
