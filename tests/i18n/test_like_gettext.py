"""Random catalogues: GNU gettext is asked what is right, byte for byte.

``PRAVILA_EXAMPLES=2000`` tries so many instead of a few.
"""

from __future__ import annotations

import os
import re
import struct
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from subprocess import run

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from generator.i18n import (
    Message,
    convert_catalog,
    language,
    parse_catalog,
    stamp_catalog,
    update_catalog,
    write_template,
)

EXAMPLES = int(os.environ.get("PRAVILA_EXAMPLES", "20"))
FRENCH = language("fr")
HEADER = """\
# Equipe
msgid ""
msgstr ""
"Project-Id-Version: pravila-war 1\\n"
"Report-Msgid-Bugs-To: https://pravila.example/en/translating/\\n"
"POT-Creation-Date: 2020-01-01 00:00+0000\\n"
"PO-Revision-Date: 2021-01-01 00:00+0000\\n"
"Last-Translator: A <a@example.org>\\n"
"Language-Team: French\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"X-Generator: Weblate 5.4\\n"

"""
ENGLISH_TEXT = (
    "the card pile war player turn face down deck take must may not wins rank king ace 7 52 "
    "{player} **bold** `code` [rules](rules.md#a-war) https://pravila.example/fi/?a=b e.g. a/b … "
    '"said" C:\\x tab\there – — « » “x” (n) [1] x\u200by ♥ 🂡 face-down ... '
    "averylongwordwithoutanyspaceinsideitwhichgoesonandonandonforeverandeverandevermore"
)
TRANSLATED_TEXT = (
    "Luftë vë kuvapuoli alaspäin Карты роўныя вайна б’е Égalité\u00a0: bataille\u202f! "
    "«\u00a0as\u00a0» »srce« ‘x’ „y“ {player} **tr** 漢字かな 한글 e\u0301 ‑peli 3–4 50\u00a0% "
    '"q" \\ \t ... je i'
)
ENGLISH = ENGLISH_TEXT.split(" ")
TRANSLATED = TRANSLATED_TEXT.split(" ")
SPOILERS_TEXT = b'"@\\@\n@#@#~ @#| @msgid @msgstr @[1]@"x"@x@\r\n'
SPOILERS = SPOILERS_TEXT.split(b"@")
PLACES = [f"content/war/rules.md#p{number}" for number in range(9)]
QUOTED = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})
quick = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=EXAMPLES < 100,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def _texts(words, most=25):
    return st.lists(st.sampled_from(words), min_size=1, max_size=most).map(" ".join)


def _counted(text):
    return text.replace("{player}", "Ann") + " {n}"


english = st.one_of(_texts(ENGLISH, 4), _texts(ENGLISH))
two_lines = _texts(TRANSLATED).map(lambda text: text.replace(" ", "\n", 1))
translated = st.one_of(_texts(TRANSLATED, 4), _texts(TRANSLATED), two_lines)
changes = st.sampled_from(["same", "same", "words", "context", "gone", "plural"])


@st.composite
def messages(draw):
    """Return a key, its old entry, and the message that the template has now, or None."""
    msgid, counted = draw(english), draw(st.booleans())
    context = draw(st.sampled_from([None, None, None, "slug", "card, label"]))
    plural = _counted(draw(english)) if counted else None
    msgid = _counted(msgid) if counted else msgid
    key, entry = (context, msgid), draw(entries(msgid, context, plural))
    change = draw(changes)
    if change == "gone":
        return key, entry, None
    if change == "words":
        words = msgid.split(" ")
        words[draw(st.integers(0, len(words) - 1 - counted))] = draw(st.sampled_from(ENGLISH[:12]))
        msgid = " ".join(words)
    if change == "plural" and plural is None:
        plural = msgid + " more"
    now = Message(
        msgid=msgid,
        context="other" if change == "context" else context,
        plural=plural,
        kind=draw(st.sampled_from(["", "heading", "caption"])),
        references=tuple(draw(st.lists(st.sampled_from(PLACES), unique=True))),
    )
    return key, entry, now


