"""A fault in a piece of a translation is told at the line and column of that piece.

The sign ▶ stands before the piece at fault. Each pair is written into a catalogue in every way
in which translators' tools write one.
"""

import json
import re
from pathlib import Path

import pytest

from generator.build.words import catalog_faults
from generator.formats import as_annotation, as_json
from generator.i18n import parse_catalog, parse_terms

ROOT = Path(__file__).parents[2]
HERE = "▶"
BEFORE = 'é "é" é '
TERMS, _ = parse_terms(
    """
[indices]
J = "V"

[[forbidden]]
word = "paquet"
write = "pile"
""",
    "terms.toml",
)
FORMS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
    "be": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);",
    "fi": "nplurals=2; plural=(n != 1);",
}

PIECES = [
    ("po-placeholder-unknown", "fi", "Deal {n} to all", "Jaa {n} nyt ▶{m} ja {m}"),
    ("po-placeholder-malformed", "fi", "Deal {n} to all", "Jaa {n} nyt ▶{n!r}"),
    ("po-placeholder-malformed", "fi", "Deal {n} to all", "Jaa {n} nyt ▶{n"),
    ("po-placeholder-missing", "fi", "Deal {n} to all", "Jaa nyt ▶｛n｝"),
    ("po-control-character", "fi", "Deal the cards", "Jaa pak▶\x85at"),
    ("po-control-character", "fi", "Deal the cards", "Jaa pak▶\x1bat"),
    ("po-bidi-control", "fi", "Deal the cards", "Jaa pak▶\u202eat"),
    ("po-invisible-character", "fi", "Deal the cards", "Jaa pak▶\u200bat"),
    ("po-decomposed", "fi", "Deal the cards", "Jaa kortit p▶a\u0308yta"),
    ("po-mixed-script", "be", "Deal the cards", "Раздай ▶кaрты"),
    ("po-mixed-script", "be", "Deal and pass", "Раздай ▶i пас"),
    ("po-newline-edge", "fi", "Deal the cards", "Jaa kortit▶\n"),
    ("po-space-edge", "fi", "Deal the cards", "Jaa kortit▶\u00a0"),
    ("po-numbers", "fi", "Deal 5 cards", "Jaa nyt ▶6 korttia"),
    ("typography-quotes", "sl", "Say “war” now", "Reci zdaj ▶“vojna» zdaj"),
    ("typography-apostrophe", "fr", "Deal the cards", "Distribue l▶'une"),
    ("typography-ellipsis", "fi", "Deal the cards…", "Jaa kortit▶..."),
    ("typography-ellipsis", "sl", "Deal the cards…", "Razdeli karte▶…"),
    ("typography-spaces", "fr", "Deal now!", "Distribue maintenant▶!"),
    ("typography-spaces", "fr", "Deal «all» now", "Distribue ▶«tout\u00a0» maintenant"),
    ("typography-spaces", "fi", "Deal now!", "Jaa nyt ▶!"),
    ("term-forbidden", "fr", "Take the pile", "Prends le ▶paquet"),
    ("markup-link", "fi", "See [a](a.md) now", "Katso [a](▶b.md) nyt"),
    ("markup-link", "fi", "See [a](a.md) now", "Katso [a] (▶a.md) nyt"),
    ("markup-link", "fi", "See [a](a.md) now", "Katso [a](a.md) ja <▶https://evil.example/>"),
    ("markup-link", "fi", "See [rules][rules]", "Katso [rules][▶rul]"),
    ("markup-link-scheme", "fi", "See [a](a.md) now", "Katso [a](▶javascript:x) nyt"),
    ("markup-link-scheme", "fi", "See [a](a.md)", "Katso [a](▶javascript&#58;alert(1)) nyt"),
    ("markup-footnote", "fi", "Deal[^a] now", "Jaa[^a] nyt[^▶b]"),
    ("markup-element", "fi", "Deal `<b>` now", "Jaa `<b>` nyt ▶<b>heti</b>"),
    ("markup-element", "fi", "Deal the cards", "Jaa kortit ▶<!-- x -->"),
    ("markup-element", "fi", "Deal the cards", "Jaa kortit ▶<strong>nyt</strong>"),
    ("markup-element", "fi", "Deal <kbd>N</kbd> x", "Jaa nyt ▶<kbd>N"),
    ("markup-element", "fi", "Show a [link](a.md)", "Kuva [link](a.md) ja ▶![link](a.md)"),
    ("markup-attributes", "fi", "Deal **it** now", "Jaa **se**▶{#id} nyt"),
    ("markup-code", "fi", "Take `KH` now", "Ota nyt ▶`HK`"),
    ("markup-code", "fi", "Take `KH` now", "Ota nyt ▶KH"),
    ("markup-block", "fi", "Deal the cards", "Jaa kortit\n▶- yksi"),
    ("markup-block", "fi", "Deal the cards", "Jaa kortit\n\n▶# Otsikko"),
    ("markup-unpaired", "fi", "Take **all** now", "Ota **nyt** heti ▶**kaikki"),
    ("markup-emphasis", "fi", "Take *all* now", "Ota *kaikki* ▶*nyt*"),
]
"""Check, language, English, translation."""

