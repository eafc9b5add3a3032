"""The proof of Lemma 6.1: the base case, the symmetry, and the reduction of the inner terms.

True step by step; where a chance is 0 (t_1 = 0 or eps_1) both sides of the reduction are 0.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, maximum, p, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average

paper = Paper("dong-durfee-rogers-2019")
SHARE = "[0, 1]"


def response(eps, t, b, y):
    """Pr[RR_{eps,t}(b) = y]: q on input 0 and p on input 1 for the answer 0."""
    zero = (q, p)[b](eps=eps, t=t)
    return (zero, 1 - zero)[y]


def one_direction(eps, eps_g, t, b):
    """The sum over y_1 of the first display."""
    return sum(
        pos(response(eps, t, b, y) - exp(eps_g) * response(eps, t, 1 - b, y)) for y in (0, 1)
    )


@paper.item("Proof of Lemma 6.1, the symmetry", expected="CERTIFIED")
@claim(b=each(0, 1))
def symmetry(b, eps, t):
    """Claim 5.1: Pr[RR_{eps,t}(b) = b] = Pr[RR_{eps,eps-t}(1 - b) = 1 - b]."""
    return equal(response(eps, t, b, b), response(eps, eps - t, 1 - b, 1 - b))


@paper.item("Proof of Lemma 6.1, b_1 = 0", expected="PROVED")
@claim
def first_input_is_fixed(eps, eps_g, t):
    """The sum for b_1 = 1 at t_1 is that for b_1 = 0 at eps_1 - t_1."""
    return equal(one_direction(eps, eps_g, t, 1), one_direction(eps, eps_g, eps - t, 0))


@paper.item("Proof of Lemma 6.1, the base case", expected="PROVED")
@claim
def base_case(eps, eps_g, t):
    """The sum for b_1 = 0 is the average of [1 - e^eps_g]_+ at t_1."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    shown = pos(one - exp(eps_g) * other) + pos((1 - one) - exp(eps_g) * (1 - other))
    return all_of(
        equal(one_direction(eps, eps_g, t, 0), shown),
        equal(shown, average(lambda s: pos(1 - exp(s)), eps_g, t, eps)),
    )


@paper.item("Proof of Lemma 6.1, q by p", expected="PROVED")
@claim
def q_by_p(eps, t):
    """q = e^t_1 p and 1 - q = e^(t_1 - eps_1) (1 - p)."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(equal(one, exp(t) * other), equal(1 - one, exp(t - eps) * (1 - other)))


@paper.item("Proof of Lemma 6.1, the inner terms", expected="PROVED")
@claim(x=SHARE, y=SHARE)
def inner_terms(eps, eps_g, t, x, y):
    """After the answers 0 and 1, the others having the chances x and y: q or 1 - q comes out and
    eps_g becomes eps_g - t_1 or eps_g + eps_1 - t_1."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        equal(one * x - exp(eps_g) * other * y, one * (x - exp(eps_g - t) * y)),
        equal(
            (1 - one) * x - exp(eps_g) * (1 - other) * y,
            (1 - one) * (x - exp(eps_g + eps - t) * y),
        ),
    )


@paper.item("Proof of Lemma 6.1, out of the maximum", expected="PROVED")
@claim(x="[0, 1]", y="real")
def out_of_the_maximum(x, y):
    """A chance x, also 0, comes out of max{., 0}."""
    return equal(pos(x * y), x * pos(y))


@paper.item("Proof of Lemma 6.1, a choice for each answer, two choices", expected="PROVED")
@claim(x="real", y="real", z="real", u="real")
def choice_for_each_answer(x, y, z, u):
    """What follows the answer 0 may be x or y, what follows 1 may be z or u: the largest sum over
    the adversaries, who choose after the answer, is the sum of the largest."""
    whole = maximum(x + z, x + u, y + z, y + u)
    return all_of(
        equal(whole, maximum(x, y) + maximum(z, u)),
        implies(all_of(x >= y, z >= u), equal(whole, x + z)),
    )
