"""Curves along rays that are kept: against quadrature over outcomes by hand, in many digits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from flint import acb, arb

from exactdp.loss_sums import kept_contours
from exactdp.loss_sums.contour_inversion import Plan, Rays, RaySums, Side, Turned
from exactdp.loss_sums.curve_planner import AlongRays, any_curve_of
from exactdp.loss_sums.endpoint_contributions import BOUND_BITS, Ellipse, Panel
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.kept_contours import Cell, KeptSums, RayCurve
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits
from tests.cases import in_portions, one_in
from tests.first_principles import fraction_of
from tests.loss_sums.test_atoms_apart import alone, ball, drawn, ends_of, one_more
from tests.loss_sums.test_contour_inversion import InDoubles, parts_of, two_of_gaussian_noise
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number
from tests.routes.references import core_of

F = Fraction
Curve = Callable[[Fraction], Number]


def along_rays(text: str, *, reverse: bool) -> AlongRays:
    found = any_curve_of(core_of(f"{text} BR(1)"), reverse=reverse)
    assert isinstance(found, AlongRays), text
    return found


# -- two copies, at all places ---------------------------------------------------------------------


def of_gaussian_noise(rng: Random, *, reverse: bool) -> tuple[str, Curve, list[Fraction]]:
    """Two copies, their curve, and places on both sides of the end of all losses."""
    sigma = rng.choice((F(1, 2), F(1), F(rng.randint(45, 150), 100)))
    q = rng.choice((F(1, 100), F(1, 5), F(rng.randint(1, 800), 1000)))
    end = float(-2 * MP.log1p(-number(q)))

    def curve(s: Fraction) -> Number:
        return two_of_gaussian_noise(sigma, q, s, reverse=reverse)[0]

    places = [rng.uniform(0.02, 0.98) * end, rng.uniform(1.02, 4) * end, rng.uniform(0, 2)]
    signs = [-1, -1, 1] if not reverse else [1, -1, -1]
    known = [F(s * x).limit_denominator(10**6) for s, x in zip(signs, places, strict=True)]
    return f"Subsampled(Gaussian({sigma}), {q})^2", curve, known


def of_laplace_noise(rng: Random, *, reverse: bool) -> tuple[str, Curve, list[Fraction]]:
    """Two different ones, at places between all their ends."""
    one, other = drawn(rng), drawn(rng)
    first, second = (ends_of(noise, reverse=reverse) for noise in (one, other))
    known = sorted(a + b for a in first for b in second)

    def curve(s: Fraction) -> Number:
        return one_more(one, alone(other, reverse=reverse), second, number(s), reverse)

    shares = ((low, high, number(F(rng.randint(2, 98), 100))) for low, high in pairwise(known))
    exact_places = (fraction_of(low + share * (high - low)) for low, high, share in shares)
    places = [place.limit_denominator(10**6) for place in exact_places]
    texts = (f"Subsampled(Laplace({1 / noise[0]}), {noise[1]})" for noise in (one, other))
    return " ".join(texts), curve, places


@pytest.mark.parametrize("kind", one_in(2, [of_gaussian_noise, of_laplace_noise]))
@pytest.mark.parametrize("sets", in_portions(1, 25))
def test_two_of_sampled_noise(kind: Any, sets: int, rng: Random) -> None:
    """The ball holds what quadrature says, and is narrow."""
    for _ in range(sets):
        for reverse in (False, True) if sets > 1 else (rng.random() < 0.5,):
            text, curve, places = kind(rng, reverse=reverse)
            for s in places:
                truth = curve(s)
                with precision(128):
                    found = along_rays(text, reverse=reverse)(exact(s).ball())
                    assert found.overlaps(ball(truth, 1e-30)), (text, reverse, s)
                    # small values are differences of integrals of about 1, known to 18 digits
                    assert found.rad() < 1e-14 * found.mid() + 1e-18, (text, reverse, s)


@pytest.mark.parametrize("kind", one_in(2, [of_laplace_noise, of_gaussian_noise]))
@pytest.mark.parametrize("sets", in_portions(1, 15))
def test_derivatives(kind: Any, sets: int, rng: Random) -> None:
    """Against quotients of differences of 10^-10, themselves right to 10^-10 at least."""
    step = F(1, 10**10)
    for _ in range(sets):
        reverse = rng.random() < 0.5
        text, curve, places = kind(rng, reverse=reverse)
        for s in places if sets > 1 else rng.sample(places, 1):
            low, here, high = (curve(s + k * step) for k in (-1, 0, 1))
            h = number(step)
            slope, second = (high - low) / (2 * h), (high + low - 2 * here) / h**2
            with precision(128):
                value, one, two = along_rays(text, reverse=reverse).jet(exact(s).ball())
                assert value.overlaps(ball(here, 1e-30)), (text, reverse, s)
                near = abs(float(second)) + abs(float(slope)) + 1
                assert one.overlaps(ball(slope, 1e-10 * near)), (text, reverse, s)
                assert two.overlaps(ball(second, 1e-8 * near)), (text, reverse, s)
                assert one.rad() < 1e-9 * near
                assert two.rad() < 1e-4 * near, (text, reverse, s)
                density = along_rays(text, reverse=reverse).density(exact(s).ball())
                assert density.overlaps(ball(second - slope, 1e-8 * near)), (text, reverse, s)
                assert density.rad() < 1e-4 * near


@pytest.mark.parametrize("sets", in_portions(1, 40))
def test_three_copies_in_doubles(sets: int, rng: Random) -> None:
    """As near as doubles come."""
    for _ in range(sets):
        sigma, q = F(rng.randint(45, 150), 100), F(rng.randint(5, 800), 1000)
        reverse = rng.random() < 0.5
        curve = InDoubles(float(sigma), float(q), reverse)
        for _ in range(3):
            s = F(rng.uniform(-1.5, 1.5)).limit_denominator(1000)
            truth = curve.curve(3, float(s))
            with precision(128):
                found = along_rays(f"Subsampled(Gaussian({sigma}), {q})^3", reverse=reverse)(
                    exact(s).ball()
                )
            assert abs(float(found.mid()) - truth) <= 1e-9 * truth + 1e-13, (sigma, q, s, reverse)
            assert found.rad() < 1e-12


@pytest.mark.parametrize("reverse", one_in(2, [False, True]))
def test_beside_losses_that_are_infinite(reverse: bool) -> None:
    """A pair that leaks in one direction, by a mean of the curve of two."""
    masses = [(F(1, 2), F(1, 4)), (F(1, 4), F(3, 4)), (F(1, 4), F(0))]
    both = [(number(p), number(r)) for p, r in masses]
    atoms = by_hand.exchanged(both, reverse=reverse)
    text = "Subsampled(Gaussian(1), 1/5)^2"
    for s in (F(-1, 7), F(1, 3))[: 1 + reverse]:
        total = MP.mpf(0)
        for p, r in atoms:
            if r == 0:
                total += p
            elif p > 0:
                at = fraction_of(number(s) - MP.log(p / r))
                total += p * two_of_gaussian_noise(F(1), F(1, 5), at, reverse=reverse)[0]
        with precision(128):
            curve = along_rays(f"{text} Finite(1/2 1/4 1/4, 1/4 3/4 0)", reverse=reverse)
            assert curve(exact(s).ball()).overlaps(ball(total, 1e-25)), (s, reverse)


# -- cells -----------------------------------------------------------------------------------------

TEXTS = ["Subsampled(Laplace(1), 1/10)^3", "Subsampled(Gaussian(1/2), 1/100)^3",
         "Subsampled(Gaussian(1), 1/5)^2 DP(1/3)"]  # fmt: skip


@pytest.mark.parametrize("text", one_in(len(TEXTS), TEXTS[::-1]))
def test_a_value_does_not_depend_on_what_was_asked_before(text: str, rng: Random) -> None:
    places = [arb(rng.uniform(-0.3, 1.0)) for _ in range(12)]
    with precision(128):
        curves = [RayCurve(parts_of(text), reverse=False) for _ in range(2)]
        known = [str(curves[0].at(x)) for x in places]
        assert known == [str(curves[1].at(x)) for x in reversed(places)][::-1]


@pytest.mark.long
@pytest.mark.parametrize("text", TEXTS)
def test_few_points_have_large_balls(
    text: str, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At both ends of cells and between them they hold what many points say, for all derivatives;
    without the errors that are counted they do not."""
    monkeypatch.setattr(kept_contours, "FEWER_BITS", 10**6)
    monkeypatch.setattr(kept_contours, "SPARE", 60.0)  # averages are far better
    missed = wide = 0
    with precision(128):
        for reverse in (False, True):
            fine, rough = (RayCurve(parts_of(text), reverse=reverse) for _ in range(2))
            for x in (0.15,):
                if fine.beyond(arb(x)):
                    continue
                fine.bits = 90
                fine.at(arb(x))
                for bits in (-12, 0):
                    rough.made.clear()
                    rough.bits = bits
                    rough.at(arb(x))
                    made = next(one for known in rough.made.values() for one in known if one)
                    best = fine.made[made.cell.key][0]
                    assert best is not None
                    cell = made.cell
                    inside = [cell.low, cell.high, rng.uniform(cell.low, cell.high)]
                    for away in map(arb, inside):
                        balls = made.derivatives(away, 3)
                        truth = best.derivatives(away, 3)
                        balls, truth = balls + made.density(away), truth + best.density(away)
                        for one, other in zip(balls, truth, strict=True):
                            assert one.overlaps(other), (text, bits, cell)
                        wide += balls[0].rad() > 2.0 ** (8 - bits) * abs(truth[0])
                        errors, made.errors = made.errors, (arb((1, -300)),) * 3
                        zero = made.derivatives(away, 1)[0]
                        missed += not zero.overlaps(truth[0])
                        made.errors = errors
    assert missed > 5
    assert not wide


