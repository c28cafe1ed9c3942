"""The answers of ``explain`` in lines for a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.build.explain import Answer, Explained
from generator.i18n import Entry, Message, TextState
from generator.site.worddiff import Change, Piece, word_changes

__all__ = ["as_lines"]

_NAMES = {
    TextState.SOURCE: "source",
    TextState.TRANSLATED: "translated",
    TextState.MISSING: "missing",
    TextState.CHANGED: "fuzzy",
    TextState.REFUSED: "refused",
}
_MARKS = {Change.KEPT: ("", ""), Change.TAKEN: ("[-", "-]"), Change.ADDED: ("{+", "+}")}


def as_lines(path: str, explained: Iterable[Explained]) -> Iterator[str]:
    """Yield the messages of a page: where each stands, its English, and each language's answer.

    In a difference ``[-what is gone-]`` comes before ``{+what is new+}``.
    """
    for one in explained:
        message = one.message
        where = f"{path}:{one.line}" if one.line else path
        context = f", context {message.context!r}" if message.context is not None else ""
        yield f"{where}: {message.kind}{context}"
        yield f'  en  "{message.msgid}"'
        if message.plural is not None:
            yield f'      "{message.plural}"'
        for answer in one.answers:
            code = f"  {answer.language.code}  "
            first, *rest = _answer(answer, message)
            yield code + first
            yield from (" " * len(code) + line for line in rest)


def _answer(answer: Answer, message: Message) -> Iterator[str]:
    yield f"{_NAMES[answer.state]}: {_where(answer)}"
    entry = answer.entry
    if entry is not None:
        yield from (f'"{form}"' for form in entry.forms if form)
        if answer.state is TextState.CHANGED:
            yield from _change(entry, message)
        for fault in answer.faults:
            yield f"{fault.place}: {fault.message} [{fault.id}]"
    if answer.nearest is not None:
        near = answer.nearest
        kind = "obsolete entry" if near.obsolete else "entry"
        yield f"nearest {kind}: {near.place}: {_shown(word_changes(near.key.msgid, message.msgid))}"
        yield f'  "{near.forms[0]}"'


def _where(answer: Answer) -> str:
    if answer.entry is not None:
        return str(answer.entry.place)
    if answer.state is TextState.REFUSED:
        return f'its entry in {answer.catalog} cannot be read; "pravila check" says why'
    if (fault := answer.obstacle) is not None:
        told = f"{fault.place}: {fault.text} [{fault.id}]"
        return f'no entry can be read for it; mend this, then "pravila update" makes one: {told}'
    if answer.catalog:
        return f'{answer.catalog} has no entry for it; "pravila update" makes one'
    return 'there is no catalogue; "pravila update" makes it'


def _change(entry: Entry, message: Message) -> Iterator[str]:
    """Yield what has changed since a fuzzy entry was translated, where the file says that."""
    if entry.previous_msgid is not None and entry.previous_msgid != message.msgid:
        yield f"changed: {_shown(word_changes(entry.previous_msgid, message.msgid))}"
    elif entry.previous_context != entry.key.context and entry.previous_msgid is not None:
        yield f"changed: the context, which was {entry.previous_context!r}"
    elif not entry.fuzzy:
        yield "changed: the English has a plural now, or has none any more"


def _shown(pieces: Iterable[Piece]) -> str:
    return "".join(
        f"{_MARKS[piece.change][0]}{piece.text}{_MARKS[piece.change][1]}" for piece in pieces
    )
