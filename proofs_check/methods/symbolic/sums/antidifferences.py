"""The search for antidifferences: G with F(i) = G(i + 1) - G(i), by Gosper's algorithm.

F is a sum of terms that are hypergeometric in i (the ratio of neighbours is a rational function of
i); terms that are not similar are treated apart. Nothing here is trusted: what is found is checked
in :mod:`proofs_check.methods.symbolic.sums.telescoping`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sympy
from sympy.concrete.gosper import gosper_normal

from proofs_check.methods.symbolic.normal_form import (
    Converter,
    NotAlgebraic,
    _binomial_ratio,
    in_flint,
    polynomial_expression,
)

MAX_UNKNOWNS = 14
"""Coefficients of the polynomial that Gosper's algorithm solves for; of a higher degree none is
looked for, and the sum counts as one without an antidifference."""


def antidifference(converter: Converter, converted: Any, i: Any) -> Any:
    """G of a converted expression F(i), in terms of the variables; None where there is none."""
    parts = []
    for rational, powers in _similar(converter, converted, i):
        step = sympy.Mul(*(_ratio(converter, g, i) ** e for g, e in powers.items()))
        if step.free_symbols & _moving(converter, i):
            return None
        quotient = sympy.cancel(sympy.together(rational.xreplace({i: i + 1}) / rational * step))
        multiplier = _multiplier(quotient, i)
        if multiplier is None:
            return None
        term = sympy.factor(multiplier * rational)
        parts.append(term * sympy.Mul(*(g**e for g, e in powers.items())))
    return sympy.Add(*parts).xreplace(dict(converter.meanings))


def _moving(converter: Converter, i: Any) -> set[Any]:
    """The generators that depend on i."""
    return {s for s, meaning in converter.meanings.items() if i in meaning.free_symbols}


def _similar(converter: Converter, converted: Any, i: Any) -> Iterator[tuple[Any, dict[Any, int]]]:
    """(rational function of i, powers of generators that depend on i), whose sum is F."""
    symbols = sorted(converted.free_symbols, key=str)
    above, below = in_flint(converted, symbols)
    moving = [symbol for symbol in symbols if symbol in _moving(converter, i)]
    places = [symbols.index(symbol) for symbol in moving]
    rest, lowered = sympy.Integer(1), dict.fromkeys(moving, 0)
    content, factors = below.factor()
    rest = rest * sympy.Rational(int(content.p), int(content.q))
    for factor, multiplicity in factors:
        written = polynomial_expression(factor, symbols)
        if written in moving:
            lowered[written] += int(multiplicity)
        elif written.free_symbols & set(moving):
            raise NotAlgebraic("a denominator that depends on a power of the index")
        else:
            rest *= written ** int(multiplicity)
    classes: dict[tuple[int, ...], Any] = {}
    for exponents, coefficient in above.to_dict().items():
        key = tuple(int(exponents[place]) for place in places)
        fixed = [
            symbol**e
            for place, (symbol, e) in enumerate(zip(symbols, exponents, strict=False))
            if place not in places
        ]
        number = sympy.Rational(int(coefficient.p), int(coefficient.q))
        classes[key] = classes.get(key, 0) + number * sympy.Mul(*fixed)
    for key, numerator in classes.items():
        powers = {s: e - lowered[s] for s, e in zip(moving, key, strict=True)}
        yield numerator / rest, powers


def _ratio(converter: Converter, generator: Any, i: Any) -> Any:
    """The quotient generator(i + 1)/generator(i), written in generators."""
    meaning = converter.meanings[generator]
    match meaning:
        case sympy.exp():
            (exponent,) = meaning.args
            return converter.convert(
                sympy.exp(sympy.expand(exponent.xreplace({i: i + 1}) - exponent))
            )
        case sympy.Pow() if i not in meaning.base.free_symbols:
            more = sympy.expand(meaning.exp.xreplace({i: i + 1}) - meaning.exp)
            return converter.convert(sympy.Pow(meaning.base, more))
        case sympy.binomial():
            n, k = meaning.args
            steps = [sympy.expand(a.xreplace({i: i + 1}) - a) for a in (n, k)]
            if all(step.is_Integer for step in steps):
                return _binomial_ratio(n, k, int(steps[0]), int(steps[1]))[0]
    raise NotAlgebraic(f"{meaning} is not hypergeometric in the index")


def _multiplier(ratio: Any, i: Any) -> Any:
    """y(i) with t = D(y t) for a term of this ratio t(i + 1)/t(i); None where there is none.

    As in Petkovsek, Wilf and Zeilberger, A = B, chapter 5; a ratio free of i is that of c^i.
    """
    above, below = sympy.fraction(ratio)
    q, r, p = (sympy.Poly(part.as_expr(), i) for part in _normal(above, below, i))
    # q(i) x(i + 1) - r(i - 1) x(i) = p(i), and then y = r(i - 1) x(i)/p(i)
    before = r.compose(sympy.Poly(i - 1, i))
    degree = _degree(p, q, before)
    if degree is None or degree >= MAX_UNKNOWNS:
        return None
    unknowns = sympy.symbols(f"c:{degree + 1}", cls=sympy.Dummy)
    x = sum(c * i**e for e, c in enumerate(unknowns))
    difference = q.as_expr() * x.xreplace({i: i + 1}) - before.as_expr() * x - p.as_expr()
    solution = sympy.solve(sympy.Poly(sympy.expand(difference), i).coeffs(), unknowns, dict=True)
    if not solution:
        return None
    x = x.xreplace(solution[0]).xreplace(dict.fromkeys(unknowns, sympy.Integer(0)))
    return None if x == 0 else sympy.factor(x * before.as_expr() / p.as_expr())


def _normal(above: Any, below: Any, i: Any) -> tuple[Any, Any, Any]:
    """(a, b, c) with ratio = a(i) c(i + 1)/(b(i) c(i)), a(i) and b(i + h) coprime for h >= 0."""
    return tuple(gosper_normal(above, below, i))


def _degree(p: Any, q: Any, r: Any) -> int | None:
    """A bound on the degree of x, None where there is no solution."""
    n, m = q.degree(), r.degree()
    if n != m or sympy.cancel(q.LC() - r.LC()) != 0:
        candidates = [p.degree() - max(n, m)]
    elif n == 0:
        candidates = [p.degree() + 1]
    else:
        special = sympy.cancel((r.nth(n - 1) - q.nth(n - 1)) / q.LC())
        candidates = [p.degree() - n + 1, *([int(special)] if special.is_Integer else [])]
    best = max(candidates)
    return int(best) if best >= 0 else None
