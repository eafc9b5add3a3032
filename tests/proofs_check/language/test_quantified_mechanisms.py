"""Every mechanism of two to four outcomes: what holds is proved, false neighbours are refuted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from proofs_check import (
    ClaimError,
    claim,
    equal,
    exp,
    hockey_stick,
    mixture,
    processed,
    row,
    verify,
)
from proofs_check.definitions import hockey_stick as by_definition
from proofs_check.methods.points.trying import try_point


@claim(P=row(4), Q=row(4))
def merging(P, Q, lam):
    return hockey_stick((P[0] + P[1], *P[2:]), (Q[0] + Q[1], *Q[2:]), lam) <= hockey_stick(
        P, Q, lam
    )


@claim(P=row(2), Q=row(2), A=row(3), B=row(3))
def processing(P, Q, A, B, lam):
    after = hockey_stick(processed(P, (A, B)), processed(Q, (A, B)), lam)
    return after <= hockey_stick(P, Q, lam)


@claim(P=row(3), Q=row(3), A=row(3), B=row(3), C=row(3))
def processing_three(P, Q, A, B, C, lam):
    kernel = (A, B, C)
    after = hockey_stick(processed(P, kernel), processed(Q, kernel), lam)
    return after <= hockey_stick(P, Q, lam)


@claim(P=row(2), Q=row(2), R=row(2), S=row(2), w="[0, 1]")
def convex(P, Q, R, S, w, lam):
    mixed = hockey_stick(mixture(w, P, R), mixture(w, Q, S), lam)
    return mixed <= w * hockey_stick(P, Q, lam) + (1 - w) * hockey_stick(R, S, lam)


@claim(P=row(2), Q=row(2), R=row(2))
def triangle(P, Q, R, eps_1, eps_2):
    first, second = exp(eps_1), exp(eps_2)
    return hockey_stick(P, R, first * second) <= hockey_stick(P, Q, first) + first * hockey_stick(
        Q, R, second
    )


@claim(P=row(4), Q=row(4), eps_2="[eps_1, oo)")
def falling(P, Q, eps_1, eps_2):
    return hockey_stick(P, Q, exp(eps_2)) <= hockey_stick(P, Q, exp(eps_1))


@claim(P=row(3), Q=row(3))
def exchanged(P, Q, lam):
    return equal(hockey_stick(P, Q, lam), 1 - lam + lam * hockey_stick(Q, P, 1 / lam))


@claim(P=row(2), Q=row(2), A=row(2), B=row(2))
def two_kernels(P, Q, A, B, lam):
    after = hockey_stick(processed(P, (A, B)), processed(Q, (B, A)), lam)
    return after <= hockey_stick(P, Q, lam)


@claim(P=row(2), Q=row(2), R=row(2))
def without_the_factor(P, Q, R, eps_1, eps_2):
    first, second = exp(eps_1), exp(eps_2)
    return hockey_stick(P, R, first * second) <= hockey_stick(P, Q, first) + hockey_stick(
        Q, R, second
    )


@claim(P=row(2), Q=row(2), R=row(2), S=row(2), w="[0, 1]")
def concave(P, Q, R, S, w, lam):
    mixed = hockey_stick(mixture(w, P, R), mixture(w, Q, S), lam)
    return mixed >= w * hockey_stick(P, Q, lam) + (1 - w) * hockey_stick(R, S, lam)


@claim(P=row(2), Q=row(2), w="[0, 11/10]")
def a_weight_above_one(P, Q, w, lam):
    return hockey_stick(P, Q, lam) >= w * hockey_stick(P, Q, lam)


@pytest.mark.parametrize(
    "found",
    [
        *(merging, processing, convex, triangle),
        *(pytest.param(slow, marks=pytest.mark.long) for slow in (falling, exchanged)),
    ],
    ids=lambda c: c.id,
)
def test_what_holds_for_every_mechanism_is_proved(found):
    assert verify(found).verdict == "PROVED"


@pytest.mark.long
def test_three_outcomes_and_a_kernel_on_them():
    assert verify(processing_three).verdict == "PROVED"


@pytest.mark.parametrize(
    "found", [two_kernels, without_the_factor, concave, a_weight_above_one], ids=lambda c: c.id
)
def test_what_fails_for_some_is_refuted(found):
    assert verify(found).verdict == "REFUTED"


def test_a_row_is_a_distribution():
    (instance,) = claim(P=row(3))(lambda P: P[0] + P[1] + P[2] <= 1).instances()
    assert instance.read_as() == "for all P_1 in [0, 1], P_2 in [0, 1 - P_1]"


def test_the_divergence_is_that_of_the_definition():
    first = (Fraction(1, 4), Fraction(3, 4))
    second = (Fraction(1, 2), Fraction(1, 2))
    for factor in (Fraction(1, 2), Fraction(1), Fraction(3, 2)):
        value = by_definition(first, second, factor)

        @claim(P=row(2), Q=row(2))
        def as_defined(P, Q):
            return equal(hockey_stick(P, Q, factor), value)  # noqa: B023

        (instance,) = as_defined.instances()
        symbols = [variable.symbol for variable in instance.variables]
        trial = try_point(instance, dict(zip(symbols, (first[0], second[0]), strict=True)))
        assert trial.holds, (factor, trial)


def test_what_is_no_row_is_refused():
    with pytest.raises(ClaimError):
        row(1)
    with pytest.raises(ClaimError):
        hockey_stick((1, 0), (1, 0, 0), 2)
