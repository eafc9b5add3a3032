"""Claims on boxes: the box of a claim, its integers listed, and branch and bound over the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import exact
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, InBalls, NotExact, Unknown
from proofs_check.language.claims import Claim, Instance, premises, surplus
from proofs_check.language.domains import Domain, Variable, read_domain
from proofs_check.language.errors import ClaimError
from proofs_check.methods.boxes.certification import Certification
from proofs_check.methods.boxes.enclosing import certify
from proofs_check.methods.points.special import Special

MAX_CHOICES = 400


@dataclass(frozen=True)
class Boxed:
    """An instance with its unbounded variables confined, integers listed, and a sentence on it."""

    instance: Instance
    scope: str


def boxed(instance: Instance, claim: Claim) -> Boxed:
    """The instance on the claim's box; where none is given, on the default one.

    The default: eps and other unbounded positive numbers in [1/10, 3], unbounded reals in
    [-3, 3], integers up to 4 above their lower end.
    """
    names = [variable.name for variable in instance.variables]
    confined = []
    for variable in instance.variables:
        text = claim.box.get(variable.name)
        if text is not None:
            domain = read_domain(variable.name, text, names)
        else:
            domain = _confined(variable.domain)
        confined.append(Variable(variable.name, domain))
    scope = ", ".join(v.domain.words(v.name) for v in confined)
    return Boxed(replace(instance, variables=tuple(confined)), scope)


def _confined(domain: Domain) -> Domain:
    lower, upper = domain.lower, domain.upper
    rational = sympy.Rational
    if domain.integer:
        # an end that is set here is in, whatever its bracket was beside oo
        low_in, high_in = domain.lower_in or lower is None, domain.upper_in or upper is None
        lower = sympy.Integer(0) if lower is None else lower
        upper = lower + 3 if upper is None else upper
        return Domain(True, lower, upper, low_in, high_in)
    if lower is None and upper is None:
        return replace(domain, lower=sympy.Integer(-3), upper=sympy.Integer(3))
    if upper is None:
        start = lower + rational(1, 10) if not domain.lower_in else lower
        return Domain(False, start, lower + 3)
    if lower is None:
        return Domain(False, upper - 3, upper)
    return domain


def filled(instance: Instance) -> Iterator[tuple[dict[Any, int], Instance]]:
    """The instance for every choice of its integers, which must be bounded.

    A ClaimError where there are too many choices.
    """
    integers = [variable for variable in instance.variables if variable.domain.integer]
    reals = tuple(variable for variable in instance.variables if not variable.domain.integer)
    for count, choice in enumerate(_choices(integers, {})):
        if count >= MAX_CHOICES:
            raise ClaimError(f"more than {MAX_CHOICES} choices of the integers")
        values = {symbol: sympy.Integer(value) for symbol, value in choice.items()}
        variables = tuple(_with(variable, values) for variable in reals)
        # xreplace rebuilds nodes; unevaluated ones stay as written
        with sympy.evaluate(False):
            relation = instance.relation.xreplace(values)
        label = ", ".join(f"{symbol.name} = {value}" for symbol, value in choice.items())
        joined = ", ".join(part for part in (instance.label, label) if part)
        yield choice, Instance(joined, variables, relation)


def _with(variable: Variable, values: dict[Any, Any]) -> Variable:
    ends = [
        None if end is None else end.xreplace(values)
        for end in (variable.domain.lower, variable.domain.upper)
    ]
    return Variable(variable.name, replace(variable.domain, lower=ends[0], upper=ends[1]))


def _choices(integers: list[Variable], chosen: dict[Any, int]) -> Iterator[dict[Any, int]]:
    if not integers:
        yield dict(chosen)
        return
    first, *rest = integers
    exactly = Evaluator(Exactly(), {}, chosen)
    if first.domain.lower is None or first.domain.upper is None:
        raise ClaimError(f"{first.name} is not bounded")
    low, high = exactly.value(first.domain.lower), exactly.value(first.domain.upper)
    start = int(-(-low // 1)) + (not first.domain.lower_in and low == int(low))
    stop = int(high // 1) - (not first.domain.upper_in and high == int(high))
    for value in range(start, stop + 1):
        yield from _choices(rest, {**chosen, first.symbol: value})


# -- branch and bound ----------------------------------------------------------------------------


def parts_of(relation: Any) -> list[Any]:
    """The conjuncts of a statement."""
    if isinstance(relation, sympy.And):
        return [part for arg in relation.args for part in parts_of(arg)]
    return [relation]


def certified(instance: Instance, *, width: Fraction, cells: int) -> Certification | str:
    """Branch and bound over the box of an instance without integers; a reason where it cannot."""
    assumptions, relation = premises(instance.relation)
    if not isinstance(relation, sympy.Le | sympy.Ge | sympy.Lt | sympy.Gt):
        return "branch and bound decides inequalities only"
    rising = isinstance(relation, sympy.Le | sympy.Lt)
    low, high = (relation.lhs, relation.rhs) if rising else (relation.rhs, relation.lhs)
    strict = isinstance(relation, sympy.Lt | sympy.Gt)
    sides = [surplus(assumption) for assumption in assumptions]
    if None in sides:
        return "assumptions that are no inequalities"
    symbols = [variable.symbol for variable in instance.variables]
    numbers = InBalls(96)
    special = Special(Fraction(1, 10**8), 200)

    def values(point: tuple[Any, ...], expressions: list[Any]) -> tuple[Any, ...]:
        evaluator = Evaluator(numbers, dict(zip(symbols, point, strict=True)), {}, special)
        return tuple(evaluator.value(expression) for expression in expressions)

    try:
        return certify(
            lambda point: _difference(values(point, [low, high])),
            [_ends(variable, symbols[:index]) for index, variable in enumerate(instance.variables)],
            region=(lambda point: values(point, sides)) if sides else None,
            strict=strict,
            bits=96,
            width=width,
            cells=cells,
        )
    except (Unknown, NotExact, NotImplementedError, ValueError, TypeError) as error:
        return str(error)


def _difference(pair: tuple[Any, ...]) -> Any:
    return pair[1] - pair[0]


def _ends(variable: Variable, earlier: list[Any]) -> tuple[Any, Any]:
    domain = variable.domain
    return _end(domain.lower, earlier), _end(domain.upper, earlier)


def _end(end: Any, earlier: list[Any]) -> Any:
    if not end.free_symbols:
        value = exact(Evaluator(Exactly(), {}, {}).value(end))
        return value.fraction

    def at(*coordinates: Any) -> Any:
        given = dict(zip(earlier, coordinates, strict=True))
        exactly = all(isinstance(value, Fraction | int) for value in given.values())
        arithmetic: Any = Exactly() if exactly else InBalls(96)
        return Evaluator(arithmetic, given, {}).value(end)

    return at
