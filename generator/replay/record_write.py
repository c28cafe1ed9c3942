"""Writing a record as text: the fields of every file, and the steps of a compact one.

The same record gives the same bytes everywhere: keys have a fixed order, each field stands on
a line of its own and so does each step, and all characters are ASCII.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from generator.engine import (
    Card,
    Event,
    Result,
    Rules,
    Seed,
    format_card,
    format_policy,
    format_rules,
    seats,
)
from generator.replay.eventlog import Plain, result_dict
from generator.replay.record import Record, dealing_order
from generator.replay.record_events import format_event
from generator.replay.record_steps import perform
from generator.replay.record_zones import Area, Move, Position, Slot, start

__all__ = [
    "FORMAT",
    "VERSION",
    "ZONES",
    "compact_text",
    "format_record",
    "format_zones",
    "hash_of",
    "walk",
    "written",
]

FORMAT = "pravila-replay"
VERSION = 1

_FIGURES = (
    "winner",
    "reason",
    "battles",
    "wars",
    "war_rounds",
    "comparisons",
    "cards_turned",
    "period",
    "steals",
    "reshuffles",
)
_FACES = {
    Area.DECK: "down",
    Area.PILE: "down",
    Area.TABLE: "as laid",
    Area.WON: "up",
    Area.POT: "as laid",
    Area.ASIDE: "down",
}
ZONES: list[Plain] = [
    {"zone": area.value, "each_seat": area.is_of_a_seat, "face": _FACES[area]} for area in Area
]
"""The zones of every replay: whether each seat has one, and how cards lie in it."""


def compact_text(record: Record) -> str:
    """Return the record with one event a step: enough for an engine to play it again."""
    steps = [fields for _, fields, _ in walk(record)]
    return written(format_record(record), "compact", steps)


def format_record(record: Record) -> dict[str, Plain]:
    """Return every field of a file but ``form`` and ``steps``, in order."""
    game, rules = record.game, record.game.rules
    deck = dealing_order(game)
    last = start(deck, rules.players)
    for event in record.events:
        perform(event, last, rules.players)
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": record.id,
        "ruleset": record.ruleset,
        "rules": {**format_rules(rules), "battle_limit": rules.battle_limit},
        "engine": record.engine,
        "seed": _seed(game.seed),
        "deck": None if game.deck is None else _codes(game.deck),
        "hands": None if game.hands is None else [_codes(hand) for hand in game.hands],
        "shuffles": [_codes(order) for order in game.shuffles],
        "policies": [format_policy(policy) for policy in game.policies],
        "command": record.command,
        "cards": _codes(sorted(deck)),
        "seats": list(range(rules.players)),
        "zones": ZONES,
        "layout": format_zones(start(deck, rules.players), rules),
        "length": len(record.events),
        "hash": hash_of(fields for _, fields, _ in walk(record)),
        "result": _result(record.result),
        "final": format_zones(last, rules),
    }


def hash_of(events: Iterable[Mapping[str, Plain]]) -> str:
    """Return the SHA-256 of events: of each its fields on one line without spaces, as written."""
    digest = sha256()
    for fields in events:
        digest.update(_line(fields).encode() + b"\n")
    return digest.hexdigest()


def format_zones(position: Position, rules: Rules) -> dict[str, Plain]:
    """Return what lies where, zone by zone, and which of the cards lie face up (``up``)."""
    found: dict[str, Plain] = {}
    for area in Area:
        if area.is_of_a_seat:
            of_seats = (position.zones[Slot(area, seat)] for seat in seats(rules.players))
            found[area.value] = [_codes(cards) for cards in of_seats]
        else:
            found[area.value] = _codes(position.zones[Slot(area)])
    return {**found, "up": _codes(sorted(position.up))}


def walk(record: Record) -> Iterator[tuple[Event, dict[str, Plain], tuple[Move, ...]]]:
    """Yield each event, its fields as a file writes them, and its moves."""
    players = record.game.rules.players
    position = start(dealing_order(record.game), players)
    for event in record.events:
        fields = format_event(event, position, players)
        yield event, fields, perform(event, position, players)


def written(header: Mapping[str, Plain], form: str, steps: Sequence[Mapping[str, Plain]]) -> str:
    """Return the text of a file: a line for each field, and for each step."""
    lines = []
    for key, value in header.items():
        lines.append(f'"{key}":{_line(value)}')
        if key == "version":
            lines.append(f'"form":"{form}"')
    last = ",\n".join(map(_line, steps))
    return "{\n" + ",\n".join([*lines, f'"steps":[\n{last}\n]']) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _seed(seed: Seed | int | None) -> Plain:
    if seed is None:
        return None
    master, game = Seed(seed) if isinstance(seed, int) else seed
    return {"master": master, "game": game}


def _codes(cards: Iterable[Card]) -> list[Plain]:
    return [format_card(card) for card in cards]


def _result(result: Result | None) -> Plain:
    return None if result is None else {key: result_dict(result)[key] for key in _FIGURES}
