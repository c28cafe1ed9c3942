"""What was made in one build and can be used in the next: parts of a site, by their place.

A value may be kept when it depends on nothing but its guard, which is compared, and on what
translators told while it was made, which they are asked again. So one changed message makes
anew what it stands in and nothing else, and every build gives what a first one would give.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from generator.i18n import Heard, Listener, Translator, answers_apart

__all__ = ["Memo"]

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    guard: tuple[object, ...]
    translators: tuple[Translator, ...]
    heard: tuple[Heard, ...]
    inner: frozenset[Hashable]
    value: Any


@dataclass(slots=True, kw_only=True)
class Memo:
    """The values of the last build, one for each place (``slot``). It serves one thread.

    What is asked for while a value is made belongs to it, and is kept as long as it is.
    """

    _kept: dict[Hashable, _Kept] = field(default_factory=dict)
    _asked: set[Hashable] = field(default_factory=set)
    _making: list[set[Hashable]] = field(default_factory=list)
    _apart: dict[tuple[Translator, Translator], frozenset[str] | None] = field(default_factory=dict)

    def begin(self) -> None:
        """Begin a build: what the one before did not ask for is forgotten."""
        self._kept = {slot: kept for slot, kept in self._kept.items() if slot in self._asked}
        self._asked.clear()
        self._apart.clear()

    def kept(self, slot: Hashable, guard: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """Return the value of a slot if its guard is still the same, else what ``make`` makes.

        What ``make`` raises is passed on, and nothing is kept.
        """
        return self.told(slot, guard, (), lambda _: make())

    def heard(self, slot: Hashable) -> tuple[Heard, ...]:
        """Return what was asked for the value of a slot, by translator; nothing without one."""
        kept = self._kept.get(slot)
        return kept.heard if kept else ()

    def told(
        self,
        slot: Hashable,
        guard: tuple[object, ...],
        translators: tuple[Translator, ...],
        make: Callable[[Sequence[Translator]], Made],
    ) -> Made:
        """Return the value of a slot if guard and translations are still the same.

        ``make`` gets the translators in their order, and asks no others. They do not say where
        a translation stands: a line more in a catalogue changes no page.
        """
        kept = self._kept.get(slot)
        if kept is None or not self._holds(kept, guard, translators):
            kept = self._kept[slot] = self._made(guard, translators, make)
        asked = {slot, *kept.inner}
        self._asked |= asked
        if self._making:
            self._making[-1] |= asked
        return cast("Made", kept.value)

    def _holds(
        self, kept: _Kept, guard: tuple[object, ...], translators: tuple[Translator, ...]
    ) -> bool:
        if guard != kept.guard:
            return False
        return all(
            now is then or heard.holds(now, self._answers_apart(then, now))
            for heard, now, then in zip(kept.heard, translators, kept.translators, strict=True)
        )

    def _answers_apart(self, then: Translator, now: Translator) -> frozenset[str] | None:
        if (then, now) not in self._apart:
            self._apart[then, now] = answers_apart(then, now)
        return self._apart[then, now]

    def _made(
        self,
        guard: tuple[object, ...],
        translators: tuple[Translator, ...],
        make: Callable[[Sequence[Translator]], Any],
    ) -> _Kept:
        listeners = tuple(map(Listener, translators))
        self._making.append(set())
        try:
            value = make(listeners)
        finally:
            inner = self._making.pop()
        return _Kept(
            guard=guard,
            translators=translators,
            heard=tuple(listener.heard for listener in listeners),
            inner=frozenset(inner),
            value=value,
        )
