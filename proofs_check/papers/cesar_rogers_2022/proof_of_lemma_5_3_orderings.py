"""Appendix C.2: the three orders unrolled by Lemma 5.1, term by term, and put together."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, maximum, pos, q, sup
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import (
    CORRECTED,
    alternating,
    br_first_formula,
    dp_first,
    dp_last,
    one_br,
    x,
    y,
    z,
)
from proofs_check.papers.cesar_rogers_2022.proof_of_lemma_5_3 import (
    average,
    high_branch,
    last_br,
    low_branch,
    square,
)

paper = Paper("cesar-rogers-2022")


def nothing(s):
    """delta_OPT of no mechanism: [1 - e^s]_+."""
    return pos(1 - exp(s))


def dp_step(f, s, eps):
    """q_{2eps,eps} f(s - eps) + (1 - q_{2eps,eps}) f(s + eps): one DP step before f."""
    two = q(eps=2 * eps, t=eps)
    return two * f(s - eps) + (1 - two) * f(s + eps)


def last_dp(s, eps):
    """delta_OPT(DP(eps); s)."""
    return dp_step(nothing, s, eps)


# -- the expansions, for all t's: Lemma 5.1 unrolled on the left, the display on the right ------------


def five_terms(eps, eps_g, first, last, likely, unlikely):
    """The five displayed terms, on their common pattern.

    ``first`` is the t in all terms but the second, whose two are ``likely``; ``last`` are the two
    later t's: after the likelier answer to the first BR, and after the other.
    """
    one, two = q(eps=eps, t=first), q(eps=2 * eps, t=eps)
    after, other = last
    a, b = q(eps=eps, t=after), q(eps=eps, t=other)
    c, d = likely
    return (
        one * a * two * pos(1 - exp(eps_g - eps - first - after))
        + q(eps=eps, t=c) * q(eps=eps, t=d) * (1 - two) * pos(1 - exp(eps_g + eps - c - d))
        + one * (1 - a) * two * pos(1 - exp(eps_g - first - after))
        + (1 - one) * b * two * pos(1 - exp(eps_g - first - other))
        + (1 - one) * (1 - b) * two * pos(1 - exp(eps_g + eps - first - other)) * unlikely
    )


@paper.item("Proof of Lemma 5.3, BR BR DP unrolled", expected="PROVED")
@claim(eps_g="[0, oo)", t_1="[0, eps]", t_2="[0, eps]", t_3="[0, eps]")
def br_br_dp_unrolled(eps, eps_g, t_1, t_2, t_3):
    """BR, BR, DP: the five terms (t_1 = t_{1,1}, t_2 = t_{1,2}, t_3 = t_{2,2})."""
    one = q(eps=eps, t=t_1)
    unrolled = one * average(lambda s: last_dp(s, eps), eps_g - t_1, t_2, eps)
    unrolled += (1 - one) * average(lambda s: last_dp(s, eps), eps_g + eps - t_1, t_3, eps)
    return equal(unrolled, five_terms(eps, eps_g, t_1, (t_2, t_3), (t_1, t_2), 1))


@paper.item("Proof of Lemma 5.3, DP BR BR unrolled", expected="PROVED")
@claim(
    eps_g="[0, oo)",
    t_1="[0, eps]",
    t_2="[0, eps]",
    t_3="[0, eps]",
    t_4="[0, eps]",
    t_5="[0, eps]",
)
def dp_br_br_unrolled(eps, eps_g, t_1, t_2, t_3, t_4, t_5):
    """DP, BR, BR: the five terms (t_{1,2}, t_{2,2}, t_{1,3}, t_{2,3}, t_{3,3} in that order)."""
    low, high, two = q(eps=eps, t=t_1), q(eps=eps, t=t_2), q(eps=2 * eps, t=eps)
    after = low * last_br(eps_g - eps - t_1, t_3, eps) + (1 - low) * last_br(eps_g - t_1, t_4, eps)
    other = high * last_br(eps_g + eps - t_2, t_5, eps)
    displayed = five_terms(eps, eps_g, t_1, (t_3, t_4), (t_2, t_5), 1)
    return equal(two * after + (1 - two) * other, displayed)


@paper.item("Proof of Lemma 5.3, BR DP BR unrolled", expected="PROVED")
@claim(eps_g="[0, oo)", t_1="[0, eps]", t_2="[0, eps]", t_3="[0, eps]", t_4="[0, eps]")
def br_dp_br_unrolled(eps, eps_g, t_1, t_2, t_3, t_4):
    """BR, DP, BR: the five terms (t_{1,1}, t_{1,3}, t_{2,3}, t_{3,3} in that order)."""
    one, two = q(eps=eps, t=t_1), q(eps=2 * eps, t=eps)
    after = two * last_br(eps_g - t_1 - eps, t_2, eps)
    after += (1 - two) * last_br(eps_g - t_1 + eps, t_3, eps)
    other = two * last_br(eps_g - t_1, t_4, eps)
    displayed = five_terms(eps, eps_g, t_1, (t_2, t_4), (t_1, t_3), 1)
    return equal(one * after + (1 - one) * other, displayed)


@paper.item("Proof of Lemma 5.3, the terms marked zero", expected="PROVED")
@claim(eps_g="[0, oo)", t_1="[0, eps]", t_2="[0, eps]")
def terms_marked_zero(eps, eps_g, t_1, t_2):
    """[1 - e^(eps_g + 2 eps - t - t')]_+ = 0 and delta_OPT(BR; eps_g + 2 eps - t) = 0."""
    return all_of(
        equal(pos(1 - exp(eps_g + 2 * eps - t_1 - t_2)), 0),
        equal(one_br(eps_g + 2 * eps - t_1, eps), 0),
        eps_g + 2 * eps - t_1 >= eps,
    )


@paper.item("Proof of Lemma 5.3, t_{1,1} in DP BR BR", expected="REFUTED", grade="notation")
@claim(eps_g="[0, eps)", t_1="[0, eps]", t_2="[0, eps]")
def wrong_index_printed(eps, eps_g, t_1, t_2):
    """After a DP, a BR step of t_{1,2} leads to delta_OPT(BR; eps_g - t_{1,1}) (t_1 = t_{1,1})."""
    one = q(eps=eps, t=t_2)
    printed = one * one_br(eps_g - eps - t_2, eps) + (1 - one) * one_br(eps_g - t_1, eps)
    return equal(low_branch(eps, eps_g, t_2), printed)


@paper.item(
    "Proof of Lemma 5.3, t_{1,1} in DP BR BR",
    form="corrected",
    corrects="proof_of_lemma_5_3_orderings/wrong_index_printed",
    expected="PROVED",
)
@claim(eps_g="[0, eps)", t_2="[0, eps]", t_3="[0, eps]", t_4="[0, eps]")
def right_index(eps, eps_g, t_2, t_3, t_4):
    """With t_{1,2} in both places the bound of one BR is used at the arguments of the display below."""
    one = q(eps=eps, t=t_2)
    below = one * last_br(eps_g - eps - t_2, t_3, eps) + (1 - one) * last_br(eps_g - t_2, t_4, eps)
    return low_branch(eps, eps_g, t_2) >= below


# -- eps_g >= eps -----------------------------------------------------------------------------------


def three_terms(eps, eps_g, t_1, t_2, t_3):
    """What is left of the five for eps_g >= eps."""
    one, a, b = q(eps=eps, t=t_1), q(eps=eps, t=t_2), q(eps=eps, t=t_3)
    return q(eps=2 * eps, t=eps) * (
        one * a * pos(1 - exp(eps_g - eps - t_1 - t_2))
        + one * (1 - a) * pos(1 - exp(eps_g - t_1 - t_2))
        + (1 - one) * b * pos(1 - exp(eps_g - t_1 - t_3))
    )


@paper.item("Proof of Lemma 5.3, three terms above eps", expected="PROVED")
@claim(
    eps_g="[eps, oo)",
    t_1="[0, eps]",
    t_2="[0, eps]",
    t_3="[0, eps]",
    t_4="[0, eps]",
    t_5="[0, eps]",
)
def three_terms_above_eps(eps, eps_g, t_1, t_2, t_3, t_4, t_5):
    """For eps_g >= eps each of the three suprema is over the same three terms."""
    left = three_terms(eps, eps_g, t_1, t_2, t_3)
    return all_of(
        equal(pos(1 - exp(eps_g + eps - t_1 - t_2)), 0),
        equal(five_terms(eps, eps_g, t_1, (t_2, t_3), (t_1, t_2), 1), left),
        equal(five_terms(eps, eps_g, t_1, (t_2, t_3), (t_4, t_5), 1), left),
        equal(five_terms(eps, eps_g, t_1, (t_2, t_3), (t_1, t_4), 1), left),
    )


@paper.item(
    "Proof of Lemma 5.3, two orders above eps",
    expected="PROVED",
    uses=[
        "proof_of_lemma_5_3_orderings/three_terms_above_eps",
        "proof_of_lemma_5_3_orderings/dp_br_br_unrolled",
        "proof_of_lemma_5_3_orderings/br_dp_br_unrolled",
        "proof_of_lemma_5_3_orderings/br_br_dp_unrolled",
    ],
    because="Each order is the supremum of its five terms over all t's by Lemma 5.1, and for "
    "eps_g >= eps these are the same three terms. (The text says so of all three orders, the display "
    "of two of them.)",
)
@claim(eps_g="[eps, oo)")
def displayed_orders_above_eps(eps, eps_g):
    """DP, BR, BR and BR, DP, BR have the same delta_OPT, and so has BR, BR, DP."""
    return all_of(
        equal(dp_first(eps).delta(eps_g), alternating(eps).delta(eps_g)),
        equal(dp_first(eps).delta(eps_g), dp_last(eps).delta(eps_g)),
    )


# -- BR, DP in closed form: Proposition 2 for two mechanisms -------------------------------------------


def br_dp(s, t, eps):
    """What delta_OPT(BR, DP; s) is the supremum of."""
    return average(lambda r: last_dp(r, eps), s, t, eps)


@paper.item("Proof of Lemma 5.3, BR DP at s >= 0", expected="PROVED", hint={"t": "x/2"})
@claim(x="[0, 2 eps]")
def br_dp_above_zero(eps, x):
    """delta_OPT(BR, DP; s) = q_{2eps,eps} q_{eps,s/2}^2 (1 - e^-eps) for 0 <= s <= 2 eps."""
    return equal(
        sup(lambda t: br_dp(x, t, eps), 0, eps), q(eps=2 * eps, t=eps) * square(x / 2, eps)
    )


@paper.item("Proof of Lemma 5.3, BR DP at s <= 0", expected="PROVED", hint={"t": "eps + x/2"})
@claim(x="[-2 eps, 0]")
def br_dp_below_zero(eps, x):
    """The same for -2 eps <= s <= 0: q_{2eps,eps} (1 - e^(s - eps)) and the other outcome's square."""
    two = q(eps=2 * eps, t=eps)
    return equal(
        sup(lambda t: br_dp(x, t, eps), 0, eps),
        two * (1 - exp(x - eps)) + (1 - two) * square(eps + x / 2, eps),
    )


@paper.item("Proof of Lemma 5.3, BR DP beyond 2 eps", expected="PROVED")
@claim(x="[2 eps, oo)")
def br_dp_beyond(eps, x, t):
    """delta_OPT(BR, DP; s) = 0 for s >= 2 eps, whatever t."""
    return equal(br_dp(x, t, eps), 0)


@paper.item("Proof of Lemma 5.3, DP BR in closed form", expected="PROVED")
@claim(x="[-2 eps, 2 eps]")
def dp_br_in_one_br(eps, x):
    """delta_OPT(DP, BR; s), an average of two values of one BR, is the same as delta_OPT(BR, DP; s)."""
    two = q(eps=2 * eps, t=eps)
    other = two * (1 - exp(x - eps)) + (1 - two) * square(eps + x / 2, eps)
    same = maximum(two * square(pos(x) / 2, eps), 0)
    return all_of(
        equal(
            dp_step(lambda r: one_br(r, eps), pos(x), eps), same
        ),
        equal(dp_step(lambda r: one_br(r, eps), x - pos(x), eps) * pos(-x), other * pos(-x)),
    )
