"""The proof of Lemma 6.5 (of Lemma D.4 in D.2 of the supplement).

x is eps_g - (k - 2) t. For j = 0 the edge case has -eps/2 and 3 eps/2, which Lemma C.1 as printed
does not speak of: the corrected form does. (t_ell in the displays is t.)
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, each, equal, implies
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")


def in_between(x, eps):
    """x is in (-eps/2, eps/2)."""
    return all_of(x > -eps / 2, x < eps / 2)


@paper.item("Proof of Lemma 6.5, the next place", expected="PROVED")
@claim(y="real")
def next_place(eps, y):
    """If a place y = x + j eps is below -eps/2, the next one is below eps/2."""
    return implies(y < -eps / 2, y + eps < eps / 2)


@paper.item(
    "Proof of Lemma 6.5, the two cases, k = 4 and 5",
    expected="CERTIFIED",
    also=[(SUPPLEMENT, "Proof of Lemma D.4, the two cases, k = 4 and 5")],
)
@claim(k=each(4, 5), x="real")
def two_cases(k, eps, x):
    """Some place j <= k - 2 is in (-eps/2, eps/2), or some j < k - 2 is -eps/2 (k = 4 and 5)."""
    return implies(
        all_of(x < eps / 2, x + (k - 2) * eps > -eps / 2),
        any_of(
            *(in_between(x + j * eps, eps) for j in range(k - 1)),
            *(equal(x + j * eps, -eps / 2) for j in range(k - 2)),
        ),
    )


@paper.item(
    "Proof of Lemma 6.5, the edge case with j = 0",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.4, the edge case with j = 0")],
)
@claim(k="integer [4, oo)", x="real")
def edge_at_the_start(k, eps, x):
    """For j = 0 also j + 2 <= k - 2, and the place there is 3 eps/2."""
    return all_of(implies(equal(x, -eps / 2), equal(x + 2 * eps, 3 * eps / 2)), 2 <= k - 2)


@paper.item(
    "Proof of Lemma 6.5, the edge case with j > 0",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.4, the edge case with j > 0")],
)
@claim(k="integer [4, oo)", j="integer [1, k - 3]", x="real")
def edge_later(k, j, eps, x):
    """For j > 0 the places before and after x = -eps/2 are -3 eps/2 and eps/2; j + 1 <= k - 2."""
    return all_of(
        implies(equal(x, -eps / 2), equal(x - eps, -3 * eps / 2)),
        implies(equal(x, -eps / 2), equal(x + eps, eps / 2)),
        j + 1 <= k - 2,
        j - 1 >= 0,
    )
