"""The chart of a game as templates draw it."""

from __future__ import annotations

import itertools
import re

import pytest

from generator.i18n import SourceTranslator
from generator.replay import parse_scenario, play_scenario
from generator.site.chart import _marks, can_be_drawn, draw_chart

WAR = 'hands = ["8H 3S 4C 5D KH 2H", "8S 2S 6D 7C QH 2D"]'


def played(game=WAR, show=""):
    text = f'title = "A"\nruleset = "classic"\n{game}\n{show}\n[claims]\nwars = 1\n'
    scenario, faults = parse_scenario(text, "content/war/scenarios/lesson.toml")
    assert not faults, [str(fault) for fault in faults]
    return play_scenario(scenario)


@pytest.fixture
def view():
    return draw_chart(played(), SourceTranslator())


def test_each_player_has_a_line_with_a_point_for_each_battle(view):
    assert [line.label for line in view.lines] == ["Player 1", "Player 2"]
    assert view.height == 12
    assert view.lines[0].path.startswith("M0 6l1-5 1")
    assert view.lines[1].path.startswith("M0 6l1 5 1")
    for line in view.lines:
        steps = re.fullmatch(r"M0 \d+l(1[- ]\d+(?: 1[- ]\d+)*)", line.path)
        assert len(re.findall(r"1[- ]\d+", steps[1])) == len(view.columns)


def test_a_battle_leads_to_its_first_step(view):
    assert view.columns[0].href == "#lesson-2"
    assert view.columns[0].held == "11 : 1"


def test_a_war_leads_to_the_step_that_tells_of_it(view):
    wars = [(jump.href, jump.battle, jump.times) for jump in view.wars]
    assert wars == [("#lesson-5", 1, 1), ("#lesson-15", 2, 1)]
    assert view.steals == ()


def test_the_scale_has_the_first_battle_the_last_and_round_numbers_apart():
    english = SourceTranslator()
    for total in range(1, 3000):
        marks = [mark.battle for mark in _marks(total, english)]
        assert marks[0] == 1
        assert marks[-1] == total
        assert len(marks) == len(set(marks)) <= 8
        assert total < 4 or len(marks) > 2
        inner = marks[1:-1]
        assert all(battle - 1 >= total / 7 and total - battle >= total / 7 for battle in inner)
        steps = {two - one for one, two in itertools.pairwise(inner)}
        assert len(steps) <= 1
        assert all(str(step).rstrip("0") in {"1", "2", "5"} for step in steps)


def test_the_scale_has_the_numbers_of_the_language():
    marks = list(_marks(1400, SourceTranslator()))
    assert [mark.text for mark in marks] == ["1", "500", "1,000", "1,400"]
    assert marks[1].place == "35.68"


def test_it_is_told_who_wins_and_from_what_worst_point(view):
    assert (view.winner, view.fewest, view.biggest) == ("Player 1", 6, 10)


def test_while_nobody_has_won_no_winner_is_told():
    view = draw_chart(played(show="[show]\nto = 12"), SourceTranslator())
    assert (view.winner, view.fewest) == ("", 0)


def test_the_seed_is_written_as_it_is_typed_in_a_command():
    assert draw_chart(played("seed = 3086"), SourceTranslator()).seed == "3086"
    assert draw_chart(played(), SourceTranslator()).seed == ""


def test_a_replay_without_a_battle_cannot_be_drawn():
    assert can_be_drawn(played())
    assert not can_be_drawn(played(show="[show]\nto = 1"))
