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
from proofs_check.methods.polynomials.certificates import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Quadratic,
    signs,
    sum_signs,
    verify,
)
from proofs_check.methods.polynomials.decision import Constraint, Decision, Problem, decide
from proofs_check.methods.polynomials.solvers import Reply, SolverMissingError, ask
from proofs_check.methods.polynomials.substitutions import (
    RELATIONS,
    Between,
    CertificateError,
    Chain,
    Shift,
)
from proofs_check.methods.polynomials.terms import ANY, sign, terms_of, value_at


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


def no_solver(*_: Any, **__: Any) -> list[Reply]:
    raise AssertionError("a solver was asked")


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


@pytest.mark.parametrize(("names", "assumptions", "goal", "equality"), PROVED)
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
    assert sign_search.certify(problem(names, assumptions, goal)) is None


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
@pytest.mark.parametrize("goal", ["x > 7", "x**2 >= 0", "0 == 1"])
def test_contradictory_assumptions_are_vacuous(names: str, assumptions: str, goal: str) -> None:
    answer = decide(problem(names, assumptions, goal))
    assert answer.verdict == "VACUOUS", answer
    assert answer.certificate


def test_decided_where_there_is_no_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofs_check.methods.polynomials.decision.certify", lambda *_: None)
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
    monkeypatch.setattr("proofs_check.methods.polynomials.decision.certify", lambda *_: None)
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


# --- the checker of certificates --------------------------------------------------------------

DOMAIN = problem("x y", "y >= 1; y <= x; x < 9", "x*y - y**2 >= 0")
CHAIN = Chain((0, 1), (1, 0), ((1, 0), (1, 1)), 1)


def terms(text: str, of: Problem = DOMAIN) -> Any:
    return terms_of(sympy.sympify(text), of.variables)


def test_the_honest_chain_passes() -> None:
    honest = Coefficients(((1, 0), (0, 1)), (CHAIN,), 0, terms("x*y**2*0 + x*1"))
    # x y - y^2 = (1+a)^2 (1+b) - (1+a)^2, cleared of (1+a)^2: b, which stands in x's place.
    assert signs(DOMAIN, honest, terms("x*y - y**2")) == {0, 1}
    assert verify(DOMAIN, honest) == {0, 1}


GOOD = Coefficients(((1, 0), (0, 1)), (CHAIN,), 0, terms("x"))


@pytest.mark.parametrize(
    "tampered",
    [
        replace(GOOD, expanded=terms("2*x")),
        replace(GOOD, expanded=terms("x + y")),
        replace(GOOD, expanded=()),
        replace(GOOD, multiplier=1),
        replace(GOOD, multiplier=-1),
        replace(GOOD, positive=()),
        replace(GOOD, positive=((1, 0),)),
        replace(GOOD, positive=((0, 1), (1, 0))),  # x >= y shows nothing before y > 0
        replace(GOOD, positive=((1, 2), (0, 1))),
        replace(GOOD, steps=()),
        replace(GOOD, steps=(CHAIN, CHAIN)),
        replace(GOOD, steps=(replace(CHAIN, root=2),)),
        replace(GOOD, steps=(replace(CHAIN, rows=(1, 0)),)),
        replace(GOOD, steps=(replace(CHAIN, rows=(0, 2)),)),
        replace(GOOD, steps=(replace(CHAIN, exponents=((1, 0), (0, 1))),)),
        replace(GOOD, steps=(replace(CHAIN, exponents=((1, 0), (1, -1))),)),
        replace(GOOD, steps=(Shift(0, 1), CHAIN)),
        replace(GOOD, steps=(Shift(1, 3),)),
        replace(GOOD, steps=(Between(0, 1, 1),)),
        replace(GOOD, steps=(Between(0, 2, 0),)),
        Assumed(1, Fraction(1)),
        Factored(Fraction(1), ((terms("x - y"), 1, Assumed(1, Fraction(-1))),)),
        Factored(
            Fraction(1),
            ((terms("x - y"), 1, None), (terms("y"), 1, None)),
        ),
        Factored(
            Fraction(-1),
            (
                (terms("y - x"), 1, Assumed(1, Fraction(-1))),
                (terms("y"), 1, Assumed(0, Fraction(1))),
            ),
        ),
        Quadratic(1, GOOD, terms("x**2"), GOOD),
        Quadratic(0, GOOD, (), GOOD),
    ],
)
def test_tampered_certificates_are_rejected(tampered: Certificate) -> None:
    assert verify(DOMAIN, GOOD) == {0, 1}
    with pytest.raises(CertificateError):
        verify(DOMAIN, tampered)


