"""GDP(mu): what answers for the class, and members that never exceed it.

Members are built in two ways that know nothing of the library: what is seen of N(0, 1) or N(mu, 1)
in cells of the line, drawn at random and relabelled at random; and two answers that are told truly
with a chance below that of the half-line in the middle. The second one is chosen by the first
answer. All by mpmath at 30 digits, against an upper end that has 1e-9 of room at most.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import mpmath
import pytest

from exactdp import GDP, Gaussian, ParameterError, adaptive, nonadaptive, sqrt
from exactdp.mechanisms.grammar import composition
from exactdp.statements import GAUSSIAN_DP, SAMPLED_CLASSES

F = Fraction
Pair = list[tuple[Any, Any]]
ROOM = mpmath.mpf(10) ** -25
"""What 30 digits of chances that add up may be away from their sum."""


def big(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


def in_cells(rng: Random, mu: Any) -> Pair:
    """Chances of random cells under N(mu, 1) and N(0, 1), with random labels."""
    cuts = sorted(mpmath.mpf(rng.gauss(float(mu) / 2, 1.5)) for _ in range(rng.randint(1, 4)))
    edges = [mpmath.mpf("-inf"), *cuts, mpmath.mpf("inf")]
    cells = [
        tuple(mpmath.ncdf(high - mean) - mpmath.ncdf(low - mean) for mean in (mu, 0))
        for low, high in pairwise(edges)
    ]
    labels = [[mpmath.mpf(rng.choice((0, 1, rng.random()))) for _ in cells] for _ in range(2)]
    found = []
    for label in labels:  # with the chance of the label, else what is left
        left = []
        for chance, (a, b) in zip(label, cells, strict=True):
            left.append((a * (1 - chance), b * (1 - chance)))
        seen = [(a - c, b - d) for (a, b), (c, d) in zip(cells, left, strict=True)]
        found.append((sum(a for a, _ in seen), sum(b for _, b in seen)))
        cells = left
    return [*found, *cells]


def told(rng: Random, mu: Any) -> Pair:
    """Told truly with a chance up to Phi(mu/2): its trade-off function joins a point above that of
    noise to the ends of both, which is convex."""
    most = mpmath.ncdf(mu / 2)
    truly = mpmath.mpf(1) / 2 + (most - mpmath.mpf(1) / 2) * rng.choice((1, rng.random()))
    return [(truly, 1 - truly), (1 - truly, truly)]


def half_line(mu: Any, eps: Any) -> Pair:
    """Whether N(mu, 1), or N(0, 1), is above the place where the second is e^eps as unlikely: no
    member gains more at eps."""
    place = eps / mu + mu / 2
    above = [mpmath.ncdf(mean - place) for mean in (mu, 0)]
    return [(above[0], above[1]), (1 - above[0], 1 - above[1])]


def member(rng: Random, mu: Any) -> Pair:
    found = rng.choice((in_cells, told))(rng, mu)
    return [(b, a) for a, b in found] if rng.random() < 0.5 else found


def gain(pair: Pair, z: Any) -> Any:
    return max(
        sum(max(a - z * b, mpmath.mpf(0)) for a, b in pair),
        sum(max(b - z * a, mpmath.mpf(0)) for a, b in pair),
    )


def exceeded(rng: Random, count: int) -> list[str]:
    """Two members, the second one chosen by the first answer, above the upper end of GDP alone or
    of GDP and DP; and the best event of one."""
    found = []
    with mpmath.workdps(30):
        for _ in range(count):
            squares = [F(rng.randint(1, 60), 20) for _ in range(2)]
            mus = [mpmath.sqrt(big(one)) for one in squares]
            pair = [(a * c, b * d) for a, b in member(rng, mus[0]) for c, d in member(rng, mus[1])]
            text = " ".join(f"GDP(sqrt({one}))" for one in squares)
            if rng.random() < 0.3:
                x = mpmath.e / (1 + mpmath.e)
                text += " DP(1)"
                pair = [(a * c, b * d) for a, b in pair for c, d in ((x, 1 - x), (1 - x, x))]
            eps = F(rng.randint(-10, 30), 10)
            if rng.random() < 0.3:
                text, pair = f"GDP(sqrt({squares[0]}))", half_line(mus[0], big(eps))
            value = gain(pair, mpmath.exp(big(eps)))
            for asked in (nonadaptive(text), adaptive(text)):
                if value > big(asked.delta(eps).upper.fraction()) + ROOM:
                    found.append(f"{asked} at {eps}")
    return found


def test_no_member_exceeds_it(rng: Random) -> None:
    assert exceeded(rng, 80) == []


def test_the_square_root_of_the_sum_of_squares(rng: Random) -> None:
    """Attained by one half-line of normal noise, whatever the order, and beside Gaussian noise."""
    with mpmath.workdps(60):
        for _ in range(40):
            parts = [(F(rng.randint(1, 40), 10), rng.randint(1, 3)) for _ in range(3)]
            text = " ".join(f"GDP(sqrt({square}))^{k}" for square, k in parts[:2])
            text += f" Gaussian(1, sqrt({parts[2][0]}))^{parts[2][1]}"
            mu, eps = (
                mpmath.sqrt(big(sum((s * k for s, k in parts), F(0)))),
                F(rng.randint(0, 90), 10),
            )
            below = mpmath.ncdf(-mu / 2 - big(eps) / mu)
            value = mpmath.ncdf(mu / 2 - big(eps) / mu) - mpmath.exp(big(eps)) * below
            for asked in (nonadaptive(text), adaptive(text)):
                found = asked.delta(eps)
                assert big(found.lower.fraction()) <= value <= big(found.upper.fraction()), text
                assert GAUSSIAN_DP in found.upper_end.rests_on
                square = asked.gdp(rtol="1e-12")
                assert big(square.lower.fraction()) <= mu <= big(square.upper.fraction())


def test_how_it_is_written() -> None:
    read = composition("GDP(sqrt(2)) GDP(1/2)^2 GDP(mu=2*sqrt(1/2)) Gaussian(2)")
    assert str(read) == "Gaussian(2) GDP(1/2)^2 GDP(sqrt(2))^2"
    assert composition(str(read)) == read
    assert str(read.by_class) == "Gaussian(sqrt(1/2))^2 Gaussian(2)^3"
    assert {GDP(sqrt(2)), GDP("sqrt(2)")} == {GDP("2/sqrt(2)")}
    assert GDP("3/4").gaussian == Gaussian("4/3")
    assert nonadaptive(GDP(0)).delta(0).upper.sign == 0
    assert [str(one) for one, _ in GDP(sqrt(3)).larger_classes] == ["ZCDP(3/2)"]
    sampled = nonadaptive("Subsampled(GDP(1), 1/10)").delta("1/10")
    assert SAMPLED_CLASSES in sampled.upper_end.rests_on


BAD = {
    "GDP(-1)": "mu: got '-1'; wanted a rational number >= 0, or the square root of one",
    "GDP(ln 2)": "mu: got 'ln 2'; wanted a rational number >= 0, or the square root of one",
    "GDP(sigma=2)": r"GDP: got sigma=2; wanted GDP\(mu\): the mu is .*, so write GDP\(1/2\)",
    "GDP(1, 2, 3)": r"composition: got 'GDP\(1, 2, 3\)'; wanted GDP\(mu\)",
    "mu-GDP(1)": "composition: got 'mu-GDP.1.'; wanted a composition",
    "GaussianDP(1)": r"wanted a composition: write 'GDP\(1\)'",
}


@pytest.mark.parametrize("text", BAD)
def test_bad_input_is_one_line(text: str) -> None:
    with pytest.raises(ParameterError, match=BAD[text]) as caught:
        composition(text)
    assert len(str(caught.value).splitlines()) == 1
