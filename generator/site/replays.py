"""A playthrough as a template draws it: every word and index in the language of the page."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from generator.engine import PRESETS, Card, Game, Laid, Seat, format_hand, format_rules, parse_card
from generator.i18n import ENGLISH, Translator
from generator.replay import (
    CardRole,
    Frame,
    Playthrough,
    SeatFrame,
    caption,
    card_index,
    name_card,
    player_label,
)
from generator.site.texts import CARDS_HELD
from generator.site.views import CardView, ReplayView, SeatView, StepView
from generator.site.voice import Voice, marked

__all__ = ["DrawnReplay", "card_row", "draw_replay", "play_command"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnReplay:
    """A replay in one language, and how far it is in that language.

    ``total`` counts its title and captions, each text once, ``untranslated`` those in English.
    """

    view: ReplayView
    total: int
    untranslated: int


def draw_replay(
    playthrough: Playthrough, *, texts: Translator, cards: Translator, voice: Voice
) -> DrawnReplay:
    """Return the replay in one language: ``texts`` has its title, ``cards`` the captions."""
    scenario = playthrough.scenario
    drawing = _Drawing(replay=scenario.id, cards=cards, voice=voice)
    title = texts.lookup(scenario.title)
    drawing.said[title.text] = title.state.in_language
    view = ReplayView(
        id=scenario.id,
        title=marked(title.text, title.state),
        steps=tuple(drawing.step(n, frame) for n, frame in enumerate(playthrough.frames, 1)),
        command=play_command(scenario.ruleset, scenario.game),
    )
    english = sum(not translated for translated in drawing.said.values())
    return DrawnReplay(view=view, total=len(drawing.said), untranslated=english)


def card_row(codes: Iterable[str], cards: Translator) -> list[CardView]:
    """Return the cards of a row, written "AS" or "10C", with their names. Raise NotationError."""
    row = (parse_card(code) for code in codes)
    return [_named(_face(str(key), card, cards), card, cards) for key, card in enumerate(row, 1)]


def play_command(ruleset: str, game: Game) -> str:
    """Return the command line that plays a game again."""
    words = ["pravila", "play", ruleset]
    if game.hands is None and game.deck is None and game.seed is not None:
        seed = game.seed if isinstance(game.seed, int) else game.seed.master
        words += ["--seed", str(seed)]
    else:
        words += ["--hands", "/".join(format_hand(hand) for hand in game.dealt)]
    usual = format_rules(PRESETS[ruleset])
    for name, value in format_rules(game.rules).items():
        if usual.get(name) != value:
            words += ["--option", f"{name}={value}"]
    return shlex.join(words)


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
    ``said`` tells of each text whether it is in the language of the page; labels and
    counts are kept, since each comes again at nearly every step.
    """

    replay: str
    cards: Translator
    voice: Voice
    keys: dict[Card, str] = field(default_factory=dict)
    said: dict[str, bool] = field(default_factory=dict)
    labels: dict[Seat, str] = field(default_factory=dict)
    counts: dict[int, str] = field(default_factory=dict)

    def step(self, number: int, frame: Frame) -> StepView:
        """Return a step, numbered from 1."""
        told = caption(frame, self.cards)
        self.said[told.text] = told.state.in_language
        return StepView(
            anchor=f"{self.replay}-{number}",
            caption=marked(told.text, told.state),
            seats=tuple(self._seat(seat) for seat in frame.seats),
            collector=frame.collector,
        )

    def _seat(self, seat: SeatFrame) -> SeatView:
        return SeatView(
            label=self._label(seat.seat),
            count=seat.count,
            count_text=self._count(seat.count),
            laid=self._laid(seat.laid),
            ahead=seat.ahead,
            wins=seat.wins,
        )

    def _label(self, seat: Seat) -> str:
        if seat not in self.labels:
            label = player_label(seat, self.cards)
            self.labels[seat] = marked(label.text, label.state)
        return self.labels[seat]

    def _count(self, count: int) -> str:
        if count not in self.counts:
            one, many = CARDS_HELD.msgid, CARDS_HELD.plural or ""
            self.counts[count] = self.voice.counted_shown(one, many, count)
        return self.counts[count]

    def _laid(self, laid: Sequence[Laid]) -> tuple[CardView, ...]:
        return tuple(self._card(card, face_up=face_up) for card, face_up in laid)

    def _card(self, card: Card, *, face_up: bool) -> CardView:
        key = self.keys.setdefault(card, str(len(self.keys) + 1))
        return _face(key, card, self.cards) if face_up else CardView(key=key)
