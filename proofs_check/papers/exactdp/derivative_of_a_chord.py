"""Derivative of a chord in its window: where a BR step is largest, and how high.

f is a value function (convex, non-increasing, 1-Lipschitz), c = e^eps, L_a the line through f at a
and at c a, m its slope; u = f'(ca) - m >= 0, v = m - f'(a) >= 0, F and G are f'' at a and at c a,
h = (c - 1) a, W = c u + v, Gamma = c a (u + v)/W, E = 2 (u + v) W - h (c G v + F u),
D = dm/dGamma.

A claim about derivatives at one place a needs of f no more than its value and derivatives at a and
at c a: there f is written as x + ..., and x + m h + ..., up to the order that matters. Gamma is not
defined where W = 0: there f is affine on [a, c a].
"""

from __future__ import annotations

from typing import Any

from proofs_check import all_of, claim, each, equal, implies, pos, slope
from proofs_check.language.items import Paper

paper = Paper("exactdp")

JETS = {"a": "positive", "c": "(1, oo)", "u": "[0, oo)", "v": "[0, oo)"}
ATOMS = {"a": "positive", "c": "(1, oo)"}


def at_ends(x, m, a, c, u, v, at_low=0, at_high=0):
    """f near a and f near c a, as functions of the place: 2-jets with the given u, v, F and G."""

    def low(s):
        return x + (m - v) * (s - a) + at_low * (s - a) ** 2 / 2

    def high(s):
        return x + m * (c - 1) * a + (m + u) * (s - c * a) + at_high * (s - c * a) ** 2 / 2

    return low, high


def chord_slope(low, high, s, c):
    """m(s)."""
    return (high(c * s) - low(s)) / ((c - 1) * s)


def crossing(a, c, u, v):
    """Gamma."""
    return c * a * (u + v) / (c * u + v)


def curving(a, c, u, v, at_low, at_high):
    """E."""
    return 2 * (u + v) * (c * u + v) - (c - 1) * a * (c * at_high * v + at_low * u)


# -- the derivatives -------------------------------------------------------------------------------

WEIGHT = {"a": "positive", "c": "(1, oo)", "u": "real", "w": "positive", "x": "real", "mu": "real"}
"""W = w > 0 is given here, and v = w - c u."""


@paper.item("Derivative of a chord in its window, by a", expected="PROVED", form="own")
@claim(**WEIGHT, gamma="real")
def by_a(a, c, u, w, x, mu, gamma):
    """m' = W/h and dL_a/da = m' (gamma - Gamma); W = w, v = w - c u."""
    v, h = w - c * u, (c - 1) * a
    low, high = at_ends(x, mu, a, c, u, v)

    def line(s):
        return low(s) + chord_slope(low, high, s, c) * (gamma - s)

    return all_of(
        equal(slope(lambda s: chord_slope(low, high, s, c), a), w / h),
        equal(slope(line, a), w / h * (gamma - c * a * (u + v) / w)),
    )


@paper.item("Derivative of a chord in its window, W = 0", expected="PROVED", form="own")
@claim(**JETS, x="real", mu="real", gamma="real")
def without_weight(a, c, u, v, x, mu, gamma):
    """Without a division by W: dL_a/da = (W gamma - c a (u + v))/h. With W = 0, u = v = 0: 0."""
    low, high = at_ends(x, mu, a, c, u, v)

    def line(s):
        return low(s) + chord_slope(low, high, s, c) * (gamma - s)

    return equal(slope(line, a) * (c - 1) * a, (c * u + v) * gamma - c * a * (u + v))


@paper.item("Derivative of a chord in its window, M0 and M1", expected="PROVED", form="own")
@claim(**WEIGHT)
def by_masses(a, c, u, w, x, mu):
    """M0, the change of f' over the window, is u + v, and M1, that of s f'(s) - f(s), is a W: so
    Gamma = c a^2 M0/M1 and m' = M1/((c - 1) a^2), as in Curvature push-forward."""
    v = w - c * u
    low, high = at_ends(x, mu, a, c, u, v)
    first, last = slope(low, a), slope(high, c * a)
    m0 = last - first
    m1 = (c * a * last - high(c * a)) - (a * first - low(a))
    return all_of(
        equal(m0, u + v),
        equal(m1, a * w),
        equal(w / ((c - 1) * a), m1 / ((c - 1) * a**2)),
        equal(c * a * (u + v) / w, c * a**2 * m0 / (a * w)),
    )


@paper.item("Derivative of a chord in its window, Gamma by a", expected="PROVED", form="own")
@claim(a="positive", c="(1, oo)", u="real", w="positive", y="real", z="real")
def gamma_by_a(a, c, u, w, y, z):
    """Gamma' = c E/W^2, by m' = W/h, u' = c G - m', v' = m' - F; W = w, F = y, G = z."""
    v, h = w - c * u, (c - 1) * a
    by_u, by_v = c * z - w / h, w / h - y

    def gamma(s):
        at_u, at_v = u + by_u * (s - a), v + by_v * (s - a)
        return c * s * (at_u + at_v) / (c * at_u + at_v)

    return equal(slope(gamma, a), c * curving(a, c, u, v, y, z) / w**2)


