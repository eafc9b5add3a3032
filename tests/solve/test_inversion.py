"""eps_g at a given delta: certified on both sides, the edge values, and few evaluations.

At the returned ends delta is asked anew: delta(lower) > target >= delta(upper), strictly certified.
"""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from exactdp import BR, DP, NonAdaptive, ParameterError, WidthNotReached, adaptive, nonadaptive
from exactdp.numbers.certified_roots import RootSearch, Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.routes.nonadaptive import boxes_of_t, different_eps_route, separable_route
from exactdp.solve import inversion
from exactdp.solve.question import Solution
from exactdp.solve.reduction import CLOSED_FORM
from exactdp.statements import FOUR_OUTCOMES, SUPPORT
from tests.cases import in_portions, one_in
from tests.first_principles import context, double_sum, encloses, real

F = Fraction
RTOL = F(1, 10**15)


def check(made: NonAdaptive, target: Fraction, rtol: Fraction = RTOL) -> Enclosure:
    """The ends certify the root, and are as close as was asked."""
    solution = made.solve_epsilon(target, rtol)
    found = solution.enclosure
    about = (str(made), float(target), str(found))
    assert solution.status == "reached", about
    assert found.lower < found.upper, about
    # next to 0 the width is absolute, far below rtol times the smallest eps
    smallest = min(e for m, _ in made.composition.items if (e := m.eps).sign() > 0)
    tiny = Exact(found.width.fraction()) <= smallest * rtol
    assert found.reaches(rtol) or (tiny and found.upper.fraction() - found.lower.fraction() < rtol)
    low, high = Exact(found.lower.fraction()), Exact(found.upper.fraction())
    for precision in (F(1, 10**30), F(1, 10**80), F(1, 10**300)):
        at_low, at_high = made.delta(low, rtol=precision), made.delta(high, rtol=precision)
        if at_low.lower.fraction() > target >= at_high.upper.fraction():
            break
    assert at_low.lower.fraction() > target, about
    assert at_high.upper.fraction() <= target, about
    assert found.of.startswith("eps_g of ")
    return found


ORDINARY = [
    "DP(1/10)^100",
    "BR(1/10)^100",
    "BR(1/100)^1000",
    "DP(1)^1000",
    "BR(1/2)^30 DP(1/2)^30",
    "DP(ln 2)^12",
    "BR(1)",
    "DP(1/3) DP(1/5)^7 DP(1)",
    "DP(1/10, 1e-9)^50",
]


@pytest.mark.parametrize("text", ORDINARY)
@pytest.mark.parametrize("delta", ["0.9", "1/2", "1e-3", "1e-6", "1e-30"])
def test_the_ends_are_on_either_side(text: str, delta: str) -> None:
    made, target = nonadaptive(text), F(delta)
    if made.delta(made.composition.largest_loss).upper.fraction() < target:
        check(made, target)


@pytest.mark.parametrize("rtol", ["1/10", "1e-3", "1e-8", "1e-30", "1e-60"])
def test_other_widths(rtol: str) -> None:
    sharp = check(nonadaptive("BR(1/5)^20 DP(1/5)^5"), F(1, 10**5), F(1, 10**70))
    found = check(nonadaptive("BR(1/5)^20 DP(1/5)^5"), F(1, 10**5), F(rtol))
    found.intersect(sharp)  # not disjoint
    low, high = (exact(text).fraction for text in found.decimals())
    assert high - low <= F(rtol) * abs(low)


@pytest.mark.parametrize("count", in_portions(10, 100))
def test_random_compositions(rng: Random, count: int) -> None:
    for _ in range(count):
        eps = F(10) ** rng.randint(-9, 0) * F(rng.randint(10, 99), 10)
        n, m = rng.randint(0, 60), rng.randint(0, 60)
        if n + m:
            made = nonadaptive(n * BR(eps), m * DP(eps))
            target = F(rng.choice(["1/3", "1e-2", "1e-9", "1e-200"]))
            check(made, target)


