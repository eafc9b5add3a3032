"""How long verifying takes: of old certificates, and of adaptive cells, by cubics, curves, chords.
Two minutes in all.

Seconds are those of one core, so that what else the machine does counts little. With the
``verify.py`` of an older bundle in EXACTDP_BEFORE, old certificates are verified by both, in turn.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.tables import kernel
from exactdp.tables.bundle import verifier
from exactdp.tables.witnesses import adaptive_witness
from exactdp.tables.witnesses.adaptive_witness import Proved
from tests.benchmarks.table import Table, measured

OLD = sorted((Path(__file__).parents[1] / "certificates").glob("*/*.json"))
BEFORE = os.environ.get("EXACTDP_BEFORE")
LEMMA = [["cesar-rogers-2022", "Lemma 5.1", "corrected"]]
THEOREM_2 = ["dong-durfee-rogers-2019", "Theorem 2", "printed"]
FOUND = [
    (64, "1", 141, 10, 1548990120228933, 1548991648779268, 10.0),
    (512, "3", 60, 8, 6373548991445149, 6374162995194708, 60.0),
]
"""k, eps_g, nodes, places, both ends at 60 bits as they were found, and seconds on one core."""


def cell(k: int, eps_g: str, ends: list[list[int]], witnesses: list[Any]) -> dict[str, Any]:
    """A cell with both ends, each with its witness."""
    parts = [
        {"what": what, "at": eps_g, "bound": end, "rests_on": LEMMA, "witness": witness}
        for what, end, witness in zip(("lower", "upper"), ends, witnesses, strict=True)
    ]
    return {
        "values": {"eps_g": eps_g}, "composition": f"BR(1/10)^{k}", "adaptive": True,
        "quantity": "delta", "status": "reached", "parts": parts,
        "lower": ends[0], "upper": ends[1],
    }  # fmt: skip


def verified(made: dict[str, Any]) -> float:
    """Seconds of one core."""
    start = process_time()
    found = kernel.verify_cell(made, kernel.PATIENCE)
    assert all(said.startswith("established") for said in found), found
    return process_time() - start


def alone(program: Path, certificate: Path) -> float:
    """Seconds of one core for ``python3 verify.py``, from start to end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-I", "-S", str(program), str(certificate)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert found.returncode == 0, found.stdout[-300:] + found.stderr[-300:]
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_old_certificates(benchmark: Any, table: Table, tmp_path: Path, path: Path) -> None:
    program = tmp_path / "verify.py"
    program.write_text(verifier(), encoding="utf-8")
    now, _ = measured(benchmark, lambda: alone(program, path), rounds=1)
    figure = f"{now:.2f} s"
    if BEFORE is not None:
        before = alone(Path(BEFORE), path)
        figure += f"; {before:.2f} s before, {now / before:.2f} times"
    table.add(f"verify.py {path.parent.name} {path.stem}", figure)


@pytest.mark.parametrize(("k", "eps_g", "nodes", "places", "low", "high", "target"), FOUND)
def test_curves(
    benchmark: Any, table: Table, k: int, eps_g: str, nodes: int, places: int, low: int,
    high: int, target: float,
) -> None:  # fmt: skip
    """Ends that were found once are verified: searching for them is not timed."""
    witness = {"kind": "curves", "nodes": nodes, "places": places}
    made = cell(k, eps_g, [[low, -60], [high, -60]], [witness, witness])
    seconds, _ = measured(benchmark, lambda: verified(made), rounds=1)
    name = f"verify {k} BR(1/10), adaptive, width {(high - low) / high:.1e}"
    table.add(name, f"{seconds:.2f} s", f"{target:g} s", seconds <= target)


@pytest.mark.parametrize(("k", "eps_g", "rtol"), [(16, "1/2", "1e-5"), (32, "3/4", "1e-4")])
def test_before_and_after(benchmark: Any, table: Table, k: int, eps_g: str, rtol: str) -> None:
    """One cell with a strategy and a recursion of chords, with curves and cubics, to one width."""
    composed, at, width = adaptive(f"BR(1/10)^{k}"), exact(eps_g), Fraction(rtol)
    known = composed.bracket(at, rtol=width / 8)

    def made(find: Callable[[], tuple[Proved, Proved]]) -> dict[str, Any]:
        low, high = find()
        assert (high.bound - low.bound).fraction() <= width * 2 * high.bound.fraction()
        ends = [[one.bound.mantissa, one.bound.exponent] for one in (low, high)]
        return cell(k, eps_g, ends, [low.witness, high.witness])

    old = made(lambda: adaptive_witness.by_nodes(composed.reduction, at, width, known, 10**9))
    new = made(lambda: adaptive_witness.by_curves(composed.reduction, at, width, known))
    newest = made(lambda: adaptive_witness.by_cubics(composed.reduction, at, width, known))
    before, last = verified(old), verified(newest)
    after, _ = measured(benchmark, lambda: verified(new), rounds=1)
    name = f"verify {k} BR(1/10), width {rtol}: chords over curves"
    table.add(name, f"{before:.2f} s / {after:.2f} s = {before / after:.2f}")
    name = f"verify {k} BR(1/10), width {rtol}: curves over cubics"
    table.add(name, f"{after:.2f} s / {last:.2f} s = {after / last:.2f}")


@pytest.mark.parametrize(("eps_g", "h"), [("1", "1/1500"), ("8", "1/8000")])
def test_many_different_eps(benchmark: Any, table: Table, eps_g: str, h: str) -> None:
    """Sixty DP mechanisms without a common step, on a lattice of losses."""
    text = " ".join(f"DP({100 + 5 * i}/{990 + 7 * i})" for i in range(60))
    ends = [[*kernel.lattice_end(text, eps_g, [], h, 96, up)] for up in (False, True)]
    parts = [
        {"what": what, "at": eps_g, "bound": end, "rests_on": [THEOREM_2] if up else [],
         "witness": {"kind": "lattice", "t": [], "h": h}}
        for what, end, up in zip(("lower", "upper"), ends, (False, True), strict=True)
    ]  # fmt: skip
    made = {**cell(1, eps_g, ends, [None, None]), "composition": text, "adaptive": False}
    seconds, _ = measured(benchmark, lambda: verified({**made, "parts": parts}), rounds=1)
    low, high = (end[0] * 2.0 ** end[1] for end in ends)
    table.add(f"verify 60 DP, eps_g {eps_g}, width {(high - low) / high:.1e}", f"{seconds:.2f} s")
