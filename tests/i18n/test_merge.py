from datetime import UTC, datetime

import pytest

from generator.i18n import (
    BrokenCatalogError,
    Message,
    language,
    parse_catalog,
    update_catalog,
    write_template,
)

FRENCH = language("fr")
HEADER = """\
# Equipe
msgid ""
msgstr ""
"Project-Id-Version: pravila-war 1\\n"
"POT-Creation-Date: 2020-01-01 00:00+0000\\n"
"PO-Revision-Date: 2021-01-01 00:00+0000\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"X-Editor: by hand\\n"

"""


def _template(*messages, day=1):
    listed = [Message(msgid=m) if isinstance(m, str) else m for m in messages]
    date = datetime(2026, 1, day, tzinfo=UTC)
    return write_template(listed, domain="war", previous=None, date=date)


def _merged(old, template, target=FRENCH):
    """Merge, and see that a second run changes nothing and GNU's order of bytes stays possible."""
    data = update_catalog(old.encode() if isinstance(old, str) else old, template, target)
    assert update_catalog(data, template, target) == data
    return data


def _read(data):
    return {entry.key.msgid: entry for entry in parse_catalog(data, "fr.po", "fr").entries}


@pytest.mark.parametrize("code", ["sq", "fi", "sl", "be", "fr"])
def test_a_new_catalogue_is_complete_and_clean(gnu, tmp_path, code):
    template = _template(
        Message(msgid="Deal {n}", placeholders={"n": "3"}, kind="heading"),
        Message(msgid="{n} card", plural="{n} cards", placeholders={"n": "3"}),
    )
    data = _merged(None, template, language(code))
    catalog = parse_catalog(data, f"{code}.po", code)
    assert catalog.diagnostics == ()
    assert catalog.plural_rule is not None
    assert [len(e.forms) for e in catalog.entries] == [1, catalog.plural_rule.count]
    assert gnu("msgcat", "-", data=data) == data
    gnu("msgfmt", "--check", "-o", "/dev/null", "-", data=data)
    (tmp_path / f"{code}.po").write_bytes(data)
    assert gnu("i18nspector", f"{code}.po", cwd=tmp_path).decode() == ""


def test_untouched_entries_keep_their_bytes_whatever_tool_wrote_them():
    odd = 'msgid   ""\n"Deal"\nmsgstr "Donnez"   \n'
    data = _merged(HEADER + odd, _template("Deal", "Cut"))
    assert odd.rstrip("\n") in data.decode()
    assert "X-Editor: by hand" in data.decode()
    assert "# Equipe" in data.decode()


def test_nothing_to_do_gives_back_the_same_bytes():
    template = _template("Deal", "Cut")
    old = update_catalog(None, template, FRENCH)
    translated = old.replace(b'msgid "Cut"\nmsgstr ""', b'msgid "Cut"\nmsgstr   "Coupez"')
    assert update_catalog(translated, template, FRENCH) == translated


def test_the_order_is_that_of_the_template_and_obsolete_entries_are_last():
    old = HEADER + "".join(f'msgid "{m}"\nmsgstr "x{m}"\n\n' for m in ("one", "two", "three"))
    data = _merged(old, _template("three", "new", "one"))
    assert list(_read(data)) == ["three", "new", "one", "two"]
    assert _read(data)["two"].obsolete
    assert _read(data)["two"].forms == ("xtwo",)


def test_a_changed_text_becomes_fuzzy_beside_the_old_english():
    old = HEADER + '# keep me\nmsgid "Each player may pass."\nmsgstr "Chacun peut passer."\n'
    entry = _read(_merged(old, _template("Each player may not pass.")))["Each player may not pass."]
    assert entry.fuzzy
    assert entry.previous_msgid == "Each player may pass."
    assert entry.forms == ("Chacun peut passer.",)
    assert entry.comments == ("keep me",)


def test_a_fuzzy_text_that_changes_again_keeps_the_english_that_was_translated():
    old = HEADER + (
        '#, fuzzy\n#| msgid "Deal all the cards."\n'
        'msgid "Deal all of the cards."\nmsgstr "Donnez tout."\n'
    )
    entry = _read(_merged(old, _template("Deal all of the cards now.")))[
        "Deal all of the cards now."
    ]
    assert entry.previous_msgid == "Deal all the cards."


def test_an_obsolete_translation_comes_back_when_its_message_does():
    data = _merged(HEADER + '#~ msgid "Deal"\n#~ msgstr "Donnez"\n', _template("Deal"))
    entry = _read(data)["Deal"]
    assert (entry.obsolete, entry.fuzzy, entry.forms) == (False, False, ("Donnez",))


def test_a_message_that_becomes_counted_is_fuzzy_with_its_text_in_every_form():
    old = HEADER + 'msgid "{n} card"\nmsgstr "{n} carte"\n'
    template = _template(Message(msgid="{n} card", plural="{n} cards", placeholders={"n": "3"}))
    entry = _read(_merged(old, template))["{n} card"]
    assert (entry.fuzzy, entry.forms) == (True, ("{n} carte", "{n} carte"))


