"""Appendix C.2: the three orders unrolled by Lemma 5.1, term by term, and put together."""

from __future__ import annotations

from proofs_check import all_of, cases, claim, each, equal, exp, implies, maximum, pos, q, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import (
    CORRECTED,
    ORDERS,
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
    last_br,
    low_branch,
    square,
)

paper = Paper("cesar-rogers-2022")
PLACES = {f"t_{index}": "[0, eps]" for index in range(1, 6)}


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


# -- the expansions, for all t's: Lemma 5.1 unrolled on the left, the display on the right --------


def four_terms(eps, eps_g, first, after, other):
    """The displayed terms with q_{2eps,eps}: ``first`` is the t of the first BR, ``after`` and
    ``other`` those of the second after the first one's two answers.
    """
    one, a, b = (q(eps=eps, t=t) for t in (first, after, other))
    return q(eps=2 * eps, t=eps) * (
        one * a * pos(1 - exp(eps_g - eps - first - after))
        + one * (1 - a) * pos(1 - exp(eps_g - first - after))
        + (1 - one) * b * pos(1 - exp(eps_g - first - other))
        + (1 - one) * (1 - b) * pos(1 - exp(eps_g + eps - first - other))
    )


def fifth_term(eps, eps_g, first, after):
    """The displayed term with 1 - q_{2eps,eps}."""
    weight = q(eps=eps, t=first) * q(eps=eps, t=after) * (1 - q(eps=2 * eps, t=eps))
    return weight * pos(1 - exp(eps_g + eps - first - after))


@paper.item("Proof of Lemma 5.3, BR BR DP unrolled", expected="PROVED")
@claim(eps_g="[0, oo)", t_1="[0, eps]", t_2="[0, eps]", t_3="[0, eps]")
def br_br_dp_unrolled(eps, eps_g, t_1, t_2, t_3):
    """BR, BR, DP: the five terms (t_1 = t_{1,1}, t_2 = t_{1,2}, t_3 = t_{2,2})."""
    one = q(eps=eps, t=t_1)
    unrolled = one * average(lambda s: last_dp(s, eps), eps_g - t_1, t_2, eps)
    unrolled += (1 - one) * average(lambda s: last_dp(s, eps), eps_g + eps - t_1, t_3, eps)
    displayed = four_terms(eps, eps_g, t_1, t_2, t_3) + fifth_term(eps, eps_g, t_1, t_2)
    return equal(unrolled, displayed)


@paper.item("Proof of Lemma 5.3, DP BR BR unrolled", expected="PROVED")
@claim(eps_g="[0, oo)", **PLACES)
def dp_br_br_unrolled(eps, eps_g, t_1, t_2, t_3, t_4, t_5):
    """DP, BR, BR: the five terms (t_{1,2}, t_{2,2}, t_{1,3}, t_{2,3}, t_{3,3} in that order).

    Four come from the DP's likelier answer, one from the other.
    """
    low, high, two = q(eps=eps, t=t_1), q(eps=eps, t=t_2), q(eps=2 * eps, t=eps)
    after = low * last_br(eps_g - eps - t_1, t_3, eps) + (1 - low) * last_br(eps_g - t_1, t_4, eps)
    other = high * last_br(eps_g + eps - t_2, t_5, eps)
    return all_of(
        equal(two * after, four_terms(eps, eps_g, t_1, t_3, t_4)),
        equal((1 - two) * other, fifth_term(eps, eps_g, t_2, t_5)),
    )


@paper.item("Proof of Lemma 5.3, BR DP BR unrolled", expected="PROVED")
@claim(eps_g="[0, oo)", t_1="[0, eps]", t_2="[0, eps]", t_3="[0, eps]", t_4="[0, eps]")
def br_dp_br_unrolled(eps, eps_g, t_1, t_2, t_3, t_4):
    """BR, DP, BR: the five terms (t_{1,1}, t_{1,3}, t_{2,3}, t_{3,3} in that order)."""
    one, two = q(eps=eps, t=t_1), q(eps=2 * eps, t=eps)
    likely = one * last_br(eps_g - t_1 - eps, t_2, eps) + (1 - one) * last_br(eps_g - t_1, t_4, eps)
    other = one * last_br(eps_g - t_1 + eps, t_3, eps)
    return all_of(
        equal(two * likely, four_terms(eps, eps_g, t_1, t_2, t_4)),
        equal((1 - two) * other, fifth_term(eps, eps_g, t_1, t_3)),
    )


