"""Questions of scenarios: what is read, what is refused, and what translators get."""

from __future__ import annotations

import pytest

from generator.replay import parse_scenario, play_scenario, scenario_messages

PATH = "content/game/scenarios/lesson.toml"
SCENARIO = """\
title = "A lesson"
ruleset = "classic"
hands = ["8345K2", "8267Q3"]

[show]
to = 11

[claims]
wars = 1
"""
QUESTION = """\

[[questions]]
before = 5
ask = "What happens now?"
answers = ["Nothing", "A war"]
right = 2
why = "Equal cards make a war."
rule = "c4"
"""


def read(text):
    return parse_scenario(text, PATH)


def changed(old, new):
    assert QUESTION.count(old) == 1
    return SCENARIO + QUESTION.replace(old, new)


def test_a_question_is_read_with_its_answers_and_its_rule():
    scenario, faults = read(SCENARIO + QUESTION)
    assert faults == ()
    (question,) = scenario.questions
    assert (question.before, question.ask, question.rule) == (5, "What happens now?", "c4")
    assert question.answers[question.right] == "A war"
    assert question.place.line == 11
    assert question.rule_place.line == 17


def test_the_texts_of_a_question_are_offered_in_reading_order_with_their_kinds():
    scenario, _ = read(SCENARIO + QUESTION)
    offered = [(message.kind, message.msgid) for message in scenario_messages(scenario)[1:]]
    assert offered == [
        ("question", "What happens now?"),
        ("answer", "Nothing"),
        ("answer", "A war"),
        ("explanation", "Equal cards make a war."),
    ]


FAULTS = [
    ("before = 5", "before = 12", 12, "“before” must be an event that is shown after another step"),
    ("before = 5", "before = 1", 12, "from 2 to 11, and is 1"),
    ("before = 5", 'before = "war"', 12, "“before” must be a whole number"),
    ('["Nothing", "A war"]', '["A war"]', 14, "“answers” must be 2 to 4 answers"),
    ('["Nothing", "A war"]', '["1", "2", "3", "4", "5"]', 14, "2 to 4 answers"),
    ('["Nothing", "A war"]', '["A war", "a war"]', 14, "answers that differ from one another"),
    ('["Nothing", "A war"]', '["A war", ""]', 14, "a list of texts in quotes"),
    ("right = 2", "right = 3", 15, "“right” must be the number of an answer, 1 to 2, and is 3"),
    ("right = 2", "right = 0", 15, "a whole number, 1 or more"),
    ('rule = "c4"', 'rule = "§ 4"', 17, "the id of a heading of the rules"),
    ("right = 2\n", "", 11, "the key “questions.1.right” is missing"),
    ("right = 2", "rigth = 2\nright = 2", 15, "write “right” if you mean that"),
]


@pytest.mark.parametrize(("old", "new", "line", "told"), FAULTS, ids=lambda value: str(value)[:40])
def test_a_fault_names_its_line_what_is_expected_and_what_is_there(old, new, line, told):
    _, faults = read(changed(old, new))
    assert len(faults) == 1, faults
    assert told in faults[0].message
    assert faults[0].place.line == line


def test_a_fault_of_the_second_question_stands_on_its_own_line():
    second = QUESTION.replace("before = 5", "before = 6").replace("right = 2", "right = 9")
    _, faults = read(SCENARIO + QUESTION + second)
    assert [fault.place.line for fault in faults] == [23]


def test_an_event_has_one_question():
    _, faults = read(SCENARIO + QUESTION + QUESTION)
    assert [fault.place.line for fault in faults] == [20]
    assert "nothing is asked yet" in faults[0].message


@pytest.mark.parametrize("wrong", ["[questions]\nbefore = 5\n", ""])
def test_questions_are_a_list_of_tables(wrong):
    text = SCENARIO + wrong if wrong else 'questions = "none"\n' + SCENARIO
    _, faults = read(text)
    assert [fault.id for fault in faults] == ["scenario-bad-value"]
    assert "[[questions]]" in faults[0].message


def test_an_event_after_the_end_of_the_game_is_found_when_it_is_played():
    text = SCENARIO.replace("to = 11", "from = 1").replace("wars = 1", "ended = true")
    scenario, faults = read(text + QUESTION.replace("before = 5", "before = 5000"))
    assert faults == ()
    failures = play_scenario(scenario).failures
    assert [failure.id for failure in failures] == ["scenario-selection"]
    assert "“What happens now?” is asked before step 5000" in failures[0].message


def test_in_a_replay_from_the_middle_the_opening_step_can_ask():
    text = SCENARIO.replace("to = 11", "from = 5\nto = 11")
    scenario, faults = read(text + QUESTION)
    assert faults == ()
    assert scenario.questions[0].before == scenario.show.first
