"""The public face of adaptive composition: what is asked in Python."""

from __future__ import annotations

import itertools
import math
import random
from fractions import Fraction

import pytest

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
from exactdp.numbers.enclosures import Enclosure
from exactdp.routes.value_iteration.effort import STEPS_PER_NODE
from proofs_check.methods.adaptive_optimum import adaptive_delta, adaptive_delta_digits


def overlap(one: Enclosure, other: Enclosure) -> bool:
    return one.lower <= other.upper and other.lower <= one.upper


# -- delta ----------------------------------------------------------------------------------------


def test_the_order_is_kept_and_matters() -> None:
    first, last = adaptive(DP(1), BR(1), BR(1)), adaptive(BR(1), BR(1), DP(1))
    assert str(first) == "DP(1) BR(1)^2"
    assert str(adaptive("BR(1) DP(1)", BR(1))) == "BR(1) DP(1) BR(1)"
    assert str(2 * adaptive("BR(1) DP(1)")) == "BR(1) DP(1) BR(1) DP(1)"
    assert last.delta("1/4").certainly_less(first.delta("1/4"))
    assert str(first) in first.delta("1/4").of


@pytest.mark.parametrize(
    "text", ["BR(1)^5", "BR(1)^4 DP(1/2) BR(1/2)", "BR(1) BR(ln 2) BR(1/2)", "BR(1)^4"]
)
def test_widths_asked_for_are_reached_and_brackets_meet(text: str) -> None:
    coarse = adaptive(text).delta("1/3", rtol="1e-3")
    fine = adaptive(text).delta("1/3", rtol="1e-7")
    assert coarse.reaches(Fraction(1, 1000))
    assert fine.reaches(Fraction(1, 10**7))
    assert overlap(coarse, fine)
    items = [
        ("BR" if step.chosen else "DP", step.eps) for step in adaptive(text).reduction.core.steps
    ]
    other = adaptive_delta(items, exact("1/3"), Fraction(1, 10**4))
    assert fine.lower.fraction() <= other.upper
    assert fine.upper.fraction() >= other.lower


def test_negative_eps_g_by_reflection() -> None:
    for text in ("BR(1)^4", "DP(1) BR(1)^2"):
        at, mirrored = (adaptive(text).delta(x, rtol="1e-9") for x in ("1/3", "-1/3"))
        wanted = 1 - math.exp(-1 / 3) * (1 - at.lower_float)
        assert abs(mirrored.lower_float - wanted) < 1e-8


def test_delta_i_and_eps_0() -> None:
    plain = adaptive("BR(1)^4").delta("1/2", rtol="1e-8")
    leaking = adaptive("BR(1)^2 DP(0, 1/100) BR(1)^2 BR(0)").delta("1/2", rtol="1e-8")
    wanted = Fraction(1, 100) + Fraction(99, 100) * plain.lower.fraction()
    assert abs(leaking.lower.fraction() / wanted - 1) < Fraction(1, 10**7)
    other = adaptive("DP(1/2, 1/100) BR(1)^4").delta("1/2")
    assert other.certainly_less(1)
    assert leaking.certainly_less(other)


def test_a_small_delta_i_does_not_ask_for_more_than_is_seen() -> None:
    """The width is relative to delta, of which delta_i is nearly all."""
    found = adaptive("BR(1)^6 DP(0, 1/10)").delta("5.9", rtol="1e-12")
    assert found.reaches(Fraction(1, 10**12))


def test_the_ends_of_the_support() -> None:
    composed = adaptive("BR(1)^3 DP(1/2)")
    assert str(composed.delta("7/2")) == "[0, 0]"
    low = composed.delta(-4)  # 1 - e^-4
    assert low.reaches(Fraction(1, 10**15))
    assert abs(low.lower_float + math.expm1(-4)) < 1e-15


def test_profile_shares_one_run() -> None:
    composed = adaptive(8 * BR("1/2"))
    grid = ["-1", "0", "1/2", "1", "4", "5"]
    profile = composed.profile(grid, rtol="1e-4")
    for eps_g, found in zip(grid, profile, strict=True):
        assert found.reaches(Fraction(1, 10**4))
        assert overlap(found, composed.delta(eps_g, rtol="1e-5"))


@pytest.mark.parametrize(
    ("composition", "asked"),
    [
        ("BR(1)^9000000", {"eps_g": "1117300"}),
        ("BR(1/10)^20 DiscreteLaplace(3)^10000", {"eps_g": "900"}),
        ("EM(1/10)^20 BR(1/1000)^5 DP(1/3)^1000000", {"delta": "1e-6"}),
    ],
)
def test_what_takes_far_too_long_has_a_bracket_all_the_same(
    composition: str, asked: dict[str, str]
) -> None:
    """The recursion is beyond the budget: instant bounds, and the non-adaptive optimum, are not."""
    composed = adaptive(composition)
    found = composed.solve_delta(**asked) if "eps_g" in asked else composed.solve_epsilon(**asked)
    assert found.status == "budget"
    assert found.enclosure.lower_float > 0
    assert found.enclosure.upper_float < (1 if "eps_g" in asked else 10**7)


