"""A state takes the events that can happen in it, and no other."""

from __future__ import annotations

import pytest

from generator.engine import (
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    HoldPot,
    IllegalEventError,
    Laid,
    Leftover,
    Peek,
    PlaceDown,
    Rank,
    Reason,
    Refill,
    Reveal,
    Seat,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
    Zone,
    apply,
    fold,
    parse_hands,
)
from generator.engine import State as TableState

ONE, TWO = Seat(0), Seat(1)
HANDS = parse_hands(["8K", "8"])
EIGHT, KING = HANDS[0]
OTHER_EIGHT = HANDS[1][0]
DEALT = apply(TableState.start(), Deal(hands=HANDS))
REVEALED = fold([Reveal(seat=ONE, card=EIGHT), Reveal(seat=TWO, card=OTHER_EIGHT)], start=DEALT)
POT = (EIGHT, OTHER_EIGHT)
SET_ASIDE = apply(REVEALED, Collect(seat=ONE, cards=POT, to=Zone.WON))
SET_ASIDE_FOR_SEAT_1 = apply(REVEALED, Collect(seat=TWO, cards=POT, to=Zone.WON))
WON = apply(REVEALED, Collect(seat=ONE, cards=POT))
PEEKED = apply(SET_ASIDE, Peek(seat=ONE, card=KING))
"""Seat 0 has won the two eights, apart, and looks at its king."""
NINES = parse_hands(["9K", "79"])
NINE, SEVEN, OTHER_NINE = NINES[0][0], *NINES[1]
PILE_OF_NINE = fold(
    [
        Deal(hands=NINES),
        Reveal(seat=ONE, card=NINE),
        Reveal(seat=TWO, card=SEVEN),
        Collect(seat=ONE, cards=(SEVEN, NINE), to=Zone.WON),
    ],
    start=TableState.start(),
)
"""Seat 0 has won a pile with a nine on top, and seat 1 has the other nine."""
THIEF = apply(PILE_OF_NINE, Peek(seat=TWO, card=OTHER_NINE))
OVER = apply(WON, End(reason=Reason.ALL_CARDS, winner=ONE))


def test_a_revealed_card_lies_face_up_before_its_owner():
    assert REVEALED.table == ((Laid(EIGHT, True),), (Laid(OTHER_EIGHT, True),))
    assert REVEALED.piles == ((KING,), ())
    assert REVEALED.showing(ONE) == EIGHT


def test_a_card_laid_down_is_on_the_table_and_unseen():
    state = apply(REVEALED, PlaceDown(seat=ONE, cards=(KING,)))
    assert state.table[0] == (Laid(EIGHT, True), Laid(KING, False))
    assert state.visible == {EIGHT, OTHER_EIGHT}
    assert state.pot == (EIGHT, KING, OTHER_EIGHT)


def test_collected_cards_go_under_the_pile_in_the_order_of_the_event():
    assert WON.piles == ((KING, EIGHT, OTHER_EIGHT), ())
    assert WON.pot == ()


def test_cards_set_aside_come_back_under_the_pile_in_the_order_of_the_event():
    assert SET_ASIDE.won == (POT[::-1], ())
    assert SET_ASIDE.left(ONE) == 3
    state = apply(SET_ASIDE, Refill(seat=ONE, cards=POT[::-1]))
    assert state.piles[0] == (KING, OTHER_EIGHT, EIGHT)
    assert state.won == ((), ())


def test_cards_left_over_lie_face_down_in_the_pot_or_out_of_play():
    state = apply(DEALT, Leftover(cards=(NINE,)))
    assert (state.waiting, state.aside) == ((Laid(NINE, False),), ())
    assert state.visible == frozenset()
    state = apply(DEALT, Leftover(cards=(NINE,), to=Zone.ASIDE))
    assert (state.waiting, state.aside) == ((), (NINE,))


def test_a_pot_that_waits_lies_as_it_was_laid_and_before_nobody():
    state = apply(REVEALED, PlaceDown(seat=ONE, cards=(KING,)))
    state = apply(state, HoldPot(cards=(EIGHT, KING, OTHER_EIGHT)))
    assert state.waiting == (Laid(EIGHT, True), Laid(KING, False), Laid(OTHER_EIGHT, True))
    assert state.table == ((), ())
    assert state.pot == (EIGHT, KING, OTHER_EIGHT)