def worst(curve: RayCurve, cell: Cell, plan: Plan) -> float:
    """ln of the integrand on ellipses and of the rest of a ray over their bounds, at most, for both
    ends of a cell and places between."""
    x = cell.place(cell.middle)
    made = Turned(curve._losses(), -x if curve.reverse else x, plan)
    first, second = (side.more for side in curve._plan_of(cell, 0).sides)
    found = -1e300
    for leg, integrand in made._integrands(made.averages()):
        with precision(BOUND_BITS):
            panels, rest = made.panels(leg, integrand)
        checked = []
        for panel in panels:
            h = (panel.stop - panel.start) / 2
            around = Ellipse.around(leg.at(panel.start + h), leg.turn, h, 1.8)
            cos, sin = around.along * 0.9999 * arb("0.6"), around.aside * 0.9999 * arb("0.8")
            corners = (acb(i * cos, j * sin) for i in (-1, 1) for j in (-1, 1))
            points = [around.centre + leg.turn * corner for corner in corners]
            checked.append(([[(z, integrand(z))] for z in points], integrand.log_bound(around)))
        if isinstance(integrand, Rays):
            stop = panels[-1].stop
            cuts = [stop * 1.5**i for i in range(12)]
            tail = [
                (z, integrand(z) * weight)
                for low, high in pairwise(cuts)
                for z, weight in Panel(leg, low, high, 40, 0.0).nodes()
            ]
            checked.append(([tail], rest))
        for share in (0.0, 0.3, 0.7, 1.0):
            away = cell.low + share * (cell.high - cell.low)
            moved = arb(cell.sign * (away - cell.middle) * (-1 if curve.reverse else 1))
            more = (1 - share) * first + share * second
            for sums, bound in checked:
                for terms in sums:
                    size = abs(sum((w * (-z * moved).exp() for z, w in terms), acb(0))).upper()
                    found = max(found, float(size.log()) + more - bound)
    return found


