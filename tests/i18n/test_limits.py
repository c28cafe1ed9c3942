"""Hostile and huge catalogues: a limit answers, nothing is raised."""

import random
from difflib import SequenceMatcher

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.i18n import check_catalog, parse_catalog
from generator.i18n.catalog import MAX_DIAGNOSTICS
from generator.i18n.similar import Likeness
from generator.i18n.source import MAX_BYTES


def _ids(data, code="fi"):
    return [d.id for d in check_catalog(parse_catalog(data, "x.po", code), None)]


def test_a_file_over_the_limit_is_not_read():
    assert _ids(b"#" * (MAX_BYTES + 1)) == ["po-too-large"]


def test_the_faults_of_a_file_are_counted_past_the_limit():
    ids = _ids(b'msgstr "x"\n#\n' * 5000)
    assert len(ids) == MAX_DIAGNOSTICS + 1
    assert "po-more-faults" in ids


@pytest.mark.parametrize(
    "data",
    [
        b'"' * 100_000,
        b"\\" * 100_000,
        b'msgid "' + b"\\" * 100_000,
        b'msgid "' + b'\\"' * 50_000,
        b"#~" * 100_000,
        b"[" * 100_000,
        b"[" + b"9" * 100_000 + b"]",
        b"msgid " * 50_000,
        b'msgid "a"\n' * 30_000,
        b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=' + b"9" * 50_000 + b'; plural=0;\\n"\n',
        b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=' + b"x" * 9000 + b'\\n"\n',
        b"\xff" * 100_000,
        b"\xff\n" * 5000,
        b"\0" * 100_000,
        b"#, fuzzy\n" * 30_000,
    ],
)
def test_hostile_bytes_give_findings_and_no_exception(data):
    assert _ids(data)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_an_exception(data):
    parse_catalog(data, "x.po", "fi")


PIECES = [
    b"msgid", b"msgstr", b"msgctxt", b"msgid_plural", b"[0]", b"[1]", b'"a"', b'"', b"\\", b"\n",
    b"#", b"#~ ", b"#| ", b"#, fuzzy", b"\xe9", b" ", b"x",
]  # fmt: skip


def test_any_order_of_tokens_is_read_without_an_exception():
    chance = random.Random(5)
    for _ in range(800):
        data = b"".join(chance.choice(PIECES) for _ in range(chance.randint(1, 40)))
        for diagnostic in parse_catalog(data, "x.po", "fi").diagnostics:
            assert diagnostic.place.line >= 1


def test_near_matches_are_found_and_texts_over_the_limit_are_like_nothing():
    assert Likeness(["word " * 500]).nearest("word " * 500) is None
    assert Likeness(["another", "the same text"]).nearest("the same text") == 1
    assert Likeness(["cards", "card"]).nearest("Card") == 1
    assert Likeness(["one thing", "entirely different"]).nearest("A war begins.") is None
    assert Likeness([]).nearest("the same text") is None


def test_many_alike_messages_are_searched_in_few_comparisons(monkeypatch):
    compared = []
    original = SequenceMatcher.ratio
    monkeypatch.setattr(SequenceMatcher, "ratio", lambda self: compared.append(1) or original(self))
    likeness = Likeness([f"Each player turns over card number {n}." for n in range(2000)])
    assert likeness.nearest("Each player turns over card number 77.") == 77
    assert len(compared) < 20
