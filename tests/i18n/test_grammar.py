"""Whatever is broken in an entry, no part of it passes for a good entry."""

import pytest

from generator.i18n import parse_catalog

HEADER = 'msgid ""\nmsgstr "Language: fi\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
STALE = 'msgid "Win at 7 points."\nmsgstr "Voittaa 5 pisteellä."\n'
NEXT = '\nmsgid "Next"\nmsgstr "Seuraava"\n'

FUZZY = [
    "#, fuzzy",
    "#,fuzzy",
    "#, python-brace-format, fuzzy",
    "#, fuzzy python-brace-format",
    "#! fuzzy",
    "#, fuzzy\n\n",
]
BROKEN = [
    '#, fuzzy\n#| msgid "Win at 5 points.',
    '#, fuzzy\n#| msgid "Win at 5 points." xyz',
    '#, fuzzy\n#| "Win at 5 points."',
    '#, fuzzy\n#| msgid "Win \\q"',
    '#, fuzzy\n#| msgid "Win at 5 points."\n#| msgctx "a"\n#. paragraph',
    '#, fuzzy\n#| msgid "Win at 5 points.\n',
    "#, fuzzy\nstray words",
    'stray words\n#, fuzzy\n#| msgid "Win at 5 points."',
    '#, fuzzy\nmsgctx "button"',
    'msgctx "button"',
    'msgctxt "button',
]


def _read(text):
    catalog = parse_catalog((HEADER + text).encode(), "fi.po", "fi")
    return catalog, {e.key.msgid: e for e in catalog.entries}


@pytest.mark.parametrize("before", FUZZY)
def test_fuzzy_is_fuzzy_however_it_is_written(gnu, before):
    _, entries = _read(f"{before}\n{STALE}{NEXT}")
    assert [e.fuzzy for e in entries.values()] == [True, False]
    data = f"{HEADER}{before}\n{STALE}{NEXT}".encode()
    assert b"Win at" not in gnu("msgunfmt", "-", data=gnu("msgfmt", "-o", "-", "-", data=data))


@pytest.mark.parametrize("before", BROKEN)
def test_an_entry_with_a_broken_beginning_is_not_read_without_it(before):
    catalog, entries = _read(f"{before}\n{STALE}{NEXT}")
    assert list(entries) == ["Next"]
    assert [d.severity for d in catalog.diagnostics if d.id.startswith("po-")].count("error") == 1


def test_a_bad_byte_in_the_previous_english_spoils_its_entry():
    text = f'#, fuzzy\n#| msgid "Win at 5 ?"\n{STALE}{NEXT}'
    data = (HEADER + text).encode().replace(b"?", b"\xff")
    assert [e.key.msgid for e in parse_catalog(data, "fi.po", "fi").entries] == ["Next"]


@pytest.mark.parametrize("stray", ["<<<<<<< HEAD", "=======", "“", "stray words"])
def test_a_line_that_stands_alone_spoils_no_entry(stray):
    catalog, entries = _read(f"{STALE}\n{stray}\n{NEXT}")
    assert list(entries) == ["Win at 7 points.", "Next"]
    assert len(catalog.header.fields) == 2
    assert "error" in {d.severity for d in catalog.diagnostics}
