"""A sentence that depends on a number has two forms in English and those of its language."""

from __future__ import annotations

import time

import pytest
from content_helpers import DEFAULT_HEAD, Words, html_of, page

from generator.content import hand_typed_numbers, messages, parse, translate, unknown_placeholders
from generator.i18n import (
    CatalogTranslator,
    PseudoTranslator,
    SourceTranslator,
    check_catalog,
    language,
    parse_catalog,
)

LAY = """\
<!-- plural: face_down = 1: Each player puts
     **{face_down}** card down. -->

Each player puts
**{face_down}** cards down.
"""
ONE = "Each player puts **{face_down}** card down."
MANY = "Each player puts **{face_down}** cards down."

SLOVENIAN = [
    "Vsak igralec položi **{face_down}** karto.",
    "Vsak igralec položi **{face_down}** karti.",
    "Vsak igralec položi **{face_down}** karte.",
    "Vsak igralec položi **{face_down}** kart.",
]
BELARUSIAN = [
    "Кожны гулец кладзе **{face_down}** карту.",
    "Кожны гулец кладзе **{face_down}** карты.",
    "Кожны гулец кладзе **{face_down}** карт.",
]
FRENCH = [
    "Chaque joueur pose **{face_down}** carte.",
    "Chaque joueur pose **{face_down}** cartes.",
]
SL = "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"
SL_OTHER = "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"
BE = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
    "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
)
BE_FOUR = BE.replace("nplurals=3", "nplurals=4").replace(
    "? 1 : 2);", "? 1 : n%10==0 || n%10>=5 || (n%100>=11 && n%100<=14) ? 2 : 3);"
)
FR = "nplurals=2; plural=(n > 1);"
FR_THREE = "nplurals=3; plural=(n == 0 || n == 1 ? 0 : n % 1000000 == 0 ? 1 : 2);"


def _document(body):
    return parse(DEFAULT_HEAD + body, "page.md")


def _shown(translator, number, body=LAY):
    return html_of(translate(_document(body), translator, {"face_down": number}))


def _catalog(code, rule, forms, *, flag=""):
    lines = [
        'msgid ""',
        'msgstr ""',
        f'"Language: {code}\\n"',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        f'"Plural-Forms: {rule}\\n"',
        "",
        *([flag] if flag else []),
        f'msgid "{ONE}"',
        f'msgid_plural "{MANY}"',
        *(f'msgstr[{index}] "{form}"' for index, form in enumerate(forms)),
    ]
    source = "\n".join(lines) + "\n"
    return parse_catalog(source.encode(), f"war.{code}.po", code)


def _translator(code, rule, forms, **options):
    return CatalogTranslator(language(code), _catalog(code, rule, forms, **options))


@pytest.mark.parametrize(
    ("number", "word"), [(0, "cards"), (1, "card"), (2, "cards"), (5, "cards"), (101, "cards")]
)
def test_english_chooses_its_own_form_by_the_number(number, word):
    expected = f"<p>Each player puts\n<strong>{number}</strong> {word} down.</p>"
    shown = _shown(SourceTranslator(), number)
    assert " ".join(shown.split()) == " ".join(expected.split())


COUNTED = [
    *(
        pytest.param("sl", rule, forms, number, form, id=f"sl {name} {number}")
        for name, rule, forms in (
            ("one first", SL, SLOVENIAN),
            ("other first", SL_OTHER, [SLOVENIAN[3], *SLOVENIAN[:3]]),
        )
        for number, form in {0: 3, 1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 101: 0, 102: 1}.items()
        for form in [SLOVENIAN[form]]
    ),
    *(
        pytest.param("be", rule, forms, number, form, id=f"be {name} {number}")
        for name, rule, forms in (
            ("three", BE, BELARUSIAN),
            ("four", BE_FOUR, [*BELARUSIAN, BELARUSIAN[1]]),
        )
        for number, form in {
            0: 2,
            1: 0,
            2: 1,
            4: 1,
            5: 2,
            11: 2,
            12: 2,
            21: 0,
            26: 2,
            52: 1,
        }.items()
        for form in [BELARUSIAN[form]]
    ),
    *(
        pytest.param("fr", rule, forms, number, form, id=f"fr {name} {number}")
        for name, rule, forms in (
            ("two", FR, FRENCH),
            ("three", FR_THREE, [FRENCH[0], FRENCH[1], FRENCH[1]]),
        )
        for number, form in {0: 0, 1: 0, 2: 1, 26: 1}.items()
        for form in [FRENCH[form]]
    ),
]


@pytest.mark.parametrize(("code", "rule", "forms", "number", "form"), COUNTED)
def test_each_language_shows_the_form_of_its_own_header(code, rule, forms, number, form):
    expected = form.replace("**{face_down}**", f"<strong>{number}</strong>")
    assert _shown(_translator(code, rule, forms), number) == f"<p>{expected}</p>"


