"""Split losses: what splitting masses adds to a curve at most, from the masses where they end.

A mass of 1 at the loss L contributes (1 - x)_+ to the curve at eps_g, with x = e^(eps_g - L). Split
again and again, so that the mean of e^-L stays, it ends at L' = L + R, where it contributes
(1 - x y)_+ with y = e^-R, a random number of mean 1. With u = L' - eps_g, x y is e^-u.
"""

from __future__ import annotations

from proofs_check import all_of, claim, exp, pos
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Split losses, a mass above", expected="PROVED", form="own")
@claim(x="(0, 1)", y="nonnegative", w="[1, oo)")
def above(x, y, w):
    """L > eps_g. Up to x (1 - y), of mean 0, only what ends below eps_g adds something: it has
    u < 0 and R < u, so that w = e^(s (u - R)) = x^-s is at least 1."""
    return pos(1 - x * y) - (1 - x) <= x * (1 - y) + pos(x * y - 1) * w


@paper.item("Split losses, a mass below", expected="PROVED", form="own")
@claim(x="[1, oo)", y="nonnegative", w="[1, oo)")
def below(x, y, w):
    """L <= eps_g contributes nothing: what ends above has u > 0 and w = e^(s (R - u)) = x^s."""
    return pos(1 - x * y) - pos(1 - x) <= pos(1 - x * y) * w


@paper.item("Split losses, the worst place", expected="PROVED", form="own")
@claim(z="(0, 1]", c="(0, 1]")
def worst_place(z, c):
    """(1 - e^-v) e^(-s v) and (e^v - 1) e^(-s v) are at most 1 for v >= 0 and s >= 1: with z = e^-v
    and c = e^(-(s - 1) v)."""
    return all_of((1 - z) * z * c <= 1, (1 / z - 1) * z * c <= 1)


def bound(u, r, s):
    """(1 - e^-u)_+ e^(s (R - u)) + (e^-u - 1)_+ e^(s (u - R))"""
    return pos(1 - exp(-u)) * exp(s * (r - u)) + pos(exp(-u) - 1) * exp(s * (u - r))


@paper.item(
    "Split losses",
    expected="ARGUED",
    form="own",
    uses=["split_losses/above", "split_losses/below", "split_losses/worst_place"],
    because="The means of both sides over all L and R: as E[e^-R | L] = 1, the term x (1 - y) has "
    "the mean 0. Each of the two terms of the bound is never negative, so both may stand for "
    "masses above and below. Sums: losses and moves of independent mechanisms add up, "
    "E[e^-R | L] is a product of ones, and E[e^(s R); L'] convolves as the masses do; whatever "
    "does not move has R = 0, and what a sum leaves out counts at the worst place. Shown here for "
    "one mass at eps_g - a, split into a part that moves up and one that moves down.",
    takes={
        "split_losses/above": [
            {"x": "exp(a)", "y": "exp(-up)", "w": "exp(-s*a)", "if": "a < 0"},
            {"x": "exp(a)", "y": "exp(down)", "w": "exp(-s*a)", "if": "a < 0"},
        ],
        "split_losses/below": [
            {"x": "exp(a)", "y": "exp(-up)", "w": "exp(s*a)", "if": "a >= 0"},
            {"x": "exp(a)", "y": "exp(down)", "w": "exp(s*a)", "if": "a >= 0"},
        ],
        "split_losses/worst_place": dict.fromkeys("zc", "every"),
    },
)
@claim(a="real", up="positive", down="positive", s="nonnegative")
def from_below(a, up, down, s):
    """The curve of L is at least that of L' less E[bound]."""
    share = (exp(down) - 1) / (exp(down) - exp(-up))
    ends = [(share, up), (1 - share, -down)]
    curve = sum(weight * pos(1 - exp(a - r)) for weight, r in ends)
    added = sum(weight * bound(r - a, r, s) for weight, r in ends)
    return curve - added <= pos(1 - exp(a))
