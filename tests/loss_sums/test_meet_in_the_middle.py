"""Meeting in the middle, against enumeration."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from exactdp.loss_sums import meet_in_the_middle
from exactdp.loss_sums.meet_in_the_middle import delta, sides, states
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, exact, ln, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from tests.loss_sums.brute_force import (
    LogPair,
    by_enumeration,
    by_fractions,
    check_ball,
    ends,
    log_pairs,
)

F = Fraction
SEED = 3601


def pure(*eps: str) -> list[RandomizedResponse]:
    return [RandomizedResponse(2 * exact(e), exact(e)) for e in eps]


def random_pair(random: Random) -> RandomizedResponse:
    """eps from 1/1000 to 30 on a logarithmic scale, t anywhere, the ends now and then."""
    eps = F(random.choice([1, 3, 10, 100, 1000, 5000, 30_000]) * random.randint(1, 999), 999_000)
    t = eps * F(random.randint(0, 8), 8)
    return RandomizedResponse(Exact(eps), Exact(t), random.choice([0, 1, 1, 1, 2, 3]))


def top(pairs: list[RandomizedResponse]) -> Exact:
    """The largest loss that occurs: t, but t - eps = 0 where t = eps is certain to drop."""
    return sum((p.t * p.count for p in pairs if p.t != p.eps), start=exact(0))


def test_random_rational_parameters_against_enumeration():
    random = Random(SEED)
    for case in range(60):
        print("case", case, "seed", SEED)
        pairs = [random_pair(random) for _ in range(random.randint(1, 6))]
        eps_g = top(pairs) * F(random.randint(0, 19), 20)
        bits = random.choice([20, 53, 133])
        ball = delta(pairs, eps_g, bits)
        if eps_g >= top(pairs):
            assert ends(ball) == (0, 0)
        else:
            check_ball(ball, by_enumeration(pairs, eps_g), bits)


def test_logarithmic_parameters_against_exact_fractions():
    random = Random(SEED + 1)
    for case in range(40):
        print("case", case, "seed", SEED + 1)
        pairs: list[LogPair] = []
        for _ in range(random.randint(1, 6)):
            x = 1 + F(random.randint(1, 400), random.randint(1, 40))
            y = 1 + (x - 1) * F(random.randint(1, 9), 10)
            pairs.append((x, y, random.choice([1, 1, 2, 4])))
        exp_eps_g = 1 + F(random.randint(0, 60), 10)
        check_ball(delta(log_pairs(pairs), ln(exp_eps_g), 100), by_fractions(pairs, exp_eps_g), 100)


def test_rational_eps_g_among_logarithms():
    pairs = [(F(3), F(2), 2), (F(7, 2), F(9, 4), 1)]
    value = by_enumeration(log_pairs(pairs), exact("1/3"))
    check_ball(delta(log_pairs(pairs), exact("1/3"), 133), value, 133)


def test_every_atom_of_the_loss_as_eps_g():
    # many subset sums coincide, so most thresholds are undecided for the integers
    pairs = pure("1/10", "1/5", "3/10", "3/10", "1/2")
    for numerator in range(15):
        eps_g = Exact(F(numerator, 10))
        ball = delta(pairs, eps_g, 133)
        if numerator == 14:
            assert ends(ball) == (0, 0)
        else:
            check_ball(ball, by_enumeration(pairs, eps_g), 133)


def test_atoms_at_logarithms():
    pairs = [(F(4), F(2), 3), (F(16), F(4), 2), (F(2), F(3, 2), 1)]
    for exp_eps_g in (F(1), F(2), F(4), F(8), F(3), F(6), F(12), F(3, 2), F(48), F(96)):
        check_ball(delta(log_pairs(pairs), ln(exp_eps_g), 133), by_fractions(pairs, exp_eps_g), 133)


@pytest.mark.parametrize("distance", ["1e-3", "1e-30", "1e-300"])
def test_next_to_the_top_of_the_support(distance):
    pairs = [*pure("1/10", "1/7", "2"), RandomizedResponse(exact("1/3"), exact("1/9"), 2)]
    eps_g = top(pairs) - exact(distance)
    check_ball(delta(pairs, eps_g, 133), by_enumeration(pairs, eps_g, 400), 133)


def test_at_and_beyond_the_top_the_answer_is_exactly_0():
    pairs = pure("1/10", "1/7")
    for eps_g in (top(pairs), top(pairs) + exact("1e-300"), exact(50)):
        assert ends(delta(pairs, eps_g, 64)) == (0, 0)
    logs = log_pairs([(F(4), F(2), 2)])
    assert ends(delta(logs, exact("ln 4"), 64)) == (0, 0)


def test_tiny_deltas_keep_their_relative_accuracy():
    # the only outcomes above eps_g have probability about 1e-30 each: delta is about 1e-300
    eps = exact(2)
    pairs = [RandomizedResponse(eps + F(i, 7), eps + F(i, 7) - exact("1e-30")) for i in range(10)]
    eps_g = top(pairs) - exact("1/1000")
    value = by_enumeration(pairs, eps_g, 400)
    assert 1e-304 < value < 1e-296
    check_ball(delta(pairs, eps_g, 133), value, 133)


def test_pairs_without_loss_and_empty_products():
    eps = exact("1/2")
    silent = [
        RandomizedResponse(eps, exact(0), 5),
        RandomizedResponse(eps, eps, 7),
        RandomizedResponse(eps, exact("1/4"), 0),
    ]
    assert states(silent) == 1
    assert ends(delta(silent, exact(0), 64)) == (0, 0)
    assert ends(delta([], exact(0), 64)) == (0, 0)
    with_one = [*silent, *pure("1/5")]
    check_ball(delta(with_one, exact(0), 64), by_enumeration(pure("1/5"), exact(0)), 64)


def test_equal_pairs_are_merged():
    separate = [pair for _ in range(30) for pair in pure("1/10", "1/5")]
    assert states(separate) == 31 * 31
    merged = [RandomizedResponse(2 * exact(e), exact(e), 30) for e in ("1/10", "1/5")]
    one, other = delta(separate, exact(1), 120), delta(merged, exact(1), 120)
    assert ends(one) == ends(other)


def test_sizes_and_the_limits():
    many = pure(*(f"{i}/1000" for i in range(100, 136)))
    assert states(many) == 1 << 36
    assert sides(many) == (1 << 18, 1 << 18)
    assert 1 << 36 <= meet_in_the_middle.MAX_STATES
    with pytest.raises(TooLarge):
        delta(pure(*(f"{i}/1000" for i in range(100, 145))), exact(1), 64)
    with pytest.raises(TooLarge):
        delta([RandomizedResponse(exact(2), exact(1), 1 << 21)], exact(1), 64)


@pytest.mark.parametrize(
    "pair",
    [
        RandomizedResponse(exact(1), exact(-1)),
        RandomizedResponse(exact(1), exact("3/2")),
        RandomizedResponse(exact(0), exact(0)),
        RandomizedResponse(exact(1), exact("1/2"), -1),
    ],
)
def test_parameters_outside_the_domain(pair):
    with pytest.raises(ValueError, match="wanted"):
        delta([pair], exact(0), 64)


def test_negative_eps_g_is_refused():
    with pytest.raises(ValueError, match="eps_g"):
        delta(pure("1/10"), exact("-1/10"), 64)


def test_a_call_leaves_no_trace_on_the_precision():
    with precision(77):
        delta(pure("1/10", "1/3"), exact("1/4"), 200)
        assert exact("1/3").ball().rel_accuracy_bits() < 80
