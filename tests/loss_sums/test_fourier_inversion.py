"""Sums over a vertical line against closed forms, rounded losses and mpmath's quadrature."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest
from flint import acb, arb

from exactdp.formulas import concrete_noise
from exactdp.loss_sums.choice_of_line import GUESS_BITS, log_moment_of
from exactdp.loss_sums.coarsened_convolutions import Resolution, sum_above, sum_below
from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.fourier_inversion import (
    FEW_BITS,
    FINEST_SHARED,
    Inversion,
    Sums,
    bits_of_bounds,
    line_of,
)
from exactdp.loss_sums.line_or_rays import ends_by_sums
from exactdp.loss_sums.methods_by_kind import FiniteTransform, transform_of
from exactdp.loss_sums.saddle_point_approximation import saddle_root
from exactdp.mechanisms import DiscreteLaplace, Gaussian, KaryResponse, Laplace, Subsampled
from exactdp.mechanisms.concrete_pair import Line, TransformedLoss
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits

BITS = 40
DIGITS = 60


def smooth(mechanism: Mechanism) -> TransformedLoss:
    pair = mechanism.concrete_pair
    found = None if pair is None else transform_of(pair)
    assert found is not None
    return found


def delta(mechanism: Mechanism, count: int, x: Fraction, *, reverse: bool = False) -> arb:
    with precision(300):
        place = exact(x).ball()
    return Sums([(smooth(mechanism), count)], reverse=reverse).refined(place, BITS)


def in_ball(ball: arb, value: mpmath.mpf) -> bool:
    """Whether a number that is right to 50 digits lies in a ball, but for the 50th digit."""
    with precision(300):
        near = arb(mpmath.nstr(value, 55, strip_zeros=False))
        return bool(ball.overlaps(near * arb(1, "1e-50")))


# -- whole sums -----------------------------------------------------------------------------------


def normal(sigma: Fraction, count: int, x: Fraction) -> mpmath.mpf:
    """The analytic Gaussian curve, for k copies as one."""
    with mpmath.workdps(DIGITS + 200):
        mu = mpmath.sqrt(count) / (mpmath.mpf(sigma.numerator) / sigma.denominator)
        eps = mpmath.mpf(x.numerator) / x.denominator
        near, far = (eps / mu - mu / 2) / mpmath.sqrt(2), (eps / mu + mu / 2) / mpmath.sqrt(2)
        return (mpmath.erfc(near) - mpmath.exp(eps) * mpmath.erfc(far)) / 2


def gaussian_set(rng: Random) -> tuple[Fraction, int, Fraction]:
    count, sigma = 10 ** rng.randint(0, 6) * rng.randint(1, 9), Fraction(rng.randint(1, 400), 10)
    mean, spread = count / sigma**2 / 2, (count / sigma**2) ** 0.5
    x = max(0.0, float(mean) + float(spread) * rng.uniform(-8, 15))
    return sigma, count, Fraction(x).limit_denominator(1000)


@pytest.mark.parametrize("sets", [12, pytest.param(1000, marks=pytest.mark.long)])
def test_gaussian_sums(sets: int, rng: Random) -> None:
    for _ in range(sets):
        sigma, count, x = gaussian_set(rng)
        assert in_ball(delta(Gaussian(sigma), count, x), normal(sigma, count, x)), (sigma, count, x)


@pytest.mark.parametrize("sets", [3, pytest.param(1000, marks=pytest.mark.long)])
def test_laplace_sums(sets: int, rng: Random) -> None:
    """Against the alternating sum of polynomials times exponentials, up to 120 copies."""
    answered = 0
    while answered < sets:
        count, width = rng.randint(20, 120), Fraction(rng.randint(40, 400), 100)
        x = width * count * Fraction(rng.randint(0, 60), 100)
        try:
            found = delta(Laplace(1 / width), count, x)
        except TooLarge:
            continue
        with precision(800):
            known = {"width": exact(width).ball(), "eps_g": exact(x).ball()}
            ell = (width * count - x) // (2 * width)
            true = concrete_noise.laplaces.formula(Balls(0), k=count, ell=ell, **known)
        assert found.overlaps(true), (width, count, x)
        answered += 1


def sampled_set(rng: Random) -> tuple[Mechanism, int, Fraction]:
    share = Fraction(1, rng.choice([2, 3, 10, 30, 100]))
    if rng.random() < 0.5:
        base: Mechanism = Gaussian(Fraction(rng.randint(5, 40), 10))
    else:
        base = Laplace(Fraction(rng.randint(3, 40), 10))
    return Subsampled(base, share), rng.randint(20, 300), Fraction(rng.randint(0, 300), 200)


@pytest.mark.parametrize("sets", [3, pytest.param(1000, marks=pytest.mark.long)])
def test_sampled_sums_inside_rounded_losses(sets: int, rng: Random) -> None:
    """Rounded losses share no more than the curve of one mechanism with the transforms."""
    answered = 0
    for _ in range(sets):
        mechanism, count, x = sampled_set(rng)
        reverse = rng.random() < 0.5
        pair = mechanism.concrete_pair
        assert pair is not None
        try:
            found = delta(mechanism, count, x, reverse=reverse)
        except TooLarge:
            continue
        variation = 2.5 * float(pair.hockey_stick(arb(0)).mid()) * count**0.5
        step = exact(Fraction(variation / 8).limit_denominator(10**6))
        resolution = Resolution.of(step, 60, count)
        low = sum_below([(pair, count)], resolution, reverse=reverse)
        high = sum_above([(pair, count)], resolution, reverse=reverse)
        with precision(256):
            place = exact(x).ball()
            case = (mechanism, count, x, reverse)
            assert not found < low.hockey_stick(place), case
            assert not found > high.hockey_stick(place), case
        answered += 1
    assert answered >= sets // 3


# -- moments far out ------------------------------------------------------------------------------


def log_average(sigma: Fraction, q: Fraction, a: int) -> mpmath.mpf:
    """ln E_Q[(1 - q + q e^l)^a] for Gaussian noise, by mpmath's quadrature over the noise."""
    with mpmath.workdps(30):
        s, rate = (mpmath.mpf(one.numerator) / one.denominator for one in (sigma, q))

        def integrand(x: mpmath.mpf) -> mpmath.mpf:
            ratio = 1 - rate + rate * mpmath.exp((2 * x - 1) / (2 * s**2))
            return mpmath.npdf(x, 0, s) * ratio**a

        ends = (
            [-15 * s, -5 * s, *mpmath.linspace(0, a + 15 * s, 12)] if a > 0 else [-9 * s, 0, 9 * s]
        )
        return mpmath.log(mpmath.quad(integrand, ends))


