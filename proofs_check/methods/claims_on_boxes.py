"""Claims on boxes: the box of a claim, its integers listed, and branch and bound over the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, InBalls, NotExact, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.arithmetic.truth_of_relations import truth_of
from proofs_check.language.claims import Claim, Instance, premises, surplus
from proofs_check.language.domains import Domain, Variable, read_domain
from proofs_check.language.errors import ClaimError
from proofs_check.language.unfolding_heads import substituted
from proofs_check.methods.boxes.box_results import Certification
from proofs_check.methods.boxes.branch_and_bound import certify
from proofs_check.methods.points.ranges import ends_at, integers_in
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.methods.symbolic.proofs_by_normal_form import without_value

INEQUALITIES = (sympy.Le, sympy.Ge, sympy.Lt, sympy.Gt)
MAX_CHOICES = 400
BITS, MOST_BITS = 96, 96 * 2**8
SAMPLES = ((Fraction(1, 2),), (Fraction(1, 3), Fraction(3, 5)), (Fraction(6, 7), Fraction(1, 5)))
"""Points of a box, as shares of its sides, at which the precision for the whole of it is found."""


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
        relation = substituted(instance.relation, values)
        label = ", ".join(f"{symbol.name} = {value}" for symbol, value in choice.items())
        joined = ", ".join(part for part in (instance.label, label) if part)
        yield choice, Instance(joined, variables, relation)


def _with(variable: Variable, values: dict[Any, Any]) -> Variable:
    ends = [
        None if end is None else substituted(end, values)
        for end in (variable.domain.lower, variable.domain.upper)
    ]
    return Variable(variable.name, replace(variable.domain, lower=ends[0], upper=ends[1]))


def _choices(integers: list[Variable], chosen: dict[Any, int]) -> Iterator[dict[Any, int]]:
    if not integers:
        yield dict(chosen)
        return
    first, *rest = integers
    if first.domain.lower is None or first.domain.upper is None:
        raise ClaimError(f"{first.name} is not bounded")
    start, stop = integers_in(first.domain, *ends_at(first.domain, chosen))
    assert start is not None
    assert stop is not None
    for value in range(start, stop + 1):
        yield from _choices(rest, {**chosen, first.symbol: value})


# -- branch and bound ----------------------------------------------------------------------------


def parts_of(relation: Any) -> list[Any]:
    """The conjuncts of a statement, those of its conjuncts included."""
    if isinstance(relation, sympy.And):
        return [part for arg in relation.args for part in parts_of(arg)]
    return [relation]


@dataclass
class BoxSearchResult:
    """What branch and bound found; ``points`` where it found a violation."""

    cells: int = 0
    contact: int = 0
    widest: Fraction = Fraction(0)
    within: Fraction = Fraction(0)
    bits: int = BITS
    points: list[dict[Any, Any]] = field(default_factory=list)


def on_box(instance: Instance, *, width: Fraction, cells: int) -> BoxSearchResult | None:
    """A statement on a bounded domain, for every choice of its integers; None where open.

    That it has a value everywhere is shown first, by a proof or by branch and bound as well.
    """
    found = BoxSearchResult()
    try:
        for choice, part in filled(instance):
            if not part.variables:
                return None
            if not _has_values(part, cells):
                return None
            for conjunct in parts_of(part.relation):
                one = certified(replace(part, relation=conjunct), width=width, cells=cells)
                if isinstance(one, str):
                    return None
                if one.witness is not None:
                    symbols = [variable.symbol for variable in part.variables]
                    place = {s: Exact(x) for s, x in zip(symbols, one.witness, strict=True)}
                    found.points.append(place | choice)
                    return found
                if not one.established:
                    return None
                found.cells += one.cells
                found.bits = max(found.bits, one.bits)
                found.contact += one.contact
                found.widest = max(found.widest, one.widest or Fraction(0))
                found.within = max(found.within, one.within)
    except (ClaimError, NotImplementedError, Unknown, NotExact):
        return None
    return found if found.cells else None


def _has_values(instance: Instance, cells: int) -> bool:
    """Whether the statement is seen to have a value everywhere on its bounded domain."""
    free = {variable.symbol for variable in instance.variables}
    for need in without_value(instance):
        given = [part for part in need.given if isinstance(part, INEQUALITIES)]
        parts = [need.wanted, *given]
        if any(part.free_symbols - free for part in parts):
            return False
        if not any(_holds_on(instance, given, way, cells) for way in _ways(need.wanted)):
            return False
    return True


def _ways(wanted: Any) -> list[Any]:
    """Inequalities any of which would show what is wanted."""
    if isinstance(wanted, sympy.Ne):
        kinds = (sympy.Gt, sympy.Lt)
        return [kind(wanted.lhs, wanted.rhs, evaluate=False) for kind in kinds]
    if isinstance(wanted, sympy.Or):
        return [way for part in wanted.args for way in _ways(part)]
    return [wanted]


def _holds_on(instance: Instance, given: list[Any], wanted: Any, cells: int) -> bool:
    for conjunct in parts_of(wanted):
        relation = conjunct
        if given:
            relation = sympy.Implies(sympy.And(*given, evaluate=False), conjunct, evaluate=False)
        found = certified(replace(instance, relation=relation), width=Fraction(0), cells=cells)
        if isinstance(found, str) or not found.established or found.within:
            return False
    return True


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
    bits = _bits_to_decide(instance, relation)
    numbers = InBalls(bits)
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
            bits=bits,
            width=width,
            cells=cells,
        )
    except (Unknown, NotExact, NotImplementedError, ValueError, TypeError) as error:
        return str(error)


def _bits_to_decide(instance: Instance, relation: Any) -> int:
    """A precision at which the relation is decided at some points of the box: more than the usual
    one where its sides are closer than that."""
    bits = BITS
    for shares in SAMPLES:
        point: dict[Any, Any] = {}
        try:
            for place, variable in enumerate(instance.variables):
                low, high = (as_exact(end) for end in ends_at(variable.domain, point))
                point[variable.symbol] = low + (high - low) * shares[place % len(shares)]
            bits = max(bits, _bits_at(relation, point))
        except (NotExact, Unknown, TypeError, ZeroDivisionError, NotImplementedError):
            continue
    return bits


def _bits_at(relation: Any, point: dict[Any, Any]) -> int:
    """The precision at which balls decide a relation at a point; the usual one where none does."""
    bits = BITS
    while bits <= MOST_BITS:
        numbers = InBalls(bits)
        with numbers.field.context():
            # as cells are decided: by balls alone, never by exact values
            if truth_of(relation, Evaluator(numbers, {}, point).value, numbers.less) is not None:
                return bits
        bits *= 2
    return BITS


def _difference(pair: tuple[Any, ...]) -> Any:
    return pair[1] - pair[0]


def _ends(variable: Variable, earlier: list[Any]) -> tuple[Any, Any]:
    domain = variable.domain
    return _end(domain.lower, earlier), _end(domain.upper, earlier)


def _end(end: Any, earlier: list[Any]) -> Any:
    if not end.free_symbols:
        value = as_exact(Evaluator(Exactly(), {}, {}).value(end))
        return value.fraction

    def at(*coordinates: Any) -> Any:
        given = dict(zip(earlier, coordinates, strict=True))
        exactly = all(isinstance(value, Fraction | int) for value in given.values())
        arithmetic: Any = Exactly() if exactly else InBalls(BITS)
        return Evaluator(arithmetic, given, {}).value(end)

    return at
