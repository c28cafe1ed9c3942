"""Diagnostics for programs: JSON, and the annotations that forges show beside the lines."""

from __future__ import annotations

import json
from collections.abc import Iterable

from generator.diagnostics import Diagnostic, Severity, visible

__all__ = ["as_annotation", "as_json"]

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_json(faults: Iterable[Diagnostic]) -> str:
    """Return a list of objects; line and column count from 1, and 0 means unknown.

    Everything outside ASCII is escaped, so that no text can act on a terminal.
    """
    objects = [
        {
            "id": fault.id,
            "severity": str(fault.severity),
            "file": fault.place.path,
            "line": fault.place.line,
            "column": fault.place.column,
            "msgid": fault.msgid,
            "message": fault.text,
        }
        for fault in faults
    ]
    return json.dumps(objects, indent=1).replace("\x7f", "\\u007f")


def as_annotation(fault: Diagnostic) -> str:
    """Return a workflow command of GitHub Actions, on one line and without control characters."""
    place, properties = fault.place, {"file": fault.place.path}
    if place.line:
        properties["line"] = str(place.line)
    if place.column:
        properties["col"] = str(place.column)
    properties["title"] = fault.id
    written = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{_COMMANDS[fault.severity]} {written}::{_data(fault.text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return visible(_data(text).replace(":", "%3A").replace(",", "%2C"))
