"""Decisions on polynomial inequalities: every verdict, and certificates that are tampered with."""

from __future__ import annotations

import importlib.util
import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
import sympy

from proofs_check.methods.polynomials import sign_search, solvers
from proofs_check.methods.polynomials.certificates import verify
from proofs_check.methods.polynomials.decision import Constraint, Decision, Problem, decide
from proofs_check.methods.polynomials.solvers import Reply, SolverMissingError, ask
from proofs_check.methods.polynomials.substitutions import (
    RELATIONS,
)
from proofs_check.methods.polynomials.terms import terms_of
from tests.cases import one_in
from tests.proofs_check.methods.polynomials.problems import PROVED, problem


def no_solver(*_: Any, **__: Any) -> list[Reply]:
    raise AssertionError("a solver was asked")


@pytest.mark.parametrize(("names", "assumptions", "goal", "equality"), PROVED)
def test_true_statements_are_proved_without_a_solver(
    names: str, assumptions: str, goal: str, equality: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solvers, "ask", no_solver)
    question = problem(names, assumptions, goal)
    answer = decide(question)
    assert answer.verdict == "PROVED", answer
    assert answer.proof is not None
    assert verify(question, answer.proof) <= RELATIONS[question.goal.relation]
    assert verify(question.without(answer.unused), answer.proof)
    assert any("flint" in e for e in answer.engines)
    assert answer.certificate.startswith("To show: ")
    if equality is not None:
        assert answer.equality == (equality or answer.equality)
        assert ">=" in goal or "<=" in goal or not answer.equality


@pytest.mark.parametrize(("names", "assumptions", "goal", "equality"), one_in(4, PROVED))
def test_both_solvers_agree_with_the_certificates(
    names: str, assumptions: str, goal: str, equality: str | None
) -> None:
    from proofs_check.methods.polynomials.decision import negated_query

    question = problem(names, assumptions, goal)
    replies = ask(["z3", "cvc5"], len(question.variables), negated_query(question))
    assert [reply.status for reply in replies] == ["unsat", "unsat"]


FALSE = [
    ("x y", "", "x**2 + y**2 > 2*x*y"),  # equality on the diagonal
    ("x y", "y >= 1; y <= x", "x > y"),  # contact at the boundary
    ("x y", "y >= 1; y <= x", "x*y - x - y + 1 > 0"),
    ("x y", "y >= 1; y <= x", "x*y - x - y + 1 <= 0"),
    ("x", "x >= 0; x <= 1", "x*(1 - x) <= 24/100"),  # fails about 1/2 only
    ("x", "", "(x**2 - 2)**2 >= 1/10000"),  # fails about an irrational point
    ("x y", "x == 3*y", "x*(1000*y - 1) >= -1/4000"),
    ("x y", "x**2 + y**2 < 1", "x + y < 141/100"),
    ("x y", "x > 1", "x - y != 0"),
    ("x y g", "x > 1; g >= 1; g <= x**2", "g <= x"),
]


@pytest.mark.parametrize(("names", "assumptions", "goal"), FALSE)
def test_false_statements_come_with_an_exact_point(names: str, assumptions: str, goal: str) -> None:
    question = problem(names, assumptions, goal)
    answer = decide(question)
    assert answer.verdict == "REFUTED", answer
    assert answer.point is not None
    point = {sympy.Symbol(n): sympy.Rational(v.numerator, v.denominator)
             for n, v in answer.point.items()}  # fmt: skip
    # By sympy, so not by the code that found the point.
    for constraint, expected in [(a, True) for a in question.assumptions] + [
        (question.goal, False)
    ]:
        value = sympy.sympify(constraint.polynomial).subs(point)
        assert (sympy.sign(value) in RELATIONS[constraint.relation]) is expected


@pytest.mark.parametrize(("names", "assumptions", "goal"), FALSE)
def test_no_certificate_for_a_false_statement(names: str, assumptions: str, goal: str) -> None:
    assert sign_search.find_certificate(problem(names, assumptions, goal)) is None


def test_strictness_is_not_lost() -> None:
    closed = problem("x y", "y >= 1; y <= x", "x - y >= 0")
    half_open = problem("x y", "y >= 1; y < x", "x - y > 0")
    assert decide(closed).equality == "x - y = 0"
    assert decide(half_open).verdict == "PROVED"
    assert decide(replace(closed, goal=half_open.goal)).point == {
        "x": Fraction(1),
        "y": Fraction(1),
    }
    # The slack of y is positive, that of the chain is not: only their product is in the goal.
    mixed = problem("x y", "y > 1; y <= x", "(y - 1)*(x - y) > 0")
    assert decide(mixed).verdict == "REFUTED"
    # Either end of an interval is enough to lose strictness.
    for low, high, verdict in (
        (">", "<", "PROVED"),
        (">=", "<", "REFUTED"),
        (">", "<=", "REFUTED"),
    ):
        question = problem("s", f"s {low} 0; s {high} 1", "s*(1 - s) > 0")
        assert decide(question).verdict == verdict


