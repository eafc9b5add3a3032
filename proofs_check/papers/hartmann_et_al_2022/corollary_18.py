"""Corollary 18: eps_1 >= eps_2. r stands for (2/n^test)/a, at most 1."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, maximum, minimum
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item("Corollary 18, the two costs", expected="DECIDED")
@claim(eps_2="positive", x="[0, oo)", r="(0, 1]")
def costs(eps_2, x, r):
    """eps_1 = eps_2 + x: the costs of Theorem 17 are eps_1 and eps_2."""
    eps_1 = eps_2 + x
    vector = maximum(eps_1, r * eps_2)
    return all_of(equal(vector, eps_1), equal(minimum(vector, eps_2), eps_2))


@paper.item(
    "Corollary 18",
    expected="ARGUED",
    uses=["theorem_17/costs", "corollary_18/costs"],
    because="It is Theorem 17 with those values.",
    takes={"corollary_18/costs": {"x": "eps_1 - eps_2"}},
)
@claim(eps_2="(0, eps_1]", r="(0, 1]")
def with_a_test(eps_1, eps_2, r):
    """The test costs a vector nothing: max(eps_1, r eps_2) = eps_1, and saves eps_1 - eps_2."""
    vector = maximum(eps_1, r * eps_2)
    return all_of(equal(vector, eps_1), equal(vector - minimum(vector, eps_2), eps_1 - eps_2))
