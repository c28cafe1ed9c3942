"""What is told on a terminal: of each file what a person can read, and how much more there is."""

from __future__ import annotations

import pytest

from generator.diagnostics import Diagnostic, Place, Severity
from generator.telling import MOST_OF_A_FILE, Retold, legible, tell


def faults(number, path="a.po", severity=Severity.WARNING):
    return [
        Diagnostic(id="po-x", message="x", place=Place(path=path, line=n), severity=severity)
        for n in range(1, number + 1)
    ]


@pytest.mark.parametrize("number", [0, 1, MOST_OF_A_FILE])
def test_a_hundred_faults_of_a_file_are_all_told(number):
    assert legible(faults(number)) == faults(number)


def test_of_more_the_first_hundred_and_how_many_are_left():
    *told, note = legible(faults(MOST_OF_A_FILE + 7))
    assert told == faults(MOST_OF_A_FILE)
    assert (note.id, note.severity, note.place.path) == ("more-faults", Severity.NOTE, "a.po")
    assert note.message.startswith("7 faults more in this file")


def test_an_error_behind_many_warnings_is_told_in_its_place():
    error = Diagnostic(id="po-y", message="y", place=Place(path="a.po", line=9_999))
    told = legible([*faults(20_000), error])
    assert told[-1] == error
    assert len(told) == MOST_OF_A_FILE + 1


def test_each_file_has_its_own_hundred():
    told = legible([*faults(MOST_OF_A_FILE + 1), *faults(MOST_OF_A_FILE, "b.po")])
    assert [fault.place.path for fault in told].count("b.po") == MOST_OF_A_FILE


def test_the_count_at_the_end_is_of_all(capsys):
    tell(faults(20_000))
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == MOST_OF_A_FILE + 2
    assert lines[-1] == "20000 warnings"


def test_what_was_told_of_the_last_build_is_only_counted_in_the_next(capsys):
    retold = Retold()

    def said(*found):
        retold.tell(found)
        return capsys.readouterr().err.splitlines()

    one, two = faults(1), faults(1, "b.po")
    error = faults(1, "c.po", Severity.ERROR)
    assert said(*one, *two) == [str(one[0]), str(two[0]), "2 warnings"]
    assert said(*one, *two) == ["2 warnings as before"]
    assert said(*one, *error) == [str(error[0]), "1 error", "1 warning as before"]
    assert said(*error, *one, *two) == [
        str(two[0]),
        "1 warning",
        "1 error, 1 warning as before",
    ]
    assert said() == []
    assert said(*one) == [str(one[0]), "1 warning"]


def test_a_fault_that_moved_to_another_line_is_not_new_but_one_more_of_its_kind_is(capsys):
    retold = Retold()
    retold.tell(faults(2))
    capsys.readouterr()
    retold.tell(faults(4)[1:])
    lines = capsys.readouterr().err.splitlines()
    assert lines[-2:] == ["1 warning", "2 warnings as before"]
    assert len(lines) == 3
