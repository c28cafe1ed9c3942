"""A playthrough as a template draws it: every word and index in the language of the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.engine import (
    Card,
    Collect,
    Laid,
    ReturnOrder,
    Seat,
    Steal,
    War,
    parse_card,
)
from generator.i18n import ENGLISH, Message, Translator, number
from generator.replay import (
    CardRole,
    Frame,
    Playthrough,
    SeatFrame,
    caption,
    card_index,
    name_card,
    play_command,
    player_label,
)
from generator.site.questions import Asked, asked
from generator.site.rulings import rules_of
from generator.site.texts import CARDS_HELD, CARDS_WON, IN_THE_MIDDLE, OUT, SET_ASIDE
from generator.site.views import (
    CardView,
    MiddleView,
    QuestionView,
    ReplayView,
    RuleView,
    SeatView,
    StepView,
    WonView,
)
from generator.site.voice import Voice, marked

__all__ = ["WON_APART", "DrawnReplay", "card_row", "draw_replay", "with_rules"]

WON_APART = (ReturnOrder.FACE_UP_PILE, ReturnOrder.WON_PILE_SHUFFLED)
"""The ways of collecting with which won cards lie in a pile of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnReplay:
    """A replay in one language, without links, and how far it is in that language.

    ``title`` is that of the view as plain text. ``total`` counts its title and captions, each
    text once, ``untranslated`` those in English.
    """

    view: ReplayView
    title: str
    total: int
    untranslated: int


def draw_replay(
    playthrough: Playthrough, *, texts: Translator, cards: Translator, voice: Voice
) -> DrawnReplay:
    """Return the replay in one language: ``texts`` has its title, ``cards`` the captions."""
    scenario = playthrough.scenario
    frames = playthrough.frames
    drawing = _Drawing(
        replay=scenario.id,
        texts=texts,
        cards=cards,
        asked=asked(playthrough),
        voice=voice,
        apart=scenario.game.rules.return_order in WON_APART,
        waiting=any(frame.waiting for frame in frames),
        aside=any(frame.aside for frame in frames),
    )
    title = texts.lookup(scenario.title).text
    view = ReplayView(
        id=scenario.id,
        title=drawing.text(scenario.title),
        steps=tuple(
            drawing.step(n, frame, before)
            for n, (before, frame) in enumerate(
                zip((*frames[:1], *frames[:-1]), frames, strict=True), 1
            )
        ),
        command=play_command(scenario.ruleset, scenario.game),
    )
    english = sum(not translated for translated in drawing.said.values())
    return DrawnReplay(view=view, title=title, total=len(drawing.said), untranslated=english)


def with_rules(
    view: ReplayView, playthrough: Playthrough, rules: Mapping[str, RuleView]
) -> ReplayView:
    """Return the replay with what steps and questions say of their rules, by the anchors."""
    questions = asked(playthrough)
    steps = []
    for n, (step, name) in enumerate(zip(view.steps, rules_of(playthrough), strict=True), 1):
        question = step.question
        if question and (rule := rules.get(questions[n].rule)):
            question = replace(question, rule_href=rule.href)
        steps.append(replace(step, rule=rules.get(name), question=question))
    return replace(view, steps=tuple(steps))


def card_row(codes: Iterable[str], cards: Translator) -> list[CardView]:
    """Return the cards of a row, written "AS" or "10C", with their names. Raise NotationError."""
    row = (parse_card(code) for code in codes)
    return [_named(_face(str(key), card, cards), card, cards) for key, card in enumerate(row, 1)]


def _face(key: str, card: Card, cards: Translator) -> CardView:
    return CardView(key=key, suit=card.suit.value, index=card_index(card, cards))


