"""The lattice algorithms against enumeration, against each other and against the middle."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from exactdp.loss_sums import commensurable_responses, lattice_integral, meet_in_the_middle
from exactdp.loss_sums.commensurable_responses import delta, deltas, steps
from exactdp.loss_sums.delta_as_lattice_head import slack
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, exact, ln, precision
from exactdp.numbers.independence import common_step
from exactdp.numbers.precision_and_deadlines import TooLarge
from tests.cases import in_portions, one_in
from tests.loss_sums.brute_force import (
    LogPair,
    by_enumeration,
    by_fractions,
    check_ball,
    ends,
    log_pairs,
)

F = Fraction
SEED = 3602
METHODS = ["integral", "tree", "own choice"]


@pytest.fixture(params=METHODS)
def method(request, monkeypatch):
    """Force one of the two methods, or leave the choice to the module."""
    if request.param != "own choice":
        budget = 10**9 if request.param == "integral" else 0
        monkeypatch.setattr(commensurable_responses, "tree_steps", lambda *_: budget)
    return request.param


def overlap(one, other) -> bool:
    (a, b), (c, d) = ends(one), ends(other)
    return a <= d and c <= b


def top(pairs: list[RandomizedResponse]) -> Exact:
    return sum((p.t * p.count for p in pairs if p.t != p.eps), start=exact(0))


# -- the common step -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "step", "multiples"),
    [
        (["1/10", "1/4"], "1/20", [2, 5]),
        (["3"], "3", [1]),
        (["0.3", "0.3", "0"], "0.3", [1, 1, 0]),
        (["ln 2", "ln 8", "3/2 ln 4"], "ln 2", [1, 3, 3]),
        (["ln 2", "1/3 ln 2"], "1/3 ln 2", [3, 1]),
        (["ln(3/2)", "-2 ln(2/3)"], "ln(3/2)", [1, 2]),
    ],
)
def test_common_step(values, step, multiples):
    found = common_step([exact(value) for value in values])
    assert found == (exact(step), multiples)


@pytest.mark.parametrize(
    "values", [["1", "ln 2"], ["ln 2", "ln 3"], ["ln 2", "ln 6", "ln 4"], ["0.7", "ln 2", "1/5"]]
)
def test_no_common_step(values):
    assert common_step([exact(value) for value in values]) is None


def test_common_step_of_sums_of_logarithms():
    six, two_three = ln(6), ln(2) + ln(3)
    assert common_step([six, two_three * 2]) == (six, [1, 2])
    assert common_step([six + 1, (two_three + 1) * F(1, 2)]) == ((six + 1) / 2, [2, 1])
    assert common_step([six + 1, two_three + 2]) is None
    assert common_step([ln(2) + ln(9), ln(F(4, 3)) + ln(F(3, 2)), ln(2)]) is None
    # 4/3 * 3/2 = 2
    assert common_step([ln(F(4, 3)) + ln(F(3, 2)), ln(2)]) == (ln(2), [1, 1])


@pytest.mark.parametrize("values", [["-1", "1"], ["0", "0"], []])
def test_common_step_outside_its_domain(values):
    with pytest.raises(ValueError, match="common step"):
        common_step([exact(value) for value in values])


# -- values --------------------------------------------------------------------------------------


def random_lattice_pair(random: Random, scale: F) -> RandomizedResponse:
    eps = scale * random.choice([1, 2, 3, 5, 7, 30, 100])
    # t need not lie on the lattice
    t = eps * F(random.randint(0, 16), 16)
    return RandomizedResponse(Exact(eps), Exact(t), random.choice([0, 1, 1, 1, 2, 4]))


@pytest.mark.parametrize("cases", in_portions(10, 25))
def test_random_rational_parameters_against_enumeration(method, cases):
    random = Random(SEED)
    for case in range(cases):
        print("case", case, "seed", SEED, method)
        scale = random.choice([F(1, 1000), F(1, 50), F(3, 10)])
        pairs = [random_lattice_pair(random, scale) for _ in range(random.randint(1, 6))]
        eps_g = top(pairs) * F(random.randint(0, 40), 41)
        bits = random.choice([20, 53, 133])
        ball = delta(pairs, eps_g, bits)
        if eps_g >= top(pairs):
            assert ends(ball) == (0, 0)
        else:
            check_ball(ball, by_enumeration(pairs, eps_g), bits)


def test_multiples_of_one_logarithm_against_exact_fractions(method):
    random = Random(SEED + 1)
    for case in range(15):
        print("case", case, "seed", SEED + 1, method)
        base = random.choice([F(2), F(3), F(3, 2)])
        pairs: list[LogPair] = []
        for _ in range(random.randint(1, 4)):
            power = random.randint(1, 5)
            y = 1 + (base**power - 1) * F(random.randint(1, 7), 8)
            pairs.append((base**power, y, random.choice([1, 2, 3])))
        exp_eps_g = random.choice([F(1), F(2), F(9, 4), F(7)])
        check_ball(delta(log_pairs(pairs), ln(exp_eps_g), 100), by_fractions(pairs, exp_eps_g), 100)


def test_every_atom_and_both_of_its_sides(method):
    pairs = [RandomizedResponse(2 * exact(e), exact(e)) for e in ("1/10", "1/5", "3/10", "1/2")]
    for numerator in range(0, 12, 2):
        for shift in (0, F(1, 10**40), -F(1, 10**40)):
            eps_g = Exact(F(numerator, 10) + shift)
            if eps_g < 0:
                continue
            ball = delta(pairs, eps_g, 133)
            if eps_g >= top(pairs):
                assert ends(ball) == (0, 0)
            else:
                check_ball(ball, by_enumeration(pairs, eps_g), 133)


def test_eps_from_a_thousandth_to_thirty(method):
    pairs = [
        RandomizedResponse(Exact(F(c, 1000)), Exact(F(c, 3000)))
        for c in (1, 2, 3, 10, 777, 5000, 20_000, 30_000)
    ]
    for eps_g in ("0", "10", "18.59"):
        value = by_enumeration(pairs, exact(eps_g))
        check_ball(delta(pairs, exact(eps_g), 133), value, 133)


def test_a_deep_tail_keeps_its_relative_accuracy(method):
    # delta about 1e-300: a thousand copies of one pair, all but a few of which must be high
    pairs = [RandomizedResponse(exact("2/10"), exact("1/10"), 1000)]
    eps_g = exact("999/10")
    value = by_enumeration(pairs, eps_g, 400)
    assert 1e-300 < value < 1e-270
    check_ball(delta(pairs, eps_g, 133), value, 133)


def test_near_the_top_of_the_support(method):
    pairs = [RandomizedResponse(Exact(F(c, 50)), Exact(F(c, 100))) for c in range(3, 9)]
    for distance in ("1/1000", "1e-100"):
        eps_g = top(pairs) - exact(distance)
        check_ball(delta(pairs, eps_g, 133), by_enumeration(pairs, eps_g, 200), 133)


def test_delta_is_exactly_0_at_and_beyond_the_top():
    pairs = [RandomizedResponse(exact("2/10"), exact("1/10"), 3)]
    for eps_g in ("3/10", "0.3000001", "7"):
        assert ends(delta(pairs, exact(eps_g), 64)) == (0, 0)
    assert ends(delta([], exact(0), 64)) == (0, 0)


def test_scales_beyond_floating_point(method):
    for unit in ("1e-400", "1e5"):
        e = exact(unit)
        pairs = [RandomizedResponse(2 * e, e, 2), RandomizedResponse(6 * e, 3 * e)]
        eps_g = e * F(1, 2)
        value = by_enumeration(pairs, eps_g, 900 if unit == "1e-400" else 100)
        check_ball(delta(pairs, eps_g, 100), value, 100)


@pytest.mark.parametrize("cases", in_portions(1, 2))
def test_against_the_middle(method, cases):
    random = Random(SEED + 2)
    for case in range(cases):
        print("case", case, "seed", SEED + 2, method)
        sizes = random.sample(range(1, 400), 20)
        pairs = [RandomizedResponse(Exact(F(c, 500)), Exact(F(c, 500 * 3))) for c in sizes]
        for fraction in (F(0), F(1, 3), F(8, 9)):
            eps_g = top(pairs) * fraction
            one = delta(pairs, eps_g, 133)
            other = meet_in_the_middle.delta(pairs, eps_g, 133)
            assert overlap(one, other)
            assert min(one.rel_accuracy_bits(), other.rel_accuracy_bits()) >= 133


@pytest.mark.parametrize("eps_g", one_in(3, ["2", "0", "5"]))
def test_the_two_methods_on_a_hundred_pairs(monkeypatch, eps_g):
    pairs = [RandomizedResponse(Exact(F(c, 500)), Exact(F(c, 1000))) for c in range(20, 120)]
    results = []
    for budget in (0, 10**9):
        monkeypatch.setattr(commensurable_responses, "tree_steps", lambda *_, budget=budget: budget)
        results.append(delta(pairs, exact(eps_g), 100))
    assert overlap(*results)
    assert min(ball.rel_accuracy_bits() for ball in results) >= 100


@pytest.mark.parametrize(("count", "eps_g"), one_in(3, [(300, "60"), (1000, "545"), (1000, "300")]))
def test_many_different_eps_at_forty_digits(count, eps_g):
    sizes = range(100, 100 + count)
    pairs = [RandomizedResponse(Exact(F(c, 500)), Exact(F(c, 1000))) for c in sizes]
    assert delta(pairs, exact(eps_g), 133).rel_accuracy_bits() >= 133


@pytest.mark.parametrize("change", ["period / 2", "period / 5", "needed = 1", "needed = .3"])
def test_bad_choices_give_wide_balls_and_not_wrong_ones(change, monkeypatch):
    random = Random(SEED + 4)
    make_plan = lattice_integral.make_plan

    def worse(*args, **kwargs):
        plan = make_plan(*args, **kwargs)
        if "period" in change:
            return replace(plan, period=plan.period // int(change[-1]) | 1)
        return replace(plan, needed=float(change.split()[-1]))

    monkeypatch.setattr(commensurable_responses, "tree_steps", lambda *_: 10**9)
    accuracies = []
    sizes = random.sample(range(10, 60), 16)
    pairs = [RandomizedResponse(Exact(F(c, 50)), Exact(F(c, 150))) for c in sizes]
    for fraction in (F(0), F(1, 2), F(7, 8)):
        eps_g = top(pairs) * fraction
        problem = commensurable_responses._Problem(pairs)
        target = problem.target(slack(pairs, eps_g))
        value = meet_in_the_middle.delta(pairs, eps_g, 133)
        good = problem.solve([target], target, 60, 160)[0]
        monkeypatch.setattr(lattice_integral, "make_plan", worse)
        bad = problem.solve([target], target, 60, 160)[0]
        monkeypatch.setattr(lattice_integral, "make_plan", make_plan)
        assert overlap(good, value)
        assert overlap(bad, value)
        assert good.rel_accuracy_bits() >= 50
        accuracies.append(bad.rel_accuracy_bits())
    # the change was felt
    assert min(accuracies) < 50


def test_many_thresholds_share_the_work(method):
    pairs = [RandomizedResponse(Exact(F(c, 50)), Exact(F(c, 100))) for c in range(2, 12)]
    thresholds = [top(pairs) * F(i, 10) for i in (3, 0, 7, 12, 9, 10, 1, 5)]
    together = deltas(pairs, thresholds, 133)
    for eps_g, ball in zip(thresholds, together, strict=True):
        if eps_g >= top(pairs):
            assert ends(ball) == (0, 0)
        else:
            check_ball(ball, by_enumeration(pairs, eps_g), 133)


def test_steps_and_the_limits():
    pairs = [RandomizedResponse(2 * exact(e), exact(e), 5) for e in ("1/10", "1/4")]
    assert steps(pairs) == 5 * (2 + 5)
    assert steps([RandomizedResponse(exact(1), exact(0), 9)]) == 0
    mixed = [RandomizedResponse(2 * exact(e), exact(e)) for e in ("1/10", "ln 2")]
    assert steps(mixed) is None
    with pytest.raises(ValueError, match="common step"):
        delta(mixed, exact("1/10"), 64)
    with pytest.raises(ValueError, match="eps_g"):
        delta(pairs, exact("-1/10"), 64)
    fine = [RandomizedResponse(2 * exact(e), exact(e)) for e in ("1/10", "1/1000000007")]
    with pytest.raises(TooLarge):
        delta(fine, exact("1/20"), 64)


def test_a_call_leaves_no_trace_on_the_precision():
    with precision(77):
        delta([RandomizedResponse(exact(2), exact(1), 3)], exact(1), 200)
        assert exact("1/3").ball().rel_accuracy_bits() < 80


@pytest.mark.long
def test_a_million_steps():
    random = Random(SEED + 3)
    for k, most in ((45, 44_000), (300, 6_600), (1000, 2_000)):
        sizes = random.sample(range(1, most), k)
        pairs = [RandomizedResponse(Exact(F(c, 5 * most)), Exact(F(c, 10 * most))) for c in sizes]
        assert steps(pairs) <= commensurable_responses.MAX_STEPS
        assert delta(pairs, top(pairs) * F(1, 5), 133).rel_accuracy_bits() >= 133


@pytest.mark.long
def test_the_two_methods_on_a_thousand_pairs(monkeypatch):
    pairs = [RandomizedResponse(Exact(F(c, 500)), Exact(F(c, 1000))) for c in range(100, 1100)]
    for eps_g in ("200", "330"):
        results = []
        for budget in (0, 10**9):
            monkeypatch.setattr(
                commensurable_responses, "tree_steps", lambda *_, budget=budget: budget
            )
            results.append(delta(pairs, exact(eps_g), 133))
        assert overlap(*results)
        assert min(ball.rel_accuracy_bits() for ball in results) >= 133
