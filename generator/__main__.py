"""``python -m generator`` is the command ``pravila``: nothing is loaded before it can be ended."""

from __future__ import annotations

import signal
import sys

__all__ = ["main"]


def main() -> int:
    """Load the command and run it; an interruption ends it quietly at any moment."""
    try:
        from generator.cli import main as run  # noqa: PLC0415 - loading is most of the start

        return run()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main())
