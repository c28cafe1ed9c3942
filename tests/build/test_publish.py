"""Publishing: whole old or whole new, and nothing of others is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.build import exchange as exchange_module
from generator.build import publish as publish_module
from generator.build.lock import locked
from generator.build.publish import MANIFEST, PublishError, publish, refusal

OLD = {"index.html": b"old", "sl/index.html": b"old sl", "gone.html": b"old gone"}
NEW = {"index.html": b"new", "sl/index.html": b"new sl", "fi/index.html": b"new fi"}


def tree(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes()
        for p in sorted(folder.rglob("*"))
        if p.is_file() and p.name != MANIFEST
    }


@pytest.fixture(params=["one step", "two renames"])
def out(request, tmp_path, monkeypatch):
    if request.param == "two renames":
        monkeypatch.setattr(exchange_module, "_swap", lambda *_: False)
    publish(OLD, tmp_path / "site")
    return tmp_path / "site"


def only_the_site_is_there(out: Path) -> bool:
    return [p.name for p in out.parent.iterdir()] == [out.name]


def test_the_new_site_replaces_the_old_one(out):
    publish(NEW, out)
    assert tree(out) == NEW
    assert only_the_site_is_there(out)


def test_what_others_put_there_stays_the_same_file(out):
    (out / ".git").mkdir()
    (out / ".git" / "HEAD").write_bytes(b"ref")
    (out / "CNAME").write_bytes(b"h.org")
    (out / "sl" / "note.txt").write_bytes(b"mine")
    (out / "empty" / "deep").mkdir(parents=True)
    (out / "link").symlink_to("CNAME")
    inode = (out / "CNAME").stat().st_ino
    publish(NEW, out)
    foreign = {".git/HEAD": b"ref", "CNAME": b"h.org", "sl/note.txt": b"mine", "link": b"h.org"}
    assert tree(out) == NEW | foreign
    assert (out / "empty" / "deep").is_dir()
    assert (out / "CNAME").stat().st_ino == inode
    assert (out / "link").is_symlink()
    assert only_the_site_is_there(out)


def test_a_folder_of_others_may_be_used_and_its_files_stay(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "CNAME").write_bytes(b"h.org")
    publish(NEW, tmp_path / "site")
    assert tree(tmp_path / "site") == NEW | {"CNAME": b"h.org"}


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        ("index.html", "index.html is there, and Pravila did not write it"),
        ("fi", "fi is a file there, where the site needs a folder"),
    ],
)
def test_a_file_of_others_is_never_written_over(tmp_path, theirs, said):
    site = tmp_path / "site"
    site.mkdir()
    (site / theirs).write_bytes(b"mine")
    with pytest.raises(PublishError, match=said):
        publish(NEW, site)
    assert tree(site) == {theirs: b"mine"}
    assert only_the_site_is_there(site)


def test_a_manifest_that_lies_removes_nothing_outside(out):
    (out.parent / "precious").write_bytes(b"mine")
    manifest = '{"version": 1, "files": ["../precious", "/etc/passwd", 3, ["x"]]}'
    (out / MANIFEST).write_text(manifest, encoding="utf-8")
    with pytest.raises(PublishError, match="did not write it"):
        publish(NEW, out)
    assert (out.parent / "precious").read_bytes() == b"mine"
    assert tree(out) == OLD


@pytest.mark.parametrize("point", ["_write", "_carry", "exchange"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_before_the_exchange_leaves_the_old_site(out, monkeypatch, point, error):
    real = getattr(publish_module, point)

    def fail(*args, **kwargs):
        if point != "exchange":
            real(*args, **kwargs)
        raise error

    monkeypatch.setattr(publish_module, point, fail)
    (out / "CNAME").write_bytes(b"h.org")
    with pytest.raises((PublishError, KeyboardInterrupt)):
        publish(NEW, out)
    assert tree(out) == OLD | {"CNAME": b"h.org"}
    assert only_the_site_is_there(out)


def test_the_disk_full_in_the_middle_of_a_file_leaves_the_old_site(out, monkeypatch):
    real = Path.write_bytes

    def full(path, data):
        if path.name == "index.html" and path.parent.name == "sl":
            real(path, data[:3])
            raise OSError(28, "No space left on device", str(path))
        return real(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(PublishError, match="No space left"):
        publish(NEW, out)
    assert tree(out) == OLD
    assert only_the_site_is_there(out)


@pytest.mark.parametrize("point", ["write", "carry", "between", "after", "tidy"])
def test_a_kill_leaves_one_whole_site_and_the_next_build_tidies(out, point):
    (out / "CNAME").write_bytes(b"h.org")
    die_at(point, out)
    if point != "between":
        assert tree(out) in (OLD | {"CNAME": b"h.org"}, NEW | {"CNAME": b"h.org"})
    publish(NEW, out)
    assert tree(out) == NEW | {"CNAME": b"h.org"}
    assert only_the_site_is_there(out)


def die_at(point: str, out: Path) -> None:
    script = f"""
