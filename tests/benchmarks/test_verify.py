"""How long the kernel takes for adaptive cells, and how large their certificates are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from exactdp.tables import build, certificate, kernel
from exactdp.tables.asked import reading
from tests.benchmarks.table import Table, measured

CASES = [
    # k, eps_g, rtol, seconds on one core
    (16, "1/2", "1e-6", 10.0),
    (64, "1", "1e-6", 10.0),
    (512, "3", "1e-4", 60.0),
]


@pytest.mark.parametrize(("k", "eps_g", "rtol", "target"), CASES)
def test_adaptive_cells(
    benchmark: Any, table: Table, k: int, eps_g: str, rtol: str, target: float
) -> None:
    asked = reading.line(f"BR(1/10)^{k}", eps_g=eps_g, rtol=rtol, adaptive=True)
    made = certificate.assemble(asked, build.compute_cells(asked))
    findings, seconds = measured(benchmark, lambda: kernel.check(made), rounds=1)
    assert all(finding.established for finding in findings)
    (low, more), (high, bits) = (made["cells"][0][side] for side in ("lower", "upper"))
    low, high = low * Fraction(2) ** more, high * Fraction(2) ** bits
    assert high - low <= Fraction(rtol) * high
    size = len(certificate.to_text(made))
    name = f"verify {k} BR(1/10), adaptive, width {rtol}"
    table.add(name, f"{seconds:.2f} s, {size} bytes", f"{target:g} s", seconds <= target)
