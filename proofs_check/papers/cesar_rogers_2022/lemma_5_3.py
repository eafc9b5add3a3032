"""Lemma 5.3: the three orders of two BR and one DP mechanism, as suprema of x, y and z.

The printed z has q_{eps, (eps_g - t)/2}, as in x; appendix C.2 has q_{eps, eps + (eps_g - t)/2},
and that one is right. Suprema over [0, eps_g) are written over [0, eps_g]: x(eps_g) = y(eps_g), so
that the maximum with the supremum of y over [eps_g, eps] is the same (and at eps_g = 0, where
[0, 0) is empty, nothing is added).
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    cases,
    claim,
    each,
    equal,
    exp,
    maximum,
    pos,
    q,
    sup,
)
from proofs_check.language.domains import symbol
from proofs_check.language.items import Functions, Paper

paper = Paper("cesar-rogers-2022")

EPS, EPS_G = symbol("eps"), symbol("eps_g")


def x(t, eps=EPS, eps_g=EPS_G):
    """x(t), meant for t <= eps_g."""
    one, whole = q(eps=eps, t=t), 1 - exp(-eps)
    return q(eps=2 * eps, t=eps) * (
        one * q(eps=eps, t=(eps_g - t) / 2) ** 2 * whole
        + (1 - one) * q(eps=eps, t=(eps_g + eps - t) / 2) ** 2 * whole
    )


def y(t, eps=EPS, eps_g=EPS_G):
    """y(t), meant for t >= eps_g."""
    one, whole = q(eps=eps, t=t), 1 - exp(-eps)
    return q(eps=2 * eps, t=eps) * (
        one * (1 - exp(eps_g - eps - t))
        + (1 - one) * q(eps=eps, t=(eps_g + eps - t) / 2) ** 2 * whole
    )


def z_printed(t, eps=EPS, eps_g=EPS_G):
    """z(t) as Lemma 5.3 prints it."""
    weight = (1 - q(eps=2 * eps, t=eps)) * q(eps=eps, t=t)
    return weight * q(eps=eps, t=(eps_g - t) / 2) ** 2 * (1 - exp(-eps))


def z(t, eps=EPS, eps_g=EPS_G):
    """z(t) as appendix C.2 has it, meant for t >= eps_g."""
    weight = (1 - q(eps=2 * eps, t=eps)) * q(eps=eps, t=t)
    return weight * q(eps=eps, t=eps + (eps_g - t) / 2) ** 2 * (1 - exp(-eps))


PRINTED = Functions(x=x, y=y, z=z_printed)
CORRECTED = Functions(x=x, y=y, z=z)


def one_br(s, eps=EPS):
    """delta_OPT(BR(eps); s) in closed form, for all real s."""
    return cases(
        (1 - exp(s), s <= -eps),
        (q(eps=eps, t=(s + eps) / 2) ** 2 * (1 - exp(-eps)), s <= eps),
        otherwise=0,
    )


def dp_first(eps):
    """DP, BR, BR."""
    return adaptive(DP(eps), BR(eps), BR(eps))


def alternating(eps):
    """BR, DP, BR."""
    return adaptive(BR(eps), DP(eps), BR(eps))


def dp_last(eps):
    """BR, BR, DP."""
    return adaptive(BR(eps), BR(eps), DP(eps))


ORDERS = {"dp_first": dp_first, "alternating": alternating, "dp_last": dp_last}


def dp_first_formula(f, eps, eps_g):
    """The lemma's expression for DP, BR, BR."""
    apart = maximum(sup(f.x, 0, eps_g), sup(f.y, eps_g, eps))
    return apart + sup(f.z, eps_g, eps)


def br_first_formula(f, eps, eps_g):
    """The lemma's expression for BR, DP, BR and for BR, BR, DP."""
    return maximum(sup(f.x, 0, eps_g), sup(lambda t: f.y(t) + f.z(t), eps_g, eps))


ONE_BR = [
    "lemma_5_1/any_sequence",
    "proof_of_lemma_5_3/one_br_below",
    "proof_of_lemma_5_3/one_br_between",
    "proof_of_lemma_5_3/one_br_above",
]
BR_DP = [
    "proof_of_lemma_5_3_orderings/br_dp_above_zero",
    "proof_of_lemma_5_3_orderings/br_dp_below_zero",
    "proof_of_lemma_5_3_orderings/br_dp_beyond",
    "proof_of_lemma_5_3_orderings/dp_br_in_one_br",
]
# at any real eps_g, and any t of the first BR; t up to eps_g, and beyond it
WHERE = {
    **{"place": "real", "top": "[0, eps]", "later": "[-eps, oo)"},
    **{"up_to": "[0, eps_g]", "beyond": "[eps_g, eps]"},
}
AT = {
    "lemma_5_1/any_sequence": {"s": "every", "eps_g": "place"},
    tuple(ONE_BR[1:]): {"x": "place", "t": "top"},
}
OF_THE_PARTS = {
    "proof_of_lemma_5_3/x_is_the_objective": {"t": "up_to"},
    "proof_of_lemma_5_3/y_is_the_objective": {"t": "beyond"},
    "proof_of_lemma_5_3/z_is_the_objective": {"t": "beyond"},
    "proof_of_lemma_5_3/z_nothing_before_eps_g": {"t": "up_to"},
}
OF_BR_DP = {tuple(BR_DP[:3]): {"x": "later", "t": "top"}, BR_DP[3]: {"x": "later"}}


