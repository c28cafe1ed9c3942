"""The layers of the house: imports point down only, and each library has one owner."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "generator"

# Each part and the parts below it that it may import.
LAYERS = {
    "diagnostics": set(),
    "toml_source": {"diagnostics"},
    "engine": set(),
    "i18n": {"toml_source", "diagnostics"},
    "memo": {"i18n"},
    "content": {"i18n", "toml_source", "diagnostics"},
    "replay": {"engine", "i18n", "toml_source", "diagnostics"},
    "site": {"memo", "replay", "content", "engine", "i18n", "diagnostics"},
    "build": {"site", "memo", "replay", "content", "engine", "i18n", "toml_source", "diagnostics"},
    "watching": set(),
    "preview": set(),
    "preview_script": set(),
    "devserver": {"preview", "preview_script", "watching", "diagnostics"},
    "catalog_arguments": set(),
    "arguments": {"catalog_arguments", "build", "engine"},
    "telling": {"diagnostics"},
    "project_settings": {"telling", "build", "diagnostics"},
    "formats": {"diagnostics"},
    "game_commands": {"arguments", "telling", "build", "replay", "engine", "diagnostics"},
    "catalog_commands": {"project_settings", "telling", "build", "diagnostics"},
    "commands": {
        *("game_commands", "catalog_commands", "project_settings", "formats", "telling"),
        *("build", "devserver", "preview", "memo", "diagnostics"),
    },
    "cli": {"arguments", "telling", "commands"},
    "__main__": {"cli"},
    "__init__": set(),
}

# Libraries, and the only part that may import each.
OWNERS = {
    "markdown": {"content"},
    "babel": {"i18n"},
    "rapidfuzz": {"i18n"},
    "unicode_segmentation_rs": {"i18n"},
    "jinja2": {"site"},
    "jsonschema": {"replay"},
    "rcssmin": {"site"},
    "rjsmin": {"site"},
    "tomlkit": {"build"},
}

FILE_SYSTEM = {"os", "pathlib", "shutil", "tempfile", "glob", "io", "fcntl", "fileinput"}
MAY_TOUCH_FILES = {
    *("build", "devserver", "watching"),
    *("arguments", "catalog_arguments", "project_settings"),
    *("game_commands", "catalog_commands", "commands", "cli"),
}
NEVER_IN_THE_ENGINE = FILE_SYSTEM | {"json", "logging", "gettext", "random", "time", "datetime"}


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                base = path.relative_to(PACKAGE.parent).parts[: -node.level]
                module = ".".join([*base, node.module] if node.module else base)
            else:
                module = node.module or ""
            found.add(module)
            if module == "generator":
                found |= {f"generator.{alias.name}" for alias in node.names}
    return found


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
class TestEachModule:
    def test_has_a_place_in_the_house(self, path):
        assert part_of(path) in LAYERS

    def test_imports_only_parts_below_its_own(self, path):
        part = part_of(path)
        used = {name.split(".")[1] for name in imports(path) if name.startswith("generator.")}
        assert used - {part} <= LAYERS[part]

    def test_leaves_each_library_to_its_owner(self, path):
        part = part_of(path)
        roots = {name.split(".")[0] for name in imports(path)}
        for library, owners in OWNERS.items():
            assert library not in roots or part in owners

    def test_touches_files_only_where_that_is_its_task(self, path):
        part = part_of(path)
        roots = {name.split(".")[0] for name in imports(path)}
        if part not in MAY_TOUCH_FILES:
            assert not roots & FILE_SYSTEM
        if part == "engine":
            assert not roots & NEVER_IN_THE_ENGINE

    def test_stays_short_enough_to_be_read(self, path):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


def test_every_test_file_is_found_by_pytest(request):
    # By default pytest goes into no folder called "build", and would say nothing.
    root = Path(__file__).parent
    left_out = request.config.getini("norecursedirs")
    folders = {p.parent for p in root.rglob("test_*.py")}
    names = {part for folder in folders for part in folder.relative_to(root).parts}
    assert not [name for name in names if any(fnmatch(name, pattern) for pattern in left_out)]


def test_there_is_no_drawer_of_utilities():
    assert not [p for p in MODULES if p.stem in {"utils", "util", "helpers", "misc", "common"}]
