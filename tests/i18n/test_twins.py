"""Entries of one key: after an update there is one, and nothing that people wrote is lost."""

import random
from datetime import UTC, datetime

import pytest

from generator.i18n import Message, language, parse_catalog, update_catalog, write_template
from generator.i18n.writer import Written, entry_lines

FRENCH = language("fr")
HEADER = """\
# Equipe
msgid ""
msgstr ""
"Project-Id-Version: pravila-war 1\\n"
"Report-Msgid-Bugs-To: https://pravila.example/en/translating/\\n"
"POT-Creation-Date: 2020-01-01 00:00+0000\\n"
"PO-Revision-Date: 2021-01-01 00:00+0000\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""
DEAL = Message(msgid="Deal")
CUT = Message(msgid="Cut the deck")
LIVE = 'msgid "Deal"\nmsgstr "Donnez"\n'
EMPTY = 'msgid "Deal"\nmsgstr ""\n'
OTHER = '#~ msgid "Deal"\n#~ msgstr "Distribuez"\n'
SAME = '#~ msgid "Deal"\n#~ msgstr "Donnez"\n'
COUNTED = (
    '#~ msgid "Deal"\n#~ msgid_plural "Deals"\n#~ msgstr[0] "Donnez"\n#~ msgstr[1] "Distribuez"\n'
)


def _template(*messages):
    date = datetime(2026, 1, 1, tzinfo=UTC)
    return write_template(messages, domain="war", previous=None, date=date)


def _updated(gnu, entries, *messages):
    """Return the catalogue after an update, of which a second one and ``msgcat`` change nothing."""
    old = (HEADER + "\n".join(entries)).encode()
    data = update_catalog(old, _template(*messages), FRENCH)
    catalog = parse_catalog(data, "fr.po", "fr")
    if all(entry.forms[0] for entry in catalog.entries if entry.obsolete):  # msgcat drops others
        assert gnu("msgcat", "-", data=data) == data
    assert update_catalog(data, _template(*messages), FRENCH) == data
    assert catalog.diagnostics == ()
    return catalog


def _of_deal(catalog):
    (found,) = (e for e in catalog.entries if e.key.msgid == "Deal")
    return found


def test_of_counted_twins_that_are_obsolete_one_with_a_first_form_is_kept(gnu):
    half = COUNTED.replace("Donnez", "").replace("Distribuez", "Coupez")
    entry = _of_deal(_updated(gnu, [half, COUNTED], CUT))
    assert entry.forms == ("Donnez", "Distribuez")
    assert entry.comments == ("Earlier translation, plural form 1: Coupez",)


@pytest.mark.parametrize("wanted", [DEAL, CUT])
@pytest.mark.parametrize(
    ("entries", "text", "comments"),
    [
        pytest.param([LIVE, OTHER], "Donnez", ("Earlier translation: Distribuez",), id="live"),
        pytest.param([OTHER, LIVE], "Donnez", ("Earlier translation: Distribuez",), id="last"),
        pytest.param([SAME, OTHER], "Donnez", ("Earlier translation: Distribuez",), id="obsolete"),
        pytest.param([LIVE, SAME], "Donnez", (), id="the same"),
        pytest.param([SAME, SAME, SAME], "Donnez", (), id="the same thrice"),
        pytest.param([LIVE, f"# mine\n{SAME}"], "Donnez", ("mine",), id="a note"),
        pytest.param([f"# a\n{EMPTY}", f"# b\n{SAME}"], "Donnez", ("a", "b"), id="live is empty"),
        pytest.param([EMPTY, SAME, OTHER], "Donnez", ("Earlier translation: Distribuez",), id="3"),
        pytest.param(
            ['# a\n#~ msgid "Deal"\n#~ msgstr ""\n', f"# b\n{SAME}"],
            "Donnez",
            ("b", "a"),
            id="the first is empty",
        ),
        pytest.param(
            [LIVE, f"#, fuzzy\n{OTHER}"],
            "Donnez",
            ("Earlier translation (fuzzy): Distribuez",),
            id="a doubtful second",
        ),
        pytest.param(
            [LIVE, COUNTED],
            "Donnez",
            ("Earlier translation, plural form 1: Distribuez",),
            id="a counted second",
        ),
    ],
)
def test_of_two_entries_of_one_key_one_is_kept_and_knows_what_the_other_said(
    gnu, wanted, entries, text, comments
):
    entry = _of_deal(_updated(gnu, entries, wanted))
    assert (entry.forms, entry.comments) == ((text,), comments)
    assert entry.obsolete == (wanted is not DEAL)
    assert not entry.fuzzy


@pytest.mark.parametrize(
    ("twin", "comments"), [(SAME, ()), (OTHER, ("Earlier translation: Distribuez",))]
)
def test_a_doubtful_live_entry_keeps_its_text_and_its_doubt(gnu, twin, comments):
    entry = _of_deal(_updated(gnu, [f"#, fuzzy\n{LIVE}", twin], DEAL))
    assert (entry.forms, entry.fuzzy, entry.comments) == (("Donnez",), True, comments)


def test_twins_of_a_near_message_go_to_the_new_one_together(gnu):
    new = Message(msgid="Deal the cards now")
    near = '#~ msgid "Deal the cards"\n#~ msgstr "{}"\n'
    (entry,) = _updated(gnu, [near.format("Donnez"), near.format("Distribuez")], new).entries
    assert (entry.forms, entry.comments) == (("Donnez",), ("Earlier translation: Distribuez",))
    assert (entry.fuzzy, entry.previous_msgid) == (True, "Deal the cards")


def test_a_wording_of_several_lines_keeps_its_spaces_that_do_not_break(gnu):
    twin = '#~ msgid "Deal"\n#~ msgstr ""\n#~ "Donnez\u00a0!\\n"\n#~ "Vite"\n'
    entry = _of_deal(_updated(gnu, [LIVE, twin], DEAL))
    assert entry.comments == ("Earlier translation: Donnez\u00a0! Vite",)


TEXTS = (
    "Deal the cards", "Deal all the cards", "Pass", "Take {n} cards",
    "The highest card wins the trick.", 'He said "no"\nand left',
)  # fmt: skip


@pytest.mark.parametrize("seed", range(120))
def test_no_word_is_lost_whatever_stands_twice(gnu, seed):
    chance = random.Random(seed)
    listed = _some_entries(chance)
    messages = [
        Message(msgid=text, context=context, plural=f"{text}s" if chance.random() < 0.25 else None)
        for text in chance.sample(TEXTS, chance.randrange(1, 5))
        for context in chance.sample([None, "noun"], chance.randrange(1, 3))
    ]
    found = _updated(gnu, ["\n".join((*entry_lines(e), "")) for e in listed], *messages)
    keys = [entry.key for entry in found.entries]
    assert len(keys) == len(set(keys))
    said = "\n".join(t for e in found.entries for t in (*e.forms, *e.comments))
    translated = {(e.context, e.msgid) for e in listed if any(e.forms)}
    for entry in listed:
        assert all(form in said for form in entry.forms)
        if (entry.context, entry.msgid) in translated:
            assert all(comment in said for comment in entry.comments)


def _some_entries(chance):
    """Return entries, each text and note another, as a program leaves them that joined files."""
    listed, live = [], set()
    for number in range(chance.randrange(1, 10)):
        text, context = chance.choice(TEXTS), chance.choice([None, "noun"])
        obsolete = (text, context) in live or chance.random() < 0.6
        if not obsolete:
            live.add((text, context))
        plural = f"{text}s" if chance.random() < 0.25 else None
        forms = range(1 if plural is None else 2)
        texts = tuple("" if chance.random() < 0.2 else f"Mot-{number}-{f}." for f in forms)
        fuzzy = bool(texts[0]) and chance.random() < 0.3
        listed.append(
            Written(
                msgid=text,
                context=context,
                plural=plural,
                forms=texts,
                comments=(f"note-{number}.",) if chance.random() < 0.5 else (),
                flags=("fuzzy",) if fuzzy else (),
                previous=(("msgid", "Old"),) if fuzzy and chance.random() < 0.6 else (),
                obsolete=obsolete,
            )
        )
    return sorted(listed, key=lambda entry: entry.obsolete)
