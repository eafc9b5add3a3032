"""Sparse vector by exact integration; PTR functions and screened models from their definitions."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import mpmath
import pytest

from exactdp import ParameterError
from exactdp.numbers.exact_numbers import exact, ln
from exactdp.output_dp.accuracy_screened_models import ScreenedModel
from exactdp.output_dp.finite_mechanisms import FiniteMechanism
from exactdp.output_dp.ptr_functions import propose_test_release
from exactdp.output_dp.sparse_vector import SparseVector
from tests.output_dp.laplace_integrals import Value, probability

F = Fraction


def streams(length: int, c: int) -> list[tuple[bool, ...]]:
    """Every output of so many queries that is not stopped before its end."""
    words = product((False, True), repeat=length)
    return [word for word in words if sum(word[:-1]) < c and sum(word) <= c]


def violations(gaps: list[int], other: list[int], c: int, cost: Callable[[int, int], int]) -> int:
    """Outputs with Pr(x) > 2^cost Pr(x'); eps_1 = ln 2, eps_2 = 2 c ln 2, Delta = 1."""
    found = 0
    for length in range(1, len(gaps) + 1):
        for word in streams(length, c):
            here = probability(word, gaps[:length], 1, 1)
            there = probability(word, other[:length], 1, 1)
            found += here.minus(F(2) ** cost(sum(word), length), there).sign() > 0
    return found


def test_probabilities_add_to_one() -> None:
    total = Value(F(0), F(0))
    for word in product((False, True), repeat=3):
        part = probability(word, [-1, 0, 2], 2, 1)
        assert part.sign() > 0
        total = Value(total.plain + part.plain, total.logs + part.logs)
    assert total == Value(F(1), F(0))


def test_sparse_vector(rng: Random) -> None:
    """Lemma 8 and the bound by length hold; one unit of eps_2/c less does not."""
    c = 2
    technique = SparseVector.of(ln(2), ln(16), c)  # 2^1, and 2^(eps_2/c) = 4

    def exponent(above: int, answers: int | None) -> int:
        factor = technique.cost(above, answers).exp_rational()
        assert factor is not None
        return round(math.log2(factor))

    assert exponent(2, None) == 5
    broken_lemma = broken_length = 0
    for _ in range(12):
        gaps = [rng.randint(-2, 2) for _ in range(4)]
        other = [gap + rng.choice((-1, 0, 1)) for gap in gaps]
        assert violations(gaps, other, c, lambda above, _: exponent(above, None)) == 0
        assert violations(gaps, other, c, exponent) == 0
    low, high = [-9] * 4, [-8] * 4  # far below the threshold: what is above costs all of it
    assert violations(high, low, c, lambda above, _: exponent(above, None)) == 0
    for gaps, other in ((high, low), (low, high), ([5] * 4, [4] * 4), ([4, -9, -9], [5, -8, -8])):
        broken_lemma += violations(gaps, other, c, lambda above, _: exponent(above, None) - 2)
        broken_length += violations(gaps, other, c, lambda above, n: exponent(above, n) - 1)
    assert broken_lemma > 0
    assert broken_length > 0


def ptr(eps_power: F, delta: F, good: bool, place: int) -> tuple[list[F], list[F]]:
    """A pair of rows over (none, 1, 2): a PTR function on x and on its neighbour."""
    if good:
        some = F(1, 4)
        return [1 - some * eps_power, some * eps_power, F(0)], [1 - some, some, F(0)]
    one, two = [1 - delta, delta, F(0)], [1 - delta, F(0), delta]
    return (one, two) if place else (two, one)


def in_turn(rows: list[list[F]]) -> list[F]:
    """none, 1, 2: the first answer of the functions."""
    found, silent = [F(0)] * 3, F(1)
    for row in rows:
        for answer in (1, 2):
            found[answer] += silent * row[answer]
        silent *= row[0]
    return [silent, *found[1:]]


@pytest.mark.parametrize("goods", list(product((True, False), repeat=2)))
def test_two_ptr_functions(goods: tuple[bool, bool]) -> None:
    """Lemma 10: one delta is enough with one bad bound; two bad ones need 2 delta - delta^2."""
    delta = F(1, 10)
    pairs = [ptr(F(2), delta, good, 1) for good in goods]
    rows = [in_turn([pair[side] for pair in pairs]) for side in (0, 1)]
    mechanism = FiniteMechanism.of(rows, {"none": [0], "answer": [1, 2]})
    failing = goods.count(False)
    allowed = propose_test_release(ln(2), delta, tries=2, failing=failing)
    needed = mechanism.delta(allowed.costs)
    assert isinstance(needed, Fraction)
    assert needed <= allowed.delta
    if failing == 2:
        assert needed == allowed.delta == 2 * delta - delta**2  # more than the printed delta


def test_sensitivity_of_the_error(rng: Random) -> None:
    """A grid of models: the sharp bound is nearly attained, the printed one is above."""
    for _ in range(10):
        train = rng.randint(2, 50)
        sharp = ScreenedModel.of(1, 1, train, 10, 1, sharp=True).sensitivity
        printed = ScreenedModel.of(1, 1, train, 10, 1).sensitivity
        shift = mpmath.mpf(2) / train
        places = [mpmath.mpf(n) / 50 for n in range(-100, 101)]
        seen = max(abs(mpmath.tanh((z + shift) / 2) - mpmath.tanh(z / 2)) for z in places)
        assert seen <= sharp.upper_float
        assert seen >= 0.99 * sharp.lower_float
        assert sharp.certainly_less(printed)
        assert printed.lower_float >= 3.9 * sharp.upper_float


def test_screened_models() -> None:
    many = ScreenedModel.of(1, "1/10", 10**6, 300, 1)
    assert many.a == F(2, 300)
    assert many.test_cost == exact("1/10")
    few = ScreenedModel.of("1/10", 2, 7, 3000, "1/2")
    assert few.test_cost < 2
    assert few.guarantee().cost("model") == max(exact("1/10"), few.test_cost)
    assert few.guarantee().cost("none") == few.guarantee().cost("model")
    rough = mpmath.mpf(few.a.numerator) / few.a.denominator * mpmath.log(10) / 2
    assert abs(rough - few.noise_percentile().upper_float) < 1e-12 * rough


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: SparseVector.of(0, 1, 1), "eps_1: got 0; wanted a number > 0"),
        (lambda: SparseVector.of(1, -1, 1), "eps_2: got -1"),
        (lambda: SparseVector.of(1, 1, 0), "c: got 0"),
        (lambda: SparseVector.of(1, 1, True), "c: got True"),
        (lambda: SparseVector.of(1, 1, 3).cost(4), "above: got 4; wanted an integer from 0 to 3"),
        (lambda: SparseVector.of(1, 1, 3).cost(2, 1), "answers: got 1"),
        (lambda: propose_test_release(1, 2), "delta: got 2"),
        (lambda: propose_test_release(0, 0), "eps: got 0"),
        (lambda: propose_test_release(1, 0, tries=0), "tries: got 0"),
        (lambda: propose_test_release(1, 0, tries=2, failing=3), "failing: got 3"),
        (lambda: ScreenedModel.of(1, 1, 0, 1, 1), "n_train: got 0"),
        (lambda: ScreenedModel.of(1, 1, 1, 1, "1e-9"), "strength: got '1e-9'"),
        (lambda: ScreenedModel.of(1, 1, 1, 1, "ln 2"), "strength: got 'ln 2'"),
        (lambda: ScreenedModel.of(1, 1, 9, 9, 1).noise_percentile("1/3"), "percentile: got '1/3'"),
    ],
)
def test_bad_input_is_one_line(make: Callable[[], object], named: str) -> None:
    with pytest.raises(ParameterError) as raised:
        make()
    assert str(raised.value).startswith(named)
