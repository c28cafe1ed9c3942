"""Reading which game a scenario plays: its cards, how many play, what chance and players do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from generator.engine import (
    Card,
    Game,
    GameError,
    NotationError,
    Policy,
    Rules,
    Seed,
    parse_card,
    parse_hand,
    parse_hands,
    parse_policy,
)
from generator.replay.toml_reader import TableReader

__all__ = ["Asked", "make_game", "read_asked"]

_WAYS = ("hands", "deck", "seed")
_S = TypeVar("_S")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the keys of a scenario say of its game; None where one is left out or refused.

    ``players`` is the number of hands, or what the key ``players`` says where no hands are listed.
    ``sound`` tells that nothing is missing and nothing was refused.
    """

    hands: tuple[tuple[Card, ...], ...] | None
    deck: tuple[Card, ...] | None
    seed: int | None
    players: int | None
    shuffles: tuple[tuple[Card, ...], ...] | None
    policies: tuple[Policy, ...] | None
    sound: bool


def read_asked(top: TableReader) -> Asked:
    """Return what is asked for, and report what cannot be read or does not go together."""
    before = len(top.diagnostics)
    given = [way for way in _WAYS if way in top.names()]
    texts = top.texts("hands")
    hands = None if texts is None else _read(top, "hands", parse_hands, texts)
    deck, seed, players = _deck(top), top.count("seed"), top.count("players", least=1)
    if not given:
        top.missing("hands", "list the hands, or a deck, or name a seed")
    if "hands" in given and "deck" in given:
        top.wrong("deck", "left out where the hands are listed", "there too")
    if "hands" in given and players is not None:
        top.wrong("players", "left out where the hands are listed", players)
    return Asked(
        hands=hands,
        deck=deck,
        seed=seed,
        players=players if texts is None else len(texts),
        shuffles=_each(top, "shuffles", _cards),
        policies=_each(top, "policies", parse_policy),
        sound=len(top.diagnostics) == before,
    )


def make_game(top: TableReader, asked: Asked, rules: Rules) -> Game | None:
    """Return the game of these rules that is asked for, or report why there is none."""
    policies = _policies(top, asked.policies, rules)
    if policies is None or not asked.sound:
        return None
    try:
        return Game(
            rules=rules,
            hands=asked.hands,
            deck=asked.deck,
            seed=None if asked.seed is None else Seed(asked.seed),
            shuffles=asked.shuffles or (),
            policies=policies,
        )
    except GameError as error:
        given = next(way for way in _WAYS if way in top.names())
        top.report("scenario-cards", given, f"this game cannot be dealt: {error}")
        return None


def _policies(
    top: TableReader, policies: tuple[Policy, ...] | None, rules: Rules
) -> tuple[Policy, ...] | None:
    """Return a policy for each seat, or none for any; None after a report."""
    if policies is None:
        return ()
    if not rules.steals:
        top.wrong("policies", "left out, for these rules leave no choice to a player", "there")
        return None
    if len(policies) == 1:
        return policies * rules.players
    if len(policies) == rules.players:
        return policies
    expected = f"a list with one entry for each of the {rules.players} players, or one for all"
    top.wrong("policies", expected, f"{len(policies)} entries")
    return None


def _deck(top: TableReader) -> tuple[Card, ...] | None:
    text = top.anything("deck")
    return None if text is None else _read(top, "deck", parse_hand, text)


def _cards(text: str) -> tuple[Card, ...]:
    """Return cards written with their suits, for others could be any of their rank."""
    return tuple(map(parse_card, text.split()))


def _each(top: TableReader, key: str, parse: Callable[[str], _T]) -> tuple[_T, ...] | None:
    """Return what each text of a list says."""
    texts = top.texts(key)
    if texts is None:
        return None
    found = tuple(_read(top, key, parse, text) for text in texts)
    read = tuple(one for one in found if one is not None)
    return read if len(read) == len(found) else None


def _read(top: TableReader, key: str, parse: Callable[[_S], _T], written: _S) -> _T | None:
    try:
        return parse(written)
    except NotationError as error:
        _misread(top, key, error)
        return None


def _misread(top: TableReader, key: str, error: NotationError) -> None:
    rest = error.text[error.position :].split()
    found = f"“{rest[0]}”" if rest else "the end"
    if key == "policies":
        where, kind = f"“{_start(error.text)}”", "scenario-bad-value"
    else:
        card = len(error.text[: error.position].split()) + 1
        where, kind = f"card {card} of “{_start(error.text)}”", "scenario-cards"
    top.report(kind, key, f"{where}: found {found}, expected {error.expected}")


def _start(text: str) -> str:
    words = " ".join(text.split())
    longest = 24
    return words if len(words) <= longest else words[:longest].rstrip() + "…"
