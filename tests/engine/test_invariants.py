"""What holds after every event of thousands of random games, under every option.

Small decks with many cards of a rank meet wars, short players and draws at every
turn; whole decks meet the long middle of a game.
"""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import groupby, product

import pytest

from generator.engine import (
    STANDARD_DECK,
    Audience,
    Card,
    Compare,
    Deal,
    Eliminate,
    End,
    Game,
    Pcg32,
    PlaceDown,
    Rank,
    Refill,
    ReturnOrder,
    Reveal,
    Rules,
    Seat,
    Seed,
    Short,
    ShortWar,
    Stand,
    Suit,
    War,
    apply,
)
from generator.engine import State as TableState

OPTIONS = list(product(ReturnOrder, ShortWar, (0, 1, 2, 3)))
SMALL_GAMES_EACH = 21
FULL_GAMES_EACH = 6
LIMIT = 60


def _rules(order, short_war, down):
    return Rules(return_order=order, short_war=short_war, war_down=down, battle_limit=LIMIT)


def _small_game(rules, index):
    """Return a game of 4 to 14 cards from four ranks, which tie all the time."""
    chance = Pcg32(state=index, stream=77)
    deck = [card for card in STANDARD_DECK if card.rank in tuple(Rank)[-4:]]
    size = 4 + chance.below(11)
    return Game(rules=rules, deck=chance.shuffled(deck)[:size], seed=Seed(3, index))


@pytest.mark.parametrize(("order", "short_war", "down"), OPTIONS)
def test_small_games_keep_every_invariant(order, short_war, down):
    rules = _rules(order, short_war, down)
    for index in range(SMALL_GAMES_EACH):
        _audit(_small_game(rules, index))


@pytest.mark.parametrize("order", ReturnOrder)
def test_whole_decks_keep_every_invariant(order):
    rules = Rules(return_order=order, battle_limit=LIMIT)
    for index in range(FULL_GAMES_EACH):
        _audit(Game(rules=rules, seed=Seed(4, index)))


def _audit(game):
    """Fold the events one by one and look at each state, and at each step to it."""
    deck = {card for hand in game.dealt for card in hand}
    state = TableState.start()
    was, seen = {}, []
    for event in game.events():
        assert state.end is None, "nothing happens after the end"
        after = apply(state, event)
        assert len(after.cards) == len(deck)
        assert set(after.cards) == deck
        now = _places(after)
        _check_edges(was, now, event)
        _check_secrets(after, event)
        state, was = after, now
        seen.append(event)
    assert [type(event) for event in seen].count(End) == 1
    assert isinstance(seen[-1], End)


def _places(state):
    """Return where each card is: the zone and the seat."""
    zones = {"pile": state.piles, "won": state.won}
    found = {
        card: (zone, seat)
        for zone, piles in zones.items()
        for seat, pile in enumerate(piles)
        for card in pile
    }
    return found | {
        laid.card: ("table", seat) for seat, table in enumerate(state.table) for laid in table
    }


def _check_edges(was, now, event):
    """A card goes from its owner's pile to his table, and from there to the collector only."""
    actor = getattr(event, "seat", None)
    legal = {
        (("pile", actor), ("table", actor)),
        (("won", actor), ("pile", actor)),
        *((("table", owner), (goal, actor)) for owner in (0, 1) for goal in ("pile", "won")),
    }
    moves = {(was[card], place) for card, place in now.items() if was and was[card] != place}
    assert moves <= legal


def _check_secrets(state, event):
    """What everybody may see lies face up on the table; what nobody may see does not."""
    cards = set(_cards(event))
    if event.audience is Audience.EVERYONE:
        assert cards <= state.visible
    if event.audience is Audience.NOBODY:
        assert not cards & state.visible


def _cards(event):
    if isinstance(event, Deal):
        return [card for hand in event.hands for card in hand]
    named = getattr(event, "cards", None) or [getattr(event, "card", None)]
    return [card for card in named if card is not None]


@pytest.mark.parametrize(("order", "short_war", "down"), OPTIONS)
def test_the_same_game_is_the_same_log(order, short_war, down):
    rules = _rules(order, short_war, down)
    for index in range(4):
        assert list(_small_game(rules, index).events()) == list(_small_game(rules, index).events())


@pytest.mark.parametrize(("order", "short_war", "down"), OPTIONS)
def test_renaming_the_suits_renames_them_in_the_log_and_changes_nothing_else(
    order, short_war, down
):
    rules = _rules(order, short_war, down)
    renamed = dict(zip(Suit, (*list(Suit)[1:], Suit.CLUBS), strict=True))

    def other(card):
        return Card(card.rank, renamed[card.suit])

    for index in range(4):
        game = _small_game(rules, index)
        twin = replace(game, deck=tuple(map(other, game.deck)))
        assert list(twin.events()) == [_mapped(e, card=other) for e in game.events()]


# Refills take the shuffles of the seed in turn order, and `seat` favours a seat by design.
FAIR = [option for option in OPTIONS if option[0] not in ("seat", "won_pile_shuffled")]


@pytest.mark.parametrize(("order", "short_war", "down"), FAIR)
def test_changing_seats_changes_them_in_the_log_and_nothing_else(order, short_war, down):
    rules = _rules(order, short_war, down)
    for index in range(4):
        hands = _small_game(rules, index).dealt
        game = Game(rules=rules, hands=hands, seed=index)
        twin = Game(rules=rules, hands=hands[::-1], seed=index)
        moved = (_mapped(event, seat=lambda seat: Seat(1 - seat)) for event in game.events())
        assert _in_seat_order(twin.events()) == _in_seat_order(moved)


def _mapped(event, *, card=lambda card: card, seat=lambda seat: seat):
    """Return the event with its cards and its seats replaced."""

    def change(name, value):
        if isinstance(value, Card):
            return card(value)
        if isinstance(value, tuple):
            return tuple(change(name, part) for part in value)
        seats = name in ("seat", "seats", "highest", "winner") and value is not None
        return seat(value) if seats else value

    values = {f.name: change(f.name, getattr(event, f.name)) for f in fields(event)}
    if isinstance(event, Deal) and seat(Seat(0)) != 0:
        values["hands"] = values["hands"][::-1]
    return replace(event, **values)


def _in_seat_order(events):
    """Return the log with what happens at the same moment told from seat 0 on."""
    simultaneous = (Short, PlaceDown, Reveal, Stand, Refill, Eliminate)
    told = []
    for alike, run in groupby(events, key=lambda event: isinstance(event, simultaneous)):
        moment = list(map(_straight, run))
        if alike:
            order = {Short: 0, PlaceDown: 1}
            moment.sort(key=lambda event: (order.get(type(event), 2), event.seat))
        told += moment
    return told


def _straight(event):
    """Return a comparison or a war with its seats in ascending order."""
    if isinstance(event, War):
        return replace(event, seats=tuple(sorted(event.seats)))
    if isinstance(event, Compare):
        pairs = sorted(zip(event.seats, event.cards, strict=True))
        seats, cards = zip(*pairs, strict=True)
        return replace(event, seats=seats, cards=cards, highest=tuple(sorted(event.highest)))
    return event
