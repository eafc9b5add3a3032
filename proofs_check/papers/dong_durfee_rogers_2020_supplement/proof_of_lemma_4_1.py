"""The proof of Lemma 4.1 (section B.2): T over rejection regions is no piecewise linear function.

T(Bern(p_t), Bern(q_t)), in this order, is l_{t,eps} over randomized tests; over events, as T is
defined there, it is a step function that is l at its steps alone. (The rest is as in the other
version.)
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.proof_of_lemma_4_1 import (
    LEVELS,
    explicit,
    printed_floor,
)
from proofs_check.papers.dong_durfee_rogers_2019.trade_offs import by_events

paper = Paper("dong-durfee-rogers-2020-supplement")


@paper.item("Lemma 4.1, proof, T of two responses, events", expected="REFUTED", grade="slip")
@claim(case=LEVELS, x=each(1, 2))
def of_events(case, x):
    """T(Bern(p_t), Bern(q_t)), over events, is l_{t,eps} (at alpha = x/3)."""
    (first, second), inside = explicit(*case)
    level = Fraction(x, 3)
    return equal(
        number(by_events(second, first, level)), number(printed_floor(case[0], inside, level))
    )
