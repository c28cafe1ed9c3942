"""Words: terms, false friends, and the letters on cards, as the language's file has them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.i18n.catalog import Entry
from generator.i18n.checks.prose import prose
from generator.i18n.checks.report import report, sources
from generator.i18n.raw import Text
from generator.i18n.terms import Terms

__all__ = ["check_words"]

_RANK = "(?:10|[2-9]|[AKQJ])"
_RUN = re.compile(rf"(?<!\w){_RANK}(?:[ ,\u2013-]+(?:and |or )?{_RANK}){{2,13}}(?!\w)")
_CARD = re.compile(rf"(?<!\w){_RANK}[\u2660-\u2667]")
_TOKEN = re.compile(r"10|[2-9]|[AKQJ]|[\u2660-\u2667]")
_BETWEEN = r"[\W_]*(?:\w{1,4}[\W_]+)?"
INDEX = "card index"
"""The context of the letters that are printed on cards."""


def check_words(entry: Entry, form: Text, index: int, terms: Terms) -> Iterator[Diagnostic]:
    """Yield warnings where a form does not use the words that its language's file asks for."""
    if not terms.terms and not terms.forbidden and not terms.indices:
        return
    english = sources(entry)
    source, text = prose(english[min(index, len(english) - 1)]), prose(form.value)
    yield from _terms(entry, form, source, text, terms)
    yield from _forbidden(entry, form, source, text, terms)
    yield from _indices(entry, form, source, text, terms)


def _terms(entry: Entry, form: Text, source: str, text: str, terms: Terms) -> Iterator[Diagnostic]:
    for term in terms.terms:
        found = term.english.search(source)
        if found and not term.accepted.search(text):
            message = f"{found[0]!r} is {term.written} in the terms of this language"
            yield _warning(
                "term-missing", f"{message}, which is not here; write it", entry, form, 0
            )


def _forbidden(
    entry: Entry, form: Text, source: str, text: str, terms: Terms
) -> Iterator[Diagnostic]:
    for one in terms.forbidden:
        found = one.word.search(text)
        if found and (one.english is None or one.english.search(source)):
            why = f" ({one.why})" if one.why else ""
            message = f"{found[0]!r} is not to be used{why}; write {one.written}"
            yield _warning("term-forbidden", message, entry, form, found.start())


def _indices(
    entry: Entry, form: Text, source: str, text: str, terms: Terms
) -> Iterator[Diagnostic]:
    if not terms.indices:
        return
    if entry.key.context == INDEX:
        letter = terms.indices.get(entry.key.msgid, form.value)
        if letter != form.value:
            message = (
                f"the terms have {letter} for {entry.key.msgid}, and here is {form.value}; "
                f"write {letter}"
            )
            yield _warning("card-index", message, entry, form, 0)
        return
    for run in dict.fromkeys((*_RUN.findall(source), *_CARD.findall(source))):
        due = [terms.indices.get(token, token) for token in _TOKEN.findall(run)]
        if not re.search(rf"(?<!\w){_BETWEEN.join(map(re.escape, due))}", text):
            message = f"the cards {run} are {' '.join(due)} in this language; write them so"
            yield _warning("card-index", message, entry, form, 0)
            return


def _warning(ident: str, message: str, entry: Entry, form: Text, offset: int) -> Diagnostic:
    place = form.place_of(offset)
    return report(ident, message, entry, form, severity=Severity.WARNING, place=place)
