"""Appendix C.3: Cases 1, 2 and 3, every inequality in them."""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, implies, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import alternating, dp_first, x, y, z

paper = Paper("cesar-rogers-2022")

MAXIMA = [
    "proof_of_lemma_5_4/y_below_its_maximum",
    "proof_of_lemma_5_4/factors_of_y",
    "proof_of_lemma_5_4/z_below_its_maximum",
    "proof_of_lemma_5_4/factors_of_z",
]


# -- Case 1: eps/2 < eps_g ------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.4, Case 1, y", expected="PROVED", hint={"t": "eps_g"})
@claim(eps_g="(eps/2, eps)")
def case_1_y_below_x(eps, eps_g):
    """The supremum of y over [eps_g, eps] is below x(eps/2)."""
    return x(eps / 2) > sup(y, eps_g, eps)


@paper.item("Proof of Lemma 5.4, Case 1, x", expected="PROVED", hint={"t": "eps/2"})
@claim(eps_g="(eps/2, eps)")
def case_1_sup_of_x(eps, eps_g):
    """x(eps/2) is the supremum of x over [0, eps_g)."""
    return equal(x(eps / 2), sup(x, 0, eps_g))


@paper.item("Proof of Lemma 5.4, Case 1, first <", expected="PROVED")
@claim(eps_g="(eps/2, eps)", t="[eps_g, eps]")
def case_1_first(eps, eps_g, t):
    """y(t) + z(t) < x(eps/2) + z(t) on [eps_g, eps]."""
    return y(t) + z(t) < x(eps / 2) + z(t)


@paper.item("Proof of Lemma 5.4, Case 1, second <", expected="REFUTED", grade="slip")
@claim(eps_g="(eps/2, eps)", t="[eps_g, eps]")
def case_1_second_printed(eps, eps_g, t):
    """x(eps/2) + z(t) < x(eps/2) + z(t), as the chain has it."""
    return x(eps / 2) + z(t) < x(eps / 2) + z(t)


@paper.item(
    "Proof of Lemma 5.4, Case 1, second <",
    form="corrected",
    corrects="proof_of_lemma_5_4_cases/case_1_second_printed",
    expected="PROVED",
)
@claim(eps_g="(eps/2, eps)", t="[eps_g, eps]")
def case_1_chain(eps, eps_g, t):
    """With = in its place the chain holds; the first < comes from y(t) <= x(t) < x(eps/2)."""
    gain = x(eps / 2) + z(t) - (y(t) + z(t))
    return all_of(equal(gain, (x(eps / 2) - x(t)) + (x(t) - y(t))), x(t) < x(eps / 2), y(t) <= x(t))


# -- Case 2: eps/2 = eps_g ------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.4, Case 2, first <", expected="REFUTED", grade="slip")
@claim(eps_g="[eps/2, eps/2]", t="(eps_g, eps]")
def case_2_first_printed(eps, eps_g, t):
    """y(t) + z(t) < x(t) + z(t) on (eps_g, eps]."""
    return y(t) + z(t) < x(t) + z(t)


@paper.item(
    "Proof of Lemma 5.4, Case 2, first <",
    form="corrected",
    corrects="proof_of_lemma_5_4_cases/case_2_first_printed",
    expected="PROVED",
)
@claim(eps_g="[eps/2, eps/2]", t="(eps_g, eps]")
def case_2_first(eps, eps_g, t):
    """y(t) + z(t) <= x(t) + z(t), and < for t < eps; at t = eps the two are equal."""
    return all_of(
        y(t) + z(t) <= x(t) + z(t),
        implies(t < eps, y(t) + z(t) < x(t) + z(t)),
        equal(x(eps), y(eps)),
    )


@paper.item("Proof of Lemma 5.4, Case 2, second <", expected="PROVED")
@claim(eps_g="[eps/2, eps/2]", t="(eps_g, eps]")
def case_2_second(eps, eps_g, t):
    """x(t) + z(t) < x(eps_g) + z(t) on (eps_g, eps], x being taken beyond eps_g."""
    return x(t) + z(t) < x(eps_g) + z(t)


@paper.item("Proof of Lemma 5.4, Case 2, sup of x", expected="PROVED", hint={"t": "eps_g"})
@claim(eps_g="[eps/2, eps/2]")
def case_2_sup_of_x(eps, eps_g):
    """x(eps_g) is the supremum of x over [0, eps_g), and y(eps_g) + z(eps_g) = x(eps_g)."""
    return all_of(
        equal(sup(x, 0, eps_g), x(eps_g)), equal(z(eps_g), 0), equal(y(eps_g) + z(eps_g), x(eps_g))
    )


