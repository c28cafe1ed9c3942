"""The commands about catalogues that are more than writing them anew."""

# ruff: noqa: T201 - the commands are where the program speaks

from __future__ import annotations

import argparse
from dataclasses import replace

from generator.build.align import bring_in
from generator.build.coverage import as_json, as_lines
from generator.build.coverage import coverage as measured
from generator.build.explain import PageError, TextError
from generator.build.explain import explain as explained_page
from generator.build.explain_text import as_lines as explained_lines
from generator.build.new_language import NewLanguageError, create, next_steps
from generator.diagnostics import has_errors
from generator.project_settings import settings_of
from generator.telling import FAULTS, FINE, UsageError, counted, tell

__all__ = ["align", "coverage", "explain", "new_language"]


def align(options: argparse.Namespace) -> int:
    """Bring a translation made by hand into a catalogue."""
    settings = settings_of(options)
    _refuse_unlisted(options.code, settings.languages)
    try:
        done = bring_in(settings, options.code, options.file, options.page, accept=options.accept)
    except PageError as error:
        raise UsageError(str(error)) from error
    tell(done.diagnostics)
    if done.filled is not None:
        mark = "" if options.accept else ", marked fuzzy"
        print(f"{done.catalog}: {counted(len(done.filled.written), 'text')} brought in{mark}")
        for number, why in (
            (len(done.filled.kept), "left out: translated already"),
            (done.english, "left out: as in English"),
            (len(done.filled.counted), "left out: a text for each plural form is needed"),
        ):
            if number:
                print(f"{counted(number, 'text')} {why}")
    return FAULTS if has_errors(done.diagnostics) else FINE


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


def new_language(options: argparse.Namespace) -> int:
    """Make the catalogues of a new language, and tell what is to be done next."""
    settings = settings_of(options)
    try:
        made = create(settings, options.code)
    except NewLanguageError as error:
        raise UsageError(str(error)) from error
    tell(made.written.diagnostics)
    if has_errors(made.written.diagnostics):
        return FAULTS
    print(*made.written.changed, sep="\n")
    for line in next_steps(made, settings):
        print(line)
    return FINE


def explain(options: argparse.Namespace) -> int:
    """Print which messages a page is made of."""
    settings = settings_of(options)
    if options.code is not None:
        _refuse_unlisted(options.code, settings.languages)
        settings = replace(settings, languages=(options.code,))
    try:
        path, explained = explained_page(settings, options.page, only=options.only)
    except (PageError, TextError) as error:
        raise UsageError(str(error)) from error
    for line in explained_lines(path, explained):
        print(line)
    return FINE


def _refuse_unlisted(code: str, languages: tuple[str, ...]) -> None:
    if code not in languages:
        listed = ", ".join(languages)
        raise UsageError(f"{code!r} is none of the languages in pyproject.toml: {listed}")
