"""What bounds over all t rest on: roundings, points beside a box, boxes that were dropped."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from flint import acb, arb

from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.float64_bounds import Floats, U
from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T, PRECISION
from exactdp.worst_t.curve.beside_smooth_noise import (
    BELOW,
    ConcavePeak,
    Factors,
    FrequencyBoxes,
    TaylorBoxes,
    ends_of,
    expanded,
    pieces_of,
)
from exactdp.worst_t.curve.contour_and_starting_t import SettledLine
from exactdp.worst_t.curve.noise_contour import NoiseContour
from exactdp.worst_t.curve.peaks import Derivatives
from exactdp.worst_t.separable.enclosed_factors import Values
from exactdp.worst_t.separable.frequency_bound import Complexes
from tests.routes.references import core_of


def settled(text: str, eps_g: str) -> tuple[NoiseContour, Floats]:
    core = core_of(text)
    return SettledLine(core, fixed_part(core), exact(eps_g), reverse=False).settled()


def factor(z: Complexes, eps: float, t: float) -> Complexes:
    """E[e^(z L)] of RR_{eps,t}, in doubles."""
    q = np.expm1(t - eps) / np.expm1(-eps)
    found: Complexes = q * np.exp(z * t) + (1 - q) * np.exp(z * (t - eps))
    return found


@pytest.mark.parametrize("n", [1, 3, 40])
@pytest.mark.parametrize(("eps", "sigma", "eps_g"), [("1/2", "2", "1/2"), ("3", "1/2", "5")])
def test_every_frequency_of_wide_and_thin_pieces(eps: str, sigma: str, eps_g: str, n: int) -> None:
    """Also those that turn more than once, and those with next to no weight."""
    with precision(PRECISION):
        line, centre = settled(f"BR({eps})^{n} Gaussian({sigma})", eps_g)
        search = FrequencyBoxes(line, centre)
        (group,), (divisors,), (top,) = search.groups, search.divisors, search.eps
        low = top * np.array([0.0, 0.0, 0.1, 0.4, 0.4, 0.9])
        high = top * np.array([1.0, 0.5, 0.6, 0.5, 0.402, 1.0])
        known = pieces_of(group, divisors, search.weights, low, high)
        base = np.array([complex(one) for one in group.weight(divisors)])
    z, main, outer = line.points, search.weights.main, search.weights.outer
    tiny = 1e-11 * known.size
    for share in np.linspace(0, 1, 41):
        u = 2 * share - 1
        ts = low + share * (high - low)
        true = np.array([factor(z, top, t) ** n / base for t in ts])
        with np.errstate(divide="ignore"):
            assert (np.log(abs(true[:, outer])) <= known.log_most + 1e-9).all()
        inner = true[:, main]
        assert (abs(inner) <= known.largest + tiny).all()
        assert (abs(inner - known.middle) <= known.apart + tiny).all()
        line_at = known.middle + known.slope * u
        assert (abs(inner - line_at) <= known.bent + tiny).all()
        assert (abs(inner - line_at - known.bend * u**2 / 2) <= known.left + tiny).all()


def test_what_is_cut_off_counts_at_every_t(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the factors of all groups at the real frequency, far from the centre."""
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^2 BR(1/3)^5 Gaussian(1)", "1/2")
        plain = FrequencyBoxes(line, centre)
        monkeypatch.setattr(NoiseContour, "cut_off", property(lambda self: arb(1)))
        raised = FrequencyBoxes(line, centre)
        for share in (0.0, 0.2, 0.9):
            low = share * plain.eps
            ends = low[None, :], low[None, :] + 1e-9
            apart = raised._visit(*ends).bounds[0] - plain._visit(*ends).bounds[0]
            wanted, real = 1.0, np.array([line.lam + 0j])
            for (eps, n), t in zip(line.core.br_groups, low.tolist(), strict=True):
                wanted *= float(factor(real, float(eps), t)[0].real) ** n
            found = apart * float(plain.weights.value.mid())
            assert found == pytest.approx(wanted, rel=1e-6)


