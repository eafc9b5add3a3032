"""RandomAllocation(mechanism, t): each record takes part in exactly one of t steps.

*The pair.* P is the mean of N(mu e_i, Id) over the t axes, Q is N(0, Id). It dominates t steps of
Gaussian noise that are chosen one after the other, in any dimension and both directions at once,
by one random map: step i releases f_i + g_i 1[i = I] + sigma Z_i, |g_i| <= sensitivity, f_i and g_i
functions of what was released before. From x under P or Q make, one after the other,

    y_i = f_i + s_i g_i/|g_i| x_i + (Id - s_i^2 g_i g_i^T/|g_i|^2)^(1/2) z_i    in units of sigma,

z_i new normal noise and s_i mu the length of g_i/sigma: the noise of y_i is normal with covariance
Id, and its mean is f_i, or f_i + g_i for i = I. So Q becomes the law without the record, and P the
law with it. It is attained by steps in which the record counts fully and all others nothing.
The same map serves each step where it only knows that N(0, 1) or N(mu, 1) dominates (GDP).

*It fails* where f_i depends on I: a mean over the realised size of a batch, batches of a fixed size
that are shuffled (the others' places depend on I), noise that depends on data. It says nothing of
a record that is replaced: what both values have in common would show I.

*Its loss.* Under Q dP/dQ is the mean S/t of lognormal numbers, whose moments are in
:mod:`exactdp.loss_sums.lognormal_sum_moments`. A P that is a mean of P_i has a curve below that of
the worst P_i, in both directions (the gain of an event is linear in P); and the mean of the t
outputs is one output of noise sigma sqrt(t): the curve lies between that of mu^2/t and that of
mu^2.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.mechanism import ADD_REMOVE, Mechanism, class_named
from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.statements import RANDOM_ALLOCATION, Statement

MOST_STEPS = 10**6  # more are a ParameterError


@dataclass(frozen=True)
class AllocationPair:
    """The pair of P, the mean of N(mu e_i, Id) over i = 1, ..., t, and Q = N(0, Id); t >= 2."""

    mu_squared: Fraction
    t: int
    symmetric: ClassVar[bool] = False
    bracketed: ClassVar[bool] = True

    @property
    def lognormal_mean(self) -> tuple[Fraction, int]:
        """The numbers (mu^2, t): dP/dQ is under Q the mean of t lognormal numbers.

        The logarithm of each has the variance mu^2 and the mean -mu^2/2.
        """
        return self.mu_squared, self.t

    @property
    def between(self) -> tuple[GaussianPair, GaussianPair]:
        """Two Gaussian pairs whose curves are below and above that of this pair.

        They are those of mu^2/t and of mu^2, for both directions.
        """
        return GaussianPair(self.mu_squared / self.t), GaussianPair(self.mu_squared)

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A bracket of H(eps) as one ball, between the curves of two Gaussian pairs.

        From the mean of the steps (mu^2/t) to one step that is known (mu^2): wide, and in closed
        form. The same in reverse.
        """
        below, above = (pair.hockey_stick(eps) for pair in self.between)
        return hull(below, above)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [0, min(1, e^-eps)], and so [Q(L > eps), Q(L >= eps)].

        Q(L >= eps) is at most e^-eps P(L >= eps); also in reverse.
        """
        return hull(arb(0), (-eps).exp().min(arb(1)))

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: both densities are positive everywhere."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """None: no end of the loss is an exact number; in its own direction there is none."""
        return None


@dataclass(frozen=True, init=False)
class RandomAllocation(Mechanism, grammar="RandomAllocation"):
    """t steps of Gaussian noise, of which each record takes part in exactly one (balls in bins).

    The step is drawn uniformly, for each record on its own; this is one epoch, so that ``^e`` are e
    epochs with new draws.

    Domain: Gaussian(sigma), Gaussian(sigma, sensitivity) or GDP(mu) (or its text), and an integer t
    from 1 to 10^6; ParameterError otherwise. Neighbours are one record added or removed; of a
    record that is replaced nothing is known. The sensitivity is what one record's presence changes
    in the step that it takes part in; a step may depend on all that was released before, and not on
    the places of records otherwise: sums, and means over an *expected* size, not over the realised
    size of a batch. Shuffling into batches of a fixed size is something else. The worst pair and
    why it is attained: own statement "Random allocation", and the module's text.

    >>> print(RandomAllocation("Gaussian(2)", 100), RandomAllocation("GDP(1/2)", 3))
    RandomAllocation(Gaussian(2), 100) RandomAllocation(GDP(1/2), 3)
    """

    forms = ("RandomAllocation(MECHANISM, t)",)
    rank = 17

    mechanism: Mechanism
    t: int

    def __init__(self, mechanism: Mechanism | str, t: Number) -> None:
        object.__setattr__(self, "mechanism", _read_step(mechanism))
        object.__setattr__(self, "t", _read_t(t))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Mechanism | Exact, ...]:
        """The mechanism of a step, and the number t of steps."""
        return (self.mechanism, Exact(Fraction(self.t)))

    @property
    def neighbours(self) -> str:
        """Neighbours differ in one record, added or removed; a replaced one is in two steps."""
        return ADD_REMOVE

    @property
    def mu_squared(self) -> Fraction:
        """The square of sensitivity/sigma of the noise of one step; 0 where nothing is revealed."""
        pair = self.mechanism.concrete_pair
        return pair.mu_squared if isinstance(pair, GaussianPair) else Fraction(0)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements of the allocation, and on which the losses of one step rest."""
        return (RANDOM_ALLOCATION, *self.mechanism.loss_by)

    @property
    def reveals_nothing(self) -> bool:
        """Whether the mechanism of one step reveals nothing."""
        return self.mechanism.reveals_nothing

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """What has the same optimum, and the statements: for t = 1 that of the step, else itself.

        Of itself there are no statements.
        """
        if self.t > 1:
            return self, ()
        other, reasons = self.mechanism.same_optimum
        return other, tuple(dict.fromkeys((RANDOM_ALLOCATION, *reasons)))

    def post_processes(self, other: Mechanism) -> bool:
        """Whether t is the same, and the mechanism of a step post-processes that of the other."""
        if not isinstance(other, RandomAllocation) or self.t != other.t:
            return False
        return self.mechanism.post_processes(other.mechanism)

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair of the mean of N(mu e_i, Id) over the t axes against N(0, Id).

        For t = 1, and where nothing is revealed, that of the mechanism of a step.
        """
        if self.t == 1 or self.reveals_nothing:
            return self.mechanism.concrete_pair
        return AllocationPair(self.mu_squared, self.t)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class ZCDP(mu^2/2), in which one step lies, and what says that this lies in it.

        E[e^(lambda L)] under P is convex in P.
        """
        return ((class_named("ZCDP")(self.mu_squared / 2), RANDOM_ALLOCATION),)


