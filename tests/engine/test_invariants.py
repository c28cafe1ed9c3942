"""What holds after every event of any game, whatever the rules, the deal and the players.

Hypothesis makes the games: every option of the rules, small decks of few ranks that meet
wars, short players, steals and waiting pots at every turn, and now and then a whole deck.
The tests keep a table of their own and ask the engine's state for nothing but what it is.
"""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import accumulate, chain, groupby, pairwise
from operator import or_
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.engine import (
    ALWAYS,
    JOKERS,
    NEVER,
    STANDARD_DECK,
    Audience,
    Card,
    ChooseTop,
    Collect,
    Colour,
    Compare,
    Cycle,
    Deal,
    Eliminate,
    End,
    Event,
    Game,
    HoldPot,
    Leftover,
    Leftovers,
    OnCycle,
    Participants,
    Pcg32,
    PlaceDown,
    Policy,
    Rank,
    Ranking,
    Reason,
    Refill,
    ReturnOrder,
    Reveal,
    Rules,
    Seat,
    Short,
    ShortWar,
    Stand,
    Steal,
    StealLeader,
    Suit,
    TwoWayTie,
    War,
    WarDown,
    WarSteal,
    apply,
    fold,
    walk,
)
from generator.engine import State as TableState
from generator.engine import rules as questions
from generator.engine.chance import Chance

pytestmark = pytest.mark.no_cover

PROPERTY = settings(deadline=None, derandomize=True, max_examples=200, print_blob=False)
LIMIT = 30
"""Battles of a game that chance plays, or that begins with a whole deck."""


STEAL = ReturnOrder.FACE_UP_PILE
TIED = Participants.TIED
# Stealing has more to prove than the other orders, so it is drawn more often.
ORDERS = (*ReturnOrder, STEAL, STEAL, STEAL)


@st.composite
def _rules(draw, *, orders=ORDERS, shuffle=True):
    """Return any rule set that has a meaning."""
    order = draw(st.sampled_from(orders))
    players = draw(st.integers(2, 4))
    options = {
        "players": players,
        "return_order": order,
        "leftover": draw(st.sampled_from(Leftovers)),
        "war_down": draw(st.integers(0, 4) | st.just(WarDown.RANK)),
        "war_participants": draw(st.sampled_from(Participants)),
        "compare": draw(st.sampled_from((Ranking.RANK, Ranking.RANK, Ranking.CARD))),
    }
    if options["war_down"] is WarDown.RANK:
        options["razboi_extra"] = draw(st.integers(0, 1))
        options["razboi_ace"] = draw(st.sampled_from((1, 10, 11, 14)))
        options["compare"] = draw(st.sampled_from(Ranking))
    elif players > 2 and (options["war_participants"], options["war_down"]) != (TIED, 3):
        options["two_way_tie"] = draw(st.sampled_from(TwoWayTie))
    if order is STEAL:
        options["short_war"] = ShortWar.CANNOT_FIGHT_LOSES
        options["steal_leader"] = draw(st.sampled_from(StealLeader))
        options["steal_chain"] = draw(st.booleans())
        options["war_steal"] = draw(st.sampled_from(WarSteal))
    else:
        stays = ShortWar.LAST_CARD_STAYS
        options["short_war"] = draw(st.sampled_from((stays, stays, *ShortWar)))
    rules = Rules(**options)
    if rules.repeats and shuffle and draw(st.booleans()):
        return replace(rules, on_cycle=OnCycle.SHUFFLE_NEXT_POT)
    return rules


@st.composite
def _policies(draw, rules):
    """Return a policy a seat where there is something to decide."""
    if not rules.steals:
        return ()
    steals = st.lists(st.sampled_from((None, ())), max_size=3).map(tuple)
    habit = st.builds(Policy, least=st.none() | st.integers(1, 5), steals=steals)
    return tuple(draw(st.sampled_from((ALWAYS, NEVER)) | habit) for _ in range(rules.players))


