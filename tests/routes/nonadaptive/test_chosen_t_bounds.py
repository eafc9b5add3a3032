"""What bounds over all t rest on: roundings, points beside a box, boxes that were dropped."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from flint import arb

from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.concrete.chosen_t_route import PRECISION, ends_of
from exactdp.routes.nonadaptive.concrete.concave_peak import ConcavePeak
from exactdp.routes.nonadaptive.concrete.fixed_losses import fixed_part
from exactdp.routes.nonadaptive.concrete.group_pieces import expanded
from exactdp.routes.nonadaptive.concrete.noise_contour import NoiseContour
from exactdp.routes.nonadaptive.concrete.settled_line import SettledLine
from exactdp.routes.nonadaptive.concrete.taylor_boxes import TaylorBoxes
from exactdp.routes.nonadaptive.separable.contour import Complexes
from exactdp.routes.nonadaptive.separable.enclosed_factors import Values
from exactdp.routes.value_iteration.float_loops import Floats
from tests.routes.references import core_of


def settled(text: str, eps_g: str) -> tuple[NoiseContour, Floats]:
    core = core_of(text)
    return SettledLine(core, fixed_part(core), exact(eps_g), reverse=False).settled()


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
    known, _ = ends_of(asked, 60, arb(0))
    monkeypatch.setattr(ConcavePeak, "bound", lambda *_: arb(0))
    _, upper = ends_of(asked, 60, arb(0))
    assert upper >= known * (1 - arb((1, -20)))