def test_rounding_counts() -> None:
    """Relative to all moduli; a unit grows with the mechanisms and the frequencies."""
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^2 BR(1/3)^5 Gaussian(1)", "1/2")
        plain, rough = FrequencyBoxes(line, centre), FrequencyBoxes(line, centre)
        assert plain.unit >= U * (6 * 7 + plain.weights.main.size)
        rough.unit = 1e-8
        ends = centre[None, :], centre[None, :] + 1e-9
        apart = rough._visit(*ends).bounds[0] - plain._visit(*ends).bounds[0]
    assert apart >= 63e-8 * abs(plain.weights.inner).sum()


def test_powers_that_underflow_count() -> None:
    """10^-400 beside two of 10^200 is 1, not 0: whatever the order."""
    column, none = np.ones((1, 1)), np.zeros((1, 1))
    z: Complexes = np.ones(1, dtype=np.complex128)
    pieces = []
    for base in (1e-4, 1e2, 1e2):
        a: Complexes = np.full((1, 1), base, dtype=np.complex128)
        values = Values(none[0], a, 0 * a, base * column, none, none)
        pieces.append(expanded(100, z, values, none))
    with np.errstate(over="ignore", invalid="ignore"):
        for order in permutations(pieces):
            boxes = TaylorBoxes([*order], z, 1e-13)
            assert not boxes.trivial[0] < 1
            assert not boxes.linear[0] + boxes.beside[0][0] + boxes.rounding[0] < 1


def test_the_peak_is_bounded_from_a_point_beside_the_box() -> None:
    """The second derivatives count all the way from there."""
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^3 BR(1/5)^2 Gaussian(1)", "3/4")
        peak = ConcavePeak(line, line.core.br_groups)
        c = peak.centre([arb(t) for t in centre.tolist()], 80)
        for apart in ("0.02", "0.05", "-0.05"):
            low = [(t + arb(apart)).mid() for t in c]
            high = [(t + arb((1, -20))).mid() for t in low]
            for away in ("0.1", "-0.05"):
                bound = peak.bound(low, high, [(t - arb(away)).mid() for t in c])
                assert bound is None or peak.derivatives(low).value <= bound


