"""Catalogues that other tools wrote: an update leaves the entries that it need not touch."""

import io
from datetime import UTC, datetime

import pytest
from babel.messages.pofile import read_po, write_po

from generator.i18n import Message, language, parse_catalog, update_catalog, write_template

FRENCH = language("fr")
LONG = (
    "Each player turns over the top card of the pile, and the highest card wins both, "
    "as **war** begins again."
)
PLACES = ("content/war/rules.md#a", "content/war/rules.md#b", "content/war/rules.md#a-long-one")
HEADER = """\
# Equipe
msgid ""
msgstr ""
"Project-Id-Version: pravila-war 1\\n"
"POT-Creation-Date: 2020-01-01 00:00+0000\\n"
"PO-Revision-Date: 2021-01-01 00:00+0000\\n"
"Language: fr\\n"
"Language-Team: French\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
ENTRIES = f"""\
# A note
#. heading
#: {PLACES[0]}
msgid "Cut the cards"
msgstr "Coupez"

#: {" ".join(PLACES)}
#, fuzzy
msgctxt "slug"
msgid "{LONG}"
msgstr "{LONG.replace("card", "carte — à")}"

#: {PLACES[1]}
#, python-brace-format
msgid "{{n}} card"
msgid_plural "{{n}} cards"
msgstr[0] "{{n}} carte"
msgstr[1] "{{n}} cartes"

#: {PLACES[1]}
msgid "two\\nlines"
msgstr "deux\\nlignes"

#~ msgid "Gone"
#~ msgstr "Parti"
"""
# As Weblate writes it: 77 columns, no line kept back for a long text without translation.
WEBLATE = """\
#: content/war/rules.md#b
msgid "Each player turns over the top card of the pile, and the highest card wins both, as **war** begins again."
msgstr ""
"Each player turns over the top carte — à of the pile, and the highest carte "
"— à wins both, as **war** begins again."

#~ msgid "Gone"
#~ msgstr "Parti"
"""  # noqa: E501 - the line is as long as the tool writes it


def _template(*messages):
    date = datetime(2026, 1, 1, tzinfo=UTC)
    return write_template(messages, domain="war", previous=None, date=date)


def _entries(data):
    return data.decode().rstrip("\n").split("\n\n")[1:]


def _lost(foreign, template):
    """Return the entries whose bytes an update changed; a second update changes nothing."""
    data = update_catalog(foreign, template, FRENCH)
    assert data != foreign
    assert update_catalog(data, template, FRENCH) == data
    return [entry for entry in _entries(foreign) if entry not in _entries(data)]


@pytest.mark.parametrize("width", [76, 0, 60, 1000])
@pytest.mark.parametrize("options", [{}, {"include_previous": True}, {"sort_output": True}])
def test_what_babel_wrote_keeps_its_bytes(width, options):
    written = io.BytesIO()
    catalog = read_po(io.BytesIO((HEADER + ENTRIES).encode()), locale="fr")
    write_po(written, catalog, width=width, **options)
    template = _template(
        Message(msgid="Cut the cards", kind="heading", references=PLACES[:1]),
        Message(msgid=LONG, context="slug", references=PLACES),
        Message(msgid="{n} card", plural="{n} cards", references=PLACES[1:2]),
        Message(msgid="two\nlines", references=PLACES[1:2]),
        Message(msgid="A thing not said before"),
    )
    assert len(_entries(written.getvalue())) == 5
    assert _lost(written.getvalue(), template) == []


def test_what_weblate_wrote_keeps_its_bytes():
    template = _template(Message(msgid=LONG, references=PLACES[1:2]), Message(msgid="New"))
    assert _lost((HEADER + WEBLATE).encode(), template) == []


SHORTER = LONG.replace("top card", "card")
FRENCH_LONG = LONG.replace("card", "carte — à")
# What Weblate writes by its three ways to wrap: 77 columns, only at line breaks, and never.
WRITTEN = {
    "77": """\
msgstr ""
"Each player turns over the top carte — à of the pile, and the highest carte "
"— à wins both, as **war** begins again."
""",
    "line breaks": f'msgstr "{FRENCH_LONG}"\n',
    "never": f'msgstr "{FRENCH_LONG}"\n',
}
TWO_LINES = {
    "77": 'msgid ""\n"two\\n"\n"lines"\nmsgstr ""\n"deux\\n"\n"lignes"\n',
    "line breaks": 'msgid ""\n"two\\n"\n"lines"\nmsgstr ""\n"deux\\n"\n"lignes"\n',
    "never": 'msgid "two\\nlines"\nmsgstr "deux\\nlignes"\n',
}
ENGLISH = {
    "77": """\
