"""A tie: D is constant in one t over all of [0, eps].

BR(1/10), BR(1/4), BR(7/20), BR(1/2) at eps_g = 1/2. While y stays between 1/10 and 1/4 the patterns
that count are those of no drop, and of a drop of 1/10 only: BR(1/10) decides nothing. t = (t_1,
1/10, 1/5, 7/20) solves the pivot equations of the other three, with y = 3/20 + t_1, for every t_1.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, equal, exp, q
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")

EPS = tuple(number(Fraction(n, 20)) for n in (2, 5, 7, 10))
T = tuple(number(Fraction(n, 20)) for n in (2, 4, 7))
EPS_G = number(Fraction(1, 2))


@paper.item("A tie, not seen", expected="PROVED", form="own")
@claim(z="nonnegative", x="real")
def not_seen(eps, t, z, x):
    """With eps_g = x for the rest, a pattern of the others of probability z that counts whether
    BR(eps) drops or not: it gives z (1 - e^x) for every t."""
    one = q(eps=eps, t=t)
    found = one * z * (1 - exp(x - t)) + (1 - one) * z * (1 - exp(x + eps - t))
    return equal(found, z * (1 - exp(x)))


@paper.item("A tie, the pivot equations", expected="PROVED", form="own")
@claim(t="[0, 1/10]")
def pivot_equations(t):
    """In the slab from 1/10 to 1/4, y = 3/20 + t, W of each of the other three is {0, 1/10}: A_i =
    eps_i + t, as E[e^S'] over the two is e^t; and t_i = A_i - y."""
    drop = (exp(t) - 1) / (exp(EPS[0]) - 1)
    y = number(Fraction(3, 20)) + t
    return all_of(
        equal(1 - drop + drop * exp(EPS[0]), exp(t)),
        equal(t + sum(T) - EPS_G, y),
        *(equal(eps + t - y, one) for eps, one in zip(EPS[1:], T, strict=True)),
        y >= EPS[0],
        y <= EPS[1],
    )


@paper.item(
    "A tie",
    expected="ARGUED",
    form="own",
    uses=["a_tie/not_seen", "a_tie/pivot_equations"],
    because="For t_1 in [0, 1/10] y is in [3/20, 1/4], so that of the others' patterns only S' "
    "= 0 counts, S' >= 1/4 does not: and with S' = 0 it counts whether BR(1/10) drops or not.",
    takes={"a_tie/not_seen": {"eps": "1/10", "z": "chance", "x": "place"}},
    where={"chance": "[0, oo)", "place": "real"},
)
@claim(t="[0, 1/10]")
def constant(t):
    """D is the same at every t_1 in [0, 1/10], for BR(1/10), BR(1/4), BR(7/20), BR(1/2) at eps_g =
    1/2 and the other t 1/10, 1/5, 7/20: the D of these three."""
    others = list(zip(T, EPS[1:], strict=True))
    return equal(of_losses([(t, EPS[0]), *others], EPS_G), of_losses(others, EPS_G))
