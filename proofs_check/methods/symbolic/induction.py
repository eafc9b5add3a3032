"""The user's own induction: its obligations as statements, each decided like any other.

For P over k from b on, all other variables fixed: the base P(b) and the step, P(k) implies P(k + 1)
wherever k >= b and k + 1 are in the domain. Where the domain of another variable speaks of k, a
point at k + 1 may have none before it: there P(k + 1) is an obligation of its own. Where the base
is above the lower end of the domain, the k below it are obligations, too; what cannot be listed is
said to remain. The verdict is the weakest of those on the obligations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import sympy

from proofs_check.language.claims import Instance
from proofs_check.language.domains import Variable
from proofs_check.language.errors import ClaimError
from proofs_check.language.inductions import Induction
from proofs_check.language.wording import in_words
from proofs_check.methods.symbolic.cell_proofs import Proof
from proofs_check.methods.symbolic.proofs_by_normal_form import prove
from proofs_check.methods.symbolic.splitting import negation

MAX_LISTED = 20
"""Values below the base that an induction leaves, each an obligation of its own; more are a
ClaimError."""
SHOWN = 300
"""Characters of a relation, or of a reason, in the text about an induction: a longer one is cut."""


@dataclass(frozen=True)
class Obligation:
    """A statement that an induction rests on, and what it is for."""

    name: str
    instance: Instance

    def __str__(self) -> str:
        said = in_words(self.instance.relation, SHOWN)
        return f"{self.name}: {self.instance.read_as()}: {said}"


def prove_as_asked(
    instance: Instance, by: Induction | None, at: Mapping[str, str] | None = None
) -> Proof:
    """A proof of the kind that the claim asks for: by induction, or whatever is found."""
    if by is None:
        return prove(instance, at)
    whole = Proof()
    for obligation in obligations(instance, by):
        found = prove(obligation.instance, at)
        whole.certificates += [str(obligation), *found.certificates]
        whole.engines |= found.engines
        whole.weaken(found.verdict, f"{obligation.name}: {found.reason}" if found.reason else "")
    return whole


def obligations_left(instance: Instance, by: Induction, at: Mapping[str, str] | None = None) -> str:
    """A text that says both obligations of an induction, and what became of each."""
    said = []
    for obligation in obligations(instance, by):
        found = prove(obligation.instance, at)
        reason = f" ({found.reason[:SHOWN]})" if found.reason else ""
        said.append(f"{obligation} [{found.verdict}{reason}]")
    return f"{by}: " + "; ".join(said)


def obligations(instance: Instance, by: Induction) -> Iterator[Obligation]:
    """What is to be shown. A ClaimError where the induction does not fit the domain."""
    k = _variable(instance, by)
    low, base = _start(k, by)
    if base != low:
        yield from _below(instance, k, low, base)
    yield Obligation(f"base, {k.name} = {base}", _at(instance, k, base))
    yield from _steps(instance, k, base)


def _variable(instance: Instance, by: Induction) -> Variable:
    for variable in instance.variables:
        if variable.name == by.variable:
            if not variable.domain.integer:
                raise ClaimError(f"{by}: {by.variable} is no integer")
            return variable
    raise ClaimError(f"{by}: the claim has no variable {by.variable!r}")


def _start(k: Variable, by: Induction) -> tuple[Any, Any]:
    """(the lower end of the domain, where the induction starts)."""
    end = k.domain.lower
    if end is None:
        raise ClaimError(f"{by}: the domain {k.domain} has no lower end")
    low = sympy.expand(end)
    whole = low.is_Integer or all(
        term.is_Integer or (term.as_coeff_Mul()[0].is_Integer and term.as_coeff_Mul()[1].is_Symbol)
        for term in sympy.Add.make_args(low)
    )
    if not whole or not all(symbol.is_integer for symbol in low.free_symbols):
        raise ClaimError(f"{by}: an integer was wanted as the lower end of {k.name}, got {end}")
    if not k.domain.lower_in:
        low += 1
    if by.base is None:
        return low, low
    base = sympy.Integer(by.base)
    if not low.is_Integer:
        raise ClaimError(f"{by}: {k.name} starts at {low}: leave the base out")
    if base < low:
        raise ClaimError(f"{by}: the base is below the domain, {k.domain.words(k.name)}")
    return low, base


def _below(instance: Instance, k: Variable, low: Any, base: Any) -> Iterator[Obligation]:
    if base - low > MAX_LISTED:
        raise ClaimError(
            f"the induction leaves {k.name} = {low}, ..., {base - 1}: too many to list"
        )
    for value in range(int(low), int(base)):
        name = f"below the base, {k.name} = {value}"
        yield Obligation(name, _at(instance, k, sympy.Integer(value)))


def _at(instance: Instance, k: Variable, value: Any) -> Instance:
    """The statement at a value of k; that the value is in k's domain, as an assumption."""
    place = {k.symbol: value}
    inside = [_placed(c, place) for c in k.conditions()]
    assumed = [c for c in inside if c.free_symbols]
    others = tuple(_moved(v, place) for v in instance.variables if v is not k)
    return replace(instance, variables=others, relation=_under(assumed, instance.relation, place))


def _under(assumed: list[Any], relation: Any, place: Mapping[Any, Any]) -> Any:
    """The relation in its place under assumptions; one that is an implication takes them in."""
    placed = _placed(relation, place)
    if not assumed:
        return placed
    if isinstance(placed, sympy.Implies):
        assumed, placed = [*assumed, placed.args[0]], placed.args[1]
    together = assumed[0] if len(assumed) == 1 else sympy.And(*assumed, evaluate=False)
    return sympy.Implies(together, placed, evaluate=False)


def _steps(instance: Instance, k: Variable, base: Any) -> Iterator[Obligation]:
    """The obligations of the step from k to k + 1; and P(k + 1) where a domain that speaks of k has
    nothing at k."""
    symbol = k.symbol
    later = {symbol: symbol + 1}
    upper = k.domain.upper
    start = Variable(
        k.name,
        replace(k.domain, lower=base, lower_in=True, upper=None if upper is None else upper - 1),
    )
    others = [v for v in instance.variables if v is not k]
    spoken = [c for v in others for c in v.conditions() if symbol in c.free_symbols]
    variables = (start, *(_moved(v, later) for v in others))
    step = replace(instance, variables=variables)
    before = [instance.relation, *spoken]
    yield Obligation(
        f"step, {k.name} to {k.name} + 1",
        replace(step, relation=_under(before, instance.relation, later)),
    )
    for condition in spoken:
        relation = _under([negation(condition)], instance.relation, later)
        name = f"{k.name} + 1, where {in_words(condition)} fails"
        yield Obligation(name, replace(step, relation=relation))


def _moved(variable: Variable, place: Mapping[Any, Any]) -> Variable:
    ends = [
        None if end is None else end.xreplace(dict(place))
        for end in (variable.domain.lower, variable.domain.upper)
    ]
    return Variable(variable.name, replace(variable.domain, lower=ends[0], upper=ends[1]))


def _placed(relation: Any, place: Mapping[Any, Any]) -> Any:
    """The relation with something else for a symbol, otherwise as it is written."""
    with sympy.evaluate(False):
        return relation.xreplace(dict(place))
