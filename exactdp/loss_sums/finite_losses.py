"""Mechanisms with finitely many losses: randomized response, explicit pairs, geometric noise, DP.

In each direction the loss of a mechanism takes finitely many values, so that of a composition does,
and delta is the sum of P(loss) (1 - e^(eps_g - loss))_+ and the probability of an infinite one.
Where all differences of losses are multiples of one step, the probabilities are the coefficients of
a product of polynomials in balls; else the different sums are listed, as long as they are few. DP
stands for its worst pair, RR_{2 eps,eps}.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from flint import arb, arb_poly

from exactdp.loss_sums.atoms_apart import multinomial
from exactdp.mechanisms.compositions import ZERO, Core, Run
from exactdp.mechanisms.kary_response import KaryPair
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.numbers.independence import common_step
from exactdp.numbers.polynomial_products import power, product
from exactdp.numbers.precision_and_deadlines import polled

MAX_LISTED = 200_000
"""Sums that are listed where there is no common step, ..."""
MAX_DEGREE = 100_000
"""... and steps between the largest and the smallest loss where there is one."""
SIZE_PER_STEP = 40
"""Measured: coefficients differ by many powers of 2, so that products take blocks of them."""
MAX_ATOMS = 2_000
"""Different losses of one mechanism."""


def losses_of(run: Run) -> FiniteLosses | None:
    """The pair of one of the mechanisms of a run where it has finitely many losses, else None.

    A mechanism without a concrete pair counts as DP, with its worst pair RR_{2 eps,eps}.
    """
    pair = run.mechanism.concrete_pair
    if pair is None:  # a DP class: told truly or not, by its own worst pair
        return KaryPair(2, run.eps)
    return pair if isinstance(pair, FiniteLosses) else None


@dataclass(frozen=True)
class Sums:
    """The losses of one direction as sums: how many steps each lies below the largest."""

    top: Exact
    """The largest finite loss of the composition; 0 where there is no step."""
    step: Exact | None
    """None: there is no common step."""
    drops: tuple[tuple[int, ...], ...]
    """For each run and each loss, in steps."""
    size: int
    """Sums to list, or the largest drop."""

    @property
    def steps(self) -> int:
        """The cost of the listing, or of the product of polynomials, in tenths of a microsecond.

        Of one binomial nothing is multiplied.
        """
        if self.step is None:
            return 100 * self.size
        binomial = len(self.drops) == 1 and len(set(self.drops[0])) <= 2
        return 50 * self.size + (0 if binomial else self.size**2 // SIZE_PER_STEP)


@lru_cache(maxsize=32)
def sums(core: Core, *, reverse: bool) -> Sums | None:
    """How the finite losses of a core add up in one direction, or None where that is out of reach.

    None where some mechanism has no finite list of losses or more than MAX_ATOMS; and where there
    is no common step (or MAX_DEGREE are too few), and sums to list are more than MAX_LISTED.
    """
    found = [losses_of(run) for run in core.runs]
    known = [pair for pair in found if pair is not None and pair.number_of_losses <= MAX_ATOMS]
    if len(known) < len(found):
        return None
    if not all(pair.number_of_losses for pair in known):  # none but infinite ones
        return Sums(ZERO, ZERO, (), 0)
    counts = [run.count for run in core.runs]
    listed = [pair.losses(reverse=reverse) for pair in known]
    exact = [losses for losses in listed if losses is not None]
    if len(exact) == len(listed):
        in_steps = _in_steps(exact, counts)
        if in_steps is not None:
            return in_steps
    size = 1
    for n, pair in zip(counts, known, strict=True):
        many = n > MAX_LISTED
        size *= MAX_LISTED + 1 if many else comb(n + pair.number_of_losses - 1, n)
        if size > MAX_LISTED:
            return None
    return Sums(ZERO, None, (), size)


def _in_steps(listed: Sequence[Sequence[Exact]], counts: Sequence[int]) -> Sums | None:
    """The losses as multiples of one step; None where there is none, or it is too small."""
    tops = [max(losses) for losses in listed]
    top = weighted_sum(zip(tops, counts, strict=True))
    below = [[high - loss for loss in losses] for high, losses in zip(tops, listed, strict=True)]
    flat = [drop for drops in below for drop in drops]
    if not any(drop.sign() for drop in flat):
        return Sums(top, ZERO, (), 0)
    common = common_step(flat)
    if common is None:
        return None
    step, steps = common
    places = iter(steps)
    drops = tuple(tuple(next(places) for _ in one) for one in below)
    size = sum(n * max(one) for n, one in zip(counts, drops, strict=True))
    return Sums(top, step, drops, size) if size <= MAX_DEGREE else None


def larger_direction(core: Core, eps_g: Exact) -> arb:
    """A ball around delta at eps_g of a core with :func:`sums`, the larger of both directions."""
    best = arb(0)
    for reverse in directions(core):
        best = best.max(one_direction(core, eps_g, reverse=reverse))
    return best


def directions(core: Core) -> Sequence[bool]:
    """The directions to compute: False alone where every pair is symmetric, else both."""
    pairs = [run.mechanism.concrete_pair for run in core.runs]
    same = all(pair is None or pair.symmetric for pair in pairs)
    return (False,) if same else (False, True)


def one_direction(core: Core, eps_g: Exact, *, reverse: bool) -> arb:
    """A ball around the hockey stick of a core at e^eps_g in one direction; it has :func:`sums`."""
    known = sums(core, reverse=reverse)
    assert known is not None
    pairs = [losses_of(run) for run in core.runs]
    masses = [pair.masses(reverse=reverse) for pair in pairs if pair is not None]
    if not all(masses):
        return arb(1)
    counts = [run.count for run in core.runs]
    finite = _whole(masses, counts)
    leaked = leaks(core, finite, reverse=reverse)
    if known.step is None:
        return leaked + _listed(core, eps_g, masses, reverse=reverse)
    gap = eps_g - known.top
    if gap.sign() >= 0:
        return leaked
    if not known.size:  # one loss and no other
        return leaked - finite * gap.ball().expm1()
    last = min(known.size, (-gap).floor_divide(known.step))
    shares = _product(known, masses, counts, last + 1)
    total, place, h = arb(0), gap.ball(), known.step.ball()
    for v in polled(range(last + 1)):
        total += shares[v] * -(place + v * h).expm1()
    return leaked + total


def leaks(core: Core, finite: arb, *, reverse: bool) -> arb:
    """The probability of an infinite loss: 1 - ``finite``, or exactly 0 where no loss is infinite.

    ``finite`` is the probability that all losses are finite.
    """
    pairs_of = [run.mechanism.concrete_pair for run in core.runs]
    lost = [pair.mass_at_infinity(reverse=reverse) for pair in pairs_of if pair is not None]
    return 1 - finite if any(not mass.is_zero() for mass in lost) else arb(0)


def summed(core: Core, *, reverse: bool) -> list[tuple[arb, arb]]:
    """All (sum of the finite losses, probability) as balls, for a core that has :func:`sums`.

    Empty where some mechanism has no finite loss.
    """
    known = sums(core, reverse=reverse)
    assert known is not None
    pairs = [losses_of(run) for run in core.runs]
    masses = [pair.masses(reverse=reverse) for pair in pairs if pair is not None]
    if not all(masses):
        return []
    if known.step is None:
        return _states(core, masses, reverse=reverse)
    counts = [run.count for run in core.runs]
    top, h = known.top.ball(), known.step.ball()
    if not known.size:
        return [(top, _whole(masses, counts))]
    shares = _product(known, masses, counts, known.size + 1)
    return [(top - v * h, shares[v]) for v in range(known.size + 1) if not shares[v].is_zero()]


def _whole(masses: Sequence[Sequence[arb]], counts: Sequence[int]) -> arb:
    """The probability that all losses are finite: the product of the sums of all masses, each to
    its count."""
    finite = arb(1)
    for weights, n in zip(masses, counts, strict=True):
        finite *= sum(weights, arb(0)) ** n
    return finite


def _product(
    known: Sums, masses: Sequence[Sequence[arb]], counts: Sequence[int], terms: int
) -> arb_poly:
    """The probabilities of the sums, by their drop in steps: so many of them."""
    found = arb_poly([arb(1)])
    for drops, weights, n in zip(known.drops, masses, counts, strict=True):
        found = product(found, power(_polynomial(drops, weights), n, terms), terms)
    return found


def _polynomial(drops: Sequence[int], weights: Sequence[arb]) -> arb_poly:
    coefficients = [arb(0)] * (max(drops) + 1)
    for drop, weight in zip(drops, weights, strict=True):
        coefficients[drop] += weight
    return arb_poly(coefficients)


def _listed(core: Core, eps_g: Exact, masses: Sequence[Sequence[arb]], *, reverse: bool) -> arb:
    """Every sum of losses with its probability; whether it counts is left to the ball."""
    place, total = eps_g.ball(), arb(0)
    for loss, mass in _states(core, masses, reverse=reverse):
        total += mass * (-(place - loss).expm1()).nonnegative_part()
    return total


def _states(core: Core, masses: Sequence[Sequence[arb]], *, reverse: bool) -> list[tuple[arb, arb]]:
    states = [(arb(0), arb(1))]
    for run, weights in zip(core.runs, masses, strict=True):
        pair = losses_of(run)
        assert pair is not None
        own = multinomial(run.count, pair.places(reverse=reverse), weights)
        states = [(x + y, p * q) for x, p in states for y, q in own]
    return states