@pytest.mark.parametrize("text", one_in(len(TEXTS), TEXTS))
def test_bounds_for_a_whole_cell(text: str) -> None:
    """They hold at both ends and between; those of the middle alone do not."""
    with precision(160):
        for reverse, x in ((False, 0.15), (True, 0.02)):
            curve = RayCurve(parts_of(text), reverse=reverse)
            curve.at(arb(x))
            (cell,) = (made.cell for known in curve.made.values() for made in known if made)
            plan = replace(curve._plan_of(cell, 0), spare=60.0)
            assert worst(curve, cell, plan) < 1e-6
            alone = replace(plan, sides=tuple(Side(arb(0), side.more) for side in plan.sides))
            assert worst(curve, cell, alone) > 0.1


def test_what_is_left_of_a_ray_with_powers_of_z() -> None:
    """Three of them beside the integrand: it is a power of |z| more than what is left alone."""
    with precision(160):
        for reverse, x in ((False, 0.15), (True, 0.02)):
            curve = RayCurve(parts_of(TEXTS[0]), reverse=reverse)
            curve.at(arb(x))
            (cell,) = (made.cell for known in curve.made.values() for made in known if made)
            plan = replace(curve._plan_of(cell, 0), spare=60.0)
            place = cell.place(cell.middle)
            made = Turned(curve._losses(), -place if reverse else place, plan)
            for leg, integrand in made._integrands(made.averages()):
                if not isinstance(integrand, Rays):
                    continue
                with precision(BOUND_BITS):
                    panels, rest = made.panels(leg, integrand)
                stop, longest = panels[-1].stop, integrand.longest(leg.turn)
                assert all(abs(term.t * leg.turn.real) * longest >= 1 for term in integrand.terms)
                cuts = [stop * 1.5**i for i in range(12)]
                tail = [
                    abs(integrand(z) * weight * z**2 * (z - 1)).upper()
                    for low, high in pairwise(cuts)
                    for z, weight in Panel(leg, low, high, 40, 0.0).nodes()
                ]
                far = abs(leg.at(stop)) + 2
                assert sum(tail, arb(0)) <= arb(rest).exp() * far**2 * (far + longest)
                assert sum(tail, arb(0)) > 0


