"""A variable eliminated by an equation, and what shows that nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from proofs_check.methods.certifying.known_facts import Known, difference_of_exponents
from proofs_check.methods.checking.exponential_polynomials import (
    Key,
    Sum,
    Work,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)


def equations(known: Known) -> Iterator[tuple[Sum, Any]]:
    """(form, evidence that it is 0), linear forms and differences of exponents."""
    for entry in known.equations:
        if polynomial(entry.sum):
            yield entry.sum, entry.evidence
        else:
            exponent = difference_of_exponents(entry.sum)
            if exponent is not None:
                yield exponent, ["fall", entry.evidence]


def eliminated(work: Work, one: Sum, form: Sum, evidence: Any) -> tuple[Sum, list[Any]] | None:
    """What a sum is without the variable, and the terms (each of them 0) that were left out."""
    index = _variable(form, one)
    if index is None:
        return None
    own = form[((index, 1),), ()]
    solution = plus(symbol(index), form, -1 / own)
    step = scaled(form, 1 / own)  # variable - solution
    unit = [["sum", [[str(1 / own), [[evidence, 1]]]]], 1]
    rest: Sum = {}
    outside: Sum = {}
    inside: dict[tuple[Any, ...], tuple[Sum, Sum]] = {}
    for (monomial, exponent), c in one.items():
        # first in the exponent: e^X = e^X' + e^X' (e^(X - X') - 1), where X - X' = slope * step
        slope, moved = _in_exponent(work, exponent, index, solution, step)
        power = dict(monomial).get(index, 0)
        plain = tuple((i, e) for i, e in monomial if i != index)
        front: Sum = {(plain, moved): c}
        if slope:
            key = tuple(sorted(slope.items()))
            before = inside.get(key, (slope, {}))[1]
            inside[key] = slope, plus(before, {(monomial, moved): c})
        rest = plus(rest, work.times(front, work.power(solution, power)))
        for a in range(power):
            parts = [front, work.power(symbol(index), a), work.power(solution, power - 1 - a)]
            outside = plus(outside, work.product(parts))
    terms: list[Any] = []
    if outside:
        terms.append(["1", [[["any", written(outside)], 1], unit]])
    for slope, factor in inside.values():
        exponent_zero = ["sum", [["1", [[["any", written(slope)], 1], unit]]]]
        terms.append(["1", [[["any", written(factor)], 1], [["rise", exponent_zero], 1]]])
    return (rest, terms) if terms else None


def _in_exponent(
    work: Work, exponent: Any, index: int, solution: Sum, step: Sum
) -> tuple[Sum, Any]:
    """The exponent without the variable, and by which multiple of the step it was more."""
    slope: Sum = {}
    moved: Sum = {}
    for monomial, c in exponent:
        power = dict(monomial).get(index, 0)
        plain: Sum = {(tuple((i, e) for i, e in monomial if i != index), ()): Fraction(c)}
        moved = plus(moved, work.times(plain, work.power(solution, power)))
        for a in range(power):
            parts = [plain, work.power(symbol(index), a), work.power(solution, power - 1 - a)]
            slope = plus(slope, work.product(parts))
    return slope, tuple(sorted((m, c) for (m, _), c in moved.items()))


def _variable(form: Sum, one: Sum) -> int | None:
    """A variable that the form gives as a polynomial in others, and that the sum speaks of."""
    occurring: dict[int, int] = {}
    for monomial, _ in form:
        for index, _ in monomial:
            occurring[index] = occurring.get(index, 0) + 1
    spoken = {i for key in one for i in _symbols(key)}
    for index, count in sorted(occurring.items()):
        if count == 1 and (((index, 1),), ()) in form and index in spoken:
            return index
    return None


def _symbols(key: Key) -> Iterator[int]:
    monomial, exponent = key
    yield from (i for i, _ in monomial)
    yield from (i for inner, _ in exponent for i, _ in inner)
