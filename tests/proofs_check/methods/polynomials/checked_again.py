"""What a certificate shows, worked out anew with sympy's rational functions.

Nothing of the checker is called: its data alone are read. `shown` gives the signs that a
certificate establishes, or raises Refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import sympy

from proofs_check.methods.polynomials.certificate_data import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Quadratic,
)
from proofs_check.methods.polynomials.decision import Problem
from proofs_check.methods.polynomials.substitutions import Chain, Shift

SIGNS = {">": {1}, ">=": {0, 1}, "==": {0}, "!=": {-1, 1}, "<": {-1}, "<=": {-1, 0}}


class Refused(Exception):
    """The certificate does not show what it says."""


def require(condition: Any, what: str) -> None:
    if not condition:
        raise Refused(what)


def establishes(problem: Problem, certificate: Certificate) -> bool:
    """Whether the certificate shows the goal."""
    goal = sympy.sympify(problem.goal.polynomial).as_expr()
    try:
        found = Look(problem).shown(certificate, Look(problem).renamed(goal))
    except Refused:
        return False
    return found <= SIGNS[problem.goal.relation]


class Look:
    """A problem, its variables as generators of our own."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.n = problem, len(problem.variables)
        self.gens = sympy.symbols(f"g0:{2 * self.n}") if self.n else ()
        self.rows = [self._row(a.polynomial, a.relation) for a in problem.assumptions]

    def renamed(self, expression: Any) -> Any:
        names = {name: self.gens[i] for i, name in enumerate(self.problem.variables)}
        return sympy.expand(
            expression.xreplace({s: names[s.name] for s in expression.free_symbols})
        )

    def _row(self, polynomial: Any, relation: str) -> tuple[Any, set[int]]:
        expression = self.renamed(sympy.sympify(polynomial).as_expr())
        if relation in ("<", "<="):
            return sympy.expand(-expression), {-s for s in SIGNS[relation]}
        return expression, SIGNS[relation]

    def row(self, index: Any) -> tuple[Any, set[int]]:
        require(isinstance(index, int) and 0 <= index < len(self.rows), "no such assumption")
        return self.rows[index]

    def of_terms(self, terms: Any) -> Any:
        total = sympy.Integer(0)
        for exponents, coefficient in terms:
            require(len(exponents) == 2 * self.n and min(exponents, default=0) >= 0, "exponents")
            powers = [g**e for g, e in zip(self.gens, exponents, strict=True)]
            total += sympy.Rational(coefficient.numerator, coefficient.denominator) * sympy.Mul(
                *powers
            )
        return sympy.expand(total)

    def shown(self, certificate: Certificate | None, f: Any) -> set[int]:
        if certificate is None:
            return {-1, 0, 1}
        if isinstance(certificate, Assumed):
            row, signs = self.row(certificate.row)
            scale = certificate.scale
            require(same(f, sympy.Rational(scale.numerator, scale.denominator) * row), "a multiple")
            return times({sign(scale)}, signs)
        if isinstance(certificate, Factored):
            return self._factored(certificate, f)
        if isinstance(certificate, Quadratic):
            return self._quadratic(certificate, f)
        return self._coefficients(certificate, f)

    def _factored(self, certificate: Factored, f: Any) -> set[int]:
        c = certificate.constant
        value, signs = sympy.Rational(c.numerator, c.denominator), {sign(c)}
        for terms, exponent, inner in certificate.factors:
            require(exponent >= 0, "a negative exponent")
            factor = self.of_terms(terms)
            value = value * factor**exponent
            of_factor = self.shown(inner, factor)
            signs = times(signs, {s**exponent for s in of_factor})
        require(same(value, f), "the product")
        return signs

    def _quadratic(self, certificate: Quadratic, f: Any) -> set[int]:
        require(0 <= certificate.variable < self.n, "no such variable")
        parts = sympy.Poly(f, self.gens[certificate.variable]).all_coeffs() if f != 0 else [0]
        require(len(parts) <= 3, "the degree")
        a, b, c = [sympy.Integer(0)] * (3 - len(parts)) + parts
        remainder = self.of_terms(certificate.remainder)
        require(same(4 * a * c - b * b, remainder), "the remainder")
        leading = self.shown(certificate.leading, sympy.expand(a))
        rest = self.shown(certificate.rest, remainder)
        require(len(leading) == 1 and 0 not in leading and rest <= {0, 1}, "the signs")
        return times(leading, {1} if 0 not in rest else {0, 1})

    # -- substitutions ---------------------------------------------------------------------------

    def _coefficients(self, certificate: Coefficients, f: Any) -> set[int]:
        slacks: list[set[int]] = [{-1, 0, 1}] * self.n + [{0}] * self.n
        positive: set[int] = set()
        for variable, row in certificate.positive:
            require(variable in self._positive_by(row, positive), "a variable is not positive")
            positive.add(variable)
            slacks[variable] = {1}
        pairs, images = self._images(certificate, slacks, positive)
        there = sympy.cancel(sympy.together(f.subs(images, simultaneous=True)))
        require(certificate.multiplier >= 0, "the multiplier")
        base = sympy.Integer(1)
        for generator, of_slack in zip(self.gens, slacks, strict=True):
            if of_slack != {0}:
                base += generator if of_slack <= {0, 1} else generator**2
        stated = self.of_terms(certificate.expanded)
        there = there * base**certificate.multiplier
        if there == 0 or stated == 0:
            require(same(there, stated), "the expansion")
        else:
            require(
                positive_factors(sympy.cancel(there / stated), slacks, self.gens), "the expansion"
            )
        return of_sum(certificate.expanded, slacks, pairs)

    def _images(
        self, certificate: Coefficients, slacks: list[set[int]], positive: set[int]
    ) -> tuple[list[tuple[int, int]], dict[Any, Any]]:
        images: dict[Any, Any] = {}
        pairs: list[tuple[int, int]] = []
        for done, step in enumerate(certificate.steps):
            places = step.variables if isinstance(step, Chain) else (step.variable,)
            replaced = {self.gens[place] for place in places if 0 <= place < self.n}
            require(len(replaced) == len(places) and not replaced & set(images), "replaced twice")
            if isinstance(step, Chain):
                require(not done and set(places) <= positive, "a chain comes first")
                new, used = self._chain(step), list(zip(places, step.rows, strict=False))
                require(len(step.rows) == len(places), "as many rows")
            elif isinstance(step, Shift):
                new, used = self._shift(step, images), [(step.variable, step.row)]
            else:
                new = self._between(step, images)
                used = [(step.variable, step.low), (step.variable + self.n, step.high)]
                pairs.append((step.variable, step.variable + self.n))
            images = {
                v: sympy.together(i.subs(new, simultaneous=True)) for v, i in images.items()
            } | new
            for place, row in used:
                slacks[place] = self.row(row)[1]
                require(isinstance(step, Chain | Shift) or slacks[place] <= {0, 1}, "a bound")
        for step in certificate.steps:  # each slack is the surplus, up to what is positive
            for place, row in self._used(step):
                surplus = sympy.cancel(self.row(row)[0].subs(images, simultaneous=True))
                ratio = sympy.cancel(surplus / self.gens[place])
                require(positive_factors(ratio, slacks, self.gens), "a slack is no surplus")
        return pairs, images

    def _used(self, step: Any) -> list[tuple[int, int]]:
        if isinstance(step, Chain):
            return list(zip(step.variables, step.rows, strict=True))
        if isinstance(step, Shift):
            return [(step.variable, step.row)]
        return [(step.variable, step.low), (step.variable + self.n, step.high)]

    def _chain(self, step: Chain) -> dict[Any, Any]:
        require(len(step.exponents) == len(step.variables), "a line for each variable")
        require(isinstance(step.root, int) and step.root >= 1, "the root")
        for row in step.rows:
            require(self.row(row)[1] <= {0, 1}, "a comparison")
        return {
            self.gens[v]: sympy.Mul(
                *((1 + self.gens[w]) ** e for w, e in zip(step.variables, line, strict=True))
            )
            for v, line in zip(step.variables, step.exponents, strict=True)
        }

    def _shift(self, step: Shift, images: dict[Any, Any]) -> dict[Any, Any]:
        """The assumption reads (c v + q) / D by now; the slack is the surplus over |c| / D."""
        require(0 <= step.variable < self.n, "no such variable")
        v = self.gens[step.variable]
        slope, rest = self._linear(step.row, v, images)
        above, below = sympy.fraction(slope)
        require(above.is_Rational and above != 0, "a constant in front")
        open_signs = [{0, 1}] * len(self.gens)
        require(
            positive_factors(
                below * sign(below.subs(dict.fromkeys(self.gens, 1))), open_signs, self.gens
            ),
            "D",
        )
        direction = sign(slope.subs(dict.fromkeys(self.gens, 1)))
        return {v: direction * v - rest / slope}

    def _linear(self, row: int, v: Any, images: dict[Any, Any]) -> tuple[Any, Any]:
        here = sympy.cancel(self.row(row)[0].subs(images, simultaneous=True))
        slope = sympy.cancel(sympy.diff(here, v))
        require(slope != 0 and v not in slope.free_symbols, "an assumption linear in the variable")
        return slope, sympy.cancel(here - slope * v)

    def _between(self, step: Any, images: dict[Any, Any]) -> dict[Any, Any]:
        require(0 <= step.variable < self.n, "no such variable")
        v, b = self.gens[step.variable], self.gens[step.variable + self.n]
        ends = []
        for row, direction in ((step.low, 1), (step.high, -1)):
            slope, rest = self._linear(row, v, images)
            end = sympy.cancel(-rest / slope)
            require(end.is_Rational, "a constant bound")
            require(sign(slope.subs(dict.fromkeys(self.gens, 1))) == direction, "the other side")
            ends.append(end)
        require(ends[0] < ends[1], "no interval")
        return {v: (ends[0] * b + ends[1] * v) / (v + b)}

    def _positive_by(self, row: Any, positive: set[int]) -> set[int]:
        expression, signs = self.row(row)
        terms = sympy.Poly(expression, *self.gens).terms() if self.n else []
        above = [e for e, c in terms if c > 0]
        below = [e for e, c in terms if c < 0]
        if len(above) != 1 or not signs <= {0, 1} or not (below or signs == {1}):
            return set()
        if any(e and i not in positive for line in below for i, e in enumerate(line)):
            return set()
        others = {i for i, e in enumerate(above[0]) if e and i not in positive}
        odd = {i for i, e in enumerate(above[0]) if e % 2}
        return {i for i in odd if others <= {i}}


