"""Copies over an interval: n copies of one BR mechanism at a common t of an interval [a, b].

With u = e^t, c = e^eps - 1, x = (u - 1)/c, such a mechanism takes f to O_t f(gamma) = (1 - x)
f(gamma/u) + x f(gamma (c + 1)/u). For t in [a, b], x = (1 - lam) x_a + lam x_b and M = (1 - lam)
O_a + lam O_b has the same masses as O_t; the mean place of what does not drop is higher by eta/(1 -
x), and that of what drops lower by eta/x. v and w stand for e^a and e^b, u for (1 - lam) v + lam w.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def excess(v, w, c, lam):
    """eta: what does not drop, its places times their masses, of M less those of O_t."""
    u = (1 - lam) * v + lam * w
    stay = [1 - (s - 1) / c for s in (v, u, w)]
    return (1 - lam) * stay[0] / v + lam * stay[2] / w - stay[1] / u


@paper.item("Copies over an interval, the places", expected="PROVED", form="own")
@claim(lam="[0, 1]", c="positive", u="[1, c + 1]")
def places(lam, c, u):
    """All places of O_t, times their masses, add up to 1, and so do those of M: what eta adds for
    what does not drop is missing for what drops."""
    x = (u - 1) / c
    return equal((1 - x) / u + x * (c + 1) / u, 1)


@paper.item("Copies over an interval, eta", expected="PROVED", form="own")
@claim(lam="[0, 1]", c="positive", v="[1, c + 1]", w="[v, c + 1]")
def eta(lam, c, v, w):
    """It is (c + 1)/c times (u - v)(w - u)/(u v w), which is not negative."""
    u = (1 - lam) * v + lam * w
    shown = (c + 1) / c * (u - v) * (w - u) / (u * v * w)
    return all_of(equal(excess(v, w, c, lam), shown), shown >= 0)


@paper.item("Copies over an interval, how large eta is", expected="PROVED", form="own")
@claim(lam="[0, 1]", c="positive", v="[1, oo)", z="nonnegative")
def at_most(lam, c, v, z):
    """At most (c + 1)(w/v - 1)^2/(4 c v), of second order in b - a (w = v + z): the product of the
    distances is at most z^2/4, and u w at least v^2."""
    w, u = v + z, v + lam * z
    return all_of(
        (u - v) * (w - u) <= z**2 / 4,
        u * w >= v**2,
        equal((c + 1) / c * (z**2 / 4) / (v**2 * v), (c + 1) * (w / v - 1) ** 2 / (4 * c * v)),
    )


@paper.item("Copies over an interval, tangents", expected="PROVED", form="own")
@claim(x="(0, 1)", y="nonnegative", z="nonnegative", mu="nonnegative", gamma="positive")
def tangents(x, y, z, mu, gamma):
    """eta = y; z and mu are -F' at gamma/u and at gamma (c + 1)/u: from the places of O_t to the
    mean ones of M the tangents fall by z gamma y/(1 - x) and rise by mu gamma y/x, so that O_t F -
    M F <= y gamma (z - mu)."""
    return equal(
        (1 - x) * (z * gamma * y / (1 - x)) - x * (mu * gamma * y / x), y * gamma * (z - mu)
    )


@paper.item(
    "Copies over an interval, one",
    expected="ARGUED",
    form="own",
    uses=[
        "copies_over_an_interval/places",
        "copies_over_an_interval/eta",
        "copies_over_an_interval/tangents",
    ],
    because="By Jensen's inequality M F is at least (1 - x) F + x F at the two mean places, which "
    "are 1/u + eta/(1 - x) and (c + 1)/u - eta/x, times gamma; the convex F lies above its "
    "tangents at the places of O_t. Shown here for F = e^(-s gamma), z = s gamma.",
    takes={
        "copies_over_an_interval/places": {"u": "place"},
        "copies_over_an_interval/eta": {},
        "copies_over_an_interval/tangents": {
            **{"x": "drop", "y": "more", "z": "one", "mu": "two", "gamma": "z"},
        },
    },
    where={
        **{"place": "[1, c + 1]", "drop": "(0, 1)", "more": "[0, oo)"},
        **{"one": "[0, oo)", "two": "[0, oo)"},
    },
)
@claim(lam="[0, 1]", c="positive", v="[1, c + 1]", w="[v, c + 1]", z="positive")
def one_copy(lam, c, v, w, z):
    """O_t F <= M F + eta gamma (|F'(gamma/u)| - |F'(gamma (c + 1)/u)|)."""

    def step(s):
        x = (s - 1) / c
        return (1 - x) * exp(-z / s) + x * exp(-z * (c + 1) / s)

    u = (1 - lam) * v + lam * w
    more = excess(v, w, c, lam) * z * (exp(-z / u) - exp(-z * (c + 1) / u))
    return step(u) <= (1 - lam) * step(v) + lam * step(w) + more


@paper.item(
    "Copies over an interval",
    expected="ARGUED",
    form="own",
    uses=["copies_over_an_interval/one_copy", "copies_over_an_interval/at_most"],
    because="O_t^n f - M^n f is the sum over i of O_t^i (O_t - M) M^(n-1-i) f, and M^(n-1-i) f is "
    "convex and falls: each summand is at most eta times the mean of gamma' (|f'(gamma'/u)| - "
    "|f'(gamma' (c + 1)/u)|) over the places gamma' to which n - 1 copies lead, at t, a or b. And "
    "M^n f is a mean of the O_a^(n-m) O_b^m f, the operators of one eps commuting; so it is at "
    "most the largest of them. Shown here for n = 2, f = e^(-s gamma), z = s gamma, with the "
    "largest term in place of the mean: r e^-r <= e^-1.",
    takes={
        "copies_over_an_interval/one_copy": {"z": "other"},
        "copies_over_an_interval/at_most": {"v": "v", "z": "w - v"},
    },
    where={"other": "positive"},
)
@claim(lam="[0, 1]", c="positive", v="[1, c + 1]", w="[v, c + 1]", z="positive")
def copies(lam, c, v, w, z):
    """O_t^2 f is at most its weighted mean over the mixed vertices and 2 eta times the term."""

    def twice(s, r):
        x, y = (s - 1) / c, (r - 1) / c
        both = (1 - x) * (1 - y) * exp(-z / (s * r))
        both += (x * (1 - y) + (1 - x) * y) * exp(-z * (c + 1) / (s * r))
        return both + x * y * exp(-z * (c + 1) ** 2 / (s * r))

    u = (1 - lam) * v + lam * w
    mean = (1 - lam) ** 2 * twice(v, v) + 2 * lam * (1 - lam) * twice(v, w) + lam**2 * twice(w, w)
    return twice(u, u) <= mean + 2 * excess(v, w, c, lam) * (c + 1) * exp(-1)
