"""The adaptive face at its edges: signs of eps_g, delta_i, widths, statements, too large sums."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from flint import arb

from exactdp import (
    BR,
    DP,
    ParameterError,
    WidthNotReached,
    adaptive,
    cost_of_adaptivity,
    exact,
    nonadaptive,
    orderings,
)
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.profiles.composed import NonAdaptive
from exactdp.profiles.orders_and_cost import compare, costs
from exactdp.routes.base import Task
from exactdp.routes.closed_forms.same_value import canonical, same_as_fixed
from exactdp.routes.value_iteration.any_word import VALUE_ITERATION, judge_of
from exactdp.routes.value_iteration.effort import STEPS_PER_NODE
from exactdp.solve.answering import answers
from exactdp.solve.curve_inversion import CurveSearch
from exactdp.solve.question import Question
from exactdp.solve.reductions_between_optima import exact_route
from exactdp.statements import EXCHANGE, LEMMA_5_3, PROPOSITION_2, PROPOSITION_2_APART

WIDTHS = Fraction(1, 10**4), Fraction(1, 10**9)
ITERATED = "BR(1)^5 DP(1/2) BR(1/2)"
"""A word that only the value iteration answers for."""


def word_of(text: str) -> Core:
    return adaptive(text).reduction.core


def overlap(one: Enclosure, other: Enclosure) -> bool:
    return one.lower <= other.upper and other.lower <= one.upper


def inside(one: Enclosure, other: Enclosure) -> bool:
    return other.lower <= one.lower and one.upper <= other.upper


# -- signs and delta_i ----------------------------------------------------------------------------


def test_the_example_needs_the_value_iteration() -> None:
    assert exact_route(adaptive(ITERATED).reduction.core, exact("1/3")) is None


def test_reflection_and_delta_i_together() -> None:
    """delta = D + (1 - D)(1 - e^-x + e^-x delta_0(x)) at -x, for iterated and for exact routes."""
    for text in (ITERATED, "DP(1) BR(1)^2"):
        plain = float(adaptive(text).delta("1/3", rtol="1e-7").lower_float)
        wanted = 0.1 + 0.9 * (1 - math.exp(-1 / 3) * (1 - plain))
        leaking = adaptive(f"{text} DP(0, 1/10) BR(0)")
        assert leaking.reduction.core == word_of(text)
        found = leaking.delta("-1/3", rtol="1e-7")
        assert abs(found.lower_float / wanted - 1) < 1e-6
        (from_profile,) = leaking.profile(["-1/3"], rtol="1e-6")
        assert overlap(found, from_profile)
        policy = leaking.strategy("-1/3", nodes=64).delta()
        assert policy.lower <= found.upper
        assert policy.lower.fraction() > found.lower.fraction() * Fraction(99, 100)


def test_profiles_over_the_whole_line() -> None:
    composed = adaptive(ITERATED)
    grid = ["-9", "-6", "-5/2", "0", "5/2", "5", "6", "9"]
    found = composed.profile(grid, rtol="1e-3")
    for eps_g, one in zip(grid, found, strict=True):
        assert one.reaches(Fraction(1, 1000))
        assert overlap(one, composed.delta(eps_g, rtol="1e-4"))
    assert str(found[-1]) == "[0, 0]"
    certain = adaptive(f"{ITERATED} DP(1, 1)").profile(["-1", "1"])
    assert [str(one) for one in certain] == ["[1, 1]", "[1, 1]"]


# -- widths ---------------------------------------------------------------------------------------


class Bracket:
    """What the judge looks at: both ends of delta_0."""

    def __init__(self, low: float, width: float) -> None:
        self.low, self.width = low, width

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        with precision(53):
            return arb(self.low), arb(self.low) + arb(self.width)


@pytest.mark.parametrize("eps_g", ["1/3", "-1/3", "-4"])
@pytest.mark.parametrize("leak", ["0", "1/100", "9/10"])
def test_the_width_rule(rng: random.Random, eps_g: str, leak: str) -> None:
    """Content only if delta itself is known well enough, and soon after it is."""
    reduction = adaptive(f"{ITERATED} DP(0, {leak})").reduction
    x, share = float(exact(eps_g)), float(exact(leak))
    gain, weight = (1 - math.exp(x), math.exp(x)) if x < 0 else (0.0, 1.0)
    rtol, atol = Fraction(1, 10**4), Fraction(rng.choice([0, 1]), 10**7)
    for low in (0.3, 1e-3, 1e-7):
        floor = reduction.allowed(exact(eps_g), float(rtol), float(atol))
        judge = judge_of(Task(reduction.core, (abs(exact(eps_g)),), rtol, 20, (floor,)))
        for factor in (0.3, 1.1, 4.0):
            delta = share + (1 - share) * (gain + weight * low)
            allowed = max(float(rtol) * delta, float(atol)) / ((1 - share) * weight)
            ratio, wanted = judge(Bracket(low, factor * allowed))  # type: ignore[arg-type]
            assert (ratio <= 1) == (factor < 1), (low, factor, ratio)
            assert allowed * 0.3 < wanted < allowed


def test_the_worst_of_a_grid_decides() -> None:
    """The largest ratio, the smallest width: in any order of the grid."""
    core = adaptive(ITERATED).reduction.core
    grid = (exact("1"), exact("2"))

    class Slope:
        def ends(self, eps_g: Exact) -> tuple[arb, arb]:
            with precision(53):
                low = arb(1) if eps_g == 1 else arb(1) / 1000
                return low, low + arb(1) / 10**6

    for order in (grid, grid[::-1]):
        judge = judge_of(Task(core, order, Fraction(1, 10**4), 20, (0.0, 0.0)))
        ratio, wanted = judge(Slope())  # type: ignore[arg-type]
        assert 10 < ratio < 20
        assert 0.6e-7 < wanted < 0.8e-7


def test_what_was_asked_for_is_what_is_judged() -> None:
    """``reached`` means the width that was named, not the slack of the search."""
    composed = adaptive(ITERATED)
    for eps_g in ("-3/2", "0", "3"):
        found = composed.solve_delta(eps_g, "1e-4")
        assert found.status == "reached"
        assert found.enclosure.rtol == Fraction(1, 10**4)
        assert found.enclosure.reaches(Fraction(1, 10**4))
        loose = composed.solve_delta(eps_g, "1e-8", "1/100")
        assert loose.status == "reached"
        assert loose.enclosure.upper.fraction() - loose.enclosure.lower.fraction() > 1e-6
    question = Question.read(
        composed.reduction, "delta", ("1", "-2"), rtol="1e-9", budget=STEPS_PER_NODE * 10_000
    )
    few = answers(question)
    for one, eps_g in zip(few, ("1", "-2"), strict=True):
        assert one.status == "budget"
        assert overlap(one.enclosure, adaptive(ITERATED).delta(eps_g, rtol="1e-4"))


def test_a_budget_that_is_spent_on_nested_maxima_leaves_the_better_of_both() -> None:
    """Where the exact route stops early, the value iteration's bracket is intersected."""
    composed = adaptive("BR(1) BR(ln 2) BR(1/2)")
    assert exact_route(composed.reduction.core, exact("1/3")) is not None
    found = composed.solve_delta("1/3", "1e-60", budget=STEPS_PER_NODE * 10**6)
    assert overlap(found.enclosure, composed.delta("1/3", rtol="1e-7"))