import os, pathlib
from generator.build import publish as p, exchange as e
def die(*a, **k): os._exit(9)
point = {point!r}
if point == "write":
    real = pathlib.Path.write_bytes
    def half(path, data):
        real(path, data[:1]); die()
    pathlib.Path.write_bytes = half
elif point == "carry": p.exchange = die
elif point == "between":
    e._swap = lambda *a: False
    real = pathlib.Path.rename
    def once(path, target):
        real(path, target); die()
    pathlib.Path.rename = once
elif point == "tidy":
    real = pathlib.Path.unlink
    def once(path, *a, **k):
        real(path, *a, **k); die()
    pathlib.Path.unlink = once
    walk = p._walk
    p._walk = lambda folder: sorted(walk(folder), key=lambda path: path != p.MANIFEST)
else:
    real = p.exchange
    def then(*a, **k):
        real(*a, **k); die()
    p.exchange = then
p.publish({NEW!r}, pathlib.Path({str(out)!r}))
"""
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 9


def test_killed_at_random_moments_the_folder_is_always_whole(tmp_path):
    site = tmp_path / "site"
    versions = [{f"{n}.html": bytes([65 + v]) * 2000 for n in range(60)} for v in range(2)]
    publish(versions[0], site)
    script = f"""
import pathlib
from generator.build.publish import publish
print("go", flush=True)
site = pathlib.Path({str(site)!r})
for i in range(1000):
    publish({{f"{{n}}.html": bytes([65 + i % 2]) * 2000 for n in range(60)}}, site)
