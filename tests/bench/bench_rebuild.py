"""How long a preview takes to show one edited message, beside the first time.

Run ``python tests/bench/bench_rebuild.py``. It copies the project, makes its site with the
translator's view, then edits one translation of each catalogue of a language and makes it again.
Times are processor times of this machine, the median of several edits; the ratio means the same
on any other. Nothing is asserted.
"""
# ruff: noqa: T201 -- printing is what this script does

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).parents[2]))

from generator.build.lastgood import LastGood
from generator.build.pipeline import preview
from generator.build.settings import read_settings
from generator.memo import Memo

ROOT = Path(__file__).parents[2]
EDITS = 5


def edited(text: str, times: int) -> str:
    """Return a catalogue in which the translation that ends in its middle ends otherwise."""
    start = text.index('\nmsgstr "', len(text) // 2)
    end = text.index('"\n\n', start)
    return text[:end] + "x" * times + text[end:]


def main() -> None:
    """Print a line for the first build, one for each catalogue."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "project"
        for name in ("content", "locales", "templates"):
            shutil.copytree(ROOT / name, root / name)
        shutil.copy(ROOT / "pyproject.toml", root)
        settings = read_settings(root)[0]
        memo, last = Memo(), LastGood()

        def seconds() -> float:
            start = time.process_time()
            preview(settings, last, memo, view=True)
            return time.process_time() - start

        first = seconds()
        print(f"from nothing    {first:6.2f} s")
        for catalog in sorted((root / "locales/sl/LC_MESSAGES").glob("*.po")):
            text, taken = catalog.read_text(encoding="utf-8"), []
            for times in range(1, EDITS + 1):
                catalog.write_text(edited(text, times), encoding="utf-8")
                taken.append(seconds())
            again = statistics.median(taken)
            print(f"{catalog.name:15} {again:6.2f} s   1/{first / again:.0f}")


if __name__ == "__main__":
    main()
