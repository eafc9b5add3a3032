"""Curvature push-forward: an upper bound of a BR step without any maximisation.

f(gamma) = sum of nu_j (x_j - gamma)_+ with nu_j >= 0 and x_j > 0 (a convex f that falls to 0 is a
sum or an integral of such). M0 and M1 are the sums of nu_j and of nu_j x_j over the window
(a, c a], m(a) is the slope of the chord of f over it, L(a) the chord's value at gamma. Then
L'(a) = m'(a) (gamma - Gamma(a)), m'(a) = M1/((c - 1) a^2) >= 0, Gamma(a) = c a^2 M0/M1 is in
[a, c a], and the BR step is the largest L(a) over a in [gamma/c, gamma].

Where no x_j is a or c a the claims differentiate; L is continuous and has a derivative but at those
finitely many a. The claims say it for one or two atoms below the window, inside and above; sums of
more are sums of these, every quantity but Gamma being linear in nu, and Gamma entering only in
m' Gamma = c M0/(c - 1).
"""

from __future__ import annotations

from typing import Any

from proofs_check import all_of, claim, clip, equal, exp, implies, pos, slope, sqrt
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("exactdp")


def chord_slope(low, high, a, c):
    """The slope of the chord over [a, c a] of a function with these values at the ends."""
    return (high - low) / ((c - 1) * a)


# -- the derivative of a chord ---------------------------------------------------------------------


@paper.item("Curvature push-forward, atoms near a window", expected="PROVED", form="own")
@claim(a="positive", c="(1, oo)", x="(0, a]", y="(a, oo)", z="(0, oo)")
def atoms_near(a, c, x, y, z):
    """(x - .)_+, (y - .)_+, (z - .)_+ at a and c a, for x below the window, y inside, z above."""
    inside, above = y <= c * a, z > c * a
    return all_of(
        equal(pos(x - a), 0),
        implies(c * a >= a, equal(pos(x - c * a), 0)),
        equal(pos(y - a), y - a),
        implies(inside, equal(pos(y - c * a), 0)),
        implies(all_of(above, c * a >= a), equal(pos(z - a), z - a)),
        implies(above, equal(pos(z - c * a), z - c * a)),
    )


@paper.item("Curvature push-forward, the slope of the chord", expected="PROVED", form="own")
@claim(
    a="positive",
    c="(1, oo)",
    x="positive",
    y="positive",
    z="positive",
    u="[0, oo)",
    v="[0, oo)",
    w="[0, oo)",
)
def slope_of_the_chord(a, c, x, y, z, u, v, w):
    """m'(a) = M1/((c - 1) a^2): atoms x, y in the window, z above it, of masses u, v, w."""

    def m(s):
        low = u * (x - s) + v * (y - s) + w * (z - s)
        return chord_slope(low, w * (z - c * s), s, c)

    return equal(slope(m, a), (u * x + v * y) / ((c - 1) * a**2))


@paper.item("Curvature push-forward, the value of the chord", expected="PROVED", form="own")
@claim(
    a="positive",
    c="(1, oo)",
    x="positive",
    y="positive",
    z="positive",
    u="positive",
    v="positive",
    w="[0, oo)",
    gamma="positive",
)
def value_of_the_chord(a, c, x, y, z, u, v, w, gamma):
    """L'(a) = m'(a) (gamma - Gamma(a)) for the same atoms."""

    def low(s):
        return u * (x - s) + v * (y - s) + w * (z - s)

    def chord(s):
        return low(s) + chord_slope(low(s), w * (z - c * s), s, c) * (gamma - s)

    m0, m1 = u + v, u * x + v * y
    return equal(slope(chord, a), (m1 * gamma - c * a**2 * m0) / ((c - 1) * a**2))


@paper.item("Curvature push-forward, the crossing", expected="PROVED", form="own")
@claim(a="positive", c="(1, oo)", x="[1, c]", y="[1, c]", u="positive", v="positive")
def crossing_in_the_window(a, c, x, y, u, v):
    """a <= Gamma(a) <= c a for atoms a x and a y in the window: M1/M0 is a mean of them."""
    m0, m1 = u + v, u * a * x + v * a * y
    return all_of(a * m1 <= c * a**2 * m0, c * a**2 * m0 <= c * a * m1)


@paper.item("Curvature push-forward, above all atoms", expected="PROVED", form="own")
@claim(x="positive", y="positive", u="[0, oo)", v="[0, oo)", a="[x + y, oo)", gamma="[0, a]")
def above_all_atoms(x, y, u, v, a, gamma):
    """L(a) = 0 as soon as a is above every atom; before, at a = gamma, L(a) = f(gamma)."""
    low = u * pos(x - a) + v * pos(y - a)
    at = u * pos(x - gamma) + v * pos(y - gamma)
    return all_of(equal(low, 0), equal(at + (low - at) * (gamma - gamma), at))


