"""Separable factors: the objective at any t, from above, by products of one factor for each group.

With A_j(z) = E[e^(z L)] for one BR(eps_j) at t_j, D(t) is at most Re sum over k of w_k prod over j
of A_j(z_k)^(n_j), z_k = lam + i k Delta. For a point c, W_k = w_k prod A_j(z_k; c_j)^(n_j) divided
by their sum, R_j = (A_j(t_j)/A_j(c_j))^(n_j) and rho_j e^(i om_k mu_j) (1 + e_j(k)) = R_j(k) it is
the sum at c times prod rho_j Re sum W_k e^(i om_k mu) prod (1 + e_j(k)), mu = sum mu_j.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, pos, slope
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def second(z, t, eps):
    """Q, the part of A = E[e^(z L)] that makes it differ from its derivative over z."""
    return (1 - exp(-z * eps)) * exp((z + 1) * t) / (exp(eps) - 1)


def waves(x, u, v, tau):
    """f_1 - f_2 at y, where x = e^(-z y), u = e^-y, v = e^(-z h), tau = e^-h."""
    return x / (1 - v) - x * u / (1 - v * tau)


def size(x):
    """|x|."""
    return pos(x) + pos(-x)


@paper.item("Separable factors, one factor", expected="PROVED", form="own")
@claim(z="real", t="[0, eps]")
def one_factor(eps, z, t):
    """A = e^(z t) (1 - x (1 - e^(-z eps))) with x = (e^t - 1)/(e^eps - 1): A' = z A - Q, and
    Q' = (z + 1) Q."""

    def moment(s):
        return exp(z * s) * (1 - (exp(s) - 1) / (exp(eps) - 1) * (1 - exp(-z * eps)))

    return all_of(
        equal(slope(moment, t), z * moment(t) - second(z, t, eps)),
        equal(slope(lambda s: second(z, s, eps), t), (z + 1) * second(z, t, eps)),
    )


@paper.item("Separable factors, places", expected="PROVED", form="own")
@claim(x="positive", u="positive", v="(0, 1)", tau="(0, 1)")
def places(x, u, v, tau):
    """f_1 - f_2 at y is e^(-z y) (1 - e^-y) more than at y + h: the sum over y, y + h, ..."""
    return equal(waves(x, u, v, tau) - waves(x * v, u * tau, v, tau), x * (1 - u))


@paper.item("Separable factors, two factors", expected="DECIDED", form="own")
@claim(x="[0, 1]", u="positive", v="positive", y="positive", z="positive")
def two_factors(x, u, v, y, z):
    """Weights x and 1 - x, factors u, v and y, z: over rho_1 and rho_2, their means, the mean of
    the product is 1 and what both differ by from 1 together; the first order is not there."""
    first, other = x * u + (1 - x) * v, x * y + (1 - x) * z
    together = x * (u / first - 1) * (y / other - 1)
    together += (1 - x) * (v / first - 1) * (z / other - 1)
    return equal(x * u * y + (1 - x) * v * z, first * other * (1 + together))


@paper.item("Separable factors, second order", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative", z="nonnegative")
def second_order(x, y, z):
    """What is left of (1 + x)(1 + y)(1 + z) after 1 and the first order is less than that of the
    exponential function at s = x + y + z, which is s^2/2 + s^3/6 + ..."""
    s = x + y + z
    return (1 + x) * (1 + y) * (1 + z) - 1 - s <= s**2 / 2 + s**3 / 6


@paper.item("Separable factors, a level", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative", z="nonnegative", u="real", v="real", tau="nonnegative")
def level(x, y, z, u, v, tau):
    """u + tau x and v + tau y, or less, at levels x and y: at most u + v + tau l, l = x + y + z."""
    return (u + tau * x) + (v + tau * y) <= u + v + tau * (x + y + z)


@paper.item(
    "Separable factors",
    expected="ARGUED",
    form="own",
    uses=[
        "separable_factors/one_factor",
        "separable_factors/places",
        "separable_factors/two_factors",
        "separable_factors/second_order",
        "separable_factors/level",
        "gaussian_smoothing/raises",
    ],
    because="The sum over all frequencies k Delta is the sum over m of e^(-lam m P) times the "
    "objective at eps_g - m P, P = 2 pi/Delta: on a lattice by orthogonality of the N-th roots of "
    "unity, P = N h, with f_1 - f_2 for the place y of eps_g between two sums of drops, which is "
    "let free; else by Poisson's formula, a Gaussian loss beside. No term is negative, so it is at "
    "least D. With rho_j at least Re sum W_k R_j e^(-i om_k mu_j), Re sum W_k e_j <= 0: what "
    "multiplies prod rho_j is at most Re sum W_k e^(i om_k mu), sum |W_k| |e^(i om_k mu) - 1| "
    "|sum e_j| and what is of second order. Levels l_j = ln(r_j/rho_j), r_j the largest rho_j, "
    "bound |e_j| and |mu_j| together. Shown here for two factors and two frequencies with real "
    "factors.",
    takes={
        "separable_factors/one_factor": {"eps": "some", "z": "every", "t": "0"},
        "separable_factors/places": {"x": "u", "u": "v", "v": "share", "tau": "share"},
        "separable_factors/two_factors": {},
        "separable_factors/second_order": {"x": "some", "y": "some", "z": "0"},
        "separable_factors/level": {
            **{"x": "some", "y": "some", "z": "some", "u": "every", "v": "every"},
            **{"tau": "tau"},
        },
        "gaussian_smoothing/raises": {"tau": "u", "x": "every"},
    },
    where={"every": "real", "some": "(0, oo)", "share": "(0, 1)"},
)
@claim(
    **{"x": "[0, 1]", "u": "positive", "v": "positive", "y": "positive", "z": "positive"},
    **{"mu": "nonnegative", "tau": "nonnegative"},
)
def together(x, u, v, y, z, mu, tau):
    """Weights x and 1 - x, factors u, v and y, z; rho_1, rho_2 above their means by mu, tau."""
    first, other = x * u + (1 - x) * v + mu, x * y + (1 - x) * z + tau
    errors = x * size(u / first - 1) * size(y / other - 1)
    errors += (1 - x) * size(v / first - 1) * size(z / other - 1)
    return x * u * y + (1 - x) * v * z <= first * other * (1 + errors)
