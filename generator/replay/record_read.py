"""Reading a replay file: nothing in it is believed that the engine does not say too.

A file is loaded when its game, played anew, has the same events, and when all else that it
states follows from them. The first fault ends the reading, for what comes after it means nothing.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, TypeAlias

from generator.diagnostics import Diagnostic
from generator.engine import (
    EngineError,
    Game,
    Rules,
    RulesError,
    Seed,
    format_card,
    format_hand,
    parse_card,
    parse_policy,
    parse_rules,
)
from generator.replay.playthrough import MOST_EVENTS
from generator.replay.record import ENGINES, Record, RecordError
from generator.replay.record_course import read_steps
from generator.replay.record_expand import expanded_text
from generator.replay.record_fault import RecordFault
from generator.replay.record_json import Source, read_json
from generator.replay.record_schema import check_header, without_extras
from generator.replay.record_write import FORMAT, VERSION, compact_text, format_record

__all__ = ["checked_text", "load_record"]

# A document, after the schema has seen it.
_Fields: TypeAlias = dict[str, Any]

_OUTCOME = {"result": "replay-result", "final": "replay-final", "hash": "replay-hash"}


def load_record(data: bytes, path: str) -> tuple[Record | None, tuple[Diagnostic, ...]]:
    """Return the record in a file, or none and what is wrong; ``path`` is for the diagnostic."""
    source: Source | None = None
    try:
        source = read_json(data)
        return _load(source), ()
    except RecordFault as fault:
        if source is not None and not fault.line:
            fault.line = source.line_of(fault.field)
        return None, (fault.diagnostic(path),)


def checked_text(record: Record, *, expanded: bool = False) -> str:
    """Return the text of a file, read back and found right; raise RecordError if it is not."""
    text = expanded_text(record) if expanded else compact_text(record)
    found, faults = load_record(text.encode(), record.id)
    if found is None:
        raise RecordError("; ".join(map(str, faults)))
    return text


def _load(source: Source) -> Record:
    document = without_extras(source.value)
    _check_kind(document)
    check_header(document)
    _check_size(document["steps"])
    if document["engine"] not in ENGINES:
        said = f"the engine's version {document['engine']} is unknown here"
        known = ", ".join(map(str, sorted(ENGINES)))
        text = f"{said}; expected {known}: use a newer program"
        raise RecordFault(id="replay-engine", message=text, field="engine")
    _check_cards(document)
    game = _game(document)
    _check_layout(document, game)
    record = Record(
        id=document["id"],
        ruleset=document["ruleset"],
        game=game,
        events=tuple(read_steps(document, source, game)),
        command=document["command"],
        engine=document["engine"],
    )
    _check_outcome(document, record)
    return record


def _check_kind(document: object) -> None:
    """Refuse what is another kind of file, before asking after its fields."""
    found = document.get("format") if isinstance(document, dict) else None
    if not isinstance(document, dict) or found != FORMAT:
        text = f'this is no replay file; expected an object with "format": "{FORMAT}"'
        raise RecordFault(id="replay-format", message=text)
    version = document.get("version")
    if type(version) is int and version != VERSION:
        text = f"version {version} is unknown here; expected {VERSION}: use a newer program"
        raise RecordFault(id="replay-version", message=text, field="version")


def _check_size(steps: list[object]) -> None:
    if len(steps) > MOST_EVENTS:
        text = f"the file has {len(steps)} steps; expected {MOST_EVENTS} at most"
        raise RecordFault(id="replay-too-big", message=text, field="steps")


def _check_cards(document: _Fields) -> None:
    cards = [parse_card(code) for code in document["cards"]]
    for card, following in pairwise(cards):
        if not card < following:
            text = (
                f"{format_card(following)} comes after {format_card(card)} in the list of cards;"
                " expected each card once, by rank and then in the order C, D, H, S"
            )
            raise RecordFault(id="replay-cards", message=text, field="cards")
    odd = sorted([parse_card(code) for code in document["layout"]["deck"]])
    if odd != cards:
        wrong = sorted(set(odd) ^ set(cards)) or [a for a, b in pairwise(odd) if a is b]
        text = (
            f"the deck of the layout has not the cards of the list: see {format_hand(wrong)};"
            " expected each card of the list once"
        )
        raise RecordFault(id="replay-cards", message=text, field="layout")


def _game(document: _Fields) -> Game:
    try:
        rules = _rules(document["rules"])
        seed = document["seed"]
        return Game(
            rules=rules,
            hands=_hands(document["hands"]),
            deck=None if document["deck"] is None else _cards(document["deck"]),
            seed=None if seed is None else Seed(seed["master"], seed["game"]),
            shuffles=tuple(map(_cards, document["shuffles"])),
            policies=tuple(map(parse_policy, document["policies"])),
        )
    except RulesError as error:
        raise RecordFault(id="replay-rules", message=str(error), field="rules") from error
    except EngineError as error:
        text = f"no game can be played from this file: {error}"
        raise RecordFault(id="replay-game", message=text) from error


def _rules(options: _Fields) -> Rules:
    return parse_rules({key: value for key, value in options.items() if value is not None})


def _cards(codes: list[str]) -> tuple[Any, ...]:
    return tuple(map(parse_card, codes))


def _hands(hands: list[list[str]] | None) -> tuple[tuple[Any, ...], ...] | None:
    return None if hands is None else tuple(map(_cards, hands))


def _check_layout(document: _Fields, game: Game) -> None:
    id_, ruleset = document["id"], document["ruleset"]
    expected = format_record(Record(id=id_, ruleset=ruleset, game=game, events=()))
    for key in ("seats", "layout"):
        if document[key] != expected[key]:
            text = f"{key}: {_difference(document[key], expected[key])}, for so the game starts"
            raise RecordFault(id="replay-layout", message=text, field=key)


def _check_outcome(document: _Fields, record: Record) -> None:
    """Refuse a file whose last fields do not follow from its steps."""
    expected = format_record(record)
    for key, fault in _OUTCOME.items():
        if document[key] != expected[key]:
            text = (
                f"{key}: {_difference(document[key], expected[key])}, for so the game ends"
                " when it is played anew; the file was changed after it was written"
            )
            raise RecordFault(id=fault, message=text, field=key)


def _difference(found: Any, expected: Any) -> str:  # noqa: ANN401 -- any JSON
    """Return the first part that differs, as found and as expected."""
    if isinstance(found, dict) and isinstance(expected, dict):
        key = next(key for key in expected if found[key] != expected[key])
        return f"{key}: {_difference(found[key], expected[key])}"
    return f"found {json.dumps(found)}; expected {json.dumps(expected)}"