@paper.item("Proof of Lemma 5.3, the terms marked zero", expected="PROVED")
@claim(eps_g="[0, oo)", t_1="[0, eps]", t_2="[0, eps]")
def terms_marked_zero(eps, eps_g, t_1, t_2):
    """[1 - e^(eps_g + 2 eps - t - t')]_+ = 0; and one BR is asked at eps_g + 2 eps - t >= eps."""
    return all_of(
        equal(pos(1 - exp(eps_g + 2 * eps - t_1 - t_2)), 0),
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
@claim(eps_g="[0, eps)", t_2="[0, eps_g]")
def right_index(eps, eps_g, t_2):
    """With t_{1,2} in both places the average, times q_{2eps,eps}, is x(t_{1,2}) up to eps_g."""
    one = q(eps=eps, t=t_2)
    average_ = one * one_br(eps_g - eps - t_2, eps) + (1 - one) * one_br(eps_g - t_2, eps)
    return equal(q(eps=2 * eps, t=eps) * average_, x(t_2))


# -- eps_g >= eps ---------------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.3, three terms above eps", expected="PROVED")
@claim(eps_g="[eps, oo)", t_1="[0, eps]", t_2="[0, eps]", t_3="[0, eps]")
def three_terms_above_eps(eps, eps_g, t_1, t_2, t_3):
    """For eps_g >= eps the terms with eps_g + eps vanish; the same three are left of each order."""
    one, a, b = q(eps=eps, t=t_1), q(eps=eps, t=t_2), q(eps=eps, t=t_3)
    three = q(eps=2 * eps, t=eps) * (
        one * a * pos(1 - exp(eps_g - eps - t_1 - t_2))
        + one * (1 - a) * pos(1 - exp(eps_g - t_1 - t_2))
        + (1 - one) * b * pos(1 - exp(eps_g - t_1 - t_3))
    )
    return all_of(
        equal(four_terms(eps, eps_g, t_1, t_2, t_3), three),
        equal(fifth_term(eps, eps_g, t_1, t_2), 0),
    )


@paper.item(
    "Proof of Lemma 5.3, two orders above eps",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_5_3_orderings/three_terms_above_eps",
        "proof_of_lemma_5_3_orderings/dp_br_br_unrolled",
        "proof_of_lemma_5_3_orderings/br_dp_br_unrolled",
        "proof_of_lemma_5_3_orderings/br_br_dp_unrolled",
    ],
    because="Each order is the supremum of its five terms over all t's by Lemma 5.1, and for "
    "eps_g >= eps these are the same three terms. (The text says so of all three orders, the "
    "display of two of them.)",
    where=PLACES,
)
@claim(eps_g="[eps, oo)")
def displayed_orders_above_eps(eps, eps_g):
    """DP, BR, BR and BR, DP, BR have the same delta_OPT, and so has BR, BR, DP."""
    return all_of(
        equal(dp_first(eps).delta(eps_g), alternating(eps).delta(eps_g)),
        equal(dp_first(eps).delta(eps_g), dp_last(eps).delta(eps_g)),
    )


# -- BR, DP in closed form: Proposition 2 for two mechanisms --------------------------------------


def br_dp(s, t, eps):
    """What delta_OPT(BR, DP; s) is the supremum of."""
    return average(lambda r: last_dp(r, eps), s, t, eps)


@paper.item("Proof of Lemma 5.3, BR DP at s >= 0", expected="PROVED")
@claim(x="[0, 2 eps]")
def br_dp_above_zero(eps, x, t):
    """delta_OPT(BR, DP; s) = q_{2eps,eps} q_{eps,s/2}^2 (1 - e^-eps), at t = s/2, in [0, 2 eps]."""
    value = q(eps=2 * eps, t=eps) * square(x / 2, eps)
    return all_of(br_dp(x, t, eps) <= value, equal(br_dp(x, x / 2, eps), value))


@paper.item("Proof of Lemma 5.3, BR DP at s <= 0", expected="PROVED")
@claim(x="[-2 eps, 0]")
def br_dp_below_zero(eps, x, t):
    """For -2 eps <= s <= 0 the other outcome has a square too, and the supremum is at eps + s/2."""
    two = q(eps=2 * eps, t=eps)
    value = two * (1 - exp(x - eps)) + (1 - two) * square(eps + x / 2, eps)
    return all_of(br_dp(x, t, eps) <= value, equal(br_dp(x, eps + x / 2, eps), value))


@paper.item("Proof of Lemma 5.3, BR DP beyond 2 eps", expected="PROVED")
@claim(x="[2 eps, oo)")
def br_dp_beyond(eps, x, t):
    """delta_OPT(BR, DP; s) = 0 for s >= 2 eps, whatever t."""
    return equal(br_dp(x, t, eps), 0)


