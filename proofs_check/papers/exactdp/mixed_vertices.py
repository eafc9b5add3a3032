"""Mixed vertices: bounds of a conditional mean over a box of t, also if the sum of t is confined.

P(W) and E[e^S'; W] are affine in the drop probability of every single copy. A point of a box of
these probabilities is, copy by copy, a mean of the two ends; so both are means of their values at
the vertices v (each copy at one of its ends; in a group only how many are at the upper end
matters), with one and the same product weight. D_v and N_v are these values, Lambda_v the sum over
the copies of the t at the vertex. t = ln(1 + c x) is concave in x: the mean of Lambda is at most
the sum of the t, and at least that less the sags of the chords.
"""

from __future__ import annotations

from proofs_check import all_of, cases, claim, equal, exp, implies, ln, maximum, minimum, slope
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Mixed vertices, one weight for both", expected="PROVED", form="own")
@claim(
    tau="[0, 1]",
    mu="[0, 1]",
    x="real",
    y="real",
    u="real",
    v="real",
    a="real",
    b="real",
    c="real",
    d="real",
)
def one_weight(tau, mu, x, y, u, v, a, b, c, d):
    """a + b x + c y + d x y at x = (1 - tau) x + tau y and (1 - mu) u + mu v is the mean of its
    values at the four vertices with product weights that do not depend on a, b, c, d."""

    def f(r, s):
        return a + b * r + c * s + d * r * s

    mean = (1 - tau) * ((1 - mu) * f(x, u) + mu * f(x, v))
    mean = mean + tau * ((1 - mu) * f(y, u) + mu * f(y, v))
    return equal(f((1 - tau) * x + tau * y, (1 - mu) * u + mu * v), mean)


@paper.item("Mixed vertices, a vertex", expected="PROVED", form="own")
@claim(x="nonnegative", y="positive", u="real", z="nonnegative")
def a_vertex(x, y, u, z):
    """x, y, u are N_v, D_v > 0 and mu (Lambda_v - T), and the bound is their (x + u)/y or larger by
    z: then N_v + mu (Lambda_v - T) less the bound times D_v is not positive. (Where D_v = 0, and so
    N_v = 0, this asks u <= 0.)"""
    found = x + u - ((x + u) / y + z) * y
    return all_of(equal(found, -z * y), found <= 0)


@paper.item("Mixed vertices, their mean", expected="PROVED", form="own")
@claim(x="real", y="positive", u="nonnegative", v="nonnegative")
def their_mean(x, y, u, v):
    """x, y are the means of N and D > 0, u that of mu (Lambda - T), u >= 0 being what is known of
    t, and x + u less the bound times y is a mean -v of what is not positive: so the bound is (x + u
    + v)/y, at least N/D; and from below (x - u - v)/y, at most N/D."""
    return all_of(x / y <= (x + u + v) / y, x / y >= (x - u - v) / y)


@paper.item("Mixed vertices, a chord", expected="PROVED", form="own")
@claim(c="positive", x="[0, 1]")
def a_chord(c, x):
    """1 + c x = u_a (1 + (e^w - 1) x) for x from 0 to 1 between the ends (c = e^w - 1 here): ln(1 +
    c x) has the second derivative -c^2/(1 + c x)^2, between -c^2 and 0, and x (1 - x)/2 <= 1/8."""
    first = slope(lambda r: ln(1 + c * r), x)
    second = slope(lambda r: c / (1 + c * r), x)
    return all_of(
        equal(first, c / (1 + c * x)),
        equal(second, -(c**2) / (1 + c * x) ** 2),
        second <= 0,
        second >= -(c**2),
        4 * x * (1 - x) <= 1,
    )


@paper.item(
    "Mixed vertices, the sag",
    expected="ARGUED",
    form="own",
    uses=["mixed_vertices/a_chord"],
    because="A function with a second derivative between -M and 0 lies above its chord over a "
    "unit interval, by at most M x (1 - x)/2: the difference to the chord less that has a second "
    "derivative >= 0 and is 0 at both ends.",
)
@claim(c="positive", x="[0, 1]")
def sag(c, x):
    """The chord of ln(1 + c x) over a box of width w in t, c = e^w - 1 from end to end, is below
    it by at most (e^w - 1)^2/8."""
    apart = ln(1 + c * x) - x * ln(1 + c)
    return all_of(apart >= 0, apart <= c**2 / 8)


