"""Signs of sums by their values at two ends, and of logarithms by what they are logarithms of."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

from proofs_check.methods.certifying.known_facts import Entry, Lemma, multiple
from proofs_check.methods.certifying.sign_evidence import ALL, SignSearch
from proofs_check.methods.certifying.slope_weights import LONGEST, WEAK, variables
from proofs_check.methods.certifying.slope_writing import all_at
from proofs_check.methods.certifying.trial_points import Point
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    exponential,
    plus,
    polynomial,
    scaled,
    written,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import product_signs, sum_signs
from proofs_check.methods.checking.slope_and_open_end import (
    with_values,
)

HIGHEST_POWER = 6  # of an argument


def by_ends(
    slopes: Any,
    search: SignSearch,
    trials: list[Point],
    one: Sum,
    side: int,
    depth: int,
    *,
    strict: bool,
) -> Entry | None:
    """A sum that is linear in a variable, by its values where that ends on both sides.

    (b - a) f(x) = (b - x) f(a) + (x - a) f(b) for b > a, not 0 where neither f(a) nor f(b) is.
    """
    for variable in variables(slopes.generators, one):
        ends = _ends_of(search, slopes.generators, one, variable)
        if ends is None:
            continue
        (low, left), (high, right) = ends
        width = search.best(plus(high, low, -1))
        if width.signs != frozenset({1}):
            continue
        values = []
        for end in (low, high):
            there = with_values(search.work, one, {variable: end})
            trials_there = all_at(slopes, trials, there)
            values.append(slopes.shown(search, trials_there, there, depth + 1, strict=strict))
        allowed = frozenset({side}) if strict else WEAK[side]
        if side and all(found.signs <= allowed for found in values):
            return _between_ends(one, variable, left, right, width, values, strict=strict)
    return None


def by_exponentials(
    slopes: Any, search: SignSearch, trials: list[Point], one: Sum, depth: int, *, strict: bool
) -> Entry | None:
    """V = A + sum of n_s ln u_s has the sign of e^V - 1: of e^A (u_s^n_s) - (u_s^-n_s)."""
    logs = [i for i in in_sum(one) if slopes.generators.opaque.get(i, ("",))[0] == "logarithm"]
    keys = {(((i, 1),), ()): i for i in logs}
    if not logs or set(logs) != {keys[k] for k in one if k in keys} or slopes.left <= 0:
        return None
    slopes.left -= 1
    front = lcm(*(one[k].denominator for k in keys))
    whole, pairs = scaled(one, front), []
    sides = [constant(1), constant(1)]
    rest = {k: c for k, c in whole.items() if k not in keys}
    if set(logs) & in_sum(rest) or not polynomial(rest):
        return None
    for key, index in keys.items():
        argument = slopes.generators.opaque[index][1][0].whole
        own = search.best(argument)
        if own.signs != frozenset({1}) or abs(whole[key]) > HIGHEST_POWER:
            return None
        pairs.append([index, own.evidence])
        side = 1 if whole[key] > 0 else 0
        power = search.work.power(argument, abs(int(whole[key])))
        sides[side] = search.work.times(sides[side], power)
    goal = plus(search.work.times(exponential(rest), sides[1]), sides[0], -1)
    divisor = search.best(sides[0])
    if divisor.signs != frozenset({1}) or len(goal) > LONGEST:
        return None
    found = slopes.shown(search, all_at(slopes, trials, goal), goal, depth + 1, strict=strict)
    if found.signs == ALL:
        return None
    terms = [["1", [[["logarithm", written(whole), pairs], 1]]]]
    if goal:
        terms.append(["1", [[found.evidence, 1]]])
    rise: Any = ["sum", terms]
    if sides[0] != constant(1):
        less = plus(exponential(whole), constant(-1))
        rise = ["quotient", written(less), divisor.evidence, rise]
    return Entry(one, found.signs, multiple(["fall", rise], Fraction(1, front)))


def _ends_of(
    search: SignSearch, generators: Generators, one: Sum, variable: int
) -> tuple[tuple[Sum, Entry], tuple[Sum, Entry]] | None:
    """((a, evidence on x - a), (b, evidence on b - x)) for a sum that is linear in x alone."""
    if any(n > 1 for m, _ in one for i, n in m if i == variable):
        return None
    for index in in_sum(one) - {variable}:
        if generators.depends(index, variable):
            return None
    if any(variable in {i for m, _ in e for i, _ in m} for _, e in one):
        return None
    key = (((variable, 1),), ())
    found: dict[int, tuple[Sum, Entry]] = {}
    for row in search.known.rows:
        front = row.form.get(key)
        rest = {k: c for k, c in row.form.items() if k != key}
        if front is None or any(generators.depends(i, variable) for i in in_sum(rest)):
            continue
        distance = scaled(row.form, 1 / abs(front))
        signs = frozenset({1} if row.strict else {0, 1})
        entry = Entry(distance, signs, multiple(row.evidence, 1 / abs(front)))
        found.setdefault(1 if front > 0 else -1, (scaled(rest, -1 / front), entry))
    return (found[1], found[-1]) if len(found) == 2 else None


def _between_ends(
    one: Sum,
    variable: int,
    left: Entry,
    right: Entry,
    width: Entry,
    values: list[Entry],
    *,
    strict: bool,
) -> Entry:
    first, last = values
    whole = [
        *(["1", [[right.evidence, 1], [first.evidence, 1]]],),
        *(["1", [[left.evidence, 1], [last.evidence, 1]]],),
    ]
    plainly = ["quotient", written(one), width.evidence, ["sum", whole]]
    signs = sum_signs(
        [product_signs([right.signs, first.signs]), product_signs([left.signs, last.signs])]
    )
    if 0 not in signs or not strict:
        return Entry(one, signs, plainly)
    # at x = a it is f(a); beyond it the second product is not 0
    mark = Lemma()
    above = Entry(left.sum, frozenset({1}), mark)
    inside = [
        *(["1", [[right.evidence, 1], [first.evidence, 1]]],),
        *(["1", [[above.evidence, 1], [last.evidence, 1]]],),
    ]
    beyond = ["quotient", written(one), width.evidence, ["sum", inside]]
    other = Lemma()
    zero = ["both", left.evidence, other]
    factor = _front(one, variable)
    at_end = [
        "sum",
        [["1", [[first.evidence, 1]]], ["1", [[["any", written(factor)], 1], [zero, 1]]]],
    ]
    ways = [
        [[1], {"facts": [mark], "evidence": beyond}],
        [[-1, 0], {"facts": [other], "evidence": at_end}],
    ]
    return Entry(one, first.signs, ["by sign", written(left.sum), written(one), ways])


def _front(one: Sum, variable: int) -> Sum:
    """What stands beside a variable in which a sum is linear."""
    found: Sum = {}
    for (monomial, exponent), c in one.items():
        if variable in dict(monomial):
            rest = tuple((i, n) for i, n in monomial if i != variable)
            found = plus(found, {(rest, exponent): c})
    return found
