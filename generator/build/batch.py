"""Many games for a program: an order in JSON a line, and an answer in JSON for each.

A line is an object with some of these keys; all but the cards can be left out::

    {"ruleset": "classic", "rules": {"war_down": 1}, "players": 2,
     "hands": ["8345K", "8267Q"], "deck": "8 8 3 2 ...", "seed": 7, "game": 0,
     "shuffles": ["KH 5S"], "policies": ["always", "never"]}

Of hands, deck and seed there is at least one. Every line that is not blank has one answer, in
order: the result of its game, or ``{"error": "line 3: ..."}``. Neither the order nor the
answer of one line lasts to the next, so there may be as many as there is time for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import BinaryIO, NoReturn, TypeAlias, TypeGuard, TypeVar

from generator.build.orders import Order, PlayError, events_of, ordered_game
from generator.engine import GameError, Result, summarise

__all__ = ["KEYS", "LABELS", "LONGEST", "Answer", "answers", "bounded_lines"]

LONGEST = 100_000
"""The longest line that is read, in bytes; ten times any sensible order."""

_T = TypeVar("_T")
_D = TypeVar("_D")
KEYS = (
    "ruleset",
    "rules",
    "players",
    "hands",
    "deck",
    "seed",
    "game",
    "shuffles",
    "policies",
)
"""What a line may say of its game."""
LABELS = ("id", "name", "note")
"""What a line may say to its own reader besides, and with any key that begins with ``x-``."""
_OPTIONS = "an object of options, which are texts, whole numbers, true or false"
_LONGEST_NAME = 40
_Record: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is said to one line: JSON on one line, and whether it tells of an error."""

    text: str
    good: bool


def bounded_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines of a stream as they come, and None for one that is longer than `LONGEST`."""
    while line := stream.readline(LONGEST + 1):
        if len(line) <= LONGEST or line.endswith(b"\n"):
            yield line
            continue
        yield None
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST)


def answers(lines: Iterable[bytes | None]) -> Iterator[Answer]:
    """Yield the answer to each line that is not blank, before the next line is read."""
    for number, line in enumerate(lines, 1):
        if line is None or line.strip():
            yield _answer(line, number)


def _answer(line: bytes | None, number: int) -> Answer:
    try:
        game = ordered_game(_order(_record(line)))
        result = summarise(events_of(game))
    except (PlayError, GameError) as error:
        told = json.dumps({"error": f"line {number}: {error}"})
        return Answer(text=told, good=False)
    return Answer(text=json.dumps(_figures(result, steals=game.rules.steals)), good=True)


def _figures(result: Result, *, steals: bool) -> dict[str, int | str | None]:
    """Return what a program is told of a game; a round of a game of stealing is its battle."""
    figures: dict[str, int | str | None] = {
        "winner": result.winner,
        "reason": result.reason.value,
        "battles": result.battles,
        "wars": result.wars,
        "comparisons": result.comparisons,
        "cards_turned": result.cards_turned,
        "period": result.period,
    }
    if steals:
        figures["rounds"] = result.battles
        figures["steals"] = result.steals
        figures["reshuffles"] = result.reshuffles
    return figures


def _record(line: bytes | None) -> _Record:
    """Return the object that a line holds; raise PlayError."""
    if line is None:
        raise PlayError(f"it is longer than {LONGEST} bytes")
    try:
        value = json.loads(
            line.decode("utf-8-sig"), object_pairs_hook=_unique, parse_constant=_refused
        )
    except UnicodeDecodeError as error:
        raise PlayError(f"it is not UTF-8 (byte {error.start + 1})") from error
    except RecursionError as error:
        raise PlayError("it is nested too deeply") from error
    except json.JSONDecodeError as error:
        raise PlayError(f"it is not JSON ({error.msg}, character {error.pos + 1})") from error
    except ValueError as error:  # a number of thousands of digits
        raise PlayError("it has a number that is far too big") from error
    if not isinstance(value, dict):
        raise PlayError("it is not an object: expected { ... }")
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    record = dict(pairs)
    if len(record) < len(pairs):
        raise PlayError("a key stands twice in one object")
    return record


def _refused(name: str) -> NoReturn:
    raise PlayError(f"it is not JSON ({name} is no number)")


def _order(record: _Record) -> Order:
    """Return the order that a record holds; raise PlayError."""
    for key in record:
        if key not in (*KEYS, *LABELS) and not key.startswith("x-"):
            near = get_close_matches(key[:_LONGEST_NAME], KEYS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(KEYS)}"
            raise PlayError(f"there is no key {key[:_LONGEST_NAME]!r}; {hint}")
    if all(record.get(key) is None for key in ("hands", "deck", "seed")):
        raise PlayError("it names no cards: expected hands, a deck or a seed")
    return Order(
        ruleset=_taken(record, "ruleset", _is_text, "a text", "classic"),
        options=_taken(record, "rules", _are_options, _OPTIONS, {}),
        players=_taken(record, "players", _is_number, "a whole number", None),
        hands=_texts(record, "hands", None),
        deck=_taken(record, "deck", _is_text, "a text", None),
        seed=_taken(record, "seed", _is_number, "a whole number", None),
        number=_taken(record, "game", _is_number, "a whole number", None),
        shuffles=_texts(record, "shuffles", ()),
        policies=_texts(record, "policies", ()),
    )


def _taken(
    record: _Record, key: str, fits: Callable[[object], TypeGuard[_T]], kind: str, usual: _D
) -> _T | _D:
    value = record.get(key)
    if value is None:
        return usual
    if not fits(value):
        raise PlayError(f"{key} must be {kind}")
    return value


def _texts(record: _Record, key: str, usual: _D) -> tuple[str, ...] | _D:
    found = _taken(record, key, _are_texts, "a list of texts", None)
    return usual if found is None else tuple(found)


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_options(value: object) -> TypeGuard[dict[str, object]]:
    plain = (str, int, type(None))
    return isinstance(value, dict) and all(isinstance(one, plain) for one in value.values())


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(map(_is_text, value))