@st.composite
def _decks(draw, rules, *, whole):
    """Return a stacked deck: of few ranks, at times of one suit, and now and then whole."""
    order = Pcg32(state=draw(st.integers(0, 2**32)), stream=9)
    kind = draw(st.integers(0, 9))
    if whole and kind == 9:
        return order.shuffled(rules.deck)
    if kind >= 7:
        clubs = [card for card in STANDARD_DECK if card.suit is Suit.CLUBS]
        return order.shuffled(clubs)[: draw(st.integers(4, 11))]
    # Where the rank decides, courts and aces make long wars and low ranks short ones.
    low = draw(st.sampled_from((Rank.TWO, Rank.FOUR, Rank.TEN, Rank.QUEEN)))
    high = low + (4 if rules.steals else draw(st.sampled_from((0, 1, 1, 2, 3, 4))))
    joker = () if rules.by_rank else JOKERS
    among = [card for card in (*STANDARD_DECK, *joker) if low <= card.rank <= high]
    few, most = rules.players, len(among)
    size = draw(st.integers(min(2 * few, most), most) | st.integers(few, min(4 * few, most)))
    return order.shuffled(among)[:size]


@st.composite
def _games(draw, *, whole=True, **options):
    """Return any game; one that chance could go on for ever with, or a long one, has a limit."""
    rules = draw(_rules(**options))
    deck = draw(_decks(rules, whole=whole))
    if rules.needs_chance or len(deck) > 25:
        rules = replace(rules, battle_limit=LIMIT)
    policies = draw(_policies(rules))
    game = Game(rules=rules, deck=deck, policies=policies, seed=draw(st.integers(0, 999)))
    if draw(st.booleans()):
        return replace(game, deck=None, hands=draw(_piles(deck, rules.players)))
    return game


@st.composite
def _piles(draw, deck, players):
    """Return the deck in piles of any size, as they are late in a game."""
    cuts = draw(st.sets(st.integers(1, len(deck) - 1), min_size=players - 1, max_size=players - 1))
    return tuple(deck[start:end] for start, end in pairwise((0, *sorted(cuts), len(deck))))


def _steps(game):
    """Yield each event with the state before it and after it."""
    state = TableState.start(game.rules.players)
    for event in game.events():
        before, state = state, apply(state, event)
        yield before, event, state


def test_the_games_meet_every_kind_of_event_and_of_end():
    """Else the tests below would prove less than they say."""
    met, reasons = set(), set()

    @settings(PROPERTY, max_examples=400)
    @given(_games())
    def look(game):
        events = list(game.events())
        met.update(map(type, events))
        reasons.add(events[-1].reason)

    look()
    assert met == set(get_args(Event))
    assert reasons == set(Reason)


@PROPERTY
@given(_games())
def test_no_card_is_ever_lost_doubled_or_exchanged(game):
    dealt = [card for hand in game.dealt for card in hand]
    for _, event, after in _steps(game):
        if isinstance(event, Leftover):
            dealt += event.cards
        assert sorted(after.cards) == sorted(dealt)
    assert len(set(dealt)) == len(dealt)


@PROPERTY
@given(_games())
def test_a_card_moves_along_the_allowed_edges_only(game):
    """A player lays his own cards, the winner takes all of the pot, a thief whole piles."""
    for before, event, after in _steps(game):
        was, now = _places(before), _places(after)
        moved = {card for card in now if now[card] != was.get(card)}
        ways = {(was.get(card), now[card]) for card in moved}
        assert ways <= _edges(event, game.rules.players), event
        assert moved == _movable(before, event), event


def _places(state):
    """Return where each card is: the zone and the seat."""
    zones = {"pile": state.piles, "won": state.won}
    zones["table"] = [[laid.card for laid in cards] for cards in state.table]
    held = {
        card: (zone, seat)
        for zone, piles in zones.items()
        for seat, pile in enumerate(piles)
        for card in pile
    }
    waiting = {laid.card: ("pot", None) for laid in state.waiting}
    return held | waiting | dict.fromkeys(state.aside, ("aside", None))


def _edges(event, players):  # noqa: PLR0911 -- one answer a kind of event
    """Return from where to where an event may move cards."""
    tables = [("table", seat) for seat in range(players)]
    match event:
        case Deal():
            return {(None, ("pile", seat)) for seat in range(players)}
        case Leftover():
            return {(None, (event.to.value, None))}
        case Reveal() | PlaceDown():
            return {(("pile", event.seat), ("table", event.seat))}
        case Collect():
            return {(place, (event.to.value, event.seat)) for place in [*tables, ("pot", None)]}
        case HoldPot():
            return {(place, ("pot", None)) for place in tables}
        case Refill():
            return {(("won", event.seat), ("pile", event.seat))}
        case Steal():
            robbed = [("won", seat) for seat in range(players) if seat != event.seat]
            return {(place, ("won", event.seat)) for place in [*robbed, ("pile", event.seat)]}
        case _:
            return set()


