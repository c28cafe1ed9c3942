"""The commands about games: playing one or many, and looking into replay files."""

# ruff: noqa: T201 - the commands are where the program speaks

from __future__ import annotations

import argparse
import contextlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from generator.arguments import STDIN
from generator.build.batch import answers, bounded_lines
from generator.build.play import PlayError, game_lines, json_lines, read_game, repeats_warning
from generator.build.replay_files import expand, replay_text, verify
from generator.build.save import save
from generator.diagnostics import has_errors
from generator.engine import Game
from generator.replay.record import RecordError
from generator.telling import FAULTS, FINE, UsageError, counted, say, tell

__all__ = ["play", "replay"]

_OF_ONE_GAME = (
    *("ruleset", "players", "seed", "game", "hands", "deck"),
    *("option", "policy", "shuffle", "replay"),
)
_LONGEST_ID = 60


def play(options: argparse.Namespace) -> int:
    """Tell one game, or answer a batch of them."""
    if options.batch is not None:
        return _play_batch(options)
    if options.ruleset is None:
        raise UsageError("name a rule set, or play many games with --batch")
    try:
        game = read_game(
            options.ruleset,
            seed=options.seed,
            number=options.game,
            players=options.players,
            hands=options.hands,
            deck=options.deck,
            options=options.option,
            policy=options.policy,
            shuffles=options.shuffle,
        )
        if warning := repeats_warning(game):
            say(f"pravila play: warning: {warning}")
        if options.replay is not None:
            _write_replay(options.replay, game, options.ruleset)
        for line in json_lines(game) if options.json else game_lines(game):
            print(line)
    except (PlayError, RecordError) as error:
        raise UsageError(str(error)) from error
    return FINE


def _play_batch(options: argparse.Namespace) -> int:
    """Answer each line as soon as it is read, for a program that waits for the answer."""
    told = vars(options)
    single = (
        "ruleset",
        "players",
        "seed",
        "game",
        "hands",
        "deck",
        "option",
        "policy",
        "shuffle",
        "replay",
    )
    given = [name for name in single if told[name] not in (None, [])]
    if given:
        raise UsageError(f"with --batch each line says this for itself: {', '.join(given)}")
    good = True
    with _opened(options.batch) as stream:
        for answer in answers(bounded_lines(stream)):
            print(answer.text, flush=True)
            good = good and answer.good
    return FINE if good else FAULTS


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    if path != STDIN:
        try:
            stream = path.open("rb")
        except OSError as error:
            raise UsageError(f"{path} cannot be read: {error.strerror}; name a file") from error
        with stream:
            yield stream
    elif sys.stdin is None:
        raise UsageError("there is no standard input; name a file")
    else:
        yield sys.stdin.buffer


def _write_replay(path: Path, game: Game, ruleset: str) -> None:
    """Write the replay file of a game; its id is the name of the file, as a slug."""
    if path.exists() and not path.is_file():
        raise UsageError(f"{path} is no plain file, and no replay can be written there")
    slug = re.sub("[^a-z0-9]+", "-", path.stem.lower())[:_LONGEST_ID].strip("-")
    data = replay_text(game, id=slug or "game", ruleset=ruleset).encode()
    save(path, data, previous=path.read_bytes() if path.exists() else None)


def replay(options: argparse.Namespace) -> int:
    """Verify replay files, or print one with every operation written out."""
    if options.action == "expand":
        text, faults = expand(options.file)
        print(text, end="")
    else:
        faults = verify(options.files)
        if not faults:
            print(f"{counted(len(options.files), 'replay file')} checked: all is right")
    tell(faults)
    return FAULTS if has_errors(faults) else FINE
