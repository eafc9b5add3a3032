"""A new mechanism is one file: every engine takes it for what its loss is, not by its name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import BR, DP, Finite, Subsampled, nonadaptive
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.mechanism import Repeated
from tests.architecture.toys import Telling

TOY = Telling("1/2", "1/6")  # losses ln 3, 0, -ln 3
SAME = Finite(["1/2", "1/3", "1/6"], ["1/6", "1/3", "1/2"])

CASES: dict[str, list[tuple[Mechanism | Repeated, Mechanism | Repeated]]] = {
    "alone": [(TOY, SAME)],
    "a thousand": [(1000 * TOY, 1000 * SAME)],
    "sampled": [(200 * Subsampled(TOY, "1/10"), 200 * Subsampled(SAME, "1/10"))],
    "beside DP": [(4 * TOY, 4 * SAME), (5 * DP("ln 3"), 5 * DP("ln 3"))],
    "beside BR": [(4 * TOY, 4 * SAME), (3 * BR("ln 3"), 3 * BR("ln 3"))],
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("eps_g", ["1/2", "2"])
def test_finite_losses_of_somebody_else(name: str, eps_g: str) -> None:
    """As those of a class that is named, to the same width, by the same route."""
    toy = nonadaptive(*(one for one, _ in CASES[name])).bracket(eps_g)
    known = nonadaptive(*(one for _, one in CASES[name])).bracket(eps_g)
    assert toy.lower <= known.upper
    assert known.lower <= toy.upper
    assert toy.reaches(Fraction(1, 10**9)) == known.reaches(Fraction(1, 10**9))
    assert (toy.lower_end.route, toy.upper_end.route) == (
        known.lower_end.route,
        known.upper_end.route,
    )
    assert toy.reaches(Fraction(1, 10**9)), name