def test_the_budget_leaves_a_true_bracket() -> None:
    found = adaptive("BR(1)^6").solve_delta("1/3", "1e-12", budget=STEPS_PER_NODE * 20_000)
    assert found.status == "budget"
    assert overlap(found.enclosure, adaptive("BR(1)^6").delta("1/3", rtol="1e-7"))
    with pytest.raises(WidthNotReached):
        found.require()


def test_small_eps_behind_larger_pure_mechanisms() -> None:
    """Pooled blocks with next to nothing behind them stay where their cells are."""
    found = adaptive(20 * BR("1/100"), 3 * DP("1/10")).delta("1/4", rtol="1e-4")
    assert 0.0070 < found.lower_float < 0.0071
    narrow = nonadaptive(20 * BR("1/100"), 3 * DP("1/10")).bracket("1/4")
    assert narrow.lower <= found.upper


def test_eps_of_very_different_size() -> None:
    """A lattice for the large ones; the small ones end between its nodes."""
    found = adaptive(BR(5), BR(5), 3 * BR("1e-9")).delta(1, rtol="1e-4")
    assert overlap(found, adaptive(BR(5), BR(5)).delta(1, rtol="1e-4"))


def test_delta_next_to_one_is_not_refined_for_nothing() -> None:
    found = adaptive(6 * BR(60), DP(3)).delta(100)
    assert found.lower_float > 1 - 1e-6


def test_orders_beyond_the_support_are_equal() -> None:
    assert [order.relation for order in orderings(BR(1), DP(1), BR(1), eps_g=7)] == ["=", "=", ""]


def test_epsilon_just_above_the_floor_of_the_delta_i() -> None:
    composed = adaptive(6 * BR(1), DP("1/2", "1/100"))
    found = composed.epsilon(Fraction(1, 100) + Fraction(99, 10**10), rtol="1e-4")
    assert found.reaches(Fraction(1, 10**4))


def test_agrees_with_thirty_digits_of_the_checker(rng: random.Random) -> None:
    for items in ([("BR", "1")] * 3, [("DP", "1"), ("BR", "1/2"), ("BR", "1")]):
        steps = [(kind, exact(eps)) for kind, eps in items]
        total = sum(float(eps) for _, eps in steps)
        eps_g = exact(Fraction(rng.randint(0, 900), 1000) * Fraction(total))
        other = adaptive_delta_digits(steps, eps_g, 30)
        text = " ".join(f"{kind}({eps})" for kind, eps in items)
        found = adaptive(text).delta(eps_g, rtol="1e-8")
        assert found.lower.fraction() <= other.upper
        assert found.upper.fraction() >= other.lower


# -- epsilon --------------------------------------------------------------------------------------


@pytest.mark.parametrize("delta", ["1e-9", "1e-3", "0.2", "0.9"])
@pytest.mark.parametrize("text", ["BR(1)^6", "DP(1/2) BR(1)^2 DP(1/2, 1e-10)", "DP(1) BR(1)"])
def test_epsilon_inverts_delta(text: str, delta: str) -> None:
    composed = adaptive(text)
    found = composed.epsilon(delta, rtol="1e-5")
    assert found.reaches(Fraction(1, 10**5))
    target = exact(delta).fraction
    below = composed.delta(found.lower.fraction(), rtol="1e-4")
    above = composed.delta(found.upper.fraction(), rtol="1e-4")
    assert below.upper.fraction() >= target
    assert above.lower.fraction() <= target


def test_epsilon_where_a_closed_form_holds_at_both_ends_only() -> None:
    found = adaptive(DP(6), 6 * BR(1)).epsilon("9/10", rtol="1e-4")
    assert found.reaches(Fraction(1, 10**4))
    assert 3.72 < found.lower_float < 3.73


def test_epsilon_in_the_top_range_is_the_closed_form() -> None:
    found = adaptive("BR(1/10)^8").epsilon("1e-12")
    assert found.reaches(Fraction(1, 10**15))
    assert overlap(found, nonadaptive("BR(1/10)^8").epsilon("1e-12"))
    assert found.lower_end.route == found.upper_end.route == "top-range"
    low = adaptive("BR(1/10)^8").epsilon("1e-3", rtol="1e-4")
    assert nonadaptive("BR(1/10)^8").epsilon("1e-3").upper < low.upper


