"""Sums of losses along rays, against quadrature over outcomes by hand, and against other routes.

Two copies by a mean of the curve of one over the outcomes of the other, in 90 digits; three in
doubles, by rules that double exponentially towards the places where a curve begins to bend.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import cosh, erfc, exp, log, log1p, pi, sinh, sqrt, tanh
from random import Random

import pytest
from flint import acb, arb

from exactdp import Gaussian, Subsampled, nonadaptive
from exactdp.loss_sums.contour_inversion import Plan, Rays, RaySums, Turned
from exactdp.loss_sums.endpoint_contributions import HasEnds, Panel
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.fourier_inversion import Inversion, Sums
from exactdp.loss_sums.line_or_rays import transforms_of
from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.mechanisms.concrete_pair import TransformedLoss
from exactdp.numbers.exact_numbers import exact, precision
from tests.cases import one_in
from tests.first_principles import fraction_of
from tests.loss_sums.test_atoms_apart import alone, ball, drawn, ends_of, one_more, pair_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number
from tests.routes.references import core_of

F = Fraction
Parts = list[tuple[TransformedLoss, int]]


def parts_of(text: str) -> Parts:
    found = transforms_of(fixed_part(core_of(text)))
    assert found is not None
    return list(found)


def value(parts: Parts, eps: Fraction, reverse: bool, bits: int) -> arb:
    with precision(bits + 100):
        found = RaySums(parts, reverse=reverse, keep=False).refined(exact(eps).ball(), bits)
    assert found.rel_accuracy_bits() >= bits or found == 0
    return found


# -- two copies, many digits -----------------------------------------------------------------------


def two_of_gaussian_noise(
    sigma: Fraction, q: Fraction, eps: Fraction, *, reverse: bool
) -> tuple[Number, Number]:
    """The mean of the curve of one over x of the other, and an estimate of the error."""
    s, share, place = number(sigma), number(q), number(eps)
    loss = by_hand.Sampled(s, share).log_ratio

    def term(x: Number) -> Number:
        mass = MP.exp(-((x / s) ** 2) / 2)
        if reverse:
            return mass * by_hand.normal_loss_transforms(s, share, place + loss(x), reverse=True)
        ratio = loss(x)
        mass *= MP.exp(ratio)
        return mass * by_hand.normal_loss_transforms(s, share, place - ratio, reverse=False)

    far = 1 + 25 * s
    cuts = {-far, -6 * s, -2 * s, 2 * s, 1 - 2 * s, 1 + 2 * s, 1 + 6 * s, far}
    end = MP.log1p(-share)  # where the curve of one begins to bend, or is 0 from
    bent = -place - end if reverse else place - end
    if bent > end:
        edge = s**2 * MP.log1p(MP.expm1(bent) / share) + MP.mpf(1) / 2
        cuts.add(edge)
    inside = sorted(cut for cut in cuts if -far <= cut <= far)
    total, off = MP.quad(term, inside, error=True, maxdegree=9)
    scale = s * MP.sqrt(2 * MP.pi)
    return total / scale, off / scale


@pytest.mark.long
@pytest.mark.parametrize("sets", [25])
def test_two_copies_of_subsampled_gaussian_noise(sets: int, rng: Random) -> None:
    """To 57 digits."""
    for _ in range(sets):
        sigma = rng.choice((F(1, 2), F(1), F(rng.randint(30, 200), 100)))
        q = rng.choice((F(1, 100), F(1, 5), F(rng.randint(1, 999), 1000)))
        noise = Subsampled(Gaussian(sigma), q).concrete_pair
        pair = None if noise is None else transform_of(noise)
        assert pair is not None
        for reverse in (False, True) if sets > 1 else (rng.random() < 0.5,):
            most = float(-2 * MP.log1p(-number(q))) if reverse else 2.0
            eps = F(rng.uniform(0.1, 0.9) * most).limit_denominator(1000)
            truth, off = two_of_gaussian_noise(sigma, q, eps, reverse=reverse)
            assert off < abs(truth) / 10**57, (sigma, q, eps, reverse)
            with precision(400):
                found = value([(pair, 2)], eps, reverse, 190)
                assert found.overlaps(ball(truth, float(off) * 2)), (sigma, q, eps, reverse)


@pytest.mark.parametrize("sets", [1, pytest.param(40, marks=pytest.mark.long)])
def test_two_different_ones_of_subsampled_laplace_noise(sets: int, rng: Random) -> None:
    """Two widths and shares, at any place within the ends, in both directions."""
    for _ in range(sets):
        one, other = drawn(rng), drawn(rng)
        parts: Parts = []
        for noise in (one, other):
            parts.append((pair_of(noise), 1))
        for reverse in (False, True):
            first, second = (ends_of(noise, reverse=reverse) for noise in (one, other))
            low, high = first[0] + second[0], first[1] + second[1]
            place = low + number(F(rng.randint(5, 95), 100)) * (high - low)
            eps = fraction_of(place).limit_denominator(10**6)
            curve = alone(other, reverse=reverse)
            truth = one_more(one, curve, second, number(eps), reverse, degree=9)
            found = value(parts, eps, reverse, 80)
            with precision(200):
                assert found.overlaps(ball(truth, 1e-25)), (one, other, eps, reverse)
            assert value(parts, fraction_of(high) + F(1, 10**6), reverse, 30) == 0


# -- three copies, in doubles ----------------------------------------------------------------------

RULE = [
    (tanh(pi / 2 * sinh(k / 10)), pi / 20 * cosh(k / 10) / cosh(pi / 2 * sinh(k / 10)) ** 2)
    for k in range(-31, 32)
]


def between(f: Callable[[float], float], cuts: list[float]) -> float:
    """A sum over the pieces, of points that become dense doubly exponentially at their ends."""
    total = 0.0
    for low, high in pairwise(sorted(cuts)):
        half, middle = (high - low) / 2, (high + low) / 2
        total += half * sum(w * f(middle + half * x) for x, w in RULE)
    return total


class InDoubles:
    """Curves of one, two and three copies of subsampled Gaussian noise."""

    def __init__(self, sigma: float, q: float, reverse: bool) -> None:
        self.sigma, self.q, self.reverse = sigma, q, reverse
        self.sign = -1 if reverse else 1

    def curve(self, copies: int, eps: float) -> float:
        """The mean of the curve of one less over the outcomes of one."""
        if copies == 1:
            return self.one(eps)
        end, s = copies * log1p(-self.q), self.sigma
        if self.sign * eps <= end:
            return 0.0 if self.reverse else 1 - exp(eps)

        def term(x: float) -> float:
            ratio = 1 + self.q * (exp((2 * x - 1) / (2 * s * s)) - 1)
            mass = exp(-((x / s) ** 2) / 2) / (s * sqrt(2 * pi)) * (1 if self.reverse else ratio)
            return mass * self.curve(copies - 1, eps - self.sign * log(ratio))

        far = 8.2 * s
        bent = self.sign * eps - (copies - 1) * log1p(-self.q)
        inside = 1 + (exp(bent) - 1) / self.q
        cuts = [-far, 0.0, 1.0, 1 + far]
        edge = s * s * log(inside) + 0.5 if inside > 0 else -2 * far
        return between(term, [*cuts, edge] if -far < edge < 1 + far else cuts)

    def one(self, eps: float) -> float:
        """By masses of half-lines."""
        x, s, q = exp(eps), self.sigma, self.q
        inside = 1 + ((1 / x if self.reverse else x) - 1) / q
        if inside <= 0:
            return 0.0 if self.reverse else 1 - x
        cut = s * log(inside) + 1 / (2 * s)
        if self.reverse:
            return below(cut) - x * ((1 - q) * below(cut) + q * below(cut - 1 / s))
        return (1 - q) * below(-cut) + q * below(1 / s - cut) - x * below(-cut)


def below(z: float) -> float:
    """The probability of less than z under N(0, 1)."""
    return erfc(-z / sqrt(2)) / 2


@pytest.mark.parametrize("sets", [2, pytest.param(60, marks=pytest.mark.long)])
def test_three_copies_in_doubles(sets: int, rng: Random) -> None:
    """As near as doubles come: about 1e-9 of delta."""
    for _ in range(sets):
        sigma = rng.choice((F(1, 2), F(1), F(rng.randint(40, 150), 100)))
        q = rng.choice((F(1, 100), F(1, 5), F(rng.randint(5, 800), 1000)))
        reverse = rng.random() < 0.5
        most = -2.5 * log1p(-float(q)) if reverse else 2.0
        eps = F(rng.uniform(0.05, 0.6) * most).limit_denominator(1000)
        truth = InDoubles(float(sigma), float(q), reverse).curve(3, float(eps))
        found = value(parts_of(f"Subsampled(Gaussian({sigma}), {q})^3"), eps, reverse, 50)
        assert abs(float(found.mid()) - truth) <= 1e-9 * truth + 1e-13, (sigma, q, eps, reverse)


# -- against a vertical line -----------------------------------------------------------------------

SUMS = [
    "Subsampled(Gaussian(1/2), 1/10)^10",
    "Subsampled(Gaussian(1), 1/5)^4 RR(3, 1/2)^2",
    "Subsampled(Gaussian(2), 9/10)^5 DP(1/10)^3",
    "Subsampled(Gaussian(1), 1/10)^3 Subsampled(Laplace(2), 1/3)^2",
    "Subsampled(Laplace(1), 1/5)^4",
    "Subsampled(Gaussian(3/4), 1/2)^3 Laplace(1) Finite(1/3 2/3, 1/4 3/4)",
    "Subsampled(Gaussian(1), 1/5)^6 Finite(1/2 1/4 1/4, 1/4 3/4 0)",
]


@pytest.mark.parametrize("text", one_in(2, SUMS))
def test_the_same_as_on_a_line(text: str, rng: Random) -> None:
    """Poisson summation, where it can: other nodes, another contour, to 40 bits."""
    parts = parts_of(text)
    for reverse in (False, True):
        eps = F(rng.randint(1, 80), 100)
        found = value(parts, eps, reverse, 40)
        with precision(140):
            line = Sums(parts, reverse=reverse, keep=False).refined(exact(eps).ball(), 40)
        assert found.overlaps(line), (text, eps, reverse)


@pytest.mark.long
def test_many_rare_losses() -> None:
    """The case of the guide, between rounded losses and to any width."""
    made = nonadaptive("Subsampled(Gaussian(1/10), 1/1000)^100")
    found = made.delta("1/2", rtol="1e-12")
    assert found.upper_end.route == "inversion along rays"
    assert F("0.0952065") < found.lower.fraction() <= found.upper.fraction() < F("0.0952071")
    assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**12))


# -- errors that are counted -----------------------------------------------------------------------


def turned(text: str, eps: Fraction, goal: float, spare: float) -> Turned:
    """With some saddle point, an error of about e^goal and averages that are far better."""
    ends = []
    for pair, count in parts_of(text):
        assert isinstance(pair, HasEnds)
        ends.append((pair.ended(), count))
    moments = [Inversion([part], arb(1), reverse=False).log_moment(1.5) for part in parts_of(text)]
    known = tuple(moment / count for moment, (_, count) in zip(moments, ends, strict=True))
    return Turned(ends, exact(eps).ball(), Plan(2.5, 0.5, 0.0, goal, known, spare))


TURNED = [
    ("Subsampled(Gaussian(1/2), 1/100)^3", F(1, 2)),
    ("Subsampled(Gaussian(1), 1/5)^2 DP(1/3)", F(1, 4)),
    ("Subsampled(Laplace(1), 1/5)^3", F(1, 5)),
]


@pytest.mark.parametrize(("text", "eps"), one_in(3, TURNED))
def test_few_points_have_large_balls(text: str, eps: Fraction) -> None:
    """Each holds what many points say."""
    with precision(200):
        truth = turned(text, eps, -60.0, 20.0).value()
        for goal in (4.0, 2.0, 0.0, -2.0, -4.0, -8.0, -16.0):
            found = turned(text, eps, goal, 60.0).value()
            assert found.overlaps(truth), (text, goal)
            assert found.rad() < 10 * arb(goal).exp()
        assert truth.rad() < 1e-25


@pytest.mark.parametrize(("text", "eps"), one_in(2, TURNED))
def test_what_is_missed_and_left_of_a_ray(text: str, eps: Fraction, rng: Random) -> None:
    """The integral over the rest of a ray, by short panels of many points, is below its bound; and
    what a panel misses below its own. The ball has all of these."""
    with precision(140):
        made = turned(text, eps, -60.0, 20.0)
        coarse, least = turned(text, eps, -3.0, 60.0), arb(0)
        for leg, terms in coarse.ways:
            rays = Rays(tuple(one.ends for one in coarse.averages()), terms)
            with precision(64):
                panels, rest = coarse.panels(leg, rays)
            least += arb(rest).exp()
            for panel in panels:
                least += arb(panel.log_error).exp()
                more = replace(panel, points=3 * panel.points)
                few, many = (sum(rays(z) * w for z, w in one.nodes()) for one in (panel, more))
                assert abs(few - many).log() < panel.log_error
        for leg, terms in made.ways:
            rays = Rays(tuple(one.ends for one in made.averages()), terms)
            for _ in range(3):
                r, total = rng.uniform(0.5, 0.1 * leg.length), acb(0)
                cuts = [r * 1.5**i for i in range(40) if r * 1.5 ** (i - 1) < leg.length]
                for start, stop in pairwise(cuts):
                    for z, weight in Panel(leg, start, stop, 40, 0.0).nodes():
                        total += rays(z) * weight
                assert abs(total).log() < rays.log_rest(leg, r), (text, r)
                assert rays.log_rest(leg, r) < abs(total).log() + 12
        assert coarse.value().rad() * arb.pi() > least * arb("0.999")