def test_the_message_has_both_forms_and_tells_which_number_decides():
    (message,) = messages(_document(LAY), {"face_down": 3})[1:]
    assert (message.msgid, message.plural) == (ONE, MANY)
    assert message.comments == ("The number that decides on the form: {face_down}.",)
    assert dict(message.placeholders) == {"face_down": "3"}


def test_the_whole_set_of_forms_passes_the_checks_of_catalogues():
    assert check_catalog(_catalog("sl", SL, SLOVENIAN), messages(_document(LAY))[1:]) == []


@pytest.mark.parametrize("index", range(4))
def test_a_form_that_lost_its_number_is_an_error_of_that_form(index):
    forms = [*SLOVENIAN]
    forms[index] = "Vsak igralec položi **karte**."
    faults = check_catalog(_catalog("sl", SL, forms), None)
    assert [fault.id for fault in faults] == ["po-placeholder-missing"]


def test_a_form_for_one_number_alone_may_write_it_as_a_word():
    forms = ["Kukin asettaa **yhden** kortin.", "Kukin asettaa **{face_down}** korttia."]
    assert check_catalog(_catalog("fi", "nplurals=2; plural=(n != 1);", forms), None) == []


@pytest.mark.parametrize(("number", "word"), [(1, "card"), (3, "cards")])
@pytest.mark.parametrize("state", ["missing", "changed"])
def test_what_falls_back_is_the_english_form_of_the_number(number, word, state):
    flag = "#, fuzzy" if state == "changed" else ""
    forms = SLOVENIAN if state == "changed" else ["", "", "", ""]
    shown = _shown(_translator("sl", SL, forms, flag=flag), number)
    assert f'data-state="{state}"' in shown
    assert f"<strong>{number}</strong> {word} down." in shown


def test_only_the_number_whose_form_is_empty_falls_back():
    forms = [*SLOVENIAN[:2], "", SLOVENIAN[3]]
    translator = _translator("sl", SL, forms)
    assert "untranslated" in _shown(translator, 3)
    assert _shown(translator, 5) == "<p>Vsak igralec položi <strong>5</strong> kart.</p>"


def test_a_translation_of_the_singular_alone_is_not_shown_for_any_number():
    shown = _shown(Words(texts={}), 3)
    assert 'data-state="missing"' in shown


def test_a_form_with_other_markup_is_refused_in_its_sentence_alone():
    forms = [*SLOVENIAN[:2], "<b>{face_down}</b> karte.", SLOVENIAN[3]]
    translated = page(LAY + "\nLay {deck}.", _translator("sl", SL, forms))
    assert 'data-state="refused"' in html_of(translated)
    assert "markup-element" in {fault.id for fault in translated.diagnostics}


@pytest.mark.parametrize("number", [1, 3])
def test_the_pseudo_language_shows_the_form_of_the_number(number):
    shown = _shown(PseudoTranslator(), number)
    assert shown.startswith("<p>⟦Éåçĥ")
    assert ("çåŕðš" in shown) == (number != 1)


@pytest.mark.parametrize(
    ("source", "one", "many"),
    [
        ("- <!-- plural: n = 1: {n} card -->{n} cards\n- Else", "{n} card", "{n} cards"),
        ("> <!-- plural: n = 1: {n} card -->\n> {n} cards", "{n} card", "{n} cards"),
        ("Deck\n:   <!-- plural: n = 1: {n} card -->{n} cards", "{n} card", "{n} cards"),
        ("A | B\n--|--\n| <!-- plural: n = 1: {n} card --> {n} cards | x", "{n} card", "{n} cards"),
        ("<!-- plural: n=1:One card. -->\n{n} cards.", "One card.", "{n} cards."),
        ("<!-- plural: n = 1: It is [b]. -->\n\nThey are [b].\n\n[b]: b.md", "It is [b](b.md).",
         "They are [b](b.md)."),
        ("<!-- plural: n = 1: A\n-->\n<!-- skip -->\n\nAs", None, None),
        ("<!-- plural: n = 1: {n} card &amp; -->\n\n<p>{n} cards &amp;</p>", "{n} card &",
         "{n} cards &"),
        ("<!-- plural: n = 1: {n} card -->\n\n## {n} cards {#cards}", "{n} card", "{n} cards"),
    ],
)  # fmt: skip
def test_every_kind_of_text_can_be_counted(source, one, many):
    document = _document(source)
    assert document.diagnostics == ()
    found = [(m.msgid, m.plural) for m in messages(document) if m.plural]
    assert found == ([(one, many)] if one else [])


@pytest.mark.parametrize(("number", "text"), [(1, "A &amp; 1"), (2, "B &amp; 2")])
def test_a_text_of_an_html_block_is_written_as_html_in_both_forms(number, text):
    body = "<!-- plural: face_down = 1: A & {face_down} -->\n\n<p>B &amp; {face_down}</p>"
    assert _shown(SourceTranslator(), number, body) == f"<p>{text}</p>"


