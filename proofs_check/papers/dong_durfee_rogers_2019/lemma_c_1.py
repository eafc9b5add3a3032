"""Lemma C.1 (Lemma D.6 of the supplement): optimal t of two mechanisms at half multiples of eps.

The second half is false as printed, for every eps: t_OPT(M^2, -eps/2) and t_OPT(M^2, eps/2) are
both {eps/2}. It is true with 3 eps/2 for eps/2, which is what the proof of Lemma 6.5 uses.

By Lemma 6.2 an optimal t is a candidate in (0, eps), and has no less than the other one.
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, equal
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate

paper = Paper("dong-durfee-rogers-2019")


def inside(eps, place):
    """The candidates for t_OPT(M^2, place) in (0, eps), for the four places."""
    listed = {-3: (1,), -1: (0, 1), 1: (0, 1), 3: (0,)}
    return [candidate(2, ell, eps, place * eps / 2) for ell in listed[place]]


LEMMA_6_2 = [
    "lemma_6_2/only_candidates",
    "lemma_6_2/not_at_the_ends",
    "lemma_6_2/largest_value",
    "proof_of_lemma_c_1/candidates",
]


def at_places(*places):
    """Lemma 6.2 for two mechanisms, at these multiples of eps/2."""
    at = [{"k": "2", "eps_g": f"{place}*eps/2"} for place in places]
    return {
        "lemma_6_2/only_candidates": [{**one, "t": "every"} for one in at],
        "lemma_6_2/not_at_the_ends": [{**one, "x": "every"} for one in at],
        "lemma_6_2/largest_value": at,
    }


@paper.item("Lemma C.1, the optimum at eps/2", form="own", expected="DECIDED")
@claim
def optimum_at_half(eps):
    """At eps_g = eps/2 t_0 = eps/2 has more than t_1 = 5 eps/6: t_OPT(M^2, eps/2) = {eps/2}."""
    return fixed(2, eps / 2, eps, eps / 2) > fixed(2, 5 * eps / 6, eps, eps / 2)


@paper.item("Lemma C.1, the optimum at -eps/2", form="own", expected="DECIDED")
@claim
def optimum_at_minus_half(eps):
    """At eps_g = -eps/2 t_1 = eps/2 has more than t_0 = eps/6: t_OPT(M^2, -eps/2) = {eps/2}."""
    return fixed(2, eps / 2, eps, -eps / 2) > fixed(2, eps / 6, eps, -eps / 2)


@paper.item(
    "Lemma C.1, the first half",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.6, the first half")],
    uses=LEMMA_6_2,
    because="An optimal t is one of these candidates, by Lemma 6.2: eps/6 at -3 eps/2, eps/2 or 5 "
    "eps/6 at eps/2; none is common.",
    takes=at_places(-3, 1),
)
@claim
def first_half(eps):
    """No t is in t_OPT(M^2, -3 eps/2) and in t_OPT(M^2, eps/2)."""
    return all_of(*(s < t for s in inside(eps, -3) for t in inside(eps, 1)))


@paper.item(
    "Lemma C.1, the second half as printed",
    expected="REFUTED",
    grade="false statement",
    also=[(SUPPLEMENT, "Lemma D.6, the second half as printed")],
)
@claim
def second_half_printed(eps):
    """No t is in t_OPT(M^2, -eps/2) and in t_OPT(M^2, eps/2): not t = eps/2, which would have less
    than the other candidate at one of them."""
    return any_of(
        fixed(2, eps / 2, eps, -eps / 2) < fixed(2, eps / 6, eps, -eps / 2),
        fixed(2, eps / 2, eps, eps / 2) < fixed(2, 5 * eps / 6, eps, eps / 2),
    )


@paper.item(
    "Lemma C.1, the second half",
    expected="ARGUED",
    form="corrected",
    corrects="lemma_c_1/second_half_printed",
    also=[(SUPPLEMENT, "Lemma D.6, the second half")],
    uses=LEMMA_6_2,
    because="An optimal t is one of these candidates, by Lemma 6.2: eps/6 or eps/2 at -eps/2, 5 "
    "eps/6 at 3 eps/2; none is common.",
    takes=at_places(-1, 3),
)
@claim
def second_half(eps):
    """No t is in t_OPT(M^2, -eps/2) and in t_OPT(M^2, 3 eps/2)."""
    (low, middle), (high,) = inside(eps, -1), inside(eps, 3)
    return all_of(
        equal(low, eps / 6),
        equal(middle, eps / 2),
        equal(high, 5 * eps / 6),
        low < high,
        middle < high,
    )
