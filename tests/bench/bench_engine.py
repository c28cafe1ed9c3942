"""How fast the engine plays, and what each part of it costs.

Run ``python tests/bench/bench_engine.py``, with ``--short`` for a glance. Times are
processor times of this machine; the ratios compare parts within one run, so they mean
the same on any other. Nothing is asserted: a slow machine is no fault.
"""
# ruff: noqa: T201 -- printing is what this script does

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).parents[2]))

from generator.engine import (
    Game,
    ReturnOrder,
    Rules,
    Seed,
    fold,
    play,
)
from generator.engine import State as TableState

Run = Callable[[Game], object]


def drain(game: Game) -> None:
    """Play the game and let its events go."""
    for _ in game.events():
        pass


def keep(game: Game) -> list[object]:
    """Play the game and keep its log."""
    return list(game.events())


def replay(game: Game) -> TableState:
    """Play the game and fold its log into states, as a replay does."""
    return fold(game.events(), start=TableState.start())


PARTS: dict[str, Run] = {
    "deal only": lambda game: game.dealt,
    "play, drop the events": drain,
    "play, keep the log": keep,
    "play, count a result": play,
    "play, fold into states": replay,
}


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


def compare_parts(number: int, repeats: int) -> None:
    """Print the speed of each part on the classic game, also against keeping the log."""
    played = games(number, Rules())
    events = sum(len(keep(game)) for game in played)
    print(f"{number} classic games, {events / number:.0f} events a game; against keeping the log")
    base = seconds(keep, played, repeats)
    for name, run in PARTS.items():
        shown = played if run is not replay else list(islice(played, max(number // 10, 1)))
        taken = seconds(run, shown, repeats) / len(shown)
        made = "" if name == "deal only" else f"{events / number / taken:,.0f} events/s"
        times = base / number / taken
        print(f"  {name:<24}{1 / taken:>10,.0f} games/s{made:>21}{times:>8.2f} x")


def compare_orders(number: int, repeats: int) -> None:
    """Print how the return orders compare, battle for battle."""
    print("battles a second with the log; speed against winner_first")
    base = 0.0
    for order in ReturnOrder:
        if order is ReturnOrder.SEAT:
            continue
        played = games(number, Rules(return_order=order))
        battles = sum(play(game).battles for game in played)
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
    compare_parts(30 if short else 400, 2 if short else 5)
    compare_orders(15 if short else 200, 1 if short else 3)


if __name__ == "__main__":
    main()
