"""The command ``pravila``: arguments in, exit code out.

Exit codes: 0 all is well; 1 errors were found (``build`` minds them with ``--strict`` only, and
then publishes nothing), or nothing could be done; 2 the command line is wrong.
"""

# ruff: noqa: T201 - the command line is where the program speaks

from __future__ import annotations

import argparse
import contextlib
import os
import shlex
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Self

from generator.build.catalogs import Written, check_files, extract, update
from generator.build.pipeline import Report, build, check
from generator.build.play import PlayError, game_lines, json_lines, read_game
from generator.build.settings import Settings, find_project, read_settings, with_options
from generator.build.sources import watched
from generator.devserver import Build, Preview, serve, start_server
from generator.diagnostics import Diagnostic, Severity, has_errors
from generator.engine import PRESETS

__all__ = ["main"]

FINE, FAULTS, USAGE = 0, 1, 2
INTERRUPTED, BROKEN_PIPE = 128 + signal.SIGINT, 128 + signal.SIGPIPE


class UsageError(Exception):
    """The command line asks for something that cannot be; says what."""


class FaultsError(Exception):
    """Nothing can be done before the faults are mended; they are told already."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with the arguments, those of the process by default; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal of another encoding shows odd signs; a crash would show nothing.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    before = signal.signal(signal.SIGTERM, _end)
    try:
        return _run(_parser().parse_args(arguments))
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else FAULTS
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGTERM, before)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pravila",
        description="Publish a game's rules in many languages, with replays by its own engine.",
    )
    parser.add_argument(
        "--project", type=Path, metavar="DIR", help="the project's folder (default: from here up)"
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    command = commands.add_parser("build", help="build the site into its folder")
    command.add_argument("--out", type=Path, metavar="DIR", help="the folder to publish into")
    command.add_argument("--base-url", metavar="URL", help="where the site will be on the web")
    _add_languages(command)
    command.add_argument("--strict", action="store_true", help="publish nothing on any error")

    command = commands.add_parser("serve", help="preview the site, and reload it on every change")
    command.add_argument("--host", default="127.0.0.1", help="a loopback address (%(default)s)")
    command.add_argument("--port", type=int, default=8000, help="%(default)s; 0 takes a free one")
    _add_languages(command)

    command = commands.add_parser("check", help="find the faults of the project, or of catalogues")
    command.add_argument("files", type=Path, nargs="*", metavar="FILE.po", help="only these files")

    commands.add_parser("extract", help="write the templates for translators (.pot)")
    commands.add_parser("update", help="write them and bring all catalogues (.po) up to date")

    command = commands.add_parser("play", help="play one game and tell it")
    command.add_argument("ruleset", metavar="RULESET", help=", ".join(PRESETS))
    command.add_argument("--seed", type=int, help="what shuffles the deck (default: 0)")
    command.add_argument("--hands", help='the cards instead, top card first: "8345K/8267Q"')
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change a rule"
    )
    command.add_argument("--json", action="store_true", help="the events and the result as JSON")
    return parser


def _add_languages(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--languages",
        type=lambda text: tuple(text.split(",")),
        metavar="A,B",
        help="only these beside the source language; en-XA shows what nobody can translate",
    )


def _end(number: int, _: FrameType | None) -> None:
    """Turn a request to end into an exception, so that everything tidies up."""
    raise SystemExit(128 + number)


def _run(options: argparse.Namespace) -> int:
    commands = {
        "build": _build,
        "serve": _serve,
        "check": _check,
        "extract": _extract,
        "update": _update,
        "play": _play,
    }
    try:
        code = commands[options.command](options)
        if sys.stdout:
            sys.stdout.flush()
    except UsageError as error:
        _say(f"pravila {options.command}: {error}")
        return USAGE
    except FaultsError:
        return FAULTS
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        _drop_output()
        _say(f"pravila: {error}")
        return FAULTS
    return code


def _drop_output() -> None:
    """Keep the interpreter from trying once more, at its end, to write what nobody takes."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _build(options: argparse.Namespace) -> int:
    settings = _settings(options)
    start = time.monotonic()
    with _Progress() as progress:
        report = build(settings, progress.tell, strict=options.strict)
    _tell(report.diagnostics)
    if not report.published:
        return FAULTS
    seconds = time.monotonic() - start
    out = _near(settings.out)
    made = f"{_counted(report.pages, 'page')} in {_counted(report.languages, 'language')}"
    texts = f"{_counted(report.messages, 'message')}, {_counted(report.replays, 'replay')}"
    print(f"{made}, {texts}: built in {seconds:.1f} s into {out}")
    server = f"python3 -m http.server --directory {shlex.quote(out)}"
    print(f"To look at it: {server}, then open http://localhost:8000/")
    return FINE


