"""Vertex bound: the objective over a box from its values at the mixed vertices, y being fixed.

D_v(y) is the objective with the drop probabilities of a vertex v and the y of t, Lambda_v the y of
the vertex's own t. With the product weights of t the mean of D_v(y) is D(t), that of e^Lambda_v is
e^y, as e^t = 1 + c x is affine in x, and that of Lambda_v is at least y less the sags of the
chords. So for every a >= 0 and every kappa

    D(t) <= max over v of D_v(y) + a (Lambda_v - y + sag) - kappa (e^(Lambda_v - y) - 1),

and with z = e^-y, -y replaced by its tangent in z, the right side is convex in z.
"""

from __future__ import annotations

from proofs_check import claim, equal, exp, ln, maximum, pos, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Vertex bound, the drop probability", expected="PROVED", form="own")
@claim()
def drop_probability(eps, t):
    """e^t is affine in the probability to drop."""
    return equal(1 + (exp(eps) - 1) * (1 - q(eps=eps, t=t)), exp(t))


@paper.item("Vertex bound, the mean of a product", expected="PROVED", form="own")
@claim(x="positive", y="positive", u="positive", v="positive", tau="[0, 1]", mu="[0, 1]")
def mean_of_a_product(x, y, u, v, tau, mu):
    """The mean of the products at the vertices, with a product weight, is that of the means."""
    low, high = (1 - mu) * x * u + mu * x * v, (1 - mu) * y * u + mu * y * v
    return equal((1 - tau) * low + tau * high, ((1 - tau) * x + tau * y) * ((1 - mu) * u + mu * v))


@paper.item("Vertex bound, an outcome", expected="PROVED", form="own")
@claim(x="positive", y="positive", u="real", v="real", tau="[0, 1]")
def an_outcome(x, y, u, v, tau):
    """(u - v z)_+ lies below its chord in z."""
    chord = (1 - tau) * pos(u - v * x) + tau * pos(u - v * y)
    return pos(u - v * ((1 - tau) * x + tau * y)) <= chord


@paper.item(
    "Vertex bound, the logarithm",
    expected="ARGUED",
    form="own",
    uses=["sharper_conversion/above_the_tangent"],
    because="With r = ln(x/y) it is 1 + r <= e^r.",
    takes={"sharper_conversion/above_the_tangent": {"x": "ln(x/y)"}},
)
@claim(x="positive", y="positive")
def the_logarithm(x, y):
    """ln is at most its tangent."""
    return ln(x) <= ln(y) + x / y - 1


@paper.item(
    "Vertex bound, one mechanism",
    expected="ARGUED",
    form="own",
    uses=[
        "vertex_bound/drop_probability",
        "vertex_bound/mean_of_a_product",
        "vertex_bound/an_outcome",
        "vertex_bound/the_logarithm",
        "mixed_vertices/one_weight",
    ],
    because="At a fixed y the objective is a sum over the outcomes of (1 - e^(S - y))_+ times "
    "their probability, which is affine in the x of each copy: with the product weights of t it is "
    "the mean of D_v(y). e^t = 1 + c x is affine too, so e^Lambda_v, a product of these and a "
    "number, has the mean e^y. The chord of t(x) is at least t(x) less the sag (Mixed "
    "vertices), so Lambda_v has a mean of at least y - sag. A mean of D_v(y) + a (Lambda_v - "
    "y + sag) - kappa (e^(Lambda_v - y) - 1) is therefore at least D(t), and some vertex has "
    "at least the mean. In z = e^-y each outcome gives (p - q z)_+, a (-y) is at most its "
    "tangent in z, the rest is affine: what is convex in z is largest at an end. (Tried for "
    "one mechanism, whose two vertices are the ends of t, at one y: there the chord of t "
    "itself is a bound of the sag.)",
    takes={
        "vertex_bound/drop_probability": {"t": "t_1"},
        "vertex_bound/mean_of_a_product": {
            **{"x": "some", "y": "some_2", "u": "some", "v": "some_2"},
            **{"tau": "share", "mu": "share_2"},
        },
        "vertex_bound/an_outcome": {
            **{"x": "some", "y": "some_2", "u": "every", "v": "every", "tau": "share"},
        },
        "vertex_bound/the_logarithm": {"x": "some", "y": "some_2"},
        "mixed_vertices/one_weight": {
            **{"x": "t_1", "y": "t_2", "u": "every", "v": "every"},
            **{"tau": "share", "mu": "share_2"},
            **dict.fromkeys("abcd", "every"),
        },
    },
    where={
        **{"every": "real", "some": "positive", "some_2": "positive"},
        **{"share": "[0, 1]", "share_2": "[0, 1]"},
    },
)
@claim(
    eps="positive",
    t_1="[0, eps]",
    t_2="[t_1, eps]",
    t="[t_1, t_2]",
    eps_g="real",
    x="nonnegative",
    y="real",
)
def one_mechanism(eps, t_1, t_2, t, eps_g, x, y):
    """One mechanism with t between t_1 and t_2, a = x and kappa = y; the sag is t_2 - t_1."""
    sag = t_2 - t_1

    def at(r):
        stays = q(eps=eps, t=r)
        found = stays * pos(1 - exp(eps_g - t)) + (1 - stays) * pos(1 - exp(eps + eps_g - t))
        return found + x * (r - t + sag) - y * (exp(r - t) - 1)

    stays = q(eps=eps, t=t)
    there = stays * pos(1 - exp(eps_g - t)) + (1 - stays) * pos(1 - exp(eps + eps_g - t))
    return there <= maximum(at(t_1), at(t_2))
