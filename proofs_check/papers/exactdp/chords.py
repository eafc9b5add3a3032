"""Chords: with gamma = e^eps_g and c = e^eps, a BR step is the highest chord, at gamma, of f over
[a, c a] with a in [gamma/c, gamma]; a DP step is the chord over [gamma/c, gamma c].

f(gamma) is the delta of what is still to come at eps_g = ln gamma; a = gamma e^-t.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    equal,
    exp,
    iff,
    implies,
    q,
)
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def chord(low, high, a, b, gamma):
    """The line through (a, low) and (b, high), at gamma."""
    return ((b - gamma) * low + (gamma - a) * high) / (b - a)


@paper.item("Chords, the weights of BR", expected="PROVED", form="own")
@claim(x="real", y="real")
def br_weights(eps, eps_g, t, x, y):
    """q_{eps,t} and 1 - q_{eps,t} are the weights of gamma between a = gamma e^-t and c a: with x
    and y for f at these, the average is the chord."""
    gamma, c, a = exp(eps_g), exp(eps), exp(eps_g - t)
    one = q(eps=eps, t=t)
    return all_of(
        equal(one, (c * a - gamma) / ((c - 1) * a)),
        equal(1 - one, (gamma - a) / ((c - 1) * a)),
        equal(one * x + (1 - one) * y, chord(x, y, a, c * a, gamma)),
    )


@paper.item("Chords, the window of BR", expected="PROVED", form="own")
@claim(t="real")
def br_window(eps, eps_g, t):
    """a = gamma e^-t is in [gamma/c, gamma] exactly for t in [0, eps], gamma then in [a, c a]; the
    ends are the places eps_g - t and eps_g + eps - t."""
    gamma, c, a = exp(eps_g), exp(eps), exp(eps_g - t)
    return all_of(
        iff(all_of(t >= 0, t <= eps), all_of(gamma / c <= a, a <= gamma)),
        iff(all_of(t >= 0, t <= eps), all_of(a <= gamma, gamma <= c * a)),
        equal(c * a, exp(eps_g + eps - t)),
    )


@paper.item("Chords, the weights of DP", expected="PROVED", form="own")
@claim(x="real", y="real")
def dp_weights(eps, eps_g, x, y):
    """q_{2 eps,eps} and the rest are the weights of gamma between gamma/c and gamma c."""
    gamma, c = exp(eps_g), exp(eps)
    two = q(eps=2 * eps, t=eps)
    return all_of(
        equal(two, c / (1 + c)),
        equal(two * x + (1 - two) * y, chord(x, y, gamma / c, gamma * c, gamma)),
    )


@paper.item(
    "Chords, none exceeds the step",
    expected="ARGUED",
    form="own",
    uses=[
        "chords/br_weights",
        "chords/br_window",
        "chords/dp_weights",
        "cesar-rogers-2022/lemma_5_1/any_sequence",
    ],
    because="The recursion's average at t is the chord at a = gamma e^-t, and t in [0, eps] are "
    "the a in [gamma/c, gamma]; the DP average is the chord over its one window.",
    takes={
        "chords/br_weights": {"t": "x*eps", "x": "one", "y": "other"},
        "chords/br_window": {"t": "x*eps"},
        "chords/dp_weights": {"x": "one", "y": "other"},
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "s"},
    },
    where={"one": "real", "other": "real"},
)
@claim(s=any_sequence("BR(eps_1) DP(eps_1)", ways="in turn"), x="[0, 1]")
def steps(s, eps, eps_1, eps_g, x):
    """Before any sequence: no chord over [a, c a] at gamma exceeds the delta of BR(eps), and the
    chord over [gamma/c, gamma c] is that of DP(eps); a = gamma e^(-x eps)."""
    later = adaptive(s)
    f = later.delta
    gamma, a = exp(eps_g), exp(eps_g - x * eps)
    one = chord(f(eps_g - x * eps), f(eps_g - x * eps + eps), a, exp(eps) * a, gamma)
    low, high = gamma * exp(-eps), gamma * exp(eps)
    two = chord(f(eps_g - eps), f(eps_g + eps), low, high, gamma)
    return all_of(
        one <= adaptive(BR(eps), later).delta(eps_g),
        equal(two, adaptive(DP(eps), later).delta(eps_g)),
    )


@paper.item("Chords, longer windows", expected="PROVED", form="own")
@claim(x="real", y="real", a="positive", b="(a, oo)", gamma="[a, b]", u="real", v="real")
def longer_windows(x, y, a, b, gamma, u, v):
    """A convex f is, at a and b, below its chord x + y s over a longer window, so its chord over
    [a, b] is below it at gamma: with f(a) = u, f(b) = v."""
    below = all_of(u <= x + y * a, v <= x + y * b)
    return implies(below, (b - gamma) * u + (gamma - a) * v <= (b - a) * (x + y * gamma))