def _movable(before, event):  # noqa: PLR0911 -- one answer a kind of event
    """Return the cards that the event has to move, from where they lay before it."""
    table = {laid.card for cards in before.table for laid in cards}
    match event:
        case Deal():
            return set(chain.from_iterable(event.hands))
        case Leftover():
            return set(event.cards)
        case Reveal():
            return set(before.piles[event.seat][:1])
        case PlaceDown():
            return set(before.piles[event.seat][: len(event.cards)])
        case Collect():
            return table | {laid.card for laid in before.waiting}
        case HoldPot():
            return table
        case Refill():
            return set(before.won[event.seat])
        case Steal():
            robbed = chain.from_iterable(before.won[seat] for seat in event.targets)
            return {before.piles[event.seat][0], *robbed}
        case _:
            return set()


@PROPERTY
@given(_games())
def test_piles_lose_cards_at_the_top_and_get_them_at_the_bottom(game):
    """Won piles grow at the top, and go as a whole; what is laid stays in the order laid."""
    for before, _, after in _steps(game):
        for was, now in zip(before.piles, after.piles, strict=True):
            stayed = tuple(card for card in was if card in now)
            assert was[len(was) - len(stayed) :] == stayed == now[: len(stayed)]
        for was, now in zip(before.won, after.won, strict=True):
            assert not set(was) & set(now) or now[len(now) - len(was) :] == was
        for was, now in zip(before.table, after.table, strict=True):
            assert not now or now[: len(was)] == was


@PROPERTY
@given(_games())
def test_what_everybody_may_see_lies_open_and_what_nobody_may_see_does_not(game):
    for _, event, after in _steps(game):
        views = [after.seen_by(seat) for seat in range(game.rules.players)]
        named = set(_cards(event))
        if event.audience is Audience.EVERYONE and not isinstance(event, ChooseTop):
            assert named <= after.visible
        if event.audience is Audience.NOBODY:
            assert not any(named & view for view in views)
        if event.audience is Audience.OWNER:
            assert [named <= view for view in views] == [
                seat == event.seat for seat in range(game.rules.players)
            ]


def _cards(event):
    if isinstance(event, Deal):
        return chain.from_iterable(event.hands)
    named = getattr(event, "cards", None) or [getattr(event, "card", None)]
    return [card for card in named if card is not None]


@PROPERTY
@given(_games())
def test_a_game_has_one_end_which_comes_last(game):
    events = list(game.events())
    assert [type(event) for event in events].count(End) == 1
    assert isinstance(events[-1], End)
    state = fold(events, start=TableState.start(game.rules.players))
    assert state.end is events[-1]


REPEATING = tuple(
    order for order in ReturnOrder if order not in ("random", "won_pile_shuffled", "face_up_pile")
)


@PROPERTY
@given(_games(orders=REPEATING, shuffle=False, whole=False))
def test_every_game_without_chance_ends_and_needs_no_limit_for_it(game):
    assert game.rules.battle_limit is None
    *events, last, end = game.events()
    assert end.reason is not Reason.LIMIT
    assert (end.reason is Reason.CYCLE) == isinstance(last, Cycle)
    assert not any(isinstance(event, Cycle) for event in events)


@PROPERTY
@given(_games(), st.data())
def test_a_log_can_be_cut_anywhere_and_goes_on_from_there(game, data):
    events = list(game.events())
    start = TableState.start(game.rules.players)
    at = data.draw(st.integers(0, len(events) - 1))
    middle = fold(events[:at], start=start)
    assert middle.end is None
    assert fold(events[at:], start=middle) == fold(events, start=start)


@PROPERTY
@given(_games(orders=REPEATING, shuffle=False), st.data())
def test_a_game_dealt_as_the_piles_lie_before_a_battle_goes_on_as_the_first_did(game, data):
    between = [
        (at, before.piles)
        for at, (before, event, _) in enumerate(_steps(game))
        if isinstance(event, Reveal) and all(before.piles) and not before.pot
    ]
    assume(between)
    at, piles = data.draw(st.sampled_from(between))
    first = _until_stopped(list(game.events())[at:])
    again = _until_stopped(list(replace(game, deck=None, hands=piles).events())[1:])
    both = min(len(first), len(again))
    assert both
    assert first[:both] == again[:both]


def _until_stopped(events):
    """Return the events before the one that stops a game for what came before it."""
    stops = (
        isinstance(event, Cycle) or (isinstance(event, End) and event.reason is Reason.LIMIT)
        for event in events
    )
    return [event for event, stop in zip(events, accumulate(stops, or_), strict=True) if not stop]


