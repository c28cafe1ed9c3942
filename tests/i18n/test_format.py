import pytest

from generator.i18n import language, number, percent


@pytest.mark.parametrize(
    ("code", "small", "large"),
    [
        ("en", "1,234", "12,345"),
        ("sq", "1234", "12\u00a0345"),
        ("fi", "1\u00a0234", "12\u00a0345"),
        ("sl", "1234", "12.345"),
        ("be", "1234", "12\u00a0345"),
        ("fr", "1\u202f234", "12\u202f345"),
    ],
)
def test_digits_are_grouped_as_the_language_does(code, small, large):
    assert number(1234, language(code)) == small
    assert number(12345, language(code)) == large
    assert number(52, language(code)) == "52"


def test_a_share_is_a_percentage_without_decimals():
    assert percent(0.5, language("en")) == "50%"
    assert percent(1, language("fi")) == "100\u00a0%"
