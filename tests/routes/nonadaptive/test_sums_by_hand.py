"""Concrete noise beside pairs and DP, nothing chosen: inside values by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, Task
from exactdp.routes.nonadaptive.br_beside_concrete import ConcreteRoute
from exactdp.routes.nonadaptive.fixed_pair_routes import ONE_CURVE, SMOOTH_LOSSES
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.best_t_by_hand import DIGITS, SPARE, TINY, largest
from tests.routes.nonadaptive.curves_by_hand import (
    InMpmath,
    NoiseCurve,
    laplace_loss_transforms,
    normal_loss_transforms,
    sampled_and_gaussian,
)
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number
from tests.routes.nonadaptive.sets_by_hand import (
    Noise,
    Seen,
    answered,
    drawn,
    ends,
    in_lots,
    one_noise,
    sampled_beside,
    smooth_noise,
)

F = Fraction
FAR_OUT = number(F(1, 10**70))


def asked(
    route: Route,
    sets: int,
    rng: Random,
    noise: Callable[[Random], Noise],
    widths: Sequence[str],
    most: int = 2,
    *,
    reached: bool = True,
) -> None:
    """Both ends hold the value by hand; as far apart as was asked, if that is ``reached``."""
    seen = Seen()
    while len(seen.widths) < sets:
        one, rtol = drawn(rng, noise(rng), [], most), rng.choice(widths)
        found = answered(route, one, rtol) if one.text else None
        if found is None:
            seen.declined += 1
            continue
        with MP.workdps(DIGITS):
            value, (low, high) = largest((), one.beside, one.eps_g).value, ends(found)
            spare = value * SPARE + TINY
            assert low - spare <= value <= high + spare, (str(one), rtol)
            near = high - low <= number(F(rtol)) * high + TINY
            assert near or not reached, (str(one), rtol, "too wide")
            seen.widths.append(float((high - low) / high) if high > TINY else 0.0)
    print(seen)


@pytest.mark.parametrize("sets", in_lots(10, 500, 2))
def test_sums_over_frequencies(sets: int, rng: Random) -> None:
    """Gaussian noise alone, or with Laplace noise; one mechanism on a sample."""
    widths = ("1e-6", "1e-9", "1e-20", "1e-40")
    asked(SMOOTH_LOSSES, sets, rng, lambda rng: smooth_noise(rng, ()), widths)


@pytest.mark.parametrize("sets", in_lots(1, 125, 8))
def test_sums_over_frequencies_with_noise_on_a_sample(sets: int, rng: Random) -> None:
    """Beside Gaussian noise and a pair: the rule of the reference is taken at two steps."""
    asked(SMOOTH_LOSSES, sets, rng, sampled_beside, ("1e-6", "1e-9", "1e-20"), most=1)


@pytest.mark.parametrize("sets", in_lots(10, 500, 2))
def test_means_of_one_curve(sets: int, rng: Random) -> None:
    """One mechanism of any loss, or Gaussian ones."""
    asked(ONE_CURVE, sets, rng, lambda rng: one_noise(rng, ()), ("1e-9", "1e-20", "1e-50"))


class FewSteps(ConcreteRoute):
    """Rounded losses, which end early."""

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        task = Task(core, (eps_g,), F(1, 2**bits), bits, (0.0,), budget=3 * 10**6)
        *_, (last,) = self.brackets(task)
        return last


def sampled_integers(variance: int, q: Fraction, copies: int, *, reverse: bool) -> NoiseCurve:
    """Discrete Gaussian noise on a sample: the sum over the noise of all copies."""
    with MP.workdps(DIGITS):
        reach = range(-30 * variance, 30 * variance + 1)
        weights = {x: MP.exp(-MP.mpf(x * x) / (2 * variance)) for x in (*reach, reach[0] - 1)}
        whole, share = MP.fsum(weights[x] for x in reach), number(q)
        out = [weights[x] / whole for x in reach]
        sample = [
            (1 - share) * a + share * weights[x - 1] / whole
            for a, x in zip(out, reach, strict=True)
        ]
        first, second = (out, sample) if reverse else (sample, out)
        one = [(a, b) for a, b in zip(first, second, strict=True) if max(a, b) > FAR_OUT]
        sums = one if copies == 1 else [(a * c, b * d) for a, b in one for c, d in one]

    def curve(_: Any, eps: Number) -> Number:
        x = MP.exp(eps)
        return MP.fsum(a - x * b for a, b in sums if a > x * b)

    return curve


def integer_noise(rng: Random) -> Noise:
    """One or two mechanisms."""
    q = rng.choice((F(1, 2), F(1, 100), F(9, 10), F(rng.randint(1, 60), 100)))
    copies = rng.choice((1, 2))
    first, second = (sampled_integers(1, q, copies, reverse=way) for way in (False, True))
    return f"Subsampled(DiscreteGaussian(1), {q})^{copies}", (first, second), False, 2.0


@pytest.mark.parametrize("sets", in_lots(4, 250, 4))
def test_rounded_losses_with_atoms_off_the_lattice(sets: int, rng: Random) -> None:
    """Noise of integers on a sample, or of any loss, beside pairs and DP: both ends hold it."""

    def noise(rng: Random) -> Noise:
        return integer_noise(rng) if rng.random() < 0.5 else one_noise(rng, ())

    asked(FewSteps(), sets, rng, noise, ("1e-6",), reached=False)


def test_curves_by_hand_are_those_of_the_other_derivation(rng: Random) -> None:
    """What searches for t use in two arithmetics, against pieces of densities and another rule."""
    for _ in range(5):
        s, q = F(rng.randint(40, 300), 100), F(rng.randint(1, 99), 100)
        place = number(F(rng.randint(-60, 60), 100))
        for way in (False, True):
            one = normal_loss_transforms(s, q, reverse=way)(InMpmath, place)
            other = by_hand.normal_loss_transforms(number(s), number(q), place, reverse=way)
            assert abs(one - other) < by_hand.AGREE
            one = laplace_loss_transforms(s, q, reverse=way)(InMpmath, place)
            other = by_hand.laplace_loss_transforms(1 / number(s), number(q), place, reverse=way)
            assert abs(one - other) < by_hand.AGREE


@pytest.mark.long
def test_the_rule_for_a_sample_beside_gaussian_noise() -> None:
    noise, half = by_hand.Sampled(MP.mpf(1), MP.mpf(1) / 5), MP.mpf(1) / 2
    for way in (False, True):
        sign = -1 if way else 1

        def rest(loss: Number, sign: int = sign) -> Number:
            return by_hand.gaussian(MP.mpf(1), half - sign * loss)

        other = noise.average(rest, of_q=way)
        one = sampled_and_gaussian(F(1), F(1, 5), F(1), reverse=way)(InMpmath, half)
        assert abs(one - other) < by_hand.AGREE
