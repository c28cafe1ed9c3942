"""How far each language is: every message that the site offers, looked up once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.i18n import Message, TextState, Translator

__all__ = ["Coverage", "measure"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Numbers of messages: shown as translated; changed or refused; without a translation."""

    translated: int
    changed: int
    missing: int

    @property
    def total(self) -> int:
        """Return how many messages there are."""
        return self.translated + self.changed + self.missing

    @property
    def share(self) -> float:
        """Return the translated part, 0 to 1; nothing to translate is all translated."""
        return self.translated / self.total if self.total else 1.0


def measure(
    messages: Mapping[str, Iterable[Message]], translators: Mapping[str, Translator]
) -> Coverage:
    """Return how many messages are shown as translated; both arguments are by domain."""
    states = Counter(
        _state(message, translators[domain])
        for domain, offered in messages.items()
        for message in offered
    )
    return Coverage(
        translated=states[TextState.TRANSLATED] + states[TextState.SOURCE],
        changed=states[TextState.CHANGED] + states[TextState.REFUSED],
        missing=states[TextState.MISSING],
    )


def _state(message: Message, translator: Translator) -> TextState:
    number = 1 if message.plural is not None else None
    found = translator.lookup(
        message.msgid, context=message.context, plural=message.plural, number=number
    )
    return found.state
