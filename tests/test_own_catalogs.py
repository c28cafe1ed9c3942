"""The project's own files: templates and catalogues are up to date, and nothing is to be said."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from generator.build.compile import compile_sources
from generator.build.pipeline import check
from generator.build.settings import read_settings
from generator.build.sources import catalog_path, read_sources
from generator.i18n import language, update_catalog, write_template

pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[1]
SETTINGS, FAULTS = read_settings(ROOT)
DOMAINS = sorted(path.stem for path in SETTINGS.locales.glob("*.pot"))
LATER = datetime(2100, 1, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def messages():
    return compile_sources(read_sources(SETTINGS)).messages


def test_there_is_a_template_for_each_domain(messages):
    assert sorted(messages) == DOMAINS


@pytest.mark.parametrize("domain", DOMAINS)
def test_an_extraction_would_change_no_template(messages, domain):
    old = (SETTINGS.locales / f"{domain}.pot").read_bytes()
    assert write_template(messages[domain], domain=domain, previous=old, date=LATER) == old


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", SETTINGS.languages)
def test_an_update_would_change_no_catalogue(code, domain):
    template = (SETTINGS.locales / f"{domain}.pot").read_bytes()
    old = catalog_path(SETTINGS, code, domain).read_bytes()
    assert update_catalog(old, template, language(code)) == old


def test_a_check_finds_nothing():
    assert FAULTS == []
    assert [str(fault) for fault in check(SETTINGS).diagnostics] == []
