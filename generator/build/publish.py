"""Publishing: the output folder is the whole old site or the whole new one, at any moment.

How it works. The new site is written to a hidden folder beside the output folder, what
others put there (a CNAME, a .git) is linked into it, the two folders change places in one
step of the file system, and the old site is taken away file by file, by its manifest. A
build that was killed leaves a hidden folder; the next one takes it away.

For editors: a file is removed only when a manifest of ours names it, or when it is a second
link to a file that stands in the output folder. Nothing is removed by walking alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from generator.build.exchange import exchange
from generator.build.lock import locked

__all__ = ["MANIFEST", "PublishError", "publish", "refusal"]

MANIFEST = ".pravila-manifest.json"


class PublishError(Exception):
    """The site cannot be published; says why, and the old site stands."""


def refusal(out: Path, sources: Iterable[Path], root: Path) -> str:
    """Return why ``out`` may not be the output folder, or nothing when it may.

    ``sources`` are the folders that a build reads, ``root`` the folder of the project.
    """
    try:
        out, root = out.resolve(), root.resolve()
    except (OSError, RuntimeError) as error:  # too long a name, or links in a circle
        return str(error)
    if out == Path(out.anchor):
        return "it is the root of the file system"
    if root.is_relative_to(out):
        return "the project itself is inside it"
    for source in (root / ".git", *sources):
        source = source.resolve()  # noqa: PLW2901 - the same folder, by its real name
        if out.is_relative_to(source) or source.is_relative_to(out):
            return f"it overlaps {source.name}, which the build reads"
    if out.exists() and not out.is_dir():
        return "it is a file"
    return _home_reason(out)


def _home_reason(out: Path) -> str:
    with contextlib.suppress(RuntimeError):
        home = Path.home().resolve()
        if home.is_relative_to(out):
            return "it is the home folder" if home == out else "the home folder is inside it"
    return ""


def publish(files: Mapping[str, bytes], out: Path) -> None:
    """Make ``out`` hold exactly the files, and beside them what others have put there.

    Raise PublishError when that is not possible, with the folder as it was.
    """
    out = out.resolve()
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with locked(out.parent / f".{out.name}.pravila-lock"):
            _publish(files, out)
    except BlockingIOError:
        raise PublishError("another build is writing to it") from None
    except OSError as error:
        raise PublishError(f"{error.strerror or error}: {error.filename or out}") from error


def _publish(files: Mapping[str, bytes], out: Path) -> None:
    fresh, old = (out.parent / f".{out.name}.pravila-{word}" for word in ("new", "old"))
    _tidy(out, fresh, old)
    _refuse_conflicts(files, out)
    try:
        _write(files, fresh)
        if out.exists():
            _carry(out, fresh)
            exchange(fresh, out, spare=old)
        else:
            fresh.rename(out)
    finally:
        _tidy(out, fresh, old)


def _tidy(out: Path, fresh: Path, old: Path) -> None:
    """Take away what this build, or one that was killed, has beside the output folder."""
    if old.exists() and not out.exists():
        old.rename(out)
    _take_away(old, out)
    _take_away(fresh, out)


def _refuse_conflicts(files: Mapping[str, bytes], out: Path) -> None:
    """Refuse what would go wrong only when the two folders have changed places already."""
    for folder in (out, *(out / inside for inside in _folders(out))) if out.exists() else ():
        if folder.is_mount():
            raise PublishError(f"{folder} is a mount point, which cannot be moved")
        if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            raise PublishError(f"Permission denied: {folder}")
    foreign = set(_walk(out)) - _ours(out)
    for path in sorted(foreign):
        steps = PurePosixPath(path)
        if path in files or any(str(parent) in files for parent in steps.parents):
            raise PublishError(f"{path} is there, and Pravila did not write it; move it away")
        if any(name.startswith(f"{path}/") for name in files):
            raise PublishError(f"{path} is a file there, where the site needs a folder")


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the manifest first: whatever else is in the folder after a kill is in it."""
    folder.mkdir()
    manifest = {"format": "pravila-manifest", "version": 1, "files": sorted([*files, MANIFEST])}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    for path, data in sorted(files.items()):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def _carry(out: Path, fresh: Path) -> None:
    """Link what others have put into the output folder into the new one."""
    ours = _ours(out)
    for path in _walk(out):
        if path in ours:
            continue
        source, target = out / path, fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(source, target, follow_symlinks=False)
        except (OSError, NotImplementedError):
            shutil.copy2(source, target, follow_symlinks=False)
    for folder in _folders(out):
        if not any((out / folder).iterdir()):
            (fresh / folder).mkdir(parents=True, exist_ok=True)
        if (fresh / folder).is_dir():
            _copy_rights(out / folder, fresh / folder)
    _copy_rights(out, fresh)


def _copy_rights(source: Path, target: Path) -> None:
    """Give a folder the owner and the permissions of the one that it stands for."""
    there = source.stat()
    with contextlib.suppress(PermissionError):
        os.chown(target, there.st_uid, there.st_gid)
    target.chmod(there.st_mode & 0o7777)


def _take_away(folder: Path, out: Path) -> None:
    """Remove a hidden folder of ours; what others put there meanwhile goes to ``out``."""
    if not folder.is_dir():
        return
    ours = _ours(folder)
    # The manifest goes last: without it, what an interruption leaves would look like others'.
    for path in sorted(_walk(folder), key=lambda path: path == MANIFEST):
        source, target = folder / path, out / path
        if path in ours or _is_newer(target, source):
            source.unlink()
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            source.replace(target)
    for inside in sorted(_folders(folder), reverse=True):
        (folder / inside).rmdir()
    folder.rmdir()


def _is_newer(target: Path, source: Path) -> bool:
    """Return whether the target is the same file as the source, or was changed after it."""
    try:
        there = target.lstat()
    except OSError:
        return False
    here = source.lstat()
    same = (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
    return same or there.st_mtime_ns >= here.st_mtime_ns


def _ours(folder: Path) -> set[str]:
    """Return the paths that the manifest of a folder lists, itself among them."""
    try:
        data = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError, RecursionError):
        return {MANIFEST}
    names = data.get("files") if isinstance(data, dict) and data.get("version") == 1 else None
    listed = {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()
    return (listed & set(_walk(folder))) | {MANIFEST}


def _walk(folder: Path) -> Iterator[str]:
    """Yield the path of each file and symbolic link below a folder, links not followed."""
    for inside, folders, names in os.walk(folder):
        links = [name for name in folders if Path(inside, name).is_symlink()]
        for name in sorted([*names, *links]):
            yield Path(inside, name).relative_to(folder).as_posix()


def _folders(folder: Path) -> list[str]:
    return [
        Path(inside, name).relative_to(folder).as_posix()
        for inside, folders, _ in os.walk(folder)
        for name in folders
        if not Path(inside, name).is_symlink()
    ]
