"""Fifty compositions of concrete mechanisms next to dp_accounting: error, side and time."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

from exactdp import nonadaptive
from tests.benchmarks.table import Table, duration, timed
from tests.peers.accountants import Composed, fifty

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("dp_accounting") is None,
    reason="dp_accounting is not installed (extra peers)",
)


@pytest.mark.parametrize("case", list(fifty()), ids=lambda case: case.name)
def test_next_to_dp_accounting(benchmark: Any, table: Table, case: Composed) -> None:
    mix = nonadaptive(f"{case.text}^{case.count}")
    rtol = "1e-2" if case.text.startswith("Sub") else "1e-6"
    found, ours = timed(lambda: mix.bracket(case.eps_g, rtol=rtol))
    upper, theirs = timed(lambda: case.peer(pessimistic=True))
    lower = case.peer(pessimistic=False)
    low, high = found.lower_float, found.upper_float
    error = (upper - high) / high if high else 0.0
    table.add(
        case.name,
        f"{low:.6e} width {found.relative_width():.1e} in {duration(ours)}; dp_accounting "
        f"{error:+.1e} in {duration(theirs)}",
        "its upper end not below, its lower end not above",
        upper >= low and lower <= high,
    )
    benchmark.pedantic(lambda: None, rounds=1)