def test_a_message_that_is_no_longer_counted_keeps_its_other_forms_as_comments():
    old = HEADER + 'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "carte"\nmsgstr[1] "cartes"\n'
    entry = _read(_merged(old, _template("card")))["card"]
    assert (entry.fuzzy, entry.forms) == (True, ("carte",))
    assert entry.comments == ("Earlier plural form 1: cartes",)


def test_only_the_context_changed_is_fuzzy_and_says_so():
    old = HEADER + 'msgctxt "verb"\nmsgid "Cut"\nmsgstr "Couper"\n'
    entry = _read(_merged(old, _template(Message(msgid="Cut", context="noun"))))["Cut"]
    assert (entry.fuzzy, entry.previous_context, entry.forms) == (True, "verb", ("Couper",))


def test_a_message_now_gone_that_was_never_translated_goes_as_with_gettext():
    old = HEADER + '# how?\nmsgid "Gone"\nmsgstr ""\n\n#~ msgid "Long gone"\n#~ msgstr ""\n'
    assert list(_read(_merged(old, _template("Deal")))) == ["Deal"]


def test_comments_after_the_last_entry_are_kept():
    data = _merged(HEADER + 'msgid "Deal"\nmsgstr "Donnez"\n\n# the end\n', _template("Deal"))
    assert data.decode().endswith("\n# the end\n")


def test_a_translator_s_own_flags_stay_and_the_compiler_s_follow_the_template():
    old = HEADER + '#, no-wrap, python-brace-format\nmsgid "Deal"\nmsgstr "Donnez"\n'
    assert _read(_merged(old, _template("Deal")))["Deal"].flags == ("no-wrap",)


def test_windows_line_ends_stay():
    old = (HEADER + 'msgid "Deal"\nmsgstr "Donnez"\n').replace("\n", "\r\n")
    data = _merged(old, _template("Deal", "Cut"))
    assert data.count(b"\r\n") == data.count(b"\n")


def test_a_latin_1_catalogue_becomes_utf_8():
    text = HEADER.replace("UTF-8", "ISO-8859-1") + 'msgid "Show"\nmsgstr "Révélez"\n'
    data = _merged(text.encode("latin-1"), _template("Show"))
    assert "Révélez" in data.decode()
    assert b"charset=UTF-8" in data


def test_entries_crowded_on_one_line_are_set_apart():
    old = HEADER + 'msgid "a" msgstr "A" msgid "b"\nmsgstr "B"\n'
    data = _merged(old, _template("a", "b"))
    assert data.decode().endswith('msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n')


def test_the_header_takes_the_template_s_date_and_keeps_the_rest():
    data = _merged(HEADER, _template("Deal", day=7)).decode()
    assert "POT-Creation-Date: 2026-01-07 00:00+0000" in data
    assert "PO-Revision-Date: 2021-01-01 00:00+0000" in data
    assert "Report-Msgid-Bugs-To" in data


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("Language: fr", "Language: de"),
        ("nplurals=2; plural=(n > 1);", "nplurals=2; plural=n/0;"),
    ],
)
def test_a_fault_of_the_header_stops_no_update_and_is_left_to_the_translator(field, wrong):
    old = HEADER.replace(field, wrong) + 'msgid "Deal"\nmsgstr "Donnez"\n'
    data = _merged(old, _template("Deal", "Cut"))
    assert wrong in data.decode()
    assert _read(data)["Deal"].forms == ("Donnez",)


def test_fields_that_a_header_lacks_are_added_in_gettext_s_order():
    lacking = HEADER.replace('"Language: fr\\n"\n', "")
    rule = '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    data = _merged(lacking.replace(rule, ""), _template("Deal")).decode()
    assert '"Language: fr\\n"\n"MIME-Version: 1.0\\n"' in data
    assert f'"X-Editor: by hand\\n"\n{rule}\nmsgid' in data


def test_a_catalogue_without_header_gets_one():
    data = _merged('msgid "Deal"\nmsgstr "Donnez"\n', _template("Deal"))
    assert parse_catalog(data, "fr.po", "fr").diagnostics == ()
    assert _read(data)["Deal"].forms == ("Donnez",)


@pytest.mark.parametrize(
    "broken",
    [
        'msgid "Deal\nmsgstr "Donnez"\n',
        'msgid "Deal"\nmsgstr "a"\n\nmsgid "Deal"\nmsgstr "b"\n',
        'msgid "Deal"\nmsgstr "Donn\\ez"\n',
    ],
)
def test_a_catalogue_that_cannot_be_read_whole_is_not_rewritten(broken):
    with pytest.raises(BrokenCatalogError) as caught:
        update_catalog((HEADER + broken).encode(), _template("Deal"), FRENCH)
    assert caught.value.diagnostics[0].place.line > 12


def test_a_broken_template_is_not_used():
    with pytest.raises(BrokenCatalogError):
        update_catalog(None, b"<html>", FRENCH)