def test_balls_of_arguments(rng: Random) -> None:
    """The values and the derivatives at all places of a ball are in the balls over it."""
    text = "Subsampled(Gaussian(1/2), 1/100)^3"
    with precision(128):
        for reverse in (False, True):
            curve = along_rays(text, reverse=reverse)
            for middle in (0.4, -0.2):
                x = arb(middle, 2.0**-16)
                whole, value, density = curve.jet(x), curve(x), curve.density(x)
                assert density.rad() < 0.05 * abs(density) + 1e-9
                for _ in range(5):
                    s = arb(middle + rng.uniform(-1, 1) * 2.0**-16)
                    for one, other in zip(whole, curve.jet(s), strict=True):
                        assert one.overlaps(other)
                        assert abs(one - other).upper() < 0.05 * abs(other).upper() + 1e-9
                    assert value.overlaps(curve(s))
                    assert density.overlaps(curve.density(s))


@pytest.mark.parametrize("end", one_in(3, [2, -2, 0]))
def test_next_to_a_sum_of_ends(end: int) -> None:
    """On one the value is known all the same, and no derivative; at distances far below doubles."""
    with precision(128):
        curve = AlongRays(fixed_part(core_of("Laplace(1)^2")), reverse=False)
        for away in (0, F(1, 2**40), F(-1, 2**75)):
            s = F(end) + away
            truth = by_hand.laplaces(MP.mpf(1), 2, number(s))
            found = curve(exact(s).ball())
            assert (found + arb(0, 1e-25)).overlaps(ball(truth, 1e-30)), s
            assert found.rad() < 2.0**-46 * found.mid() + 2.0**-50
        for ball_of_s in (arb(0), arb(0.5, 0.6)):
            with pytest.raises(TooLarge):
                curve.jet(ball_of_s)
        assert curve(arb(2) + arb((1, -60))) == 0


@pytest.mark.long
def test_the_same_as_one_integral(rng: Random) -> None:
    """Another plan for each place, to more bits."""
    parts = parts_of("Subsampled(Laplace(1), 1/10)^10 DP(1/7)")
    with precision(160):
        for reverse in (False, True):
            curve = RayCurve(parts, reverse=reverse)
            for _ in range(2):
                x = arb(rng.uniform(0.05, 0.5))
                assert curve.at(x).overlaps(RaySums(parts, reverse=reverse).refined(x, 70))


# -- one place after another -----------------------------------------------------------------------


@pytest.mark.parametrize("reverse", [False, True])
def test_places_of_a_search_share_a_cell(reverse: bool) -> None:
    """Against an integral for each place, whose rays and panels are its own."""
    parts = parts_of("Subsampled(Gaussian(2), 1/10)^3")
    kept, alone = KeptSums(parts, reverse=reverse), RaySums(parts, reverse=reverse)
    for place in ("1/10", "1/5") if reverse else ("1/2", "7/10"):
        with precision(200):
            x = exact(F(place)).ball()
            found, true = kept.refined(x, 24), alone.refined(x, 30)
        assert found.overlaps(true), place
        assert known_bits(found) >= 24
    (curve,) = kept.curves.values()
    if reverse:
        assert kept.refined(arb(1), 24) == 0  # all losses end before
    else:
        assert sum(len(made) for made in curve.made.values()) == 1


def test_a_place_without_a_cell_has_its_own_integral(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(curve: RayCurve, x: arb) -> arb:
        raise TooLarge("no cell")

    parts = parts_of("Subsampled(Gaussian(2), 1/10)^2")
    with precision(128):
        x = exact(F(1, 2)).ball()
        known = KeptSums(parts, reverse=False).refined(x, 20)
        with monkeypatch.context() as patched:
            patched.setattr(RayCurve, "at", none)
            assert known.overlaps(KeptSums(parts, reverse=False).refined(x, 20))
        monkeypatch.setattr(kept_contours, "MOST_KEPT_BITS", 19)
        many = KeptSums(parts, reverse=False)
        assert known.overlaps(many.refined(x, 20))
        assert not many.curves
