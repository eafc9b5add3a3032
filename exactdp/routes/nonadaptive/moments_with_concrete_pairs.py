"""Concrete mechanisms, with classes that are known by their moments: Theorem 5 with both.

A mechanism with one pair (P, Q) contributes ln E e^(lambda L) of that pair, as a class contributes
the supremum over its members (:mod:`exactdp.loss_sums.log_moments`): the pair dominates
all that may be used in its place, and e^(lambda L) under P is a convex function of P/Q, so no
member has a larger moment. Moments of independent losses multiply, given earlier answers as well.
With F the sum of all finite losses, in one direction of the neighbours,

    delta <= P(L = inf) + e^(-lambda eps_g) E[e^(lambda F)] lambda^lambda/(1 + lambda)^(1 + lambda)

for every lambda > 0; the larger direction counts. Permute-and-flip is its DP class, and a pair
whose moments are not known its first larger class. lambda is searched for in floats, and any is
good: on a fixed grid first, whose moments are kept for all eps_g and delta that are asked. Cost: a
dozen moments of each pair, of which one is computed anew for the next eps_g.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import exp, inf, isnan, log

from flint import arb

from exactdp.formulas import building_blocks
from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.log_moments import has_moments, largest_lambda, log_moment, rests_on
from exactdp.loss_sums.methods_by_kind import moment_of, moments_of
from exactdp.mechanisms.compositions import Core, Item
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL, End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import OneSided, needs
from exactdp.statements import Statement

BITS, GUESS_BITS = 96, 64
"""Of the bound, and of the search: more do not make it better."""
OCTAVE, FARTHEST = 2, 400
"""Points of the grid in each doubling of lambda, and how many from 1 up, or down, it reaches."""
STRIDE, PARABOLAS, APART, CLOSE = 8, 18, 0.01, 1e-9
LOWEST = -7e7
"""Of a logarithm of delta: nothing is told from 0 below it."""
F = Balls(0)


def parted(core: Core) -> tuple[Core, FixedLosses, tuple[Statement, ...]] | None:
    """The classes with moments, the pairs with moments, and why classes stand for others.

    None if some mechanism has neither.
    """
    classes: list[Item] = []
    pairs, reasons = [], []
    for mechanism, count in core.items:
        pair = mechanism.concrete_pair
        if has_moments(mechanism):
            classes.append((mechanism, count))
        elif pair is not None and moments_of(pair) is not None:
            pairs.append((pair, count))
        elif mechanism.larger_classes and has_moments(mechanism.larger_classes[0][0]):
            larger, reason = mechanism.larger_classes[0]
            classes.append((larger, count))
            reasons.append(reason)
        else:
            return None
    return Core.of(classes), FixedLosses.of(pairs), tuple(dict.fromkeys(reasons))


@dataclass
class Heights:
    """The exponent H(lambda): e^(H - lambda eps_g) bounds the finite losses' part of delta.

    In one direction: ln of E[e^(lambda F)] and of the factor (head of the module), F the sum of all
    finite losses; kept for every lambda.
    """

    classes: Core
    rest: FixedLosses
    reverse: bool
    kept: dict[tuple[float, int], arb] = field(default_factory=dict)

    def at(self, lam: float, bits: int) -> arb:
        """The exponent H at lambda = ``lam`` as a ball of so many bits; kept."""
        if (lam, bits) not in self.kept:
            with precision(bits + self.rest.copies.bit_length()):
                place = arb(lam)
                total = building_blocks.conversion.formula(F, lam=place)
                total += log_moment(self.classes, place)
                for pair, count in self.rest.parts:
                    moment = moment_of(pair, place, reverse=self.reverse, quick=True)
                    total += count * moment.log()
            self.kept[lam, bits] = total
        return self.kept[lam, bits]

    def least(
        self, value: Callable[[float, arb], arb], enough: float, *, rough: bool = False
    ) -> tuple[float, arb]:
        """About the lambda at which ``value``, of lambda and H(lambda), is least, and it there.

        A ball, at exactly this lambda. ``value`` has one valley; the search ends with the first
        lambda at which it is at most ``enough``. ``rough``: on the grid alone.
        """
        largest = largest_lambda(self.classes)
        top = inf if largest is None else float(arb_of(largest).lower())

        def within(lam: float, bits: int) -> arb:
            found = self.at(lam, bits)
            with precision(bits):
                return value(lam, found)

        def guess(x: float) -> float:
            with suppress(TooLarge, OverflowError):
                found = float(within(min(exp(x), top), GUESS_BITS).mid())
                return inf if isnan(found) else found
            return inf

        place, turned = _on_the_grid(guess, enough)
        if turned and not rough:
            place = _between(guess, place)
        best = min(exp(place), top)
        return best, within(best, GUESS_BITS if rough else BITS)


def _on_the_grid(value: Callable[[float], float], enough: float) -> tuple[float, bool]:
    """The point of a grid at which a function with one valley is least, and True; or one where it
    is ``enough``, and False."""
    unit = log(2) / OCTAVE
    place, stride = 0, STRIDE
    while stride:
        here = value(place * unit)
        if here <= enough:
            return place * unit, False
        low, high = place - stride, place + stride
        at_low, at_high = value(low * unit), value(high * unit)
        within = abs(place) < FARTHEST
        if within and (min(at_low, at_high) < here or here == inf):
            place = high if at_high < at_low else low  # from where it is too large to the left
        else:
            stride //= 2
    return place * unit, True


def _between(value: Callable[[float], float], place: float) -> float:
    """The place near a point of the grid where it is least, by parabolas."""
    unit = log(2) / OCTAVE
    x, y, z = place - unit, place, place + unit
    for turn in range(PARABOLAS):
        a, b, c = value(x), value(y), value(z)
        if min(a, c) - b < CLOSE:
            break
        curved = (c - b) * (y - x) - (b - a) * (z - y)
        if not 0 < curved < inf:
            break
        guess = y - ((c - b) * (y - x) ** 2 + (b - a) * (z - y) ** 2) / (2 * curved)
        room = APART * (z - x)
        if turn % 3 == 2:  # parabolas may come from one side only
            guess = (y + z) / 2 if z - y > y - x else (x + y) / 2
        elif abs(guess - y) < room:
            guess = y + room if z - y > y - x else y - room
        guess = min(max(guess, x + room), z - room)
        if value(guess) < b:
            x, y, z = (x, guess, y) if guess < y else (y, guess, z)
        else:
            x, z = (guess, z) if guess < y else (x, guess)
    return y


@lru_cache(maxsize=64)
def heights_of(core: Core) -> tuple[Heights, ...] | None:
    """The exponents of the core, one for each direction; None where something has no moments."""
    found = parted(core)
    if found is None:
        return None
    classes, rest, _ = found
    return tuple(Heights(classes, rest, reverse) for reverse in rest.directions)


def best_lambda(core: Core, eps_g: Exact, reverse: bool) -> tuple[float, float]:
    """About the lambda that bounds the finite losses best at ``eps_g``, and ln of the bound there.

    In one direction; 1 and 0 where there are no moments, or the direction need not be asked.
    """
    found = next((one for one in heights_of(core) or () if one.reverse == reverse), None)
    if found is None:
        return 1.0, 0.0
    with precision(BITS):
        place = eps_g.ball()
        lam, height = found.least(lambda lam, known: known - lam * place, LOWEST, rough=True)
        return lam, float(height.mid())


class MomentsOfPairs(OneSided):
    """An upper end by moments of classes and pairs, whatever is mixed; the lower is trivial."""

    name = "theorem-5, moments of pairs"
    side = "upper"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a concrete mechanism, where the moments of all mechanisms are known."""
        if not core.concrete:
            return "needs a concrete mechanism"
        return needs(parted(core) is not None, "needs moments of every mechanism")

    def cost(self, core: Core) -> int:
        """The steps of some hundred values of moments for each run."""
        return 1_000_000 * len(core.runs)

    def met_at(self, core: Core, delta: arb) -> float | None:
        """About the least eps_g at which the bound of delta is ``delta``; None for none."""
        found = eps_by_moments(core, delta)
        return None if found is None else float(found.upper().mid())

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, min(1, the bound of delta at ``eps_g``)], near the best lambda."""
        found, heights = parted(core), heights_of(core)
        assert found is not None
        assert heights is not None
        classes, rest, reasons = found
        with precision(BITS):
            upper, place = arb(0), eps_g.ball()
            for one in heights:
                infinite = rest.infinite(reverse=one.reverse)
                above = (upper - infinite).lower()
                enough = float(above.log().mid()) if above > 0 else LOWEST
                _, height = one.least(lambda lam, known: known - lam * place, enough)
                upper = upper.max(infinite + height.exp())
            last = dyadic_ends(upper, bits)[1] if upper < 1 else Dyadic(1)
        if not last < Dyadic(1):
            return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
        end = End(self.name, tuple(dict.fromkeys((*rests_on(classes), *core.losses_by, *reasons))))
        return Answer(Dyadic(0), last, TRIVIAL, end)


def eps_by_moments(core: Core, delta: arb) -> arb | None:
    """An eps_g >= 0 at which the bound of delta is at most ``delta``; None for none.

    None where infinite losses alone may be likelier than delta. The core is one of which
    :meth:`MomentsOfPairs.lacks` finds nothing. With D = P(L = inf) delta is met by eps_g =
    (H(lambda) - ln(delta - D))/lambda, whatever lambda, with H the convex exponent at eps_g = 0; a
    quotient of a convex function and lambda has one valley.
    """
    largest, heights = arb(0), heights_of(core)
    assert heights is not None
    with precision(BITS):
        for one in heights:
            left = delta - one.rest.infinite(reverse=one.reverse)
            if not left > 0:
                return None
            largest = largest.max(one.least(partial(_met, left.log()), float(largest.mid()))[1])
    return largest


def _met(target: arb, lam: float, height: arb) -> arb:
    """The eps_g at which the bound by one lambda is the target, a logarithm."""
    return (height - target) / lam


MOMENTS_OF_PAIRS = MomentsOfPairs()


def moments_below(core: Core, eps_g: Exact, bits: int) -> bool:
    """Whether moments show, without much work, that delta at eps_g is below 2^-bits."""
    if MOMENTS_OF_PAIRS.why_not(core, eps_g):
        return False
    try:
        return MOMENTS_OF_PAIRS.solve(core, eps_g, 0).upper <= Dyadic(1, -bits)
    except TooLarge:
        return False