WHOLE_TEXTS = {
    "markup-too-complex": "the whole text is refused",
    "markup-element-missing": "what is missing stands nowhere",
}


def _escaped(text, *, numeric=False):
    out = (
        text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\x1b", "\\033")
    )
    return out.replace("é", "\\303\\251") if numeric else out


def _on_one_line(field, text):
    return f'{field} "{_escaped(text)}"\n'


def _wrapped(field, text):
    pieces = re.findall(r"[^ \n]*(?:\n| |$)", text)
    return f'{field} ""\n' + "".join(f'"{_escaped(piece)}"\n' for piece in pieces if piece)


def _side_by_side(field, text):
    return f'  {field}\t"" "{_escaped(text[:3])}"  "{_escaped(text[3:])}"\n'


def _with_escapes_before(field, text):
    return f'{field} "{_escaped(BEFORE + text, numeric=True)}"\n'


def _singular(write, msgid, msgstr, count):
    del count
    return write("msgid", msgid) + write("msgstr", msgstr)


def _in_the_last_form(write, msgid, msgstr, count):
    head = write("msgid", msgid) + write("msgid_plural", msgid)
    fine = "".join(write(f"msgstr[{i}]", "") for i in range(count - 1))
    return head + fine + write(f"msgstr[{count - 1}]", msgstr)


def _catalogue(code, body):
    return (
        f'# Žiga\nmsgid ""\nmsgstr ""\n"Language: {code}\\n"\n'
        f'"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {FORMS[code]}\\n"\n\n{body}'
    )


def _marked(text):
    """Return the text without its mark, and the line and column where it stood."""
    before = text[: text.index(HERE)]
    column = len(before.rpartition("\n")[2]) + 1
    return text.replace(HERE, ""), before.count("\n") + 1, column


def _found(text, code, ident, encode=str.encode):
    catalog = parse_catalog(encode(text), f"{code}.po", code)
    return [fault for fault in catalog_faults(catalog, TERMS) if fault.id == ident]


@pytest.mark.parametrize("write", [_on_one_line, _wrapped, _side_by_side, _with_escapes_before])
@pytest.mark.parametrize(("ident", "code", "msgid", "msgstr"), PIECES)
def test_a_fault_is_told_at_the_piece_that_it_is_in(ident, code, msgid, msgstr, write):
    text, *place = _marked(_catalogue(code, _singular(write, msgid, msgstr, 1)))
    fault = _found(text, code, ident)[0]
    assert [fault.place.line, fault.place.column] == place


