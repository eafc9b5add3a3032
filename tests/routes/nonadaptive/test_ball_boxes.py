"""Boxes of t in balls: slopes, weights and bounds hold what is in a box."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.mean_of_shifted_curves import mean_curve
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.beside_one_curve import rest_of
from exactdp.worst_t.curve.boxes_beside_one_curve import BallBoxes, Ranges, binomials, weights
from tests.first_principles import fraction_of
from tests.routes.nonadaptive.noise_by_hand import MP, number
from tests.routes.nonadaptive.test_noise_by_hand import sizes

F = Fraction


@sizes(20, 200)
def test_slopes_over_boxes_hold_differences(sets: int, rng: Random) -> None:
    """Of any two points in a box: the difference is within the slopes times the sides."""
    for _ in range(sets):
        text = rng.choice(
            ("Gaussian(1)", "Laplace(1)", "RR(3, 1)", "Finite(1/2 1/2 0, 1/4 1/2 1/4)")
        )
        core = nonadaptive(f"{text} BR(1/2)^2 BR(1/3)").reduction.core
        with precision(120):
            curve = mean_curve(rest_of(core), reverse=rng.random() < 0.5)
            search = BallBoxes(core.br_groups, exact(F(rng.randint(0, 12), 10)), curve)
            ends = [sorted(F(rng.randint(0, 40), 40) for _ in range(2)) for _ in range(2)]
            if rng.random() < 0.5:
                ends = [[low, low + F(1, 1024)] if low < 1 else [low, low] for low, _ in ends]
            box = tuple((low, high) for low, high in ends)
            slopes = search.slopes(box)
            for one, other in product(product(*ends), repeat=2):
                change = search.at(other) - search.at(one)
                most = arb(0)
                for slope, a, b, (eps, _) in zip(slopes, one, other, core.br_groups, strict=True):
                    most += slope * (eps * (b - a)).ball()
                assert change.overlaps(most), (text, box)


@sizes(1, 40)
def test_bounds_over_boxes_hold_their_corners(sets: int, rng: Random) -> None:
    """Of what is left of a box; what is left out of it is no better than the best elsewhere."""
    for _ in range(sets):
        for text in ("Gaussian(1)", "Laplace(1)", "RR(3, 1)"):
            core = nonadaptive(f"{text} BR(1/2)^2 BR(1/3)").reduction.core
            with precision(120):
                curve = mean_curve(rest_of(core), reverse=False)
                eps_g, whole = exact(F(rng.randint(0, 10), 10)), ((F(0), F(1)),) * 2
                upper = BallBoxes(core.br_groups, eps_g, curve).search([whole], 12, 400)
                search = BallBoxes(core.br_groups, eps_g, curve)
                for _ in range(12):
                    side = F(1, 2 ** rng.randint(0, 9))
                    starts = [side * rng.randint(0, int(1 / side) - 1) for _ in range(2)]
                    box = tuple((start, start + side) for start in starts)
                    found = search.visit(box)
                    for corner in product(*box):
                        assert not search.at(corner) > upper, (text, eps_g, box)
                    for corner in product(*(found[1] if found else ())):
                        if found:
                            assert not search.at(corner) > found[0], (text, eps_g, box)


@sizes(40, 2000)
def test_weights_hold_those_of_every_p(sets: int, rng: Random) -> None:
    """Also where the ball of p, but no p, is beyond 0 or 1."""
    for _ in range(sets):
        n, middle, radius = rng.randint(1, 6), rng.random(), rng.random() / 2
        with precision(120):
            ball = arb(middle, radius)
            found = weights(ball, n)
        low, high = max(F(middle) - F(radius), F(0)), min(F(middle) + F(radius), F(1))
        for k in range(13):
            p = low + (high - low) * F(k, 12)
            for j, one in enumerate(found):
                true = binomials(n)[j] * p**j * (1 - p) ** (n - j)
                assert one.overlaps(exact(true).ball()), (ball, n, j, p)


@sizes(40, 2000)
def test_ranges_hold_every_t(sets: int, rng: Random) -> None:
    for _ in range(sets):
        eps, n = F(rng.randint(1, 60), 10), rng.randint(1, 4)
        low, high = sorted(F(rng.randint(0, 16), 16) for _ in range(2))
        with precision(120):
            found = Ranges.of(exact(eps), n, (low, high))
        MP.dps, before = 40, MP.dps
        try:
            for k in range(5):
                share = low + (high - low) * F(k, 4)
                p = fraction_of(MP.expm1(number(eps * share)) / MP.expm1(number(eps)))
                assert found.t.overlaps(exact(eps * share).ball())
                for size, known in ((n, found.weights), (n - 1, found.fewer)):
                    for j, one in enumerate(known):
                        true = binomials(size)[j] * p**j * (1 - p) ** (size - j)
                        near = exact(true).ball() + arb(0, 1e-30)
                        assert one.overlaps(near), (eps, n, low, high, j)
        finally:
            MP.dps = before


@pytest.mark.parametrize("text", ["Gaussian(1)", "Laplace(1)"])
def test_a_search_that_ends_early_holds_what_is_left(text: str) -> None:
    """After any number of visits, from two boxes; the best t is in either order."""
    core = nonadaptive(f"{text} BR(1/2)^2 BR(1/3)").reduction.core
    sides = [(F(0), F(1, 4)), (F(1, 4), F(1))]
    with precision(120):
        curve = mean_curve(rest_of(core), reverse=False)
        whole = BallBoxes(core.br_groups, exact(1), curve)
        whole.search([((F(0), F(1)),) * 2], 20, 400)
        for order in (1, -1):
            boxes = [(side, (F(0), F(1))) for side in sides[::order]]
            for most in (0, 1, 2, 3, 5, 8, 13, 40, 100):
                found = BallBoxes(core.br_groups, exact(1), curve).search(boxes, 20, most)
                assert not found < whole.best, (text, order, most)


def test_what_is_open_when_visits_run_out_counts() -> None:
    """The bound is that of the largest box, whichever is being halved."""
    core = nonadaptive("Laplace(1) BR(1/2)^2 BR(1/3)").reduction.core
    with precision(120):
        curve = mean_curve(rest_of(core), reverse=False)
        whole = BallBoxes(core.br_groups, exact("1/2"), curve)
        whole.search([((F(0), F(1)),) * 2], 20, 4000)
        for most in (1, 2, 3, 4, 6, 9, 30):
            search = BallBoxes(core.br_groups, exact("1/2"), curve)
            sides = [(F(k, 8), F(k + 1, 8)) for k in range(8)]
            found = search.search([(one, two) for one in sides for two in sides], 20, most)
            assert not found < whole.best, most
            assert found > search.best, most


def test_a_search_that_cannot_end_is_given_up_early() -> None:
    """Where it falls too slowly; not where it falls faster and faster. A bound in both: what
    is left in the heap counts."""
    for text, eps_g, ends in (
        ("Laplace(47/500) BR(1/10)^4 BR(1/20)", "9/40", False),
        ("Laplace(3) BR(1/2) BR(1/3)", "1/2", True),
        ("Laplace(10) BR(1) BR(1/2)^2", "7/4", True),
    ):
        core = nonadaptive(text).reduction.core
        with precision(140):
            curve = mean_curve(rest_of(core), reverse=False)
            search = BallBoxes(core.br_groups, exact(eps_g), curve)
            found = search.search([((F(0), F(1)),) * 2], 37, 6000)
            assert not found < search.best
            assert bool(found <= search.best * (1 + arb((1, -36)))) is ends, text
        assert search.visits < (4000 if ends else 2000), text
