import random

import pytest

from generator.i18n import parse_catalog
from generator.i18n.wrapping import wrapped
from generator.i18n.writer import Written, entry_lines, header_text

HEADER = Written(
    msgid="",
    forms=(
        header_text(
            [
                ("Content-Type", "text/plain; charset=UTF-8"),
                ("Plural-Forms", "nplurals=2; plural=(n != 1);"),
            ]
        ),
    ),
)
TEXT = (
    "Secili lojtar vë tri letra me fytyrë poshtë, herttakuningas! kuvapuoli alaspäin; Карты роўныя "
    "— вайна! «Вайну» б’е Égalité\u00a0: bataille\u202f! «\u00a0as\u00a0» “Luftën” »srce« ‘x’ „y“ "
    "{n} {player}: **bold** `code`. [rules](rules.md#a-war) https://pravila.example/fi/?a=b&c=d "
    '(n) [1] {a}{b} 3–4 50% 5+3 1,000 1.5 e.g. a/b a-b face-down … ... C:\\x tab\there "said" 8e '
    "n° № § ♥ K♥ ⟦Ḱ⟧ 漢字 ‑peli ,x ;y :z a.b $b -- // é\u0301 it's to of a the je na i"
)
WORDS = TEXT.split(" ")


def _file(entries):
    return ("\n\n".join("\n".join(entry_lines(entry)) for entry in entries) + "\n").encode()


def _sentence(chance):
    text = " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 45)))
    if chance.random() < 0.15:
        text = text.replace(". ", ".\n")
    return text + "\n" * (chance.random() < 0.1)


def _entry(chance, number):
    counted = chance.random() < 0.2
    fuzzy = chance.random() < 0.2
    references = (f"content/war/rules.md#part-{chance.randint(1, 30)}" for _ in range(number % 7))
    return Written(
        msgid=f"{number} {_sentence(chance)}",
        context="card, label" if number % 7 == 0 else None,
        plural=_sentence(chance) if counted else None,
        forms=tuple(_sentence(chance) for _ in range(1 + counted)),
        comments=("Checked.", "")[: number % 3],
        extracted=("heading", "{n}: for example 3"),
        references=tuple(dict.fromkeys(references)),
        flags=("fuzzy", "python-brace-format") if fuzzy else (),
        previous=(("msgid", _sentence(chance)),) if fuzzy else (),
    )


def _obsolete(chance, number):
    return Written(
        msgid=f"{number} {_sentence(chance)}",
        forms=(_sentence(chance),),
        comments=("Kept.",),
        flags=("fuzzy",),
        previous=(("msgctxt", "verb"), ("msgid", _sentence(chance))),
        obsolete=True,
    )


@pytest.mark.parametrize("seed", range(4))
def test_msgcat_changes_no_byte_of_what_is_written(gnu, seed):
    chance = random.Random(seed)
    entries = [_entry(chance, number) for number in range(250)]
    entries += [_obsolete(chance, number) for number in range(250, 280)]
    data = _file([HEADER, *entries])
    assert gnu("msgcat", "-", data=data).decode() == data.decode()


@pytest.mark.parametrize("seed", range(4))
def test_what_is_written_is_read_back_the_same(seed):
    chance = random.Random(seed)
    entries = [_entry(chance, number) for number in range(100)]
    entries += [_obsolete(chance, number) for number in range(100, 120)]
    catalog = parse_catalog(_file([HEADER, *entries]), "x.po", None)
    assert catalog.diagnostics == ()
    assert len(catalog.entries) == len(entries)
    for read, written in zip(catalog.entries, entries, strict=True):
        assert (read.key.msgid, read.key.context) == (written.msgid, written.context)
        assert (read.plural, read.forms) == (written.plural, written.forms)
        assert (read.flags, read.comments) == (written.flags, written.comments)
        assert (read.extracted, read.references) == (written.extracted, written.references)
        assert (read.obsolete, read.fuzzy) == (written.obsolete, "fuzzy" in written.flags)
        assert read.previous_msgid == dict(written.previous).get("msgid")


def test_every_escape_is_read_back(gnu):
    text = 'a\a\b\f\r\t\v\\"\n\\n end'
    data = _file([HEADER, Written(msgid="x", forms=(text,))])
    assert parse_catalog(data, "x.po", None).entries[0].forms == (text,)
    assert gnu("msgcat", "-", data=data) == data


def test_a_reference_with_a_space_stays_one_reference(gnu):
    data = _file([HEADER, Written(msgid="x", forms=("",), references=("a b.md#c", "d.md"))])
    assert parse_catalog(data, "x.po", None).entries[0].references == ("a b.md#c", "d.md")
    assert gnu("msgcat", "-", data=data) == data


@pytest.mark.parametrize(
    "text", ["", "word " * 5000, "x" * 20_000, "a/b" * 20_000, "\\n" * 20_000, "“" * 5000]
)
def test_pieces_joined_are_the_text_again(text):
    pieces = wrapped(text, 77)
    assert "".join(pieces) == text
    assert all(pieces)