@paper.item(
    "Lemma 5.3, the orders above eps",
    expected="ARGUED",
    uses=[*ONE_BR, *BR_DP, "proof_of_lemma_5_3/z_nothing_before_eps_g"],
    because="Lemma 5.1, unrolled, writes each order as a supremum over the first BR's t; with the "
    "closed forms of what follows each objective at t is the same, and the weight 1 - q_{2eps,eps} "
    "of DP, BR, BR stands before a supremum of zeros.",
    takes={**AT, **OF_BR_DP, "proof_of_lemma_5_3/z_nothing_before_eps_g": {"t": "top"}},
    where=WHERE,
)
@claim(eps_g="[eps, oo)")
def orders_agree_above_eps(eps, eps_g):
    """For eps_g >= eps the three orders have the same delta_OPT."""
    return all_of(
        equal(dp_last(eps).delta(eps_g), alternating(eps).delta(eps_g)),
        equal(alternating(eps).delta(eps_g), dp_first(eps).delta(eps_g)),
    )


@paper.item("Lemma 5.3, DP BR BR", expected="REFUTED", grade="false statement")
@claim(eps_g="[0, eps]")
def dp_br_br_printed(eps, eps_g):
    """The printed expression for DP, BR, BR, with the printed z."""
    return equal(dp_first(eps).delta(eps_g), dp_first_formula(PRINTED, eps, eps_g))


@paper.item("Lemma 5.3, BR DP BR", expected="REFUTED", grade="false statement")
@claim(eps_g="[0, eps]")
def br_dp_br_printed(eps, eps_g):
    """The printed expression for BR, DP, BR, with the printed z."""
    return equal(alternating(eps).delta(eps_g), br_first_formula(PRINTED, eps, eps_g))


@paper.item("Lemma 5.3, BR BR DP", expected="REFUTED", grade="false statement")
@claim(eps_g="[0, eps]")
def br_br_dp_printed(eps, eps_g):
    """The printed expression for BR, BR, DP, with the printed z."""
    return equal(dp_last(eps).delta(eps_g), br_first_formula(PRINTED, eps, eps_g))


PIECES = [
    *ONE_BR,
    "proof_of_lemma_5_3/x_is_the_objective",
    "proof_of_lemma_5_3/y_is_the_objective",
    "proof_of_lemma_5_3/z_is_the_objective",
    "proof_of_lemma_5_3/z_nothing_before_eps_g",
]


@paper.item(
    "Lemma 5.3, DP BR BR",
    form="corrected",
    corrects="lemma_5_3/dp_br_br_printed",
    expected="ARGUED",
    uses=[*PIECES, "proof_of_lemma_5_3/y_and_z_are_nonnegative"],
    because="By Lemma 5.1 delta_OPT(DP, BR, BR; eps_g) = q_{2eps,eps} sup_t A(t) + "
    "(1 - q_{2eps,eps}) sup_t B(t), with averages A and B of delta_OPT(BR; .), known in closed "
    "form. Times its weight, A is x up to eps_g and y from there on; B is 0 up to eps_g and z, "
    "which is not negative, from there on.",
    takes={**AT, **OF_THE_PARTS, "proof_of_lemma_5_3/y_and_z_are_nonnegative": {"t": "beyond"}},
    where=WHERE,
)
@claim(eps_g="[0, eps]")
def dp_br_br(eps, eps_g):
    """The expression for DP, BR, BR, with the z of appendix C.2."""
    return equal(dp_first(eps).delta(eps_g), dp_first_formula(CORRECTED, eps, eps_g))


@paper.item(
    "Lemma 5.3, BR DP BR",
    form="corrected",
    corrects="lemma_5_3/br_dp_br_printed",
    expected="ARGUED",
    uses=PIECES,
    because="By Lemma 5.1 delta_OPT(BR, DP, BR; eps_g) = sup_t {q_{2eps,eps} A(t) + "
    "(1 - q_{2eps,eps}) B(t)} with the A and B of DP, BR, BR: x up to eps_g, y + z from there on.",
    takes={**AT, **OF_THE_PARTS},
    where=WHERE,
)
@claim(eps_g="[0, eps]")
def br_dp_br(eps, eps_g):
    """The expression for BR, DP, BR, with the z of appendix C.2."""
    return equal(alternating(eps).delta(eps_g), br_first_formula(CORRECTED, eps, eps_g))


