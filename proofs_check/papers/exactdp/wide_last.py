"""Wide last mechanism: the value where every history leads into the square-root range of the last
BR(eps).

One BR(eps) is at most G(s) = K (1 + e^(s - eps) - 2 r e^((s - eps)/2)) with r = 1, for all real s,
and equal to it for |s| <= eps. 1 and e^s are averages of themselves under every step; e^(s/2) is
multiplied by at least 1/cosh(eps_1/4) in a step of BR(eps_1), and by exactly that at t = eps_1/2;
by exactly 1/cosh(eps_1/2) in one of DP(eps_1). So G stays an upper bound, r being multiplied by
these numbers, and it is attained where the places never leave [-eps, eps].
"""

from __future__ import annotations

from typing import Any

from proofs_check import BR, DP, adaptive, all_of, claim, cosh, equal, exp, implies
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp_step
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("exactdp")


def root(s, eps, r):
    """G, with r for the root."""
    return (1 + exp(s - eps) - 2 * r * exp((s - eps) / 2)) / (1 - exp(-eps))


# -- the last mechanism ----------------------------------------------------------------------------


@paper.item("Wide last mechanism, one mechanism", expected="PROVED", form="own")
@claim
def one_mechanism(eps, eps_g):
    """One BR(eps) is at most G with r = 1 for all real eps_g, and equal to it for |eps_g| <= eps;
    what is missing is a multiple of a square."""
    alone, above = one_br(eps_g, eps), root(eps_g, eps, 1)
    scale = 1 - exp(-eps)
    return all_of(
        alone <= above,
        implies(all_of(eps_g >= -eps, eps_g <= eps), equal(alone, above)),
        implies(eps_g >= eps, equal(scale * (above - alone), (1 - exp((eps_g - eps) / 2)) ** 2)),
        implies(
            eps_g <= -eps,
            equal(scale * (above - alone), exp(-eps) * (1 - exp((eps_g + eps) / 2)) ** 2),
        ),
    )


# -- the steps -------------------------------------------------------------------------------------


@paper.item("Wide last mechanism, a BR step", expected="PROVED", form="own")
@claim(r="nonnegative")
def br_step(eps, eps_1, eps_g, t_1, r):
    """The average of G over the answers of RR_{eps_1,t} is G with r cosh((t - eps_1/2)/2)/
    cosh(eps_1/4), so at most with r/cosh(eps_1/4), and this at t = eps_1/2."""

    def before(s):
        return root(s, eps, r)

    return all_of(
        equal(
            br_average(before, eps_g, t_1, eps_1),
            root(eps_g, eps, r * cosh((t_1 - eps_1 / 2) / 2) / cosh(eps_1 / 4)),
        ),
        cosh((t_1 - eps_1 / 2) / 2) >= 1,
        equal(br_average(before, eps_g, eps_1 / 2, eps_1), root(eps_g, eps, r / cosh(eps_1 / 4))),
    )


@paper.item("Wide last mechanism, smaller r", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)")
def smaller_r(eps, eps_g, x, y):
    """G does not grow with r."""
    return root(eps_g, eps, y) <= root(eps_g, eps, x)


@paper.item("Wide last mechanism, a DP step", expected="PROVED", form="own")
@claim(r="real")
def one_dp_step(eps, eps_1, eps_g, r):
    """The DP step of G is G with r/cosh(eps_1/2)."""
    after = dp_step(lambda s: root(s, eps, r), eps_g, eps_1)
    return equal(after, root(eps_g, eps, r / cosh(eps_1 / 2)))


@paper.item("Wide last mechanism, the places", expected="PROVED", form="own")
@claim(x="real", y="real", z="real")
def places(eps_1, x, y, z, eps):
    """From |eps_g| <= eps - x the two answers of BR(eps_1) at t = eps_1/2 lead to at most eps - (x
    - eps_1/2) in absolute value; from |eps_g| <= eps - y those of DP(eps_1) to eps - (y - eps_1):
    eps_g is z."""
    left = eps - (x - eps_1 / 2)
    leaves = eps - (y - eps_1)
    return all_of(
        implies(
            all_of(z <= eps - x, z >= -(eps - x)),
            all_of(
                z - eps_1 / 2 >= -left,
                z - eps_1 / 2 <= left,
                z + eps_1 - eps_1 / 2 >= -left,
                z + eps_1 - eps_1 / 2 <= left,
            ),
        ),
        implies(
            all_of(z <= eps - y, z >= -(eps - y)),
            all_of(
                z - eps_1 >= -leaves, z - eps_1 <= leaves, z + eps_1 >= -leaves, z + eps_1 <= leaves
            ),
        ),
    )


