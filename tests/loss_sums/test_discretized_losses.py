"""Rounded losses against closed forms, at ten steps, and their error against the square of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from flint import arb, fmpz, fmpz_poly

from exactdp.loss_sums.coarsened_convolutions import Resolution, sum_above, sum_below
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.lattice_losses import LatticeLoss
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.gaussian_noise import Gaussian
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.numbers.exact_numbers import Exact, exact, precision
from tests.cases import in_portions

BITS = 256


def pair_of(mechanism: Gaussian | Laplace) -> ConcretePair:
    found = mechanism.concrete_pair
    assert found is not None
    return found


def normal(sigma: Exact, count: int, eps: arb) -> arb:
    """k copies of Gaussian noise are one with the standard deviation sigma/sqrt(k)."""
    mu = arb(count).sqrt() / sigma.ball()
    root = arb(2).sqrt()

    def upper(z: arb) -> arb:
        return (z / root).erfc() / 2

    return upper(eps / mu - mu / 2) - eps.exp() * upper(eps / mu + mu / 2)


def two_laplace(width: Exact, eps: arb) -> arb:
    """By hand: the sum of H(eps - l) over both atoms and the density e^((l - w)/2)/4 between.

    For 0 <= eps <= 2 w this is 1 - e^(eps/2 - w) (1 + (2 w - eps)/4).
    """
    w = width.ball()
    return 1 - (eps / 2 - w).exp() * (1 + (2 * w - eps) / 4)


def bracket(
    pair: ConcretePair, count: int, step: Exact, eps: Exact, *, reverse: bool = False
) -> tuple[arb, arb]:
    resolution = Resolution.of(step, 100, count)
    below = sum_below([(pair, count)], resolution, reverse=reverse)
    above = sum_above([(pair, count)], resolution, reverse=reverse)
    with precision(BITS):
        place = eps.ball()
        return below.hockey_stick(place).lower(), above.hockey_stick(place).upper()


def widths(
    pair: ConcretePair, count: int, first: Exact, eps: Exact, true: Callable[[arb], arb], steps: int
) -> list[float]:
    """Of brackets that contain the value, each step half of the one before."""
    found = []
    for level in range(steps):
        low, high = bracket(pair, count, first / 2**level, eps)
        with precision(BITS):
            value = true(eps.ball())
            assert low <= value <= high
            found.append(float(((high - low) / value).mid()))
    return found


@pytest.mark.parametrize("most", in_portions(8, 10))
@pytest.mark.parametrize("count", [1, 2, 7, 64])
def test_gaussian_at_ever_smaller_steps(count: int, most: int, rng: Random) -> None:
    sigma = exact(f"{rng.randint(20, 60)}/10")
    eps = exact(f"{rng.randint(0, 20)}/10")
    pair = pair_of(Gaussian(sigma))
    steps = most if count < 3 else 5
    found = widths(pair, count, exact(1), eps, lambda x: normal(sigma, count, x), steps)
    for before, after in pairwise(found[-4:]):
        assert 3 < before / after < 6  # the square of the step, once it is small


def test_two_laplace_by_hand_at_ten_steps(rng: Random) -> None:
    width = exact(f"{rng.randint(5, 30)}/20")
    pair = pair_of(Laplace(1 / width.fraction))
    for share in (0, rng.randint(1, 39), 39):
        eps = width * share / 20
        found = widths(pair, 2, width, eps, lambda x: two_laplace(width, x), 10)
        for before, after in pairwise(found[4:]):
            assert before / after > 2.5  # the kinks of the curve may coincide with eps_g at a step


def test_off_the_lattice_both_ends_still_hold(rng: Random) -> None:
    """Steps without a common measure with the ends of the support."""
    width = exact("1/3")
    pair = pair_of(Laplace(3))
    for _ in range(6):
        step = exact(f"{rng.randint(100, 400)}/10007")
        eps = width * rng.randint(0, 20) / 10
        low, high = bracket(pair, 2, step, eps)
        with precision(BITS):
            assert low <= two_laplace(width, eps.ball()) <= high


def test_a_small_delta_keeps_its_relative_width() -> None:
    """1e-12 out of 1,000 copies."""
    found = widths(
        pair_of(Gaussian(50)),
        1000,
        exact("1/32"),
        exact("9/2"),
        lambda x: normal(exact(50), 1000, x),
        2,
    )
    assert found[0] < 0.2
    assert found[1] < found[0] / 3


# -- the steps, one by one, by the definition ------------------------------------------------------


def random_loss(rng: Random, *, upper: bool) -> LatticeLoss:
    masses = [fmpz(rng.choice([0, 0, 1, rng.randint(0, 1000)])) for _ in range(rng.randint(2, 12))]
    masses[0] += 1
    step = exact(f"{rng.randint(1, 30)}/40")
    return LatticeLoss(
        step, rng.randint(-8, 3), fmpz_poly(masses), fmpz(rng.randint(0, 20)), 12, upper
    )


def definition(loss: LatticeLoss, eps: arb) -> arb:
    step, total = loss.step.ball(), arb(loss.infinite)
    for i, mass in enumerate(loss.masses):
        total += arb(mass) * (-(eps - (loss.first + i) * step).expm1()).max(arb(0))
    return total * arb((1, -loss.bits))


PLACES = [arb(i) * 0.15625 for i in range(-40, 60)]


@pytest.mark.parametrize("upper", [False, True])
def test_changes_go_to_their_side(upper: bool, rng: Random) -> None:
    for _ in range(60):
        loss = random_loss(rng, upper=upper)
        with precision(128):
            for changed in (
                loss.coarser(),
                loss.trimmed(rng.randint(0, 60)),
                loss.coarser().coarser(),
            ):
                for eps in PLACES:
                    before, after = definition(loss, eps), definition(changed, eps)
                    assert not (after < before if upper else after > before)


@pytest.mark.parametrize("upper", [False, True])
def test_sums_go_to_their_side(upper: bool, rng: Random) -> None:
    for _ in range(15):
        one, other = random_loss(rng, upper=upper), random_loss(rng, upper=upper)
        other = LatticeLoss(one.step, other.first, other.masses, other.infinite, 12, upper)
        with precision(128):
            found, step = one.added(other), one.step.ball()
            for eps in PLACES[::5]:
                total = arb(one.infinite) * definition(other, arb(-1000))
                for i, mass in enumerate(one.masses):
                    total += arb(mass) * definition(other, eps - (one.first + i) * step)
                total *= arb((1, -12))
                after = definition(found, eps)
                assert not (after < total if upper else after > total)
                assert abs(after - total) < 0.01


def test_curves_agree_with_the_definition(rng: Random) -> None:
    for _ in range(20):
        loss = random_loss(rng, upper=True)
        with precision(128):
            curve = LatticeCurve(loss)
            points = [loss.step.ball() * i for i in range(-9, 16)]
            for eps in [*PLACES[::3], *points]:
                exactly = definition(loss, eps)
                assert curve(eps).overlaps(exactly)
                assert loss.hockey_stick(eps).overlaps(exactly)
                assert abs(curve(eps) - exactly) < 1e-30
