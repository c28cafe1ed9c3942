"""The rule of message texts has a version, and each version before it a way to the next."""

import pytest

from generator.build import catalogs
from generator.build.catalogs import extract as write_templates
from generator.build.catalogs import update
from generator.build.new_language import create
from generator.build.pipeline import check
from generator.build.settings import read_settings
from generator.content import CONVERSIONS, RULE, extract


def test_no_rule_was_left_behind():
    assert sorted(CONVERSIONS) == list(range(1, RULE))


def dashed(text):
    return text.replace(" ", "-")


def test_a_change_of_the_rule_costs_no_translation(tiny, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    tiny.catalog(
        "sl", "war", "The deal = Delitev", "Go on until one player has all the cards. = Igraj."
    )
    settings, _ = read_settings(tiny.root)
    update(settings)
    path = tiny.root / "locales/sl/LC_MESSAGES/war.po"
    assert "X-Pravila-Msgid" not in path.read_text(encoding="utf-8")

    was = extract.message_text
    monkeypatch.setattr(extract, "message_text", lambda raw, targets: dashed(was(raw, targets)))
    monkeypatch.setattr(catalogs, "RULE", 2)
    monkeypatch.setattr(catalogs, "CONVERSIONS", {1: dashed})
    assert update(settings).diagnostics == []
    text = path.read_text(encoding="utf-8")
    assert 'msgid "The-deal"\nmsgstr "Delitev"' in text
    assert 'msgid "Go-on-until-one-player-has-all-the-cards."\nmsgstr "Igraj."' in text
    assert "fuzzy" not in text
    assert "#~" not in text
    assert '"X-Pravila-Msgid: 2\\n"' in text
    new = tiny.root / "locales/fi/LC_MESSAGES/war.po"
    assert '"X-Pravila-Msgid: 2\\n"' in new.read_text(encoding="utf-8")
    assert update(settings).changed == []


def newer(project, rule="99"):
    """Write all catalogues as a later version would, and return what each file holds."""
    settings, _ = read_settings(project.root)
    update(settings)
    for path in project.root.rglob("*.po"):
        text = path.read_text(encoding="utf-8").replace("war", "War")
        head = f'"X-Pravila-Msgid: {rule}\\n"\n"Language:'
        path.write_text(text.replace('"Language:', head), encoding="utf-8")
    (project.root / "locales/war.pot").write_text("as the later version wrote it\n")
    return settings, contents(project)


def contents(project):
    return {path: path.read_bytes() for path in project.root.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    "command", [update, write_templates, lambda settings: create(settings, "hr").written]
)
def test_beside_catalogues_of_a_newer_rule_nothing_is_written_and_one_error_tells_all(
    tiny, command
):
    settings, before = newer(tiny)
    (fault,) = command(settings).diagnostics
    assert fault.id == "po-msgid-rule"
    assert "install the version that wrote it, or a later one" in fault.message
    assert "(so it is with 5 more catalogues)" in fault.message
    assert contents(tiny) == before


def test_a_check_tells_of_a_newer_rule_once_and_not_of_each_text_that_it_changed(tiny):
    settings, _ = newer(tiny)
    assert [f.id for f in check(settings).diagnostics if f.id.startswith("po-")] == [
        "po-msgid-rule"
    ]


def test_a_rule_that_is_no_number_is_told_with_what_may_stand_there(tiny):
    settings, before = newer(tiny, rule="two")
    faults = update(settings).diagnostics
    assert [fault.id for fault in faults] == ["po-msgid-rule"]
    assert "write again what stood there, a number from 1 to" in faults[0].message
    assert contents(tiny) == before
