"""Values of closed forms to any width, and roots x > 0 of those that are monotone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import arb

from exactdp.numbers.certified_roots import RootSearch, Side
from exactdp.numbers.dyadics import MAX_SCALE
from exactdp.numbers.enclosures import (
    Dyadic,
    Enclosure,
    End,
    WidthNotReached,
    arb_of,
    dyadic_ends,
)
from exactdp.numbers.exact_numbers import Exact, ParameterError, precision

DEFAULT_RTOL = Fraction(1, 10**15)
"""The relative width of an enclosure where none is asked for."""
MAX_BITS = 1 << 15
"""Bits beyond which no further attempt is made. :func:`enclosed` then gives up with a
WidthNotReached that has the bracket so far, and the first search for a sign change with a
ParameterError; a value inside the search for a root is taken as it is, so that its last attempt can
use up to twice as many."""
SMALLEST = Dyadic(1, -MAX_SCALE)
BELOW = Dyadic(1, -(1 << 16))
"""Below all targets that can be written: what is smaller need not be known, only that it is."""
ODD = 1367
"""The search starts at powers of 2 times this number: roots such as 1 are not among them."""
MAX_EXPONENT = 4000
"""The step of the exponent is doubled up to this, which is the last one: roots are looked for
between about 2^-3990 and 2^4010 (ODD times 2^-4000 and 2^4000) above ``least``."""

Form = Callable[[], arb]
Curve = Callable[[arb], arb]


def enclosed(form: Form, rtol: Fraction, end: End, of: str = "") -> Enclosure:
    """An enclosure of a number >= 0, which ``form()`` gives as a ball at the current precision.

    It is as narrow as ``rtol`` asks, at more and more bits; WidthNotReached beyond 2^15 of them.
    Below 2^-MAX_SCALE (of ``exactdp.numbers.dyadics``) digits are of no use: the bracket is the one
    from 0 to that, and the width counts as reached.

    >>> print(enclosed(lambda: arb(2).sqrt(), Fraction(1, 10**6), End("a root")))
    [1.4142135, 1.4142136]
    """
    bits = 64 + rtol.denominator.bit_length()
    while True:
        with precision(bits):
            found = _bracket(form(), bits, end)
        found = Enclosure(found.lower, found.upper, end, end, of=of, rtol=rtol)
        if found.reaches(rtol) or found.upper <= SMALLEST:
            return found
        bits *= 2
        if bits > MAX_BITS:
            raise WidthNotReached(found)


def positive_root(
    curve: Curve,
    target: Fraction,
    *,
    rising: bool,
    rtol: Fraction,
    end: End,
    of: str = "",
    least: Fraction = Fraction(0),
) -> Enclosure:
    """An enclosure of the x > ``least`` with curve(x) = target, for a strictly monotone curve.

    ``curve`` maps balls to balls. Both ends are points at which the side of the root is certified.
    ParameterError where no sign change is found between about least + 2^-3990 and least + 2^4010;
    WidthNotReached where the bracket stays wider than ``rtol``.

    >>> print(positive_root(lambda x: x * x, Fraction(2), rising=True, rtol=Fraction(1, 10**6),
    ...                     end=End("a root")))
    [1.4142132, 1.414214]
    """
    base = Dyadic.from_fraction(least)

    def evaluate(x: Dyadic, bits: int) -> Enclosure:
        return _at(curve, x, bits, end)

    def point(exponent: int) -> Dyadic:
        return Dyadic.from_fraction(base.fraction() + Dyadic(ODD, exponent).fraction())

    def above(exponent: int) -> bool:
        return _is_above(curve, point(exponent), target) == rising

    low, high = _powers(above, of or str(Exact(target)))
    ends = [point(low), point(high)]
    search = RootSearch(
        evaluate,
        target,
        Side(ends[0], end),
        Side(ends[1], end),
        rtol=rtol,
        atol=Fraction(0),
        rising=rising,
    )
    search.run(Dyadic.from_fraction((ends[0].fraction() + ends[1].fraction()) / 2))
    found = Enclosure(search.low.point, search.high.point, end, end, of=of, rtol=rtol)
    if not found.reaches(rtol):
        raise WidthNotReached(found)
    return found


def _powers(above: Callable[[int], bool], of: str) -> tuple[int, int]:
    """Neighbouring exponents with the root between their powers of 2."""
    before, step = 0, 1
    upwards = not above(0)
    while above(step if upwards else -step) != upwards:
        if step == MAX_EXPONENT:
            wanted = f"one that is met between about 2^-{MAX_EXPONENT} and 2^{MAX_EXPONENT}"
            raise ParameterError("target", of, wanted)
        before, step = step, min(2 * step, MAX_EXPONENT)
    low, high = (before, step) if upwards else (-step, -before)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if above(middle) else (middle, high)
    return low, high


def _is_above(curve: Curve, x: Dyadic, target: Fraction) -> bool:
    """Whether curve(x) > target; ParameterError where 2^15 bits cannot tell."""
    bits = 64
    while bits <= MAX_BITS:
        with precision(bits):
            value, level = curve(x.to_arb()), arb_of(target)
            if value > level:
                return True
            if value < level:
                return False
        bits *= 2
    raise ParameterError(
        "target", target, "a question of moderate size: 2^15 bits do not decide it"
    )


def _at(curve: Curve, x: Dyadic, bits: int, end: End) -> Enclosure:
    """The curve at a point to about that many bits, if 2^15 working bits are enough."""
    working = bits + 64
    while True:
        with precision(working):
            found = _bracket(curve(x.to_arb()), working, end)
        if found.upper <= BELOW:
            return Enclosure(Dyadic(0), BELOW, end, end)
        if working > MAX_BITS or found.reaches(Fraction(1, 1 << bits)):
            return found
        working *= 2


def _bracket(ball: arb, bits: int, end: End) -> Enclosure:
    """The ends of a ball around a number >= 0; the whole half line where it says nothing."""
    if not ball.is_finite():
        return Enclosure(Dyadic(0), Dyadic.infinity(1), end, end)
    return Enclosure(*dyadic_ends(ball, bits), end, end)