@pytest.mark.parametrize(
    ("text", "delta"),
    [
        ("DP(1/10)^100", "1e-300"),
        ("DP(1/10)^100", "1e-3000"),
        ("BR(1)^3", "1e-3000"),
        ("BR(1e-20)^50", "1e-25"),
        ("DP(30)^10", "1e-6"),
        ("DP(30)^10", "0.99999999999999999999"),
        ("BR(1/10)^50 DP(1/10)^3", "0.99999"),
        ("DP(1)^5", "0.7"),
        ("BR(1e-9)", "1e-30"),
    ],
)
def test_extreme_targets(text: str, delta: str) -> None:
    check(nonadaptive(text), F(exact(delta).fraction))


def test_against_the_double_sum() -> None:
    """The root by bisection on the independent sum: k equal DP."""
    eps, n, target = F(1, 5), 30, F(1, 10**4)
    low, high = F(0), n * eps
    while high - low > F(1, 10**25):
        middle = (low + high) / 2
        value = double_sum(0, n, eps, eps, middle)
        low, high = (middle, high) if value > real(context(80), target) else (low, middle)
    found = nonadaptive(n * DP(eps)).epsilon(target, rtol="1e-20")
    assert found.lower.fraction() <= high
    assert found.upper.fraction() >= low


# -- few evaluations -------------------------------------------------------------------------------


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    calls: list[Any] = []
    true = inversion.solve_delta

    def solve(*args: Any, **known: Any) -> Solution:
        calls.append(args[1])
        return true(*args, **known)

    monkeypatch.setattr(inversion, "solve_delta", solve)
    return calls


@pytest.mark.parametrize("eps", ["1/1000", "1/20", "1/3", "1"])
@pytest.mark.parametrize("shape", ["DP({e})^{k}", "BR({e})^{k}", "BR({e})^{k} DP({e})^{k}"])
@pytest.mark.parametrize("sizes", [(2, 30), pytest.param((1000,), marks=pytest.mark.long)])
def test_at_most_20_evaluations(
    eps: str, shape: str, sizes: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counted(monkeypatch)
    worst = 0
    for k in sizes:
        made = nonadaptive(shape.format(e=eps, k=k))
        for delta in ("1e-3", "1e-6", "1e-9", "1e-12"):
            calls.clear()
            solution = made.solve_epsilon(delta)
            assert solution.status == "reached"
            worst = max(worst, len(calls))
            assert len(calls) <= 20, (str(made), delta, len(calls))
    assert worst > 2  # the count is a count


@pytest.mark.parametrize(
    ("text", "delta", "rtol"),
    [("BR(8)^2 BR(1/10)^2", "41/50", "1e-6"), ("BR(8) BR(1/10)^2", "99/100", "1e-3")],
)
def test_both_ends_where_lower_ends_do_not_reach_the_width(
    text: str, delta: str, rtol: str
) -> None:
    """No upper end a little above the root of lower ends is narrow enough, where delta is flat."""
    made = nonadaptive(text)
    found = made.epsilon(delta, rtol=rtol)
    assert found.reaches(Fraction(rtol))
    below, above = (made.delta(Exact(end.fraction())) for end in (found.lower, found.upper))
    assert below.lower.fraction() >= Fraction(delta) >= above.upper.fraction()


def test_unusual_cases_end_in_reasonable_time(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch)
    for text, delta in (("DP(1/10)^100", "1e-3000"), ("BR(1)", "1e-300"), ("DP(1)", "2/3")):
        calls.clear()
        nonadaptive(text).epsilon(delta, rtol="1e-40")
        assert len(calls) <= 60, (text, delta, len(calls))


# -- edge values -----------------------------------------------------------------------------------


def ends_are(found: Enclosure, value: Dyadic) -> bool:
    return found.lower == found.upper == value


def test_below_the_floor_there_is_no_eps_g() -> None:
    made = nonadaptive(2 * DP(1, "1/10"), BR(1))  # D = 1 - 81/100
    for delta in (0, "1e-9", "0.18999999999999999999999"):
        found = made.epsilon(delta)
        assert ends_are(found, Dyadic.infinity(1))
        assert found.decimals() == ("inf", "inf")
        assert (found.lower_float, found.upper_float) == (math.inf, math.inf)
        assert found.lower_end.route == CLOSED_FORM
        assert found.lower_end.rests_on == (FOUR_OUTCOMES,)
    at_the_floor = made.epsilon("0.19")
    assert at_the_floor.contains(3)
    assert at_the_floor.reaches(RTOL)
    above = made.epsilon("0.19000000000000000000001")
    assert above.upper.fraction() <= 3
    assert above.lower.fraction() > 2


def test_a_delta_of_1_or_more_is_always_met() -> None:
    for text in ("DP(1)^3", "BR(1)", "DP(1, 1/2)", "DP(1, 1)", "DP(0)"):
        assert ends_are(nonadaptive(text).epsilon(1), Dyadic.infinity(-1))
    assert ends_are(nonadaptive().epsilon(1), Dyadic.infinity(-1))
    leaking = nonadaptive(DP(1, 1))
    for delta in (0, "1/2", "0.999999"):
        assert ends_are(leaking.epsilon(delta), Dyadic.infinity(1))


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("DP(1/10)^7", "7/10"),
        ("BR(1)^3 DP(2)", "5"),
        ("DP(ln 2) DP(ln 3)", "ln 6"),
        ("BR(ln 2)", "ln 2"),
    ],
)
def test_a_delta_of_0_gives_the_sum_of_eps(text: str, total: str) -> None:
    found = nonadaptive(text).epsilon(0)
    assert found.contains(exact(total))
    assert found.reaches(RTOL)
    assert found.lower_end.rests_on == (SUPPORT,)
    sharp = nonadaptive(text).epsilon(0, rtol="1e-90")
    assert sharp.contains(exact(total))
    assert sharp.reaches(F(1, 10**90))


