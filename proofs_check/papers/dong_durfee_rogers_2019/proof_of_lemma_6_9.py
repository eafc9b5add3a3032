"""The proof of Lemma 6.9 in appendix C.2.

Where -eps < eps_g <= 0 is meant, "eps < eps_g <= 0" is printed, which nothing satisfies; and
A^{2:k} stands where A^(k-1) is meant. Its steps hold.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, pos, q, sup, vector
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_9 import term

paper = Paper("dong-durfee-rogers-2019")
PROOF = "Proof of Lemma 6.9"


def last(eps, eps_g, t):
    """The average of [1 - e^s]_+ for one mechanism."""
    return average(lambda s: pos(1 - exp(s)), eps_g, t, eps)


@paper.item(f"{PROOF}, k = 1", expected="PROVED")
@claim(eps_g="(-oo, 0]")
def first_display(eps, eps_g, t):
    """For eps_g <= 0 the first summand needs no positive part: eps_g - t <= 0."""
    one = q(eps=eps, t=t)
    shown = one * (1 - exp(eps_g - t)) + (1 - one) * pos(1 - exp(eps_g + eps - t))
    return all_of(eps_g - t <= 0, equal(last(eps, eps_g, t), shown))


@paper.item(f"{PROOF}, eps_g <= -eps", expected="PROVED")
@claim(eps_g="(-oo, -eps]")
def up_to_minus_eps(eps, eps_g, t):
    """For eps_g <= -eps the value is 1 - e^eps_g at every t; (1 - q_t) (e^(eps_g + eps - t) - 1) is
    at most 0, which it is at t = 0."""
    return all_of(
        equal(last(eps, eps_g, t), 1 - exp(eps_g)),
        exp(eps_g + eps - t) - 1 <= 0,
        term(1, eps, eps_g, [t]) <= 0,
        equal(term(1, eps, eps_g, [0 * t]), 0),
    )


@paper.item(f"{PROOF}, the second case", expected="REFUTED", grade="slip")
@claim(eps_g="(-oo, 0]")
def second_case_printed(eps, eps_g):
    """The cases eps_g <= -eps and eps < eps_g <= 0 are all that eps_g <= 0 allows (without eps_g =
    0): so -eps < eps_g would imply eps < eps_g."""
    return implies(eps_g > -eps, eps_g > eps)


@paper.item(
    f"{PROOF}, the second case",
    form="corrected",
    corrects="proof_of_lemma_6_9/second_case_printed",
    expected="PROVED",
)
@claim(eps_g="(-eps, 0]")
def second_case(eps, eps_g):
    """For -eps < eps_g <= 0, t = (eps_g + eps)/2 is a t in [0, eps] with eps_g + eps - t > 0."""
    t = (eps_g + eps) / 2
    return all_of(t > 0, t < eps, eps_g + eps - t > 0)


@paper.item(f"{PROOF}, where the supremum is", expected="PROVED")
@claim(eps_g="(-eps, 0]", t="[eps_g + eps, eps]")
def beyond_the_interval(eps, eps_g, t):
    """For t >= eps_g + eps the value is 1 - e^eps_g, less than at (eps_g + eps)/2; and the interval
    [0, eps_g + eps) is in [0, eps]."""
    return all_of(
        equal(last(eps, eps_g, t), 1 - exp(eps_g)),
        last(eps, eps_g, (eps_g + eps) / 2) > 1 - exp(eps_g),
        eps_g + eps <= eps,
    )


@paper.item(f"{PROOF}, inside the interval", expected="PROVED")
@claim(eps_g="(-eps, 0]", t="[0, eps_g + eps)")
def inside_the_interval(eps, eps_g, t):
    """There 1 - e^(eps_g + eps - t) < 0, and the display's first three lines are equal term by
    term."""
    one = q(eps=eps, t=t)
    lower, upper = 1 - exp(eps_g - t), 1 - exp(eps_g + eps - t)
    rest = (1 - one) * (exp(eps_g + eps - t) - 1)
    return all_of(
        upper < 0,
        equal(last(eps, eps_g, t), one * lower),
        equal(one * lower, one * lower + (1 - one) * upper + rest),
        equal(one * lower, 1 - exp(eps_g) + rest),
    )


@paper.item(f"{PROOF}, the last line", expected="PROVED", hint={"s": "(eps_g + eps)/2"})
@claim(eps_g="(-eps, 0]")
def last_line(eps, eps_g):
    """The supremum over [0, eps] is not attained from eps_g + eps on, where the terms are <= 0."""
    best = (eps_g + eps) / 2
    return equal(
        sup(lambda s: term(1, eps, eps_g, [s]), 0, eps),
        term(1, eps, eps_g, [best]),
    )


@paper.item(f"{PROOF}, the places", expected="PROVED")
@claim(k="integer [2, oo)", x="nonnegative")
def places(k, eps, x, t):
    """From eps_g = -(k - 1) eps - x, x >= 0: eps_g - t <= -(k - 1) eps and eps_g + eps - t <= -(k -
    2) eps."""
    eps_g = -(k - 1) * eps - x
    return all_of(
        equal(eps_g - t, -(k - 1) * eps - (x + t)),
        equal(eps_g + eps - t, -(k - 2) * eps - (x + t)),
        x + t >= 0,
    )


@paper.item(f"{PROOF}, plugging in, k = 2 and 3", expected="CERTIFIED")
@claim(n=each(1, 2), t=vector("n", "[0, eps]"), s="[0, eps]")
def plugging_in(n, eps, eps_g, s, t):
    """With the lemma's form for k - 1 = n at the upper place the average is 1 - e^eps_g and the
    term of k (s is the first t)."""
    k = n + 1
    one, place = q(eps=eps, t=s), eps_g + eps - s
    rest = exp(place + (k - 1) * eps - sum(t)) - 1
    for other in t:
        rest = rest * (1 - q(eps=eps, t=other))
    value = one * (1 - exp(eps_g - s)) + (1 - one) * (1 - exp(place) + rest)
    return equal(value, 1 - exp(eps_g) + term(k, eps, eps_g, [s, *t]))
