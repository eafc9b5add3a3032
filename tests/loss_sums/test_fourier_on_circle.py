"""The sum on a circle, against lists from first principles and products of polynomials."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product
from math import prod
from random import Random

import pytest
from flint import acb, arb

from exactdp import nonadaptive
from exactdp.loss_sums import fourier_on_circle
from exactdp.loss_sums.common_lattice_composition import (
    LatticeSums,
    Listed,
    lattice_of,
    on_the_circle,
)
from exactdp.loss_sums.fixed_losses import FixedLosses, fixed_part
from exactdp.loss_sums.fourier_on_circle import Chosen, OnTheCircle, Steps, SumOfSteps
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import LatticeLosses
from exactdp.mechanisms.discrete_gaussian_noise import DiscreteGaussianPair
from exactdp.numbers.exact_numbers import Exact, exact, ln, precision
from exactdp.numbers.precision_and_deadlines import TooLarge

F = Fraction
BITS = 100


# -- finite losses, listed --------------------------------------------------------------------


Masses = tuple[Fraction, ...]


def drawn(rng: Random, most: int = 3) -> list[tuple[Masses, int, int]]:
    """(probabilities of 0, 1, ... cells, cell, count): some mass may be missing."""
    found = []
    for _ in range(rng.randint(1, 3)):
        weights = [rng.randint(0, 9) for _ in range(rng.randint(2, 4))] + [rng.randint(1, 9)]
        whole = sum(weights) + rng.choice((0, 0, 3))
        masses = tuple(F(one, whole) for one in weights)
        found.append((masses, rng.randint(1, 3), rng.randint(1, most)))
    return found


def listed(parts: list[tuple[Masses, int, int]], base: Fraction, eps: Fraction) -> arb:
    """The sum over all outcomes of P (1 - 2^(eps - L))_+, in steps of ln 2."""
    singles = [
        [(k * cell, p) for k, p in enumerate(masses)] for masses, cell, n in parts for _ in range(n)
    ]
    total = arb(0)
    for outcome in product(*singles):
        loss = base + sum(k for k, _ in outcome)
        if loss > eps:
            gap = arb(Exact(eps - loss).ball() * arb(2).log()).exp()
            total += Exact(prod(p for _, p in outcome)).ball() * (1 - gap)
    return total


def circle_of(parts: list[tuple[Masses, int, int]], base: Fraction) -> OnTheCircle:
    factors = []
    for masses, cell, count in parts:

        def transform(s: acb, masses: Masses = masses) -> acb:
            terms = (Exact(p).ball() * (k * s).exp() for k, p in enumerate(masses))
            return sum(terms, acb(0))

        factors.append(Steps(transform, cell, count, False, len(masses) - 1))
    return OnTheCircle(SumOfSteps(tuple(factors), ln(2)), base * ln(2))


@pytest.mark.parametrize("sets", [25, pytest.param(1000, marks=pytest.mark.long)])
def test_finite_losses_against_their_list(sets: int, rng: Random) -> None:
    for _ in range(sets):
        parts, base = drawn(rng, 2), F(rng.randint(-9, 9), rng.choice((1, 2, 7)))
        top = sum((len(masses) - 1) * cell * count for masses, cell, count in parts)
        least = sum(next(k for k, p in enumerate(m) if p) * cell * n for m, cell, n in parts)
        eps = base + F(rng.randint(4 * least, 4 * top), 4)  # below all losses it gives up
        with precision(2 * BITS):
            place = (eps * ln(2)).ball()
        with precision(BITS):
            found = circle_of(parts, base)(place)
            expected = listed(parts, base, eps)
            assert found.overlaps(expected), (parts, base, eps)
            close = found.rad() < arb(2) ** -90 * expected.abs_lower().max(arb(2) ** -40)
            assert close, (parts, base, eps, found)


class Any(SumOfSteps):
    """With any tilt, number of points and angle."""

    choice: Chosen

    def chosen(self, first: int, rest: arb, bits: int) -> Chosen:
        return self.choice


def with_choice(made: OnTheCircle, choice: Chosen) -> OnTheCircle:
    total = Any(made.sum.factors, made.sum.step)
    total.choice = choice
    return OnTheCircle(total, made.base)


def test_whatever_is_chosen_the_ball_holds_the_value(
    rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Aliases are in the ball, be the choice good or bad."""
    monkeypatch.setattr(fourier_on_circle, "ATTEMPTS", 1)
    wide = 0
    for _ in range(60):
        parts, base = drawn(rng, 1), F(0)
        top = sum((len(masses) - 1) * cell * count for masses, cell, count in parts)
        eps = F(rng.randint(0, 4 * top), 4)
        with precision(64):
            choice = Chosen(rng.choice((0.01, 0.3, 2.0)), rng.choice((3, 9, 41)), None, 0.0)
            found = with_choice(circle_of(parts, base), choice)((eps * ln(2)).ball())
            assert found.overlaps(listed(parts, base, eps)), (parts, eps, choice)
            wide += bool(found.rad() > 1e-9)
    assert wide > 20  # else nothing was tried


