from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from generator.i18n import Message, parse_catalog, write_template

DATE = datetime(2026, 3, 4, 5, 6, tzinfo=UTC)
LATER = datetime(2027, 1, 1, tzinfo=timezone(timedelta(hours=2)))
MESSAGES = [
    Message(
        msgid="Turn over {n} cards, one by one, and put each of them on the pile in the middle.",
        kind="paragraph",
        references=("content/war/rules.md#turn", "content/war/scenarios/first war.toml"),
        comments=("Said to both\nplayers.",),
        placeholders={"n": "3"},
    ),
    Message(msgid="{n} card", plural="{n} cards", placeholders={"n": "3"}),
    Message(msgid="king", context="card, label", kind="label"),
    Message(msgid="No comment at all"),
]


def _template(messages, previous=None, date=DATE):
    return write_template(messages, domain="war", previous=previous, date=date)


def test_a_template_is_what_gnu_gettext_would_write(gnu):
    data = _template(MESSAGES)
    assert gnu("msgcat", "-", data=data).decode() == data.decode()


def test_a_template_says_what_each_message_is():
    text = _template(MESSAGES).decode()
    assert (
        "#. paragraph\n#. Said to both\n#. players.\n#. {n}: for example 3\n"
        "#: content/war/rules.md#turn \u2068content/war/scenarios/first war.toml\u2069\n"
        "#, python-brace-format\n"
    ) in text


def test_a_placeholder_without_an_example_has_no_line_that_ends_in_nothing():
    text = _template([Message(msgid="Reading {name}…", placeholders={"name": ""})]).decode()
    assert "#. {name}" not in text
    assert not any(line.endswith(" ") for line in text.splitlines())


def test_a_template_reads_without_a_finding_and_in_order():
    catalog = parse_catalog(_template(MESSAGES), "war.pot", None)
    assert catalog.diagnostics == ()
    assert [entry.key for entry in catalog.entries] == [message.key for message in MESSAGES]
    assert not any(entry.translated for entry in catalog.entries)


def test_only_messages_with_placeholders_have_the_flag():
    catalog = parse_catalog(_template(MESSAGES), "war.pot", None)
    flags = ("python-brace-format",)
    assert [entry.flags for entry in catalog.entries] == [flags, flags, (), ()]


def test_the_date_changes_only_when_a_message_does():
    first = _template(MESSAGES)
    assert _template(MESSAGES, previous=first, date=LATER) == first
    changed = _template(MESSAGES[1:], previous=first, date=LATER)
    assert b"POT-Creation-Date: 2027-01-01 00:00+0200\\n" in changed


@pytest.mark.parametrize(
    "change",
    [
        lambda messages: [replace(m, comments=(*m.comments, "A note.")) for m in messages],
        lambda messages: [replace(m, references=("other.md",)) for m in messages],
        lambda messages: [replace(m, kind="paragraph") for m in messages],
        lambda messages: list(reversed(messages)),
    ],
)
def test_the_date_stays_where_only_what_is_said_of_messages_changes(gnu, change):
    first = _template(MESSAGES)
    changed = _template(change(MESSAGES), previous=first, date=LATER)
    assert changed != first
    assert changed == _template(change(MESSAGES))
    assert gnu("msgcat", "-", data=changed) == changed


@pytest.mark.parametrize(
    "change",
    [
        lambda first: first.replace(b"2026-", b"MMXXVI-").replace(b"#. Said", b"#. Told"),
        lambda first: first.replace(b"2026-03-04 05:06+0000", b"nonsense"),
        lambda first: first.replace(b"2026-03-04", b"2026-13-04"),
        lambda first: first.replace(b"2026-03-04 05:06+0000", b""),
        lambda first: first.replace(b"2026-03-04", b"2026-\xff"),
        lambda first: first.replace(b'msgid "', b"msgid ", 1),
        lambda first: first.replace(b"POT-Creation-Date", b"X-Date"),
        lambda first: first + b'\nmsgid "One more"\nmsgstr ""\n',
    ],
)
def test_a_template_without_a_sound_date_or_with_other_messages_gets_a_new_one(change):
    broken = change(_template(MESSAGES))
    assert _template(MESSAGES, previous=broken, date=LATER) == _template(MESSAGES, date=LATER)


def test_a_file_that_is_no_template_is_replaced():
    assert _template(MESSAGES, previous=b"<html>") == _template(MESSAGES)


def test_the_same_message_twice_is_written_once():
    assert _template([*MESSAGES, *MESSAGES]).count(b'"king"') == 1


def test_i18nspector_finds_nothing(gnu, tmp_path):
    (tmp_path / "war.pot").write_bytes(_template(MESSAGES))
    assert gnu("i18nspector", "war.pot", cwd=tmp_path).decode() == ""
