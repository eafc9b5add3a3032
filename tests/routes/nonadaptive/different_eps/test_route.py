"""The pivot search as a route: against other routes, at ties, near the limits, to any width."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from exactdp import nonadaptive
from exactdp.mechanisms import BR
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.routes.nonadaptive import different_eps_route as module
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.search import Search, above, narrowing
from tests.cases import one_in
from tests.first_principles import fraction_of
from tests.routes.references import core_of, objective

F = Fraction


def searched(core: Core, eps_g: str, tol: float = 1e-9) -> Search:
    found = Search(Tables(core, exact(eps_g)), tol)
    for _ in found.run(10_000):
        pass
    assert not found.heap
    return found


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        ("BR(1/10)^9", "1/5"),
        ("BR(1)^4", "0"),
        ("BR(1/10)^5 DP(1/10)^4", "1/3"),
        ("BR(ln 2)^6 DP(ln 2)^3", "5/2"),
        ("BR(1/5)^20", "1"),
    ],
)
def test_equal_eps_are_theorems_2_and_3(text: str, eps_g: str) -> None:
    made = nonadaptive(text)
    true = made.delta(eps_g, rtol="1e-14")
    found = searched(made.reduction.core, eps_g)
    assert F(found.best) <= true.upper.fraction()
    assert F(found.ceiling) >= true.lower.fraction()
    assert found.ceiling <= found.best * (1 + 2e-9)


@pytest.mark.parametrize("share", one_in(2, ["0", "1/97", "1/3", "2/3", "96/97", "999/1000"]))
@pytest.mark.parametrize("text", ["BR(1/10)^3 BR(1/4)^2 BR(1/3)", "BR(ln 2)^2 BR(1/2) DP(1/7)^2"])
def test_the_optimum_is_attained_and_the_width_reached(text: str, share: str) -> None:
    core = core_of(text)
    eps_g = core.support * F(share)
    answer = DIFFERENT_EPS.solve(core, eps_g, 60)
    width = answer.upper.fraction() / answer.lower.fraction() - 1
    assert 0 <= width <= F(1, 2**58)
    assert answer.witness is not None
    value = fraction_of(objective(core, answer.witness.ts[0], eps_g))
    assert answer.lower.fraction() <= value * (1 + F(1, 10**40))
    assert value <= answer.upper.fraction() * (1 + F(1, 10**40))


def test_a_group_that_adds_nothing() -> None:
    """BR(1/10) beside BR(1/4) BR(7/20) BR(1/2) at 1/2: the objective is constant in its t."""
    with_it = nonadaptive("BR(1/10) BR(1/4) BR(7/20) BR(1/2)").delta("1/2", rtol="1e-15")
    without = nonadaptive("BR(1/4) BR(7/20) BR(1/2)").delta("1/2", rtol="1e-15")
    assert with_it.lower <= without.upper
    assert without.lower <= with_it.upper
    assert with_it.relative_width() < 1e-14


def test_ties_are_listed() -> None:
    answer = DIFFERENT_EPS.solve(core_of("BR(1/2)^2 DP(2)"), exact(2), 60)
    assert answer.witness is not None
    assert len(answer.witness.ts) == 2
    assert answer.witness.tied == "not separated"
    assert answer.upper.fraction() <= answer.lower.fraction() * (1 + F(1, 2**55))


@pytest.mark.parametrize("apart", ["1e-30", "1e-12"])
def test_eps_that_are_next_to_equal(apart: str) -> None:
    """Between all the smaller and all the larger eps, which differ by next to nothing."""
    eps = exact("1/10")
    core = Core.of([(BR(eps), 3), (BR(eps + exact(apart)), 2), (BR("1/5"), 2)])
    answer = DIFFERENT_EPS.solve(core, exact("1/5"), 30)
    smaller = DIFFERENT_EPS.solve(Core.of([(BR(eps), 5), (BR("1/5"), 2)]), exact("1/5"), 60)
    assert answer.upper >= smaller.lower
    assert answer.lower.fraction() <= smaller.upper.fraction() * (1 + 10 * F(apart))


def test_a_hundred_digits() -> None:
    made = nonadaptive("BR(1/10)^10 BR(1/5)^5")
    fine = made.delta(1, rtol="1e-100")
    assert fine.relative_width() < F(1, 10**100)
    assert abs(F(str(made.delta_mpmath(1, 60))) - fine.lower.fraction()) < F(1, 10**62)


@pytest.mark.parametrize("text", one_in(2, [
    "BR(1/3) BR(1/2)^2 DP(1/5, 1e-9)", "BR(1/10)^10 BR(1/5)^5",
]))  # fmt: skip
def test_eps_g_at_delta_there_and_back(text: str, rng: Random) -> None:
    made = nonadaptive(text)
    for delta in (F(1, 10 ** rng.randint(2, 7)), F(rng.randint(30, 90), 100)):
        found = made.epsilon(delta, rtol="1e-9")
        assert found.upper_end.route == "pivot search"
        assert made.delta(found.lower.fraction(), rtol="1e-12").lower.fraction() > delta
        assert made.delta(found.upper.fraction(), rtol="1e-12").upper.fraction() <= delta


def test_brackets_narrow_and_progress_grows() -> None:
    core = core_of(" ".join(f"BR({i}/20)" for i in range(1, 8)))
    task_rtol = F(1, 10**6)
    seen: list[float] = []
    found = list(narrowing(core, exact("1/2"), task_rtol, 10**8, seen.append))
    uppers = [answer.upper.fraction() for answer in found]
    assert len(found) > 3
    assert uppers[-1] < uppers[0]
    assert found[-1].upper.fraction() <= found[-1].lower.fraction() * (1 + task_rtol)
    assert seen == sorted(seen)
    assert seen[-1] <= 1


def test_what_is_too_large_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "patterns" in DIFFERENT_EPS.why_not(core_of("BR(1/10)^999 BR(1/7)^999"))
    assert "different eps" in DIFFERENT_EPS.why_not(core_of("BR(1)^3"))
    assert "sum of eps" in DIFFERENT_EPS.why_not(core_of("BR(500) BR(400)"))
    assert "1e9" in DIFFERENT_EPS.why_not(core_of("BR(1e-10) BR(1)"))
    assert DIFFERENT_EPS.cost(core_of("BR(1/20)^60 BR(1/10)^30 BR(1/5)^10")) < 3 * 10**8
    monkeypatch.setattr(module, "MAX_PATTERNS", 5)
    assert not DIFFERENT_EPS.applies(core_of("BR(1/10)^2 BR(1/5)"))


def test_stopped_at_any_time_the_bracket_is_true() -> None:
    core = core_of(" ".join(f"BR({i}/20)" for i in range(1, 7)))
    done = searched(core, "1/2")
    for visits in (0, 1, 3, 10, 40):
        some = Search(Tables(core, exact("1/2")), 1e-9)
        for _ in some.run(visits):
            pass
        assert some.ceiling >= done.best
        assert some.best <= done.ceiling


def test_above_is_just_above() -> None:
    for ceiling in (F(1), F(9, 8), F(3), F(10**9 + 1, 10**9)):
        found = above(Dyadic(1), ceiling).fraction()
        assert ceiling <= found <= 1 + max((ceiling - 1) * F(9, 8), F(1, 2**190))


def test_the_pivot_system_is_what_sympy_derives() -> None:
    """The equations hold where sympy's own derivatives of the objective vanish."""
    import sympy

    made = nonadaptive("BR(1/10)^2 BR(1/5) DP(1/7)")
    system = made.pivot_sympy("1/10")
    values = [F(t.fraction) for t in system.optimum]
    place = dict(
        zip(system.t, (sympy.Rational(v.numerator, v.denominator) for v in values), strict=True)
    )
    assert made.delta("1/10", rtol="1e-15").contains(
        F(str(sympy.N(system.objective.subs(place), 40)))
    )
    other = {t: v * sympy.Rational(9, 10) for t, v in place.items()}
    for t, equation in zip(system.t, system.equations, strict=True):
        slope = sympy.diff(system.objective, t)
        gap = equation.rhs - equation.lhs
        for at, vanishes in ((place, True), (other, False)):
            both = [abs(sympy.N(e.subs(at), 30)) for e in (slope, gap)]
            assert all((value < 1e-10) == vanishes for value in both)
        # the derivative is a positive multiple of e^(A - y) - e^t, so of e^gap - 1
        signs = [sympy.N(e.subs(other), 30) > 0 for e in (slope, gap)]
        assert signs[0] == signs[1]
    rng = Random(2)
    for _ in range(5):
        ts = [F(rng.randint(0, 20), 200), F(rng.randint(0, 20), 100)]
        at = {t: sympy.Rational(v.numerator, v.denominator) for t, v in
              zip(system.t, ts, strict=True)}  # fmt: skip
        shown = F(str(sympy.N(system.everywhere.subs(at), 40)))
        assert made.delta_at(ts, "1/10").contains(shown), ts
    assert abs(sympy.N((system.everywhere - system.objective).subs(place), 30)) < 1e-25
    with pytest.raises(ParameterError, match="eps_g"):
        made.pivot_sympy(-1)
    with pytest.raises(ParameterError, match="different eps"):
        nonadaptive("BR(1)^2").pivot_sympy(0)


@pytest.mark.parametrize(
    ("k", "eps_g", "most"),
    [
        (7, "2/5", 200),
        pytest.param(10, "3/2", 1500, marks=pytest.mark.long),
        pytest.param(12, "1", 1500, marks=pytest.mark.long),
    ],
)
def test_all_different_and_far_out_few_boxes_are_visited(k: int, eps_g: str, most: int) -> None:
    step = F(1, 20) if k == 10 else F(1, 40)
    text = " ".join(f"BR({i * step})" for i in range(1, k + 1))
    found = searched(core_of(text), eps_g)
    assert 0 < found.visits <= most
    assert found.ceiling <= found.best * (1 + 2e-9)
