"""The scripts of the site: typed by their JSDoc, short, and without what pages must not have."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
SCRIPTS = sorted((PROJECT / "templates" / "static").glob("*.js"))
CHECKER = PROJECT / ".cache" / "typescript" / "node_modules" / ".bin" / "tsc"
NODE = PROJECT / ".venv" / "bin"
STRICT = ["--strict", "--noUnusedLocals", "--noImplicitReturns", "--noFallthroughCasesInSwitch"]
BROWSER = ["--target", "es2022", "--lib", "es2023,dom,dom.iterable", "--types", ""]
MODULES = ["--module", "esnext", "--moduleResolution", "bundler", "--moduleDetection", "force"]


@pytest.fixture(scope="module")
def checked():
    """Return a function from scripts to what TypeScript finds in them."""
    if not CHECKER.exists():
        pytest.fail("TypeScript is not installed; `sh .ci/tools.sh` brings it, by npm")

    def check(*scripts):
        # It needs the node that is here, or the one that came into .venv for it.
        search = f"{os.environ['PATH']}:{NODE}"
        command = [CHECKER, "--allowJs", "--checkJs", "--noEmit", "--pretty", "false"]
        done = subprocess.run(
            [*command, *STRICT, *BROWSER, *MODULES, *scripts],
            cwd=PROJECT,
            env={**os.environ, "PATH": search},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout + done.stderr

    return check


def test_typescript_finds_no_error_in_any_script(checked):
    assert len(SCRIPTS) > 5
    assert checked(*SCRIPTS) == ""


def test_typescript_does_look_at_the_types(checked, tmp_path):
    script = tmp_path / "wrong.js"
    script.write_text('/** @param {number} n */\nexport const f = (n) => n;\nf("1");\n')
    assert "wrong.js(3,3): error TS2345" in checked(script)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_short_and_asks_to_be_checked(script):
    text = script.read_text(encoding="utf-8")
    assert text.startswith("// @ts-check\n")
    assert text.count("\n") < 250
    assert not re.search(r"@ts-(ignore|expect-error|nocheck)", text)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_writes_no_html_runs_no_text_and_turns_no_wheel(script):
    """No transitions of views either: they take the whole page's picture, and its clicks."""
    text = script.read_text(encoding="utf-8")
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|eval\(|document\.write|new Function"
    assert not re.search(forbidden + r"|startViewTransition|[\"'](mouse)?wheel|onwheel", text)
