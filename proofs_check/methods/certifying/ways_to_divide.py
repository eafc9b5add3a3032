"""What a sum may be divided by, and from where its slope may be followed, for a sign to be seen.

Numbers decide which of them are tried: what is false at a point is not looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import difference_of_exponents
from proofs_check.methods.certifying.sign_evidence import SignSearch
from proofs_check.methods.certifying.trial_points import Point, at, completed, value
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_sums import (
    ONE_KEY,
    Sum,
    constant,
    exponential,
    frozen,
    plus,
    scaled,
    symbol,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import Signs
from proofs_check.methods.checking.monotone_quotients import (
    moving,
    slope_of_quotient,
)
from proofs_check.methods.checking.quotients import Quotient

LONGEST = 60  # terms of a sum that is looked at
SHARES = (0.15, 0.5, 0.88)
FEWEST = 4  # points without which nothing is tried
NUMBERS = (0, 1, -1, Fraction(1, 2), 2)
WEAK: dict[int, Signs] = {1: frozenset({0, 1}), -1: frozenset({-1, 0}), 0: frozenset({0})}


@dataclass(frozen=True)
class Way:
    """One way to see a sign: along this variable, over this weight, from the place ``low``."""

    variable: int
    weight: Sum
    low: Sum
    slope: Quotient
    cost: int


def ways(
    generators: Generators, search: SignSearch, trials: list[Point], one: Sum, side: int
) -> Iterator[Way]:
    for variable in variables(generators, one):
        for weight in _weights(generators, one, variable):
            try:
                slope = slope_of_quotient(search.work, generators, one, weight, variable)
            except CertificateError:
                continue
            if len(slope.above) > 4 * LONGEST:
                continue
            parts = factored(slope.above).factors if slope.above else ()
            open_parts = [f for f, n in parts if n % 2 and len(search.irreducible(f).signs) > 1]
            for low in _places(generators, search, one, variable, [f for f, _ in parts]):
                fits = _fits(generators, trials, one, weight, slope, variable, low, side)
                if fits is None:
                    continue
                cost = sum(
                    2 * len(f) + 3 * len(moving(generators, [f], variable)) for f in open_parts
                )
                cost += len(parts) + 2 * len(low) + len(weight) + 4 * fits
                yield Way(variable, weight, low, slope, cost)


def variables(generators: Generators, one: Sum) -> list[int]:
    """The numbers of the symbols by which a slope can be taken."""
    found = set[int]()
    for index in in_sum(one):
        found |= _plain_in(generators, index)
    return sorted(found - set(generators.integers))


def _plain_in(generators: Generators, index: int) -> set[int]:
    kind, arguments = generators.opaque.get(index, ("", ()))
    if not kind:
        return {index}
    if kind not in ("logarithm", "root"):
        return set()
    return set().union(*(_plain_in(generators, i) for i in in_sum(arguments[0].whole)), set())


def _weights(generators: Generators, one: Sum, variable: int) -> list[Sum]:
    """1; the exponentials that speak of the variable; the factors of what would vanish."""
    found = [constant(1)]
    for exponent in {e for _, e in one}:
        if any(generators.depends(i, variable) for m, _ in exponent for i, _ in m):
            found.append(exponential({(m, ()): c for m, c in exponent}))
    try:
        symbols = [*moving(generators, [one], variable), variable]
    except CertificateError:
        return []
    for index in symbols:
        degree = max((dict(m).get(index, 0) for m, _ in one), default=0)
        if not degree:
            continue
        front: Sum = {}
        for (monomial, exponent), c in one.items():
            if dict(monomial).get(index, 0) == degree:
                rest = tuple((i, n) for i, n in monomial if i != index)
                front = plus(front, {(rest, exponent): c})
        for factor, _ in factored(front).factors:
            if any(generators.depends(i, variable) for i in in_sum(factor)):
                found.append(factor)
        if len(front) > 1 or front.keys() != {ONE_KEY}:
            found.append(front)
    kept: dict[Any, Sum] = {}
    for weight in found:
        kept.setdefault(frozen(weight), weight)
    return list(kept.values())


def _places(
    generators: Generators, search: SignSearch, one: Sum, variable: int, factors: list[Sum]
) -> list[Sum]:
    """The places from which a slope is followed: ends, zeros of the slope, other symbols, small
    numbers."""
    found: list[Sum] = []
    known = (entry.sum for entry in search.known.entries.values())
    for form in [*(row.form for row in search.known.rows), *known, *factors]:
        found += zeros(generators, form, variable)
    plain = [i for i in variables(generators, one) if i != variable]
    found += [constant(number) for number in NUMBERS]
    found += [symbol(i) for i in plain]
    units = {c for _, e in one for m, c in e if not m and len(e) == 1}
    found += [exponential(constant(side * c)) for c in sorted(units) for side in (1, -1)]
    kept: dict[Any, Sum] = {}
    for place in found:
        kept.setdefault(frozen(place), place)
    return list(kept.values())


def _fits(
    generators: Generators,
    trials: list[Point],
    one: Sum,
    weight: Sum,
    slope: Quotient,
    variable: int,
    low: Sum,
    side: int,
) -> int | None:
    """None where numbers speak against a way; else how far it is from a plain one."""
    symbols = in_sum(one) | in_sum(weight) | in_sum(slope.above)
    symbols = symbols.union(*(in_sum(f) for f in slope.odd))
    starts, slopes, sides, count = set[int](), set[int](), set[int](), 0
    for point in trials:
        try:
            here = completed(generators, point, symbols)
            end = value(low, completed(generators, point, in_sum(low)))
            start = completed(generators, at(generators, here, variable, end), symbols)
            own, first = (sign_of(value(weight, p)) for p in (here, start))
            distance = here[variable] - end
            starts.add(own * first * sign_of(value(one, start)))
            if not own or not first:
                return None
            for share in SHARES:
                if not distance:
                    continue
                between = at(generators, here, variable, end + share * distance)
                between = completed(generators, between, symbols)
                if sign_of(value(weight, between)) != own:
                    return None
                found = sign_of(value(slope.above, between))
                for factor in slope.odd:
                    found *= sign_of(value(factor, between))
                slopes.add(own * found * sign_of(distance))
                sides.add(sign_of(distance))
            count += 1
        except OverflowError:
            continue
        except (ValueError, KeyError, ZeroDivisionError):
            return None
    allowed = {0, side}
    if count < FEWEST or not starts <= allowed or not slopes <= allowed:
        return None
    if side == 0 and (starts | slopes) - {0}:
        return None
    return len(starts - {0}) + (len(sides) > 1)


def zeros(generators: Generators, form: Sum, variable: int) -> list[Sum]:
    """Where a sum is 0 that is c x + g or c ln x + d, by its symbol x; c and d are numbers.

    Or e^A - e^B, where A and B are equal.
    """
    exponents = difference_of_exponents(form)
    if exponents is not None:
        return zeros(generators, exponents, variable) if exponents else []
    for index in (variable, *sorted(in_sum(form))):
        key = (((index, 1),), ())
        front = form.get(key)
        rest = {k: c for k, c in form.items() if k != key}
        if front is None or any(generators.depends(i, variable) for i in in_sum(rest)):
            continue
        if index == variable:
            return [scaled(rest, -1 / front)]
        kind, arguments = generators.opaque.get(index, ("", ()))
        if kind == "logarithm" and arguments[0].whole == symbol(variable) and not in_sum(rest):
            return [exponential(scaled(rest, -1 / front))]
        if kind == "root" and arguments[0].whole == symbol(variable) and set(rest) <= {ONE_KEY}:
            return [constant((rest.get(ONE_KEY, Fraction(0)) / front) ** 2)]
    return []


def sign_of(number: float) -> int:
    """The sign of a double: -1, 0 or 1."""
    return (number > 0) - (number < 0)
