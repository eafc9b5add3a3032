"""One Gaussian mechanism of each concentrated class: what stands for it in bounds from below."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from exactdp.mechanisms.linear_renyi_bound import MomentCurve
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import known_bits
from exactdp.statements import GAUSSIAN_MEMBER, Statement

ROOT_BITS = 64
"""Of sqrt(2 r), which is rounded down: delta of the Gaussian is lower by about 2^-64 of itself."""


def gaussian_member(curve: MomentCurve) -> tuple[Mechanism, Statement] | None:
    """The mechanism Gaussian(1, mu) below a moment curve, and the statement that it is a member.

    mu is sqrt(2 r) rounded down, or itself if it has few bits, r = ``curve.gaussian``; None where r
    is 0. The loss is N(mu^2/2, mu^2) in both directions, so D_alpha = alpha mu^2/2 is below the
    curve at every order that the class speaks of. Of CDP(mu', tau), where r is min(mu', tau^2/2),
    it has the definition, too: the mean is at most mu', and the loss less its mean is normal, of a
    variance of at most tau^2.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> print(gaussian_member(MomentCurve(exact(0), exact("1/8")))[0])
    Gaussian(1, 1/2)
    """
    square = 2 * curve.gaussian
    if not square > 0:
        return None
    return class_named("Gaussian")(1, _root_below(_rational_below(square))), GAUSSIAN_MEMBER


def _rational_below(value: Exact) -> Fraction:
    """A rational number at most a positive one, next to it."""
    if value.is_rational:
        return value.fraction
    bits = 4 * ROOT_BITS
    while True:  # a sum of logarithms may cancel
        with precision(bits):
            ball = value.ball()
            if known_bits(ball) > 2 * ROOT_BITS:
                return Dyadic.from_arb(ball.lower()).fraction()
        bits *= 2


def _root_below(square: Fraction) -> Fraction:
    """A rational number of about ``ROOT_BITS`` bits, at most the square root; square > 0."""
    size = square.numerator.bit_length() - square.denominator.bit_length()
    shift = max(0, ROOT_BITS - size // 2)
    return Fraction(isqrt((square.numerator << 2 * shift) // square.denominator), 1 << shift)