@paper.item("Derivative of a chord in its window, u and v by a", expected="PROVED", form="own")
@claim(**WEIGHT, y="real", z="real")
def u_and_v_by_a(a, c, u, w, x, mu, y, z):
    """u' = c G - m' and v' = m' - F, F = y, G = z."""
    v, h = w - c * u, (c - 1) * a
    low, high = at_ends(x, mu, a, c, u, v, y, z)

    def m(s):
        return chord_slope(low, high, s, c)

    return all_of(
        equal(slope(lambda s: mu + u + z * (c * s - c * a) - m(s), a), c * z - w / h),
        equal(slope(lambda s: m(s) - (mu - v + y * (s - a)), a), w / h - y),
    )


@paper.item("Derivative of a chord in its window, by its slope", expected="PROVED", form="own")
@claim(a="positive", c="(1, oo)", u="real", w="positive", y="real", z="real", gamma="real")
def by_slope(a, c, u, w, y, z, gamma):
    """dL/dm = L_a'/m' = gamma - Gamma, and d^2L/dm^2 = -Gamma'/m' = -c h E/W^3: that is -1/D."""
    v, h = w - c * u, (c - 1) * a
    e = curving(a, c, u, v, y, z)
    first = (w * gamma - c * a * (u + v)) / h
    return all_of(
        equal(first / (w / h), gamma - c * a * (u + v) / w),
        equal((c * e / w**2) / (w / h), c * h * e / w**3),
    )


# -- where it is: cells ----------------------------------------------------------------------------


@paper.item("Derivative of a chord in its window, Gamma falls in u", expected="PROVED", form="own")
@claim(**JETS, x="[0, oo)")
def falls_and_rises(a, c, u, v, x):
    """Gamma is in [a, c a], falls when u grows by x, rises when v does (products by W > 0)."""
    weight = c * u + v
    return all_of(
        a * weight <= c * a * (u + v),
        c * a * (u + v) <= c * a * weight,
        (u + x + v) * weight <= (u + v) * (weight + c * x),
        (u + v) * (weight + x) <= (u + v + x) * weight,
    )


@paper.item(
    "Derivative of a chord in its window, Gamma on a cell",
    expected="ARGUED",
    form="own",
    uses=["derivative_of_a_chord/falls_and_rises"],
    because="Gamma is a positive multiple of a; it falls in u and rises in v: so it is least with "
    "the first a, the largest u and the least v, largest with the last a, the least u and the "
    "largest v. (Also for any one-sided u and v at an end common to two cells, so not both "
    "can have Gamma on their other side of gamma.)",
)
@claim(
    c="(1, oo)",
    a="positive",
    rho="[a, oo)",
    sigma="[rho, oo)",
    x="positive",
    u="[x, oo)",
    y="[u, oo)",
    z="positive",
    v="[z, oo)",
    w="[v, oo)",
)
def on_a_cell(c, a, rho, sigma, u, v, x, y, z, w):
    """For rho in the cell [a, sigma], x <= u <= y and z <= v <= w: G1 <= Gamma <= G2, which are
    c a (y + z)/(c y + z) and c sigma (x + w)/(c x + w)."""
    return all_of(
        crossing(a, c, y, z) <= crossing(rho, c, u, v),
        crossing(rho, c, u, v) <= crossing(sigma, c, x, w),
    )