@paper.item("Proof of Lemma 5.3, DP BR in closed form", expected="PROVED")
@claim(x="[-2 eps, oo)")
def dp_br_in_one_br(eps, x):
    """delta_OPT(DP, BR; s), an average of two values of one BR, equals delta_OPT(BR, DP; s)."""
    two = q(eps=2 * eps, t=eps)
    same = cases(
        (two * (1 - exp(x - eps)) + (1 - two) * square(eps + x / 2, eps), x <= 0),
        (two * square(x / 2, eps), x <= 2 * eps),
        otherwise=0,
    )
    return equal(dp_step(lambda r: one_br(r, eps), x, eps), same)


# -- put together, for eps_g < eps ----------------------------------------------------------------


def first_line(t, eps, eps_g):
    """What stands under the first supremum of the summaries."""
    return CORRECTED.x(t) / q(eps=2 * eps, t=eps)


def second_line(t, eps, eps_g):
    """What stands under the second."""
    return CORRECTED.y(t) / q(eps=2 * eps, t=eps)


def third_line(t, eps, eps_g):
    """What stands behind 1 - q_{2eps,eps}."""
    return q(eps=eps, t=t) * square(eps + (eps_g - t) / 2, eps)


@paper.item("Proof of Lemma 5.3, DP BR BR put together", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def dp_br_br_summary_printed(eps, eps_g):
    """As the braces stand: q_{2eps,eps} times the maximum holds the last supremum too."""
    two = q(eps=2 * eps, t=eps)
    last = (1 - two) * sup(lambda t: third_line(t, eps, eps_g), eps_g, eps)
    printed = two * maximum(
        sup(lambda t: first_line(t, eps, eps_g), 0, eps_g),
        sup(lambda t: second_line(t, eps, eps_g), eps_g, eps) + last,
    )
    return equal(dp_first(eps).delta(eps_g), printed)


@paper.item(
    "Proof of Lemma 5.3, DP BR BR put together",
    form="corrected",
    corrects="proof_of_lemma_5_3_orderings/dp_br_br_summary_printed",
    expected="ARGUED",
    uses=["lemma_5_3/dp_br_br", "proof_of_lemma_5_3_orderings/z_is_the_third_line"],
    because="The expression of Lemma 5.3, with the constants taken out of the suprema.",
    where={"t": "[eps_g, eps]"},
)
@claim(eps_g="[0, eps)")
def dp_br_br_summary(eps, eps_g):
    """The brace closes before the last supremum."""
    two = q(eps=2 * eps, t=eps)
    last = (1 - two) * sup(lambda t: third_line(t, eps, eps_g), eps_g, eps)
    right = last + two * maximum(
        sup(lambda t: first_line(t, eps, eps_g), 0, eps_g),
        sup(lambda t: second_line(t, eps, eps_g), eps_g, eps),
    )
    return equal(dp_first(eps).delta(eps_g), right)


@paper.item("Proof of Lemma 5.3, BR DP BR put together", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def br_dp_br_summary_printed(eps, eps_g):
    """As the braces stand: the term with 1 - q_{2eps,eps} is multiplied by q_{2eps,eps} too."""
    two = q(eps=2 * eps, t=eps)
    printed = maximum(
        two * sup(lambda t: first_line(t, eps, eps_g), 0, eps_g),
        two
        * sup(
            lambda t: second_line(t, eps, eps_g) + (1 - two) * third_line(t, eps, eps_g), eps_g, eps
        ),
    )
    return equal(alternating(eps).delta(eps_g), printed)


@paper.item(
    "Proof of Lemma 5.3, BR DP BR put together",
    form="corrected",
    corrects="proof_of_lemma_5_3_orderings/br_dp_br_summary_printed",
    expected="ARGUED",
    uses=["lemma_5_3/br_dp_br", "proof_of_lemma_5_3_orderings/z_is_the_third_line"],
    because="The expression of Lemma 5.3, with the constants written out.",
    where={"t": "[eps_g, eps]"},
)
@claim(eps_g="[0, eps)")
def br_dp_br_summary(eps, eps_g):
    """q_{2eps,eps} multiplies the first term of the second supremum only."""
    two = q(eps=2 * eps, t=eps)
    right = maximum(
        two * sup(lambda t: first_line(t, eps, eps_g), 0, eps_g),
        sup(
            lambda t: two * second_line(t, eps, eps_g) + (1 - two) * third_line(t, eps, eps_g),
            eps_g,
            eps,
        ),
    )
    return equal(alternating(eps).delta(eps_g), right)


@paper.item("Proof of Lemma 5.3, z written out", expected="PROVED")
@claim(eps_g="[0, eps]", t="[eps_g, eps]")
def z_is_the_third_line(eps, eps_g, t):
    """The summaries' last term is the z of q_{eps, eps + (eps_g - t)/2}."""
    written = (exp(-eps) - exp(-2 * eps)) / (1 - exp(-2 * eps)) * third_line(t, eps, eps_g)
    return equal(written, z(t))


# -- BR, BR, DP -----------------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.3, signs of the exponents", expected="PROVED")
@claim(eps_g="[0, eps)", t_1="[0, eps]", t_2="[0, eps]")
def signs_of_exponents(eps, eps_g, t_1, t_2):
    """Before eps_g eps_g + eps - t - t' >= 0; from eps_g on eps_g - t - t' < 0 where t' > 0."""
    return all_of(
        implies(t_1 < eps_g, eps_g + eps - t_1 - t_2 >= 0),
        implies(all_of(t_1 >= eps_g, t_2 > 0), eps_g - t_1 - t_2 < 0),
    )


def last_display(eps, eps_g, t_1, t_2):
    """What stands under the supremum of the last display, over t_1 = t_{1,1} and t_2 = t_{1,2}."""
    one, a, two = q(eps=eps, t=t_1), q(eps=eps, t=t_2), q(eps=2 * eps, t=eps)
    return (
        one * a * two * pos(1 - exp(eps_g - eps - t_1 - t_2))
        + one * a * (1 - two) * pos(1 - exp(eps_g + eps - t_1 - t_2))
        + one * (1 - a) * two * pos(1 - exp(eps_g - t_1 - t_2))
        + (1 - one) * two * square((eps_g + eps - t_1) / 2, eps)
    )


@paper.item(
    "Proof of Lemma 5.3, last display before eps_g", expected="PROVED", hint={"s": "(eps_g - t)/2"}
)
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def last_display_before(eps, eps_g, t):
    """For t_{1,1} = t < eps_g the supremum over t_{1,2} is x(t)."""
    return equal(sup(lambda s: last_display(eps, eps_g, t, s), 0, eps), x(t))


@paper.item("Proof of Lemma 5.3, last display from eps_g on", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def last_display_after(eps, eps_g, t, s):
    """For t_{1,1} = t in [eps_g, eps] the supremum over t_{1,2} = s is y(t) + z(t)."""
    value = y(t) + z(t)
    there = last_display(eps, eps_g, t, eps + (eps_g - t) / 2)
    return all_of(last_display(eps, eps_g, t, s) <= value, equal(there, value))


@paper.item(
    "Proof of Lemma 5.3, last display",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_5_3_orderings/last_display_before",
        "proof_of_lemma_5_3_orderings/last_display_after",
        "proof_of_lemma_5_3_orderings/br_br_dp_unrolled",
        "proof_of_lemma_5_3_orderings/dp_br_in_one_br",
        "proof_of_lemma_5_3/second_term_before",
        "proof_of_lemma_5_3/second_term_after",
        "proof_of_lemma_5_3/second_term_decided",
        "lemma_5_3/br_dp_br",
    ],
    because="The supremum over t_{2,2} is the second common term, over t_{1,2} x or y + z.",
    takes={
        "proof_of_lemma_5_3_orderings/last_display_before": {"t": "before"},
        "proof_of_lemma_5_3_orderings/last_display_after": {"t": "after"},
        "proof_of_lemma_5_3_orderings/br_br_dp_unrolled": {},
        "proof_of_lemma_5_3_orderings/dp_br_in_one_br": {"x": "place"},
        "proof_of_lemma_5_3/second_term_before": {"t": "before"},
        "proof_of_lemma_5_3/second_term_after": {"t": "after"},
        "proof_of_lemma_5_3/second_term_decided": {"t": "after"},
    },
    where={
        **{"before": "[0, eps_g)", "after": "[eps_g, eps]", "s": "[0, eps]", **PLACES},
        "place": "[eps_g - eps, eps_g + eps]",
    },
)
@claim(eps_g="[0, eps)", order=each("dp_last", "alternating"))
def last_display_as_maximum(eps, eps_g, order):
    """The order before the last display is BR, BR, DP, its label BR, DP, BR: it is true of both."""
    return equal(ORDERS[order](eps).delta(eps_g), br_first_formula(CORRECTED, eps, eps_g))
