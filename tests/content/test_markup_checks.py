"""What a translation may do with the markup of its source, and what it may not."""

import re
from pathlib import Path

import pytest

from generator.content import check_markup
from generator.diagnostics import Place, Severity

ROOT = Path(__file__).parents[2]
PLACE = Place(path="sl.po", line=15)
ERROR, WARNING = Severity.ERROR, Severity.WARNING

ALLOWED = [
    ("Deal the cards.", "Razdeli karte."),
    ("`A` before `B`.", "Pred `B` je `A`."),
    ("[a](a.md) and [b](b.md)", "[b](b.md) in [a](a.md)"),
    ("**Deal** the *cards*.", "*Karte* **razdeli**."),
    ("A[^x] then B[^y].", "B[^y], prej A[^x]."),
    ("See [a](a.md).", 'Glej [a](a.md "Naslov").'),
    ("Press <kbd>N</kbd>.", "Tipka <kbd>N</kbd>."),
    ("Setup", "1986. Un début."),
    ("one", "# un"),
    ("It is 5 < 6.", "5 < 6."),
    ("Take {n} & go", "Vzemi {n} & pojdi"),
    ("a_b_c", "a_b_c d"),
    ("[ ] [pile](p.md)", "[ ] [kup](p.md)"),
    ("[so] [pile](p.md)", "[tako] [kup](p.md)"),
    ("[so][pile](p.md)", "[tako][kup](p.md)"),
]

REFUSED = [
    ("markup-too-complex", "Deal.", "[" * 20_000),
    ("markup-link", "See [a](a.md).", "Glej [a](b.md)."),
    ("markup-link", "See [a](a.md).", "Glej a."),
    ("markup-link", "See a.", "Glej [a](a.md)."),
    ("markup-link", "See [ties](s.md#ties).", "Voir [égalités] (s.md#ties)."),
    ("markup-link", "See [the rules][rules].", "Voir [les règles][règles]."),
    ("markup-link", "See a.", "Glej <https://evil.example/>."),
    ("markup-link-scheme", "See [a](a.md).", "Glej [a](javascript:alert(1))."),
    ("markup-link-scheme", "See [a](a.md).", "Glej [a](JaVaScript&#58;alert(1))."),
    ("markup-link-scheme", "See [a](a.md).", "Glej [a](data:text/html,x)."),
    ("markup-element", "Deal.", "<b>Deli.</b>"),
    ("markup-element", "Deal.", "<script>alert(1)</script>"),
    ("markup-element", "Deal.", "<svg/onload=alert(1)>Deli."),
    ("markup-element", "Deal.", "</p><p>Deli."),
    ("markup-element", "Deal.", "Deli.<!-- skrito -->"),
    ("markup-element", "Deal <kbd>N</kbd>.", "Deli <kbd>N."),
    ("markup-element", "Deal <kbd>N</kbd>.", "Deli <kbd onclick=x()>N</kbd>."),
    ("markup-element", "Klondike", "Клондайк</title><script>alert(1)</script>"),
    ("markup-element", "Deal.", "Deli.<?php x ?>"),
    ("markup-element", "Deal.", "Deli.<![CDATA[x]]>"),
    ("markup-element", "Deal.", "<strong>Deli.</strong>"),
    ("markup-element", "See [a](a.md).", 'Glej <a href="a.md">a</a>.'),
    ("markup-element", "See [a](a.md).", '</a>Glej<a href="a.md">.'),
    ("markup-element", "*Deal* it.", "</em>Deli<em>."),
    ("markup-element", "<b>Deal</b> <i>it</i>.", "<b>Deli<i></b>.</i>"),
    ("markup-element", "<b>Deal</b> it.", "</b>Deli<b>."),
    ("markup-link-scheme", "See [a](a.md).", 'Glej <a src="a.md" href="javascript:x()">a</a>.'),
    ("markup-link-scheme", '<a href="a.md">a</a>', '<a src="a.md" href="javascript:x()">a</a>'),
    ("markup-attributes", "Deal **it**.", "Deli **to**{#id}."),
    ("markup-attributes", "Deal", "Deli {: onclick=x() }"),
    ("markup-block", "Deal.", "Deli.\n\n# Naslov"),
    ("markup-block", "Deal.", "Deli.\n- ena"),
    ("markup-code", "Take `KH`.", "Vzemi `HK`."),
    ("markup-code", "Take `KH`.", "Vzemi KH."),
    ("markup-footnote", "A[^x].", "A."),
    ("markup-footnote", "A.", "A[^x]."),
    ("markup-unpaired", "Take **all**.", "Vzemi **vse."),
    ("markup-unpaired", "Take `KH` *now*.", "Vzemi `KH` *zdaj."),
]


@pytest.mark.parametrize(("msgid", "msgstr"), ALLOWED)
def test_a_translation_may_move_markup_about(msgid, msgstr):
    assert check_markup(msgid, msgstr, PLACE) == []


@pytest.mark.parametrize(("identity", "msgid", "msgstr"), REFUSED)
def test_a_translation_may_not_bring_or_lose_markup(identity, msgid, msgstr):
    found = check_markup(msgid, msgstr, PLACE)
    assert identity in {d.id for d in found if d.severity is ERROR}
    assert {(d.place, d.msgid, d.msgstr) for d in found} == {(PLACE, msgid, msgstr)}


def test_each_check_of_markup_has_a_text_that_fails_it():
    source = (ROOT / "generator" / "content" / "checks.py").read_text(encoding="utf-8")
    warnings = {"markup-emphasis", "markup-element-missing"}
    known = set(re.findall(r'"(markup-[a-z-]+)"', source))
    assert known == {identity for identity, _, _ in REFUSED} | warnings


def test_a_broken_link_is_told_with_both_addresses():
    (fault,) = check_markup("See [a](a.md#b).", "Glej [a](a.md#c).", PLACE)
    assert "'a.md#b' in the source, 'a.md#c' in the translation" in fault.message


def test_a_label_that_is_gone_is_named():
    (fault,) = check_markup("See [the rules][rules].", "Voir [les règles][règles].", PLACE)
    assert "the link label [rules] is gone" in fault.message


def test_other_emphasis_is_a_warning_only():
    (fault,) = check_markup("Take **all**.", "Vzemi vse.", PLACE)
    assert (fault.id, fault.severity) == ("markup-emphasis", WARNING)


def test_lost_html_is_a_warning_only():
    (fault,) = check_markup("Press <kbd>N</kbd>.", "Pritisni N.", PLACE)
    assert (fault.id, fault.severity) == ("markup-element-missing", WARNING)
