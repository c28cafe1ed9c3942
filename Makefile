# The two commands of the README, and what they need. Everything is set up in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: site serve view test coverage bench clean

site: $(VENV)/.ready
	@$(BIN)/python -m generator build

serve: $(VENV)/.ready
	@$(BIN)/python -m generator serve

view: $(VENV)/.ready
	@$(BIN)/python -m generator serve --view

test: $(VENV)/.ready-test
	@sh .ci/tools.sh
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python -m pytest -n auto --dist loadfile

# Which branches no test takes. Apart from the tests, since they take twice as long with it.
coverage: $(VENV)/.ready-test
	@sh .ci/tools.sh
	@$(BIN)/python -m pytest -n auto --dist loadfile -m "not browser" --cov --cov-report=term

bench: $(VENV)/.ready-test
	@$(BIN)/python tests/bench/bench_engine.py
	@$(BIN)/python tests/bench/bench_rebuild.py
	@$(BIN)/python tests/bench/bench_player.py

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Pravila needs Python 3.11 or newer; say which one with: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { rm -rf $(VENV); echo "Python's venv module is missing (on Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }

$(VENV)/.ready: pyproject.toml | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.ready-test: pyproject.toml | $(VENV)/bin/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ $(VENV)/.ready

clean:
	rm -rf $(VENV) build site *.egg-info .cache .mypy_cache .pytest_cache .ruff_cache
