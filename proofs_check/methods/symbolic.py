"""Proofs by a normal form: identities that vanish, and inequalities handed over as polynomials.

A statement is taken apart (assumptions, conjunctions, the cells of its kinks, suprema with a given
maximiser), every exponential becomes an independent variable, and what is left is

* an equation: its two sides have the same normal form (python-flint and sympy both say so), or
* an inequality: a polynomial problem for :mod:`proofs_check.methods.decision`.

Equations that hold where no denominator vanishes are completed at the integer edges (i = k - m, ...)
by the same normal form, the binomial coefficients being filled in there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import sympy

from proofs_check.claim import Instance
from proofs_check.language import Sup
from proofs_check.meaning import expanded
from proofs_check.methods import decision
from proofs_check.methods.cells import Cell, cells, condition_of, negation, ways
from proofs_check.methods.linear import Linear, feasible, implied
from proofs_check.methods.normal_form import (
    Converter,
    NotAlgebraic,
    in_flint,
    is_zero,
    polynomial_expression,
    unrolled,
)
from proofs_check.methods.signs import linear_condition, linear_exponent, products, sign_of

ORDER = ("PROVED", "DECIDED", "UNDECIDED")


@dataclass
class Proof:
    """What the method found: PROVED, DECIDED or UNDECIDED, with its certificates."""

    verdict: str = "PROVED"
    certificates: list[str] = field(default_factory=list)
    cells: int = 0
    unused: list[str] = field(default_factory=list)
    equality: set[str] = field(default_factory=set)
    engines: set[str] = field(default_factory=set)
    reason: str = ""

    def weaken(self, verdict: str, reason: str = "") -> None:
        """At most this strong."""
        if ORDER.index(verdict) > ORDER.index(self.verdict):
            self.verdict = verdict
        self.reason = self.reason or reason


def prove(instance: Instance, at: Mapping[str, str] | None = None) -> Proof:
    """Try to prove a statement for all parameters of its domain.

    ``at`` names, for the bound variable of a supremum, the expression that attains it.
    """
    proof = Proof()
    assumptions = [c for variable in instance.variables for c in variable.conditions()]
    try:
        _statement(instance.relation, assumptions, proof, dict(at or {}), instance)
    except NotAlgebraic as error:
        proof.weaken("UNDECIDED", str(error))
    except (NotImplementedError, RecursionError) as error:
        proof.weaken("UNDECIDED", str(error))
    return proof


def _statement(
    relation: Any, assumptions: list[Any], proof: Proof, at: dict[str, str], instance: Instance
) -> None:
    match relation:
        case sympy.logic.boolalg.BooleanTrue():
            return
        case sympy.And():
            for part in relation.args:
                _statement(part, assumptions, proof, at, instance)
            return
        case sympy.Implies():
            for way in ways(relation.args[0]):
                _statement(relation.args[1], [*assumptions, *way], proof, at, instance)
            return
        case sympy.Equivalent():
            one, other = relation.args
            _statement(sympy.Implies(one, other, evaluate=False), assumptions, proof, at, instance)
            _statement(sympy.Implies(other, one, evaluate=False), assumptions, proof, at, instance)
            return
        case sympy.Or():
            *others, last = relation.args
            more = [negation(other) for other in others]
            for way in ways(sympy.And(*more, evaluate=False) if len(more) > 1 else more[0]):
                _statement(last, [*assumptions, *way], proof, at, instance)
            return
        case sympy.Not():
            _statement(negation(relation.args[0]), assumptions, proof, at, instance)
            return
        case sympy.logic.boolalg.BooleanFalse():
            raise NotAlgebraic("a statement that is false as written")
    rewritten = _without_suprema(relation, at, instance)
    if rewritten is not None:
        for extra, part in rewritten:
            _statement(part, [*assumptions, *extra], proof, at, instance)
        return
    _relation(relation, assumptions, proof)


def _without_suprema(
    relation: Any, at: dict[str, str], instance: Instance
) -> list[tuple[list[Any], Any]] | None:
    """Statements without the (one) supremum that together say the same, or are stronger."""
    suprema = sorted(relation.atoms(Sup), key=str)
    if not suprema:
        return None
    chosen = suprema[0]
    body, variable, low, high = chosen.args
    inside = [
        sympy.Ge(variable, low, evaluate=False),
        sympy.Le(variable, high, evaluate=False),
    ]
    placed = sympy.Dummy("S")
    difference = sympy.expand((relation.lhs - relation.rhs).xreplace({chosen: placed}))
    slope = difference.coeff(placed)
    if difference.has(Sup) or sympy.expand(difference - slope * placed).has(placed):
        raise NotAlgebraic("more than one supremum in a relation")
    weight = slope.is_number and slope.is_positive
    rising = isinstance(relation, sympy.Ge | sympy.Gt)
    everywhere = relation.xreplace({chosen: body})
    if not isinstance(relation, sympy.Eq) and weight and not rising:
        if isinstance(relation, sympy.Lt):
            raise NotAlgebraic("a strict bound on a supremum")
        return [(inside, everywhere)]
    maximiser = _maximiser(variable, at, instance)
    there = body.xreplace({variable: maximiser})
    attained = relation.xreplace({chosen: there})
    within: list[tuple[list[Any], Any]] = [
        ([], sympy.Ge(maximiser, low, evaluate=False)),
        ([], sympy.Le(maximiser, high, evaluate=False)),
    ]
    if weight and rising:
        return [*within, ([], attained)]
    return [*within, ([], attained), (inside, sympy.Le(body, there, evaluate=False))]


def _maximiser(variable: Any, at: dict[str, str], instance: Instance) -> Any:
    if variable.name not in at:
        raise NotAlgebraic(f"the maximiser {variable.name} is not named")
    from proofs_check.ask import statement_reader

    return statement_reader(instance.symbols()).read(at[variable.name])


# -- one relation ---------------------------------------------------------------------------------


def _relation(relation: Any, assumptions: list[Any], proof: Proof) -> None:
    difference = unrolled(expanded(relation.lhs)) - unrolled(expanded(relation.rhs))
    system, rest = _systems(assumptions)
    if not feasible(system):
        return
    for cell in cells(difference, system):
        proof.cells += 1
        _on_cell(type(relation), cell, [*rest, *cell.conditions], proof)


def _systems(assumptions: list[Any]) -> tuple[tuple[Linear, ...], list[Any]]:
    """The linear assumptions, with their products; and the others."""
    system: list[Linear] = []
    rest = []
    for relation in assumptions:
        found = linear_condition(relation)
        system += found
        if not found:
            rest.append(relation)
    return (*system, *products(assumptions)), rest


def _on_cell(kind: Any, cell: Cell, conditions: list[Any], proof: Proof) -> None:
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
    sign = sign_of(expression, system)
    if sign.known == 0 and kind in (sympy.Eq, sympy.Le, sympy.Ge):
        _zero(expression, proof)
        return
    if sign.known is not None and _settles(kind, sign.known):
        proof.certificates.append("every factor keeps its sign on the cell")
        return
    if kind in (sympy.Ge, sympy.Le) and sign.weak is not None and _settles(kind, sign.weak):
        proof.certificates.append("squares, and factors that keep their sign on the cell")
        proof.equality |= {f"{square} = 0" for square in sign.squares}
        return
    if _settled_weakly(kind, expression, system, proof):
        return
    _decide(kind, expression, system, conditions, proof)


def _without_equations(
    expression: Any, system: list[Linear], conditions: list[Any]
) -> tuple[Any, list[Linear], list[Any]]:
    """Where a cell is so thin that a linear form vanishes on it, one variable is eliminated."""
    for form in system:
        opposite = Linear(tuple((v, -c) for v, c in form.coefficients), -form.constant)
        if form.strict or not form.coefficients or not implied(opposite, system):
            continue
        value = _plain(form)
        for monomial, coefficient in form.coefficients:
            if not monomial.is_Symbol or monomial.is_integer or value.coeff(monomial, 0).has(monomial):
                continue
            ratio = sympy.Rational(coefficient.numerator, coefficient.denominator)
            solution = sympy.expand(monomial - value / ratio)
            place = {monomial: solution}
            fewer = [f for old in system for f in _substituted(old, place)]
            changed = [type(c)(c.lhs.xreplace(place), c.rhs.xreplace(place)) for c in conditions]
            kept = [c for c in changed if c is not sympy.true]
            return _without_equations(unrolled(expression.xreplace(place)), fewer, kept)
    return expression, system, conditions


def _substituted(form: Linear, place: dict[Any, Any]) -> list[Linear]:
    found = linear_exponent(_plain(form).xreplace(place))
    if found is None:
        return []
    changed = Linear(found.coefficients, found.constant, form.strict)
    return [changed] if changed.coefficients or changed.strict or changed.constant < 0 else []


def _settled_weakly(kind: Any, expression: Any, system: list[Linear], proof: Proof) -> bool:
    """Whether every factor has a weak sign by a linear condition, and together they give the goal."""
    if kind not in (sympy.Ge, sympy.Le):
        return False
    sign = sign_of(expression, system)
    total = sign.front
    for _, form in sign.factors:
        if form is None:
            return False
        opposite = Linear(tuple((v, -c) for v, c in form.coefficients), -form.constant)
        if implied(form, system):
            continue
        if not implied(opposite, system):
            return False
        total = -total
    if not _settles(kind, total):
        return False
    proof.certificates.append(
        "a product of factors, each with a sign given by a linear condition on the exponents: "
        + "; ".join(str(factor) for factor, _ in sign.factors)
    )
    vanishing = (*(factor for factor, _ in sign.factors), *sign.squares)
    proof.equality |= {f"{factor} = 0" for factor in vanishing}
    return True


def _settles(kind: Any, sign: int) -> bool:
    return {
        sympy.Ge: sign >= 0,
        sympy.Gt: sign > 0,
        sympy.Le: sign <= 0,
        sympy.Lt: sign < 0,
        sympy.Ne: sign != 0,
        sympy.Eq: sign == 0,
    }[kind]


def _zero(expression: Any, proof: Proof) -> None:
    """An equation: both engines, and the edges at which the binomials' quotients break down."""
    converter = Converter([expression])
    converted = converter.convert(converter.sources[0])
    if not is_zero(converted, sorted(converted.free_symbols, key=str)):
        raise NotAlgebraic("not an identity")
    proof.engines |= {"python-flint fmpq_mpoly", "sympy sparse polynomials"}
    proof.certificates.append("both sides have the same normal form")
    proof.equality.add("everywhere")


