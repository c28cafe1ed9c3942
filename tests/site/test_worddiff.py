"""What has changed in a text since it was translated."""

from __future__ import annotations

import pytest

from generator.site.worddiff import Change, word_changes

SHOWN = {Change.KEPT: "{}", Change.TAKEN: "[-{}-]", Change.ADDED: "[+{}+]"}


def told(old, new):
    return "".join(
        SHOWN[piece.change].replace("{}", piece.text) for piece in word_changes(old, new)
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("You may pass.", "You may pass.", "You may pass."),
        ("You may pass.", "You may not pass.", "You may [+not +]pass."),
        ("You may not pass.", "You may pass.", "You may [-not -]pass."),
        (
            "Each gets {hand} cards.",
            "Each gets {deal} cards.",
            "Each gets [-{hand}-][+{deal}+] cards.",
        ),
        ("Дзве карты", "Тры карты", "[-Дзве-][+Тры+] карты"),
        ("", "New", "[+New+]"),
    ],
)
def test_the_words_that_changed_are_told_apart(old, new, expected):
    assert told(old, new) == expected


@pytest.mark.parametrize(("old", "new"), [("a b c", "c b a"), ("**x**, y!", "x; y?"), ("  ", "a")])
def test_the_pieces_are_both_texts(old, new):
    pieces = word_changes(old, new)
    assert "".join(p.text for p in pieces if p.change is not Change.ADDED) == old
    assert "".join(p.text for p in pieces if p.change is not Change.TAKEN) == new
