"""What factors may do together: pieces, levels and shifts against plain evaluation."""

from __future__ import annotations

from math import inf
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.separable.enclosed_factors import Group
from exactdp.worst_t.separable.factorwise_bound import CAPS, RATES, Sums, Weights, penalized
from exactdp.worst_t.separable.frequency_bound import Complexes, Contour, to_floats
from exactdp.worst_t.separable.maximum import Law, Maximum
from tests.routes.references import core_of


def contour_of() -> Contour:
    core, place = core_of("BR(1/10)^3 BR(1/4)^5"), exact("2/5")
    return Maximum(core, place, *Law.of(core, place)).contour


def sums_of(contour: Contour, inner: Complexes, most: float) -> Sums:
    """With those weights and nothing outside."""
    main, none = np.arange(inner.size), np.array([0])
    return Sums(Weights(contour, arb(1), main, inner, none, np.array([-600.0])), most)


def some_weights(rng: Random, size: int) -> Complexes:
    """Their real parts sum to 1."""
    found = np.array([rng.uniform(0.2, 1) + 1j * rng.uniform(-0.5, 0.5) for _ in range(size)])
    found /= found.real.sum()
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("most", [0.0, 10.0])
def test_every_t_is_within_its_piece(seed: int, most: float) -> None:
    """rho_j and the bounds of |e_j| and |1 + e_j| at the ends of pieces and within."""
    rng = Random(seed)
    contour, eps, n, centre = contour_of(), 0.25, 5, 0.13
    sums = sums_of(contour, some_weights(rng, 9), most)
    z, inner = contour.points[:9], sums.weights.inner
    with precision(128):
        group = Group(contour, exact("1/4"), n, centre, 1.3)
        divisors, _ = group.base()
        edges, start = group.edges(), 0
        for batch in group.batches(divisors):
            rho, mu, errors, logs = sums._piece(batch.take(sums.weights.main))
            for row in range(batch.r.size):
                low, high = edges[start + row : start + row + 2]
                for t in (low, high, low + rng.random() * (high - low)):
                    x = np.expm1(t) / np.expm1(eps)
                    factor = (1 - x) * np.exp(z * (t - centre))
                    factor += x * np.exp(z * (t - eps - centre))
                    moved = (factor / to_floats(divisors)[:9]) ** n * np.exp(-1j * z.imag * mu[row])
                    assert (inner @ moved).real <= rho[row] * (1 + 1e-12)
                    assert (np.abs(moved / rho[row] - 1) <= errors[row] * (1 + 1e-12)).all()
                    assert (np.log(np.abs(moved) / rho[row]) <= logs[row]).all()
            start += batch.r.size


def test_penalized_values_bound_every_sum() -> None:
    """v_1 + v_2 + v_3 is at most a l and what is found at any cap from l on."""
    draw = np.random.default_rng(5)
    levels = [10 ** draw.uniform(-6, 2, 40) for _ in range(3)]
    values = [np.sqrt(level)[:, None] * draw.uniform(0, 2, (40, 2)) for level in levels]
    bounds = sum(penalized(v, level) for v, level in zip(values, levels, strict=True))
    assert isinstance(bounds, np.ndarray)
    for _ in range(500):
        rows = draw.integers(0, 40, 3)
        level = sum(float(one[i]) for one, i in zip(levels, rows, strict=True))
        cap = int(np.searchsorted(CAPS, level))
        total = sum(v[i] for v, i in zip(values, rows, strict=True))
        assert (total <= bounds[cap] + RATES[:, None] * level + 1e-12).all()
    alone = penalized(values[0], levels[0])
    assert alone[-1, 0].tolist() == values[0].max(axis=0).tolist()


@pytest.mark.parametrize("seed", range(8))
def test_shifts_are_bounded(seed: int) -> None:
    """f(mu) and what the errors add, at mu of both signs."""
    rng = Random(seed)
    sums = sums_of(contour_of(), some_weights(rng, 7), inf)
    om, inner = sums.frequency, sums.weights.inner
    errors: Floats = np.array([rng.uniform(0, 2) for _ in range(7)])
    for most in (0.1, 1.0, 3.0):
        reach = most / float(om[-1])
        bound = sums._shifted(reach, errors)
        for mu in np.linspace(-reach, reach, 201):
            wave = np.exp(1j * om * mu)
            assert (inner @ wave).real + sums.size @ (abs(wave - 1) * errors) <= bound


def test_shifts_that_bend_down_before_they_rise() -> None:
    """1 + (1 - cos x) - (1 - cos 6 x)/10 is below 1 next to 0, and 3 at pi."""
    inner = np.array([1.9, -1, 0, 0, 0, 0, 0.1 + 0j])
    sums = sums_of(contour_of(), inner, inf)
    reach = np.pi / float(sums.frequency[1])
    assert sums._shifted(reach, np.zeros(7)) >= 3 - 1e-9


def test_what_is_outside_counts() -> None:
    inner = np.array([1 + 0j])
    weights = Weights(contour_of(), arb(1), np.array([0]), inner, np.array([0]), np.array([2.0]))
    assert Sums(weights, 0.0)._on_levels(0.0, 0.0) >= 1 + np.exp(2)


def test_together_they_are_bounded() -> None:
    """e_j of any sign and size, as long as their real sum is not above 0, at one level."""
    draw = np.random.default_rng(7)
    sums = sums_of(contour_of(), some_weights(Random(1), 6), inf)
    inner, om = sums.weights.inner, sums.frequency
    for size in (0.01, 0.1, 0.5):
        for _ in range(200):
            e = size * (draw.normal(size=(3, 6)) + 1j * draw.normal(size=(3, 6)))
            e -= (e @ inner).real[:, None]  # the weights sum to 1
            mu = float(draw.uniform(-1, 1)) / float(om[-1])
            sums.errors[:] = np.abs(e).sum(axis=0)
            sums.logs[:] = np.log(np.abs(1 + e)).sum(axis=0)
            sums.shifts[:] = abs(mu)
            true = (inner @ (np.exp(1j * om * mu) * (1 + e).prod(axis=0))).real
            assert true <= sums._on_levels(0.0, 0.0)
