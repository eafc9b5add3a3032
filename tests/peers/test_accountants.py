"""dp_accounting's fast accountant next to certified brackets: the side of each of its ends."""

from __future__ import annotations

import importlib.util

import pytest

from exactdp import nonadaptive
from tests.peers.accountants import Composed, gaussian, laplace, response

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("dp_accounting") is None,
    reason="dp_accounting is not installed (extra peers)",
)
FEW = (laplace(2, 5, "0.5"), laplace(3, 8, "2"), gaussian(5, 16, "0.5"), response(3, 5, 10, "1"))


@pytest.mark.parametrize("case", FEW, ids=lambda case: case.name)
def test_the_peer_is_next_to_the_bracket_on_its_own_side(case: Composed) -> None:
    found = nonadaptive(f"{case.text}^{case.count}").bracket(case.eps_g, rtol="1e-6")
    upper, lower = case.peer(pessimistic=True), case.peer(pessimistic=False)
    assert upper >= found.lower_float  # 1e-10 of doubles is far below its own error
    assert lower <= found.upper_float
    assert upper - lower < 0.01 * found.lower_float
