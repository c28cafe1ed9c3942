"""Every catalogue in ``catalogs/`` names in its file name what must be found in it."""

import re
from pathlib import Path

import pytest

from generator.i18n import check_catalog, parse_catalog

FOLDER = Path(__file__).with_name("catalogs")
PACKAGE = Path(__file__).parents[2] / "generator" / "i18n"
ELSEWHERE = {"po-too-large", "po-more-faults", "po-not-in-template", "po-msgid-rule"}
FILES = sorted(FOLDER.glob("*.po"))


def _expected(name: str) -> list[tuple[str, int, str]]:
    parts = name.split(".")
    if parts[0].startswith("ok"):
        return []
    return [(parts[0].split("+")[0], int(parts[1]), parts[2])]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_catalogue_gives_exactly_the_diagnostic_in_its_name(file):
    catalog = parse_catalog(file.read_bytes(), file.name, file.name.split(".")[-2])
    found = [(d.id, d.place.line, d.severity.value) for d in check_catalog(catalog, None)]
    assert found == _expected(file.name)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_diagnostic_is_one_printable_line(file):
    catalog = parse_catalog(file.read_bytes(), file.name, file.name.split(".")[-2])
    for diagnostic in check_catalog(catalog, None):
        assert str(diagnostic).isprintable()
        assert str(diagnostic).startswith(f"{file.name}:")


def test_after_a_broken_entry_the_next_one_is_read():
    for name in ("po-unclosed-string.8.error.fi.po", "po-unclosed-string+in-context.7.error.fi.po"):
        catalog = parse_catalog((FOLDER / name).read_bytes(), name, "fi")
        assert [(entry.key.msgid, entry.forms) for entry in catalog.entries] == [
            ("Next", ("Seuraava",))
        ]


def test_every_diagnostic_has_a_catalogue_that_shows_it():
    sources = (file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    known = {
        name for text in sources for name in re.findall(r'"((?:po|typography)-[a-z-]+)"', text)
    }
    shown = {file.name.split(".")[0].split("+")[0] for file in FILES}
    assert known - ELSEWHERE == {name for name in shown if name != "ok"}
