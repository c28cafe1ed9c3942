"""The commands about catalogues that are more than writing them anew."""

# ruff: noqa: T201 - the commands are where the program speaks

from __future__ import annotations

import argparse

from generator.build.coverage import as_json, as_lines
from generator.build.coverage import coverage as measured
from generator.diagnostics import has_errors
from generator.project_settings import settings_of
from generator.telling import FAULTS, FINE, UsageError, tell

__all__ = ["coverage"]


def coverage(options: argparse.Namespace) -> int:
    """Print how far the languages are."""
    settings = settings_of(options)
    for code in options.codes:
        _refuse_unlisted(code, settings.languages)
    languages, faults = measured(settings)
    tell(faults)
    codes = options.codes or settings.languages
    asked = tuple(one for one in languages if one.language.code in codes)
    for line in [as_json(asked)] if options.format == "json" else as_lines(asked):
        print(line)
    return FAULTS if has_errors(faults) else FINE


def _refuse_unlisted(code: str, languages: tuple[str, ...]) -> None:
    if code not in languages:
        listed = ", ".join(languages)
        raise UsageError(f"{code!r} is none of the languages in pyproject.toml: {listed}")
