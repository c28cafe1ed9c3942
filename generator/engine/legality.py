"""May this event happen now? The questions asked before a card moves.

They are about cards and their owners only: whether the rules wanted the event is
for the game to know. Every answer is none, or the reason against it. The events are
asked after in the order of how often they come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice
from typing import assert_never

from .board import Board
from .cards import Card
from .events import (
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
    Reason,
    Refill,
    Reveal,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
)
from .seats import Seat
from .zones import WON_GO_TO, Zone

__all__ = ["refusal"]

_NO_SEAT = "there is no such seat"
_NOT_ON_TOP = "the card is not on top of the player's own pile"


def refusal(board: Board, event: Event) -> str | None:  # noqa: PLR0911 -- one arm a kind
    """Return why the event cannot happen with the cards like this, or none if it can."""
    if board.end is not None:
        return "the game is over"
    match event:
        case Reveal():
            seat = event.seat
            pile = board.piles[seat] if 0 <= seat < len(board.piles) else ()
            return None if pile and pile[0] is event.card else _NOT_ON_TOP
        case PlaceDown():
            return _place_down_refusal(board, event)
        case Compare():
            return _compare_refusal(board, event)
        case Collect():
            return _collect_refusal(board, event)
        case Deal():
            return _deal_refusal(board, event)
        case _ if not _dealt(board):
            return "no cards are dealt yet"
        case War():
            return _war_refusal(board, event)
        case Refill() | Steal() | HoldPot() | Leftover():
            return _move_refusal(board, event)
        case _:
            return _remark_refusal(board, event)


def _pile(board: Board, seat: Seat) -> Sequence[Card]:
    """Return the seat's pile, which is empty where there is no such seat."""
    return board.piles[seat] if 0 <= seat < len(board.piles) else ()


def _exist(board: Board, seats: Sequence[Seat]) -> bool:
    return not seats or 0 <= min(seats) <= max(seats) < len(board.piles)


def _dealt(board: Board) -> bool:
    return any(board.piles) or any(board.laid) or any(board.won) or bool(board.waiting)


def _same_cards(some: Sequence[Card], others: Sequence[Card]) -> bool:
    """Return whether the two have the same cards, at least one, and none of them twice."""
    known = set(some)
    return len(some) == len(others) == len(known) > 0 and known.issuperset(others)


def _compare_refusal(board: Board, event: Compare) -> str | None:
    players = event.seats
    shown = tuple(map(board.showing.get, players))
    if shown == event.cards and set(players).issuperset(event.highest):
        return None
    return "the cards are not those the players show" if _exist(board, players) else _NO_SEAT


def _collect_refusal(board: Board, event: Collect) -> str | None:
    if not 0 <= event.seat < len(board.piles):
        return _NO_SEAT
    good = event.to in WON_GO_TO and _same_cards(event.cards, board.pot())
    return None if good else "the cards are not exactly those of the pot, or stay there"


def _deal_refusal(board: Board, event: Deal) -> str | None:
    cards = list(chain.from_iterable(event.hands))
    if _dealt(board):
        return "cards are dealt already"
    if len(event.hands) != len(board.piles) or not all(event.hands):
        return "not every player gets cards"
    return None if len(set(cards)) == len(cards) else "a card is dealt twice"


def _place_down_refusal(board: Board, event: PlaceDown) -> str | None:
    cards = event.cards
    good = bool(cards) and tuple(islice(_pile(board, event.seat), len(cards))) == cards
    return None if good else "the cards are not the top ones of the player's own pile"


def _move_refusal(board: Board, event: Refill | Steal | HoldPot | Leftover) -> str | None:
    match event:
        case Refill():
            good = _exist(board, (event.seat,)) and _same_cards(event.cards, board.won[event.seat])
            return None if good else "the cards are not exactly the player's won ones"
        case Steal():
            return _steal_refusal(board, event)
        case HoldPot():
            good = _same_cards(event.cards, list(chain.from_iterable(board.laid)))
            return None if good else "the cards are not exactly those on the table"
        case Leftover():
            return _leftover_refusal(board, event)
        case _:
            assert_never(event)


