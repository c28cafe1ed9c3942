"""The cases of the text files, each with what translators see and what the page shows."""

import pytest
from content_helpers import VALUES, Case, html_of, read_cases, words

from generator.content import messages, parse, translate
from generator.diagnostics import Place
from generator.i18n import SourceTranslator

CASES = read_cases()


def _document(case: Case):
    return parse(case.source.replace("␛", "\x1b"), "page.md")


def _listed(case: Case) -> list[str]:
    found = messages(_document(case))
    own_head = case.source == case.parts["source"]
    return [
        f"{m.kind} [{m.context}]: {m.msgid}" if m.context else f"{m.kind}: {m.msgid}"
        for m in found
        if own_head or m.kind != "title"
    ]


def _with(part: str) -> list:
    return [pytest.param(c, id=c.name) for c in CASES if part in c.parts]


@pytest.mark.parametrize("case", _with("messages"))
def test_translators_are_offered_the_messages_of_the_case(case):
    assert _listed(case) == case.lines("messages")


@pytest.mark.parametrize("case", _with("english"))
def test_the_english_page_is_that_of_the_case(case):
    page = translate(_document(case), SourceTranslator(), VALUES)
    assert html_of(page) == case.parts["english"]
    assert page.untranslated == 0


@pytest.mark.parametrize("case", _with("html"))
def test_the_translated_page_is_that_of_the_case(case):
    page = translate(_document(case), words(case.lines("translations")), VALUES)
    assert html_of(page) == case.parts["html"]


@pytest.mark.parametrize("case", [pytest.param(c, id=c.name) for c in CASES])
def test_the_problems_are_those_of_the_case_and_no_other(case):
    document = _document(case)
    found = list(document.diagnostics)
    if "translations" in case.parts:
        found += translate(document, words(case.lines("translations")), VALUES).diagnostics
    assert [f"{d.place.line} {d.id}" for d in found] == case.lines("problems")
    assert all(isinstance(d.place, Place) and d.place.path == "page.md" for d in found)