@paper.item(
    "Proof of Lemma 5.4, Case 2, third <", expected="PROVED", hint={"t": "(2*eps + eps_g)/3"}
)
@claim(eps_g="[eps/2, eps/2]")
def case_2_third(eps, eps_g):
    """x(eps_g) < x(eps_g) + sup of z over [eps_g, eps]."""
    return x(eps_g) + sup(z, eps_g, eps) > x(eps_g)


@paper.item("Proof of Lemma 5.4, half-open and closed", expected="PROVED", hint={"t": "t"})
@claim(eps_g="(0, eps/2]", t="[0, eps_g)")
def half_open(eps, eps_g, t):
    """Up to t < eps_g <= eps/2 x grows to x(t), and up to x(eps_g) as t does to eps_g.

    So [0, eps_g) and the compact [0, eps_g] give one supremum, not attained on the former.
    """
    return all_of(equal(sup(x, 0, t), x(t)), x(t) < x(eps_g))


@paper.item(
    "Proof of Lemma 5.4, Cases 1 and 2",
    expected="ARGUED",
    uses=[
        "lemma_5_3/dp_br_br",
        "lemma_5_3/br_dp_br",
        "proof_of_lemma_5_4_cases/z_has_weight",
        "proof_of_lemma_5_4_cases/case_1_y_below_x",
        "proof_of_lemma_5_4_cases/case_1_sup_of_x",
        "proof_of_lemma_5_4_cases/case_2_sup_of_x",
        "proof_of_lemma_5_4/sup_of_y_plus_z_above_half",
        "lemma_5_4/largest_of_two",
        "lemma_5_3/x_meets_y",
    ],
    because="BR, DP, BR has max{x(eps/2), y(eps_g) + z(eps_g)} = x(eps/2), the other order that "
    "and sup z > 0.",
    takes={
        "proof_of_lemma_5_4_cases/z_has_weight": {},
        "proof_of_lemma_5_4_cases/case_1_y_below_x": {"if": "eps_g > eps/2"},
        "proof_of_lemma_5_4_cases/case_1_sup_of_x": {"if": "eps_g > eps/2"},
        "proof_of_lemma_5_4_cases/case_2_sup_of_x": {"if": "eps_g <= eps/2"},
    },
    where={"t": "[eps_g, eps]"},
)
@claim(eps_g="[eps/2, eps)")
def cases_1_and_2(eps, eps_g):
    """For eps/2 <= eps_g < eps the order BR, DP, BR is strictly below DP, BR, BR."""
    return alternating(eps).delta(eps_g) < dp_first(eps).delta(eps_g)


@paper.item("Proof of Lemma 5.4, z is positive", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def z_has_weight(eps, eps_g, t):
    """z as a product: positive strictly between eps_g and eps, and 0 at both."""
    front = exp(-eps) / ((1 - exp(-eps)) * (1 - exp(-2 * eps)))
    return equal(z(t), front * (1 - exp(t - eps)) * (1 - exp((eps_g - t) / 2)) ** 2)


# -- Case 3: eps_g < eps/2 ------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.4, Case 3, sup of x", expected="REFUTED", grade="notation")
@claim(eps_g="[0, eps/2)")
def case_3_interval_printed(eps, eps_g):
    """The interval [0, eps_g), whose supremum of x is said to be x(eps_g), has a point."""
    return eps_g > 0


@paper.item(
    "Proof of Lemma 5.4, Case 3, sup of x",
    form="corrected",
    corrects="proof_of_lemma_5_4_cases/case_3_interval_printed",
    expected="PROVED",
    hint={"t": "eps_g"},
)
@claim(eps_g="[0, eps/2)")
def case_3_sup_of_x(eps, eps_g):
    """Over [0, eps_g] the supremum of x is x(eps_g) = y(eps_g), for eps_g = 0 too."""
    return all_of(equal(sup(x, 0, eps_g), x(eps_g)), equal(x(eps_g), y(eps_g)))


@paper.item(
    "Proof of Lemma 5.4, Case 3, y",
    expected="ARGUED",
    uses=["proof_of_lemma_5_4_cases/case_3_unique", "proof_of_lemma_5_4_cases/case_3_maximisers"],
    because="eps_g is not (eps_g + eps)/3, the only maximiser of y on [eps_g, eps].",
    takes={"proof_of_lemma_5_4_cases/case_3_unique": {"t": "eps_g"}},
)
@claim(eps_g="[0, eps/2)")
def case_3_y(eps, eps_g):
    """y(eps_g) < y((eps_g + eps)/3)."""
    return y(eps_g) < y((eps_g + eps) / 3)


@paper.item(
    "Proof of Lemma 5.4, Case 3, sup of y",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_5_4/sup_of_y",
        "proof_of_lemma_5_4_cases/case_3_y",
        "lemma_5_3/x_meets_y",
    ],
    because="The supremum is y((eps_g + eps)/3), which is above y(eps_g) = x(eps_g).",
)
@claim(eps_g="[0, eps/2)")
def case_3_sup_of_y(eps, eps_g):
    """The supremum of y over [eps_g, eps] is above x(eps_g)."""
    return sup(y, eps_g, eps) > x(eps_g)


