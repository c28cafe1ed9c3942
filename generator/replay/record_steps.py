"""What an event does to the cards of a record, card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from generator.engine import (
    Card,
    ChooseTop,
    Collect,
    Compare,
    Cycle,
    Deal,
    Decline,
    Eliminate,
    End,
    Event,
    HoldPot,
    Leftover,
    Peek,
    PlaceDown,
    Refill,
    Reveal,
    Seat,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
    Zone,
    seats,
)
from generator.replay.record_zones import Area, Move, Position, Slot

__all__ = ["perform"]

_DECK, _POT, _ASIDE = Slot(Area.DECK), Slot(Area.POT), Slot(Area.ASIDE)


def perform(event: Event, position: Position, players: int) -> tuple[Move, ...]:
    """Let an event that may happen move its cards; return the moves in order, none for a remark."""
    return tuple(_moves(event, position, players))


def _moves(  # noqa: C901, PLR0912 -- one arm a kind of event
    event: Event, position: Position, players: int
) -> Iterator[Move]:
    match event:
        case Reveal():
            yield _turn(position, event.seat, up=True)
        case PlaceDown():
            for _ in event.cards:
                yield _turn(position, event.seat, up=False)
        case Collect():
            slots = (*(Slot(Area.TABLE, seat) for seat in seats(players)), _POT)
            yield from _gather(position, event.cards, slots, event.seat, event.to)
        case Refill():
            slots = (Slot(Area.WON, event.seat),)
            yield from _gather(position, event.cards, slots, event.seat, Zone.PILE)
        case Steal():
            yield from _steal(event, position)
        case HoldPot():
            yield from _hold(position, players)
        case Deal():
            yield from _deal(event, position)
        case Leftover():
            target = _POT if event.to is Zone.POT else _ASIDE
            for _ in event.cards:
                yield position.move(_DECK, 0, target, position.size(target), up=False)
        case Peek() | StealOption() | Decline() | Compare() | War() | Short() | Stand():
            return
        case ChooseTop() | Eliminate() | Cycle() | End():
            return
        case _:
            assert_never(event)


def _turn(position: Position, seat: Seat, *, up: bool) -> Move:
    """Lay the top card of the seat's pile on the table."""
    table = Slot(Area.TABLE, seat)
    return position.move(Slot(Area.PILE, seat), 0, table, position.size(table), up=up)


def _gather(
    position: Position, cards: Sequence[Card], slots: Sequence[Slot], seat: Seat, to: Zone
) -> Iterator[Move]:
    """Take the cards, in this order, under the seat's pile, or on top of its won cards."""
    pile, won = Slot(Area.PILE, seat), Slot(Area.WON, seat)
    for card in cards:
        source = next(slot for slot in slots if card in position.zones[slot])
        index = position.zones[source].index(card)
        if to is Zone.WON:
            yield position.move(source, index, won, 0, up=True)
        else:
            yield position.move(source, index, pile, position.size(pile), up=False)


def _steal(event: Steal, position: Position) -> Iterator[Move]:
    """S11, S12: each pile, its order unchanged, goes on top of the thief's, and then the card."""
    own = Slot(Area.WON, event.seat)
    for target in event.targets:
        pile = Slot(Area.WON, target)
        for index in range(position.size(pile) - 1, -1, -1):
            yield position.move(pile, index, own, 0, up=True)
    yield position.move(Slot(Area.PILE, event.seat), 0, own, 0, up=True)


def _hold(position: Position, players: int) -> Iterator[Move]:
    """Let what lies on the table wait in the pot, each card as it lies (M7)."""
    for seat in seats(players):
        table = Slot(Area.TABLE, seat)
        for card in tuple(position.zones[table]):
            yield position.move(table, 0, _POT, position.size(_POT), up=card in position.up)


def _deal(event: Deal, position: Position) -> Iterator[Move]:
    """C14: one card a seat and round; a seat that has its hand is passed over."""
    for dealt in range(max(map(len, event.hands))):
        for seat, hand in enumerate(event.hands):
            if dealt < len(hand):
                yield position.move(_DECK, 0, Slot(Area.PILE, Seat(seat)), dealt, up=False)