@paper.item("Mixed vertices, the sum of the others", expected="PROVED", form="own")
@claim(
    x="[0, eps]", y="[x, eps]", t="[x, y]", mu="real", z="[mu, oo)", tau="[mu, z]", u="nonnegative"
)
def sum_of_the_others(eps, x, y, t, mu, z, tau, u):
    """y(t) = tau in [mu, z] is the sum of all t plus an offset (0 here), one t in [x, y]: the sum
    of the others is in [mu - y, z - x], the mean of Lambda, less by a sag up to u, in [mu - y - u,
    z - x]."""
    others = tau - t
    return all_of(others - u >= mu - y - u, others <= z - x)


@paper.item("Mixed vertices, the window moves", expected="PROVED", form="own")
@claim(x="nonnegative", y="positive", z="nonnegative", u="[0, 1]", v="[0, 1]", tau="[0, 1]")
def window_moves(x, y, z, u, v, tau):
    """From one slab to a later one W loses what is lowest (mass x, mean u below the rest) and gains
    what is highest (mass z, mean above by v): with the common part y of mean 1, 1 - u, 1 and 1 + v
    being the means of e^S', the mean over W does not fall."""
    before = ((1 - u) * x + y) / (x + y)
    after = (y + (1 + v) * z) / (y + z)
    return all_of(before <= 1, after >= 1, tau * before <= tau * after)


@paper.item("Mixed vertices, an empty window", expected="PROVED", form="own")
@claim(x="real", mu="real", z="[mu, oo)")
def empty_window(eps, x, mu, z):
    """A mass at S' = x in the window of a slab mu that is not in that of a later slab z is at most
    z - eps, one in the window of z that is not in that of mu is above mu: A is at most z, or above
    mu + eps."""
    here, later = all_of(x > mu - eps, x <= mu), all_of(x > z - eps, x <= z)
    return all_of(
        implies(all_of(here, x <= z - eps), x + eps <= z),
        implies(all_of(later, x > mu), x + eps > mu + eps),
        implies(all_of(here, x > z - eps), all_of(x > z - eps, x <= z)),
        implies(all_of(later, x <= mu), all_of(x > mu - eps, x <= mu)),
    )


@paper.item(
    "Mixed vertices, several slabs, three drops",
    expected="ARGUED",
    form="own",
    uses=["mixed_vertices/window_moves", "mixed_vertices/empty_window"],
    because="At one t let a slab lie between the first and the last, with a mass in its W. If W "
    "of the last slab has a mass there, A does not fall up to the last, and is bounded by that; "
    "else A is at most the sigma of the last slab. So A is at most the bound of the last slab if "
    "there is a vertex with D_v > 0, as without a multiplier the bound is above that sigma, and "
    "with one there is no such t: it would be a mean of vertices with D_v = 0, which have mu "
    "(Lambda_v - T) <= 0, so that T (moved by a slack) excludes it. If all D_v = 0, that sigma "
    "is the bound. From below in the same way, with the first slab and sigma + eps. (Tried for "
    "three drops.)",
    takes={
        "mixed_vertices/window_moves": {
            **{"x": "lost", "y": "common", "z": "gained"},
            **{"u": "share", "v": "share_2", "tau": "share_3"},
        },
    },
    where={
        **{"lost": "[0, oo)", "common": "positive", "gained": "[0, oo)"},
        **dict.fromkeys(("share", "share_2", "share_3"), "[0, 1]"),
    },
)
@claim(
    a="nonnegative",
    b="nonnegative",
    c="nonnegative",
    x="nonnegative",
    y="[x, oo)",
    mu="nonnegative",
    z="[mu, oo)",
)
def several_slabs(eps, a, b, c, x, y, mu, z):
    """P(W) and E[e^S'; W] in a slab mu and a later one z, S' being 0, x, y with chances a, b, c:
    the quotient does not fall."""

    def within(value, drop, end):
        return cases((value, all_of(drop > end - eps, drop <= end)), otherwise=0)

    drops = ((a, 0 * x), (b, x), (c, y))
    mass, moment = (
        [sum(within(p * exp(d * power), d, end) for p, d in drops) for end in (mu, z)]
        for power in (0, 1)
    )
    return moment[0] * mass[1] <= moment[1] * mass[0]


