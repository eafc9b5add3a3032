"""The sparse vector technique on short streams, integrated with nothing rounded.

rho has the scale 1/(a ln 2), each nu_i the scale 1/(b ln 2), with integers a and b, and the numbers
q_i(x) - T_i are integers: the distribution functions are then polynomials in 2^z between integers,
so the integral over rho = z of a product of them is rational, as long as no exponent is 0 (a is no
multiple of b up to b times the number of queries). No claims are here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

# eps_1 = 5 ln 2 and eps_2/(2 c) = ln 2: what a shift of rho by 1 costs, and one of nu
A, B = 5, 1

Poly = dict[int, Fraction]  # exponent e -> coefficient of 2^(e z)


def times(one: Poly, other: Poly) -> Poly:
    """The product."""
    found: Poly = {}
    for e, x in one.items():
        for f, y in other.items():
            found[e + f] = found.get(e + f, Fraction(0)) + x * y
    return found


def power(exponent: int) -> Fraction:
    """2^exponent."""
    return Fraction(2) ** exponent


def above(place: int, b: int, *, right: bool) -> Poly:
    """Pr(nu >= z - place), for z on the right of ``place`` or on the left."""
    half = Fraction(1, 2)
    if right:
        return {-b: half * power(b * place)}
    return {0: Fraction(1), b: -half * power(-b * place)}


def answer(top: bool, place: int, b: int, *, right: bool) -> Poly:
    """The chance of an answer as a function of z, place being q_i(x) - T_i."""
    tail = above(place, b, right=right)
    if top:
        return tail
    return {e: (1 if e == 0 else 0) - tail.get(e, Fraction(0)) for e in {0, *tail}}


def integral(poly: Poly, low: int | None, high: int | None) -> Fraction:
    """ln 2 times the integral of the sum of c 2^(e z) from low to high (None: infinite)."""
    found = Fraction(0)
    for e, c in poly.items():
        if c:
            top = Fraction(0) if high is None else power(e * high)
            bottom = Fraction(0) if low is None else power(e * low)
            found += c * (top - bottom) / e
    return found


def chance(answers: Sequence[bool], places: Sequence[int], a: int, b: int) -> Fraction:
    """The chance of these answers (True is top) to queries with these q_i(x) - T_i."""
    ends: list[int | None] = [None, *sorted({0, *places}), None]
    found = Fraction(0)
    for low, high in pairwise(ends):
        right_of = -(10**6) if low is None else low
        sign = -1 if right_of >= 0 else 1
        poly: Poly = {sign * a: Fraction(a, 2)}
        for top, place in zip(answers, places, strict=True):
            poly = times(poly, answer(top, place, b, right=right_of >= place))
        found += integral(poly, low, high)
    return found
