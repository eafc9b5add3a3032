"""The sentences around Theorem 4 in sections 3.3 and 6 on where adaptivity helps.

By theorem_4_exact_set.py: for k = 1 nowhere; for k >= 2 exactly for |eps_g| < (k - 1 - 1/k) eps,
but not for k = 3 at eps_g = 0, far from the bound of basic composition.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    claim,
    differs,
    each,
    equal,
    exp,
    iff,
    implies,
    nonadaptive,
    pos,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest
from proofs_check.papers.dong_durfee_rogers_2019.theorem_4_exact_set import begins, has_gap
from proofs_check.papers.dong_durfee_rogers_2019.theorem_4_three_at_zero import at_zero, middle
from proofs_check.papers.exactdp.top_range import top

paper = Paper("dong-durfee-rogers-2019")
BEFORE, AFTER = "Text before Theorem 4", "Text after Theorem 4"


@paper.item(f"{BEFORE}, all possible values of k", expected="REFUTED", grade="slip")
@claim(k=each(1), eps_g="(-eps, eps)")
def all_k_printed(k, eps, eps_g):
    """This difference "exists for all possible values of k": k = 1, where delta_OPT(A^1, eps_g) has
    a closed form."""
    return one_br(eps_g, eps) > largest(k, eps, eps_g)


@paper.item(
    f"{BEFORE}, all possible values of k",
    form="corrected",
    corrects="text_around_theorem_4/all_k_printed",
    expected="ARGUED",
    uses=["theorem_4_exact_set/strict"],
    because="(k - 1 - 1/k)/2 is inside (0, k - 1 - 1/k), and not 0.",
    takes={"theorem_4_exact_set/strict": {"eps_g": "(k - 1 - 1/k)*eps/2"}},
)
@claim(k="integer [2, oo)")
def all_k_from_two(k, eps):
    """It exists for every k >= 2, so half way to where the top range begins."""
    return has_gap(k, eps, begins(k, eps) / 2)


@paper.item(
    f"{BEFORE}, basic composition",
    expected="ARGUED",
    uses=["exactdp/top_range/beyond_the_support", "exactdp/support/beyond_the_sum"],
    because="Both are 0.",
    takes={
        "exactdp/top_range/beyond_the_support": {"eps_g": "k*eps"},
        "exactdp/support/beyond_the_sum": {"m": "0", "eps_g": "k*eps"},
    },
)
@claim
def basic_composition(k, eps):
    """For eps_g = k eps there is no difference."""
    return all_of(
        equal(adaptive(k * BR(eps)).delta(k * eps), nonadaptive(k * BR(eps)).delta(k * eps)),
        equal(adaptive(k * BR(eps)).delta(k * eps), 0),
    )


@paper.item(
    f"{BEFORE}, slightly beyond basic composition",
    expected="ARGUED",
    uses=["exactdp/top_range/value", "exactdp/top_range/agreement"],
    because="At (k - 1) eps both are H_k((k - 1) eps), which is positive.",
    takes={
        "exactdp/top_range/value": {"eps_g": "(k - 1)*eps"},
        "exactdp/top_range/agreement": {"eps_g": "(k - 1)*eps"},
    },
)
@claim
def slightly_beyond(k, eps):
    """They are equal below k eps too, and positive there: at (k - 1) eps."""
    return all_of(
        equal(
            adaptive(k * BR(eps)).delta((k - 1) * eps),
            nonadaptive(k * BR(eps)).delta((k - 1) * eps),
        ),
        nonadaptive(k * BR(eps)).delta((k - 1) * eps) > 0,
    )


@paper.item(f"{AFTER}, the gap only exists for k >= 4", expected="PROVED")
@claim(k="integer [1, 3]", eps_g="[0, oo)")
def only_from_four(k, eps, eps_g):
    """Under these conditions: for k <= 3 the interval [0, (k - 3) eps] has no point but 0, at k =
    3."""
    return eps_g >= (k - 3) * eps


@paper.item(
    f"{AFTER}, k = 2 and k = 3",
    expected="ARGUED",
    uses=["theorem_4_exact_set/strict"],
    because="The exact set is |eps_g| < eps/2 for k = 2, and 0 < |eps_g| < 5 eps/3 for k = 3.",
    takes={"theorem_4_exact_set/strict": {}},
)
@claim(k=each(2, 3), eps_g="(0, eps/2)")
def two_and_three(k, eps, eps_g):
    """The gap exists for k = 2 and k = 3. (Section 6 shows it for k = 2 only: the Lemmas 6.5 and
    6.6 have k >= 4.)"""
    return has_gap(k, eps, eps_g)


@paper.item(f"{AFTER}, k = 2 by closed forms", form="own", expected="DECIDED")
@claim(eps_g="[0, eps/2)")
def two_by_closed_forms(eps, eps_g):
    """The gap for k = 2, outright, for eps_g >= 0, where t_0 is optimal without adaptivity."""
    return middle(eps_g, eps) > top(2, eps_g, eps)


@paper.item(f"{AFTER}, the gap is small for k = 2", form="own", expected="DECIDED")
@claim
def small_for_two(eps):
    """For k = 2 at eps_g = 0 the gap is at most 27/1000, whatever eps (that it is quite small for
    all k and eps_g is a belief, without a number)."""
    return 1000 * middle(0 * eps, eps) <= 1000 * top(2, 0 * eps, eps) + 27


ONLY = "Section 6.1, the only values without a gap"


@paper.item(
    ONLY,
    expected="REFUTED",
    grade="false statement",
)
@claim(k=each(3), eps_g="[0, 0]")
def only_values_printed(k, eps, eps_g):
    """ "The only values of eps_g in which the privacy loss is equivalent is when eps_g is almost
    the bound from basic composition": so k = 3 would have a gap at eps_g = 0."""
    return at_zero(eps) > largest(k, eps, eps_g)


