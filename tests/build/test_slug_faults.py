"""Slugs that cannot be used: the catalogue is named, and no page disappears."""

from __future__ import annotations

import pytest

from generator.build.pipeline import build
from generator.build.settings import read_settings


def slug(msgid, msgstr):
    return f'msgctxt "slug"\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n'


def built(project):
    settings = read_settings(project.root)[0]
    report = build(settings)
    wanted = {"address-taken", "slug-unusable"}
    return settings.out, [d for d in report.diagnostics if d.id in wanted]


# Each case: the Slovenian slugs of "war", "poker", "translating", the folders that come of them,
# and of which slugs the catalogue is told.
CASES = {
    "two translations alike: the later keeps English": (
        ("igra", "igra", ""),
        ("igra", "war", "translating"),
        ["war"],
    ),
    "a translation like another page's English": (
        ("translating", "", ""),
        ("war", "poker", "translating"),
        ["war"],
    ),
    "the same, though the page with the English one comes first": (
        ("", "", "war"),
        ("war", "poker", "translating"),
        ["translating"],
    ),
    "the English that a page falls back to moves the next": (
        ("igra", "igra", "war"),
        ("igra", "war", "translating"),
        ["translating", "war"],
    ),
    "two slugs that change places": (
        ("translating", "", "war"),
        ("translating", "poker", "war"),
        [],
    ),
    "nothing that an address can hold": (
        ("!!!", "", "…"),
        ("war", "poker", "translating"),
        ["translating", "war"],
    ),
    "alike only when folded": (
        ("Žoga", "zoga!", ""),
        ("war", "translating", "zoga"),
        ["war"],
    ),
}


@pytest.mark.parametrize(("slugs", "folders", "told"), CASES.values(), ids=CASES.keys())
def test_a_slug_that_cannot_be_used_is_english(tiny, slugs, folders, told):
    tiny.write("content/poker/rules.md", "+++\ntitle = 'Poker'\nslug = 'poker'\n+++\nText.\n")
    for domain, msgid, msgstr in zip(
        ("war", "poker", "site"), ("war", "poker", "translating"), slugs, strict=True
    ):
        tiny.catalog("sl", domain, slug(msgid, msgstr))
    out, faults = built(tiny)
    assert sorted(p.parent.name for p in (out / "sl").glob("*/index.html")) == sorted(folders)
    assert sorted(fault.msgid for fault in faults) == told
    for fault in faults:
        assert fault.place.path.startswith("locales/sl/LC_MESSAGES/")
        line = (tiny.root / fault.place.path).read_text().splitlines()[fault.place.line - 1]
        assert line == f'msgstr "{fault.msgstr}"'


def test_the_report_names_both_pages_and_what_is_used_instead(tiny):
    tiny.catalog("sl", "war", slug("war", "prevajanje"))
    tiny.catalog("sl", "site", slug("translating", "prevajanje"))
    out, (fault,) = built(tiny)
    assert fault.place.path == "locales/sl/LC_MESSAGES/site.po"
    assert "content/site/translating.md" in fault.message
    assert "content/war/rules.md" in fault.message
    assert "'translating'" in fault.message
    assert (out / "sl/prevajanje/index.html").exists()
    assert (out / "sl/translating/index.html").exists()


def test_pages_below_different_pages_may_have_one_slug(tiny):
    tiny.write("content/war/game.md", "+++\ntitle = 'Game'\nslug = 'whole'\n+++\nText.\n")
    tiny.catalog("sl", "war", slug("war", "igra"), slug("whole", "igra"))
    out, faults = built(tiny)
    assert faults == []
    assert (out / "sl/igra/igra/index.html").exists()
