"""Frames of the whole family: what is drawn of won piles, waiting cards, looks and players out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.engine import (
    PRESETS,
    Collect,
    Eliminate,
    Game,
    HoldPot,
    Laid,
    Leftover,
    Leftovers,
    Participants,
    Peek,
    PlaceDown,
    Refill,
    ReturnOrder,
    Reveal,
    State,
    Steal,
    StealOption,
    War,
    apply,
    parse_card,
    parse_hand,
    parse_hands,
)
from generator.i18n import SourceTranslator
from generator.replay import Start, Tally, caption
from generator.replay.frames import make_frame, opening

ENGLISH = SourceTranslator()
STEAL = PRESETS["steal"]


def frames_of(game):
    """Return all frames of a game."""
    state, tally, frames = State.start(game.rules.players), Tally(), []
    for event in game.events():
        before, state, tally = state, apply(state, event), tally.after(event, state)
        frames.append(make_frame(event, before=before, state=state, tally=tally, start=Start.DEAL))
    return frames


def steal_game(*hands, **options):
    return Game(hands=parse_hands(hands), rules=replace(STEAL, **options), seed=1)


def at(frames, kind, number=0):
    """Return where the event of a kind stands among the frames, the first being number 0."""
    return [n for n, frame in enumerate(frames) if isinstance(frame.event, kind)][number]


def told(frame):
    return caption(frame, ENGLISH).text


# Player 1 wins the nine with the king, and Player 2 steals both with the other king.
THEFT = steal_game("KS 3S 4S", "9H KH 5H")


def test_won_cards_lie_apart_with_the_top_one_to_be_seen():
    """S4."""
    frames = frames_of(THEFT)
    winner, loser = frames[at(frames, Collect)].seats
    assert (winner.count, winner.pile, winner.won) == (4, 2, 2)
    assert winner.won_top == parse_card("KS")
    assert (loser.count, loser.pile, loser.won, loser.won_top) == (2, 2, 0, None)


def test_who_is_ahead_counts_the_own_won_pile():
    frames = frames_of(THEFT)
    assert [seat.ahead for seat in frames[at(frames, Collect)].seats] == [True, False]
    assert [seat.ahead for seat in frames[at(frames, Steal)].seats] == [False, True]


def test_a_card_looked_at_is_in_the_frame_until_it_leaves_the_pile():
    """S7."""
    frames = frames_of(THEFT)
    look = at(frames, Peek)
    assert [seat.peeked for seat in frames[look].seats] == [parse_card("KS"), None]
    assert frames[look].seats[0].laid == ()
    assert [seat.peeked for seat in frames[at(frames, Reveal)].seats] == [None, parse_card("9H")]


def test_a_theft_moves_the_pile_and_is_told_with_its_owner():
    """S11."""
    frames = frames_of(THEFT)
    theft = at(frames, Steal)
    robbed, thief = frames[theft].seats
    assert (robbed.won, robbed.won_top) == (0, None)
    assert (thief.won, thief.won_top) == (3, parse_card("KH"))
    assert told(frames[theft]) == (
        "Player 2 shows the king of hearts and steals the face-up pile of Player 1."
    )
    assert told(frames[at(frames, StealOption)]) == (
        "The king of hearts matches the top card of a face-up pile:"
        " Player 2 can steal from Player 1."
    )


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        ("5H", "The game is under way: each player has 2 cards."),
        ("", "The game is under way. Cards left – Player 1: 2, Player 2: 1."),
    ],
)
def test_a_position_with_won_piles_is_introduced_by_the_cards_of_each_player(won, sentence):
    position = State(
        piles=(parse_hand("3S 4S"), parse_hand("KH")),
        table=((), ()),
        won=((), parse_hand(won)),
    )
    frame = opening(position, Tally(events=9))
    assert (frame.start, frame.number) == (Start.MIDDLE, 9)
    assert told(frame) == sentence


def test_a_position_within_a_battle_is_introduced_by_what_is_left_in_the_piles():
    piles = (parse_hand("3S 4S"), parse_hand("KH QH"))
    laid = tuple((Laid(parse_card(code), face_up=True),) for code in ("9C", "9D"))
    position = State(piles=piles, table=laid, won=((), ()))
    assert told(opening(position, Tally())) == (
        "The game is under way: there are 2 cards in each pile."
    )
    between = State(piles=piles, table=((), ()), won=((), ()))
    assert told(opening(between, Tally())) == "The game is under way: each player has 2 cards."


def test_a_leftover_card_waits_face_down_and_goes_to_the_first_winner():
    """M1."""
    deck = parse_hand("KS 9H 8C 3S 5H 6C 2D")
    frames = frames_of(Game(deck=deck, rules=PRESETS["three_player"]))
    left = at(frames, Leftover)
    assert frames[left].waiting == ((parse_card("2D"), False),)
    first = at(frames, Collect)
    assert frames[first].waiting == ()
    assert told(frames[first]) == "Player 1 takes 4 cards."
    assert frames[first].wars_here == 0


def test_a_leftover_card_put_aside_stays_there():
    """M1."""
    deck = parse_hand("KS 9H 8C 3S 5H 6C 2D")
    rules = replace(PRESETS["three_player"], leftover=Leftovers.ASIDE)
    frames = frames_of(Game(deck=deck, rules=rules))
    assert frames[0].aside == ()
    assert {frame.aside for frame in frames[1:]} == {(parse_card("2D"),)}
    assert {frame.waiting for frame in frames} == {()}


HELD = Game(
    hands=parse_hands(["8S", "8H", "3C 5C 6C", "2D 4D 7D"]),
    rules=replace(PRESETS["four_player"], war_participants=Participants.TIED),
)


def test_a_pot_that_nobody_wins_waits_with_its_faces_and_the_next_battle_is_a_new_one():
    """M7."""
    frames = frames_of(HELD)
    held = at(frames, HoldPot)
    assert [(laid.card, laid.face_up) for laid in frames[held].waiting] == [
        (card, True) for card in parse_hand("8S 8H 3C 2D")
    ]
    assert all(seat.laid == () for seat in frames[held].seats)
    assert frames[held].wars_here == 1
    after = frames[at(frames, Collect)]
    assert after.wars_here == 0
    assert told(after) == "Player 3 takes 6 cards."


def test_a_player_is_out_from_the_moment_that_it_is_told():
    """M8."""
    frames = frames_of(HELD)
    out = at(frames, Eliminate)
    assert [seat.out for seat in frames[out - 1].seats] == [False] * 4
    assert [seat.out for seat in frames[out].seats] == [True, False, False, False]
    assert told(frames[out]) == "Player 1 has no cards left and is out of the game."


def test_the_last_player_takes_what_waits_without_a_battle():
    hands = parse_hands(["8S", "8H", "3C 5C"])
    rules = replace(PRESETS["three_player"], war_participants=Participants.TIED)
    frames = frames_of(Game(hands=hands, rules=rules))
    assert (
        told(frames[at(frames, Collect)]) == "Only Player 3 is left and takes the 3 waiting cards."
    )


def test_the_two_who_are_left_of_three_tie_without_being_named():
    hands = parse_hands(["KS 8S 2S 3S 4S", "9H", "QC 8C 5C 6C 7C"])
    frames = frames_of(Game(hands=hands, rules=PRESETS["three_player"]))
    assert told(frames[at(frames, War)]) == "A tie – war!"


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (["8S 2S", "7H 3H"], "Player 1 shuffles the cards won and makes them the new pile."),
        (
            ["KS 8S 2S 3S", "7H 8H 3H 4H 5H 6H"],
            "Player 1 shuffles the cards won and puts them under the pile.",
        ),
    ],
)
def test_won_cards_go_under_what_is_left_of_the_pile_or_are_the_new_one(hands, sentence):
    """S16."""
    rules = replace(PRESETS["classic"], return_order=ReturnOrder.WON_PILE_SHUFFLED)
    frames = frames_of(Game(hands=parse_hands(hands), rules=rules, seed=1))
    assert told(frames[at(frames, Refill)]) == sentence


def test_a_war_by_rank_tells_how_many_cards_it_takes_as_they_then_lie():
    """R1."""
    hands = parse_hands(["5S 2S 3S 4S 6S KS", "5H 2H 3H 4H 6H 7H"])
    frames = frames_of(Game(hands=hands, rules=PRESETS["razboi"]))
    assert told(frames[at(frames, War)]) == (
        "A tie – war! The rank asks for 4 cards face down, then one face up."
    )
    assert len(frames[at(frames, PlaceDown)].event.cards) == 4
