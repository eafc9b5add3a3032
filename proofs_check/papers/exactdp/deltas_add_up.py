"""Deltas add up: a composition at x + y has at most the delta of its parts at x and at y together.

With P and Q the chances of an answer of the first part and min(P, e^x Q) what is left of P without
its share of delta, whatever follows adds at most its own delta of what is left:
1 - delta(x + y) >= (1 - delta(x)) (1 - delta(y)), for all real x and y, in turn too.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    nonadaptive,
    pos,
)
from proofs_check.language.items import Paper

paper = Paper("exactdp")

FIRST = any_sequence("BR(eps) DP(eps)", upto=1, ways="at once")
THEN = any_sequence("BR(eps_1)", upto=1, ways="at once")
LEAST = "[0, oo)"


@paper.item("Deltas add up, an outcome", expected="DECIDED", form="own")
@claim(x=LEAST, y=LEAST, z=LEAST, u=LEAST, gamma=LEAST, mu=LEAST)
def an_outcome(x, y, z, u, gamma, mu):
    """An answer of the chances x, y, then one of z, u, at e^eps_g = gamma mu: at most z times what
    the first gives at gamma, and what the second gives at mu times what is left of x."""
    first = pos(x - gamma * y)
    return pos(x * z - gamma * mu * (y * u)) <= first * z + (x - first) * pos(z - mu * u)


@paper.item("Deltas add up, what is left", expected="PROVED", form="own")
@claim(x="[0, 1]", y="[0, 1]", z="[x, 1]", u="[y, 1]")
def what_is_left(x, y, z, u):
    """x + (1 - x) y rises in x and in y, and is 1 - (1 - x)(1 - y)."""
    return x + (1 - x) * y <= 1 - (1 - z) * (1 - u)


@paper.item(
    "Deltas add up",
    expected="ARGUED",
    form="own",
    uses=["deltas_add_up/an_outcome", "deltas_add_up/what_is_left"],
    because="Added up over the later answers, whose chances add up to 1, and then over the first, "
    "an outcome's bound says that an adversary has at most x + (1 - x) y, with x its own delta of "
    "the first part and y the largest delta of what it may do after an answer; both are at most "
    "the optimum of the part.",
    takes={
        "deltas_add_up/an_outcome": {"x": "a", "y": "b", "z": "c", "u": "d"},
        "deltas_add_up/what_is_left": {"x": "own", "y": "later", "z": "most", "u": "most_later"},
    },
    where={
        **dict.fromkeys(("a", "b", "c", "d", "gamma", "mu"), LEAST),
        **{"own": "[0, 1]", "later": "[0, 1]", "most": "[own, 1]", "most_later": "[later, 1]"},
    },
)
@claim(r=FIRST, s=THEN, eps=LEAST, eps_1=LEAST, x="real", y="real")
def two_parts(r, s, eps, eps_1, x, y):
    """Of any two compositions, one after the other, at once or in turn."""
    return all_of(
        *(
            way(*r.parts, *s.parts).delta(x + y)
            <= 1 - (1 - way(*r.parts).delta(x)) * (1 - way(*s.parts).delta(y))
            for way in (nonadaptive, adaptive)
        )
    )


def times(n, s):
    """The batch with n of every mechanism."""
    return nonadaptive(*(n * part for part in s.parts))


@paper.item(
    "Deltas add up, n times the same",
    expected="ARGUED",
    form="own",
    uses=["deltas_add_up/two_parts", "deltas_add_up/what_is_left"],
    because="Induction on n, with n - 1 of them as the first part, at (n - 1) x; "
    "1 - (1 - u)^n <= n u for u in [0, 1], each step adding (1 - u)^(n - 1) u <= u.",
    takes={
        "deltas_add_up/two_parts": {
            "r": "adaptive(n*m*BR(eps))",
            "s": "adaptive(m*BR(eps))",
            "eps_1": "eps",
            "x": "n*x",
            "y": "x",
        },
        "deltas_add_up/what_is_left": {"x": "own", "y": "later", "z": "most", "u": "most_later"},
    },
    where={"own": "[0, 1]", "later": "[0, 1]", "most": "[own, 1]", "most_later": "[later, 1]"},
)
@claim(s=THEN, eps=LEAST, eps_1=LEAST, n="integer [1, oo)", m="integer [1, oo)", x="real")
def copies(s, eps, eps_1, n, m, x):
    """n times a batch, and n times m mechanisms of one class and eps in turn, at n x."""
    pairs = [(times(n, s).delta(n * x), nonadaptive(*s.parts).delta(x))]
    pairs += [
        (adaptive(n * m * kind(eps)).delta(n * x), adaptive(m * kind(eps)).delta(x))
        for kind in (BR, DP)
    ]
    return all_of(
        *(whole <= n * one for whole, one in pairs),
        *(1 - whole >= (1 - one) ** n for whole, one in pairs),
    )
