"""Claims examined in full: their mutants, and what raises."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from proofs_check import (
    claim,
    each,
    equal,
    exp,
    p,
    q,
)
from proofs_check.language.claim_lookup import recorded_claim
from proofs_check.language.claims import Claim
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.verdicts.full_examination import Result, examine
from proofs_check.verdicts.results_as_text import details, line_of
from proofs_check.verdicts.verdict import Verdict
from proofs_check.verdicts.where_it_fails import MOST_CASES, extent_of

paper = Paper("nobody-1999")


def test_a_claim_of_a_paper_needs_three_refuted_mutants() -> None:
    strong = paper.item("Lemma 1", expected="PROVED")(
        claim(lambda eps, t: equal(p(eps=eps, t=t), exp(-t) * q(eps=eps, t=t)))
    )
    result = examine(strong)
    assert result.met
    assert [m["verdict"] for m in result.verdict.mutants].count("REFUTED") == 3
    weak = paper.item("Lemma 2", expected="PROVED")(claim(lambda eps: eps > 0))
    assert examine(weak).verdict.verdict == "PROVED"
    assert not examine(weak).met


def test_a_claim_that_raises_is_reported_and_the_others_go_on() -> None:
    def broken(k: int, eps):
        return equal(Fraction(1, k - 2), eps)

    one = replace(claim(k=each(1))(broken), id="x/broken", domains={"k": each(1, 2)})
    result = examine(one)
    assert not result.met
    assert "x/broken" in result.error
    assert "ZeroDivisionError" in result.error


def test_a_headline_says_how_many_cases_were_decided() -> None:
    """CONSISTENT of 32 cases of which one was decided is not "no violation in 32 cases"."""
    found = Verdict("CONSISTENT", "search", cases=32, undecided=31, seed=7)
    result = Result(Claim("x", lambda eps: eps), found)
    for text in (details(result), line_of(result)):
        assert "holds in 1 of 32 cases, 31 could not be decided" in text
        assert "no violation in 32" not in text
    whole = Result(Claim("x", lambda eps: eps), Verdict("CONSISTENT", "search", cases=32))
    assert "no violation in 32 cases" in details(whole)


def test_every_listed_case_of_a_refutation_is_looked_at() -> None:
    """The first case refutes; which of the others do is said, and not taken for granted."""

    @claim(case=each(3, 2, 1))
    def below_two(case, x):
        return case * x**2 <= 2 * x**2

    @claim(case=each(3, 4))
    def at_numbers(case):
        return number(case) <= 2

    assert "fails in 1 of 3 listed cases; no violation found for case = 2; case = 1" in (
        examine(below_two).verdict.extent
    )
    assert examine(at_numbers).verdict.extent == "fails in 2 of 2 listed cases"


def test_that_very_many_cases_were_not_counted_is_said() -> None:
    @claim(case=each(*range(MOST_CASES + 1)))
    def below_five(case):
        return number(case) <= 5

    said = extent_of(below_five, Verdict("REFUTED"))
    assert said == f"in how many of its {MOST_CASES + 1} listed cases it fails was not counted"


COUNTEREXAMPLES = (
    "figure_1/every_budget figure_1/everywhere figure_1/every_number figure_1/for_few "
    "lemma_5_6/ell_from_zero text_around_theorem_4/beyond_printed"
)


@pytest.mark.parametrize("name", COUNTEREXAMPLES.split())
def test_each_counterexample_of_a_paper_is_one(name: str) -> None:
    """Claims that list counterexamples and nothing else."""
    refuted = recorded_claim(f"dong-durfee-rogers-2019/{name}")
    assert refuted is not None
    cases = len(list(refuted.instances()))
    first = extent_of(refuted, Verdict("REFUTED")).splitlines()[0]
    assert first == f"fails in {cases} of {cases} listed cases"
