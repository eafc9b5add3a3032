"""Certificates by products: the goal is a sum of products of assumptions, none of them negative.

With g_1 >= 0, ..., g_n >= 0 an identity goal = sum of c * g_i * g_j * ... with c > 0 shows the
goal (Handelman's form). The coefficients come from a linear program over the rationals; the
identity is multiplied out in :mod:`proofs_check.methods.polynomials.certificates`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from flint import fmpq

from proofs_check.methods.polynomials.certificate_data import Products
from proofs_check.methods.polynomials.certificates import verify
from proofs_check.methods.polynomials.rational_programs import nonnegative_solution
from proofs_check.methods.polynomials.substitutions import CertificateError, Problem
from proofs_check.methods.polynomials.terms import Terms, flint_engine

MAX_PRODUCTS = 2500
"""Products of assumptions, the unknowns of the linear program: with more no certificate of this
kind is looked for."""


def find_products(
    problem: Problem, factors: int = 2, among: frozenset[str] = frozenset()
) -> Products | None:
    """A certificate with at most so many factors in a product, already verified; or None.

    With ``among`` one factor of every true product speaks of one of these variables: a shorter
    program, to be tried first.
    """
    rows = [i for i in range(len(problem.assumptions)) if _counts(problem, i)]
    if comb(len(rows) + factors, factors) > MAX_PRODUCTS:
        return None
    goal, turned = problem.goal_terms(), 1
    if problem.goal.relation in ("<", "<="):
        goal, turned = tuple((e, -c) for e, c in goal), -1
    elif problem.goal.relation not in (">", ">="):
        return None
    listed = list(_listed(problem, rows, goal, factors, among))
    found = nonnegative_solution([column for _, _, column in listed], _column(goal, 1))
    if found is None:
        return None
    certificate = Products(
        tuple(
            (Fraction(int(c.p), int(c.q)) * listed[j][0] * turned, listed[j][1])
            for j, c in sorted(found.items())
        )
    )
    try:
        verify(problem, certificate)
    except CertificateError:  # such as a strict goal of which only >= 0 is shown
        return None
    return certificate


def _listed(
    problem: Problem, rows: list[int], goal: Terms, factors: int, among: frozenset[str]
) -> Iterator[tuple[int, tuple[int, ...], dict[Any, fmpq]]]:
    """(sign, assumptions, their product as a column), for the products that are tried."""
    engine = flint_engine(2 * len(problem.variables))
    terms = {i: problem.row(i)[0] for i in rows}
    sides = {i: engine.polynomial(terms[i]) for i in rows}
    places_among = {i for i, name in enumerate(problem.variables) if name in among}
    close = {i for i in rows if any(e[p] for e, _ in terms[i] for p in places_among)}
    degree = 1 + max(_degree(side) for side in (goal, *terms.values()))
    for places in _products(rows, factors):
        if among and len(places) > 1 and not close & set(places):
            continue
        value = engine.constant(Fraction(1))
        for place in places:
            value = value * sides[place]
        product = engine.terms(value)
        if _degree(product) <= degree:
            for turn in (1, -1) if _vanishes(problem, places) else (1,):
                yield turn, places, _column(product, turn)


def _degree(terms: Terms) -> int:
    return max((sum(e) for e, _ in terms), default=0)


def _counts(problem: Problem, row: int) -> bool:
    """Whether an assumption has a sign, and says something."""
    terms, allowed = problem.row(row)
    return bool(terms) and allowed <= {0, 1}


def _vanishes(problem: Problem, places: tuple[int, ...]) -> bool:
    return any(problem.row(place)[1] == {0} for place in places)


def _products(rows: list[int], factors: int) -> Iterator[tuple[int, ...]]:
    for size in range(factors + 1):
        yield from combinations_with_replacement(rows, size)


def _column(terms: Terms, turn: int) -> dict[Any, fmpq]:
    return {e: fmpq(c.numerator, c.denominator) * turn for e, c in terms}