def _read_t(value: Number) -> int:
    """The number of steps; ParameterError unless it is an integer from 1 to MOST_STEPS."""
    if value in ("replace", "add", "local"):
        wanted = "RandomAllocation(MECHANISM, t): its neighbours are one record added or removed"
        raise ParameterError("neighbours", value, wanted)
    number = exact(value, "t")
    if not number.is_rational or number.fraction.denominator != 1 or number.sign() <= 0:
        raise ParameterError("t", value, "a number of steps, an integer >= 1")
    if number.fraction > MOST_STEPS:
        raise ParameterError("t", value, "at most 10^6 steps")
    return int(number.fraction)


def _read_step(value: Mechanism | str) -> Mechanism:
    """The value as one mechanism of Gaussian noise; ParameterError otherwise."""
    found = value
    if isinstance(value, str):
        items = composition(value).items
        found = items[0][0] if len(items) == 1 and items[0][1] == 1 else value
    pair = found.concrete_pair if isinstance(found, Mechanism) else None
    silent = isinstance(found, Mechanism) and pair is not None and found.reveals_nothing
    if not isinstance(found, Mechanism) or not (silent or isinstance(pair, GaussianPair)):
        wanted = "Gaussian noise or GDP, as in RandomAllocation(Gaussian(2), 100)"
        raise ParameterError("mechanism", value, wanted)
    return found
