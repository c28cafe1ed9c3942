"""When the rule of message texts changes, every translation comes along.

The rules here are fictitious: the second writes an ellipsis as one character, the third a dash.
"""

from __future__ import annotations

import subprocess

import pytest

from generator.i18n import (
    BrokenCatalogError,
    convert_catalog,
    language,
    parse_catalog,
    stamp_catalog,
    update_catalog,
)

CONVERSIONS = {
    1: lambda text: text.replace("...", "…"),
    2: lambda text: text.replace(" -- ", " — "),
}
SLOVENIAN = language("sl")
HEAD = """\
# Slovenian.
msgid ""
msgstr ""
"POT-Creation-Date: 2024-01-01 00:00+0000\\n"
"Language: sl\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"X-Generator: Poedit 3.4\\n"
"Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);\\n"
"""
BEFORE = """\

# why this word
#: war.md#deal
msgid "Deal -- and wait..."
msgstr "Razdeli ..."

#, fuzzy
#| msgid "Win at 5..."
msgid "Win at 7..."
msgstr "Zmagaš pri 5 ..."

#, python-brace-format
msgid "{n} card..."
msgid_plural "{n} cards..."
msgstr[0] "{n} karta ..."
msgstr[1] "{n} karti ..."
msgstr[2] "{n} karte ..."
msgstr[3] "{n} kart ..."

msgctxt "button"
msgid   "Unchanged"
msgstr "Nespremenjeno"

msgid "Not translated..."
msgstr ""

#~ msgid "Gone -- long ago..."
#~ msgstr "Zdavnaj ..."
"""
TEMPLATE = """\
msgid ""
msgstr ""
"POT-Creation-Date: 2024-01-01 00:00+0000\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

#: war.md#deal
msgid "Deal — and wait…"
msgstr ""

msgid "Win at 7…"
msgstr ""

#, python-brace-format
msgid "{n} card…"
msgid_plural "{n} cards…"
msgstr[0] ""
msgstr[1] ""

msgctxt "button"
msgid "Unchanged"
msgstr ""

msgid "Not translated…"
msgstr ""
"""


def updated(old, template=TEMPLATE, rule=3):
    template = template.encode()
    converted = convert_catalog(old, template, CONVERSIONS, rule)
    return stamp_catalog(update_catalog(converted, template, SLOVENIAN), rule)


class TestUpdate:
    new = updated((HEAD + BEFORE).encode())

    def test_every_translation_keeps_its_message_and_its_state(self):
        old = {e.forms: e for e in parse_catalog((HEAD + BEFORE).encode(), "a.po", "sl").entries}
        new = {e.forms: e for e in parse_catalog(self.new, "a.po", "sl").entries}
        assert old.keys() == new.keys()
        for forms, entry in new.items():
            assert (entry.fuzzy, entry.obsolete) == (old[forms].fuzzy, old[forms].obsolete)
            assert entry.comments == old[forms].comments
            assert "..." not in entry.key.msgid + (entry.plural or "") + (
                entry.previous_msgid or ""
            )

    def test_a_fuzzy_one_keeps_the_english_that_was_translated(self):
        assert (
            '#| msgid "Win at 5…"\nmsgid "Win at 7…"\nmsgstr "Zmagaš pri 5 ..."'
            in self.new.decode()
        )

    def test_nothing_else_changes_but_the_number_of_the_rule(self):
        text = self.new.decode()
        assert 'msgid   "Unchanged"' in text
        assert '"X-Generator: Poedit 3.4\\n"' in text
        assert text.count('"X-Pravila-Msgid: 3\\n"') == 1
        assert text.count("\n\n") == (HEAD + BEFORE).count("\n\n")

    def test_a_second_time_changes_no_byte(self):
        assert updated(self.new) == self.new

    def test_gettext_reads_it(self, tmp_path):
        path = tmp_path / "sl.po"
        path.write_bytes(self.new.replace(b"msgid   ", b"msgid "))
        subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], check=True)
        same = subprocess.run(["msgcat", path], capture_output=True, check=True).stdout
        assert parse_catalog(same, "a", "sl").entries

    def test_line_ends_stay(self):
        old = (HEAD + BEFORE).replace("\n", "\r\n").encode()
        assert updated(old).replace(b"\r\n", b"\n") == self.new
        assert updated(old).count(b"\r\n") == self.new.count(b"\n")


def test_only_the_steps_that_a_catalogue_has_yet_to_go_are_gone():
    old = (HEAD + '"X-Pravila-Msgid: 2\\n"\n\nmsgid "a -- b..."\nmsgstr "c"\n').encode()
    new = convert_catalog(old, TEMPLATE.encode(), CONVERSIONS, 3).decode()
    assert 'msgid "a — b..."\nmsgstr "c"' in new
    assert stamp_catalog(new.encode(), 3).decode().count("X-Pravila-Msgid: 3") == 1


def test_a_message_that_the_template_has_as_it_is_is_not_touched():
    template = TEMPLATE + '\nmsgid "Loading..."\nmsgstr ""\n'
    old = HEAD + '\nmsgid "Loading..."\nmsgstr "Nalagam ..."\n'
    assert convert_catalog(old.encode(), template.encode(), CONVERSIONS, 3) == old.encode()


def test_of_two_messages_that_become_one_the_second_is_kept_as_obsolete():
    old = HEAD + '\nmsgid "a…"\nmsgstr "one"\n\nmsgid "a..."\nmsgstr "two"\n'
    template = TEMPLATE + '\nmsgid "a…"\nmsgstr ""\n'
    new = updated(old.encode(), template).decode()
    assert 'msgid "a…"\nmsgstr "one"' in new
    assert '#~ msgid "a..."\n#~ msgstr "two"' in new


def test_a_plural_is_converted_also_where_its_singular_stays():
    forms = "".join(f'msgstr[{index}] "{index}"\n' for index in range(4))
    entry = f'msgid "one"\nmsgid_plural "many{{}}"\n{forms}'
    template = TEMPLATE + '\nmsgid "one"\nmsgid_plural "many…"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    assert (
        entry.format("…")
        in updated((HEAD + "\n" + entry.format("...")).encode(), template).decode()
    )


def test_as_long_as_there_is_one_rule_catalogues_have_no_number():
    old = (HEAD + BEFORE).encode()
    assert convert_catalog(old, TEMPLATE.encode(), {}, 1) is old
    assert stamp_catalog(old, 1) is old


@pytest.mark.parametrize("value", ["4", "0", "two", "", "000000001999", "000000001" + "9" * 5000])
def test_a_rule_that_is_not_known_is_refused_with_its_place(value):
    old = (HEAD + f'"X-Pravila-Msgid: {value}\\n"\n').encode()
    with pytest.raises(BrokenCatalogError) as caught:
        convert_catalog(old, TEMPLATE.encode(), CONVERSIONS, 3)
    (fault,) = caught.value.diagnostics
    assert (fault.id, fault.place.line) == ("po-msgid-rule", 9)
