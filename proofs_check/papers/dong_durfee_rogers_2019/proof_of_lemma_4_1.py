"""Appendix A: the proof of Lemma 4.1.

It bounds ln Q/P, P = M(x0) and Q = M(x1), by Corollary 2.1, and then says that l_{t,eps} is
T(RR_t(0), RR_t(1)). It is T(RR_t(1), RR_t(0)): the loss of RR_t(0) against RR_t(1) is t, that of Q
against P is asked for. (With eps - t for t the lemma follows all the same; the supplement has it
right.) And T over events is a step, not l: tests have to be randomized (Theorem 6).
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, exp, implies, maximum, p, q
from proofs_check.definitions import randomized_response
from proofs_check.language.explicit_mechanisms import any_mechanism, enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_4_1 import relabelled
from proofs_check.papers.dong_durfee_rogers_2019.trade_offs import (
    by_events,
    by_tests,
    largest_ratio,
    says,
    turns_into,
)

paper = Paper("dong-durfee-rogers-2019")
ITEM = "Proof of Lemma 4.1"
SHARE = "[0, 1]"


def floor_of(eps, t, x):
    """l_{t,eps}(x)."""
    return maximum(1 - exp(t) * x, exp(t - eps) * (1 - x))


@paper.item(
    f"{ITEM}, the inequalities (11)",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Lemma 4.1, proof, the inequalities (3)"),
    ],
    expected="PROVED",
)
@claim(a=SHARE, b=SHARE, t="real")
def errors(eps, t, a, b):
    """a = P[E] and b = Q[E]: the surpluses of 1 - beta <= e^t alpha and e^(t - eps) (1 - alpha) <=
    beta are those of (9) for E and (10) for its complement."""
    alpha, beta = a, 1 - b
    return all_of(
        equal(exp(t) * alpha - (1 - beta), exp(t) * a - b),
        equal(beta - exp(t - eps) * (1 - alpha), (1 - b) - exp(t - eps) * (1 - a)),
    )


@paper.item(
    f"{ITEM}, T is at least l",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Lemma 4.1, proof, T is at least l"),
    ],
    expected="PROVED",
)
@claim(x=SHARE, y=SHARE)
def at_least(eps, t, x, y):
    """Errors x and y with (11): y >= l(x)."""
    return implies(
        all_of(1 - y <= exp(t) * x, exp(t - eps) * (1 - x) <= y), y >= floor_of(eps, t, x)
    )


@paper.item(f"{ITEM}, where (11) is tight", expected="REFUTED", grade="slip")
@claim(t="(0, eps)")
def tight_as_printed(eps, t):
    """For P = RR_t(0), Q = RR_t(1) the first of (11) is an equation at E = {0}."""
    alpha, beta = q(eps=eps, t=t), 1 - p(eps=eps, t=t)
    return equal(1 - beta, exp(t) * alpha)


@paper.item(
    f"{ITEM}, where (11) is tight, inputs exchanged",
    form="corrected",
    corrects="proof_of_lemma_4_1/tight_as_printed",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Lemma 4.1, proof, where (3) is tight"),
    ],
    expected="PROVED",
)
@claim(t="(0, eps)")
def tight(eps, t):
    """For P = RR_t(1), Q = RR_t(0) the first is one at E = {0}, the second at E = {1}'s complement,
    and at these alpha both lines of l meet."""
    alpha, beta = p(eps=eps, t=t), 1 - q(eps=eps, t=t)
    return all_of(
        equal(1 - beta, exp(t) * alpha),
        equal(beta, exp(t - eps) * (1 - alpha)),
        equal(1 - exp(t) * alpha, exp(t - eps) * (1 - alpha)),
    )


LEVELS = each(*((n, m) for n in (2, 4, 9) for m in (1, 2, 4)))


def explicit(n, m):
    """RR_{eps,t} for e^eps = n, e^t m sixths on the way from 1 to it; and e^t."""
    inside = 1 + Fraction((n - 1) * m, 6)
    return randomized_response(Fraction(n), inside), inside


def printed_floor(n, inside, level):
    """l_{t,eps} at a level, in Fractions."""
    return sorted([1 - inside * level, inside / n * (1 - level)])[-1]


@paper.item(f"{ITEM}, T of two responses, events", expected="REFUTED", grade="slip")
@claim(case=LEVELS, x=each(0, 1, 2, 3))
def of_events(case, x):
    """T(RR_t(0), RR_t(1)), over events, is l_{t,eps} (at alpha = x/3)."""
    (first, second), inside = explicit(*case)
    level = Fraction(x, 3)
    return equal(
        number(by_events(first, second, level)), number(printed_floor(case[0], inside, level))
    )


@paper.item(
    f"{ITEM}, T of two responses, randomized tests",
    form="corrected",
    corrects="proof_of_lemma_4_1/of_events",
    also=[
        (
            "dong-durfee-rogers-2020-supplement",
            "Lemma 4.1, proof, T of two responses, randomized tests",
        ),
    ],
    expected="CERTIFIED",
)
@claim(case=LEVELS, x=each(0, 1, 2, 3))
def of_tests(case, x):
    """T(RR_t(1), RR_t(0)), over randomized tests, is l_{t,eps} (at alpha = x/3)."""
    (first, second), inside = explicit(*case)
    level = Fraction(x, 3)
    return equal(
        number(by_tests(second, first, level)), number(printed_floor(case[0], inside, level))
    )


BR_PAIRS = each(
    *(
        pair
        for pair in enumerate_pairs(3, 5, exp_range=Fraction(3))
        if 1 < largest_ratio(pair) < Fraction(3)
    )
)


@paper.item(
    "Lemma 4.1, the map is found, mechanisms of a grid",
    expected="CERTIFIED",
)
@claim(pair=BR_PAIRS, x=each(1))
def map_is_found(pair, x):
    """Linear programming over the rationals finds a map that turns RR_{eps,t} into the mechanism,
    e^eps = 3 and t its largest loss."""
    responses = randomized_response(Fraction(3), largest_ratio(pair))
    return equal(x * says(turns_into(responses, pair)), 1)


THERE = "cesar-rogers-2022"


@paper.item(
    "Lemma 4.1, an outcome",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Lemma 4.1, an outcome"),
    ],
    expected="ARGUED",
    uses=[
        f"{THERE}/lemma_2_1/range_implies_pure",
        f"{THERE}/lemma_2_1/t_is_not_negative",
        f"{THERE}/lemma_2_1/below_the_largest",
        f"{THERE}/lemma_4_1/relabelling_reproduces",
        f"{THERE}/lemma_4_1/relabelling_is_possible",
        f"{THERE}/lemma_4_1/relabelling_is_complete",
        f"{THERE}/lemma_4_1/at_the_ends",
    ],
    because="t is the largest loss, which is in [0, eps], and every loss is in [t - eps, t] "
    "(Corollary 2.1). The two chances that an outcome of the probabilities a and b is given are "
    "linear in a and b, so they add up to 1 over the outcomes; they are not negative by the bounds "
    "on the loss. For t = 0 and t = eps both inputs have the same probabilities, and so have those "
    "of RR_{eps,t}, whose answer is relabelled with these.",
    takes={
        f"{THERE}/lemma_2_1/range_implies_pure": {},
        f"{THERE}/lemma_2_1/t_is_not_negative": {"x": "loss"},
        f"{THERE}/lemma_2_1/below_the_largest": {"t": "top"},
        f"{THERE}/lemma_4_1/relabelling_reproduces": {},
        f"{THERE}/lemma_4_1/relabelling_is_possible": {},
        f"{THERE}/lemma_4_1/relabelling_is_complete": {},
        f"{THERE}/lemma_4_1/at_the_ends": {},
    },
    where={"loss": "real", "top": "[0, eps]", "c": SHARE, "d": SHARE},
)
@claim(a=SHARE, b=SHARE, t="(0, eps)")
def relabelled_response(eps, t, a, b):
    """Any number of outcomes, t inside (0, eps): an outcome of the probabilities a and b on the two
    inputs, with its loss in [t - eps, t], is given to the answers of RR_{eps,t} with two chances >=
    0 that make it as likely on both inputs."""
    zero, one = relabelled(eps, t, a, b)
    first, second = q(eps=eps, t=t), p(eps=eps, t=t)
    return implies(
        all_of(exp(t - eps) * b <= a, a <= exp(t) * b),
        all_of(
            zero >= 0,
            one >= 0,
            equal(first * zero + (1 - first) * one, a),
            equal(second * zero + (1 - second) * one, b),
        ),
    )


@paper.item(
    "Lemma 4.1",
    also=[("dong-durfee-rogers-2020-supplement", "Lemma 4.1")],
    expected="ARGUED",
    uses=["proof_of_lemma_4_1/relabelled_response", f"{THERE}/lemma_4_1/at_the_ends"],
    because="a and b are the probabilities of an outcome: its loss lies in [t - eps, t]. The two "
    "chances of every outcome add up to 1 over the outcomes, and they are not negative: so they "
    "are a randomized function of the two answers. For t = 0 and t = eps both inputs have the same "
    "probabilities, and so have those of RR_{eps,t}.",
    takes={
        "proof_of_lemma_4_1/relabelled_response": {
            "if": "all_of(t > 0, t < eps, exp(t - eps)*b <= a, a <= exp(t)*b)",
        },
        f"{THERE}/lemma_4_1/at_the_ends": "as stated",
    },
    where=dict.fromkeys("ab", SHARE),
)
@claim(m=any_mechanism(outcomes=2, denominator=3))
def postprocessed(m, eps, t):
    """Every mechanism with all losses in [t - eps, t] is RR_{eps,t}, its answer randomized."""
    return implies(m.losses_within(t - eps, t), m.processed_from(q(eps=eps, t=t), p(eps=eps, t=t)))
