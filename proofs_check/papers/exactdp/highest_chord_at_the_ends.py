"""Derivative of a chord in its window, continued: next to the ends of the support; atoms.

Notation as in derivative_of_a_chord.py. f is 0 from e^s on; T f from c e^s on.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, equal, exp, slope, sqrt
from proofs_check.language.items import Paper
from proofs_check.papers.exactdp.derivative_of_a_chord import (
    ANY_JET,
    ATOMS,
    CONVEX,
    curving,
    of_jets,
    of_one_atom,
    slope_of_one_atom,
)

paper = Paper("exactdp")

# -- the ends of the support -----------------------------------------------------------------------


@paper.item(
    "Derivative of a chord in its window, beyond the support", expected="PROVED", form="own"
)
@claim(a="positive", c="(1, oo)", x="positive", w="positive", z="[0, oo)")
def beyond_the_support(a, c, x, w, z):
    """f(a) = x, f'(a) = -y, F = z, f = 0 from c a on: m = -x/h, u = x/h, v = y - x/h. So W = w is
    x/a + y, E = 2 y W - x z; at gamma = Gamma L_a = c x^2/(h W), L_a (W^3/(c h)) = m^2 W^2: with
    D = W^3/(c h E), L_a D/m^2 = W^2/E."""
    y, h = w - x / a, (c - 1) * a
    u, v, m = x / h, y - x / h, -x / h
    top = x + m * (c * a * (u + v) / w - a)
    return all_of(
        equal(c * u + v, w),
        equal(curving(a, c, u, v, z, 0), 2 * y * w - x * z),
        equal(top, c * x**2 / (h * w)),
        equal(top * w**3 / (c * h), m**2 * w**2),
    )


@paper.item("Derivative of a chord in its window, theta", expected="PROVED", form="own")
@claim(y="positive", x="[0, oo)", u="[0, oo)", z="[0, oo)", w="[0, oo)")
def theta(y, x, u, z, w):
    """x = f(a)/a <= r y = x + u and z = f f'' <= theta y^2 = z + w: W = x + y is in [y, (1 + r) y],
    and E = 2 y W - z >= (2 - theta) y^2. So, where theta < 2, W^2/E <= (1 + r)^2/(2 - theta) and
    W^3/E <= (1 + r)^3 y/(2 - theta)."""
    weight, least = x + y, 2 * y**2 - (z + w)
    return all_of(
        y <= weight,
        weight <= y + (x + u),
        equal(2 * y * weight - z, least + (2 * x * y + w)),
        2 * y * weight - z >= least,
    )


@paper.item("Derivative of a chord in its window, theta of one step", expected="PROVED", form="own")
@claim(a="positive", y="positive", z="(0, y)")
def theta_of_one_step(a, y, z):
    """The last piece of a BR step on atoms, f = a (1 - r)^2, r = sqrt(gamma)/y (here gamma = z^2),
    has f f''/f'^2 = 1/(2 r): it falls to 1/2."""

    def f(s):
        return a * (1 - sqrt(s) / y) ** 2

    first, second = slope(f, z**2), slope(lambda s: slope(f, s), z**2)
    return equal(2 * f(z**2) * second * (z / y), first**2)


@paper.item(
    "Derivative of a chord in its window, at the top, one atom",
    expected="ARGUED",
    form="own",
    uses=[
        "highest_chord/envelope",
        "highest_chord_at_the_ends/beyond_the_support",
        "highest_chord_at_the_ends/theta",
        "highest_chord_at_the_ends/theta_of_one_step",
        *CONVEX,
    ],
    because="f > 0 is convex and 0 at e^s, so f' < 0 before it and f(a) <= -f'(a) (e^s - a) = "
    "-f'(a) r a. From a0 on, with c a0 > e^s, f f''/f'^2 <= theta < 2 gives E > 0, so for gamma "
    ">= Gamma(a0) up to the top the maximiser is at a place a >= a0, where Gamma = gamma: there "
    "T f (T f)''/(T f)'^2 = W^2/E and (T f)'' = W^3/(c h E). r(a) and -f'(a)/h fall with a, so "
    "the bounds at a0 hold for all of them. Tried where f is one atom at 1: theta = 0, r = 1/a - "
    "1, T f (T f)''/(T f)'^2 = 1/(2 a).",
    takes={
        **of_jets(*CONVEX),
        "highest_chord/envelope": "as stated",
        "highest_chord_at_the_ends/beyond_the_support": {"x": "size", "w": "weight", "z": "more"},
        "highest_chord_at_the_ends/theta": {
            **{"y": "weight", "x": "growth", "u": "growth_2", "z": "more", "w": "every"},
        },
        "highest_chord_at_the_ends/theta_of_one_step": {"y": "weight", "z": "every"},
    },
    where={**ANY_JET, "size": "(0, oo)"},
)
@claim(c="(1, oo)", z="(0, 1)", a="[z, 1)")
def at_the_top(c, z, a):
    """For T f, at the gamma of any a from a0 = z on: f f''/f'^2 <= (1 + r)^2/(2 - theta), f'' <=
    (1 + r)^3 (-f'(z))/(c h (2 - theta)), r = e^s/z - 1."""
    d = 1 / (2 * c * (c - 1) * a**3)
    value, first = of_one_atom(a, c, c * a**2), slope_of_one_atom(a, c)
    return all_of(
        equal(value * d, first**2 / (2 * a)),
        value * d <= first**2 * ((1 / z) ** 2 / 2),
        d <= (1 / z) ** 3 / (c * (c - 1) * z * 2),
    )


