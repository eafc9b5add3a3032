"""Text after Corollary 4.2: the t of neighbouring databases, "dense in [0, eps]".

With w the share of the outcomes whose counts rise in the sum of all e^(eps u), t = ln(1 + w (e^eps
- 1)). True if d, the number of outcomes, may be as large as one likes: with equal counts w is any
fraction. For the d of a given database universe it is not: with d = 2, w = 1/(1 + e^(eps m)) for
an integer m; with any d and e^eps > d^2 the ratio (1 - w)/w is in no interval (d e^(eps m), e^(eps
(m + 1))/d).
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, equal, exp, implies
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")
ITEM = "Text after Corollary 4.2"


@paper.item(f"{ITEM}, t by the share", expected="PROVED")
@claim(a="real", b="real")
def by_the_share(eps, a, b):
    """Sums e^a of what rises, e^b of what stays: the quotient of the sums of both databases is 1 +
    w (e^eps - 1)."""
    share = exp(a) / (exp(a) + exp(b))
    return equal((exp(a + eps) + exp(b)) / (exp(a) + exp(b)), 1 + share * (exp(eps) - 1))


@paper.item(f"{ITEM}, dense in [0, eps], the d of Definition 4.2", expected="REFUTED", grade="slip")
@claim(x="[0, 1]")
def dense_printed(eps, x):
    """The set of possible t of M_CQ: X -> [d] is dense in [0, eps], so the shares w are in [0, 1].
    d = 2: no x is between 1/2 and e^eps/(1 + e^eps), as no share is (below)."""
    return any_of(2 * x <= 1, x >= exp(eps) / (1 + exp(eps)))


@paper.item(
    f"{ITEM}, dense in [0, eps], d as large as needed",
    form="corrected",
    corrects="text_after_corollary_4_2/dense_printed",
    expected="PROVED",
)
@claim(x="real", k="integer [1, oo)", ell="integer [0, k]")
def dense(k, ell, x):
    """All counts equal, ell of d = k outcomes rise: w = ell/k; and every x in [0, 1] is within 1/k
    of such a number (here: if it is between ell/k and (ell + 1)/k)."""
    share = ell * exp(x) / (ell * exp(x) + (k - ell) * exp(x))
    return all_of(
        equal(share, ell / k),
        implies(all_of(ell / k <= x, x <= (ell + 1) / k), x - ell / k <= 1 / k),
    )


@paper.item(f"{ITEM}, dense in [0, eps], d = 2", form="own", expected="PROVED")
@claim(n="integer [0, oo)")
def two_outcomes(eps, n):
    """No share is between 1/2 (equal counts) and e^eps/(1 + e^eps): counts n and -(n + 1) apart."""
    return all_of(
        1 / (1 + exp(n * eps)) <= 1 / (1 + exp(0 * eps)),
        1 / (1 + exp(-(n + 1) * eps)) >= exp(eps) / (1 + exp(eps)),
    )


@paper.item(f"{ITEM}, dense in [0, eps], any d, two powers", form="own", expected="PROVED")
@claim(x="real", y="real", c="[1, k]", d="[1, k]", ell="integer (-oo, oo)")
def one_scale(k, ell, eps, x, y, c, d):
    """What stays adds up to c e^(eps ell), what rises to d (in units of its largest term), c and d
    from 1 to k: the ratio is from e^(eps ell)/k to k e^(eps ell), and from 1/k to k for ell = 0; so
    if e^eps > k^2 none is between k and e^eps/k."""
    ratio = c * exp(ell * eps) / d
    return all_of(ratio >= exp(ell * eps) / k, ratio <= k * exp(ell * eps))
