"""Verdicts: what is proved, certified, refuted, and with which witness."""

from __future__ import annotations

import pytest
import sympy

from proofs_check import (
    BR,
    DP,
    all_of,
    binom,
    claim,
    equal,
    erf,
    exp,
    implies,
    nonadaptive,
    p,
    q,
    tanh,
    total,
    verify,
)
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.verdicts.verdict import BY_STRENGTH, weakest
from proofs_check.verdicts.verifying import POINTS_ONLY

eps, t = sympy.symbols("eps t", real=True)
k = sympy.Symbol("k", integer=True)


@pytest.mark.parametrize(
    "found",
    [
        claim(lambda eps, t: implies(all_of(t > eps / 2, t < eps / 3), t <= 0)),
        claim(t="[2 eps, eps]")(lambda eps, t: t <= 0),
        claim(k="integer [3, 2]")(lambda k: k >= 100),
    ],
)
def test_contradictory_assumptions_are_vacuous(found) -> None:
    assert verify(found).verdict == "VACUOUS"


def test_finite_domains_are_enumerated_exactly() -> None:
    levels = claim(pair=pairs(outcomes=3, denominator=4))(lambda pair: pair.range <= pair.pure**2)
    verdict = verify(levels)
    assert (verdict.verdict, verdict.cases) == ("CERTIFIED", 225)
    events = claim(pair=pairs(outcomes=2, denominator=4))(
        lambda pair: equal(pair.delta(2), pair.delta_by_events(2))
    )
    assert verify(events).verdict == "CERTIFIED"
    wrong = claim(pair=pairs(outcomes=2, denominator=3))(lambda pair: pair.range <= pair.pure)
    refuted = verify(wrong)
    assert refuted.verdict == "REFUTED"
    assert refuted.witness is not None
    assert "pair = [[" in refuted.witness.instance


def test_integers_are_listed_where_a_sum_has_symbolic_length() -> None:
    found = claim(k="integer [1, 3]")(
        lambda k, eps, t: equal(
            total(
                lambda i: binom(k, i) * q(eps=eps, t=t) ** i * (1 - q(eps=eps, t=t)) ** (k - i),
                0,
                k,
            ),
            1,
        )
    )
    verdict = verify(found)
    assert verdict.verdict == "CERTIFIED"
    assert "3 choices" in verdict.method
    assert verdict.part == ""


def test_branch_and_bound_certifies_on_a_stated_box() -> None:
    verdict = verify(claim(eps="[1/10, 3]")(lambda eps: erf(1 / eps) < 2 / eps))
    assert (verdict.verdict, verdict.part) == ("CERTIFIED", "")
    assert verdict.method == "enclosure"
    everywhere = verify(claim(lambda eps: erf(1 / eps) < 2 / eps))
    assert (everywhere.verdict, everywhere.part) == ("CONSISTENT", "eps in [1/10, 3]")
    false = claim(eps="[1/10, 3]")(lambda eps: tanh(eps / 4) < eps / 4 - eps**3 / 150)
    assert verify(false).verdict == "REFUTED"


def test_slopes_tell_a_variable_from_its_exponential() -> None:
    found = verify(claim(lambda eps: tanh(eps / 4) < eps / 4))
    assert (found.verdict, found.method) == ("PROVED", "certificate")
    assert found.replayed == "accepted by the checker"
    assert found.proofs
    false = claim(x="(-oo, oo)")(lambda x: exp(x) > 1 + x)
    assert verify(false).verdict == "REFUTED"


def test_points_alone_never_establish() -> None:
    true = claim(lambda eps, t: q(eps=eps, t=t) >= p(eps=eps, t=t))
    assert verify(true, POINTS_ONLY).verdict == "CONSISTENT"
    assert verify(true).verdict == "PROVED"


def test_the_weakest_of_several() -> None:
    assert [weakest([a, "PROVED"]) for a in BY_STRENGTH] == list(BY_STRENGTH)


def test_a_witness_contains_mechanisms() -> None:
    found = claim(
        lambda k, eps, eps_g: (
            nonadaptive(k * BR(eps)).delta(eps_g) <= nonadaptive(k * DP(eps / 2)).delta(eps_g)
        )
    )
    witness = verify(found).witness
    assert witness is not None
    assert witness.coordinates == {"k": "1", "e^eps": "4", "e^eps_g": "2"}
    assert "delta = 21/184 for [[3/8, 5/8], [3/23, 20/23]] at e^eps_g = 2" in witness.mechanisms
    assert "delta = 0 for [[2/3, 1/3], [1/3, 2/3]] at e^eps_g = 2" in witness.mechanisms
