"""The common-t objective: three algorithms against each other and against an independent sum.

The reference is ``tests.first_principles.double_sum`` (p and q solved from the definition, 80
digits). Every comparison bounds the radius as well, so a huge ball cannot pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from random import Random

import pytest
from flint import arb

from exactdp.formulas.one_pass_sums import Binomial, one_pass
from exactdp.loss_sums import equal_eps
from exactdp.loss_sums.delta_as_lattice_head import Group, Head, tail_ball
from exactdp.loss_sums.equal_eps import (
    EqualEps,
    extra_bits,
    far_above_the_mean,
    head_by_saddle,
    head_of_binomial,
    probability,
    refined,
)
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import TooLarge
from tests.first_principles import context, double_sum, encloses, ends, fraction_of, real, response

F = Fraction
WORKING = 400  # bits for comparing algorithms: nothing here loses more than 200

EPS = ["1e-100", "1e-9", "1/1000", "1/10", "1", "30", "100"]


def delta(
    n: int, m: int, eps: Fraction, t: Fraction, eps_g: Fraction, bits: int, **known: int
) -> arb:
    return EqualEps(Exact(eps), Exact(t), n, m).delta(Exact(eps_g), bits, **known)


def check(n: int, m: int, eps: Fraction, t: Fraction, eps_g: Fraction, bits: int = 60) -> None:
    """The ball contains the independent value and is as narrow as was asked."""
    ball = delta(n, m, eps, t, eps_g, bits)
    about = (n, m, eps, t, eps_g)
    value = double_sum(n, m, eps, t, eps_g)
    assert encloses(ball, value), about
    if value == 0:
        assert ball == 0, about
    else:
        assert ball.rel_accuracy_bits() >= bits, about
        low, high = ends(ball)
        assert high - low <= 2 * fraction_of(value) * F(1, 2**bits), about


def places(n: int, m: int, eps: Fraction, t: Fraction, rng: Random) -> Iterator[Fraction]:
    """eps_g from 0 up to the largest loss, with values at kinks and next to them."""
    top = n * t + m * eps
    yield F(0)
    yield top * F(rng.randint(1, 99), 100)
    kink = top - eps * rng.randint(0, int(top // eps))
    for eps_g in (kink, kink - eps / 10**12, kink + eps / 10**12, top - top / 10**9):
        if eps_g >= 0:
            yield eps_g


# -- against the independent sum -------------------------------------------------------------------


@pytest.mark.parametrize("eps", EPS)
@pytest.mark.parametrize(
    ("n", "m"), [(1, 0), (0, 1), (2, 0), (3, 2), (1, 7), (12, 1), (70, 0), (0, 90), (70, 70)]
)
def test_against_the_double_sum(n: int, m: int, eps: str, rng: Random) -> None:
    e = F(eps)
    shares = [F(1, 2), F(rng.randint(1, 999), 1000), F(1, 10**9), 1 - F(1, 10**9)]
    for share in shares if n else shares[:1]:
        for eps_g in places(n, m, e, e * share, rng):
            check(n, m, e, e * share, eps_g)


@pytest.mark.parametrize("eps", ["1e-100", "1/10", "100"])
@pytest.mark.parametrize(
    ("n", "m"),
    [
        *[(1000, 0), (0, 1500), (500, 500), (63, 900)],
        *(pytest.param(n, 0, marks=pytest.mark.long) for n in (4000, 10_000)),
        *(pytest.param(0, m, marks=pytest.mark.long) for m in (4000, 10_000)),
    ],
)
def test_against_the_double_sum_at_large_sizes(n: int, m: int, eps: str, rng: Random) -> None:
    e = F(eps)
    t = e * F(rng.randint(300, 700), 1000)
    sigma = F(int((n / 4 + m) ** 0.5 * 100), 100) * e
    for eps_g in (F(0), sigma, 6 * sigma, (n * t + m * e) * F(9, 10)):
        if eps_g < n * t + m * e:
            check(n, m, e, t, eps_g)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_against_the_double_sum_at_random(seed: int, rng: Random) -> None:
    for _ in range(60):
        n, m = rng.choice([0, 1, 5, 63, 64, 65, 200, 3000]), rng.choice([0, 1, 5, 64, 200, 3000])
        if n + m == 0:
            continue
        eps = F(10) ** rng.randint(-100, 1) * F(rng.randint(100, 999), 100)
        t = eps * F(rng.randint(1, 10**6 - 1), 10**6)
        for eps_g in places(n, m, eps, t, rng):
            check(n, m, eps, t, eps_g, rng.choice([10, 53, 150]))


@pytest.mark.parametrize("bits", [1, 8, 53, 200, 1000])
@pytest.mark.parametrize(("n", "m"), [(5, 3), (200, 0), (0, 500), (300, 100), (30, 300)])
def test_the_accuracy_asked_for_is_reached(n: int, m: int, bits: int, rng: Random) -> None:
    eps, t = F(3, 10), F(rng.randint(10, 20), 100)
    eps_g = (n * t + m * eps) * F(rng.randint(5, 80), 100)
    ball = delta(n, m, eps, t, eps_g, bits)
    assert ball.rel_accuracy_bits() >= bits
    value = double_sum(n, m, eps, t, eps_g, digits=400)
    with precision(2000):
        low, high = ends(ball)
        assert low <= fraction_of(value) * (1 + F(1, 10**390))
        assert high >= fraction_of(value) * (1 - F(1, 10**390))


def test_parameters_that_are_logarithms(rng: Random) -> None:
    """e^eps, e^t, e^eps_g rational: the value is a fraction, and ties are exact."""
    for _ in range(40):
        base = F(rng.randint(2, 9))
        a = rng.randint(1, 4)
        share = rng.randint(1, 4 * a - 1)  # t = share/4 ln base, so y^4 = base^share
        n, m = rng.randint(1, 6), rng.randint(0, 4)
        x, y = base ** (4 * a), base**share  # eps = 4 a ln b, t = share ln b
        steps = n * share + 4 * a * m
        g = rng.randint(0, steps)
        value = F(0)
        high, p = response(x, y)
        pure, _ = response(x * x, x)
        for i in range(n + 1):
            for j in range(m + 1):
                zero = comb(n, i) * high ** (n - i) * (1 - high) ** i
                one = comb(n, i) * p ** (n - i) * (1 - p) ** i
                zero *= comb(m, j) * pure ** (m - j) * (1 - pure) ** j
                one *= comb(m, j) * (pure / x) ** (m - j) * (1 - pure / x) ** j
                value += max(zero - base**g * one, 0)
        unit = exact(f"ln {base}")
        ball = EqualEps(unit * (4 * a), unit * share, n, m).delta(unit * g, 100)
        assert encloses(ball, value)
        assert value == 0 or ball.rel_accuracy_bits() >= 100
        assert value != 0 or ball == 0


def test_nothing_is_revealed_by_t_at_the_ends() -> None:
    for t in (F(0), F(1)):
        for m in (0, 3):
            ball = delta(50, m, F(1), t, F(1, 2), 80)
            assert ball.overlaps(delta(0, m, F(1), F(1, 2), F(1, 2), 80))
            assert encloses(ball, double_sum(0, m, F(1), F(1), F(1, 2)))


def test_t_within_a_hair_of_the_ends() -> None:
    for hair in (F(1, 10**30), F(1, 10**300)):
        for t in (hair, 1 - hair):
            for n, m in ((3, 0), (2, 2), (100, 0)):
                check(n, m, F(1), t, F(0))
                check(n, m, F(1), t, F(1, 2))


def test_beyond_the_largest_loss_it_is_exactly_zero() -> None:
    assert delta(5, 0, F(1), F(1, 2), F(5, 2), 60) == 0
    assert delta(5, 2, F(1), F(1, 2), F(9, 2), 60) == 0
    assert delta(5, 2, F(1), F(1, 2), F(50), 60) == 0
    assert delta(0, 4, F(1), F(1), F(4), 60) == 0
    assert delta(5, 2, F(1), F(1, 2), F(9, 2) - F(1, 10**50), 60) > 0


def test_symmetry_at_eps_g_0(rng: Random) -> None:
    """t -> eps - t exchanges the inputs, and total variation does not mind."""
    for _ in range(30):
        n, m = rng.randint(1, 300), rng.randint(0, 100)
        eps = F(rng.randint(1, 99), 33)
        t = eps * F(rng.randint(1, 99), 100)
        one, other = (delta(n, m, eps, u, F(0), 90) for u in (t, eps - t))
        assert one.overlaps(other)


def test_the_threshold_may_be_given(rng: Random) -> None:
    for _ in range(40):
        n, m = rng.randint(1, 40), rng.randint(0, 20)
        pair = EqualEps(Exact(F(7, 5)), Exact(F(rng.randint(1, 6), 5)), n, m)
        eps_g = Exact(F(rng.randint(0, 20), 3))
        K = pair.threshold(eps_g)
        loss = pair.t.fraction * n + pair.eps.fraction * m
        assert loss - K * pair.eps.fraction >= eps_g.fraction > loss - (K + 1) * pair.eps.fraction
        with precision(53):
            assert pair.delta(eps_g, 60, threshold=K).overlaps(pair.delta(eps_g, 60))


# -- the algorithms against each other -------------------------------------------------------------


def head_of(n: int, m: int, eps: Exact, t: Exact, eps_g: Exact) -> Head:
    """The head at the current precision (K >= 0, n >= 1)."""
    field = Balls()
    e, u = eps.ball(), t.ball()
    K = EqualEps(eps, t, n, m).threshold(eps_g)
    groups = [Group(1, n, one_minus_q(field, eps=e, t=u), q(field, eps=e, t=u))]
    if m:
        groups.append(Group(2, m, 1 / (1 + e.exp()), 1 / (1 + (-e).exp())))
    return Head(tuple(groups), K, (eps_g - t * n - eps * (m - K)).ball(), e)


def by_one_pass(head: Head) -> arb:
    ranged = head.groups[0]
    pure = head.groups[1] if len(head.groups) > 1 else Group(2, 0, arb(0.5), arb(0.5))
    last = min(pure.count, head.K // 2)
    result = one_pass(
        Balls(),
        ranged=Binomial(ranged.count, ranged.w, ranged.one_minus_w),
        pure=Binomial(pure.count, pure.w, pure.one_minus_w),
        K=head.K,
        ln_rho=head.ln_rho,
        eps=head.step,
        start=probability(pure, last),
    )
    assert isinstance(result, arb)
    return result


@pytest.mark.parametrize("eps", ["1e-12", "1/1000", "1/10", "1", "20"])
@pytest.mark.parametrize(("n", "m"), [(40, 0), (300, 0), (3000, 0), (30, 30), (200, 300), (64, 1)])
def test_saddle_one_pass_and_direct_sum_agree(n: int, m: int, eps: str, rng: Random) -> None:
    e = exact(eps)
    sums = 0
    for share in (F(1, 2), F(rng.randint(1, 19), 20)):
        t = e * share
        for position in (F(0), F(1, 10), F(1, 2), F(95, 100)):
            eps_g = (t * n + e * m) * position
            with precision(WORKING):
                head = head_of(n, m, e, t, eps_g)
                sweep = by_one_pass(head)
                assert sweep.rel_accuracy_bits() > 200
                if not m:
                    direct = head_of_binomial(head, 150)
                    assert direct.overlaps(sweep)
                    assert direct.rel_accuracy_bits() >= 140
                for bits in (30, 64, 150):
                    circle = head_by_saddle(head, bits)
                    if circle is not None:
                        assert circle.overlaps(sweep), (n, m, eps, share, position, bits)
                        sums += circle.rel_accuracy_bits() >= bits - 10
    assert sums >= 12  # of 24: the saddle point is not merely declined, and is narrow


@pytest.mark.parametrize("size", [10**5, 10**6, 10**7])
@pytest.mark.parametrize("eps", ["1e-4", "1/100", "2"])
def test_saddle_against_the_direct_sum_at_ten_million(size: int, eps: str) -> None:
    e = exact(eps)
    t = e * F(49, 100)
    with precision(200):
        for eps_g in (0, e * F(int(size**0.5)), e * F(int(3 * size**0.5))):
            head = head_of(size, 0, e, t, exact(0) + eps_g)
            circle = head_by_saddle(head, 80)
            assert circle is not None
            direct = head_of_binomial(head, 80)
            assert circle.overlaps(direct)
            assert circle.rel_accuracy_bits() > 60
            assert direct.rel_accuracy_bits() > 60


@pytest.mark.parametrize("size", [10**9, 10**12])
def test_huge_sizes_against_a_shorter_sum(size: int) -> None:
    """A mean of 1,000 low outcomes; the whole head is summed down to v = 0 in mpmath."""
    mp = context(100)
    eps = F(1)
    t = F(1000 * 1718281828, size * 10**9)  # 1 - q = (e^t - 1)/(e - 1), about 1000/size
    high, _ = response(mp.exp(real(mp, eps)), mp.exp(real(mp, t)))
    for eps_g in (F(1, 3), F(500), F(900), F(1500)):
        top = size * t - eps_g
        K = int(top // eps)
        log_mass = mp.loggamma(size + 1) - mp.loggamma(K + 1) - mp.loggamma(size - K + 1)
        mass = mp.exp(log_mass + (size - K) * mp.log(high) + K * mp.log(1 - high))
        total = mp.mpf(0)
        for v in range(K, -1, -1):
            total += mass * -mp.expm1(-real(mp, top - eps * v))
            mass *= high / (1 - high) * v / (size - v + 1)
        ball = delta(size, 0, eps, t, eps_g, 80)
        # loggamma of 10^12 is about 10^13: 100 digits leave 85
        assert encloses(ball, total)
        assert ball.rel_accuracy_bits() >= 80


def test_conditioning_on_few_ranged_is_the_same_sum(rng: Random) -> None:
    for _ in range(12):
        n, m = rng.randint(1, 63), rng.randint(64, 400)
        e = Exact(F(rng.randint(1, 300), 100))
        t = e * F(rng.randint(1, 99), 100)
        eps_g = (t * n + e * m) * F(rng.randint(0, 98), 100)
        with precision(WORKING):
            head = head_of(n, m, e, t, eps_g)
            few = equal_eps._given_the_ranged(head, 100)
            sweep = by_one_pass(head)
            assert few.overlaps(sweep)
            assert few.rel_accuracy_bits() >= 90


# -- extremes of delta -----------------------------------------------------------------------------


@pytest.mark.parametrize("bits", [53, 120])
def test_delta_next_to_1(bits: int) -> None:
    """1 - delta down to 1e-190; the width is relative to delta."""
    for n, m, eps in ((1000, 0, F(5)), (0, 1000, F(1)), (200, 200, F(3)), (80, 400, F(2))):
        t = eps / 2
        for eps_g in (F(0), (n * t + m * eps) / 4):
            ball = delta(n, m, eps, t, eps_g, bits)
            value = double_sum(n, m, eps, t, eps_g, digits=300)
            assert encloses(ball, value)
            assert ball.rel_accuracy_bits() >= bits
            assert 1 - value < 1e-10


@pytest.mark.parametrize(("n", "m"), [(10_000, 0), (0, 10_000), (5000, 5000), (2000, 0)])
def test_delta_of_1e_minus_3000(n: int, m: int) -> None:
    eps = F(1, 10)
    t = eps / 2
    eps_g = (n * t + m * eps) * F(99, 100)
    ball = delta(n, m, eps, t, eps_g, 60)
    value = double_sum(n, m, eps, t, eps_g, digits=80)
    assert encloses(ball, value)
    assert ball.rel_accuracy_bits() >= 60
    assert 0 < value < 1e-300


def test_the_direct_sum_truncates_truly() -> None:
    """The bound on what is left out contains it: at few bits it is most of the radius."""
    for eps, n, share in (("1/100", 2000, F(1, 2)), ("1/10", 500, F(1, 3)), ("3", 300, F(1, 2))):
        e = exact(eps)
        t = e * share
        for position in (F(0), F(1, 20), F(1, 2)):
            with precision(600):
                head = head_of(n, 0, e, t, t * n * position)
                whole = by_one_pass(head)
                for bits in (1, 4, 12, 40):
                    part = head_of_binomial(head, bits)
                    assert part.contains(whole)  # the sweep truncates nothing
                    assert part.rel_accuracy_bits() >= bits - 2


def test_heads_are_told_apart() -> None:
    with precision(100):
        fair = Group(1, 100, arb(0.5), arb(0.5))
        assert far_above_the_mean(Head((fair,), 90, arb(-1), arb(1)))
        assert not far_above_the_mean(Head((fair,), 55, arb(-1), arb(1)))
        assert head_of_binomial(Head((fair,), -1, arb(-1), arb(1)), 50) == 0
        assert head_by_saddle(Head((fair,), -1, arb(-1), arb(1)), 50) == 0
        with pytest.raises(ValueError, match="beyond the support"):
            head_of_binomial(Head((fair,), 100, arb(-1), arb(1)), 50)
        with pytest.raises(ValueError, match="size 1 and 2"):
            head_by_saddle(Head((Group(3, 9, arb(0.5), arb(0.5)),), 4, arb(-1), arb(1)), 50)
        assert Head((fair, Group(2, 7, arb(0.5), arb(0.5))), 3, arb(-1), arb(1)).top == 114
        assert tail_ball(arb(0.25)).contains(0)
        assert tail_ball(arb(0.25)).contains(arb(0.25))


@pytest.mark.parametrize("n", [0, 1, 7, 512, 513, 5000])
def test_probabilities_of_a_binomial(n: int, rng: Random) -> None:
    w = F(rng.randint(1, 99), 100)
    with precision(200):
        group = Group(1, n, Exact(w).ball(), Exact(1 - w).ball())
        for v in {0, n, n // 2, rng.randint(0, n)}:
            value = comb(n, v) * w**v * (1 - w) ** (n - v)
            ball = probability(group, v)
            assert encloses(ball, value)
            assert ball.rel_accuracy_bits() > 150
        assert probability(group, -1) == 0
        assert probability(group, n + 1) == 0


# -- what cannot make a result wrong ---------------------------------------------------------------


def test_bad_plans_only_widen(monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    """Whatever radius, number of points and window floating point proposes, the ball is true."""
    e, n, m = exact("1/5"), 120, 40
    t = e * F(2, 5)
    kept = 0
    for inside in (True, False):
        eps_g = (t * n + e * m) * F(3, 10) if inside else exact(0)
        with precision(300):
            head = head_of(n, m, e, t, eps_g)
            truth = by_one_pass(head)
            monkeypatch.setattr(equal_eps, "far_above_the_mean", lambda _, far=not inside: far)
            for _ in range(80):
                step = 0.2
                log_r = -rng.uniform(0.01, 1) if inside else rng.uniform(0.02, step - 0.02)
                outer = log_r + rng.uniform(0.1, 0.9) * ((0 if inside else step) - log_r)
                inner = log_r - (rng.uniform(0.01, 1) if inside else rng.uniform(0.1, 0.9) * log_r)
                points = 2 * rng.randint(1, 150) + 1
                plan = equal_eps._Plan(log_r, outer, inner, points, rng.randint(0, points // 2))
                monkeypatch.setattr(equal_eps, "_plan", lambda *_, chosen=plan: chosen)
                ball = head_by_saddle(head, 60)
                assert ball is not None
                assert ball.contains(truth), plan
                kept += ball.rel_accuracy_bits() > 2
    assert kept > 10  # of 160: chance plans are rarely good, but some are


def test_refined_raises_the_precision_until_it_is_enough() -> None:
    seen: list[int] = []

    def value(bits: int) -> arb:
        seen.append(bits)
        return arb(1).exp() * arb(1, (1, -(bits // 2)))

    ball = refined(value, 100, 10)
    assert ball.rel_accuracy_bits() >= 100
    assert seen == sorted(seen)
    assert len(seen) < 12


def test_too_large_is_said() -> None:
    """Saddle points need e^-eps above 1e-100; three million terms are more than the budget."""
    with pytest.raises(TooLarge, match="more than"):
        delta(3_000_000, 3_000_000, F(300), F(150), F(10), 60)
    assert extra_bits(10**12) > 48
    assert equal_eps.CHECK_EVERY == 8