# -- too large ------------------------------------------------------------------------------------


def test_sums_that_no_double_holds_fall_back_to_the_bounds() -> None:
    """A true bracket, by a moment bound and one good t where nothing else answers."""
    for text, eps_g in (("BR(50)^20 BR(49)^20", "1900"), ("BR(150)^3 BR(149)^3", "100")):
        found = adaptive(text).bracket(eps_g, rtol="1e-3")
        assert 0 <= found.lower.fraction() < found.upper.fraction() <= 1
        assert overlap(found, adaptive(text).bound(eps_g))
        inverse = adaptive(text).bracket_epsilon("1e-3", rtol="1e-3")
        assert 0 < inverse.lower.fraction() < inverse.upper.fraction()
    with pytest.raises(WidthNotReached):
        adaptive("BR(50)^20 BR(49)^20").delta("1900", rtol="1e-3")
    with pytest.raises(ParameterError, match="composition"):
        adaptive("BR(50)^40").strategy("1950", nodes=8)


# -- words of the same value ----------------------------------------------------------------------


def test_where_nothing_is_gained_by_adapting() -> None:
    """Copies of one BR: exactly from (k - 1 - 1/k) eps on; k = 3 at 0 as well; else unknown."""
    for eps in ("1", "1/10"):
        for k in range(2, 7):
            word = Core.in_order((Run(BR(exact(eps)), k),))
            edge = exact(eps) * (k - 1 - Fraction(1, k))
            assert same_as_fixed(word, edge)
            assert same_as_fixed(word, edge + exact("1/1000"))
            assert same_as_fixed(word, edge - exact("1/1000")) is None
            assert bool(same_as_fixed(word, exact(0))) == (k == 3)
    assert same_as_fixed(word_of("BR(1)^3 BR(1/2)"), exact(0)) is None
    assert same_as_fixed(word_of("BR(1) DP(2)^3"), exact(0))


