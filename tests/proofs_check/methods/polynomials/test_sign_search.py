"""The search for certificates: it ends, whatever the assumptions are."""

from __future__ import annotations

import sympy

from proofs_check.methods.polynomials.sign_search import Work, find_certificate, shapes
from proofs_check.methods.polynomials.substitutions import Constraint, Problem


def entangled(count: int) -> Problem:
    """Many assumptions that are linear in every variable, so that each shift leaves new choices."""
    listed = sympy.symbols(f"x:{count}")
    bounds = [Constraint(x + 1, ">=") for x in listed]
    ties = [
        Constraint(one + 2 * other - sympy.Rational(place, 3), ">=")
        for place, one in enumerate(listed)
        for other in listed[place + 1 :]
    ]
    names = tuple(x.name for x in listed)
    return Problem(names, (*bounds, *ties), Constraint(sum(x**2 for x in listed) - 1, ">"))


def test_the_work_on_substitutions_is_bounded() -> None:
    problem = entangled(7)
    for most in (0, 500):
        work = Work(most)
        found = list(shapes(problem, work))
        assert found  # the one without steps at least
        assert work.left >= -len(problem.assumptions) * (len(problem.variables) + 1) ** 2


def test_searches_share_what_they_may_spend() -> None:
    work = Work(200)
    assert find_certificate(entangled(4), work=work) is None
    assert work.left < 0
