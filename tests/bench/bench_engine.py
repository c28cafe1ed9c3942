"""How fast the engine plays, and what each part of it costs.

Run ``python tests/bench/bench_engine.py``, with ``--short`` for a glance. Times are
processor times of this machine, the best of several runs; the ratios compare parts within one
run, so they mean the same on any other. Nothing is asserted: a slow machine is no fault.
"""
# ruff: noqa: T201 -- printing is what this script does

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path
from sys import path
from types import MappingProxyType

path.insert(0, str(Path(__file__).parents[2]))

from generator.engine import (
    PRESETS,
    Game,
    Referee,
    ReturnOrder,
    Rules,
    Seed,
    apply,
    play,
    summarise,
)
from generator.engine import State as TableState

Run = Callable[[Game], object]

OTHERS: Mapping[str, int] = MappingProxyType(
    {
        "public simulators in Python, without a log": 3_200,
        "a log of dataclasses and nothing else": 2_000,
    }
)
"""Games a second of other programs for the classic game, measured on one core of another
machine: for scale, not for a race."""

_A_MILLION = 1_000_000


def drain(game: Game) -> None:
    """Play the game and let its events go."""
    for _ in game.events():
        pass


def keep(game: Game) -> list[object]:
    """Play the game and keep its log."""
    return list(game.events())


def watch(game: Game) -> None:
    """Play the game under the eyes of a referee, who lets no card go where it may not.

    That every card is still there, once, is checked at the end; the referee has checked each
    move on the way.
    """
    referee = Referee(TableState.start(game.rules.players))
    referee.see(game.events())
    cards = referee.state.cards
    if len(set(cards)) != len(cards) or set(cards) != set(game.rules.deck):
        raise AssertionError("a card is lost")


def step(game: Game) -> TableState:
    """Play the game and build the state after each event, as a replay does."""
    state = TableState.start(game.rules.players)
    for event in game.events():
        state = apply(state, event)
    return state


PARTS: Mapping[str, Run] = MappingProxyType(
    {
        "deal only": lambda game: game.dealt,
        "play, drop the events": drain,
        "play, keep the log": keep,
        "play, count a result": play,
        "play, check every invariant": watch,
        "play, build every state": step,
    }
)


def games(number: int, rules: Rules) -> list[Game]:
    """Return so many games of one master seed."""
    return [Game(rules=rules, seed=Seed(2024, index)) for index in range(number)]


def seconds(run: Run, played: Iterable[Game], repeats: int) -> float:
    """Return the processor time of the fastest of several runs over the games."""
    listed = list(played)
    times = []
    for _ in range(repeats):
        start = time.process_time()
        for game in listed:
            run(game)
        times.append(time.process_time() - start)
    return min(times)


def counting() -> float:
    """Return the processor time of counting to a million: how fast this machine is now."""
    start = time.process_time()
    total = 0
    for number in range(_A_MILLION):
        total += number
    return time.process_time() - start


def compare_parts(number: int, repeats: int) -> None:
    """Print the speed of each part on the classic game, also against keeping the log."""
    played = games(number, Rules())
    events = sum(len(keep(game)) for game in played)
    print(f"{number} classic games, {events / number:.0f} events a game; against keeping the log")
    base = seconds(keep, played, repeats)
    for name, run in PARTS.items():
        shown = played if run is not step else list(islice(played, max(number // 10, 1)))
        taken = seconds(run, shown, repeats) / len(shown)
        made = "" if name == "deal only" else f"{events / number / taken:,.0f} events/s"
        times = base / number / taken
        print(f"  {name:<30}{1 / taken:>10,.0f} games/s{made:>21}{times:>8.2f} x")


def print_others() -> None:
    """Print what others reach, and how fast this machine counts, to set the figures against."""
    best = min(counting() for _ in range(5))
    print(f"this machine counts to a million in {best * 1000:.0f} ms; for scale, elsewhere")
    for name, speed in OTHERS.items():
        print(f"  {name:<44}{speed:>10,} games/s")


def compare_rule_sets(number: int, repeats: int) -> None:
    """Print the speed of each rule set with its log."""
    print("rule sets, with the log")
    for name, rules in PRESETS.items():
        played = games(number, rules)
        logs = [keep(game) for game in played]
        events, battles = sum(map(len, logs)), sum(play(game).battles for game in played)
        taken = seconds(keep, played, repeats)
        print(
            f"  {name:<26}{number / taken:>8,.0f} games/s{events / taken:>12,.0f} events/s"
            f"{battles / number:>8.0f} battles a game"
        )


def compare_orders(number: int, repeats: int) -> None:
    """Print how the return orders compare, battle for battle."""
    print("battles a second with the log; speed against winner_first")
    base = 0.0
    for order in ReturnOrder:
        if order in (ReturnOrder.SEAT, ReturnOrder.FACE_UP_PILE):
            continue
        played = games(number, Rules(return_order=order))
        battles = sum(summarise(game.events()).battles for game in played)
        rate = battles / seconds(keep, played, repeats)
        base = base or rate
        print(
            f"  {order.value:<26}{rate:>12,.0f}{rate / base:>8.2f} x{battles / number:>8.0f} mean"
        )


def main() -> None:
    """Run the whole bench."""
    parser = argparse.ArgumentParser(description="Measure the engine.")
    parser.add_argument("--short", action="store_true", help="fewer games, for a glance")
    short = parser.parse_args().short
    compare_parts(30 if short else 400, 3 if short else 7)
    print_others()
    compare_rule_sets(10 if short else 200, 1 if short else 3)
    compare_orders(15 if short else 200, 1 if short else 3)


if __name__ == "__main__":
    main()
