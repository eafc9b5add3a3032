"""Brackets of the public face against climbs over one t for each mechanism, all from scratch.

Up to seven mechanisms: lattices, eps without a common step, logarithms, eps that differ by 1e-30,
copies, DP of an eps of the mixture or of another; eps_g at 0, next to 0, at borders of slabs,
negative, next to both ends of the support.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest

from exactdp import nonadaptive
from tests.routes.nonadaptive.different_eps.ascent import Ascent, Size, number

F = Fraction
NEAR = F(1, 10**30)
LOGS = [F(2), F(3), F(4), F(5), F(3, 2), F(5, 4), F(9, 8), F(8)]


def sizes(rng: Random, groups: int) -> list[Size]:
    kind = rng.choice(["lattice", "lattice", "generic", "near", "logs", "wide", "mixed"])
    if kind == "lattice":
        step = rng.choice([F(1, 20), F(1, 10), F(1, 4), F(1, 2), F(1)])
        return [Size(step * i) for i in rng.sample(range(1, 11), groups)]
    if kind == "generic":
        return [Size(F(rng.randrange(1, 3000), 1009)) for _ in range(groups)]
    if kind == "near":
        first = F(rng.randrange(1, 20), 10)
        found = [first, first + NEAR * rng.choice([1, -1]), first + 2 * NEAR]
        found += [F(rng.randrange(1, 20), 10) + F(i, 77) for i in (1, 2)]
        return [Size(one) for one in found[:groups]]
    if kind == "logs":
        parts = [F(1), F(1, 2), F(1, 3)]
        return [Size(rng.choice(parts), rng.choice(LOGS)) for _ in range(groups)]
    if kind == "wide":
        found = [F(1, 1000), F(rng.randrange(1, 40), 10), F(5, 2) + F(1, 13), F(1, 100), F(4)]
        return [Size(one) for one in found[:groups]]
    mixed = [Size(F(1), F(2)), Size(F(1, 2)), Size(F(7, 10)), Size(F(1, 2), F(3))]
    return [*mixed, Size(F(rng.randrange(1, 50), 17))][:groups]


def place(rng: Random, listed: list[Size], total: mpmath.mpf) -> Fraction:
    """An eps_g."""

    def rounded(x: mpmath.mpf) -> Fraction:
        return F(int(mpmath.floor(x * 10**12)), 10**12)

    sign = rng.choice([1, 1, 1, -1])
    kind = rng.choice(["zero", "tiny", "share", "share", "share", "border", "border", "end"])
    if kind == "zero":
        return F(0)
    if kind == "tiny":
        return F(sign, 10 ** rng.randrange(3, 15))
    if kind == "share":
        return sign * rounded(total * rng.randrange(1, 100) / 100)
    if kind == "end":
        return sign * rounded(total * (1 - mpmath.mpf(1) / 2 ** rng.randrange(2, 20)))
    rational = [size.times for size in listed if size.of is None]
    shares = [F(1), F(1), F(1, 2), F(0), F(-1)]
    return sum((one * rng.choice(shares) for one in rational), F(0))


def drawn(rng: Random) -> Ascent:
    while True:
        groups, most = rng.choice([2, 2, 3, 3, 4, 5]), rng.choice([3, 4, 5, 6, 7])
        if groups > most:
            continue
        eps = sizes(rng, groups)
        if len({mpmath.nstr(one.value, 50) for one in eps}) < groups:
            continue
        dp: list[Size] = []
        if groups < most and rng.random() < 0.5:
            half = Size(eps[0].times / 2, eps[0].of)
            other = Size(F(rng.randrange(1, 100), 97))
            dp = [rng.choice([eps[0], eps[-1], half, other])] * rng.choice([1, 1, 2])
            dp = dp[: most - groups]
        br = list(eps)
        while len(br) + len(dp) < most and rng.random() < 0.85:
            br.append(rng.choice(eps))
        made = Ascent(br, dp, F(0))
        made.eps_g = place(rng, br + dp, made.total)
        return made


@pytest.mark.parametrize(
    ("seed", "count"),
    [(1, 5), *(pytest.param(s, 280, marks=pytest.mark.long) for s in range(2, 13))],
)
def test_no_t_found_by_climbing_is_above_the_bracket(seed: int, count: int) -> None:
    print("seed", seed)
    rng = Random(seed)
    with mpmath.workdps(80):
        for _ in range(count):
            case = drawn(rng)
            items = [f"BR({one})" for one in case.br] + [f"DP({one})" for one in case.dp]
            said = (" ".join(items), str(case.eps_g))
            found = nonadaptive(said[0]).bracket(eps_g=said[1])
            lower, upper = number(found.lower.fraction()), number(found.upper.fraction())
            best = case.best(rng)
            if lower > best * (1 + mpmath.mpf(10) ** -9):  # the climbs missed it: more of them
                best = max(best, *(case.best(rng, 150, 2000) for _ in range(4)))
            assert best <= upper * (1 + mpmath.mpf(10) ** -60), said
            assert lower <= best * (1 + mpmath.mpf(10) ** -9) + mpmath.mpf(10) ** -60, said
