"""Set-wise composition: against the analyst's recursion, and the lemmas against sixty digits."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import exp
from random import Random
from typing import Any

import pytest

from exactdp import ParameterError, adaptive, nonadaptive, setwise
from exactdp.command_line.main import run
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact
from exactdp.profiles.setwise_composition import delta_above, epsilon_above
from exactdp.statements import BELOW_AND_ABOVE, RECURSION
from tests.cases import in_portions
from tests.first_principles import context

F = Fraction
MP = context(60)


def recursion(items: tuple[tuple[str, float, int], ...], eps_g: float, places: int = 6) -> float:
    """What an analyst gains who chooses order, and t on a grid, knowing all answers (Definition
    3.1): a lower bound of the best, in floats."""

    @cache
    def value(left: tuple[tuple[str, float, int], ...], x: float) -> float:
        if not left:
            return max(0.0, 1 - exp(x))
        best = 0.0
        for i, (kind, eps, count) in enumerate(left):
            rest = left[:i] + (((kind, eps, count - 1),) if count > 1 else ()) + left[i + 1 :]
            width = 2 * eps if kind == "DP" else eps
            grid = [eps] if kind == "DP" else [eps * j / places for j in range(places + 1)]
            for t in grid:
                q = (1 - exp(t - width)) / (1 - exp(-width))
                found = q * value(rest, round(x - t, 12))
                found += (1 - q) * value(rest, round(x - t + width, 12))
                best = max(best, found)
        return best

    return value(items, eps_g)


@pytest.mark.parametrize(
    "items",
    [
        (("BR", 1.0, 2), ("DP", 1.0, 1)),
        (("BR", 1.0, 1), ("BR", 0.5, 1), ("DP", 0.75, 1)),
        (("BR", 2.0, 2), ("DP", 0.5, 2)),
        (("DP", 1.0, 2), ("DP", 0.25, 1)),
    ],
)
def test_no_analyst_is_above_the_upper_end(items: tuple[tuple[str, float, int], ...]) -> None:
    text = " ".join(f"{kind}({F(eps)})^{count}" for kind, eps, count in items)
    for eps_g in (0.0, 0.5, 1.0, 2.0):
        found = setwise(text).delta(F(eps_g))
        best = recursion(items, eps_g)
        assert best <= found.upper_float + 1e-12
        assert found.lower <= found.upper
        for order in (text, " ".join(reversed(text.split()))):
            # every fixed order is one of the analysts
            assert adaptive(order).bracket(F(eps_g)).lower <= found.upper
        assert nonadaptive(text).bracket(F(eps_g)).lower <= found.lower


@pytest.mark.parametrize(
    "items",
    [
        (("BR", 1.0, 2), ("DP", 1.0, 1)),
        (("BR", 1.0, 1), ("BR", 0.5, 1), ("DP", 0.75, 1)),
        (("DP", 0.5, 1), ("BR", 1.0, 1), ("DP", 0.25, 1)),
        (("BR", 0.5, 3),),
        (("DP", 1.0, 2),),
    ],
)
def test_an_analyst_attains_the_lower_end(items: tuple[tuple[str, float, int], ...]) -> None:
    """The recursion on a grid of 48 places for t, which misses little of a flat maximum."""
    text = " ".join(f"{kind}({F(eps)})^{count}" for kind, eps, count in items)
    for eps_g in (-0.5, 0.0, 0.5, 1.0):
        found = setwise(text).delta(F(eps_g))
        assert found.lower_float <= recursion(items, eps_g, 48) * (1 + 1e-3)


def test_what_is_learnt_in_one_order_counts() -> None:
    """More than non-adaptively, in eps_g and in delta, with what it rests on."""
    same = setwise("BR(1/10)^20")
    fixed, found = nonadaptive("BR(1/10)^20").epsilon("1e-6"), same.epsilon("1e-6")
    assert fixed.upper_float + 0.0055 < found.lower_float
    there = adaptive("BR(1/10)^20").bracket(found.lower.fraction())
    assert F(1, 10**6) <= there.upper.fraction() < F(1001, 10**9)
    end = found.lower_end
    assert end.route == "value iteration"
    assert RECURSION in end.rests_on
    assert BELOW_AND_ABOVE not in end.rests_on  # nothing is said by way of the non-adaptive one
    assert BELOW_AND_ABOVE in setwise("BR(1/10)^1000").delta("3/2").lower_end.rests_on
    mixed = setwise("BR(1/2)^3 DP(1/2)^2").delta("1/2")
    assert nonadaptive("BR(1/2)^3 DP(1/2)^2").delta("1/2").upper < mixed.lower
    best = adaptive("DP(1/2)^2 BR(1/2)^3").delta("1/2", rtol="1e-6")
    assert mixed.lower <= best.upper
    assert best.lower_float < mixed.lower_float * (1 + 1e-4)


@pytest.mark.parametrize(
    "text", ["BR(1/10)^1000", "DP(1/10)^20", "BR(1/10)^5 CDP(1/200, 1/10)", "BR(1) DP(1/2, 1)"]
)
def test_the_lower_end_where_no_order_is_quick(text: str) -> None:
    """Long ones, nothing to choose, other classes, what leaks all: a fixed choice."""
    found, fixed = setwise(text).delta("3/2"), nonadaptive(text).bracket("3/2")
    assert found.lower_float == pytest.approx(fixed.lower_float, rel=1e-12)
    assert "value iteration" not in found.lower_end.route


@pytest.mark.parametrize("count", in_portions(2, 60))
def test_lower_ends_are_below_upper_ends_and_no_order_is_lost(count: int, rng: Random) -> None:
    """Leaks, either sign of eps_g, several eps: at least any fixed choice and its one order."""
    for _ in range(count):
        parts = [
            f"{rng.choice(('BR', 'DP'))}({F(rng.randint(1, 30), 20)})^{rng.randint(1, 3)}"
            for _ in range(rng.randint(1, 3))
        ]
        text = " ".join([*parts, *rng.choice(([], ["DP(1/5, 1/100)"]))])
        eps_g = F(rng.randint(-20, 60), 20)
        found, fixed = setwise(text).delta(eps_g), nonadaptive(text).bracket(eps_g)
        assert fixed.lower <= found.lower <= found.upper, (text, eps_g)


def drawn(rng: Random) -> tuple[str, list[tuple[str, Fraction, Fraction, int]]]:
    parts = []
    for kind in rng.sample(["BR", "DP", "CDP", "ZCDP"], rng.randint(1, 4)):
        one, other = F(rng.randint(1, 100), 100), F(rng.randint(1, 100), 100)
        if kind == "CDP":
            one = other**2 / 2 * F(rng.randint(1, 10), 10)
        parts.append((kind, one, other, rng.randint(1, 30)))
    text = " ".join(
        f"{kind}({one})^{n}" if kind in ("BR", "DP") else f"{kind}({one}, {other})^{n}"
        for kind, one, other, n in parts
    )
    return text, parts


@pytest.mark.parametrize("count", in_portions(200, 1000))
def test_equation_3_and_lemma_3_4(count: int, rng: Random) -> None:
    """So many sets; equation (3) with the (mu, tau) as printed, and its inverse."""
    for i in range(count):
        text, parts = drawn(rng)
        delta = F(1, rng.randint(1, 10**7))
        mean = square = MP.mpf(0)
        for kind, one, other, n in parts:
            a, b = (MP.mpf(x.numerator) / x.denominator for x in (one, other))
            m, s = {
                "BR": (a / (MP.exp(a) - 1) - 1 - MP.log(a / (MP.exp(a) - 1)), a**2 / 4),
                "DP": (a * (MP.exp(a) - 1) / (MP.exp(a) + 1), a**2),
                "CDP": (a, b**2),
                "ZCDP": (a + b, 2 * b),
            }[kind]
            mean, square = mean + n * m, square + n * s
        value = mean + MP.sqrt(2 * square * MP.log(MP.mpf(delta.denominator)))
        top = MP.inf
        if all(kind in ("BR", "DP") for kind, *_ in parts):
            top = MP.mpf(sum(n * one for _, one, _, n in parts).numerator)
            top /= sum(n * one for _, one, _, n in parts).denominator
        found = setwise(text).lemma_epsilon(delta)
        low, high = (
            MP.mpf(x.numerator) / x.denominator
            for x in (found.lower.fraction(), found.upper.fraction())
        )
        expected = min(value, top)
        assert low - expected / 10**40 <= expected <= high + expected / 10**40
        assert high - low <= expected / 10**30
        if i % 20 == 0:
            near = setwise(text).lemma_epsilon_mpmath(delta, dps=40)
            assert abs(near - expected) < MP.mpf(10) ** -35
            near = setwise(text).lemma_epsilon_sympy(delta).evalf(45)
            assert abs(MP.mpf(str(near)) - value) < MP.mpf(10) ** -35
            if value < top:
                inside = F(str(MP.nstr(value, 30)))
                tail = MP.exp(
                    -((MP.mpf(inside.numerator) / inside.denominator - mean) ** 2) / (2 * square)
                )
                there = setwise(text).lemma_delta(inside, rtol="1e-45")
                assert abs(as_mp(there.upper) / tail - 1) < MP.mpf(10) ** -43
                assert abs(as_mp(there.lower) / tail - 1) < MP.mpf(10) ** -43
                near = setwise(text).lemma_delta_mpmath(inside, dps=45)
                assert abs(near / tail - 1) < MP.mpf(10) ** -43
                near = MP.mpf(str(setwise(text).lemma_delta_sympy(inside).evalf(50)))
                assert abs(near / tail - 1) < MP.mpf(10) ** -43
            if value < top and delta < 1:
                back = setwise(text).lemma_delta(found.upper.fraction().limit_denominator(10**25))
                assert abs(back.upper.fraction() / delta - 1) < F(1, 10**10)


def as_mp(end: Dyadic) -> Any:
    value = end.fraction()
    return MP.mpf(value.numerator) / value.denominator


def test_the_inverse_of_the_lemma_is_lifted_over_every_field() -> None:
    """What leaks outright, negative eps_g, and both ends: the mean and the sum of eps."""
    leaking = setwise("BR(1/2)^4 DP(1/4, 1/100)^2")
    floor = 1 - MP.mpf(99) ** 2 / 10_000
    plain = setwise("BR(1/2)^4 DP(1/4)^2").lemma_delta("9/5", rtol="1e-40")
    for eps_g, inner in (
        (F(9, 5), as_mp(plain.upper)),
        (F(-9, 5), 1 - MP.exp(MP.mpf("-1.8")) * (1 - as_mp(plain.upper))),
        (F(0), MP.mpf(1)),
        (F(1, 10), MP.mpf(1)),
        (F(5, 2), MP.mpf(0)),
        (F(-3), 1 - MP.exp(-3)),
    ):
        expected = floor + (1 - floor) * inner
        found = leaking.lemma_delta(eps_g, rtol="1e-40")
        for end in (found.lower, found.upper):
            assert abs(as_mp(end) / expected - 1) < MP.mpf(10) ** -38
        near = leaking.lemma_delta_mpmath(eps_g, dps=40)
        assert abs(near / expected - 1) < MP.mpf(10) ** -38
        if abs(eps_g) == F(9, 5):
            near = MP.mpf(str(leaking.lemma_delta_sympy(eps_g).evalf(45)))
            assert abs(near / expected - 1) < MP.mpf(10) ** -38
    with pytest.raises(ParameterError, match="dps"):
        leaking.lemma_delta_mpmath(1, dps=0)
    with pytest.raises(ParameterError, match="RDP is known at one order alone"):
        setwise("RDP(2, 1)").lemma_delta_sympy(1)


@pytest.mark.parametrize("text", ["BR(1)^5", "BR(1/10)^20 DP(1/10, 1/1000)^10", "CDP(1/200, 1)"])
def test_the_lemma_is_at_most_one_and_bounds_delta_from_there_on(text: str) -> None:
    """It rises below 0, where the formula says 1; what any analyst gains does not."""
    one = setwise(text)
    places = [F(place, 10) for place in range(-30, 31, 6)]
    values = [one.lemma_delta(place).upper for place in places]
    assert max(values) == Dyadic(1)
    assert values != sorted(values, reverse=True)
    for i, place in enumerate(places):
        assert all(one.delta(place).lower <= value for value in values[: i + 1])


def test_no_delta_left_is_the_sum_of_eps() -> None:
    """Where there is one: Corollary 3.1 is stated for delta >= 0, and DP(eps, delta_i) leaks."""
    assert setwise("BR(1/2)^4 DP(1/4)").lemma_epsilon(0).contains(F(9, 4))
    leaking = setwise("BR(1/2)^4 DP(1/4, 1/100)")
    assert leaking.lemma_epsilon("1/100").contains(F(9, 4))
    with pytest.raises(ParameterError, match="from 1/100 on"):
        leaking.lemma_epsilon("1/200")
    with pytest.raises(ParameterError, match="above 0"):
        setwise("BR(1) ZCDP(1)").lemma_epsilon(0)


@pytest.mark.parametrize("count", in_portions(3, 40))
def test_moments_are_sharper_than_the_lemma(count: int, rng: Random) -> None:
    for _ in range(count):
        text, _ = drawn(rng)
        one = setwise(text)
        # the upper ends alone: the lower ones, non-adaptive optima, take seconds
        assert (
            epsilon_above(one.reduction, exact("1e-6"), 256).upper
            <= one.lemma_epsilon("1e-6").upper
        )
        assert delta_above(one.reduction, exact(2), 256).upper <= one.lemma_delta(2).upper


@pytest.mark.long
def test_brackets_are_sharper_than_the_lemma(rng: Random) -> None:
    """With the lower ends."""
    for _ in range(10):
        text, _ = drawn(rng)
        one = setwise(text)
        for found, by_the_lemma in (
            (one.epsilon("1e-6"), one.lemma_epsilon("1e-6")),
            (one.delta(2), one.lemma_delta(2)),
        ):
            assert found.lower <= found.upper <= by_the_lemma.upper


def test_few_mechanisms_are_below_the_sum_of_eps_over_every_field() -> None:
    """Where the root is above the sum of eps, the number is the sum, as in the enclosure."""
    few = setwise("BR(1/10)^2 DP(1/10, 1e-9)")
    assert few.lemma_epsilon("1e-6").contains(F(3, 10))
    assert abs(few.lemma_epsilon_mpmath("1e-6", dps=30) - MP.mpf(3) / 10) < MP.mpf(10) ** -29
    assert few.lemma_epsilon_sympy("1e-6").evalf(5) > 0.6  # documented: the root itself


def test_the_lemma_has_one_domain_over_every_field() -> None:
    for text, delta, total in (
        ("BR(1/10)^3", 0, F(3, 10)),
        ("BR(1/10)^2 DP(1/5, 1/10)", "1/10", F(2, 5)),
        ("DP(0)", 0, F(0)),
        ("DP(0)", 1, F(0)),
    ):
        assert setwise(text).lemma_epsilon(delta).contains(total)
        near = setwise(text).lemma_epsilon_mpmath(delta, dps=30)
        assert abs(near - MP.mpf(total.numerator) / total.denominator) < MP.mpf(10) ** -29
    for text, delta in (("ZCDP(1/8)", 0), ("DP(1)", 2), ("DP(1)", -1), ("DP(1, 1/10)", "1/20")):
        for ask in (setwise(text).lemma_epsilon, setwise(text).lemma_epsilon_mpmath):
            with pytest.raises(ParameterError, match="delta: got "):
                ask(delta)


@pytest.mark.parametrize(
    "text",
    ["RDP(2, 1/2)", "BR(13/100)^5 RDP(2, 47/100)", "DP(1/10)^40", "DP(1/5, 1/1000)^9 CDP(1, 2)"],
)
def test_no_bound_that_holds_set_wise_is_smaller(text: str) -> None:
    """`compare` says "set-wise" of the optimal conversion, so a set has it too."""
    for wanted in ({"eps_g": "1"}, {"eps_g": "2"}, {"delta": "1/10"}, {"delta": "1/100"}):
        point = next(iter(wanted.values()))
        found = setwise(text).delta(point) if "eps_g" in wanted else setwise(text).epsilon(point)
        for row in nonadaptive(text).compare(**wanted, optima=False).applying:
            assert row.value is not None
            assert found.upper.fraction() <= row.value.upper.fraction() * (1 + F(1, 10**9)), row
    explained = setwise("RDP(2, 1/2)").delta("1/2")
    assert explained.upper_float < 0.193
    assert explained.upper_end.route == "optimal conversion"
    assert "Set-wise moments" in str(explained.upper_end.rests_on)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Laplace(2) BR(1)", "not Laplace; as members of their classes: BR(1) DP(1/2)"),
        ("Gaussian(3)^2 PF(1/10)", "not Gaussian, PF; as members of their classes: "),
        ("Subsampled(Gaussian(1), 1/10)", "not Subsampled"),
    ],
)
def test_one_mechanism_is_a_member_of_a_class(text: str, said: str) -> None:
    """The set holds classes; the message names, on its one line, what to write in their place."""
    one = setwise(text)
    asks = (
        one.delta,
        one.lemma_epsilon,
        one.lemma_delta,
        one.lemma_epsilon_mpmath,
        one.lemma_epsilon_sympy,
    )
    for ask in (*asks, one.epsilon, one.lemma_delta_mpmath, one.lemma_delta_sympy):
        with pytest.raises(ParameterError) as caught:
            ask("1/100")
        told = str(caught.value)
        assert len(told.splitlines()) == 1
        assert told.startswith(f"composition: got {one}; wanted classes whose moments are known, ")
        assert said in told
    if "members" in told:
        assert setwise(told.rpartition(": ")[2]).delta(1).upper < Dyadic(1)
        assert setwise(told.rpartition(": ")[2]).lemma_epsilon("1/100").lower > Dyadic(0)
    else:
        assert told.endswith(said)


def test_the_order_of_the_set_does_not_matter() -> None:
    one, other = setwise("BR(1) DP(1)^2 ZCDP(1/8)"), setwise("ZCDP(1/8) DP(1) BR(1) DP(1)")
    assert one == other
    assert one.delta(1) == other.delta(1)


def test_more_in_the_set_costs_more() -> None:
    small, large = setwise("BR(1/10)^20 ZCDP(1/8)"), setwise("BR(1/10)^21 ZCDP(1/8)")
    assert small.delta(1).upper < large.delta(1).upper
    assert small.epsilon("1e-6").upper < large.epsilon("1e-6").upper


def test_ends_of_the_support() -> None:
    some = setwise("BR(1/10)^4 DP(1/5, 1/1000)")
    assert some.delta(3).contains(F(1, 1000))
    assert some.epsilon("1/1000").contains(F(3, 5))
    assert str(some.epsilon("1/2000")) == "[inf, inf]"
    assert str(some.epsilon(1)) == "[-inf, -inf]"
    with pytest.raises(ParameterError, match="dps"):
        some.lemma_epsilon_mpmath("1/2", dps=0)


def test_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["delta", "BR(1/10)^4 CDP(1/200, 1/10)", "--eps-g", "1/2", "--set-wise", "--explain"]
    assert run(asked) == 3
    told = capsys.readouterr().out
    assert "the analyst chooses the order" in told
    assert "Set-wise moments" in told
    assert run(["epsilon", "DP(1/10)^4", "--delta", "0", "--set-wise", "--json"]) == 0
    assert '"set_wise": true' in capsys.readouterr().out
    assert run([*asked[:4], "--set-wise", "--adaptive"]) == 2
    assert capsys.readouterr().err.startswith("option: got '--adaptive'")


def test_seconds_end_the_search_for_the_lower_end() -> None:
    """The upper end is there before they are looked at, the Gaussian member beside BR(2) is not."""
    found = setwise("BR(2) CDP(1/50, 1/10)").solve("delta", 1, seconds="1/1000000")
    assert found.status == "time_limit"
    assert found.enclosure.upper < Dyadic(1, -2)
    for bad in (0, -1, "soon"):
        with pytest.raises(ParameterError, match=r"^seconds: "):
            setwise("BR(2)").delta(1, seconds=bad)
    quick = setwise("BR(1/10)^20 DP(1/10)").solve("delta", 1, seconds=600)
    assert quick.status == "width_not_reached"
    assert quick.enclosure == setwise("BR(1/10)^20 DP(1/10)").solve("delta", 1).enclosure