@PROPERTY
@given(_games())
def test_the_same_game_is_the_same_log(game):
    assert list(game.events()) == list(replace(game).events())


@PROPERTY
@given(_games(), st.permutations(list(Suit)), st.permutations(list(Colour)))
def test_renaming_suits_renames_them_in_the_log_and_changes_nothing_else(game, suits, colours):
    """C4; so for the colours of jokers (S3). Where suits decide there is nothing to prove."""
    if game.rules.compare is Ranking.CARD:
        game = replace(game, rules=replace(game.rules, compare=Ranking.RANK))
    renamed = dict(zip((*Suit, *Colour), (*suits, *colours), strict=True))

    def other(card):
        return Card(card.rank, renamed[card.suit])

    if game.deck is None:
        twin = replace(game, hands=tuple(tuple(map(other, hand)) for hand in game.hands))
    else:
        twin = replace(game, deck=tuple(map(other, game.deck)))
    assert list(twin.events()) == [_mapped(event, card=other) for event in game.events()]


FAIR = tuple(order for order in ORDERS if order is not ReturnOrder.SEAT)


def _shuffled_for_all_alike(_, cards):
    """Return the cards in an order that depends on nothing but which they are."""
    chance = Pcg32(state=sum(1 << card.order for card in cards), stream=1)
    return chance.shuffled(sorted(cards))


@PROPERTY
@given(_games(orders=FAIR), st.integers(1, 3))
def test_turning_the_table_turns_the_log_and_changes_nothing_else(game, turn):
    """`seat` favours a seat by design (C1). Chance falls here on cards, whoever holds them.

    Who decides first is turned with the table (S9).
    """
    players = game.rules.players
    turn %= players

    def turned(seat):
        return Seat((seat + turn) % players)

    def leader(rules, battle):
        return turned(questions.first_to_decide(rules, battle))

    twin = replace(_dealt_round(game, turned), policies=_turned(game.policies, turned))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "shuffled", _shuffled_for_all_alike)
        events = list(game.events())
        patch.setattr(walk, "first_to_decide", leader)
        turned_events = list(twin.events())
    assert _told(turned_events) == _told(_mapped(event, seat=turned) for event in events)


def _turned(things, turned):
    """Return one thing a seat, each moved to the seat that takes its place."""
    places = {turned(seat): thing for seat, thing in enumerate(things)}
    return tuple(places[seat] for seat in range(len(things)))


def _dealt_round(game, turned):
    """Return the game with every hand a few seats further, and the same cards left over."""
    hands = _turned(game.dealt, turned)
    if game.deck is None or len(set(map(len, hands))) > 1:
        return replace(game, deck=None, hands=hands)
    dealt = tuple(chain.from_iterable(zip(*hands, strict=True)))
    return replace(game, deck=(*dealt, *game.leftover))


SEATS = ("seat", "seats", "highest", "targets", "winner", "drawn")


def _mapped(event, *, card=lambda card: card, seat=lambda seat: seat):
    """Return the event with its cards and its seats replaced."""

    def change(name, value):
        if isinstance(value, Card):
            return card(value)
        if isinstance(value, tuple):
            return tuple(change(name, part) for part in value)
        return seat(value) if name in SEATS and value is not None else value

    values = {f.name: change(f.name, getattr(event, f.name)) for f in fields(event)}
    if isinstance(event, Deal):
        values["hands"] = _turned(values["hands"], seat)
    return replace(event, **values)


AT_ONCE = (Eliminate, Short, Refill, PlaceDown, Reveal, Stand)


def _told(events):
    """Return the log with what happens at the same moment told from seat 0 on."""
    told = []
    for at_once, run in groupby(events, key=lambda event: isinstance(event, AT_ONCE)):
        moment = list(map(_straight, run))
        if at_once:
            moment.sort(key=lambda event: (AT_ONCE.index(type(event)), event.seat))
        told += moment
    return told


def _straight(event):
    """Return an event about several seats with these, or their cards, in ascending order."""
    match event:
        case HoldPot():
            return replace(event, cards=tuple(sorted(event.cards)))
        case War():
            return replace(event, seats=tuple(sorted(event.seats)))
        case End():
            return replace(event, drawn=tuple(sorted(event.drawn)))
        case Compare():
            seats, cards = zip(*sorted(zip(event.seats, event.cards, strict=True)), strict=True)
            return replace(event, seats=seats, cards=cards, highest=tuple(sorted(event.highest)))
        case _:
            return event
