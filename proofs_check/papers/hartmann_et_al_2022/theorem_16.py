"""Theorem 16: output perturbation for empirical risk minimization. Lambda is lam, n^train is n.

True where a record is changed. Where one is added or removed, which is a neighbour too by the words
before Definition 1, the scale of the noise changes with n^train, and Algorithm 4 is (eps, 0)-DP for
no eps.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item("Theorem 16, the sensitivity", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", z="[0, oo)", lam="positive", n="integer [1, oo)")
def sensitivity(x, y, z, lam, n):
    """z = |p - p'| of two minima: the gradient of the objective for x is 0 at p and, at p', what
    the changed record makes, (x + y)/n with two losses of slopes x, y <= 1; strong convexity: lam
    z^2 <= z (x + y)/n. Then lam z^2 <= 2 z/n, by what is spare."""
    spare = z * (1 - x) / n + z * (1 - y) / n
    return all_of(equal(2 * z / n - lam * z**2, (z * (x + y) / n - lam * z**2) + spare), spare >= 0)


@paper.item("Theorem 16, from the square to the distance", expected="DECIDED")
@claim(x="[0, oo)", lam="positive", n="integer [1, oo)")
def distance(x, lam, n):
    """lam x^2 <= 2 x/n says x <= 2/(n lam)."""
    return implies(x > 2 / (n * lam), lam * x * x * n > 2 * x)


@paper.item("Theorem 16, the noise", expected="PROVED")
@claim(x="[0, oo)", y="[0, oo)", lam="positive", n="integer [1, oo)")
def noise(eps, x, y, lam, n):
    """Norms x and y of q: the ratio of the densities is e^(rate (y - x)), and eps - rate (y - x) is
    rate times what y - x is below 2/(n lam)."""
    rate = n * lam * eps / 2
    return all_of(
        equal(exp(-rate * x), exp(rate * (y - x)) * exp(-rate * y)),
        equal(eps - rate * (y - x), rate * (2 / (n * lam) - (y - x))),
        rate > 0,
    )


@paper.item(
    "Theorem 16",
    expected="ARGUED",
    uses=["theorem_16/sensitivity", "theorem_16/distance", "theorem_16/noise"],
    because="The minima are at most 2/(n lam) apart (the inner products of the proof in one "
    "dimension are bounded by norms in more), so the norms of the noise that gives an output "
    "differ by that much at most. The claim: with the norms exchanged.",
    takes={
        "theorem_16/sensitivity": {"x": "slope", "y": "slope_2", "z": "apart"},
        "theorem_16/distance": {"x": "apart", "if": "apart > 2/(n*lam)"},
        "theorem_16/noise": {},
    },
    where={"slope": "[0, 1]", "slope_2": "[0, 1]", "apart": "[0, oo)"},
)
@claim(x="[0, oo)", y="[x, x + 2/(n*lam)]", lam="positive", n="integer [1, oo)")
def private(eps, x, y, lam, n):
    """A smaller norm is more likely; a larger one at most e^eps times less."""
    rate = n * lam * eps / 2
    return all_of(exp(-rate * y) <= exp(-rate * x), exp(-rate * x) <= exp(eps - rate * y))


@paper.item("Theorem 16, a record added", expected="REFUTED", grade="slip")
@claim(x="[0, oo)", lam="positive", n="integer [1, oo)")
def record_added(eps, x, lam, n):
    """By Definition 1 and the words before it one record more makes a neighbour. Of n and n + 1
    records with the same minimum (one dimension; x is the norm of the noise) the density for n is
    at most e^eps times that for n + 1."""

    def density(m):
        rate = m * lam * eps / 2
        return rate / 2 * exp(-rate * x)

    return density(n) <= exp(eps) * density(n + 1)


@paper.item("Theorem 16, a record added, no factor is enough", form="own", expected="DECIDED")
@claim(x="[0, oo)", lam="positive", n="integer [1, oo)", z="real")
def no_factor(eps, x, lam, n, z):
    """The ratio of the two densities is n/(n + 1) e^(lam eps x/2): from x = 2 z/(lam eps) on it is
    at least n/(n + 1) e^z, whatever z."""

    def density(m):
        rate = m * lam * eps / 2
        return rate / 2 * exp(-rate * x)

    return all_of(
        equal(density(n) * (n + 1), n * exp(lam * eps * x / 2) * density(n + 1)),
        implies(x >= 2 * z / (lam * eps), lam * eps * x / 2 >= z),
    )


@paper.item("Theorem 16, logistic regression", expected="PROVED")
@claim(x="positive", y="positive", z="[0, 1]")
def logistic_loss(x, y, z):
    """Section 6.1 uses it for l = ln(1 + e^-z): its slope, -1/(1 + e^z) = -1/(1 + x) with x = e^z,
    is in [-1, 0] and rises (x <= y), so l is convex with |l'| <= 1."""
    return all_of(
        -1 / (1 + x) >= -1,
        -1 / (1 + x) <= 0,
        implies(x <= y, -1 / (1 + x) <= -1 / (1 + y)),
    )


@paper.item("Theorem 16, the regularizer", expected="PROVED")
@claim(x="real", y="real", z="[0, 1]")
def regularizer(x, y, z):
    """N = |p|^2/2 is 1-strongly convex: below its chord by z (1 - z) |p - p'|^2/2, coordinate by
    coordinate."""
    middle = z * x + (1 - z) * y
    return equal(z * x**2 / 2 + (1 - z) * y**2 / 2 - middle**2 / 2, z * (1 - z) * (x - y) ** 2 / 2)


@paper.item("Theorem 16, the sensitivity is attained", form="own", expected="PROVED")
@claim(x="real", lam="positive", n="integer [1, oo)")
def attained(x, lam, n):
    """l(z) = z, N = p^2/2, one dimension: the minimum is where the slope (x + y)/n + lam p is 0,
    x the sum of all other y_i x_i; with y = 1 and y = -1 the minima are 2/(n lam) apart. (Of the
    logistic loss |l'| < 1, so it stays below.)"""
    one, other = -(x + 1) / (n * lam), -(x - 1) / (n * lam)
    return all_of(
        equal((x + 1) / n + lam * one, 0),
        equal((x - 1) / n + lam * other, 0),
        equal(other - one, 2 / (n * lam)),
    )


@paper.item(
    "Theorem 16, a record added",
    form="corrected",
    corrects="theorem_16/record_added",
    expected="PROVED",
)
@claim(x="[0, oo)", u="[-1, 1]", lam="positive", n="integer [1, oo)")
def record_changed(eps, x, u, lam, n):
    """With a record changed both have n, and norms that differ by 2 u/(n lam), |u| <= 1: the ratio
    of the densities is e^(u eps)."""

    def exponent(norm):
        return -(n * lam * eps / 2) * norm

    return all_of(equal(exponent(x) - exponent(x + 2 * u / (n * lam)), u * eps), u * eps <= eps)
