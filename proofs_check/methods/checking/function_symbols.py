"""Logarithms, roots, real powers, floors and Phi, read as symbols with normal forms.

ln(c e^A u v^n) = ln c + A + ln u + n ln v and sqrt(u v) = sqrt(u) sqrt(v), where the factors are
seen to be positive (for roots: not below 0); a rational number is taken apart into primes. What is
left is a symbol of its own, by its argument.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

import sympy

from proofs_check.methods.checking.branch_guides import NONZERO, Environment
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    Key,
    Sum,
    constant,
    exponential,
    plus,
    polynomial,
    scaled,
    symbol,
    unit_of,
    without_unit,
)
from proofs_check.methods.checking.powers_and_binomials import whole
from proofs_check.methods.checking.quotient_arithmetic import (
    ONE,
    ZERO,
    Quotient,
    added,
    multiplied,
    negative,
    raised,
)

ABOVE, NOT_BELOW, BELOW = frozenset({1}), frozenset({0, 1}), frozenset({-1})
LARGEST_PRIME = 1000  # that is looked for in a number


def _apart(reader: Any, kind: str, parts: list[Quotient], wanted: frozenset[int]) -> bool:
    """Whether all parts are seen to have the signs that are wanted, so that it is taken apart."""
    ways = [[(part, wanted) for part in parts], []]
    chosen: int = reader.guide.branch(kind, lambda i: ways[i], 2)
    return chosen == 0


# -- logarithms -----------------------------------------------------------------------------------


def logarithm(reader: Any, node: Any, environment: Environment) -> Quotient:
    """ln of an expression, by the product or power that is written there."""
    if isinstance(node, sympy.exp) or (isinstance(node, sympy.Pow) and node.base is sympy.E):
        found: Quotient = reader.value(node.exp, environment)
        return found
    if isinstance(node, sympy.Mul):
        values = [reader.value(part, environment) for part in node.args]
        if _apart(reader, "logarithm", values, ABOVE):
            logs = [logarithm(reader, part, environment) for part in node.args]
            return added(reader.work, logs)
    if isinstance(node, sympy.Pow):
        base = reader.value(node.base, environment)
        if _apart(reader, "logarithm", [base], ABOVE):
            exponent = reader.value(node.exp, environment)
            inner = logarithm(reader, node.base, environment)
            return multiplied(reader.work, [exponent, inner])
    return logarithm_of(reader, reader.value(node, environment))


def logarithm_of(reader: Any, value: Quotient) -> Quotient:
    """ln of a value that is above 0, of which the factors below are seen to be positive, or are
    turned."""
    above, below = _turned(reader, "logarithm", value)
    if value.number is None:
        reader.guide.valued(above, ABOVE)
    parts = [_logarithm_of_sum(reader, above)]
    for factor, exponent in below:
        inner = _logarithm_of_sum(reader, factor)
        parts.append(multiplied(reader.work, [Quotient(constant(-exponent)), inner]))
    return added(reader.work, parts)


def _turned(reader: Any, kind: str, value: Quotient) -> tuple[Sum, list[tuple[Sum, int]]]:
    """The numerator, and the factors below with their exponents, all above 0: -f in place of an f
    that is seen to be below it, and the numerator turned for each odd one."""
    above, below = value.above, [(dict(factor), n) for factor, n in value.below]
    if not below or _apart(reader, kind, [Quotient(factor) for factor, _ in below], ABOVE):
        return above, below
    turned = []
    for factor, n in below:
        ways = [[(Quotient(factor), ABOVE)], [(Quotient(factor), BELOW)], []]
        chosen: int = reader.guide.branch(kind, ways.__getitem__, 3)
        if chosen == 2:
            raise CertificateError(f"{kind}: of a quotient whose denominator has no sign")
        if chosen == 1 and n % 2:
            above = scaled(above, -1)
        turned.append((scaled(factor, -1) if chosen == 1 else factor, n))
    return above, turned


def _logarithm_of_sum(reader: Any, one: Sum) -> Quotient:
    if not one:
        raise CertificateError("logarithm: of 0")
    coefficient, exponent = unit_of(one)
    if len(one) > 1:  # ln(1 + e^-x) stays as it is: its argument is seen to be above 1
        exponent = ()
    size = abs(coefficient)
    rest = without_unit(one, (size, exponent))
    parts = [Quotient({(m, ()): c for m, c in exponent}), logarithm_of_number(reader, size)]
    if rest == constant(-1):
        raise CertificateError("logarithm: of what is below 0")
    if rest != constant(1):
        powers = _powers(rest)
        if powers is not None and _apart(reader, "logarithm", [p for p, _ in powers], ABOVE):
            for part, n in powers:
                inner = reader.opaque("logarithm", [part])
                parts.append(multiplied(reader.work, [Quotient(constant(n)), inner]))
        else:
            parts.append(reader.opaque("logarithm", [Quotient(rest)]))
    return added(reader.work, parts)


def _powers(one: Sum) -> list[tuple[Quotient, int]] | None:
    """The powers of symbols that a sum of one term, with the coefficient 1, is made of."""
    if len(one) != 1 or next(iter(one.values())) != 1:
        return None
    return [(Quotient(symbol(i)), n) for i, n in next(iter(one))[0]]


def logarithm_of_number(reader: Any, value: Fraction) -> Quotient:
    """ln of a positive rational number, by its prime factors."""
    parts = [ZERO]
    for side, number in ((1, value.numerator), (-1, value.denominator)):
        for prime, n in _primes(number):
            found = reader.opaque("logarithm", [Quotient(constant(prime))])
            parts.append(multiplied(reader.work, [Quotient(constant(side * n)), found]))
    return added(reader.work, parts)


def _primes(number: int) -> list[tuple[int, int]]:
    """Small prime factors with their exponents, and what is left as one factor."""
    found = []
    for prime in range(2, LARGEST_PRIME):
        n = 0
        while number % prime == 0:
            number, n = number // prime, n + 1
        if n:
            found.append((prime, n))
        if number == 1:
            break
    return [*found, (number, 1)] if number > 1 else found


def exponential_of(reader: Any, exponent: Sum) -> Quotient:
    """e^exponent, where e^(n ln u) is u^n for an integer n."""
    if not polynomial(exponent):
        raise CertificateError("the exponential of an exponential")
    rest, parts = exponent, list[Quotient]()
    for (monomial, _), c in sorted(exponent.items()):
        if len(monomial) != 1 or monomial[0][1] != 1 or c.denominator != 1:
            continue
        kind, arguments = reader.generators.opaque.get(monomial[0][0], ("", ()))
        if kind != "logarithm" or not _apart(reader, "logarithm", [*arguments], ABOVE):
            continue
        rest = plus(rest, {(monomial, ()): c}, -1)
        power = raised(reader.work, arguments[0], abs(int(c)))
        parts.append(power if c > 0 else reader.inverse(power))
    return multiplied(reader.work, [Quotient(exponential(rest)), *parts])


def real_power(reader: Any, base: Quotient, exponent: Quotient) -> Quotient:
    """A positive base to a real exponent, as e^(exponent ln base)."""
    if not _apart(reader, "logarithm", [base], ABOVE):
        raise CertificateError("a real power of a base that is not seen to be above 0")
    inner = logarithm_of(reader, base)
    return exponential_of(reader, multiplied(reader.work, [exponent, inner]).whole)


# -- square roots ---------------------------------------------------------------------------------


def root(reader: Any, node: Any, environment: Environment) -> Quotient:
    """The square root of an expression, by the product or square that is written there."""
    if isinstance(node, sympy.exp):
        half = [Quotient(constant(Fraction(1, 2))), reader.value(node.exp, environment)]
        return exponential_of(reader, multiplied(reader.work, half).whole)
    if isinstance(node, sympy.Mul):
        values = [reader.value(part, environment) for part in node.args]
        if _apart(reader, "root", values, NOT_BELOW):
            roots = [root(reader, part, environment) for part in node.args]
            return multiplied(reader.work, roots)
    if isinstance(node, sympy.Pow) and node.exp.is_Integer and node.exp > 0 and node.exp % 2 == 0:
        base = reader.value(node.base, environment)
        if _apart(reader, "root", [base], NOT_BELOW):
            return raised(reader.work, base, int(node.exp) // 2)
        if _apart(reader, "root", [negative(base)], NOT_BELOW):
            return raised(reader.work, negative(base), int(node.exp) // 2)
    return root_of(reader, reader.value(node, environment))


def root_of(reader: Any, value: Quotient) -> Quotient:
    """The square root of a value that is not below 0; the factors below are seen to be above it, or
    are turned."""
    above, below = _turned(reader, "root", value)
    parts = [above]
    outside = [ONE]
    for factor, exponent in below:
        parts += [factor] * (exponent % 2)
        outside.append(raised(reader.work, Quotient(factor), (exponent + 1) // 2))
    inside: Sum = reader.work.product(parts)
    if value.number is None:
        reader.guide.valued(inside, NOT_BELOW)
    found = _root_of_sum(reader, inside)
    divisor = multiplied(reader.work, outside)
    return found if divisor == ONE else multiplied(reader.work, [found, reader.inverse(divisor)])


def _root_of_sum(reader: Any, one: Sum) -> Quotient:
    if not one:
        return ZERO
    coefficient, exponent = unit_of(one)
    size = abs(coefficient)
    rest = without_unit(one, (size, exponent))
    if rest == constant(-1):
        raise CertificateError("root: of what is below 0")
    half = scaled({(m, ()): c for m, c in exponent}, Fraction(1, 2))
    parts = [Quotient(exponential(half)), _root_of_number(reader, size)]
    if rest != constant(1):
        powers = _powers(rest)
        if powers is not None and _apart(reader, "root", [p for p, _ in powers], NOT_BELOW):
            for part, n in powers:
                parts.append(raised(reader.work, part, n // 2))
                parts += [reader.opaque("root", [part])] * (n % 2)
        else:
            parts.append(reader.opaque("root", [Quotient(rest)]))
    return multiplied(reader.work, parts)


def _root_of_number(reader: Any, value: Fraction) -> Quotient:
    """sqrt(p / q) = sqrt(p q) / q, by the square factors of p q."""
    inside, outside = value.numerator * value.denominator, Fraction(1, value.denominator)
    own = isqrt(inside)
    if own * own == inside:
        return Quotient(constant(outside * own))
    for prime, n in _primes(inside):
        outside *= prime ** (n // 2)
        inside //= prime ** (2 * (n // 2))
    found = reader.opaque("root", [Quotient(constant(inside))])
    return multiplied(reader.work, [Quotient(constant(outside)), found])


def root_power(reader: Any, base: Quotient, amount: Fraction) -> Quotient:
    """A base that is not below 0 to half an odd number."""
    found = raised(reader.work, base, abs(amount.numerator))
    if amount > 0:
        return found
    if base.number is None:
        reader.guide.valued(base.above, NONZERO)
    return multiplied(reader.work, [reader.inverse(found)])


# -- floors ---------------------------------------------------------------------------------------


def floor(reader: Any, value: Quotient) -> Quotient:
    """The largest integer that is not above; integer terms of the value stand outside."""
    if value.below:
        raise CertificateError("floor: of a quotient")
    if value.number is not None:
        return Quotient(constant(value.number.__floor__()))
    outside: Sum = {}
    rest: Sum = {}
    for key, c in value.above.items():
        apart = whole(reader, {key: c})
        (outside if apart else rest)[key] = c
        if not apart and key == ((), ()):
            outside, rest[key] = _with(outside, key, c.__floor__()), c - c.__floor__()
    rest = {key: c for key, c in rest.items() if c}
    if not rest:
        return Quotient(outside)
    return added(reader.work, [Quotient(outside), reader.opaque("floor", [Quotient(rest)])])


def _with(one: Sum, key: Key, value: int) -> Sum:
    return plus(one, {key: Fraction(value)})


def ceiling(reader: Any, value: Quotient) -> Quotient:
    """The least integer that is at least the value, as it is read: -floor(-x)."""
    return negative(floor(reader, negative(value)))


# -- the normal distribution ----------------------------------------------------------------------


def normal(reader: Any, value: Quotient) -> Quotient:
    """Phi of a sum; of what begins with a minus sign as Phi(-u) = 1 - Phi(u)."""
    value = _cancelled(value)
    one = value.whole
    if not one:
        return Quotient(constant(Fraction(1, 2)))
    coefficient, _ = unit_of(one)
    if coefficient < 0:
        return added(reader.work, [ONE, negative(reader.opaque("normal", [negative(value)]))])
    found: Quotient = reader.opaque("normal", [value])
    return found


def _cancelled(value: Quotient) -> Quotient:
    """Without the factors below that are powers of symbols and stand in every term above: none is 0
    where the quotient has a value."""
    above, kept = value.above, []
    for factor, n in value.below:
        (monomial, exponent), c = next(iter(factor))
        powers = {index: n * power for index, power in monomial}
        divides = len(factor) == 1 and not exponent and c == 1
        if not divides or not all(
            dict(m).get(index, 0) >= power for m, _ in above for index, power in powers.items()
        ):
            kept.append((factor, n))
            continue
        left: Sum = {}
        for (m, e), amount in above.items():
            rest = ((index, power - powers.get(index, 0)) for index, power in m)
            left[tuple((index, power) for index, power in rest if power), e] = amount
        above = left
    return Quotient(above, tuple(kept))


def error_function(reader: Any, value: Quotient) -> Quotient:
    """erf(u) = 2 Phi(sqrt(2) u) - 1."""
    root_of_two = _root_of_number(reader, Fraction(2))
    inside = normal(reader, multiplied(reader.work, [root_of_two, value]))
    twice = multiplied(reader.work, [Quotient(constant(2)), inside])
    return added(reader.work, [twice, negative(ONE)])
