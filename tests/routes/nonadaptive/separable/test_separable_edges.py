"""Separable factors where numbers are large, small or not there: a bound stays one."""

from __future__ import annotations

from itertools import pairwise
from math import erfc, exp, inf, sqrt

import numpy as np
import pytest
from flint import arb

from exactdp.numbers.dyadics import Contradiction, Dyadic
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.nonadaptive.separable_route import SEPARABLE
from exactdp.worst_t.separable.enclosed_factors import Batch, Group, Values
from exactdp.worst_t.separable.factorwise_bound import LARGEST, Sums, Weights, log_upper
from exactdp.worst_t.separable.frequency_bound import LatticeContour, SmoothContour
from exactdp.worst_t.separable.maximum import Law, Maximum
from tests.routes.nonadaptive.separable.test_separable import losses, weighted
from tests.routes.references import core_of


def maximum_of(parts: str, eps_g: str) -> Maximum:
    core, place = core_of(parts), exact(eps_g)
    return Maximum(core, place, *Law.of(core, place))


def test_weights_that_say_nothing_leave_the_lower_end() -> None:
    found = SEPARABLE.solve(core_of("BR(1/10)^8 BR(1/5)^7"), exact("242/125"), 20)
    assert Dyadic(0) < found.lower < found.upper == Dyadic(1)


def test_a_phase_without_a_bound_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    maximum = maximum_of("BR(1/2)^4 BR(1)^3", "2")
    assert maximum.phases > 1
    values = iter([arb(0.5), *[arb("nan")] * maximum.phases])
    monkeypatch.setattr(Maximum, "_over", lambda *_: next(values))
    assert not maximum.bound(1.0, 1.06) < 1


def test_a_bound_below_some_t_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Maximum, "bound", lambda *_: arb(0))
    with pytest.raises(Contradiction, match="above the bound"):
        SEPARABLE.solve(core_of("BR(1/10)^3 BR(1/4)^5"), exact("2/5"), 20)


def test_rates_that_let_factors_underflow_are_not_taken() -> None:
    core = core_of("BR(5)^2 BR(9/2)^2")
    law, _ = Law.of(core, exact("303/16"))
    assert 60 < law.rate < 100
    with pytest.raises(TooLarge):
        SEPARABLE.solve(core, exact("303/16"), 20)


def test_logarithms_from_above() -> None:
    assert log_upper(arb("nan")) == inf
    assert log_upper(arb("inf")) == inf
    assert log_upper(arb(0)) == -LARGEST
    assert log_upper(arb(-1)) == 0


@pytest.mark.parametrize(("errors", "logs"), [(650.0, 612.0), (inf, 612.0)])
def test_large_errors_on_high_levels_count(errors: float, logs: float) -> None:
    """p_k e^-l is at most e^2 there, and nothing smaller is known."""
    contour = maximum_of("BR(1/10)^3 BR(1/4)^5", "2/5").contour
    weights = Weights(
        contour,
        arb(1),
        np.array([0, 1]),
        np.array([0.6, 0.4 + 0j]),
        np.array([0]),
        np.array([-LARGEST]),
    )
    sums = Sums(weights, 0.0)
    sums.errors += errors
    sums.logs += logs
    assert np.exp(2) <= sums._on_levels(610.0, 611.0) <= np.exp(3)


@pytest.mark.parametrize("turn", [0.0, 1.5, 3.0, 4.5])
def test_the_line_allows_for_an_inexact_middle(turn: float) -> None:
    """a = e^(z t), known at 0 to ``off``: the line through what is known, at both ends."""
    z, off, r = np.array([40 + 1j]), np.full((1, 1), 1e-2), np.array([0.002])
    known = np.array([[1 + 1e-2 * np.exp(1j * turn)]])
    most = np.exp(40 * r)[:, None]
    batch = Batch.of(1, z, Values(r, known, np.zeros((1, 1), dtype=complex), most, 0 * most, off))
    slopes, curved = batch.slopes()
    powers, _ = batch.powers()
    for end in (-1, 1):
        true = np.exp(z[0] * r[0] * end)
        assert abs(true - powers[0, 0] - slopes[0, 0] * end) <= curved[0, 0]


def test_the_sum_over_frequencies_is_that_with_a_gaussian_beside() -> None:
    """A Gaussian loss of mean tau^2/2, variance tau^2 beside, by enumeration and erfc."""
    core, place = core_of("BR(0.4999)^4 BR(0.3)^2 DP(ln 2)"), exact("1/5")
    law, centre = Law.of(core, place)
    maximum = Maximum(core, place, law, centre)
    assert isinstance(maximum.contour, SmoothContour)
    tau, ts, true = maximum.contour.noise, (centre + 0.003).tolist(), 0.0

    def above(x: float) -> float:
        return erfc(-(x / tau + tau / 2) / sqrt(2)) / 2

    for loss, mass in losses(core, ts):
        x = loss - float(place)
        if x > -30 * tau:
            true += mass * (above(x) - exp(-x) * (1 - above(-x)))
    assert true * (1 - 1e-9) <= weighted(maximum, ts) <= true * (1 + 1e-5)


def test_pieces_cover_every_t_and_every_place() -> None:
    """From 0 to eps, whatever the batches, and from 0 to the step."""
    maximum = maximum_of("BR(1/2)^4 BR(1)^3", "2")
    contour = maximum.contour
    assert isinstance(contour, LatticeContour)
    for eps, centre in (("1/2", 0.2), ("1", 0.0), ("1", 1.0)):
        group = Group(contour, exact(eps), 3, centre, 1.06)
        edges = group.edges()
        assert edges[0] == 0 <= float(exact(eps)) <= edges[-1]
        with precision(128):
            halves = np.concatenate([b.r.ravel() for b in group.batches(group.base()[0])])
        assert halves.size == edges.size - 1
        assert (2 * halves >= np.diff(edges)).all()
    ends = [(phase.low, phase.high) for phase in maximum._phases() if phase]
    assert ends[0][0] == 0
    assert ends[-1][1] >= float(contour.h)
    assert all(one[1] == other[0] for one, other in pairwise(ends))