def test_a_card_looked_at_is_known_until_it_is_played():
    assert THIEF.looked == (TWO,)
    assert OTHER_NINE in THIEF.seen_by(TWO)
    assert OTHER_NINE not in THIEF.seen_by(ONE)
    assert apply(THIEF, Reveal(seat=TWO, card=OTHER_NINE)).looked == ()


def test_a_stolen_pile_keeps_its_order_under_the_card_that_stole_it():
    state = apply(THIEF, Steal(seat=TWO, card=OTHER_NINE, targets=(ONE,)))
    assert state.won == ((), (OTHER_NINE, NINE, SEVEN))
    assert (state.piles[1], state.looked) == ((), ())


def test_the_state_remembers_who_is_out_and_how_it_ended():
    state = apply(WON, Eliminate(seat=TWO))
    assert state.out == (TWO,)
    assert OVER.end == End(reason=Reason.ALL_CARDS, winner=ONE)


def test_a_state_is_never_changed_by_what_follows():
    before = repr(DEALT)
    apply(DEALT, Reveal(seat=ONE, card=EIGHT))
    assert repr(DEALT) == before


ILLEGAL = {
    "nothing moves before the deal": (TableState.start(), Reveal(seat=ONE, card=EIGHT)),
    "cards are dealt once": (DEALT, Deal(hands=HANDS)),
    "every seat gets a hand": (TableState.start(), Deal(hands=HANDS[:1])),
    "no hand is empty": (TableState.start(), Deal(hands=(HANDS[0], ()))),
    "no card is dealt twice": (TableState.start(), Deal(hands=(HANDS[0], HANDS[0]))),
    "the top card is revealed": (DEALT, Reveal(seat=ONE, card=KING)),
    "one's own card is revealed": (DEALT, Reveal(seat=TWO, card=EIGHT)),
    "a card that is there is revealed": (REVEALED, Reveal(seat=TWO, card=OTHER_EIGHT)),
    "there is a third seat nowhere": (DEALT, Reveal(seat=Seat(2), card=EIGHT)),
    "the winner has a seat": (DEALT, End(reason=Reason.ALL_CARDS, winner=Seat(2))),
    "cards go down from the top": (DEALT, PlaceDown(seat=ONE, cards=(KING, EIGHT))),
    "some card goes down": (DEALT, PlaceDown(seat=ONE, cards=())),
    "the opponent's card stays where it is": (DEALT, PlaceDown(seat=TWO, cards=(EIGHT,))),
    "a pot is not empty": (DEALT, Collect(seat=ONE, cards=())),
    "a pot is taken whole": (REVEALED, Collect(seat=ONE, cards=(EIGHT,))),
    "a pot has no card twice": (REVEALED, Collect(seat=ONE, cards=(EIGHT, EIGHT))),
    "a pot leaves the table": (REVEALED, Collect(seat=ONE, cards=POT, to=Zone.TABLE)),
    "there is something to refill from": (DEALT, Refill(seat=ONE, cards=())),
    "all won cards are refilled": (SET_ASIDE, Refill(seat=ONE, cards=(EIGHT,))),
    "one's own won cards are refilled": (SET_ASIDE, Refill(seat=TWO, cards=POT)),
    "cards shown are compared": (
        REVEALED,
        Compare(seats=(ONE, TWO), cards=(KING, OTHER_EIGHT), highest=(ONE,)),
    ),
    "the highest takes part": (
        REVEALED,
        Compare(seats=(ONE,), cards=(EIGHT,), highest=(TWO,)),
    ),
    "a war is of the rank shown": (REVEALED, War(seats=(ONE, TWO), rank=Rank.NINE, down=3)),
    "a war needs cards shown": (DEALT, War(seats=(ONE, TWO), rank=Rank.EIGHT, down=3)),
    "who is short has so many cards": (REVEALED, Short(seat=ONE, cards_left=2)),
    "only a last card stands": (REVEALED, Stand(seat=ONE, card=EIGHT)),
    "only the card shown stands": (REVEALED, Stand(seat=TWO, card=KING)),
    "nobody with cards is out": (REVEALED, Eliminate(seat=ONE)),
    "nobody is out twice": (apply(WON, Eliminate(seat=TWO)), Eliminate(seat=TWO)),
    "nothing repeats in the middle of a battle": (REVEALED, Cycle(period=2)),
    "a period is positive": (DEALT, Cycle(period=0)),
    "who wins holds all": (DEALT, End(reason=Reason.ALL_CARDS, winner=ONE)),
    "the pot is won first": (REVEALED, End(reason=Reason.ALL_CARDS, winner=ONE)),
    "all cards are somebody's": (WON, End(reason=Reason.ALL_CARDS)),
    "a draw has no winner": (REVEALED, End(reason=Reason.BOTH_EXHAUSTED, winner=ONE)),
    "cards compared have seats": (
        REVEALED,
        Compare(seats=(Seat(5),), cards=(EIGHT,), highest=(Seat(5),)),
    ),
    "seats are not counted from the end": (
        REVEALED,
        Compare(seats=(Seat(-1),), cards=(OTHER_EIGHT,), highest=(Seat(-1),)),
    ),
    "who takes a pot has a seat": (REVEALED, Collect(seat=Seat(2), cards=POT)),
    "cards left over are not dealt": (DEALT, Leftover(cards=(KING,))),
    "some card is left over": (DEALT, Leftover(cards=())),
    "cards are left over before the first battle": (REVEALED, Leftover(cards=(NINE,))),
    "cards left over belong to nobody": (DEALT, Leftover(cards=(NINE,), to=Zone.PILE)),
    "a whole table waits": (REVEALED, HoldPot(cards=(EIGHT,))),
    "an empty table does not wait": (DEALT, HoldPot(cards=())),
    "one looks at one's top card": (DEALT, Peek(seat=ONE, card=KING)),
    "one looks at one's own card": (DEALT, Peek(seat=TWO, card=EIGHT)),
    "who looks has a seat": (DEALT, Peek(seat=Seat(2), card=EIGHT)),
    "who could steal has looked": (
        PILE_OF_NINE,
        StealOption(seat=TWO, card=OTHER_NINE, targets=(ONE,)),
    ),
    "what could be stolen matches": (PEEKED, StealOption(seat=ONE, card=KING, targets=(TWO,))),
    "who declines has looked": (PILE_OF_NINE, Decline(seat=TWO, card=OTHER_NINE)),
    "one declines with the card looked at": (THIEF, Decline(seat=TWO, card=NINE)),
    "who steals has looked": (PILE_OF_NINE, Steal(seat=TWO, card=OTHER_NINE, targets=(ONE,))),
    "one steals with the card looked at": (THIEF, Steal(seat=TWO, card=NINE, targets=(ONE,))),
    "somebody is stolen from": (THIEF, Steal(seat=TWO, card=OTHER_NINE, targets=())),
    "nobody steals from himself": (PEEKED, Steal(seat=ONE, card=KING, targets=(ONE,))),
    "a pile is stolen once": (THIEF, Steal(seat=TWO, card=OTHER_NINE, targets=(ONE, ONE))),
    "an empty pile is not stolen": (
        apply(PILE_OF_NINE, Peek(seat=ONE, card=NINES[0][1])),
        Steal(seat=ONE, card=NINES[0][1], targets=(TWO,)),
    ),
    "a pile with another card on top is not stolen": (
        apply(SET_ASIDE_FOR_SEAT_1, Peek(seat=ONE, card=KING)),
        Steal(seat=ONE, card=KING, targets=(TWO,)),
    ),
    "who is stolen from has a seat": (
        THIEF,
        Steal(seat=TWO, card=OTHER_NINE, targets=(Seat(2),)),
    ),
    "the card on top is in the pot": (REVEALED, ChooseTop(seat=ONE, card=KING)),
    "nothing follows the end": (OVER, Reveal(seat=ONE, card=KING)),
}


@pytest.mark.parametrize(("state", "event"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_a_state_refuses_what_cannot_happen(state, event):
    with pytest.raises(IllegalEventError, match=type(event).__name__):
        apply(state, event)
