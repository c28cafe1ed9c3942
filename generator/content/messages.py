"""The messages of a page, in its order: front matter first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.content.dialect import BACK_LINK
from generator.content.document import Document, Kind, Unit
from generator.content.fill import placeholder_names
from generator.content.references import Targets
from generator.i18n import Message, MessageKey

__all__ = ["Placed", "link_labels", "messages", "placed_messages"]

_NO_EXAMPLES: Mapping[str, str | int] = {}


def messages(document: Document, examples: Mapping[str, str | int] = _NO_EXAMPLES) -> list[Message]:
    """Return what translators are offered of a page; the same text may come more than once.

    ``examples`` gives values of placeholders to show beside their names.
    """
    return [placed.message for placed in placed_messages(document, examples)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A message and its line in the page: 1 for front matter, 0 where unknown.

    It begins on ``first_line``, which is above ``line`` where a directive says its singular.
    """

    message: Message
    line: int
    first_line: int


def placed_messages(
    document: Document, examples: Mapping[str, str | int] = _NO_EXAMPLES
) -> list[Placed]:
    """Return the same, each with its place."""
    units = [unit for unit in document.units if unit.offered]
    found = [
        *(Placed(message=m, line=1, first_line=1) for m in _front_matter(document, examples)),
        *(
            Placed(
                message=_message(unit, document, examples),
                line=unit.line,
                first_line=unit.first_line,
            )
            for unit in units
        ),
    ]
    if document.block.footnotes:
        back_link = Message(
            msgid=BACK_LINK,
            kind=Kind.BACK_LINK,
            references=(document.path,),
            placeholders={"note": "1"},
        )
        found.append(Placed(message=back_link, line=0, first_line=0))
    return found


def link_labels(document: Document) -> dict[MessageKey, Mapping[str, Targets]]:
    """Return by message the page's labels of links, which its translation must not name.

    A text with a context has both its keys, since it is looked up without the context too.
    """
    targets = document.block.targets
    units = [unit for unit in document.units if targets and unit.offered and not unit.plain]
    return {
        MessageKey(msgid=unit.msgid, context=context): targets
        for unit in units
        for context in (unit.context, None)
    }


def _front_matter(document: Document, examples: Mapping[str, str | int]) -> Iterator[Message]:
    for kind, text in (
        (Kind.TITLE, document.title),
        (Kind.SLUG, document.slug),
        (Kind.DESCRIPTION, document.description),
    ):
        if text:
            context = "slug" if kind is Kind.SLUG else None
            yield Message(
                msgid=text,
                context=context,
                kind=kind,
                references=(document.path,),
                comments=(note,) if (note := document.notes.get(kind.value)) else (),
                placeholders=_examples(text, examples),
            )


def _message(unit: Unit, document: Document, examples: Mapping[str, str | int]) -> Message:
    return Message(
        msgid=unit.msgid,
        context=unit.context,
        plural=unit.counted.plural if unit.counted else None,
        kind=unit.kind,
        references=(document.reference(unit.section),),
        comments=(*unit.comments, *_counting(unit)),
        placeholders=_examples(" ".join(unit.english), examples),
    )


def _counting(unit: Unit) -> Iterator[str]:
    if unit.counted:
        yield f"The number that decides on the form: {{{unit.counted.number}}}."


def _examples(text: str, examples: Mapping[str, str | int]) -> dict[str, str]:
    return {name: str(examples.get(name, "")) for name in placeholder_names(text)}
