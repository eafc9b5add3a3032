"""Exchange of t: D as a function of two t of different eps with one sum, and of all t with one sum.

Let z = gamma e^-(t_1 + t_2), c_i = e^eps_i and u_i = e^t_i. The rest f, convex in gamma, is asked
at z, c_1 z, c_2 z and c_1 c_2 z, whatever t_1 is; the masses there are affine in u_1 and u_2 while
u_1 u_2 is fixed. D = alpha + B u_1 + C u_2 with B, C <= 0: concave along t_1 + v, t_2 - v. With
three mechanisms D is not concave on all t of one sum.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, exp, implies, pos, slope
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")


@paper.item("Exchange of t, the form", expected="PROVED", form="own")
@claim(
    a="(1, oo)", b="(1, oo)", u="positive", v="positive", x="real", y="real", z="real", mu="real"
)
def the_form(a, b, u, v, x, y, z, mu):
    """a, b for c_1, c_2; x, y, z, mu for f at z, c_1 z, c_2 z, c_1 c_2 z; u, v for u_1, u_2."""
    found = (a - u) * (b - v) * x + (u - 1) * (b - v) * y
    found = found + (a - u) * (v - 1) * z + (u - 1) * (v - 1) * mu
    fixed = (a * b + u * v) * x - (b + u * v) * y - (a + u * v) * z + (1 + u * v) * mu
    first, second = (z - mu) - b * (x - y), (y - mu) - a * (x - z)
    return equal(found, fixed + first * u + second * v)


@paper.item("Exchange of t, the sign", expected="PROVED", form="own")
@claim(a="[1, oo)", b="[1, oo)", x="[0, oo)")
def the_sign(a, b, x):
    """The factor B of u_1 is not positive for f = (1 - x gamma)_+, gamma at 1, a, b, a b, and so
    for sums of these: from b to a b f falls by at most b times what it falls by from 1 to a."""
    return pos(1 - b * x) - pos(1 - a * b * x) <= b * (pos(1 - x) - pos(1 - a * x))


@paper.item("Exchange of t, along the exchange", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative", mu="real")
def along_the_exchange(x, y, mu, t_1, t_2, eps_1, eps_2):
    """-x e^(t_1 + v) - y e^(t_2 - v) has a second derivative of at most 0 in v."""
    first = slope(lambda r: -x * exp(t_1 + r) - y * exp(t_2 - r), mu)
    second = slope(lambda r: -x * exp(t_1 + r) + y * exp(t_2 - r), mu)
    return all_of(
        equal(first, -x * exp(t_1 + mu) + y * exp(t_2 - mu)),
        equal(second, -x * exp(t_1 + mu) - y * exp(t_2 - mu)),
        second <= 0,
    )


@paper.item(
    "Exchange of t, beside one other mechanism",
    expected="ARGUED",
    form="own",
    uses=[
        "exchange_of_t/the_form",
        "exchange_of_t/the_sign",
        "exchange_of_t/along_the_exchange",
        "convexity/of_nothing",
    ],
    because="Given the sum of t_1 and t_2, the two put the rest at four places that depend on "
    "the sum only; the rest is a sum of z (1 - gamma e^-loss)_+ over the outcomes of the others. "
    "D is a number plus B e^t_1 + C e^t_2 with B <= 0 and, exchanging the two, C <= 0. (Tried "
    "for two pairs with one sum, and their mean, beside one other mechanism.)",
    takes={
        "exchange_of_t/the_form": {
            "a": "exp(eps_1)",
            "b": "exp(eps_2)",
            "u": "exp(t_1)",
            "v": "exp(mu - t_1)",
            "x": "one",
            "y": "two",
            "z": "three",
            "mu": "four",
        },
        "exchange_of_t/the_sign": [
            {"a": "exp(eps_1)", "b": "exp(eps_2)", "x": "slope_1"},
            {"a": "exp(eps_2)", "b": "exp(eps_1)", "x": "slope_1"},
        ],
        "exchange_of_t/along_the_exchange": {
            "x": "factor",
            "y": "factor_2",
            "mu": "step",
            "t_2": "mu - t_1",
        },
        "convexity/of_nothing": {"x": "place", "y": "further", "tau": "share"},
    },
    where={
        **dict.fromkeys(("one", "two", "three", "four", "step"), "real"),
        **dict.fromkeys(("place", "slope_1", "factor", "factor_2"), "[0, oo)"),
        **{"further": "[place, oo)", "share": "[0, 1]"},
    },
)
@claim(
    t_1="[0, eps_1]",
    s_1="[0, eps_1]",
    mu="[0, eps_1 + eps_2]",
    t="[0, eps]",
)
def concave_along_the_exchange(eps, eps_1, eps_2, eps_g, t, t_1, s_1, mu):
    """D is concave in v at t_1 + v, t_2 - v: with t_1 + t_2 = s_1 + s_2 = mu, whatever stands
    beside."""
    mean = (t_1 + s_1) / 2

    def d(r):
        return of_losses([(r, eps_1), (mu - r, eps_2), (t, eps)], eps_g)

    inside = all_of(mu - t_1 >= 0, mu - t_1 <= eps_2, mu - s_1 >= 0, mu - s_1 <= eps_2)
    return implies(inside, d(t_1) + d(s_1) <= 2 * d(mean))


@paper.item("Exchange of t, not jointly", expected="CERTIFIED", form="own")
@claim(x=each(Fraction(1, 16)))
def not_jointly(x):
    """On all t of one sum D is not concave: BR(3/4), BR(7/4), BR(1/4) at eps_g = 3/4, t = (15, 7,
    5)/32 and (-1, 2, -1)/16 to either side: D there adds up to more than 0.03401, and
    twice that at t is below 0.03192."""
    eps = (Fraction(3, 4), Fraction(7, 4), Fraction(1, 4))
    t, way = (Fraction(15, 32), Fraction(7, 32), Fraction(5, 32)), (-x, 2 * x, -x)

    def d(sign):
        pairs = [(number(a + sign * b), number(e)) for a, b, e in zip(t, way, eps, strict=True)]
        return of_losses(pairs, number(Fraction(3, 4)))

    return all_of(
        2 * d(0) < number(Fraction(3192, 10**5)), d(1) + d(-1) > number(Fraction(3401, 10**5))
    )
