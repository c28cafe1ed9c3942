"""Reading the claims of a scenario file; what each key means is told in ``claims``."""

from __future__ import annotations

from typing import TypeVar, assert_never

from generator.diagnostics import Diagnostic
from generator.engine import Card, NotationError, Reason, parse_card
from generator.replay.claims import Claim, ClaimKey, ClaimValue
from generator.replay.eventlog import EVENT_NAMES
from generator.replay.toml_reader import TableReader
from generator.toml_source import TomlSource

__all__ = ["read_claims"]

_NOBODY = "nobody"
_T = TypeVar("_T")


def read_claims(source: TomlSource, *, players: int) -> tuple[tuple[Claim, ...], list[Diagnostic]]:
    """Return the claims of the table ``claims``, in the order written, and what is wrong there.

    A scenario without any claim is a fault: nothing would keep its lesson true.
    """
    reader = TableReader(source, "claims")
    claims = []
    for name in reader.names():
        if name in list(ClaimKey):
            key = ClaimKey(name)
            value = _value(reader, key, players)
            if value is not None:
                claims.append(Claim(key=key, expected=value, place=source.place("claims", name)))
    if not reader.names() and not reader.diagnostics:
        reader.missing("steps", "a scenario claims something, so that its lesson stays true")
    reader.close(tables=list(ClaimKey))
    return tuple(claims), reader.diagnostics


def _value(  # noqa: PLR0911 - one arm for each kind of value
    reader: TableReader, key: ClaimKey, players: int
) -> ClaimValue | None:
    match key:
        case ClaimKey.ENDED:
            return reader.flag(key)
        case ClaimKey.WINNER:
            return _winner(reader, key, players)
        case ClaimKey.REASON:
            return reader.choice(key, [reason.value for reason in Reason])
        case ClaimKey.EVENTS:
            return _events(reader, key)
        case ClaimKey.COLLECTS:
            return _collects(reader, key)
        case ClaimKey.OUT:
            return _seats(reader, key, players)
        case ClaimKey.PILES | ClaimKey.WON | ClaimKey.FEWEST:
            return _per_player(reader, key, reader.counts(key), players)
        case ClaimKey.HOLDS | ClaimKey.BOTTOM | ClaimKey.TOPS:
            return _hands(reader, key, players)
        case (
            ClaimKey.BATTLES
            | ClaimKey.ROUNDS
            | ClaimKey.WARS
            | ClaimKey.STEPS
            | ClaimKey.STEALS
            | ClaimKey.RESHUFFLES
            | ClaimKey.LEADS
            | ClaimKey.BIGGEST
            | ClaimKey.TABLE
            | ClaimKey.WAITING
        ):
            return reader.count(key)
        case _:
            assert_never(key)


def _winner(reader: TableReader, key: str, players: int) -> int | str | None:
    value = reader.option(key)
    if value is None or value == _NOBODY:
        return value
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < players:
        return value
    reader.wrong(key, f"a seat from 0 to {players - 1}, or “{_NOBODY}”", value)
    return None


def _seats(reader: TableReader, key: str, players: int) -> tuple[int, ...] | None:
    found = reader.counts(key)
    if found is None:
        return None
    if all(seat < players for seat in found) and len(set(found)) == len(found):
        return tuple(found)
    reader.wrong(key, f"a list of different seats from 0 to {players - 1}", found)
    return None


def _events(reader: TableReader, key: str) -> tuple[str, ...] | None:
    names = reader.texts(key)
    if names is None:
        return None
    unknown = next((name for name in names if name not in EVENT_NAMES), None)
    if unknown is not None:
        reader.wrong(key, f"a list of events ({', '.join(sorted(EVENT_NAMES))})", unknown)
        return None
    return tuple(names)


def _collects(reader: TableReader, key: str) -> tuple[tuple[int, int], ...] | None:
    records = reader.records(key, "seat", "cards")
    if records is None:
        return None
    return tuple((record["seat"], record["cards"]) for record in records)


def _hands(reader: TableReader, key: str, players: int) -> tuple[tuple[Card, ...], ...] | None:
    texts = _per_player(reader, key, reader.texts(key), players)
    if texts is None:
        return None
    try:
        return tuple(tuple(parse_card(word) for word in text.split()) for text in texts)
    except NotationError as error:
        reader.wrong(key, f"cards with their suits, such as “KH”: {error.expected}", error.text)
        return None


def _per_player(
    reader: TableReader, key: str, values: list[_T] | None, players: int
) -> tuple[_T, ...] | None:
    """Return the values if there is one for each player, else report it."""
    if values is None:
        return None
    if len(values) == players:
        return tuple(values)
    reader.wrong(key, f"a list with one entry for each of the {players} players", values)
    return None
