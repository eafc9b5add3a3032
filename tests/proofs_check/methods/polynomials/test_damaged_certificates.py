"""Certificates damaged in every field: what the checker accepts is right by another reading too."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any

import pytest
import sympy

from proofs_check.methods.polynomials import certificates, sign_search
from proofs_check.methods.polynomials.certificate_data import Assumed, Certificate, Factored
from proofs_check.methods.polynomials.certificates import multiplied, verify
from proofs_check.methods.polynomials.decision import Constraint, Problem
from proofs_check.methods.polynomials.rational_points import points, violates
from proofs_check.methods.polynomials.substitutions import CertificateError
from proofs_check.methods.polynomials.terms import flint_engine
from tests.proofs_check.methods.polynomials.checked_again import establishes
from tests.proofs_check.methods.polynomials.problems import PROVED, problem

SEED = 20260711


# -- true problems, and one that is false at a point ----------------------------------------------

x, y, z = sympy.symbols("x y z")
DOMAINS = (
    ((x, ">"), (y - x, ">=")),
    ((x - 1, ">="), (y - 1, ">"), (x - y, ">=")),
    ((x, ">="), (1 - x, ">=")),
    ((x + 2, ">"), (3 - x, ">="), (y - x, ">")),
    ((y - 1, ">"), (x - y**2, ">=")),
    ((x - 1, ">"), (z - x * y, ">="), (y - 2, ">=")),
    ((-x, ">"), (y - x, "<=")),
    ((x - 2 * y, "=="), (y, ">=")),
    ((x, "!="), (y - 3, ">")),
)


def true_problem(rng: random.Random) -> Problem:
    """A sum of products of surpluses, and of squares, over a random domain."""
    domain = rng.choice(DOMAINS)
    surpluses = [e if r in (">", ">=") else -e for e, r in domain if r not in ("==", "!=")] or [
        x**2
    ]
    total = sympy.Integer(0)
    for _ in range(rng.randint(1, 3)):
        factors = [rng.choice(surpluses) for _ in range(rng.randint(1, 2))]
        total += rng.randint(1, 5) * sympy.Mul(*factors)
    if rng.random() < 0.4:
        total += (rng.choice((x, y)) * rng.randint(1, 3) - rng.randint(-2, 2)) ** 2
    names = tuple(
        s.name
        for s in (x, y, z)
        if s in total.free_symbols.union(*(e.free_symbols for e, _ in domain))
    )
    rows = tuple(Constraint(e, r) for e, r in domain)
    return Problem(names, rows, Constraint(sympy.expand(total), rng.choice((">=", ">=", ">"))))


@cache
def proved(count: int, seed: int) -> tuple[tuple[Problem, Certificate], ...]:
    """Problems with honest certificates, which another reading takes too."""
    rng = random.Random(seed)
    pairs = tuple(islice(_proved(rng), count))
    for question, honest in pairs:
        assert establishes(question, honest), (question, honest)
    return pairs


def _proved(rng: random.Random) -> Iterator[tuple[Problem, Certificate]]:
    listed = [problem(names, rows, goal) for names, rows, goal, _ in PROVED]
    while True:
        question = listed.pop() if listed else true_problem(rng)
        found = sign_search.find_certificate(question, 24)
        if found is not None:
            yield question, found


# -- damage -----------------------------------------------------------------------------------


def damaged(value: Any, rng: random.Random) -> Any:
    """The value with one thing changed, somewhere in it."""
    if is_dataclass(value) and not isinstance(value, type):
        field = rng.choice(fields(value))
        return replace(value, **{field.name: damaged(getattr(value, field.name), rng)})
    if isinstance(value, tuple) and value:
        return _in_tuple(value, rng)
    if isinstance(value, tuple):
        return rng.choice((((0, 0),), ((1, 0), (0, 1)), (0,)))
    if isinstance(value, bool) or value is None:
        return rng.choice((0, Fraction(1), ()))
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, -value, value + 2, 0, 1, 7))
    if isinstance(value, Fraction):
        return rng.choice(
            (-value, value + 1, value * 2, value / 3, Fraction(0), value + Fraction(1, 10**9))
        )
    return value


def _in_tuple(value: tuple[Any, ...], rng: random.Random) -> tuple[Any, ...]:
    index = rng.randrange(len(value))
    before, here, after = value[:index], value[index], value[index + 1 :]
    way = rng.random()
    if way < 0.12:
        return (*before, *after)
    if way < 0.22:
        return (*before, here, here, *after)
    if way < 0.32 and len(value) > 1:
        other = rng.randrange(len(value))
        listed = list(value)
        listed[index], listed[other] = listed[other], listed[index]
        return tuple(listed)
    if way < 0.36 and is_dataclass(here):
        return (*before, None, *after)
    return (*before, damaged(here, rng), *after)


def accepted(question: Problem, certificate: Any) -> bool | str:
    """Whether the checker takes it; the name of the exception where it fails in another way."""
    try:
        verify(question, certificate)
    except CertificateError:
        return False
    except Exception as error:
        return type(error).__name__
    return True


def sweep(count: int, each: int, seed: int) -> tuple[Counter[str], list[str], list[str]]:
    """(how often what came out, accepted wrongly, other exceptions)."""
    rng = random.Random(seed)
    outcomes: Counter[str] = Counter()
    wrong, raised = [], []
    for question, honest in proved(count, seed):
        for _ in range(each):
            bad = damaged(honest, rng)
            if bad == honest:
                continue
            taken = accepted(question, bad)
            if isinstance(taken, str):
                outcomes["raised"] += 1
                raised.append(f"{taken}: {bad} for {question}")
            elif not taken:
                outcomes["refused"] += 1
            elif right(question, bad):
                outcomes["accepted, and right"] += 1
            else:
                wrong.append(f"{bad} for {question}; honest {honest}")
    return outcomes, wrong, raised


def right(question: Problem, certificate: Any) -> bool:
    try:
        return establishes(question, certificate)
    except Exception:
        return False


@pytest.mark.parametrize(
    ("count", "each"), [(24, 20), pytest.param(200, 60, marks=pytest.mark.long)]
)
def test_damaged_certificates_are_refused(count: int, each: int) -> None:
    outcomes, wrong, raised = sweep(count, each, SEED)
    print(f"seed {SEED}: {dict(outcomes)}")
    assert not wrong, wrong[:3]
    assert not raised, raised[:3]
    assert outcomes["refused"] > 3 * outcomes["accepted, and right"]


# -- forged certificates for what is false ------------------------------------------------------


def false_problem(rng: random.Random) -> Problem:
    """A goal that fails at a point which satisfies every assumption."""
    while True:
        question = true_problem(rng)
        less = sympy.Rational(rng.randint(1, 40), rng.randint(1, 3))
        goal = sympy.expand(question.goal.polynomial - less)
        names = tuple(sorted({s.name for s in goal.free_symbols} | set(question.variables)))
        lowered = Problem(names, question.assumptions, Constraint(goal, question.goal.relation))
        if any(violates(lowered, point) for point in points(lowered, 60)):
            return lowered


def forged(question: Problem, rng: random.Random) -> Iterator[Any]:
    """Certificates that agree with themselves: what is expanded is what the damaged steps give."""
    engine = flint_engine(2 * len(question.variables))
    terms = question.goal_terms()
    for shape in islice(sign_search.shapes(question), 6):
        for bad in (shape, damaged(shape, rng), damaged(damaged(shape, rng), rng)):
            with suppress(Exception):
                slacks = [rng.choice((frozenset({1}), frozenset({0, 1}))) for _ in engine.gens]
                expanded = multiplied(engine, question, replace(bad, expanded=()), slacks, terms)
                yield replace(bad, expanded=expanded)
    for row in range(len(question.assumptions)):
        for scale in (Fraction(1), Fraction(-1), Fraction(0)):
            yield Assumed(row, scale)
            yield Factored(Fraction(1), ((terms, 1, Assumed(row, scale)),))
    yield Factored(Fraction(1), ((terms, 1, None),))
    yield Factored(Fraction(1), ((terms, 2, None),))
    yield Factored(Fraction(0), ((terms, 1, None),))


@pytest.mark.parametrize("count", [12, pytest.param(400, marks=pytest.mark.long)])
def test_nothing_false_has_a_certificate(count: int) -> None:
    rng = random.Random(SEED)
    tried = 0
    for _ in range(count):
        question = false_problem(rng)
        for certificate in forged(question, rng):
            tried += 1
            assert accepted(question, certificate) is not True, (question, certificate)
    print(f"seed {SEED}: {tried} forged certificates, none accepted")
    assert tried > 15 * count


@pytest.mark.parametrize(
    ("name", "blind"),
    [
        ("_equal", lambda *_: None),
        ("sum_signs", lambda *_: frozenset({1})),
        ("product_signs", lambda *_: frozenset({1})),
    ],
)
def test_a_checker_that_looks_at_less_is_found_out(
    name: str, blind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the check of expansions, or of signs, something wrong is accepted."""
    proved(12, SEED)
    rng = random.Random(SEED)
    questions = [false_problem(rng) for _ in range(6)]
    monkeypatch.setattr(certificates, name, blind)
    wrong = sweep(12, 12, SEED)[1]
    wrong += [1 for q in questions for c in forged(q, rng) if accepted(q, c) is True]
    assert wrong
