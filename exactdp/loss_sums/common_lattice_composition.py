"""The curve of mechanisms whose losses are all on one lattice.

A value, or some, by a sum on a circle (:mod:`exactdp.loss_sums.fourier_on_circle`) where every
pair knows the transform of its steps. Many values, or those of a pair that lists its outcomes, by
products of polynomials: discrete Gaussian noise has infinitely many losses; outcomes so far out
that their probability is far below the precision are left out, and what they may add to the curve
is in its ball. With A_k = P(L >= l_k) and B_k = E[e^-L; L >= l_k] over the points l_k of the
lattice,

    H(s) = P(L = infinity) + A_k - e^s B_k,    l_k the first point above s.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from flint import acb, arb, arb_poly, ctx

from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.fourier_on_circle import OnTheCircle, Steps, SumOfSteps
from exactdp.mechanisms.concrete_pair import (
    ATOM,
    ConcretePair,
    LatticeLosses,
    StepsTransform,
)
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.independence import common_step
from exactdp.numbers.polynomial_products import power, product
from exactdp.numbers.precision_and_deadlines import TooLarge

MOST_POINTS, LEAST_POINTS = 100_000, 10_000
"""Of a lattice, about; what counts besides them, so that there is an end of the bits."""
MOST_WORK = 5 * 10**7
"""Points times bits of the precision."""
PER_BIT, MORE_BITS = 2, 64
"""Tails are cut at twice the bits of the precision; sums have so many bits more."""
SPREADS = 40
"""From one end of the outcomes that count to the other."""
LEAST_STEPS, STEPS_OF_VALUE = 50_000, 300
"""For a value on a circle, and for each transform there."""
STEPS_PER_POINT, POINTS_PER_STEP = 200, 40
"""Measured: the probabilities differ by many powers of 2, so that products take blocks of them."""
MOST_STEPS = 1 << 52
"""Of a lattice whose points can be counted in doubles."""


@dataclass(frozen=True)
class Lattice:
    """The losses base + k step, k an integer, of which about ``points`` count in a sum."""

    base: Exact
    step: Exact
    points: int


def lattice_of(rest: FixedLosses, *, reverse: bool) -> Lattice | None:
    """The lattice base + k step on which all sums of finite losses lie, or None without one.

    In one direction. None where a pair has no finite loss, or losses of another kind; where steps
    have no common measure; and for MOST_STEPS points or more.
    """
    base, steps, sizes = [], [], []
    for pair, count in rest.parts:
        found = _own_lattice(pair, reverse=reverse)
        if found is None:
            return None
        own, drops, size = found
        base.append((own, count))
        steps += drops
        sizes.append(size * count)
    total = weighted_sum(base)
    if not steps:
        return Lattice(total, Exact(Fraction(1)), 1)
    common = common_step(steps)
    if common is None or not sum(sizes) < MOST_STEPS * float(common[0]):
        return None
    return Lattice(total, common[0], int(sum(sizes) / float(common[0])) + 1)


def steps_of_sums(lattice: Lattice) -> int:
    """About how many steps the product of polynomials takes, which is made once for all places."""
    return STEPS_PER_POINT * lattice.points + lattice.points**2 // POINTS_PER_STEP


def _own_lattice(pair: ConcretePair, *, reverse: bool) -> tuple[Exact, list[Exact], float] | None:
    """One loss of a pair, the differences from it, and how far they go; None without a lattice."""
    if isinstance(pair, FiniteLosses):
        losses = pair.losses(reverse=reverse)
        if not losses:
            return None
        top, bottom = max(losses), min(losses)
        return bottom, [one - bottom for one in losses if one != bottom], float(top - bottom)
    if isinstance(pair, LatticeLosses):
        one, step = pair.lattice()
        return one, [step], SPREADS * pair.deviation()
    return None


def _own_masses(
    pair: ConcretePair, lattice: Lattice, *, reverse: bool
) -> tuple[int, list[tuple[int, arb]]]:
    """The least number of steps from the loss that counts as the first, and (steps from the least,
    probability) of every loss that is not left out."""
    if isinstance(pair, FiniteLosses):
        losses = pair.losses(reverse=reverse)
        assert losses
        bottom = min(losses)
        places = [(one - bottom).floor_divide(lattice.step) for one in losses]
        return 0, list(zip(places, pair.masses(reverse=reverse), strict=True))
    assert isinstance(pair, LatticeLosses)
    masses = pair.masses_near(ctx.prec - MORE_BITS)
    cell = pair.lattice()[1].floor_divide(lattice.step)
    return -(len(masses) // 2) * cell, [(cell * k, mass) for k, mass in enumerate(masses)]


class LatticeSums:
    """The curve of losses on one lattice, in one direction, by sums made once for all places.

    ``reverse`` exchanges P and Q. All balls have more bits than the precision at which it is made.
    """

    def __init__(self, rest: FixedLosses, lattice: Lattice, *, reverse: bool) -> None:
        self.reverse, self.step = reverse, lattice.step
        self.working = PER_BIT * ctx.prec + MORE_BITS
        with precision(self.working):
            self.leaked = rest.infinite(reverse=reverse)
            sums, first = arb_poly([1]), 0
            for pair, count in rest.parts:
                least, found = _own_masses(pair, lattice, reverse=reverse)
                coefficients = [arb(0)] * (1 + max(k for k, _ in found))
                for k, mass in found:
                    coefficients[k] += mass
                sums = product(sums, power(arb_poly(coefficients), count))
                first += count * least
            masses = [sums[k] for k in range(sums.degree() + 1)]
            self.base = lattice.base + first * lattice.step
            weight, ratio = (-self.base.ball()).exp(), (-self.step.ball()).exp()
            weighted = []
            for mass in masses:
                weighted.append(mass * weight)
                weight *= ratio
            self.above, self.weighted = _sums_from(masses), _sums_from(weighted)
            left_out = (1 - self.leaked - self.above[0]).upper().max(arb(0))
            self.left_out = arb(0).union(left_out)

    def __call__(self, eps: arb) -> arb:
        """The curve at every eps of the ball. Next to a point of the lattice either formula is
        right; a step that is not wider than the place is known counts as an error."""
        place, wide = arb(eps.mid()), eps.rad()
        with precision(self.working):
            step = self.step.ball()
            steps = (place - self.base.ball()) / step
            below = steps.mid().floor().unique_fmpz()
            assert below is not None
            k = min(max(int(below) + 1, 0), len(self.above) - 1)
            found = self.leaked + self.above[k] - place.exp() * self.weighted[k] + self.left_out
            wide += 2 * steps.rad() * step
            found += arb(0, wide.upper())
        return found

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around H'(s) and H''(s) for every s of the ball ``eps``.

        Both are -e^s B_k between two points (head of the module); what is left out of B_k is at
        most e^-s times its probability. H'' has an infinite radius where a point of the lattice is
        in the ball.
        """
        with precision(self.working):
            below, above, inside = self._points(eps)
            first, last = (
                self.weighted[min(max(k + 1, 0), len(self.above) - 1)] for k in (below, above)
            )
            slope = -eps.exp() * first.union(last) - self.left_out
        return slope, slope if inside else arb(0, ATOM)

    def density(self, eps: arb) -> arb:
        """The density of the loss: 0 between two points, a ball of infinite radius at one."""
        with precision(self.working):
            return arb(0) if self._points(eps)[2] else arb(0, ATOM)

    def _points(self, eps: arb) -> tuple[int, int, bool]:
        """The last points up to both ends of a ball, and whether it holds none."""
        steps = (eps - self.base.ball()) / self.step.ball()
        ends = steps.lower().floor(), steps.upper().floor()
        below, above = (end.unique_fmpz() for end in ends)
        assert below is not None
        assert above is not None
        return int(below), int(above), bool(below == above and steps > ends[0])