# -- the statement ---------------------------------------------------------------------------------


UPPER = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_below",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_between",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_above",
    "wide_last/one_mechanism",
    "wide_last/br_step",
    "wide_last/smaller_r",
    "wide_last/one_dp_step",
    "convexity/steps_keep_order",
]
AT: dict[Any, Any] = {
    "cesar-rogers-2022/lemma_5_1/any_sequence": [
        {"eps": "eps_1", "s": "every", "eps_g": "place"},
        {"eps": "eps_2", "s": "every", "eps_g": "place"},
        {"s": "adaptive()", "eps_g": "place"},
    ],
    tuple(UPPER[1:4]): {"x": "place", "t": "every"},
    "wide_last/one_mechanism": {"eps_g": "place"},
    "wide_last/br_step": {"eps_1": "eps_2", "eps_g": "place", "t_1": "of_br", "r": "share"},
    "wide_last/smaller_r": {"eps_g": "place", "x": "share", "y": "larger"},
    "wide_last/one_dp_step": {"eps_g": "place", "r": "share"},
    "convexity/steps_keep_order": {
        "eps": "every",
        "t": "every",
        "x": "one",
        "y": "two",
        "u": "more",
        "v": "more",
    },
}
# the places; t of a BR(eps_2); r before and after a step; values of a function
WHERE = {
    **{"place": "real", "of_br": "[0, eps_2]", "share": "[0, 1]", "larger": "[share, 1]"},
    **{"one": "real", "two": "real", "more": "[0, oo)"},
}


def shares(m, n, eps_1, eps_2):
    """r after m steps of DP(eps_1) and n of BR(eps_2)."""
    return 1 / (cosh(eps_1 / 2) ** m * cosh(eps_2 / 4) ** n)


@paper.item(
    "Wide last mechanism, everywhere",
    expected="ARGUED",
    form="own",
    uses=UPPER,
    because="Induction from the last mechanism, for any mechanisms before it in any order: a value "
    "that is at most G for all real eps_g is, after one more step, at most the step of G; that is "
    "G with r multiplied by the step's number, as every average over t is at most this.",
    takes=AT,
    where=WHERE,
)
@claim(m="integer [0, oo)", n="integer [0, oo)")
def upper_bound(eps, eps_1, eps_2, eps_g, m, n):
    """G with r = the product of 1/cosh(eps_1/4) over the BR and 1/cosh(eps_1/2) over the DP before
    BR(eps) is an upper bound for all real eps_g: m DP(eps_1), n BR(eps_2)."""
    word = adaptive(m * DP(eps_1), n * BR(eps_2), BR(eps))
    return word.delta(eps_g) <= root(eps_g, eps, shares(m, n, eps_1, eps_2))


ATTAINED = (
    "G with the product r is an upper bound. At t = eps_1/2 in every BR step the places of all "
    "histories add up to at most eps in absolute value, by induction from eps_g: there the last "
    "mechanism is G with r = 1, and each step of G at this t is G with r multiplied by its number."
)


@paper.item(
    "Wide last mechanism, BR before m DP",
    expected="ARGUED",
    form="own",
    uses=["wide_last/upper_bound", *UPPER, "wide_last/places"],
    because=ATTAINED,
    takes={
        **AT,
        "wide_last/upper_bound": {"n": "1"},
        "wide_last/places": {"eps_1": "every", "x": "left", "y": "left", "z": "left"},
    },
    where={**WHERE, "left": "real"},
)
@claim(
    m="integer [0, oo)",
    eps="[m*eps_1 + eps_2/2, oo)",
    eps_g="[-(eps - m*eps_1 - eps_2/2), eps - m*eps_1 - eps_2/2]",
)
def value(eps_1, eps_2, m, eps, eps_g):
    """With |eps_g| and the eps_1 of the DP and half the eps_1 of the BR before BR(eps) at most eps
    in sum, the value is G with the product r, whatever mechanisms these are and in whatever order
    (tried for BR(eps_2) before m DP(eps_1))."""
    word = adaptive(BR(eps_2), m * DP(eps_1), BR(eps))
    return equal(word.delta(eps_g), root(eps_g, eps, shares(m, 1, eps_1, eps_2)))