def test_boxes_that_are_dropped_still_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peak that is lower than what the search has seen elsewhere is no bound."""
    core = core_of("BR(1/2)^3 Gaussian(1)")
    asked = SettledLine(core, fixed_part(core), exact("1/2"), reverse=False)
    known, _, _ = ends_of(asked, 60, arb(0))
    monkeypatch.setattr(ConcavePeak, "bound", lambda *_: arb(0))
    _, upper, _ = ends_of(asked, 60, arb(0))
    assert upper >= known * (1 - arb((1, -20)))


@pytest.mark.parametrize("rest", ["Gaussian(1)", "Gaussian(2)", "Laplace(2)^200"])
def test_what_is_cut_off_is_at_least_all_that_is_left_out(rest: str) -> None:
    """Frequencies from there on, added up one by one."""
    with precision(PRECISION):
        line, _ = settled(f"BR(1/2)^2 {rest}", "1/2")
        line = replace(line, size=line.size // 2)
        longer = replace(line, size=4 * line.size)
        both = [*zip(longer.own(), longer.fixed, strict=True)][line.size :]
        assert line.cut_off > sum((abs(one * other) for one, other in both), arb(0))


def test_an_infinite_loss_counts_for_many_digits() -> None:
    """It is all but next to nothing of delta far out."""
    core = core_of("BR(1/2)^2 Gaussian(1) Finite(9/10 1/10, 1 0)")
    asked = SettledLine(core, fixed_part(core), exact(3), reverse=False)
    lower, upper, _ = ends_of(asked, 60, arb(0))
    assert lower > arb("0.1")
    assert upper >= lower


@pytest.mark.parametrize("bits", [24, 60])
def test_inputs_exchanged(bits: int) -> None:
    """The same bracket, nearly, whichever direction is the larger: each is attained."""
    ends = []
    for skew in ("Finite(1/2 1/2, 1/4 3/4)", "Finite(1/4 3/4, 1/2 1/2)"):
        answer = CHOSEN_T.solve(core_of(f"BR(1/2)^3 Gaussian(2) {skew}"), exact("3/2"), bits)
        lower, upper = answer.lower.fraction(), answer.upper.fraction()
        assert lower <= upper <= lower * (1 + Fraction(1, 1 << (bits - 1)))
        ends.append((lower, upper))
    assert max(lower for lower, _ in ends) <= min(upper for _, upper in ends)


def test_nothing_is_said_where_a_rest_is_too_large() -> None:
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^2 Gaussian(1)", "1/2")
        search = FrequencyBoxes(line, centre)
        search.weights = replace(search.weights, logs=search.weights.logs * 0 + 650)
        assert np.isinf(search._visit(centre[None, :], centre[None, :]).bounds).all()


def test_the_hull_holds_all_boxes_that_are_left() -> None:
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^3 BR(1/3)^5 Gaussian(1)", "1/2")
        search = FrequencyBoxes(line, centre)
        search.search(2.0**-20, 20_000)
    low, high = search.hull()
    for some in search.left:
        here = some.bounds >= search.best * BELOW
        assert (some.low[here] >= low).all()
        assert (some.high[here] <= high).all()
    assert (low < search.ts).all()
    assert (search.ts < high).all()


# -- in balls -------------------------------------------------------------------------------------


def test_three_derivatives_of_a_factor() -> None:
    """By difference quotients."""
    with precision(300):
        line, _ = settled("BR(1/2)^3 Gaussian(1)", "3/4")
        factors, t, h = Factors(line, arb("0.5"), 3), arb("0.2"), arb((1, -60))
        up, down = factors.at(t + h), factors.at(t - h)
        for here, one, other in zip(factors.at(t), up, down, strict=True):
            for i in range(3):
                quotient = (one[i] - other[i]) / (2 * h)
                assert abs(quotient - here[i + 1]) < arb(1e-20) * (1 + abs(here[i + 1]))


def test_the_bound_of_a_peak_counts_what_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the largest factors of the box at the real frequency; so do radii of the weights."""
    with precision(PRECISION):
        line, centre = settled("BR(1/2)^3 BR(1/5)^2 Gaussian(1)", "3/4")
        peak = ConcavePeak(line, line.core.br_groups)
        c = peak.centre([arb(t) for t in centre.tolist()], 80)
        low, high = [(t - arb("0.01")).mid() for t in c], [(t + arb("0.01")).mid() for t in c]
        plain = peak.bound(low, high, c)
        assert plain is not None
        monkeypatch.setattr(NoiseContour, "cut_off", property(lambda self: arb(1)))
        raised = ConcavePeak(line, line.core.br_groups).bound(low, high, c)
        assert raised is not None
        for ts in (low, c, high):
            most = 1.0
            for (eps, n), t in zip(line.core.br_groups, ts, strict=True):
                z = np.array([line.lam + 0j])
                most *= float(factor(z, float(eps), float(t.mid()))[0].real) ** n
            assert raised - plain >= arb(most * (1 - 1e-9))
        peak.weights = [one + acb(arb(0, 1e-6)) for one in peak.weights]
        wider = peak.bound(low, high, c)
        assert wider is not None
        assert wider - plain > arb(1e-6)


@pytest.mark.parametrize(
    ("slopes", "bends", "low", "wanted"),
    [
        (["1", "1"], [["-2", "1"], ["1", "-2"]], "-1", "1"),  # x + y - x^2 + x y - y^2 at (1, 1)
        (["-1", "0"], [["-1", "0"], ["0", "-1"]], "-0.5", "0.375"),  # -x - x^2/2 at -1/2
    ],
)
def test_the_bound_of_a_peak_is_one_of_a_parabola(
    slopes: list[str],
    bends: list[list[str]],
    low: str,
    wanted: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with precision(PRECISION):
        line, _ = settled("BR(1/2)^3 BR(1/5)^2 Gaussian(1)", "3/4")
        peak = ConcavePeak(line, line.core.br_groups)
        peak.rest = arb(0)
        rows = [[arb(x) for x in row] for row in bends]
        known = Derivatives(arb(0), [arb(x) for x in slopes], rows)
        monkeypatch.setattr(peak, "derivatives", lambda *_: known)
        bound = peak.bound([arb(low)] * 2, [arb(1)] * 2, [arb(0)] * 2)
        assert bound is not None
        assert bound >= arb(wanted)
