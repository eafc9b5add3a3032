"""The curves of concrete mechanisms against their definition: sums, quadrature, explicit pairs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from flint import acb, arb

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.discrete_gaussian_noise import DiscreteGaussian
from exactdp.mechanisms.discrete_laplace_noise import DiscreteLaplace
from exactdp.mechanisms.explicit_pair import Finite
from exactdp.mechanisms.gaussian_noise import Gaussian
from exactdp.mechanisms.kary_response import KaryResponse
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.mechanisms.subsampling import Subsampled
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import exact, ln, precision
from tests.cases import in_portions

F = Fraction
BITS = 128
CLOSE = arb(2) ** -90


def pair_of(mechanism: Mechanism) -> ConcretePair:
    found = mechanism.concrete_pair
    assert found is not None
    return found


def rational(rng: Random, low: float, high: float) -> Fraction:
    return F(rng.uniform(low, high)).limit_denominator(1000)


def agree(one: arb, other: arb) -> bool:
    """The balls overlap, and are narrow (the tail has digits, too)."""
    wide = max(float(one.rad()), float(other.rad()))
    return one.overlaps(other) and (one.rel_accuracy_bits() > 80 or wide < 1e-30)


def random_finite(rng: Random, size: int) -> Finite:
    def one() -> list[Fraction]:
        parts = [rng.choice((0, rng.randint(1, 9))) for _ in range(size)]
        parts[rng.randrange(size)] += 1
        return [F(part, sum(parts)) for part in parts]

    return Finite(one(), one())


MAKERS: dict[str, Callable[[Random], Mechanism]] = {
    "Laplace": lambda rng: Laplace(rational(rng, 0.1, 20), rational(rng, 0.1, 3)),
    "Gaussian": lambda rng: Gaussian(rational(rng, 0.1, 20), rational(rng, 0.1, 3)),
    "DiscreteLaplace": lambda rng: DiscreteLaplace(rational(rng, 0.2, 9), rng.randint(1, 6)),
    "DiscreteGaussian": lambda rng: DiscreteGaussian(rational(rng, 0.3, 6), rng.randint(1, 6)),
    "RR": lambda rng: KaryResponse(rng.randint(2, 9), rational(rng, 0.01, 4)),
    "Finite": lambda rng: random_finite(rng, rng.randint(1, 7)),
    "Subsampled": lambda rng: Subsampled(
        MAKERS[rng.choice(list(MAKERS)[:-1])](rng), F(rng.randint(1, 99), 100)
    ),
}
MECHANISMS = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


# -- against the definition -----------------------------------------------------------------------


def integral(density: Callable[[acb], acb], low: arb, high: arb) -> arb:
    return acb.integral(lambda x, _: density(x), low, high).real


def test_gaussian_by_quadrature(rng: Random) -> None:
    """The gain of the half-line that ends at c = mu/2 - eps/mu, from 45 below (tail < 1e-400)."""
    for _ in range(25):
        mu, eps = rational(rng, 0.05, 4), rational(rng, -3, 6)
        with precision(BITS):
            m, e = arb_of(mu), arb_of(eps)
            c = m / 2 - e / m
            front = 1 / (2 * arb.pi()).sqrt()

            def gain(x: acb, m: arb = m, e: arb = e, front: arb = front) -> acb:
                return front * ((-x * x / 2).exp() - (e - (x - m) ** 2 / 2).exp())

            found = integral(gain, c - 45, c)
            pair = pair_of(Gaussian(1 / mu))
            assert abs(pair.hockey_stick(e) - found) < found * CLOSE + arb(10) ** -30


def test_laplace_by_quadrature(rng: Random) -> None:
    """The density of the pair, integrated between its kinks where it favours P."""
    for _ in range(25):
        width, eps = rational(rng, 0.05, 4), rational(rng, -5, 5)
        with precision(BITS):
            w, e = arb_of(width), arb_of(eps)
            c = (w - e) / 2  # |x - w| - |x| = eps, inside [0, w]
            c = arb(200) if eps <= -width else arb(-200) if eps >= width else c

            def gain(x: acb, side: int, far: int, w: arb = w, e: arb = e) -> acb:
                return ((side * x).exp() - (e + far * (x - w)).exp()) / 2

            found = arb(0)
            pieces = ((arb(-200), arb(0), 1, 1), (arb(0), w, -1, 1), (w, arb(200), -1, -1))
            for low, high, side, far in pieces:
                if low < c:
                    end = high if high < c else c
                    found += integral(lambda x, s=side, f=far: gain(x, s, f), low, end)
            here = pair_of(Laplace(1, width)).hockey_stick(e)
            assert abs(here - found) < arb(10) ** -30


def by_sum(weight: Callable[[int], arb], steps: int, eps: arb, far: int) -> arb:
    """sum of (P(x) - e^eps Q(x))_+ over |x| <= far, each probability on its own."""
    weights = {x: weight(x) for x in range(-far - steps, far + steps + 1)}
    whole = sum((weights[x] for x in range(-far, far + 1)), arb(0))
    gains = (weights[x] - eps.exp() * weights[x - steps] for x in range(-far, far + 1))
    return sum((gain.nonnegative_part() for gain in gains), arb(0)) / whole


def test_discrete_noise_by_sums(rng: Random) -> None:
    """Far enough out that nothing is left within 1e-30."""
    for _ in range(40):
        steps, eps = rng.randint(1, 6), rational(rng, -4, 4)
        scale, sigma = rational(rng, 0.2, 3), rational(rng, 0.3, 6)
        with precision(BITS):
            e, s = arb_of(eps), arb_of(scale)
            v = 2 * arb_of(sigma) ** 2
            one = by_sum(lambda x, s=s: (-abs(x) / s).exp(), steps, e, 300)
            other = by_sum(lambda x, v=v: (-(arb(x) ** 2) / v).exp(), steps, e, 120)
            laplace = pair_of(DiscreteLaplace(scale, steps)).hockey_stick(e)
            gaussian = pair_of(DiscreteGaussian(sigma, steps)).hockey_stick(e)
            assert abs(laplace - one) < arb(10) ** -30
            assert abs(gaussian - other) < arb(10) ** -30


def exactly(p: tuple[Fraction, ...], q: tuple[Fraction, ...], x: Fraction) -> Fraction:
    return sum((max(a - x * b, F(0)) for a, b in zip(p, q, strict=True)), F(0))


def between(p: tuple[Fraction, ...], q: tuple[Fraction, ...], x: Fraction) -> list[Fraction]:
    """Q(P > x Q) and Q(P >= x Q)."""
    both = list(zip(p, q, strict=True))
    above = sum((b for a, b in both if a > x * b), F(0))
    return [above, sum((b for a, b in both if a >= x * b), F(0))]


@pytest.mark.parametrize("count", in_portions(50, 150))
def test_explicit_pairs_in_rationals(count: int, rng: Random) -> None:
    """Also at the losses themselves, and subsampled: the mixtures as explicit pairs."""
    for _ in range(count):
        made = random_finite(rng, rng.randint(1, 7))
        share = F(rng.randint(1, 19), 20)
        ratios = [a / b for a, b in zip(made.p, made.q, strict=True) if a and b]
        edge = rng.choice([1 - share, 1 / (1 - share)])
        x = rng.choice([F(rng.randint(1, 60), 20), edge, *ratios, *[1 / r for r in ratios]])
        mixed = tuple((1 - share) * b + share * a for a, b in zip(made.p, made.q, strict=True))
        plain, sampled = pair_of(made), pair_of(Subsampled(made, share))
        with precision(BITS):
            e = ln(x).ball()
            for pair, p, q in ((plain, made.p, made.q), (sampled, mixed, made.q)):
                for reverse in (False, True):
                    a, b = (q, p) if reverse else (p, q)
                    assert (
                        abs(pair.hockey_stick(e, reverse=reverse) - arb_of(exactly(a, b, x)))
                        < CLOSE
                    )
                    mass = pair.mass_above(e, reverse=reverse)
                    slack = arb(0, "1e-25")
                    assert all((mass + slack).contains(arb_of(end)) for end in between(a, b, x))
                    leak = sum((u for u, v in zip(a, b, strict=True) if not v), F(0))
                    assert pair.mass_at_infinity(reverse=reverse).overlaps(arb_of(leak))
                    finite = [u / v for u, v in zip(a, b, strict=True) if u and v]
                    end = pair.largest(reverse=reverse)
                    assert end is None or end == ln(max(finite))
                    assert end is not None or pair is sampled or not finite


def test_kary_response_is_what_it_says(rng: Random) -> None:
    """All k outcomes on two inputs, at e^eps rational."""
    for _ in range(300):
        k, ratio = rng.randint(2, 8), F(rng.randint(21, 90), 20)
        other = 1 / (ratio + k - 1)
        p = (ratio * other, *[other] * (k - 1))
        q = (other, ratio * other, *[other] * (k - 2))
        x = rng.choice([F(rng.randint(1, 90), 20), ratio, 1 / ratio, F(1)])
        pair = pair_of(KaryResponse(k, ln(ratio)))
        with precision(BITS):
            e = ln(x).ball()
            assert abs(pair.hockey_stick(e) - arb_of(exactly(p, q, x))) < CLOSE
            mass = pair.mass_above(e) + arb(0, "1e-25")
            assert all(mass.contains(arb_of(end)) for end in between(p, q, x))


# -- what every pair keeps ------------------------------------------------------------------------


@MECHANISMS
def test_reflection_and_slopes(make: Callable[[Random], Mechanism], rng: Random) -> None:
    """H(-e) = 1 - e^-e + e^-e H_reverse(e); chords in e^eps have slopes between the masses."""
    for _ in range(60):
        mechanism = make(rng)
        pair = pair_of(mechanism)
        low, high = sorted(rational(rng, -3, 5) for _ in range(2))
        if low == high:
            continue
        with precision(BITS):
            one, other = arb_of(low), arb_of(high)
            for reverse in (False, True):
                near = pair.hockey_stick(one, reverse=reverse)
                far = pair.hockey_stick(other, reverse=reverse)
                assert agree(near, near)
                assert agree(far, far)
                back = pair.hockey_stick(-one, reverse=not reverse)
                assert abs(1 - one.exp() + one.exp() * back - near) < CLOSE
                chord = (near - far) / (other.exp() - one.exp())
                at_near = pair.mass_above(one, reverse=reverse)
                at_far = pair.mass_above(other, reverse=reverse)
                assert chord.lower() < at_near.upper() + CLOSE
                assert chord.upper() > at_far.lower() - CLOSE
                assert arb(0) <= near.upper()
                assert near.lower() <= 1
            if pair.symmetric:
                assert agree(pair.hockey_stick(one), pair.hockey_stick(one, reverse=True))


@MECHANISMS
def test_a_ball_holds_its_points(make: Callable[[Random], Mechanism], rng: Random) -> None:
    for _ in range(30):
        pair = pair_of(make(rng))
        middle, radius = rational(rng, -3, 4), F(1, 10 ** rng.randint(1, 30))
        with precision(BITS):
            ball = arb(arb_of(middle).mid(), arb_of(radius).mid())
            for reverse in (False, True):
                curve = pair.hockey_stick(ball, reverse=reverse)
                mass = pair.mass_above(ball, reverse=reverse)
                for _ in range(4):
                    point = arb_of(middle + radius * F(rng.randint(-999, 999), 1000))
                    assert curve.overlaps(pair.hockey_stick(point, reverse=reverse))
                    assert mass.overlaps(pair.mass_above(point, reverse=reverse))


@MECHANISMS
@pytest.mark.parametrize("eps", ["1e300", "-1e300", "1e-300", "-1e-300", "0", "40", "-40"])
def test_ends_of_the_domain(make: Callable[[Random], Mechanism], eps: str, rng: Random) -> None:
    for _ in range(10):
        pair = pair_of(make(rng))
        with precision(BITS):
            place = exact(eps).ball()
            for reverse in (False, True):
                curve = pair.hockey_stick(place, reverse=reverse)
                assert agree(curve, curve)
                assert pair.mass_above(place, reverse=reverse).is_finite()
                limit = pair.mass_at_infinity(reverse=reverse)
                if eps == "1e300":
                    assert abs(curve - limit) < arb("1e-30")


def test_the_tail_has_digits() -> None:
    """delta far below 1e-300: Gaussian against the asymptotic series, Subsampled against q H."""
    with precision(BITS):
        eps = arb(800)
        delta = pair_of(Gaussian(1)).hockey_stick(eps)
        assert delta < arb("1e-300")
        assert delta.rel_accuracy_bits() > 100
        # phi(a) (R(a) - R(b)), R(x) = 1/x - 1/x^3 + ...: the next terms are below 1e-8 of it
        a, b = eps - arb(1) / 2, eps + arb(1) / 2

        def mills(x: arb) -> arb:
            return 1 / x - 1 / x**3 + 3 / x**5

        rough = (-a * a / 2).exp() / (2 * arb.pi()).sqrt() * (mills(a) - mills(b))
        assert abs(delta / rough - 1) < arb("1e-8")
        for mechanism in (DiscreteGaussian(1), Subsampled(Gaussian(1), "1/100")):
            found = pair_of(mechanism).hockey_stick(eps)
            assert found < arb("1e-300")
            assert found.rel_accuracy_bits() > 100


def test_small_shifts_keep_their_digits() -> None:
    """Where both terms are next to each other: mu and widths of 1e-40."""
    tiny = F(1, 10**40)
    with precision(BITS):
        for mechanism in (Gaussian(1, tiny), Laplace(1, tiny), KaryResponse(3, tiny)):
            found = pair_of(mechanism).hockey_stick(arb(0))
            assert found.rel_accuracy_bits() > 110
            assert arb("1e-41") < found < arb("1e-39")
