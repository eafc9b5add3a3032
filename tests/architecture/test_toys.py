"""A new mechanism is one file: every engine takes it for what its loss is, not by its name."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import mpmath
import pytest
from flint import arb

from exactdp import BR, DP, DiscreteGaussian, Finite, Subsampled, nonadaptive
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.concrete_pair import Line
from exactdp.mechanisms.mechanism import Repeated
from exactdp.numbers.exact_numbers import exact, precision
from tests.architecture.toys import Telling
from tests.architecture.toys_on_a_lattice import Halves
from tests.architecture.toys_with_a_density import Logistic

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


# -- losses on a lattice without an end, and a loss with a density --------

FULL, ROUNDED = Fraction(1, 10**9), Fraction(1, 10**4)
"""What sums and inversions are narrowed to by default, and rounded losses."""
PLACES = ["-1", "0", "1/2", "7/3"]

NARROW: dict[str, list[Mechanism | Repeated]] = {
    "lattice, alone": [Halves("1/4")],
    "lattice, a thousand": [1000 * Halves("1/400")],
    "lattice, beside DP": [4 * Halves("1/2 ln 3"), 5 * DP("ln 3")],
    "lattice, beside BR": [4 * Halves("1/4"), 3 * BR("1/2")],
    "density, alone": [Logistic(1)],
    "density, a thousand": [1000 * Logistic("1/20")],
    "density, beside DP": [40 * Logistic("1/2"), 5 * DP("ln 3")],
    "density, beside BR": [20 * Logistic("1/3"), 10 * BR("1/10")],
}


@pytest.mark.parametrize("name", NARROW)
def test_losses_of_somebody_else_to_full_width(name: str) -> None:
    assert nonadaptive(*NARROW[name]).bracket("1/2").reaches(FULL)


def test_on_a_sample_endless_losses_are_rounded_as_those_of_a_class_that_is_named() -> None:
    """(And a density is: nothing but its curve is known on a sample.)"""
    toy = nonadaptive(200 * Subsampled(Halves("1/4"), "1/10")).bracket("1/2")
    known = nonadaptive(200 * Subsampled(DiscreteGaussian(2), "1/10")).bracket("1/2")
    assert toy.reaches(ROUNDED)
    assert (toy.lower_end.route, toy.upper_end.route) == (
        known.lower_end.route,
        known.upper_end.route,
    )
    dense = nonadaptive(50 * Subsampled(Logistic(1), "1/10")).bracket("1/2")
    assert dense.reaches(ROUNDED)


@pytest.mark.parametrize("place", PLACES)
def test_the_curve_on_the_lattice_is_that_of_its_losses(place: str) -> None:
    pair = Halves("1/4").concrete_pair
    with precision(128):
        x, losses = exact(place).ball(), pair.listed(128)
        parts = [mass * (-(x - loss).expm1()).nonnegative_part() for loss, mass in losses]
        assert abs(sum(parts, arb(0)) - pair.hockey_stick(x)) < 1e-30
        tails = [mass * (-loss).exp() for loss, mass in losses if loss > x]
        ends = [mass * (-loss).exp() for loss, mass in losses if not loss < x]
        found = pair.mass_above(x)
        for one in (tails, ends):  # the ball reaches from one to the other
            assert found.lower() - arb(1e-30) < sum(one, arb(0)) < found.upper() + arb(1e-30)


def test_sums_on_the_lattice_by_hand() -> None:
    """Four of them beside five DP(ln 3), every sum of losses by itself, in steps of ln(3)/2."""
    with precision(160):
        masses = Halves("1/2 ln 3").concrete_pair.masses_near(120)
        middle, sums = len(masses) // 2, Counter({0: arb(1)})
        noise = {k - middle: mass for k, mass in enumerate(masses)}
        response = {2: arb(3) / 4, -2: arb(1) / 4}
        for one in [noise] * 4 + [response] * 5:
            grown: Counter[int] = Counter()
            for k, p in sums.items():
                for j, q in one.items():
                    grown[k + j] += p * q
            sums = grown
        step, x = exact("1/2 ln 3").ball(), exact("1/2").ball()
        gains = (p * (-(x - k * step).expm1()).nonnegative_part() for k, p in sums.items())
        true = sum(gains, arb(0))
        found = nonadaptive(*NARROW["lattice, beside DP"]).bracket("1/2", rtol="1e-25")
        low, high = (exact(end.fraction()).ball() for end in (found.lower, found.upper))
        # what is left out of the masses is below 2^-118
        assert low - arb(1e-30) < true < high + arb(1e-30)
        assert high - low < 1e-25


@pytest.mark.parametrize("place", ["-1/2", "0", "1/2"])
def test_the_curve_of_the_density_is_that_of_logistic_noise(place: str) -> None:
    """By quadrature of the two densities, split where they cross, to thirty digits."""
    with mpmath.workdps(40), precision(128):
        eps = mpmath.mpf(Fraction(place).numerator) / Fraction(place).denominator

        def noise(x: mpmath.mpf) -> mpmath.mpf:
            return mpmath.sech(x / 2) ** 2 / 4

        def gain(x: mpmath.mpf) -> mpmath.mpf:
            return max(noise(x) - mpmath.exp(eps) * noise(x - 1), mpmath.mpf(0))

        root = mpmath.exp((eps - 1) / 2)  # where noise(x)/noise(x - 1) = e^eps
        edge = mpmath.log((1 - root) / (root - mpmath.exp(-1)))
        true = mpmath.quad(gain, [-90, -30, -5, edge, 5, 30, 90])
        found = Logistic(1).concrete_pair.hockey_stick(exact(place).ball())
        assert abs(found - arb(mpmath.nstr(true, 35))) < 1e-28


def test_the_transform_of_the_density_is_that_of_its_loss() -> None:
    """E[e^(s L)] over w, uniform on [1, e], at three points of a line, by quadrature."""
    with mpmath.workdps(40), precision(128):
        found = Logistic(1).concrete_pair.transforms(Line(arb("0.7"), arb("1.5"), 3))
        for n, value in enumerate(found):
            s = mpmath.mpc("0.7", 1.5 * n)
            true = mpmath.quad(
                lambda w, s=s: mpmath.exp(s * (2 * mpmath.log(w) - 1)), [1, mpmath.e]
            )
            true /= mpmath.e - 1
            assert abs(value.real - arb(mpmath.nstr(true.real, 35))) < 1e-28
            assert abs(value.imag - arb(mpmath.nstr(true.imag, 35))) < 1e-28
