"""Averages of subsampled noise far up a line, by rigorous quadrature on the real line."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from flint import acb, arb

from exactdp.loss_sums.laplace_loss_transforms import TurnedLaplace
from exactdp.loss_sums.normal_loss_transforms import TurnedGaussian
from exactdp.numbers.exact_numbers import exact, precision

F = Fraction
BITS, FAR = 160, 16
TINY = arb(10) ** -25


def drawn(rng: Random) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """The variance, a, Im z and q."""
    s = rng.choice((F(1, 4), F(1, 2), F(1), F(3, 2), F(4)))
    q = rng.choice((F(1, 2), F(1, 10), F(99, 100), F(1, 1000)))
    a = F(rng.randint(-40, 60), 10)
    return s * s, a, F(rng.choice((0, 1, 7, 60, 300))), q


def average(variance: Fraction, z: acb, q: Fraction) -> acb:
    """E_Q[(1 - q + q e^l)^z] by adaptive Gaussian quadrature of the definition."""
    s2, share = exact(variance).ball(), exact(q).ball()
    far = s2.sqrt() * FAR + abs(z.real) + 1

    def density(x: acb, analytic: bool) -> acb:
        ratio = 1 - share + share * ((2 * x - 1) / (2 * s2)).exp()
        return (-x * x / (2 * s2) + z * ratio.log(analytic=analytic)).exp()

    whole = acb.integral(density, -far, far, rel_tol=TINY * TINY, abs_tol=TINY * arb("1e-8"))
    return whole / (2 * arb.pi() * s2).sqrt()


@pytest.mark.parametrize("sets", [6, pytest.param(300, marks=pytest.mark.long)])
def test_nodes_and_bounds(sets: int, rng: Random) -> None:
    """The sums over nodes contain the average, and no bound is below it, there and further up."""
    for _ in range(sets):
        variance, a, height, q = case = drawn(rng)
        with precision(BITS):
            true = average(variance, acb(exact(a).ball(), exact(height).ball()), q)
            known = {"a": exact(a).ball(), "u": arb(0), "q": exact(q).ball()}
            turned = TurnedGaussian(variance, **known)
            nodes, total = turned.turned_nodes(), acb(0)
            z = acb(known["a"], exact(height).ball())
            for loss, weight in zip(nodes.losses, nodes.weights, strict=True):
                total += weight * (z * (1 + known["q"] * loss.expm1()).log()).exp()
            size = 1 + known["q"] * (abs(known["a"]) ** 2 / exact(variance).ball()).exp()
            assert abs(total - true) < nodes.error + TINY * size, case
            assert nodes.error < TINY * size, case
            bound = turned.beyond()
            for lower in (height / 3, height):
                if lower:
                    assert bound(exact(lower).ball()) > abs(true).lower() - TINY, case


def test_bounds_fall_faster_than_any_power() -> None:
    """Along the line for noise of deviation 1: by e^-20 in the end, where 1/u falls by e^-4."""
    with precision(64):
        bound = TurnedGaussian(F(1), arb(2), arb(0), arb(1) / 5).beyond()
        values = [bound(arb(2) ** (2 * i)).log() for i in range(3, 10)]
    steps = [after - before for before, after in pairwise(values)]
    assert all(after < before for before, after in pairwise(steps))
    assert values[-1] < -20


@pytest.mark.parametrize("sets", [6, pytest.param(200, marks=pytest.mark.long)])
def test_a_path_between_the_ends_of_laplace_noise(sets: int, rng: Random) -> None:
    """The sums over its nodes contain the average at all heights up to the one they are for."""
    for _ in range(sets):
        w, q = rng.choice((F(1, 9), F(1), F(5))), rng.choice((F(1, 2), F(1, 10), F(99, 100)))
        a, height = F(rng.randint(-90, 90), 10), rng.choice((8, 40, 500))
        with precision(BITS):
            width, share, real = (exact(x).ball() for x in (w, q, a))
            nodes = TurnedLaplace(width, real, arb(height), share).turned_nodes(10**4)
            assert nodes is not None
            for part in (0, F(1, 3), 1):
                z, total = acb(real, exact(F(height) * part).ball()), acb(0)
                for loss, weight in zip(nodes.losses, nodes.weights, strict=True):
                    total += weight * (z * (1 + share * loss.expm1()).log()).exp()
                true = laplace_average(width, z, share, 1 + height // 60)
                size = 1 + abs(true) + nodes.error
                assert abs(total - true) < nodes.error + TINY * size, (w, q, a, height, part)
                assert nodes.error < TINY * size * arb(10) ** 9, (w, q, a, height)


def laplace_average(w: arb, z: acb, q: arb, pieces: int) -> acb:
    """By the definition: two atoms, and the density between."""

    def density(x: acb, analytic: bool) -> acb:
        ratio = (1 - q + q * x.exp()).log(analytic=analytic)
        return (-(x + w) / 2 + z * ratio).exp() / 4

    total = (z * (q * w.expm1()).log1p() - w).exp() / 2 + (z * (q * (-w).expm1()).log1p()).exp() / 2
    for i in range(pieces):
        total += acb.integral(
            density, w * (2 * i - pieces) / pieces, w * (2 * i + 2 - pieces) / pieces
        )
    return total


@pytest.mark.parametrize(("w", "q"), [(arb(400), arb(1) / 2), (arb(1), arb(2) ** -200)])
def test_no_path_where_an_end_is_not_told_from_what_is_sampled_out(w: arb, q: arb) -> None:
    """ln v(-w) is ln(1 - q) to all bits, or v is 1: no ellipse is known to be free."""
    with precision(BITS):
        assert TurnedLaplace(w, arb(2), arb(40), q).turned_nodes(1e9) is None


def test_only_what_is_declared_means_that_there_is_no_path(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def faulty(*arguments: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(TurnedLaplace, "_bound", faulty)
    with precision(200), pytest.raises(ZeroDivisionError, match="a fault"):
        TurnedLaplace(arb(1), arb(2), arb(40), arb(0.25)).turned_nodes(1e9)
