"""Other accountants next to certified brackets: the side of each of their ends."""

from __future__ import annotations

import pytest

from exactdp import nonadaptive
from tests.peers.accountants import PEERS, Composed, Peer, fifty, gaussian, laplace, response

FEW = (laplace(2, 5, "0.5"), laplace(3, 8, "2"), gaussian(5, 16, "0.5"), response(3, 5, 10, "1"))


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.package)
@pytest.mark.parametrize("case", FEW, ids=lambda case: case.name)
def test_the_peer_is_next_to_the_bracket_on_its_own_side(case: Composed, peer: Peer) -> None:
    if peer.missing:
        pytest.skip(f"{peer.missing} (extra peers)")
    ends = peer.ends(case)
    if ends is None:
        pytest.skip(f"{peer.package} does not offer this")
    found = nonadaptive(f"{case.text}^{case.count}").bracket(case.eps_g, rtol="1e-6")
    lower, upper = ends
    assert upper >= found.lower_float  # 1e-10 of doubles is far below its own error
    assert lower <= found.upper_float
    if lower > 0:
        assert upper - lower < 0.01 * found.lower_float


def test_there_are_fifty() -> None:
    assert len({case.name for case in fifty()}) == 50