def test_a_skipped_sentence_still_has_the_form_of_its_number():
    body = f"<!-- skip -->\n{LAY}"
    assert "<strong>1</strong> card down" in _shown(Words(), 1, body)
    assert "untranslated" not in _shown(Words(), 1, body)


def test_the_anchor_of_a_counted_heading_is_that_of_the_text_below_the_directive():
    body = "<!-- plural: face_down = 1: One card -->\n\n## Some cards"
    assert _shown(SourceTranslator(), 1, body) == '<h2 id="some-cards">One card</h2>'


@pytest.mark.parametrize(
    ("body", "ident", "line"),
    [
        ("<!-- plural: Lay a card. -->\n\nLay cards.", "plural-malformed", 4),
        ("<!-- plural: n = 2: Lay two. -->\n\nLay cards.", "plural-malformed", 4),
        ("<!-- plural: n = 1: One. -->\n\n- {n}x\n- {n}y", "plural-of-several-texts", 6),
        ("<!-- plural: n = 1: A [b](c.md). -->\n\nA [b](d.md).", "plural-forms-differ", 6),
        ("<!-- plural: n = 1: {n} card. -->\n\n{n} cards of {deck}.", "plural-forms-differ", 6),
        ("<!-- plural: n = 1: {n} of {deck}. -->\n\n{n} cards.", "plural-forms-differ", 6),
        ("<!-- plural: n = 1: <script>x</script> -->\n\n{n} cards.", "plural-forms-differ", 6),
        ("<!-- plural: n = 1: One. -->", "directive-without-block", 4),
        ("<!-- plurl: n = 1: One. -->\n\nTwo.", "directive-unknown", 4),
        ("<!-- Plural: n = 1: One. -->\n\nTwo.", "directive-unknown", 4),
        ("<!-- PLURAL: n = 1: One. -->\n\nTwo.", "directive-unknown", 4),
        ("<!-- Plurl: n = 1: One. -->\n\nTwo.", "directive-unknown", 4),
        ("Two.\n\n<!-- pluraL : n = 1: One. -->\n\nTwo.", "directive-unknown", 6),
    ],
)
def test_a_directive_that_cannot_be_followed_is_told_and_the_text_stays_as_it_is(body, ident, line):
    document = _document(body)
    assert [(d.id, d.place.line) for d in document.diagnostics] == [(ident, line)]
    assert all(message.plural is None for message in messages(document))


@pytest.mark.parametrize("name", ["translators", "context", "skip", "digits", "plural"])
@pytest.mark.parametrize("way", [str.title, str.upper])
@pytest.mark.parametrize("rest", ["", ": a word", " a word", " n = 1: One."])
def test_a_directive_in_capitals_is_told_with_how_to_write_it(name, way, rest):
    faults = _document(f"<!-- {way(name)}{rest} -->\n\nText.").diagnostics
    if rest.startswith(" ") and not rest.endswith("One."):
        assert not faults, "a remark that begins with such a word is a remark"
        return
    (fault,) = faults
    assert (fault.id, fault.place.line) == ("directive-unknown", 4)
    assert f"write {name!r}" in fault.message


@pytest.mark.parametrize(
    "remark", ["TODO: x", "Note: see the plural", "Skipped for now", "Text: a"]
)
def test_a_remark_is_no_directive(remark):
    assert not _document(f"<!-- {remark} -->\n\nText.").diagnostics


def test_a_number_that_the_rules_do_not_know_is_an_error_even_if_no_text_shows_it():
    document = _document("<!-- plural: nobody = 1: It is left. -->\n\nThey are left.")
    (fault,) = unknown_placeholders(document, ["deck"])
    assert "{nobody}" in fault.message
    assert "They are left." in html_of(translate(document, SourceTranslator(), {}))


def test_a_number_typed_by_hand_is_noticed_in_either_form():
    document = _document("<!-- plural: n = 1: Lay 3. -->\n\nLay 52.")
    found = hand_typed_numbers(document, {"deck": 52, "face_down": 3})
    assert [fault.message.split(" ")[0] for fault in found] == ["3", "52"]


@pytest.mark.parametrize(
    "body",
    [
        "<!-- plural " * 30_000,
        "<!-- plural: n = 1:" + " \n" * 9_000 + "-->\n\nText.",
        "<!-- skip" + (" " * 40 + "\n") * 9_000 + "-->\n\nText.",
        "<!-- skip" + (" " * 40 + "\n") * 9_000 + "Text.",
        "<!-- plural: n = 1: " + "x" * 15_000 + " -->\n\nText.",
    ],
    ids=["open", "blank", "long", "long and open", "much text"],
)
def test_no_directive_keeps_the_compiler_busy(body):
    started = time.process_time()
    _document(body)
    assert time.process_time() - started < 3
