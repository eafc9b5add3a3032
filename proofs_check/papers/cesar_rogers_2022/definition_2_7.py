"""Definition 2.7: zero-mean concentrated DP, and the Renyi divergence it is written with."""

from __future__ import annotations

from proofs_check import claim, each, equal, exp, p, q
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Definition 2.7, the Renyi divergence, alpha = 2, 3, 4", expected="CERTIFIED")
@claim(n=each(2, 3, 4), t="(0, eps)")
def moment_of_the_loss(n, eps, t):
    """E_P (P/Q)^(n - 1) = sum P^n Q^(1 - n) is the moment of the losses, for RR_{eps,t}."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return equal(
        one**n * other ** (1 - n) + (1 - one) ** n * (1 - other) ** (1 - n),
        one * exp((n - 1) * t) + (1 - one) * exp((n - 1) * (t - eps)),
    )


@paper.item(
    "Definition 2.7, normal laws",
    expected="ARGUED",
    uses=["definition_2_6/gaussian_loss", "definition_2_6/completed_square"],
    because="ln E e^((alpha - 1) L) = (alpha - 1) d^2/(2 v) + (alpha - 1)^2 d^2/(2 v) for the "
    "loss L of two normal laws at the distance d, by the steps used.",
    takes={
        "definition_2_6/gaussian_loss": {"w": "1/v"},
        "definition_2_6/completed_square": {"x": "alpha - 1", "w": "1/v"},
    },
    where={"z": "real"},
)
@claim(alpha="(1, oo)", d="real", v="positive")
def gaussian(alpha, d, v):
    """D_alpha of two normal laws is alpha d^2/(2 v): (xi, rho) = (0, d^2/(2 v)) with equality."""
    mean = d**2 / (2 * v)
    return equal(
        ((alpha - 1) * mean + (alpha - 1) ** 2 * (d**2 / v) / 2) / (alpha - 1),
        alpha * mean,
    )


@paper.item("Definition 2.7, both directions, alpha = 2, 3, 4", expected="CERTIFIED")
@claim(n=each(2, 3, 4), t="(0, eps)")
def other_direction(n, eps, t):
    """The divergence the other way round is that of RR_{eps, eps - t}: two conditions are
    needed."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    turned = q(eps=eps, t=eps - t)
    return equal(
        other**n * one ** (1 - n) + (1 - other) ** n * (1 - one) ** (1 - n),
        turned * exp((n - 1) * (eps - t)) + (1 - turned) * exp(-(n - 1) * t),
    )
