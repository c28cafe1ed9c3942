"""The rule of message texts has a version, and each version before it a way to the next."""

from generator.build import catalogs
from generator.build.catalogs import update
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