@st.composite
def entries(draw, msgid, context, plural):
    lines = [f"# {draw(_texts(TRANSLATED, 9))}."] if draw(st.booleans()) else []
    obsolete, fuzzy = draw(st.integers(0, 4)) == 0, draw(st.integers(0, 3)) == 0
    mark = "#~ " if obsolete else ""
    if not obsolete and draw(st.booleans()):
        lines.append("#: content/war/rules.md#p1")
    flags = ["fuzzy"] * fuzzy + ["python-brace-format"] * draw(st.booleans())
    lines += [f"#, {', '.join(flags)}"] if flags else []
    if fuzzy and draw(st.booleans()):
        lines.append(f"#{mark[1:2]}| msgid {_quoted(draw(english))}")
    lines += [f"{mark}msgctxt {_quoted(context)}"] if context else []
    lines.append(f"{mark}msgid {_quoted(msgid)}")
    first = draw(st.one_of(translated, translated, st.just("")))
    if plural is None:
        return "\n".join([*lines, f"{mark}msgstr {_quoted(first)}"])
    second = draw(translated) if first else ""
    lines.append(f"{mark}msgid_plural {_quoted(plural)}")
    lines += [f"{mark}msgstr[{n}] {_quoted(form)}" for n, form in enumerate((first, second))]
    return "\n".join(lines)


def _quoted(text):
    return f'"{text.translate(QUOTED)}"'


def _catalogue(drawn):
    """Return an old catalogue and a new template; no message is in either twice."""
    old, new = {}, {}
    for key, entry, now in drawn:
        old.setdefault(key, entry)
        if now is not None:
            new.setdefault(now.key, now)
    in_order = sorted(old.values(), key=lambda entry: "#~ msgid" in entry)
    date = datetime(2026, 1, 1, tzinfo=UTC)
    template = write_template(new.values(), domain="war", previous=None, date=date)
    return (HEADER + "\n\n".join(in_order) + "\n").encode(), template


catalogues = st.lists(messages(), min_size=1, max_size=8).map(_catalogue)


def _merged_by_gettext(tmp_path, old, template, gnu):
    (tmp_path / "old.po").write_bytes(old)
    (tmp_path / "new.pot").write_bytes(template)
    data = gnu("msgmerge", "--force-po", "--previous", "--quiet", "old.po", "new.pot", cwd=tmp_path)
    return data.decode()


def _without_kept_forms(data):
    """Leave out what msgmerge throws away and an update keeps: forms of a plural that is gone."""
    return re.sub(r"^# Earlier plural form .*\n", "", data.decode(), flags=re.MULTILINE)


@quick
@given(catalogues)
def test_an_update_of_gettext_s_own_file_is_what_msgmerge_makes(gnu, tmp_path_factory, drawn):
    old, template = drawn
    assert gnu("msgcat", "--force-po", "-", data=template) == template
    old = gnu("msgcat", "--force-po", "-", data=old)
    data = update_catalog(old, template, FRENCH)
    expected = _merged_by_gettext(tmp_path_factory.mktemp("m"), old, template, gnu)
    assert _without_kept_forms(data) == expected
    assert update_catalog(data, template, FRENCH) == data


def _meaning(data):
    catalog = parse_catalog(data, "fr.po", "fr")
    return [
        (e.key, e.plural, e.forms, e.obsolete, e.flags, e.comments, e.references, e.previous_msgid)
        for e in catalog.entries
    ]  # fmt: skip


def _in_the_way_of(tool, old, gnu):
    ways = {"poedit": ["--no-wrap"], "narrow": ["--width=60"], "windows": []}
    data = gnu("msgcat", "--force-po", *ways[tool], "-", data=old)
    return data.replace(b"\n", b"\r\n") if tool == "windows" else data


