"""The commands of ``pravila``: each takes the parsed command line and returns an exit code.

Those about the site are here, more about catalogues in ``catalog_commands``, those about games
in ``game_commands``. They print what they
found; how a program ends is for ``cli``.
"""

# ruff: noqa: T201 - the commands are where the program speaks

from __future__ import annotations

import argparse
import contextlib
import shlex
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from generator.build.catalogs import Written, check_files, extract, update
from generator.build.pipeline import Ahead, LastGood, Report, build, check, preview
from generator.build.settings import read_settings, with_options
from generator.build.sources import watched
from generator.catalog_commands import align, coverage, explain, new_language
from generator.devserver import serve, start_server
from generator.diagnostics import Diagnostic, Severity, has_errors
from generator.formats import as_annotation, as_json
from generator.game_commands import play, replay
from generator.memo import Memo
from generator.preview import Build, Preview
from generator.project_settings import settings_of
from generator.telling import (
    FAULTS,
    FINE,
    Progress,
    Retold,
    UsageError,
    counted,
    legible,
    say,
    tell,
)

__all__ = ["COMMANDS"]


def _build(options: argparse.Namespace) -> int:
    settings = settings_of(options)
    start = time.monotonic()
    with Progress() as progress:
        report = build(settings, progress.tell, strict=options.strict)
    tell(report.diagnostics)
    if not report.published:
        return FAULTS
    seconds = time.monotonic() - start
    out = _near(settings.out)
    made = f"{counted(report.pages, 'page')} in {counted(report.languages, 'language')}"
    texts = f"{counted(report.messages, 'message')}, {counted(report.replays, 'replay')}"
    print(f"{made}, {texts}: built in {seconds:.1f} s into {out}")
    server = f"python3 -m http.server --directory {shlex.quote(out)}"
    print(f"To look at it: {server}, then open http://localhost:8000/")
    return FINE


def _serve(options: argparse.Namespace) -> int:
    first = settings_of(options)
    shown, last, memo, retold = Preview(), LastGood(), Memo(), Retold()
    try:
        server = start_server(shown, options.host, options.port)
    except (ValueError, OverflowError) as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        taken = f"port {options.port} cannot be used ({error.strerror})"
        raise UsageError(f"{taken}; try another --port, or 0 for a free one") from error
    address = f"http://{_in_address(options.host)}:{server.server_address[1]}/"

    def rebuild() -> Build:
        settings, faults = read_settings(first.root)
        settings, _ = with_options(settings, base_url=address, languages=options.languages)
        ahead = Ahead(paths=shown.open_pages(), show=shown.show)
        report, files = (
            (Report(diagnostics=tuple(faults)), {})
            if faults
            else preview(settings, last, memo, view=options.view, ahead=ahead)
        )
        retold.tell(report.diagnostics)
        errors = tuple(str(d) for d in report.diagnostics if d.severity is Severity.ERROR)
        return Build(files=files, moved=last.moved, faults=errors, pages=report.pages)

    def announce(done: Build) -> None:
        outcome = f"{counted(done.pages, 'page')} built" if done.files else "not built"
        print(f"{time.strftime('%H:%M:%S')} {outcome}", flush=True)

    print(f"{first.name} at {address} (Ctrl-C ends it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        serve(shown, server=server, watched=watched(first), rebuild=rebuild, announce=announce)
    return FINE


def _check(options: argparse.Namespace) -> int:
    show = _FORMATS[options.format]
    with Progress() as progress:
        if options.files:
            _refuse_other_files(options.files)
            faults: Sequence[Diagnostic] = check_files(options.files)
        else:
            faults = check(settings_of(options, show), progress.tell).diagnostics
    show(faults)
    if progress.shown and not faults and show is tell:
        say("no faults")
    return FAULTS if has_errors(faults) else FINE


def _refuse_other_files(files: Sequence[Path]) -> None:
    for file in files:
        if file.suffix not in {".po", ".pot"}:
            raise UsageError(
                f"{file} is no catalogue (.po); without a file, all pages, scenarios and "
                "catalogues of the project are checked"
            )


def _show_json(faults: Sequence[Diagnostic]) -> None:
    print(as_json(faults))


def _show_annotations(faults: Sequence[Diagnostic]) -> None:
    print(*map(as_annotation, legible(faults)), sep="\n", end="\n" if faults else "")


_FORMATS: Mapping[str, Callable[[Sequence[Diagnostic]], None]] = MappingProxyType(
    {"text": tell, "json": _show_json, "github": _show_annotations}
)


def _extract(options: argparse.Namespace) -> int:
    return _written(extract(settings_of(options)))


def _update(options: argparse.Namespace) -> int:
    return _written(update(settings_of(options)))


def _written(written: Written) -> int:
    tell(written.diagnostics)
    print(*written.changed, sep="\n", end="\n" if written.changed else "")
    print(f"{len(written.changed)} of {written.files} files changed")
    return FAULTS if has_errors(written.diagnostics) else FINE


def _in_address(host: str) -> str:
    return f"[{host.strip('[]')}]" if ":" in host else host


def _near(path: Path) -> str:
    with contextlib.suppress(ValueError, FileNotFoundError):  # the old site's folder may be here
        return str(path.relative_to(Path.cwd()))
    return str(path)


COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = MappingProxyType(
    {
        "build": _build,
        "serve": _serve,
        "check": _check,
        "extract": _extract,
        "update": _update,
        "align": align,
        "coverage": coverage,
        "explain": explain,
        "new-language": new_language,
        "play": play,
        "replay": replay,
    }
)
"""What each command does; it may raise UsageError, FaultsError, OSError."""
