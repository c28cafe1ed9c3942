"""Characters that no person typed on purpose: refused wherever they stand, and told."""

import pytest
from content_helpers import DEFAULT_HEAD, html_of

from generator.content import parse, translate
from generator.i18n import SourceTranslator

REFUSED = [
    *map(chr, (*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0))),
    *map(chr, (*range(0xFDD0, 0xFDF0), 0xFFFE, 0xFFFF, 0x1FFFE, 0x8FFFF, 0x10FFFF)),
]
ALLOWED = "\t\u00a0\u00ad\u200b\u200d\ufdcf\ufdf0\ufffd\U0001f0a1\U000e0001"


@pytest.mark.parametrize("sign", REFUSED, ids=ascii)
def test_a_control_character_or_none_at_all_is_left_out_and_told_with_its_place(sign):
    document = parse(f"{DEFAULT_HEAD}One{sign} word.\n", "page.md")
    (fault,) = document.diagnostics
    assert (fault.id, str(fault.place)) == ("source-control-character", "page.md:4:4")
    assert f"U+{ord(sign):04X} " in fault.message
    assert html_of(translate(document, SourceTranslator(), {})) == "<p>One word.</p>"


@pytest.mark.parametrize("sign", ALLOWED, ids=ascii)
def test_other_invisible_characters_are_the_authors_choice(sign):
    assert parse(f"{DEFAULT_HEAD}One{sign} word.\n", "page.md").diagnostics == ()