def test_tiny_eps_keeps_what_is_known_without_the_iteration() -> None:
    found = adaptive("BR(1e-30)^8").bracket("1e-30")
    fixed = nonadaptive("BR(1e-30)^8").delta("1e-30")
    assert found.lower >= fixed.lower
    assert found.upper.fraction() < Fraction(8, 10**30)


def test_epsilon_at_the_edges() -> None:
    composed = adaptive("BR(1)^4 DP(1, 1e-6)")
    assert str(composed.epsilon(1)) == "[-inf, -inf]"
    assert str(composed.epsilon("1e-7")) == "[inf, inf]"
    assert composed.epsilon("1e-6").contains(5)


# -- strategies -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        ("BR(1)^2", "0"),
        ("BR(1)^4", "1/3"),
        ("DP(1) BR(1)^2", "-1/3"),
        ("BR(1) BR(ln 2) DP(1/5)", "1"),
    ],
)
def test_a_strategy_is_a_lower_bound_close_to_the_optimum(text: str, eps_g: str) -> None:
    composed = adaptive(text)
    optimum = composed.delta(eps_g, rtol="1e-6")
    reached = composed.strategy(eps_g, nodes=64).delta()
    assert reached.lower <= optimum.upper
    assert reached.lower.fraction() >= optimum.lower.fraction() * Fraction(98, 100)
    assert reached.relative_width() < 1e-25


def test_a_strategy_replays() -> None:
    """Its delta is the average over outcomes of what is left, choice by choice."""
    policy = adaptive("BR(1) DP(1) BR(1)").strategy("1/4")
    total = 0.0
    for outcomes in itertools.product((0, 1), repeat=3):
        chance, strength = 1.0, 0.25
        for place, outcome in enumerate(outcomes):
            step = policy.steps[place]
            t = float(policy.choice(place, policy.after(outcomes[:place])))
            eps = float(step.eps) * (1 if step.chosen else 2)
            q = (1 - math.exp(t - eps)) / (1 - math.exp(-eps))
            chance *= q if outcome == 0 else 1 - q
            strength -= t if outcome == 0 else t - eps
        assert abs(strength - float(policy.after(outcomes))) < 1e-12
        total += chance * max(0.0, 1 - math.exp(strength))
    assert abs(total - policy.delta().lower_float) < 1e-12


def test_a_policy_for_plots() -> None:
    strengths, ts = adaptive("BR(1)^3").strategy("1/2").policy(1)
    assert strengths.shape == ts.shape
    assert 0 <= ts.min() <= ts.max() <= 1


# -- orders and the cost of adaptivity ------------------------------------------------------------


def test_orders_of_lemma_5_4() -> None:
    found = orderings(2 * BR(1), DP(1), eps_g="1/4")
    assert [str(order.composition) for order in found] == [
        "BR(1)^2 DP(1)",
        "BR(1) DP(1) BR(1)",
        "DP(1) BR(1)^2",
    ]
    assert [order.relation for order in found] == ["=", "<", ""]
    assert found[0].statements
    assert all(order.relation in {"=", ""} for order in orderings(2 * BR(1), DP(1), eps_g="3/2"))


def test_orders_of_different_eps_are_strict() -> None:
    found = orderings(BR(1), BR("1/4"), eps_g=0, rtol="1e-6")
    assert [str(order.composition) for order in found] == ["BR(1) BR(1/4)", "BR(1/4) BR(1)"]
    assert found[0].relation == "<"


def test_dp_mechanisms_side_by_side_commute() -> None:
    found = orderings(DP(1), DP("1/2"), BR(1), BR("1/2"), eps_g="1/2", rtol="1e-4")
    assert len(found) == 24
    assert sum(order.relation == "=" for order in found) >= 6


def test_orders_that_are_not_separated_say_at_which_width() -> None:
    found = orderings(BR(1), BR("1/2"), BR("1/4"), eps_g=0, rtol="1e-3")
    wide = [order for order in found if order.relation == "?"]
    assert wide
    assert all("not separated at width 1e-03" in str(order) for order in wide)


def test_cost_of_adaptivity() -> None:
    cost = cost_of_adaptivity(2 * BR(1), eps_g=0)
    assert 1.052 < cost.ratio.lower_float <= cost.ratio.upper_float < 1.053
    above, below = adaptive(2 * BR(1)).delta(0), nonadaptive(2 * BR(1)).delta(0)
    difference = above.lower_float - below.lower_float
    assert cost.difference.lower_float <= difference <= cost.difference.upper_float
    width = cost.difference.upper_float - cost.difference.lower_float
    assert width <= 1e-6 * above.upper_float  # atol = rtol * delta
    equal = cost_of_adaptivity(3 * BR(1), eps_g="2.9")
    assert equal.ratio.is_exact
    assert equal.equal_by
    assert cost_of_adaptivity(DP(1), BR(1), eps_g="1/3").ratio.is_exact


