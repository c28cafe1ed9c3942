"""Messages: the English texts that the compiler offers to translators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

__all__ = ["Message", "MessageKey", "merge_messages", "plural_conflicts"]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class MessageKey:
    """What tells two messages apart: the English text and, where given, its context."""

    msgid: str
    context: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One whole sentence, heading or label that a translator puts into a language.

    ``kind`` says what the text is ("heading", "caption"); ``comments`` are addressed to
    translators; ``references`` name the place, as ``path#section`` without line number;
    ``placeholders`` gives an example value for each name in the text.
    Raises ``ValueError`` for an empty text: that key belongs to a catalogue's header.
    """

    msgid: str
    context: str | None = None
    plural: str | None = None
    kind: str = ""
    references: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    placeholders: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse the empty text."""
        if not self.msgid:
            raise ValueError("a message needs a text: the empty msgid is the catalogue's header")

    @property
    def key(self) -> MessageKey:
        """The key under which catalogues hold this message."""
        return MessageKey(msgid=self.msgid, context=self.context)


def merge_messages(messages: Iterable[Message]) -> list[Message]:
    """Return the messages with each key once, in the order of first appearance.

    Kinds, references and comments of the same key are joined without repetition; of two
    plurals or two examples for one placeholder the first is kept.
    """
    merged: dict[MessageKey, Message] = {}
    for message in messages:
        known = merged.get(message.key)
        merged[message.key] = message if known is None else _joined(known, message)
    return list(merged.values())


def plural_conflicts(messages: Iterable[Message]) -> Iterator[tuple[Message, Message]]:
    """Yield each message with the first of the same key that has another plural, or none.

    A catalogue has one entry for both, which can serve only one of them.
    """
    first: dict[MessageKey, Message] = {}
    for message in messages:
        known = first.setdefault(message.key, message)
        if known.plural != message.plural:
            yield message, known


def _joined(first: Message, second: Message) -> Message:
    kinds = [*first.kind.split(", "), *second.kind.split(", ")]
    return replace(
        first,
        plural=first.plural or second.plural,
        kind=", ".join(_once(kind for kind in kinds if kind)),
        references=_once((*first.references, *second.references)),
        comments=_once((*first.comments, *second.comments)),
        placeholders={**second.placeholders, **first.placeholders},
    )


def _once(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