@pytest.mark.parametrize(
    ("names", "assumptions"),
    [
        ("x", "x > 1; x < 1"),
        ("x", "x**2 < 0"),
        ("x y", "x >= 1; y >= x; y < 1"),
        ("x y", "x > 0; y > 0; x + y == 0"),
        ("x", "1 < 0"),
        ("x y", "x**2 + y**2 < 1; x*y > 1/2"),
        ("x y z", "x*y > 1; y*z > 1; z*x < 0"),  # no certificate of ours
    ],
)
@pytest.mark.parametrize("goal", one_in(3, ["x > 7", "x**2 >= 0", "0 == 1"]))
def test_contradictory_assumptions_are_vacuous(names: str, assumptions: str, goal: str) -> None:
    answer = decide(problem(names, assumptions, goal))
    assert answer.verdict == "VACUOUS", answer
    assert answer.certificate


def test_decided_where_there_is_no_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    for search in ("find_certificate", "find_products"):
        monkeypatch.setattr(f"proofs_check.methods.polynomials.decision.{search}", lambda *_: None)
    question = problem("x y z", "y >= 1; y <= x; z > 5", "x*y - x - y + 1 >= 0")
    answer = decide(question)
    assert answer.verdict == "DECIDED"
    assert answer.unused == (2,)
    assert [name.split()[0] for name in answer.engines] == ["z3", "cvc5"]
    assert answer.proof is None


def test_motzkin_is_decided_or_proved() -> None:
    """Non-negative, and no sum of squares."""
    answer = decide(problem("x y", "", "x**4*y**2 + x**2*y**4 - 3*x**2*y**2 + 1 >= 0"))
    assert answer.verdict in ("PROVED", "DECIDED")


def fake(*said: str, point: tuple[Fraction, ...] | None = None) -> Any:
    def reply(*_: Any, **__: Any) -> list[Reply]:
        return [
            Reply(f"engine{i} 1.0", s, point if s == "sat" else None) for i, s in enumerate(said)
        ]

    return reply


