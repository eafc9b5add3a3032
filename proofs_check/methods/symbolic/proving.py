"""Proofs by a normal form: identities that vanish, and inequalities handed over as polynomials.

A statement is taken apart (assumptions, conjunctions, the cells of its kinks, suprema with a given
maximiser), every exponential becomes an independent variable, and what is left is

* an equation: its two sides have the same normal form (python-flint and sympy both say so), or
* an inequality: a polynomial problem for :mod:`proofs_check.methods.polynomials.decision`.

Equations that hold where no denominator vanishes are completed at the integer edges (i = k - m)
by the same normal form, the binomial coefficients being filled in there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import sympy

from proofs_check.language.claims import Instance, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.meaning import expanded
from proofs_check.language.vocabulary import Binding
from proofs_check.methods.polynomials import decision
from proofs_check.methods.symbolic.definedness import Need, Undefined, needs, needs_of
from proofs_check.methods.symbolic.kinks_as_unknowns import alike
from proofs_check.methods.symbolic.lifting import lifted
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.named_suprema import without_suprema
from proofs_check.methods.symbolic.normal_form import (
    Converter,
    NotAlgebraic,
    is_zero,
    settled_binomials,
    unrolled,
)
from proofs_check.methods.symbolic.positive_parts import by_positive_parts
from proofs_check.methods.symbolic.problems import equation, plain, problem_of, sign_of_all
from proofs_check.methods.symbolic.rising_functions import without_rising
from proofs_check.methods.symbolic.signs import (
    linear_condition,
    linear_exponent,
    linear_part,
    products,
    settles,
    sign_of,
)
from proofs_check.methods.symbolic.splitting import (
    KINKS,
    Cell,
    cells,
    condition_of,
    negation,
    ways,
)
from proofs_check.methods.symbolic.sums.open_sums import has_open_sum
from proofs_check.methods.symbolic.sums.stepping import prove_with_sums

ZERO = sympy.Integer(0)
ORDER = ("PROVED", "DECIDED", "UNDECIDED")


@dataclass
class Proof:
    """What the method found: PROVED, DECIDED or UNDECIDED, with its certificates.

    ``points`` are worth trying: there a polynomial problem, which says less, fails.
    """

    verdict: str = "PROVED"
    certificates: list[str] = field(default_factory=list)
    cells: int = 0
    decides: bool = True
    equality: set[str] = field(default_factory=set)
    engines: set[str] = field(default_factory=set)
    reason: str = ""
    points: list[dict[Any, Any]] = field(default_factory=list)

    def weaken(self, verdict: str, reason: str = "") -> None:
        """At most this strong."""
        if ORDER.index(verdict) > ORDER.index(self.verdict):
            self.verdict = verdict
        self.reason = self.reason or reason


def prove(
    instance: Instance,
    at: Mapping[str, str] | None = None,
    without: Any = None,
    *,
    decides: bool = True,
) -> Proof:
    """Try to prove a statement for all parameters of its domain.

    ``at`` names, for the bound variable of a supremum, the expression that attains it. ``without``
    is a condition of the domain, or an assumption of the statement, that must not be used. With
    ``decides`` polynomial problems are handed on; else normal forms and linear conditions count.
    """
    proof = Proof(decides=decides)
    assumptions = [c for c in conditions_of(instance) if c != without]
    relation = instance.relation
    given, conclusion = premises(relation)
    if without is not None and given:
        kept = [part for part in given if part != without]
        assumed = sympy.And(*kept, evaluate=False) if kept else sympy.true
        relation = sympy.Implies(assumed, conclusion, evaluate=False)
    try:
        for need in needs_of(replace(instance, relation=relation)):
            _require(need, tuple(assumptions), proof)
        _statement(relation, assumptions, proof, dict(at or {}), instance)
    except NotAlgebraic as error:
        proof.weaken("UNDECIDED", str(error))
    except (NotImplementedError, RecursionError) as error:
        proof.weaken("UNDECIDED", str(error))
    return proof


def conditions_of(instance: Instance) -> list[Any]:
    """What the domains say, as relations."""
    return [c for variable in instance.variables for c in variable.conditions()]


def contradictory(instance: Instance) -> str:
    """What shows that no point of the domains satisfies the assumptions; "" where nothing does."""
    assumptions, _ = premises(instance.relation)
    listed = [*conditions_of(instance), *assumptions]
    if not feasible([form for relation in listed for form in linear_part(relation)]):
        return "a linear combination of the conditions"
    proof = Proof()
    nowhere = sympy.Gt(ZERO, ZERO, evaluate=False)
    try:
        for way in ways(sympy.And(*assumptions, evaluate=False)) if assumptions else ([],):
            _relation(nowhere, [*conditions_of(instance), *way], proof)
    except (NotAlgebraic, NotImplementedError, RecursionError):
        return ""
    return "polynomial arithmetic" if proof.verdict == "PROVED" else "two solvers"


def without_value(instance: Instance) -> list[Need]:
    """What a statement needs to have a value on its domain, as far as that is not proved.

    A NotImplementedError where a node is not known to have one anywhere.
    """
    assumptions = tuple(conditions_of(instance))
    try:
        return [
            need
            for need in needs_of(instance)
            if _required(need.wanted, _usable(need.given), assumptions, True) == "UNDECIDED"
        ]
    except Undefined as error:
        raise NotImplementedError(str(error)) from None


def unused(instance: Instance, at: Mapping[str, str] | None = None) -> list[str]:
    """The conditions without any one of which a normal form proves the statement just as well."""
    assumptions, _ = premises(instance.relation)
    return [
        _written(condition)
        for condition in [*conditions_of(instance), *assumptions]
        if prove(instance, at, without=condition, decides=False).verdict == "PROVED"
    ]


def _written(condition: Any) -> str:
    if isinstance(condition, sympy.Rel):
        return f"{condition.lhs} {condition.rel_op} {condition.rhs}"
    return str(condition)


def _statement(
    relation: Any, assumptions: list[Any], proof: Proof, at: dict[str, str], instance: Instance
) -> None:
    match relation:
        case sympy.logic.boolalg.BooleanTrue():
            return
        case sympy.logic.boolalg.BooleanFalse():
            raise NotAlgebraic("a statement that is false as written")
        case sympy.logic.boolalg.BooleanFunction():
            for more, part in _parts(relation):
                _statement(part, [*assumptions, *more], proof, at, instance)
            return
    rewritten = without_suprema(relation, at, instance)
    if rewritten is not None:
        for need in needs(rewritten.maximiser):
            _require(need, tuple(assumptions), proof)
        for extra, part in rewritten.parts:
            _statement(part, [*assumptions, *extra], proof, at, instance)
        return
    _relation(relation, assumptions, proof)


def _parts(relation: Any) -> Iterator[tuple[list[Any], Any]]:
    """(assumptions, statement) of which a compound statement consists."""
    match relation:
        case sympy.And():
            yield from (([], part) for part in relation.args)
        case sympy.Implies():
            assumption, conclusion = relation.args
            yield from ((way, conclusion) for way in ways(assumption))
        case sympy.Equivalent():
            one, other = relation.args
            yield [], sympy.Implies(one, other, evaluate=False)
            yield [], sympy.Implies(other, one, evaluate=False)
        case sympy.Or():
            *others, last = relation.args
            more = [negation(other) for other in others]
            both = sympy.And(*more, evaluate=False) if len(more) > 1 else more[0]
            yield from ((way, last) for way in ways(both))
        case sympy.Not():
            yield [], negation(relation.args[0])
        case _:
            raise NotAlgebraic(f"{relation.func.__name__} of statements")


def _require(need: Need, assumptions: tuple[Any, ...], proof: Proof) -> None:
    """A NotAlgebraic where it is not shown that a node has a value."""
    verdict = _required(need.wanted, _usable(need.given), assumptions, proof.decides)
    if verdict == "UNDECIDED":
        raise NotAlgebraic(f"not seen to have a value: {need}")
    proof.weaken(verdict)


def _usable(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """What the method can make use of; to assume less proves more."""
    hard = (*KINKS, Binding, DeltaHead, sympy.log)
    return tuple(part for part in given if not part.has(*hard))


@lru_cache(maxsize=20_000)
def _required(
    wanted: Any, given: tuple[Any, ...], assumptions: tuple[Any, ...], decides: bool
) -> str:
    part = Proof(decides=decides)
    nothing = Instance("", (), wanted)
    try:
        for way in ways(sympy.And(*given, evaluate=False)) if given else ([],):
            _statement(wanted, [*assumptions, *way], part, {}, nothing)
    except (NotAlgebraic, NotImplementedError, RecursionError):
        return "UNDECIDED"
    return part.verdict


# -- one relation ---------------------------------------------------------------------------------


def _with_values(relation: Any, assumptions: list[Any], proof: Proof) -> None:
    """A relation that is not the user's: that it has values is shown first."""
    for need in needs(relation):
        _require(need, tuple(assumptions), proof)
    _relation(relation, assumptions, proof)


def _relation(relation: Any, assumptions: list[Any], proof: Proof) -> None:
    system, rest = _systems(assumptions)
    if not feasible(system):
        return
    if any(has_open_sum(part) for part in (relation, *rest)):
        prove_with_sums(relation, assumptions, proof, _with_values)
        return
    difference = unrolled(expanded(relation.lhs)) - unrolled(expanded(relation.rhs))
    if isinstance(relation, sympy.Eq) and alike(difference):
        proof.cells += 1
        proof.certificates.append("both sides have the same normal form, kinks taken as symbols")
        proof.equality.add("everywhere")
        return
    rewritten = without_rising(relation, system)
    if rewritten is not None:
        _relation(rewritten[0], [*assumptions, *rewritten[1]], proof)
        return
    if by_positive_parts(relation, system, rest, proof):
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
    """Where a cell is so thin that a linear form vanishes on it, one variable is eliminated."""
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
    """Where the two sides may be equal: the factors that can vanish, as equations."""
    try:
        sign = sign_of_all(expression, system)
    except NotAlgebraic:
        return set()
    return {equation(factor) for factor in sign}
