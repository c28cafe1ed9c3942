"""A state takes the events that can happen in it, and no other."""

from __future__ import annotations

import pytest

from generator.engine import (
    Collect,
    Compare,
    Cycle,
    Deal,
    Eliminate,
    End,
    IllegalEventError,
    Laid,
    PlaceDown,
    Rank,
    Reason,
    Refill,
    Reveal,
    Seat,
    Short,
    Stand,
    War,
    Zone,
    apply,
    fold,
    parse_hands,
    refusal,
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
WON = apply(REVEALED, Collect(seat=ONE, cards=POT))
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
    assert SET_ASIDE.won == (POT, ())
    assert SET_ASIDE.left(ONE) == 3
    state = apply(SET_ASIDE, Refill(seat=ONE, cards=POT[::-1]))
    assert state.piles[0] == (KING, OTHER_EIGHT, EIGHT)
    assert state.won == ((), ())


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
    "a war is of the rank shown": (REVEALED, War(seats=(ONE, TWO), rank=Rank.NINE)),
    "a war needs cards shown": (DEALT, War(seats=(ONE, TWO), rank=Rank.EIGHT)),
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
    "nothing follows the end": (OVER, Reveal(seat=ONE, card=KING)),
}


@pytest.mark.parametrize(("state", "event"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_a_state_refuses_what_cannot_happen(state, event):
    assert refusal(state, event)
    with pytest.raises(IllegalEventError, match=type(event).__name__):
        apply(state, event)
