"""Fifty compositions of concrete mechanisms next to other accountants: error, side and time."""

from __future__ import annotations

from typing import Any

import pytest

from exactdp import nonadaptive
from tests.benchmarks.table import Table, duration, timed
from tests.peers.accountants import PEERS, Composed, fifty


def away(theirs: float, ours: float) -> str:
    """Relatively; of nothing, how far."""
    if ours == 0:
        return f"{theirs:.1e} beside 0"
    return f"{(theirs - ours) / ours:+.1e}"


@pytest.mark.parametrize("case", list(fifty()), ids=lambda case: case.name)
def test_next_to_other_accountants(benchmark: Any, table: Table, case: Composed) -> None:
    mix = nonadaptive(f"{case.text}^{case.count}")
    found, ours = timed(lambda: mix.bracket(case.eps_g, rtol="1e-6"))
    low, high = found.lower_float, found.upper_float
    table.add(case.name, f"{low:.6e} width {found.relative_width():.1e} in {duration(ours)}")
    for peer in PEERS:
        name = f"  {case.name}, {peer.package}"
        if peer.missing:
            table.add(name, peer.missing)
            continue
        ends, theirs = timed(lambda peer=peer: peer.ends(case))
        if ends is None:
            table.add(name, "does not offer this")
            continue
        lower, upper = ends
        table.add(
            name,
            f"{away(lower, low)} and {away(upper, high)} in {duration(theirs)}",
            "its upper end not below, its lower end not above",
            upper >= low and lower <= high,
        )
    benchmark.pedantic(lambda: None, rounds=1)
