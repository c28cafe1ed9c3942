"""The command ``pravila``: arguments in, exit code out.

Exit codes: 0 all is well; 1 errors were found (``build`` minds them with ``--strict`` only, and
then publishes nothing; ``play --batch`` has answered every line), or nothing could be done; 2
the command line is wrong.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Sequence
from types import FrameType

from generator.arguments import parser
from generator.commands import COMMANDS
from generator.telling import FAULTS, USAGE, FaultsError, UsageError, say

__all__ = ["main"]

INTERRUPTED, BROKEN_PIPE = 128 + signal.SIGINT, 128 + signal.SIGPIPE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with the arguments, those of the process by default; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal of another encoding shows odd signs; a crash would show nothing.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    before = signal.signal(signal.SIGTERM, _end)
    try:
        return _run(parser().parse_args(arguments))
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else FAULTS
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(number: int, _: FrameType | None) -> None:
    """Turn a request to end into an exception, so that everything tidies up."""
    raise SystemExit(128 + number)


def _run(options: Namespace) -> int:
    try:
        code = COMMANDS[options.command](options)
        if sys.stdout:
            sys.stdout.flush()
    except UsageError as error:
        say(f"pravila {options.command}: {error}")
        return USAGE
    except FaultsError:
        return FAULTS
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        _drop_output()
        say(f"pravila: {error}")
        return FAULTS
    return code


def _drop_output() -> None:
    """Keep the interpreter from trying once more, at its end, to write what nobody takes."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
