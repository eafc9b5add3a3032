"""Points: in their domains, of hand size, and what has a value there."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy
from flint import arb

from exactdp.numbers.exact_numbers import exact, precision
from proofs_check import (
    BR,
    DP,
    adaptive,
    claim,
    exp,
    nonadaptive,
    p,
    pos,
    q,
    sup,
    verify,
)
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    Exactly,
    InBalls,
)
from proofs_check.command_line.asking import Question
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.searching import search
from proofs_check.methods.points.trying import apart_as_written, try_point, written_apart
from proofs_check.methods.points.values_of_optima import Special

eps, t = sympy.symbols("eps t", real=True)


def test_suprema_and_deltas_are_brackets() -> None:
    expression = sup(lambda s: q(eps=eps, t=s) * pos(1 - exp(t - s)), 0, eps)
    best = (1 - exp((t - eps) / 2)) ** 2 / (1 - exp(-eps))
    point = {eps: exact(1), t: exact("1/3")}
    special, numbers = Special(), InBalls(96)
    with numbers.field.context():
        evaluator = Evaluator(numbers, {}, point, special)
        enclosed, closed = evaluator.value(expression), evaluator.value(best)
        assert enclosed.overlaps(closed)
        assert 0 < special.widest <= Fraction(1, 10**9)
        alone = evaluator.value(nonadaptive(BR(eps)).delta(t))
        assert alone.overlaps(closed)
        stepwise = evaluator.value(adaptive(BR(eps)).delta(t))
        assert stepwise.overlaps(closed)
        pure = evaluator.value(adaptive(DP(eps)).delta(t))
        assert pure > closed


@pytest.mark.parametrize("text", ["[0, eps]", "(0, eps)", "(eps, oo)", "[-eps, 2 eps]", "real"])
def test_points_lie_in_their_domains(text: str, rng: random.Random) -> None:
    found = claim(eps_g=text)(lambda k, m, eps, eps_g: k + m + eps + eps_g <= 0)
    (instance,) = found.instances()
    candidates = Candidates(instance)
    points = [candidates.random(rng) for _ in range(40)]
    points += [
        candidates.at((a, b, c, d), extreme=True)
        for a in range(3)
        for b in range(2)
        for c in range(5)
        for d in range(5)
    ]
    seen = 0
    for point in points:
        if point is None:
            continue
        seen += 1
        for variable in instance.variables:
            for condition in variable.conditions():
                assert Evaluator(Exactly(), {}, point).truth(condition) is True
    assert seen > 40


def test_the_first_violation_is_of_hand_size() -> None:
    found = claim(lambda eps, t: q(eps=eps, t=t) <= 2 * p(eps=eps, t=t))
    (instance,) = found.instances()
    trial = search(instance).violation
    assert trial is not None
    assert trial.exact
    assert all(len(str(value)) <= 8 for value in trial.point.values())
    assert try_point(instance, trial.point).holds is False


def test_a_violation_in_a_corner_is_found() -> None:
    """It holds but in a sliver next to t = eps."""
    found = claim(lambda eps, t: q(eps=eps, t=t) >= exp(-9) * (t / eps) ** 40)
    assert verify(found).verdict == "REFUTED"


def test_searches_repeat_and_say_their_seed() -> None:
    (instance,) = claim(lambda eps, t: p(eps=eps, t=t) <= 1).instances()
    one, other = search(instance, seed=7), search(instance, seed=7)
    assert (one.cases, one.seed) == (other.cases, 7)


def test_balls_that_nearly_touch_are_apart_as_printed() -> None:
    source = random.Random(20261129)
    print("seed 20261129")
    seen = 0
    with precision(200):
        for _ in range(400):
            middle = arb(source.uniform(-3, 3)) * arb(10) ** source.randint(-40, 40)
            one = arb(middle.mid(), (abs(middle) / 2 ** source.randint(1, 180)).mid())
            gap = one.rad() + abs(middle) / arb(2) ** source.randint(150, 195)
            other = arb((middle + one.rad() + gap).mid(), (gap * source.uniform(0.99, 1)).mid())
            if one.overlaps(other):
                continue
            seen += 1
            texts = written_apart(one, other)
            assert apart_as_written(*texts), texts
            for text, ball in zip(texts, (one, other), strict=True):
                assert arb(text).contains(ball)
        assert written_apart(arb(1, "0.4999"), arb(2, "0.5"))[0].startswith("[1 +/- 0.49990000")
    assert seen > 100


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("any_of(sup(s, x, 1/4, s) == 1, sup(v, 2, 2, (x - 1/3)^2) > 0)", "x=[0, 3]"),
        ("any_of(ln(3 - x) > -9, max_over(n, 1, 2, sup(v, 0, 2, x - 7)) != 0)", "x=[0, 9]"),
    ],
)
def test_a_condition_within_a_supremum_over_one_value(text: str, domain: str) -> None:
    found = verify(Question(text, (), (domain,)).claim())
    assert found.verdict == "UNDECIDED"
    assert found.reason.startswith("no value at x = ")


def test_a_supremum_over_one_value_is_exact() -> None:
    exactly = Evaluator(Exactly(), {}, {t: exact("1/3")})
    assert exactly.value(sup(lambda s: s * t, 2, 2)) == Fraction(2, 3)
    assert exactly.value(sup(lambda s: t, 0, 2)) == Fraction(1, 3)


@pytest.mark.parametrize(
    "text",
    [
        "log(1+x) <= x*(1-1e-30)",
        "exp(x) >= 1 + x*(1+1e-40)",
        "log(1+x) >= x - x^2*(1/2-1e-25)",
        "sqrt(1+x) <= 1 + x/2*(1-1e-22)",
    ],
)
def test_a_small_constant_behind_a_minus_is_tried_as_a_place(text: str) -> None:
    """1 - c is read as 1 and -c: the statement fails within c of 0 alone, where -c is not."""
    found = verify(Question(text, ("x > 0",)).claim())
    assert found.verdict == "REFUTED"
    assert found.witness is not None


@pytest.mark.parametrize(
    "text",
    ["total(i, 1, n, 1/i) >= ln(n) + 3/5", "total(i, 1, n, 1/sqrt(i)) >= 2*sqrt(n) - 7/5"],
)
def test_a_bound_of_a_sum_is_tried_where_the_sum_is_long(text: str) -> None:
    """The first fails from n = 22 on, the second from n = 69 on."""
    assert verify(Question(text).claim()).verdict == "REFUTED"
