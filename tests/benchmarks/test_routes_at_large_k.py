"""Each route's own time at k = 10^5: what it brackets then, how widely, or why it has no answer."""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter
from typing import Any

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.solve.question import Question
from exactdp.solve.reduction import Reduction
from exactdp.solve.reductions_between_optima import all_routes
from exactdp.solve.route_reports import survey
from tests.benchmarks.table import Table, duration

K = 10**5
BUDGET = 3 * 10**8
ASKED = {
    "DP": (f"DP(1/300)^{K}", "3"),
    "BR": (f"BR(1/300)^{K}", "3"),
    "BR and DP of one eps": (f"BR(1/300)^{K // 2} DP(1/300)^{K // 2}", "3"),
    "DP of two eps": (f"DP(1/300)^{K // 2} DP(1/500)^{K // 2}", "3"),
    "BR of two eps": (f"BR(1/300)^{K // 2} BR(1/500)^{K // 2}", "3"),
    "one BR among DP": (f"BR(1/10) DP(1/300)^{K - 1}", "3"),
    "zCDP": (f"ZCDP(1/100000)^{K}", "8"),
    "Gaussian": (f"Gaussian(300)^{K}", "3"),
    "Laplace": (f"Laplace(300)^{K}", "3"),
    "randomized response": (f"RR(3, 1/300)^{K}", "3"),
    "subsampled Gaussian": (f"Subsampled(Gaussian(2), 1/1000)^{K}", "1"),
    "Laplace and BR": (f"Laplace(300)^{K // 2} BR(1/300)^{K // 2}", "3"),
}
SEEN: set[str] = set()


@pytest.mark.parametrize("whose", [False, True], ids=["non-adaptive", "adaptive"])
@pytest.mark.parametrize("name", list(ASKED))
def test_each_route(benchmark: Any, table: Table, name: str, whose: bool) -> None:
    text, eps_g = ASKED[name]
    composition = (adaptive if whose else nonadaptive)(text).composition
    question = Question.read(
        Reduction(composition), "delta", (eps_g,), rtol=Fraction(1, 10**4), budget=BUDGET
    )
    kind = "adaptive" if whose else "non-adaptive"
    reports, started = survey(question), perf_counter()
    for report in reports:
        seconds = perf_counter() - started
        row = f"k = 10^5, {name}, {kind}: {report.name}"
        if report.answer is not None:
            SEEN.add(report.name)
            low, high = report.answer.lower_float, report.answer.upper_float
            said = f"relative width {report.answer.relative_width():.1e}"
            if low == 0 or high == 1:
                said = f"bounds it from {'above' if low == 0 else 'below'}"
            table.add(row, f"{duration(seconds)}, {said}")
        elif report.cost:
            table.add(row, report.why_not)
        started = perf_counter()
    benchmark.pedantic(lambda: None, rounds=1)


def test_what_does_not_apply(benchmark: Any, table: Table) -> None:
    """Routes that answered none of these: for small compositions, orders, or special ranges."""
    names = {route.name for kind in (False, True) for route in all_routes(adaptive=kind)}
    table.add("k = 10^5, no answer to any of these", ", ".join(sorted(names - SEEN)))
    benchmark.pedantic(lambda: None, rounds=1)
