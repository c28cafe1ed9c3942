"""The page on which readers look at replay files of their own, and what it fetches from the site.

A file is checked and shown in the browser. For that the site publishes the schema of replay
files as it is, and in each language the words that captions and tables are made of; the markup
of a replay stands in the page once, as a model.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import partial

from generator.engine import JOKERS, STANDARD_DECK, Rank, Seat, format_card
from generator.engine.ruleset import KINDS, MOST_PLAYERS
from generator.i18n import ENGLISH, Message, Translator, fill, number
from generator.memo import Memo
from generator.replay import CARDS, card_index, player_label
from generator.replay.caption_words import caption_words
from generator.replay.eventlog import Plain
from generator.replay.record_schema import SCHEMA_TEXT
from generator.site.output import OutputFile
from generator.site.pages import SITE, VIEWING
from generator.site.project import Project
from generator.site.replays import WON_APART
from generator.site.routes import Route, Routes
from generator.site.stable import SCHEMA_PATH
from generator.site.texts import (
    CARDS_HELD,
    CARDS_WON,
    IN_THE_MIDDLE,
    OUT,
    SET_ASIDE,
    VIEWED_TITLE,
)
from generator.site.views import (
    CardView,
    MiddleView,
    ReplayView,
    SeatView,
    StepView,
    ViewingView,
    WonView,
)
from generator.site.voice import marked

__all__ = ["viewing_files", "viewing_view"]

_MOST_CARDS = len(STANDARD_DECK) + len(JOKERS)
_WORDS = "words.json"
_REPLAY = "viewed"


def viewing_view(project: Project, routes: Routes, route: Route) -> ViewingView:
    """Return what the template of the page, which stands at this route, is given."""
    title = project.translators[route.language, SITE].lookup(VIEWED_TITLE.msgid)
    return ViewingView(
        model=_model(marked(title.text, title.state)),
        schema_href=routes.href(route.path, SCHEMA_PATH),
        words_href=_WORDS,
    )


def viewing_files(project: Project, routes: Routes, memo: Memo) -> Iterator[OutputFile]:
    """Yield the schema, and the words of each language that has the page; nothing without it."""
    for code, route in routes.languages_of(VIEWING).items():
        path = route.path + _WORDS
        told = (project.translators[code, CARDS], project.translators[code, SITE])
        yield memo.told((path,), (), told, partial(_words, path))
    if routes.languages_of(VIEWING):
        yield OutputFile(path=SCHEMA_PATH, data=SCHEMA_TEXT.encode())


def _model(title: str) -> ReplayView:
    """Return a replay of one step that has each thing once that a step can have."""
    card = CardView(key="1", suit="S", index="2")
    won = WonView(count=0, digits="", count_text=" ")
    seat = SeatView(label="", count=0, digits="", count_text="", laid=(card,), won=won)
    middle = MiddleView(label="", count_text="", cards=())
    step = StepView(anchor=f"{_REPLAY}-1", caption="", seats=(seat,), middle=(middle,))
    return ReplayView(id=_REPLAY, title=title, steps=(step,), command=" ", heading="h2")


def _words(path: str, told: Sequence[Translator]) -> OutputFile:
    cards, site = told
    words: dict[str, Plain] = {
        **caption_words(cards),
        "corners": _corners(cards),
        "labels": _labels(cards, site),
        "apart": [order.value for order in WON_APART],
        "options": {
            option: [*(member.value for member in kind)]
            for option, kind in KINDS.items()
            if issubclass(kind, StrEnum)
        },
    }
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return OutputFile(path=path, data=text.encode())


def _corners(cards: Translator) -> dict[str, Plain]:
    court = {
        format_card(card)[:-1]: card_index(card, cards)
        for card in STANDARD_DECK
        if card.rank > Rank.TEN
    }
    return {**court, **{format_card(card): card_index(card, cards) for card in JOKERS}}


def _labels(cards: Translator, site: Translator) -> dict[str, Plain]:
    """Return the texts on the table: as they are, or as ``{"en": …}`` where they fell back."""
    seats = (player_label(Seat(seat), cards) for seat in range(MOST_PLAYERS))
    return {
        "players": [_label(label.text, said=label.state.in_language) for label in seats],
        "held": _counts(CARDS_HELD, site),
        "won": _counts(CARDS_WON, site),
        "out": _plain(OUT, site),
        "pot": _plain(IN_THE_MIDDLE, site),
        "aside": _plain(SET_ASIDE, site),
    }


def _counts(message: Message, site: Translator) -> list[Plain]:
    texts: list[Plain] = []
    for n in range(_MOST_CARDS + 1):
        found = site.lookup(message.msgid, plural=message.plural, number=n)
        said = found.state.in_language
        written = number(n, site.language if said else ENGLISH)
        texts.append(_label(fill(found.text, {"n": written}), said=said))
    return texts


def _plain(message: Message, site: Translator) -> Plain:
    found = site.lookup(message.msgid)
    return _label(found.text, said=found.state.in_language)


def _label(text: str, *, said: bool) -> Plain:
    return text if said else {ENGLISH.code: text}
