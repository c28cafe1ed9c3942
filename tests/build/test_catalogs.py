"""Templates and catalogues on disk: complete or untouched, and stable."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.build import catalogs as catalogs_module
from generator.build import save as save_module
from generator.build.catalogs import check_files, extract, update
from generator.build.save import ChangedMeanwhileError, save
from generator.build.settings import read_settings
from generator.cli import main


@pytest.fixture(autouse=True)
def _clock(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def settings(project):
    return read_settings(project.root)[0]


def test_a_template_is_written_for_each_domain(tiny):
    written = extract(settings(tiny))
    assert written.diagnostics == []
    assert written.changed == ["locales/site.pot", "locales/cards.pot", "locales/war.pot"]
    war = (tiny.root / "locales/war.pot").read_text(encoding="utf-8")
    assert 'msgid "Go on until one player has all the cards."' in war
    assert 'msgid "The first war"' in war
    assert "#. {hand}: " in war
    assert "#: content/war/rules.md#deal" in war
    site = (tiny.root / "locales/site.pot").read_text(encoding="utf-8")
    assert 'msgid "in English"' in site
    assert 'msgid_plural "{n} cards"' in site
    assert 'msgctxt "slug"' in site


def test_a_second_extraction_and_a_second_update_change_nothing(tiny, monkeypatch):
    update(settings(tiny))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    written = update(settings(tiny))
    assert (written.changed, written.files) == ([], 9)


def test_an_update_keeps_translations_and_brings_new_messages(tiny):
    path = tiny.catalog("sl", "war", "War = Vojna", "Gone. = Ni več.")
    written = update(settings(tiny))
    assert "locales/sl/LC_MESSAGES/war.po" in written.changed
    text = path.read_text(encoding="utf-8")
    assert 'msgid "War"\nmsgstr "Vojna"' in text
    assert '#~ msgstr "Ni več."' in text
    assert 'msgid "Go on until one player has all the cards."\nmsgstr ""' in text


def test_new_catalogues_are_made_for_every_language_of_the_settings(tiny):
    update(settings(tiny))
    made = sorted(p.relative_to(tiny.root).as_posix() for p in tiny.root.rglob("*.po"))
    assert made == [
        f"locales/{code}/LC_MESSAGES/{domain}.po"
        for code in ("fi", "sl")
        for domain in ("cards", "site", "war")
    ]


def test_a_catalogue_that_cannot_be_read_is_told_and_left_as_it_is(tiny):
    broken = 'msgid "War"\nmsgstr "Vojna\n'
    path = tiny.write("locales/sl/LC_MESSAGES/war.po", broken)
    written = update(settings(tiny))
    assert path.read_text(encoding="utf-8") == broken
    assert any(
        str(fault).startswith("locales/sl/LC_MESSAGES/war.po:2:") for fault in written.diagnostics
    )
    assert "locales/fi/LC_MESSAGES/war.po" in written.changed


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("content/war/scenarios/first.toml", "title = "),
        ("templates/rules.html", "{% broken"),
        ("content/war/rules.md", b"\xff"),
    ],
)
def test_no_template_is_written_while_a_source_hides_its_texts(tiny, path, text):
    extract(settings(tiny))
    before = (tiny.root / "locales/war.pot").read_bytes()
    tiny.write(path, text)
    written = extract(settings(tiny))
    assert written.changed == []
    assert written.diagnostics
    assert (tiny.root / "locales/war.pot").read_bytes() == before


def test_a_scenario_that_plays_otherwise_hides_no_text(tiny):
    tiny.write(
        "content/war/scenarios/first.toml",
        'title = "T"\nruleset = "classic"\nhands = ["K", "Q"]\n[claims]\nwinner = 1\n',
    )
    assert "locales/war.pot" in extract(settings(tiny)).changed


@pytest.mark.parametrize("epoch", ["", "soon", "1e9", "9" * 30, "-1"])
def test_an_odd_source_date_epoch_is_told_or_taken(tiny, monkeypatch, epoch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    written = extract(settings(tiny))
    assert bool(written.diagnostics) == (epoch != "-1")


def test_a_note_for_translators_changes_no_date(tiny, monkeypatch):
    update(settings(tiny))
    paths = [tiny.root / "locales/war.pot", tiny.root / "locales/sl/LC_MESSAGES/war.po"]
    before = [path.read_text(encoding="utf-8").splitlines() for path in paths]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    page = tiny.root / "content/war/rules.md"
    text = page.read_text(encoding="utf-8")
    first = text.index("Go on")
    page.write_text(f"{text[:first]}<!-- translators: So. -->\n{text[first:]}", encoding="utf-8")
    changed = update(settings(tiny)).changed
    assert "locales/sl/LC_MESSAGES/war.po" in changed
    for path, old in zip(paths, before, strict=True):
        new = path.read_text(encoding="utf-8").splitlines()
        assert [line for line in new if line not in old] == ["#. So."]
    assert update(settings(tiny)).changed == []


def test_catalogue_files_are_checked_wherever_they_lie(tmp_path):
    path = tmp_path / "war.sl.po"
    path.write_text('msgid "{n} a"\nmsgstr "a"\n', encoding="utf-8")
    faults = check_files([path, tmp_path / "none.po"])
    assert {fault.place.path for fault in faults} == {str(path), str(tmp_path / "none.po")}
    assert any("placeholder" in fault.id for fault in faults)


def test_the_language_of_a_lone_catalogue_is_what_its_header_says(tmp_path):
    path = tmp_path / "rules.po"
    forms = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} a"\nmsgstr[1] "{n} b"\n'
    path.write_text(f'msgid ""\nmsgstr "Language: sl\\n"\n\n{forms}', encoding="utf-8")
    found = {fault.id for fault in check_files([path])}
    assert found == {"po-plural-header-missing", "po-plural-count"}


def test_block_markup_is_told_at_its_own_line(tmp_path):
    path = tmp_path / "rules.fr.po"
    lines = ['msgid "Deal."', 'msgstr ""', '"Distribuez.\\n"', '"\\n"', '"# Titre"']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (line,) = (fault.place.line for fault in check_files([path]) if fault.id == "markup-block")
    assert line == 5


@pytest.mark.parametrize("path", ["sl/LC_MESSAGES/war.po", "war.sl.po"])
def test_the_language_of_a_file_is_that_of_its_folder_or_its_name(tmp_path, path):
    file = tmp_path / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('msgid ""\nmsgstr "Language: fi\\n"\n', encoding="utf-8")
    assert "po-header-language" in {fault.id for fault in check_files([file])}


@pytest.mark.parametrize(
    "said", ["../../x", "sl/../x", "Slovenian", "s", "sl;fr", "C:x", "%s", "слв"]
)
def test_what_is_no_code_of_a_language_is_told_in_a_lone_file(tmp_path, capsys, said):
    file = tmp_path / "rules.po"
    fields = f'"MIME-Version: 1.0\\n"\n"Language: {said}\\n"\n'
    file.write_text(f'msgid ""\nmsgstr ""\n{fields}', encoding="utf-8")
    found = [fault for fault in check_files([file]) if fault.id == "po-header-language"]
    (fault,) = found
    assert (fault.place.line, fault.place.column) == (4, 1)
    assert said in fault.message
    assert main(["check", str(file)]) == 1
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "said", ["sl", "pt_BR", "sr@latin", "ca@valencia", "en_US.UTF-8", "tlh", ""]
)
def test_a_code_that_gettext_knows_is_no_fault_of_a_lone_file(tmp_path, said):
    for name in ("rules.po", "rules.pot"):
        file = tmp_path / name
        file.write_text(f'msgid ""\nmsgstr "Language: {said}\\n"\n', encoding="utf-8")
        assert "po-header-language" not in {fault.id for fault in check_files([file])}


class TestSave:
    def test_what_is_the_same_is_not_written(self, tmp_path):
        path = tmp_path / "a.po"
        path.write_bytes(b"a")
        inode = path.stat().st_ino
        assert save(path, b"a", previous=b"a") is False
        assert path.stat().st_ino == inode

    def test_an_edit_made_meanwhile_is_never_written_over(self, tmp_path):
        path = tmp_path / "a.po"
        path.write_bytes(b"somebody else")
        with pytest.raises(ChangedMeanwhileError):
            save(path, b"new", previous=b"old")
        assert path.read_bytes() == b"somebody else"
        assert [p.name for p in tmp_path.iterdir()] == ["a.po"]

    def test_a_full_disk_leaves_the_old_file_and_no_other(self, tmp_path, monkeypatch):
        path = tmp_path / "a.po"
        path.write_bytes(b"old")

        def full(*_args, **_keywords):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(save_module.os, "fdopen", full)
        with pytest.raises(OSError, match="No space"):
            save(path, b"new", previous=b"old")
        assert path.read_bytes() == b"old"
        assert [p.name for p in tmp_path.iterdir()] == ["a.po"]

    def test_permissions_and_links_stay(self, tmp_path):
        path = tmp_path / "a.po"
        path.write_bytes(b"old")
        path.chmod(0o640)
        link = tmp_path / "b.po"
        link.symlink_to(path)
        save(link, b"new", previous=b"old")
        assert link.is_symlink()
        assert path.read_bytes() == b"new"
        assert path.stat().st_mode & 0o777 == 0o640

    def test_a_new_file_is_readable_as_others_are(self, tmp_path):
        old = os.umask(0o022)
        try:
            save(tmp_path / "deep" / "a.po", b"new", previous=None)
        finally:
            os.umask(old)
        assert (tmp_path / "deep" / "a.po").stat().st_mode & 0o777 == 0o644


def test_a_path_is_shown_as_the_person_gave_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("x.sl.po").write_bytes(b"msgid \n")
    assert {fault.place.path for fault in check_files([Path("x.sl.po")])} == {"x.sl.po"}


def test_a_folder_of_an_unknown_language_is_told_and_left_alone(tiny):
    path = tiny.catalog("xx", "war", "War = ?")
    before = path.read_bytes()
    written = update(settings(tiny))
    assert any(fault.id == "language-unknown" for fault in written.diagnostics)
    assert path.read_bytes() == before
    assert "locales/sl/LC_MESSAGES/war.po" in written.changed


def test_a_catalogue_that_is_edited_meanwhile_is_told_and_kept(tiny, monkeypatch):
    path = tiny.catalog("sl", "war", "War = Vojna")
    real = catalogs_module.update_catalog

    def edit_first(old, template, language):
        if old and b"Vojna" in old:
            path.write_bytes(b"# an edit\n")
        return real(old, template, language)

    monkeypatch.setattr(catalogs_module, "update_catalog", edit_first)
    written = update(settings(tiny))
    (fault,) = [fault for fault in written.diagnostics if fault.id == "file-not-written"]
    assert fault.place.path == "locales/sl/LC_MESSAGES/war.po"
    assert path.read_bytes() == b"# an edit\n"