def _sums_from(values: list[arb]) -> list[arb]:
    """The sums of all values from each place on, and 0 behind the last."""
    found = [arb(0)]
    for value in reversed(values):
        found.append(found[-1] + value)
    return found[::-1]


@dataclass(frozen=True)
class Listed:
    """The transform E[e^(s k)] of finitely many losses, k the steps of each above the least."""

    pair: FiniteLosses
    places: tuple[int, ...]
    reverse: bool

    def __call__(self, s: acb) -> acb:
        """E[e^(s k)], the sum of p e^(s k) over the losses, k steps above the least."""
        masses = self.pair.masses(reverse=self.reverse)
        terms = (p * (s * k).exp() for k, p in zip(self.places, masses, strict=True))
        return sum(terms, acb(0))


@lru_cache(maxsize=16)
def on_the_circle(rest: FixedLosses, *, reverse: bool) -> OnTheCircle | None:
    """The curve of the finite losses by sums on a circle, or None where that does not apply.

    In one direction. None where there is no lattice, or a pair does not know its transform.
    """
    lattice = lattice_of(rest, reverse=reverse)
    if lattice is None:
        return None
    factors = []
    for pair, count in rest.parts:
        if isinstance(pair, FiniteLosses):
            losses = pair.losses(reverse=reverse)
            assert losses
            bottom = min(losses)
            places = tuple((one - bottom).floor_divide(lattice.step) for one in losses)
            factors.append(Steps(Listed(pair, places, reverse), 1, count, False, max(places)))
        elif isinstance(pair, LatticeLosses) and isinstance(pair, StepsTransform):
            cell = pair.lattice()[1].floor_divide(lattice.step)
            factors.append(Steps(pair.steps_transform, cell, count, falls=True))
        else:
            return None
    return OnTheCircle(SumOfSteps(tuple(factors), lattice.step), lattice.base)


