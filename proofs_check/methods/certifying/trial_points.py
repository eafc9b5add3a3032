"""Points at which what is known holds, in floats: what is false at one of them is not looked for.

Nothing rests on these numbers: they only save the search from looking for proofs of what is false.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from proofs_check.methods.certifying.known_facts import Known
from proofs_check.methods.checking.exponential_polynomials import Sum
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.quotient_arithmetic import Quotient

Point: TypeAlias = dict[int, float]

SEED = 20261121
COUNT = 24
TRIES = 400
"""The seed, so that a search gives the same certificate again; points that are looked for, and
random ones that are tried for them. Fewer points are no error: they only say what is not worth a
proof."""
NEAR = 1e-10  # of the sum of the absolute terms: what a float may lose
LOST = 1e-13  # a logarithm of a float near 1
SCALES = (0.003, 0.05, 0.3, 0.7, 1.0, 1.6, 2.5, 4.0, 9.0)


def value(one: Sum, point: Mapping[int, float]) -> float:
    """A sum at a point; 0.0 where it is too small to be told from it.

    OverflowError, KeyError or ValueError where there is no such number.
    """
    total = size = 0.0
    for (monomial, exponent), c in one.items():
        term = float(c)
        for i, n in monomial:
            term *= point[i] ** n
        if exponent:
            term *= math.exp(
                sum(float(k) * math.prod(point[i] ** n for i, n in m) for m, k in exponent)
            )
        total += term
        size += abs(term)
    if not math.isfinite(size):
        raise OverflowError
    return 0.0 if abs(total) <= NEAR * size + LOST else total


def _quotient(one: Quotient, point: Mapping[int, float]) -> float:
    found = value(one.above, point)
    for factor, n in one.below:
        found /= value(dict(factor), point) ** n
    return found


def _function(kind: str, values: Sequence[float]) -> float:
    match kind:
        case "logarithm":
            return math.log(values[0])
        case "root":
            return math.sqrt(values[0])
        case "floor":
            return float(math.floor(values[0]))
        case "power":
            return float(values[0] ** round(values[1]))
        case "binomial":
            n, k = map(round, values)
            return float(math.comb(n, k)) if 0 <= k <= n else 0.0
        case "pi":
            return math.pi
        case "normal":
            return math.erfc(-values[0] / math.sqrt(2)) / 2
        case "positive part":
            return max(values[0], 0.0)
        case "absolute value":
            return abs(values[0])
        case "maximum":
            return max(values)
    return min(values)


def completed(generators: Generators, point: Mapping[int, float], symbols: Iterable[int]) -> Point:
    """The point with the values of logarithms, roots and the like that are lacking, in floats."""
    found = dict(point)

    def fill(index: int) -> None:
        if index in found:
            return
        kind, arguments = generators.opaque[index]
        for argument in arguments:
            for one in (argument.above, *(dict(f) for f, _ in argument.below)):
                for i in in_sum(one):
                    fill(i)
        found[index] = _function(kind, [_quotient(a, found) for a in arguments])

    for index in symbols:
        fill(index)
    return found


def at(generators: Generators, point: Point, variable: int, number: float) -> Point:
    """The point with another number for a variable; what depends on it is left out."""
    kept = {i: x for i, x in point.items() if not generators.depends(i, variable)}
    return {**kept, variable: number}


def points(
    generators: Generators, known: Known, symbols: set[int], *, linear: bool = False
) -> list[Point]:
    """Points at which the facts hold, for these symbols and those that the facts speak of.

    With ``linear`` the facts that are not linear in the variables are not looked at.
    """
    rng = random.Random(SEED)
    facts = list(known.entries.values())
    if linear:
        facts = [e for e in facts if all(not x and sum(n for _, n in m) < 2 for m, x in e.sum)]
        facts = [e for e in facts if not in_sum(e.sum) & generators.opaque.keys()]
    spoken = set(symbols).union(*(in_sum(e.sum) for e in facts))
    every = _with_arguments(generators, spoken)
    plain = sorted(i for i in every if i not in generators.opaque)
    found: list[Point] = []
    for _ in range(TRIES):
        point: Point = {}
        try:
            for index in plain:
                _choose(generators, known, rng, point, index)
            point = completed(generators, point, sorted(every))
            if all(_holds(entry, point) for entry in facts):
                found.append(point)
        except (OverflowError, ValueError, ZeroDivisionError, KeyError):
            continue
        if len(found) == COUNT:
            break
    return found


def _with_arguments(generators: Generators, symbols: Iterable[int]) -> set[int]:
    found: set[int] = set()
    left = list(symbols)
    while left:
        index = left.pop()
        if index in found:
            continue
        found.add(index)
        _, arguments = generators.opaque.get(index, ("", ()))
        for a in arguments:
            left += [i for one in (a.above, *(dict(f) for f, _ in a.below)) for i in in_sum(one)]
    return found


def _holds(entry: Any, point: Point) -> bool:
    found = value(entry.sum, point)
    return (found > 0) - (found < 0) in entry.signs


def _choose(
    generators: Generators, known: Known, rng: random.Random, point: Point, index: int
) -> None:
    """A number between the ends that the numbers chosen before leave."""
    low, high = -math.inf, math.inf
    key = (((index, 1),), ())
    for row in known.rows:
        front = row.form.get(key)
        rest = {k: c for k, c in row.form.items() if k != key}
        if front is None or not in_sum(rest) <= set(point):
            continue
        end = -value(rest, point) / float(front)
        if front > 0:
            low = max(low, end)
        else:
            high = min(high, end)
    if index in generators.integers:
        start = math.ceil(low) if math.isfinite(low) else min(math.floor(high), 0) - 3
        end = math.floor(high) if math.isfinite(high) else start + 7
        point[index] = float(rng.randint(start, max(start, end)))
        return
    scale = rng.choice(SCALES)
    if math.isfinite(low) and math.isfinite(high):
        share = rng.choice((0.02, 0.2, 0.35, 0.5, 0.6, 0.8, 0.97)) + 0.01 * rng.random()
        point[index] = low + (high - low) * share
    elif math.isfinite(low):
        point[index] = low + scale * (1 + 0.1 * rng.random())
    elif math.isfinite(high):
        point[index] = high - scale * (1 + 0.1 * rng.random())
    else:
        point[index] = rng.choice((-1, 1)) * scale * (1 + 0.1 * rng.random())
