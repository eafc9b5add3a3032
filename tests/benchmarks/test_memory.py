"""Peak memory, each time in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.benchmarks.table import Table

LIMIT = 200
SCRIPT = """
import resource, sys
from fractions import Fraction
from exactdp import BR, DP, nonadaptive
{statement}
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(peak / (2**20 if sys.platform == "darwin" else 2**10))
"""
CASES = {
    "import exactdp": ("", False),
    "Theorem 1, k = 10^7": ("nonadaptive(10**7 * DP('1/10')).delta(51460)", True),
    "Theorem 2, k = 10^7": ("nonadaptive(10**7 * BR('1/10')).delta(13700)", True),
    "Theorem 3, k = 10^7, m = 1000": (
        "nonadaptive((10**7 - 1000) * BR('1/10'), 1000 * DP('1/10')).delta(13700)",
        True,
    ),
    "inversion, DP(1/10)^10000000": ("nonadaptive(10**7 * DP('1/10')).epsilon('1e-6')", True),
    "Theorem 1, k = 10^7, 200 points": (
        "nonadaptive(10**7 * DP('1/10')).profile(range(50000, 52000, 10))",
        True,
    ),
    "36 unequal DP, meet in the middle": (
        "nonadaptive(*(DP(Fraction(10, 19 + i)) for i in range(36))).delta(6)",
        False,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_peak(table: Table, name: str) -> None:
    """Through a shell: Linux lets ru_maxrss start from the memory of whoever called exec."""
    statement, limited = CASES[name]
    command = ["sh", "-c", '"$0" -c "$1"; exit $?', sys.executable]
    done = subprocess.run(
        [*command, SCRIPT.format(statement=statement)], capture_output=True, text=True, check=True
    )
    peak = float(done.stdout)
    target, met = (f"{LIMIT} MB", peak < LIMIT) if limited else ("", None)
    table.add(f"memory, {name}", f"{peak:.0f} MB", target, met)
