"""Optimal stopping against the words of Theorem 15, and what research has shown of it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate
from random import Random

import pytest
import sympy

from exactdp import BR, DP, ParameterError, WidthNotReached, adaptive, nonadaptive
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.output_dp.early_stopping import Stopping, stopping
from tests.cases import in_portions
from tests.output_dp.enumeration import RationalStep, by_cuts, by_families, ordinary

F = Fraction
POWERS = (F(2), F(4), F(3, 2), F(3), F(6))
FACTORS = (F(1), F(9, 8), F(3, 2), F(2), F(3), F(4), F(7), F(13))


def random_steps(rng: Random, k: int, *, leaks: bool) -> list[RationalStep]:
    palette = rng.sample(POWERS, rng.randint(1, 2))
    deltas = (F(0), F(1, 10), F(1, 1000)) if leaks else (F(0),)
    return [(rng.choice(palette), rng.choice(deltas)) for _ in range(k)]


def asked(steps: list[RationalStep], factors: dict[int, F]) -> Stopping:
    mechanisms = [DP(ln(power), delta) for power, delta in steps]
    return stopping(list(factors), mechanisms, [ln(factor) for factor in factors.values()])


def random_factors(rng: Random, places: tuple[int, ...]) -> dict[int, F]:
    return {k: rng.choice(FACTORS) for k in places}


def tight(found: Enclosure, value: F) -> None:
    assert found.contains(value), (str(found), value)
    assert found.relative_width() <= 1e-15


@pytest.mark.parametrize("times", in_portions(4, 8))
def test_against_every_prefix_free_family(times: int, rng: Random) -> None:
    for _ in range(times):
        steps, factors = random_steps(rng, 3, leaks=False), random_factors(rng, (1, 2, 3))
        tight(asked(steps, factors).delta(), by_families(steps, factors, (1, 2)))
    for _ in range(2):
        steps, factors = random_steps(rng, 2, leaks=True), random_factors(rng, (1, 2))
        if rng.random() < 0.5:
            del factors[1]
        letters = range(4) if 1 not in factors else (0, 1, 2)
        tight(asked(steps, factors).delta(), by_families(steps, factors, letters))


@pytest.mark.parametrize("fold", in_portions(1, 3))
@pytest.mark.parametrize(
    ("places", "letters", "times"),
    [
        ((1, 2, 3), (0, 1, 2), 3),
        ((2, 3), (0, 1, 2, 3), 2),
        ((1, 2, 4), (1, 2), 8),
        ((2, 3, 5), (1, 2), 4),
        ((1, 3, 5), (1, 2), 4),
        ((1, 2, 3, 4), (1, 2), 5),
    ],
)
def test_against_every_cut(
    rng: Random, places: tuple[int, ...], letters: tuple[int, ...], times: int, fold: int
) -> None:
    for _ in range(fold * times):
        steps = random_steps(rng, places[-1], leaks=0 in letters)
        factors = random_factors(rng, places)
        found = asked(steps, factors)
        value = by_cuts(steps, factors, letters)
        tight(found.delta(), value)
        assert found.delta(rtol="1e-60").contains(value)
        assert abs(F(str(found.delta_mpmath(30))) - value) < F(1, 10**25)
        assert found.delta_sympy() == sympy.Rational(value)


def test_between_the_largest_and_the_sum(rng: Random) -> None:
    for _ in range(10):
        steps, factors = random_steps(rng, 4, leaks=True), random_factors(rng, (1, 3, 4))
        found = asked(steps, factors)
        parts = [ordinary(steps[:k], factor) for k, factor in factors.items()]
        delta, europeans = found.delta(), found.europeans()
        for part, european in zip(parts, europeans, strict=True):
            assert european.contains(part)
        assert found.largest_european().contains(max(parts))
        assert found.lemma_11().contains(min(sum(parts), F(1)))
        assert delta.upper.fraction() >= max(parts)
        assert delta.lower.fraction() <= sum(parts)


def test_both_ends_are_attained() -> None:
    first = stopping([1, 2], "DP(ln 2)^2", ["ln 2", "ln 2"])  # stopping first is worth nothing
    tight(first.delta(), ordinary([(F(2), F(0))] * 2, F(2)))
    assert first.lemma_11().contains(ordinary([(F(2), F(0))] * 2, F(2)))
    # two words, of which one stops and the other goes on: both deltas add
    both = stopping([1, 2], "DP(0, 1/10) DP(ln 2)", [0, 0])
    assert both.delta().certainly_less(both.lemma_11())


def test_costs_that_do_not_increase_are_those_of_the_end(rng: Random) -> None:
    for _ in range(10):
        steps = random_steps(rng, 4, leaks=True)
        factors = dict(
            zip(
                (1, 2, 4),
                sorted((rng.choice(FACTORS) for _ in range(3)), reverse=True),
                strict=True,
            )
        )
        tight(asked(steps, factors).delta(), ordinary(steps, factors[4]))


def test_dear_enough_stops_cost_no_delta(rng: Random) -> None:
    for _ in range(10):
        steps = random_steps(rng, 4, leaks=False)
        end = rng.choice(FACTORS)
        climbs = list(accumulate((power for power, _ in steps), lambda a, b: a * b))
        factors = {k: min(climbs[k - 1], end) for k in (1, 2, 3)} | {4: end}
        tight(asked(steps, factors).delta(), ordinary(steps, end))


def test_the_rule_attains_the_optimum(rng: Random) -> None:
    for _ in range(6):
        steps, factors = random_steps(rng, 4, leaks=True), random_factors(rng, (1, 2, 4))
        found = asked(steps, factors)
        rule = found.rule()

        def worth(
            word: tuple[int, ...], x: Exact, odds: F, steps=steps, factors=factors, rule=rule
        ):  # type: ignore[no-untyped-def]
            k = len(word)
            stop = k in factors and (k == len(steps) or rule.stops(k, x))
            if stop:
                other = odds / exact(x).exp_rational() if odds else odds
                return max(odds - factors[k] * other, F(0))
            power, delta = steps[k]
            up = odds * (1 - delta) * power / (1 + power)
            down = odds * (1 - delta) / (1 + power)
            here = worth((*word, 1), x + ln(power), up)
            return odds * delta + here + worth((*word, 2), x - ln(power), down)

        assert found.delta().contains(worth((), exact(0), F(1)))


def test_without_stops_it_is_the_ordinary_delta() -> None:
    for text, eps_g in (("DP(1/10)^100", "3"), ("DP(1/10, 1e-5)^20 DP(ln 2)^20", "12")):
        plain = nonadaptive(text).delta(eps_g)
        found = stopping([100 if "100" in text else 40], text, [eps_g]).delta()
        assert found.intersect(plain).reaches(F(1, 10**14))


def test_ends_of_the_domain() -> None:
    assert stopping([1], "DP(1)", [1]).delta().is_exact
    assert stopping([1, 2], "DP(0)^2", [0, 0]).delta().upper.sign == 0
    assert stopping([1, 2], "DP(1, 1)^2", [7, 8]).delta().contains(1)
    near = stopping([1, 2], "DP(10000)^2", [5000, 15000]).delta()
    assert near.upper.fraction() == 1
    leaks = stopping([1, 2], "DP(1, 1/10)^2", [1, 2]).delta()
    assert leaks.contains(F(19, 100))
    tiny = stopping([1, 3], "DP(500)^3", [400, "1499"]).delta()
    assert tiny.lower.fraction() > 0
    far = stopping([3, 6], "DP(800)^6", [1, "4799"]).delta()
    assert far.lower.sign > 0
    assert far.relative_width() <= 1e-15


def test_large_problems_are_solved() -> None:
    """k = 100 with 100 places, and (many states: the grid) 1500 with 15."""
    hundred = stopping(range(1, 101), "DP(1/10)^100", [F(3 * i, 100) for i in range(1, 101)])
    assert hundred.delta().contains(hundred.delta(rtol="1e-30").lower)
    places = range(100, 1501, 100)
    many = stopping(places, "DP(1/10)^1500", [F(k, 200) for k in places])
    assert many.bracket(rtol="1e-9").relative_width() <= 1e-9


def test_incommensurable_eps_are_bracketed() -> None:
    """The default width; what the ends rest on has nothing of BR."""
    eps = [f"1/{n}" for n in range(7, 107)]
    mechanisms = " ".join(f"DP({one})" for one in eps)
    early = stopping([50, 100], mechanisms, ["3/2", "2"])
    narrow = early.delta()
    assert narrow.relative_width() <= 1e-6
    assert early.bracket(rtol="1e-2").intersect(narrow).relative_width() <= 1e-6
    with pytest.raises(WidthNotReached):
        early.delta(rtol="1e-9", budget=10**6)
    named = {one.item for end in (narrow.lower_end, narrow.upper_end) for one in end.rests_on}
    assert named == {"Theorem 15", "Lemma 12", "Convexity"}
    alone = stopping([100], mechanisms, ["2"])
    assert alone.delta().intersect(alone.europeans("1e-4")[0]).reaches(F(1, 10**6))


def test_chosen_mechanisms() -> None:
    """BR: the adaptive optimum where one cannot stop; at most what DP of the same eps gives."""
    plain = adaptive(DP(1), BR(1), BR(1)).delta(eps_g="1/4")
    one = stopping([3], [DP(1), 2 * BR(1)], ["1/4"]).bracket(rtol="1e-4")
    assert one.intersect(plain).contains(plain.lower)
    costs = ["1/4", "1/2", "3/4"]
    early = stopping([2, 4, 6], "BR(1/3)^6", costs)
    found = early.delta(rtol="1e-2")
    assert found.certainly_less(stopping([2, 4, 6], "DP(1/3)^6", costs).delta())
    assert found.upper >= early.largest_european().lower
    within = stopping([2, 4, 6], "DP(1/6)^6", costs).delta()  # DP(eps/2) lies in BR(eps)
    assert within.certainly_less(found)
    mixed = stopping([1, 2], "BR(1/3) BR(ln 2)", ["1/10", "1/5"]).bracket()
    assert mixed.upper >= mixed.lower


@pytest.mark.parametrize(
    ("k", "mechanisms", "costs", "named"),
    [
        ([1, 2], "DP(1)^2", [-1, 2], "costs: got -1; wanted a cost >= 0"),
        ([2, 1], "DP(1)^2", [1, 2], "k: got [2, 1]; wanted integers"),
        ([0, 2], "DP(1)^2", [1, 2], "k: got [0, 2]"),
        ([True], "DP(1)", [1], "k: got"),
        ([], "DP(1)^2", [], "k: got []"),
        ([1, 3], "DP(1)^2", [1, 2], "k: got 3; wanted the last to be the number"),
        ([1, 2], "DP(1)^2", [1], "costs: got 1; wanted one cost for each k: 2"),
        ([1, 2], "DP(1)^2", [1, "x"], "costs: got 'x'"),
        ([1, 2], "DP(1)^2", "12", "costs: got 1; "),
        ([1, 2], "DP(1, 2)^2", [1, 2], "delta: got"),
        ([1], DP(sympy.Symbol("e")), [1], "mechanisms: got DP(e); wanted numbers"),
        ("12", "DP(1)^2", [1, 2], "k: got"),
        ([1, 2], 5, [1, 2], "composition: got 5"),
    ],
)
def test_bad_input_is_one_line(k: object, mechanisms: object, costs: object, named: str) -> None:
    with pytest.raises(ParameterError) as raised:
        stopping(k, mechanisms, costs).delta()  # type: ignore[arg-type]
    assert str(raised.value).startswith(named)
    assert "\n" not in str(raised.value)


def test_a_rule_is_asked_where_one_may_stop() -> None:
    with pytest.raises(ParameterError, match="more than one place"):
        stopping([1], "DP(1)", ["1/2"]).rule().stops(1, 0)


def test_the_rule_in_many_states() -> None:
    """Its worth in Fractions over (depth, net steps), where several losses stop at each place."""
    costs = {8: F(3), 10: F(9), 12: F(16)}
    early = stopping(list(costs), "DP(ln 2)^12", [ln(cost) for cost in costs.values()])
    rule = early.rule()

    @cache
    def worth(depth: int, net: int) -> F:
        """In units of Pr_1."""
        if depth == 12 or (depth in costs and rule.stops(depth, ln(2) * net)):
            return max(F(2) ** net - costs[depth], F(0))
        return worth(depth + 1, net + 1) / 3 + worth(depth + 1, net - 1) * 2 / 3

    tight(early.delta(), worth(0, 0))
    assert sum(rule.stops(8, ln(2) * net) is True for net in range(-8, 9, 2)) > 1
