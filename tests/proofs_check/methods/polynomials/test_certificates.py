"""The checker of certificates: what is tampered with is rejected."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
import sympy

from proofs_check.methods.polynomials import rational_points, sign_search
from proofs_check.methods.polynomials.certificate_data import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Quadratic,
)
from proofs_check.methods.polynomials.certificates import signs, sum_signs, verify
from proofs_check.methods.polynomials.decision import Constraint, Problem
from proofs_check.methods.polynomials.substitutions import (
    Between,
    CertificateError,
    Chain,
    Shift,
)
from proofs_check.methods.polynomials.terms import ANY, sign, terms_of, value_at
from tests.cases import in_portions
from tests.proofs_check.methods.polynomials.problems import PROVED, problem

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
        proof = sign_search.find_certificate(question)
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


@pytest.mark.parametrize("count", in_portions(4, 12))
def test_shown_signs_hold_at_random_points(count: int, rng: random.Random) -> None:
    """What certificates show of random polynomials is true at every admissible sample."""
    domain = problem("x y", "y >= 1; y <= x; x <= 5", "x >= 0")
    samples = [p for p in rational_points.points(domain, 150) if rational_points.holds(domain, p)]
    assert len(samples) > 50
    shown = 0
    for _ in range(count):
        a, b, c, d = (rng.randint(-3, 3) for _ in range(4))
        text = f"({a}*x + {b}*y + {c})*(x*y - {d})*(x**2 - {abs(d)}*y)"
        for relation in (">=", ">", "<", "<="):
            question = replace(domain, goal=Constraint(sympy.sympify(text), relation))
            proof = sign_search.find_certificate(question, 12)
            if proof is None:
                continue
            shown += 1
            found = verify(question, proof)
            assert all(sign(value_at(question.goal_terms(), p)) in found for p in samples)
    assert shown > count / 3
