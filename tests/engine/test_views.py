"""Who sees which card: what an event tells each player, and what a state shows him (S7).

A player's knowledge is rebuilt here from those parts of the events that he is entitled to,
by a model of the table of its own, in which a card that he may not see is a blank.
"""
# ruff: noqa: N802 -- a test is called after its ruling

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace
from typing import get_args

import pytest

from generator.engine import (
    ALWAYS,
    NEVER,
    PRESETS,
    Audience,
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    Event,
    Game,
    HoldPot,
    Leftover,
    Leftovers,
    Participants,
    Pcg32,
    Peek,
    PlaceDown,
    Policy,
    Refill,
    ReturnOrder,
    Reveal,
    Rules,
    Short,
    Stand,
    Steal,
    StealLeader,
    StealOption,
    War,
    WarSteal,
    Zone,
    apply,
    parse_card,
    parse_hand,
    parse_hands,
    seats,
)
from generator.engine import State as TableState

STEAL = PRESETS["steal"]
AUDIENCES = {
    Audience.NOBODY: {Deal, Leftover, PlaceDown, Refill},
    Audience.OWNER: {Peek, StealOption, Decline},
    Audience.AS_LAID: {Collect, HoldPot},
    Audience.EVERYONE: {
        *(Reveal, Compare, War, Short, Stand, ChooseTop, Steal, Eliminate, Cycle, End),
    },
}


@pytest.mark.parametrize("audience", Audience)
def test_each_kind_of_event_is_for_these_eyes(audience):
    kinds = {kind for kind in get_args(Event) if kind.audience is audience}
    assert kinds == AUDIENCES[audience]


def _after(game, kind, number=1):
    """Return the state after so many events of this kind, and the last of them."""
    state = TableState.start(game.rules.players)
    for event in game.events():
        state = apply(state, event)
        number -= isinstance(event, kind)
        if not number:
            return state, event
    pytest.fail(f"the game has no such {kind.__name__}")


def _views(state):
    return [state.seen_by(seat) for seat in seats(state.players)]


# Seat 1 wins a seven with a ten, and seat 0 can take it with the other ten, or decline.
MATCH = parse_hands(["7H 10S 2C 4C 5H 9S", "10H 3S 8D 6D 4H 9C"])


def test_nobody_sees_a_dealt_card():
    state, deal = _after(Game(rules=STEAL, seed=1), Deal)
    assert all(deal.hands)
    assert _views(state) == [frozenset()] * 2


@pytest.mark.parametrize("leftover", [Leftovers.FIRST_POT, Leftovers.ASIDE])
def test_M1_nobody_sees_a_leftover_card(leftover):
    rules = replace(PRESETS["three_player"], leftover=leftover)
    state, event = _after(Game(rules=rules, seed=1), Leftover)
    assert len(event.cards) == 1
    assert _views(state) == [frozenset()] * 3


def test_S7_a_card_looked_at_is_in_its_owners_view_and_in_nobody_elses():
    game = Game(rules=STEAL, hands=MATCH, seed=1)
    state, peek = _after(game, Peek)
    assert peek.seat == 0
    assert _views(state) == [frozenset({peek.card}), frozenset()]
    state, second = _after(game, Peek, 2)
    assert _views(state) == [frozenset({peek.card}), frozenset({second.card})]


def test_S7_the_look_ends_when_the_card_is_laid():
    state, reveal = _after(Game(rules=STEAL, hands=MATCH, seed=1), Reveal, 2)
    assert state.looked == ()
    assert _views(state) == [frozenset(parse_hands(["7H 10H"])[0])] * 2
    assert reveal.card in state.visible


def test_S13_an_offer_declined_shows_the_others_nothing():
    """Seat 0 has the ten that matches seat 1's pile, and keeps it for the battle."""
    game = Game(rules=STEAL, hands=MATCH, seed=1, policies=(NEVER, NEVER))
    for kind in (StealOption, Decline):
        state, event = _after(game, kind)
        assert (event.seat, event.card) == (0, parse_card("10S"))
        assert event.card in state.seen_by(0)
        assert event.card not in state.seen_by(1)


