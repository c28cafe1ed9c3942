"""The engine's only source of chance: PCG32 (XSH-RR), seeded for each game.

The generator is M. E. O'Neill's: a 64-bit linear congruential state, of which
each step gives 32 bits after a shift and a rotation. Each part of each game of a
master seed has a stream of its own among 2**63, and starts where a hash of the
three says; so game 7 is the same game whether or not games 0 to 6 were played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

__all__ = ["Pcg32", "Seed", "generator"]

_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1

_T = TypeVar("_T")


class Seed(NamedTuple):
    """The seed of one game: a master seed, and which of its games; both below 2**62."""

    master: int
    game: int = 0


def generator(seed: Seed, *, part: int) -> Pcg32:
    """Return the generator for one of the two parts, 0 and 1, of the seed's game."""
    stream = 2 * seed.game + part
    return Pcg32(state=_hashed(seed.master + _hashed(stream)), stream=stream)


def _hashed(number: int) -> int:
    """Return 64 well-mixed bits of the number (the finishing step of SplitMix64)."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK64
    return number ^ number >> 31


class Pcg32:
    """A generator of 32-bit numbers; equal ``state`` and ``stream`` give equal numbers."""

    __slots__ = ("_increment", "_state")

    def __init__(self, *, state: int, stream: int) -> None:
        """Start as the reference implementation does from these two numbers."""
        self._increment = ((stream << 1) | 1) & _MASK64
        self._state = (self._increment + state) * _MULTIPLIER + self._increment & _MASK64

    def next(self) -> int:
        """Return the next number, from 0 to 2**32 - 1."""
        return self.below(1 << 32)

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` - 1 (at most 2**32 - 1), each equally likely."""
        return self._below_each((bound,))[0]

    def _below_each(self, bounds: Iterable[int]) -> list[int]:
        """Return for each bound a number from 0 to below it, each equally likely."""
        numbers = []
        state, increment = self._state, self._increment
        for bound in bounds:
            while True:
                word = (state >> 18 ^ state) >> 27 & _MASK32
                number = (word << 32 | word) >> (state >> 59) & _MASK32
                state = state * _MULTIPLIER + increment & _MASK64
                # Numbers below 2**32 % bound would come once too often; most are far above.
                if number >= bound or number >= (1 << 32) % bound:
                    numbers.append(number % bound)
                    break
        self._state = state
        return numbers

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """Return the items in a random order, each order equally likely (Fisher and Yates)."""
        mixed = list(items)
        places = range(len(mixed) - 1, 0, -1)
        for last, other in zip(places, self._below_each(range(len(mixed), 1, -1)), strict=True):
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)
