"""The folders of catalogues and the languages of the settings: whatever is not read is told."""

from __future__ import annotations

import os
import re
from dataclasses import replace

import pytest

from generator.build.catalogs import extract, update
from generator.build.pipeline import build, check
from generator.build.settings import read_settings, with_options
from generator.cli import main
from generator.diagnostics import Severity, has_errors

pytestmark = pytest.mark.no_cover

IDS = {"language-unknown", "language-unlisted", "language-folder", "language-without-catalogue"}


def told(diagnostics):
    return [(str(d.place), str(d.severity), d.id) for d in diagnostics if d.id in IDS]


def settings(project, **options):
    return with_options(read_settings(project.root)[0], **options)[0]


def test_folders_of_the_listed_languages_are_silent(tiny):
    assert told(check(settings(tiny)).diagnostics) == []


@pytest.mark.parametrize(
    ("folder", "ident"),
    [
        ("xx", "language-unknown"),
        ("slovenian", "language-unknown"),
        ("pt", "language-unlisted"),
        ("pt_BR", "language-unlisted"),
        ("en", "language-unlisted"),
        ("pt-BR", "language-folder"),
        ("SL", "language-folder"),
    ],
)
def test_a_folder_that_is_not_read_is_told(tiny, folder, ident):
    tiny.write(f"locales/{folder}/LC_MESSAGES/war.po", "")
    for report in (check(settings(tiny)), build(settings(tiny))):
        assert told(report.diagnostics) == [(f"locales/{folder}", "warning", ident)]


@pytest.mark.parametrize(
    ("code", "folder"),
    [
        ("zh-TW", "zh_TW"),
        ("sr-Latn", "sr@latin"),
        ("sr-Latn", "sr_Latn"),
        ("pt-BR", "pt_BR"),
        ("en-GB", "en_GB"),
    ],
)
def test_a_folder_as_gettext_or_weblate_names_it_is_read_and_updated(
    tiny_in, tmp_path, code, folder
):
    project = tiny_in(tmp_path, (code,))
    path = project.catalog(folder, "war", "War = Xyz")
    assert update(settings(project)).diagnostics == []
    assert sorted(p.name for p in path.parent.iterdir()) == ["cards.po", "site.po", "war.po"]
    assert [p.name for p in path.parents[2].iterdir() if p.is_dir()] == [folder]
    assert told(build(settings(project)).diagnostics) == []
    page = next(p for p in (project.root / "site" / code).rglob("*.html") if "Xyz" in p.read_text())
    assert f'<html lang="{code}"' in page.read_text(encoding="utf-8")


def test_of_two_folders_of_one_language_the_second_is_told(tiny_in, tmp_path):
    project = tiny_in(tmp_path, ("sr-Latn", "zh-TW"))
    for folder in ("sr@latin", "sr_Latn", "zh_TW", "zh_Hant_TW"):
        project.catalog(folder, "war", "War = Xyz")
    assert told(check(settings(project)).diagnostics) == [
        ("locales/sr_Latn", "warning", "language-folder"),
        ("locales/zh_Hant_TW", "warning", "language-folder"),
    ]


@pytest.mark.parametrize("folder", ["C:", "con", "x" * 250, "fi@euro", "fi\nx", "%2e%2e"])
def test_a_folder_with_an_odd_name_is_told_in_one_short_line_and_left_alone(tiny, folder):
    path = tiny.write(f"locales/{folder}/LC_MESSAGES/war.po", "odd")
    (fault,) = (d for d in update(settings(tiny)).diagnostics if d.id in IDS)
    assert fault.id == "language-unknown"
    assert "\n" not in fault.message
    assert path.read_text() == "odd"


def test_the_languages_of_a_command_line_make_no_other_unlisted(tiny):
    assert told(check(settings(tiny, languages=("sl",))).diagnostics) == []
    tiny.catalog("fr", "war", "War = Bataille")
    assert told(check(settings(tiny, languages=("fr",))).diagnostics) == []


def test_a_listed_language_without_any_catalogue_is_told(tiny_in, tmp_path):
    project = tiny_in(tmp_path, ("sl", "fi"))
    project.catalog("sl", "site")
    (fault,) = check(settings(project)).diagnostics
    assert told([fault]) == [("pyproject.toml:2", "warning", "language-without-catalogue")]
    assert "'fi'" in fault.message
    assert "locales/fi/LC_MESSAGES" in fault.message
    update(settings(project))
    assert told(check(settings(project)).diagnostics) == []


