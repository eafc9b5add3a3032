"""One cell of a statement without kinks: its difference as a normal form, a sign, a polynomial.

Equations that hold where no denominator vanishes are completed at the integer edges (i = k - m)
by the same normal form, the binomial coefficients being filled in there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import sympy

from proofs_check.methods.polynomials import decision
from proofs_check.methods.symbolic.counterexample_lifting import lifted
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.normal_form import (
    Converter,
    NotAlgebraic,
    is_zero,
    settled_binomials,
    unrolled,
)
from proofs_check.methods.symbolic.polynomial_problems import (
    equation,
    plain,
    problem_of,
    sign_of_all,
)
from proofs_check.methods.symbolic.signs import (
    linear_exponent,
    settles,
    sign_of,
)
from proofs_check.methods.symbolic.splitting import (
    Cell,
    condition_of,
)

ORDER = ("PROVED", "DECIDED", "UNDECIDED")


@dataclass
class Proof:
    """What the method found: PROVED, DECIDED or UNDECIDED, with its certificates.

    ``points`` are worth trying: there a polynomial problem, which says less, fails.
    ``positive_parts``: among the steps are products of assumptions with positive parts as unknowns.
    """

    verdict: str = "PROVED"
    certificates: list[str] = field(default_factory=list)
    cells: int = 0
    decides: bool = True
    equality: set[str] = field(default_factory=set)
    engines: set[str] = field(default_factory=set)
    reason: str = ""
    points: list[dict[Any, Any]] = field(default_factory=list)
    positive_parts: bool = False

    def weaken(self, verdict: str, reason: str = "") -> None:
        """Lower the verdict to this one if it is stronger, and keep the first reason given."""
        if ORDER.index(verdict) > ORDER.index(self.verdict):
            self.verdict = verdict
        self.reason = self.reason or reason

    def equalities(self) -> tuple[str, ...]:
        """Where both sides are equal, as texts; what holds throughout one of several cells says
        so."""
        found = set(self.equality)
        if "everywhere" in found and self.cells > 1:
            found = found - {"everywhere"} | {"throughout some of the cells"}
        return tuple(sorted(found))[:12]


def prove_on_cell(kind: Any, cell: Cell, conditions: list[Any], proof: Proof) -> None:
    if cell.expression.has(sympy.nan):
        _empty(cell.system, conditions, proof)
        return
    system = list(cell.system)
    for condition in conditions:
        found = condition_of(condition, tuple(system))
        if found is False:
            return
        if isinstance(found, tuple):
            system += found
    if not feasible(system):
        return
    expression, system, conditions = _without_equations(cell.expression, system, conditions)
    if kind in (sympy.Eq, sympy.Le, sympy.Ge) and _zero(expression, system, proof):
        return
    sign = sign_of(expression, system)
    if sign.known is not None and settles(kind, sign.known):
        proof.certificates.append(f"left - right = {sign.product}; every factor keeps its sign")
        return
    if kind in (sympy.Ge, sympy.Le) and sign.weak is not None and settles(kind, sign.weak):
        proof.certificates.append(
            f"left - right = {sign.product}; squares, and factors that keep their sign"
        )
        proof.equality |= {equation(square) for square in sign.squares}
        return
    if _settled_weakly(kind, expression, system, proof):
        return
    _decide(kind, expression, system, conditions, proof)


def _without_equations(
    expression: Any, system: list[Linear], conditions: list[Any]
) -> tuple[Any, list[Linear], list[Any]]:
    """The cell with one variable eliminated by each linear form that vanishes on it, so thin is
    it."""
    for form in system:
        if form.strict or not form.coefficients or not implied(form.flipped(), system):
            continue
        value = plain(form)
        for monomial, coefficient in form.coefficients:
            if (
                not monomial.is_Symbol
                or monomial.is_integer
                or value.coeff(monomial, 0).has(monomial)
            ):
                continue
            ratio = sympy.Rational(coefficient.numerator, coefficient.denominator)
            solution = sympy.expand(monomial - value / ratio)
            place = {monomial: solution}
            fewer = [f for old in system for f in _substituted(old, place)]
            kept = [
                type(c)(c.lhs.xreplace(place), c.rhs.xreplace(place), evaluate=False)
                for c in conditions
            ]
            return _without_equations(unrolled(expression.xreplace(place)), fewer, kept)
    return expression, system, conditions


def _substituted(form: Linear, place: dict[Any, Any]) -> list[Linear]:
    found = linear_exponent(plain(form).xreplace(place))
    if found is None:
        return []
    changed = Linear(found.coefficients, found.constant, form.strict)
    return [changed] if changed.coefficients or changed.strict or changed.constant < 0 else []


def _settled_weakly(kind: Any, expression: Any, system: list[Linear], proof: Proof) -> bool:
    """Whether linear conditions give every factor a weak sign, and those together the goal."""
    if kind not in (sympy.Ge, sympy.Le):
        return False
    sign = sign_of(expression, system)
    total = sign.front
    for _, form in sign.factors:
        if form is None:
            return False
        if implied(form, system):
            continue
        if not implied(form.flipped(), system):
            return False
        total = -total
    if not settles(kind, total):
        return False
    proof.certificates.append(
        f"left - right = {sign.product}; every factor has its sign by a linear condition on the "
        "exponents, or is a square"
    )
    vanishing = (*(factor for factor, _ in sign.factors), *sign.squares)
    proof.equality |= {equation(factor) for factor in vanishing}
    return True


def _zero(expression: Any, system: list[Linear], proof: Proof) -> bool:
    """Whether it vanishes: by both engines, and at the edges where binomials' quotients break."""
    converter = Converter([expression], quotients=True)
    converted = converter.convert(converter.sources[0])
    if not is_zero(converted, sorted(converted.free_symbols, key=str)):
        return False
    proof.engines |= {"python-flint fmpq_mpoly", "sympy sparse polynomials"}
    text = "both sides have the same normal form"
    if any(isinstance(meaning, sympy.Pow) for meaning in converter.meanings.values()):
        text += " (bases of symbolic powers not 0; there both sides agree by continuity)"
    proof.certificates.append(text)
    proof.equality.add("everywhere")
    for edge in dict.fromkeys(converter.edges):
        _at_edge(expression, edge, system, proof)
    return True


