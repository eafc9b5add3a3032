"""Sharper conversion: (1 - e^-x)_+ <= lam^lam (1 + lam)^-(1 + lam) e^(lam x) for lam > 0, real x.

With u = e^-x it says (1 - u) u^lam <= (1/(1 + lam)) (lam/(1 + lam))^lam for 0 < u < 1, where two
tangents of the logarithm suffice. [Canonne, Kamath and Steinke 2020]
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, log, pos, slope
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Sharper conversion, the slope", expected="PROVED", form="own")
@claim
def slope_beside_the_tangent(x):
    """e^x - 1 - x falls before 0, rises after it, and is 0 at 0."""
    change = slope(lambda s: exp(s) - 1 - s, x)
    return all_of(
        implies(x <= 0, change <= 0),
        implies(x >= 0, change >= 0),
        equal(exp(0 * x) - 1 - 0 * x, 0),
    )


@paper.item(
    "Sharper conversion, the tangent",
    expected="ARGUED",
    form="own",
    uses=["sharper_conversion/slope_beside_the_tangent"],
    because="A function that falls before 0 and rises after it is at least its value at 0.",
)
@claim
def above_the_tangent(x):
    """e^x >= 1 + x, that is ln y <= y - 1 for y = e^x > 0."""
    return exp(x) >= 1 + x


@paper.item("Sharper conversion, the tangents add up", expected="PROVED", form="own")
@claim(y="(0, 1)")
def tangents_add_up(lam, y):
    """The two values (1 + lam)(1 - u) - 1 and lam (u (1 + lam)/lam - 1), u here y, add up to 0."""
    return equal((1 + lam) * (1 - y) - 1 + lam * (y * (1 + lam) / lam - 1), 0)


@paper.item("Sharper conversion, equality", expected="CONSISTENT", form="own")
@claim
def attained(lam):
    """Equality at x = ln(1 + 1/lam)."""
    x = log(1 + 1 / lam)
    return equal(log(1 - exp(-x)), lam * log(lam) - (1 + lam) * log(1 + lam) + lam * x)


@paper.item("Sharper conversion, whole lam", expected="CERTIFIED", form="own")
@claim(n=each(1, 2, 3), x="real")
def whole_lam(n, x):
    """For lam = 1, 2, 3, directly."""
    return pos(1 - exp(-x)) * (1 + n) ** (1 + n) <= n**n * exp(n * x)


@paper.item(
    "Sharper conversion",
    expected="ARGUED",
    form="own",
    uses=["sharper_conversion/above_the_tangent", "sharper_conversion/tangents_add_up"],
    because="For x <= 0 the left side is 0. For x > 0 let u = e^-x; ln((1 + lam)(1 - u)) + "
    "lam ln(u (1 + lam)/lam) is at most the sum of the tangents' values, which is 0; taking the "
    "exponential gives (1 - u) u^lam <= lam^lam (1 + lam)^-(1 + lam).",
    takes={
        "sharper_conversion/above_the_tangent": [
            {"x": "ln((1 + lam)*(1 - u))"},
            {"x": "ln(u*(1 + lam)/lam)"},
        ],
        "sharper_conversion/tangents_add_up": {"y": "u"},
    },
    where={"u": "(0, 1)"},
)
@claim(x="real")
def conversion(lam, x):
    """The bound, for every real lam > 0 and real x."""
    return pos(1 - exp(-x)) <= exp(lam * log(lam) - (1 + lam) * log(1 + lam) + lam * x)
