"""Hostile and huge catalogues: a limit answers, nothing is raised."""

import random
from collections import Counter
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.diagnostics import MOST_LISTED
from generator.i18n import check_catalog, parse_catalog
from generator.i18n.catalog import MAX_DIAGNOSTICS
from generator.i18n.checks import number_words
from generator.i18n.merge import BrokenCatalogError, refuse_broken
from generator.i18n.message import MessageKey
from generator.i18n.plural import PluralRule
from generator.i18n.similar import Likeness
from generator.i18n.source import MAX_BYTES

pytestmark = pytest.mark.no_cover


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
        b"# \\\n" * 300_000 + b'msgid "a',
        b'msgid ""\nmsgstr ""\n' + b'"X: y\\n"\n' * 100_000 + b'"Plural-Forms: x\\n"\n',
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


def _keys(*texts):
    return [MessageKey(msgid=text) for text in texts]


def _nearest(text, *candidates):
    return Likeness(_keys(*candidates)).nearest(MessageKey(msgid=text))


def test_near_matches_are_found_and_texts_over_the_limit_are_like_nothing():
    assert _nearest("word " * 5000, "word " * 5000) is None
    assert _nearest("word " * 500, "word " * 5000, "word " * 499) == 1
    assert _nearest("the same text", "another", "the same text") == 1
    assert _nearest("A war begins.", "one thing", "entirely different") is None
    assert _nearest("Cut", "Cuts", "Cu") == 0
    assert _nearest("the same text") is None


def test_of_equally_near_messages_one_without_context_or_with_the_same_is_taken():
    context = [MessageKey(msgid="Deal now", context=one) for one in ("noun", "verb", None)]
    wanted = MessageKey(msgid="Deal", context="verb")
    assert Likeness(context).nearest(wanted) == 1
    assert Likeness(context).nearest(MessageKey(msgid="Deal", context="adverb")) == 2


def test_many_alike_messages_are_searched_in_bounded_time():
    texts = _keys(*(f"Each player turns over card number {n}." for n in range(5000)))
    likeness = Likeness(texts)
    start = monotonic()
    for number in range(100):
        wanted = MessageKey(msgid=f"Each player turns over card number {number}!")
        assert likeness.nearest(wanted) == number
    assert monotonic() - start < 30


HEADER = b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


@pytest.mark.parametrize(
    ("part", "count", "line"),
    [
        (b'msgid "a"\nmsgstr "b"\n', 31_000, 40_002),
        (b'msgid "a" msgid_plural "b"\nmsgstr[0] ""\n', 31_000, 40_002),
        (b"#\n", 200_000, 150_001),
        (b'""' * 1000 + b"\n", 300, 203),
    ],
)
def test_a_file_with_too_many_parts_is_not_read_and_the_first_too_many_is_named(part, count, line):
    catalog = parse_catalog(HEADER + part * count, "x.po", "fi")
    assert [(d.id, d.place.line) for d in catalog.diagnostics] == [("po-too-large", line)]
    assert catalog.entries == ()


@pytest.mark.parametrize("text", [b"x y " * 25_001, b"\\n" * 100_001, b"\\101" * 100_001])
def test_a_text_too_long_to_be_one_is_left_out_with_its_entry_alone(text):
    data = b'msgid "a"\nmsgstr "' + text + b'"\n\nmsgid "b"\nmsgstr "c"\n'
    catalog = parse_catalog(HEADER + data, "x.po", "fi")
    assert [entry.key.msgid for entry in catalog.entries] == ["b"]
    assert [(d.id, d.place.line) for d in catalog.diagnostics if d.severity.value == "error"] == [
        ("po-too-large", 5)
    ]


def test_the_search_for_near_matches_ends_after_a_number_of_steps(monkeypatch):
    monkeypatch.setattr("generator.i18n.similar._MOST_STEPS", 100)
    likeness = Likeness(_keys("Each player turns over card 1."))
    found = [likeness.nearest(MessageKey(msgid="Each player turns over card 2.")) for _ in range(9)]
    assert found[0] == 0
    assert found[-1] is None


def test_a_fault_that_costs_an_entry_is_told_however_many_warnings_stand_before_it():
    """What is told keeps an update from writing: a fault that was left out would lose the entry."""
    live = b"".join(b'msgid "%d"\nmsgstr "x"\n\n' % n for n in range(MAX_DIAGNOSTICS + 50))
    gone = b"".join(b'#~ msgid "%d"\n#~ msgstr "y"\n\n' % n for n in range(MAX_DIAGNOSTICS + 50))
    catalog = parse_catalog(HEADER + live + gone + b'msgid "last"\nmsgstr "z\n', "x.po", "fi")
    errors = [fault for fault in catalog.diagnostics if fault.severity.value == "error"]
    assert [fault.id for fault in errors] == ["po-unclosed-string"]
    with pytest.raises(BrokenCatalogError):
        refuse_broken(catalog)