def test_where_nothing_is_gained_is_seen(rng: random.Random) -> None:
    """At the named places the two optima meet; next to them, for k = 2, 4, 5, they do not."""
    for k, eps_g, equal in ((3, "0", True), (3, "5/3", True), (2, "2/5", False), (4, "0", False)):
        above = adaptive(k * BR(1)).delta(eps_g, rtol="1e-12")
        below = nonadaptive(k * BR(1)).delta(eps_g, rtol="1e-12")
        assert overlap(above, below) == equal
        assert (same_as_fixed(word_of(f"BR(1)^{k}"), exact(eps_g)) is not None) == equal


SAME = [
    # one word, another of the same value from this eps_g on, the statement
    ("BR(1)^2 DP(1)", "BR(1) DP(1) BR(1)", "0", PROPOSITION_2),
    ("BR(1)^2 DP(1)", "DP(1) BR(1)^2", "1", LEMMA_5_3),
    ("BR(1/2) DP(1) BR(1/2)", "BR(1/2)^2 DP(1)", "0", PROPOSITION_2_APART),
    ("DP(1) DP(1/2) BR(1)^2", "DP(1/2) DP(1) BR(1)^2", "0", EXCHANGE),
    ("BR(2) DP(1) DP(1/2) BR(1)", "BR(2) DP(1/2) DP(1) BR(1)", "0", EXCHANGE),
    ("BR(2) DP(1) BR(1) DP(1)", "BR(2) DP(1)^2 BR(1)", "0", PROPOSITION_2),
]
DIFFERENT = [
    ("BR(1)^2 DP(1)", "DP(1) BR(1)^2", "99/100"),
    ("BR(1)^2 DP(1/2)", "DP(1/2) BR(1)^2", "1"),
    ("BR(1) DP(1/2)", "DP(1/2) BR(1)", "0"),
    ("BR(1/2) DP(1/2) DP(1)", "DP(1) BR(1/2) DP(1/2)", "0"),
    ("DP(1/2) BR(1) DP(1) BR(1)", "DP(1) BR(1) DP(1/2) BR(1)", "0"),
    ("BR(1) BR(2)", "BR(2) BR(1)", "0"),
    ("BR(1)^3 DP(1)", "DP(1) BR(1)^3", "2"),
    ("BR(1)^2 DP(1)^2", "DP(1) BR(1)^2 DP(1)", "1"),
]