def test_merging_agrees_with_msgmerge(gnu, tmp_path):
    old = HEADER + (
        '# note\nmsgid "Deal all the cards to the players."\nmsgstr "Donnez tout."\n\n'
        'msgid "Cut"\nmsgstr "Coupez"\n\n'
        'msgid "gone for ever"\nmsgstr "disparu"\n\n'
        'msgid "{n} card"\nmsgstr "{n} carte"\n\n'
        '#, fuzzy\n#| msgid "Shuffle"\nmsgid "Shuffle well"\nmsgstr "Battez"\n\n'
        '#~ msgid "Look"\n#~ msgstr "Regardez"\n'
    )
    template = _template(
        "Deal all the cards to both players.",
        Message(msgid="{n} card", plural="{n} cards", placeholders={"n": "3"}),
        Message(msgid="Cut", kind="heading"),
        "Look",
        "Shuffle well",
        "Altogether another sentence",
    )
    (tmp_path / "fr.po").write_text(old, encoding="utf-8")
    (tmp_path / "war.pot").write_bytes(template)
    expected = gnu("msgmerge", "--previous", "--quiet", "fr.po", "war.pot", cwd=tmp_path)
    assert _merged(old, template).decode() == expected.decode()


def test_no_translation_is_ever_lost():
    texts = [f"Message number {n} about {w}." for n, w in enumerate(("war", "deck", "rank") * 5)]
    body = "".join(f'msgid "{t}"\nmsgstr "T{n}-"\n\n' for n, t in enumerate(texts))
    data = (HEADER + body).encode()
    for step in range(1, 5):
        kept = [t if n % (step + 1) else f"{t} Changed {step}." for n, t in enumerate(texts)]
        data = _merged(data, _template(*kept[step:]))
        for number in range(len(texts)):
            assert f"T{number}-".encode() in data


def test_a_fuzzy_flag_without_its_comma_stays():
    old = HEADER + '#, fuzzy python-brace-format\nmsgid "Deal {n}"\nmsgstr "Donnez {n}"\n'
    template = _template(Message(msgid="Deal {n}", placeholders={"n": "3"}, kind="heading"))
    assert _read(_merged(old, template))["Deal {n}"].fuzzy


def test_missing_header_fields_are_added_in_the_order_of_msgmerge(gnu, tmp_path):
    old = HEADER.replace('"POT-Creation-Date: 2020-01-01 00:00+0000\\n"\n', "")
    old += 'msgid "Deal"\nmsgstr "Donnez"\n'
    (tmp_path / "fr.po").write_text(old, encoding="utf-8")
    (tmp_path / "war.pot").write_bytes(_template("Deal"))
    expected = gnu("msgmerge", "--previous", "--quiet", "fr.po", "war.pot", cwd=tmp_path)
    assert _merged(old, _template("Deal")).decode() == expected.decode()


def test_obsolete_twins_of_two_contexts_stay_apart_and_come_back_as_they_were():
    twins = [Message(msgid="Pass", context=context) for context in ("noun", "verb")]
    old = HEADER + 'msgid "Deal"\nmsgstr "Donnez"\n'
    for context, text in (("noun", "Le col"), ("verb", "Passez")):
        old += f'\n#~ msgctxt "{context}"\n#~ msgid "Pass"\n#~ msgstr "{text}"\n'
    data = _merged(_merged(old, _template("Deal", day=2)), _template("Deal", day=3))
    assert data.count(b'#~ msgid "Pass"') == 2
    entries = parse_catalog(_merged(data, _template("Deal", *twins)), "fr.po", "fr").live
    found = {e.key.context: (e.forms, e.fuzzy) for e in entries if e.key.msgid == "Pass"}
    assert found == {"noun": (("Le col",), False), "verb": (("Passez",), False)}


def test_a_message_that_gets_placeholders_is_fuzzy_where_its_translation_has_others():
    old = HEADER + 'msgid "Deal {n}"\nmsgstr "Donnez"\n\nmsgid "Take {n}"\nmsgstr "Prenez {n}"\n'
    messages = (
        Message(msgid=f"{verb} {{n}}", placeholders={"n": "3"}) for verb in ("Deal", "Take")
    )
    entries = _read(_merged(old, _template(*messages)))
    assert [entry.fuzzy for entry in entries.values()] == [True, False]


def test_a_comment_that_ends_in_a_backslash_swallows_no_line(gnu):
    data = _merged(None, _template(Message(msgid="Deal", comments=("a path: C:\\",))))
    assert list(_read(data)) == ["Deal"]
    assert gnu("msgcat", "-", data=data) == data


def test_a_message_kept_unwrapped_by_its_flag_is_written_so(gnu):
    old = HEADER + f'#, no-wrap\nmsgid "{"word " * 30}"\nmsgstr "{"mot " * 40}"\n'
    message = Message(msgid="word " * 30, kind="heading")
    data = _merged(old, _template(message))
    assert gnu("msgcat", "-", data=data) == data
