"""Lemma 4.4: two BR mechanisms of equal eps do at least as much harm at the mean of their t.

The lemma holds as printed, for all real eps_g. Its core is the case of two mechanisms, where the
gap is a square times a number that is nowhere negative; the others enter through the loss that
they have caused, which only shifts eps_g. The objective of Equation 4 is written by losses.
"""

from __future__ import annotations

from proofs_check import all_of, binom, claim, differs, equal, exp, implies, pos, q, total
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("cesar-rogers-2022")


@paper.item("Lemma 4.4, the gap is a square", expected="PROVED")
@claim(t_1="[0, eps]", t_2="[0, eps]", x="real", y="real", z="real")
def gap_is_a_square(eps, t_1, t_2, x, y, z):
    """Two mechanisms, x, y, z standing for the positive parts with no, one and two outcomes 1."""
    one, other, mean = (q(eps=eps, t=u) for u in (t_1, t_2, (t_1 + t_2) / 2))
    at_mean = mean**2 * x + 2 * mean * (1 - mean) * y + (1 - mean) ** 2 * z
    apart = one * other * x + (one * (1 - other) + other * (1 - one)) * y
    apart = apart + (1 - one) * (1 - other) * z
    factor = (exp(t_1 / 2) - exp(t_2 / 2)) ** 2 * exp(-eps) / (1 - exp(-eps)) ** 2
    return equal(at_mean - apart, factor * (x - (1 + exp(-eps)) * y + exp(-eps) * z))


@paper.item("Lemma 4.4, the other factor", expected="PROVED")
@claim
def positive_parts_are_convex(eps, alpha):
    """x - (1 + e^-eps) y + e^-eps z is nowhere negative; alpha is eps_g - t_1 - t_2."""
    return pos(1 - exp(alpha)) + exp(-eps) * pos(1 - exp(alpha + 2 * eps)) >= (1 + exp(-eps)) * pos(
        1 - exp(alpha + eps)
    )


@paper.item(
    "Lemma 4.4, two mechanisms",
    also=[
        ("dong-durfee-rogers-2019", "Lemma B.1, the inequality"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.7, the inequality"),
    ],
    expected="PROVED",
)
@claim(eps_g="real", t_1="[0, eps]", t_2="[0, eps]")
def two_mechanisms(eps, eps_g, t_1, t_2):
    """With no other mechanism, for all real eps_g."""
    mean = (t_1 + t_2) / 2
    return of_losses([(t_1, eps), (t_2, eps)], eps_g) <= of_losses(
        [(mean, eps), (mean, eps)], eps_g
    )


@paper.item(
    "Lemma 4.4, strict",
    also=[
        ("dong-durfee-rogers-2019", "Lemma B.1, strict"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.7, strict"),
    ],
    expected="PROVED",
)
@claim(eps_g="(-2 eps, 2 eps)", t_1="[0, eps]", t_2="[0, eps]")
def strict_in_between(eps, eps_g, t_1, t_2):
    """Equality only where t_1 = t_2, or no outcome or every outcome counts at t_1 and t_2."""
    mean = (t_1 + t_2) / 2
    counts = all_of(eps_g < t_1 + t_2, eps_g > t_1 + t_2 - 2 * eps, differs(t_1, t_2))
    return implies(
        counts,
        of_losses([(t_1, eps), (t_2, eps)], eps_g) < of_losses([(mean, eps), (mean, eps)], eps_g),
    )


@paper.item(
    "Lemma 4.4, beside any number of one other mechanism",
    also=[
        ("dong-durfee-rogers-2019", "Lemma 5.4, beside any number of one other mechanism"),
        (
            "dong-durfee-rogers-2020-supplement",
            "Lemma C.3, beside any number of one other mechanism",
        ),
    ],
    expected="ARGUED",
    uses=["lemma_4_4/two_mechanisms", "text_after_lemma_4_4/p_by_q", "equation_5/chance_out"],
    because="Group the subsets by what they are on all mechanisms but the first two. On such an "
    "outcome the others have one chance lam >= 0 under q and one loss alpha, the same on both "
    "sides, so the group's sum is lam times the objective of two mechanisms at the real number "
    "eps_g - alpha, for which the inequality is known.",
    box={"m": "integer [0, 0]"},
    takes={
        "lemma_4_4/two_mechanisms": {"eps_g": "eps_g - alpha"},
        "text_after_lemma_4_4/p_by_q": [
            {"t": "t_1"},
            {"t": "t_2"},
            {"t": "s", "eps": "eps_0"},
        ],
        "equation_5/chance_out": {"x": "chance"},
    },
    where={"alpha": "real", "chance": "[0, 1]"},
)
@claim(eps_g="real", t_1="[0, eps]", t_2="[0, eps]", s="[0, eps_0]")
def equal_t_is_worse(m, eps, eps_0, eps_g, t_1, t_2, s):
    """Two BR mechanisms of eps beside m mechanisms of any t = s and eps_0."""
    mean = (t_1 + t_2) / 2

    def objective(pair):
        return total(
            lambda j: (
                binom(m, j)
                * q(eps=eps_0, t=s) ** (m - j)
                * (1 - q(eps=eps_0, t=s)) ** j
                * of_losses(pair, eps_g - m * s + j * eps_0)
            ),
            0,
            m,
        )

    return objective([(t_1, eps), (t_2, eps)]) <= objective([(mean, eps), (mean, eps)])


@paper.item("Lemma 4.4, two BR mechanisms", expected="REFUTED", grade="slip")
@claim
def two_of_them(k, m):
    """For all m in [0, k], nothing being said of m, there are the first two BR mechanisms: k - m
    is at least 2."""
    return k - m >= 2


@paper.item(
    "Lemma 4.4, two BR mechanisms",
    form="corrected",
    corrects="lemma_4_4/two_of_them",
    expected="PROVED",
)
@claim(k="integer [2, oo)", m="integer [0, k - 2]")
def at_least_two(k, m):
    """For m <= k - 2 there are. (With one BR mechanism, or none, all t are equal already.)"""
    return all_of(k - m >= 2, k - 2 >= 0)
