"""May this event happen now? The questions that `apply` asks before it moves a card.

They are about cards and their owners only: whether the rules wanted the event is
for the game to know. Every answer is none, or the reason against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from .cards import Card
from .events import (
    Collect,
    Compare,
    Cycle,
    Deal,
    Eliminate,
    End,
    Event,
    Move,
    PlaceDown,
    Reason,
    Refill,
    Remark,
    Reveal,
    Short,
    Stand,
    War,
    Zone,
)
from .seats import Seat, seats
from .state import State

__all__ = ["refusal"]


def refusal(state: State, event: Event) -> str | None:
    """Return why the event cannot happen in this state, or none if it can."""
    if state.end is not None:
        return "the game is over"
    if not isinstance(event, Deal) and not state.dealt:
        return "no cards are dealt yet"
    if any(seat not in range(state.players) for seat in _actors(event)):
        return "there is no such seat"
    return _move_refusal(state, event) if isinstance(event, Move) else _remark_refusal(state, event)


def _actors(event: Event) -> Iterator[Seat]:
    """Yield the seats that the event names."""
    match event:
        case Reveal() | PlaceDown() | Collect() | Refill() | Short() | Stand() | Eliminate():
            yield event.seat
        case Compare():
            yield from (*event.seats, *event.highest)
        case War():
            yield from event.seats
        case End():
            yield from () if event.winner is None else (event.winner,)
        case Deal() | Cycle():
            return
        case _:
            assert_never(event)


def _move_refusal(state: State, event: Move) -> str | None:
    match event:
        case Reveal():
            good = state.piles[event.seat][:1] == (event.card,)
            against = "the card is not on top of the player's own pile"
        case PlaceDown():
            top = state.piles[event.seat][: len(event.cards)]
            good = bool(event.cards) and top == event.cards
            against = "the cards are not the top ones of the player's own pile"
        case Collect():
            good = event.to is not Zone.TABLE and _same_cards(event.cards, state.pot)
            against = "the cards are not exactly those on the table, or stay there"
        case Refill():
            good = _same_cards(event.cards, state.won[event.seat])
            against = "the cards are not exactly the player's won ones"
        case Deal():
            return _deal_refusal(state, event)
        case _:
            assert_never(event)
    return None if good else against


def _same_cards(some: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    return bool(some) and sorted(some) == sorted(others)


def _deal_refusal(state: State, event: Deal) -> str | None:
    cards = [card for hand in event.hands for card in hand]
    if state.dealt:
        return "cards are dealt already"
    if len(event.hands) != state.players or not all(event.hands):
        return "not every player gets cards"
    return None if len(set(cards)) == len(cards) else "a card is dealt twice"


def _remark_refusal(state: State, event: Remark) -> str | None:
    match event:
        case Compare():
            shown = tuple(state.showing(seat) for seat in event.seats)
            good = shown == event.cards and set(event.highest) <= set(event.seats)
            against = "the cards are not those the players show"
        case War():
            cards = [state.showing(seat) for seat in event.seats]
            good = all(card is not None and card.rank == event.rank for card in cards)
            against = "the players do not show cards of this rank"
        case Short():
            good = state.left(event.seat) == event.cards_left
            against = "the player has another number of cards left"
        case Stand():
            good = state.showing(event.seat) == event.card and not state.left(event.seat)
            against = "only the last card of a player with no other stands"
        case Eliminate():
            good = not state.left(event.seat) and event.seat not in state.out
            against = "the player still has cards, or is out already"
        case Cycle():
            good = event.period > 0 and not state.pot
            against = "a position repeats between battles only"
        case End():
            return _end_refusal(state, event)
        case _:
            assert_never(event)
    return None if good else against


def _end_refusal(state: State, event: End) -> str | None:
    if event.reason is not Reason.ALL_CARDS:
        return None if event.winner is None else "only who holds every card has won"
    others = [seat for seat in seats(state.players) if seat != event.winner]
    alone = event.winner is not None and not state.pot and not any(map(state.left, others))
    return None if alone else "nobody holds every card"
