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


def _translator(body, code="sl", rule=None, refused=()):
    return CatalogTranslator(language(code), _catalog(body, code, rule), frozenset(refused))


def _text(translator, msgid, context=None):
    return translator.lookup(msgid, context=context).text


def _cards(translator, number):
    return translator.lookup("{n} card", plural="{n} cards", number=number).text


def _forms(*forms):
    return CARD + "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms))


def test_english_is_its_own_translation():
    translator = SourceTranslator()
    assert translator.lookup("Deal").state is TextState.SOURCE
    assert _text(translator, "Deal {n} cards") == "Deal {n} cards"
    assert [_cards(translator, n) for n in (0, 1, 2)] == ["{n} cards", "{n} card", "{n} cards"]


def test_both_slovenian_orders_give_the_same_sentences():
    usual = _translator(_forms("{n} karta", "{n} karti", "{n} karte", "{n} kart"))
    gnome = _translator(_forms("{n} kart", "{n} karta", "{n} karti", "{n} karte"), rule=GNOME)
    for translator in (usual, gnome):
        said = [_cards(translator, n).removeprefix("{n} ") for n in (0, 1, 2, 3, 4, 5, 101)]
        assert said == ["kart", "karta", "karti", "karte", "karte", "kart", "karta"]


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
    assert _cards(translator, 3) == "{n} cards"
    assert _cards(translator, 2) == "{n} karti"


def test_a_refused_translation_is_english_and_says_so():
    body = 'msgid "Deal {n}"\nmsgstr "Razdeli {x}"\n\nmsgid "Cut"\nmsgstr "Presekaj"\n'
    refused = refused_keys(_catalog(body))
    assert refused == {MessageKey(msgid="Deal {n}")}
    translator = _translator(body, refused=refused)
    assert translator.lookup("Deal {n}").state is TextState.REFUSED
    assert _text(translator, "Deal {n}") == "Deal {n}"
    assert _text(translator, "Cut") == "Presekaj"


def test_a_file_in_another_language_is_refused_as_a_whole():
    body = 'msgid "Cut"\nmsgstr "Nosta"\n'
    data = (HEADER.format(code="fi", rule="nplurals=2; plural=n!=1;") + body).encode()
    assert refused_keys(parse_catalog(data, "sl.po", "sl")) == {MessageKey(msgid="Cut")}


@pytest.mark.parametrize("rule", ["nplurals=4; plural=n/0;", "nplurals=900; plural=0;"])
def test_without_a_usable_rule_counted_texts_are_english_and_others_are_not(rule):
    body = _forms("a", "b", "c", "d") + '\nmsgid "Cut"\nmsgstr "Presekaj"\n'
    translator = _translator(body, rule=rule)
    assert _cards(translator, 2) == "{n} cards"
    assert _text(translator, "Cut") == "Presekaj"


def test_a_wrong_number_of_forms_is_refused():
    translator = _translator(_forms("{n} karta", "{n} kart"))
    found = translator.lookup("{n} card", plural="{n} cards", number=1)
    assert (found.text, found.state) == ("{n} card", TextState.REFUSED)


def test_the_context_decides_and_falls_back_to_none():
    body = 'msgid "Cut"\nmsgstr "plain"\n\nmsgctxt "noun"\nmsgid "Cut"\nmsgstr "noun"\n'
    translator = _translator(body)
    assert _text(translator, "Cut", "noun") == "noun"
    assert _text(translator, "Cut", "verb") == "plain"
    assert _text(translator, "Cut") == "plain"


@pytest.mark.parametrize(
    ("entry", "state"),
    [
        ('#, fuzzy\nmsgctxt "noun"\nmsgid "Cut"\nmsgstr "bad"\n', TextState.CHANGED),
        ('msgctxt "noun"\nmsgid "Cut"\nmsgstr ""\n', TextState.MISSING),
        ('msgctxt "noun"\nmsgid "Cut"\nmsgstr "<b>bad"\n', TextState.REFUSED),
        ('msgctxt "noun"\nmsgid "Cut"\nmsgstr "bad\n', TextState.REFUSED),
    ],
)
def test_a_context_that_has_an_entry_never_takes_the_words_of_another(entry, state):
    refused = [MessageKey(msgid="Cut", context="noun")] if "<b>" in entry else []
    translator = _translator(f'msgid "Cut"\nmsgstr "good"\n\n{entry}', refused=refused)
    found = translator.lookup("Cut", context="noun")
    assert (found.text, found.state) == ("Cut", state)


def test_a_language_without_a_catalogue_is_english():
    found = CatalogTranslator(language("sl")).lookup("Deal", context="verb")
    assert (found.text, found.state) == ("Deal", TextState.MISSING)


def test_a_text_that_has_become_counted_is_changed():
    translator = _translator('msgid "{n} card"\nmsgstr "{n} karta"\n')
    assert translator.lookup("{n} card", plural="{n} cards", number=1).state is TextState.CHANGED
    counted = _translator(_forms("a", "b", "c", "d"))
    assert counted.lookup("{n} card").state is TextState.CHANGED


def test_a_plural_needs_a_number():
    with pytest.raises(ValueError, match="plural"):
        SourceTranslator().lookup("a", plural="b")
    with pytest.raises(ValueError, match="plural"):
        _translator("").lookup("a", number=3)


@pytest.mark.parametrize(
    "msgstr",
    [
        'msgstr "Vojna',
        "msgstr Vojna",
        "msgstr",
        'msgstr "Voj\\q"',
        'msgstr "Vojna" x',
        'msgstr[0] "Vojna"',
        'msgtsr "Vojna"',
        'msgstr "Voj"\n"na',
        '#~ msgstr "Vojna"',
        'msgid_plural "Wars\nmsgstr[0] "Vojna"',
        'msgid_plural "Wars"\nmsgstr[1] "Vojna"',
    ],
)
def test_a_translation_that_cannot_be_read_is_refused_and_not_missing(msgstr):
    translator = _translator(f'msgid "War"\n{msgstr}\n\nmsgid "Deal"\nmsgstr "Deli"\n')
    found = translator.lookup("War")
    assert (found.text, found.state) == ("War", TextState.REFUSED)
    assert _text(translator, "Deal") == "Deli"


def test_a_broken_translation_is_that_of_its_context_only():
    translator = _translator('msgctxt "button"\nmsgid "Play"\nmsgstr "Igra\n')
    assert translator.lookup("Play", context="button").state is TextState.REFUSED
    assert translator.lookup("Play").state is TextState.MISSING


@pytest.mark.parametrize(
    "body",
    [
        'msgid "War\nmsgstr "Vojna"\n',
        'msgid "War"\n\nmsgid "Deal"\nmsgstr "Deli"\n',
        'msgid "War"\n',
        '#~ msgid "War"\n#~ msgstr "Vojna\n',
    ],
)
def test_where_no_translation_can_be_meant_the_message_is_missing(body):
    assert _translator(body).lookup("War").state is TextState.MISSING


def test_a_good_translation_beside_a_broken_one_is_shown():
    body = 'msgid "War"\nmsgstr "Vojna\n\nmsgid "War"\nmsgstr "Vojna"\n'
    assert _text(_translator(body), "War") == "Vojna"


def test_a_translation_has_its_place_and_english_has_none():
    translator = _translator('msgid "War"\nmsgstr "Vojna"\n')
    assert str(translator.lookup("War").place).startswith("test.po:8")
    assert translator.lookup("Deal").place is None