@pytest.mark.parametrize("engine", ["flint_engine", "sympy_engine"])
def test_either_engine_alone_rejects(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one engine's arithmetic broken the other still has to agree."""
    from proofs_check.methods.polynomials import certificates

    true_engine = getattr(certificates, engine)

    def broken(size: int) -> Any:
        made = true_engine(size)
        return replace(made, terms=lambda poly: made.terms(poly + poly))

    monkeypatch.setattr(certificates, engine, broken)
    with pytest.raises(CertificateError):
        verify(DOMAIN, GOOD)


def test_a_completed_square_needs_both_signs() -> None:
    """x^2 - 2 and y x^2 + 1 have true identities and true signs, which are not enough."""

    def constant(value: int) -> Coefficients:
        return Coefficients((), (), 0, terms_of(sympy.Integer(value), ("x", "y")))

    question = problem("x y", "y >= 0", "x**2 - 2 > 0")
    with pytest.raises(CertificateError, match="completed square"):
        verify(question, Quadratic(0, constant(1), constant(-8).expanded, constant(-8)))
    four_y = Factored(Fraction(4), ((terms_of(sympy.Symbol("y"), ("x", "y")), 1, None),))
    with pytest.raises(CertificateError, match="completed square"):
        verify(
            problem("x y", "y >= 0", "y*x**2 + 1 > 0"),
            Quadratic(0, Assumed(0, Fraction(1)), terms("4*y"), four_y),
        )


def test_a_mistake_that_both_engines_share_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """This one was made: the linear term stayed in the rest, so every slack cancelled."""
    question = problem("x", "x >= 0", "5*x - 3 <= 0")
    wrong = Coefficients((), (Shift(0, 0),), 0, terms_of(sympy.Integer(-2) - 1, ("x",)))
    monkeypatch.setattr(Shift, "apply", lambda *_: wrong.expanded)
    with pytest.raises(CertificateError, match="at a point"):
        verify(question, wrong)
    chained = problem("x", "x >= 1", "x - 2 <= 0")
    wrong = Coefficients(((0, 0),), (Chain((0,), (0,), ((1,),), 1),), 0, wrong.expanded)
    monkeypatch.setattr(Chain, "apply", lambda *_: wrong.expanded)
    with pytest.raises(CertificateError, match="at a point"):
        verify(chained, wrong)


def test_every_certificate_found_is_rejected_when_a_number_moves() -> None:
    for names, assumptions, goal, _ in PROVED:
        question = problem(names, assumptions, goal)
        proof = sign_search.certify(question)
        moved = sympy.sympify(question.goal.polynomial) + sympy.Rational(1, 7)
        assert proof is not None
        with pytest.raises(CertificateError):
            verify(replace(question, goal=Constraint(moved, question.goal.relation)), proof)


def test_signs_of_sums() -> None:
    half, free = frozenset({0, 1}), ANY
    assert sum_signs(terms("x + y"), [half, half, half, half], []) == half
    assert sum_signs(terms("x - y"), [half, half, half, half], []) == ANY
    assert sum_signs(terms("x**2 + 1"), [free] * 4, []) == {1}
    assert sum_signs(terms("x + 1"), [free] * 4, []) == ANY
    assert sum_signs(terms("x + y"), [half] * 4, [(0, 1)]) == {1}
    assert sum_signs(terms("x"), [half] * 4, [(0, 1)]) == half
    assert sum_signs((), [half] * 4, []) == {0}


def test_shown_signs_hold_at_random_points(rng: random.Random) -> None:
    """What certificates show of random polynomials is true at every admissible sample."""
    domain = problem("x y", "y >= 1; y <= x; x <= 5", "x >= 0")
    samples = [p for p in sign_search.points(domain, 150) if sign_search.holds(domain, p)]
    assert len(samples) > 50
    shown = 0
    for _ in range(12):
        a, b, c, d = (rng.randint(-3, 3) for _ in range(4))
        text = f"({a}*x + {b}*y + {c})*(x*y - {d})*(x**2 - {abs(d)}*y)"
        for relation in (">=", ">", "<", "<="):
            question = replace(domain, goal=Constraint(sympy.sympify(text), relation))
            proof = sign_search.certify(question, 12)
            if proof is None:
                continue
            shown += 1
            found = verify(question, proof)
            assert all(sign(value_at(question.goal_terms(), p)) in found for p in samples)
    assert shown > 5


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
