"""A claim's own tree evaluated: what each head means, from the language's definitions of the words.

Optimal deltas and suprema are those of :mod:`tests.proofs_check.formal.stand_ins`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

import mpmath
import sympy

from proofs_check.formal.any_mechanisms import MechanismCondition, MechanismNumber
from tests.proofs_check.formal.stand_ins import places, stand_in

Values = Mapping[Any, Any]


def sides(relation: Any, values: Values) -> Iterator[Any]:
    """The value of both sides of every relation, in order."""
    if isinstance(relation, MechanismCondition):
        yield lack(relation, values)
    elif hasattr(relation, "lhs"):
        yield from (number(relation.lhs, values), number(relation.rhs, values))
    else:
        for part in relation.args:
            yield from sides(part, values)


def number(tree: Any, values: Values) -> Any:
    """The value of a tree at a point."""
    name = type(tree).__name__
    if tree.is_Symbol:
        return values[tree]
    if tree.is_Rational:
        return mpmath.mpf(int(tree.p)) / int(tree.q)
    if name in ("Total", "MaxOver", "Sup"):
        return bound(name, tree, values)
    if name in ("AdaptiveDelta", "NonAdaptiveDelta"):
        eps_g, *parts = tree.args
        listed = [one for part in parts for one in members(part, values)]
        kind = "adaptive" if name == "AdaptiveDelta" else "batch"
        return stand_in(kind, listed, number(eps_g, values))
    if isinstance(tree, MechanismNumber):
        return of_a_mechanism(tree, values)
    if name == "Cases":
        return next(number(b.expr, values) for b in tree.args if holds(b.cond, values))
    return calculated(name, [number(part, values) for part in tree.args], tree, values)


def lack(condition: Any, values: Values) -> Any:
    """By how much a mechanism does not meet a condition at most, over all that it asks."""
    outcomes, *rest = values[condition.args[0]], *(number(x, values) for x in condition.args[1:])
    match type(condition).__name__:
        case "IsDP":
            eps, delta = rest
            return max(
                sum(row[side] - mpmath.exp(eps) * row[1 - side] for row in event) - delta
                for size in range(1, len(outcomes) + 1)
                for event in combinations(outcomes, size)
                for side in (0, 1)
            )
        case "IsBR":
            pairs = list(product(outcomes, repeat=2))
            return max(a * d - mpmath.exp(rest[0]) * b * c for (a, b), (c, d) in pairs)
        case "LossesWithin":
            low, high = map(mpmath.exp, rest)
            return max(max(low * b - a, a - high * b) for a, b in outcomes)
        case "ProcessedFrom":
            one, other = rest
            return max(
                max(b * (1 - one) - a * (1 - other), a * other - b * one) for a, b in outcomes
            )
    raise AssertionError(condition)


def of_a_mechanism(tree: Any, values: Values) -> Any:
    outcomes, *rest = values[tree.args[0]], *(number(x, values) for x in tree.args[1:])
    match type(tree).__name__:
        case "HockeyStick":
            return sum(max(a - rest[0] * b, mpmath.mpf(0)) for a, b in outcomes)
        case "MeanLoss":
            return sum(a * mpmath.log(a / b) for a, b in outcomes)
        case "Moment":
            lam, about = rest
            return sum(a * (a / b) ** lam * mpmath.exp(-lam * about) for a, b in outcomes)
    raise AssertionError(tree)


def calculated(name: str, x: list[Any], tree: Any, values: Values) -> Any:
    match name:
        case "Add":
            return sum(x, mpmath.mpf(0))
        case "Mul":
            return mpmath.fprod(x)
        case "Pow":
            return mpmath.mpf(x[0]) ** x[1]
        case "exp" | "log":
            return getattr(mpmath, name)(x[0])
        case "ceiling" | "floor":
            return {"ceiling": mpmath.ceil, "floor": mpmath.floor}[name](x[0])
        case "Pos":
            return x[0] if x[0] > 0 else mpmath.mpf(0)
        case "RRq":
            return mpmath.expm1(x[1] - x[0]) / mpmath.expm1(-x[0])
        case "RRp":
            return (mpmath.exp(-x[1]) - mpmath.exp(-x[0])) / -mpmath.expm1(-x[0])
        case "Clip":
            return sorted((x[1], x[0], x[2]))[1]
        case "binomial":
            n, k = map(int, x)
            return sympy.binomial(n, k) if k >= 0 else 0
        case "Max":
            return max(x)
        case "Min":
            return min(x)
        case "AnyCount":
            return len(values[tree.args[0]][tree.args[1] - 1])
        case "AnyEps":  # with AnyCount: the mean
            part = values[tree.args[0]][tree.args[1] - 1]
            return sum((eps for _, eps in part), mpmath.mpf(0)) / (len(part) or 1)
    raise AssertionError(name)


def bound(name: str, tree: Any, values: Values) -> Any:
    body, variable, low, high = tree.args
    ends = number(low, values), number(high, values)
    if name == "Sup":
        found = [number(body, {**values, variable: t}) for t in places(*ends)]
        return max(found)
    first, last = int(ends[0]), int(ends[1])
    found = [number(body, {**values, variable: mpmath.mpf(i)}) for i in range(first, last + 1)]
    return sum(found, mpmath.mpf(0)) if name == "Total" else max(found)


def members(part: Any, values: Values) -> list[tuple[str, Any]]:
    if type(part).__name__ == "AnyPart":
        symbol, half = part.args
        return list(values[symbol][half - 1])
    eps, count = (number(one, values) for one in part.args)
    return [(type(part).__name__[:2], eps)] * int(count)


def holds(condition: Any, values: Values) -> bool:
    if condition == sympy.true:
        return True
    if isinstance(condition, sympy.And):
        return all(holds(part, values) for part in condition.args)
    left, right = number(condition.lhs, values), number(condition.rhs, values)
    return bool(
        {"<=": left <= right, "<": left < right, ">=": left >= right, ">": left > right}[
            condition.rel_op
        ]
    )
