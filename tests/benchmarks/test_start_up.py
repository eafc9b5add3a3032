"""How long the shell command takes, beside an interpreter that does nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from exactdp import nonadaptive
from tests.benchmarks.table import Table, duration, side_by_side

COMPOSITION = "BR(1/10)^7 DP(1/10)^3"
ROUNDS = 7


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_start_up(table: Table) -> None:
    exactdp = str(Path(sys.executable).with_name("exactdp"))
    delta = ("delta", COMPOSITION, "--eps-g", "1/2")
    results, least = side_by_side(
        {
            "python -c pass": lambda: output(sys.executable, "-c", "pass"),
            "exactdp --help": lambda: output(exactdp, "--help"),
            "exactdp delta": lambda: output(exactdp, *delta, "--json"),
        },
        ROUNDS,
    )
    printed = json.loads(results["exactdp delta"])
    expected = nonadaptive(COMPOSITION).delta("1/2").decimals()
    assert (printed["lower"], printed["upper"]) == expected
    table.add("start-up, python -c pass", duration(least["python -c pass"]))
    for name in ("exactdp --help", "exactdp delta"):
        ratio = least[name] / least["python -c pass"]
        figure = f"{duration(least[name])}, {ratio:.0f} times python -c pass"
        table.add(f"start-up, {name}", figure, "well under 1 s", least[name] < 0.5)
