"""Short builders for the engine's tests: a game from ranks, a log as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

import pytest

from generator.engine import (
    Card,
    Collect,
    Compare,
    Cycle,
    Deal,
    Eliminate,
    End,
    Event,
    Game,
    Move,
    PlaceDown,
    Refill,
    Remark,
    Reveal,
    Short,
    Stand,
    Suit,
    War,
    format_card,
    parse_hands,
    parse_rules,
)

GameOf = Callable[..., Game]
Tell = Callable[[Iterable[Event]], list[str]]
LogOf = Callable[..., list[str]]


def _ranks(cards: Iterable[Card]) -> str:
    return "".join(format_card(card)[:-1].replace("10", "T") for card in cards)


def _line(event: Event) -> str:
    return _move_line(event) if isinstance(event, Move) else _remark_line(event)


def _move_line(event: Move) -> str:
    match event:
        case Deal():
            return "deal " + " / ".join(map(_ranks, event.hands))
        case Refill():
            return f"{event.seat} refills {_ranks(event.cards)}"
        case Reveal():
            return f"{event.seat} reveals {_ranks([event.card])}"
        case PlaceDown():
            return f"{event.seat} lays down {_ranks(event.cards)}"
        case Collect():
            return f"{event.seat} takes {_ranks(event.cards)} to the {event.to.value}"
        case _:
            assert_never(event)


def _remark_line(event: Remark) -> str:  # noqa: PLR0911 -- one answer a kind of event
    match event:
        case Compare():
            return f"compare {_ranks(event.cards)}: {'='.join(map(str, event.highest))}"
        case War():
            return f"war of {_ranks([Card(event.rank, Suit.CLUBS)])}"
        case Short():
            return f"{event.seat} has {event.cards_left} left"
        case Stand():
            return f"{event.seat} stands on {_ranks([event.card])}"
        case Eliminate():
            return f"{event.seat} is out"
        case Cycle():
            return f"repeats every {event.period}"
        case End():
            winner = "nobody" if event.winner is None else event.winner
            return f"end, {event.reason.value}: {winner}"
        case _:
            assert_never(event)


@pytest.fixture(scope="session")
def game_of() -> GameOf:
    """Return a builder: hands as ranks, rules as options."""

    def build(*hands: str, seed: int | None = None, **options: object) -> Game:
        return Game(rules=parse_rules(options), hands=parse_hands(hands), seed=seed)

    return build


@pytest.fixture(scope="session")
def tell() -> Tell:
    """Return a writer of events, one short line each; ranks only."""
    return lambda events: [_line(event) for event in events]


@pytest.fixture(scope="session")
def log_of(game_of: GameOf, tell: Tell) -> LogOf:
    """Return a player: hands as ranks and options in, the lines of the game out."""
    return lambda *hands, **options: tell(game_of(*hands, **options).events())