STEPS = [
    "mixed_vertices/one_weight",
    "mixed_vertices/a_vertex",
    "mixed_vertices/their_mean",
    "mixed_vertices/sum_of_the_others",
    "mixed_vertices/sag",
]


@paper.item(
    "Mixed vertices, two that may drop",
    expected="ARGUED",
    form="own",
    uses=STEPS,
    because="P(W) and E[e^S'; W] are sums over patterns of products of x and 1 - x, one factor "
    "for each copy: affine in each, so the same mean of their values at the vertices, copy by "
    "copy. With tau the largest (N_v + mu (Lambda_v - T))/D_v over the v with D_v > 0, and mu "
    "(Lambda_v - T) <= 0 where D_v = 0, every vertex has N_v + mu (Lambda_v - T) - tau D_v <= 0; "
    "so has the mean, in which mu (Lambda - T) is >= 0. With mu = 0 nothing is asked. From below "
    "all signs are turned. (Tried where a copy of BR(eps) decides if exactly one of two others "
    "drops.)",
    takes={
        "mixed_vertices/one_weight": {
            **{"x": "t_1", "y": "s_1", "u": "t_2", "v": "s_2", "tau": "share", "mu": "share_2"},
            **dict.fromkeys("abcd", "every"),
        },
        "mixed_vertices/a_vertex": {"x": "moment_v", "y": "mass_v", "u": "known_v", "z": "beyond"},
        "mixed_vertices/their_mean": {
            **{"x": "numerator", "y": "mass_v", "u": "beyond", "v": "beyond_2"},
        },
        "mixed_vertices/sum_of_the_others": [
            {
                **{"eps": "eps_1", "x": "t_1", "y": "s_1", "t": "x"},
                **{"mu": "low", "z": "high", "tau": "at", "u": "beyond"},
            },
            {
                **{"eps": "eps_2", "x": "t_2", "y": "s_2", "t": "y"},
                **{"mu": "low", "z": "high", "tau": "at", "u": "beyond"},
            },
        ],
        "mixed_vertices/sag": [
            {"c": "exp(s_1 - t_1) - 1", "x": "share", "if": "s_1 > t_1"},
            {"c": "exp(s_2 - t_2) - 1", "x": "share", "if": "s_2 > t_2"},
        ],
    },
    where={
        **{"share": "[0, 1]", "share_2": "[0, 1]", "beyond": "[0, oo)", "beyond_2": "[0, oo)"},
        **{"moment_v": "[0, oo)", "mass_v": "positive", "known_v": "real", "numerator": "real"},
        **{"low": "real", "high": "[low, oo)", "at": "[low, high]"},
    },
)
@claim(
    c="positive",
    eps_1="positive",
    eps_2="positive",
    t_1="[0, eps_1]",
    t_2="[0, eps_2]",
    s_1="[t_1, eps_1]",
    s_2="[t_2, eps_2]",
    x="[t_1, s_1]",
    y="[t_2, s_2]",
)
def conditional_mean(eps_1, eps_2, t_1, t_2, s_1, s_2, x, y, c):
    """N/D at x, y in the box is at most the largest (N_v + mu (Lambda_v - T))/D_v for T = x + y
    less the sags and mu = c > 0, and at least the least with -c."""

    def chance(t, eps):
        return (exp(t) - 1) / (exp(eps) - 1)

    def mass(r, s):
        one, other = chance(r, eps_1), chance(s, eps_2)
        return one * (1 - other), (1 - one) * other

    def moment(r, s):
        one, other = mass(r, s)
        return exp(eps_1) * one + exp(eps_2) * other

    def known(r, s):
        one, other = mass(r, s)
        return one + other

    sags = ((exp(s_1 - t_1) - 1) ** 2 + (exp(s_2 - t_2) - 1) ** 2) / 8
    vertices = [(r, s) for r in (t_1, s_1) for s in (t_2, s_2)]
    edge = x + y - sags
    inner = all_of(t_1 > 0, t_2 > 0, s_1 < eps_1, s_2 < eps_2)
    upper = [(moment(*v) + c * (sum(v) - edge)) / known(*v) for v in vertices]
    lower = [(moment(*v) - c * (sum(v) - edge)) / known(*v) for v in vertices]
    found = moment(x, y) / known(x, y)
    return implies(inner, all_of(found <= maximum(*upper), found >= minimum(*lower)))
