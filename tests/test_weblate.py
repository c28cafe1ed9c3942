"""Weblate's own discovery finds each catalogue. Its language data are 29 MB, so .ci installs it."""

from __future__ import annotations

from pathlib import Path

import pytest

finder = pytest.importorskip("translation_finder")
ROOT = Path(__file__).parents[1]


def test_weblate_discovers_every_component_with_its_template():
    found = [result for result in finder.discover(ROOT) if result["file_format"] == "po"]
    masks = {result["filemask"]: result.get("new_base") for result in found}
    for template in (ROOT / "locales").glob("*.pot"):
        mask = f"locales/*/LC_MESSAGES/{template.stem}.po"
        assert masks[mask] == f"locales/{template.name}"
