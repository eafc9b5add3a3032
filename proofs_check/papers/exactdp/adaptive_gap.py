"""Adaptive gap: what does adaptivity add, and does that grow with the spread of the eps?

For two mechanisms at eps_g = 0 it does not: from eps_1 = 2 eps_2 on the gap is known in closed
form, and it falls when eps_1 grows, in itself and as a share of the non-adaptive delta. Between
eps_1 = eps_2 and there it need not fall: with eps_1^2 + eps_2^2 = 2/25 the gap is 5.5 % of the
non-adaptive delta for equal eps, 6.2 % at a ratio of two, 2.8 % at three, 1.0 % at five, 0.25 % at
ten. For four copies of each, at eps_g of two standard deviations of the loss, the same ratios give
5.6, 21, 26, 16 and 7.6 %: the gap is largest at moderate ratios (measured by the routes).
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, cosh, equal, sinh, slope, tanh
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")


@paper.item(
    "Adaptive gap, two",
    expected="ARGUED",
    form="own",
    uses=[
        "order_of_different_eps/value_small_first",
        "order_of_different_eps/small_first_at_zero",
        "half_of_eps/largest_for_two",
        "half_of_eps/its_value",
    ],
    because="Adaptively, the smaller eps first, delta at eps_g = 0 is coth(eps_1/2) - 1/(sinh("
    "eps_1/2) cosh(eps_2/4)); not adaptively t = eps/2 is best, with tanh(eps_1/4). With coth(2 z) "
    "- tanh z = 1/sinh(2 z) the difference is as shown.",
    takes={
        "order_of_different_eps/value_small_first": {"eps_g": "0"},
        "half_of_eps/largest_for_two": {"t_1": "one", "t_2": "two"},
    },
    where={"one": "[0, eps_1]", "two": "[0, eps_2]"},
)
@claim(eps_1="[2*eps_2, oo)")
def two(eps_2, eps_1):
    """adaptive - non-adaptive is (1 - 1/cosh(eps_2/4))/sinh(eps_1/2) for BR(eps_2), BR(eps_1) at
    eps_g = 0."""
    found = adaptive(BR(eps_2), BR(eps_1)).delta(0)
    best = of_losses([(eps_1 / 2, eps_1), (eps_2 / 2, eps_2)], 0)
    return equal(found, best + (1 - 1 / cosh(eps_2 / 4)) / sinh(eps_1 / 2))


@paper.item("Adaptive gap, it falls when the larger eps grows", expected="PROVED", form="own")
@claim(eps_1="[2*eps_2, oo)")
def falls(eps_2, eps_1):
    """Both the gap and its share of tanh(eps_1/4), the non-adaptive delta."""

    def gap(eps):
        return (1 - 1 / cosh(eps_2 / 4)) / sinh(eps / 2)

    share = slope(lambda eps: gap(eps) / tanh(eps / 4), eps_1)
    return all_of(slope(gap, eps_1) < 0, share < 0)
