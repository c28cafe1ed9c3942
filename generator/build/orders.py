"""Which game is to be played: an order in words and plain values, and the game it asks for.

An order comes from the command line or from a line of a batch. The number of players
follows from the hands, unless it is said; the seed is 0 where chance decides something and
none is given. A game of more than `MOST_BATTLES` is given up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from generator.engine import (
    PRESETS,
    Card,
    End,
    EngineError,
    Event,
    Game,
    NotationError,
    Policy,
    Reason,
    Rules,
    RulesError,
    Seed,
    parse_card,
    parse_hand,
    parse_hands,
    parse_policy,
    parse_rules,
)

__all__ = ["MOST_BATTLES", "Order", "PlayError", "events_of", "ordered_game", "reason_of"]

MOST_BATTLES = 2_000_000
"""A longer game is given up: six times the longest repetition that is known."""

_LONGEST_SHOWN = 80


class PlayError(Exception):
    """The game that was asked for cannot be played, or not to its end; says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A game as a person or a program asks for it; what is None was not said.

    ``hands`` are by seat, top card first, and ``deck`` is dealt card by card; without both the
    deck is shuffled by ``seed``, as its game number ``number``. ``shuffles`` are the orders that
    the later shuffles bring. ``policies`` are one a seat, or one for all.
    """

    ruleset: str
    options: Mapping[str, object] = field(default_factory=dict)
    players: int | None = None
    hands: tuple[str, ...] | None = None
    deck: str | None = None
    seed: int | None = None
    number: int | None = None
    shuffles: tuple[str, ...] = ()
    policies: tuple[str, ...] = ()


def ordered_game(order: Order) -> Game:
    """Return the game that is asked for; raise PlayError."""
    if order.ruleset not in PRESETS:
        names = ", ".join(PRESETS)
        raise PlayError(f"there is no rule set {_short(repr(order.ruleset))}; there are {names}")
    try:
        rules = parse_rules(_options(order), base=PRESETS[order.ruleset])
        return Game(
            rules=rules,
            hands=None if order.hands is None else parse_hands(order.hands),
            deck=None if order.deck is None else parse_hand(order.deck),
            seed=_seed(order, rules),
            shuffles=tuple(map(_cards, order.shuffles)),
            policies=_policies(order.policies, rules.players),
        )
    except EngineError as error:
        raise PlayError(reason_of(error)) from error


def _options(order: Order) -> dict[str, object]:
    """Return the options, with the number of players where something tells it."""
    options = dict(order.options)
    hands = None if order.hands is None else len(order.hands)
    asked = options.get("players") if order.players is None else order.players
    if order.players is not None and options.get("players", asked) != asked:
        other = _short(repr(options["players"]))
        raise PlayError(f"{asked} players are asked for, and the option players is {other}")
    if asked is not None and hands not in (None, asked):
        told = _short(repr(asked))
        raise PlayError(f"{told} players are asked for, and the number of hands is {hands}")
    number = hands if asked is None else asked
    return options if number is None else {**options, "players": number}


def _seed(order: Order, rules: Rules) -> Seed | None:
    dealt = order.hands is not None or order.deck is not None
    chance = not dealt or (rules.needs_chance and not order.shuffles)
    if order.seed is None and order.number is None and not chance:
        return None
    return Seed(order.seed or 0, order.number or 0)


def _cards(text: str) -> tuple[Card, ...]:
    """Return cards that are written with their suits, parted by blanks."""
    return tuple(map(parse_card, text.split()))


def _policies(texts: tuple[str, ...], players: int) -> tuple[Policy, ...]:
    policies = tuple(map(parse_policy, texts))
    return policies * players if len(policies) == 1 else policies


def events_of(game: Game) -> Iterator[Event]:
    """Yield what happens; raise PlayError where the game cannot go on or is far too long."""
    limit = game.rules.battle_limit
    bounded = limit is None or limit > MOST_BATTLES
    if bounded:
        game = replace(game, rules=replace(game.rules, battle_limit=MOST_BATTLES))
    try:
        for event in game.events():
            if bounded and isinstance(event, End) and event.reason is Reason.LIMIT:
                raise PlayError(
                    f"the game is not over after {MOST_BATTLES} battles;"
                    " the option battle_limit ends it sooner"
                )
            yield event
    except EngineError as error:
        raise PlayError(reason_of(error)) from error


def reason_of(error: EngineError) -> str:
    """Return what an error of the engine says, with the parts that somebody else wrote cut."""
    match error:
        case NotationError(text=text, position=at) if len(text) > _LONGEST_SHOWN:
            found = repr(text[at]) if at < len(text) else "the end"
            return (
                f"in {_short(repr(text))} at character {at + 1}: {found}, expected {error.expected}"
            )
        case RulesError():
            value = _short(error.written)
            return f"{_short(error.option)} = {value}: {error.reason}"
        case _:
            return str(error)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"