"""
    for delay in (0.01, 0.023, 0.037, 0.051):
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
        process.stdout.readline()
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        assert tree(site) in versions
    publish(versions[1], site)
    assert tree(site) == versions[1]
    assert only_the_site_is_there(site)


def test_two_builds_at_once_are_refused_and_a_stale_lock_is_not(out):
    lock = out.parent / ".site.pravila-lock"
    with locked(lock), pytest.raises(PublishError, match="another build"):
        publish(NEW, out)
    assert tree(out) == OLD
    lock.write_bytes(b"")
    publish(NEW, out)
    assert only_the_site_is_there(out)


def test_a_file_that_somebody_adds_during_the_exchange_is_kept(out, monkeypatch):
    real = publish_module.exchange

    def add_first(*args, **kwargs):
        (out / "late.txt").write_bytes(b"late")
        real(*args, **kwargs)

    monkeypatch.setattr(publish_module, "exchange", add_first)
    publish(NEW, out)
    assert tree(out) == NEW | {"late.txt": b"late"}


def test_a_symbolic_link_to_the_output_folder_stays_one(out):
    link = out.parent / "public"
    link.symlink_to(out)
    publish(NEW, link)
    assert link.is_symlink()
    assert tree(out) == NEW


def test_an_unwritable_place_is_one_clear_error(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(PublishError, match="file"):
        publish(NEW, tmp_path / "file" / "site")


class TestRefusal:
    @pytest.fixture
    def project(self, tmp_path):
        for name in ("content", "templates"):
            (tmp_path / "p" / name).mkdir(parents=True)
        return tmp_path / "p"

    @pytest.mark.parametrize(
        ("out", "said"),
        [
            (".", "the project itself is inside it"),
            ("..", "the project itself is inside it"),
            ("content", "overlaps content"),
            ("content/site", "overlaps content"),
            (".git/site", "overlaps .git"),
            ("/", "the root of the file system"),
            ("~", "home folder"),
            ("pyproject.toml", "it is a file"),
        ],
    )
    def test_a_folder_that_must_not_be_replaced_is_refused(self, project, monkeypatch, out, said):
        (project / "pyproject.toml").write_bytes(b"")
        home = project.parent / "home"
        home.mkdir()
        monkeypatch.setenv("HOME", str(home))
        path = home if out == "~" else project / out
        assert said in refusal(path, [project / "content"], project)

    def test_a_link_does_not_hide_the_source(self, project):
        (project / "site").symlink_to(project / "content")
        assert "overlaps content" in refusal(project / "site", [project / "content"], project)

    def test_a_sibling_and_a_folder_of_the_project_are_fine(self, project):
        for out in (project / "site", project.parent / "public"):
            assert refusal(out, [project / "content"], project) == ""

    def test_no_home_is_no_trouble(self, project, monkeypatch):
        monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError))
        assert refusal(project / "site", [], project) == ""


def test_the_files_are_readable_by_a_web_server(tmp_path):
    old = os.umask(0o022)
    try:
        publish(NEW, tmp_path / "site")
    finally:
        os.umask(old)
    assert (tmp_path / "site").stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "site" / "index.html").stat().st_mode & 0o777 == 0o644


@pytest.mark.skipif(sys.platform != "linux", reason="the step that Linux has")
def test_on_linux_two_folders_change_places_in_one_step(tmp_path):
    publish(NEW, tmp_path / "new")
    publish(OLD, tmp_path / "old")
    exchange_module.exchange(tmp_path / "new", tmp_path / "old", spare=tmp_path / "spare")
    assert (tree(tmp_path / "new"), tree(tmp_path / "old")) == (OLD, NEW)
    assert not (tmp_path / "spare").exists()


def test_a_system_without_the_exchange_is_served_by_two_renames(tmp_path, monkeypatch):
    monkeypatch.setattr(exchange_module.ctypes, "CDLL", lambda *_args, **_keywords: object())
    publish(OLD, tmp_path / "site")
    publish(NEW, tmp_path / "site")
    assert tree(tmp_path / "site") == NEW
    assert only_the_site_is_there(tmp_path / "site")


def test_when_the_second_rename_fails_the_first_is_undone(tmp_path, monkeypatch):
    publish(OLD, tmp_path / "site")
    monkeypatch.setattr(exchange_module, "_swap", lambda *_: False)
    real = Path.rename

    def fail_once(path, target):
        if path.name.endswith("-new"):
            raise OSError(5, "Input/output error", str(path))
        return real(path, target)

    monkeypatch.setattr(Path, "rename", fail_once)
    with pytest.raises(PublishError, match="Input/output"):
        publish(NEW, tmp_path / "site")
    assert tree(tmp_path / "site") == OLD
    assert only_the_site_is_there(tmp_path / "site")


def test_folders_of_others_keep_their_rights(out):
    for name, mode in ((".git", 0o700), ("empty", 0o2750)):
        (out / name).mkdir()
        (out / name).chmod(mode)
    (out / ".git" / "HEAD").write_bytes(b"ref")
    out.chmod(0o750)
    publish(NEW, out)
    modes = [folder.stat().st_mode & 0o7777 for folder in (out / ".git", out / "empty", out)]
    assert modes == [0o700, 0o2750, 0o750]


def test_a_mount_point_inside_is_refused_before_anything_moves(out, monkeypatch):
    (out / "uploads").mkdir()
    (out / "uploads" / "photo").write_bytes(b"precious")
    monkeypatch.setattr(Path, "is_mount", lambda path: path.name == "uploads")
    with pytest.raises(PublishError, match="uploads is a mount point"):
        publish(NEW, out)
    assert tree(out) == OLD | {"uploads/photo": b"precious"}
    assert only_the_site_is_there(out)


def test_a_folder_that_may_not_be_emptied_is_refused_before_anything_moves(out, monkeypatch):
    (out / "sl" / "theirs").mkdir()
    monkeypatch.setattr(os, "access", lambda path, _: Path(path).name != "theirs")
    with pytest.raises(PublishError, match=r"Permission denied: .*theirs"):
        publish(NEW, out)
    assert tree(out) == OLD
    assert only_the_site_is_there(out)


def test_links_in_a_circle_are_refused(tmp_path):
    (tmp_path / "site").symlink_to("site")
    assert refusal(tmp_path / "site", [], tmp_path / "project")


def test_a_folder_around_the_home_folder_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "me"))
    reason = refusal(tmp_path / "home", [], tmp_path / "project")
    assert reason == "the home folder is inside it"