@paper.item("Curvature push-forward, the integrand", expected="PROVED", form="own")
@claim(x="real", y="nonnegative", gamma="real")
def integrand(x, y, gamma):
    """(Gamma - gamma) m' <= (Gamma - gamma)_+ m' for m' = y >= 0, and the latter is >= 0."""
    return all_of((x - gamma) * y <= pos(x - gamma) * y, pos(x - gamma) * y >= 0)


CHORDS = [
    "chords/br_weights",
    "chords/br_window",
    "cesar-rogers-2022/lemma_5_1/any_sequence",
]
PUSH = [
    *CHORDS,
    "curvature_push_forward/atoms_near",
    "curvature_push_forward/slope_of_the_chord",
    "curvature_push_forward/value_of_the_chord",
    "curvature_push_forward/above_all_atoms",
    "curvature_push_forward/integrand",
]
AT: dict[Any, Any] = {
    "chords/br_weights": {"t": "top", "x": "one", "y": "two"},
    "chords/br_window": {"t": "top"},
    "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "every"},
    "curvature_push_forward/atoms_near": {
        "a": "place",
        "c": "exp(eps)",
        "x": "below",
        "y": "beyond",
        "z": "mass",
    },
    "curvature_push_forward/slope_of_the_chord": {
        "a": "place",
        "c": "exp(eps)",
        "x": "atom",
        "y": "atom_2",
        "z": "atom_3",
        "u": "mass",
        "v": "mass",
        "w": "mass",
    },
    "curvature_push_forward/value_of_the_chord": {
        "a": "place",
        "c": "exp(eps)",
        "x": "atom",
        "y": "atom_2",
        "z": "atom_3",
        "u": "mass",
        "v": "mass",
        "w": "mass",
        "gamma": "exp(eps_g)",
    },
    "curvature_push_forward/above_all_atoms": {
        "x": "atom",
        "y": "atom_2",
        "u": "mass",
        "v": "mass",
        "a": "above",
        "gamma": "exp(eps_g)",
        "if": "above >= exp(eps_g)",
    },
    "curvature_push_forward/integrand": {"x": "one", "y": "mass", "gamma": "exp(eps_g)"},
}
# where a chord begins, and the atoms of the curvature by where they are
WHERE = {
    **{"top": "[0, eps]", "one": "real", "two": "real", "place": "(0, oo)"},
    **{"below": "(0, place]", "beyond": "(place, oo)", "mass": "(0, oo)"},
    **{"atom": "(0, oo)", "atom_2": "(0, oo)", "atom_3": "(0, oo)"},
    "above": "[atom + atom_2, oo)",
}


def piece(m0, m1, low, high, gamma, c):
    """The integral of (Gamma(a) - gamma)_+ dm(a) over low <= a <= high, M0 and M1 constant.

    The integrand is (c M0 - gamma M1/a^2)/(c - 1) where that is positive.
    """

    def primitive(a):
        return (c * m0 * a + gamma * m1 / a) / (c - 1)

    start = clip(sqrt(gamma * m1 / (c * m0)), low, high)
    return primitive(high) - primitive(start)


@paper.item("Curvature push-forward, a piece", expected="PROVED", form="own")
@claim(a="positive", c="(1, oo)", x="positive", y="positive", gamma="positive")
def primitive_of_a_piece(a, c, x, y, gamma):
    """(Gamma(a) - gamma) m'(a) with M0 = x, M1 = y, and where it begins to be positive."""
    change = slope(lambda s: (c * x * s + gamma * y / s) / (c - 1), a)
    return all_of(
        equal(change, (c * a**2 * x / y - gamma) * (y / ((c - 1) * a**2))),
        equal(c * (sqrt(gamma * y / (c * x))) ** 2 * x / y, gamma),
    )


def two_atoms(gamma, eps, x, y, u, v):
    """The bound for u (x - gamma)_+ + v (y - gamma)_+, x <= y <= e^eps x."""
    c = exp(eps)
    return (
        piece(u, u * x, x / c, y / c, gamma, c)
        + piece(u + v, u * x + v * y, y / c, x, gamma, c)
        + piece(v, v * y, x, y, gamma, c)
    )


