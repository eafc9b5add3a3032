"""Theorem 1: the optimal delta of k adaptively chosen eps-DP mechanisms.

ell counts the outcomes 0 of k randomized responses RR_{2 eps, eps}. The formula holds for every
real eps_g: above k eps the sum is empty; below -k eps it starts at ell < 0, where the binomial
coefficients are 0.
"""

from __future__ import annotations

from proofs_check import (
    DP,
    adaptive,
    all_of,
    binom,
    ceiling,
    claim,
    equal,
    exp,
    iff,
    nonadaptive,
    p,
    pos,
    q,
    total,
)
from proofs_check.language.items import Functions, Paper

paper = Paper("cesar-rogers-2022")


def delta(k, eps, eps_g):
    """The right side, as printed."""
    first = ceiling((eps_g + k * eps) / (2 * eps))
    return (
        total(lambda ell: binom(k, ell) * (exp(ell * eps) - exp(eps_g + (k - ell) * eps)), first, k)
        / (1 + exp(eps)) ** k
    )


def positive_parts(k, eps, eps_g):
    """The sum over all ell of positive parts, without a ceiling."""
    return (
        total(lambda ell: binom(k, ell) * pos(exp(ell * eps) - exp(eps_g + (k - ell) * eps)), 0, k)
        / (1 + exp(eps)) ** k
    )


PRINTED = Functions(delta=delta)


@paper.item("Theorem 1, the weights", expected="PROVED")
@claim
def weights(k, ell, eps):
    """ell outcomes 0 among k have the probabilities e^(ell eps) and e^((k - ell) eps) on the two
    inputs, over (1 + e^eps)^k."""
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    whole = (1 + exp(eps)) ** k
    return all_of(
        equal(one**ell * (1 - one) ** (k - ell) * whole, exp(ell * eps)),
        equal(other**ell * (1 - other) ** (k - ell) * whole, exp((k - ell) * eps)),
    )


@paper.item("Theorem 1, where the sum begins", expected="PROVED")
@claim(x="real")
def where_it_begins(k, ell, eps, eps_g, x):
    """A summand has the sign of ell - (eps_g + k eps)/(2 eps): it is a positive number times e^x -
    1 for x = 2 ell eps - eps_g - k eps."""
    return all_of(
        equal(
            exp(ell * eps) - exp(eps_g + (k - ell) * eps),
            exp(eps_g + (k - ell) * eps) * (exp(2 * ell * eps - eps_g - k * eps) - 1),
        ),
        iff(exp(x) - 1 >= 0, x >= 0),
    )


@paper.item(
    "Theorem 1, the ceiling",
    expected="ARGUED",
    uses=["theorem_1/where_it_begins"],
    because="An integer ell is at least the ceiling of x exactly where it is at least x; summands "
    "with ell below have the positive part 0; binomial coefficients at ell < 0 are 0.",
    box={"none": "none"},
    takes={"theorem_1/where_it_begins": {"x": "2*ell*eps - eps_g - k*eps"}},
    where={"ell": "integer [0, k]"},
)
@claim
def ceiling_for_positive_parts(k, eps, eps_g):
    """For every real eps_g the printed sum is the sum of positive parts over all ell."""
    return equal(delta(k, eps, eps_g), positive_parts(k, eps, eps_g))


STEPS = [
    "theorem_1/weights",
    "theorem_1/ceiling_for_positive_parts",
    "lemma_4_1/relabelling_reproduces",
    "lemma_4_1/relabelling_is_possible",
    "lemma_4_1/relabelling_is_complete",
    "lemma_4_1/data_processing",
    "definition_2_4/standard_is_pure",
]
AT = {
    "theorem_1/weights": {"ell": "zeros"},
    "theorem_1/ceiling_for_positive_parts": {},
    "lemma_4_1/relabelling_reproduces": {"eps": "2*eps", "t": "eps"},
    "lemma_4_1/relabelling_is_possible": {"eps": "2*eps", "t": "eps"},
    "lemma_4_1/relabelling_is_complete": {"eps": "2*eps", "t": "eps"},
    "lemma_4_1/data_processing": {"x": "one", "y": "other"},
    "definition_2_4/standard_is_pure": {"x": "eps"},
}
WHERE = {
    **{"zeros": "integer [0, k]", "a": "[0, 1]", "b": "[0, 1]", "one": "real", "other": "real"},
}
ARGUMENT = (
    "An eps-DP mechanism has its losses in [-eps, eps], so on two neighbours it is RR_{2 eps, "
    "eps} relabelled (Lemma 4.1's relabelling with 2 eps and t = eps), whatever the answers "
    "before it; so an adaptive sequence of k is k independent RR_{2 eps, eps} relabelled step by "
    "step, and has no larger delta. RR_{2 eps, eps} is eps-DP itself. Its k-fold delta is the sum "
    "of positive parts; it is the same in both directions, outcomes exchanged."
)


@paper.item(
    "Theorem 1",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="[0, oo)")
def optimal_delta(k, eps, eps_g):
    """For eps_g >= 0, as printed."""
    return equal(adaptive(k * DP(eps)).delta(eps_g), delta(k, eps, eps_g))


@paper.item(
    "Theorem 1, any eps_g",
    form="corrected",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="real")
def any_eps_g(k, eps, eps_g):
    """The same formula for every real eps_g (binomial coefficients at ell < 0 being 0)."""
    return equal(adaptive(k * DP(eps)).delta(eps_g), delta(k, eps, eps_g))


@paper.item(
    "Theorem 1, beyond k eps",
    form="corrected",
    expected="ARGUED",
    uses=["theorem_1/where_it_begins"],
    because="For eps_g >= k eps no summand is positive: 2 k eps >= eps_g + k eps fails or is "
    "equality. For eps_g <= -k eps none is negative, and the sum is one over all ell.",
    box={"none": "none"},
    takes={"theorem_1/where_it_begins": [{"x": "2*ell*eps - place - k*eps", "eps_g": "place"}]},
    where={"ell": "integer [0, k]", "place": "real"},
)
@claim(x="[0, oo)")
def far_out(k, eps, x):
    """From k eps on the sum is 0 (or empty), up to -k eps it is 1 - e^eps_g."""
    return all_of(
        equal(delta(k, eps, k * eps + x), 0),
        equal(delta(k, eps, -k * eps - x), 1 - exp(-k * eps - x)),
    )


@paper.item("Theorem 1, exactdp", expected="CONSISTENT")
@claim
def route_agrees(k, eps, eps_g):
    """exactdp's value for a batch of DP mechanisms is the formula's."""
    return equal(nonadaptive(k * DP(eps)).delta(eps_g), delta(k, eps, eps_g))
