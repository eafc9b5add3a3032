"""Stationary points: has F_s at most one where its slab is, with P(W) > 0 in every group?

For two mechanisms it has: all A_i are then numbers, or P(W) = 0 ("Pivot equations, two
mechanisms"). In general it has not. For BR(eps_1) and two BR(eps_2), eps_1 < eps_2, at eps_g = 0
let s be the slab from eps_2 to eps_1 + eps_2, and e^eps_1 = x^2, e^eps_2 = y^2. t = eps/2 solves
the pivot equations; and e^t_2 = v, e^t_1 = x y/v solves them, v and y^2/v alike, where

    (x + y)^2 v = (x^2 + 1) (v^2 + y^2),

which has two real v besides y if (x + y)^2 > 2 y (x^2 + 1), and a solution in rational numbers:
x = 7/4, y = 9/2, v = 81/26 or 13/2. So a search cannot stop at the first stationary point: in each
slab it has to exclude the rest of the box (as the route for different eps does). Equal eps in a
group are not the cause: BR(0.427), BR(1.088), BR(1.282) at eps_g = 0.12 have two stationary points
in the slab from 1.282 on (measured).
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, exp, ln, q
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper

paper = Paper("exactdp")

EPS_1, EPS_2 = ln(number(Fraction(49, 16))), ln(number(Fraction(81, 4)))
PLACES = {
    Fraction(9, 2): Fraction(7, 4),
    Fraction(81, 26): Fraction(91, 36),
    Fraction(13, 2): Fraction(63, 52),
}
"""e^t_2 and e^t_1."""


@paper.item("Stationary points, the equation of two groups", expected="PROVED", form="own")
@claim(x="(1, oo)", y="[x, oo)", v="positive")
def of_two_groups(x, y, v):
    """With u = x y/v for e^t_1 and y = x y v for e^(sum of t), eps_g = 0: t_1 = A_1 - y holds, and
    t_2 = A_2 - y, times what is positive, is (v - y) (v + y) times a quadratic that is palindromic
    about y, so solved by v and y^2/v."""
    u = x * y / v
    drop, stay = (u - 1) / (x**2 - 1), (x**2 - u) / (x**2 - 1)
    other, same = (v - 1) / (y**2 - 1), (y**2 - v) / (y**2 - 1)
    left = v * (x * y * v) * (drop * same + other * stay)
    right = y**2 * (x**2 * drop * same + y**2 * other * stay)
    quadratic = (x**2 + 1) * (v**2 + y**2) - (x + y) ** 2 * v
    return all_of(
        equal(u * (x * y * v), x**2 * y**2),
        equal(
            (left - right) * (x**2 - 1) * (y**2 - 1) * v,
            x * y * (v - y) * (v + y) * quadratic,
        ),
    )


def chances(v):
    """To stay and to drop, at the place v: of BR(eps_1), and of one copy of BR(eps_2)."""
    one, two = q(eps=EPS_1, t=ln(number(PLACES[v]))), q(eps=EPS_2, t=ln(number(v)))
    return one, 1 - one, two, 1 - two


@paper.item("Stationary points, not one", expected="CERTIFIED", form="own")
@claim(v=each(*PLACES))
def not_one(v):
    """BR(ln(49/16)) and two BR(ln(81/4)) at eps_g = 0, e^t_2 = 9/2, 81/26, 13/2: t is inside the
    box, y inside the slab from eps_2 to eps_1 + eps_2, and t solves its pivot equations. There W of
    BR(eps_1) is {eps_2}; that of a copy of BR(eps_2) is {eps_1, eps_2}."""
    one, two = ln(number(PLACES[v])), ln(number(v))
    stay_1, drop_1, stay_2, drop_2 = chances(v)
    y = one + two + two
    mean = exp(EPS_1) * drop_1 * stay_2 + exp(EPS_2) * stay_1 * drop_2
    return all_of(
        one > 0,
        one < EPS_1,
        two > 0,
        two < EPS_2,
        y > EPS_2,
        y < EPS_1 + EPS_2,
        equal(one, EPS_1 + EPS_2 - y),
        equal(exp(two + y) * (drop_1 * stay_2 + stay_1 * drop_2), exp(EPS_2) * mean),
    )


def value(v):
    """F_s there: of no drop, of one of BR(eps_1), of one of BR(eps_2)."""
    stay_1, drop_1, stay_2, drop_2 = chances(v)
    z = number(1 / (PLACES[v] * v * v))
    return (
        stay_1 * stay_2 * stay_2 * (1 - z)
        + drop_1 * stay_2 * stay_2 * (1 - exp(EPS_1) * z)
        + 2 * stay_1 * stay_2 * drop_2 * (1 - exp(EPS_2) * z)
    )


@paper.item("Stationary points, nor one value", expected="CERTIFIED", form="own")
@claim(v=each(Fraction(81, 26), Fraction(13, 2)))
def nor_one_value(v):
    """F_s is larger at these two than at e^t_2 = 9/2, where t = eps/2."""
    return value(Fraction(9, 2)) < value(v)