@paper.item(
    "Lemma 5.3, BR BR DP",
    form="corrected",
    corrects="lemma_5_3/br_br_dp_printed",
    expected="ARGUED",
    uses=[*PIECES, *BR_DP],
    because="By Lemma 5.1 delta_OPT(BR, BR, DP; .) is the supremum over t of the average of "
    "delta_OPT(BR, DP; eps_g - t) and delta_OPT(BR, DP; eps_g + eps - t), delta_OPT(BR, DP, BR; .) "
    "that of delta_OPT(DP, BR; .) at the same places; these two functions are equal.",
    takes={**AT, **OF_THE_PARTS, **OF_BR_DP},
    where=WHERE,
)
@claim(eps_g="[0, eps]")
def br_br_dp(eps, eps_g):
    """The expression for BR, BR, DP, with the z of appendix C.2."""
    return equal(dp_last(eps).delta(eps_g), br_first_formula(CORRECTED, eps, eps_g))


@paper.item(
    "Lemma 5.3, x meets y at eps_g",
    form="corrected",
    corrects="lemma_5_3/printed_z_at_eps_g",
    expected="PROVED",
)
@claim(eps_g="[0, eps]")
def x_meets_y(eps, eps_g):
    """x(eps_g) = y(eps_g), whichever interval eps_g belongs to; and z(eps_g) = 0."""
    return all_of(equal(x(eps_g), y(eps_g)), equal(z(eps_g), 0))


@paper.item("Lemma 5.3, the printed z at eps_g", expected="REFUTED", grade="false statement")
@claim(eps_g="[0, eps)")
def printed_z_at_eps_g(eps, eps_g):
    """The printed z is z(eps_g) = 0, as appendix C.3 uses it."""
    return equal(z_printed(eps_g), 0)


@paper.item("Lemma 5.3, the two z", expected="PROVED")
@claim(eps_g="[0, eps]", t="[eps_g, eps]")
def printed_z_is_larger(eps, eps_g, t):
    """On [eps_g, eps] the printed z is at least the right one."""
    return z_printed(t) >= z(t)


# -- how far it extends ---------------------------------------------------------------------------


@paper.item("Lemma 5.3, reflection of the empty sequence", expected="PROVED")
@claim(x="real")
def reflection_of_nothing(x):
    """f(-s) = 1 - e^-s (1 - f(s)) for f(s) = [1 - e^s]_+."""
    return equal(pos(1 - exp(-x)), 1 - exp(-x) * (1 - pos(1 - exp(x))))


@paper.item("Lemma 5.3, reflection of one step", expected="PROVED")
@claim(x="real", y="real", z="real")
def reflection_of_a_step(eps, t, x, y, z):
    """If f(-s) = 1 - e^-s (1 - f(s)), the average of f with eps - t at -s is that with t at s.

    x is s, y and z are f(s - t) and f(s + eps - t).
    """
    turned = q(eps=eps, t=eps - t)
    after, before = 1 - exp(-(x + eps - t)) * (1 - z), 1 - exp(-(x - t)) * (1 - y)
    average = q(eps=eps, t=t) * y + (1 - q(eps=eps, t=t)) * z
    return equal(turned * after + (1 - turned) * before, 1 - exp(-x) * (1 - average))


@paper.item(
    "Lemma 5.3, negative eps_g",
    form="corrected",
    expected="ARGUED",
    uses=[
        "lemma_5_1/any_sequence",
        "lemma_5_3/reflection_of_nothing",
        "lemma_5_3/reflection_of_a_step",
    ],
    because="Induction on the length: the empty sequence has the symmetry; a BR step keeps it, the "
    "supremum over t being one over eps - t; a DP step is the average with 2 eps in place of eps "
    "and t = eps.",
    takes={
        "lemma_5_1/any_sequence": {"s": "every", "eps_g": "place"},
        "lemma_5_3/reflection_of_nothing": {"x": "place"},
        "lemma_5_3/reflection_of_a_step": [
            {"t": "top", "x": "place", "y": "low", "z": "high"},
            {"eps": "2*eps", "t": "eps", "x": "place", "y": "low", "z": "high"},
        ],
    },
    where={"place": "real", "top": "[0, eps]", "low": "real", "high": "real"},
)
@claim(order=each("dp_first", "alternating", "dp_last"))
def reflected(eps, eps_g, order):
    """Each order has 1 - e^-eps_g (1 - its value at eps_g) at -eps_g: the lemma for eps_g < 0."""
    word = ORDERS[order](eps)
    return equal(word.delta(-eps_g), 1 - exp(-eps_g) * (1 - word.delta(eps_g)))


@paper.item("Text of Lemma 5.3, the interval [0, eps_g)", expected="REFUTED", grade="notation")
@claim(eps_g="[0, eps]")
def interval_printed(eps, eps_g):
    """For every eps_g in [0, eps] the interval [0, eps_g), over which x has a supremum, has a
    point."""
    return eps_g > 0


@paper.item(
    "Text of Lemma 5.3, the interval [0, eps_g)",
    form="corrected",
    corrects="lemma_5_3/interval_printed",
    expected="PROVED",
)
@claim(eps_g="[0, eps]")
def interval(eps, eps_g):
    """[0, eps_g], as the appendix has it, has the point eps_g for eps_g = 0, too; and x(eps_g) is
    y(eps_g), which the maximum is over already."""
    return all_of(eps_g >= 0, equal(maximum(x(eps_g), y(eps_g)), y(eps_g)))
