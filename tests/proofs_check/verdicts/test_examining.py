"""Claims examined in full: their mutants, and what raises."""

from __future__ import annotations

from dataclasses import replace

from proofs_check import (
    claim,
    each,
    equal,
    exp,
    p,
    q,
)
from proofs_check.language.items import Paper
from proofs_check.verdicts.examining import examine

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
        return equal(1 / (k - 2), eps)

    one = replace(claim(k=each(1))(broken), id="x/broken", domains={"k": each(1, 2)})
    result = examine(one)
    assert not result.met
    assert "x/broken" in result.error
    assert "ZeroDivisionError" in result.error
