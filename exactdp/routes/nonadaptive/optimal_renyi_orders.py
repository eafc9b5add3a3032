"""Bounds by moments with the optimal conversion of one order, at the best order that is found.

For every lambda > 0 the composed loss has D_alpha <= H(lambda)/lambda at alpha = lambda + 1, and
``exactdp.formulas.conversions`` bounds delta for every w > 0. So any lambda and w give a
bound: doubles look for good ones, and a ball at exactly these is the value. It is not the infimum
over both, only next to it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import inf, isnan

from flint import arb, ctx

from exactdp.formulas import conversions
from exactdp.loss_sums.log_moments import curves, rests_on
from exactdp.loss_sums.moment_inversion import (
    Moments,
    least_delta,
    least_eps,
    moments_of,
    turning,
)
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End, arb_of, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.routes.base import Route, needs
from exactdp.statements import OPTIMAL_CONVERSION

BITS = 128
LOOKING = 64
"""Bits of the search, whose balls are compared by their middles."""
PARTS = 16
"""Narrowings of the range of w, and of lambda: each leaves 0.618 of it, so 16 leave 1/2,200, and
twice as many are taken for w in the end. Every lambda and w gives a bound: more make it sharper."""
ROUNDS = 2
"""Times that the root is looked for again from the last one, with another lambda and w: each is a
bound, and the smallest one counts."""
SHARE = (3 - 5**0.5) / 2
"""The golden section, 0.382: of the two places inside that a narrowing compares one is kept for the
next, so that each takes one value more."""
F = Balls(0)


def delta_by_orders(moments: Moments, eps_g: arb) -> arb:
    """An upper bound of delta at ``eps_g``, at most :func:`least_delta` of the sharper conversion.

    A ball, at one order alpha = lambda + 1 and one w that are found in doubles. Undecided as that
    raises it, and where the bound is no number at the present precision.
    """
    known = least_delta(moments.sharpened(), eps_g)
    lam, w = _place(moments, eps_g)
    order = moments.value(lam) / lam
    found = known.min(_between(order, lam, eps_g, w))
    beyond = conversions.delta_beyond.formula(F, eps=order, eps_g=eps_g)
    found = found.min(beyond) if order - eps_g >= ((lam + 1) / lam).log() else found
    if found.is_nan():  # moments beyond any exponent
        raise Undecided("the bound is no number at the present precision")
    return found


def eps_by_orders(moments: Moments, delta: arb) -> arb:
    """An upper bound of eps_g at this delta, at most :func:`least_eps` of the sharper conversion.

    At fixed lambda and w the bound of delta falls in eps_g up to where it is least; the root there
    is again a bound, and at it another lambda and w may be better.
    """
    found = least_eps(moments.sharpened(), delta).min(_beyond(moments, delta))
    for _ in range(ROUNDS):
        if found > 0:
            found = found.min(_root(moments, delta, found.upper()))
    return found


def _place(moments: Moments, eps_g: arb) -> tuple[arb, arb]:
    """lambda and w, both exact, at which the bound at eps_g is small."""
    with precision(LOOKING):
        sharp = moments.sharpened()
        low, _ = turning(lambda lam: sharp.slope(lam) - eps_g, sharp)
        return _best(moments, low, lambda lam, order, w: _between(order, lam, eps_g, w))


def _beyond(moments: Moments, delta: arb) -> arb:
    """The bound where alpha delta >= 1, at the least such order; infinite where it is not known."""
    lam = ((1 - delta) / delta).upper()
    if moments.largest is not None and not lam <= arb_of(moments.largest):
        return arb("inf")
    found: arb = conversions.eps_beyond.formula(F, eps=moments.value(lam) / lam, delta=delta)
    return found


def _between(order: arb, lam: arb, eps_g: arb, w: arb) -> arb:
    found: arb = conversions.delta_between.formula(F, alpha=lam + 1, eps=order, eps_g=eps_g, w=w)
    return found


def _best(moments: Moments, start: arb, bound: Callable[[arb, arb, arb], arb]) -> tuple[arb, arb]:
    """lambda and w, both exact, at which the bound is small; lambda at most ``start`` or so."""

    def at(share: float, parts: int = PARTS) -> tuple[float, arb, arb]:
        lam = (start * share).lower()
        order = moments.value(lam) / lam
        place, least = _least(lambda x: float(bound(lam, order, _w(x, lam)).mid()), 0, 1, parts)
        return least, lam, _w(place, lam)

    place, least = _least(lambda share: at(share)[0], 0.05, 1, PARTS)
    _, lam, w = at(1.0 if at(1.0)[0] <= least else place, 2 * PARTS)
    return lam, w


def _w(place: float, lam: arb) -> arb:
    """A w for a place in [0, 1]: from next to 0 up to where u^lambda is next to nothing."""
    return (arb(60 * place**2 + 1e-6) / lam).mid()


def _least(
    value: Callable[[float], float], low: float, high: float, parts: int
) -> tuple[float, float]:
    """About the place in [low, high] where the value is least, and that value, by golden section;
    nan counts as infinite."""

    def at(place: float) -> float:
        found = value(place)
        return inf if isnan(found) else found

    left, right = low + SHARE * (high - low), high - SHARE * (high - low)
    one, other = at(left), at(right)
    for _ in range(parts):
        if one < other:
            high, right, other = right, left, one
            left = low + SHARE * (high - low)
            one = at(left)
        else:
            low, left, one = left, right, other
            right = high - SHARE * (high - low)
            other = at(right)
    return (left, one) if one < other else (right, other)


def _root(moments: Moments, delta: arb, start: arb) -> arb:
    """A ball whose upper end certainly has a bound of at most delta; ``start`` if none is found."""
    lam, w = _place(moments, start)
    order = moments.value(lam) / lam

    def enough(eps_g: arb) -> bool:
        return bool(_between(order, lam, eps_g, w) <= delta)

    low, high = arb(0), start
    if not enough(high):
        return start
    if enough(low):
        return low
    for _ in range(int(ctx.prec) // 4):
        middle = ((low + high) / 2).mid()
        low, high = (low, middle) if enough(middle) else (middle, high)
    return low.union(high)


class OptimalOrders(Route):
    """An upper end by the best order found, for concentrated classes; the lower is trivial."""

    name = "optimal conversion"
    moments = True
    exact = False
    side = "upper"
    instant = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a concentrated class; for BR and DP alone the optimum itself is known."""
        return needs(bool(curves(core)), "needs a class that is defined by its moments")

    def cost(self, core: Core) -> int:
        """The steps of some thousand evaluations of the moments."""
        return 50_000 * (len(core.runs) + 1)

    def met_at(self, core: Core, delta: arb) -> float:
        """About the eps_g at which the bound of delta is ``delta``, by an inverse search."""
        with precision(BITS):
            return float(eps_by_orders(moments_of(core, sharp=False), delta).upper().mid())

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, min(1, the bound of delta at ``eps_g``)].

        Its lambda and w are those of a search in doubles.
        """
        with precision(BITS):
            try:
                _, upper = dyadic_ends(
                    delta_by_orders(moments_of(core, sharp=False), eps_g.ball()), min(bits, BITS)
                )
            except Undecided:  # lambda next to 0, where the bound is 1
                upper = Dyadic(1)
        if not upper < Dyadic(1):
            return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
        statements = (*rests_on(core), OPTIMAL_CONVERSION)
        return Answer(Dyadic(0), upper, TRIVIAL, End(self.name, statements))


BY_ORDERS = OptimalOrders()
