"""Lemma 20: one mechanism with a partition, then one that fits in what is left.

True, outcome by outcome. x, y are the chances of an outcome v of M_1 under x^0, x^1, and c = e^E of
its cell; s, z those of the slice of V at v under M_2^0(v), M_2^1(v), u = e^(eps_t - E); d stands
for delta_t - delta. The proof counts (delta_t - delta) on the mass mu_+, too, where M_2 is bounded
by 1 already: delta + d - delta d is enough, see the last claims.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, maximum, minimum, pos
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

SHARE, FACTOR = "[0, 1]", "[1, oo)"


@paper.item("Lemma 20, equation 6", expected="PROVED")
@claim(x=SHARE, y=SHARE, c=FACTOR)
def hahn(x, y, c):
    """mu_+ has x - c y where that is positive: x <= c y + mu_+, with equality or x < c y."""
    return all_of(
        x <= c * y + pos(x - c * y), implies(x >= c * y, equal(x - c * y, pos(x - c * y)))
    )


@paper.item("Lemma 20, equation 7", expected="PROVED")
@claim(s=SHARE, z=SHARE, u=FACTOR, d="[0, oo)")
def capped(s, z, u, d):
    """s <= u z + d and s <= 1 make s at most the smaller of u z and 1, plus d."""
    return implies(s <= u * z + d, s <= minimum(u * z, 1) + d)


@paper.item("Lemma 20, equation 8, the integrand", expected="PROVED")
@claim(x=SHARE, y=SHARE, w=SHARE, c=FACTOR)
def integrand(x, y, w, c):
    """With w for the smaller of u z and 1, which is at most 1: w x <= w c y + mu_+."""
    return w * x <= w * (c * y) + pos(x - c * y)


@paper.item("Lemma 20, equation 8, the factors", expected="PROVED")
@claim(y=SHARE, z=SHARE, u=FACTOR, c=FACTOR)
def factors(y, z, u, c):
    """e^(eps_t - E) e^E = e^eps_t: the smaller of u z and 1, times c y, is at most u c y z."""
    return minimum(u * z, 1) * (c * y) <= u * c * (y * z)


@paper.item(
    "Lemma 20, an outcome",
    expected="ARGUED",
    uses=["lemma_20/hahn", "lemma_20/capped", "lemma_20/integrand", "lemma_20/factors"],
    because="s <= min(u z, 1) + d; so s x <= min(u z, 1) x + d x, of which the first part is at "
    "most min(u z, 1) c y + mu_+ <= u c y z + mu_+.",
    takes={"lemma_20/integrand": {"w": "minimum(u*z, 1)"}},
)
@claim(x=SHARE, y=SHARE, s=SHARE, z=SHARE, u=FACTOR, c=FACTOR, d=SHARE)
def outcome(x, y, s, z, u, c, d):
    """Display (8) for one outcome; u c = e^eps_t."""
    return implies(s <= u * z + d, x * s <= u * c * (y * z) + pos(x - c * y) + d * x)


@paper.item("Lemma 20, equation 9", expected="PROVED")
@claim(x="real", y="real")
def all_cells(x, y):
    """mu_+ of all outcomes together is the mu(S) of an event S, so it is at most delta (surpluses
    x and y). Here, and not cell by cell, delta is needed: the cells share it."""
    return equal(pos(x) + pos(y), maximum(0, x, y, x + y))


@paper.item(
    "Lemma 20",
    expected="ARGUED",
    uses=["lemma_20/outcome", "lemma_20/all_cells"],
    because="Outcome by outcome, added up: e^eps_t Pr(V^1) + mu_+ + (delta_t - delta), mu_+ being "
    "at most delta. The claim is the last display, with x for Pr(V^1 in V), y for mu_+(O_1).",
    takes={
        "lemma_20/outcome": {
            "x": "one", "y": "other", "s": "first", "z": "second", "u": "left", "c": "cost",
            "if": "first <= d + left*second",
        },
        "lemma_20/all_cells": {"x": "gain", "y": "gain_2"},
    },
    where={
        "one": SHARE, "other": SHARE, "first": SHARE, "second": SHARE, "left": FACTOR,
        "cost": FACTOR, "gain": "real", "gain_2": "real",
    },
)  # fmt: skip
@claim(x=SHARE, y="[0, delta]", c=FACTOR, d=SHARE)
def composed(x, y, c, d, delta):
    """c x + mu_+ + d times 1 is at most c x + delta + d, d = delta_t - delta."""
    return c * x + y + d * 1 <= c * x + (delta + d)


@paper.item("Lemma 20, a sharper bound of an outcome", form="own", expected="PROVED")
@claim(x=SHARE, y=SHARE, w=SHARE, c=FACTOR, d="[0, 1 - w]")
def sharper_outcome(x, y, w, c, d):
    """On the mass mu_+ the second mechanism has at most 1, d included: x (w + d) <= w c y + d x +
    (1 - d) mu_+ (w + d <= 1)."""
    return x * (w + d) <= w * c * y + d * x + (1 - d) * pos(x - c * y)


@paper.item("Lemma 20, a sharper sum", form="own", expected="PROVED")
@claim(y="[0, delta]", d=SHARE)
def sharper_sum(y, d, delta):
    """Added up, d + (1 - d) mu_+ with mu_+ <= delta: at most 1 - (1 - delta) (1 - d), which is at
    most delta + d."""
    return all_of(
        d + (1 - d) * y <= 1 - (1 - delta) * (1 - d),
        1 - (1 - delta) * (1 - d) <= delta + d,
        equal(delta + d - (1 - (1 - delta) * (1 - d)), delta * d),
    )
