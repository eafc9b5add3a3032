"""What a sum may be divided by, and from where its slope may be followed, for a sign to be seen.

Numbers decide which of them are tried: what is false at a point is not looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import difference_of_exponents
from proofs_check.methods.certifying.sign_evidence import SignSearch
from proofs_check.methods.certifying.trial_points import Point, at, completed, value
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Key,
    Sum,
    Work,
    constant,
    exponential,
    frozen,
    plus,
    polynomial,
    scaled,
    symbol,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import Signs
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.methods.checking.slope_and_open_end import (
    moving,
    slope_of_quotient,
)

FEW_TERMS = 8  # of a sum that is divided by a power of the variable itself
LONGEST = 60  # terms of a sum that is looked at
HIGHEST_POWER = 6  # of an argument of a logarithm
Named: TypeAlias = Callable[[str, Sum], Sum | None]
"""The normal form of a "logarithm" or "root", where it is seen to have a value."""
SHARES = (0.15, 0.5, 0.88)
"""Where on the way from an end to a trial point the sign of a slope is looked at: near both, and in
the middle. Numbers only say which way is tried."""
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
    generators: Generators,
    search: SignSearch,
    reading: Named,
    trials: list[Point],
    one: Sum,
    side: int,
) -> Iterator[Way]:
    for variable in variables(generators, one):
        apart = 0 not in search.best(symbol(variable)).signs
        for weight in _weights(generators, one, variable, apart=apart):
            try:
                slope = slope_of_quotient(search.work, generators, one, weight, variable)
            except CertificateError:
                continue
            if len(slope.above) > 4 * LONGEST:
                continue
            parts = factored(slope.above).factors if slope.above else ()
            open_parts = [f for f, n in parts if n % 2 and len(search.irreducible(f).signs) > 1]
            for low in _places(
                generators,
                search,
                reading,
                one,
                variable,
                _with_reduced(search.work, generators, slope.above, [f for f, _ in parts]),
            ):
                fits = _fits(generators, trials, one, weight, slope, variable, low, side)
                if fits is None:
                    continue
                cost = sum(
                    2 * len(f) + 3 * len(moving(generators, [f], variable)) for f in open_parts
                )
                cost += len(parts) + 2 * len(low) + len(weight) + 4 * fits
                yield Way(variable, weight, low, slope, cost)


def _with_reduced(work: Work, generators: Generators, one: Sum, factors: list[Sum]) -> list[Sum]:
    """The factors of a slope, and those that it has with arguments in place of squared roots."""
    reduced = without_squares(work, generators, one)
    if reduced == one or not reduced:
        return factors
    return [*factors, *(f for f, _ in factored(reduced).factors)]


def variables(generators: Generators, one: Sum) -> list[int]:
    """The numbers of the symbols by which a slope can be taken: of integers those whose logarithm
    or root occurs, as a formula that has a slope between them too."""
    found, of_functions = set[int](), set[int]()
    for index in in_sum(one):
        inside = _plain_in(generators, index)
        found |= inside
        if generators.opaque.get(index, ("",))[0] in ("logarithm", "root"):
            of_functions |= inside
    whole = set(generators.integers)
    return [*sorted(found - whole), *sorted(found & of_functions & whole)]


def _plain_in(generators: Generators, index: int) -> set[int]:
    kind, arguments = generators.opaque.get(index, ("", ()))
    if not kind:
        return {index}
    if kind not in ("logarithm", "root"):
        return set()
    return set().union(*(_plain_in(generators, i) for i in in_sum(arguments[0].whole)), set())


def _weights(generators: Generators, one: Sum, variable: int, *, apart: bool) -> list[Sum]:
    """1; the exponentials that speak of the variable; the factors of what would vanish.

    The powers of the variable where it is seen not to be 0 (``apart``).
    """
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
        if index == variable and apart and len(one) <= FEW_TERMS and len(symbols) <= 2:
            found.append({(((variable, degree),), ()): Fraction(1)})
    kept: dict[Any, Sum] = {}
    for weight in found:
        kept.setdefault(frozen(weight), weight)
    return list(kept.values())


def _places(
    generators: Generators,
    search: SignSearch,
    reading: Named,
    one: Sum,
    variable: int,
    factors: list[Sum],
) -> list[Sum]:
    """The places from which a slope is followed: ends, zeros of the slope, other symbols, small
    numbers."""
    found: list[Sum] = []
    known = (entry.sum for entry in search.known.entries.values())
    for form in [*(row.form for row in search.known.rows), *known, *factors]:
        found += zeros(generators, form, variable)
    for factor in factors:
        if in_sum(factor) == {variable} and polynomial(factor):
            found += zeros_of_slope(search.work, generators, reading, factor, variable)
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


def zeros_of_slope(
    work: Work, generators: Generators, reading: Named, factor: Sum, index: int
) -> list[Sum]:
    """Where a factor of a slope is 0, as a sum without the symbol; what is not seen is left out.

    It may be linear in the symbol, a quadratic with numbers, A e^(n x) + C, or a sum of logarithms
    (which is 0 where its exponential is 1).
    """
    found = zeros(generators, factor, index)
    if found:
        return found
    if in_sum(factor) == {index} and polynomial(factor):
        return _of_a_quadratic(reading, factor, index)
    key = ((index, 1),)
    front: Sum = {}
    rest: Sum = {}
    rates = set[Fraction]()
    for (monomial, exponent), c in factor.items():
        rate = dict(exponent).get(key, Fraction(0))
        left = tuple(pair for pair in exponent if pair[0] != key)
        (front if rate else rest)[monomial, left] = c
        rates |= {rate} if rate else set()
    spoken = in_sum(front) | in_sum(rest)
    if len(rates) != 1 or not rest or any(generators.depends(i, index) for i in spoken):
        return _of_logarithms(work, generators, factor, index)
    for side in (1, -1):
        parts = [scaled(front, side), scaled(rest, -side)]
        logs = [reading("logarithm", part) for part in parts]
        if logs[0] is not None and logs[1] is not None:
            return [scaled(plus(logs[1], logs[0], -1), 1 / rates.pop())]
    return []


def _of_a_quadratic(reading: Named, factor: Sum, index: int) -> list[Sum]:
    keys: list[Key] = [((), ()), (((index, 1),), ()), (((index, 2),), ())]
    c, b, a = (factor.get(key, Fraction(0)) for key in keys)
    if not set(factor) <= set(keys) or not a or b * b <= 4 * a * c:
        return []
    root = reading("root", constant(b * b - 4 * a * c))
    if root is None:
        return []
    return [plus(constant(-b / (2 * a)), root, side / (2 * a)) for side in (1, -1)]


def _of_logarithms(work: Work, generators: Generators, factor: Sum, index: int) -> list[Sum]:
    logs: dict[Key, Sum] = {}
    for i in in_sum(factor):
        key: Key = (((i, 1),), ())
        if key in factor and generators.opaque.get(i, ("",))[0] == "logarithm":
            logs[key] = generators.opaque[i][1][0].whole
    rest = {key: c for key, c in factor.items() if key not in logs}
    front = lcm(*(factor[key].denominator for key in logs))
    if not logs or not polynomial(rest) or {k[0][0][0] for k in logs} & in_sum(rest):
        return []
    sides = [constant(1), exponential(scaled(rest, front))]
    for key, argument in logs.items():
        power = factor[key] * front
        if abs(power) > HIGHEST_POWER:
            return []
        side = 1 if power > 0 else 0
        sides[side] = work.times(sides[side], work.power(argument, abs(int(power))))
    whole = plus(sides[1], sides[0], -1)
    parts = factored(whole).factors if whole else ()
    return [place for part, _ in parts for place in zeros(generators, part, index)]


def without_squares(work: Work, generators: Generators, one: Sum) -> Sum:
    """With what stands below a root in place of its square."""
    total: Sum = {}
    for (monomial, exponent), c in one.items():
        parts: list[Sum] = [{((), exponent): c}]
        for index, power in monomial:
            kind, arguments = generators.opaque.get(index, ("", ()))
            pairs = power // 2 if kind == "root" else 0
            parts.append(work.power(symbol(index), power - 2 * pairs))
            if pairs:
                parts.append(work.power(arguments[0].whole, pairs))
        total = plus(total, work.product(parts))
    return total


def sign_of(number: float) -> int:
    """The sign of a double: -1, 0 or 1."""
    return (number > 0) - (number < 0)
