"""Definition 2.7: zero-mean concentrated DP, and the Renyi divergence it is written with."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, ln, p, q, slope
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


@paper.item("Definition 2.7, the slope beside a power's tangent", form="own", expected="PROVED")
@claim(y="real", tau="(0, 1]")
def slope_beside_a_tangent(y, tau):
    """1 - tau + tau e^y - e^(tau y), 0 at y = 0, falls before it and rises after it."""
    change = slope(lambda s: 1 - tau + tau * exp(s) - exp(tau * s), y)
    return all_of(
        equal(change, tau * (exp(y) - exp(tau * y))),
        implies(y >= 0, tau * y <= y),
        implies(y <= 0, tau * y >= y),
    )


@paper.item(
    "Definition 2.7, monotone in alpha, two outcomes",
    form="own",
    expected="ARGUED",
    uses=["definition_2_7/slope_beside_a_tangent"],
    because="With tau = (alpha - 1)/(beta - 1) and e^y for e^((beta - 1) L) over its mean, L being "
    "the loss: e^(tau y) is at most 1 - tau + tau e^y, whose mean is 1. So the mean of e^((alpha - "
    "1) L) is at most that of e^((beta - 1) L) to the power tau: the claim, in logarithms.",
    takes={"definition_2_7/slope_beside_a_tangent": {"tau": "(alpha - 1)/(beta - 1)"}},
    where={"y": "real"},
)
@claim(alpha="(1, oo)", beta="[alpha, oo)", a="(0, 1)", x="(0, 1)")
def monotone_in_alpha(alpha, beta, a, x):
    """D_alpha does not fall when alpha grows: of (a, 1 - a) against (x, 1 - x), of real order."""

    def divergence(order):
        first = a**order * x ** (1 - order)
        return ln(first + (1 - a) ** order * (1 - x) ** (1 - order)) / (order - 1)

    return divergence(alpha) <= divergence(beta)
