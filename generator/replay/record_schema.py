"""Is a file shaped like a replay? The JSON Schema says so; here its answers become faults.

Each step is looked at by itself, by the part of the schema that its event names, so the time is
in proportion to the file; what was found good once is remembered, for most steps come again.
The schema is part of the program, as a module is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator, TypeChecker, ValidationError, validators

from generator.replay.record_fault import RecordFault

__all__ = [
    "SCHEMA",
    "SCHEMA_TEXT",
    "check_event",
    "check_header",
    "check_operations_shape",
    "check_step",
    "without_extras",
]

_EXTRA = "x-"
_LONGEST = 60


def _is_integer(_: TypeChecker, value: object) -> bool:
    """Return whether the value is written as a whole number; 1.0 is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_like(_: object, pattern: str, text: object, __: object) -> Iterator[ValidationError]:
    """Ask for the pattern as JSON Schema has it, where ``$`` is the end, and not a line end too."""
    if isinstance(text, str) and not re.search(pattern.replace("$", r"\Z"), text):
        yield ValidationError(f"{text!r} does not match {pattern!r}")


_Validator: Any = validators.extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    validators={"pattern": _is_like},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)

SCHEMA_TEXT = files("generator.replay").joinpath("replay.schema.json").read_text(encoding="utf-8")
"""The schema of version 1, both forms, as it is kept and published."""

SCHEMA: dict[str, Any] = json.loads(SCHEMA_TEXT)

_EVENTS = "event-"
_EVENT_NAMES = frozenset(
    name.removeprefix(_EVENTS).replace("-", "_")
    for name in SCHEMA["$defs"]
    if name.startswith(_EVENTS)
)


def without_extras(value: Any) -> Any:  # noqa: ANN401 -- any JSON
    """Return the value without the fields that are there for others: those named ``x-…``."""
    if isinstance(value, dict):
        kept = {key: item for key, item in value.items() if not key.startswith(_EXTRA)}
        return {key: without_extras(item) for key, item in kept.items()}
    return [without_extras(item) for item in value] if isinstance(value, list) else value


def check_header(document: dict[str, Any]) -> None:
    """Raise RecordFault unless the fields of a file, its steps not looked at, are as they must."""
    header = {**document, "steps": []} if isinstance(document.get("steps"), list) else document
    _check("", header)


def check_event(fields: object) -> None:
    """Raise RecordFault unless these are the fields of a known event."""
    name = _named(fields, "event", _EVENT_NAMES)
    _check_once(_EVENTS + name.replace("_", "-"), _as_text(fields))


def check_step(fields: object) -> None:
    """Raise RecordFault unless these are the fields of a step; its operations are not looked at."""
    _check("step", fields)
    assert isinstance(fields, dict)  # noqa: S101 -- the schema says so
    check_event(fields["event"])
    _check_once("message", _as_text(fields["message"]))


def check_operations_shape(operations: list[object]) -> None:
    """Raise RecordFault unless each operation is a known one with its fields."""
    for operation in operations:
        _named(operation, "op", frozenset({"move"}))
        _check("move", operation)


def _named(fields: object, key: str, known: frozenset[str]) -> str:
    if not isinstance(fields, dict):
        raise RecordFault(id="replay-value", message=f"found {_short(fields)}; expected an object")
    if key not in fields:
        raise RecordFault(id="replay-field", message=f"the field {key!r} is missing")
    name = fields[key]
    if not isinstance(name, str) or name not in known:
        text = f"the {key} {_short(name)} is unknown; expected one of {', '.join(sorted(known))}"
        raise RecordFault(id="replay-operation", message=text)
    return name


def _check(part: str, value: object) -> None:
    error = next(_validator(part).iter_errors(value), None)
    if error is not None:
        raise _fault(error)


@lru_cache(maxsize=4_096)
def _check_once(part: str, text: str) -> None:
    """Check a value given as JSON; only what is found good is remembered."""
    _check(part, json.loads(text))


def _as_text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


@cache
def _validator(part: str) -> Any:  # noqa: ANN401 -- the library has no types
    apart = {"event": {"type": "object"}, "message": {"type": "object"}, "move": {}}
    definitions = SCHEMA["$defs"] | (apart if part == "step" else {})
    top = {key: value for key, value in SCHEMA.items() if key not in ("$defs", "oneOf", "$schema")}
    return _Validator(_inlined(definitions[part] if part else top, definitions))


def _inlined(schema: Any, definitions: dict[str, Any]) -> Any:  # noqa: ANN401 -- any JSON
    """Return the schema with every reference replaced: following one costs more than the check."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _inlined(definitions[schema["$ref"].rpartition("/")[2]], definitions)
        return {key: _inlined(value, definitions) for key, value in schema.items()}
    return [_inlined(item, definitions) for item in schema] if isinstance(schema, list) else schema


def _fault(error: ValidationError) -> RecordFault:
    instance: Any = error.instance
    schema: Any = error.schema
    limit: Any = error.validator_value
    field = str(next(iter(error.path), ""))
    place = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in error.path)
    where = f"{place.removeprefix('.')[:_LONGEST]}: " if place else ""
    if error.validator == "required":
        missing = next(name for name in limit if name not in instance)
        return RecordFault(
            id="replay-field", message=f"{where}the field {missing!r} is missing", field=field
        )
    if error.validator == "additionalProperties":
        known = schema["properties"]
        unknown = next(name for name in instance if name not in known)
        text = (
            f"{where}there is no field {_short(unknown)}; expected {', '.join(known)},"
            " or a name that begins with x-"
        )
        return RecordFault(id="replay-field", message=text, field=field or unknown)
    text = f"{where}found {_short(instance)}; expected {_expected(str(error.validator), limit)}"
    return RecordFault(id="replay-value", message=text, field=field)


def _expected(keyword: str, limit: object) -> str:
    said = json.dumps(limit)
    phrases = {
        "enum": f"one of {said}",
        "const": said,
        "type": f"the type {said}",
        "pattern": f"text like {said}",
        "minimum": f"{said} at least",
        "maximum": f"{said} at most",
        "minItems": f"{said} items at least",
        "maxItems": f"{said} items at most",
        "maxLength": f"{said} characters at most",
        "minLength": f"{said} characters at least",
    }
    return phrases.get(keyword, "what the schema asks for")


def _short(value: object) -> str:
    """Return the value as JSON, or what it is if it is long."""
    if isinstance(value, dict):
        return f"an object with {len(value)} fields"
    if isinstance(value, list) and len(value) > 1:
        return f"a list of {len(value)}"
    text = value[:_LONGEST] if isinstance(value, str) else value
    said = json.dumps(text)
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"
