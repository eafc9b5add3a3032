"""Theorem 5 of dong-durfee-rogers-2019, with the sharper conversion: the instant fallback.

For every lambda > 0 and adaptively chosen mechanisms

    delta <= exp(-lambda eps_g + sum of ln E[e^(lambda L_i)])
             * lambda^lambda/(1 + lambda)^(1 + lambda),

where the expectation is at its worst over t for BR(eps_i) (h in closed form) and that of
RR_{2 eps_i, eps_i} for DP(eps_i); for the concentrated classes it is the curve that defines them
(``log_moments``). The factor is the largest value of (1 - e^-x) e^(-lambda x), so 1 - e^-x <=
factor * e^(lambda x) for every x > 0 (Canonne, Kamath and Steinke).

The exponent f is convex in lambda (logarithms of moment generating functions are, suprema of
convex functions are, and lambda ln lambda - (1 + lambda) ln(1 + lambda) has second derivative
1/lambda - 1/(1 + lambda) > 0). So its infimum lies where f' changes sign, and with
f'(a) <= 0 <= f'(b) it is at least f(a) + f'(a) (b - a): the infimum is enclosed from both sides.
Cost: O(number of different eps) for each of about 60 steps.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.formulas import building_blocks
from exactdp.loss_sums.log_moments import (
    curves,
    largest_lambda,
    log_moment,
    log_moment_slope,
    rests_on,
    spread,
)
from exactdp.loss_sums.moment_inversion import least_eps, moments_of
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End, arb_of, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import Undecided, known_bits
from exactdp.routes.base import Route
from exactdp.statements import MGF_BOUND, MGF_CONVERSION

MAX_BITS = 1 << 15
MAX_SCALE_OF_LAMBDA = 1 << 16
GUESS_BITS = 128
"""MAX_BITS: bits at which the infimum over lambda is enclosed at most; then Undecided.
MAX_SCALE_OF_LAMBDA: lambda is looked for between 2^-65536 and 2^65536; below, the bound is next to
1, above, next to 0, and both are Undecided. GUESS_BITS: those of the inverted bound, from which a
search of eps_g starts; no bound rests on it."""
NAME = "theorem-5"
END = End(NAME, (MGF_BOUND, MGF_CONVERSION))
F = Balls(0)


class UndecidedSign(Undecided):
    """Raised where the ball of f'(lambda) contains 0: its sign is open at the present precision.

    f is the exponent of the moment bound (:func:`exponent`); :func:`infimum` goes on with more
    bits.
    """


def exponent(core: Core, eps_g: Exact, lam: arb, *, sharp: bool = True) -> arb:
    """The exponent f(lambda) of the moment bound, as a ball: delta <= e^f for every lambda > 0.

    f = sum of ln E[e^(lambda L_i)] - lambda eps_g and, if ``sharp``, the logarithm of the factor
    lambda^lambda/(1 + lambda)^(1 + lambda).
    """
    total = log_moment(core, lam) - lam * eps_g.ball()
    return total + building_blocks.conversion.formula(F, lam=lam) if sharp else total


def exponent_derivative(core: Core, eps_g: Exact, lam: arb, *, sharp: bool = True) -> arb:
    """The derivative f'(lambda), which increases, of :func:`exponent` with the same ``sharp``.

    As a ball at the current precision.
    """
    total = log_moment_slope(core, lam) - eps_g.ball()
    return total + building_blocks.conversion_derivative.formula(F, lam=lam) if sharp else total


def bracket_of_lambda(
    core: Core, eps_g: Exact, steps: int, *, sharp: bool = True
) -> tuple[arb, arb, arb]:
    """Numbers around the lambda with the least bound: (a, their middle, b), f'(a) < 0 < f'(b).

    Both signs are certain; b/a - 1 is about 2^-steps. UndecidedSign if a sign stays undecided at
    the present precision, and Undecided if lambda is so small, or so large, that the bound is 1, or
    0, for all purposes.
    """

    def falls(lam: arb) -> bool:
        slope = exponent_derivative(core, eps_g, lam, sharp=sharp)
        if slope < 0 or slope > 0:
            return bool(slope < 0)
        raise UndecidedSign("undecided at this precision")

    start = (eps_g.ball() / spread(core)).mid()
    low = high = start if start > 0 else arb(1)
    factor = arb(2)
    while not falls(low):
        high, low, factor = low, (low / factor).mid(), factor * factor
        if low < arb((1, -MAX_SCALE_OF_LAMBDA)):
            raise Undecided("lambda is next to 0, where the bound is 1")
    factor = arb(2)
    while falls(high):
        low, high, factor = high, (high * factor).mid(), factor * factor
        if high > arb((1, MAX_SCALE_OF_LAMBDA)):
            raise Undecided("lambda has no end, where the bound is next to 0")
    while not high < 2 * low:
        middle = (low * high).sqrt().mid()
        low, high = (middle, high) if falls(middle) else (low, middle)
    for _ in range(steps):
        middle = ((low + high) / 2).mid()
        low, high = (middle, high) if falls(middle) else (low, middle)
    return low, ((low + high) / 2).mid(), high


def infimum(core: Core, eps_g: Exact, bits: int, *, sharp: bool = True) -> arb:
    """A ball around the infimum of e^f over lambda > 0, an upper bound of delta, to ``bits`` bits.

    0 <= eps_g < the end of the support. Where the moments are known up to some lambda only, over
    those. Undecided where it is not found within MAX_BITS.
    """
    working = bits + 64
    while True:
        with precision(working):
            try:
                ball = _at_the_limit(core, eps_g, sharp=sharp)
                if ball is None:
                    ball = _inside(core, eps_g, working // 2, sharp=sharp)
            except UndecidedSign:
                ball = None
        if ball is not None and known_bits(ball) >= bits:
            return ball
        if working > MAX_BITS:
            raise Undecided("the infimum over lambda was not found within the budget")
        working *= 2


def _inside(core: Core, eps_g: Exact, steps: int, *, sharp: bool) -> arb:
    low, _, high = bracket_of_lambda(core, eps_g, steps, sharp=sharp)
    at_low, at_high = (exponent(core, eps_g, lam, sharp=sharp) for lam in (low, high))
    below = at_low + exponent_derivative(core, eps_g, low, sharp=sharp) * (high - low)
    found: arb = below.min(at_low.min(at_high)).union(at_low.min(at_high)).exp()
    return found


def _at_the_limit(core: Core, eps_g: Exact, *, sharp: bool) -> arb | None:
    """The infimum where f still falls at the largest lambda; None where it has turned before.

    f is above its tangent there: where the sign of the slope s is open, inf f >= f - max(s, 0)
    lambda.
    """
    largest = largest_lambda(core)
    if largest is None:
        return None
    lam = arb_of(largest)
    slope = exponent_derivative(core, eps_g, lam, sharp=sharp)
    if slope > 0:
        return None
    value = exponent(core, eps_g, lam, sharp=sharp)
    found: arb = value.union(value - slope.max(arb(0)) * lam).exp()
    return found


class MomentRoute(Route):
    """An upper end for any composition, adaptive or not, by moments; the lower end is trivial."""

    name = NAME
    moments = True
    exact = False
    side = "upper"
    instant = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Always empty: it applies to every core of classes that it knows."""
        return ""

    def cost(self, core: Core) -> int:
        """The steps of one evaluation for each eps in each of about 60 steps of the search."""
        return 2_000 * (len(core.br_groups) + len(core.dp_groups) + len(curves(core)))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, min(1, the moment bound of delta at ``eps_g``)].

        More than 32 bits do not make the bound better.
        """
        return self.bounded(core, eps_g, min(bits, 32), bits)

    def met_at(self, core: Core, delta: arb) -> float:
        """About the eps_g at which the moment bound is ``delta``, by the inverted bound."""
        with precision(GUESS_BITS):
            return float(least_eps(moments_of(core, sharp=True), delta).upper().mid())

    def bounded(self, core: Core, eps_g: Exact, accuracy: int, bits: int) -> Answer:
        """The bracket of :meth:`solve`, with the infimum to a relative width of 2^-accuracy.

        Its upper end is rounded up to ``bits`` bits.
        """
        try:
            _, upper = dyadic_ends(infimum(core, eps_g, accuracy), bits)
        except Undecided:  # an infimum too close to lambda = 0, where the bound is 1
            upper = Dyadic(1)
        one = Dyadic(1)
        if upper < one:
            return Answer(Dyadic(0), upper, TRIVIAL, End(NAME, rests_on(core)))
        return Answer(Dyadic(0), one, TRIVIAL, TRIVIAL)


MOMENT_BOUND = MomentRoute()
