"""The proof of Lemma 6.6 (Lemma D.5 of the supplement), for eps_g >= 0, by the optimal t_ell.

Case I (ell >= 2) and Case II (ell = 0) hold. In Case III (ell = 1) the last step, (k - 1)^2 < (k +
1) (k - 2), is said to hold for k > 1; it holds for k > 3. "ell' in {0, k - 2}" and "ell'' in
{0, k - 3}" mean 0, ..., k - 2 and 0, ..., k - 3.
"""

from __future__ import annotations

from proofs_check import all_of, claim, clip, each, equal, iff, maximum
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate, largest

paper = Paper("dong-durfee-rogers-2019")
THERE = "dong-durfee-rogers-2020-supplement"
PROOF, ALSO = "Proof of Lemma 6.6", "Proof of Lemma D.5"
RANGE = "[0, (k - 3)*eps]"


def of(words):
    """The item and its second locator."""
    return {"item": f"{PROOF}, {words}", "also": [(THERE, f"{ALSO}, {words}")]}


# -- Case I ----------------------------------------------------------------------------------------


@paper.item(**of("Case I, the upper place"), expected="PROVED")
@claim(k="integer [4, oo)", eps_g="[0, oo)")
def case_1_above(k, eps, eps_g, t):
    """eps_g + (k - 2) (eps - t) >= 0 > -eps/2 for every t."""
    return eps_g + (k - 2) * (eps - t) >= 0


@paper.item(**of("Case I, the equivalence"), expected="PROVED")
@claim(ell="integer [0, k - 1]")
def case_1_equivalence(k, ell, eps, eps_g):
    """The two sides' differences are one another's multiples by 2 (k + 1), so the inequalities are
    equivalent."""
    t = candidate(k, ell, eps, eps_g)
    left = eps_g - (k - 2) * t - eps / 2
    right = 6 * eps_g - (2 * (k - 2) * (ell + 1) + (k + 1)) * eps
    return equal(2 * (k + 1) * left, right)


@paper.item(**of("Case I, the chain"), expected="PROVED")
@claim(k="integer [4, oo)", ell="integer [2, k - 1]")
def case_1_chain(k, ell, eps):
    """6 (k - 3) eps < (7 k - 11) eps, which is the number for ell = 2 and grows with ell."""
    return all_of(
        6 * (k - 3) * eps < (7 * k - 11) * eps,
        equal(2 * (k - 2) * (2 + 1) + (k + 1), 7 * k - 11),
        equal(
            2 * (k - 2) * (ell + 1) + (k + 1) - (7 * k - 11),
            2 * (k - 2) * (ell - 2),
        ),
        2 * (k - 2) * (ell - 2) >= 0,
    )


# -- Case II ---------------------------------------------------------------------------------------


@paper.item(**of("Case II, inside the support"), expected="PROVED")
@claim(k="integer [4, oo)", eps_g="[-(k - 3)*eps, (k - 3)*eps]")
def case_2_inside(k, eps, eps_g):
    """eps_g + eps - t_0 is in (-(k - 1) eps, (k - 1) eps); times k + 1 it is k (eps_g + eps)."""
    place = eps_g + eps - candidate(k, 0, eps, eps_g)
    return all_of(
        equal((k + 1) * place, k * (eps_g + eps)),
        k * (eps_g + eps) < (k + 1) * (k - 1) * eps,
        k * (eps_g + eps) > -(k + 1) * (k - 1) * eps,
    )


@paper.item(**of("Case II, the candidates there"), expected="REFUTED", grade="notation")
@claim(k=each(5), eps_g=RANGE)
def case_2_two_candidates(k, eps, eps_g):
    """An optimal t for k - 1 mechanisms is the first or the last candidate, {0, k - 2} being read
    as printed."""
    place = eps_g + eps - candidate(k, 0, eps, eps_g)

    def at(ell):
        return fixed(k - 1, clip(candidate(k - 1, ell, eps, place), 0, eps), eps, place)

    return equal(maximum(at(0), at(k - 2)), largest(k - 1, eps, place))


@paper.item(
    **of("Case II, the candidates there, k = 4"),
    form="corrected",
    corrects="proof_of_lemma_6_6/case_2_two_candidates",
    expected="ARGUED",
    uses=["lemma_6_2/only_candidates", "proof_of_lemma_6_6/case_2_inside"],
    because="It is Lemma 6.2 with {0, ..., k - 2}.",
    takes={
        "lemma_6_2/only_candidates": {
            **{"k": "k - 1", "t": "every", "eps_g": "eps_g + eps - (eps_g + eps)/(k + 1)"},
        },
    },
)
@claim(k=each(4), eps_g=RANGE)
def case_2_candidates(k, eps, eps_g, t):
    """No t has more than the largest value at the candidates ell' = 0, ..., k - 2: here 0, 1, 2."""
    place = eps_g + eps - candidate(k, 0, eps, eps_g)

    def at(ell):
        return fixed(k - 1, clip(candidate(k - 1, ell, eps, place), 0, eps), eps, place)

    return all_of(
        fixed(k - 1, t, eps, place) <= largest(k - 1, eps, place),
        equal(maximum(at(0), at(1), at(2)), largest(k - 1, eps, place)),
    )