def test_S5_of_a_won_pile_only_the_top_card_is_in_anybodys_view():
    state, collect = _after(Game(rules=STEAL, hands=MATCH, seed=1), Collect)
    assert state.won[1] == tuple(reversed(collect.cards))
    assert _views(state) == [frozenset({parse_card("10H")})] * 2


def test_S11_after_a_steal_the_stealing_card_alone_is_seen():
    state, steal = _after(Game(rules=STEAL, hands=MATCH, seed=1), Steal)
    assert len(state.won[0]) == 3
    assert state.visible == {steal.card}


def test_a_card_face_down_in_a_war_is_in_nobodys_view():
    hands = parse_hands(["9H 2C 3C 4C KH", "9S 5C 6C 7C QH"])
    state, laid = _after(Game(hands=hands), PlaceDown, 2)
    assert len(laid.cards) == 3
    assert _views(state) == [frozenset(parse_hand("9H 9S"))] * 2


def test_M7_of_a_pot_that_waits_everyone_sees_what_lay_face_up_and_no_more():
    """Seats 0 and 1 tie with nines and with sevens; their twos lie face down."""
    rules = Rules(players=3, war_participants=Participants.TIED, war_down=1)
    hands = parse_hands(["9H 2C 7C", "9S 2D 7D", "3D 4D"])
    state, held = _after(Game(rules=rules, hands=hands), HoldPot)
    assert len(held.cards) == 7
    assert _views(state) == [frozenset(parse_hand("9H 7C 9S 7D 3D"))] * 3


class _Eyes:
    """The table as one player follows it; a card he may not see is none."""

    def __init__(self, viewer, players):
        self.viewer = viewer
        self.piles = [deque() for _ in range(players)]
        self.won = [[] for _ in range(players)]
        self.table = [[] for _ in range(players)]
        self.waiting = []
        self.looking = False

    def told(self, event):
        """Return the event as the player learns it, or none; blanks for what he may not see."""
        match event.audience:
            case Audience.EVERYONE:
                return event
            case Audience.OWNER:
                return event if event.seat == self.viewer else None
            case Audience.NOBODY if isinstance(event, Deal):
                return replace(event, hands=tuple((None,) * len(hand) for hand in event.hands))
            case Audience.NOBODY:
                return replace(event, cards=(None,) * len(event.cards))
            case Audience.AS_LAID:
                up = self._on_table()
                cards = [card if card in up else None for card in event.cards]
                if isinstance(event, Collect) and event.to is Zone.WON:
                    cards[-1] = event.cards[-1]  # it lies face up on the won pile from now on
                return replace(event, cards=tuple(cards))

    def follow(self, event):  # noqa: C901 -- one arm a kind of event
        match event:
            case Deal():
                for pile, hand in zip(self.piles, event.hands, strict=True):
                    pile.extend(hand)
            case Leftover(to=Zone.POT):
                self.waiting += event.cards
            case Peek():
                self.piles[event.seat][0] = event.card
                self.looking = True
            case Reveal():
                self._next(event.seat)
                self.table[event.seat].append(event.card)
            case PlaceDown():
                for _ in event.cards:
                    self._next(event.seat)
                self.table[event.seat] += event.cards
            case Steal():
                self._next(event.seat)
                for target in event.targets:
                    self.won[event.seat] += self.won[target]
                    self.won[target] = []
                self.won[event.seat].append(event.card)
            case Refill():
                self.won[event.seat] = []
                self.piles[event.seat].extend(event.cards)
            case Collect():
                self._clear()
                self.waiting = []
                goal = self.won if event.to is Zone.WON else self.piles
                goal[event.seat].extend(event.cards)
            case HoldPot():
                self._clear()
                self.waiting += event.cards

    def _next(self, seat):
        self.piles[seat].popleft()
        self.looking &= seat != self.viewer

    def _clear(self):
        self.table = [[] for _ in self.table]

    def _on_table(self):
        return {card for cards in (*self.table, self.waiting) for card in cards if card}

    def sees(self):
        """Return what the player has before his eyes: no memory of cards that are covered."""
        tops = {pile[-1] for pile in self.won if pile}
        own = {self.piles[self.viewer][0]} if self.looking else set()
        return self._on_table() | tops | own