@paper.item(
    ONLY,
    form="corrected",
    corrects="text_around_theorem_4/only_values_printed",
    expected="ARGUED",
    uses=["theorem_4_exact_set/exact_set"],
    because="It is the exact set, k = 3 left out.",
)
@claim(k="integer [2, oo)", eps_g="[0, oo)")
def only_values(k, eps, eps_g):
    """For k = 2 and k >= 4, and eps_g >= 0, there is no gap exactly from (k - 1 - 1/k) eps on."""
    return implies(differs(k, 3), iff(has_gap(k, eps, eps_g), eps_g < begins(k, eps)))


SIGN = "Section 6.2, not only beyond the support"


@paper.item(SIGN, expected="REFUTED", grade="slip")
@claim(k=each(1, 2), eps_g="[k*eps, oo)")
def beyond_printed(k, eps, eps_g):
    """ "There is a gap not only when" eps_g is not in (-k eps, k eps): so a gap there, where
    delta_OPT(A^k, eps_g) = [1 - e^eps_g]_+."""
    return pos(1 - exp(eps_g)) > largest(k, eps, eps_g)


@paper.item(
    SIGN,
    form="corrected",
    corrects="text_around_theorem_4/beyond_printed",
    expected="ARGUED",
    uses=["exactdp/top_range/agreement"],
    because="The top range is more than what is beyond the support.",
)
@claim(eps_g="[(k - 1 - 1/k)*eps, oo)")
def not_only_beyond(k, eps, eps_g):
    """There is no gap, and not only beyond the support."""
    return equal(adaptive(k * BR(eps)).delta(eps_g), nonadaptive(k * BR(eps)).delta(eps_g))


MOST = "Section 6.1, most eps_g"
SUPPLEMENT_MOST = [("dong-durfee-rogers-2020-supplement", "Section D, most eps_g, k = 2")]


@paper.item(MOST, also=SUPPLEMENT_MOST, expected="REFUTED", grade="slip")
@claim(k="integer [2, oo)")
def most_printed(k, eps):
    """The gap exists "for all k >= 2 and most eps_g", "almost all non-trivial" ones: so the length
    of the eps_g with a gap, |eps_g| < (k - 1 - 1/k) eps, is more than half that of (-k eps, k
    eps)."""
    return 2 * begins(k, eps) > k * eps


@paper.item(
    f"{MOST}, from three",
    also=[("dong-durfee-rogers-2020-supplement", "Section D, most eps_g, from three")],
    form="corrected",
    corrects="text_around_theorem_4/most_printed",
    expected="PROVED",
)
@claim(k="integer [3, oo)")
def most_from_three(k, eps):
    """It is for k >= 3 (for k = 2 it is a quarter)."""
    return all_of(2 * begins(k, eps) > k * eps, equal(4 * begins(2, eps), 2 * eps))