@pytest.mark.parametrize("c", [33, 200])
@pytest.mark.parametrize("reverse", [False, True])
def test_moments_far_out(c: int, reverse: bool) -> None:
    sigma, q = Fraction(4, 5), Fraction(8, 1875)
    pair = smooth(Subsampled(Gaussian(sigma), q))
    with precision(GUESS_BITS):
        found = log_moment_of(pair, arb(c), reverse=reverse)
    true = log_average(sigma, q, -c if reverse else c + 1)
    with precision(128):
        known = arb(mpmath.nstr(true, 25)) * arb(1, "1e-20")
    assert found.overlaps(known)
    assert known_bits(found) > 30


def test_a_direction_whose_sum_needs_too_many_nodes_is_left_out() -> None:
    """One epoch of a training run: the saddle point of the smaller direction is far out, where the
    transform has too many nodes at all bits that the larger one is asked for."""
    mechanism = Subsampled(Gaussian("4/5"), "8/1875")
    pair = mechanism.concrete_pair
    assert pair is not None
    rest = FixedLosses.of([(pair, 235)])
    shared = {way: Sums([(smooth(mechanism), 235)], reverse=way) for way in (False, True)}
    x = Fraction("1.0029667")
    low, high = ends_by_sums(rest, exact(x), 58, (False, True), shared)
    with precision(300):
        alone = shared[False].refined(exact(x).ball(), 58)
        assert alone.overlaps(low.union(high))
        assert (high - low) / high < 2.0**-54


# -- one line for several x -----------------------------------------------------------------------


