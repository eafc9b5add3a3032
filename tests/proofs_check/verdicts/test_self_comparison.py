"""With a formula of exactdp broken on purpose, no claim about it is silently consistent."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.routes.nonadaptive import equal_eps_theorems
from proofs_check import BR, DP, adaptive, claim, equal, exp, nonadaptive, pos, q
from proofs_check.language.claims import Claim
from proofs_check.language.items import Paper
from proofs_check.methods.adaptive_optimum import Bracket
from proofs_check.methods.points import values_of_optima
from proofs_check.papers.cesar_rogers_2022.theorem_2 import delta as theorem_2
from proofs_check.runs.stored import result_from_json
from proofs_check.verdicts.full_examination import examine
from proofs_check.verdicts.joining import NONE_DECIDED
from proofs_check.verdicts.results_as_text import details
from proofs_check.verdicts.verifying import Effort, verify

paper = Paper("cesar-rogers-2022")
FEW = Effort(hand=12, randomly=2, climbing=0, heavy=6, prove=False)
BROKEN = Fraction(9, 10)


def of_two(factor: Any, item: str = "Theorem 2") -> Claim:
    @paper.item(item, expected="CONSISTENT")
    @claim(eps_g="[0, eps]")
    def of_two(eps, eps_g):
        """Two BR mechanisms."""
        return equal(nonadaptive(2 * BR(eps)).delta(eps_g), theorem_2(2, eps, eps_g) * factor)

    return of_two


def of_dp_and_br(factor: Any) -> Claim:
    """DP(eps) before BR(eps), both sides by the optimum of what is left, off by a factor."""

    @paper.item("Lemma 5.1", expected="CONSISTENT")
    @claim(eps_g="[0, eps]")
    def of_dp_and_br(eps, eps_g):
        """DP(eps) before DP(eps)."""
        two = q(eps=2 * eps, t=eps)

        def later(s):
            return two * pos(1 - exp(s - eps)) + (1 - two) * pos(1 - exp(s + eps))

        value = two * later(eps_g - eps) + (1 - two) * later(eps_g + eps)
        return equal(adaptive(2 * DP(eps)).delta(eps_g), value * factor)

    return of_dp_and_br


@pytest.fixture
def broken_theorem_2(monkeypatch: pytest.MonkeyPatch) -> None:
    solve = equal_eps_theorems.MaximumRoute.solve

    def off(*given: Any) -> Answer:
        found = solve(*given)
        low, high = found.lower.fraction() * BROKEN, found.upper.fraction() * BROKEN
        ends = (Dyadic(int(low * 2**200), -200), Dyadic(int(high * 2**200) + 1, -200))
        return replace(found, lower=ends[0], upper=ends[1])

    monkeypatch.setattr(equal_eps_theorems.MaximumRoute, "solve", off)


@pytest.fixture
def broken_recursion(monkeypatch: pytest.MonkeyPatch) -> None:
    true = values_of_optima.adaptive_optimum.adaptive_delta

    def off(*given: Any) -> Bracket:
        found = true(*given)
        return Bracket(found.lower * BROKEN, found.upper * BROKEN, found.cells)

    monkeypatch.setattr(values_of_optima.adaptive_optimum, "adaptive_delta", off)


def test_true_claims_are_checked_against_enumeration() -> None:
    """Two brackets that overlap are no decided equation, so nothing is said but UNDECIDED."""
    found = verify(of_two(1), FEW)
    assert found.verdict == "UNDECIDED"
    assert found.reason.startswith(NONE_DECIDED)
    assert found.checked.startswith("checked against enumeration for k <= 2 (")
    assert "itself" not in found.checked
    found = verify(of_dp_and_br(1), FEW)
    assert found.verdict == "UNDECIDED"
    assert found.reason.startswith(NONE_DECIDED)
    assert found.checked.startswith("checked against enumeration of decision trees for k <= 2 (")


@pytest.mark.usefixtures("broken_theorem_2")
def test_a_broken_theorem_2_confirms_neither_itself_nor_the_theorem() -> None:
    # a claim about something else is at the mercy of the route: the formula is broken indeed
    assert verify(of_two(BROKEN, "Theorem 17"), FEW).verdict == "UNDECIDED"  # and not REFUTED
    for factor in (BROKEN, 1):
        found = examine(of_two(factor), FEW)
        assert not found.met
        assert "explicit mechanisms" in found.error


@pytest.mark.usefixtures("broken_recursion")
def test_a_broken_recursion_confirms_neither_itself_nor_the_lemma() -> None:
    for factor in (BROKEN, 1):
        found = examine(of_dp_and_br(factor), FEW)
        assert not found.met
        assert "explicit mechanisms" in found.error


def test_a_wrong_formula_is_refuted_by_enumeration() -> None:
    assert verify(of_two(BROKEN), FEW).verdict == "REFUTED"
    assert verify(of_dp_and_br(BROKEN), FEW).verdict == "REFUTED"


def test_where_enumeration_cannot_nothing_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values_of_optima, "MAX_EFFORT", -1)
    found = verify(of_two(1), FEW)
    assert (found.verdict, found.cases, found.reason) == ("UNDECIDED", 0, "no case counts")
    assert found.checked.endswith("compare exactdp with itself and count for nothing")
    argued = verify(replace(of_two(1), because="By its steps.", uses=("a/step",)), FEW)
    assert (argued.verdict, argued.cases) == ("CONSISTENT", 0)


def test_what_was_checked_is_said_kept_and_printed() -> None:
    result = examine(of_two(1), FEW)
    assert result.verdict.checked in details(result)
    assert result.to_json()["checked"] == result.verdict.checked
    assert (
        result_from_json(result.claim, result.to_json()).verdict.checked == result.verdict.checked
    )
