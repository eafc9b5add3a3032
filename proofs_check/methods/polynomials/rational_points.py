"""Rational points at which the assumptions of a problem hold, and those at which its goal fails."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from typing import Any, TypeAlias

from flint import fmpq

from proofs_check.methods.polynomials.sign_search import shapes
from proofs_check.methods.polynomials.substitutions import (
    RELATIONS,
    CertificateError,
    Point,
    Problem,
    Shift,
    Step,
    Unwinding,
    substitute,
)
from proofs_check.methods.polynomials.terms import Terms, flint_engine, sign

Values: TypeAlias = tuple[Any, ...]  # a point in flint's rationals, many times as quick


def flint_rational(value: Fraction) -> Any:
    """The fraction as a rational number of python-flint."""
    return fmpq(value.numerator, value.denominator)


def _exact(values: Values) -> Point:
    return tuple(Fraction(int(value.p), int(value.q)) for value in values)


class _Signs:
    """The assumptions and the goal of a problem, made ready for many points."""

    def __init__(self, problem: Problem) -> None:
        rows = [problem.row(row) for row in range(len(problem.assumptions))]
        self._rows = [(_prepared(terms), allowed) for terms, allowed in rows]
        self._goal = _prepared(problem.goal_terms())
        self._wanted = RELATIONS[problem.goal.relation]

    def admissible(self, values: Values) -> bool:
        """Whether every assumption of the problem holds at the point."""
        return all(_sign_at(terms, values) in allowed for terms, allowed in self._rows)

    def fails(self, values: Values) -> bool:
        """Whether the goal fails, whatever the assumptions say."""
        return _sign_at(self._goal, values) not in self._wanted


@lru_cache(maxsize=64)
def _signs(problem: Problem) -> _Signs:
    return _Signs(problem)


def _prepared(terms: Terms) -> list[tuple[Any, list[tuple[int, int]]]]:
    """Coefficients in flint's rationals, and the powers that are there."""
    return [(flint_rational(c), [(i, e) for i, e in enumerate(es) if e]) for es, c in terms]


def _sign_at(terms: list[tuple[Any, list[tuple[int, int]]]], values: Values) -> int:
    total: Any = fmpq(0)
    for coefficient, powers in terms:
        term = coefficient
        for index, exponent in powers:
            term = term * values[index] ** exponent
        total += term
    return sign(total)


def holds(problem: Problem, point: Point) -> bool:
    """Whether every assumption holds at a rational point, exactly."""
    return _signs(problem).admissible(tuple(map(flint_rational, point)))


def violates(problem: Problem, point: Point) -> bool:
    """Whether the point is admissible and the goal fails there, exactly."""
    signs, values = _signs(problem), tuple(map(flint_rational, point))
    return signs.fails(values) and signs.admissible(values)


def height(point: Point) -> tuple[int, Fraction]:
    """The key by which simple points come first: the number of digits, then the size."""
    digits = sum(len(str(c.numerator)) + len(str(c.denominator)) for c in point)
    return digits, sum((abs(c) for c in point), Fraction(0))


def sampled(problem: Problem, samples: int) -> tuple[Point | None, Point | None]:
    """An admissible point, and the simplest found where the goal fails."""
    signs = _signs(problem)
    inside: Values | None = None
    best: Point | None = None
    seen: set[Values] = set()
    for values in points(problem, samples, flint_rational):
        if values in seen:
            continue
        seen.add(values)
        if not signs.admissible(values):
            continue
        inside = values
        if signs.fails(values):
            point = _exact(values)
            if best is None or height(point) < height(best):
                best = point
    return None if inside is None else _exact(inside), best


def points(
    problem: Problem, count: int = 600, number: Callable[[Fraction], Any] = Fraction
) -> Iterator[tuple[Any, ...]]:
    """Rational points that are likely to be admissible, small ones first; always the same ones."""
    texts = ("1", "2", "0", "1/2", "3", "1/10", "-1", "4", "3/2", "-2", "9")
    values = [number(Fraction(text)) for text in texts]
    rng = random.Random(0)  # fixed: a point only proposes, and what it shows is checked exactly
    n = len(problem.variables)
    found = [Unwinding(problem, shape.steps, number) for shape in islice(shapes(problem), 6)]
    for trial in range(count):
        choice = values[: 4 + trial // 25]
        free = [rng.choice(choice) for _ in range(2 * n)]
        yield tuple(free[:n])
        for undo in found:
            undone = undo([abs(c) for c in free])
            if undone is not None:
                yield undone


def near(problem: Problem, point: Point) -> Iterator[Point]:
    """Simple rational points about a point, on the linear equalities among the assumptions."""
    rng = random.Random(0)
    equalities: list[Step] = []
    engine = flint_engine(2 * len(problem.variables))
    for row in range(len(problem.assumptions)):
        terms, allowed = problem.row(row)
        if allowed != {0}:
            continue
        current = substitute(engine, problem, equalities, terms)
        for variable in range(len(problem.variables)):
            if any(s.variable == variable for s in equalities if isinstance(s, Shift)):
                continue
            try:
                Shift(row, variable).parts(current)
            except CertificateError:
                continue
            equalities.append(Shift(row, variable))
            break
    undo = Unwinding(problem, equalities)
    zeros = [Fraction(0)] * len(point)
    for denominator in (1, 2, 3, 4, 5, 8, 10, 20, 100, 1000, 10**5, 10**8, 10**16):
        rounded = [Fraction(round(c * denominator), denominator) for c in point]
        for trial in range(12):
            moves = (0,) if trial == 0 else (-1, 0, 1)
            moved = [c + Fraction(rng.choice(moves), denominator) for c in rounded]
            undone = undo([*moved, *zeros])
            if undone is not None:
                yield undone
