import pytest

from generator.i18n import ACCENTED, ENGLISH, MIRRORED, Direction, UnknownLanguageError, language


def test_every_language_of_the_site_has_its_own_name_with_a_capital():
    names = [language(code).own_name for code in ("en", "sq", "fi", "sl", "be", "fr")]
    assert names == ["English", "Shqip", "Suomi", "Slovenščina", "Беларуская", "Français"]


def test_a_language_may_be_written_with_either_mark():
    assert language("pt_BR") == language("pt-BR")
    assert language("pt_BR").code == "pt-BR"
    assert language("pt-BR").gettext_code == "pt_BR"


def test_direction_comes_from_locale_data():
    assert language("ar").direction is Direction.RIGHT_TO_LEFT
    assert language("be").direction is Direction.LEFT_TO_RIGHT


def test_the_pseudo_languages_are_known():
    assert language("en-XA") is ACCENTED
    assert language("ar_XB") is MIRRORED
    assert ACCENTED.gettext_code == "en_XA"
    assert (ACCENTED.direction, MIRRORED.direction) == (*Direction,)
    assert [language(code).pseudo for code in ("en-XA", "ar-XB", "en", "ar")] == [1, 1, 0, 0]
    assert ENGLISH.code == "en"


@pytest.mark.parametrize("code", ["", "xx", "klingon", "../fi", "fi\n", "en-XB", "a" * 5000, "fi/"])
def test_an_unknown_code_is_refused(code):
    with pytest.raises(UnknownLanguageError, match="no language"):
        language(code)
