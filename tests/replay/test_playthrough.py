from __future__ import annotations

import pytest

from generator.engine import Collect, Compare, Deal, End, Reason, Reveal, State, apply
from generator.replay import Start, play_scenario

WAR = 'hands = ["8S 3S 4S 5S KS QS", "8H 3H 4H 5H 2H JH"]'


def test_a_frame_holds_the_state_that_its_event_led_to(playthrough):
    played = playthrough(WAR, claims="steps = 17")
    assert played.failures == ()
    state = State.start(2)
    for number, frame in enumerate(played.frames, 1):
        state = apply(state, frame.event)
        assert frame.number == number
        assert frame.state == state


def test_a_game_shown_to_its_end_has_a_result(playthrough):
    result = playthrough(WAR).result
    assert (result.winner, result.reason, result.battles, result.wars) == (
        0,
        Reason.ALL_CARDS,
        2,
        1,
    )


def test_a_game_stops_after_the_last_step_to_show(playthrough):
    played = playthrough(f"{WAR}\n[show]\nto = 5", claims="steps = 5")
    assert played.failures == ()
    assert len(played.frames) == 5
    assert played.result is None


def test_steps_from_the_middle_begin_with_the_position_before_them(playthrough):
    played = playthrough(f"{WAR}\n[show]\nfrom = 12\nto = 15", claims="steps = 5")
    assert played.failures == ()
    opening, first, *_ = played.frames
    assert isinstance(opening.event, Deal)
    assert opening.start is Start.MIDDLE
    assert opening.number == 11
    assert [len(hand) for hand in opening.event.hands] == [11, 1]
    assert isinstance(first.event, Reveal)
    assert first.number == 12


@pytest.mark.parametrize(("first", "steps"), [(1, 17), (2, 17), (3, 16)])
def test_a_position_stands_before_any_first_step_but_the_deal(playthrough, first, steps):
    frames = playthrough(f"{WAR}\n[show]\nfrom = {first}").frames
    assert len(frames) == steps
    assert isinstance(frames[0].event, Deal)


def test_a_position_shown_during_a_war_has_its_cards_on_the_table(playthrough):
    played = playthrough(f"{WAR}\n[show]\nfrom = 6\nto = 7", claims="steps = 3")
    (mine, theirs) = played.frames[0].seats
    assert [laid.face_up for laid in mine.laid] == [True]
    assert (mine.count, theirs.count) == (5, 5)


def test_a_selection_beyond_the_end_fails_and_keeps_the_frames(playthrough):
    played = playthrough(f"{WAR}\n[show]\nto = 99")
    assert played.failures[0].id == "scenario-selection"
    assert "step 17 is the last" in played.failures[0].message
    assert len(played.frames) == 17


def test_a_selection_that_begins_after_the_end_has_no_frames(playthrough):
    played = playthrough(f"{WAR}\n[show]\nfrom = 99")
    assert played.failures[0].id == "scenario-selection"
    assert played.frames == ()


def test_a_game_that_cannot_go_on_fails_late_and_keeps_the_frames_before(playthrough):
    played = playthrough('hands = ["2S 7S 5S", "6S 3S"]\n[rules]\non_cycle = "raise"')
    assert played.failures[0].id == "scenario-impossible"
    assert "the game repeats every" in played.failures[0].message
    assert len(played.frames) > 10
    assert f"step {len(played.frames) + 1}:" in played.failures[0].message


def test_a_game_of_too_many_events_is_stopped_and_named(playthrough, monkeypatch):
    monkeypatch.setattr("generator.replay.playthrough.MOST_EVENTS", 50)
    played = playthrough("seed = 6")
    assert played.failures[0].id == "scenario-endless"
    assert "the game of “lesson” is not over after 50 events" in played.failures[0].message
    assert len(played.frames) == 50


def test_an_endless_game_without_chance_is_a_draw_by_its_cycle(playthrough):
    played = playthrough(
        'hands = ["2S 7S 5S", "6S 3S"]', claims='winner = "nobody"\nreason = "cycle"'
    )
    assert played.failures == ()
    assert isinstance(played.frames[-1].event, End)


def test_the_same_scenario_plays_the_same_each_time(scenario):
    seeded = scenario("seed = 6")
    assert play_scenario(seeded) == play_scenario(seeded)


def test_the_collector_is_named_only_where_cards_are_taken(playthrough):
    for frame in playthrough(WAR).frames:
        assert (frame.collector is not None) == isinstance(frame.event, Collect)


def test_who_has_more_cards_is_ahead_and_nobody_until_cards_change_hands(playthrough):
    frames = playthrough(WAR).frames
    taken = next(n for n, frame in enumerate(frames) if isinstance(frame.event, Collect))
    assert {seat.ahead for frame in frames[:taken] for seat in frame.seats} == {False}
    for frame in frames[taken:]:
        assert [seat.ahead for seat in frame.seats] == [True, False]


def test_the_card_that_wins_a_comparison_is_told_at_that_step_alone(playthrough):
    frames = playthrough(WAR).frames
    winners = [
        [seat.seat for seat in frame.seats if seat.wins]
        for frame in frames
        if isinstance(frame.event, Compare)
    ]
    assert winners == [[], [0], [0]]
    assert not any(
        seat.wins
        for frame in frames
        if not isinstance(frame.event, Compare)
        for seat in frame.seats
    )


def test_cards_lie_in_the_order_laid_with_face_up_or_down(playthrough):
    frame = playthrough(WAR).frames[8]
    assert [laid.face_up for laid in frame.seats[0].laid] == [True, False, False, False, True]
    assert [laid.card.rank for laid in frame.seats[0].laid] == [8, 3, 4, 5, 13]
