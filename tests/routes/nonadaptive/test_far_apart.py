"""BR mechanisms of different eps beside two losses that are far above, or far below, all theirs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import nonadaptive
from exactdp.worst_t.slabs.search_size_limits import beside_far_dp
from tests.routes.references import core_of

BESIDE = "BR(1/3)^2 BR(1)^3"
RTOL = Fraction(1, 10**9)


@pytest.mark.parametrize(
    ("text", "far"),
    [
        ("BR(1/10)^5000 DP(1/10)^5000", False),
        ("BR(1/10)^5000 DP(1/5)^5000", True),
        ("BR(1/10)^5 DP(1/10)^5", False),
        ("BR(1) DP(1e-400)", True),
        ("BR(1/10)^5000", False),
    ],
)
def test_of_one_eps_nothing_is_far_apart(text: str, far: bool) -> None:
    """However many they are, Theorem 3 has them, and no route for noise is loaded."""
    assert beside_far_dp(core_of(text)) == far


@pytest.mark.parametrize("small", ["RR(2, 1e-400)", "DP(1e-400)^5", "RR(2, 1e-30)", "DP(1e-12)"])
@pytest.mark.parametrize("eps_g", ["1/2", pytest.param("0", marks=pytest.mark.long)])
def test_far_below(small: str, eps_g: str) -> None:
    """A loss of at most s = 5e-12 moves eps_g by that, and delta, whose slope is at least -1, by no
    more; leaving the mechanism out only lowers it."""
    found, without = nonadaptive(f"{BESIDE} {small}").delta(eps_g), nonadaptive(BESIDE).delta(eps_g)
    assert found.reaches(RTOL)
    assert found.upper >= without.lower
    assert found.lower.fraction() <= without.upper.fraction() + Fraction(5, 10**12)


@pytest.mark.parametrize("large", ["DiscreteLaplace(1/800)", "RR(2, 800)", "DP(800)"])
@pytest.mark.parametrize("eps_g", ["2", pytest.param("1/2", marks=pytest.mark.long)])
def test_far_above(large: str, eps_g: str) -> None:
    """The loss is 800, but for e^-800 of the cases: there delta is 0."""
    found = nonadaptive(f"{BESIDE} {large}").delta(Fraction(eps_g) + 800)
    without = nonadaptive(BESIDE).delta(eps_g)
    assert found.reaches(RTOL)
    assert found.upper.fraction() >= without.lower.fraction() * (1 - Fraction(1, 10**300))
    assert found.lower <= without.upper


@pytest.mark.long
def test_eps_g_beside_a_large_loss_and_a_small_one() -> None:
    """They were 1.6e-4 and 0.04 wide where these pairs count as DP."""
    alone = nonadaptive(BESIDE).epsilon("1e-3")
    far = nonadaptive(f"{BESIDE} RR(2, 800)").epsilon("1e-3")
    assert far.reaches(Fraction(1, 10**5))
    assert far.lower.fraction() - 800 <= alone.upper.fraction()
    assert far.upper.fraction() - 800 >= alone.lower.fraction()
    near = nonadaptive(f"{BESIDE} DP(1e-400)").epsilon("1e-3")
    assert near.reaches(RTOL)
    assert near.lower <= alone.upper
    assert near.upper >= alone.lower