# -- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: adaptive("BR(x)"), "eps"),
        (lambda: adaptive(BR(1)).delta("x"), "eps_g"),
        (lambda: adaptive(BR(1)).delta(0, rtol=2), "rtol"),
        (lambda: adaptive(BR(1)).strategy(0, nodes=1), "nodes"),
        (lambda: adaptive(BR(1)).strategy(0).choice(1, 0), "place"),
        (lambda: adaptive(BR(1)).strategy(0).after([2]), "losses"),
        (lambda: adaptive(BR(1)).strategy(0).after([0, 0]), "losses"),
        (lambda: adaptive(BR(1)).strategy(0).policy(1), "place"),
        (lambda: adaptive(BR(1)).strategy(0).policy(-1), "place"),
        (lambda: adaptive(BR(0)).strategy(0), "composition"),
        (lambda: orderings(BR(1), "x", eps_g=0), "composition"),
        (lambda: orderings(9 * BR(1), 9 * DP(1), eps_g=0), "composition"),
        (lambda: cost_of_adaptivity(BR(1), eps_g="x"), "eps_g"),
        (lambda: adaptive(3, BR(1)), "composition"),
    ],
)
def test_bad_input_is_one_line_that_names_the_parameter(ask: object, line: str) -> None:
    assert callable(ask)
    with pytest.raises(ParameterError) as caught:
        ask()
    text = str(caught.value)
    assert text.startswith(f"{line}: got ")
    assert "\n" not in text


# -- other fields, and statements -----------------------------------------------------------------


@pytest.mark.parametrize("text", ["BR(1)", "BR(1)^2", "DP(1) BR(1)^2", "BR(1) DP(1) BR(1)"])
def test_mpmath_and_sympy_agree_with_the_enclosure(text: str) -> None:
    composed = adaptive(text)
    for eps_g in ("-5/4", "-1/3", "0", "1/4", "3/4", "7/4"):
        if abs(exact(eps_g)) >= composed.composition.largest_loss:
            continue
        found = composed.delta(eps_g, rtol="1e-25")
        number = Fraction(str(composed.delta_mpmath(eps_g, dps=30)))
        assert abs(found.lower.fraction() - number) <= number / 10**24
        symbolic = Fraction(str(composed.delta_sympy(eps_g).evalf(30)))
        assert abs(symbolic - number) <= number / 10**24


def test_symbols_make_a_formula_for_all_eps_g() -> None:
    import sympy

    eps, eps_g = sympy.symbols("eps eps_g", real=True)
    formula = adaptive(BR(eps), DP(eps), BR(eps)).delta_sympy(eps_g)
    value = formula.subs({eps: 1, eps_g: sympy.Rational(3, 4)}).evalf(20)
    found = adaptive("BR(1) DP(1) BR(1)").delta("3/4", rtol="1e-15")
    assert abs(found.lower.fraction() - Fraction(str(value))) < Fraction(1, 10**15)
    with pytest.raises(ParameterError, match="composition"):
        adaptive(BR(eps), BR(1)).delta_sympy(0)
    with pytest.raises(ParameterError, match="composition"):
        adaptive(BR(eps)).delta(0)


@pytest.mark.parametrize("eps", ["1/10", "1", "3"])
def test_strict_order_dependence_on_a_grid(eps: str) -> None:
    """Lemma 5.4: all DP first is strictly worse for |eps_g| < eps, and only there."""
    for share in range(-11, 12):
        eps_g = exact(eps) * Fraction(share, 10)
        last, between, first = (
            adaptive(text.replace("e", eps)).delta(eps_g, rtol="1e-20")
            for text in ("BR(e)^2 DP(e)", "BR(e) DP(e) BR(e)", "DP(e) BR(e)^2")
        )
        assert overlap(last, between)
        assert bool(between.certainly_less(first)) == (abs(share) < 10)


def test_every_route_names_statements_that_are_recorded_somewhere() -> None:
    from exactdp import statements

    known = {value for value in vars(statements).values() if hasattr(value, "says")}
    for text in ("BR(1)^6", "BR(1)^3", "BR(1)", "DP(1) BR(1)^2", "BR(1/2) DP(1) DP(2)", "DP(1)"):
        found = adaptive(text).delta("1/3", rtol="1e-4")
        for end in (found.lower_end, found.upper_end):
            assert end.rests_on
            assert set(end.rests_on) <= known
