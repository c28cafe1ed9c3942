"""One game for a person or a program: the engine's events as sentences, or as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import assert_never

from generator.build.orders import Order, PlayError, events_of, ordered_game
from generator.engine import (
    Collect,
    Deal,
    Event,
    Game,
    HoldPot,
    Leftover,
    OnCycle,
    Reason,
    Refill,
    Result,
    ReturnOrder,
    Rules,
    State,
    Steal,
    apply,
    seats,
    summarise,
)
from generator.i18n import SourceTranslator
from generator.replay import event_dict, narrate, player_label, result_dict
from generator.replay.frames import Tally, scene

__all__ = ["PlayError", "game_lines", "json_lines", "read_game", "repeats_warning"]

_NUMBER = re.compile(r"-?[0-9]{1,18}")
_FLAGS = {"true": True, "false": False}
_APART = (ReturnOrder.WON_PILE_SHUFFLED, ReturnOrder.FACE_UP_PILE)


def read_game(
    ruleset: str,
    *,
    seed: int | None = None,
    number: int | None = None,
    players: int | None = None,
    hands: str | None = None,
    deck: str | None = None,
    options: Sequence[str] = (),
    policy: str | None = None,
    shuffles: Sequence[str] = (),
) -> Game:
    """Return the game of a rule set; what `Order` does not hold is written as for a shell.

    ``hands`` and the policies in ``policy`` are parted by "/", ``options`` are "name=value". Raise
    PlayError.
    """
    return ordered_game(
        Order(
            ruleset=ruleset,
            options=_options(options),
            players=players,
            hands=None if hands is None else tuple(hands.split("/")),
            deck=deck,
            seed=seed,
            number=number,
            shuffles=tuple(shuffles),
            policies=() if policy is None else tuple(policy.split("/")),
        )
    )


def _options(options: Sequence[str]) -> dict[str, object]:
    given: dict[str, object] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign:
            raise PlayError(f"an option is written name=value, not {option!r}")
        if name in given:
            raise PlayError(f"the option {name} is given twice")
        if _NUMBER.fullmatch(value):
            given[name] = int(value)
        else:
            given[name] = _FLAGS.get(value.lower(), value)
    return given


def repeats_warning(game: Game) -> str | None:
    """Return what to know before a game of the whole deck whose rules often repeat (C1, M1).

    There is nothing to say of cards that somebody chose, nor where a repetition is broken.
    """
    chosen = game.hands is not None or game.deck is not None
    if chosen or not game.rules.often_repeats or game.rules.on_cycle is not OnCycle.DRAW:
        return None
    return (
        f"many games with these rules repeat for ever ({_cause(game.rules)}), and such a game"
        " ends as a draw; --option return_order=random avoids it"
    )


def _cause(rules: Rules) -> str:
    if rules.return_order is ReturnOrder.SEAT:
        return "the cards of player 1 always go first under the pile"
    return f"{rules.in_play} cards, an odd number, go under the piles in a fixed order"


def json_lines(game: Game) -> Iterator[str]:
    """Yield the game as one JSON value, an event a line. Raise PlayError."""
    events: list[Event] = []
    yield '{"events": ['
    for event in events_of(game):
        yield ("," if events else "") + json.dumps(event_dict(event))
        events.append(event)
    yield f'], "result": {json.dumps(result_dict(summarise(events)))}}}'


def game_lines(game: Game) -> Iterator[str]:
    """Yield a sentence for each event, and last how the game went. Raise PlayError.

    Where cards have moved between piles, their sizes follow by seat: "(26 : 26)", with won
    piles "(20+6 : 24+2)", and with cards that wait for the next winner "(25 : 25, 2 wait)".
    """
    english = SourceTranslator()
    state, tally = State.start(game.rules.players), Tally()
    events: list[Event] = []
    for event in events_of(game):
        tally = tally.after(event, state)
        told = narrate(event, english, wars_here=tally.wars_here, scene=scene(event, state))
        state = apply(state, event)
        yield f"{tally.events:>5}  {told}" + (f"  ({_sizes(state, game)})" if _moves(event) else "")
        events.append(event)
    yield ""
    yield _outcome(summarise(events), game)


def _moves(event: Event) -> bool:
    """Return whether the piles are worth counting after an event."""
    return isinstance(event, Deal | Leftover | Collect | HoldPot | Steal | Refill)


def _sizes(state: State, game: Game) -> str:
    apart = game.rules.return_order in _APART
    piles = [
        f"{len(state.piles[seat])}+{len(state.won[seat])}" if apart else str(len(state.piles[seat]))
        for seat in seats(state.players)
    ]
    waiting = f", {len(state.waiting)} wait" if state.waiting else ""
    return " : ".join(piles) + waiting


def _outcome(result: Result, game: Game) -> str:
    """Return how the game ended and how large it was, in sentences on one line."""
    size = f"{_counted(result.battles, 'battle')} and {_counted(result.wars, 'war')}"
    turned = _counted(result.cards_turned, "card")
    sentences = [_ending(result), f"The game took {size}; {turned} came to the table."]
    if game.rules.steals:
        sentences.append(f"Piles were stolen {_times(result.steals)}.")
    if result.reshuffles:
        sentences.append(f"Won cards were shuffled into a new pile {_times(result.reshuffles)}.")
    return " ".join(sentences)


def _ending(result: Result) -> str:
    match result.reason:
        case Reason.ALL_CARDS if result.winner is not None:
            winner = player_label(result.winner, SourceTranslator()).text
            return f"{winner} has won all the cards."
        case Reason.BOTH_EXHAUSTED:
            return "Nobody has won: the players tied and have no cards left. It is a draw."
        case Reason.CYCLE:
            period = _counted(result.period or 0, "battle")
            return f"Nobody has won: the game repeats every {period} for ever. It is a draw."
        case Reason.LIMIT | Reason.ALL_CARDS:
            return "Nobody has won: the game was stopped, as its rules limit the battles."
        case _:
            assert_never(result.reason)


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