@paper.item(**of("Case II, none of them is t_0"), expected="PROVED")
@claim(k="integer [4, oo)", i="integer [0, k - 2]", eps_g="[0, oo)", x="nonnegative")
def case_2_larger(k, i, eps, eps_g, x):
    """t_0 < (eps_g + eps)/k <= any candidate of k - 1 mechanisms at eps_g + eps - t_0 (in the last
    line x = (k - 3) eps - eps_g)."""
    first, middle = candidate(k, 0, eps, eps_g), (eps_g + eps) / k
    there = candidate(k - 1, i, eps, eps_g + eps - first)
    return all_of(
        equal(k * (k + 1) * (middle - first), eps_g + eps),
        eps_g + eps > 0,
        equal(k * (there - middle), (i + 1) * eps - first),
        equal((k + 1) * (i + 1) * eps - ((k - 3) * eps - x + eps), ((k + 1) * i + 3) * eps + x),
        ((k + 1) * i + 3) * eps + x > 0,
    )


# -- Case III --------------------------------------------------------------------------------------


@paper.item(**of("Case III, above"), expected="PROVED")
@claim(k="integer [4, oo)", eps_g=RANGE)
def case_3_above(k, eps, eps_g):
    """eps_g + 2 (eps - t_1) >= -(k - 2) eps, even more than that."""
    place = eps_g + 2 * (eps - candidate(k, 1, eps, eps_g))
    return all_of(
        equal((k + 1) * place, (k - 1) * (eps_g + 2 * eps)),
        (k - 1) * (eps_g + 2 * eps) > -(k + 1) * (k - 2) * eps,
    )


@paper.item(**of("Case III, the display"), expected="PROVED")
@claim(k="integer [4, oo)", eps_g=RANGE)
def case_3_display(k, eps, eps_g):
    """eps_g + 2 (eps - t_1) = (k - 1) (eps_g + 2 eps)/(k + 1) <= (k - 1)^2 eps/(k + 1) < (k - 2)
    eps, the last two times k + 1."""
    place = eps_g + 2 * (eps - (eps_g + 2 * eps) / (k + 1))
    return all_of(
        equal(place, (k - 1) / (k + 1) * (eps_g + 2 * eps)),
        (k - 1) * (eps_g + 2 * eps) <= (k - 1) ** 2 * eps,
        (k - 1) ** 2 * eps < (k + 1) * (k - 2) * eps,
    )


@paper.item(**of("Case III, the last step"), expected="REFUTED", grade="slip")
@claim(k="integer [2, oo)")
def last_step_printed(k):
    """(k - 1)^2 < (k + 1) (k - 2) for k > 1."""
    return (k - 1) ** 2 < (k + 1) * (k - 2)


@paper.item(
    **of("Case III, the last step"),
    form="corrected",
    corrects="proof_of_lemma_6_6/last_step_printed",
    expected="PROVED",
)
@claim(k="integer [1, oo)")
def last_step(k):
    """(k - 1)^2 < (k + 1) (k - 2) exactly for k > 3: the difference is k - 3."""
    return all_of(
        equal((k + 1) * (k - 2) - (k - 1) ** 2, k - 3),
        iff((k - 1) ** 2 < (k + 1) * (k - 2), k > 3),
    )


@paper.item(**of("Case III, the candidates there"), expected="REFUTED", grade="notation")
@claim(k=each(6), eps_g=RANGE)
def case_3_two_candidates(k, eps, eps_g):
    """An optimal t for k - 2 mechanisms is the first or the last candidate, {0, k - 3} being read
    as printed."""
    place = eps_g + 2 * (eps - candidate(k, 1, eps, eps_g))

    def at(ell):
        return fixed(k - 2, clip(candidate(k - 2, ell, eps, place), 0, eps), eps, place)

    return equal(maximum(at(0), at(k - 3)), largest(k - 2, eps, place))


@paper.item(
    **of("Case III, the candidates there, k = 5"),
    form="corrected",
    corrects="proof_of_lemma_6_6/case_3_two_candidates",
    expected="ARGUED",
    uses=["lemma_6_2/only_candidates", "proof_of_lemma_6_6/case_3_display"],
    because="It is Lemma 6.2 with {0, ..., k - 3}.",
    takes={
        "lemma_6_2/only_candidates": {
            **{"k": "k - 2", "t": "every", "eps_g": "eps_g + 2*(eps - (eps_g + 2*eps)/(k + 1))"},
        },
    },
)
@claim(k=each(5), eps_g=RANGE)
def case_3_candidates(k, eps, eps_g, t):
    """No t has more than the largest value at the candidates ell'' = 0, ..., k - 3."""
    place = eps_g + 2 * (eps - candidate(k, 1, eps, eps_g))
    return fixed(k - 2, t, eps, place) <= largest(k - 2, eps, place)


@paper.item(**of("Case III, none of them is t_1"), expected="PROVED")
@claim(k="integer [4, oo)", i="integer [0, k - 3]")
def case_3_larger(k, i, eps, eps_g):
    """t_1 = (eps_g + 2 (eps - t_1))/(k - 1) < any candidate of k - 2 mechanisms there."""
    second = candidate(k, 1, eps, eps_g)
    place = eps_g + 2 * (eps - second)
    return all_of(
        equal(second, place / (k - 1)),
        equal((k - 1) * (candidate(k - 2, i, eps, place) - second), (i + 1) * eps),
        (i + 1) * eps > 0,
    )


@paper.item(**of("symmetry"), expected="PROVED")
@claim(k="integer [4, oo)", ell="integer [0, k - 1]")
def mirrored(k, ell, eps, eps_g):
    """The candidates for -eps_g are the eps - t of those for eps_g, in the reverse order."""
    other = candidate(k, k - 1 - ell, eps, -eps_g)
    return equal((k + 1) * other, (k + 1) * (eps - candidate(k, ell, eps, eps_g)))
