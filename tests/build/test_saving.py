"""What a bad day does to a file that is being saved: nothing. Real signals, real limits."""

from __future__ import annotations

import multiprocessing
import os
import random
import resource
import signal
import subprocess
import sys
import time

import pytest

from generator.build import save as save_module
from generator.build.catalogs import extract, update
from generator.build.pipeline import check
from generator.build.save import save
from generator.build.settings import read_settings

pytestmark = pytest.mark.no_cover

SAVE_FOR_EVER = """
import sys
from pathlib import Path
from generator.build.save import save
path, old, new = Path(sys.argv[1]), b"old " * 50_000, b"new " * 50_000
print("ready", flush=True)
while True:
    save(path, new, previous=old)
    save(path, old, previous=new)
"""


@pytest.fixture(autouse=True)
def _clock(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def settings(project):
    return read_settings(project.root)[0]


def _told(written):
    return [(fault.place.path, fault.id) for fault in written.diagnostics]


def test_killed_at_any_moment_the_file_is_whole(tmp_path):
    path = tmp_path / "war.po"
    path.write_bytes(b"old " * 50_000)
    chance = random.Random(4)
    for _ in range(6):
        path.write_bytes(b"old " * 50_000)
        child = subprocess.Popen(
            [sys.executable, "-c", SAVE_FOR_EVER, str(path)], stdout=subprocess.PIPE
        )
        child.stdout.readline()
        time.sleep(chance.random() / 20)
        child.send_signal(signal.SIGKILL)
        child.communicate()
        assert path.read_bytes() in {b"old " * 50_000, b"new " * 50_000}
    save(path, b"last", previous=path.read_bytes())
    assert [p.name for p in tmp_path.iterdir()] == ["war.po"]


LANGUAGES = ("sl", "fi", "fr", "sq", "be", "de", "it", "cs")


def _catalogues(root):
    return {p: p.read_bytes() for p in root.rglob("*") if p.suffix in {".po", ".pot"}}


def _update_that_is_killed_after(settings, seconds):
    """Run an update in a process of its own and kill it; return how long it has lived."""
    child = multiprocessing.get_context("fork").Process(target=update, args=(settings,))
    start = time.monotonic()
    child.start()
    child.join(seconds)
    child.kill()
    child.join()
    return time.monotonic() - start


def test_an_update_killed_at_any_moment_loses_no_translation(tiny_in, tmp_path):
    project = tiny_in(tmp_path, LANGUAGES)
    for code in LANGUAGES:
        project.catalog(code, "war", f"War = Vojna {code}", f"Gone. = Ni več {code}.")
    update(settings(project))
    project.write("content/war/more.md", '+++\ntitle = "More"\n+++\nSomething new.\n')
    before = _catalogues(project.root)
    whole = _update_that_is_killed_after(settings(project), None)
    after = _catalogues(project.root)
    assert len([path for path in before if before[path] != after[path]]) == 1 + len(LANGUAGES)
    chance, halves = random.Random(7), 0
    for _ in range(10):
        for path, data in before.items():
            path.write_bytes(data)
        _update_that_is_killed_after(settings(project), chance.uniform(0.3, 1) * whole)
        found = _catalogues(project.root)
        assert all(data in {before[path], after[path]} for path, data in found.items())
        halves += found not in (before, after)
    assert halves
    update(settings(project))
    assert _catalogues(project.root) == after
    assert not list(project.root.rglob(".*.tmp"))


def test_what_a_killed_save_has_left_goes_also_where_nothing_is_to_be_written(tmp_path):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    path = tmp_path / "war.po"
    path.write_bytes(b"same")
    (tmp_path / f".war.po.{ended.pid}.x.tmp").write_bytes(b"half")
    assert save(path, b"same", previous=b"same") is False
    assert [p.name for p in tmp_path.iterdir()] == ["war.po"]


def test_a_catalogue_that_its_owner_made_read_only_is_told_and_kept(tiny):
    path = tiny.catalog("sl", "war", "War = Vojna")
    before = path.read_bytes()
    path.chmod(0o444)
    written = update(settings(tiny))
    (fault,) = (fault for fault in written.diagnostics if fault.id == "file-not-written")
    assert fault.place.path == "locales/sl/LC_MESSAGES/war.po"
    assert "read-only" in fault.message
    assert path.read_bytes() == before
    assert "locales/fi/LC_MESSAGES/war.po" in written.changed


def test_no_catalogue_is_written_that_the_next_run_would_refuse(tiny, monkeypatch):
    update(settings(tiny))
    tiny.write("content/war/more.md", '+++\ntitle = "More"\n+++\nSomething new.\n')
    path = tiny.root / "locales/sl/LC_MESSAGES/war.po"
    path.write_bytes(path.read_bytes() + b"\n# A note" + b" that is long" * 9000)
    before = path.read_bytes()
    monkeypatch.setattr("generator.i18n.source.MAX_BYTES", len(before) + 10)
    written = update(settings(tiny))
    (fault,) = written.diagnostics
    assert str(fault).startswith("locales/sl/LC_MESSAGES/war.po: error: the file is not written")
    assert "it could not be read again" in fault.message
    assert f"at most {len(before) + 10} are read" in fault.message
    assert path.read_bytes() == before
    assert "locales/fi/LC_MESSAGES/war.po" in written.changed


def test_a_template_too_large_to_be_read_keeps_back_its_own_catalogues_only(tiny, monkeypatch):
    update(settings(tiny))
    for name in "abcdefghijkl":
        text = "\n\n".join(f"{name} {number} and many other words." for number in range(100))
        tiny.write(f"content/war/{name}.md", f'+++\ntitle = "{name}"\n+++\n{text}\n')
    before = _catalogues(tiny.root)
    most = max(map(len, before.values())) + 200
    monkeypatch.setattr("generator.i18n.source.MAX_BYTES", most)
    tiny.write("content/site/home.md", '+++\ntitle = "Other"\n+++\nSomething else.\n')
    written = update(settings(tiny))
    (fault,) = written.diagnostics
    assert (fault.place.path, fault.id) == ("locales/war.pot", "file-not-written")
    assert f"at most {most} are read" in fault.message
    changed = {p for p, data in _catalogues(tiny.root).items() if data != before[p]}
    assert {p.stem for p in changed} == {"site"}


def test_what_another_save_is_writing_is_left_alone(tmp_path):
    mine = tmp_path / f".war.po.{os.getpid()}.x.tmp"
    foreign = tmp_path / ".war.po.notes.tmp"
    for path in (mine, foreign):
        path.write_bytes(b"")
    save(tmp_path / "war.po", b"new", previous=None)
    assert mine.exists()
    assert foreign.exists()


def test_a_full_disk_leaves_every_catalogue_as_it_was(tiny):
    tiny.catalog("sl", "war", "War = Vojna", "Gone. = Ni več.")
    update(settings(tiny))
    tiny.write(
        "content/war/new.md", '+++\ntitle = "New"\n+++\n' + "A sentence. \n\n" * 3 + "More. " * 1000
    )
    before = {p: p.read_bytes() for p in tiny.root.rglob("*.po*")}

    def fill_disk():
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    done = subprocess.run(
        [sys.executable, "-m", "generator", "update"],
        cwd=tiny.root, preexec_fn=fill_disk, capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode != 0
    assert b"locales/war.pot: error: the file is not written: File too large" in done.stderr
    assert b"Traceback" not in done.stderr
    assert {p: p.read_bytes() for p in before} == before
    assert not list(tiny.root.rglob(".*.tmp"))


def test_a_folder_that_may_not_be_written_is_told(tiny, monkeypatch):
    path = tiny.catalog("sl", "war", "War = Vojna")
    before = path.read_bytes()
    real = save_module.tempfile.mkstemp

    def forbidden(**keywords):
        if "sl" in str(keywords["dir"]):
            raise PermissionError(13, "Permission denied")
        return real(**keywords)

    monkeypatch.setattr(save_module.tempfile, "mkstemp", forbidden)
    written = update(settings(tiny))
    assert ("locales/sl/LC_MESSAGES/war.po", "file-not-written") in _told(written)
    assert path.read_bytes() == before
    assert "locales/fi/LC_MESSAGES/war.po" in written.changed


def test_a_link_to_a_catalogue_stays_a_link_and_one_out_of_the_project_is_not_followed(
    tiny, tmp_path_factory
):
    path = tiny.catalog("sl", "war", "War = Vojna")
    path.rename(tiny.root / "kept.po")
    path.symlink_to(tiny.root / "kept.po")
    outside = tmp_path_factory.mktemp("outside")
    (tiny.root / "locales/fi").rename(tiny.root / "elsewhere")
    (tiny.root / "locales/fi").symlink_to(outside)
    written = update(settings(tiny))
    assert path.is_symlink()
    assert "locales/sl/LC_MESSAGES/war.po" in written.changed
    assert ("locales/fi/LC_MESSAGES/war.po", "file-not-written") in _told(written)
    assert not list(outside.iterdir())


def test_a_template_that_cannot_be_read_stops_its_own_catalogues_only(tiny):
    update(settings(tiny))
    tiny.write("content/war/more.md", '+++\ntitle = "More"\n+++\nSomething new.\n')
    (tiny.root / "locales/cards.pot").unlink()
    (tiny.root / "locales/cards.pot").mkdir()
    cards = tiny.root / "locales/sl/LC_MESSAGES/cards.po"
    before = cards.read_bytes()
    written = update(settings(tiny))
    assert ("locales/cards.pot", "source-unreadable") in _told(written)
    assert "locales/sl/LC_MESSAGES/war.po" in written.changed
    assert cards.read_bytes() == before


def test_a_template_of_a_game_that_is_gone_disturbs_nothing(tiny):
    tiny.write("locales/gone.pot", "<html>")
    written = update(settings(tiny))
    assert written.diagnostics == []
    assert not list(tiny.root.rglob("gone.po"))


def test_a_template_spoilt_by_hand_is_written_anew(tiny):
    extract(settings(tiny))
    good = (tiny.root / "locales/war.pot").read_bytes()
    tiny.write("locales/war.pot", 'msgid "cut')
    assert extract(settings(tiny)).changed == ["locales/war.pot"]
    assert (tiny.root / "locales/war.pot").read_bytes() == good


def test_a_deleted_catalogue_is_told_since_addresses_change_with_it(tiny):
    update(settings(tiny))
    assert check(settings(tiny)).diagnostics == ()
    lost = tiny.root / "locales/sl/LC_MESSAGES/site.po"
    lost.unlink()
    (fault,) = check(settings(tiny)).diagnostics
    assert str(fault).startswith("locales/sl/LC_MESSAGES/site.po: warning: there is no catalogue")
    assert fault.id == "catalogue-missing"


def test_a_new_line_in_a_page_changes_no_catalogue(tiny):
    update(settings(tiny))
    page = tiny.root / "content/war/rules.md"
    head, mark, body = page.read_text(encoding="utf-8").partition("\n+++\n")
    page.write_text(f"{head}{mark}\n\n\n{body}\n\n", encoding="utf-8")
    assert update(settings(tiny)).changed == []
    text = page.read_bytes().replace(b"\n", b"\r\n")
    page.write_bytes(b"\xef\xbb\xbf" + text)
    assert update(settings(tiny)).changed == []
