"""Inequalities between positive parts (hockey-stick divergences) without a case for every sign.

A positive part U = [u]_+ satisfies U >= 0 and U >= u. Where it helps the claim (its coefficient is
not negative) it becomes an unknown with these two properties; where it hurts, it is 0 or u, and
both cases are looked at. What is left are polynomial inequalities, each shown by an identity with
products of assumptions. The number of cases is 2 to the number of positive parts on one side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import sympy

from proofs_check.language.vocabulary import Binding, Pos
from proofs_check.methods.polynomials.certificate_text import explain
from proofs_check.methods.polynomials.products import find_products
from proofs_check.methods.symbolic.linear import Linear
from proofs_check.methods.symbolic.normal_form import NotAlgebraic, evaluated
from proofs_check.methods.symbolic.polynomial_problems import problem_of
from proofs_check.methods.symbolic.signs import weak_sign

MAX_CASES = 64
"""Cases of signs, two for each positive part that stands on the wrong side: with more this way
gives up, and the statement is taken cell by cell."""
LEAST = 2  # with fewer positive parts, cell by cell is as quick


@dataclass
class _Unknowns:
    """The unknowns that stand for positive parts [u]_+; equal parts, and those of u and -u, share
    one."""

    arguments: dict[Any, Any] = field(default_factory=dict)  # unknown -> u

    def named(self, u: Any) -> Any:
        for unknown, known in self.arguments.items():
            if sympy.expand(known - u) == 0:
                return unknown
            if sympy.expand(known + u) == 0:
                return unknown + u  # [-v]_+ = [v]_+ - v
        unknown = sympy.Symbol(f"U{len(self.arguments)}'", real=True)
        self.arguments[unknown] = u
        return unknown

    def without_kinks(self, node: Any) -> Any:
        """The expression with its kinks written by unknowns. A NotAlgebraic for other kinks."""
        if isinstance(node, sympy.Piecewise | Binding):
            raise NotAlgebraic(f"a {type(node).__name__} among positive parts")
        if not node.args:
            return node
        inner = [self.without_kinks(argument) for argument in node.args]
        match node:
            case Pos():
                return self.named(inner[0])
            case sympy.Abs():
                return 2 * self.named(inner[0]) - inner[0]
            case sympy.Max():
                return self._largest(inner)
            case sympy.Min():
                return -self._largest([-value for value in inner])
        return node.func(*inner)

    def _largest(self, values: list[Any]) -> Any:
        largest = values[0]
        for value in values[1:]:
            largest = value + self.named(largest - value)
        return largest


def by_positive_parts(
    relation: Any, system: tuple[Linear, ...], conditions: list[Any], proof: Any
) -> bool:
    """Whether an inequality (or an equation, as two) was proved in this way."""
    kinds: dict[Any, tuple[int, ...]] = {sympy.Ge: (1,), sympy.Le: (-1,), sympy.Eq: (1, -1)}
    turns = kinds.get(type(relation), ())
    certificates: list[str] = []
    try:
        difference = evaluated(relation.lhs) - evaluated(relation.rhs)
        if not turns or not proof.decides or difference.atoms(sympy.Piecewise):
            return False
        for turn in turns:
            found = _shown(turn * difference, system, conditions)
            if found is None:
                return False
            certificates += found
    except (NotAlgebraic, NotImplementedError):
        return False
    proof.certificates += certificates
    proof.cells += len(certificates)
    proof.positive_parts = True
    proof.engines |= {"python-flint fmpq_mpoly", "sympy sparse polynomials"}
    return bool(certificates)


def _shown(difference: Any, system: tuple[Linear, ...], conditions: list[Any]) -> list[str] | None:
    """Certificates that an expression is nowhere negative, one for each case."""
    unknowns = _Unknowns()
    flat = sympy.expand(unknowns.without_kinks(difference))
    if len(unknowns.arguments) < LEAST:
        return None
    hurting = [u for u in unknowns.arguments if _hurts(flat, u, system)]
    if 2 ** len(hurting) > MAX_CASES:
        return None
    certificates = []
    for place, facts in _cases(unknowns, hurting):
        goal = sympy.expand(flat.xreplace(place))
        assumed = [*conditions, *(_placed(fact, place) for fact in facts)]
        assumed = [a for a in assumed if not isinstance(a.lhs - a.rhs, sympy.Rational)]
        problem, converter, _ = problem_of(sympy.Ge, goal, list(system), assumed)
        among = frozenset(map(str, unknowns.arguments))
        certificate = find_products(problem, among=among) or find_products(problem)
        if certificate is None:
            return None
        means = {s: m for s, m in converter.meanings.items() if str(s) in problem.variables}
        named = "".join(f" [{symbol} = {meaning}]" for symbol, meaning in means.items())
        chosen = ", ".join(f"{u} = {value}" for u, value in place.items())
        certificates.append(f"{chosen or 'in every case'}: {explain(problem, certificate)}{named}")
    names = ", ".join(f"{u} = [{value}]_+" for u, value in unknowns.arguments.items())
    return [f"with {names}: {certificates[0]}", *certificates[1:]]


def _hurts(flat: Any, unknown: Any, system: tuple[Linear, ...]) -> bool:
    """Whether the coefficient of a positive part is nowhere positive."""
    coefficient = sympy.diff(flat, unknown)
    if coefficient == 0:
        return False
    try:
        return weak_sign(coefficient, system) == -1
    except NotAlgebraic:
        return False


def _cases(unknowns: _Unknowns, hurting: list[Any]) -> Iterator[tuple[dict[Any, Any], list[Any]]]:
    """(values of the unknowns that hurt, what is known then); together the cases are all."""
    zero = sympy.Integer(0)
    for values in product((False, True), repeat=len(hurting)):
        place: dict[Any, Any] = {}
        facts = []
        for unknown, positive in zip(hurting, values, strict=True):
            u = unknowns.arguments[unknown].xreplace(place)
            place[unknown] = u if positive else zero
            facts.append((sympy.Ge if positive else sympy.Le)(u, zero, evaluate=False))
        for unknown, u in unknowns.arguments.items():
            if unknown not in place:
                facts.append(sympy.Ge(unknown, zero, evaluate=False))
                facts.append(sympy.Ge(unknown, u, evaluate=False))
        yield place, facts


def _placed(relation: Any, place: dict[Any, Any]) -> Any:
    return type(relation)(
        sympy.expand(relation.lhs.xreplace(place)),
        sympy.expand(relation.rhs.xreplace(place)),
        evaluate=False,
    )