def test_the_closed_form_beyond_the_other_end() -> None:
    """From delta = 1 - (1 - D) e^-s on, eps_g is ln((1 - delta)/(1 - D))."""
    mp = context(80)
    for text, s, kept in (
        ("DP(ln 2)", F(2), F(1)),
        ("BR(ln 3)^2", F(9), F(1)),
        ("DP(ln 2, 1/3) BR(ln 2)", F(4), F(2, 3)),
    ):
        made = nonadaptive(text)
        edge = 1 - kept / s
        for delta in (edge, edge + F(1, 10**30), (edge + 9) / 10, 1 - F(1, 10**300)):
            found = made.epsilon(delta)
            assert encloses(found, mp.log(real(mp, (1 - delta) / kept)))
            assert found.reaches(RTOL)
            if delta > edge:
                assert found.upper.fraction() <= -ln(s)
                assert found.lower_end.route == CLOSED_FORM
        inside = made.epsilon(edge - F(1, 10**30))
        assert inside.lower.fraction() >= -ln(s) * (1 + F(1, 10**14))
        assert inside.upper.fraction() > -ln(s)


def test_nothing_revealed() -> None:
    """Without mechanisms delta(eps_g) = (1 - e^eps_g)_+, so eps_g = ln(1 - delta)."""
    mp = context(60)
    for made in (nonadaptive(), nonadaptive("DP(0)^3"), nonadaptive("BR(0)")):
        assert ends_are(made.epsilon(0), Dyadic(0))
        for delta in ("1/2", "1e-20", "0.999"):
            found = made.epsilon(delta)
            assert encloses(found, mp.log(1 - real(mp, F(delta))))
            assert found.reaches(RTOL)
    leaky = nonadaptive("DP(0, 1/4)")
    assert ends_are(leaky.epsilon("1/8"), Dyadic.infinity(1))
    assert ends_are(leaky.epsilon("1/4"), Dyadic(0))
    assert encloses(leaky.epsilon("1/2"), mp.log(mp.mpf(2) / 3))