def _steal_refusal(board: Board, event: Steal) -> str | None:
    pile = _pile(board, event.seat)
    if not pile or pile[0] is not event.card:
        return _NOT_ON_TOP
    if event.seat not in board.looked:
        return "the player has not looked at the card"
    if not event.targets or not _can_be_stolen(board, event.seat, event.card, event.targets):
        return "the card does not match the top of every pile that is stolen"
    return None


def _can_be_stolen(board: Board, seat: Seat, card: Card, targets: Sequence[Seat]) -> bool:
    """Return whether all of the targets are others, once each, whose won piles match (S8, S15)."""
    if seat in targets or len(set(targets)) < len(targets) or not _exist(board, targets):
        return False
    piles = [board.won[target] for target in targets]
    return all(pile and pile[-1].rank == card.rank for pile in piles)


def _leftover_refusal(board: Board, event: Leftover) -> str | None:
    known = Counter(chain(*board.piles, *board.won, board.pot(), board.aside, event.cards))
    if event.to not in (Zone.POT, Zone.ASIDE):
        return "leftover cards go to the pot, or aside"
    if any(board.laid) or any(board.won) or board.waiting or board.aside:
        return "cards are left over by the deal only"
    return None if event.cards and max(known.values()) == 1 else "a card is there twice, or none"


def _remark_refusal(
    board: Board,
    event: Cycle | End | Short | Stand | Peek | StealOption | Decline | ChooseTop | Eliminate,
) -> str | None:
    match event:
        case End():
            return _end_refusal(board, event)
        case Cycle():
            good = event.period > 0 and not board.pot()
            return None if good else "a position repeats between battles only"
        case _:
            return _seat_refusal(board, event) if _exist(board, (event.seat,)) else _NO_SEAT


def _seat_refusal(  # noqa: PLR0911 -- one arm a kind
    board: Board, event: Short | Stand | Peek | StealOption | Decline | ChooseTop | Eliminate
) -> str | None:
    seat = event.seat
    match event:
        case Short():
            good = board.left(seat) == event.cards_left
            return None if good else "the player has another number of cards left"
        case Stand():
            good = board.showing.get(seat) is event.card and not board.left(seat)
            return None if good else "only the last card of a player with no other stands"
        case Peek():
            return None if _tops(board, event) else _NOT_ON_TOP
        case StealOption():
            good = _knows(board, event) and _can_be_stolen(board, seat, event.card, event.targets)
            return None if good else "the card that the player looked at matches not all of these"
        case Decline():
            return None if _knows(board, event) else "the player has not looked at this card"
        case ChooseTop():
            return None if event.card in board.pot() else "the card is not in the pot"
        case Eliminate():
            good = not board.left(seat) and seat not in board.out
            return None if good else "the player still has cards, or is out already"
        case _:
            assert_never(event)


def _tops(board: Board, event: Peek | Decline | StealOption) -> bool:
    pile = board.piles[event.seat]
    return bool(pile) and pile[0] is event.card


def _knows(board: Board, event: Decline | StealOption) -> bool:
    return event.seat in board.looked and _tops(board, event)


def _war_refusal(board: Board, event: War) -> str | None:
    players, showing = event.seats, board.showing
    if not _exist(board, players):
        return _NO_SEAT
    ranks = [showing[seat].rank for seat in players if seat in showing]
    good = len(ranks) == len(players) > 1 and max(ranks) == event.rank and event.down >= 0
    return None if good else "the players do not show tied cards, the highest of this rank"


def _end_refusal(board: Board, event: End) -> str | None:
    if event.reason is not Reason.ALL_CARDS:
        return None if event.winner is None else "only who holds every card has won"
    seats = range(len(board.piles))
    others = [Seat(seat) for seat in seats if seat != event.winner]
    alone = event.winner in seats and not board.pot() and not any(map(board.left, others))
    return None if alone else "nobody holds every card"
