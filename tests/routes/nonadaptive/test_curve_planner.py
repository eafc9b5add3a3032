"""Curves of what stands beside BR: against sums by hand, and one form against another."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp import adaptive, nonadaptive
from exactdp.loss_sums.common_lattice_composition import LatticeSums, lattice_of
from exactdp.loss_sums.curve_planner import (
    Frequencies,
    LaplacePieces,
    any_curve_of,
    form_of,
)
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.mean_of_shifted_curves import MeanCurve
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.routes.nonadaptive.fixed_pair_routes import ON_A_LATTICE
from exactdp.worst_t.curve.objective_near_its_maximum import SmoothCurve
from tests.first_principles import ends, fraction_of, real
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.references import core_of

F = Fraction
MP = by_hand.MP


def places(rng: Random, count: int, reach: float) -> list[Fraction]:
    return [F(rng.uniform(-reach, reach)) for _ in range(count)]


def within(ball: arb, value: Any, width: float) -> bool:
    """Whether a narrow ball holds a number."""
    low, high = ends(ball)
    return low <= fraction_of(value) <= high and high - low <= width * max(high, F(1, 10**40))


# -- on a lattice ---------------------------------------------------------------------------------


def discrete_gaussian(sigma: int, sensitivity: int) -> list[tuple[Any, Any]]:
    variance = MP.mpf(sigma) ** 2
    reach = 40 * sigma + 10
    masses = {x: MP.exp(-MP.mpf(x * x) / (2 * variance)) for x in range(-reach, reach + 1)}
    whole = MP.fsum(masses.values())
    return [
        (p / whole, (sensitivity**2 + 2 * MP.mpf(sensitivity) * x) / (2 * variance))
        for x, p in masses.items()
    ]


def test_two_of_discrete_gaussian_noise(rng: Random) -> None:
    """All pairs of outcomes, beside a randomized response."""
    one, two = discrete_gaussian(1, 1), discrete_gaussian(2, 3)
    up = 1 / (1 + MP.exp(-MP.mpf(1) / 2))
    third = [(up, MP.mpf(1) / 2), (1 - up, -MP.mpf(1) / 2)]
    core = core_of("DiscreteGaussian(1) DiscreteGaussian(2, 3) RR(2, 1/2) BR(1)")
    with precision(128):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, LatticeSums)
        losses = {}
        for p, x in one:
            for q, y in two:
                if p * q > MP.mpf(10) ** -90:
                    key = MP.nint((x + y) * 8)
                    losses[key] = losses.get(key, MP.mpf(0)) + p * q
        on_lattice = exact("5/8")  # a sum of losses
        for s in [*places(rng, 8, 6.0), F(0), on_lattice.fraction, F(-20), F(12)]:
            total = MP.mpf(0)
            for r, z in third:
                cut = real(MP, s) - z
                total += r * MP.fsum(
                    -m * MP.expm1(cut - key / 8) for key, m in losses.items() if key / 8 > cut
                )
            ball = curve(Exact(s).ball())
            assert within(ball + arb(0, arb((1, -250))), total, 1e-12), s


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize(
    "text",
    ["RR(3, 1/2)^4 DP(1/2)^3 BR(1)", "Finite(1/2 1/2, 0 1) RR(3, 2)^3 BR(1)",
     "Finite(1/4 3/4 0, 1/4 1/2 1/4) DiscreteLaplace(2, 3)^2 BR(1)"],
)  # fmt: skip
def test_sums_of_few_losses(text: str, reverse: bool, rng: Random) -> None:
    """A mean over all sums and sums on the lattice are the same."""
    core = core_of(text)
    rest = fixed_part(core)
    with precision(128):
        one = any_curve_of(core, reverse=reverse)
        assert isinstance(one, MeanCurve)
        lattice = lattice_of(rest, reverse=reverse)
        if lattice is None:
            return
        two = LatticeSums(rest, lattice, reverse=reverse)
        assert two.leaked.overlaps(one.leaked)
        edge = (lattice.base + 3 * lattice.step).ball()
        for place in [*(Exact(s).ball() for s in places(rng, 12, 5.0)), edge, arb(0, 0.25)]:
            assert one(place).overlaps(two(place)), (text, place)
            assert two(place).rad() <= 2 * place.rad() + 1e-30


def test_places_next_to_a_loss(rng: Random) -> None:
    """A ball about a loss, however wide, has the curve on both sides."""
    core = core_of("DiscreteGaussian(2)^2 BR(1)")
    with precision(64):
        curve = any_curve_of(core, reverse=False)
        for _ in range(20):
            k, bits = rng.randint(-20, 20), rng.randint(10, 60)
            middle = exact(F(1, 4)) + k * exact(F(1, 4))
            ball = arb(middle.ball().mid(), arb((1, -bits)))
            found = curve(ball)
            for end in (ball.lower(), ball.upper(), middle.ball()):
                assert found.contains(curve(end).mid())


# -- smooth ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("reverse", [False, True])
def test_laplace_noise_by_hand(reverse: bool, rng: Random) -> None:
    """Piece by piece, beside an explicit pair."""
    core = core_of("Laplace(2)^4 Finite(1/2 1/2, 1/3 2/3) BR(1)")
    with precision(128):
        curve = any_curve_of(core, reverse=reverse)
        assert isinstance(curve, LaplacePieces)
        atoms = by_hand.exchanged([(MP.mpf(1) / 2, MP.mpf(1) / 3), (MP.mpf(1) / 2, MP.mpf(2) / 3)],
                                  reverse=reverse)  # fmt: skip
        for s in places(rng, 4, 2.0):
            total = by_hand.mean(
                atoms, lambda x: by_hand.laplaces(MP.mpf(1) / 2, 4, x), real(MP, s)
            )
            assert within(curve(Exact(s).ball()), total, 1e-12), s


@pytest.mark.parametrize("text", ["Laplace(2)^2 BR(1)", "Laplace(2) BR(1)"])
def test_slopes_at_an_atom(text: str) -> None:
    """Both are in the ball at the place itself, and there alone at an end of a ball."""
    with precision(128):
        curve = any_curve_of(core_of(text), reverse=False)
        assert isinstance(curve, SmoothCurve)
        there = arb(1) if "^" in text else arb("0.5")
        left, right = (curve.derivatives(there + side * arb("1e-30"))[0] for side in (-1, 1))
        assert right - left > 1 / arb(10)
        for other in (there, there + 1, there - 1):
            slope, bend = curve.derivatives(there.union(other))
            assert (slope + arb(0, 1e-25)).contains(left)
            assert (slope + arb(0, 1e-25)).contains(right)
            assert not bend.is_finite()


def test_values_at_an_atom() -> None:
    """They are those next to it, and balls say how far that is."""
    with precision(128):
        curve = any_curve_of(core_of("Laplace(2)^2 BR(1)"), reverse=False)
        assert isinstance(curve, LaplacePieces)
        for s in (-1, 0):
            assert within(curve(arb(s)), by_hand.laplaces(MP.mpf(1) / 2, 2, MP.mpf(s)), 1e-25)


def test_points_of_a_lattice_are_atoms() -> None:
    """At either end of a ball as well."""
    with precision(128):
        curve = any_curve_of(core_of("DiscreteGaussian(1)^2 BR(1)"), reverse=False)
        assert isinstance(curve, LatticeSums)
        for low, high, apart in (
            (1, 1, False),
            (1, 1.5, False),
            (0.5, 1, False),
            (1.25, 1.5, True),
        ):
            bend = curve.derivatives(arb(low).union(arb(high)))[1]
            assert bend.is_finite() == apart


@pytest.mark.parametrize("side", [-1, 1])
def test_places_that_are_the_same_double(side: int) -> None:
    """Ends of losses nearer to each other than doubles tell: between them one of the two counts."""
    apart = F(side, 10**18)
    core = core_of(f"Laplace(1)^2 RR(2, {1 + apart}) BR(1)")
    eps = 1 + real(MP, apart)
    up = 1 / (1 + MP.exp(-eps))
    with precision(160):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, LaplacePieces)
        for s in (F(1), F(-1), 1 + apart / 2, 1 + 2 * apart, 1 - 2 * apart):
            total = MP.mpf(0)
            for p, loss in ((up, eps), (1 - up, -eps)):
                total += p * by_hand.laplaces(MP.mpf(1), 2, real(MP, s) - loss)
            assert within(curve(Exact(s).ball()), total, 1e-36), s


@pytest.mark.parametrize("reverse", [False, True])
def test_frequencies_against_a_mean_by_hand(reverse: bool, rng: Random) -> None:
    """Two Gaussian ones are one; beside an explicit pair with infinite losses in one direction."""
    core = core_of("Gaussian(2)^2 Laplace(3) Finite(1/2 1/2, 1/3 2/3) BR(1)")
    with precision(128):
        curve = any_curve_of(core, reverse=reverse)
        assert isinstance(curve, Frequencies)
        atoms = by_hand.exchanged([(MP.mpf(1) / 2, MP.mpf(1) / 3), (MP.mpf(1) / 2, MP.mpf(2) / 3)],
                                  reverse=reverse)  # fmt: skip
        w = MP.mpf(1) / 3

        def laplace(f: Any, s: Any) -> Any:
            """A loss w, -w, or between with the density e^((l - w)/2)/4."""
            inside = by_hand.by_legendre(lambda x: MP.exp((x - w) / 2) / 4 * f(s - x), -w, w)
            return f(s - w) / 2 + MP.exp(-w) / 2 * f(s + w) + inside

        for s in places(rng, 3, 2.0):
            total = by_hand.mean(
                atoms,
                lambda x: laplace(lambda y: by_hand.gaussian(MP.mpf(1) / 2, y), x),
                real(MP, s),
            )
            assert within(curve(Exact(s).ball()), total, 1e-12), s


def test_what_has_no_curve() -> None:
    assert form_of(core_of("DiscreteGaussian(9999)^100 BR(1)")) is None


def test_sums_of_discrete_gaussian_noise_to_many_digits(rng: Random) -> None:
    """Alone and beside DP, adaptively or not: to all digits by the sum of all outcomes."""
    one = discrete_gaussian(1, 1)
    losses: dict[Any, Any] = {}
    for p, x in one:
        for q, y in one:
            key = MP.nint(x + y)
            losses[key] = losses.get(key, MP.mpf(0)) + p * q
    for eps_g in ("1/3", "2", "7"):
        for composed in (nonadaptive, adaptive):
            found = composed("DiscreteGaussian(1)^2").delta(eps_g, rtol="1e-45")
            assert found.upper_end.route == "sums on a lattice"
            s = real(MP, F(eps_g))
            total = MP.fsum(-m * MP.expm1(s - key) for key, m in losses.items() if key > s)
            low, high = found.lower.fraction(), found.upper.fraction()
            assert low <= fraction_of(total) <= high
            assert high - low <= low / 10**45
    assert not ON_A_LATTICE.applies(core_of("Gaussian(1) DiscreteGaussian(1)"))
    assert ON_A_LATTICE.applies(core_of("DiscreteGaussian(9999)^100"))