def reachable(rest: FixedLosses) -> str:
    """What would have to be true for the curve to be known, in words.

    An empty text where it is known in both directions.
    """
    ways = (False, True)
    if all(on_the_circle(rest, reverse=way) is not None for way in ways):
        return ""
    if not any(isinstance(pair, LatticeLosses) for pair, _ in rest.parts):
        return "needs losses on one lattice, as of discrete noise that is not sampled"
    found = [lattice_of(rest, reverse=way) for way in ways]
    few = all(one is not None and one.points <= MOST_POINTS for one in found)
    return "" if few else f"needs losses on one lattice, and at most {MOST_POINTS} points of it"


def steps_of_delta(rest: FixedLosses) -> int:
    """About how many steps one delta takes, on a circle or by the product of polynomials."""
    circle = on_the_circle(rest, reverse=False)
    if circle is not None:
        return LEAST_STEPS + STEPS_OF_VALUE * circle.sum.points()
    found = lattice_of(rest, reverse=False)
    return LEAST_STEPS + (0 if found is None else steps_of_sums(found))


def delta_on_a_lattice(rest: FixedLosses, eps_g: Exact) -> arb:
    """A ball around delta at eps_g of losses on one lattice: the larger one of both directions.

    Each on a circle where that takes few points, else by products of polynomials; TooLarge where
    that would take too long.
    """
    best = arb(0)
    for reverse in rest.directions:
        circle = on_the_circle(rest, reverse=reverse)
        if circle is not None:
            with suppress(TooLarge):
                found = rest.infinite(reverse=reverse) + circle(eps_g.ball())
                best = best.max(found)
                continue
        best = best.max(_by_products(rest, eps_g, reverse=reverse))
    return best


def _by_products(rest: FixedLosses, eps_g: Exact, *, reverse: bool) -> arb:
    lattice = lattice_of(rest, reverse=reverse)
    assert lattice is not None
    if (lattice.points + LEAST_POINTS) * ctx.prec > MOST_WORK:
        raise TooLarge("tails so far out, and so many points, that they take too long")
    return LatticeSums(rest, lattice, reverse=reverse)(eps_g.ball())
