"""What an adaptive route is: one way to answer for mechanisms in a given order of use.

Routes see a :class:`Word`: positive eps, no delta_i, 0 <= eps_g < the sum of eps; the reduction to
it happens once, in exactdp.solve.adaptive_solver.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.routes.base import Answer, Core


@dataclass(frozen=True)
class Run:
    """``count`` equal mechanisms one after the other: BR(eps) if ``ranged``, else DP(eps)."""

    ranged: bool
    eps: Exact
    count: int


@dataclass(frozen=True)
class Word:
    """Mechanisms in the order of use; neighbouring runs differ, every eps is positive."""

    runs: tuple[Run, ...]

    @classmethod
    def of(cls, runs: Iterable[Run]) -> Word:
        """The word with equal neighbours merged and empty runs dropped."""
        merged: list[Run] = []
        for run in runs:
            if not run.count:
                continue
            last = merged[-1] if merged else None
            if last is not None and last.ranged == run.ranged and last.eps == run.eps:
                merged[-1] = Run(run.ranged, run.eps, last.count + run.count)
            else:
                merged.append(run)
        return cls(tuple(merged))

    @cached_property
    def total(self) -> Exact:
        """The sum of all eps."""
        return weighted_sum((run.eps, run.count) for run in self.runs)

    @property
    def size(self) -> int:
        """The number of mechanisms."""
        return sum(run.count for run in self.runs)

    @property
    def ranged(self) -> int:
        """The number of bounded-range mechanisms."""
        return sum(run.count for run in self.runs if run.ranged)

    @cached_property
    def common_eps(self) -> Exact | None:
        """The eps of all mechanisms, or None if they differ."""
        if not self.runs:
            return None
        first = self.runs[0].eps
        return first if all(run.eps == first for run in self.runs) else None

    @cached_property
    def steps(self) -> tuple[Run, ...]:
        """One run of length 1 for each mechanism, in the order of use."""
        return tuple(Run(run.ranged, run.eps, 1) for run in self.runs for _ in range(run.count))

    @cached_property
    def core(self) -> Core:
        """The same mechanisms without their order, as the non-adaptive routes take them."""
        groups: dict[bool, dict[tuple[object, ...], tuple[Exact, int]]] = {True: {}, False: {}}
        for run in self.runs:
            kept = groups[run.ranged]
            eps, count = kept.get(run.eps.parts, (run.eps, 0))
            kept[run.eps.parts] = (eps, count + run.count)
        ranged, pure = (
            tuple(sorted(groups[kind].values(), key=lambda group: group[0]))
            for kind in (True, False)
        )
        return Core(ranged, pure)


class AdaptiveRoute(Protocol):
    """One way to answer; all of them pass the conformance suite in tests/routes/adaptive."""

    @property
    def name(self) -> str:
        """As it appears in results."""

    @property
    def default_rtol(self) -> Fraction:
        """The relative width asked for when the user names none."""

    def applies(self, word: Word, eps_g: Exact) -> bool:
        """Whether this route answers for such a word at this eps_g >= 0."""

    def solve(self, word: Word, eps_g: Exact, bits: int) -> Answer:
        """A certified bracket of relative width about 2^-bits (or the best the budget allows)."""
