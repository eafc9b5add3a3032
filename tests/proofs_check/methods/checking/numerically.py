"""What a certificate infers, seen again in numbers: a second opinion on the checker.

Every pair (sum, signs) that the checker infers is recorded with its place. At points of the domain
where the conditions and facts of the place hold, the sum has to have one of these signs. Sums are
evaluated here from their terms, conditions by mpmath from the claim's own tree.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import mpmath
import pytest
import sympy

from proofs_check.language.claims import Instance
from proofs_check.language.vocabulary import Clip, Pos, RRp, RRq
from proofs_check.methods.checking import evidence, proof_steps
from proofs_check.methods.checking.exponential_polynomials import Sum
from proofs_check.methods.checking.known_signs import Place

DIGITS = 60
MOST = 40  # inferences that are looked at
CONTEXT = mpmath.mp.clone()
CONTEXT.dps = DIGITS
TINY = CONTEXT.mpf(10) ** -40


@contextmanager
def recorded(found: list[tuple[Place, Sum, frozenset[int]]]) -> Iterator[None]:
    """Everything that is inferred meanwhile."""
    plain = evidence.infer

    def infer(place: Place, data: Any, needs: Any = (), depth: int = 0) -> Any:
        result = plain(place, data, needs, depth)
        found.append((place, *result))
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evidence, "infer", infer)
        patch.setattr(proof_steps, "infer", infer)
        yield


def value(one: Sum, point: Mapping[int, Any]) -> Any:
    """A sum at a point."""

    def power(monomial: Any) -> Any:
        return CONTEXT.fprod(point[i] ** e for i, e in monomial)

    return CONTEXT.fsum(
        fraction(c) * power(m) * CONTEXT.exp(CONTEXT.fsum(fraction(k) * power(n) for n, k in e))
        for (m, e), c in one.items()
    )


def fraction(c: Any) -> Any:
    return CONTEXT.mpf(c.numerator) / c.denominator


def sign(number: Any) -> int:
    """With numbers below 10^-40 taken for 0."""
    return 0 if abs(number) < TINY else (1 if number > 0 else -1)


def number(node: Any, point: Mapping[Any, Any]) -> Any:
    """An expression at a point; a ValueError where it has none, or is of another kind."""
    if node in point:
        return point[node]
    if node.is_Rational:
        return CONTEXT.mpf(int(node.p)) / int(node.q)
    if node is sympy.E:
        return CONTEXT.e
    parts = [number(part, point) for part in node.args]
    rules = {
        sympy.Add: lambda *a: CONTEXT.fsum(a),
        sympy.Mul: lambda *a: CONTEXT.fprod(a),
        sympy.exp: CONTEXT.exp,
        sympy.cosh: CONTEXT.cosh,
        sympy.sinh: CONTEXT.sinh,
        sympy.Pow: _power,
        sympy.Max: max,
        sympy.Min: min,
        sympy.Abs: abs,
        Pos: lambda u: max(u, CONTEXT.zero),
        Clip: lambda x, low, high: min(high, max(low, x)),
        RRq: lambda e, t: (1 - CONTEXT.exp(t - e)) / (1 - CONTEXT.exp(-e)),
        RRp: lambda e, t: (CONTEXT.exp(-t) - CONTEXT.exp(-e)) / (1 - CONTEXT.exp(-e)),
    }
    if node.func not in rules:
        raise ValueError(f"{node.func} is not evaluated here")
    return rules[node.func](*parts)


def _power(base: Any, exponent: Any) -> Any:
    if base == 0 and exponent <= 0:
        raise ValueError("a power of 0")
    return base**exponent


def truth(relation: Any, point: Mapping[Any, Any]) -> bool:
    """Of a relation or a condition made of relations."""
    match relation:
        case sympy.Rel():
            left, right = (number(side, point) for side in relation.args)
            kinds = {
                sympy.Ge: (0, 1),
                sympy.Gt: (1,),
                sympy.Le: (0, -1),
                sympy.Lt: (-1,),
                sympy.Eq: (0,),
                sympy.Ne: (1, -1),
            }
            return sign(left - right) in kinds[type(relation)]
        case sympy.And():
            return all(truth(part, point) for part in relation.args)
        case sympy.Or():
            return any(truth(part, point) for part in relation.args)
        case sympy.Not():
            return not truth(relation.args[0], point)
        case sympy.Implies():
            return not truth(relation.args[0], point) or truth(relation.args[1], point)
        case sympy.Equivalent():
            return truth(relation.args[0], point) is truth(relation.args[1], point)
    raise ValueError(f"{relation} is not evaluated here")


def points(instance: Instance, count: int, seed: int) -> list[dict[Any, Any]]:
    """Points of the domain, with many coincidences among them."""
    rng = random.Random(seed)
    some = [CONTEXT.mpf(n) / d for n in (-3, -2, -1, 0, 1, 2, 3, 7) for d in (1, 2, 3)]
    found: list[dict[Any, Any]] = []
    for _ in range(count):
        point = {}
        for variable in instance.variables:
            plain = CONTEXT.mpf(rng.randint(-3, 6))
            point[variable.symbol] = plain if variable.domain.integer else rng.choice(some)
        if all(truth(c, point) for v in instance.variables for c in v.conditions()):
            found.append(point)
    return found


def disagreements(
    instance: Instance, inferred: list[tuple[Place, Sum, frozenset[int]]], seed: int = 1
) -> list[str]:
    """Inferences that are false at a point of their place."""
    symbols = [variable.symbol for variable in instance.variables]
    wrong = []
    inferred = random.Random(seed).sample(inferred, min(MOST, len(inferred)))
    for point in points(instance, 16, seed):
        numbers = {index: point[symbol] for index, symbol in enumerate(symbols)}
        for place, one, signs in inferred:
            try:
                inside = all(truth(relation, point) for relation, _ in place.given)
                inside = inside and all(sign(value(f, numbers)) in s for f, s in place.facts)
                if inside and sign(value(one, numbers)) not in signs:
                    wrong.append(f"{one} has not the signs {sorted(signs)} at {point}")
            except (ValueError, KeyError, ZeroDivisionError):
                continue  # of bound values, slopes and the like the numbers here say nothing
    return wrong