def _serve(options: argparse.Namespace) -> int:
    first = _settings(options)
    with tempfile.TemporaryDirectory(prefix="pravila-") as folder:
        preview = Preview(folder=Path(folder) / "site")
        try:
            server = start_server(preview, options.host, options.port)
        except (ValueError, OverflowError) as error:
            raise UsageError(str(error)) from error
        except OSError as error:
            taken = f"port {options.port} cannot be used ({error.strerror})"
            raise UsageError(f"{taken}; try another --port, or 0 for a free one") from error
        address = f"http://{_in_address(options.host)}:{server.server_address[1]}/"

        def rebuild() -> Build:
            settings, faults = read_settings(first.root)
            settings, _ = with_options(
                settings, out=preview.folder, base_url=address, languages=options.languages
            )
            report = Report(diagnostics=tuple(faults)) if faults else build(settings)
            _tell(report.diagnostics)
            print(f"{time.strftime('%H:%M:%S')} {_outcome(report)}", flush=True)
            errors = tuple(str(d) for d in report.diagnostics if d.severity is Severity.ERROR)
            return Build(published=report.published, faults=errors)

        print(f"{first.name} at {address} (Ctrl-C ends it)", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            serve(preview, server=server, watched=watched(first), rebuild=rebuild)
    return FINE


def _check(options: argparse.Namespace) -> int:
    if options.files:
        faults: Sequence[Diagnostic] = check_files(options.files)
    else:
        with _Progress() as progress:
            faults = check(_settings(options), progress.tell).diagnostics
    _tell(faults)
    return FAULTS if has_errors(faults) else FINE


def _extract(options: argparse.Namespace) -> int:
    return _written(extract(_settings(options)))


def _update(options: argparse.Namespace) -> int:
    return _written(update(_settings(options)))


def _written(written: Written) -> int:
    _tell(written.diagnostics)
    print(*written.changed, sep="\n", end="\n" if written.changed else "")
    print(f"{len(written.changed)} of {written.files} files changed")
    return FAULTS if has_errors(written.diagnostics) else FINE


def _play(options: argparse.Namespace) -> int:
    try:
        game = read_game(
            options.ruleset, seed=options.seed, hands=options.hands, options=options.option
        )
        for line in json_lines(game) if options.json else game_lines(game):
            print(line)
    except PlayError as error:
        raise UsageError(str(error)) from error
    return FINE


def _settings(options: argparse.Namespace) -> Settings:
    start = options.project or Path.cwd()
    root = find_project(start.resolve())
    if root is None:
        raise UsageError(f"there is no pyproject.toml with [tool.pravila] in {start} or above")
    settings, faults = read_settings(root)
    if faults:
        _tell(faults)
        raise FaultsError
    settings, wrong = with_options(
        settings,
        out=getattr(options, "out", None),
        base_url=getattr(options, "base_url", None),
        languages=getattr(options, "languages", None),
    )
    if wrong:
        raise UsageError("; ".join(wrong))
    return settings


def _tell(faults: Sequence[Diagnostic]) -> None:
    """Print the faults, one a line, and how many there are."""
    count = Counter(fault.severity for fault in faults)
    for fault in faults:
        _say(str(fault))
    if count:
        _say(", ".join(_counted(n, kind) for kind, n in count.items()))


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _outcome(report: Report) -> str:
    return f"{_counted(report.pages, 'page')} built" if report.published else "not built"


def _in_address(host: str) -> str:
    return f"[{host.strip('[]')}]" if ":" in host else host


def _near(path: Path) -> str:
    with contextlib.suppress(ValueError, FileNotFoundError):  # the old site's folder may be here
        return str(path.relative_to(Path.cwd()))
    return str(path)


class _Progress:
    """What is being done, on one line that goes away again; nothing where no person looks."""

    def __enter__(self) -> Self:
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        return self

    def __exit__(self, *_: object) -> None:
        self.tell("")

    def tell(self, step: str) -> None:
        if self.shown:
            print(f"\r\x1b[K{step}{' …' if step else ''}", end="", file=sys.stderr, flush=True)
