"""The bounds by moments, solved for eps_g at delta: an infimum over lambda, from both sides.

delta <= e^(G(lambda) - lambda eps_g) with a convex G, which is H (Theorem 5 of
dong-durfee-rogers-2019) or H plus the sharper conversion; so eps_g = inf (G(lambda) + c)/lambda, c
= ln(1/delta) > 0. With W = lambda G' - G - c, which increases, the quotient falls where W < 0 and
rises where W > 0; at the root it is G'. So with W(a) <= 0 <= W(b) the infimum is at least G'(a),
and at most either quotient. Where W stays negative the quotient falls to the sum of eps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, ctx

from exactdp.formulas import building_blocks
from exactdp.loss_sums.log_moments import (
    largest_lambda,
    log_moment,
    log_moment_slope,
    spread,
)
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.enclosures import arb_of
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import Undecided

STEPS = 120
BITS = 256
"""What callers set where 1e-18 is narrow enough: a quarter of it for the halvings of a bracket of
lambda, the rest for the sign of W there."""
MAX_BITS = 1 << 16
"""Bits that are worked with at most, whatever width is asked for; where these are too few, the
bracket is wider."""
LARGEST = arb((1, 200))
F = Balls(0)


def bits_for(rtol: Fraction | None) -> int:
    """The precision in bits at which the values here are about as narrow as ``rtol``.

    >>> bits_for(None), bits_for(Fraction(1, 10**60))
    (256, 860)
    """
    if rtol is None:
        return BITS
    return min(MAX_BITS, max(BITS, 4 * (rtol.denominator.bit_length() + 15)))


def halvings() -> int:
    """How often a bracket of lambda is halved, for the current precision."""
    return int(ctx.prec) // 4 - 4


@dataclass(frozen=True)
class Moments:
    """The exponent G of a bound by moments, its derivative, and where lambda may lie.

    ``start`` is a lambda to begin with, ``largest`` the largest one (None: all), ``limit`` what
    G/lambda tends to as lambda grows, if it has a limit.
    """

    value: Callable[[arb], arb]
    slope: Callable[[arb], arb]
    start: arb
    largest: Fraction | None = None
    limit: arb | None = None

    def sharpened(self) -> Moments:
        """The moments with the sharper conversion of Canonne, Kamath and Steinke in G."""

        def value(lam: arb) -> arb:
            found: arb = self.value(lam) + building_blocks.conversion.formula(F, lam=lam)
            return found

        def slope(lam: arb) -> arb:
            factor: arb = building_blocks.conversion_derivative.formula(F, lam=lam)
            return self.slope(lam) + factor

        return Moments(value, slope, self.start, self.largest, self.limit)


def moments_of(core: Core, *, sharp: bool) -> Moments:
    """The exponent G of a core that reveals something, at the current precision.

    It is H of the core, with ``sharp`` plus the sharper conversion.
    """
    limit = None if core.total is None else core.total.ball()
    plain = Moments(
        lambda lam: log_moment(core, lam),
        lambda lam: log_moment_slope(core, lam),
        1 / spread(core).sqrt(),
        largest_lambda(core),
        limit,
    )
    return plain.sharpened() if sharp else plain


def turning(sign: Callable[[arb], arb], moments: Moments) -> tuple[arb, arb | None]:
    """(a, b): lambda with sign(a) <= 0 <= sign(b), both certain, where ``sign`` increases.

    They are neighbours. b is None where the sign is at most 0 at the largest lambda, which is a;
    and, where lambda has no largest value, where it seems to be negative up to LARGEST: a is then
    the first of LARGEST, LARGEST/4, ... (about) at which that is certain. Undecided where no such
    lambda are found.
    """

    def negative(lam: arb) -> bool:
        """Nothing is certified here: any answer leaves a bracket that is checked below."""
        return bool(sign(lam).mid() < 0)

    low = high = moments.start.mid()
    if moments.largest is not None:
        last = arb_of(moments.largest)
        if sign(last) <= 0:
            return last, None
        low = high = low.min(last).mid()
        if negative(high):
            high = last
    for _ in range(STEPS):
        if negative(low):
            break
        high, low = low, (low / 4).mid()
    while moments.largest is None and negative(high):
        if high > LARGEST:
            return _certainly_not_above(sign, low), None
        low, high = high, (high * 4).mid()
    for _ in range(halvings()):
        middle = ((low + high) / 2).mid()
        low, high = (middle, high) if negative(middle) else (low, middle)
    low = _moved(low, -1, lambda lam: bool(sign(lam) <= 0))
    high = _moved(high, 1, lambda lam: bool(sign(lam) >= 0))
    if not (sign(low) <= 0 and sign(high) >= 0):
        raise Undecided("no lambda was found at which the bound turns")
    return low, high


def _certainly_not_above(sign: Callable[[arb], arb], lam: arb) -> arb:
    """The first of lam, lam/4, lam/16, ... at which the sign is certainly at most 0."""
    for _ in range(STEPS):
        if sign(lam) <= 0:
            return lam
        lam = (lam / 4).mid()
    raise Undecided("no lambda was found at which the bound falls")


def _moved(lam: arb, way: int, enough: Callable[[arb], bool]) -> arb:
    """Down or up by larger and larger steps, until a sign is certain."""
    for back in range(halvings() - 1, -1, -1):
        if enough(lam):
            break
        lam = (lam * (1 + way * arb((1, -back)))).mid()
    return lam


def least_eps(moments: Moments, delta: arb) -> arb:
    """A ball around the least eps_g shown at delta: the infimum of (G(lambda) - ln delta)/lambda.

    At the current precision (BITS); 0 < delta < 1. Undecided where no lambda is found at which it
    turns.
    """
    c = -delta.log()

    def quotient(lam: arb) -> arb:
        return (moments.value(lam) + c) / lam

    low, high = turning(lambda lam: lam * moments.slope(lam) - moments.value(lam) - c, moments)
    if high is None and moments.largest is not None:
        return quotient(low)  # it falls all the way
    if high is None:
        assert moments.limit is not None
        return moments.limit.union(moments.slope(low).min(moments.limit))
    upper = quotient(low).min(quotient(high))
    found = upper.union(moments.slope(low).min(upper))
    return found if moments.limit is None else found.min(moments.limit)


def least_delta(moments: Moments, eps_g: arb) -> arb:
    """A ball around the infimum of e^(G(lambda) - lambda eps_g), at the current precision (BITS).

    The exponent is convex, so it is above its tangent at a, up to b. Raises Undecided where lambda
    is next to 0.
    """

    def exponent(lam: arb) -> arb:
        return moments.value(lam) - lam * eps_g

    low, high = turning(lambda lam: moments.slope(lam) - eps_g, moments)
    if high is None:
        if moments.largest is None:
            raise Undecided("the exponent falls without end")
        return exponent(low).exp()
    upper = exponent(low).min(exponent(high))
    below = exponent(low) + (moments.slope(low) - eps_g) * (high - low)
    return below.min(upper).union(upper).exp()