@pytest.mark.parametrize(("one", "other", "eps_g", "why"), SAME)
def test_words_of_one_value(one: str, other: str, eps_g: str, why: Any) -> None:
    """The same key, a statement in the reasons, and values that meet."""
    x = exact(eps_g)
    (key, reasons), (same, also) = canonical(word_of(one), x), canonical(word_of(other), x)
    assert key == same
    assert why in {*reasons, *also}
    assert canonical(key, x)[0] == key
    values = [adaptive(text).delta(eps_g, rtol="1e-6") for text in (one, other)]
    assert overlap(*values)


@pytest.mark.parametrize(("one", "other", "eps_g"), DIFFERENT)
def test_words_whose_values_are_not_known_to_agree(one: str, other: str, eps_g: str) -> None:
    keys = [canonical(word_of(text), exact(eps_g))[0] for text in (one, other)]
    assert keys[0] != keys[1]


def test_random_words_keep_their_value(rng: random.Random) -> None:
    """A word and its key have brackets that meet, at every eps_g that was tried."""
    changed = 0
    for _ in range(40):
        letters = [f"{rng.choice(['BR', 'DP'])}({rng.choice(['1', '1/2'])})" for _ in range(4)]
        text = " ".join(letters)
        eps_g = exact(Fraction(rng.randint(0, 8), 4))
        key, reasons = canonical(word_of(text), eps_g)
        if key == word_of(text) or eps_g >= key.total:
            assert key != word_of(text) or not reasons
            continue
        changed += 1
        assert reasons
        renamed = " ".join(
            f"{'BR' if run.chosen else 'DP'}({run.eps})^{run.count}" for run in key.runs
        )
        ends = [adaptive(word).delta(eps_g, rtol="1e-5") for word in (text, renamed)]
        assert overlap(*ends), (text, renamed, eps_g)
    assert changed > 5


# -- orders ---------------------------------------------------------------------------------------


def test_orders_are_sorted_and_their_relations_hold() -> None:
    found = orderings(BR(1), BR("1/2"), DP("1/2"), DP(1), eps_g="1/4", rtol="1e-5")
    lowers = [order.delta.lower.fraction() for order in found]
    assert lowers == sorted(lowers)
    for one, after in pairwise(found):
        if one.relation == "=":
            assert one.statements
            assert overlap(one.delta, after.delta)
        else:
            assert not one.statements
            assert (one.relation == "<") == bool(one.delta.certainly_less(after.delta))
    assert found[-1].relation == ""


def test_orders_at_negative_eps_g_are_those_of_its_absolute_value() -> None:
    for eps_g in ("3/2", "1/4"):
        at, mirrored = (
            orderings(2 * BR(1), DP(1), eps_g=x, rtol="1e-6") for x in (eps_g, f"-{eps_g}")
        )
        assert [order.relation for order in at] == [order.relation for order in mirrored]
        assert [order.statements for order in at] == [order.statements for order in mirrored]


def test_what_a_width_does_not_separate_is_not_called_equal() -> None:
    found = orderings(BR(1), BR("999/1000"), eps_g=0, rtol="1/10")
    apart = orderings(BR(1), BR("1/4"), eps_g=0, rtol="1e-6")
    assert [order.relation for order in apart] == ["<", ""]
    assert found[0].relation in {"<", "?"}
    coarse = orderings(*(BR(x) for x in ("1", "9/10", "11/10", "1/2", "3/5")), eps_g=1, rtol="1/10")
    assert any(order.relation == "?" for order in coarse)
    for order in coarse:
        if order.relation == "?":
            assert order.width == Fraction(1, 10)
            assert "(not separated at width 1e-01)" in str(order)


# -- the cost of adaptivity -----------------------------------------------------------------------


