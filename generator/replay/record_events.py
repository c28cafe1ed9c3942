"""Events as a replay file writes them, and back: the same whatever form the file has.

Where cards only change their order, the file has no cards but a permutation: ``order``
lists, for each card placed in turn, its index among the cards before: the won pile from its top
for a refill, and for a collection the cards on the table by seat as laid, then the pot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, assert_never

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
    Rank,
    Reason,
    Refill,
    Reveal,
    Seat,
    Short,
    Stand,
    Steal,
    StealOption,
    Suit,
    War,
    Zone,
    format_card,
    parse_card,
)
from generator.replay.eventlog import Plain, event_name
from generator.replay.record_fault import RecordFault
from generator.replay.record_zones import Area, Position, Slot

__all__ = ["format_event", "parse_event"]

_RANKS = {format_card(Card(rank, Suit.SPADES))[:-1]: rank for rank in Rank if rank < Rank.JOKER}
_RANKS["*"] = Rank.JOKER
_LETTERS = {rank: letter for letter, rank in _RANKS.items()}

# A step of a file, after the schema has seen it: its fields are there and of their kind.
_Fields: TypeAlias = dict[str, Any]


def format_event(event: Event, position: Position, players: int) -> dict[str, Plain]:
    """Return the fields of an event that is about to happen here, always in the same order."""
    return {"event": event_name(event), **_fields(event, position, players)}


def _fields(  # noqa: C901, PLR0911, PLR0912 -- one arm a kind of event
    event: Event, position: Position, players: int
) -> dict[str, Plain]:
    match event:
        case Deal():
            return {"counts": [len(hand) for hand in event.hands]}
        case Leftover():
            return {"cards": _codes(event.cards), "to": event.to.value}
        case Refill():
            won = position.zones[Slot(Area.WON, event.seat)]
            return {"seat": event.seat, "order": _order(event.cards, won)}
        case Collect():
            order = _order(event.cards, position.pot(players))
            return {"seat": event.seat, "to": event.to.value, "order": order}
        case HoldPot():
            return {}
        case PlaceDown():
            return {"seat": event.seat, "cards": _codes(event.cards)}
        case Reveal() | Peek() | Decline() | Stand() | ChooseTop():
            return _player(event)
        case StealOption():
            return {**_player(event), "targets": [*event.targets]}
        case Steal():
            return {**_player(event), "targets": [*event.targets], "forfeit": event.forfeit}
        case Compare():
            cards = _codes(event.cards)
            return {"seats": [*event.seats], "cards": cards, "highest": [*event.highest]}
        case War():
            size: dict[str, Plain] = {"down": event.down, "by_rank": event.by_rank}
            return {"seats": [*event.seats], "rank": _LETTERS[event.rank], **size}
        case Short():
            return {"seat": event.seat, "cards_left": event.cards_left}
        case Eliminate():
            return {"seat": event.seat}
        case Cycle():
            return {"period": event.period}
        case End():
            drawn: list[Plain] = [*event.drawn]
            return {"reason": event.reason.value, "winner": event.winner, "drawn": drawn}
        case _:
            assert_never(event)


def parse_event(fields: _Fields, position: Position, players: int) -> Event:
    """Return the event that these fields write, in this position; raise RecordFault."""
    _check_seats(fields, players)
    return _PARSERS[fields["event"]](fields, position, players)


def _check_seats(fields: _Fields, players: int) -> None:
    named = [fields.get("seat"), fields.get("winner")]
    for key in ("seats", "targets", "highest", "drawn"):
        named += fields.get(key, ())
    for seat in named:
        if seat is not None and seat >= players:
            text = f"seat {seat} is named; expected one from 0 to {players - 1}"
            raise RecordFault(id="replay-place", message=text)


def _deal(fields: _Fields, position: Position, players: int) -> Event:
    deck, counts = position.zones[Slot(Area.DECK)], fields["counts"]
    if sum(counts) > len(deck) or len(counts) != players or not all(counts):
        text = (
            f"{counts} cards are dealt; expected a number for each of {players} seats,"
            f" {len(deck)} at most together"
        )
        raise RecordFault(id="replay-place", message=text)
    hands: list[list[Card]] = [[] for _ in counts]
    at = 0
    for dealt in range(max(counts)):
        for hand, count in zip(hands, counts, strict=True):
            if dealt < count:
                hand.append(deck[at])
                at += 1
    return Deal(hands=tuple(map(tuple, hands)))


def _refill(fields: _Fields, position: Position, _: int) -> Event:
    seat = Seat(fields["seat"])
    return Refill(seat=seat, cards=_placed(fields["order"], position.zones[Slot(Area.WON, seat)]))


def _collect(fields: _Fields, position: Position, players: int) -> Event:
    cards = _placed(fields["order"], position.pot(players))
    return Collect(seat=Seat(fields["seat"]), cards=cards, to=Zone(fields["to"]))


def _hold_pot(_fields: _Fields, position: Position, players: int) -> Event:
    waiting = position.size(Slot(Area.POT))
    cards = position.pot(players)
    return HoldPot(cards=tuple(cards[: len(cards) - waiting]))


def _war(fields: _Fields, _position: Position, _: int) -> Event:
    rank, seats = _RANKS[fields["rank"]], tuple(map(Seat, fields["seats"]))
    return War(seats=seats, rank=rank, down=fields["down"], by_rank=fields["by_rank"])


def _end(fields: _Fields, _position: Position, _: int) -> Event:
    winner = None if fields["winner"] is None else Seat(fields["winner"])
    drawn = tuple(map(Seat, fields["drawn"]))
    return End(reason=Reason(fields["reason"]), winner=winner, drawn=drawn)


def _direct(kind: Callable[..., Event]) -> Callable[[_Fields, Position, int], Event]:
    """Return a parser for an event whose fields have the names and kinds of its own."""
    return lambda fields, _position, _players: kind(
        **{key: _READ.get(key, _same)(value) for key, value in fields.items() if key != "event"}
    )


def _same(value: Any) -> Any:  # noqa: ANN401 -- numbers and truth values are as in the file
    return value


_READ: dict[str, Callable[[Any], Any]] = {
    "seat": Seat,
    "seats": lambda value: tuple(map(Seat, value)),
    "targets": lambda value: tuple(map(Seat, value)),
    "highest": lambda value: tuple(map(Seat, value)),
    "card": parse_card,
    "cards": lambda value: tuple(map(parse_card, value)),
    "to": Zone,
}

_PARSERS: dict[str, Callable[[_Fields, Position, int], Event]] = {
    "deal": _deal,
    "refill": _refill,
    "collect": _collect,
    "hold_pot": _hold_pot,
    "war": _war,
    "end": _end,
    "leftover": _direct(Leftover),
    "peek": _direct(Peek),
    "steal_option": _direct(StealOption),
    "decline": _direct(Decline),
    "steal": _direct(Steal),
    "reveal": _direct(Reveal),
    "compare": _direct(Compare),
    "short": _direct(Short),
    "place_down": _direct(PlaceDown),
    "stand": _direct(Stand),
    "choose_top": _direct(ChooseTop),
    "eliminate": _direct(Eliminate),
    "cycle": _direct(Cycle),
}


def _player(
    event: Reveal | Peek | Decline | Stand | ChooseTop | StealOption | Steal,
) -> dict[str, Plain]:
    return {"seat": event.seat, "card": format_card(event.card)}


def _codes(cards: Sequence[Card]) -> list[Plain]:
    return [format_card(card) for card in cards]


def _order(placed: Sequence[Card], before: Sequence[Card]) -> list[Plain]:
    return [before.index(card) for card in placed]


def _placed(order: Sequence[int], before: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in this order; raise RecordFault if it is no permutation of them."""
    if sorted(order) != list(range(len(before))):
        text = (
            f"the order {order} cannot be undone: expected each number below"
            f" {len(before)} once, for so many cards lie there"
        )
        raise RecordFault(id="replay-inverse", message=text)
    return tuple(before[index] for index in order)
