"""Reading which game a scenario plays: listed hands, a listed deck, or a seed."""

from __future__ import annotations

from generator.engine import (
    Card,
    Game,
    GameError,
    NotationError,
    Rules,
    Seed,
    parse_hand,
    parse_hands,
)
from generator.replay.toml_reader import TableReader

__all__ = ["read_game"]

_WAYS = ("hands", "deck", "seed")


def read_game(top: TableReader, rules: Rules) -> Game | None:
    """Return the game that the keys hands, deck and seed describe, or report why there is none."""
    given = [way for way in _WAYS if way in top.names()]
    hands, deck, seed = _hands(top), _deck(top), top.count("seed")
    if not given:
        top.missing("hands", "list the hands, or a deck, or name a seed")
        return None
    if "hands" in given and "deck" in given:
        top.wrong("deck", "left out where the hands are listed", "there too")
        return None
    found = {"hands": hands, "deck": deck, "seed": seed}
    if any(found[way] is None for way in given):
        return None
    try:
        return Game(
            rules=rules, hands=hands, deck=deck, seed=None if seed is None else Seed(master=seed)
        )
    except GameError as error:
        top.report("scenario-cards", given[0], f"this game cannot be dealt: {error}")
        return None


def _hands(top: TableReader) -> tuple[tuple[Card, ...], ...] | None:
    texts = top.texts("hands")
    if texts is None:
        return None
    try:
        return parse_hands(texts)
    except NotationError as error:
        _misread(top, "hands", error)
        return None


def _deck(top: TableReader) -> tuple[Card, ...] | None:
    text = top.anything("deck")
    if text is None:
        return None
    try:
        return parse_hand(text)
    except NotationError as error:
        _misread(top, "deck", error)
        return None


def _misread(top: TableReader, key: str, error: NotationError) -> None:
    rest = error.text[error.position :].split()
    found = f"“{rest[0]}”" if rest else "the end"
    card = len(error.text[: error.position].split()) + 1
    where = f"card {card} of “{_start(error.text)}”"
    top.report("scenario-cards", key, f"{where}: found {found}, expected {error.expected}")


def _start(text: str) -> str:
    words = " ".join(text.split())
    longest = 24
    return words if len(words) <= longest else words[:longest].rstrip() + "…"