@paper.item(
    "Curvature push-forward, two atoms",
    expected="ARGUED",
    form="own",
    uses=[*PUSH, "curvature_push_forward/primitive_of_a_piece"],
    because="L vanishes from some a on, is continuous and piecewise differentiable, so for a0 in "
    "[gamma/c, gamma] L(a0) is the integral of -L' = (Gamma - gamma) m' over a > a0, at most that "
    "of (Gamma - gamma)_+ m' over a > a0, and so over all a > 0. The largest L(a0) is the step.",
    takes={
        **AT,
        "curvature_push_forward/primitive_of_a_piece": {
            "a": "place",
            "c": "exp(eps)",
            "x": "atom",
            "y": "atom_2",
            "gamma": "exp(eps_g)",
        },
    },
    where=WHERE,
)
@claim(x="[0, eps]", u="positive", v="positive")
def bound(eps, eps_g, t, x, u, v):
    """The BR step of f is at most the integral of (Gamma(a) - gamma)_+ dm(a): for u (1 - gamma)_+ +
    v (e^x - gamma)_+, at every t."""

    def f(s):
        return u * pos(1 - exp(s)) + v * pos(exp(x) - exp(s))

    return br_average(f, eps_g, t, eps) <= two_atoms(exp(eps_g), eps, 1, exp(x), u, v)


@paper.item(
    "Curvature push-forward, rising Gamma",
    expected="ARGUED",
    form="own",
    uses=["curvature_push_forward/bound", "curvature_push_forward/crossing_in_the_window"],
    because="Let Gamma be non-decreasing and a0 a place below which Gamma <= gamma and above which "
    "Gamma >= gamma. As a <= Gamma(a) <= c a it can be chosen in [gamma/c, gamma]; the integral of "
    "(Gamma - gamma)_+ dm is L(a0), one of the chords of the step. (Tried where f is one atom: "
    "Gamma(a) = c a^2.)",
    takes={
        "curvature_push_forward/bound": {"t": "every", "x": "every", "u": "every", "v": "every"},
        "curvature_push_forward/crossing_in_the_window": {
            "a": "place",
            "c": "exp(eps)",
            "x": "every",
            "y": "every",
            "u": "mass",
            "v": "mass",
        },
    },
    where={"place": "(0, oo)", "mass": "(0, oo)"},
)
@claim(eps_g="[-eps, eps]")
def rising(eps, eps_g):
    """If Gamma is non-decreasing, the bound is the BR step itself."""
    return equal(piece(1, 1, exp(-eps), 1, exp(eps_g), exp(eps)), one_br(eps_g, eps))


# -- pooled blocks ---------------------------------------------------------------------------------


@paper.item("Curvature push-forward, a block", expected="PROVED", form="own")
@claim(mu="[0, oo)", x="real", y="(-oo, x]", z="[0, mu]", gamma="real")
def a_block(mu, x, y, z, gamma):
    """The last z of a block's mass mu, of mean y <= x, and the whole block: at most
    mu (x - gamma)_+."""
    return all_of(z * (y - gamma) <= mu * pos(x - gamma), mu * (y - gamma) <= mu * pos(x - gamma))


@paper.item("Curvature push-forward, a suffix of one atom", expected="PROVED", form="own")
@claim(c="(1, oo)", x="positive", y="(x, oo)")
def suffix_of_one_atom(c, x, y):
    """For one atom at 1 and a from x to y: dm has the mass (1/x - 1/y)/(c - 1), Gamma the integral
    c (y - x)/(c - 1), so the mean c x y, at most c y^2."""
    mass, first = (1 / x - 1 / y) / (c - 1), c * (y - x) / (c - 1)
    return all_of(equal(first, c * x * y * mass), c * x * y <= c * y**2)


@paper.item(
    "Curvature push-forward, pooled blocks",
    expected="ARGUED",
    form="own",
    uses=[
        *PUSH,
        "curvature_push_forward/a_block",
        "curvature_push_forward/suffix_of_one_atom",
    ],
    because="L(a0) is the integral of (Gamma - gamma) dm over a > a0: over the rest of a0's block, "
    "a suffix of it, and over whole blocks behind it, which are suffixes of themselves. Each is at "
    "most mu_B (x_B - gamma)_+, and the blocks before add what is not negative.",
    takes={
        **AT,
        "curvature_push_forward/a_block": {
            "mu": "mass",
            "x": "one",
            "y": "every",
            "z": "every",
            "gamma": "exp(eps_g)",
        },
        "curvature_push_forward/suffix_of_one_atom": {
            "c": "exp(eps)",
            "x": "exp(y)",
            "y": "exp(z)",
        },
    },
    where=WHERE,
)
@claim(y="(-eps, 0)", z="(y, 0)", eps_g="[-eps, eps]")
def pooled(eps, eps_g, y, z):
    """For consecutive blocks of the a-axis with masses mu_B and x_B at least every suffix mean of
    Gamma, the step is at most the sum of mu_B (x_B - gamma)_+: one atom, blocks cut at e^y, e^z."""

    def block(low, high):
        mass = (exp(-low) - exp(-high)) / (exp(eps) - 1)
        return mass * pos(exp(eps + 2 * high) - exp(eps_g))

    return one_br(eps_g, eps) <= block(-eps, y) + block(y, z) + block(z, 0)
