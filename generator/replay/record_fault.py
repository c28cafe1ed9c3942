"""A fault of a replay file, on its way from where it is found to the diagnostic."""

from __future__ import annotations

from generator.diagnostics import Diagnostic, Place

__all__ = ["RecordFault"]

_NEWER = "use a newer program"
_MEND = "take the file as it was written, or write it anew with pravila play --replay"
"""Nobody mends such a file by hand: what it holds follows from its game."""


class RecordFault(Exception):  # noqa: N818 -- the file is at fault, not the program
    """What is wrong with a file: the diagnostic's id and text, and where, as far as is known.

    ``field`` is the field of the file that is at fault. ``line`` and ``column`` count from 1,
    and 0 means unknown.
    """

    def __init__(  # noqa: D107 -- said above
        self,
        *,
        id: str,  # noqa: A002 -- as Diagnostic has it
        message: str,
        field: str = "",
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.id = id
        self.message = message
        self.field = field
        self.line = line
        self.column = column
        super().__init__(message)

    def at_step(self, step: int, line: int) -> RecordFault:
        """Return the fault as one of this step of the file."""
        return RecordFault(id=self.id, message=f"step {step}: {self.message}", line=line)

    def diagnostic(self, path: str) -> Diagnostic:
        """Return what a person is told of it."""
        place = Place(path=path, line=self.line, column=self.column)
        mend = "" if _NEWER in self.message else f"; {_MEND}"
        return Diagnostic(id=self.id, message=self.message + mend, place=place)
