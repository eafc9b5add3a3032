"""Points: in their domains, of hand size, and what has a value there."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy

from exactdp.numbers.exact_numbers import exact
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
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.searching import search
from proofs_check.methods.points.special import Special
from proofs_check.methods.points.trying import try_point

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
