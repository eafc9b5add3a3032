"""Section 3.3 around Lemma 3.2: composition as a random walk."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, p, q
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Text before Lemma 3.2, the walk of DP mechanisms", expected="PROVED")
@claim
def walk_of_dp(eps):
    """An eps-DP mechanism steps by eps with probability e^eps/(e^eps + 1), by -eps with 1/(e^eps +
    1)."""
    two, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    return all_of(
        equal(two, exp(eps) / (exp(eps) + 1)),
        equal(1 - two, 1 / (exp(eps) + 1)),
        equal(two, exp(eps) * other),
        equal(1 - two, exp(-eps) * (1 - other)),
    )


@paper.item("Text before Lemma 3.2, the steps of BR mechanisms", expected="PROVED")
@claim(t="(0, eps)")
def steps_of_br(eps, t):
    """RR_{eps,t} steps by t with probability q_t or by t - eps with 1 - q_t: those are its losses.

    The step up is positive and the step down negative.
    """
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        equal(one, exp(t) * other),
        equal(1 - one, exp(t - eps) * (1 - other)),
        t > 0,
        t - eps < 0,
    )


@paper.item("Text before Lemma 3.2, the tradeoff", expected="PROVED")
@claim(s="[0, t)")
def tradeoff(eps, s, t):
    """The larger t, the smaller the probability of the step up, on either input."""
    return all_of(q(eps=eps, t=s) > q(eps=eps, t=t), p(eps=eps, t=s) > p(eps=eps, t=t))


@paper.item("Text after Lemma 3.2, the last step", expected="PROVED")
@claim(x="(-eps, eps)", s="(-eps, x)", t="[0, eps]")
def last_step(eps, x, s, t):
    """With one mechanism left, the larger distance x to what is to be exceeded asks for a larger t
    than s.

    At distance x no t does better than (x + eps)/2, which rises in x.
    """
    best = (x + eps) / 2

    def value(u):
        return q(eps=eps, t=u) * (1 - exp(x - u))

    return all_of(value(t) <= value(best), best > (s + eps) / 2)