def _filled(unit, before=HEADER, behind=b""):
    room = MAX_BYTES - len(before) - len(behind)
    return before + unit * (room // len(unit)) + behind


TEXT = HEADER + b'msgid "a"\nmsgstr "'
END = b'"\n'
BOMBS = {
    "line breaks": (_filled(b"\n"), "po-too-large"),
    "line breaks of two characters": (_filled(b"\r\n"), "po-too-large"),
    "blank lines": (_filled(b"\t\n"), "po-too-large"),
    "quotation marks": (_filled(b'"'), "po-too-large"),
    "hashes": (_filled(b"#"), None),
    "comment lines": (_filled(b"#\n"), "po-too-large"),
    "obsolete marks in one line": (_filled(b"#~ "), None),
    "obsolete lines": (_filled(b"#~\n"), "po-too-large"),
    "obsolete messages": (_filled(b'#~ msgid ""\n'), "po-too-large"),
    "earlier messages": (_filled(b'#| msgid ""\n'), "po-too-large"),
    "empty messages": (_filled(b'msgid ""\n'), "po-too-large"),
    "messages in one line": (_filled(b'msgid "" '), "po-too-large"),
    "keywords in one line": (_filled(b"msgstr "), "po-too-large"),
    "indices in one line": (_filled(b"[0]"), "po-too-large"),
    "forms of one message": (_filled(b'msgstr[0] "x"\n'), "po-too-large"),
    "tabs": (_filled(b"\t"), None),
    "one line of letters": (_filled(b"a"), "po-unknown-keyword"),
    "backslashes": (_filled(b"\\"), "po-syntax"),
    "backslashes at line ends": (_filled(b"\\\n"), "po-too-large"),
    "a text of letters": (_filled(b"a", TEXT, END), "po-too-large"),
    "a text of line breaks": (_filled(b"\\n", TEXT, END), "po-too-large"),
    "a text of backslashes": (_filled(b"\\\\", TEXT, END), "po-too-large"),
    "a text of quotation marks": (_filled(b'\\"', TEXT, END), "po-too-large"),
    "a text of numbers of bytes": (_filled(b"\\101", TEXT, END), "po-too-large"),
    "a text that is never closed": (_filled(b"\\\\", TEXT), "po-unclosed-string"),
    "no text": (_filled(b"\0"), "po-syntax"),
    "no characters": (_filled(b"\xff"), "po-encoding"),
}


@pytest.mark.parametrize(("data", "ident"), BOMBS.values(), ids=BOMBS)
def test_four_mebibytes_of_one_thing_are_read_or_refused(data, ident):
    """The wall clock is here against what never ends; how fast it is, is not for a test."""
    start = monotonic()
    ids = _ids(data)
    assert ident in ids if ident else ids == ["po-plural-header-missing"]
    assert len(ids) <= MAX_DIAGNOSTICS + 1
    assert monotonic() - start < 60


def _told(msgid, msgstr, code="sl"):
    data = HEADER + f'msgid "{msgid}"\nmsgstr "{msgstr}"\n'.encode()
    faults = check_catalog(parse_catalog(data, "x.po", code), None)
    return [fault for fault in faults if fault.id != "po-plural-header-missing"]


def test_however_many_numbers_differ_each_word_is_looked_for_once_and_some_are_named():
    searched = []

    class Pattern:
        def search(self, text):
            searched.append(text)

    pattern = Pattern()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(number_words, "_patterns", lambda _number, _base: (pattern,))
        numbers = Counter({str(number): 3 for number in range(2, 500)})
        assert number_words.unsaid("x", numbers, "sl") == numbers
    assert searched == ["x"]
    (fault,) = _told("22 " * 3000 + ".", "33 " * 3000 + ".")
    assert fault.id == "po-numbers"
    assert len(fault.message) < 500
    assert "and 2988 more" in fault.message


@pytest.mark.parametrize("text", ["{ " * 3000, "} " * 3000, "\\n{" * 3000])
def test_of_very_many_malformed_placeholders_some_are_told(text):
    ids = [fault.id for fault in _told("a" * 300, text) if fault.id == "po-placeholder-malformed"]
    assert len(ids) == MOST_LISTED


def test_of_very_many_unknown_or_missing_placeholders_some_are_told():
    names = "".join(f"{{n{number}}}" for number in range(300))
    assert len(_told("a" * 300, names)) == MOST_LISTED
    assert len(_told(names, "a" * 300)) == MOST_LISTED


def test_a_plural_form_that_the_header_does_not_have_is_for_no_number():
    rule = PluralRule.parse("nplurals=2; plural=(n != 1);")
    assert rule.numbers(0) == (1,)
    assert rule.numbers(2) == ()
