"""Lemma 3.4: set-wise adaptive composition of approximate zCDP; the steps of its proof.

x stands for the root of the sum of the rho_i, y for that of ln(1/delta), z for the sum of the xi_i.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, iff, implies, ln
from proofs_check.language.explicit_mechanisms import any_mechanism
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Lemma 3.4, the exponent", expected="PROVED")
@claim(x="positive", y="positive", z="real", lam="real")
def exponent(x, y, z, lam):
    """ln E e^(lam L) <= lam (z + x^2) + lam^2 x^2; less lam eps_g it is at least -y^2, with
    equality at lam = y/x, for eps_g = z + x^2 + 2 x y."""
    eps_g, best = z + x**2 + 2 * x * y, y / x
    return all_of(
        equal(best * (z + x**2) + best**2 * x**2 - best * eps_g, -(y**2)),
        lam * (z + x**2) + lam**2 * x**2 - lam * eps_g >= -(y**2),
    )


@paper.item("Lemma 3.4, the centred moment, in logarithms", expected="PROVED")
@claim(lam="positive", xi="real", rho="positive", x="real")
def centred(lam, xi, rho, x):
    """(alpha - 1) D_alpha <= (alpha - 1)(xi + alpha rho) with alpha = lam + 1 says that the
    logarithm x of E e^(lam (L - xi - rho)) is at most lam^2 rho."""
    return implies(
        x + lam * (xi + rho) <= lam * (xi + (lam + 1) * rho),
        x <= lam**2 * rho,
    )


@paper.item(
    "Lemma 3.4, the centred moment",
    expected="ARGUED",
    uses=["lemma_3_4/centred"],
    because="The moment about xi + rho is that about 0 times e^(-lam (xi + rho)), and so are the "
    "two bounds.",
    takes={"lemma_3_4/centred": {"x": "any_x"}},
    where={"any_x": "(-oo, lam**2*rho]"},
)
@claim(m=any_mechanism(outcomes=2, denominator=3, shared=True), xi="real", rho="positive")
def centred_moment(m, lam, xi, rho):
    """Every mechanism, order by order: the bound of (xi, rho)-zCDP at alpha = lam + 1 says that
    E e^(lam (L - xi - rho)) is at most e^(lam^2 rho)."""
    return iff(
        m.moment(lam) <= exp(lam * (xi + (lam + 1) * rho)),
        m.moment(lam, xi + rho) <= exp(lam**2 * rho),
    )


@paper.item("Lemma 3.4, the last display", expected="PROVED")
@claim(delta="[0, 1]", d="[0, 1)", u="positive", x="[0, oo)", y="[0, 1]", z="[0, oo)", w="[0, oo)")
def last_display(delta, d, u, x, y, z, w):
    """Given the events S has the probabilities u y + delta - x and y, u = e^eps_g, and without
    them, under the other input, y (1 - d) + z; d is delta', d + w the sum of the delta_i. So what
    the display bounds is smaller by u z + delta d + x (1 - d) + w."""
    left = (u * y + delta - x) * (1 - d) + d
    right = u * (y * (1 - d) + z) + delta + (d + w)
    spare = u * z + delta * d + x * (1 - d) + w
    return all_of(equal(right - left, spare), spare >= 0)


@paper.item("Lemma 3.4, any delta", expected="REFUTED", grade="slip")
@claim(delta="(0, oo)", w="positive")
def root_for_any_delta(w, delta):
    """For any delta > 0 the root of w ln(1/delta) has a value, w the sum of the rho_i."""
    return w * -ln(delta) >= 0


@paper.item(
    "Lemma 3.4, delta at most 1",
    form="corrected",
    corrects="lemma_3_4/root_for_any_delta",
    expected="PROVED",
)
@claim(w="positive", x="real")
def root_up_to_one(w, x):
    """With delta = e^x it has for x <= 0 and for no other."""
    return all_of(implies(x <= 0, w * -x >= 0), implies(x > 0, w * -x < 0))