@pytest.mark.parametrize(
    ("said", "verdict", "text"),
    [
        (("unsat", "unsat"), "DECIDED", "negation"),
        (("sat", "unsat"), "UNDECIDED", "disagree"),
        (("unsat", "sat"), "UNDECIDED", "disagree"),
        (("unsat", "unknown"), "UNDECIDED", "no agreement"),
        (("unknown", "unknown"), "UNDECIDED", "no agreement"),
        (("sat", "sat"), "UNDECIDED", "no rational point"),
    ],
)
def test_what_follows_from_what_the_engines_say(
    said: tuple[str, str], verdict: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for search in ("find_certificate", "find_products"):
        monkeypatch.setattr(f"proofs_check.methods.polynomials.decision.{search}", lambda *_: None)
    monkeypatch.setattr(solvers, "ask", fake(*said, point=(Fraction(3, 2), Fraction(1))))
    answer = decide(problem("x y", "y >= 1; y <= x", "x - y >= 0"), minimise=False)
    assert answer.verdict == verdict
    assert text in answer.certificate
    assert "engine0 1.0" in answer.engines


def test_a_point_is_believed_only_when_it_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    question = problem("x", "", "(1000000*x - 333333)**2 != 0")
    monkeypatch.setattr(solvers, "ask", fake("sat", "unsat", point=(Fraction(1, 3),)))
    assert decide(question, samples=1).verdict == "UNDECIDED"
    monkeypatch.setattr(solvers, "ask", fake("sat", "unsat", point=(Fraction(333333, 10**6),)))
    answer = decide(question, samples=1)
    assert answer.verdict == "REFUTED"
    assert "unsat" in answer.certificate


def test_irrational_counterexamples_are_said_to_be_so() -> None:
    answer = decide(problem("x", "", "(x**2 - 2)**2 > 0"))
    assert answer.verdict == "UNDECIDED"
    assert "engines say sat but no rational point" in answer.certificate


def test_disagreement_on_the_assumptions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    question = problem("x", "x**2 == 2; x > 0", "x**2 >= 0")  # admissible, at no rational point
    assert decide(question).verdict == "PROVED"
    for said, verdict in (
        (("sat", "unsat"), "UNDECIDED"),
        (("unsat", "unsat"), "VACUOUS"),
        (("unsat", "unknown"), "UNDECIDED"),
    ):
        monkeypatch.setattr(solvers, "ask", fake(*said, point=(Fraction(141, 100),)))
        assert decide(question).verdict == verdict


def test_missing_solvers_matter_only_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert decide(problem("x y", "", "x**2 + y**2 >= 2*x*y")).verdict == "PROVED"
    assert decide(problem("x y", "", "x**2 + y**2 > 2*x*y")).verdict == "REFUTED"
    with pytest.raises(SolverMissingError, match=r"z3 and cvc5 .*exactdp\[smt\]"):
        decide(problem("x", "", "(x**2 - 2)**2 > 0"))


@pytest.mark.parametrize("engine", ["z3", "cvc5"])
def test_each_engine_alone(engine: str) -> None:
    two = terms_of(sympy.sympify("x**2 - 2"), ("x",))
    positive = terms_of(sympy.sympify("x"), ("x",))
    (reply,) = ask([engine], 1, [(two, "=="), (positive, ">")])
    assert reply.engine.startswith(engine + " ")
    assert reply.status == "sat"
    assert reply.point is not None
    # The root is irrational and cvc5 isolates it loosely: near enough to tell it from -sqrt 2.
    assert abs(reply.point[0] - Fraction(141421, 10**5)) < 1
    for relation, status in ((">", "unsat"), ("<=", "unsat"), ("!=", "unsat"), (">=", "sat")):
        (reply,) = ask([engine], 1, [(two, "=="), (two, relation), (positive, ">")])
        assert reply.status == ("sat" if relation in ("<=", ">=") else status)


@pytest.mark.parametrize("engine", ["z3", "cvc5"])
def test_a_hard_query_ends_within_its_budget(engine: str, rng: random.Random) -> None:
    size, query = 4, []
    poly = {(0,) * size: Fraction(30)}
    for _ in range(30):
        e = [0] * size
        for _ in range(7):
            e[rng.randrange(size)] += 1
        poly[tuple(e)] = Fraction(rng.randint(-5, 5))
    for i in range(size):
        poly[tuple(8 * (i == j) for j in range(size))] = Fraction(1)
    query = [(tuple(poly.items()), "<"), (((((1,) * size), Fraction(1)),), "==")]
    (reply,) = ask([engine], size, query, steps={engine: 20_000}, seconds=1)
    assert reply.status in ("unknown", "sat", "unsat")
    assert reply.status != "unknown" or reply.reason


# --- input --------------------------------------------------------------------------------------


def test_variables_may_carry_assumptions_and_polynomials_may_be_polys() -> None:
    x = sympy.Symbol("x", positive=True)
    assert decide(Problem(("x",), (), Constraint(x**2, ">="))).verdict == "PROVED"
    # The domain is what the assumptions say: positive=True is none of them.
    assert decide(Problem(("x",), (), Constraint(x, ">="))).verdict == "REFUTED"
    assert decide(Problem(("x",), (), Constraint(sympy.Poly(x**2, x), ">="))).verdict == "PROVED"
    assert decide(Problem((), (), Constraint(sympy.Rational(1, 3), ">"))).verdict == "PROVED"
    assert decide(Problem((), (), Constraint(sympy.Integer(0), ">"))).verdict == "REFUTED"


@pytest.mark.parametrize("text", ["x + z", "sqrt(2)*x", "1/x", "exp(x)", "0.5*x"])
def test_what_is_no_rational_polynomial_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"variables|rational|polynomial"):
        Problem(("x",), (), Constraint(sympy.sympify(text), ">="))


def test_relations_and_names_are_checked() -> None:
    with pytest.raises(ValueError, match="relation"):
        Constraint(sympy.Integer(1), "=")
    with pytest.raises(ValueError, match="repeated"):
        Problem(("x", "x"), (), Constraint(sympy.Integer(1), ">"))
    assert Decision("UNDECIDED").unused == ()


def test_unused_assumptions_are_named() -> None:
    answer = decide(problem("x y z", "z > 3; y >= 1; x > 1; y <= x", "x**2 - y**2 >= 0"))
    assert answer.verdict == "PROVED"
    assert set(answer.unused) >= {0}
    kept = problem("x y z", "z > 3; y >= 1; x > 1; y <= x", "x**2 - y**2 >= 0").without(
        answer.unused
    )
    assert decide(kept).verdict == "PROVED"
