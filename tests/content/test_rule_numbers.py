"""Numbers of the rules are placeholders; a digit typed by hand is noticed."""

import pytest
from content_helpers import DEFAULT_HEAD

from generator.content import hand_typed_numbers, messages, parse, unknown_placeholders

NUMBERS = {"deck": 52, "face_down": 3, "face_up": 1, "pot_after_war": 10}


def _typed(body):
    return hand_typed_numbers(parse(DEFAULT_HEAD + body, "page.md"), NUMBERS)


@pytest.mark.parametrize(
    "body",
    [
        "Use {deck} cards.",
        "## 3. Setup",
        "Ranks: A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3 and 2.",
        "Write `52` or [so](a52.md).",
        "In 1952, 3.5 or 52.5 or 520 of R3.",
        "<!-- digits -->\n\nPlayer 1 has the 10 of hearts.",
        "Three cards.",
    ],
)
def test_these_digits_are_no_numbers_of_the_rules(body):
    assert _typed(body) == []


def test_a_digit_of_the_rules_is_noticed_with_line_and_name():
    (fault,) = _typed("Fine.\n\nLay **3** cards.")
    assert str(fault).startswith(
        "page.md:6: warning: 3 is a number of the rules: write {face_down}"
    )
    assert fault.id == "number-typed-by-hand"


def test_every_digit_of_a_text_is_noticed():
    assert len(_typed("Lay 3, then 1, of 52.")) == 3


def test_an_unknown_placeholder_in_the_source_is_an_error_with_its_line():
    document = parse(f"{DEFAULT_HEAD}Lay {{face_down}}.\n\nLay {{nobody}} `{{x}}`.", "page.md")
    (fault,) = unknown_placeholders(document, NUMBERS)
    assert str(fault.place) == "page.md:6"
    assert "{nobody}" in fault.message
    assert "face_down" in fault.message


def test_an_unknown_placeholder_in_the_title_is_an_error():
    (fault,) = unknown_placeholders(parse('+++\ntitle = "{nobody}"\n+++\n', "page.md"), NUMBERS)
    assert str(fault.place) == "page.md:1"


def test_messages_tell_where_they_stand_and_show_examples():
    body = "Intro {deck}.\n\n## Deal {#deal}\n\n<!-- translators: Of cards. -->\n\nLay {face_down}."
    found = messages(parse(DEFAULT_HEAD + body, "content/war/rules.md"), NUMBERS)
    assert [(m.msgid, m.references, m.comments, dict(m.placeholders)) for m in found[1:]] == [
        ("Intro {deck}.", ("content/war/rules.md",), (), {"deck": "52"}),
        ("Deal", ("content/war/rules.md#deal",), (), {}),
        ("Lay {face_down}.", ("content/war/rules.md#deal",), ("Of cards.",), {"face_down": "3"}),
    ]