def sign(value: Any) -> int:
    return int(bool(value > 0)) - int(bool(value < 0))


def same(one: Any, other: Any) -> bool:
    return bool(sympy.expand(one - other) == 0)


def times(one: Iterable[int], other: Iterable[int]) -> set[int]:
    return {a * b for a, b in product(one, other)}


def positive_factors(quotient: Any, slacks: Sequence[set[int]], gens: Sequence[Any]) -> bool:
    """Whether a quotient is a positive constant times factors that are seen to be positive."""
    above, below = sympy.fraction(sympy.together(quotient))
    front = 1
    for part in (above, below):
        constant, factors = sympy.factor_list(part)
        front *= sign(constant)
        for factor, exponent in factors:
            if exponent % 2 == 0:
                continue
            coefficients = sympy.Poly(factor, *gens).terms()
            used = {i for e, _ in coefficients for i, power in enumerate(e) if power}
            if not all(slacks[i] <= {0, 1} for i in used):
                return False
            directions = {sign(c) for _, c in coefficients}
            if len(directions) != 1 or (
                len(coefficients) == 1 and not all(slacks[i] == {1} for i in used)
            ):
                return False
            front *= directions.pop()
    return front > 0


def of_sum(terms: Any, slacks: Sequence[set[int]], pairs: Sequence[tuple[int, int]]) -> set[int]:
    """The signs of a sum of terms, from those of the slacks."""
    live = []
    for exponents, c in terms:
        signs = {sign(c)}
        for i, e in enumerate(exponents):
            if e:
                signs = times(signs, {s**e for s in slacks[i]})
        if signs != {0}:
            live.append((exponents, signs))
    if not live:
        return {0}
    union: set[int] = set().union(*(signs for _, signs in live))
    if {-1, 1} <= union:
        return union if len(live) == 1 else {-1, 0, 1}
    for choice in product(*pairs):
        alive = {i for i, s in enumerate(slacks) if 0 not in s} | set(choice)
        if not any(all(i in alive for i, e in enumerate(line) if e) for line, _ in live):
            return union
    return union - {0}