def gaussian(variance: Fraction, steps: int, count: int) -> tuple[OnTheCircle, Exact, Exact]:
    pair = DiscreteGaussianPair(variance, steps)
    base, step = pair.lattice()
    made = OnTheCircle(
        SumOfSteps((Steps(pair.steps_transform, 1, count, True),), step), base * count
    )
    return made, base * count, step


def test_points_that_are_left_out_are_in_the_ball(
    rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = 0
    for _ in range(40):
        variance, count = F(rng.randint(1, 60), rng.randint(1, 5)), rng.randint(1, 30)
        made, _, _ = gaussian(variance, 1, count)
        eps = exact(F(rng.randint(0, 30), 10))
        with precision(80):
            monkeypatch.setattr(fourier_on_circle, "ATTEMPTS", 30)
            best = made(eps.ball())
            monkeypatch.setattr(fourier_on_circle, "ATTEMPTS", 1)
            good = made.sum.chosen(3, arb(0.5), 80)
            for angle in (0.01, 0.1, 1.0):
                choice = replace(good, by=made.sum.factors[0], angle=angle)
                rough = with_choice(made, choice)(eps.ball())
                assert rough.overlaps(best), (variance, count, eps, angle)
                wide += bool(rough.rad() > 1e-9 * best.abs_upper())
    assert wide > 20


# -- discrete Gaussian noise, against products ------------------------------------------------


def products_of(rest: FixedLosses, place: arb, *, reverse: bool) -> arb:
    lattice = lattice_of(rest, reverse=reverse)
    assert lattice is not None
    return LatticeSums(rest, lattice, reverse=reverse)(place)


def mixed(rng: Random) -> str:
    noise = f"DiscreteGaussian({rng.choice((1, 2, '1/2', '3/2', 4))}, {rng.randint(1, 3)})"
    beside = rng.choice(
        (
            "",
            "DP(1/4, 1/100)^3",
            "DP(1/4)^2",
            "RR(3, 1/2)^4",
            "DiscreteGaussian(2)^2",
            "Finite(1/2 1/2, 1/2 1/2)",
        )
    )
    return f"{noise}^{rng.randint(1, 6)} {beside}"


@pytest.mark.parametrize("sets", [25, pytest.param(1000, marks=pytest.mark.long)])
def test_against_products_of_polynomials(sets: int, rng: Random) -> None:
    met = 0
    for _ in range(sets):
        text = mixed(rng)
        rest = fixed_part(Core.of_composition(nonadaptive(text).composition))
        circle = on_the_circle(rest, reverse=False)
        lattice = lattice_of(rest, reverse=False)
        if circle is None or lattice is None or lattice.points > 3000:
            continue
        at_a_loss = lattice.base + rng.randint(-3, 9) * lattice.step
        for eps in (exact(F(rng.randint(-40, 60), 10)), at_a_loss):
            with precision(160):
                place = eps.ball()
            with precision(60):
                found = rest.infinite(reverse=False) + circle(place)
                expected = products_of(rest, place, reverse=False)
                assert found.overlaps(expected), (text, eps)
                assert found.rad() < 1e-15 * found.abs_upper() + arb(2) ** -100, (text, eps, found)
        met += 1
    assert met > sets // 3


def test_over_a_ball_of_places() -> None:
    """It holds the curve at both ends and between, a loss among them or not."""
    with precision(80):
        made, base, step = gaussian(F(9), 1, 5)
        for place in (exact("1/3"), base + 4 * step, base):
            for radius in (1e-12, 1e-6, 0.02):
                middle = place.ball()
                wide = made(middle + arb(0, radius))
                for share in (-1, -0.5, 0, 0.7, 1):
                    at = arb((middle + share * arb(radius) * 0.999).mid())
                    assert wide.contains(made(at)) or wide.overlaps(made(at))
                    inside = made(at)
                    assert wide.lower() <= inside.upper()
                    assert inside.lower() <= wide.upper()


def test_places_one_after_the_other_are_those_alone() -> None:
    """What is kept changes nothing."""
    places = [exact(F(k, 7)) for k in (1, 2, 30, 2, 1)]
    with precision(80):
        shared, _, _ = gaussian(F(4), 1, 20)
        together = [shared(place.ball()) for place in places]
        alone = [gaussian(F(4), 1, 20)[0](place.ball()) for place in places]
    assert list(map(str, together)) == list(map(str, alone))
    assert len(shared.kept) <= fourier_on_circle.MOST_KEPT


def test_the_transform_falls_and_is_that_of_the_masses() -> None:
    """What points that are left out rest on."""
    for variance in (F(1, 30), F(1), F(7, 2), F(400)):
        pair = DiscreteGaussianPair(variance, 1)
        assert isinstance(pair, LatticeLosses)
        with precision(120):
            masses = pair.masses_near(110)
            middle = len(masses) // 2
            for lam in (arb(0), arb("0.3") / Exact(variance).ball().sqrt()):
                values = []
                for k in range(0, 33):
                    s = acb(lam, arb.pi() * k / 32)
                    found = pair.steps_transform(s)
                    plain = sum(
                        (p * (s * (i - middle)).exp() for i, p in enumerate(masses)), acb(0)
                    )
                    assert abs(found - plain) < 1e-20, (variance, lam, k)
                    values.append(abs(found))
                assert all(b < a or b < 1e-25 for a, b in pairwise(values))


@pytest.mark.parametrize(
    ("text", "eps_g", "value"),
    [  # by products of polynomials
        ("DiscreteGaussian(20)^100", "1", "0.0068295051112468261488"),
        ("DiscreteGaussian(3)^50", "30", "6.0439138918512349613e-32"),
    ],
)
def test_values_of_products(text: str, eps_g: str, value: str) -> None:
    found = nonadaptive(text).delta(eps_g, rtol="1e-18")
    assert abs(found.lower.fraction() / F(value) - 1) < F(1, 10**17)
    assert abs(found.upper.fraction() / F(value) - 1) < F(1, 10**17)


def test_a_million_mechanisms_and_far_tails() -> None:
    made = nonadaptive("DiscreteGaussian(1000)^1000000")
    assert made.delta("1/10", rtol="1e-15").reaches(F(1, 10**15))
    tail = nonadaptive("DiscreteGaussian(1)").delta(50, rtol="1e-20")  # one copy: its own curve
    from exactdp.routes.nonadaptive.fixed_pair_routes import ON_A_LATTICE

    core = Core.of_composition(nonadaptive("DiscreteGaussian(1)").composition)
    again = ON_A_LATTICE.solve(core, exact(50), 70)
    assert again.lower <= tail.upper
    assert tail.lower <= again.upper
    assert again.upper.fraction() / again.lower.fraction() < 1 + F(1, 10**18)


def test_too_fine_a_lattice_is_given_up() -> None:
    made, _, _ = gaussian(F(10**8), 1, 10**30)
    with precision(64), pytest.raises(TooLarge):
        made(arb(1))


def test_listed_losses_are_a_transform() -> None:
    core = Core.of_composition(nonadaptive("RR(3, 1/2)^2").composition)
    rest = fixed_part(core)
    made = on_the_circle(rest, reverse=False)
    assert made is not None
    (only,) = made.sum.factors
    assert isinstance(only.transform, Listed)
    with precision(64):
        assert abs(only.transform(acb(0)) - 1) < 1e-15
