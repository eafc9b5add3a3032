"""Points at which a statement has no value, looked for where that it has one is not shown.

What a word needs of its arguments (a divisor that is not 0, a positive logarithm) is itself a
statement, and where a polynomial problem about it fails there is a point. It only proposes: that
the statement has no value there is seen from the statement itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.evaluation import Method, NotExact, Point, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.claims import Instance
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.ranges import ends_at, inside
from proofs_check.methods.points.telling_numbers import telling
from proofs_check.methods.points.trying import Trial, try_point
from proofs_check.methods.symbolic.linear import Linear
from proofs_check.methods.symbolic.undefinedness_points import forms_in_need, points_in_need

MOST_POINTS = 24
"""Points of each of three kinds at which a statement is tried for having no value; where none of
them is a hole, none is found."""
SHARES = (Fraction(1, 2), Fraction(1, 4), Fraction(3, 4))
"""Where on a segment of points at which a form vanishes one is taken: its middle, and both
quarters."""
ZERO = Exact(Fraction(0))


def hole_of(instance: Instance, special: Method | None = None) -> Trial | None:
    """A point of the domain at which the statement, or an end of a later variable's domain, has no
    value; None where none is found."""
    parts = (*_ends(instance), instance)
    return next(filter(None, (_hole_in(part, special) for part in parts)), None)


def _ends(instance: Instance) -> Iterator[Instance]:
    """The ends of domains as statements about the variables before."""
    for place, variable in enumerate(instance.variables):
        for end in (variable.domain.lower, variable.domain.upper):
            if end is not None and end.free_symbols:
                relation = sympy.Eq(end, end, evaluate=False)
                yield replace(instance, variables=instance.variables[:place], relation=relation)


def _hole_in(instance: Instance, special: Method | None) -> Trial | None:
    candidates = Candidates(instance)
    solved = (p for given in points_in_need(instance) for p in candidates.completed(given))
    named = (p for given in _named(instance) for p in candidates.completed(given, limit=2))
    for proposed in (solved, _on_forms(instance, candidates), named):
        for point in islice((p for p in proposed if _in_domain(instance, p)), MOST_POINTS):
            trial = try_point(instance, point, special)
            if trial.hole:
                return trial
    return None


def _named(instance: Instance) -> Iterator[dict[Any, Any]]:
    """The numbers that the statement itself suggests, where a need of it is not shown."""
    if next(points_in_need(instance), None) is not None:
        for variable in instance.variables:
            for value in telling(instance, variable.symbol):
                yield {variable.symbol: value}


def _on_forms(instance: Instance, candidates: Candidates) -> Iterator[dict[Any, Any]]:
    """Points at which a linear form within a need vanishes."""
    for form, edges in forms_in_need(instance):
        for symbol, coefficient in form.coefficients:
            rest_of = {s: value for s, value in edges.items() if s != symbol}
            carried = _carried(instance, form, symbol)
            starts = (rest_of, *({**rest_of, **one} for one in carried))
            for point in (p for start in starts for p in candidates.completed(start, limit=4)):
                rest = as_exact(form.constant)
                for other, c in form.coefficients:
                    rest = rest if other == symbol else rest + as_exact(point[other]) * c
                point[symbol] = _as_given(rest * (-1 / coefficient), symbol)
                yield point


def _carried(instance: Instance, form: Linear, symbol: Any) -> Iterator[dict[Any, Any]]:
    """Values of the one other variable of a form at which it vanishes within the domain of the
    symbol.

    They are the middle of all such values, and what is a quarter from their ends.
    """
    ranges = {one.symbol: _range_of(one) for one in instance.variables}
    others = [(other, c) for other, c in form.coefficients if other != symbol]
    if len(others) != 1 or any(ranges.get(s) is None for s in (symbol, others[0][0])):
        return
    (other, c), own = others[0], dict(form.coefficients)[symbol]
    low, high = ranges[other] or (ZERO, ZERO)
    constant = as_exact(form.constant)
    met = sorted((constant + end * own) * (-1 / c) for end in ranges[symbol] or ())
    low, high = max(low, met[0]), min(high, met[1])
    if low < high:
        for share in SHARES:
            yield {other: _as_given(low + (high - low) * share, other)}


def _range_of(variable: Any) -> tuple[Exact, Exact] | None:
    """Both ends of a domain of real numbers that depends on no other variable; None for any
    other."""
    if variable.domain.integer:
        return None
    try:
        low, high = ends_at(variable.domain, {})
    except (NotExact, Unknown):
        return None
    return None if low is None or high is None else (as_exact(low), as_exact(high))


def _as_given(value: Exact, symbol: Any) -> Any:
    whole = symbol.is_integer and value.is_rational and value.fraction.denominator == 1
    return int(value.fraction) if whole else value


def _in_domain(instance: Instance, point: Point) -> bool:
    before: dict[object, object] = {}
    for variable in instance.variables:
        value = point[variable.symbol]
        try:
            low, high = ends_at(variable.domain, before)
        except (NotExact, Unknown):
            return False
        whole = not variable.domain.integer or isinstance(value, int)
        if not (whole and inside(value, low, high, variable.domain)):
            return False
        before[variable.symbol] = value
    return True