@pytest.mark.parametrize("sets", [10, pytest.param(1000, marks=pytest.mark.long)])
def test_a_kept_line_serves_what_is_near(sets: int, rng: Random) -> None:
    """Near its x, further away, and where it does not serve any more; always the closed form."""
    for _ in range(sets):
        sigma, count, x = gaussian_set(rng)
        sums = Sums([(smooth(Gaussian(sigma)), count)], reverse=False)
        with precision(300):
            sums.refined(exact(x).ball(), BITS)
        assert sums.kept is not None
        before, shape = sums.kept, sums.kept.summands.plan.shape
        near, far = min(1 / shape.c, shape.spread), max(4 / shape.c, 2 * shape.spread)
        for moved in (near, -near, rng.uniform(-3, 3) * near, min(far, 20 * shape.spread)):
            place = max(Fraction(0), x + Fraction(moved).limit_denominator(10**9))
            with precision(300):
                ball = exact(place).ball()
            found = sums.refined(ball, BITS)
            case = (sigma, count, x, place)
            assert in_ball(found, normal(sigma, count, place)), case
            assert found.rel_accuracy_bits() >= BITS, case
            with precision(before.working):  # and the line itself is never wrong, only wide
                wide = Inversion(sums.parts, ball, reverse=False).value(before.summands)
            assert in_ball(wide, normal(sigma, count, place)), case


def test_the_saddle_point_is_next_to_the_root(rng: Random) -> None:
    for _ in range(10):
        sigma, count, x = gaussian_set(rng)
        true = normal(sigma, count, x)
        if x == 0 or not true < 0.1:
            continue
        search = Inversion([(smooth(Gaussian(sigma)), count)], arb(0), reverse=False)
        root = saddle_root(search.log_moment, float(mpmath.log(true)))
        assert root is not None
        assert abs(root.x - float(x)) < 0.3 * root.fold, (sigma, count, x, root)


# -- the pieces -----------------------------------------------------------------------------------


def average(mechanism: Subsampled, z: mpmath.mpc) -> mpmath.mpc:
    """E_Q[(1 - q + q e^l)^z] by mpmath's quadrature over the noise."""
    share = mpmath.mpf(mechanism.q.numerator) / mechanism.q.denominator
    size = mechanism.mechanism.parameters[0].fraction
    s = mpmath.mpf(size.numerator) / size.denominator
    if isinstance(mechanism.mechanism, Gaussian):

        def loss(x: mpmath.mpf) -> mpmath.mpf:
            return (2 * x - 1) / (2 * s * s)

        def density(x: mpmath.mpf) -> mpmath.mpf:
            return mpmath.npdf(x, 0, s)

        ends = [-20 * s, -5 * s, 0, 1, 5 * s + abs(z.real), 20 * s + 2 * abs(z.real) + 1]
    else:

        def loss(x: mpmath.mpf) -> mpmath.mpf:
            return (abs(x) - abs(x - 1)) / s

        def density(x: mpmath.mpf) -> mpmath.mpf:
            return mpmath.exp(-abs(x) / s) / (2 * s)

        ends = [-150 * s, -30 * s, 0, 0.5, 1, 1 + 30 * s, 1 + 150 * s]
    return mpmath.quad(
        lambda x: density(x) * mpmath.power(1 + share * mpmath.expm1(loss(x)), z), ends
    )


@pytest.mark.parametrize("sets", [4, pytest.param(1000, marks=pytest.mark.long)])
def test_averages_by_quadrature(sets: int, rng: Random) -> None:
    for _ in range(sets):
        mechanism, _, _ = sampled_set(rng)
        assert isinstance(mechanism, Subsampled)
        reverse, c, u = rng.random() < 0.5, rng.randint(1, 60) / 16, rng.randint(0, 40) / 8
        with precision(100):
            line = Line(arb(c), arb(u), 2)
            ball = smooth(mechanism).transforms(line, reverse=reverse)[1]
        with mpmath.workdps(25):
            true = average(mechanism, mpmath.mpc(-c, -u) if reverse else mpmath.mpc(c + 1, u))
            near = acb(arb(str(true.real)), arb(str(true.imag)))
        spare = acb(arb(0, "1e-15"), arb(0, "1e-15"))
        assert (ball + spare).overlaps(near), (mechanism, c, u, reverse, ball, true)
        assert float(abs(ball).rad()) < 1e-12


