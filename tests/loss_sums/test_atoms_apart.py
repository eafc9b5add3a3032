"""Subsampled Laplace noise with its atoms apart, against densities and quadrature by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from flint import acb, arb

from exactdp import Laplace, Subsampled
from exactdp.loss_sums.atoms_apart import AtomsApart
from exactdp.loss_sums.fourier_inversion import Sums
from exactdp.loss_sums.methods_by_kind import FiniteTransform, transform_of
from exactdp.mechanisms.concrete_pair import Line, TransformedLoss
from exactdp.mechanisms.explicit_pair import FinitePair
from exactdp.numbers.exact_numbers import exact, precision
from tests.first_principles import fraction_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Curve, Number, number

F = Fraction
Noise = tuple[Fraction, Fraction]
"""w and q."""


def drawn(rng: Random) -> Noise:
    return F(rng.randint(5, 300), 100), rng.choice((F(1, 2), F(1, 10), F(9, 10), F(1, 50)))


def pair_of(noise: Noise) -> TransformedLoss:
    pair = Subsampled(Laplace(1, noise[0]), noise[1]).concrete_pair
    found = None if pair is None else transform_of(pair)
    assert found is not None
    return found


def ends_of(noise: Noise, *, reverse: bool) -> list[Number]:
    w, q = number(noise[0]), number(noise[1])
    found = [MP.log1p(q * MP.expm1(end)) for end in (-w, w)]
    return [-end for end in reversed(found)] if reverse else found


def alone(noise: Noise, *, reverse: bool) -> Curve:
    w, q = number(noise[0]), number(noise[1])
    return lambda eps: by_hand.laplace_loss_transforms(w, q, eps, reverse=reverse)


def one_more(
    noise: Noise, rest: Curve, bends: list[Number], eps: Number, reverse: bool, degree: int = 7
) -> Number:
    """The mean of another curve over the loss of one: in l under Q, with the ratio of M to Q."""
    w, q = number(noise[0]), number(noise[1])

    def term(loss: Number) -> Number:
        ratio = 1 - q + q * MP.exp(loss)
        if reverse:
            return rest(eps + MP.log(ratio))
        return ratio * rest(eps - MP.log(ratio))

    total = MP.exp(-w) / 2 * term(w) + term(-w) / 2
    cuts = {-w, w}
    for bend in bends:  # the loss at which the argument of the rest is at one of its bends
        odds = 1 + MP.expm1(bend - eps if reverse else eps - bend) / q
        if odds > 0 and abs(MP.log(odds)) < w:
            cuts.add(MP.log(odds))
    for low, high in pairwise(sorted(cuts)):
        total += MP.quad(
            lambda x: MP.exp(-(x + w) / 2) / 4 * term(x),
            [low, high],
            method="gauss-legendre",
            maxdegree=degree,
        )
    return total


def value(
    parts: list[tuple[TransformedLoss, int]], eps: Fraction, reverse: bool, bits: int = 45
) -> arb:
    with precision(200):
        return Sums(parts, reverse=reverse, keep=False).refined(exact(eps).ball(), bits)


def ball(truth: Number, within: float) -> arb:
    return exact(fraction_of(truth)).ball() + arb(0, within)


@pytest.mark.parametrize("sets", [1, pytest.param(60, marks=pytest.mark.long)])
def test_two_different_ones(sets: int, rng: Random) -> None:
    """Both directions, at any place within the ends."""
    for _ in range(sets):
        one, other = drawn(rng), drawn(rng)
        for reverse in (False, True):
            first, second = (ends_of(noise, reverse=reverse) for noise in (one, other))
            share = F(rng.randint(5, 95), 100)
            place = (
                first[0] + second[0] + number(share) * (first[1] + second[1] - first[0] - second[0])
            )
            eps = fraction_of(place).limit_denominator(10**6)
            rest = alone(other, reverse=reverse)
            truth = one_more(one, rest, second, number(eps), reverse)
            found = value([(pair_of(one), 1), (pair_of(other), 1)], eps, reverse)
            assert found.overlaps(ball(truth, 1e-16)), (one, other, eps, reverse)
            assert found.rel_accuracy_bits() >= 45
            beyond = fraction_of(first[1] + second[1]) + F(1, 10**6)
            assert value([(pair_of(one), 1), (pair_of(other), 1)], beyond, reverse) == 0


@pytest.mark.parametrize("sets", [1, pytest.param(10, marks=pytest.mark.long)])
def test_three_of_them(sets: int, rng: Random) -> None:
    """A sum over a line for what is beside up to two densities; the first two as tested above."""
    for _ in range(sets):
        noise, reverse = drawn(rng), rng.random() < 0.5
        low, high = ends_of(noise, reverse=reverse)
        eps = fraction_of(3 * low + number(F(rng.randint(30, 60), 100)) * 3 * (high - low))
        eps = eps.limit_denominator(10**6)
        pair = pair_of(noise)

        def two(place: Number, pair: TransformedLoss = pair, reverse: bool = reverse) -> Number:
            with precision(100):
                ball = exact(fraction_of(place)).ball()
                known = AtomsApart.of([(pair, 2)], reverse=reverse)
                assert known is not None
                assert known.complete
                return MP.mpf(known.explicit(ball).mid().str(28, radius=False))

        bends = [2 * low, low + high, 2 * high]
        truth = one_more(noise, two, bends, number(eps), reverse, 5)
        found = value([(pair, 3)], eps, reverse, 26)
        assert found.overlaps(ball(truth, 1e-12)), (noise, eps, reverse)


@pytest.mark.parametrize("sets", [2, pytest.param(40, marks=pytest.mark.long)])
def test_what_is_left_far_up(sets: int, rng: Random) -> None:
    """The bound of R holds, there and further up, and falls as 1/u^3."""
    for _ in range(sets):
        parts = [(pair_of(drawn(rng)), rng.randint(1, 4)) for _ in range(2)]
        reverse = rng.random() < 0.5
        with precision(160):
            c = arb(rng.randint(1, 60)) / 10
            apart = AtomsApart.of(parts, reverse=reverse)
            assert apart is not None
            bound = apart.log_bound(c)
            for height in (30, 200, 1500):
                line = Line(c, arb(height), 3)
                wholes = [pair.transforms(line, reverse=reverse) for pair, _ in parts]
                first = apart.first_terms(line, wholes)
                for n in (1, 2):
                    whole = acb(1)
                    for (_, count), column in zip(parts, wholes, strict=True):
                        whole *= column[n] ** count
                    assert abs(whole - first[n]) < bound(arb(height)).exp()
            fallen = bound(arb(2) ** 40) - bound(arb(2) ** 41)
            assert abs(fallen / arb(2).log() - 3) < 1e-6


def test_nothing_is_apart_beside_a_pair_without_a_finite_loss() -> None:
    """All is infinite then: a sum of no atoms."""
    revealed = FiniteTransform(FinitePair((F(1), F(0)), (F(0), F(1))))
    parts = [(revealed, 1), (pair_of((F(1), F(1, 2))), 3)]
    for reverse in (False, True):
        assert AtomsApart.of(parts, reverse=reverse) is None
