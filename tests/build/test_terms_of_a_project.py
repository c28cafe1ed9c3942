"""The words of a language, read from its folder and minded by a check."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.catalogs import check_files
from generator.build.pipeline import check
from generator.build.settings import read_settings
from generator.i18n import parse_catalog, parse_terms

CATALOG = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = sorted(path.parent.name for path in LOCALES.glob("*/terms.toml"))
TERMS = "[[forbidden]]\nword = 'vojna'\nwrite = 'War'\n"


def settings_of(project):
    settings, faults = read_settings(project.root)
    assert faults == []
    return settings


def told(diagnostics, family="term"):
    return [str(d) for d in diagnostics if d.id.startswith(family)]


def test_a_check_of_the_project_minds_the_terms_of_each_language(tiny):
    tiny.write("locales/sl/terms.toml", TERMS)
    tiny.write("locales/sl/LC_MESSAGES/war.po", CATALOG + 'msgid "War"\nmsgstr "Vojna"\n')
    (found,) = told(check(settings_of(tiny)).diagnostics)
    assert found.startswith("locales/sl/LC_MESSAGES/war.po:5:9: warning: 'Vojna' is not to be used")


def test_a_file_that_is_no_toml_is_told_and_the_site_is_built(tiny):
    tiny.write("locales/sl/terms.toml", "[[term\n")
    (found,) = told(check(settings_of(tiny)).diagnostics)
    assert found.startswith("locales/sl/terms.toml:1:")


def test_a_lone_catalogue_has_the_terms_of_the_folder_that_it_lies_in(tmp_path):
    folder = tmp_path / "sl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "war.po").write_text(CATALOG + 'msgid "War"\nmsgstr "Vojna"\n', encoding="utf-8")
    assert told(check_files([folder / "war.po"])) == []
    (tmp_path / "sl" / "terms.toml").write_text(TERMS, encoding="utf-8")
    assert len(told(check_files([folder / "war.po"]))) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_our_own_terms_are_read_whole_and_have_the_letters_of_our_cards(code):
    terms, faults = parse_terms((LOCALES / code / "terms.toml").read_text("utf-8"), "terms.toml")
    assert faults == []
    cards = parse_catalog((LOCALES / code / "LC_MESSAGES" / "cards.po").read_bytes(), "c", code)
    letters = {e.key.msgid: e.forms[0] for e in cards.live if e.key.context == "card index"}
    assert letters == terms.indices
    assert len(terms.terms) > 15


def test_each_language_of_ours_has_terms():
    assert LANGUAGES == ["be", "fi", "fr", "sl", "sq"]
