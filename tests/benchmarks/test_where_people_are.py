"""Training runs, curves, calibration and tables: CPU seconds of each, beside other accountants.

Each line of work runs in a process of its own, which has answered another question of the same kind
before, so that imports are paid and nothing of its own is kept. The others get the same process and
the settings that people use: dp_accounting with its interval of 1e-4, prv_accountant with an error
of 1e-3 in eps and of 1e-10 in delta. Their *true error* is how far they are from the certified
bracket of the same run. Targets are those of a machine on which ``python -c 'import sympy'`` takes
0.3 CPU seconds, which is printed too; nothing here asserts a time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

import pytest

from tests.benchmarks.table import Table, duration

START = """
import json
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from exactdp import adaptive, calibrate, nonadaptive
def spent():
    each = [getrusage(whose) for whose in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in each)
"""
END = """
print(json.dumps([spent() - begun, found]))
"""
ENDS = "[float(found.lower_float), float(found.upper_float)]"
RUN, LONG = "Subsampled(Gaussian(1),1/100)^1000", "Subsampled(Gaussian(0.8),1/1000)^100000"
MIXED = "EM(1/10)^40 Laplace(5)^10 DP(3/10,1e-7)^5"
POINTS = "for one in range({n}): found = mix.bracket(str(one * {step}))"


@dataclass(frozen=True)
class Work:
    """A line of the table: what is asked before, what is timed, and the seconds that are wanted.

    The code leaves a bracket in ``found``, or None. One of eps_g at 1e-5, or of delta at 1, is what
    other accountants are compared with where ``peer`` is given: noise, sampling rate and count.
    """

    name: str
    before: str
    code: str
    wanted: float
    peer: tuple[float, float, int] | None = None
    asked: str = "epsilon"


def epsilon(text: str, delta: str = "1e-5", *, rtol: str = "1e-9") -> str:
    return f"found = nonadaptive({text!r}).epsilon({delta!r}, rtol={rtol!r})"


def at(text: str, eps_g: str, *, rtol: str = "1e-9", how: str = "nonadaptive") -> str:
    return f"found = {how}({text!r}).bracket({eps_g!r}, rtol={rtol!r})"


def curve(text: str, points: int, step: float) -> str:
    return f"mix = nonadaptive({text!r})\n" + POINTS.format(n=points, step=step)


def equal(k: int) -> str:
    return at(f"BR(1/{k})^{k // 2} DP(1/{k})^{k // 2}", "1/10", rtol="1e-12")


def calibration(text: str, *settings: str) -> str:
    """The text holds the unknown in braces."""
    make = f"lambda x: nonadaptive({text!r}.format(x))"
    return f"found = calibrate({', '.join((make, *settings))})"


def sigma(steps: int) -> str:
    text = f"Subsampled(Gaussian({{}}),1/100)^{steps}"
    return calibration(text, "eps_g=2", "delta='1e-5'", "noise=True")


def queries(br: int, laplace: int) -> str:
    text = f"BR({{0}})^{br} Laplace(1,{{0}})^{laplace}"
    return calibration(text, "eps_g=1", "delta='1e-6'")


def command(*words: str) -> str:
    return (
        f"import subprocess, sys\nsubprocess.run({list(words)!r}, check=True, capture_output=True)"
    )


def table_of(*values: str) -> str:
    """The command that builds a table of BR(1/10)^k as table.json."""
    words = ["--rows", f"k={values[0]}", "--cols", f"eps_g={values[1]}", "--digits", "6"]
    asked = ("table", "BR(1/10)^k", *words, "--round", "up", "--jobs", "1", "-o", "table.json")
    return "found = None\n" + command(sys.executable, "-m", "exactdp", *asked)


ASIDE = "import os, tempfile\naside = tempfile.TemporaryDirectory()\nos.chdir(aside.name)\n"
HUNDRED = table_of("100,200,300,400,500,600,700,800,900,1000", "1,2,3,4,5,6,7,8,9,10")
VERIFIED = "found = None\n" + command(sys.executable, "-m", "exactdp", "verify", "table.json")
OTHER = "Subsampled(Gaussian(2),1/50)^300"
EM = "EM(1/5)^4 Laplace(3)^2 DP(1/10,1e-7)^2"
WORK = (
    Work(
        f"delta of {RUN} at 1, 1e-9", at(OTHER, "1"), at(RUN, "1"), 0.02, (1, 0.01, 1000), "delta"
    ),
    Work("its eps_g, to 1e-4", epsilon(OTHER), epsilon(RUN, rtol="1e-4"), 0.1, (1, 0.01, 1000)),
    Work("its eps_g, to 1e-9", epsilon(OTHER), epsilon(RUN), 0.15, (1, 0.01, 1000)),
    Work("its curve, 100 eps_g", curve(OTHER, 3, 0.1), curve(RUN, 100, 0.04), 0.7),
    Work(f"eps_g of {LONG}", epsilon(OTHER), epsilon(LONG), 0.5, (0.8, 0.001, 100000)),
    Work("sigma for eps 2, 1000 steps", sigma(10), sigma(1000), 1.0),
    Work("150 BR and 50 Laplace, largest eps", queries(3, 2), queries(150, 50), 5.0),
    Work(f"{MIXED}, 25 eps_g", curve(EM, 2, 0.25), curve(MIXED, 25, 0.25), 2.0),
    Work(
        "DiscreteGaussian(3)^50, eps_g",
        epsilon("DiscreteGaussian(2)^9"),
        epsilon("DiscreteGaussian(3)^50"),
        0.05,
    ),
    Work(
        "DiscreteGaussian(3)^50, 20 eps_g",
        curve("DiscreteGaussian(2)^9", 2, 0.25),
        curve("DiscreteGaussian(3)^50", 20, 0.5),
        0.1,
    ),
    Work("Theorem 3, 500 and 500", equal(10), equal(1000), 0.005),
    Work("Theorem 3, 5000 and 5000", equal(10), equal(10000), 0.006),
    Work("Theorem 2, k = 1000", at("BR(1/9)^9", "1/2"), at("BR(1/100)^1000", "1"), 0.0016),
    Work("Theorem 2, k = 10^6", at("BR(1/9)^9", "1/2"), at("BR(1/5000)^1000000", "1"), 0.003),
    Work("table of 100 BR cells, a process", ASIDE + table_of("2", "1"), HUNDRED, 1.5),
    Work("its certificate verified, a process", ASIDE + HUNDRED, VERIFIED, 1.0),
    Work(
        "adaptive BR(1/10)^64 at 1, 1e-6",
        at("BR(1/9)^9", "1/2", rtol="1e-3", how="adaptive"),
        at("BR(1/10)^64", "1", rtol="1e-6", how="adaptive"),
        1.5,
    ),
    Work(
        "adaptive BR(1/10)^512 at 4, 1e-4",
        at("BR(1/9)^9", "1/2", rtol="1e-3", how="adaptive"),
        at("BR(1/10)^512", "4", rtol="1e-4", how="adaptive"),
        1.5,
    ),
    Work(
        "proofs-check ask 'ln(1 + x) <= x', a process",
        "found = None",
        "found = None\n"
        + command(
            *(sys.executable, "-m", "proofs_check", "ask", "ln(1 + x) <= x", "--domain", "x=[0, 9]")
        ),
        0.5,
    ),
)


def in_a_process(*lines: str) -> list[Any]:
    made = "\n".join(lines)
    ran = subprocess.run(
        [sys.executable, "-c", made], check=True, capture_output=True, text=True, timeout=600
    )
    return list(json.loads(ran.stdout.splitlines()[-1]))


def of_peers(work: Work) -> dict[str, list[float]]:
    """CPU seconds and the two ends of each accountant that is installed."""
    assert work.peer is not None
    noise, rate, count = work.peer
    asked = (
        f"one.get_{'delta_for_epsilon(1)' if work.asked == 'delta' else 'epsilon_for_delta(1e-5)'}"
    )
    found: dict[str, list[float]] = {}
    if find_spec("dp_accounting"):
        settings = f"sampling_prob={rate}, value_discretization_interval=1e-4"
        made: tuple[str, ...] = (
            "from dp_accounting.pld import privacy_loss_distribution as pld",
            "begun = spent()",
            "found = []",
            "for e in (False, True):",
            f"    one = pld.from_gaussian_mechanism({noise}, {settings}, pessimistic_estimate=e)",
            f"    one = one.self_compose({count})",
            f"    found.append({asked})",
        )
        spent, ends = in_a_process(START, *made, END)
        found["dp_accounting " + version("dp_accounting")] = [spent / 2, *ends]
    if find_spec("prv_accountant"):
        what = "delta(1, " if work.asked == "delta" else "epsilon(1e-5, "
        made = (
            "import prv_accountant as prv",
            "begun = spent()",
            f"one = prv.PoissonSubsampledGaussianMechanism({rate}, {noise})",
            f"one = prv.PRVAccountant(one, 1e-3, 1e-10, max_self_compositions={count})",
            f"low, _, high = one.compute_{what}{count})",
            "found = [float(low), float(high)]",
        )
        spent, ends = in_a_process(START, *made, END)
        found["prv_accountant " + version("prv_accountant")] = [spent, *ends]
    return found


def test_the_machine(table: Table) -> None:
    spent, _ = in_a_process(START, "begun = spent()", command(sys.executable, "-c", "import sympy"),
                            "found = None", END)  # fmt: skip
    table.add("import sympy, CPU", duration(spent), f"here on {os.cpu_count()} cores")


@pytest.mark.parametrize("work", WORK, ids=lambda work: work.name)
def test_cpu_seconds(table: Table, work: Work) -> None:
    ends = f"found = None if found is None else {ENDS}"
    spent, found = in_a_process(START, work.before, "begun = spent()", work.code, ends, END)
    width = f", width {(found[1] - found[0]) / found[1]:.0e}" if found else ""
    table.add(work.name, f"{duration(spent)}{width}", duration(work.wanted), spent <= work.wanted)
    if work.peer is None:
        return
    assert found[0] <= found[1]
    for name, (theirs, low, high) in of_peers(work).items():
        below, above = 1 - low / found[0], high / found[1] - 1
        ratio = f"ours takes {spent / theirs:.2g} times"
        figure = f"{duration(theirs)}, true error {above:.1e} above, {below:.1e} below; {ratio}"
        table.add(
            f"  {name}: {work.name}",
            figure,
            "encloses the bracket",
            low <= found[1] and high >= found[0],
        )
