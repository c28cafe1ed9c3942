"""Short builders for the engine's tests: a game from ranks, a log as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

import pytest

from generator.engine import (
    PRESETS,
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
    Game,
    HoldPot,
    Leftover,
    Move,
    Peek,
    PlaceDown,
    Rank,
    Refill,
    Remark,
    Reveal,
    Seat,
    Short,
    Stand,
    Steal,
    StealOption,
    War,
    parse_hand,
    parse_hands,
    parse_policy,
    parse_rules,
)

GameOf = Callable[..., Game]
Tell = Callable[[Iterable[Event]], list[str]]
LogOf = Callable[..., list[str]]


def _ranks(cards: Iterable[Card]) -> str:
    return "".join(_letter(card.rank) for card in cards)


def _letter(rank: Rank) -> str:
    return "23456789TJQKA*"[rank - Rank.TWO]


def _seats(seats: Sequence[Seat]) -> str:
    return "=".join(map(str, seats))


def _line(event: Event) -> str:
    return _move_line(event) if isinstance(event, Move) else _remark_line(event)


def _move_line(event: Move) -> str:  # noqa: PLR0911 -- one answer a kind of event
    match event:
        case Deal():
            return "deal " + " / ".join(map(_ranks, event.hands))
        case Leftover():
            return f"left over {_ranks(event.cards)} to the {event.to.value}"
        case Steal():
            forfeit = " and gives up the war" if event.forfeit else ""
            return f"{event.seat} steals {_from(event)}{forfeit}"
        case Refill():
            return f"{event.seat} refills {_ranks(event.cards)}"
        case Reveal():
            return f"{event.seat} reveals {_ranks([event.card])}"
        case PlaceDown():
            return f"{event.seat} lays down {_ranks(event.cards)}"
        case Collect():
            return f"{event.seat} takes {_ranks(event.cards)} to the {event.to.value}"
        case HoldPot():
            return f"{_ranks(event.cards)} wait"
        case _:
            assert_never(event)


def _from(event: Steal | StealOption) -> str:
    return f"from {'+'.join(map(str, event.targets))} with {_ranks([event.card])}"


def _remark_line(event: Remark) -> str:  # noqa: C901, PLR0911 -- one answer a kind of event
    match event:
        case Peek():
            return f"{event.seat} looks at {_ranks([event.card])}"
        case StealOption():
            return f"{event.seat} could steal {_from(event)}"
        case Decline():
            return f"{event.seat} keeps {_ranks([event.card])}"
        case Compare():
            return f"compare {_ranks(event.cards)}: {_seats(event.highest)}"
        case War():
            size = f", {event.down} down" if event.by_rank else ""
            return f"war of {_letter(event.rank)}{size}"
        case Short():
            return f"{event.seat} has {event.cards_left} left"
        case Stand():
            return f"{event.seat} stands on {_ranks([event.card])}"
        case ChooseTop():
            return f"{event.seat} puts {_ranks([event.card])} on top"
        case Eliminate():
            return f"{event.seat} is out"
        case Cycle():
            return f"repeats every {event.period}"
        case End():
            return f"end, {event.reason.value}: {_outcome(event)}"
        case _:
            assert_never(event)


def _outcome(event: End) -> str:
    if event.winner is not None:
        return str(event.winner)
    return _seats(event.drawn) or "nobody"


@pytest.fixture(scope="session")
def game_of() -> GameOf:
    """Return a builder: hands or a deck as ranks, shuffles and policies as text, rules as options.

    The players are as many as the hands, and all else is as in the preset called ``base``.
    """

    def build(
        *hands: str,
        base: str = "classic",
        deck: str | None = None,
        seed: int | None = None,
        shuffles: Sequence[str] = (),
        policies: Sequence[str] = (),
        **options: object,
    ) -> Game:
        if hands:
            options.setdefault("players", len(hands))
        return Game(
            rules=parse_rules(options, base=PRESETS[base]),
            hands=parse_hands(hands) if hands else None,
            deck=None if deck is None else parse_hand(deck),
            seed=seed,
            shuffles=tuple(map(parse_hand, shuffles)),
            policies=tuple(map(parse_policy, policies)),
        )

    return build


@pytest.fixture(scope="session")
def tell() -> Tell:
    """Return a writer of events, one short line each; ranks only."""
    return lambda events: [_line(event) for event in events]


@pytest.fixture(scope="session")
def log_of(game_of: GameOf, tell: Tell) -> LogOf:
    """Return a player: hands as ranks and options in, the lines of the game out."""
    return lambda *hands, **options: tell(game_of(*hands, **options).events())


@pytest.fixture(scope="session")
def steal_log(log_of: LogOf) -> LogOf:
    """Return a player of Steal War: as ``log_of``; shuffles that are not listed are of seed 1."""
    return lambda *hands, **options: log_of(*hands, **{"base": "steal", "seed": 1, **options})
