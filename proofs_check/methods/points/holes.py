"""Points at which a statement has no value, looked for where that it has one is not shown.

What a word needs of its arguments (a divisor that is not 0, a positive logarithm) is itself a
statement, and where a polynomial problem about it fails there is a point. It only proposes: that
the statement has no value there is seen from the statement itself.
"""

from __future__ import annotations

from itertools import islice

from proofs_check.arithmetic.evaluation import Method, NotExact, Point, Unknown
from proofs_check.language.claims import Instance
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.ranges import ends_at, inside
from proofs_check.methods.points.searching import Trial, try_point
from proofs_check.methods.symbolic.needs_that_fail import points_in_need

MOST_POINTS = 24


def hole_of(instance: Instance, special: Method | None = None) -> Trial | None:
    """A point of the domain at which the statement has no value; None where none is found."""
    candidates = Candidates(instance)
    proposed = (p for given in points_in_need(instance) for p in candidates.completed(given))
    for point in islice(proposed, MOST_POINTS):
        if _in_domain(instance, point):
            trial = try_point(instance, point, special)
            if trial.hole:
                return trial
    return None


def _in_domain(instance: Instance, point: Point) -> bool:
    before: dict[object, object] = {}
    for variable in instance.variables:
        value = point[variable.symbol]
        try:
            low, high = ends_at(variable.domain, before)
        except (NotExact, Unknown):
            return False
        if not inside(value, low, high, variable.domain):
            return False
        before[variable.symbol] = value
    return True
