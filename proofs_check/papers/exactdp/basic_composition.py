"""Basic composition: DP mechanisms together are one of all their eps, and so are BR at once.

Losses of at most eps and eps_1 add up to a loss of at most eps + eps_1, whatever the answers before
them, so DP mechanisms may be chosen in turn. That losses of a range eps and of a range eps_1 add up
to losses of the range eps + eps_1 needs a second range that does not move with the first answer: a
sequence of BR mechanisms need not be one of BR(eps + eps_1), and of batches alone it is said here.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    exp,
    nonadaptive,
)
from proofs_check.language.items import Paper

paper = Paper("exactdp")

NOTHING = any_sequence("DP(eps)", upto=0, ways="at once")
LEAST = "[0, oo)"


@paper.item("Basic composition, losses", expected="PROVED", form="own")
@claim(eps=LEAST, eps_1=LEAST, y=LEAST, u=LEAST, a="[0, 1]", b="[0, 1]")
def losses(eps, eps_1, y, u, a, b):
    """An answer of the chances x = a e^eps y and y, a in [0, 1], as DP(eps) allows, and one after
    it of the chances b e^eps_1 u and u."""
    return (a * exp(eps) * y) * (b * exp(eps_1) * u) <= exp(eps + eps_1) * (y * u)


@paper.item("Basic composition, ranges", expected="PROVED", form="own")
@claim(eps=LEAST, eps_1=LEAST, y=LEAST, z=LEAST, u=LEAST, v=LEAST, a="[0, 1]", b="[0, 1]")
def ranges(eps, eps_1, y, z, u, v, a, b):
    """BR(eps) compares two products of chances, a e^eps y z and y z, BR(eps_1) b e^eps_1 u v and
    u v: of a batch the two comparisons are multiplied."""
    return (a * exp(eps) * (y * z)) * (b * exp(eps_1) * (u * v)) <= exp(eps + eps_1) * (
        (y * u) * (z * v)
    )


CHANCES = dict.fromkeys(("chance", "later", "third", "fourth"), LEAST)
SHARES = {"share": "[0, 1]", "other": "[0, 1]"}


@paper.item(
    "Basic composition, DP",
    expected="ARGUED",
    form="own",
    uses=["basic_composition/losses"],
    because="Whatever the answers before them, the chances of all answers of the two together are "
    "products of those of each, so the two are one mechanism of DP(eps + eps_1), which an "
    "adversary may choose in their place; n of one parameter follow one after the other.",
    takes={"basic_composition/losses": {"y": "chance", "u": "later", "a": "share", "b": "other"}},
    where={"chance": LEAST, "later": LEAST, **SHARES},
)
@claim(r=NOTHING, s=NOTHING, eps=LEAST, eps_1=LEAST, n="integer [0, oo)", m="integer [0, oo)")
def pure(r, s, eps, eps_1, eps_g, n, m):
    """DP(eps + eps_1) in place of DP(eps), DP(eps_1), and m DP(n eps) in place of n m DP(eps), does
    not lower delta, of a batch or of a sequence."""
    return all_of(
        *(
            way(*r.parts, *apart, *s.parts).delta(eps_g)
            <= way(*r.parts, *together, *s.parts).delta(eps_g)
            for way in (nonadaptive, adaptive)
            for apart, together in (
                ((DP(eps), DP(eps_1)), (DP(eps + eps_1),)),
                ((n * m * DP(eps),), (m * DP(n * eps),)),
            )
        )
    )


@paper.item(
    "Basic composition, BR at once",
    expected="ARGUED",
    form="own",
    uses=["basic_composition/ranges"],
    because="Of a batch, the chances of two pairs of answers are products of those of each "
    "mechanism, so their comparison is the product of the two comparisons: the two are one "
    "mechanism of BR(eps + eps_1). n of one parameter follow one after the other.",
    takes={
        "basic_composition/ranges": {
            **{"y": "chance", "z": "third", "u": "later", "v": "fourth"},
            **{"a": "share", "b": "other"},
        }
    },
    where={**CHANCES, **SHARES},
)
@claim(r=NOTHING, s=NOTHING, eps=LEAST, eps_1=LEAST, n="integer [0, oo)", m="integer [0, oo)")
def ranged(r, s, eps, eps_1, eps_g, n, m):
    """BR(eps + eps_1) in place of BR(eps), BR(eps_1), and m BR(n eps) in place of n m BR(eps), does
    not lower the delta of a batch."""
    return all_of(
        *(
            nonadaptive(*r.parts, *apart, *s.parts).delta(eps_g)
            <= nonadaptive(*r.parts, *together, *s.parts).delta(eps_g)
            for apart, together in (
                ((BR(eps), BR(eps_1)), (BR(eps + eps_1),)),
                ((n * m * BR(eps),), (m * BR(n * eps),)),
            )
        )
    )
