"""Appendix C.2: the inner suprema, and x, y, z as what stands under the outer ones."""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, iff, maximum, pos, q, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br, x, y, z

paper = Paper("cesar-rogers-2022")


def last_br(s, t, eps):
    """What delta_OPT(BR(eps); s) is the supremum of."""
    one = q(eps=eps, t=t)
    return one * pos(1 - exp(s - t)) + (1 - one) * pos(1 - exp(s + eps - t))


def square(t, eps):
    """q_{eps,t}^2 (1 - e^-eps)."""
    return q(eps=eps, t=t) ** 2 * (1 - exp(-eps))


def average(f, s, t, eps):
    """q_{eps,t} f(s - t) + (1 - q_{eps,t}) f(s + eps - t): one BR step before f."""
    one = q(eps=eps, t=t)
    return one * f(s - t) + (1 - one) * f(s + eps - t)


# -- delta_OPT(BR; s) -----------------------------------------------------------------------------


@paper.item("Proof of Lemma 5.3, one BR below -eps", expected="PROVED")
@claim(x="(-oo, -eps]")
def one_br_below(eps, x, t):
    """delta_OPT(BR; s) = 1 - e^s for s <= -eps: so the objective is, whatever t."""
    return equal(last_br(x, t, eps), 1 - exp(x))


@paper.item("Proof of Lemma 5.3, one BR", expected="PROVED", hint={"t": "(x + eps)/2"})
@claim(x="[-eps, eps]")
def one_br_between(eps, x):
    """delta_OPT(BR; s) = q_{eps,(s + eps)/2}^2 (1 - e^-eps) for |s| <= eps."""
    return equal(sup(lambda t: last_br(x, t, eps), 0, eps), square((x + eps) / 2, eps))


@paper.item("Proof of Lemma 5.3, one BR above eps", expected="PROVED")
@claim(x="[eps, oo)")
def one_br_above(eps, x, t):
    """delta_OPT(BR; s) = 0 for s >= eps, whatever t: the terms marked "= 0" in the displays."""
    return equal(last_br(x, t, eps), 0)


# -- the first common term ------------------------------------------------------------------------


@paper.item(
    "Proof of Lemma 5.3, first term before eps_g", expected="PROVED", hint={"s": "(eps_g - t)/2"}
)
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def first_term_before(eps, eps_g, t):
    """For t < eps_g the supremum over t' is the larger of the two."""
    return equal(
        sup(lambda s: last_br(eps_g - eps - t, s, eps), 0, eps),
        maximum(square((eps_g - t) / 2, eps), 1 - exp(eps_g - eps - t)),
    )


@paper.item("Proof of Lemma 5.3, first term expanded", expected="PROVED")
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def first_term_expanded(eps, eps_g, t):
    """The two candidates over the denominator 1 - e^-eps."""
    whole, half = 1 - exp(-eps), exp((eps_g - t) / 2 - eps)
    above = 1 - 2 * half + exp(eps_g - t - 2 * eps)
    other = 1 - exp(-eps) - exp(eps_g - t - eps) + exp(eps_g - t - 2 * eps)
    return all_of(
        equal(square((eps_g - t) / 2, eps), (1 - half) ** 2 / whole),
        equal((1 - half) ** 2 / whole, above / whole),
        equal(1 - exp(eps_g - eps - t), other / whole),
    )


@paper.item("Proof of Lemma 5.3, first term decided", expected="PROVED")
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def first_term_decided(eps, eps_g, t):
    """For t < eps_g the square is the larger one."""
    return equal(
        maximum(square((eps_g - t) / 2, eps), 1 - exp(eps_g - eps - t)),
        square((eps_g - t) / 2, eps),
    )


@paper.item("Proof of Lemma 5.3, first term equivalence", expected="PROVED")
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def first_term_equivalence(eps, eps_g, t):
    """The square is the larger one if and only if the displayed quantity is not negative."""
    larger = square((eps_g - t) / 2, eps)
    return iff(
        larger >= 1 - exp(eps_g - eps - t),
        0 <= exp(eps_g - t) - 2 * exp((eps_g - t) / 2) + 1,
    )