@pytest.mark.parametrize("sets", [3, pytest.param(300, marks=pytest.mark.long)])
def test_no_transform_is_above_its_envelope(sets: int, rng: Random) -> None:
    for i in range(sets):
        mechanism, _, _ = sampled_set(rng)
        if i % 3 == 0:
            mechanism = Laplace(Fraction(rng.randint(2, 40), 10))
        reverse, c = rng.random() < 0.5, arb(rng.randint(1, 60)) / 16
        pair = smooth(mechanism)
        start = rng.randint(1, 60) / 4
        with precision(80):
            bound = pair.envelope(c, arb(start), reverse=reverse)
            line = Line(c, arb(start * rng.uniform(1, 1.2)), 40)
            values = pair.transforms(line, reverse=reverse)
            for n in range(1, 40):
                limit = bound(line.step * n)
                assert not any(abs(value) > limit for value in values[n:]), (mechanism, c, n)
                assert limit < 10 * abs(values[0])


def test_few_losses_have_the_transform_of_their_sum(rng: Random) -> None:
    for base in (KaryResponse(3, "1/2"), DiscreteLaplace(2), Subsampled("RR(4, 1)", "1/3")):
        pair = base.concrete_pair
        assert isinstance(pair, FiniteLosses)
        c, u = rng.uniform(0.1, 4), rng.uniform(0, 9)
        for reverse in (False, True):
            with precision(80):
                line = Line(arb(c), arb(u), 2)
                found = FiniteTransform(pair).transforms(line, reverse=reverse)[1]
                # E_P e^(s L) = E_Q e^((s + 1) L), and E_Q e^(s L') with L' = -L in reverse
                known = zip(
                    pair.masses(reverse=not reverse), pair.places(reverse=not reverse), strict=True
                )
                s = acb(c, u) + 1
                assert found.overlaps(sum((m * (-s * place).exp() for m, place in known), acb(0)))


def test_lines_that_are_too_long_or_too_fine_are_not_shared() -> None:
    """A line that was too long once is not tried again, and none fills the memory."""
    parts = [(smooth(Laplace(2)), 1)]
    line_of.cache_clear()
    for _ in range(2):
        assert line_of(tuple(parts), 0, 4096, False, False) is None
    assert (line_of.cache_info().hits, line_of.cache_info().misses) == (1, 1)
    line_of.cache_clear()
    sums = Sums([(smooth(Gaussian(1)), 1), (smooth(Laplace(2)), 2)], reverse=False)
    found = sums.refined(arb(1), FINEST_SHARED + 1)
    assert known_bits(found) > FINEST_SHARED
    assert not line_of.cache_info().currsize
    assert sums.refined(arb(1), 64).overlaps(found)
    assert sums.kept is not None


def test_few_copies_are_bounded_at_all_bits() -> None:
    """At 26 bits a bound of one copy stays near 2^-26, and a sum to 30 digits never ends."""
    assert all(bits_of_bounds(count) == GUESS_BITS for count in (1, 2, 63))
    assert FEW_BITS < bits_of_bounds(64) < GUESS_BITS
    counts = [10**n for n in range(2, 30)]
    assert [bits_of_bounds(n) for n in counts] == sorted(bits_of_bounds(n) for n in counts)


# -- the smaller direction ------------------------------------------------------------------------


def test_a_direction_whose_losses_have_ended_leaves_nothing() -> None:
    """With the record out no loss is above -ln(1 - q): behind 100 of these nothing is computed."""
    pair = Subsampled(Gaussian("8/10"), "1/100").concrete_pair
    assert pair is not None
    parts = [(pair, 100)]
    place = exact("1.2889")
    with precision(300):
        assert ends_by_sums(FixedLosses.of(parts), place, 53, (True,)) == (0, 0)
        end = FixedLosses.of(parts).end(reverse=True)
        assert end is not None
        with mpmath.workdps(DIGITS):
            assert in_ball(end, -100 * mpmath.log(mpmath.mpf(99) / 100))


def test_a_direction_that_is_certainly_smaller_is_left_out() -> None:
    """With the record out delta is about 1e-27, and the transform has too many nodes for it; the
    answer is the other direction's, some 1e-8."""
    mechanism, count = Subsampled(Gaussian("11/10"), "8/1875"), 235
    pair, sampled = smooth(mechanism), mechanism.concrete_pair
    assert sampled is not None
    place = exact("1158525322790793/2251799813685248")
    with precision(300):
        one = Sums([(pair, count)], reverse=False).refined(place.ball(), 53)
        with pytest.raises(TooLarge):
            Sums([(pair, count)], reverse=True).refined(place.ball(), 53)
        low, high = ends_by_sums(FixedLosses.of([(sampled, count)]), place, 53, (False, True))
        assert arb.union(low, high).overlaps(one)
        assert known_bits(arb.union(low, high)) > 50
