"""Relations with sums of symbolic length: summed, with sums as unknowns, or by induction.

Three ways, in this order. All sums of left - right are summed by antidifferences. Or sums that
differ by terms at their ends become one unknown, about which the assumptions may say something. Or
induction on an integer k that a range speaks of: the statement at the lower ends of k's domain, and
D(k + 1) - c D(k) (which is 0, or has the sign of the claim and c >= 0) for D = left - right, after
its sums are summed. Every obligation is handed to the method that proves statements without sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import sympy

from proofs_check.methods.symbolic.linear import Linear
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.own_names import unknown
from proofs_check.methods.symbolic.signs import linear_part, sign_of
from proofs_check.methods.symbolic.sums.open_sums import (
    Sum,
    System,
    at_least_zero,
    common_range,
    groups,
    has_open_sum,
    outermost,
    prepared,
    taken_apart,
)
from proofs_check.methods.symbolic.sums.telescoping import has_values, peeled, summed, vanishes

Decide = Callable[[Any, list[Any], Any], None]
"""Proves a relation under assumptions, its certificates into a proof; or a NotAlgebraic."""

MORE_BASES = 2
MAX_BINOMIAL = 6
"""MORE_BASES: steps of an induction that are tried, by one and by two bases. MAX_BINOMIAL: d up to
which binom(n, d) and binom(n, n - d) are written as polynomials in n; others stay as they are."""
EQUATION = sympy.Eq
INDUCTIVE = (sympy.Eq, sympy.Ge, sympy.Gt, sympy.Le, sympy.Lt)
"""Kinds that D(k) and D(k + 1) - c D(k), c >= 0, pass on to D(k + 1)."""
TRIED = (NotAlgebraic, NotImplementedError, sympy.PolynomialError, ZeroDivisionError)


def prove_with_sums(relation: Any, assumptions: list[Any], proof: Any, decide: Decide) -> None:
    """Prove a relation in which sums of symbolic length stand; a NotAlgebraic where that fails.

    That the statement has a value everywhere is the caller's business, and looked at before.
    """
    difference = prepared(relation.lhs) - prepared(relation.rhs)
    goal = _Goal(type(relation), difference, tuple(assumptions))
    _prove(goal, proof, decide, depth=2)


@dataclass(frozen=True)
class _Goal:
    """The goal that a difference stands in the relation ``kind`` to 0, under assumptions."""

    kind: Any
    difference: Any
    assumptions: tuple[Any, ...]

    @property
    def relation(self) -> Any:
        return self.kind(self.difference, sympy.Integer(0), evaluate=False)

    @property
    def system(self) -> System:
        return tuple(form for relation in self.assumptions for form in linear_part(relation))

    def placed(self, place: dict[Any, Any]) -> _Goal:
        """The goal with something else in place of a symbol."""
        return _Goal(
            self.kind,
            prepared(self.difference.xreplace(place)),
            tuple(_placed(a, place) for a in self.assumptions),
        )


def _placed(relation: Any, place: dict[Any, Any]) -> Any:
    sides = [side.xreplace(place) for side in (relation.lhs, relation.rhs)]
    return type(relation)(*sides, evaluate=False)


def _prove(goal: _Goal, proof: Any, decide: Decide, depth: int) -> None:
    if not has_open_sum(goal.difference) and not any(map(has_open_sum, goal.assumptions)):
        _without_sums(goal, proof, decide)
        return
    reasons = []
    for way in (_directly, _term_by_term, _with_unknowns, _by_induction):
        if way is _by_induction and depth == 0:
            continue
        attempt = replace(proof, certificates=[], equality=set(), engines=set(), cells=0)
        try:
            way(goal, attempt, decide, depth)
        except TRIED as error:
            reasons.append(str(error))
            continue
        _take(proof, attempt)
        return
    raise NotAlgebraic("; ".join(dict.fromkeys(reasons)))


def _take(proof: Any, attempt: Any) -> None:
    """Put what an attempt found into the proof, which is then at most as strong."""
    proof.certificates += attempt.certificates
    proof.equality |= attempt.equality
    proof.engines |= attempt.engines
    proof.cells += attempt.cells
    proof.positive_parts |= attempt.positive_parts
    proof.weaken(attempt.verdict, attempt.reason)


def _without_sums(goal: _Goal, proof: Any, decide: Decide, *, more: bool = False) -> None:
    """The goal handed on. An equation has to be an identity, unless ``more`` is known of it."""
    value = _plain_binomials(goal.difference)
    if goal.kind is EQUATION:
        try:
            if vanishes(value, goal.system):
                proof.certificates.append("both sides have the same normal form")
                proof.equality.add("everywhere")
                return
        except TRIED:
            pass
        if not more:
            proof = replace(proof, decides=False)
    known = _powers(value, goal.system)
    decide(replace(goal, difference=value).relation, [*goal.assumptions, *known], proof)


def _powers(expression: Any, system: System) -> list[Any]:
    """What is known of powers b^s with an integer exponent s >= 0: signs, and how 1 compares.

    And binomial coefficients (where they have a value) are nowhere negative.
    """
    found: dict[Any, None] = {
        sympy.Ge(b, 0, evaluate=False): None
        for b in sorted(expression.atoms(sympy.binomial), key=str)
    }
    for power in sorted(expression.atoms(sympy.Pow), key=str):
        for s in sorted(power.exp.free_symbols, key=str):
            base = power.base
            if not s.is_integer or base is sympy.E or not at_least_zero(s, system):
                continue
            from_zero, from_one = (_weak_sign(base - start, system) for start in (0, 1))
            if from_zero == 1:
                found[sympy.Ge(base**s, 0, evaluate=False)] = None
            if from_one == 1:
                found[sympy.Ge(base**s, 1, evaluate=False)] = None
            if from_zero == 1 and from_one == -1:
                found[sympy.Le(base**s, 1, evaluate=False)] = None
    return list(found)


def _weak_sign(expression: Any, system: System) -> int | None:
    """1 where a linear expression is nowhere negative, -1 where it is nowhere positive."""
    if at_least_zero(expression, system):
        return 1
    return -1 if at_least_zero(-expression, system) else None


def _term_by_term(goal: _Goal, proof: Any, decide: Decide, _: int) -> None:
    """An inequality for every term of the sums (together), and for the rest."""
    apart = taken_apart(goal.difference)
    weak = {sympy.Ge: sympy.Ge, sympy.Gt: sympy.Ge, sympy.Le: sympy.Le, sympy.Lt: sympy.Le}
    if apart is None or goal.kind not in weak or any(map(has_open_sum, goal.assumptions)):
        raise NotAlgebraic("no inequality term by term")
    rest = apart[1]
    taken = {s.name for r in (goal.relation, *goal.assumptions) for s in r.free_symbols}
    for group in groups(apart[0]):
        low, high = common_range(group)
        if not at_least_zero(high + 1 - low, goal.system):
            raise NotAlgebraic(f"the sum from {low} to {high}, which may be empty")
        i = unknown("i", taken, integer=True)
        term = sum(one.coefficient * one.at(i) for one in group)
        inside = [sympy.Ge(i, low, evaluate=False), sympy.Le(i, high, evaluate=False)]
        bound = _Goal(weak[goal.kind], term, (*goal.assumptions, *inside))
        if has_open_sum(term):
            raise NotAlgebraic("a sum in a sum")
        proof.certificates.append(f"every term from {low} to {high} has the sign of the claim:")
        _without_sums(bound, proof, decide)
        rest += sum(one.coefficient * peeled(one, low, high) for one in group)
    proof.certificates.append("and so has the rest:")
    _without_sums(replace(goal, difference=rest), proof, decide)


def _directly(goal: _Goal, proof: Any, decide: Decide, _: int) -> None:
    if any(map(has_open_sum, goal.assumptions)):
        raise NotAlgebraic("an assumption on a sum")
    found = summed(goal.difference, goal.system)
    proof.certificates += found.reasons
    _without_sums(replace(goal, difference=found.value), proof, decide)


def _plain_binomials(expression: Any) -> Any:
    """binom(n, d) and binom(n, n - d) for small d as the polynomials in n >= 0 that they are."""
    values = {}
    for found in expression.atoms(sympy.binomial):
        n, k = found.args
        for small in (k, sympy.expand(n - k)):
            if small.is_Integer and 0 <= small <= MAX_BINOMIAL:
                values[found] = sympy.ff(n, small) / sympy.factorial(small)
    return expression.xreplace(values)


# -- sums as unknowns ------------------------------------------------------------------------------


def _with_unknowns(goal: _Goal, proof: Any, decide: Decide, _: int) -> None:
    """Sums over nearly the same terms as one unknown number, the terms at the ends apart."""
    relations = [_prepared_sides(a) for a in goal.assumptions]
    totals = outermost(sympy.Tuple(goal.difference, *(s for r in relations for s in r[1:])))
    sums = [Sum.of(total) for total in totals]
    place: dict[Any, Any] = {}
    taken = {s.name for r in (goal.relation, *goal.assumptions) for s in r.free_symbols}
    for group in groups(sums):
        place |= _unknowns(group, goal.system, taken)
    assumed = [
        kind(left.xreplace(place), right.xreplace(place), evaluate=False)
        for kind, left, right in relations
    ]
    changed = _Goal(goal.kind, goal.difference.xreplace(place), tuple(assumed))
    if has_open_sum(changed.difference):
        raise NotAlgebraic("a sum in a sum")
    _without_sums(changed, proof, decide, more=any(map(has_open_sum, goal.assumptions)))
    names = [str(total) for total in totals]
    proof.certificates.append(f"sums as unknowns, terms at their ends apart: {len(names)} of them")


def _prepared_sides(relation: Any) -> tuple[Any, Any, Any]:
    return type(relation), prepared(relation.lhs), prepared(relation.rhs)


def _unknowns(group: list[Sum], system: System, taken: set[str]) -> dict[Any, Any]:
    low, high = common_range(group)
    if not at_least_zero(high + 1 - low, system):
        raise NotAlgebraic(f"the sum from {low} to {high}, which may be empty")
    known: dict[Any, Any] = {}
    place = {}
    for one in group:
        term = one.at(one.variable)
        if term not in known:
            known[term] = unknown("S", taken)
        name = known[term]
        place[one.source] = name + peeled(one, low, high)
    return place


# -- induction -------------------------------------------------------------------------------------


def _by_induction(goal: _Goal, proof: Any, decide: Decide, depth: int) -> None:
    if goal.kind not in INDUCTIVE:  # D(k) != 0 and D(k + 1) - D(k) != 0 say nothing of D(k + 1)
        raise NotAlgebraic("no induction on a relation that sums do not keep")
    reasons = []
    for k in _candidates(goal):
        try:
            split = _split(k, goal.assumptions)
        except NotAlgebraic as error:
            reasons.append(str(error))
            continue
        for more in range(MORE_BASES):
            attempt = replace(proof, certificates=[], equality=set(), engines=set(), cells=0)
            try:
                _step(goal, k, split, more, attempt, decide)
                _bases(goal, k, split, more, attempt, decide, depth)
            except TRIED as error:
                reasons.append(str(error))
                continue
            _take(proof, attempt)
            return
    raise NotAlgebraic("; ".join(dict.fromkeys(reasons)) or "no integer for an induction")


def _candidates(goal: _Goal) -> list[Any]:
    ends = [end for total in outermost(goal.difference) for end in total.args[2:]]
    return sorted({s for end in ends for s in end.free_symbols if s.is_integer}, key=str)


@dataclass(frozen=True)
class _Split:
    """What the assumptions say of k: its lower and upper ends (in), and the rest."""

    lower: tuple[Any, ...]
    upper: tuple[Any, ...]
    others: tuple[Any, ...]


def _split(k: Any, assumptions: Sequence[Any]) -> _Split:
    """A NotAlgebraic where an assumption on k is no bound by an integer."""
    lower: list[Any] = []
    upper: list[Any] = []
    others: list[Any] = []
    for relation in assumptions:
        if k not in relation.free_symbols:
            others.append(relation)
            continue
        for form in _one_form(relation):
            end = _end(form, k)
            (lower if dict(form.coefficients)[k] > 0 else upper).append(end)
    if not lower:
        raise NotAlgebraic(f"{k} has no lower end")
    return _Split(tuple(lower), tuple(upper), tuple(others))


def _one_form(relation: Any) -> list[Linear]:
    forms = linear_part(relation)
    if len(forms) != 1:
        raise NotAlgebraic(f"an induction under {relation}")
    return forms


def _end(form: Linear, k: Any) -> Any:
    """The end that c (k - e) >= 0 gives an integer k: e itself, or beside it where k = e is out."""
    scale = dict(form.coefficients).get(k)
    if scale is None:
        raise NotAlgebraic(f"an induction on {k} under a product")
    end = sympy.Integer(0)
    for symbol, coefficient in form.coefficients:
        if symbol != k:
            value = -coefficient / scale
            if not (symbol.is_Symbol and symbol.is_integer and value.denominator == 1):
                raise NotAlgebraic(f"an induction on {k}, bounded by what is no integer")
            end += int(value) * symbol
    constant = -form.constant / scale
    if constant.denominator != 1:
        raise NotAlgebraic(f"an induction on {k}, bounded by what is no integer")
    end += int(constant)
    return end if not form.strict else end + (1 if scale > 0 else -1)


def _bases(
    goal: _Goal, k: Any, split: _Split, more: int, proof: Any, decide: Decide, depth: int
) -> None:
    """The statement at every lower end of k (the largest of them is the first k), and after it."""
    for low in dict.fromkeys(split.lower):
        for start in range(more + 1):
            first = sympy.expand(low + start)
            proof.certificates.append(f"base, {k} = {first}:")
            _prove(goal.placed({k: first}), proof, decide, depth - 1)


def _step(goal: _Goal, k: Any, split: _Split, more: int, proof: Any, decide: Decide) -> None:
    assumed = [
        *split.others,
        *(sympy.Ge(k, low + more, evaluate=False) for low in split.lower),
        *(sympy.Le(k + 1, high, evaluate=False) for high in split.upper),
    ]
    later = prepared(goal.difference.xreplace({k: k + 1}))
    here = _Goal(goal.kind, goal.difference, tuple(assumed))
    reasons = []
    for factor in _factors(here, later, k):
        attempt = replace(proof, certificates=[], equality=set(), engines=set(), cells=0)
        try:
            change = replace(here, difference=later - factor * goal.difference)
            _directly(change, attempt, decide, 0)
        except TRIED as error:
            reasons.append(str(error))
            continue
        written = f"({factor})*" if factor != 1 else ""
        proof.certificates.append(
            f"induction on {k}; step, for D({k}) = left - right: D({k} + 1) - {written}D({k}) "
            f"{'= 0' if goal.kind is EQUATION else 'has the sign of the claim'}:"
        )
        _take(proof, attempt)
        return
    raise NotAlgebraic("; ".join(dict.fromkeys(reasons)))


def _factors(goal: _Goal, later: Any, k: Any) -> Iterator[Any]:
    """Candidates for c in D(k + 1) - c D(k): 1, and the ratios of what is no sum."""
    yield sympy.Integer(1)
    apart = taken_apart(goal.difference)
    rest = sympy.expand(apart[1]) if apart is not None else sympy.Integer(0)
    seen = {sympy.Integer(1)}
    for term in sympy.Add.make_args(rest) if rest != 0 else ():
        ratio = sympy.factor(sympy.powsimp(sympy.expand(term.xreplace({k: k + 1}) / term)))
        if ratio in seen or not _usable(ratio, goal):
            continue
        seen.add(ratio)
        yield ratio


def _usable(ratio: Any, goal: _Goal) -> bool:
    """Whether a factor has a value everywhere, and for an inequality is nowhere negative."""
    try:
        divisor = sympy.fraction(sympy.together(ratio))[1]
        if not divisor.is_Rational and not (
            all(s.is_integer for s in divisor.free_symbols) and has_values(1 / divisor, goal.system)
        ):
            return False
        if goal.kind is EQUATION:
            return True
        found = sign_of(ratio, goal.system)
        return found.weak in (0, 1) or found.known in (0, 1)
    except TRIED:
        return False