def test_the_pseudo_languages_need_no_catalogue(tiny):
    assert told(check(settings(tiny, languages=("en-XA", "ar-XB"))).diagnostics) == []


def test_an_unknown_language_is_blamed_on_where_it_was_said(tiny_in, tmp_path):
    project = tiny_in(tmp_path, ("sl", "xx"))
    project.catalog("sl", "war", "War = Igra")
    wanted = [("pyproject.toml:2", "error", "language-unknown")]
    assert told(check(settings(project)).diagnostics) == wanted
    assert told(update(settings(project)).diagnostics) == wanted
    (fault,) = (d for d in check(settings(project, languages=("xx",))).diagnostics if d.id in IDS)
    assert str(fault.place) == "--languages"


def test_the_summary_counts_the_languages_that_were_built(tiny_in, tmp_path, capsys):
    project = tiny_in(tmp_path, ("sl", "xx"))
    assert main(["--project", str(project.root), "build"]) == 0
    assert "pages in 2 languages" in capsys.readouterr().out


def make_folder(path):
    path.mkdir(parents=True, exist_ok=True)


def make_pipe(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def make_link(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("/etc/hostname")


def make_dead_link(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("nowhere.po")


def make_file_for_folder(path):
    path.parent.rename(path.parents[1] / "elsewhere")
    path.parent.write_bytes(b"")


@pytest.mark.parametrize(
    "make", [make_folder, make_pipe, make_link, make_dead_link, make_file_for_folder]
)
def test_a_catalogue_that_is_no_file_is_told_and_the_others_are_updated(tiny, make):
    make(tiny.root / "locales/sl/LC_MESSAGES/war.po")
    written = update(settings(tiny))
    errors = [d for d in written.diagnostics if d.severity is Severity.ERROR]
    assert {d.place.path.partition("/LC_MESSAGES")[0] for d in errors} == {"locales/sl"}
    assert "locales/sl/LC_MESSAGES/war.po" in {d.place.path for d in errors}
    assert {"locales/war.pot", "locales/fi/LC_MESSAGES/war.po"} <= set(written.changed)
    assert not has_errors(extract(settings(tiny)).diagnostics)


def test_a_catalogue_that_is_no_file_is_told_by_a_check(tiny):
    make_folder(tiny.root / "locales/sl/LC_MESSAGES/war.po")
    faults = check(settings(tiny)).diagnostics
    assert ("locales/sl/LC_MESSAGES/war.po", "source-unreadable") in {
        (d.place.path, d.id) for d in faults
    }


@pytest.mark.parametrize(("code", "region"), [("fr", "fr-FR"), ("sl", "sl-SI"), ("zh", "zh-TW")])
def test_a_language_and_its_region_are_two_languages_of_one_site(tiny_in, tmp_path, code, region):
    project = tiny_in(tmp_path, (region, code))
    for one in (code, region):
        slug = f'msgctxt "slug"\nmsgid "war"\nmsgstr "of-{one.lower()}"\n'
        project.catalog(one.replace("-", "_"), "war", f"War = {one}", slug)
    all_listed = replace(settings(project), listed_from=0)
    assert update(all_listed).diagnostics == []
    assert [f for f in check(all_listed).diagnostics if f.id in IDS] == []
    assert not has_errors(build(all_listed).diagnostics)
    for one in (code, region):
        (page,) = (project.root / "site" / one).glob("of-*/index.html")
        text = page.read_text(encoding="utf-8")
        assert page.parent.name == f"of-{one.lower()}"
        assert f'<html lang="{one}"' in text
        assert {code, region} <= set(re.findall(r'hreflang="([^"]+)"', text))
        assert f'href="https://h.org/game/{one}/of-{one.lower()}/"' in text


def test_a_region_takes_no_text_from_its_language(tiny_in, tmp_path):
    project = tiny_in(tmp_path, ("fr", "fr-FR"))
    project.catalog("fr", "war", "War = Bataille")
    update(settings(project))
    build(settings(project))
    pages = (project.root / "site/fr-FR").rglob("*.html")
    assert not any("Bataille" in page.read_text(encoding="utf-8") for page in pages)
