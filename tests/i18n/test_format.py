import pytest

from generator.i18n import join_list, language, number, percent


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


@pytest.mark.parametrize(
    ("code", "two", "three"),
    [
        ("en", "A and B", "A, B, and C"),
        ("sq", "A dhe B", "A, B dhe C"),
        ("fi", "A ja B", "A, B ja C"),
        ("sl", "A in B", "A, B in C"),
        ("be", "A і B", "A, B і C"),
        ("fr", "A et B", "A, B et C"),
    ],
)
def test_a_list_is_joined_as_the_language_does(code, two, three):
    assert join_list(["A", "B"], language(code)) == two
    assert join_list(["A", "B", "C"], language(code)) == three
    assert join_list(["A"], language(code)) == "A"