def _steal(players, **options):
    return replace(STEAL, players=players, **options)


RULES = {
    "classic": Rules(),
    "random": Rules(return_order=ReturnOrder.RANDOM),
    "won pile": Rules(return_order=ReturnOrder.WON_PILE_SHUFFLED),
    "three players": PRESETS["three_player"],
    "four players": PRESETS["four_player"],
    "Razboi": PRESETS["razboi"],
    "steal": STEAL,
    "steal, three": _steal(3),
    "steal, no chain": _steal(4, steal_chain=False),
    "steal, redraw": _steal(3, war_steal=WarSteal.REDRAW),
    "steal, not in wars": _steal(4, war_steal=WarSteal.OFF),
    "steal, aside": _steal(3, steal_leader=StealLeader.FIXED, leftover=Leftovers.ASIDE),
}
each_rules = pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
POLICIES = [ALWAYS, NEVER, Policy(least=3), Policy(steals=((), None, ()))]
GAMES_EACH = 12


def _random_game(rules, index):
    """Return a game of few ranks, or every third one of a whole deck, stopped after a while."""
    chance = Pcg32(state=index, stream=23)
    rules = replace(rules, battle_limit=40)
    ranks = 15 if index % 3 == 0 else 6
    low = [card for card in rules.deck if card.rank <= ranks]
    deck = chance.shuffled(low)[: None if index % 3 == 0 else 6 + chance.below(12)]
    policies = ()
    if rules.steals:
        policies = tuple(POLICIES[chance.below(len(POLICIES))] for _ in range(rules.players))
    return Game(rules=rules, deck=deck, seed=index, policies=policies)


@each_rules
def test_what_a_seat_sees_is_what_it_was_told(rules):
    """A seat's view is no more, and no less, than the events for its eyes add up to."""
    for index in range(GAMES_EACH):
        eyes = [_Eyes(seat, rules.players) for seat in seats(rules.players)]
        state = TableState.start(rules.players)
        for event in _random_game(rules, index).events():
            state = apply(state, event)
            for player in eyes:
                told = player.told(event)
                if told is not None:
                    player.follow(told)
                assert state.seen_by(player.viewer) == player.sees(), event


@each_rules
def test_no_covered_card_is_in_anybodys_view(rules):
    for index in range(GAMES_EACH):
        state = TableState.start(rules.players)
        for event in _random_game(rules, index).events():
            state = apply(state, event)
            for view in _views(state):
                assert not view & _covered(state)


def _covered(state):
    """Return the cards that lie under another one, face down in the middle, or aside."""
    laid = [laid for cards in (*state.table, state.waiting) for laid in cards]
    under = (card for pile in (*state.piles, *state.won) for card in pile[1:])
    return {*under, *state.aside, *(card for card, face_up in laid if not face_up)}


@each_rules
def test_private_events_change_no_view_but_their_owners(rules):
    met = Counter()
    for index in range(GAMES_EACH):
        state = TableState.start(rules.players)
        for event in _random_game(rules, index).events():
            before, state = state, apply(state, event)
            if event.audience is Audience.OWNER:
                met[type(event)] += 1
                others = [seat for seat in seats(rules.players) if seat != event.seat]
                assert [state.seen_by(seat) for seat in others] == [
                    before.seen_by(seat) for seat in others
                ]
                assert event.card in state.seen_by(event.seat)
    assert met.keys() == (AUDIENCES[Audience.OWNER] if rules.steals else set())
