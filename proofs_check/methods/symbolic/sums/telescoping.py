"""Sums of symbolic length put together and summed: what is found is checked here.

Sum_{i=a}^{b} F(i) = G(b + 1) - G(a) wherever b >= a - 1 and F(i) = G(i + 1) - G(i) for every
integer i from a to b. The last is an identity of rational functions in independent quantities (the
variables, powers, exponentials, binomial coefficients), decided by the normal form in two engines.
It is used at integers, so what is divided by may not vanish identically at any integer of the
range: every factor that speaks of integers alone keeps its sign there, by linear conditions; a
factor that speaks of real variables is no zero polynomial in them, so that it vanishes on a thin
set at most, where both sides, which have values there, agree by continuity.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import sympy

from proofs_check.language.unfolding_heads import rebuilt
from proofs_check.methods.symbolic.kinks_as_unknowns import alike
from proofs_check.methods.symbolic.linear import feasible
from proofs_check.methods.symbolic.normal_form import (
    Converter,
    NotAlgebraic,
    in_flint,
    is_zero,
    polynomial_expression,
)
from proofs_check.methods.symbolic.signs import sign_of
from proofs_check.methods.symbolic.sums.antidifferences import antidifference
from proofs_check.methods.symbolic.sums.open_sums import (
    Sum,
    System,
    at_least_zero,
    between,
    common_range,
    groups,
    outermost,
    taken_apart,
)

MAX_PEELED = 2
"""Terms that are taken off each end of a sum, at most, where what is inside has an antidifference
and the whole has none; with more off none is known."""
ENGINES = ("python-flint fmpq_mpoly", "sympy sparse polynomials")


@dataclass(frozen=True)
class Summed:
    """An expression without open sums that has the same value, and why."""

    value: Any
    reasons: tuple[str, ...] = ()


def summed(expression: Any, system: System) -> Summed:
    """The expression with every group of its sums summed. A NotAlgebraic where one is not."""
    apart = taken_apart(expression)
    if apart is None:
        return _each_summed(expression, system)
    sums, rest = apart
    value, reasons = rest, []
    for group in groups([inner_summed(one, system) for one in sums]):
        closed, reason = _group(group, system)
        value += closed
        reasons.append(reason)
    return Summed(value, tuple(reasons))


def _each_summed(expression: Any, system: System) -> Summed:
    """The expression with each of its sums summed by itself, for sums that are multiplied with one
    another."""
    found = {total: summed(total, system) for total in outermost(expression)}
    values = {total: one.value for total, one in found.items()}
    reasons = tuple(reason for one in found.values() for reason in one.reasons)
    return Summed(rebuilt(expression.xreplace(values)), reasons)


def inner_summed(one: Sum, system: System) -> Sum:
    """The sum with the sums in its body summed, as far as they can be."""
    inside = (*system, *between(one.variable, one.low, one.high))
    if not outermost(one.body) or not feasible(inside):
        return one
    body = summed(one.body, inside).value
    return Sum(one.coefficient, rebuilt(body), one.variable, one.low, one.high)


def _group(group: list[Sum], system: System) -> tuple[Any, str]:
    """The value of sums over nearly the same range, and why."""
    common = common_range(group)
    for more in sorted(product(range(MAX_PEELED + 1), repeat=2), key=sum):
        low, high = common[0] + more[0], common[1] - more[1]
        if not at_least_zero(high + 1 - low, system):
            continue
        found = _inside(group, low, high, system)
        if found is not None:
            ends = sum(one.coefficient * peeled(one, low, high) for one in group)
            return ends + found[0], found[1]
    raise NotAlgebraic(f"no antidifference is known for the sum of {group[0].body}")


def peeled(one: Sum, low: Any, high: Any) -> Any:
    """The terms below ``low`` and above ``high``, which are at most a few."""
    before = int(sympy.expand(low - one.low))
    after = int(sympy.expand(one.high - high))
    indices = [one.low + j for j in range(before)] + [high + 1 + j for j in range(after)]
    return sympy.Add(*(one.at(sympy.expand(index)) for index in indices))


def _inside(group: list[Sum], low: Any, high: Any, system: System) -> tuple[Any, str] | None:
    """The sum over the range that all share; None where it is not found, or not seen to hold."""
    i = group[0].variable
    terms = [rebuilt(one.coefficient * one.body) for one in group]
    together = sympy.Add(*terms)
    if together == 0 or (len(group) > 1 and alike(together)):
        return sympy.Integer(0), f"the terms from {low} to {high} cancel"
    inside = (*system, *between(i, low, high))
    if not feasible(inside):
        return sympy.Integer(0), "an empty sum"
    try:
        if vanishes(together, inside):
            return sympy.Integer(0), f"the terms from {low} to {high} cancel"
        converter, converted = _converted(together)
        found = antidifference(converter, converted, i)
        if found is None or not _telescopes(together, found, i, low, high, system):
            return None
    except (NotAlgebraic, sympy.PolynomialError, ArithmeticError):
        return None
    ends = [rebuilt(found.xreplace({i: end})) for end in (sympy.expand(high + 1), low)]
    text = f"the terms from {low} to {high} are G({i} + 1) - G({i}) with G({i}) = {found}"
    return ends[0] - ends[1], text.replace("_" + i.name, i.name)


def vanishes(expression: Any, system: System) -> bool:
    """Whether an expression is 0 wherever it has a value, at the integer points of a system."""
    converter, converted = _converted(expression)
    if not is_zero(converted, sorted(converted.free_symbols, key=str)):
        return False
    return _nonvanishing(converter.edges, system) and all(
        _somewhere(base, converter, system) for base in _bases(converter)
    )


def _bases(converter: Converter) -> Iterator[Any]:
    """The bases of powers with symbolic exponents: what is divided by where those are negative."""
    for meaning in converter.meanings.values():
        if isinstance(meaning, sympy.Pow) and not isinstance(meaning, sympy.exp):
            yield meaning.base


def _converted(expression: Any) -> tuple[Converter, Any]:
    """The expression in generators, binomials by that with the largest n and the smallest k.

    So the quotients divide by n > 0 and k + 1 > 0, which vanish nowhere.
    """
    found = sorted(expression.atoms(sympy.binomial), key=str)
    converter = Converter([expression, *_references(found)], quotients=True)
    for reference in converter.sources[1:]:
        converter.convert(reference)
    return converter, converter.convert(converter.sources[0])


def _references(binomials: list[Any]) -> list[Any]:
    references: list[tuple[Any, Any]] = []
    for n, k in (found.args for found in binomials):
        for place, (top, bottom) in enumerate(references):
            apart = sympy.expand(n - top), sympy.expand(k - bottom)
            if apart[0].is_Integer and apart[1].is_Integer:
                better = (n if apart[0] > 0 else top, k if apart[1] < 0 else bottom)
                references[place] = better
                break
        else:
            references.append((n, k))
    return [sympy.binomial(n, k, evaluate=False) for n, k in references]


def _telescopes(term: Any, found: Any, i: Any, low: Any, high: Any, system: System) -> bool:
    """Whether F(i) = G(i + 1) - G(i) at every integer from low to high, G having values there."""
    inside = (*system, *between(i, low, high))
    further = (*system, *between(i, low, sympy.expand(high + 1)))
    difference = term - rebuilt(found.xreplace({i: i + 1})) + found
    if not vanishes(difference, inside):
        return False
    return all(at_least_zero(b.args[0], further) for b in found.atoms(sympy.binomial)) and (
        has_values(found, further)
    )


def has_values(expression: Any, system: System) -> bool:
    """Whether nothing that it divides by vanishes identically at any integer point of a system."""
    converter, converted = _plainly(expression)
    return _nonvanishing(converter.edges, system) and all(
        _somewhere(factor, converter, system) for factor in _divisors(converted, converter)
    )


def _plainly(expression: Any) -> tuple[Converter, Any]:
    converter = Converter([expression])
    return converter, converter.convert(converter.sources[0])


def _divisors(converted: Any, converter: Converter) -> Iterator[Any]:
    """The factors of all that is divided by in an expression."""
    for node in sympy.preorder_traversal(converted):
        if isinstance(node, sympy.Pow) and node.exp.is_negative:
            symbols = sorted(node.base.free_symbols, key=str)
            for part in in_flint(node.base, symbols):
                for factor, _ in part.factor()[1]:
                    yield polynomial_expression(factor, symbols)
    yield from _bases(converter)


def _somewhere(factor: Any, converter: Converter, system: System) -> bool:
    """Whether a divisor is no zero polynomial in the real quantities at any integer point."""
    meanings = {s: converter.meanings[s] for s in factor.free_symbols if s in converter.meanings}
    if factor in meanings:  # the base of a power is looked at itself, an exponential is positive
        meaning = meanings[factor]
        if not isinstance(meaning, sympy.binomial):
            return True
        n, k = meaning.args
        return at_least_zero(k, system) and at_least_zero(n - k, system)
    free = []
    for symbol in factor.free_symbols:
        meaning = meanings.get(symbol)
        if meaning is not None:
            if not isinstance(meaning, sympy.exp) or any(
                s.is_integer for s in meaning.free_symbols
            ):
                return False
            free.append(symbol)
        elif not symbol.is_integer:
            free.append(symbol)
    if not free:
        return _signed(factor, system)
    return any(_signed(c, system) for c in sympy.Poly(factor, *free).coeffs())


def _signed(expression: Any, system: System) -> bool:
    """Whether a polynomial in integers keeps a strict sign."""
    if expression.is_Rational:
        return bool(expression != 0)
    return sign_of(expression, system).known in (1, -1)


def _nonvanishing(edges: list[Any], system: System) -> bool:
    return all(_signed(sympy.expand(edge), system) for edge in edges)
