"""Nothing added: when is D the same with a group of BR mechanisms as without it?

Let the group have n copies of BR(eps) with one t, 0 < t < eps, and y' be the y of all others, T'
less eps_g. A pattern of the others with the sum of drops S' gives (1 - e^(S' - y'))_+ without the
group; with it the mean of (1 - e^(S' + i eps - y' - n t))_+ over the number i of drops. Both have
the same mean before the positive parts are taken, so nothing is added where all the i are on one
side: S' + n eps <= y' + n t, or S' >= y' + n t; otherwise something is. So

    D is the same exactly if no S' is strictly between y' + n t - n eps and y' + n t,

and it is the same at every t of the group up to the first S' from y' on, if at t = 0 no S' is
strictly between y' - n eps and y'. So delta with the group is larger as soon as at one best t of
the others a sum S' is nearer below y' than n eps: t = small. In a fine lattice, or with an eps_g
that is not near the end of the support, there is such a sum; where the eps of the group is small
next to the distances of the sums of the others there need not be, and many small mechanisms may add
nothing, even all together (two BR of which one eps is at least twice the other, at eps_g = 0).
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, equal, exp, implies, pos, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def with_one(eps, t, z):
    """Of a pattern of the others with S' - y' = z, and one copy of BR(eps)."""
    stay = q(eps=eps, t=t)
    return stay * pos(1 - exp(z - t)) + (1 - stay) * pos(1 - exp(z - t + eps))


@paper.item("Nothing added, a pattern that counts", expected="PROVED", form="own")
@claim(z="real")
def counts(eps, t, z):
    """Where it counts also if the copy drops, or not even if it stays, the copy changes nothing."""
    return all_of(
        implies(z + eps <= t, equal(with_one(eps, t, z), 1 - exp(z))),
        implies(z >= t, equal(with_one(eps, t, z), 0)),
    )


@paper.item("Nothing added, a pattern between", expected="PROVED", form="own")
@claim(t="(0, eps)", z="(t - eps, t)")
def between(eps, t, z):
    """Where the copy decides, more is added than (1 - e^z)_+: by q (1 - e^(z - t)), which is
    positive, and by (1 - q) (e^(z - t + eps) - 1) more than 1 - e^z."""
    stay = q(eps=eps, t=t)
    found = with_one(eps, t, z)
    return all_of(
        equal(found, stay * (1 - exp(z - t))),
        found > 0,
        equal(found - (1 - exp(z)), (1 - stay) * (exp(z - t + eps) - 1)),
        found > 1 - exp(z),
    )


@paper.item(
    "Nothing added",
    expected="ARGUED",
    form="own",
    uses=["nothing_added/counts", "nothing_added/between"],
    because="D is the sum over the patterns of the others of their probability times what one "
    "copy makes of it; each is at least what it is without the copy, and more exactly where t - "
    "eps < z < t. (Shown for two patterns, z and x, of probability u and v, as D is a sum over "
    "all.)",
    takes={
        "nothing_added/counts": [{"z": "z"}, {"z": "x"}],
        "nothing_added/between": [{"z": "place"}],
    },
    where={"place": "(t - eps, t)"},
)
@claim(t="(0, eps)", z="real", x="real", u="positive", v="positive")
def exactly(eps, t, z, x, u, v):
    """One copy of BR(eps) adds nothing exactly if no pattern of the others has t - eps < S' - y' <
    t."""
    with_it = u * with_one(eps, t, z) + v * with_one(eps, t, x)
    without = u * pos(1 - exp(z)) + v * pos(1 - exp(x))
    inside = [all_of(z + eps > t, z < t), all_of(x + eps > t, x < t)]
    outside = [any_of(z + eps <= t, z >= t), any_of(x + eps <= t, x >= t)]
    return all_of(
        implies(inside[0], with_it > without),
        implies(inside[1], with_it > without),
        implies(all_of(*outside), equal(with_it, without)),
    )
