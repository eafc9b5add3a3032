"""BR of different eps: what answers now beside what bounded such mixtures before, in one run.

Seconds are of processor time on one core.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import nonadaptive
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.independence import common_step
from exactdp.routes.base import Route, Task
from exactdp.routes.nonadaptive.adaptive_bound import ADAPTIVE_BOUND
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.good_t import GOOD_T
from exactdp.routes.nonadaptive.separable_route import SEPARABLE
from tests.benchmarks.table import Table, duration, worked
from tests.routes.references import core_of

TEN = " ".join(f"BR({i}/20)" for i in range(1, 11))
TWELVE = " ".join(f"BR({i}/20)" for i in range(1, 13))
GENERIC = ["0.0512", "0.0977", "0.1583", "0.2011", "0.2749", "0.3331", "0.4153"]
MORE = [*GENERIC, "0.4747", "0.5209", "0.5861"]

SEVEN = " ".join(f"BR({eps})" for eps in GENERIC)
WIDE = " ".join(f"BR({eps})" for eps in MORE)
TIED = "BR(0.031) BR(0.1022) BR(0.1091) BR(0.121) BR(0.3819) BR(0.4844) BR(0.5267)"
CASES = {
    # composition: (eps_g, rtol, seconds wanted)
    "BR(1/10)^10 BR(1/5)^5": ("1", "1e-9", 15),
    "BR(1/20)^30 BR(1/10)^20": ("1", "1e-9", 15),
    "BR(1/10)^100 BR(1/4)^40": ("4", "1e-9", 15),
    "BR(1/30)^100 BR(1/7)^20": ("1", "1e-9", 15),
    "BR(1/7)^12 BR(1/3)^6 BR(1/2)^3": ("1", "1e-9", 15),
    "BR(ln 2)^3 BR(1/2)^5 BR(1/3)^6": ("2", "1e-9", 15),
    "BR(1/20)^10 BR(1/10)^8 BR(1/5)^6 BR(1/4)^4": ("3/2", "1e-9", 15),
    "BR(1/20)^5 BR(1/10)^4 BR(3/20)^5 BR(1/5)^4 BR(1/4)^3": ("1/2", "1e-9", 15),
    "BR(1/20)^60 BR(1/10)^30 BR(1/5)^10": ("2", "1e-9", 15),
    "BR(1/20)^80 BR(1/10)^40 BR(1/5)^30": ("1", "1e-9", 15),
    "BR(1/10)^10 BR(1/5)^5 DP(1/10)^40": ("1", "1e-9", 15),
    TEN: ("1/2", "1e-9", 20),
    f"{TEN} DP(1/10)^40": ("1/2", "1e-9", 20),
    TWELVE: ("1/2", "1e-9", 20),
    f"{TWELVE} DP(1/10)^40": ("1/2", "1e-9", 20),
    SEVEN: ("3/10", "1e-6", 20),
    f"{SEVEN} DP(1/10)^40": ("3/10", "1e-6", 20),
    TIED: ("7/200", "1e-6", 20),
    WIDE: ("1/2", "1e-6", 120),
    f"{WIDE} DP(1/10)^40": ("1/2", "1e-6", 120),
}


SPREAD = " ".join(f"BR({i}/100)^50" for i in range(1, 11))
FIVE = "BR(1/20)^20 BR(1/10)^20 BR(3/20)^20 BR(1/5)^20 BR(3/10)^20"

UNLIKE = " ".join(f"BR({eps})^20" for eps in [*GENERIC[:4], "0.3137"])

MANY_PATTERNS = [
    # composition, eps_g
    (FIVE, "0"),
    (FIVE, "1/20"),
    (FIVE, "3/2"),
    (FIVE, "5"),
    (f"{FIVE} DP(1/10)^30", "2"),
    (SPREAD, "1/50"),
    (SPREAD, "1"),
    ("BR(1/20)^150 BR(1/10)^150 BR(1/5)^150", "1/10"),
    ("BR(1/20)^150 BR(1/10)^150 BR(1/5)^150", "3"),
    ("BR(0.0512)^150 BR(0.0977)^150 BR(0.2011)^150", "3"),
    (UNLIKE, "1/20"),
    (UNLIKE, "4"),
]
WANTED = Fraction(1, 1000)
COARSE, SMALL = 1e-3, 60
"""Else the routes of before take minutes: a common step above that, or at most so many."""


def name_of(text: str, core: Core, eps_g: str) -> str:
    """Not too long."""
    short = text if len(text) < 60 else f"{text[:50]} ... ({core.size})"
    return f"{short}, eps_g {eps_g}"


def before(core: Core, eps_g: str) -> tuple[Answer, Answer]:
    """The lower end of the family of t, and the upper end of the adaptive optimum."""
    routes: tuple[Route, Route] = GOOD_T, ADAPTIVE_BOUND
    low, high = (route.solve(core, exact(eps_g), 20) for route in routes)
    return low, high


def beside(
    table: Table, core: Core, eps_g: str, route: Route, rtol: Fraction, name: str, target: float
) -> None:
    """One row: what the route finds, and the bracket of before (with a common step, or few BR)."""
    task = Task(core, (exact(eps_g),), rtol, 20, (0.0,))
    answers, seconds = worked(lambda: list(route.brackets(task)))
    found = answers[-1][0]
    width = found.upper.fraction() / found.lower.fraction() - 1
    figure = f"width {float(width):.1e} in {duration(seconds)}"
    steps = common_step([eps for eps, _ in core.br_groups + core.dp_groups])
    if (steps is not None and float(steps[0]) > COARSE) or core.size <= SMALL:
        (low, high), old = worked(lambda: before(core, eps_g))
        wide = high.upper.fraction() / low.lower.fraction() - 1
        assert low.lower <= found.upper
        assert found.lower <= high.upper
        figure += f"; before {float(wide):.1e} in {duration(old)}"
    wanted = f"{float(rtol):.0e} in {duration(target)}"
    table.add(name, figure, wanted, width <= rtol and seconds <= target)


@pytest.mark.parametrize("text", CASES)
def test_the_search_beside_the_bracket_of_before(table: Table, text: str) -> None:
    eps_g, rtol, target = CASES[text]
    core = core_of(text)
    name = name_of(text, core, eps_g)
    beside(table, core, eps_g, DIFFERENT_EPS, Fraction(rtol), name, target)


@pytest.mark.parametrize(("text", "eps_g"), MANY_PATTERNS)
def test_beyond_the_table_of_patterns(table: Table, text: str, eps_g: str) -> None:
    core = core_of(text)
    assert DIFFERENT_EPS.lacks(core, exact(eps_g))
    beside(table, core, eps_g, SEPARABLE, WANTED, name_of(text, core, eps_g), 20)


def test_eps_g_at_delta(table: Table) -> None:
    text = "BR(1/20)^60 BR(1/10)^30 BR(1/5)^10 DP(1/10)^20 DP(1/2)^20"
    found, seconds = worked(lambda: nonadaptive(text).epsilon("1e-6", rtol="1e-6"))
    assert found.reaches(Fraction(1, 10**6))
    table.add(f"eps_g of {text}", f"{found} in {duration(seconds)}", "60 s", seconds <= 60)
