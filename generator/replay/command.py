"""The command line that plays a game again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from generator.engine import (
    ALWAYS,
    PRESETS,
    Game,
    Seed,
    format_hand,
    format_policy,
    format_rules,
)

__all__ = ["play_command"]


def play_command(ruleset: str, game: Game) -> str:
    """Return the command line that plays a game of a preset again, quoted for a shell."""
    return shlex.join(
        ["pravila", "play", ruleset, *_cards(ruleset, game), *_options(ruleset, game)]
    )


def _cards(ruleset: str, game: Game) -> Iterator[str]:
    if game.hands is not None:
        yield from ("--hands", "/".join(map(format_hand, game.hands)))
    elif game.rules.players != PRESETS[ruleset].players:
        yield from ("--players", str(game.rules.players))
    if game.deck is not None:
        yield from ("--deck", format_hand(game.deck))
    if game.seed is not None:
        seed = Seed(game.seed) if isinstance(game.seed, int) else game.seed
        yield from ("--seed", str(seed.master))
        if seed.game:
            yield from ("--game", str(seed.game))
    for shuffle in game.shuffles:
        yield from ("--shuffle", format_hand(shuffle))


def _options(ruleset: str, game: Game) -> Iterator[str]:
    if any(policy != ALWAYS for policy in game.policies):
        yield from ("--policy", "/".join(map(format_policy, game.policies)))
    usual = format_rules(PRESETS[ruleset])
    for name, value in format_rules(game.rules).items():
        if name != "players" and usual.get(name) != value:
            said = str(value).lower() if isinstance(value, bool) else value
            yield from ("--option", f"{name}={said}")