@paper.item("Derivative of a chord in its window, u and v on a cell", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", z="[y, oo)", mu="real", u="[mu, oo)", v="[u, oo)")
def spread(x, y, z, mu, u, v):
    """f' and m do not decrease: with x <= y <= z for f'(c a) (or f'(a)) at the first end, inside
    and at the last, and mu <= u <= v for m, the differences lie between those of the ends."""
    return all_of(x - v <= y - u, y - u <= z - mu, mu - z <= u - y, u - y <= v - x)


@paper.item("Derivative of a chord in its window, on one side", expected="PROVED", form="own")
@claim(rho="[0, oo)", x="real", y="[x, oo)", z="[x, y]", gamma="real")
def on_one_side(rho, x, y, z, gamma):
    """A change L_a - L_a1 = rho (gamma - z), m growing by rho >= 0 and z in [x, y] being a mean of
    Gamma, is at most rho (gamma - x)_+, and its negative at most rho (y - gamma)_+; it is negative
    if x > gamma and rho > 0, positive if y < gamma and rho > 0."""
    change = rho * (gamma - z)
    return all_of(
        change <= rho * pos(gamma - x),
        -change <= rho * pos(y - gamma),
        implies(all_of(x > gamma, rho > 0), change < 0),
        implies(all_of(y < gamma, rho > 0), change > 0),
    )


@paper.item("Derivative of a chord in its window, outside", expected="PROVED", form="own")
@claim(a="positive", b="(a, oo)", x="real", mu="real", gamma="real", z="real")
def outside(a, b, x, mu, gamma, z):
    """f = x at a, x + mu (b - a) at b, z at gamma beyond them. Convexity (the middle one below the
    chord of the two others: a number >= 0, here on the left) says that b - a > 0 times z - L(gamma)
    is that number; and the chord from gamma itself is f(gamma) there."""
    end, above = x + mu * (b - a), z - (x + mu * (gamma - a))
    return all_of(
        equal(x * (gamma - b) + z * (b - a) - end * (gamma - a), (b - a) * above),
        equal(end * (a - gamma) + z * (b - a) - x * (b - gamma), (b - a) * above),
        equal(x + mu * (a - a), x),
    )


CONVEX = ["convexity/value_functions", "chords/steps"]
FIRST = [
    "derivative_of_a_chord/by_a",
    "derivative_of_a_chord/without_weight",
    "derivative_of_a_chord/falls_and_rises",
    "derivative_of_a_chord/on_one_side",
]

# of any function: its values, slopes and second derivatives at any place
ANY_JET = {
    **dict.fromkeys(("one", "two", "three", "four", "five"), "real"),
    **{"place": "(0, oo)", "beyond": "(place, oo)", "weight": "(0, oo)"},
    **dict.fromkeys(("growth", "growth_2", "more"), "[0, oo)"),
}


def of_jets(*uses: str, gamma: str = "gamma") -> dict[str, Any]:
    """At which values claims on jets are taken by an argument on any function."""
    step = {"a": "place", "u": "one", "w": "weight"}
    sides = {"a": "place", "u": "growth", "v": "growth_2"}
    at: dict[str, Any] = {
        **dict.fromkeys(CONVEX, "as stated"),
        "derivative_of_a_chord/by_a": {**step, "x": "two", "mu": "three", "gamma": gamma},
        "derivative_of_a_chord/by_masses": {**step, "x": "two", "mu": "three"},
        "derivative_of_a_chord/gamma_by_a": {**step, "y": "two", "z": "three"},
        "derivative_of_a_chord/u_and_v_by_a": {
            **{**step, "x": "two", "mu": "three", "y": "four", "z": "five"},
        },
        "derivative_of_a_chord/by_slope": {**step, "y": "two", "z": "three", "gamma": gamma},
        "derivative_of_a_chord/without_weight": {
            **{**sides, "x": "two", "mu": "three", "gamma": gamma},
        },
        "derivative_of_a_chord/falls_and_rises": {**sides, "x": "more"},
        "derivative_of_a_chord/on_one_side": {
            **{"rho": "growth", "x": "one", "y": "every", "z": "every", "gamma": gamma},
        },
        "derivative_of_a_chord/on_a_cell": {
            **{"a": "place", **dict.fromkeys(("rho", "sigma", *"xuyzvw"), "every")},
        },
        "derivative_of_a_chord/spread": dict.fromkeys(("x", "y", "z", "mu", "u", "v"), "every"),
        "derivative_of_a_chord/outside": {
            **{"a": "place", "b": "beyond", "x": "two", "mu": "three", "z": "four"},
            "gamma": gamma,
        },
    }
    return {name: at[name] for name in uses}


@paper.item(
    "Derivative of a chord in its window, bound of a cell, one atom",
    expected="ARGUED",
    form="own",
    uses=[
        *CONVEX,
        *FIRST,
        "derivative_of_a_chord/on_a_cell",
        "derivative_of_a_chord/spread",
    ],
    because="f is convex and Lipschitz, so L_a and m are absolutely continuous in a > 0, m does "
    "not decrease (m' = W/h >= 0), and L_a - L_a1 is the integral of gamma - Gamma by dm over "
    "[a1, a]: the growth of m times gamma minus a mean of Gamma, which is in [G1, G2]. (Where W "
    "= 0, dm is 0.) Tried where f is one atom: Gamma = c a^2.",
    takes=of_jets(
        *CONVEX, *FIRST, "derivative_of_a_chord/on_a_cell", "derivative_of_a_chord/spread"
    ),
    where=ANY_JET,
)
@claim(c=each(2), a="[1/2, 3/4]", rho="[a, 1]", sigma="[rho, 1]", gamma="positive")
def bound_of_a_cell(c, a, rho, sigma, gamma):
    """L_rho <= min(L_a + dm (gamma - G1)_+, L_sigma + dm (G2 - gamma)_+) for rho in [a, sigma], dm
    the growth of m over the cell, Gamma in [G1, G2] on it."""
    here, growth = of_one_atom(rho, c, gamma), slope_of_one_atom(sigma, c) - slope_of_one_atom(a, c)
    return all_of(
        here <= of_one_atom(a, c, gamma) + growth * pos(gamma - c * a**2),
        here <= of_one_atom(sigma, c, gamma) + growth * pos(c * sigma**2 - gamma),
    )


def slope_of_one_atom(a, c):
    """m for (1 - .)_+, a in [1/c, 1] (and (1 - 1/a)/(c - 1) wherever it is written)."""
    return -(1 - a) / ((c - 1) * a)


def of_one_atom(a, c, gamma):
    """L_a(gamma) for (1 - .)_+, a in [1/c, 1]."""
    return (1 - a) + slope_of_one_atom(a, c) * (gamma - a)
