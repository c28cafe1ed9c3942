import pytest

from generator.i18n import (
    CatalogTranslator,
    MessageKey,
    SourceTranslator,
    TextState,
    language,
    parse_catalog,
    refused_keys,
)

HEADER = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {rule}\\n"

"""
CARD = """
msgid "{n} card"
msgid_plural "{n} cards"
"""
GNOME = "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"


def _catalog(body, code="sl", rule=None):
    header = HEADER.format(code=code, rule=rule or language(code).plural_forms_header)
    return parse_catalog((header + body).encode(), "test.po", code)


def _translator(*bodies, code="sl", rule=None, refused=()):
    catalogs = [_catalog(body, code, rule) for body in bodies]
    return CatalogTranslator(language(code), catalogs, frozenset(refused))


def _forms(*forms):
    return CARD + "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms))


def test_english_is_its_own_translation():
    translator = SourceTranslator()
    assert translator.lookup("Deal").state is TextState.SOURCE
    assert translator.text("Deal {n} cards", n=26) == "Deal 26 cards"
    assert translator.ntext("{n} card", "{n} cards", 1) == "1 card"
    assert translator.ntext("{n} card", "{n} cards", 12_345) == "12,345 cards"


def test_both_slovenian_orders_give_the_same_sentences():
    usual = _translator(_forms("{n} karta", "{n} karti", "{n} karte", "{n} kart"))
    gnome = _translator(_forms("{n} kart", "{n} karta", "{n} karti", "{n} karte"), rule=GNOME)
    for translator in (usual, gnome):
        said = [translator.ntext("{n} card", "{n} cards", n) for n in (0, 1, 2, 3, 4, 5, 101)]
        assert said == [
            "0 kart", "1 karta", "2 karti", "3 karte", "4 karte", "5 kart", "101 karta",
        ]  # fmt: skip


def test_a_missing_message_is_english_and_says_so():
    found = _translator("").lookup("Deal")
    assert (found.text, found.state) == ("Deal", TextState.MISSING)


def test_a_fuzzy_translation_is_never_printed():
    translator = _translator('#, fuzzy\nmsgid "may not pass"\nmsgstr "sme naprej"\n')
    found = translator.lookup("may not pass")
    assert (found.text, found.state) == ("may not pass", TextState.CHANGED)


def test_an_obsolete_translation_is_never_printed():
    translator = _translator('#~ msgid "Deal"\n#~ msgstr "Razdeli"\n')
    assert translator.lookup("Deal").state is TextState.MISSING


def test_an_empty_plural_form_is_never_printed():
    translator = _translator(_forms("{n} karta", "{n} karti", "", "{n} kart"))
    assert translator.ntext("{n} card", "{n} cards", 3) == "3 cards"
    assert translator.ntext("{n} card", "{n} cards", 2) == "2 karti"


def test_a_refused_translation_is_english_and_says_so():
    body = 'msgid "Deal {n}"\nmsgstr "Razdeli {x}"\n\nmsgid "Cut"\nmsgstr "Presekaj"\n'
    refused = refused_keys(_catalog(body))
    assert refused == {MessageKey(msgid="Deal {n}")}
    translator = _translator(body, refused=refused)
    assert translator.lookup("Deal {n}").state is TextState.REFUSED
    assert translator.text("Deal {n}", n=3) == "Deal 3"
    assert translator.text("Cut") == "Presekaj"


def test_a_file_in_another_language_is_refused_as_a_whole():
    body = 'msgid "Cut"\nmsgstr "Nosta"\n'
    data = (HEADER.format(code="fi", rule="nplurals=2; plural=n!=1;") + body).encode()
    assert refused_keys(parse_catalog(data, "sl.po", "sl")) == {MessageKey(msgid="Cut")}


@pytest.mark.parametrize("rule", ["nplurals=4; plural=n/0;", "nplurals=900; plural=0;"])
def test_without_a_usable_rule_counted_texts_are_english_and_others_are_not(rule):
    body = _forms("a", "b", "c", "d") + '\nmsgid "Cut"\nmsgstr "Presekaj"\n'
    translator = _translator(body, rule=rule)
    assert translator.ntext("{n} card", "{n} cards", 2) == "2 cards"
    assert translator.text("Cut") == "Presekaj"


def test_a_wrong_number_of_forms_is_refused():
    translator = _translator(_forms("{n} karta", "{n} kart"))
    found = translator.lookup("{n} card", plural="{n} cards", number=1)
    assert (found.text, found.state) == ("{n} card", TextState.REFUSED)


def test_the_context_decides_and_falls_back_to_none():
    body = 'msgid "Cut"\nmsgstr "plain"\n\nmsgctxt "noun"\nmsgid "Cut"\nmsgstr "noun"\n'
    translator = _translator(body)
    assert translator.text("Cut", context="noun") == "noun"
    assert translator.text("Cut", context="verb") == "plain"
    assert translator.text("Cut") == "plain"


def test_a_fuzzy_text_in_the_context_falls_back_to_a_good_one_without():
    body = '#, fuzzy\nmsgctxt "noun"\nmsgid "Cut"\nmsgstr "bad"\n\nmsgid "Cut"\nmsgstr "good"\n'
    assert _translator(body).text("Cut", context="noun") == "good"


def test_the_first_catalogue_that_has_a_text_decides():
    first = 'msgid "Cut"\nmsgstr "first"\n\n#, fuzzy\nmsgid "Deal"\nmsgstr "old"\n'
    second = 'msgid "Cut"\nmsgstr "second"\n\nmsgid "Deal"\nmsgstr "deal"\n'
    translator = _translator(first, second)
    assert translator.text("Cut") == "first"
    assert translator.text("Deal") == "deal"


def test_a_text_that_has_become_counted_is_changed():
    translator = _translator('msgid "{n} card"\nmsgstr "{n} karta"\n')
    assert translator.lookup("{n} card", plural="{n} cards", number=1).state is TextState.CHANGED
    counted = _translator(_forms("a", "b", "c", "d"))
    assert counted.lookup("{n} card").state is TextState.CHANGED


def test_numbers_are_written_in_the_way_of_the_language():
    translator = _translator('msgid "{n} steps"\nmsgstr "{n} korakov"\n')
    assert translator.text("{n} steps", n=12_345) == "12.345 korakov"


def test_a_plural_needs_a_number():
    with pytest.raises(ValueError, match="plural"):
        SourceTranslator().lookup("a", plural="b")
    with pytest.raises(ValueError, match="plural"):
        _translator("").lookup("a", number=3)