@paper.item("Derivative of a chord in its window, at the bottom", expected="PROVED", form="own")
@claim(gamma="positive", x="real", y="real", z="real")
def at_the_bottom(gamma, x, y, z):
    """f(s) = 1 - s + s f(1/s), with the 2-jet x, y, z of f at 1/gamma: gamma^3 f''(gamma) =
    f''(1/gamma)."""

    def f(s):
        step = 1 / s - 1 / gamma
        return 1 - s + s * (x + y * step + z * step**2 / 2)

    return equal(gamma**3 * slope(lambda s: slope(f, s), gamma), z)


@paper.item("Derivative of a chord in its window, slopes", expected="PROVED", form="own")
@claim(
    x="real",
    y="[x, 0]",
    v="[0, oo)",
    u="[0, oo)",
    w="[y + v + u, oo)",
    z="[x, 0]",
    a="[0, oo)",
)
def slopes(x, y, v, u, w, z, a):
    """With x = f'(gamma/c) <= y = f'(a), m = y + v and f'(c a) = m + u <= w = f'(c gamma): m is in
    [x, w]. A slope z >= x for the way a to the top leads to at most -x a."""
    return all_of(x <= y + v, y + v <= w, -z * a <= -x * a)


@paper.item(
    "Derivative of a chord in its window, near the top, before one DP",
    expected="ARGUED",
    form="own",
    uses=["highest_chord/envelope", "highest_chord_at_the_ends/slopes", *CONVEX],
    because="A maximiser a is in [gamma/c, gamma], so f'(gamma/c) <= f'(a) <= m(a) <= f'(c a) "
    "<= f'(c gamma), and m(a) = (T f)'(gamma). T f is 0 at the top, c e^s, and convex: T "
    "f(gamma) <= -(T f)'(gamma) (c e^s - gamma). Tried on a DP(eps_1): f' = -1/(1 + e^eps_1) "
    "above e^-eps_1.",
    takes={
        **of_jets(*CONVEX),
        "highest_chord/envelope": "as stated",
        "highest_chord_at_the_ends/slopes": {
            **dict.fromkeys("xyz", "-1/(1 + exp(eps_1))"),
            **{"v": "more", "u": "0", "w": "0", "a": "exp(eps + eps_1) - exp(eps_g)"},
        },
    },
    where={"more": "[0, 1/(1 + exp(eps_1))]"},
)
@claim(eps_g="[eps - eps_1, eps + eps_1]")
def near_the_top(eps, eps_1, eps_g):
    """f'(gamma/c) <= (T f)' <= f'(c gamma), and T f <= -f'(gamma/c) (c e^s - gamma)."""
    found = adaptive(BR(eps), DP(eps_1)).delta(eps_g)
    return found <= (exp(eps + eps_1) - exp(eps_g)) / (1 + exp(eps_1))


# -- one step on a sum of atoms --------------------------------------------------------------------


@paper.item("Derivative of a chord in its window, two pieces", expected="PROVED", form="own")
@claim(**ATOMS, x="real", y="real", z="real", w="real", gamma="real")
def two_pieces(a, c, x, y, z, w, gamma):
    """f = x + y s at a and z + w s at c a: (c - 1) L_a(gamma) = c x - z + (c w - y) gamma -
    c M0 a - M1 gamma/a, M0 = w - y, M1 = x - z."""
    value = ((c * a - gamma) * (x + y * a) + (gamma - a) * (z + w * c * a)) / a
    found = c * x - z + (c * w - y) * gamma - c * (w - y) * a - (x - z) * gamma / a
    return equal(value, found)


@paper.item(
    "Derivative of a chord in its window, best of two pieces", expected="PROVED", form="own"
)
@claim(x="positive", z="positive", a="positive", c="(1, oo)")
def best_of_two_pieces(x, z, a, c):
    """-c M0 a - M1 gamma/a, M0 = x, M1 gamma = c x z^2, rises in a up to z = sqrt(M1 gamma/(c M0)),
    and falls from there, from -2 c x z."""

    def down(s):
        return -c * x * s - c * x * z**2 / s

    return all_of(
        equal(slope(down, a), c * x * (z**2 - a**2) / a**2),
        equal(down(z), -2 * c * x * z),
        down(a) <= -2 * c * x * z,
    )
