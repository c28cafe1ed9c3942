"""What can be said on the command line, and what ``--help`` tells of it."""

from __future__ import annotations

import argparse
from pathlib import Path

from generator.build.batch import LONGEST
from generator.build.orders import MOST_BATTLES
from generator.catalog_arguments import add_catalog_commands
from generator.engine import PRESETS

__all__ = ["STDIN", "parser"]

STDIN = Path("-")
"""The name of the standard input, where a file can be named."""

_PLAY = """\
play one game and tell it in sentences, or with --json in JSON;
with --batch play a game for each line of a file, and answer each with a line of JSON"""
_BATCH = f"""\
Each line of a batch is a JSON object: "hands" (a list of texts), "deck" or "seed" (with "game",
the game's number), and if need be "ruleset" (default: classic), "rules" (an object of options),
"players", "policies", "shuffles". Each answer has "winner", "reason", "battles", "wars",
"comparisons", "cards_turned" and "period", where piles are stolen also "rounds", "steals"
and "reshuffles"; or it has "error" alone. Blank lines have no answer. A line may have {LONGEST}
bytes, and a game {MOST_BATTLES} battles.

exit codes: 0 all is well, and every line of a batch was played; 1 a line of the batch had an
error (the others were played all the same), or the output could not be written; 2 the command
line is wrong, or its game cannot be played to the end"""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command; ``command`` says which of its commands was asked for."""
    whole = argparse.ArgumentParser(
        prog="pravila",
        description="Publish a game's rules in many languages, with replays by its own engine.",
    )
    whole.add_argument(
        "--project", type=Path, metavar="DIR", help="the project's folder (default: from here up)"
    )
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")

    command = commands.add_parser("build", help="build the site into its folder")
    command.add_argument("--out", type=Path, metavar="DIR", help="the folder to publish into")
    command.add_argument("--base-url", metavar="URL", help="where the site will be on the web")
    _add_languages(command)
    command.add_argument("--strict", action="store_true", help="publish nothing on any error")

    command = commands.add_parser("serve", help="preview the site, and reload it on every change")
    command.add_argument("--host", default="127.0.0.1", help="a loopback address (%(default)s)")
    command.add_argument("--port", type=int, default=8000, help="%(default)s; 0 takes a free one")
    command.add_argument(
        "--view",
        action="store_true",
        help="mark each text for its translator: state, entry, faults",
    )
    _add_languages(command)

    command = commands.add_parser("check", help="find the faults of the project, or of catalogues")
    command.add_argument("files", type=Path, nargs="*", metavar="FILE.po", help="only these files")
    command.add_argument(
        "--format",
        choices=("text", "json", "github"),
        default="text",
        help="a line for each fault on the standard error (text), or on the standard output "
        "a list of objects (json) or annotations for code review (github)",
    )

    commands.add_parser("extract", help="write the templates for translators (.pot)")
    commands.add_parser("update", help="write them and bring all catalogues (.po) up to date")
    add_catalog_commands(commands.add_parser)

    _add_play(
        commands.add_parser(
            "play",
            help="play one game and tell it, or many",
            description=_PLAY,
            epilog=_BATCH,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    )
    _add_replay(commands.add_parser("replay", help="verify replay files, or write one out in full"))
    return whole


def _add_languages(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--languages",
        type=lambda text: tuple(text.split(",")),
        metavar="A,B",
        help="only these beside the source language; en-XA shows what nobody can translate, "
        "ar-XB what goes wrong from right to left",
    )


def _add_play(command: argparse.ArgumentParser) -> None:
    command.add_argument("ruleset", nargs="?", metavar="RULESET", help=", ".join(PRESETS))
    add = command.add_argument
    add("--players", type=int, metavar="N", help="how many (default: as many as hands)")
    add("--seed", type=int, metavar="N", help="what decides all that chance does (default: 0)")
    add("--game", type=int, metavar="N", help="which of the seed's games (default: 0)")
    add(
        "--hands", metavar="A/B", help='the cards, top card first: "8345K/8267Q"; T is ten, * joker'
    )
    add("--deck", metavar="CARDS", help="the cards, dealt one by one, instead of hands")
    add(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a rule: a number, a name, true or false",
    )
    add(
        "--policy",
        metavar="A/B",
        help='how each decides to steal, or all: "always/never", "at_least:3", "decline always"',
    )
    add(
        "--shuffle",
        action="append",
        default=[],
        metavar="CARDS",
        help="how the first shuffle after the deal falls, the next, ...: KH 5S",
    )
    add("--replay", type=Path, metavar="FILE", help="write the game's replay file too")
    add("--json", action="store_true", help="the events and the result as JSON")
    add(
        "--batch",
        type=Path,
        nargs="?",
        const=STDIN,
        metavar="FILE",
        help="play the games of a file, or of the standard input",
    )


def _add_replay(command: argparse.ArgumentParser) -> None:
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    action = actions.add_parser("verify", help="play the games of the files anew, and compare")
    action.add_argument("files", type=Path, nargs="+", metavar="FILE")
    action = actions.add_parser("expand", help="print a file with every operation written out")
    action.add_argument("file", type=Path, metavar="FILE")
