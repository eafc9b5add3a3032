"""Lemma 11: an iterative mechanism with the deltas of its prefixes added up. True, and not tight.

("M is (P_(k_i), ...)-subset differentially private" is P_i.) How far it is above Theorem 15: see
Equation 4, and Optimal stopping in the project's own statements.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, pos
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import optimum
from proofs_check.papers.hartmann_et_al_2022.theorem_15 import CASES

paper = Paper("hartmann-et-al-2022")

SHARE = "[0, 1]"


@paper.item("Lemma 11, the cell", expected="REFUTED", grade="notation")
@claim(n="integer [1, oo)", k="integer [n, oo)")
def cell_printed(n, k):
    """The cells are P_1, ..., P_n; the proof speaks of P_(k_i), here with i = n."""
    return k <= n


@paper.item("Lemma 11, an output", expected="PROVED")
@claim(x=SHARE, y=SHARE, z=SHARE, c="[1, oo)")
def an_output(x, y, z, c):
    """An output of k_i answers has the chance that M^(k_i) gives it, times the chance z (0 or 1
    where the criteria are deterministic) that they let it come: no more surplus than there."""
    return all_of(
        pos(z * x - c * (z * y)) <= pos(x - c * y),
        equal(pos(1 * x - c * (1 * y)), pos(x - c * y)),
    )


@paper.item(
    "Lemma 11",
    expected="ARGUED",
    uses=["lemma_11/an_output", "lemma_6/display"],
    because="On P_i the mechanism has no more surplus than M^(k_i) has on all words of that "
    "length, at most delta^(k_i); Lemma 6 adds these up. The claim is the sum, for two lengths.",
    takes={
        "lemma_6/display": {"y": "u", "u": "y", "a": "c", "b": "c", "z": "delta", "w": "d"},
        "lemma_11/an_output": [{"z": "let_come"}, {"x": "u", "y": "v", "z": "let_come"}],
    },
    where={"let_come": SHARE},
)
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c="[1, oo)", d="[0, oo)", delta="[0, oo)")
def added(x, y, u, v, c, d, delta):
    """Events of chances x, u at the two lengths (y, v on x'), with the deltas delta and d."""
    return implies(
        all_of(x <= c * y + delta, u <= c * v + d), x + u <= (delta + d) + (c * y + c * v)
    )


@paper.item("Lemma 11, explicit mechanisms", expected="CERTIFIED")
@claim(case=CASES)
def explicit_mechanisms(case):
    """Over all deterministic criteria the delta of Definition 2 is at most the sum of the optimal
    deltas of the prefixes (at most 3 times less, there being at most 3)."""
    needed, summed = number(optimum(*case.data)), number(sum(case.euros()))
    return all_of(needed <= summed, 3 * needed >= summed, needed > 0)
