"""Proofs by a normal form: identities that vanish, and inequalities handed over as polynomials.

A statement is taken apart (assumptions, conjunctions, the cells of its kinks, suprema with a given
maximiser), every exponential becomes an independent variable, and what is left is

* an equation: its two sides have the same normal form (python-flint and sympy both say so), or
* an inequality: a polynomial problem for :mod:`proofs_check.methods.polynomials.decision`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any

import sympy
from sympy.core.facts import InconsistentAssumptions

from proofs_check.language.claims import Instance, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.domains import Domain, Variable
from proofs_check.language.unfolding_heads import rebuilt
from proofs_check.language.vocabulary import Binding, RRp, RRq
from proofs_check.language.wording import in_words
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.symbolic.cell_proofs import Proof, prove_on_cell
from proofs_check.methods.symbolic.definedness import Need, Undefined, needs
from proofs_check.methods.symbolic.integer_infeasibility import impossible_in_integers
from proofs_check.methods.symbolic.kinks_as_unknowns import alike
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.monotone_functions_as_unknowns import without_rising
from proofs_check.methods.symbolic.normal_form import (
    NotAlgebraic,
    as_quotient,
    evaluated,
)
from proofs_check.methods.symbolic.polynomial_problems import plain
from proofs_check.methods.symbolic.positive_parts import by_positive_parts
from proofs_check.methods.symbolic.signs import (
    linear_condition,
    linear_form,
    linear_part,
    products,
)
from proofs_check.methods.symbolic.splitting import (
    KINKS,
    cells,
    negation,
    ways,
)
from proofs_check.methods.symbolic.sums.open_sums import has_open_sum
from proofs_check.methods.symbolic.sums.proving_with_sums import prove_with_sums
from proofs_check.methods.symbolic.supremum_elimination import without_suprema

ZERO = sympy.Integer(0)
STEPS_WITHIN = 40  # of a certificate for a step of an induction
NO_POINT = "no point of the domains was found"


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
    if _few_lengths(instance):
        proof.weaken("UNDECIDED", "sums of a few lengths: each is proved by itself")
        return proof
    try:
        for need, before in needed(replace(instance, relation=relation), without):
            _require(need, before, proof)
        _statement(relation, assumptions, proof, dict(at or {}), instance)
    except NotAlgebraic as error:
        proof.weaken("UNDECIDED", str(error))
    except (NotImplementedError, RecursionError) as error:
        proof.weaken("UNDECIDED", str(error))
    except (TypeError, ValueError) as error:
        known = isinstance(error, InconsistentAssumptions) or "compar" in str(error)
        if not known:  # no word of sympy on what it takes for not real, or for not comparable
            raise
        proof.weaken("UNDECIDED", "sympy does not compare a part of the statement")
    return proof


def _few_lengths(instance: Instance) -> bool:
    """Whether its sums have no fixed length, and the integers they depend on a few values only."""
    integers = [variable.domain for variable in instance.variables if variable.domain.integer]
    listed = all(
        end is not None and end.is_number for one in integers for end in (one.lower, one.upper)
    )
    return bool(integers) and listed and has_open_sum(instance.relation)


def conditions_of(instance: Instance) -> list[Any]:
    """The relations that the domains of the variables stand for."""
    return [c for variable in instance.variables for c in variable.conditions()]


def contradictory(instance: Instance) -> str:
    """What shows that no point of the domains satisfies the assumptions; "" where nothing does.

    Nothing does where an end of a domain is not seen to have a value.
    """
    if no_point(instance) != NO_POINT:
        return ""
    assumptions, _ = premises(instance.relation)
    listed = [*conditions_of(instance), *assumptions]
    if not feasible([form for relation in listed for form in linear_part(relation)]):
        return "a linear combination of the conditions"
    if shown := impossible_in_integers(listed):
        return shown
    proof = Proof()
    nowhere = sympy.Gt(ZERO, ZERO, evaluate=False)
    try:
        for way in ways(sympy.And(*assumptions, evaluate=False)) if assumptions else ([],):
            _relation(nowhere, [*conditions_of(instance), *way], proof)
    except (NotAlgebraic, NotImplementedError, RecursionError):
        proof.weaken("UNDECIDED", "")
    if proof.verdict == "UNDECIDED":
        return _contrary(instance, assumptions)
    return "polynomial arithmetic" if proof.verdict == "PROVED" else "two solvers"


def _contrary(instance: Instance, assumptions: list[Any]) -> str:
    """The assumption that fails wherever the others hold, by a proof; "" where none is found."""
    for place, part in enumerate(assumptions):
        others = [*assumptions[:place], *assumptions[place + 1 :]]
        try:
            relation = negation(part)
        except NotAlgebraic:
            continue
        if others:
            relation = sympy.Implies(sympy.And(*others, evaluate=False), relation, evaluate=False)
        if prove(replace(instance, relation=relation)).verdict in ("PROVED", "DECIDED"):
            return f"a proof that {in_words(part)} is false"
    return ""


def needed(instance: Instance, without: Any = None) -> Iterator[tuple[Need, tuple[Any, ...]]]:
    """What a statement needs to have a value, each with the conditions under which it does: an end
    of a domain those of the variables before."""
    before: tuple[Any, ...] = ()
    for variable in instance.variables:
        for end in (variable.domain.lower, variable.domain.upper):
            yield from ((need, before) for need in (needs(end) if end is not None else ()))
        before += tuple(c for c in variable.conditions() if c != without)
    yield from ((need, before) for need in needs(instance.relation))


def without_value(instance: Instance) -> list[Need]:
    """What a statement needs to have a value on its domain, as far as that is not proved.

    A NotImplementedError where a node is not known to have one anywhere.
    """
    try:
        return [
            need
            for need, before in needed(instance)
            if _required(need.wanted, usable(need.given), before, True) == "UNDECIDED"
        ]
    except Undefined as error:
        raise NotImplementedError(str(error)) from None


def no_point(instance: Instance) -> str:
    """What to say where no point of the domains was found: the end that may have no value."""
    try:
        left = without_value(replace(instance, relation=sympy.true))
    except NotImplementedError as error:
        return f"{NO_POINT}: {error}"
    return f"{NO_POINT}: {left[0]}" if left else NO_POINT


def unused(instance: Instance, at: Mapping[str, str] | None = None) -> list[str]:
    """The conditions without any one of which a normal form proves the statement just as well."""
    assumptions, _ = premises(instance.relation)
    return [
        _written(condition)
        for condition in [*conditions_of(instance), *assumptions]
        if prove(instance, at, without=condition, decides=False).verdict == "PROVED"
    ]


def _linear(wanted: Any, system: tuple[Linear, ...]) -> bool:
    """Whether linear conditions alone show it, as they do of most."""
    if isinstance(wanted, sympy.Ne):
        either = (sympy.Gt, sympy.Lt)
        return any(_linear(kind(*wanted.args, evaluate=False), system) for kind in either)
    if isinstance(wanted, sympy.Or):
        return any(_linear(part, system) for part in wanted.args)
    forms = linear_part(wanted)
    return bool(forms) and all(implied(form, system) for form in forms)


def linearly_shown(wanted: Any, given: tuple[Any, ...]) -> bool:
    """Whether the given conditions show the wanted relation by linear arithmetic alone."""
    listed = [_flat(part) for part in given if isinstance(part, sympy.Rel)]
    wanted = _flat(wanted)
    few = tuple(form for part in listed for form in linear_condition(part))
    return _linear(wanted, few) or _linear(wanted, _systems(listed)[0])


def _flat(relation: Any) -> Any:
    """The relation with sums within sums as one: linear arithmetic takes a sum in brackets for one
    unknown."""
    if isinstance(relation, sympy.Rel):
        left = rebuilt(relation.lhs - relation.rhs)
        return type(relation)(left, ZERO, evaluate=False)
    if isinstance(relation, sympy.Or):
        return sympy.Or(*map(_flat, relation.args), evaluate=False)
    return relation


def _exponents_apart(wanted: Any) -> list[Any]:
    """What makes a product of differences of exponentials not 0: their exponents differ.

    [] where it is no such product.
    """
    if not isinstance(wanted, sympy.Ne):
        return []
    above, _, symbols, converter = as_quotient(wanted.lhs - wanted.rhs)
    forms = [linear_form(part, symbols, converter.meanings) for part, _ in above.factor()[1]]
    if None in forms or not converter.meanings:
        return []
    return [sympy.Ne(plain(form), ZERO, evaluate=False) for form in forms if form is not None]


def tried(wanted: Any, assumptions: list[Any], proof: Proof) -> None:
    """A relation that is not the user's, under assumptions: ``proof`` says what was found."""
    _statement(wanted, assumptions, proof, {}, Instance("", (), wanted))


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
    verdict = _required(need.wanted, usable(need.given), assumptions, proof.decides)
    if verdict == "UNDECIDED":
        raise NotAlgebraic(f"not seen to have a value: {need}")
    proof.weaken(verdict)