@paper.item("Proof of Lemma 5.4, Case 3, maximisers", expected="PROVED")
@claim(eps_g="[0, eps/2)")
def case_3_maximisers(eps, eps_g):
    """(eps_g + eps)/3, where y is largest, is not (2 eps + eps_g)/3, where z is."""
    one, other = (eps_g + eps) / 3, (2 * eps + eps_g) / 3
    return all_of(eps_g < one, one < other, other < eps)


@paper.item(
    "Proof of Lemma 5.4, Case 3, no other maximiser",
    expected="ARGUED",
    uses=MAXIMA,
    because="The differences are products in which only (u - w)^2 vanishes: the other factor is "
    "positive, as w > 1 for y, and as w > b and 2 u > b for z.",
)
@claim(eps_g="[0, eps/2)", t="[eps_g, eps]")
def case_3_unique(eps, eps_g, t):
    """Each maximiser is the only one."""
    one, other = (eps_g + eps) / 3, (2 * eps + eps_g) / 3
    return all_of(
        implies(differs(t, one), y(t) < y(one)), implies(differs(t, other), z(t) < z(other))
    )


@paper.item(
    "Proof of Lemma 5.4, Case 3, sup of y + z",
    expected="ARGUED",
    uses=["proof_of_lemma_5_4_cases/case_3_unique", "proof_of_lemma_5_4_cases/case_3_maximisers"],
    because="The maximisers of y and z are different, so eps/2 is at most one of them.",
    takes={"proof_of_lemma_5_4_cases/case_3_unique": {"t": "eps/2"}},
)
@claim(eps_g="[0, eps/2)")
def case_3_values(eps, eps_g):
    """At the maximiser eps/2 of y + z the sum is below the two maxima together."""
    return y(eps / 2) + z(eps / 2) < y((eps_g + eps) / 3) + z((2 * eps + eps_g) / 3)


@paper.item(
    "Proof of Lemma 5.4, Case 3, suprema",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_5_4_cases/case_3_values",
        "proof_of_lemma_5_4/sup_of_y",
        "proof_of_lemma_5_4/sup_of_z",
        "proof_of_lemma_5_4/sup_of_y_plus_z",
    ],
    because="The three suprema are y((eps_g + eps)/3), z((2 eps + eps_g)/3), y(eps/2) + z(eps/2).",
)
@claim(eps_g="[0, eps/2)")
def case_3_suprema(eps, eps_g):
    """The supremum of y + z over [eps_g, eps] is below the sum of the suprema."""
    together = sup(lambda t: y(t) + z(t), eps_g, eps)
    return together < sup(y, eps_g, eps) + sup(z, eps_g, eps)


@paper.item("Proof of Lemma 5.4, compact sets", expected="REFUTED", grade="notation")
@claim(eps_g="(0, eps/2]", t="[eps_g, eps_g]")
def compact_printed(eps, eps_g, t):
    """ "We are taking sup over compact sets, including the element eps_g": the t = eps_g is in
    [0, eps_g), the set of the first supremum."""
    return all_of(t >= 0, t < eps_g)


@paper.item(
    "Proof of Lemma 5.4, compact sets",
    form="corrected",
    corrects="proof_of_lemma_5_4_cases/compact_printed",
    expected="PROVED",
)
@claim(eps_g="(0, eps/2]", t="[0, eps_g]")
def compact(eps, eps_g, t):
    """Over the compact [0, eps_g] x is largest at eps_g, and there alone: no t of the printed set
    has the supremum."""
    return all_of(x(t) <= x(eps_g), implies(t < eps_g, x(t) < x(eps_g)))
