"""The course of a game: its battles, what was held after each, and where wars and steals are."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.engine import Collect, Reveal, Steal, War
from generator.replay import course_of, parse_scenario, play_scenario

ROOT = Path(__file__).parents[2]
THREE_BATTLES = "[show]\nto = 13"


def _is_whole(text):
    return "\nseed = " in text and "[show]" not in text and "\nhands = " not in text


GAMES = [
    path
    for path in sorted(ROOT.glob("content/*/scenarios/*.toml"))
    if _is_whole(path.read_text("utf-8"))
]


def played(text):
    scenario, faults = parse_scenario(text, "content/game/scenarios/lesson.toml")
    assert not faults, [str(fault) for fault in faults]
    return play_scenario(scenario)


def course(hands, more=""):
    text = f'title = "A"\nruleset = "classic"\nhands = {hands}\n{more}\n[claims]\nwars = 0\n'
    return course_of(played(text).frames)


@pytest.fixture(scope="module", params=GAMES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def game(request):
    return played(request.param.read_text("utf-8"))


def test_a_point_is_what_each_player_holds_after_a_battle():
    assert course('["2H 9S 9H", "KC 3D 4D"]').points[:3] == ((3, 3), (2, 4), (3, 3))


def test_the_lead_changes_only_when_another_player_comes_to_lead():
    found = course('["2H 9S 9H", "KC 3D 4D"]', THREE_BATTLES)
    # First nobody, then the second player, then nobody, then the first.
    assert found.points == ((3, 3), (2, 4), (3, 3), (4, 2))
    assert found.lead_changes == 1


def test_the_fewest_cards_of_each_player_are_told_by_seat():
    assert course('["2H 9S 9H", "KC 3D 4D"]', THREE_BATTLES).fewest == (2, 2)


def test_a_war_belongs_to_its_battle_and_its_step_is_known():
    found = course('["8H 3S 4C 5D KH 2H", "8S 2S 6D 7C QH 2D"]')
    assert next(len(battle.wars) for battle in found.battles) == 1
    assert found.battles[0].first == 2
    assert found.battles[0].wars == (5,)
    assert found.biggest == 10


def test_a_lesson_without_a_battle_has_only_its_start():
    found = course('["2H", "KC"]', "[show]\nto = 1")
    assert (found.battles, found.points, found.biggest) == ((), ((1, 1),), 0)


def test_each_step_after_the_deal_belongs_to_one_battle(game):
    firsts = [battle.first for battle in course_of(game.frames).battles]
    assert firsts == sorted(set(firsts))
    assert firsts[0] <= 3


def test_every_battle_of_a_whole_game_has_a_first_card_and_a_winner(game):
    battles = course_of(game.frames).battles
    ends = [battle.first for battle in battles[1:]] + [len(game.frames) + 1]
    for battle, end in zip(battles, ends, strict=True):
        events = [frame.event for frame in game.frames[battle.first - 1 : end - 1]]
        assert sum(isinstance(event, Collect) for event in events) == 1
        assert any(isinstance(event, Reveal) for event in events)


def test_no_war_and_no_steal_is_left_out(game):
    battles = course_of(game.frames).battles
    events = [frame.event for frame in game.frames]
    for kind, steps in ((War, [b.wars for b in battles]), (Steal, [b.steals for b in battles])):
        found = [step for some in steps for step in some]
        assert [at for at, e in enumerate(events, 1) if isinstance(e, kind)] == found


def test_the_last_point_is_the_end_of_the_game(game):
    winner = game.frames[-1].state.end.winner
    last = course_of(game.frames).points[-1]
    assert last[winner] == sum(last)
