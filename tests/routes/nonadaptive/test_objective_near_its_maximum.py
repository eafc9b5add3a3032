"""The objective next to its maximum: derivatives against differences of sums by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, factorial, prod
from random import Random
from typing import Any

import pytest
from flint import arb, arb_mat

from exactdp.loss_sums.curve_planner import any_curve_of
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.worst_t.curve.objective_near_its_maximum import (
    TERMS,
    GroupWeights,
    PatternPeak,
    Region,
    SmoothCurve,
    _products,
)
from exactdp.worst_t.curve.peaks import Derivatives, concave_bound
from tests.first_principles import real
from tests.routes.nonadaptive.curves_by_hand import (
    InMpmath,
    laplace,
    laplace_loss_transforms,
    normal_loss_transforms,
)
from tests.routes.nonadaptive.groups_by_hand import (
    MP,
    Case,
    Noise,
    beside_rr,
    discrete_gaussian,
    gaussian,
    many_digits,
)
from tests.routes.nonadaptive.noise_by_hand import laplaces
from tests.routes.references import core_of

F = Fraction
BITS = 240
H = MP.mpf(10) ** -25
"""Of differences, which are off by its square."""
CLOSE = MP.mpf(10) ** -18


def sampled(text: str, curve: Any) -> Noise:
    return Noise(text, lambda s: s, lambda s: curve(InMpmath, s))


def one_laplace(scale: F) -> Noise:
    return sampled(f"Laplace({scale})", laplace(scale))


TWO_LAPLACES = Noise("Laplace(3)^2", lambda s: s, lambda s: laplaces(1 / real(MP, F(3)), 2, s))
NOISES = [
    (gaussian(F(2)), False),
    (beside_rr(gaussian(F(3)), F(1, 2)), False),
    (beside_rr(one_laplace(F(1, 2)), F(1, 3)), False),
    (discrete_gaussian(F(1)), False),
    *(
        (
            sampled(
                "Subsampled(Gaussian(1), 1/5)", normal_loss_transforms(F(1), F(1, 5), reverse=way)
            ),
            way,
        )
        for way in (False, True)
    ),
    *(
        (
            sampled(
                "Subsampled(Laplace(1), 1/3)", laplace_loss_transforms(F(1), F(1, 3), reverse=way)
            ),
            way,
        )
        for way in (False, True)
    ),
]
IDS = [f"{noise.text}{' in reverse' if way else ''}" for noise, way in NOISES]
EPS, COUNTS = ("1/2", "4/5"), (3, 2)


def curve_of(noise: Noise, *, reverse: bool) -> SmoothCurve:
    found = any_curve_of(core_of(f"{noise.text} BR(1/2)^3 BR(4/5)^2"), reverse=reverse)
    assert isinstance(found, SmoothCurve)
    return found


def ball(value: Any) -> arb:
    """Off by about 1e-70, without a radius."""
    return arb(MP.nstr(value, 70)).mid()


def differences(f: Any, x: list[Any], *which: int) -> Any:
    """A derivative of the first or second order."""
    if not which:
        return f(x)
    first, *rest = which
    sides = [[v + side * H * (j == first) for j, v in enumerate(x)] for side in (1, -1)]
    return (differences(f, sides[0], *rest) - differences(f, sides[1], *rest)) / (2 * H)


@pytest.mark.parametrize(
    ("noise", "reverse"), [*NOISES, (TWO_LAPLACES, False)], ids=[*IDS, TWO_LAPLACES.text]
)
def test_derivatives_of_curves(noise: Noise, reverse: bool, rng: Random) -> None:
    with precision(BITS):
        curve = curve_of(noise, reverse=reverse)
        for _ in range(3):
            place, around = F(rng.randint(-900, 1100), 997), F(rng.randint(1, 30), 1000)
            s = real(MP, place)
            wide = curve.derivatives(ball(s) + arb(0, float(around)))
            points = [s, s + real(MP, around) * 0.9, s - real(MP, around) * 0.7]
            for at in points:
                first, second = curve.derivatives(ball(at))
                known = differences(lambda x: noise.fine(x[0]), [at], 0)
                bent = differences(lambda x: noise.fine(x[0]), [at], 0, 0)
                off = arb(0, 1e-18)
                assert (first + off).contains(ball(known))
                assert (wide[0] + off).contains(ball(known))
                if abs(bent) < 1e6:  # no atom within H
                    assert (second + off).contains(ball(bent))
                    assert (wide[1] + off).contains(ball(bent))
                assert second.rad() < 1e-20 or not second.is_finite()


@pytest.mark.parametrize(
    ("noise", "atom"),
    [(one_laplace(F(1, 2)), "2"), (discrete_gaussian(F(1)), "1/2"), (TWO_LAPLACES, "2/3")],
)
def test_an_atom_is_no_density(noise: Noise, atom: str) -> None:
    with precision(BITS):
        curve = curve_of(noise, reverse=False)
        there, near = exact(atom).ball(), arb(0, 1e-3)
        slope, bend = curve.derivatives(there + near)
        assert not bend.is_finite()
        assert curve.derivatives(there + 2 * abs(near).upper())[1].is_finite()
        for side in (1, -1):
            assert slope.contains(curve.derivatives(there + side * arb("1e-4"))[0])


def test_losses_alone_have_atoms() -> None:
    """A mean of closed forms without noise: its losses are +-ln 3 and 0, twice."""
    with precision(BITS):
        curve = any_curve_of(core_of("RR(3, ln 3)^2 BR(1/2)"), reverse=False)
        assert isinstance(curve, SmoothCurve)
        for loss in ("0", "ln 3", "ln 9", "-ln 3", "-ln 9"):
            there = exact(loss).ball()
            assert not curve.derivatives(there + arb(0, 1e-3))[1].is_finite()
            first, second = curve.derivatives(there + arb(0.01))
            assert second.is_finite()
            assert second.overlaps(first)


def places(rng: Random) -> list[Any]:
    return [many_digits(e) * MP.mpf(rng.randint(1, 999)) / 1000 for e in EPS]


@pytest.mark.parametrize(("noise", "reverse"), NOISES, ids=IDS)
def test_derivatives_of_the_objective(noise: Noise, reverse: bool, rng: Random) -> None:
    case = Case(noise, EPS, COUNTS, F(rng.randint(0, 20), 17))
    core = core_of(case.text)
    with precision(BITS):
        curve = any_curve_of(core, reverse=reverse)
        assert isinstance(curve, SmoothCurve)
        peak = PatternPeak(core.br_groups, exact(case.eps_g), curve)
        x = places(rng)
        found, off = peak.derivatives([ball(t) for t in x]), arb(0, 1e-17)
        assert (found.value + off).contains(ball(case.at(x)))
        for i in range(2):
            assert (found.slopes[i] + off).contains(ball(differences(case.at, x, i)))
            for j in range(2):
                known = differences(case.at, x, i, j)
                if abs(known) < 1e6:
                    assert (found.bends[i][j] + off).contains(ball(known))


@pytest.mark.parametrize(("noise", "reverse"), NOISES[:4], ids=IDS[:4])
def test_bounds_hold_over_boxes(noise: Noise, reverse: bool, rng: Random) -> None:
    """At every t of a box with its y, so far that the polynomials leave something out."""
    case = Case(noise, EPS, COUNTS, F(rng.randint(0, 20), 17))
    core = core_of(case.text)
    with precision(BITS):
        curve = any_curve_of(core, reverse=reverse)
        assert isinstance(curve, SmoothCurve)
        peak = PatternPeak(core.br_groups, exact(case.eps_g), curve)
        for wide in ("1/3", "1/20", "1/200"):
            x, room = places(rng), real(MP, F(wide))
            c = [ball(t) for t in x]
            reach = [arb(0, float(room)) * ball(many_digits(e)) for e in EPS]
            around = arb(0, float(room) / 2)
            over = peak.over(c, reach, around)
            bends = over.bends([[1, 0], [0, 1]])
            for _ in range(3):
                moved = [
                    t + room * many_digits(e) * MP.mpf(rng.uniform(-1, 1))
                    for t, e in zip(x, EPS, strict=True)
                ]
                y = sum(n * (a - b) for n, a, b in zip(COUNTS, moved, x, strict=True))
                share = min(MP.mpf(1), room / 2 / abs(y))
                at = [b + share * (a - b) for a, b in zip(moved, x, strict=True)]
                for i in range(2):
                    slope = differences(case.at, at, i)
                    assert (over.slopes()[i] + arb(0, 1e-17)).contains(ball(slope))
                    for j in range(2):
                        known = differences(case.at, at, i, j)
                        if abs(known) < 1e6:
                            assert (bends[i, j] + arb(0, 1e-17)).contains(ball(known))


def apart(case: Case, y: Any) -> Any:
    """The sum over patterns at t and at another y, in whose place a last coordinate is."""

    def at(x: list[Any]) -> Any:
        *ts, moved = x
        own = sum(n * t for n, t in zip(case.counts, ts, strict=True))
        return Case(
            Noise("", case.noise.rough, lambda s: case.noise.fine(s + own - y - moved)),
            case.eps, case.counts, case.eps_g,
        ).at(ts)  # fmt: skip

    return at


@pytest.mark.parametrize(("eps", "counts"), [(("1/2",), (3,)), (EPS, COUNTS)])
@pytest.mark.parametrize("wide", ["1/10", "1/200"])
def test_bounds_hold_at_the_ends_of_boxes(
    eps: tuple[str, ...], counts: tuple[int, ...], wide: str, rng: Random
) -> None:
    """Where the weights and the curve are moved apart from each other, as far as they may be: each
    part of the polynomials is needed."""
    case = Case(gaussian(F(1)), eps, counts, F(rng.randint(0, 20), 17))
    core, size = core_of(case.text), len(eps)
    with precision(BITS):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        peak = PatternPeak(core.br_groups, exact(case.eps_g), curve)
        x = [many_digits(e) * MP.mpf(rng.randint(200, 800)) / 1000 for e in eps]
        rooms = [real(MP, F(wide)) * many_digits(e) for e in eps]
        most = sum(n * room for n, room in zip(counts, rooms, strict=True))
        reach = [arb(0, float(room)) for room in rooms]
        over = peak.over([ball(t) for t in x], reach, arb(0, float(most)))
        f = apart(case, sum(n * t for n, t in zip(counts, x, strict=True)))
        for signs in product((-1, 1), repeat=size + 1):
            moves = zip([*x, MP.mpf(0)], [*rooms, most], signs, strict=True)
            at = [t + sign * room * MP.mpf("0.9999") for t, room, sign in moves]
            y = size
            known = [(over.value, f(at)), (over.slope, -differences(f, at, y))]
            known.append((over.bend, differences(f, at, y, y)))
            for i in range(size):
                known.append((over.own[i], differences(f, at, i)))
                known.append((over.crossed[i], -differences(f, at, i, y)))
                known += [(over.pairs[i][j], differences(f, at, i, j)) for j in range(size)]
            assert all((one + arb(0, 1e-17)).contains(ball(value)) for one, value in known), signs


def test_products_are_those_of_taylor_polynomials() -> None:
    """Of e^(3 x + 5 y - 2 z), whose mth part is the mth power of what is there, over m!."""
    with precision(BITS):
        x, rates = [exact(one).ball() for one in ("1/3", "-2/7", "1/5")], (3, 5, -2)
        found = _products(x)
        whole = sum((rate * t for rate, t in zip(rates, x, strict=True)), arb(0))
        for m in range(2, TERMS + 1):
            part = sum(
                (prod(rates[j] for j in js) * one for js, one in found if len(js) == m), arb(0)
            )
            assert part.overlaps(whole**m / factorial(m))
        assert max(len(js) for js, _ in found) == TERMS


def test_directions_change_nothing_but_the_basis(rng: Random) -> None:
    core = core_of("Gaussian(2) BR(1/2)^3 BR(4/5)^2")
    with precision(BITS):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        peak = PatternPeak(core.br_groups, exact("1/2"), curve)
        c = [ball(t) for t in places(rng)]
        parts = peak.over(c, None, arb(0))
        plain, across = parts.bends([[1, 0], [0, 1]]), arb_mat(peak.across())
        turned = parts.bends(peak.across())
        for one, other in zip(
            (across * plain * across.transpose()).entries(), turned.entries(), strict=True
        ):
            assert one.overlaps(other)


@pytest.mark.parametrize(
    ("slopes", "bends", "low", "sides", "wanted"),
    [
        (["0", "0"], [["-1", "0"], ["0", "-1"]], "-1", (0, 0), "0"),
        (["1", "0"], [["-1", "0"], ["0", "-2"]], "-1", (0, 0), "1/2"),
        (["1", "1"], [["-2", "1"], ["1", "-2"]], "-1", (0, 0), "1"),
        (["1", "0"], [["3/2", "0"], ["0", "-1"]], "-1", (-1, 0), "0"),
        (["-1", "1"], [["3/2", "0"], ["0", "-1"]], "0", (1, 0), "1/2"),
    ],
)
@pytest.mark.parametrize("basis", [[[1, 0], [0, 1]], [[3, 1], [-2, 5]]])
def test_the_bound_is_that_of_a_parabola(
    slopes: list[str],
    bends: list[list[str]],
    low: str,
    sides: tuple[int, int],
    wanted: str,
    basis: list[list[int]],
) -> None:
    with precision(100):
        B = arb_mat(basis)
        here = Derivatives(arb(0), [exact(x).ball() for x in slopes], [])
        H = arb_mat([[exact(x).ball() for x in row] for row in bends])
        reach = [arb(0, 1), arb(0, 1)]
        found = concave_bound(here, B.transpose() * H * B, reach, sides, B)
        assert found is not None
        assert found >= exact(wanted).ball() - arb("1e-25")
        assert found <= exact(wanted).ball() * (1 + arb("1e-12")) + arb("1e-25")


def test_the_weakest_curvature_counts() -> None:
    """-x^2/2 - y^2/4 + y may be what is there, and is 1 at y = 2."""
    with precision(100):
        here = Derivatives(arb(0), [arb(0), arb(1)], [])
        bends = arb_mat([[arb(-1), arb(0)], [arb(0), arb("-1 +/- 0.5")]])
        found = concave_bound(here, bends, [arb(0, 9)] * 2, (0, 0))
        assert found is not None
        assert found >= 1 - arb("1e-6")


def test_no_bound_where_it_is_not_concave() -> None:
    with precision(100):
        here, reach = Derivatives(arb(0), [arb(-1), arb(0)], []), [arb(0, 1), arb(0, 1)]
        for rows, sides in (
            ([["1", "0"], ["0", "-1"]], (0, 0)),
            ([["1", "0"], ["0", "-1"]], (-1, 0)),  # it falls away from c the other way only
            ([["2.125", "0"], ["0", "-1"]], (1, 0)),  # it rises again before the end of the set
            ([["-1", "2"], ["2", "-1"]], (0, 0)),
            ([["inf", "0"], ["0", "-1"]], (0, 0)),
            ([["-1 +/- 1.01", "0"], ["0", "-1"]], (0, 0)),
            ([["-1", "0 +/- 1.01"], ["0 +/- 1.01", "-1"]], (0, 0)),
        ):
            bends = arb_mat([[arb(x) for x in row] for row in rows])
            assert concave_bound(here, bends, reach, sides) is None


@pytest.mark.parametrize("count", [1, 2, 7, 40])
def test_weights_over_an_interval(count: int, rng: Random) -> None:
    """From the least to the largest at any t in it, wide or narrow."""
    with precision(BITS):
        eps = exact("3/2")
        for wide in (1.0, 0.3, 1e-3):
            low = rng.uniform(0, 1.5 * (1 - wide))
            over = GroupWeights(eps, count, arb(low).union(arb(low + 1.5 * wide)))
            for _ in range(20):
                t = MP.mpf(low) + MP.mpf(1.5 * wide) * MP.mpf(rng.random())
                p = MP.expm1(t) / MP.expm1(MP.mpf("1.5"))
                for order in range(min(count, 2) + 1):
                    n = count - order
                    for j, found in enumerate(over.weights(order)):
                        assert found.contains(ball(comb(n, j) * p**j * (1 - p) ** (n - j)))
            narrow = GroupWeights(eps, count, arb(low))
            assert all(one.rad() < 1e-60 for one in narrow.weights(0))


@pytest.mark.parametrize("end", ["0", "3/2"])
def test_weights_next_to_an_end(end: str) -> None:
    """An interval may go a little farther: there p leaves [0, 1]."""
    with precision(BITS):
        place, around = exact(end).ball(), arb(0, 0.01)
        over, there = (
            GroupWeights(exact("3/2"), 4, place + around),
            GroupWeights(exact("3/2"), 4, place),
        )
        for order in range(3):
            for one, at in zip(over.weights(order), there.weights(order), strict=True):
                assert one.contains(at.mid())


def test_second_derivatives_are_those_of_every_y(rng: Random) -> None:
    core = core_of("Gaussian(5) BR(1/2)^3 BR(4/5)^2")
    with precision(BITS):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        peak, around = PatternPeak(core.br_groups, exact("1/2"), curve), arb(0, 0.1)
        c = [ball(t) for t in places(rng)]
        over = peak._levels(c, around)
        for share in (-0.9, -0.1, 0.5, 0.95):
            moved = peak._levels([(c[0] + share * arb(0.1) / 3).mid(), c[1]], None)
            assert all(one.contains(x) for one, x in zip(over[2], moved[2], strict=True))


def test_regions_of_a_peak_hold_smaller_values(rng: Random) -> None:
    case = Case(gaussian(F(20)), ("1", "2"), (3, 2), F(2))
    core = core_of(case.text)
    with precision(BITS):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        peak = PatternPeak(core.br_groups, exact(2), curve)
        tops = [eps.ball() for eps, _ in core.br_groups]
        start = case.climbed(rng) * [1, 2]
        c = peak.centre([arb(t) for t in start.tolist()], 150, tops)
        low, high = ([t + side * arb("0.002") for t in c] for side in (-1, 1))
        bound = peak.bound_over(Region(c, low, high, arb(0, 0.01)))
        assert bound is not None
        own = case.at([MP.mpf(t.str(70, radius=False)) for t in c])
        assert ball(own) * (1 - arb("1e-60")) <= bound
        assert bound <= ball(own) * (1 + arb("1e-40"))
        assert peak.bound_over(Region(c, [arb(0)] * 2, tops, arb(0, 9))) is None
