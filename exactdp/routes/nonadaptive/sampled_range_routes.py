"""Bounded range on Poisson samples: exactly for one or two copies, else a bracket.

*From below* a common t of k equal copies, at the pivot of the best l that doubles find
(:mod:`exactdp.worst_t.sampled.common_t`): whatever t is, it is attained. No more than that is
known of three copies or more: that a common t is optimal has been seen in thousands of instances,
and is not proved; and beside other mechanisms it is false.

*From above* the recursion of :mod:`exactdp.worst_t.sampled.covered_steps`, in which each t may
depend on what was seen, so it holds for both optima. Other mechanisms with finitely many losses are
steps of it, and BR is a sample of everything. Chosen in advance the order is free: what has one
pair stands last, so that no t sees its outcome. Gaussian noise that is used last is where the
recursion begins: its curve stands in place of max(0, 1 - gamma). Both directions are computed, and
the worse one counts.

Cost of a curve from above, of all eps_g at once: steps x nodes x points of the lattice, 25
operations each; nodes and points are as many as EFFORT allows, and a second at most of each
direction and size of eps_g. Its relative width beyond what adaptivity may add falls like the square
of both numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, inf, sqrt

from flint import arb

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import Core, Run
from exactdp.mechanisms.concrete_pair import ConcretePair, NormalLosses
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.mechanisms.sampled_bounded_range import FAR, SampledRange
from exactdp.mechanisms.subsampling import Subsampled, range_of, worst_pair_of_dp
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.extremes import largest
from exactdp.routes.base import Route, needs
from exactdp.statements import (
    BELOW_AND_ABOVE,
    CONVEXITY,
    RECURSION,
    SAMPLED_RANGE,
    TWO_SAMPLED_RANGES,
)
from exactdp.worst_t.sampled.common_t import CommonT
from exactdp.worst_t.sampled.covered_steps import (
    ChosenStep,
    FixedStep,
    Lattice,
    Step,
    UpperCurve,
    iterate,
    start,
)

DIRECTIONS = (False, True)


def copies(core: Core) -> tuple[SampledRange, int] | None:
    """The pairs and the count of equal copies alone; None for anything else."""
    if len(core.runs) != 1 or core.runs[0].mechanism.sampled_range is None:
        return None
    pairs = range_of(core.runs[0].mechanism)
    return None if pairs is None else (pairs, core.runs[0].count)


class OneOrTwo(Route):
    """One sampled BR, or two equal ones chosen in advance: exactly, at a common t."""

    name = "sampled bounded range"
    classes = frozenset({Subsampled})
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for one mechanism, or two equal ones that are chosen in advance."""
        found = copies(core)
        few = found is not None and found[1] <= (1 if core.adaptive else 2)
        return needs(few, "needs one sampled BR, or two equal ones chosen in advance")

    def cost(self, core: Core) -> int:
        """The steps of a hundred halvings for each of six roots at the most."""
        return 50_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits."""
        found = copies(core)
        assert found is not None
        values = [CommonT(*found, eps_g, reverse).exactly(bits) for reverse in DIRECTIONS]
        with precision(2 * bits + 64):
            ends = dyadic_ends(largest(values), bits)
        end = End(self.name, (SAMPLED_RANGE, TWO_SAMPLED_RANGES))
        return Answer(*ends, end, end)


ONE_OR_TWO_SAMPLED = OneOrTwo()
MOST_COPIES = 10**5
"""Of which the sums are computed term by term."""
LOWER_BITS = 56
"""Of a lower end: by far more than it is next to the upper one."""


class CommonTBelow(Route):
    """A lower end for equal copies alone, by one t for all of them; the upper end is trivial."""

    name = "common t of samples"
    exact = False
    instant = True
    side = "lower"
    default_rtol = OneOrTwo.default_rtol
    classes = frozenset({Subsampled})
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for up to MOST_COPIES copies of one sampled BR, and nothing else."""
        found = copies(core)
        few = found is not None and found[1] <= MOST_COPIES and found[0].eps < FAR
        return needs(few, f"needs equal copies of one sampled BR alone, at most {MOST_COPIES}")

    def cost(self, core: Core) -> int:
        """The steps of some twenty sums in doubles and one in balls, for each direction."""
        return 20_000 + 200 * int(sqrt(core.size)) * core.size.bit_length()

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [delta at a common t, 1]: t next to the best, for the worse direction."""
        found = copies(core)
        assert found is not None
        values = [CommonT(*found, eps_g, reverse).proposed(LOWER_BITS) for reverse in DIRECTIONS]
        with precision(2 * LOWER_BITS):
            lower = max(dyadic_ends(value, LOWER_BITS)[0] for value in values)
        reasons = (SAMPLED_RANGE, *(BELOW_AND_ABOVE,) * core.adaptive)
        return Answer(lower, Dyadic(1), End(self.name, reasons), TRIVIAL)


COMMON_T_BELOW = CommonTBelow()
NODES, FINENESS = 64, 20.0
"""Of t in a step, and of the lattice in a standard deviation of one loss, before EFFORT decides."""
EFFORT = 2 * 10**8
"""Steps x nodes x points of one direction, about: two seconds."""
LEAST, MOST = 0.1, 4.0
"""The factors that EFFORT puts to both."""
MOST_STEPS = 10_000
SPREADS = 10.0
"""The lattice goes that many standard deviations far, or further where eps_g is asked there."""


@dataclass(frozen=True)
class Part:
    """One run of steps: samples with t to be chosen, or one pair with finitely many losses."""

    chosen: SampledRange | None
    pair: ConcretePair | None
    count: int

    @classmethod
    def of(cls, run: Run) -> Part | None:
        """The steps of a run; None where its losses are infinitely many, or not known."""
        chosen = range_of(run.mechanism)
        if chosen is not None:
            return cls(chosen, None, run.count)
        pair = run.mechanism.concrete_pair
        if pair is None and run.mechanism.worst_pairs is not None and not run.chosen:
            pair = worst_pair_of_dp(run.eps, run.mechanism.leak)
        few = isinstance(pair, FiniteLosses) and pair.number_of_losses <= MOST_LOSSES
        return cls(None, pair, run.count) if few else None

    def spread_and_ends(self, *, reverse: bool) -> tuple[float, float, float]:
        """About the variance of one loss, and the ends of it upward and downward."""
        if self.chosen is not None:
            eps = float(self.chosen.eps)
            every = [self.chosen.losses_about(eps * i / 64) for i in range(65)]
            variances = [y * (1 - y) * (a - b) ** 2 * exp(a) for a, b, y in every]
            ends = max(a for a, _, _ in every), -min(b for _, b, _ in every)
            return max(variances), *(ends[::-1] if reverse else ends)
        assert isinstance(self.pair, FiniteLosses)
        with precision(64):
            places = [float(one.mid()) for one in self.pair.places(reverse=reverse)]
            masses = [float(one.mid()) for one in self.pair.masses(reverse=reverse)]
        mean = sum(m * x for m, x in zip(masses, places, strict=True))
        variance = sum(m * (x - mean) ** 2 for m, x in zip(masses, places, strict=True))
        return variance, max(*places, 0.0), max(*(-x for x in places), 0.0)


MOST_LOSSES = 64
"""Of a pair that is a step."""


@dataclass(frozen=True)
class Word:
    """The steps in order of use, and (sensitivity/sigma)^2 of all Gaussian noise behind them."""

    parts: tuple[Part, ...]
    mu_squared: Fraction


def word_of(core: Core) -> Word | None:
    """The steps in order of use, those with one pair last where all are chosen in advance.

    None where some mechanism is no such step, nor Gaussian noise that is used last, or where none
    is a sample whose t is chosen.
    """
    if not any(run.mechanism.sampled_range for run in core.runs):
        return None
    found: list[Part] = []
    mu_squared = Fraction(0)
    for run in core.runs:
        part, pair = Part.of(run), run.mechanism.concrete_pair
        if part is not None and not (core.adaptive and mu_squared):
            found.append(part)
        elif isinstance(pair, NormalLosses):
            mu_squared += pair.mu_squared * run.count
        else:
            return None
    if not core.adaptive:
        found.sort(key=lambda part: part.chosen is None)
    return Word(tuple(found), mu_squared)


class SampledRecursion(Route):
    """An upper end for sampled BR, alone or beside others; the lower end is trivial.

    The others are BR, pairs of few losses, and Gaussian noise.
    """

    name = "recursion of sampled ranges"
    exact = False
    side = "upper"
    default_rtol = OneOrTwo.default_rtol
    optima = frozenset({False, True})
    classes = frozenset({BR, DP, Subsampled})
    concrete = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where all mechanisms are steps (:func:`word_of`), at most MOST_STEPS of them."""
        word = word_of(core)
        if word is None:
            return (
                "needs sampled BR, beside it BR, pairs of few losses, or Gaussian noise used last"
            )
        small = all(part.chosen is None or part.chosen.eps < FAR for part in word.parts)
        few = sum(part.count for part in word.parts) <= MOST_STEPS
        return needs(small and few, f"needs at most {MOST_STEPS} of them, eps below {FAR}")

    def cost(self, core: Core) -> int:
        """The steps of a curve for each direction, of all eps_g."""
        return EFFORT // 10

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, an upper end of the adaptive optimum at ``eps_g``]."""
        word = word_of(core)
        assert word is not None
        upper = max(_upper(word, eps_g, reverse=reverse) for reverse in DIRECTIONS)
        reasons = (SAMPLED_RANGE, RECURSION, CONVEXITY, *(BELOW_AND_ABOVE,) * (not core.adaptive))
        also = tuple(one for one in core.losses_by if one not in reasons)
        return Answer(Dyadic(0), upper, TRIVIAL, End(self.name, (*reasons, *also)))


SAMPLED_RECURSION = SampledRecursion()


def _upper(word: Word, eps_g: Exact, *, reverse: bool) -> Dyadic:
    """The upper end at ``eps_g`` in one direction, from a lattice that goes far enough for it."""
    size = 0
    while True:
        found = _curve(word, reverse, size)
        if found.whole or float(eps_g) <= REACHED * found.end:
            return found.curve.at(eps_g)
        size += 1


REACHED = 0.8
"""The share of the lattice that is asked."""


@dataclass(frozen=True)
class Known:
    """A curve from above, where its lattice ends, and whether no loss goes further."""

    curve: UpperCurve
    end: float
    whole: bool


@lru_cache(maxsize=16)
def _curve(word: Word, reverse: bool, size: int) -> Known:
    """The curve on a lattice SPREADS 2^size standard deviations long, or as long as all losses."""
    parts, noise = word.parts, float(word.mu_squared)
    every = [part.spread_and_ends(reverse=reverse) for part in parts]
    steps = sum(part.count for part in parts)
    total = sum(variance * part.count for (variance, _, _), part in zip(every, parts, strict=True))
    ends = [
        sum(end[i] * part.count for end, part in zip(every, parts, strict=True)) for i in (1, 2)
    ]
    least = min((end for _, *both in every for end in both if end > 0), default=inf)
    widest = max(end for _, *both in every for end in both)
    spread = total + noise
    reach = (spread + SPREADS * sqrt(spread) + FURTHER * widest) * 2.0**size
    up, down = (reach if noise else min(end, reach) for end in ends)
    h = min(sqrt(total / steps) / FINENESS, least / LEAST_POINTS)
    work = steps * NODES * (up + down) / h
    factor = min(max(sqrt(EFFORT / work), LEAST), MOST)
    h, nodes = h / factor, ceil(NODES * factor)
    lattice = Lattice(h, -ceil(down / h) - 1, ceil(up / h) + 1)
    made: list[tuple[Step, int]] = []
    for part in parts:
        if part.chosen is not None:
            step: Step = ChosenStep.of(part.chosen, nodes, lattice, reverse=reverse)
        else:
            assert part.pair is not None
            step = FixedStep.of(part.pair, lattice, reverse=reverse)
        made.append((step, part.count))
    first = start(lattice, _curve_of_noise(word.mu_squared))
    values = iterate(first, made, lattice)
    return Known(UpperCurve(lattice, values), up, not noise and up >= ends[0])


def _curve_of_noise(mu_squared: Fraction) -> Callable[[arb], arb] | None:
    """The curve of Gaussian noise, the same in both directions; None where there is none."""
    if not mu_squared:
        return None
    from exactdp.mechanisms.gaussian_noise import GaussianPair

    return GaussianPair(mu_squared).hockey_stick


FURTHER = 4.0
"""Largest losses of one step that the lattice goes further."""
LEAST_POINTS = 8.0
"""Points of the lattice in the shortest loss that there is, at least before EFFORT decides."""
