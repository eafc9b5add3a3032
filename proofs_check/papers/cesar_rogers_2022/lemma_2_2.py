"""Lemma 2.2: from CDP, centred at the mean of the loss, to zCDP."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies
from proofs_check.language.explicit_mechanisms import any_mechanism
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Lemma 2.2, centring", expected="PROVED")
@claim(alpha="(1, oo)", x="real", y="real")
def centring(alpha, x, y):
    """e^((alpha - 1) L) = e^((alpha - 1) x) e^((alpha - 1)(L - x)), for the loss L = y of mean
    x."""
    return equal(exp((alpha - 1) * y), exp((alpha - 1) * x) * exp((alpha - 1) * (y - x)))


@paper.item(
    "Lemma 2.2, the divergence, in logarithms",
    expected="ARGUED",
    uses=["lemma_2_2/centring"],
    because="(alpha - 1) D_alpha is (alpha - 1) x + y with x = E L <= mu and y the logarithm of "
    "the centred moment of order alpha - 1, at most (alpha - 1)^2 tau^2/2; both directions, "
    "neighbours being exchangeable.",
)
@claim(alpha="(1, oo)", x="real", y="real")
def divergence(alpha, mu, tau, x, y):
    """(mu, tau)-CDP is (mu - tau^2/2, tau^2/2)-zCDP."""
    return implies(
        all_of(x <= mu, y <= (alpha - 1) ** 2 * tau**2 / 2),
        (alpha - 1) * x + y <= (alpha - 1) * ((mu - tau**2 / 2) + alpha * (tau**2 / 2)),
    )


@paper.item(
    "Lemma 2.2, the divergence",
    expected="ARGUED",
    uses=["lemma_2_2/divergence"],
    because="alpha = lam + 1, x the mean and y the logarithm of the centred moment: the moment is "
    "e^(lam x + y).",
    takes={"lemma_2_2/divergence": {"alpha": "lam + 1", "x": "mean", "y": "any_y"}},
    where={"mean": "(-oo, mu]", "any_y": "(-oo, lam**2*tau**2/2]"},
)
@claim(m=any_mechanism(outcomes=2, denominator=3, shared=True), mu="real")
def of_every_order(m, lam, mu, tau):
    """Every mechanism, order by order: with a mean loss of at most mu, and the bound of
    (mu, tau)-CDP on the centred moment, it has that of (mu - tau^2/2, tau^2/2)-zCDP."""
    return implies(
        all_of(m.mean_loss <= mu, m.moment(lam, m.mean_loss) <= exp(lam**2 * tau**2 / 2)),
        m.moment(lam) <= exp(lam * ((mu - tau**2 / 2) + (lam + 1) * (tau**2 / 2))),
    )


@paper.item("Lemma 2.2, attained", expected="PROVED")
@claim(alpha="(1, oo)")
def attained(alpha, mu, tau):
    """At x = mu and y = (alpha - 1)^2 tau^2/2 the two sides are equal for every alpha."""
    return equal(
        mu + (alpha - 1) * tau**2 / 2,
        (mu - tau**2 / 2) + alpha * (tau**2 / 2),
    )
