"""One mechanism of any loss among mechanisms of few losses: a mean of its curve.

The others have finitely many sums l of losses. With the probability of each the whole loss is above
eps_g by what the one is above eps_g - l, and where a loss is infinite by all:

    delta = P(infinite) + the sum over l of P(l) H(eps_g - l).

Gaussian mechanisms count as the one that they are together.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from flint import arb, ctx

from exactdp.loss_sums.finite_losses import (
    directions,
    leaks,
    losses_of,
    summed,
    sums,
)
from exactdp.mechanisms.concrete_pair import (
    ATOM,
    ConcretePair,
    HasDensity,
    LatticeLosses,
    curve_cost,
    has_curve,
)
from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.gaussian_noise import Gaussian, GaussianPair
from exactdp.mechanisms.pair_curves import hull
from exactdp.numbers.exact_numbers import Exact

MAX_SUMS = 5_000
STEPS_PER_VALUE = 300
"""Of a curve in balls, in the steps that routes are compared by."""


@dataclass(frozen=True)
class MeanCurve:
    """The curve of sums of losses and one pair (None: no loss besides), in one direction.

    ``states`` are the finite sums with their probabilities, ``leaked`` is that of an infinite one.
    """

    states: tuple[tuple[arb, arb], ...]
    leaked: arb
    pair: ConcretePair | None
    reverse: bool

    def __call__(self, eps: arb) -> arb:
        """A ball that holds the curve for every eps of the ball."""
        total = self.leaked
        for loss, mass in self.states:
            total += mass * self._one(eps - loss)
        return total

    def mass_above(self, eps: arb) -> arb:
        """A ball around what is above eps under Q, with or without what is at eps itself."""
        total = arb(0)
        for loss, mass in self.states:
            total += mass * (-loss).exp() * self._mass(eps - loss)
        return total

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around all H' and H'': minus e^eps times the mass above, and H' plus the density.

        H'' is not finite where a loss in the ball is an atom, or may be one.
        """
        slope = -eps.exp() * self.mass_above(eps)
        return slope, slope + self.density(eps)

    def density(self, eps: arb) -> arb:
        """A ball around all H'' - H', the density of the loss."""
        return sum((mass * self._density(eps - loss) for loss, mass in self.states), arb(0))

    def _density(self, place: arb) -> arb:
        if isinstance(self.pair, HasDensity):
            return self.pair.density(place, reverse=self.reverse)
        if self.pair is None:
            return arb(0, ATOM) if place.contains(0) else arb(0)
        apart = isinstance(self.pair, LatticeLosses) and between(place, *self.pair.lattice())
        return arb(0) if apart else arb(0, ATOM)

    def _one(self, place: arb) -> arb:
        if self.pair is None:
            return (-place.expm1()).nonnegative_part()
        return self.pair.hockey_stick(place, reverse=self.reverse)

    def _mass(self, place: arb) -> arb:
        if self.pair is not None:
            return self.pair.mass_above(place, reverse=self.reverse)
        return hull(arb(0 if not place < 0 else 1), arb(1 if not place > 0 else 0))


def between(place: arb, base: Exact, step: Exact) -> bool:
    """Whether a ball lies strictly between two neighbours of the lattice base + k step."""
    steps = (place - base.ball()) / step.ball()
    low, high = (end.floor().unique_fmpz() for end in (steps.lower(), steps.upper()))
    return low is not None and low == high and bool(steps > arb(low))


@lru_cache(maxsize=32)
def split(core: Core) -> tuple[ConcretePair | None, Core] | None:
    """The one mechanism and the others, in no order; None where more than one has many losses."""
    runs = core.unordered.runs
    many = [run for run in runs if losses_of(run) is None]
    others = Core(tuple(run for run in runs if run not in many))
    if not many:
        return None, others
    if all(isinstance(run.mechanism, Gaussian) for run in many):
        return GaussianPair(total_mu_squared(Core(tuple(many)))), others
    pair = many[0].mechanism.concrete_pair
    alone = len(many) == many[0].count == 1 and pair is not None and has_curve(pair)
    return (pair, others) if alone else None


def size(core: Core) -> int | None:
    """How many sums of losses there are beside the one; None where that is not the case."""
    found = split(core)
    if found is None:
        return None
    known = [sums(found[1], reverse=reverse) for reverse in (False, True)]
    return max(one.size + 1 for one in known if one is not None) if all(known) else None


def mean_curve(core: Core, *, reverse: bool) -> MeanCurve:
    """The curve in one direction at the current precision, made once and kept."""
    return _mean_curve(core, reverse, ctx.prec)


@lru_cache(maxsize=16)
def _mean_curve(core: Core, reverse: bool, bits: int) -> MeanCurve:
    found = split(core)
    assert found is not None
    pair, others = found
    states = summed(others, reverse=reverse)
    finite = sum((mass for _, mass in states), arb(0))
    return MeanCurve(tuple(states), leaks(others, finite, reverse=reverse), pair, reverse)


def each_value(rest: Core) -> int:
    """Steps for a value of the one curve in balls, with its slope."""
    known = split(rest)
    assert known is not None
    return STEPS_PER_VALUE * (1 if known[0] is None else curve_cost(known[0]))


def delta_beside_sums(core: Core, eps_g: Exact) -> arb:
    """The larger of the directions, for a core that has a :func:`size`."""
    best = arb(0)
    for reverse in directions(core):
        best = best.max(mean_curve(core, reverse=reverse)(eps_g.ball()))
    return best


def total_mu_squared(core: Core) -> Fraction:
    """The sum of mu^2 over a core of Gaussian mechanisms."""
    total = Fraction(0)
    for run in core.runs:
        pair = run.mechanism.concrete_pair
        assert isinstance(pair, GaussianPair)
        total += run.count * pair.mu_squared
    return total
