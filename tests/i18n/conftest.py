"""GNU gettext, which is the reference for what is written."""

import shutil
import subprocess

import pytest


@pytest.fixture(scope="session")
def gnu():
    """Return a function that runs a gettext program on bytes and returns its output."""

    def run(program, *arguments, data=b"", cwd=None):
        path = shutil.which(program)
        if path is None:
            pytest.fail(f"{program} is not installed; these tests need GNU gettext")
        done = subprocess.run(
            [path, *arguments], input=data, capture_output=True, check=False, timeout=30, cwd=cwd
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    return run
