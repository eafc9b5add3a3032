"""Signs by slopes: f at x is f at a place below or above x, and a slope between times the distance.

It is what tells x from e^x, which the other methods take for unknowns of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import Entry, Known, Lemma, multiple
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch, together
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    plus,
    polynomial,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import product_signs, sum_signs
from proofs_check.methods.checking.slopes import derivative, placed

DEEPEST = 3  # slopes of slopes
LONGEST = 40  # terms of a sum that is looked at
MOST_PLACES = 3


def mixed(one: Sum) -> list[int]:
    """The symbols that occur both in exponents and outside them.

    >>> mixed({((), (((((0, 1),), Fraction(1)),))): Fraction(1), (((0, 1),), ()): Fraction(-1)})
    [0]
    """
    outside = {index for monomial, _ in one for index, _ in monomial}
    inside = {i for _, exponent in one for inner, _ in exponent for i, _ in inner}
    return sorted(outside & inside)


def by_slopes(search: SignSearch, generators: Generators, one: Sum, left: int = DEEPEST) -> None:
    """Learns what slopes say of the factors whose sign is open, or is not seen to be strict."""
    learnt = []
    for factor, _ in factored(one).factors:
        known = search.irreducible(factor)
        if len(known.signs) > 1 and len(factor) <= LONGEST:
            found = _by_slope(search, generators, factor, left)
            if found is not None:
                learnt.append(together(known, found))
    for entry in learnt:
        search.learn(entry)


def _by_slope(search: SignSearch, generators: Generators, one: Sum, left: int) -> Entry | None:
    """The sign of a sum by its slope in one symbol, and by its value where that ends."""
    if not left or in_sum(one) & generators.opaque.keys():
        return None
    for variable in mixed(one):
        for low, distance in list(_ends(search.known, variable))[:MOST_PLACES]:
            start = search.best(placed(search.work, one, low, variable))
            if start.signs == ALL:
                continue
            found = _added(search, generators, one, variable, low, distance, start, left)
            if found is not None:
                return found
    return None


def _ends(known: Known, variable: int) -> Iterator[tuple[Sum, Entry]]:
    """Places L and what is known of the distance x - L from them: rows x >= L and x <= L."""
    key = (((variable, 1),), ())
    for row in known.rows:
        front = row.form.get(key)
        rest = {k: c for k, c in row.form.items() if k != key}
        if front is None or not polynomial(rest) or variable in in_sum(rest):
            continue
        side = 1 if front > 0 else -1
        signs = frozenset({side} if row.strict else {0, side})
        distance = plus(symbol(variable), rest, 1 / front)
        low = plus({}, rest, -1 / front)
        found = known.found(distance)
        if found is None or found.signs - {0}:  # else there is nothing between
            yield low, Entry(distance, signs, multiple(row.evidence, Fraction(1) / front))


def _added(
    search: SignSearch,
    generators: Generators,
    one: Sum,
    variable: int,
    low: Sum,
    distance: Entry,
    start: Entry,
    left: int,
) -> Entry | None:
    between = generators.add_bound("real")
    marks = [Lemma(), Lemma()]
    known = search.known.copy()
    strictly = distance.signs - {0}
    known.add(Entry(plus(symbol(between), low, -1), strictly, marks[0]))
    known.add(Entry(plus(symbol(variable), symbol(between), -1), strictly, marks[1]))
    inner = SignSearch(known, search.integers)
    whole = derivative(search.work, one, variable)
    slope_there = placed(search.work, whole, symbol(between), variable)
    slope = inner.best(slope_there)
    if slope.signs == ALL:
        by_slopes(inner, generators, slope_there, left - 1)
        slope = inner.best(slope_there)
    gain = product_signs([strictly, slope.signs]) | (distance.signs & {0})
    signs = sum_signs([gain, start.signs])
    if signs == ALL:
        return None
    inside = {"facts": marks, "evidence": slope.evidence}
    mean = ["mean", written(one), variable, written(low), distance.evidence, between, inside]
    if not start.sum:
        return Entry(one, signs, mean)
    return Entry(one, signs, ["sum", [["1", [[mean, 1]]], ["1", [[start.evidence, 1]]]]])
