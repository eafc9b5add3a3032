"""Derivative of a chord in its window, continued: how high the highest chord is, and its slope.

Notation as in derivative_of_a_chord.py.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import BR, DP, adaptive, all_of, claim, each, equal, exp, slope, sqrt
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp
from proofs_check.papers.exactdp.derivative_of_a_chord import (
    ANY_JET,
    CONVEX,
    FIRST,
    JETS,
    of_jets,
    of_one_atom,
    slope_of_one_atom,
)

paper = Paper("exactdp")

# -- how high it is: concavity ---------------------------------------------------------------------


@paper.item("Derivative of a chord in its window, a parabola", expected="PROVED", form="own")
@claim(rho="real", x="real")
def parabola(rho, x, tau):
    """rho x - x^2/(2 tau) <= rho^2 tau/2, whatever the sign of rho and of x."""
    return rho * x - x**2 / (2 * tau) <= rho**2 * tau / 2


SECOND = [
    *CONVEX,
    "derivative_of_a_chord/by_a",
    "derivative_of_a_chord/gamma_by_a",
    "derivative_of_a_chord/u_and_v_by_a",
    "derivative_of_a_chord/by_slope",
]
OF_A = {"a": "place", "c": "exp(eps)", "u": "one", "w": "weight"}


@paper.item(
    "Derivative of a chord in its window, concavity, one atom",
    expected="ARGUED",
    form="own",
    uses=[*SECOND, "highest_chord/parabola"],
    because="Where f' is Lipschitz at a and at c a, m and Gamma are Lipschitz in a on the cell; "
    "E > 0 gives W > 0, so Gamma is an absolutely continuous increasing function of m, dGamma/dm "
    "= 1/D >= 1/Dmax almost everywhere, and dL/dm = gamma - Gamma: with x = m(a) - m(a0), L_a - "
    "L_a0 <= rho x - x^2/(2 Dmax), by integrating from a0 in either direction. Tried where f is "
    "one atom: Gamma = c a^2, D = 1/(2 c (c - 1) a^3), largest at the first end.",
    takes={
        **of_jets(*SECOND),
        "highest_chord/parabola": {"rho": "gamma - c*a^2", "x": "two", "tau": "weight"},
    },
    where=ANY_JET,
)
@claim(c=each(2), a="[1/2, 1]", b="[1/2, 1]", gamma="positive")
def concave(c, a, b, gamma):
    """sup L <= L_a0 + rho^2 Dmax/2 over an interval of a (here from 1/2 on) with 0 < D <= Dmax,
    rho = gamma - Gamma(a0): at any two places a = a0 and b of it."""
    rho, largest = gamma - c * a**2, number(Fraction(4, c * (c - 1)))
    return of_one_atom(b, c, gamma) <= of_one_atom(a, c, gamma) + rho**2 * largest / 2


@paper.item(
    "Derivative of a chord in its window, slope of a maximiser, one atom",
    expected="ARGUED",
    form="own",
    uses=SECOND,
    because="L is strictly concave in m there: the maximiser is where Gamma = gamma, or the end "
    "towards it. On the way to it from a0 Gamma changes by at most rho, with the sign of rho, "
    "and m by D times that.",
    takes=of_jets(*SECOND, gamma="c*b^2"),
    where=ANY_JET,
)
@claim(c="(1, oo)", z="(0, 1]", a="[z, 1]", b="[z, 1]")
def slope_of_a_maximiser(c, z, a, b):
    """The slope of a maximiser b is in m(a0) + rho [0, Dmax] (one atom, gamma = c b^2)."""
    step = slope_of_one_atom(b, c) - slope_of_one_atom(a, c)
    rho, largest = c * b**2 - c * a**2, 1 / (2 * c * (c - 1) * z**3)
    return all_of(step * rho >= 0, step**2 <= step * (rho * largest))


@paper.item("Derivative of a chord in its window, at a jump of f'", expected="PROVED", form="own")
@claim(**JETS, x="[0, oo)", y="[0, oo)")
def at_a_jump(a, c, u, v, x, y):
    """Where f'(c a) jumps up by x, or f'(a) by y <= v, Gamma does not rise: products by W > 0
    differ by (c - 1) (x v + y u) >= 0. So
    at a maximiser, where Gamma <= gamma before and Gamma >= gamma after, both are gamma."""
    weight = c * u + v
    less = (u + v) * (c * (u + x) + v - y) - (u + x + v - y) * weight
    return equal(less, (c - 1) * (x * v + y * u))


# -- the envelope ----------------------------------------------------------------------------------


@paper.item("Derivative of a chord in its window, monotone", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", w="real", gamma="real", rho="positive")
def monotone(x, y, z, w, gamma, rho):
    """If x + y s is the highest line at s = gamma and z + w s at gamma + rho, then y <= w: the two
    differences that are not negative add up to (w - y) rho."""
    first = (x + y * gamma) - (z + w * gamma)
    last = (z + w * (gamma + rho)) - (x + y * (gamma + rho))
    return equal(first + last, (w - y) * rho)


@paper.item(
    "Derivative of a chord in its window, envelope, one atom",
    expected="ARGUED",
    form="own",
    uses=[
        *SECOND,
        "derivative_of_a_chord/outside",
        "highest_chord/monotone",
        "highest_chord/at_a_jump",
        "derivative_of_a_chord/falls_and_rises",
    ],
    because="T f is the largest of the lines L_a, attained for a in [gamma/c, gamma]. The line "
    "of a maximiser is below T f and touches it, so its m is a subgradient; these do not "
    "decrease with gamma, m does not with a, and two a's of one m have one line: maximisers can "
    "be chosen that do not decrease. Where W > 0 around a maximiser, Gamma = gamma at it. If E > "
    "0 from a maximiser for one gamma to one for a later gamma, Gamma increases continuously "
    "there, the maximiser in between is its inverse, and (T f)' = m at it has the derivative "
    "dm/dGamma = D almost everywhere. Tried where f is one atom and the maximiser z, gamma = c "
    "z^2.",
    takes={
        **of_jets(
            *SECOND,
            "derivative_of_a_chord/outside",
            "derivative_of_a_chord/falls_and_rises",
            gamma="c*z^2",
        ),
        "highest_chord/monotone": {
            **{
                "x": "one",
                "y": "two",
                "z": "three",
                "w": "four",
                "gamma": "c*z^2",
                "rho": "weight",
            },
        },
        "highest_chord/at_a_jump": {
            **{"a": "place", "u": "growth", "v": "growth_2", "x": "more", "y": "more"},
        },
    },
    where=ANY_JET,
)
@claim(c="(1, oo)", z="(0, 1]", a="(0, 1]")
def envelope(c, z, a):
    """(T f)' = m and (T f)'' = D at the maximiser: here T f = (c + gamma - 2 sqrt(c gamma))/(c -
    1), which L_z attains at gamma = c z^2, and no other place exceeds."""

    def step(s):
        return (c + s - 2 * sqrt(c * s)) / (c - 1)

    gamma = c * z**2
    return all_of(
        equal(of_one_atom(z, c, gamma), step(gamma)),
        of_one_atom(a, c, gamma) <= step(gamma),
        equal(slope(step, gamma), slope_of_one_atom(z, c)),
        equal(slope(lambda s: slope(step, s), gamma), 1 / (2 * c * (c - 1) * z**3)),
    )


# -- all together ----------------------------------------------------------------------------------


@paper.item(
    "Derivative of a chord in its window, lower end, before one DP",
    expected="ARGUED",
    form="own",
    uses=["chords/steps", "chords/br_window", "derivative_of_a_chord/outside"],
    because="L_a(gamma) at any a > 0 is one of the averages of the step, or below f(gamma), "
    "itself one (t = 0).",
    takes={
        **of_jets("derivative_of_a_chord/outside", gamma="exp(eps_g)"),
        "chords/steps": {"s": "adaptive(DP(eps_1))", "if": "all_of(x >= 0, x <= 1)"},
        "chords/br_window": {"t": "x*eps"},
    },
    where=ANY_JET,
)
@claim(x="real")
def lower_end(eps, eps_1, eps_g, x):
    """L_a(gamma) <= T f(gamma) for every a > 0 (here gamma e^(-x eps)), in the window or not."""
    found = adaptive(BR(eps), DP(eps_1)).delta(eps_g)
    return br_average(lambda s: dp(s, eps_1), eps_g, x * eps, eps) <= found


def chord_slope_of_dp(s, eps, eps_1):
    """m at a = e^s for f of a DP(eps_1)."""
    return (dp(s + eps, eps_1) - dp(s, eps_1)) / ((exp(eps) - 1) * exp(s))


@paper.item(
    "Derivative of a chord in its window, the bound of one cell, before one DP",
    expected="ARGUED",
    form="own",
    uses=[
        *SECOND,
        *FIRST[1:],
        "derivative_of_a_chord/by_masses",
        "derivative_of_a_chord/on_a_cell",
        "derivative_of_a_chord/spread",
        "highest_chord/lower_end",
        "highest_chord/parabola",
    ],
    because="L_a and m are absolutely continuous in a > 0, m does not decrease, and L_a - L_a1 "
    "is the integral of gamma - Gamma by dm over [a1, a]: the growth of m times gamma minus a "
    "mean of Gamma, which on a cell is in [G1, G2]. Where f' is Lipschitz at a and at c a, and "
    "E > 0, Gamma is an absolutely continuous increasing function of m, dGamma/dm = 1/D: L_a - "
    "L_a0 <= rho x - x^2/(2 Dmax). The cells cover [gamma/c, gamma]. One with G1 > gamma is "
    "nowhere above its first end, one with G2 < gamma nowhere above its last; at a common end "
    "Gamma is in both cells' [G1, G2], so no two neighbours point at each other, the outermost "
    "cells (Gamma >= a, Gamma <= c a) do not point outwards, and the supremum is over the others: "
    "bounded by the cell bounds, and over neighbouring cells with E > 0 by concavity. Tried with "
    "one cell, the whole window, G1 >= gamma/c and G2 <= c gamma.",
    takes={
        **dict.fromkeys(CONVEX, "as stated"),
        "derivative_of_a_chord/by_masses": {**OF_A, "x": "two", "mu": "three"},
        "highest_chord/lower_end": {"x": "any"},
        "derivative_of_a_chord/by_a": {
            **OF_A,
            "x": "two",
            "mu": "three",
            "gamma": "exp(eps_g)",
        },
        "derivative_of_a_chord/gamma_by_a": {**OF_A, "y": "two", "z": "three"},
        "derivative_of_a_chord/u_and_v_by_a": {
            **OF_A,
            "x": "two",
            "mu": "three",
            "y": "four",
            "z": "five",
        },
        "derivative_of_a_chord/by_slope": {
            **OF_A,
            "y": "two",
            "z": "three",
            "gamma": "exp(eps_g)",
        },
        "highest_chord/parabola": {"rho": "one", "x": "two", "tau": "weight"},
        "derivative_of_a_chord/without_weight": "as stated",
        "derivative_of_a_chord/falls_and_rises": {
            "a": "place",
            "c": "exp(eps)",
            "u": "growth",
            "v": "growth_2",
            "x": "more",
        },
        "derivative_of_a_chord/on_one_side": {
            "rho": "growth",
            "x": "one",
            "y": "every",
            "z": "every",
            "gamma": "exp(eps_g)",
        },
        "derivative_of_a_chord/on_a_cell": {
            "a": "place",
            "c": "exp(eps)",
            **dict.fromkeys(("rho", "sigma", *"xuyzvw"), "every"),
        },
        "derivative_of_a_chord/spread": "as stated",
    },
    where={
        **dict.fromkeys(("any", "one", "two", "three", "four", "five"), "real"),
        **{"place": "(0, oo)", "weight": "(0, oo)"},
        **{"growth": "[0, oo)", "growth_2": "[0, oo)", "more": "[0, oo)"},
    },
)
@claim
def upper_end(eps, eps_1, eps_g):
    """T f(gamma) is at most f(gamma) + (m(gamma) - m(gamma/c)) (gamma - gamma/c): the bound of a
    cell, from its first end."""
    growth = chord_slope_of_dp(eps_g, eps, eps_1) - chord_slope_of_dp(eps_g - eps, eps, eps_1)
    width = exp(eps_g) - exp(eps_g - eps)
    return adaptive(BR(eps), DP(eps_1)).delta(eps_g) <= dp(eps_g, eps_1) + growth * width
