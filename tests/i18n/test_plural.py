import pytest

from generator.i18n import PluralRule, PluralRuleError, language
from generator.i18n.plural import MAX_FORMS

GNOME_SLOVENIAN = "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"


def _slovenian(number):
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(number % 100, "other")


def _belarusian(number):
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    if number % 10 in {2, 3, 4} and number % 100 not in {12, 13, 14}:
        return "few"
    return "many"


CASES = [
    ("en", None, ("one", "other"), lambda n: "one" if n == 1 else "other"),
    ("sq", None, ("one", "other"), lambda n: "one" if n == 1 else "other"),
    ("fi", None, ("one", "other"), lambda n: "one" if n == 1 else "other"),
    ("fr", None, ("one", "other"), lambda n: "one" if n < 2 else "other"),
    ("be", None, ("one", "few", "many"), _belarusian),
    ("sl", None, ("one", "two", "few", "other"), _slovenian),
    ("sl", GNOME_SLOVENIAN, ("other", "one", "two", "few"), _slovenian),
]


@pytest.mark.parametrize(("code", "header", "forms", "category"), CASES)
def test_every_number_up_to_two_decks_has_the_right_form(code, header, forms, category):
    rule = PluralRule.parse(header or language(code).plural_forms_header)
    assert rule.count == len(forms)
    assert [forms[rule.index(n)] for n in range(105)] == [category(n) for n in range(105)]


def test_belarusian_with_a_fourth_form_gives_the_same_answers():
    three = PluralRule.parse(language("be").plural_forms_header)
    four = PluralRule.parse(language("be").plural_forms_header.replace("nplurals=3", "nplurals=4"))
    assert [three.index(n) for n in range(1001)] == [four.index(n) for n in range(1001)]
    assert four.numbers(3) == ()


def test_the_numbers_of_a_form_are_known():
    assert PluralRule.parse("nplurals=2; plural=n != 1").numbers(0) == (1,)
    assert PluralRule.parse("nplurals=2; plural=(n > 1);").numbers(0) == (0, 1)
    assert len(PluralRule.parse(language("sl").plural_forms_header).numbers(1)) == 10


@pytest.mark.parametrize(
    "code", ["ar", "cy", "de", "he", "ja", "lt", "pl", "pt-BR", "ru", "sr-Latn"]
)
def test_other_languages_have_a_usable_rule(code):
    assert PluralRule.parse(language(code).plural_forms_header).count <= MAX_FORMS


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("", "not of the form"),
        ("nplurals=2", "not of the form"),
        ("nplurals=-1; plural=0;", "not of the form"),
        ("nplurals=٢; plural=0;", "not of the form"),
        ("nplurals=1000000000; plural=0;", "only 1 to 10"),
        ("nplurals=0; plural=0;", "only 1 to 10"),
        ("nplurals=3; plural=n/0;", "divides by zero"),
        ("nplurals=3; plural=0*(1/(n-5));", "divides by zero"),
        ("nplurals=2; plural=n;", "exceeds"),
        ("nplurals=2; plural=n-1;", "exceeds"),
        ("nplurals=2; plural=n=1;", "cannot be read"),
        ("nplurals=2; plural=m;", "cannot be read"),
        ("nplurals=2; plural=n ? 1;", "cannot be read"),
        ("nplurals=2; plural=9**9**9;", "cannot be read"),
        ("nplurals=2; plural=;", "cannot be read"),
        (f"nplurals=2; plural={'(' * 300}n{')' * 300};", "cannot be read"),
        (f"nplurals=2; plural={'n?' * 200}0{':1' * 200};", "cannot be read"),
        (f"nplurals=2; plural={'n+' * 5000}n;", "longer than 1000"),
        (f"nplurals=2; plural={'n*' * 450}n;", "exceeds"),
    ],
)
def test_a_rule_that_cannot_be_trusted_is_refused_with_a_reason(header, reason):
    with pytest.raises(PluralRuleError, match=reason):
        PluralRule.parse(header)


def test_past_the_sample_a_strange_rule_gives_the_first_form():
    assert PluralRule.parse("nplurals=2; plural=n > 2000 ? 7 : 1;").index(3000) == 0
    assert PluralRule.parse("nplurals=2; plural=n == 2000 ? n/0 : 1;").index(2000) == 0
    assert PluralRule.parse("nplurals=2; plural=n != 1;").index(10**30) == 1


def test_the_sign_of_a_number_does_not_matter():
    assert PluralRule.parse("nplurals=2; plural=n != 1;").index(-1) == 0