@pytest.mark.parametrize(("ident", "code", "msgid", "msgstr"), PIECES)
def test_a_fault_of_a_plural_form_is_told_in_that_form(ident, code, msgid, msgstr):
    count = int(FORMS[code][9])
    body = _in_the_last_form(_wrapped, msgid, msgstr, count)
    for number in range(count - 1):  # an empty form would be an error, and hide the remarks
        body = body.replace(f'msgstr[{number}] ""\n', _wrapped(f"msgstr[{number}]", msgid))
    text, *place = _marked(_catalogue(code, body))
    fault = _found(text, code, ident)[-1]
    assert [fault.place.line, fault.place.column] == place


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
    ],
    ids=["Windows line ends", "byte-order mark"],
)
def test_the_place_is_the_same_however_the_file_is_stored(encode):
    for ident, code, msgid, msgstr in PIECES:
        text, *place = _marked(_catalogue(code, _singular(_wrapped, msgid, msgstr, 1)))
        fault = _found(text, code, ident, encode)[0]
        assert [fault.place.line, fault.place.column] == place


def test_a_byte_order_mark_is_no_column():
    entry = 'msgid "Deal {n}" msgstr "Jaa {n} ▶{m}"'
    text, line, column = _marked(entry)
    fault = _found(
        text, "fi", "po-placeholder-unknown", lambda text: b"\xef\xbb\xbf" + text.encode()
    )
    assert (fault[0].place.line, fault[0].place.column) == (line, column)


def test_a_text_far_too_long_is_told_where_it_becomes_so():
    body = f'msgid "Deal"\nmsgstr "{"x" * 1040}▶{"x" * 500}"\n'
    text, line, column = _marked(_catalogue("fi", body))
    (fault,) = _found(text, "fi", "po-too-long")
    assert (fault.place.line, fault.place.column) == (line, column)


def test_a_byte_that_is_no_character_is_told_where_a_reader_counts_it():
    text, line, column = _marked(_catalogue("fi", 'msgid "Deal"\nmsgstr "Jää ▶?"\n'))
    (fault,) = _found(text, "fi", "po-encoding", lambda text: text.encode().replace(b"?", b"\xe0"))
    assert (fault.place.line, fault.place.column) == (line, column)


def test_characters_that_are_written_as_numbers_count_as_they_are_written():
    entry = r'msgstr "é\303\251\xc3\xa9p\303\251 \"▶{m}\303\251"'
    text, line, column = _marked(_catalogue("fi", f'msgid "Deal"\n{entry}\n'))
    (fault,) = _found(text, "fi", "po-placeholder-unknown")
    assert (fault.place.line, fault.place.column) == (line, column)
    entry = r'msgstr "\303\251\303▶\251{m}"'  # half a character cannot be pointed at
    assert (
        _found(_catalogue("fi", f'msgid "Deal"\n{entry}\n'), "fi", "po-placeholder-unknown") == []
    )


def test_every_format_tells_line_and_column():
    text, line, column = _marked(_catalogue("fi", 'msgid "Deal"\nmsgstr ""\n"Jaa "\n"nyt ▶{m}"\n'))
    (fault,) = _found(text, "fi", "po-placeholder-unknown")
    assert str(fault).startswith(f"fi.po:{line}:{column}: error: ")
    (told,) = json.loads(as_json([fault]))
    assert (told["line"], told["column"]) == (line, column)
    assert as_annotation(fault).startswith(f"::error file=fi.po,line={line},col={column},")


def test_no_check_of_a_piece_is_forgotten():
    """Checks of a piece are those that say a place; each has a pair above."""
    sources = [*(ROOT / "generator/i18n/checks").glob("*.py"), ROOT / "generator/content/checks.py"]
    ids = {
        found
        for file in sources
        for found in re.findall(
            r'"((?:po|markup|typography|term)-[a-z-]+)"', file.read_text(encoding="utf-8")
        )
    }
    families = {"po-header-language", "po-not-in-template", "po-source-changed", "term-missing"}
    counted = {"po-plural-count", "po-plural-empty", "po-too-long"}
    assert ids - families - counted - set(WHOLE_TEXTS) == {ident for ident, *_ in PIECES}
