"""A counted sentence on its way from the page to the site, by the numbers of the rule set."""

from __future__ import annotations

import pytest

from generator.build.catalogs import update
from generator.build.pipeline import build, check
from generator.build.settings import read_settings

PAGE = """\
+++
title = "War"
slug = "war"
ruleset = "{ruleset}"
+++
<!-- plural: face_down = 1: Lay {{face_down}} card. -->

Lay {{face_down}} cards.
"""
ONE_FIRST = "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"
OTHER_FIRST = "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"
FORMS = ["karto", "karti", "karte", "kart"]


def _settings(project):
    settings, faults = read_settings(project.root)
    assert faults == []
    return settings


def _catalog(rule, forms):
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"']
    lines += ['"Language: sl\\n"', f'"Plural-Forms: {rule}\\n"', ""]
    lines += ['msgid "Lay {face_down} card."', 'msgid_plural "Lay {face_down} cards."']
    lines += [f'msgstr[{i}] "Položite {{face_down}} {form}."' for i, form in enumerate(forms)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("rule", "forms"),
    [(ONE_FIRST, FORMS), (OTHER_FIRST, [FORMS[3], *FORMS[:3]])],
    ids=["one first", "other first"],
)
@pytest.mark.parametrize(
    ("ruleset", "shown"),
    [
        ("classic", {"en": "Lay 3 cards.", "fi": "Lay 3 cards.", "sl": "Položite 3 karte."}),
        ("three_player", {"en": "Lay 1 card.", "fi": "Lay 1 card.", "sl": "Položite 1 karto."}),
    ],
)
def test_the_rule_set_chooses_the_form(tiny, rule, forms, ruleset, shown):
    tiny.write("content/war/rules.md", PAGE.format(ruleset=ruleset))
    tiny.write("locales/sl/LC_MESSAGES/war.po", _catalog(rule, forms))
    settings = _settings(tiny)
    assert build(settings).published
    for code, text in shown.items():
        assert text in (settings.out / code / "war/index.html").read_text(encoding="utf-8")


def test_an_update_makes_room_for_every_form_of_the_language(tiny):
    tiny.write("content/war/rules.md", PAGE.format(ruleset="classic"))
    update(_settings(tiny))
    made = (tiny.root / "locales/sl/LC_MESSAGES/war.po").read_text(encoding="utf-8")
    assert 'msgid_plural "Lay {face_down} cards."\nmsgstr[0] ""\n' in made
    assert 'msgstr[3] ""' in made


def test_a_text_counted_in_one_place_and_not_in_another_is_an_error(tiny):
    page = PAGE.format(ruleset="classic") + "\nLay {face_down} card.\n"
    tiny.write("content/war/rules.md", page)
    faults = check(_settings(tiny)).diagnostics
    assert [fault.id for fault in faults if fault.id.startswith("plural")] == ["plural-conflict"]
