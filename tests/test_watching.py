"""Watching by name: what is put in the place of a watched file is watched too."""

from __future__ import annotations

import shutil
import threading
import time
from pathlib import Path

import pytest

from generator.watching import changes


class Watch:
    """Counts the turns of a watch that runs beside the test."""

    def __init__(self, *paths: Path) -> None:
        self.turns, self.stop = 0, threading.Event()
        self.thread = threading.Thread(target=self._run, args=(paths,))
        self.thread.start()

    def _run(self, paths: tuple[Path, ...]) -> None:
        for _ in changes(paths, self.stop):
            self.turns += 1

    def sees(self, before: int) -> bool:
        end = time.monotonic() + 5
        while self.turns <= before and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.5)  # a second turn for the same change would be taken for the next one
        return self.turns > before


@pytest.fixture
def watch():
    begun = []

    def begin(*paths):
        begun.append(Watch(*paths))
        assert begun[-1].sees(0)
        return begun[-1]

    yield begin
    for one in begun:
        one.stop.set()
        one.thread.join(10)
        assert not one.thread.is_alive()


def test_a_file_that_is_saved_by_renaming_is_seen_each_time(watch, tmp_path):
    file = tmp_path / "pyproject.toml"
    file.write_text("0", encoding="utf-8")
    one = watch(file)
    for text in "123":
        before = one.turns
        (tmp_path / "new").write_text(text, encoding="utf-8")
        (tmp_path / "new").replace(file)
        assert one.sees(before)


def test_a_folder_that_is_taken_away_and_put_back_is_still_watched(watch, tmp_path):
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "a.md").write_text("0", encoding="utf-8")
    shutil.copytree(folder, tmp_path / "copy")
    one = watch(folder, tmp_path / "other")
    shutil.rmtree(folder)
    time.sleep(0.5)
    shutil.copytree(tmp_path / "copy", folder)
    time.sleep(1)
    before = one.turns
    (folder / "a.md").write_text("1", encoding="utf-8")
    assert one.sees(before)


def test_a_folder_that_comes_later_is_watched(watch, tmp_path):
    (tmp_path / "there").mkdir()
    one = watch(tmp_path / "there", tmp_path / "later")
    before = one.turns
    (tmp_path / "later").mkdir()
    assert one.sees(before)
