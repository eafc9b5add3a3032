"""One pair by several names has one answer: what a loss is decides, not what it is called.

The reference is the definition: the hockey-stick divergence of the product of the two-outcome
pairs, added up over the number of outcomes of each kind in exact rationals at e^eps = 3.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from exactdp import DP, ParameterError, adaptive, nonadaptive
from exactdp.mechanisms.grammar import composition
from exactdp.solve.reduction import Reduction

SAME: list[tuple[str, str]] = [
    ("RR(2, 1/50)", "DP(1/50)"),
    ("DiscreteLaplace(50)", "DP(1/50)"),
    ("DiscreteLaplace(1000000000)", "DP(1e-9)"),
    ("Finite(3/4 1/4, 1/4 3/4)", "DP(ln 3)"),
    ("Finite(1/2 1/4 1/4, 1/6 1/12 3/4)", "DP(ln 3)"),
    ("Subsampled(RR(2, 1/50), 1)", "DP(1/50)"),
    ("Subsampled(Subsampled(DiscreteLaplace(50), 1), 1)", "DP(1/50)"),
    ("Subsampled(Gaussian(2), 1)", "Gaussian(2)"),
    ("Subsampled(Subsampled(Laplace(2), 1/2), 1/5)", "Subsampled(Laplace(2), 1/10)"),
]

OTHER = [
    "RR(3, 1/50)",
    "DiscreteLaplace(50, 2)",
    "Finite(2/3 1/3, 1/2 1/2)",  # two losses that are not opposite
    "Finite(3/8 1/8 1/2, 1/8 3/8 1/2)",  # a loss of 0 as well
    "Finite(3/8 1/8 1/2 0, 1/8 3/8 0 1/2)",  # infinite ones
    "Finite(1/2 1/2, 1/2 1/2)",  # one loss
    "Subsampled(RR(2, 1), 1/2)",
    "Laplace(50)",
]


def _core(text: str) -> object:
    return Reduction(composition(text)).core


@pytest.mark.parametrize(("name", "other"), SAME)
def test_the_routes_see_one_mechanism(name: str, other: str) -> None:
    assert _core(f"{name}^7") == _core(f"{other}^7")
    assert _core(f"{name}^3 {other}^4") == _core(f"{other}^7")
    assert str(nonadaptive(f"{name}^7").composition) == f"{name}^7"  # what was asked is shown


@pytest.mark.parametrize("name", OTHER)
def test_what_is_no_pair_of_dp_stays(name: str) -> None:
    (item,) = composition(name).items
    assert item[0].same_optimum == (item[0], ())


def _by_definition(count: int, threshold: Fraction) -> Fraction:
    """delta at e^eps_g = ``threshold`` of copies of (3/4, 1/4) against (1/4, 3/4)."""
    total = Fraction(0)
    for j in range(count + 1):
        p, q = Fraction(3 ** (count - j), 4**count), Fraction(3**j, 4**count)
        total += comb(count, j) * max(Fraction(0), p - threshold * q)
    return total


@pytest.mark.parametrize("name", ["RR(2, ln 3)", "Finite(3/4 1/4, 1/4 3/4)"])
def test_it_is_the_definition(name: str) -> None:
    for count in (1, 2, 5, 12):
        for eps_g, threshold in (("0", 1), ("ln 2", 2), ("2 ln 3", 9), ("-ln 2", Fraction(1, 2))):
            found = nonadaptive(f"{name}^{count}").delta(eps_g)
            value = _by_definition(count, Fraction(threshold))
            assert found.lower.fraction() <= value <= found.upper.fraction()
            assert found.reaches(Fraction(1, 10**15))


def test_a_million_copies_are_exact() -> None:
    """They were 6.1e-7 wide beside DP(1e-9), exact at once."""
    names = ("DiscreteLaplace(1000000000)", "DP(1e-9)")
    asked, known = (nonadaptive(f"{name}^1000000").delta(0) for name in names)
    assert (asked.lower, asked.upper) == (known.lower, known.upper)
    beside = adaptive("BR(1/10) DiscreteLaplace(50)^10").delta("1/20")
    known = adaptive("BR(1/10)", 10 * DP("1/50")).delta("1/20")
    assert (beside.lower, beside.upper) == (known.lower, known.upper)


def test_a_table_still_says_which_classes_it_knows() -> None:
    from tests.tables.conftest import certified

    with pytest.raises(ParameterError, match="wanted BR, DP or EM"):
        certified({"composition": "RR(2, 1/50)^3", "fixed": {"eps_g": "0"}})
