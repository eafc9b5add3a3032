"""Groups that are left out: beside windows without a loss, and where they hardly matter."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp.loss_sums.curve_planner import any_curve_of
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.worst_t.curve import peaks_on_faces
from exactdp.worst_t.curve.inner_float_regions import FloatRegion, Free
from exactdp.worst_t.curve.loss_support import support_of
from exactdp.worst_t.curve.objective_near_its_maximum import SmoothCurve
from exactdp.worst_t.curve.peaks_on_faces import AboutPeak, Face, Losses, PeaksOnFaces
from exactdp.worst_t.slabs.boxes import Box
from tests.first_principles import fraction_of, real
from tests.routes.nonadaptive.groups_by_hand import (
    MP,
    Case,
    Noise,
    gaussian,
    laplace,
    many_digits,
    of_atoms,
)
from tests.routes.references import core_of

F = Fraction
WIDE = F(1, 2**90)


def kary(k: int, eps: str) -> Noise:
    """RR(k, eps): +-eps, and 0 for the answers that neither input has."""
    e = many_digits(eps)
    whole = MP.exp(e) + k - 1
    atoms = [(MP.exp(e) / whole, e), (1 / whole, -e), ((k - 2) / whole, MP.mpf(0))]
    return of_atoms(f"RR({k}, {eps})", atoms)


CONTINUA = [
    Case(kary(3, "1/2"), ("1/100", "3/10"), (2, 3), F(1, 3)),
    Case(kary(3, "ln 2"), ("1/50", "1/20", "1"), (1, 2, 2), F(1, 4)),
    Case(kary(4, "1/3"), ("1/100", "1/10"), (2, 1), F(1, 7)),
    Case(laplace(F(100)), ("1/30", "1"), (1, 2), F(2, 3)),
]
"""Some t may be anything, at least near the best of the others."""
LONGER = Case(laplace(F(50)), ("1/100", "1/30", "1"), (1, 1, 2), F(-1, 3))


@pytest.mark.parametrize(
    "case", [*CONTINUA, pytest.param(LONGER, marks=pytest.mark.long)], ids=lambda case: case.text
)
def test_a_continuum_of_maxima_is_no_obstacle(case: Case, rng: Random) -> None:
    """To thirty digits, and no t that is drawn has more; some that differ have as much."""
    found = NOISE_PAIR.solve(core_of(case.text), exact(case.eps_g), 100)
    low, high = found.lower.fraction(), found.upper.fraction()
    assert high <= low * (1 + WIDE)
    best = case.climbed(rng)
    as_large = 0
    for _ in range(60):
        shares = best.copy()
        shares[0] = rng.random()
        value = fraction_of(case.fine(shares))
        assert value <= high
        as_large += value > low * (1 - F(1, 10**12))
    assert as_large > 5
    for _ in range(40):
        assert fraction_of(case.fine(np.array([rng.random() for _ in case.eps]))) <= high


def about(case: Case, start: list[float], bits: int = 60) -> AboutPeak | None:
    core = core_of(case.text)
    curve = any_curve_of(core, reverse=False)
    assert isinstance(curve, SmoothCurve)
    losses = Losses(support_of(fixed_part(core), reverse=False))
    return PeaksOnFaces(core.br_groups, exact(case.eps_g), curve, bits, losses).next_to(start)


def test_a_group_that_hardly_matters_is_free(rng: Random) -> None:
    """BR(1/10) beside BR(2) and next to no noise: no t of it changes more than the bound allows."""
    case = Case(gaussian(F(40)), ("1/10", "2"), (2, 3), F(1, 2))
    with precision(156):
        found = about(case, [0.04, *((case.climbed(rng) * 2).tolist()[1:])])
        assert found is not None
        assert found.free == (True, False)
        (region,) = found.regions[:1]
        values = []
        for _ in range(40):
            t = [rng.uniform(0, 0.1), float(region.c[1]) + rng.uniform(-1, 1) * 1e-3]
            if region.low[1] <= t[1] <= region.high[1]:
                values.append(fraction_of(case.at([real(MP, F(x)) for x in t])))
        assert len(values) > 3
        assert all(arb_of(value) <= found.bound for value in values)
        assert len(set(values)) > 1


def arb_of(value: F) -> arb:
    return arb(value.numerator) / arb(value.denominator)


def test_a_region_is_small_where_more_matters_farther_away(rng: Random) -> None:
    """BR(1/10) next to the best t of BR(7/10) changes less than 2^-55, but not far from it."""
    case = Case(gaussian(F(50)), ("1/10", "7/10"), (1, 1), F(1, 10))
    found = NOISE_PAIR.solve(core_of(case.text), exact(case.eps_g), 55)
    low, high = found.lower.fraction(), found.upper.fraction()
    assert high <= low * (1 + F(1, 2**50))
    with precision(151):
        peak = about(case, [0.1, 0.4], 55)
        assert peak is not None
        assert peak.free == (True, False)
        assert peak.regions[0].high[1] - peak.regions[0].low[1] < 0.01
    for _ in range(20):
        shares = np.array([rng.random(), 4 / 7])
        assert fraction_of(case.fine(shares)) <= high
        assert fraction_of(case.fine(shares)) >= low * (1 - F(1, 2**50))


def test_a_group_that_matters_is_not_free(rng: Random) -> None:
    case = Case(gaussian(F(4)), ("1/10", "2"), (2, 3), F(1, 2))
    with precision(156):
        found = about(case, (case.climbed(rng) * np.array([0.1, 2])).tolist())
        assert found is not None
        assert found.free == (False, False)
        assert found.c[0] > 0


def test_a_peak_is_found_once(rng: Random) -> None:
    case = CONTINUA[0]
    core = core_of(case.text)
    with precision(156):
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        losses = Losses(support_of(fixed_part(core), reverse=False))
        peaks = PeaksOnFaces(core.br_groups, exact(case.eps_g), curve, 60, losses)
        start = (case.climbed(rng) * np.array([0.01, 0.3])).tolist()
        assert peaks.next_to(start) is not None
        assert peaks.next_to([0.0, start[1]]) is None
        assert len(peaks.tried) == 1


def test_a_loose_bound_is_none(rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is taken for a peak and is none raises no end."""
    case = Case(gaussian(F(4)), ("1/2", "2"), (2, 3), F(1, 2))
    honest = peaks_on_faces.PatternPeak.centre

    def away(self: peaks_on_faces.PatternPeak, *given: object) -> list[arb]:
        return [(t * (1 + arb("1e-6"))).mid() for t in honest(self, *given)]  # type: ignore[arg-type]

    with precision(156):
        start = (case.climbed(rng) * np.array([0.5, 2])).tolist()
        assert about(case, start) is not None
        monkeypatch.setattr(peaks_on_faces.PatternPeak, "centre", away)
        assert about(case, start) is None


