"""The four cases of the proof of Lemma B.1 (Lemma C.7 of the supplement), display by display.

All are true, for every real eps_g. delta((t_1, t_2), eps_g) is the sum over S of products of p_t
and 1 - p_t times a positive part, as the proof writes it first.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, implies, p, pos
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")
PLACES = {"t_1": "[0, eps]", "t_2": "[0, eps]"}


def places(name):
    """The locators of both versions."""
    return {
        "item": f"Proof of Lemma B.1, {name}",
        "also": [(SUPPLEMENT, f"Proof of Lemma C.7, {name}")],
    }


def weights(eps, t_1, t_2):
    """The products of p and 1 - p with no, one and two outcomes 1."""
    one, other = p(eps=eps, t=t_1), p(eps=eps, t=t_2)
    return one * other, one * (1 - other) + other * (1 - one), (1 - one) * (1 - other)


def gains(eps, eps_g, t_1, t_2):
    """e^(t_1 + t_2 - |S| eps) - e^eps_g for |S| = 0, 1, 2."""
    return [exp(t_1 + t_2 - size * eps) - exp(eps_g) for size in range(3)]


def delta(eps, eps_g, t_1, t_2):
    """delta((t_1, t_2), eps_g), as the first display has it."""
    pairs = zip(weights(eps, t_1, t_2), gains(eps, eps_g, t_1, t_2), strict=True)
    return sum(weight * pos(gain) for weight, gain in pairs)


@paper.item(**places("Case I"), expected="PROVED")
@claim(**PLACES)
def case_1(eps, eps_g, t_1, t_2):
    """t_1 + t_2 <= eps_g: no gain is positive, whatever |S| is: both sides of the lemma are 0."""
    return implies(t_1 + t_2 <= eps_g, all_of(*(gain <= 0 for gain in gains(eps, eps_g, t_1, t_2))))


@paper.item(**places("Case II"), expected="PROVED")
@claim(**PLACES)
def case_2(eps, eps_g, t_1, t_2):
    """t_1 + t_2 >= eps_g + 2 eps: both sides are 1 - e^eps_g."""
    mean, value = (t_1 + t_2) / 2, 1 - exp(eps_g)
    return implies(
        t_1 + t_2 >= eps_g + 2 * eps,
        all_of(
            equal(delta(eps, eps_g, t_1, t_2), value), equal(delta(eps, eps_g, mean, mean), value)
        ),
    )


@paper.item(**places("Case III"), expected="PROVED")
@claim(**PLACES)
def case_3(eps, eps_g, t_1, t_2):
    """eps_g < t_1 + t_2 <= eps_g + eps: p_t1 p_t2 (e^(t_1 + t_2) - e^eps_g), the last factor being
    positive."""
    gain = exp(t_1 + t_2) - exp(eps_g)
    value = p(eps=eps, t=t_1) * p(eps=eps, t=t_2) * gain
    return implies(
        all_of(eps_g < t_1 + t_2, t_1 + t_2 <= eps_g + eps),
        all_of(equal(delta(eps, eps_g, t_1, t_2), value), gain > 0),
    )


@paper.item(**places("Case III, the equivalence"), expected="PROVED")
@claim(**PLACES)
def products_of_p(eps, t_1, t_2):
    """The square of p at the mean less p_t1 p_t2 is a positive number times e^-t_1 + e^-t_2 less 2
    e^-(t_1 + t_2)/2."""
    mean, front = (t_1 + t_2) / 2, exp(-eps) / (1 - exp(-eps)) ** 2
    gap = p(eps=eps, t=mean) ** 2 - p(eps=eps, t=t_1) * p(eps=eps, t=t_2)
    return all_of(front > 0, equal(gap, front * (exp(-t_1) + exp(-t_2) - 2 * exp(-mean))))


@paper.item(**places("Case III, strict convexity"), expected="PROVED")
@claim(t_1="real", t_2="real")
def strictly_convex(t_1, t_2):
    """2 e^-(t_1 + t_2)/2 < e^-t_1 + e^-t_2 where t_1 is not t_2: the difference is a square."""
    mean = (t_1 + t_2) / 2
    return all_of(
        implies(differs(t_1, t_2), 2 * exp(-mean) < exp(-t_1) + exp(-t_2)),
        equal(exp(-t_1) + exp(-t_2) - 2 * exp(-mean), (exp(-t_1 / 2) - exp(-t_2 / 2)) ** 2),
    )


@paper.item(**places("Case IV"), expected="PROVED")
@claim(**PLACES)
def case_4(eps, eps_g, t_1, t_2):
    """eps_g + eps <= t_1 + t_2 < eps_g + 2 eps: the sum without |S| = 2, which is 1 - e^eps_g less
    the term of |S| = 2, whose last factor is negative."""
    first, second, last = weights(eps, t_1, t_2)
    gain = gains(eps, eps_g, t_1, t_2)
    return implies(
        all_of(eps_g + eps <= t_1 + t_2, t_1 + t_2 < eps_g + 2 * eps),
        all_of(
            equal(delta(eps, eps_g, t_1, t_2), first * gain[0] + second * gain[1]),
            equal(delta(eps, eps_g, t_1, t_2), 1 - exp(eps_g) - last * gain[2]),
            gain[2] < 0,
        ),
    )


@paper.item(**places("Case IV, from Case II"), expected="PROVED")
@claim(**PLACES)
def without_positive_parts(eps, eps_g, t_1, t_2):
    """The sum over all S without positive parts is 1 - e^eps_g, whatever eps_g is."""
    pairs = zip(weights(eps, t_1, t_2), gains(eps, eps_g, t_1, t_2), strict=True)
    return equal(sum(weight * gain for weight, gain in pairs), 1 - exp(eps_g))


@paper.item(**places("Case IV, the first equivalence"), expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", z="(-oo, 0)")
def less_by_the_last_term(eps_g, x, y, z):
    """With z for the last factor, x and y for the products of 1 - p: the second value is more than
    the first by y - x times a positive number."""
    gap = (1 - exp(eps_g) - y * z) - (1 - exp(eps_g) - x * z)
    return all_of(-z > 0, equal(gap, (y - x) * -z))


@paper.item(**places("Case IV, the second equivalence"), expected="PROVED")
@claim(**PLACES)
def products_of_1_less_p(eps, t_1, t_2):
    """The square of 1 - p at the mean less (1 - p_t1)(1 - p_t2) is a positive number times e^-t_1 +
    e^-t_2 less 2 e^-(t_1 + t_2)/2."""
    mean, front = (t_1 + t_2) / 2, 1 / (1 - exp(-eps)) ** 2
    gap = (1 - p(eps=eps, t=mean)) ** 2 - (1 - p(eps=eps, t=t_1)) * (1 - p(eps=eps, t=t_2))
    return all_of(front > 0, equal(gap, front * (exp(-t_1) + exp(-t_2) - 2 * exp(-mean))))