def usable(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """What the method can make use of; to assume less proves more."""
    return tuple(part for part in map(_weaker, given) if _convertible(part))


def _weaker(part: Any) -> Any:
    """v <= x for v <= floor(x), v >= x for v >= ceiling(x); else the same."""
    if isinstance(part, sympy.Le) and isinstance(part.rhs, sympy.floor):
        return sympy.Le(part.lhs, part.rhs.args[0], evaluate=False)
    if isinstance(part, sympy.Ge) and isinstance(part.rhs, sympy.ceiling):
        return sympy.Ge(part.lhs, part.rhs.args[0], evaluate=False)
    return part


@lru_cache(maxsize=20_000)
def _convertible(part: Any) -> bool:
    """Whether it is about rational functions of exponentials, and nothing else."""
    if part.has(*KINKS, Binding, DeltaHead):
        return False
    if not isinstance(part, sympy.Rel):
        return all(map(_convertible, part.args))
    try:
        as_quotient(part.lhs - part.rhs)
    except (NotAlgebraic, NotImplementedError):
        return False
    return True


@lru_cache(maxsize=20_000)
def _required(
    wanted: Any, given: tuple[Any, ...], assumptions: tuple[Any, ...], decides: bool
) -> str:
    if linearly_shown(wanted, (*assumptions, *given)):
        return "PROVED"
    part = Proof(decides=decides)
    try:
        for way in ways(sympy.And(*given, evaluate=False)) if given else ([],):
            tried(wanted, [*assumptions, *way], part)
    except (NotAlgebraic, NotImplementedError, RecursionError):
        return _by_exponents(wanted, given, assumptions, decides)
    return part.verdict


def _by_exponents(
    wanted: Any, given: tuple[Any, ...], assumptions: tuple[Any, ...], decides: bool
) -> str:
    with suppress(NotAlgebraic, NotImplementedError, RecursionError):
        apart = _exponents_apart(wanted)
        if apart and apart != [wanted]:
            found = [_required(one, given, assumptions, decides) for one in apart]
            return next((v for v in ("UNDECIDED", "DECIDED") if v in found), "PROVED")
    return "UNDECIDED"


# -- one relation ---------------------------------------------------------------------------------


def _with_values(relation: Any, assumptions: list[Any], proof: Proof) -> None:
    """A relation that is not the user's: that it has values is shown first.

    What this method does not read (logarithms and roots) may have a certificate of signs.
    """
    try:
        for need in needs(relation):
            _require(need, tuple(assumptions), proof)
        _relation(relation, assumptions, proof)
    except NotAlgebraic:
        if not proof.decides or not _has_certificate(relation, assumptions):
            raise
        proof.cells += 1
        proof.certificates.append("evidence of signs, accepted by the checker")


def _has_certificate(relation: Any, assumptions: list[Any]) -> bool:
    """Whether the checker accepts a certificate that is written for a relation without sums."""
    if not _of_functions(relation) or any(map(has_open_sum, (relation, *assumptions))):
        return False
    free = sympy.Tuple(relation, *assumptions).free_symbols
    listed = sorted(free, key=str)
    variables = tuple(Variable(s.name, Domain(integer=bool(s.is_integer))) for s in listed)
    stated = relation
    if assumptions:
        stated = sympy.Implies(sympy.And(*assumptions, evaluate=False), relation, evaluate=False)
    instance = Instance("", variables, stated)
    try:
        data = certificate(instance, most=STEPS_WITHIN)
        check(instance, json.loads(json.dumps(data)))
    except (Unproved, CertificateError, ArithmeticError):
        return False
    return True


def _of_functions(relation: Any) -> bool:
    """Whether it speaks of logarithms or roots."""
    roots = (power.exp for power in relation.atoms(sympy.Pow))
    return bool(relation.has(sympy.log)) or any(e.is_Rational and e.q == 2 for e in roots)


def _relation(relation: Any, assumptions: list[Any], proof: Proof) -> None:
    system, rest = _systems(assumptions)
    if not feasible(system):
        return
    if any(_open(part) for part in (relation, *rest)):
        prove_with_sums(relation, assumptions, proof, _with_values)
        return
    difference = evaluated(relation.lhs) - evaluated(relation.rhs)
    if isinstance(relation, sympy.Eq) and alike(difference):
        proof.cells += 1
        proof.certificates.append("both sides have the same normal form, kinks taken as symbols")
        proof.equality.add("everywhere")
        return
    rewritten = without_rising(relation, system, assumptions)
    if rewritten is not None:
        _relation(rewritten[0], [*assumptions, *rewritten[1]], proof)
        return
    # entries of a mechanism that are variables: their positive parts as unknowns are soon settled
    free = not relation.has(RRq, RRp)
    if free and by_positive_parts(relation, system, rest, proof):
        return
    for cell in cells(difference, system):
        proof.cells += 1
        prove_on_cell(type(relation), cell, [*rest, *cell.conditions], proof)


def _open(relation: Any) -> bool:
    """Whether sums stand in it that cannot be written out."""
    if not has_open_sum(relation):
        return False
    try:
        return any(has_open_sum(evaluated(side)) for side in (relation.lhs, relation.rhs))
    except NotAlgebraic:
        return True


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
