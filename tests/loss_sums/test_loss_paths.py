"""Averages over paths beside the real line, against quadrature along it by hand."""

from __future__ import annotations

from math import log
from random import Random

import pytest
from flint import acb, arb

from exactdp.loss_sums.endpoint_contributions import (
    Asked,
    Average,
    Ellipse,
    EndedLoss,
    Integrand,
    PathAverage,
)
from exactdp.loss_sums.laplace_loss_transforms import SampledLaplaceEnds
from exactdp.loss_sums.normal_loss_transforms import Left, SampledNormalEnds, TurnedNormal
from exactdp.numbers.exact_numbers import exact, precision
from tests.first_principles import fraction_of
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number

Z = tuple[Number, Number]


def ball(value: Number) -> arb:
    return exact(fraction_of(value)).ball()


def complex_ball(value: Number, within: float) -> acb:
    spare = arb(0, within)
    return acb(ball(value.real) + spare, ball(value.imag) + spare)


def of_normal(mu: Number, q: Number, z: Number) -> Number:
    """E_Q[v^z], v = 1 - q + q e^(mu x - mu^2/2), by sums over a lattice of real x."""

    def term(x: Number) -> Number:
        return MP.exp(-x * x / 2 + z * MP.log1p(q * MP.expm1(mu * x - mu * mu / 2)))

    low, high = -18, 18 + float(mu) * max(0.0, float(z.real))
    step = MP.mpf(1) / 40
    found = sum((term(n * step) for n in range(int(low * 40), int(high * 40))), MP.mpc(0))
    return found * step / MP.sqrt(2 * MP.pi)


def of_laplace(w: Number, q: Number, z: Number) -> Number:
    """The same for Laplace noise: atoms at l = +-w and the density e^(-(l + w)/2)/4 between."""

    def power(loss: Number) -> Number:
        return MP.exp(z * MP.log1p(q * MP.expm1(loss)))

    total = MP.exp(-w) / 2 * power(w) + power(-w) / 2
    cuts = [w * MP.mpf(i) / 8 for i in range(-8, 9)]

    def density(loss: Number) -> Number:
        return MP.exp(-(loss + w) / 2) / 4 * power(loss)

    return total + MP.quad(density, cuts, method="gauss-legendre", maxdegree=5)


def drawn(rng: Random) -> tuple[str, str]:
    return rng.choice(("1", "2", "1/2", "3")), rng.choice(("1/100", "1/5", "9/10"))


def corners(start: acb, reach: float) -> tuple[acb, acb, acb]:
    return start, start + reach * acb(0.4, 1), start + reach * acb(-0.4, 1)


def within(rng: Random, places: tuple[acb, ...]) -> acb:
    """A point between the corners, in numbers that are short."""
    shares = [rng.random() for _ in places]
    parts = zip(shares, places, strict=True)
    z = sum((share / sum(shares) * place for share, place in parts), acb(0))
    return acb(float(z.real.mid()), float(z.imag.mid()))


def known(z: acb) -> Number:
    return MP.mpc(MP.mpf(float(z.real.mid())), MP.mpf(float(z.imag.mid())))


def holds(one: Average, z: acb, place: arb, truth: Number) -> bool:
    """Whether e^(z E) A(z) may be the truth."""
    return bool((one(z) * (z * place).exp()).overlaps(complex_ball(truth, 1e-30)))


@pytest.mark.parametrize("sets", [3, pytest.param(60, marks=pytest.mark.long)])
def test_gaussian_noise_on_a_path_that_turns(sets: int, rng: Random) -> None:
    """The ball holds the truth, however few points, and its radius is no more than asked for."""
    for _ in range(sets):
        (mu, share), slope = drawn(rng), rng.choice((0.625, 0.3, 0.1))
        a = rng.choice((1.25, 3.0, -2.5))
        with precision(200):
            q = exact(share).ball()
            path = TurnedNormal.of(exact(mu).ball() ** 2, q, slope)
            places = corners(acb(a), 6.0)
            for goal in (-rng.uniform(2, 12), -60.0):
                found = path.average(places, goal)
                for z in (acb(a), within(rng, places)):
                    truth = of_normal(number(mu), number(share), known(z))
                    assert holds(found, z, (1 - q).log(), truth), (mu, share, slope, z, goal)
                    assert found(z).rad() < 40 * len(found.cells) * arb(goal).exp()


