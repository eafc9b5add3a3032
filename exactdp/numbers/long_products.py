"""Products of long polynomials that keep a deadline: one call into a library cannot be interrupted.

A product of balls is taken in pieces, with a look at the deadline before each; one of integers is
begun only where it is likely to end in time, else :class:`~exactdp.numbers.budgets.NoTime` is
raised and another computation may use what is left. Without a deadline nothing is different.

The seconds are foretold from measurements, on one core of 2024: of balls 12 to 25 nanoseconds for
each coefficient and each bit, of the precision and of the range of their exponents together
(python-flint multiplies in blocks of similar size, each block with each); of integers 9 to 23.
"""

from __future__ import annotations

from math import ceil

from flint import arb_poly, ctx

from exactdp.numbers.budgets import NoTime
from exactdp.numbers.deadlines import poll, polled, time_left

SECONDS_PER_BIT = 25e-9
LONGEST = 0.2
"""Seconds for one piece."""
MOST_PIECES = 64
SAMPLES = 64
"""Coefficients whose exponents stand for those of all."""


def require_time(seconds: float) -> None:
    """NoTime where the deadline of this thread comes before so many seconds have passed.

    >>> require_time(10**9)  # nothing is asked where there is no deadline
    """
    left = time_left()
    if left is not None and seconds > left:
        poll()
        raise NoTime(f"one step would take about {seconds:.1g} s, of which {left:.1g} s are left")


def integer_seconds(points: int, bits: int) -> float:
    """About how long a product takes whose factors have so many coefficients together."""
    return SECONDS_PER_BIT / 2 * points * bits


def product(x: arb_poly, y: arb_poly, terms: int | None = None) -> arb_poly:
    """x y, or its first ``terms`` coefficients.

    >>> product(arb_poly([1, 2]), arb_poly([3, 4]), 2).coeffs()
    [3.00000000000000, 10.0000000000000]
    """
    whole = x.length() + y.length()
    if terms is not None:
        x, y = x.truncate(terms), y.truncate(terms)
    many = 1 if time_left() is None else _pieces(x, y)
    if many == 1:
        poll()
        found = x * y
    else:
        found = arb_poly([])
        one, other = ceil(x.length() / many), ceil(y.length() / many)
        rights = [(j, _piece(y, j, other)) for j in range(0, y.length(), other)]
        for i in range(0, x.length(), one):
            left, row = _piece(x, i, one), arb_poly([])
            for j, right in rights:
                poll()
                row += (left * right).left_shift(j)
            found += row.left_shift(i)
    return found if terms is None or terms >= whole else found.truncate(terms)


def power(x: arb_poly, n: int, terms: int | None = None) -> arb_poly:
    """x^n for n >= 0, or its first ``terms`` coefficients.

    By squaring, as the library does it in one call.

    >>> power(arb_poly([1, 0, 2]), 3).coeffs()
    [1.00000000000000, 0, 6.00000000000000, 0, 12.0000000000000, 0, 8.00000000000000]
    """
    if n == 0:
        return arb_poly([1])
    found = x if terms is None else x.truncate(terms)
    for digit in polled(bin(n)[3:]):
        found = product(found, found, terms)
        if digit == "1":
            found = product(found, x, terms)
    return found


def _piece(x: arb_poly, start: int, size: int) -> arb_poly:
    """The coefficients from ``start`` on, so many of them."""
    return x.truncate(start + size).right_shift(start)


def _pieces(x: arb_poly, y: arb_poly) -> int:
    """Into how many each factor is cut so that one product is quick."""
    size, span = (x.length() + y.length()) / 2, (_span(x) + _span(y)) / 2
    many = 1
    while many < MOST_PIECES and size / many * (ctx.prec + span / many) * SECONDS_PER_BIT > LONGEST:
        many *= 2
    return many


def _span(x: arb_poly) -> int:
    """Bits from the smallest coefficient to the largest, of some of them that are not 0."""
    length = x.length()
    sizes = []
    for i in range(0, length, max(1, length // SAMPLES)):
        middle = x[i].mid()
        if middle.is_finite() and not middle.is_zero():
            mantissa, exponent = middle.man_exp()
            sizes.append(int(exponent) + int(mantissa).bit_length())
    return max(sizes) - min(sizes) if sizes else 0