@paper.item("Proof of Lemma 5.3, first term compared", expected="PROVED")
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def first_term_compared(eps, eps_g, t):
    """The two differ by e^-eps/(1 - e^-eps) times the displayed square."""
    u = exp((eps_g - t) / 2)
    displayed = exp(eps_g - t) - 2 * u + 1
    return all_of(
        equal(
            square((eps_g - t) / 2, eps) - (1 - exp(eps_g - eps - t)),
            exp(-eps) / (1 - exp(-eps)) * displayed,
        ),
        equal(displayed, (1 - u) ** 2),
    )


@paper.item("Proof of Lemma 5.3, first term from eps_g on", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def first_term_after(eps, eps_g, t, s):
    """For t in [eps_g, eps] the term is 1 - e^(eps_g - eps - t) whatever t' (s) is."""
    return equal(last_br(eps_g - eps - t, s, eps), 1 - exp(eps_g - eps - t))


# -- the second common term -----------------------------------------------------------------------


@paper.item(
    "Proof of Lemma 5.3, second term before eps_g",
    expected="PROVED",
    hint={"s": "(eps_g + eps - t)/2"},
)
@claim(eps_g="[0, eps)", t="[0, eps_g)")
def second_term_before(eps, eps_g, t):
    """For t < eps_g the supremum over t' is the square."""
    return equal(
        sup(lambda s: last_br(eps_g - t, s, eps), 0, eps), square((eps_g + eps - t) / 2, eps)
    )


@paper.item(
    "Proof of Lemma 5.3, second term from eps_g on",
    expected="PROVED",
    hint={"s": "(eps_g + eps - t)/2"},
)
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_term_after(eps, eps_g, t):
    """For t in [eps_g, eps] the supremum over t' is the larger of the two."""
    return equal(
        sup(lambda s: last_br(eps_g - t, s, eps), 0, eps),
        maximum(square((eps_g + eps - t) / 2, eps), 1 - exp(eps_g - t)),
    )


@paper.item("Proof of Lemma 5.3, second term expanded", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_term_expanded(eps, eps_g, t):
    """The two candidates over the denominator 1 - e^-eps."""
    whole, half = 1 - exp(-eps), exp((eps_g - eps - t) / 2)
    above = 1 - 2 * half + exp(eps_g - eps - t)
    other = 1 - exp(-eps) - exp(eps_g - t) + exp(eps_g - eps - t)
    return all_of(
        equal(square((eps_g + eps - t) / 2, eps), (1 - half) ** 2 / whole),
        equal((1 - half) ** 2 / whole, above / whole),
        equal(1 - exp(eps_g - t), other / whole),
    )


@paper.item("Proof of Lemma 5.3, second term decided", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_term_decided(eps, eps_g, t):
    """For t in [eps_g, eps] the square is the larger one."""
    return equal(
        maximum(square((eps_g + eps - t) / 2, eps), 1 - exp(eps_g - t)),
        square((eps_g + eps - t) / 2, eps),
    )


@paper.item("Proof of Lemma 5.3, second term equivalence", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_term_equivalence(eps, eps_g, t):
    """The square is the larger one if and only if the displayed quantity is not negative."""
    larger = square((eps_g + eps - t) / 2, eps)
    return iff(
        larger >= 1 - exp(eps_g - t),
        0 <= exp(eps_g - eps - t) - 2 * exp((eps_g - eps - t) / 2) + 1,
    )


@paper.item("Proof of Lemma 5.3, second term compared", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_term_compared_printed(eps, eps_g, t):
    """As in the first term, the two are equal exactly where the displayed square is 0."""
    u = exp((eps_g - eps - t) / 2)
    return iff(
        differs(square((eps_g + eps - t) / 2, eps), 1 - exp(eps_g - t)),
        differs(exp(eps_g - eps - t) - 2 * u + 1, 0),
    )


@paper.item(
    "Proof of Lemma 5.3, second term compared",
    form="corrected",
    corrects="proof_of_lemma_5_3/second_term_compared_printed",
    expected="PROVED",
)
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_term_compared(eps, eps_g, t):
    """The two differ by e^-eps/(1 - e^-eps) times (1 - e^((eps_g + eps - t)/2))^2."""
    u = exp((eps_g + eps - t) / 2)
    return equal(
        square((eps_g + eps - t) / 2, eps) - (1 - exp(eps_g - t)),
        exp(-eps) / (1 - exp(-eps)) * (1 - u) ** 2,
    )


@paper.item("Proof of Lemma 5.3, second square", expected="PROVED")
@claim(eps_g="[0, eps)", t="[eps_g, eps]")
def second_square(eps, eps_g, t):
    """The displayed quantity is the displayed square, and positive."""
    u = exp((eps_g - eps - t) / 2)
    displayed = exp(eps_g - eps - t) - 2 * u + 1
    return all_of(equal(displayed, (1 - u) ** 2), displayed > 0)


# -- x, y and z -----------------------------------------------------------------------------------


def low_branch(eps, eps_g, t):
    """The average of delta_OPT(BR; .) at eps_g - eps - t and eps_g - t."""
    return average(lambda s: one_br(s, eps), eps_g - eps, t, eps)


def high_branch(eps, eps_g, t):
    """The average of delta_OPT(BR; .) at eps_g + eps - t and eps_g + 2 eps - t."""
    return average(lambda s: one_br(s, eps), eps_g + eps, t, eps)


@paper.item("Proof of Lemma 5.3, x", expected="PROVED")
@claim(eps_g="[0, eps]", t="[0, eps_g]")
def x_is_the_objective(eps, eps_g, t):
    """Up to eps_g, q_{2eps,eps} times the average after the DP's likelier outcome is x(t)."""
    return equal(q(eps=2 * eps, t=eps) * low_branch(eps, eps_g, t), x(t))


@paper.item("Proof of Lemma 5.3, y", expected="PROVED")
@claim(eps_g="[0, eps]", t="[eps_g, eps]")
def y_is_the_objective(eps, eps_g, t):
    """From eps_g on, q_{2eps,eps} times the average after the DP's likelier outcome is y(t)."""
    return equal(q(eps=2 * eps, t=eps) * low_branch(eps, eps_g, t), y(t))


@paper.item("Proof of Lemma 5.3, z", expected="PROVED")
@claim(eps_g="[0, eps]", t="[eps_g, eps]")
def z_is_the_objective(eps, eps_g, t):
    """From eps_g on, 1 - q_{2eps,eps} times the average after the other outcome is z(t)."""
    return equal((1 - q(eps=2 * eps, t=eps)) * high_branch(eps, eps_g, t), z(t))


@paper.item("Proof of Lemma 5.3, nothing before eps_g", expected="PROVED")
@claim(t="[0, eps]", eps_g="[t, oo)")
def z_nothing_before_eps_g(eps, eps_g, t):
    """For t <= eps_g the average after the other outcome is 0."""
    return equal(high_branch(eps, eps_g, t), 0)


@paper.item("Proof of Lemma 5.3, x is positive", expected="PROVED")
@claim(eps_g="[0, eps]")
def x_is_positive(eps, eps_g, t):
    """On [0, eps] x is at least its value at both ends, which is positive."""
    ends = q(eps=2 * eps, t=eps) * square(eps_g / 2, eps)
    return all_of(x(t) >= ends, ends > 0)


@paper.item("Proof of Lemma 5.3, y and z are not negative", expected="PROVED")
@claim(eps_g="[0, eps]", t="[eps_g, eps]")
def y_and_z_are_nonnegative(eps, eps_g, t):
    """On [eps_g, eps] y is at least its value at eps, that of x there; and z >= 0."""
    return all_of(y(t) >= q(eps=2 * eps, t=eps) * square(eps_g / 2, eps), z(t) >= 0)
