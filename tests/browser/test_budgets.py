"""What the replays may weigh. How long they may take, tests/bench/bench_player.py measures."""

from __future__ import annotations

import gzip
import re

import pytest

pytestmark = pytest.mark.browser

KILOBYTE = 1024


def weight(text):
    return len(gzip.compress(text.encode(), 9, mtime=0))


@pytest.fixture(scope="module")
def static(built_site):
    folder = next(path.parent for path in built_site.glob("static-*/card-replay.js"))
    return lambda name: (folder / name).read_text(encoding="utf-8")


def rules_pages(built_site):
    for file in sorted(built_site.rglob("*.html")):
        html = file.read_text(encoding="utf-8")
        if '<body class="rules"' in html:
            yield file, html


def test_the_script_weighs_at_most_4_kilobytes(static):
    files = ("card-replay.js", "card-player.js", "card-travel.js")
    assert sum(weight(static(name)) for name in files) <= 4.0 * KILOBYTE


def test_the_style_with_the_cards_weighs_at_most_2_and_a_half_kilobytes(static):
    assert weight(static("card-replay.css")) <= 2.5 * KILOBYTE


def test_a_step_weighs_at_most_80_bytes(built_site):
    for file, html in rules_pages(built_site):
        steps = re.findall(r'<li id="[^"]+"[^>]*><div class="table">', html)
        bare = re.sub(r'<ol class="steps">.*?</ol>', "", html, flags=re.DOTALL)
        assert len(steps) > 20
        assert (weight(html) - weight(bare)) / len(steps) <= 80, file


def everything(html, static):
    """Return the page and the text of all that it loads: styles, scripts, what these load."""
    names = set(re.findall(r'(?:src|href)="[^"]*/static-[^/"]+/([^"]+)"', html))
    loaded = r"""from ?"\./([\w-]+\.js)"|url\(([\w-]+\.svg)\)"""
    while (
        more := {one or two for name in names for one, two in re.findall(loaded, static(name))}
        - names
    ):
        names |= more
    assert {"card-player.js", "card-travel.js", "suits.svg"} <= names
    return [html, *map(static, sorted(names))]


@pytest.mark.parametrize("kind", ["rules", "tutorial", "game", "embed"])
def test_a_page_with_everything_weighs_at_most_40_kilobytes(built_site, static, kind):
    files = [
        file
        for file in sorted(built_site.rglob("*.html"))
        if f'<body class="{kind}"' in file.read_text(encoding="utf-8")
    ]
    assert files
    weights = {
        f: sum(map(weight, everything(f.read_text(encoding="utf-8"), static)))
        for f in files
        if "<card-replay" in f.read_text(encoding="utf-8")
    }
    assert weights
    assert max(weights.values()) <= 40 * KILOBYTE, sorted(weights.items(), key=lambda i: -i[1])[:9]
