"""Far out the adaptive optimum is at least the non-adaptive one, below what doubles tell apart."""

from __future__ import annotations

import pytest

from exactdp import adaptive, nonadaptive


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        ("BR(1/10)^5 BR(1/5)^3", "1"),
        ("BR(1/10)^5 BR(1/5)^3", "54/50"),
        ("BR(1/10)^8 BR(1/5)", "9/10"),
        ("BR(1/10)^5 BR(1/7)^5", "6/5"),
    ],
)
def test_lower_ends_next_to_the_end_of_the_support(text: str, eps_g: str) -> None:
    found = adaptive(text).bracket(eps_g)
    below = nonadaptive(text).delta(eps_g)
    assert found.lower.fraction() > below.lower.fraction() * 999 / 1000
    assert found.upper.fraction() >= below.lower.fraction()
    assert float(found.upper.fraction()) < 1.01 * float(found.lower.fraction())