@pytest.mark.parametrize(("text", "eps_g"), [("BR(1)^2", "0"), ("BR(1)^5", "1"), ("BR(1)^4", "-1")])
def test_a_coarse_cost_holds_the_fine_one(text: str, eps_g: str) -> None:
    coarse = cost_of_adaptivity(text, eps_g=eps_g, rtol="1e-3")
    fine = cost_of_adaptivity(text, eps_g=eps_g, rtol="1e-6")
    above, below = adaptive(text).delta(eps_g), nonadaptive(text).delta(eps_g)
    for cost in (coarse, fine):
        assert cost.ratio.lower.fraction() >= 1
        assert cost.difference.lower.fraction() >= 0
        quotient = above.upper.fraction() / below.lower.fraction()
        assert cost.ratio.lower.fraction() <= quotient
        assert cost.ratio.upper.fraction() >= above.lower.fraction() / below.upper.fraction()
        gap = above.upper.fraction() - below.lower.fraction()
        assert cost.difference.lower.fraction() <= gap
        gap = above.lower.fraction() - below.upper.fraction()
        assert cost.difference.upper.fraction() >= gap
        size = cost.ratio.upper.fraction() - cost.ratio.lower.fraction()
        assert size <= 2 * cost.ratio.rtol * cost.ratio.lower.fraction()  # type: ignore[operator]
        assert not cost.equal_by
    assert overlap(coarse.ratio, fine.ratio)
    assert overlap(coarse.difference, fine.difference)


def test_no_cost_is_exactly_none() -> None:
    """By a statement, at either sign and beyond the support; the brackets are then one."""
    for text, eps_g in (
        ("BR(1)^3", "2.9"),
        ("BR(1)^3", "-2.9"),
        ("BR(1)^4", "-5"),
        ("BR(1)^4 DP(1, 1/10)", "7"),
        ("DP(1) BR(1)", "-1/3"),
        ("BR(1)^4 DP(1)", "5"),  # both are 0
    ):
        cost = cost_of_adaptivity(text, eps_g=eps_g)
        assert cost.equal_by
        assert str(cost.ratio) == "[1, 1]"
        assert str(cost.difference) == "[0, 0]"
        assert cost.adaptive == cost.nonadaptive


@pytest.mark.long
def test_a_cost_that_is_hardly_known_is_not_below_one() -> None:
    with pytest.raises(WidthNotReached) as caught:
        cost_of_adaptivity("BR(150)^3 BR(149)^3", eps_g=860, rtol="1e-3")
    assert caught.value.enclosure.lower.fraction() >= 1
    (cost,) = costs(adaptive("BR(150)^3 BR(149)^3"), [exact(860)], Fraction(1, 1000))
    assert str(cost.difference).startswith("[0, ")


