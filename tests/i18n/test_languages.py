import pytest

from generator.i18n import (
    ACCENTED,
    ENGLISH,
    MIRRORED,
    Direction,
    UnknownLanguageError,
    folder_names,
    language,
    parse_catalog,
)


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


@pytest.mark.parametrize(
    "code", ["", "xx", "klingon", "../fi", "fi\n", "en-XB", "a" * 5000, "fi/", "sr-None"]
)
def test_an_unknown_code_is_refused(code):
    with pytest.raises(UnknownLanguageError, match="no language"):
        language(code)


@pytest.mark.parametrize(
    ("written", "code", "gettext_code"),
    [
        ("zh_TW", "zh-TW", "zh_TW"),
        ("zh-Hant-TW", "zh-TW", "zh_TW"),
        ("zh_CN", "zh-CN", "zh_CN"),
        ("zh_Hant", "zh-Hant", "zh_Hant"),
        ("zh_Hans", "zh", "zh"),
        ("sr@cyrillic", "sr", "sr"),
        ("sr_RS@cyrillic", "sr-RS", "sr_RS"),
        ("uz@latin", "uz", "uz"),
        ("pa@arabic", "pa-Arab", "pa@arabic"),
        ("sr@latin", "sr-Latn", "sr@latin"),
        ("sr_Latn", "sr-Latn", "sr@latin"),
        ("sr_RS@latin", "sr-Latn-RS", "sr_RS@latin"),
        ("sr_RS", "sr-RS", "sr_RS"),
        ("uz@cyrillic", "uz-Cyrl", "uz@cyrillic"),
        ("pt_BR", "pt-BR", "pt_BR"),
        ("en_GB", "en-GB", "en_GB"),
    ],
)
def test_a_code_as_gettext_writes_it_is_one_for_pages(written, code, gettext_code):
    one = language(written)
    assert (one.code, one.gettext_code) == (code, gettext_code)
    assert language(one.code) == language(one.gettext_code) == one
    assert folder_names(code)[0] == gettext_code


def test_a_script_has_its_own_name_and_direction():
    assert language("sr@latin").own_name == "Srpski (latinica)"
    assert language("zh_TW").own_name == "中文 (繁體, 台灣)"
    assert language("az@arabic").direction is Direction.RIGHT_TO_LEFT


@pytest.mark.parametrize("code", ["ca@valencia", "be@tarask", "de_DE@euro", "sr@latin@x"])
def test_what_stands_after_an_at_and_is_no_script_is_refused_by_its_name(code):
    with pytest.raises(UnknownLanguageError, match="may stand @latin, @cyrillic"):
        language(code)


@pytest.mark.parametrize(
    "code",
    [
        *("../../x", "C:", "con", "C", "POSIX", "fi_TW", "en_XB", "sr_Cyrl@latin", "fi\0", "\0"),
        *("_", "-", "@", "@latin", "fi_", "fi/../sl", "f" * 100_000, "fi_" * 50_000, "ф", "٠"),
    ],
)
def test_what_is_no_code_is_refused_in_a_short_line(code):
    with pytest.raises(UnknownLanguageError) as caught:
        language(code)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("field", "code", "same"),
    [
        ("zh_Hant_TW", "zh-TW", True),
        ("zh_TW", "zh-TW", True),
        ("sr@latin", "sr-Latn", True),
        ("sr_Latn", "sr-Latn", True),
        ("be@tarask", "be", True),
        ("ca@valencia", "ca", True),
        ("pt-BR", "pt-BR", True),
        ("sr", "sr-Latn", False),
        ("sr@latin", "sr", False),
        ("pt", "pt-BR", False),
        ("../../x", "fi", False),
        ("C:", "fi", False),
        ("x" * 5000, "fi", False),
    ],
)
def test_a_header_may_name_its_language_in_any_spelling_of_it(field, code, same):
    data = f'msgid ""\nmsgstr ""\n"Language: {field}\\n"\n'.encode()
    found = [d for d in parse_catalog(data, "a.po", code).diagnostics if "-language" in d.id]
    assert [d.id for d in found] == ([] if same else ["po-header-language"])
    assert all(len(d.message) < 200 for d in found)