@pytest.mark.parametrize("tool", ["poedit", "narrow", "windows"])
@quick
@given(catalogues)
def test_of_another_tool_s_file_the_untouched_entries_keep_their_bytes(
    gnu, tmp_path_factory, tool, drawn
):
    old, template = drawn
    canonical = gnu("msgcat", "--force-po", "-", data=old)
    foreign = _in_the_way_of(tool, old, gnu)
    data = update_catalog(foreign, template, FRENCH)
    expected = _merged_by_gettext(tmp_path_factory.mktemp("m"), canonical, template, gnu)
    assert _meaning(_without_kept_forms(data).encode()) == _meaning(expected.encode())
    newline = b"\r\n" if tool == "windows" else b"\n"
    before = set(canonical.split(b"\n\n"))
    raw = dict(zip(canonical.split(b"\n\n"), foreign.split(newline * 2), strict=True))
    after = set(data.removesuffix(newline).split(newline * 2))
    for entry in before & set(expected.encode().removesuffix(b"\n").split(b"\n\n")):
        assert raw[entry].removesuffix(newline) in after
    assert update_catalog(data, template, FRENCH) == data


@pytest.mark.parametrize("way", ["--no-wrap", "--width=60", "--width=100", "--width=79"])
@quick
@given(catalogues)
def test_a_changed_entry_is_written_in_the_manner_of_its_file(gnu, tmp_path_factory, way, drawn):
    tmp_path = tmp_path_factory.mktemp("m")
    old, template = drawn
    width = int(way.partition("=")[2] or 79)
    sample = _entry_that_shows(width)
    (tmp_path / "new.pot").write_bytes(template + sample.encode())
    old = gnu("msgcat", "--force-po", way, "-", data=old + sample.replace("x", "y").encode())
    (tmp_path / "old.po").write_bytes(old)
    ways = ["--force-po", "--previous", "--quiet", way]
    expected = gnu("msgmerge", *ways, "old.po", "new.pot", cwd=tmp_path).decode()
    data = update_catalog(old, template + sample.encode(), FRENCH)
    assert _without_kept_forms(data) == expected
    assert update_catalog(data, template + sample.encode(), FRENCH) == data


def _entry_that_shows(width):
    """Return an entry of which one line has all the columns that there may be, and one more."""
    room = width - len('""')
    halves = f"{'a' * (room // 2 - 1)} {'b' * (room - room // 2 - 1)} "
    return f'\nmsgid "{halves * 3}x"\nmsgstr ""\n'


ELLIPSES = {1: lambda text: text.replace("...", "…")}


@st.composite
def catalogues_of_the_first_rule(draw):
    """Return a catalogue by the first rule, which writes three dots, and a template by the second.

    No two messages become one.
    """
    (convert,) = ELLIPSES.values()
    drawn = {}
    for (context, msgid), entry, now in draw(st.lists(messages(), min_size=1, max_size=8)):
        if now is not None:
            plural = now.plural and convert(now.plural)
            drawn[context, convert(msgid)] = (
                entry, replace(now, msgid=convert(now.msgid), plural=plural),
            )  # fmt: skip
        else:
            drawn[context, convert(msgid)] = (entry, None)
    return _catalogue((key, entry, now) for key, (entry, now) in drawn.items())


def _translations(data):
    """Return what people have made, counted: no entry may lose it, whatever its English is now."""
    entries = parse_catalog(data, "fr.po", "fr").entries
    return Counter(
        (e.key.context, e.forms, e.comments, e.obsolete, e.flags, e.plural is None) for e in entries
    )