def _empty(system: tuple[Linear, ...], conditions: list[Any], proof: Proof) -> None:
    """A cell in which no case of a function by cases applies must be empty."""
    contradiction = sympy.Gt(sympy.Integer(0), sympy.Integer(0), evaluate=False)
    _decide(type(contradiction), sympy.Integer(0), list(system), conditions, proof)


def _decide(
    kind: Any, expression: Any, system: list[Linear], conditions: list[Any], proof: Proof
) -> None:
    problem, converter, symbols = _problem(kind, expression, system, conditions)
    found = _decided(problem)
    proof.engines |= set(found.engines)
    if found.verdict in ("PROVED", "DECIDED"):
        proof.weaken(found.verdict)
        proof.certificates.append(found.certificate)
        proof.equality |= _contact(expression, system)
    elif found.verdict != "VACUOUS":
        meanings = ", ".join(f"{s} = {converter.meanings.get(s, s)}" for s in symbols)
        point = f" at {found.point}" if found.point else ""
        proof.weaken(
            "UNDECIDED", f"polynomial problem {found.verdict}{point} ({meanings}) {found.certificate}"
        )


@lru_cache(maxsize=2000)
def _decided(problem: Any) -> Any:
    return decision.decide(problem)


_RELATION = {
    sympy.Ge: ">=",
    sympy.Gt: ">",
    sympy.Le: "<=",
    sympy.Lt: "<",
    sympy.Eq: "==",
    sympy.Ne: "!=",
}