def test_faces_leave_out_what_has_no_loss_in_its_window() -> None:
    """RR(2, 1) has losses +-1: at eps_g = 0 all windows are about -1/2 or 1/2."""
    core = core_of("RR(2, 1) BR(1/10)^2 BR(1)")
    support = support_of(fixed_part(core), reverse=False)
    for eps_g, kept in ((F(0), (False, False)), (F(1), (False, True)), (F(31, 20), (True, True))):
        found = Face.at(core.br_groups, exact(eps_g), [0.05, 0.5], support)
        assert found.kept == kept, eps_g
    assert Face.at(core.br_groups, exact(0), [0.05, 0.5], None).kept == (True, True)


@pytest.mark.parametrize("beyond", [*range(6), None])
def test_free_groups_have_any_t(beyond: int | None) -> None:
    """y is without them: as the box says, or as the t of all others do."""
    groups = Free(np.array([0, 2]), np.array([3, 0]), (-1.0, -1.0))
    region = FloatRegion(np.array([0.25, 0.0]), np.array([0.5, np.inf]), (0.0, 0.25), groups)
    low, high = np.array([0.375, 0.0]), np.array([0.40625, 0.5])
    y = [0.125, 1.25]  # 3 t - 1 is from 1/8 to 7/32
    if beyond == 0:
        low[0] = 0.3125
    elif beyond == 1:
        high[0] = 0.4375
    elif beyond in {2, 3}:  # what y says is narrower
        low[0], high[0] = (0.25, 0.40625) if beyond == 2 else (0.375, 0.5)
        low[1] = high[1] = 0.25
        y = [0.51, 0.74]
    elif beyond in {4, 5}:  # but not enough
        low[0], high[0] = (0.25, 0.40625) if beyond == 4 else (0.375, 0.5)
        low[1] = high[1] = 0.25
        y = [0.4375, 0.74] if beyond == 4 else [0.51, 0.8125]
    box = Box(low, high, *y, 0, 0, low < 0, np.inf)
    assert region.holds(box) == (beyond in {2, 3, None})