@pytest.mark.parametrize("sets", [3, pytest.param(60, marks=pytest.mark.long)])
def test_laplace_noise_by_its_ends(sets: int, rng: Random) -> None:
    """Both ends together, and the whole average below them."""
    for _ in range(sets):
        w, share = drawn(rng)
        a = rng.choice((1.25, 8.0, -5.0))
        with precision(200):
            start, top = acb(a), acb(a, 3)
            rays = corners(top, 40.0)
            loss = SampledLaplaceEnds(exact(w).ball(), exact(share).ball())
            for goal in (-rng.uniform(2, 12), -60.0):
                found = loss.averages(Asked(start, top, rays[1:], 0.625, goal))
                z = within(rng, rays)
                truth = of_laplace(number(w), number(share), known(z))
                both = zip(loss.places(), found.ends, strict=True)
                total = sum((one(z) * (z * place).exp() for place, one in both), acb(0))
                assert total.overlaps(complex_ball(truth, 1e-30)), (w, share, z, goal)
                below = within(rng, (start, top))
                truth = of_laplace(number(w), number(share), known(below))
                assert found.whole is not None
                assert holds(found.whole, below, found.place, truth), (w, share, below, goal)


def losses() -> list[EndedLoss]:
    return [
        SampledNormalEnds(arb(4), arb(1) / 100),
        SampledNormalEnds(arb(1), arb(1) / 5),
        SampledLaplaceEnds(arb(1), arb(1) / 5),
    ]


def test_bounds_on_ellipses_and_along_rays(rng: Random) -> None:
    """No value is above the bound of an ellipse in which it is, nor that of a point further out."""
    for loss in losses():
        with precision(100):
            start, top = acb(2), acb(2, 1)
            rays = corners(top, 60.0)
            asked = Asked(start, top, rays[1:], 0.625, -40.0)
            for one in loss.averages(asked).ends:
                assert isinstance(one, PathAverage)
                for _ in range(10):
                    turn = rng.choice(rays[1:]) - top
                    turn = turn / abs(turn)
                    middle = top + turn * rng.uniform(3, 20)
                    around = Ellipse.around(middle, turn, rng.uniform(0.2, 1.5), 1.8)
                    bound = one.log_bound(around)
                    for _ in range(4):
                        angle = acb(0, rng.uniform(0, 6.28)).exp()
                        x, y = angle.real * around.along, angle.imag * around.aside
                        inside = middle + turn * acb(x, y) * rng.uniform(0.5, 0.999)
                        assert abs(one(inside)).log() < bound
                    assert abs(one(inside)).log() < bound
                    assert one.settled(turn)
                    assert one.settled(acb(0, 1))
                    nearer = one.log_bound(Ellipse(middle, turn))
                    further = middle + turn * rng.uniform(1, 20)
                    assert one.log_bound(Ellipse(further, turn)) <= nearer + 1e-6
                    assert abs(one(further)).log() <= nearer + 1e-6


def test_a_bound_is_not_far_above(rng: Random) -> None:
    """At a point of the real line, where nothing cancels but for the turn of the path."""
    for loss in losses()[:2]:
        with precision(100):
            asked = Asked(acb(2), acb(2), corners(acb(2), 60.0)[1:], 0.625, -40.0)
            (one,) = loss.averages(asked).ends
            bound = one.log_bound(Ellipse(acb(2), acb(1)))
            assert bound < float(abs(one(acb(2))).log().mid()) + log(30)


def test_it_does_not_settle_along_the_real_line() -> None:
    """There E_Q[v^z] grows."""
    with precision(100):
        one = TurnedNormal.of(arb(4), arb(1) / 100, 0.625).average(corners(acb(2), 9.0), -40.0)
        assert not one.settled(acb(1))
        assert not one.settled(acb(1, 1))


@pytest.mark.parametrize("sets", [3, pytest.param(60, marks=pytest.mark.long)])
def test_what_is_left_out_of_a_path_that_ends_early(sets: int, rng: Random) -> None:
    """The ball of a short path holds what a long one says, and is hardly larger than it must be."""
    for _ in range(sets):
        mu, share = drawn(rng)
        slope, places = rng.choice((0.625, 0.3)), corners(acb(rng.choice((1.5, 3.0))), 20.0)
        with precision(140):
            path = TurnedNormal.of(exact(mu).ball() ** 2, exact(share).ball(), slope)
            long = path.average(places, -60.0)
            for short_end in (0, 1):
                goal = -rng.uniform(4, 20)
                with precision(64):
                    early, late = path.ends(places, goal), path.ends(places, -60.0)
                low, beyond = (early[0], late[1]) if short_end == 0 else (late[0], early[1])
                legs = path.legs(low, beyond)
                left = Left(path, arb(low), legs[1].at(beyond))
                made = Integrand(path.log_density, path.exponent, legs, left.bound, left.settled)
                short = PathAverage.of(made, places, -60.0)
                for z in (places[0], within(rng, places)):
                    assert short(z).overlaps(long(z)), (mu, share, slope, goal, z)
                assert short(z).rad() <= 20 * arb(goal).exp()