def _problem(
    kind: Any, expression: Any, system: list[Linear], conditions: list[Any]
) -> tuple[Any, Converter, list[Any]]:
    """The question as polynomials in positive variables."""
    exponents = [_exponential(form) for form in system]
    extra = [condition.lhs - condition.rhs for condition in conditions]
    plain = [_plain(form) for form in system]
    converter = Converter([expression, *extra, *(e for pair in exponents for e in pair)])
    goal = converter.convert(converter.sources[0])
    extras = [converter.convert(s) for s in converter.sources[1 : 1 + len(extra)]]
    sides = [converter.convert(s) for s in converter.sources[1 + len(extra) :]]
    used = set(goal.free_symbols).union(*(e.free_symbols for e in extras))
    symbols = _needed_symbols(used, sides, plain)
    constraints = []
    for symbol in symbols:
        if symbol in converter.meanings:
            constraints.append(decision.Constraint(symbol, ">"))
    for index, form in enumerate(system):
        left, right = sides[2 * index], sides[2 * index + 1]
        relation = ">" if form.strict else ">="
        if (left.free_symbols | right.free_symbols) <= set(symbols) and left != right:
            constraints.append(decision.Constraint(left - right, relation))
        if plain[index].free_symbols <= set(symbols) and plain[index].free_symbols:
            constraints.append(decision.Constraint(plain[index], relation))
    for condition, converted in zip(conditions, extras, strict=True):
        constraints.append(
            decision.Constraint(_one_polynomial(converted, symbols), _RELATION[type(condition)])
        )
    target = decision.Constraint(_one_polynomial(goal, symbols), _RELATION[kind])
    names = tuple(str(symbol) for symbol in symbols)
    return decision.Problem(names, tuple(dict.fromkeys(constraints)), target), converter, symbols


