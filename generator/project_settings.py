"""The settings that a command works with: those of the project, then those of its options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.build.settings import Settings, find_project, read_settings, with_options
from generator.diagnostics import Diagnostic
from generator.telling import FaultsError, UsageError, tell

__all__ = ["settings_of"]


def settings_of(
    options: argparse.Namespace, show: Callable[[Sequence[Diagnostic]], None] = tell
) -> Settings:
    """Return the settings that the parsed command line asks for.

    Raises ``UsageError`` where there is no project or an option is wrong, and ``FaultsError``
    where the settings are, which ``show`` has been given then.
    """
    start = options.project or Path.cwd()
    root = find_project(start.resolve())
    if root is None:
        raise UsageError(f"there is no pyproject.toml with [tool.pravila] in {start} or above")
    settings, faults = read_settings(root)
    if faults:
        show(faults)
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
