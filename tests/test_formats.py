"""Diagnostics for programs: JSON and annotations."""

import json

from generator.diagnostics import Diagnostic, Place, Severity
from generator.formats import as_annotation, as_json

FAULT = Diagnostic(
    id="po-numbers",
    message="number 52\nbecame 54: 100%\x1b[31m",
    place=Place(path="a:b,c.po", line=3, column=8),
    severity=Severity.WARNING,
    msgid="Deal\x7f «52»",
)


def test_json_is_a_list_of_objects_with_seven_fields():
    (found,) = json.loads(as_json([FAULT]))
    assert found == {
        "id": "po-numbers",
        "severity": "warning",
        "file": "a:b,c.po",
        "line": 3,
        "column": 8,
        "msgid": "Deal\x7f «52»",
        "message": "number 52 became 54: 100%\\u001b[31m",
    }


def test_json_of_nothing_is_an_empty_list():
    assert json.loads(as_json([])) == []


def test_json_has_no_character_that_acts_on_a_terminal():
    text = as_json([FAULT])
    assert text.isascii()
    assert text.replace("\n", "").isprintable()


def test_an_annotation_is_one_line_with_its_properties_escaped():
    assert as_annotation(FAULT) == (
        "::warning file=a%3Ab%2Cc.po,line=3,col=8,title=po-numbers"
        "::number 52 became 54: 100%25\\u001b[31m"
    )


def test_an_annotation_of_a_whole_file_has_no_line():
    note = Diagnostic(
        id="x", message="m", place=Place(path="f\n::error::\x1bx"), severity=Severity.NOTE
    )
    assert as_annotation(note) == "::notice file=f%0A%3A%3Aerror%3A%3A\\u001bx,title=x::m"
