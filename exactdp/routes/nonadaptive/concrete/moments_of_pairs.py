"""Concrete mechanisms, with classes that are known by their moments: Theorem 5 with both.

A mechanism with one pair (P, Q) contributes ln E e^(lambda L) of that pair, as a class contributes
the supremum over its members (:mod:`exactdp.routes.nonadaptive.log_moments`): the pair dominates
all that may be used in its place, and e^(lambda L) under P is a convex function of P/Q, so no
member has a larger moment. Moments of independent losses multiply, given earlier answers as well.
With F the sum of all finite losses, in one direction of the neighbours,

    delta <= P(L = inf) + e^(-lambda eps_g) E[e^(lambda F)] lambda^lambda/(1 + lambda)^(1 + lambda)

for every lambda > 0; the larger direction counts. Permute-and-flip is its DP class, and a pair
whose moments are not known its first larger class. lambda is searched for in floats, and any is
good. Cost: one transform of each pair for some 60 lambda, more far out, where lambda is large.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import partial
from math import exp, inf, isnan, log

from flint import arb

from exactdp.mechanisms import Mechanism, PermuteAndFlip
from exactdp.mechanisms.compositions import Item
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.transforms import BoundedMoments, TransformedLoss, moment_above
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL, End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.vertical_lines import GOLDEN, GUESS_BITS
from exactdp.routes.base import ZERO, Answer, Core, Route, needs
from exactdp.routes.nonadaptive.concrete.fixed_losses import FixedLosses
from exactdp.routes.nonadaptive.concrete.smooth_losses import transform_of
from exactdp.routes.nonadaptive.log_moments import CLASSES, largest_lambda, rests_on
from exactdp.routes.nonadaptive.moment_bound import exponent
from exactdp.statements import Statement

FARTHEST, STEPS = 60, 24
"""Doublings of lambda, and golden sections."""


def moments_of(pair: ConcretePair) -> TransformedLoss | BoundedMoments | None:
    """The pair with its transform, or bounds of its moments; None if it has neither."""
    known = transform_of(pair)
    return pair if known is None and isinstance(pair, BoundedMoments) else known


def parted(core: Core) -> tuple[Core, FixedLosses, tuple[Statement, ...]] | None:
    """The classes with moments, the pairs with moments, and why classes stand for others; None
    if some have neither.
    """
    classes: list[Item] = []
    pairs, reasons = [], []
    for mechanism, count in core.items:
        pair = mechanism.concrete_pair
        if type(mechanism) in CLASSES:
            classes.append((mechanism, count))
        elif pair is not None and moments_of(pair) is not None:
            pairs.append((pair, count))
        elif mechanism.larger_classes and type(mechanism.larger_classes[0][0]) in CLASSES:
            larger, reason = mechanism.larger_classes[0]
            classes.append((larger, count))
            reasons.append(reason)
        else:
            return None
    return Core.of(classes), FixedLosses.of(pairs), tuple(dict.fromkeys(reasons))


class MomentsOfPairs(Route):
    """An upper end, whatever is mixed; the lower one is trivial."""

    name = "theorem-5, moments of pairs"
    exact = False
    instant = True
    concrete = True
    classes: frozenset[type[Mechanism]] = CLASSES | {PermuteAndFlip}
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Concrete mechanisms, and moments of all."""
        if not core.concrete:
            return "needs a concrete mechanism"
        return needs(parted(core) is not None, "needs moments of every mechanism")

    def cost(self, core: Core) -> int:
        """Some hundred values of moments."""
        return 1_000_000 * len(core.runs)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """[0, min(1, the bound)], at a lambda near the best one."""
        found = parted(core)
        assert found is not None
        classes, rest, reasons = found
        upper = arb(0)
        for reverse in rest.directions:
            height = _at_the_best(partial(_exponent, classes, rest, eps_g, reverse), classes, bits)
            with precision(GUESS_BITS + bits):
                upper = upper.max(rest.infinite(reverse=reverse) + height.exp())
        with precision(GUESS_BITS + bits):
            above = dyadic_ends(upper, bits)[1] if upper < 1 else Dyadic(1)
        if not above < Dyadic(1):
            return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
        end = End(self.name, tuple(dict.fromkeys((*rests_on(classes), *core.losses_by, *reasons))))
        return Answer(Dyadic(0), above, TRIVIAL, end)


def eps_by_moments(core: Core, delta: arb, bits: int) -> arb | None:
    """An eps_g >= 0 at which the bound is at most delta, where :meth:`MomentsOfPairs.lacks` finds
    nothing; None where infinite losses alone may be likelier than delta.

    delta is met by eps_g = (H(lambda) - ln(delta - P(L = inf)))/lambda, whatever lambda, with H the
    convex exponent at eps_g = 0; a quotient of a convex function and lambda has one valley.
    """
    found = parted(core)
    assert found is not None
    classes, rest, _ = found
    largest = arb(0)
    for reverse in rest.directions:
        with precision(GUESS_BITS + bits):
            left = delta - rest.infinite(reverse=reverse)
            if not left > 0:
                return None
            target = left.log()
        height = partial(_exponent, classes, rest, ZERO, reverse)
        eps_g = _at_the_best(partial(_quotient, height, target), classes, bits)
        with precision(GUESS_BITS + bits):
            largest = largest.max(eps_g)
    return largest


def _exponent(classes: Core, rest: FixedLosses, eps_g: Exact, reverse: bool, lam: arb) -> arb:
    """ln of the bound of finite losses, in one direction."""
    total = exponent(classes, eps_g, lam)
    for pair, count in rest.parts:
        known = moments_of(pair)
        assert known is not None
        total += count * moment_above(known, lam, reverse=reverse).log()
    return total


def _quotient(height: Callable[[arb], arb], target: arb, lam: arb) -> arb:
    return (height(lam) - target) / lam


def _at_the_best(value: Callable[[arb], arb], classes: Core, bits: int) -> arb:
    """A value near the least over lambda, in more bits than the search for lambda has."""
    with precision(GUESS_BITS):
        best = _least(value, classes)
        found = value(best)
    with precision(GUESS_BITS + bits), suppress(TooLarge):  # transforms may afford fewer bits only
        found = value(best)
    return found


def _least(value: Callable[[arb], arb], classes: Core) -> arb:
    """A lambda at which a function with one valley is nearly least, at most the largest that is
    known.
    """
    limit = largest_lambda(classes)
    top = inf if limit is None else log(limit)

    def at(x: float) -> float:
        with suppress(TooLarge, OverflowError):
            found = float(value(arb(exp(x))).mid())
            return inf if isnan(found) else found
        return inf

    place, step = min(0.0, top - 1e-9), log(2)
    if at(place - step) < at(place):
        step = -step
    for _ in range(FARTHEST):
        if not (place + step <= top and at(place + step) < at(place)):
            break
        place += step
    low, high = place - abs(step), min(place + abs(step), top)
    for _ in range(STEPS):
        one, other = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (low, other) if at(one) < at(other) else (one, high)
    if limit is not None and at(top) <= at((low + high) / 2):
        return arb_of(limit)
    return arb(exp((low + high) / 2))


MOMENTS_OF_PAIRS = MomentsOfPairs()


def moments_below(core: Core, eps_g: Exact, bits: int) -> bool:
    """Whether moments show, without much work, that delta at eps_g is below 2^-bits."""
    if MOMENTS_OF_PAIRS.why_not(core, eps_g):
        return False
    try:
        return MOMENTS_OF_PAIRS.solve(core, eps_g, 0).upper <= Dyadic(1, -bits)
    except TooLarge:
        return False
