"""Sums of logarithms with weights: each combination of them beside its tangent, all at once.

Let the sum be R + sum of B_j V_j, with weights B_j >= 0 and V_j a combination of logarithms with
integers before them. By e^W >= 1 + W at W = -V_j, times the product P_j > 0 of what stands below in
e^W = Q_j / P_j,

    Q_j - P_j + P_j V_j >= 0,

so that for a common multiple D of the P_j the sum times D is not below

    R D + sum of (D / P_j) B_j (P_j - Q_j),

in which no logarithm is left. With the weights of two distributions this is the inequality of
Gibbs, with those of one that of Jensen for logarithms.

The same logarithm stands in several V_j where its weight is the sum of others: 1 = x + (1 - x).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import gcd, lcm
from typing import Any, TypeAlias

from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import ABOVE, NOT_BELOW, Entry, opposite
from proofs_check.methods.certifying.sign_evidence import SignSearch, together
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    plus,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import Generators, in_sum
from proofs_check.methods.checking.known_signs import product_signs, sum_signs

Look: TypeAlias = Callable[[SignSearch, Sum], None]
Combination: TypeAlias = dict[int, Fraction]  # of logarithms, by their symbols
MOST_LOGARITHMS = 8  # two relative entropies of two outcomes
LARGEST_MULTIPLE = 8  # before a logarithm: as a power it makes the argument's terms many
MOST_LEFT = 200  # terms of what is left to show


@dataclass(frozen=True)
class _Part:
    """A weight with a combination of logarithms."""

    weight: Sum
    logs: Combination


def by_tangents_together(
    search: SignSearch, generators: Generators, one: Sum, look: Look, allowed: frozenset[int]
) -> None:
    """Learns that a sum with logarithms is not below 0, or not above, from their tangents."""
    for side in (1, -1):
        if side not in allowed:
            continue
        for parts, rest in _ways(search, generators, scaled(one, side)):
            found = _shown(search, generators, scaled(one, side), parts, rest, look)
            if found is not None:
                entry = found if side == 1 else opposite(found)
                search.learn(together(entry, search.best(one)))
                return


def _ways(
    search: SignSearch, generators: Generators, one: Sum
) -> Iterator[tuple[list[_Part], Sum]]:
    """The sum taken apart into weights with logarithms, and the rest: in one way, or two."""
    weights: dict[int, Sum] = {}
    rest: Sum = {}
    for (monomial, exponent), c in one.items():
        logs = [(i, n) for i, n in monomial if generators.opaque.get(i, ("",))[0] == "logarithm"]
        if not logs:
            rest[monomial, exponent] = c
            continue
        if len(logs) > 1 or logs[0][1] != 1:
            return
        index = logs[0][0]
        left = tuple(pair for pair in monomial if pair[0] != index)
        weights.setdefault(index, {})[left, exponent] = c
    spoken = in_sum(rest).union(*map(in_sum, weights.values()))
    if not 0 < len(weights) <= MOST_LOGARITHMS or spoken & weights.keys():
        return
    groups: list[tuple[Sum, Combination]] = []
    for index, its_weight in sorted(weights.items()):
        side = Fraction(-1 if search.best(its_weight).signs <= {-1, 0} else 1)
        weight = scaled(its_weight, side)
        for base, logs_there in groups:
            share = _ratio(weight, base)
            if share is not None:
                logs_there[index] = share * side
                break
        else:
            groups.append((weight, {index: side}))
    apart = _shared_out(groups)
    if apart is not None:
        yield [_Part(*group) for group in apart], rest
    yield [_Part(*group) for group in groups], rest


def _ratio(one: Sum, other: Sum) -> Fraction | None:
    """c with one = c other; None where there is none."""
    if one.keys() != other.keys():
        return None
    shares = {one[key] / other[key] for key in one}
    return shares.pop() if len(shares) == 1 else None


def _shared_out(groups: list[tuple[Sum, Combination]]) -> list[tuple[Sum, Combination]] | None:
    """The groups without one whose weight is a sum of two others, with shares above 0; None where
    there is none."""
    for place, (weight, logs) in enumerate(groups):
        others = [group for i, group in enumerate(groups) if i != place]
        for (first, _), (second, _) in permutations(others, 2):
            key = next((key for key in first if key not in second), None)
            if key is None or key not in weight:
                continue
            share = weight[key] / first[key]
            other_share = _ratio(plus(weight, first, -share), second)
            if other_share is None or min(share, other_share) < 0:
                continue
            left = []
            for base, theirs in others:
                add = {id(first): share, id(second): other_share}.get(id(base), Fraction(0))
                moved = {i: theirs.get(i, Fraction(0)) for i in {*theirs, *logs}}
                for i, c in logs.items():
                    moved[i] += add * c
                left.append((base, {i: c for i, c in moved.items() if c}))
            return left
    return None


def _shown(
    search: SignSearch,
    generators: Generators,
    one: Sum,
    parts: list[_Part],
    rest: Sum,
    look: Look,
) -> Entry | None:
    work = search.work
    own = {i: search.best(generators.function(i, "logarithm")) for p in parts for i in p.logs}
    if any(entry.signs != ABOVE for entry in own.values()):
        return None
    ready = [_weighted(search, part) for part in parts if part.logs]
    if None in ready:
        return None
    bounds = [pair for pair in ready if pair is not None]
    below = [{i: n for i, n in logs.items() if n > 0} for _, logs in bounds]
    most: dict[int, int] = {}
    for powers in below:
        for i, n in powers.items():
            most[i] = max(n, most.get(i, 0))
    whole = _product(search, own, most)
    left = work.times(rest, whole.sum)
    terms: list[Any] = []
    signs = []
    for (weight, logs), under in zip(bounds, below, strict=True):
        tangent, gap = _tangent(search, own, logs, under)
        front = _product(search, own, {i: n - under.get(i, 0) for i, n in most.items()})
        left = plus(left, work.product([front.sum, weight.sum, gap]), -1)
        terms.append(["1", [[front.evidence, 1], [weight.evidence, 1], [tangent, 1]]])
        signs.append(product_signs([weight.signs, NOT_BELOW]))
    if len(left) > MOST_LEFT:
        return None
    if left:
        for factor, n in factored(left).factors if search.best(left).signs - NOT_BELOW else ():
            if n % 2 and len(search.irreducible(factor).signs) > 1:
                look(search, factor)
        seen = search.best(left)
        if not seen.signs <= NOT_BELOW:
            return None
        terms.append(["1", [[seen.evidence, 1]]])
        signs.append(seen.signs)
    return Entry(one, sum_signs(signs), ["quotient", written(one), whole.evidence, ["sum", terms]])


def _weighted(search: SignSearch, part: _Part) -> tuple[Entry, dict[int, int]] | None:
    """The weight, not below 0, and integers before the logarithms; None where it has no sign."""
    scale = Fraction(lcm(*(c.denominator for c in part.logs.values())))
    scale /= gcd(*(int(c * scale) for c in part.logs.values()))
    weight = search.best(scaled(part.weight, 1 / scale))
    logs = {i: int(c * scale) for i, c in part.logs.items()}
    if max(map(abs, logs.values())) > LARGEST_MULTIPLE:
        return None
    if weight.signs <= {-1, 0}:
        return opposite(weight), {i: -n for i, n in logs.items()}
    return (weight, logs) if weight.signs <= NOT_BELOW else None


def _product(search: SignSearch, own: dict[int, Entry], powers: dict[int, int]) -> Entry:
    """A product of arguments of logarithms, above 0."""
    listed = [(own[i], n) for i, n in sorted(powers.items()) if n]
    value = search.work.product(search.work.power(entry.sum, n) for entry, n in listed)
    return Entry(value, ABOVE, ["sum", [["1", [[entry.evidence, n] for entry, n in listed]]]])


def _tangent(
    search: SignSearch, own: dict[int, Entry], logs: dict[int, int], under: dict[int, int]
) -> tuple[Any, Sum]:
    """(evidence that Q - P + P V is not below 0, Q - P)."""
    exponent: Sum = {}
    for i, n in logs.items():
        exponent = plus(exponent, symbol(i), -n)
    below = _product(search, own, under)
    above = _product(search, own, {i: -n for i, n in logs.items() if n < 0})
    pairs = [[i, own[i].evidence] for i in sorted(logs)]
    equal = ["logarithm", written(exponent), pairs]  # P e^W - Q
    line = ["tangent", written(exponent)]  # e^W - 1 - W
    evidence = ["sum", [["-1", [[equal, 1]]], ["1", [[below.evidence, 1], [line, 1]]]]]
    return evidence, plus(above.sum, below.sum, -1)