def _named(view: CardView, card: Card, cards: Translator) -> CardView:
    name = name_card(card, CardRole.LABEL, cards)
    language = "" if name.state.in_language else ENGLISH.code
    return replace(view, name=name.text, name_language=language)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Drawing:
    """Draws the steps of one replay; ``keys`` names the cards in the order of their appearance.

    The names tell nothing: the page does not give away a card that lies face down.
    ``apart``, ``waiting``, ``aside`` tell what has a place on the table throughout: piles of
    won cards, the pot, cards out of play. ``said`` tells of each text whether it is in the
    language of the page; labels and counts are kept, since each comes again at nearly every step.
    """

    replay: str
    texts: Translator
    cards: Translator
    asked: Mapping[int, Asked]
    voice: Voice
    apart: bool
    waiting: bool
    aside: bool
    keys: dict[Card, str] = field(default_factory=dict)
    said: dict[str, bool] = field(default_factory=dict)
    labels: dict[Seat, str] = field(default_factory=dict)
    counts: dict[tuple[str, int], str] = field(default_factory=dict)

    def text(self, msgid: str) -> str:
        """Return a text of the scenario in the language of the page."""
        found = self.texts.lookup(msgid)
        self.said[found.text] = found.state.in_language
        return marked(found.text, found.state)

    def step(self, number: int, frame: Frame, before: Frame) -> StepView:
        """Return a step, numbered from 1; ``before`` is the frame of the step before it."""
        told = caption(frame, self.cards)
        tied = frame.event.seats if isinstance(frame.event, War) else ()
        self.said[told.text] = told.state.in_language
        return StepView(
            anchor=f"{self.replay}-{number}",
            caption=marked(told.text, told.state),
            seats=tuple(self._seat(seat, ties=seat.seat in tied) for seat in frame.seats),
            middle=tuple(self._middle(frame)),
            collector=frame.event.seat if isinstance(frame.event, Steal) else frame.collector,
            order=self._order(frame, before),
            question=self._question(self.asked[number]) if number in self.asked else None,
        )

    def _order(self, frame: Frame, before: Frame) -> tuple[str, ...]:
        if not isinstance(frame.event, Collect):
            return ()
        winner = frame.event.seat
        laid = (*before.seats[winner:], *before.seats[:winner])
        usual = tuple(card for seat in laid for card, _ in seat.laid)
        if usual == frame.event.cards and not self.apart:
            return ()
        return tuple(self.keys[card] for card in frame.event.cards if card in self.keys)

    def _question(self, asked: Asked) -> QuestionView:
        question = asked.question
        return QuestionView(
            ask=self.text(question.ask),
            answers=tuple(map(self.text, question.answers)),
            right=question.right,
            why=self.text(question.why),
        )

    def _seat(self, seat: SeatFrame, *, ties: bool) -> SeatView:
        held = self._count(CARDS_HELD, seat.pile)
        return SeatView(
            label=self._label(seat.seat),
            count=seat.pile,
            digits=self._digits(seat.pile),
            count_text=self.voice.shown(OUT.msgid) if seat.out else held,
            laid=self._laid(seat.laid),
            peeked=self._card(seat.peeked, face_up=True) if seat.peeked else None,
            won=self._won(seat) if self.apart else None,
            ahead=seat.ahead,
            wins=seat.wins,
            ties=ties,
            out=seat.out,
        )

    def _won(self, seat: SeatFrame) -> WonView:
        return WonView(
            count=seat.won,
            digits=self._digits(seat.won),
            count_text="" if seat.out else self._count(CARDS_WON, seat.won),
            top=self._card(seat.won_top, face_up=True) if seat.won_top else None,
        )

    def _middle(self, frame: Frame) -> Iterator[MiddleView]:
        if self.waiting:
            yield self._cards_of(IN_THE_MIDDLE, frame.waiting)
        if self.aside:
            yield self._cards_of(SET_ASIDE, [Laid(card, face_up=False) for card in frame.aside])

    def _cards_of(self, label: Message, laid: Sequence[Laid]) -> MiddleView:
        return MiddleView(
            label=self.voice.shown(label.msgid),
            count_text=self._count(CARDS_HELD, len(laid)) if laid else "",
            cards=self._laid(laid),
        )

    def _label(self, seat: Seat) -> str:
        if seat not in self.labels:
            label = player_label(seat, self.cards)
            self.labels[seat] = marked(label.text, label.state)
        return self.labels[seat]

    def _count(self, message: Message, count: int) -> str:
        key = (message.msgid, count)
        if key not in self.counts:
            plural = message.plural or message.msgid
            self.counts[key] = self.voice.counted_shown(message.msgid, plural, count)
        return self.counts[key]

    def _digits(self, count: int) -> str:
        return number(count, self.voice.translator.language)

    def _laid(self, laid: Sequence[Laid]) -> tuple[CardView, ...]:
        return tuple(self._card(card, face_up=face_up) for card, face_up in laid)

    def _card(self, card: Card, *, face_up: bool) -> CardView:
        key = self.keys.setdefault(card, str(len(self.keys) + 1))
        return _face(key, card, self.cards) if face_up else CardView(key=key)