def _needed_symbols(used: set[Any], sides: list[Any], plain: list[Any]) -> list[Any]:
    """The symbols of the goal and all that conditions link to them."""
    linked = [left.free_symbols | right.free_symbols for left, right in zip(sides[::2], sides[1::2], strict=True)]
    linked += [form.free_symbols for form in plain]
    grown = set(used)
    while True:
        more = set().union(*(names for names in linked if names & grown)) - grown
        if not more:
            return sorted(grown, key=str)
        grown |= more


def _one_polynomial(converted: Any, symbols: list[Any]) -> Any:
    """numerator * denominator: the same sign as the quotient, wherever it is defined."""
    above, below = in_flint(converted, symbols)
    return polynomial_expression(above * below, symbols)


def _exponential(form: Linear) -> tuple[Any, Any]:
    """The condition sum c x + c0 >= 0 as e^(positive part) >= e^(negative part)."""
    scale = sympy.ilcm(1, *(c.denominator for _, c in form.coefficients), form.constant.denominator)
    left = right = sympy.Integer(0)
    for monomial, c in (*form.coefficients, (sympy.Integer(1), form.constant)):
        value = sympy.Rational(c.numerator, c.denominator) * scale * monomial
        if c > 0:
            left += value
        else:
            right -= value
    if form.constant != 0:  # e^1 is no polynomial quantity: the condition is left out
        return sympy.Integer(1), sympy.Integer(1)
    return sympy.exp(left), sympy.exp(right)


def _plain(form: Linear) -> Any:
    total = sympy.Rational(form.constant.numerator, form.constant.denominator)
    for monomial, c in form.coefficients:
        total += sympy.Rational(c.numerator, c.denominator) * monomial
    return total


def _contact(expression: Any, system: list[Linear]) -> set[str]:
    """Where the two sides may be equal: the factors that can vanish, as equations."""
    try:
        sign = sign_of_all(expression, system)
    except NotAlgebraic:
        return set()
    return {f"{factor} = 0" for factor in sign}


def sign_of_all(expression: Any, system: Iterable[Linear]) -> set[str]:
    """The factors of an expression that may vanish on the system, as text."""
    converter = Converter([expression])
    converted = converter.convert(converter.sources[0])
    symbols = sorted(converted.free_symbols, key=str)
    above, _ = in_flint(converted, symbols)
    if above.is_zero():
        return {"0"}
    found = set()
    for part, _ in above.factor()[1]:
        meant = polynomial_expression(part, symbols).xreplace(dict(converter.meanings))
        if sign_of(meant, system).known is None:
            found.add(str(meant))
    return found


__all__ = ["Proof", "prove", "replace"]