def test_eps_g_next_to_0() -> None:
    """At delta(0) the answer is 0: the bracket contains it and is far below every eps."""
    made = nonadaptive(DP("ln 3"))  # delta(0) = (3 - 1)/(3 + 1) = 1/2
    found = made.epsilon("1/2")
    assert found.lower.fraction() <= 0 <= found.upper.fraction()
    assert found.width.fraction() < F(1, 10**30)
    assert found.upper.fraction() >= 0
    beside = made.epsilon(F(1, 2) + F(1, 10**12))
    assert beside.upper.fraction() < 0
    beside = made.epsilon(F(1, 2) - F(1, 10**12))
    assert beside.lower.fraction() > 0
    assert beside.reaches(RTOL)


def test_deltas_are_read() -> None:
    made = nonadaptive("DP(1)")
    for bad in (-1, "-1e-9", 2, "1.0000001", "nan", float("inf"), "ln 2", True, None, "x"):
        with pytest.raises(ParameterError, match=r"^delta: got "):
            made.epsilon(bad)
    assert made.epsilon(0.5).intersect(made.epsilon("1/2")).reaches(RTOL)


# -- brackets only ---------------------------------------------------------------------------------


def test_where_only_brackets_of_delta_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bracket holds what the exact search finds where it is affordable."""
    exactly = nonadaptive("BR(1/2) BR(1/3)^2").epsilon("1e-3", rtol="1e-9")
    monkeypatch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // 240)
    monkeypatch.setattr(different_eps_route, "MAX_PATTERNS", 1)
    monkeypatch.setattr(separable_route, "MAX_GROUPS", 0)
    made = nonadaptive("BR(1/2) BR(1/3)^2")
    found = made.epsilon("1e-3", rtol="1/4")
    assert found.reaches(F(1, 4))
    assert found.lower <= exactly.lower <= exactly.upper <= found.upper
    with pytest.raises(WidthNotReached) as caught:
        made.epsilon("1e-3", rtol="1e-14")
    bracket = caught.value.enclosure
    assert bracket.lower < exactly.lower <= exactly.upper < bracket.upper
    low, high = Exact(bracket.lower.fraction()), Exact(bracket.upper.fraction())
    assert made.bracket(low, rtol="1e-3").upper.fraction() >= F(1, 1000)
    assert made.bracket(high, rtol="1e-3").lower.fraction() <= F(1, 1000)


def test_the_bound_inverts_to_an_upper_end() -> None:
    made = nonadaptive("BR(1/10)^40 DP(1/10)^10")
    exactly = made.epsilon("1e-6")
    bound = made.bound_epsilon("1e-6")
    assert bound.upper >= exactly.upper
    assert bound.lower <= exactly.lower
    assert bound.upper.fraction() < 2 * exactly.upper.fraction()
    assert made.bound(Exact(bound.upper.fraction())).upper.fraction() <= F(1, 10**6)


# -- the search itself -----------------------------------------------------------------------------


def search_for(f: Any, target: Fraction, low: int, high: int, **known: Any) -> RootSearch:
    end = End("given")

    def evaluate(x: Dyadic, bits: int) -> Enclosure:
        value = f(x.fraction())
        slack = abs(value) * F(1, 2**bits)
        return Enclosure(
            Dyadic.from_fraction(
                F(math.floor((value - slack) * 2 ** (bits + 400)), 2 ** (bits + 400))
            ),
            Dyadic.from_fraction(
                F(math.ceil((value + slack) * 2 ** (bits + 400)), 2 ** (bits + 400))
            ),
            End("f"),
            End("f"),
        )

    sides = Side(Dyadic(low), end), Side(Dyadic(high), end)
    search = RootSearch(evaluate, target, *sides, rtol=F(1, 10**20), atol=F(1, 10**40), **known)
    return search.run(Dyadic(low + high, -1))


@pytest.mark.parametrize(
    ("f", "target", "low", "high", "root", "rising"),
    [
        (lambda x: 1 / (1 + x * x), F(1, 5), 0, 100, F(2), False),
        (lambda x: F(1, 2) - x / 4, F(1, 3), -2, 2, F(2, 3), False),
        (lambda x: x * x / 1000, F(1, 7000) * 7, 0, 30, F(1), True),
        (
            lambda x: (1 - x / 10) ** 9 if x < 10 else F(0),
            F(1, 10**27),
            0,
            10,
            F(999, 100),
            False,
        ),
        (lambda x: F(1, 2) if x < 3 else F(1, 4), F(1, 3), 0, 10, F(3), False),
    ],
    ids=["cauchy", "line", "rising", "power at the edge", "jump"],
)
def test_the_search_brackets_roots_of_anything_monotone(
    f: Any, target: Fraction, low: int, high: int, root: Fraction, rising: bool
) -> None:
    search = search_for(f, target, low, high, rising=rising, edge=None if rising else Dyadic(high))
    a, b = search.low.point.fraction(), search.high.point.fraction()
    assert low <= a <= root <= b <= high
    assert search.reached or b - a < F(1, 10**12)
    assert (f(a) > target) != rising or a == low
    assert (f(b) > target) == rising or b == high
    assert search.evaluations < 400


# -- brackets that narrow, and sides that are certified -----


@pytest.mark.parametrize(
    ("text", "delta"),
    one_in(2, [("BR(1) BR(1/2)^2 DP(1/3)", "1/1000"), ("BR(1/10)^3 BR(1/7)^2", "1/50")]),
)
def test_what_only_bounds_narrows_and_beats_the_instant_bound(
    text: str, delta: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // 240)
    monkeypatch.setattr(inversion, "PATIENT_BUDGET", inversion.PATIENT_BUDGET // 8)
    monkeypatch.setattr(different_eps_route, "MAX_PATTERNS", 1)
    monkeypatch.setattr(separable_route, "MAX_GROUPS", 0)
    found = list(nonadaptive(text).iterate(delta=delta))
    assert len(found) > 2
    for before, after in pairwise(found):
        assert before.lower <= after.lower
        assert after.upper <= before.upper
    instant = nonadaptive(text).bound_epsilon(delta)
    assert found[-1].upper < instant.upper
    assert found[-1].lower > found[0].lower


@pytest.mark.parametrize("k", [4, pytest.param(7, marks=pytest.mark.long)])
@pytest.mark.parametrize("place", one_in(3, ["middle", "lower", "upper"]))
def test_next_to_where_a_closed_form_begins_the_side_is_certified(k: int, place: str) -> None:
    """At deltas that one evaluation at (k - 1 - 1/k) eps cannot tell from the one there."""
    since = exact(F(k * k - k - 1, k)) / 10
    composed = adaptive(k * BR("1/10"))
    around = composed.delta(since, rtol="1e-12")
    low, high = around.lower.fraction(), around.upper.fraction()
    target = {"lower": low, "middle": (low + high) / 2, "upper": high}[place]
    found = composed.epsilon(target, rtol="1e-6")
    assert composed.delta(found.lower.fraction(), rtol="1e-10").upper.fraction() >= target
    assert composed.delta(found.upper.fraction(), rtol="1e-10").lower.fraction() <= target
    assert found.lower.fraction() <= since.fraction * (1 + F(1, 10**9))
    assert found.upper.fraction() >= since.fraction * (1 - F(1, 10**9))


@pytest.mark.parametrize("k", [4, 7])
def test_a_side_that_one_evaluation_cannot_tell_is_not_taken(
    k: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a delta inside the enclosure at the very point where the closed form begins."""
    asked: list[Any] = []
    found: list[Enclosure] = []
    choose, evaluate = inversion.exact_around_the_root, inversion.solve_delta

    def chosen(question: Any, target: F) -> Any:
        asked.append(question)
        return choose(question, target)

    def evaluated(question: Any, eps_g: Exact) -> Solution:
        solution = evaluate(question, eps_g)
        found.append(solution.enclosure)
        return solution

    monkeypatch.setattr(inversion, "exact_around_the_root", chosen)
    monkeypatch.setattr(inversion, "solve_delta", evaluated)
    adaptive(k * BR("1/10")).epsilon("1e-9", rtol="1e-3")
    low, high = found[0].lower.fraction(), found[0].upper.fraction()
    assert low < high

    def side(target: F) -> Side | None:
        _, known = choose(asked[0], target) or (None, None)
        return known

    assert side(low) is None
    assert side((low + high) / 2) is None
    assert side(low - (high - low)) is not None
