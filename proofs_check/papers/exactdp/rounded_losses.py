"""Rounded losses: a loss on a lattice changed upwards or downwards, and sums of losses.

A positive measure of losses has the curve f(eps_g) = E[(1 - e^(eps_g - L))_+]. One mass is enough
to look at: curves are sums over masses. With a = eps_g - L a mass of 1 contributes (1 - e^a)_+.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, pos
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Rounded losses, a mass moves", expected="PROVED", form="own")
@claim(a="real", up="[0, oo)")
def moved(a, up):
    """At a larger loss, that is at a - up, a mass contributes at least as much."""
    return pos(1 - exp(a)) <= pos(1 - exp(a - up))


@paper.item("Rounded losses, a mass is split", expected="PROVED", form="own")
@claim(a="real", h="(0, oo)")
def split(a, h):
    """1/(1 + e^h) at the loss L - h and the rest at L + h contribute at least as much.

    Backwards: both merged at L contribute at most as much.
    """
    return (1 + exp(h)) * pos(1 - exp(a)) <= pos(1 - exp(a + h)) + exp(h) * pos(1 - exp(a - h))


@paper.item("Rounded losses, tails", expected="PROVED", form="own")
@claim(a="real", b="(0, oo)", v="real", w="real")
def tails(a, b, v, w):
    """Between two points b apart the line through v and w has the tail (v - e^-b w)/(1 - e^-b).

    The line is c - x s with x = e^a and e^(a + b) at the two points; its tail is c.
    """
    s = (v - w) / (exp(a + b) - exp(a))
    c = v + exp(a) * s
    return equal(c * (1 - exp(-b)), v - exp(-b) * w)


@paper.item(
    "Rounded losses",
    expected="ARGUED",
    form="own",
    uses=["rounded_losses/moved", "rounded_losses/split"],
    because="Curves are sums over masses, so the two changes of one mass raise them. If f_1 <= g_1 "
    "and f_2 <= g_2 at every eps_g, the curves of sums of independent losses are ordered as well: "
    "f(eps_g) = E_1[f_2(eps_g - L_1)] <= E_1[g_2(eps_g - L_1)] = E_g2[f_1(eps_g - L_2)] <= "
    "E_g2[g_1(eps_g - L_2)], for all positive measures.",
    takes={"rounded_losses/moved": {"up": "h"}},
)
@claim(a="real", h="(0, oo)")
def changes(a, h):
    """Moving a mass up and splitting it raise its curve, and that passes to sums."""
    return all_of(
        pos(1 - exp(a)) <= pos(1 - exp(a - h)),
        (1 + exp(h)) * pos(1 - exp(a)) <= pos(1 - exp(a + h)) + exp(h) * pos(1 - exp(a - h)),
    )
