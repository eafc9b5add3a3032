"""Products of long polynomials that keep a deadline: one call into a library cannot be interrupted.

A product of balls is taken in pieces, with a look at the deadline before each; one of integers is
begun only where it is likely to end in time, else
:class:`~exactdp.numbers.precision_and_deadlines.NoTime` is raised and another computation may use
what is left. Without a deadline nothing is different.

The seconds are foretold from measurements, on one core of 2024: of balls 12 to 25 nanoseconds for
each coefficient and each bit, of the precision and of the range of their exponents together
(python-flint multiplies in blocks of similar size, each block with each); of integers 9 to 23.
"""

from __future__ import annotations

from math import ceil

from flint import arb, arb_poly, ctx

from exactdp.numbers.precision_and_deadlines import NoTime, poll, polled, precision, time_left

SECONDS_PER_BIT = 25e-9
"""About what FLINT's product takes for each term and bit: it decides how often a deadline is looked
at, and no number."""
LONGEST = 0.2
"""Seconds that one piece may take, which is how late a deadline may be noticed."""
MOST_PIECES = 64
"""Pieces of a factor; their products are as many as its square. Of longer factors a piece takes
longer, and a deadline is noticed later."""
SAMPLES = 64
"""Coefficients whose exponents stand for those of all."""


def require_time(seconds: float) -> None:
    """Raises NoTime where the deadline of this thread comes before so many seconds have passed.

    >>> require_time(10**9)  # nothing is asked where there is no deadline
    """
    left = time_left()
    if left is not None and seconds > left:
        poll()
        raise NoTime(f"one step would take about {seconds:.1g} s, of which {left:.1g} s are left")


def integer_seconds(points: int, bits: int) -> float:
    """About the seconds that a product of two integer polynomials takes; it decides no number.

    ``points`` are the coefficients of both together, of ``bits`` bits each.
    """
    return SECONDS_PER_BIT / 2 * points * bits


def product(x: arb_poly, y: arb_poly, terms: int | None = None) -> arb_poly:
    """The product x y of two polynomials of balls, or its first ``terms`` coefficients.

    With a deadline it is taken in pieces; TimeIsUp where the deadline passes.

    >>> product(arb_poly([1, 2]), arb_poly([3, 4]), 2).coeffs()
    [3.00000000000000, 10.0000000000000]
    """
    whole = x.length() + y.length()
    if terms is not None and whole > terms:
        square = x is y  # which takes the library half as long, if it sees one object
        x = x.truncate(terms)
        y = x if square else y.truncate(terms)
    many = 1 if time_left() is None else _pieces(x, y)
    if many == 1:
        poll()
        found = x * y
    else:
        lefts = _cut(x, many)
        rights = lefts if x is y else _cut(y, many)
        found = arb_poly([])
        for i, left in lefts:
            row = arb_poly([])
            for j, right in rights:
                if terms is None or i + j < terms:
                    poll()
                    row += (left * right).left_shift(j)
            found += row.left_shift(i)
    return found if terms is None or terms >= whole else found.truncate(terms)


def power(x: arb_poly, n: int, terms: int | None = None) -> arb_poly:
    """The power x^n, n >= 0, of a polynomial of balls, or its first ``terms`` coefficients.

    Of two terms by the binomial theorem, else by squaring, as the library does in one call.

    >>> power(arb_poly([1, 0, 2, 4]), 3, 3).coeffs()
    [1.00000000000000, 0, 6.00000000000000]
    """
    if n == 0:
        return arb_poly([1])
    two = _two_terms(x)
    if two is not None:
        return _binomial(*two, n, terms)
    found = x if terms is None else x.truncate(terms)
    for digit in polled(bin(n)[3:]):
        found = product(found, found, terms)
        if digit == "1":
            found = product(found, x, terms)
    return found


def _two_terms(x: arb_poly) -> tuple[arb, arb, int] | None:
    """a, b and d of a + b z^d with d >= 1; a and b are certainly not 0."""
    first, *between, last = x.coeffs() if x.length() > 1 else (arb(0), arb(0))
    if not (first != 0 and last != 0) or any(not value.is_zero() for value in between):
        return None
    return first, last, len(between) + 1


def _binomial(a: arb, b: arb, d: int, n: int, terms: int | None) -> arb_poly:
    """(a + b z^d)^n: each coefficient out of the one before, with bits for all their roundings."""
    last = n if terms is None else min(n, (terms - 1) // d)
    with precision(ctx.prec + n.bit_length() + 4):
        ratio, value = b / a, a**n
        values = [value]
        for j in polled(range(last)):
            value *= ratio * (n - j) / (j + 1)
            values.append(value)
    coefficients = [arb(0)] * (d * last + 1)
    coefficients[::d] = [+value for value in values]  # at the precision of the caller
    return arb_poly(coefficients)


def _cut(x: arb_poly, many: int) -> list[tuple[int, arb_poly]]:
    """The polynomial in ``many`` pieces, each with the power at which it begins."""
    size = ceil(x.length() / many)
    places = range(0, x.length(), size)
    return [(i, x.truncate(i + size).right_shift(i)) for i in places]


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
