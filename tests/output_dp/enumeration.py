"""Theorem 15 of hartmann-et-al-2022 from its words, in Fractions: no recursion on losses.

A step is (e^eps, delta), both rational; a cost is e^E.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

Word = tuple[int, ...]
RationalStep = tuple[Fraction, Fraction]


def letter(step: RationalStep, z: int, b: int) -> Fraction:
    """Pr(M(b) = z) of the randomized response of Lemma 12, as printed."""
    power, delta = step
    likely, unlikely = (1 - delta) * power / (1 + power), (1 - delta) / (1 + power)
    rows = ((delta, likely, unlikely, Fraction(0)), (Fraction(0), unlikely, likely, delta))
    return rows[b][z]


def probability(steps: Sequence[RationalStep], word: Word, b: int) -> Fraction:
    found = Fraction(1)
    for step, z in zip(steps, word, strict=False):
        found *= letter(step, z, b)
    return found


def weight(steps: Sequence[RationalStep], word: Word, factor: Fraction) -> Fraction:
    """Pr_0(q) - e^E Pr_1(q)."""
    return probability(steps, word, 0) - factor * probability(steps, word, 1)


def families(words: Sequence[Word]) -> Iterator[tuple[Word, ...]]:
    """Every set of these words of which none is a prefix of another."""
    if not words:
        yield ()
        return
    first, rest = words[0], words[1:]
    yield from families(rest)
    apart = [word for word in rest if not _comparable(first, word)]
    for family in families(apart):
        yield (first, *family)


def _comparable(one: Word, other: Word) -> bool:
    short = min(len(one), len(other))
    return one[:short] == other[:short]


def by_families(
    steps: Sequence[RationalStep], factors: Mapping[int, Fraction], letters: Sequence[int]
) -> Fraction:
    """The maximum of the theorem, family by family."""
    words = [word for k in factors for word in product(letters, repeat=k)]
    worth = {word: weight(steps, word, factors[len(word)]) for word in words}
    return max(sum((worth[word] for word in found), Fraction(0)) for found in families(words))


def by_cuts(
    steps: Sequence[RationalStep], factors: Mapping[int, Fraction], letters: Sequence[int]
) -> Fraction:
    """The maximum over all deterministic rules when to stop, each with its best set of outputs."""

    def values(word: Word) -> list[Fraction]:
        """One for each way to cut the tree below a word."""
        k = len(word)
        found = []
        if k in factors:
            found.append(max(weight(steps, word, factors[k]), Fraction(0)))
        if k < len(steps):
            below = [values((*word, z)) for z in letters]
            found += [sum(ways, Fraction(0)) for ways in product(*below)]
        return found

    return max(values(()))


def ordinary(steps: Sequence[RationalStep], factor: Fraction) -> Fraction:
    """The delta of all steps at one cost, word by word."""
    words = product(range(4), repeat=len(steps))
    return sum((max(weight(steps, word, factor), Fraction(0)) for word in words), Fraction(0))
