"""Monotone in eps: BR(eps) and DP(eps) lie in the classes of a larger eps; so delta grows."""

from __future__ import annotations

from proofs_check import BR, DP, all_of, claim, exp, implies, nonadaptive
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Monotone in eps, DP", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative", eps_1="[eps, oo)")
def pure_in_larger(eps, eps_1, x, y):
    """An outcome with chances x <= e^eps y has x <= e^eps_1 y for eps_1 >= eps."""
    return implies(x <= exp(eps) * y, x <= exp(eps_1) * y)


@paper.item(
    "Monotone in eps, k alike",
    expected="ARGUED",
    form="own",
    uses=["monotone_in_eps/pure_in_larger"],
    because="Both definitions ask an inequality that is weaker for a larger eps: DP x <= e^eps y "
    "for the chances of each outcome, BR the same with products of two chances for x and y. So "
    "every mechanism allowed is allowed still, and the supremum does not fall.",
    takes={"monotone_in_eps/pure_in_larger": {"x": "one", "y": "other"}},
    where={"other": "[0, oo)", "one": "[0, other*exp(eps)]"},
)
@claim(eps_1="[eps, oo)", eps_g="real")
def larger_eps(k, eps, eps_1, eps_g):
    """delta of k BR, and of k DP mechanisms, does not fall when eps becomes eps_1."""
    return all_of(
        nonadaptive(k * BR(eps)).delta(eps_g) <= nonadaptive(k * BR(eps_1)).delta(eps_g),
        nonadaptive(k * DP(eps)).delta(eps_g) <= nonadaptive(k * DP(eps_1)).delta(eps_g),
    )
