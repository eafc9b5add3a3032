"""Powers whose exponents are symbolic integers, and binomial coefficients."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import sympy

from proofs_check.methods.checking.branch_guides import NONZERO, RELATIONS
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    exponential,
    scaled,
    unit_of,
    without_unit,
)
from proofs_check.methods.checking.quotient_arithmetic import (
    ONE,
    ZERO,
    Quotient,
    added,
    inverted,
    multiplied,
    negative,
    raised,
)

LARGEST_UPPER = 10_000
"""Up to it a binomial coefficient of numbers is computed."""


def whole(reader: Any, value: Sum) -> bool:
    """Whether it is an integer as it is written: a polynomial in integers."""
    found: bool = reader.generators.integral(value)
    return found


def symbolic_power(reader: Any, base: Quotient, exponent: Sum) -> Quotient:
    """A base to a polynomial in integers with integer coefficients.

    b^(x + y) = b^x b^y where b is not 0, and where neither x nor y is below 0.
    """
    if not whole(reader, exponent):
        raise CertificateError("a power with an exponent that is not known to be an integer")
    if not base.above:
        raise CertificateError("a power of 0 with a symbolic exponent")
    unit = unit_of(base.above)
    if len(base.above) > 1:  # (x - 1)^n stays as it is: its base may be seen to be above 0
        unit = abs(unit[0]), unit[1]
    rest = without_unit(base.above, unit)
    if rest != constant(1):
        _taken_apart(reader, rest, exponent)
    shift: Sum = {(m, ()): c for m, c in unit[1]}
    parts = [Quotient(exponential(reader.work.times(shift, exponent)))]
    parts += _opaque_powers(reader, constant(unit[0]), exponent)
    parts += _opaque_powers(reader, rest, exponent)
    for known, e in base.below:
        parts += _opaque_powers(reader, dict(known), scaled(exponent, -e))
    return multiplied(reader.work, parts)


def _taken_apart(reader: Any, base: Sum, exponent: Sum) -> None:
    """See that the powers of a base may be taken apart: the base is not 0, or no exponent is
    negative."""
    rising = all(c > 0 for c in exponent.values())
    parts = [Quotient({key: Fraction(1)}) for key in sorted(exponent) if key[0]]
    at_least = RELATIONS[sympy.Ge]
    ways = [[(Quotient(base), NONZERO)], [(part, at_least) for part in parts]]
    reader.guide.branch("power", lambda i: ways[i], 2 if rising else 1)


def _opaque_powers(reader: Any, base: Sum, exponent: Sum) -> list[Quotient]:
    """b^(sum of c m): powers of b^m, one for every monomial m of integers."""
    if base == constant(1):
        return []
    found = []
    for (monomial, _), c in exponent.items():
        plain = Quotient(base)
        if monomial:
            plain = reader.opaque("power", [plain, Quotient({(monomial, ()): Fraction(1)})])
        power = raised(reader.work, plain, abs(int(c)))
        found.append(power if c > 0 else inverted(reader.work, power))
    return found


def binomial(reader: Any, n: Quotient, k: Quotient) -> Quotient:
    """The binomial coefficient of integers n >= 0 and k; 0 for k < 0 and for k > n."""
    if not (whole(reader, n.whole) and whole(reader, k.whole)):
        raise CertificateError("a binomial coefficient of what is not known to be an integer")
    reader.guide.valued(n.above, RELATIONS[sympy.Ge])
    a, b = n.number, k.number
    if a is not None and b is not None:
        if a > LARGEST_UPPER:
            raise CertificateError("a binomial coefficient that is too large to be computed")
        return Quotient(constant(comb(int(a), int(b)) if 0 <= b <= a else 0))
    beyond = added(reader.work, [n, negative(k)]).number
    if any(end is not None and end < 0 for end in (b, beyond)):
        return ZERO
    if 0 in (b, beyond):
        return ONE
    found: Quotient = reader.opaque("binomial", [n, k])
    return found