def test_a_ratio_to_nothing_known_is_open_above(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = Enclosure(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL, "", None)
    monkeypatch.setattr(NonAdaptive, "bracket", lambda *_, **__: wide)
    composed = adaptive(2 * BR(1))
    cost = compare(composed, exact(0), composed.delta(0), Fraction(1, 1000))
    assert str(cost.ratio) == "[1, inf]"
    assert cost.difference.upper == composed.delta(0).upper


# -- epsilon --------------------------------------------------------------------------------------


@pytest.mark.parametrize("delta", ["1e-4", "1/5", "3/5", "97/100"])
@pytest.mark.parametrize("text", [ITERATED, f"{ITERATED} DP(0, 1/20)"])
def test_epsilon_of_iterated_words(text: str, delta: str) -> None:
    """Both sides of the root, by sign and with delta_i, and about as narrow as asked."""
    composed = adaptive(text)
    if "1/20" in text and delta == "1e-4":
        assert str(composed.epsilon(delta)) == "[inf, inf]"
        return
    found = composed.epsilon(delta, rtol="1e-4")
    assert found.reaches(Fraction(1, 10**4))
    target, width = exact(delta).fraction, Fraction(1, 10**5)
    low, high = found.lower.fraction(), found.upper.fraction()
    assert low < high
    assert composed.delta(low, rtol=width).upper.fraction() >= target
    assert composed.delta(high, rtol=width).lower.fraction() <= target
    assert (float(high) < 0) == (delta in {"3/5", "97/100"})


def test_epsilon_next_to_zero_is_judged_by_atol() -> None:
    composed = adaptive(ITERATED)
    at_zero = composed.delta(0, rtol="1e-8")
    target = (at_zero.lower.fraction() + at_zero.upper.fraction()) / 2
    found = composed.epsilon(target, rtol="1e-6", atol="1e-4")
    assert found.upper.fraction() - found.lower.fraction() <= Fraction(1, 10**4)
    assert -1e-4 < found.lower_float <= found.upper_float < 1e-4


@pytest.mark.parametrize("target", ["1/3", "4/5", "1/2"])
def test_each_side_of_a_root_is_on_its_side_of_the_curve(target: str) -> None:
    """With a curve that is known exactly: never past the root, by however little."""

    class Curve:
        lower_end = upper_end = TRIVIAL

        def ends(self, eps_g: Exact) -> tuple[arb, arb]:
            with precision(53):
                value = arb(1) / 2 * (-eps_g.ball()).exp()
            return value, value

    rtol, atol = WIDTHS
    question = Question(adaptive(ITERATED).reduction, "epsilon", (), rtol, atol)
    root = CurveSearch(question, exact(target).fraction, VALUE_ITERATION)
    support = root.high.point
    for upper in (False, True):
        root._follow(Curve(), upper=upper)  # type: ignore[arg-type]
        point = (root.high if upper else root.low).point
        assert -support < point < support
        x = float(point.fraction())
        with precision(128):
            ball = Exact(point.fraction()).ball()
            value = (-ball).exp() / 2 if x >= 0 else 1 - ball.exp() + (2 * ball).exp() / 2
            aim = exact(target).ball()
            assert value <= aim if upper else value >= aim


# -- strategies -----------------------------------------------------------------------------------


def test_a_policy_is_its_choices() -> None:
    """Plots show what is chosen; far away the choice is an end of [0, eps]."""
    policy = adaptive("BR(1) DP(1/3) BR(1/2)^2").strategy("1/2", nodes=32)
    for place in (0, 2, 3):
        strengths, ts = policy.policy(place)
        eps = policy.steps[place].eps
        for i in (0, len(ts) // 2, len(ts) - 1):
            # a touch beyond the node, so that it is the node below
            chosen = policy.choice(place, Exact(Fraction(float(strengths[i])) + Fraction(1, 10**9)))
            assert abs(float(chosen) - ts[i]) < 1e-8
        for far in ("-50", "50", "-1/7", "1/7"):
            assert 0 <= policy.choice(place, far) <= eps
    assert policy.choice(1, 0) == exact("1/3")


def test_strategies_of_negative_eps_g_play_its_absolute_value() -> None:
    text = "BR(1) BR(1/2) DP(1)"
    at, mirrored = (adaptive(text).strategy(x, nodes=32) for x in ("1/3", "-1/3"))
    for losses in ([], [0], [1], [1, 0]):
        assert at.after(losses) == mirrored.after(losses)
    wanted = 1 - math.exp(-1 / 3) * (1 - at.delta().lower_float)
    assert abs(mirrored.delta().lower_float - wanted) < 1e-12


def test_a_strategy_for_different_mechanisms_is_near_the_optimum(rng: random.Random) -> None:
    """Each place has its own choices: an order mixed up would lose more than this."""
    for text in ("BR(1) BR(1/4) BR(1/2)", "BR(1/4) BR(1)^2 DP(1/2)", "BR(2) DP(1/3) BR(1)"):
        eps_g = Fraction(rng.randint(0, 10), 10)
        best = adaptive(text).delta(eps_g, rtol="1e-6")
        found = adaptive(text).strategy(eps_g, nodes=96).delta()
        assert found.lower <= best.upper
        assert found.lower.fraction() >= best.lower.fraction() * Fraction(997, 1000)
    assert found.upper.fraction() <= 1
    far = adaptive("BR(1)^2").strategy(5).delta()
    assert far.lower.fraction() == 0
    assert adaptive("BR(1)^2").strategy(-200).delta().upper.fraction() <= 1
