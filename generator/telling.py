"""What the commands say to a person beside their output, and the codes they end with."""

# ruff: noqa: T201 - the command line is where the program speaks

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Self, TypeAlias

from generator.diagnostics import Diagnostic, Place, Severity

__all__ = [
    "FAULTS",
    "FINE",
    "MOST_OF_A_FILE",
    "USAGE",
    "FaultsError",
    "Progress",
    "Retold",
    "UsageError",
    "counted",
    "legible",
    "say",
    "tell",
]

FINE, FAULTS, USAGE = 0, 1, 2
MOST_OF_A_FILE = 100


class UsageError(Exception):
    """The command line asks for something that cannot be; says what."""


class FaultsError(Exception):
    """Nothing can be done before the faults are mended; they are told already."""


def legible(faults: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Return the faults in their order, of each file as many as a person can read.

    Its errors come before all else; a note in the place of the last says how many are left out.
    """
    by_file: dict[str, list[Diagnostic]] = {}
    for fault in faults:
        by_file.setdefault(fault.place.path, []).append(fault)
    left_out: dict[int, Diagnostic | None] = {}
    for path, told in by_file.items():
        if len(told) > MOST_OF_A_FILE:
            ordered = sorted(told, key=lambda fault: fault.severity is not Severity.ERROR)
            rest = {id(fault) for fault in ordered[MOST_OF_A_FILE:]}
            left_out |= dict.fromkeys(rest)
            last = next(fault for fault in reversed(told) if id(fault) in rest)
            left_out[id(last)] = _more(len(told) - MOST_OF_A_FILE, path)
    shown = (left_out.get(id(fault), fault) for fault in faults)
    return [fault for fault in shown if fault]


def _more(rest: int, path: str) -> Diagnostic:
    text = f"{counted(rest, 'fault')} more in this file; check --format json lists them all"
    place = Place(path=path)
    return Diagnostic(id="more-faults", message=text, place=place, severity=Severity.NOTE)


def tell(faults: Sequence[Diagnostic]) -> None:
    """Print the faults, one a line, and how many there are; see `legible`."""
    for fault in legible(faults):
        say(str(fault))
    if faults:
        say(_count(faults))


def _count(faults: Sequence[Diagnostic]) -> str:
    count = Counter(fault.severity for fault in faults)
    return ", ".join(counted(n, kind) for kind, n in count.items())


class Retold:
    """Faults of the same sources again and again: what was told the last time is only counted."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self._told: Counter[_Known] = Counter()

    def tell(self, faults: Sequence[Diagnostic]) -> None:
        """Print what is new, and how much is still there; a fault in another line is not new."""
        told, self._told = self._told, Counter(map(_known, faults))
        new: list[Diagnostic] = []
        old: list[Diagnostic] = []
        for fault in faults:
            known = _known(fault)
            (old if told[known] else new).append(fault)
            told[known] -= bool(told[known])
        tell(new)
        if old:
            say(f"{_count(old)} as before")


_Known: TypeAlias = tuple[str, str, str, str | None, str]


def _known(fault: Diagnostic) -> _Known:
    return fault.id, fault.severity, fault.place.path, fault.msgid, fault.message


def say(text: str) -> None:
    """Tell a person something that is no part of the output; where nobody listens, nothing."""
    if sys.stderr is not None:  # a print without a file would go to the output
        print(text, file=sys.stderr)


def counted(number: int, noun: str) -> str:
    """Return the number with its noun, which gets an s in the plural."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


class Progress:
    """What is being done, on one line that goes away again; nothing where no person looks."""

    def __enter__(self) -> Self:
        """Find out whether a person looks."""
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        return self

    def __exit__(self, *_: object) -> None:
        """Take the line away."""
        self.tell("")

    def tell(self, step: str) -> None:
        """Show the step in place of the one before."""
        if self.shown:
            print(f"\r\x1b[K{step}{' …' if step else ''}", end="", file=sys.stderr, flush=True)