msgid ""
"Each player turns over the top card of the pile, and the highest card wins "
"both, as **war** begins again."
""",
    "line breaks": f'msgid "{LONG}"\n',
    "never": f'msgid "{LONG}"\n',
}


def _by_weblate(way, newline="\n"):
    """Return a file in one way; Weblate has gettext write what is English."""
    text = f"{HEADER}{ENGLISH[way]}{WRITTEN[way]}\n{TWO_LINES[way]}"
    return text.replace("\n", newline).encode()


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("way", WRITTEN)
def test_a_text_that_becomes_fuzzy_is_written_as_the_file_is(gnu, way, newline):
    template = _template(Message(msgid=SHORTER), Message(msgid="two\nlines"))
    data = update_catalog(_by_weblate(way, newline), template, FRENCH)
    text = data.decode().replace(newline, "\n")
    if way == "77":
        assert gnu("msgcat", "-", data=text.encode()).decode() == text
    else:
        assert f'#, fuzzy\n#| msgid "{LONG}"\nmsgid "{SHORTER}"\n{WRITTEN[way]}' in text
    assert text.endswith(f"\n\n{TWO_LINES[way]}")
    assert update_catalog(data, template, FRENCH) == data


@pytest.mark.parametrize("way", WRITTEN)
def test_an_entry_with_a_new_place_keeps_the_lines_of_its_strings(way):
    messages = [Message(msgid=text, references=PLACES[:1]) for text in (LONG, "two\nlines")]
    old, template = _by_weblate(way), _template(*messages)
    data = update_catalog(old, template, FRENCH)
    assert [entry.partition("\n")[2] for entry in _entries(data)] == _entries(old)
    assert update_catalog(data, template, FRENCH) == data


@pytest.mark.parametrize("way", ["line breaks", "never"])
def test_new_and_obsolete_texts_are_written_as_the_file_is(way):
    template = _template(Message(msgid="Ten " * 30), Message(msgid="two\nlines"))
    text = update_catalog(_by_weblate(way), template, FRENCH).decode()
    assert f'msgid "{"Ten " * 30}"\n' in text
    assert f"#~ {ENGLISH[way]}#~ {WRITTEN[way]}" in text


@pytest.mark.parametrize("way", WRITTEN)
def test_a_header_that_changes_is_cut_at_its_fields_and_wrapped_as_the_file_is(way):
    slovenian = language("sl")
    old = _by_weblate(way).replace(b'"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n', b"")
    old = old.replace(b"Language: fr", b"Language: sl")
    template = _template(Message(msgid=LONG), Message(msgid="two\nlines"))
    data = update_catalog(old, template, slovenian)
    whole = f'"Plural-Forms: {slovenian.plural_forms_header}\\n"\n'
    assert (whole in data.decode()) is (way != "77")
    assert data.decode().count('\\n"\n') > 8
    assert _entries(data) == _entries(old)
    assert update_catalog(data, template, slovenian) == data


def test_a_file_of_two_manners_is_written_in_that_of_most_strings():
    texts = [f"{number} {LONG}" for number in range(4)]
    entries = [f'msgid "{text}"\nmsgstr "{text}"\n' for text in texts]
    short = 'msgid ""\n"Deal the "\n"cards"\nmsgstr "D"\n'
    template = _template(*(Message(msgid=text) for text in (*texts, SHORTER, "Deal the cards")))
    data = update_catalog((HEADER + "\n".join([*entries, short])).encode(), template, FRENCH)
    assert f'msgid "{SHORTER}"\n' in data.decode()
    assert short in data.decode()


TWIN = '#~ msgid "Deal"\n#~ msgstr "Donnez"\n'


def _file(*entries):
    return (HEADER + "\n".join(entries)).encode()


@pytest.mark.parametrize("fuzzy", ["", "#, fuzzy\n"])
def test_a_live_entry_without_translation_takes_that_of_its_obsolete_twin(gnu, fuzzy):
    live = '# see the rules\nmsgid "Deal"\nmsgstr ""\n'
    template = _template(Message(msgid="Deal"))
    data = update_catalog(_file(live, f"# mine\n{fuzzy}{TWIN}"), template, FRENCH)
    (entry,) = parse_catalog(data, "fr.po", "fr").entries
    assert (entry.forms, entry.obsolete, entry.fuzzy) == (("Donnez",), False, bool(fuzzy))
    assert entry.comments == ("see the rules", "mine")
    assert update_catalog(data, template, FRENCH) == data
    assert gnu("msgcat", "-", data=data) == data