@quick
@given(catalogues_of_the_first_rule())
def test_whatever_a_catalogue_holds_is_carried_to_the_next_rule_and_a_second_time_changes_nothing(
    drawn,
):
    old, template = drawn
    converted = convert_catalog(old, template, ELLIPSES, 2)
    assert _translations(converted) == _translations(old)
    assert not [e for e in parse_catalog(converted, "a", "fr").entries if "..." in e.key.msgid]
    assert convert_catalog(converted, template, ELLIPSES, 2) == converted
    new = stamp_catalog(update_catalog(converted, template, FRENCH), 2)
    texts = {form for e in parse_catalog(old, "a", "fr").entries for form in e.forms}
    kept = "\0".join(
        "\0".join((*e.forms, *e.comments)) for e in parse_catalog(new, "a", "fr").entries
    )
    assert all(text in kept or " ".join(text.split()) in kept for text in texts)
    again = convert_catalog(new, template, ELLIPSES, 2)
    assert stamp_catalog(update_catalog(again, template, FRENCH), 2) == new


@quick
@given(catalogues, st.randoms(use_true_random=False))
def test_what_msgfmt_refuses_is_refused_and_what_it_reads_is_read_the_same(drawn, chance):
    data = _spoilt(drawn[0], chance)
    assume(b"domain" not in data)
    _same_as_msgfmt(data)


@pytest.mark.parametrize(
    "text",
    [
        '# a note that ends in \\\nmsgid "b"\nmsgstr "c"\n',
        'msgid "a\\\nb"\nmsgstr \\\n"c"\n',
        '#| msgid "a"\n#: c\nmsgid "b"\nmsgstr "c"\n',
        '#| msgctxt "a"\nmsgid "b"\nmsgstr "c"\n',
        '#| msgid "x"\n#| msgctxt "a"\nmsgid "b"\nmsgstr "c"\n',
        '#~| msgid "x"\nmsgid "b"\nmsgstr "c"\n',
        'msgid "b"\nmsgstr "c"\n\n#| msgid "x"\n',
    ],
)
def test_odd_files_are_read_as_msgfmt_reads_them(text):
    _same_as_msgfmt((HEADER + text).encode())


def _spoilt(data, chance):
    for _ in range(chance.randint(0, 3)):
        at, size = chance.randrange(len(data)), chance.choice([0, 1, 2, 20])
        data = data[:at] + chance.choice(SPOILERS) + data[at + size :]
    return data


def _same_as_msgfmt(data):
    """Compare with msgfmt; a newline at one end only is found by the checks, not by reading."""
    done = run(["msgfmt", "-o", "-", "-"], input=data, capture_output=True, check=False)
    said = done.stderr.decode(errors="replace")
    catalog = parse_catalog(data, "x.po", None)
    faults = [d for d in catalog.diagnostics if d.severity.value == "error"]
    ours = {"po-encoding", "po-charset", "po-plural-header"}
    if done.returncode:
        assert faults or "both end with" in said or "both begin with" in said or "harset" in said
        assert all(fault.place.line for fault in faults)
    elif not ours.intersection(fault.id for fault in faults):
        assert not faults
        assert dict(_shown(catalog)) == _compiled(done.stdout)


def _shown(catalog):
    for entry in catalog.live:
        if entry.forms[0] and not entry.fuzzy:
            context = f"{entry.key.context}\4" if entry.key.context is not None else ""
            plural = f"\0{entry.plural}" if entry.plural is not None else ""
            yield f"{context}{entry.key.msgid}{plural}", "\0".join(entry.forms)


def _compiled(data):
    """Return the messages of an MO file."""
    if not data:
        return {}
    _, _, count, keys, values = struct.unpack_from("<5I", data)

    def text(table, index):
        length, start = struct.unpack_from("<2I", data, table + 8 * index)
        return data[start : start + length].decode()

    found = {text(keys, index): text(values, index) for index in range(count)}
    found.pop("", None)
    return found


PUBLISHED = sorted(Path(os.environ.get("PRAVILA_CATALOGUES", "/nowhere")).rglob("*.po"))


@pytest.mark.skipif(not PUBLISHED, reason="PRAVILA_CATALOGUES names no folder of .po files")
def test_published_catalogues_are_read_as_msgfmt_reads_them():
    for path in PUBLISHED:
        _same_as_msgfmt(path.read_bytes())
