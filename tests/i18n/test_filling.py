"""Translations put into a catalogue from outside: only where there is none, and no byte beside."""

from __future__ import annotations

import subprocess

import pytest

from generator.i18n import BrokenCatalogError, MessageKey, fill_catalog

HEAD = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
EMPTY = """\
# kept
#. heading
#: war.md#deal
#, python-brace-format
msgid "Deal {n}"
msgstr ""
"""
OTHERS = """\

#, fuzzy
msgid   "Fuzzy"
msgstr "Nejasno"

msgid "Done"
msgstr   ""
"Narejeno"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] ""
msgstr[1] ""

#~ msgid "Old"
#~ msgstr "Staro"
"""


def texts(**given):
    return {MessageKey(msgid=msgid): text for msgid, text in given.items()}


def fill(text, given, *, fuzzy=True):
    return fill_catalog(text.encode(), given, fuzzy=fuzzy)


DEAL = {MessageKey(msgid="Deal {n}"): "Razdeli {n}"}


def test_only_the_entry_without_a_translation_changes():
    filled = fill(HEAD + EMPTY + OTHERS, DEAL)
    wanted = EMPTY.replace("#, python", "#, fuzzy, python").replace(
        'msgstr ""', 'msgstr "Razdeli {n}"'
    )
    assert filled.data.decode() == HEAD + wanted + OTHERS
    assert filled.written == tuple(DEAL)


def test_accepted_texts_are_not_fuzzy():
    filled = fill(HEAD + EMPTY + OTHERS, DEAL, fuzzy=False)
    assert (
        filled.data.decode() == HEAD + EMPTY.replace('msgstr ""', 'msgstr "Razdeli {n}"') + OTHERS
    )


def test_what_is_translated_or_counted_or_not_there_is_left_and_told():
    whole = HEAD + EMPTY + OTHERS
    given = texts(Fuzzy="x", Done="y", Old="z", **{"{n} card": "k"})
    filled = fill(whole, given)
    assert filled.data.decode() == whole
    assert [key.msgid for key in filled.kept] == ["Fuzzy", "Done"]
    assert [key.msgid for key in filled.counted] == ["{n} card"]
    assert [key.msgid for key in filled.absent] == ["Old"]


def test_line_ends_and_charset_are_those_of_the_file():
    text = (HEAD + EMPTY + OTHERS).replace("UTF-8", "ISO-8859-2").replace("\n", "\r\n")
    filled = fill_catalog(text.encode("iso8859-2"), {next(iter(DEAL)): "Š {n}"}, fuzzy=False)
    wanted = text.replace('"Deal {n}"\r\nmsgstr ""', '"Deal {n}"\r\nmsgstr "Š {n}"')
    assert filled.data == wanted.encode("iso8859-2")


def test_entries_that_share_a_line_are_parted():
    text = HEAD + 'msgid "A" msgstr "" msgid "B"\nmsgstr ""\n'
    filled = fill(text, texts(B="b"), fuzzy=False)
    assert filled.data.decode() == HEAD + 'msgid "A"\nmsgstr ""\n\nmsgid "B"\nmsgstr "b"\n'


def test_a_file_that_cannot_be_read_in_full_is_refused():
    with pytest.raises(BrokenCatalogError):
        fill(HEAD + 'msgid "A\nmsgstr ""\n', texts(A="a"))


def test_gettext_reads_what_was_written(tmp_path):
    long = "Beseda " * 30 + '\nnova vrstica "z narekovaji" \\ in \t'
    path = tmp_path / "a.po"
    path.write_bytes(fill(HEAD + EMPTY, {next(iter(DEAL)): long}, fuzzy=False).data)
    same = subprocess.run(["msgcat", path], capture_output=True, check=True).stdout
    assert same == path.read_bytes()
