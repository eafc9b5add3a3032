"""Lines that all places near them share: which they are, that they certify, and that no answer
depends on what was asked before. And the quick bounds by which they end, against quadrature."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sin
from random import Random

import pytest
from flint import acb, arb, ctx

from exactdp import nonadaptive
from exactdp.loss_sums import fourier_inversion
from exactdp.loss_sums.choice_of_line import LINES, number_of, real_part
from exactdp.loss_sums.fourier_inversion import Inversion, Sums, line_of
from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.loss_sums.sampled_moments import (
    LaplaceLoss,
    NormalLoss,
    UniformParts,
    uniform_parts,
)
from exactdp.loss_sums.transforms_on_a_line import QuickEnvelope
from exactdp.mechanisms import Gaussian, Laplace, Subsampled
from exactdp.mechanisms.concrete_pair import TransformedLoss
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.exact_numbers import precision

Parts = tuple[tuple[TransformedLoss, int], ...]


def parts_of(mechanism: Mechanism, count: int) -> Parts:
    pair = mechanism.concrete_pair
    found = None if pair is None else transform_of(pair)
    assert found is not None
    return ((found, count),)


TRAINING = parts_of(Subsampled(Gaussian(1), "1/100"), 1000)
KINDS = (
    TRAINING,
    parts_of(Gaussian(3), 20),
    parts_of(Subsampled(Laplace(2), "1/10"), 200),
    parts_of(Subsampled(Gaussian("4/5"), "1/1000"), 100_000),
)


# -- which line -----------------------------------------------------------------------------------


@pytest.mark.parametrize("parts", KINDS, ids=["training", "gaussian", "laplace", "rare"])
def test_the_line_of_a_place_is_the_least_high(parts: Parts) -> None:
    for x in ("0.1", "0.7", "2.5"):
        search = Inversion(parts, arb(x), reverse=False)
        j = search.line()
        heights = [search.height(real_part(i)) for i in range(j - 3 * LINES, j + 3 * LINES + 1)]
        assert min(heights) == search.height(real_part(j))
        assert number_of(real_part(j)) == j


@pytest.mark.parametrize("parts", KINDS, ids=["training", "gaussian", "laplace", "rare"])
def test_a_line_is_that_of_its_own_place(parts: Parts) -> None:
    told = Inversion(parts, arb(0), reverse=False)
    first = Inversion(parts, arb(1), reverse=False).line()
    for j in range(first - 3, first + 4):
        place = Inversion(parts, arb(told.place(j)), reverse=False)
        assert place.line() == j


# -- what they answer -----------------------------------------------------------------------------


def answers(parts: Parts, places: Sequence[str], bits: int = 34) -> dict[str, tuple[str, str]]:
    """Fresh sums for each place, the shared lines as they are."""
    with precision(200):
        found = {x: Sums(parts, reverse=False, keep=False).refined(arb(x), bits) for x in places}
    return {x: (str(v.mid().man_exp()), str(v.rad().man_exp())) for x, v in found.items()}


def test_no_answer_depends_on_what_was_asked_before(rng: Random) -> None:
    places = ["0.2", "0.9", "1", "1.1", "1.6", "2.4"]
    line_of.cache_clear()
    first = answers(TRAINING, places)
    made = line_of.cache_info().misses
    assert made < len(places)  # places near each other share a line
    line_of.cache_clear()
    shuffled = rng.sample(places, len(places))
    assert answers(TRAINING, shuffled) == first
    line_of.cache_clear()
    assert {x: answers(TRAINING, [x])[x] for x in places} == first


def test_shared_and_own_lines_meet(monkeypatch: pytest.MonkeyPatch, rng: Random) -> None:
    for parts in KINDS[:3]:
        for _ in range(4):
            with precision(200):
                x = arb(round(rng.uniform(0, 3), 4))
            shared = Sums(parts, reverse=True, keep=False).refined(x, 30)
            with monkeypatch.context() as patch:
                patch.setattr(fourier_inversion, "LONGEST_SHARED", 0)  # none is short enough
                line_of.cache_clear()
                own = Sums(parts, reverse=True, keep=False).refined(x, 30)
            line_of.cache_clear()
            assert shared.overlaps(own), (parts, x)
            with precision(64):
                assert (shared - own).abs_upper() < own * arb((1, -26))


def test_a_curve_takes_few_lines() -> None:
    line_of.cache_clear()
    mix = nonadaptive("Subsampled(Gaussian(1), 1/100)^1000")
    profile = mix.profile([i / 10 for i in range(1, 31)])
    assert line_of.cache_info().misses <= 24  # for sixty values, of two directions
    alone = mix.delta("1.3")
    (among,) = (one for eps_g, one in zip(range(1, 31), profile, strict=True) if eps_g == 13)
    assert among.lower <= alone.upper
    assert alone.lower <= among.upper


# -- quick bounds ---------------------------------------------------------------------------------


def drawn(rng: Random) -> tuple[NormalLoss | LaplaceLoss, arb, arb, float]:
    """A loss, an order, q, and a place on the line."""
    q = arb(10.0 ** rng.uniform(-4, -0.1))
    order = rng.choice((-1, 1)) * rng.uniform(0.1, 12) + (1 if rng.random() < 0.5 else 0)
    if rng.random() < 0.6:
        return NormalLoss(arb(rng.uniform(0.05, 4))), arb(order), q, 10.0 ** rng.uniform(-1, 4)
    return LaplaceLoss(arb(rng.uniform(0.1, 3))), arb(order), q, 10.0 ** rng.uniform(-1, 4)


def by_quadrature(loss: NormalLoss | LaplaceLoss, a: arb, q: arb, y: float) -> float:
    """|E_Q[v^(a + i y)]|: a sum over many points, enough of them where it does not turn fast."""
    start, end = (float(x) for x in loss.likely(float(a), 60.0))
    order, share = complex(float(a), y), float(q)
    total = 0j

    def power(place: float) -> complex:
        return (1 - share + share * exp(place)) ** order

    n = 6_000
    step = (end - start) / n
    for i in range(n):
        place = start + (i + 0.5) * step
        total += float(loss.density(acb(place)).real.mid()) * power(place) * step
    for place, mass in loss.atoms():
        total += float(mass) * power(float(place))
    return abs(total)


@pytest.mark.parametrize("sets", [4, pytest.param(200, marks=pytest.mark.long)])
def test_quick_bounds_are_above_the_averages(sets: int, rng: Random) -> None:
    tight = 0
    for _ in range(sets):
        loss, a, q, _ = drawn(rng)
        with precision(64):
            whole = arb(by_quadrature(loss, a, q, 0.0)) * arb("1.000001")
            bound = uniform_parts(loss, a, q, whole)
        for y in (0.3, 3.0, 30.0):
            found = by_quadrature(loss, a, q, y)
            with precision(64):
                assert bound(arb(y)) >= found * (1 - 1e-6), (loss, a, q, y)
                tight += bool(bound(arb(y)) < 0.999 * whole)
    assert tight  # some are of use


def test_uniform_parts_are_no_more_than_the_whole(rng: Random) -> None:
    """Their masses never add up to more, and to most of it where the order is small."""
    most = 0.0
    for _ in range(20):
        loss, a, q, _ = drawn(rng)
        with precision(64):
            one = uniform_parts(loss, a, q, arb(1))
            total = sum((mass for mass, _ in one.parts), arb(0))
            density_alone = arb(by_hand(loss, a, q))
            assert total <= density_alone * arb("1.0001")
            most = max(most, float(total / density_alone))
    assert most > 0.8


def by_hand(loss: NormalLoss | LaplaceLoss, a: arb, q: arb) -> float:
    """The integral of v^a over the density, in doubles."""
    start, end = (float(x) for x in loss.likely(float(a), 60.0))
    n, share, total = 2000, float(q), 0.0
    for i in range(n):
        place = start + (i + 0.5) * (end - start) / n
        v = 1 - share + share * exp(place)
        total += float(loss.density(acb(place)).real.mid()) * v ** float(a)
    return total * (end - start) / n


def test_a_bound_holds_from_its_place_on() -> None:
    """One uniform part has the transform of a uniform law: the bound is the largest behind."""
    alone = UniformParts(arb(1), ((arb(1), arb(1)),))
    assert ctx.prec == 53
    for i in range(1, 200):
        u = i / 10
        bound = float(alone(arb(u)))
        behind = max(abs(sin(w) / w) for w in (u + k / 20 for k in range(400)))
        assert bound >= behind - 1e-12
        assert bound <= max(behind, 0.2173) + 1e-9


def test_training_runs_take_no_quadrature_of_envelopes(monkeypatch: pytest.MonkeyPatch) -> None:
    ((pair, _),) = TRAINING
    assert isinstance(pair, QuickEnvelope)

    def never(*_: object, **__: object) -> None:
        raise AssertionError("an envelope was made")

    line_of.cache_clear()
    monkeypatch.setattr(type(pair), "envelope", never)
    found = nonadaptive("Subsampled(Gaussian(0.8), 1/1000)^100000").delta(2)
    assert found.lower_end.route == "poisson summation"
    assert found.reaches(found.rtol or 0)
    line_of.cache_clear()