def _at_edge(expression: Any, edge: Any, system: list[Linear], proof: Proof) -> None:
    """The equation where an integer divisor is 0, the binomial coefficients there filled in."""
    form = linear_exponent(edge)
    if form is None:
        raise NotAlgebraic(f"the edge {edge} = 0")
    if not feasible([*system, form, form.flipped()]):
        return
    for symbol in sorted(edge.free_symbols, key=str):
        if edge.coeff(symbol) in (1, -1):
            solution = sympy.expand(symbol - edge / edge.coeff(symbol))
            there = settled_binomials(unrolled(expression.xreplace({symbol: solution})))
            inside = [f for old in system for f in _substituted(old, {symbol: solution})]
            if feasible(inside):
                if not _zero(there, inside, proof):
                    raise NotAlgebraic(f"not an identity where {symbol} = {solution}")
                proof.certificates.append(f"and where {symbol} = {solution}")
            return
    raise NotAlgebraic(f"the edge {edge} = 0")


def _empty(system: tuple[Linear, ...], conditions: list[Any], proof: Proof) -> None:
    """A cell in which no case of a function by cases applies must be empty."""
    contradiction = sympy.Gt(sympy.Integer(0), sympy.Integer(0), evaluate=False)
    _decide(type(contradiction), sympy.Integer(0), list(system), conditions, proof)


def _decide(
    kind: Any, expression: Any, system: list[Linear], conditions: list[Any], proof: Proof
) -> None:
    if not proof.decides:
        raise NotAlgebraic("a polynomial problem is left")
    problem, converter, symbols = problem_of(kind, expression, system, conditions)
    found = _decided(problem)
    proof.engines |= set(found.engines)
    if found.verdict in ("PROVED", "DECIDED"):
        proof.weaken(found.verdict)
        proof.certificates.append(found.certificate)
        proof.equality |= _contact(expression, system)
    elif found.verdict != "VACUOUS":
        meanings = ", ".join(f"{s} = {converter.meanings.get(s, s)}" for s in symbols)
        point = f" at {found.point}" if found.point else ""
        if found.point:
            values = dict(zip(symbols, found.point.values(), strict=True))
            proof.points += lifted(values, converter.meanings)
        # one cell that is not decided leaves the whole statement so: the others need no look
        raise NotAlgebraic(
            f"polynomial problem {found.verdict}{point} ({meanings}) {found.certificate}"
        )


@lru_cache(maxsize=2000)
def _decided(problem: Any) -> Any:
    return decision.decide(problem, minimise=False)


def _contact(expression: Any, system: list[Linear]) -> set[str]:
    """The equations at which both sides may be equal: those of the factors that can vanish."""
    try:
        sign = sign_of_all(expression, system)
    except NotAlgebraic:
        return set()
    return {equation(factor) for factor in sign}
