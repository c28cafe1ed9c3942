"""The style and scripts for pages of others: complete, and harmless there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.site.component import COMPONENT, component_files, confined

STATIC = Path(__file__).parents[2] / "templates" / "static"
IN = ":where(card-replay,card-replay *)"


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        (".a{top:0}", f".a{IN}{{top:0}}"),
        (".a,.b::before{top:0}", f".a{IN},.b{IN}::before{{top:0}}"),
        (":is(.a,.b:not(.c,.d)),.e{top:0}", f":is(.a,.b:not(.c,.d)){IN},.e{IN}{{top:0}}"),
        ("card-replay ::after{top:0}", f"card-replay *{IN}::after{{top:0}}"),
        ("@media print{.a{top:0}.b{top:1px}}", f"@media print{{.a{IN}{{top:0}}.b{IN}{{top:1px}}}}"),
        ("@keyframes x{to{top:0}}.a{top:0}", f"@keyframes x{{to{{top:0}}}}.a{IN}{{top:0}}"),
        (".a{font:a,b;.b{top:0}}", f".a{IN}{{font:a,b;.b{IN}{{top:0}}}}"),
    ],
)
def test_a_rule_matches_nothing_outside_a_replay(style, expected):
    assert confined(style) == expected


def test_the_folder_has_every_module_that_is_imported_and_the_suits_in_the_style():
    static = {path.name: path.read_bytes() for path in STATIC.iterdir()}
    files = {file.path.removeprefix(COMPONENT): file.data for file in component_files(static)}
    assert {"card-replay.js", "card-player.js", "card-replay.css", "embed-height.js"} <= set(files)
    for name, data in files.items():
        for other in files:
            if other != name and f'"./{other}"'.encode() in static.get(name, b""):
                assert f'"./{other}"'.encode() in data
    style = files["card-replay.css"].decode()
    assert "url(suits.svg)" not in style
    assert "data:image/svg+xml," in style
    assert "url(" not in style.replace('url("data:', "")


def test_without_the_style_for_other_pages_there_is_no_component():
    assert list(component_files({"card-replay.js": b"", "card-replay.css": b""})) == []


def test_the_component_has_the_colours_of_the_site_in_light_and_in_dark():
    """It is published as a file that stands alone, so its colours are written a second time."""
    light, dark = _palettes((STATIC / "site.css").read_text(encoding="utf-8"))
    found, both = _palettes((STATIC / "embed.css").read_text(encoding="utf-8"))
    assert found == {name: light[name] for name in found}
    assert both == {name: f"light-dark({light[name]}, {dark[name]})" for name in both}
    assert set(both) == set(found) - {"serif", "sans"}


def _palettes(style):
    """Return the variables of the first block of a style, and of the second that has any."""
    blocks = (dict(re.findall(r"--([\w-]+): ([^;]+);", block)) for block in style.split("}"))
    colours = [block for block in blocks if "paper" in block]
    return colours[0], colours[1]
