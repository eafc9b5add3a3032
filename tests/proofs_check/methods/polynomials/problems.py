"""Statements on polynomials, and what certificates prove of them."""

from __future__ import annotations

import sympy

from proofs_check.methods.polynomials.decision import Constraint, Problem


def problem(names: str, assumptions: str, goal: str) -> Problem:
    """'x y', 'x > 1; y <= x', 'x*y >= 1' as a problem."""
    variables = tuple(names.split())
    symbols = {name: sympy.Symbol(name) for name in variables}

    def constraint(text: str) -> Constraint:
        for relation in (">=", "<=", "==", "!=", ">", "<"):
            if relation in text:
                left, right = (sympy.sympify(s, symbols) for s in text.split(relation))
                return Constraint(left - right, relation)
        raise AssertionError(text)

    rows = tuple(constraint(a) for a in assumptions.split(";") if a.strip())
    return Problem(variables, rows, constraint(goal))


PROVED = [
    ("x y", "", "x**2 + y**2 >= 2*x*y", "x - y = 0"),
    ("x y", "", "(x + y)**2 - x**2 - 2*x*y - y**2 == 0", ""),
    ("x y", "", "x**2 + x*y + y**2 + 1 > 0", ""),
    ("x y z", "", "x**2 + y**2 + z**2 >= x*y + y*z + z*x", None),
    ("x", "x >= 0", "x**3 - x + 1 > 0", ""),  # by a multiplier or a square
    ("x y", "y >= 1; y <= x", "x*y - x - y + 1 >= 0", None),
    ("x y", "y >= 1; y <= x", "x**2*y - y**3 >= 0", "x - y = 0"),
    ("x y", "x > 1; y > 1; y < x", "(x - y)*(y - 1)*(1 + x*y) > 0", ""),
    ("x y g", "x > 1; g >= 1; g <= x**2; y >= 1; y <= x", "x**2*y - g >= 0", None),
    ("x y g", "x > 1; g >= 1; g <= x**2; y*y <= x; y >= 1", "x**3 - g*y**2 >= 0", None),
    ("x y", "y >= 1; y**2 <= x", "x - 2*y + 1 >= 0", None),  # (y - 1)^2 + (x - y^2)
    ("x g", "g >= 1; x > 1; x**2 == g", "g - x > 0", ""),
    ("s", "s >= 0; s <= 1", "(1 - s)*s >= 0", "s = 0 or s - 1 = 0"),
    ("s", "s >= 0; s <= 1", "s**2 - s + 1 > 0", ""),
    ("s", "s >= -2; s <= 3", "s**2 - s - 6 <= 0", None),
    ("s x", "s > 0; s < 1; x > 1", "1 + s*(x - 1) < x", ""),
    ("x y", "y == 3*x", "y - 3*x == 0", ""),
    ("x y", "x != 0; y != 0", "x**2*y**2 > 0", ""),
    ("x y", "x < 0; y <= x", "x*y > 0", ""),
    ("x y", "x - y > 0", "2*y - 2*x < 0", ""),
]
