"""No answer depends on python-flint's precision outside the lock: 2 bits there, or 10,000.

A ball that is computed, compared with a fraction, rounded (``lower``, ``upper``, a minus sign) or
printed outside ``precision`` would be wide at 2 bits; at 53, which a process starts with, it might
pass. The answers come from processes that have computed nothing before, because what is computed
once is kept; they are forked from one that has imported all there is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from flint import ctx

from exactdp import BR, DP, adaptive, cost_of_adaptivity, nonadaptive, orderings, plots
from exactdp.peers import directed_profile
from exactdp.tables import build, certificate, reading, render
from proofs_check import claim, exp, p, q, verify
from proofs_check.methods.boxes.branch_and_bound import certify
from tests.cases import short_searches
from tests.numbers import test_threads

ROOT = Path(__file__).parents[2]


@claim
def likelier(eps, t):  # type: ignore[no-untyped-def]
    return q(eps=eps, t=t) >= p(eps=eps, t=t)


@claim
def too_small(eps, eps_g):  # type: ignore[no-untyped-def]
    return exp(eps_g) - eps_g**2 >= eps


def table(composition: str, **asked: str) -> str:
    """Certificate and printed table of a few cells, computed in this process."""
    asking = reading.line(
        composition, rows=["k=2,3"], fixed=["eps=1/10", "eps_g=1/8"], rtol="1e-4", **asked
    )
    made = certificate.assemble(asking, build.compute_cells(asking, jobs=1))
    return certificate.to_text(made) + render.as_markdown(made)


def everything_about(composition: str, eps_g: str) -> list[str]:
    """Every bracket on the way, and every route."""
    made = nonadaptive(composition)
    brackets = [repr(bracket) for bracket in made.iterate(eps_g=eps_g, rtol="1e-4")]
    return brackets + [repr(report) for report in made.routes(eps_g, rtol="1e-4")]


def margin(x: list[object]) -> object:
    return x[0].exp() - x[0] * Fraction(27, 10)  # type: ignore[attr-defined]


def picture() -> str:
    band = plots.band(nonadaptive("BR(1)^2 DP(1)").profile(["1/4", "1/2", "3/4"], rtol="1e-9"), 3)
    return f"{list(band.lower)} {list(band.upper)}"


JOBS: list[Callable[[], str]] = [
    *test_threads.JOBS,
    *test_threads.OTHERS,
    lambda: str(everything_about("BR(1)^2 DP(1/7)", "1/5")),
    lambda: str(everything_about("BR(1/3)^6 DP(1/3)^2", "1/5")),
    lambda: str(everything_about("DP(1/3)^4 DP(2/7)^3 DP(ln 2)", "1/5")),
    lambda: repr(adaptive(DP(1), BR(1), BR(1)).delta("1/4", rtol="1e-20")),
    lambda: repr(adaptive(BR("1/3"), BR("1/4"), DP("1/5"), BR(1)).delta("1/4", rtol="1e-20")),
    lambda: repr(adaptive(12 * BR("1/10"), DP("1/7")).solve_delta("1/4", rtol="1e-4")),
    lambda: repr(adaptive(6 * BR("1/10"), DP("1/7")).solve_epsilon("1/20", rtol="1e-3")),
    lambda: repr([adaptive(3 * BR(1)).strategy(0).delta(), adaptive(2 * BR(1)).bound(1)]),
    lambda: str(list(orderings(2 * BR(1), DP(1), eps_g="1/4", rtol="1e-6"))),
    lambda: repr(cost_of_adaptivity(3 * BR(1), eps_g="1/2", rtol="1e-3")),
    lambda: repr(directed_profile(nonadaptive("DP(1) BR(1)"), "upper")(0.5)),
    picture,
    lambda: table("BR(eps)^{k-1} DP(eps)"),
    lambda: table("BR(eps)^k", quantity="cost"),
    lambda: repr([(found := verify(likelier)).verdict, found.certificates, found.scope]),
    lambda: repr(verify(too_small).witness),
    lambda: str(certify(margin, [(Fraction(-2), Fraction(3))], strict=True)),
]


@pytest.mark.parametrize("bits", [2, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_precision_outside_changes_no_answer(bits: int) -> None:
    command = [sys.executable, "-m", "tests.numbers.test_outer_precision", "53", str(bits)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    usual, others = lines[: len(JOBS)], lines[len(JOBS) :]
    for found, expected in zip(others, usual, strict=True):
        assert found == expected


def main(bits: int) -> None:
    ctx.prec = bits
    for job in JOBS:
        print(repr(job()))
        assert ctx.prec == bits


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        short_searches(patch)
        for bits in sys.argv[1:]:
            child = os.fork()
            if not child:
                main(int(bits))
                sys.stdout.flush()
                os._exit(0)
            assert os.waitpid(child, 0)[1] == 0
