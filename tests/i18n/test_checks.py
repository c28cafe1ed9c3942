from generator.diagnostics import Severity
from generator.i18n import Message, check_catalog, check_entry, parse_catalog, refused_keys

HEADER = """\
msgid ""
msgstr ""
"Language: fi\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def _catalog(body):
    return parse_catalog((HEADER + body).encode(), "fi.po", "fi")


def test_a_translation_that_no_page_asks_for_is_warned_of():
    catalog = _catalog('msgid "Cut"\nmsgstr "Nosta"\n\nmsgid "Gone"\nmsgstr "Pois"\n')
    (found,) = check_catalog(catalog, [Message(msgid="Cut")])
    assert (found.id, found.place.line, found.severity) == (
        "po-not-in-template", 11, Severity.WARNING,
    )  # fmt: skip


def test_a_diagnostic_carries_both_texts():
    (found,) = check_catalog(_catalog('msgid "Deal {n}"\nmsgstr "Jaa {m}{n}"\n'), None)
    assert (found.msgid, found.msgstr) == ("Deal {n}", "Jaa {m}{n}")


def test_every_form_is_checked_for_itself():
    catalog = _catalog(
        'msgid "{p} has {n} card"\nmsgid_plural "{p} has {n} cards"\n'
        'msgstr[0] "{x}{p}{n}"\nmsgstr[1] "{p}"\n'
    )
    found = check_catalog(catalog, None)
    assert [(d.id, d.place.line) for d in found] == [
        ("po-placeholder-unknown", 9),
        ("po-placeholder-missing", 10),
    ]
    assert [d.msgstr for d in found] == ["{x}{p}{n}", "{p}"]


def test_english_with_a_faulty_brace_is_not_the_translator_s_fault():
    assert check_catalog(_catalog('msgid "Deal {n"\nmsgstr "Jaa {n"\n'), None) == []


def test_a_warning_refuses_no_message():
    data = HEADER.replace("fi", "fr").replace("n != 1", "n > 1") + (
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "une carte"\nmsgstr[1] "{n} cartes"\n'
    )
    catalog = parse_catalog(data.encode(), "fr.po", "fr")
    assert [d.severity for d in check_catalog(catalog, None)] == [Severity.WARNING]
    assert refused_keys(catalog) == frozenset()


def test_without_a_usable_rule_only_the_placeholders_are_checked():
    body = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "a"\n'
    entry = _catalog(body).entries[0]
    assert [d.id for d in check_entry(entry, None)] == ["po-placeholder-missing"]


def test_a_fault_in_a_text_of_several_lines_names_its_own_line():
    catalog = _catalog('msgid "Cut"\nmsgstr ""\n"Nosta "\n"pak\\033ka"\n')
    (found,) = check_catalog(catalog, None)
    assert found.place.line == 10
