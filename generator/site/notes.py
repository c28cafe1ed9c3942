"""What a translator is told of each text of a page: its state, its message, its entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from generator.content import Translated, Unit
from generator.diagnostics import Diagnostic, has_errors
from generator.i18n import Entry, Heard, Message, MessageKey, Question, TextState
from generator.memo import Memo
from generator.replay import CARDS
from generator.site.desk import Desk, Shelf
from generator.site.editions import Edition
from generator.site.pages import SITE
from generator.site.project import Project
from generator.site.worddiff import Piece, word_changes

__all__ = ["Note", "PageNotes", "page_notes"]

Made = TypeVar("Made")


class Absence(Enum):
    """Why a text has no entry with a place, and so what helps."""

    UNREADABLE = "unreadable"
    """There is one, but it cannot be read: its line has to be corrected."""
    HINDERED = "hindered"
    """No entry is found, and the update command refuses the file before a fault is corrected."""
    NEW = "new"
    """There is none yet; the update command makes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What the view says of one text. ``id`` is its anchor, empty where it has no mark.

    ``pieces`` are the English text with what has changed in it since it was translated.
    ``translations`` are the forms of the catalogue, also those that may not be shown.
    ``place`` is "file:line" of the entry; where there is none, it is empty, and ``absence`` says
    why. ``address`` is its place on the web. ``faults`` are what the checks say.
    """

    id: str
    state: TextState
    msgid: str
    plural: str
    context: str
    kind: str
    comments: tuple[str, ...]
    placeholders: tuple[tuple[str, str], ...]
    pieces: tuple[Piece, ...]
    translations: tuple[str, ...]
    faults: tuple[Diagnostic, ...]
    place: str
    absence: Absence | None
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PageNotes:
    """The notes of a page: its title and description, its blocks by unit, all other texts."""

    title: Note | None
    description: Note | None
    blocks: Mapping[int, Note]
    others: tuple[Note, ...]

    @property
    def marked(self) -> tuple[Note, ...]:
        """Return the notes that have a mark on the page, in its order."""
        heads = (note for note in (self.title, self.description) if note)
        return (*heads, *self.blocks.values())


def page_notes(edition: Edition, project: Project, desk: Desk, memo: Memo) -> PageNotes:
    """Return the notes of a page that has been rendered."""
    code, path, text = edition.language.code, edition.route.path, edition.translated
    own = edition.page.domain
    asked: dict[str, dict[Question, TextState]] = {d: {} for d in (own, CARDS, SITE)}
    for domain, heard in _heard(edition, memo):
        for question, answer in heard.answers.items():
            asked[domain].setdefault(question, answer.state)

    def written(
        part: str, domain: str, given: Made, make: Callable[[_Writer, Made], PageNotes]
    ) -> PageNotes:
        shelf, messages = desk.shelves.get((code, domain)), project.messages.get(domain, ())
        return memo.kept(
            ("notes", path, part, domain),
            (given, shelf, messages, desk.unread, desk.entry_url),
            lambda: make(
                _Writer(
                    language=code,
                    domain=domain,
                    desk=desk,
                    shelf=shelf,
                    messages={message.key: message for message in messages},
                ),
                given,
            ),
        )

    marked = written("marked", own, text, _marked)
    others = [written("others", domain, asked[domain], _others) for domain in asked]
    seen = {(note.msgid, note.context) for note in marked.marked}
    return replace(
        marked,
        others=(
            *(note for note in others[0].others if (note.msgid, note.context) not in seen),
            *(note for one in others[1:] for note in one.others),
        ),
    )


def _heard(edition: Edition, memo: Memo) -> Iterator[tuple[str, Heard]]:
    """Yield what was asked for the page, by domain: its prose, its replays, its template."""
    page, path = edition.page, edition.route.path
    yield from zip(
        [page.domain], memo.heard(("prose", page.id, edition.language.code)), strict=True
    )
    for embed in page.document.embeds:
        name = " ".join(embed.args)
        drawn = memo.heard(("drawn", page.domain, name, edition.language.code))
        yield from zip((page.domain, CARDS, SITE), drawn, strict=False)
        yield from zip([SITE], memo.heard(("replay", page.domain, name, path)), strict=False)
    yield from zip([SITE], memo.heard(("file", path)), strict=False)


def _marked(writer: _Writer, text: Translated) -> PageNotes:
    """Return the notes of the texts that have a mark."""
    document = text.document
    blocks = {
        index: writer.note(
            _asked(document.units[index]),
            state,
            f"pv-{index}",
            text.diagnostics,
        )
        for index, state in text.states.items()
    }
    title, description = (
        writer.note(Question(msgid, None, None, None), state, f"pv-{name}") if msgid else None
        for name, msgid, state in (
            ("title", document.title, text.title_state),
            ("description", document.description, text.description_state),
        )
    )
    return PageNotes(title=title, description=description, blocks=blocks, others=())


def _others(writer: _Writer, asked: Mapping[Question, TextState]) -> PageNotes:
    """Return a note of each text that translators are offered, once."""
    notes: dict[tuple[str, str], Note] = {}
    for question, state in asked.items():
        key = (question.msgid, question.context or "")
        if key not in notes and writer.message(question):
            notes[key] = writer.note(question, state)
    return PageNotes(title=None, description=None, blocks={}, others=tuple(notes.values()))


def _asked(unit: Unit) -> Question:
    plural = unit.counted.plural if unit.counted else None
    return Question(msgid=unit.msgid, context=unit.context, plural=plural, number=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Writer:
    """Writes the notes of one domain in one language."""

    language: str
    domain: str
    desk: Desk
    shelf: Shelf | None
    messages: Mapping[MessageKey, Message]

    def message(self, asked: Question) -> Message | None:
        """Return the message that answers a question, if translators are offered one."""
        keys = (
            MessageKey(msgid=asked.msgid, context=asked.context),
            MessageKey(msgid=asked.msgid),
        )
        return next((self.messages[key] for key in keys if key in self.messages), None)

    def note(
        self,
        asked: Question,
        state: TextState,
        ident: str = "",
        found: Iterable[Diagnostic] = (),
    ) -> Note:
        """Return what is to be said of a text; ``found`` are faults that the page has found."""
        entry = self.shelf.entry(asked.msgid, asked.context) if self.shelf else None
        message = self.message(asked)
        faults = (*self._faults(asked, entry), *(f for f in found if f.msgid == asked.msgid))
        if state is TextState.REFUSED and self.shelf and not has_errors(faults):
            faults += self.shelf.header_faults
        absence = None if entry else self._absence(asked)
        if absence is Absence.HINDERED and (first := self._obstacle):
            faults = (*faults, first)
        return Note(
            id=ident,
            state=state,
            msgid=asked.msgid,
            plural=asked.plural or "",
            context=asked.context or "",
            kind=message.kind if message else "",
            comments=message.comments if message else (),
            placeholders=tuple(message.placeholders.items()) if message else (),
            pieces=_pieces(entry),
            translations=tuple(form for form in entry.forms if form) if entry else (),
            faults=faults,
            place=f"{entry.place.path}:{entry.line}" if entry else "",
            absence=absence,
            address=self.desk.address(entry.place, self.language, self.domain) if entry else "",
        )

    @property
    def _obstacle(self) -> Diagnostic | None:
        return self.desk.obstacle(self.language, self.domain)

    def _absence(self, asked: Question) -> Absence:
        if self.shelf and self.shelf.broken(asked.msgid, asked.context):
            return Absence.UNREADABLE
        return Absence.HINDERED if self._obstacle else Absence.NEW

    def _faults(self, asked: Question, entry: Entry | None) -> tuple[Diagnostic, ...]:
        if self.shelf is None:
            return ()
        if entry:
            return self.shelf.faults_of(entry)
        broken = self.shelf.broken(asked.msgid, asked.context)
        return (broken,) if broken else ()


def _pieces(entry: Entry | None) -> tuple[Piece, ...]:
    if entry is None or not entry.fuzzy or entry.previous_msgid is None:
        return ()
    return word_changes(entry.previous_msgid, entry.key.msgid)
