"""How long a preview takes to show one edited message: on the page that is open, and everywhere.

Run ``python tests/bench/bench_rebuild.py``. It copies the project, makes its site with the
translator's view, then edits translations of each catalogue of a language, one after the other,
and makes it again. Times are processor times of this machine; the ratio to the first time means
the same on any other. Nothing is asserted.
"""
# ruff: noqa: T201 -- printing is what this script does

from __future__ import annotations

import re
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).parents[2]))

from generator.build.lastgood import LastGood
from generator.build.pipeline import Ahead, preview
from generator.build.settings import read_settings
from generator.memo import Memo

ROOT = Path(__file__).parents[2]
EDITS = 12
OPEN = "sl/vojna/index.html"


def edited(text: str) -> Iterator[str]:
    """Yield a catalogue with another of its translations edited each time, slugs too."""
    places = [found.end() for found in re.finditer(r'\nmsgstr(\[0\])? "[^"\n]+', text)]
    for place in places[1 :: max(1, len(places) // EDITS)]:
        yield text[:place] + "x" + text[place:]


def main() -> None:
    """Print a line for the first build, one for each catalogue."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "project"
        for name in ("content", "locales", "templates"):
            shutil.copytree(ROOT / name, root / name)
        shutil.copy(ROOT / "pyproject.toml", root)
        settings = read_settings(root)[0]
        memo, last = Memo(), LastGood()

        def seconds() -> tuple[float, float]:
            start, seen = time.process_time(), []
            ahead = Ahead(paths=[OPEN], show=lambda _: seen.append(time.process_time() - start))
            preview(settings, last, memo, view=True, ahead=ahead)
            return (*seen, time.process_time() - start)[0], time.process_time() - start

        first = seconds()[1]
        print(f"from nothing {first:6.2f} s")
        for catalog in sorted((root / "locales/sl/LC_MESSAGES").glob("*.po")):
            text, taken = catalog.read_text(encoding="utf-8"), []
            for other in edited(text):
                catalog.write_text(other, encoding="utf-8")
                taken.append(seconds())
                catalog.write_text(text, encoding="utf-8")
                seconds()
            here, everywhere = zip(*taken, strict=True)
            print(
                f"{catalog.name:16} the open page {_told(here)}   all {_told(everywhere)}"
                f"   1/{first / statistics.median(here):.0f}"
            )


def _told(times: Sequence[float]) -> str:
    return f"{statistics.median(times):5.2f} s, at most {max(times):5.2f} s"


if __name__ == "__main__":
    main()
