"""Lemma 5.4 (Lemma C.3 of the supplement): two t_i at their mean.

The inequality is true. It is not always strict where the lemma says so: of other mechanisms at t_j
= 0 or t_j = eps, which tell nothing, the printed condition counts k eps. With every other t_j in
(0, eps) it is strict where it says so; in general where eps_g < sum' < eps_g + u eps, sum' and u
being those of t_1, t_2 and the t_j in (0, eps).
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, implies
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"
PLACES = {"t_1": "[0, eps]", "t_2": "[0, eps]"}


def apart(eps, eps_g, t_1, t_2, *others):
    """The value at t_1, t_2 and the others."""
    return of_losses([(t, eps) for t in (t_1, t_2, *others)], eps_g)


def at_the_mean(eps, eps_g, t_1, t_2, *others):
    """The value with t_1 and t_2 at their mean."""
    mean = (t_1 + t_2) / 2
    return of_losses([(t, eps) for t in (mean, mean, *others)], eps_g)


@paper.item(
    "Lemma 5.4, strict as printed",
    also=[(SUPPLEMENT, "Lemma C.3, strict as printed")],
    expected="REFUTED",
    grade="false statement",
)
@claim(t_3="[0, eps]", **PLACES)
def strict_as_printed(eps, eps_g, t_1, t_2, t_3):
    """k = 3: strict whenever eps_g < t_1 + t_2 + t_3 < eps_g + 3 eps and t_1 is not t_2."""
    whole = t_1 + t_2 + t_3
    return implies(
        all_of(eps_g < whole, whole < eps_g + 3 * eps, differs(t_1, t_2)),
        apart(eps, eps_g, t_1, t_2, t_3) < at_the_mean(eps, eps_g, t_1, t_2, t_3),
    )


INEQUALITY = [
    f"{THERE}/lemma_4_4/two_mechanisms",
    f"{THERE}/text_after_lemma_4_4/p_by_q",
    f"{THERE}/equation_5/chance_out",
]


@paper.item(
    "Lemma 5.4, beside one other, the inequality",
    also=[(SUPPLEMENT, "Lemma C.3, beside one other, the inequality")],
    expected="ARGUED",
    uses=INEQUALITY,
    because="Given the answers of the others, of one chance and one loss alpha, the value is that "
    "of two mechanisms at the real number eps_g - alpha.",
    takes={
        INEQUALITY[0]: {"eps_g": "eps_g - alpha"},
        INEQUALITY[1]: {"t": "every"},
        INEQUALITY[2]: {"x": "chance"},
    },
    where={"alpha": "real", "chance": "[0, 1]"},
)
@claim(t_3="[0, eps]", **PLACES)
def inequality(eps, eps_g, t_1, t_2, t_3):
    """k = 3, all real eps_g."""
    return apart(eps, eps_g, t_1, t_2, t_3) <= at_the_mean(eps, eps_g, t_1, t_2, t_3)


@paper.item("Proof of Lemma 5.4, the number of outcomes 1", expected="PROVED")
@claim(x="(0, k*eps)")
def some_count(k, ell, eps, x):
    """x, the sum of the t_i less eps_g, is in (ell eps, (ell + 2) eps) for ell = 0 or for the ell
    with x - 2 eps < ell eps <= x - eps; that ell is at most k - 2."""
    return implies(
        all_of(x - 2 * eps < ell * eps, ell * eps <= x - eps),
        all_of(ell * eps < x, x < (ell + 2) * eps, (ell + 2) * eps < (k + 1) * eps),
    )


@paper.item(
    "Lemma 5.4, strict, the others inside, beside one other",
    also=[(SUPPLEMENT, "Lemma C.3, strict, the others inside, beside one other")],
    form="corrected",
    corrects="lemma_5_4/strict_as_printed",
    expected="ARGUED",
    uses=[f"{THERE}/lemma_4_4/strict_in_between", *INEQUALITY, "lemma_5_4/some_count"],
    because="For ell of the others answering 1, which has a positive chance as their t_j are "
    "inside, the two have less apart than at their mean where ell eps < sum - eps_g < (ell + 2) "
    "eps; for some ell from 0 to k - 2 that is so.",
    takes={
        f"{THERE}/lemma_4_4/strict_in_between": {
            "eps_g": "place",
            "if": "all_of(t_1 != t_2, place < t_1 + t_2, place > t_1 + t_2 - 2*eps)",
        },
        INEQUALITY[0]: {"eps_g": "alpha"},
        INEQUALITY[1]: {"t": "every"},
        INEQUALITY[2]: {"x": "chance", "eps_g": "every"},
        "lemma_5_4/some_count": {"k": "3", "ell": "1", "x": "excess", "if": "excess >= 2*eps"},
    },
    where={
        **{"alpha": "real", "chance": "[0, 1]", "place": "(-2*eps, 2*eps)"},
        "excess": "(0, 3*eps)",
    },
)
@claim(t_3="(0, eps)", x="(0, 3*eps)", **PLACES)
def strict(eps, t_1, t_2, t_3, x):
    """k = 3, t_3 in (0, eps): strict where the lemma says; x is the sum less eps_g."""
    eps_g = t_1 + t_2 + t_3 - x
    return implies(
        differs(t_1, t_2),
        apart(eps, eps_g, t_1, t_2, t_3) < at_the_mean(eps, eps_g, t_1, t_2, t_3),
    )


@paper.item(
    "Lemma 5.4, another at an end",
    also=[(SUPPLEMENT, "Lemma C.3, another at an end")],
    form="own",
    expected="PROVED",
)
@claim(t_1="[0, eps]")
def another_at_an_end(eps, eps_g, t_1):
    """A mechanism at t_j = 0 or t_j = eps does not change the value (beside one other)."""
    alone = of_losses([(t_1, eps)], eps_g)
    return all_of(
        equal(of_losses([(t_1, eps), (0, eps)], eps_g), alone),
        equal(of_losses([(t_1, eps), (eps, eps)], eps_g), alone),
    )
