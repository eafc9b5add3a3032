"""BR of different eps: the pivot search beside what bounded such mixtures before, in one run."""

from __future__ import annotations

from fractions import Fraction
from math import log2

import pytest

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.base import Answer, Core, Route, Task
from exactdp.routes.nonadaptive.adaptive_bound import ADAPTIVE_BOUND
from exactdp.routes.nonadaptive.different_eps.route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.good_t import GOOD_T
from exactdp.routes.nonadaptive.groupwise.groupwise_route import GROUP_RECURSION
from tests.benchmarks.table import Table, duration, timed
from tests.routes.references import core_of

TEN = " ".join(f"BR({i}/20)" for i in range(1, 11))
TWELVE = " ".join(f"BR({i}/20)" for i in range(1, 13))
GENERIC = ["0.0512", "0.0977", "0.1583", "0.2011", "0.2749", "0.3331", "0.4153"]
MORE = [*GENERIC, "0.4747", "0.5209", "0.5861"]

CASES = {
    # composition: (eps_g, rtol, seconds wanted)
    "BR(1/10)^10 BR(1/5)^5": ("1", "1e-9", 2),
    "BR(1/20)^30 BR(1/10)^20": ("1", "1e-9", 2),
    "BR(1/7)^12 BR(1/3)^6 BR(1/2)^3": ("1", "1e-9", 2),
    "BR(1/20)^5 BR(1/10)^4 BR(3/20)^5 BR(1/5)^4 BR(1/4)^3": ("1/2", "1e-9", 2),
    "BR(1/20)^60 BR(1/10)^30 BR(1/5)^10": ("2", "1e-9", 15),
    "BR(1/20)^80 BR(1/10)^40 BR(1/5)^30": ("1", "1e-9", 15),
    "BR(1/10)^10 BR(1/5)^5 DP(1/10)^40": ("1", "1e-9", 2),
    f"{TEN} DP(1/10)^40": ("1/2", "1e-9", 15),
    TEN: ("1/2", "1e-9", 20),
    TWELVE: ("1/2", "1e-9", 20),
    " ".join(f"BR({eps})" for eps in GENERIC): ("3/10", "1e-6", 20),
    " ".join(f"BR({eps})" for eps in MORE): ("1/2", "1e-6", 120),
}


SPREAD = " ".join(f"BR({i}/100)^50" for i in range(1, 11))
FIVE = "BR(1/20)^20 BR(1/10)^20 BR(3/20)^20 BR(1/5)^20 BR(3/10)^20"

MANY_PATTERNS = {
    # composition: (eps_g, the width wanted)
    FIVE: ("3/2", "1e-3"),
    f"{FIVE} DP(1/10)^30": ("2", "1e-3"),
    SPREAD: ("1", "1e-3"),
    "BR(1/20)^150 BR(1/10)^150 BR(1/5)^150": ("3", "1e-3"),
    "BR(0.0512)^150 BR(0.0977)^150 BR(0.2011)^150": ("3", "1e-3"),
}


def bits_of(rtol: str) -> int:
    return 1 - int(log2(Fraction(rtol)))


def before(core: Core, eps_g: str) -> tuple[Answer, Answer]:
    """The lower end of the family of t, and the upper end of the adaptive optimum."""
    routes: tuple[Route, Route] = GOOD_T, ADAPTIVE_BOUND
    low, high = (route.solve(core, exact(eps_g), 20) for route in routes)
    return low, high


@pytest.mark.parametrize("text", CASES)
def test_the_search_beside_the_bracket_of_before(table: Table, text: str) -> None:
    eps_g, rtol, target = CASES[text]
    core = core_of(text)
    (low, high), old = timed(lambda: before(core, eps_g))
    found, seconds = timed(lambda: DIFFERENT_EPS.solve(core, exact(eps_g), bits_of(rtol)))
    width = found.upper.fraction() / found.lower.fraction() - 1
    wide = high.upper.fraction() / low.lower.fraction() - 1
    assert width <= Fraction(rtol)
    assert low.lower <= found.upper
    assert found.lower <= high.upper
    figure = f"width {float(width):.1e} in {duration(seconds)}; before {float(wide):.1e} in "
    name = text if len(text) < 60 else f"{text[:50]} ... ({core.size})"
    table.add(name, figure + duration(old), duration(target), seconds <= target)


@pytest.mark.parametrize("text", MANY_PATTERNS)
def test_beyond_the_table_of_patterns(table: Table, text: str) -> None:
    eps_g, rtol = MANY_PATTERNS[text]
    core = core_of(text)
    assert DIFFERENT_EPS.lacks(core, exact(eps_g))
    (low, high), old = timed(lambda: before(core, eps_g))
    task = Task(core, (exact(eps_g),), Fraction(rtol), 20, (0.0,))
    answers, seconds = timed(lambda: list(GROUP_RECURSION.brackets(task)))
    found = answers[-1][0]
    width = found.upper.fraction() / found.lower.fraction() - 1
    wide = high.upper.fraction() / low.lower.fraction() - 1
    assert low.lower <= found.upper
    assert found.lower <= high.upper
    figure = f"width {float(width):.1e} in {duration(seconds)}; before {float(wide):.1e} in "
    name = text if len(text) < 60 else f"{text[:50]} ... ({core.size})"
    reached = width <= Fraction(rtol) * Fraction(11, 10)
    table.add(name, figure + duration(old), f"about {rtol}", reached)


def test_eps_g_at_delta(table: Table) -> None:
    text = "BR(1/20)^60 BR(1/10)^30 BR(1/5)^10 DP(1/10)^20 DP(1/2)^20"
    found, seconds = timed(lambda: nonadaptive(text).epsilon("1e-6", rtol="1e-6"))
    assert found.reaches(Fraction(1, 10**6))
    table.add(f"eps_g of {text}", f"{found} in {duration(seconds)}", "60 s", seconds <= 60)
