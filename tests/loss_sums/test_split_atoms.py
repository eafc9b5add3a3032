"""Lower curves of sums with split atoms, against sums over all outcomes in exact numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import log
from random import Random
from typing import Any

import mpmath
import pytest
from flint import arb, fmpq, fmpz, fmpz_poly

from exactdp.loss_sums import lattice_curves, lattice_losses, split_atoms_on_lattice
from exactdp.loss_sums.coarsened_convolutions import (
    Parts,
    Resolution,
    coarsened_at,
    power,
    sum_above,
    sum_below,
)
from exactdp.loss_sums.lattice_curves import RunningSums
from exactdp.loss_sums.lattice_losses import LatticeLoss
from exactdp.loss_sums.split_atoms_on_lattice import (
    LowerCurve,
    SplitCurve,
    TiltedMasses,
    atoms_of,
    curves_of_sum,
    lowered,
    off_the_lattice,
    split,
)
from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.explicit_pair import Finite
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge
from tests.cases import one_in

BITS = 256
Outcomes = dict[tuple[Fraction, Fraction], int]
"""Probabilities under P and Q, and of how many outcomes."""


def pair_of(text: str) -> ConcretePair:
    found = composition(text).items[0][0].concrete_pair
    assert found is not None
    return found


def curve_below(parts: Parts, resolution: Resolution, bits: int, *, reverse: bool) -> LowerCurve:
    return curves_of_sum(parts, resolution, bits, reverse=reverse).lower


def concrete(p: Sequence[Fraction], q: Sequence[Fraction]) -> ConcretePair:
    found = Finite(p, q).concrete_pair
    assert found is not None
    return found


def random_finite(rng: Random, *, leaks: bool) -> tuple[list[Fraction], list[Fraction]]:
    """Two distributions over a few outcomes; one may lack an outcome of the other."""
    size = rng.randint(2, 4)
    p, q = ([rng.randint(1, 60) for _ in range(size)] for _ in range(2))
    if leaks:
        q[rng.randrange(size)] = 0
    return [Fraction(x, sum(p)) for x in p], [Fraction(x, sum(q)) for x in q]


Part = tuple[Sequence[Fraction], Sequence[Fraction], int]


def outcomes(parts: Sequence[Part]) -> Outcomes:
    """Of all copies together."""
    found: Outcomes = {(Fraction(1), Fraction(1)): 1}
    for p, q, count in parts:
        for _ in range(count):
            after: Outcomes = {}
            for (one, other), many in found.items():
                for a, b in zip(p, q, strict=True):
                    key = (one * a, other * b)
                    after[key] = after.get(key, 0) + many
            found = after
    return found


def by_hand(found: Outcomes, x: Fraction) -> Fraction:
    """The sum over all outcomes of (P - x Q)_+."""
    gains = (max(one - x * other, Fraction(0)) * many for (one, other), many in found.items())
    return sum(gains, Fraction(0))


def near(found: Outcomes, x: Fraction, reach: float) -> float:
    """P of the losses that are no further from ln x."""
    return sum(
        float(one) * many
        for (one, other), many in found.items()
        if one and other and abs(log(one / other) - log(x)) < reach
    )


def value(curve: object, eps: Exact) -> arb:
    with precision(BITS):
        return curve(eps.ball())  # type: ignore[operator, no-any-return]


def at_most(one: arb, other: Fraction) -> bool:
    with precision(BITS):
        return bool(one <= fmpq(other.numerator, other.denominator))


def drawn_sum(rng: Random, *, leaks: bool) -> tuple[Any, Any, Fraction, bool]:
    """Pairs with their counts, the outcomes of all together, a step, and a direction."""
    parts = [(*random_finite(rng, leaks=leaks), rng.randint(1, 3)) for _ in range(2)]
    pairs = [(concrete(p, q), n) for p, q, n in parts]
    reverse = rng.random() < 0.5
    found = outcomes([(q, p, n) if reverse else (p, q, n) for p, q, n in parts])
    return pairs, found, Fraction(rng.randint(3, 40), 100) / 2 ** rng.randint(0, 5), reverse


@pytest.mark.parametrize("leaks", [False, True])
def test_below_the_sum_over_all_outcomes(leaks: bool, rng: Random) -> None:
    """Any step, any eps_g, one at an atom: below, and no more below than what can have crossed."""
    for _ in range(12):
        pairs, found, step, reverse = drawn_sum(rng, leaks=leaks)
        curve = curve_below(pairs, Resolution.of(exact(step), 60, 6), BITS, reverse=reverse)
        assert isinstance(curve, SplitCurve)
        atom = next((one / other for one, other in found if one and other), Fraction(1))
        for x in (atom, Fraction(rng.randint(1, 60), 20), Fraction(rng.randint(1, 60), 20)):
            true, low = by_hand(found, x), value(curve, exact(f"ln({x})")).lower()
            assert at_most(low, true)
            crossing = near(found, x, 30 * float(step))
            assert low >= float(true) - 4 * float(step) * crossing - 1e-7


@pytest.mark.parametrize("leaks", [False, True])
def test_splits_alone_are_above_the_sum_over_all_outcomes(leaks: bool, rng: Random) -> None:
    """The same masses give the upper curve; with what is infinite, rounded and cut off."""
    for _ in range(12):
        pairs, found, step, reverse = drawn_sum(rng, leaks=leaks)
        resolution = Resolution.of(exact(step), rng.choice([8, 60]), 6)
        curves = curves_of_sum(pairs, resolution, BITS, reverse=reverse)
        assert isinstance(curves.lower, SplitCurve)
        assert curves.upper.loss.masses == curves.lower.curve.loss.masses
        for x in (Fraction(1, 1000), *(Fraction(rng.randint(1, 60), 20) for _ in range(3))):
            true = by_hand(found, x)
            high = value(curves.upper, exact(f"ln({x})")).upper()
            with precision(BITS):
                assert high >= fmpq(true.numerator, true.denominator)
            crossing = near(found, x, 30 * float(step))
            assert (
                high
                <= float(true) + 4 * float(step) * crossing + 2.0**-resolution.tail_bits + 1e-12
            )


def test_the_upper_loss_makes_up_for_what_was_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Losses that are known badly are split where they are at least; so is each of their copies."""
    h = exact("1/8")
    with precision(128):
        atoms = [(arb(0.3, 0.001), arb(0.25)), (arb(0.5), arb(0.5)), (arb(-1, 0.003), arb(0.25))]
        most = lowered(atoms, h, 60)
        assert 0.006 <= most
        assert most < 0.0061
    monkeypatch.setattr(split_atoms_on_lattice, "lowered", lambda *_: arb(0.01))
    pair = concrete([Fraction(1, 3), Fraction(2, 3)], [Fraction(1, 2), Fraction(1, 2)])
    curves = curves_of_sum([(pair, 3)], Resolution.of(h, 60, 3), BITS, reverse=False)
    with precision(BITS):
        assert curves.upper.offset >= 3 * arb(0.01)
        assert curves.upper.offset < 0.0301


def test_a_product_needs_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many bytes for each bit and each point, of both sums together."""
    monkeypatch.setattr(lattice_losses, "MOST_BYTES", 100 * (2 * 60 + 20))
    for size, room in ((50, True), (51, False)):
        masses = fmpz_poly([1] * size)
        tilted = TiltedMasses(exact("1/8"), 0, masses, fmpz(0), 60, Fraction(0))
        loss = LatticeLoss(exact("1/8"), 0, masses, fmpz(0), 60, upper=True)
        if room:
            assert tilted.added(tilted).first == loss.added(loss).first == 0
            continue
        with pytest.raises(NoRoom):
            tilted.added(tilted)
        with pytest.raises(NoRoom):
            loss.added(loss)


def test_the_lattices_of_sums_become_coarser_where_it_is_said() -> None:
    for count in range(1, 600):
        done: list[int] = []

        class Copies:
            def __init__(self, number: int) -> None:
                self.number = number

            def added(self, other: Copies) -> Copies:
                return Copies(self.number + other.number)

            def trimmed(self, spare: int) -> Copies:
                return self

            def coarser(self) -> Copies:
                if self.number > 1:
                    done.append(self.number)  # noqa: B023
                return self

        assert power(Copies(1), count, 0).number == count
        assert done == coarsened_at(count), count


def test_only_dense_atoms_are_rounded_down_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some atoms on a long lattice are split, and nothing else; in less time as well."""
    rounded: list[int] = []

    def counted(*asked: object, **how: object) -> LatticeLoss:
        rounded.append(1)
        return sum_below(*asked, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(split_atoms_on_lattice, "sum_below", counted)
    parts = [(pair_of("Subsampled(DiscreteGaussian(2), 1/10)"), 2)]
    for step, times in (("1/8", 1), ("1/2000", 0)):
        rounded.clear()
        resolution = Resolution.of(exact(step), 60, 2)
        assert isinstance(curve_below(parts, resolution, BITS, reverse=False), SplitCurve)
        assert len(rounded) == times, step


def test_far_atoms_below_the_tails_make_no_lattice_longer() -> None:
    """A loss of 900 of probability 10^-40, and what goes with it: it counts as missing."""
    tiny = Fraction(1, 10**40)
    half = Fraction(1, 2)
    p, q = [half - tiny, half, tiny], [Fraction(1, 3), Fraction(2, 3) - tiny / 10**400]
    pair = concrete(p, [*q, tiny / 10**400])
    with precision(128):
        assert [len(atoms_of(pair, bits, reverse=False)) for bits in (60, 140)] == [2, 3]
    curves = curves_of_sum([(pair, 2)], Resolution.of(exact("1/50"), 60, 2), BITS, reverse=False)
    assert isinstance(curves.lower, SplitCurve)
    x = Fraction(6, 5)
    true = by_hand(outcomes([(p, [*q, tiny / 10**400], 2)]), x)
    assert at_most(value(curves.lower, exact(f"ln({x})")).lower(), true)
    with precision(BITS):
        high = value(curves.upper, exact(f"ln({x})")).upper()
        assert high >= fmpq(true.numerator, true.denominator)


@pytest.mark.parametrize("behind", [False, True])
@pytest.mark.parametrize("most", [1, 7, 1000])
def test_running_sums(
    behind: bool, most: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are kept and those between: masses times powers of the ratio."""
    monkeypatch.setattr(lattice_curves, "MOST_KEPT", most)
    masses = [rng.randint(0, 99) for _ in range(rng.randint(1, 40))] + [1]
    with precision(128):
        sums = RunningSums(fmpz_poly(masses), arb(1) / 2, behind=behind)
        assert len(sums.kept) <= most + 1
        for i in range(len(masses) + 1):
            those = masses[i:] if behind else masses[:i][::-1]
            assert sums[i] == sum((arb(m) / 2**j for j, m in enumerate(those)), arb(0))
        walked = [sums[i] for i in range(len(masses) + 1)]
        assert list(sums.walk()) == (walked[::-1] if behind else walked)


def test_without_the_bound_it_would_be_above(rng: Random) -> None:
    """What the splits add is seen: the curve of the loss on the lattice is an upper one."""
    above = 0
    for _ in range(20):
        p, q = random_finite(rng, leaks=False)
        resolution = Resolution.of(exact("1/7"), 60, 3)
        curve = curve_below([(concrete(p, q), 3)], resolution, BITS, reverse=False)
        assert isinstance(curve, SplitCurve)
        x = Fraction(rng.randint(10, 40), 20)
        true = by_hand(outcomes([(p, q, 3)]), x)
        above += not at_most(value(curve.curve, exact(f"ln({x})")), true)
        assert at_most(value(curve, exact(f"ln({x})")), true)
    assert above > 5


def test_balls_of_eps_hold_every_place(rng: Random) -> None:
    """A ball around several lattice points holds the lower curve of each place in it."""
    p, q = random_finite(rng, leaks=False)
    pairs = [(concrete(p, q), 3)]
    curve = curve_below(pairs, Resolution.of(exact("1/9"), 60, 3), BITS, reverse=False)
    with precision(BITS):
        for width in (0.01, 0.3):
            middle = rng.uniform(-1, 1)
            whole = curve(arb(middle, width))
            for _ in range(10):
                place = middle + rng.uniform(-width, width) * 0.99
                assert whole.overlaps(curve(arb(place)))


def sampled_discrete_gaussian(q: Fraction, eps: str, *, reverse: bool) -> mpmath.mpf:
    """Two copies with sigma 1, by sums over the noise of each."""
    weights = {x: mpmath.exp(-mpmath.mpf(x * x) / 2) for x in range(-17, 18)}
    whole = mpmath.fsum(weights.values())
    share = mpmath.mpf(q.numerator) / q.denominator
    found = []
    for x in range(-16, 17):
        out, moved = weights[x] / whole, weights[x - 1] / whole
        mixed = (1 - share) * out + share * moved
        found.append((out, mixed) if reverse else (mixed, out))
    x = mpmath.exp(mpmath.mpf(eps))
    two = ((a * c, b * d) for a, b in found for c, d in found)
    return mpmath.fsum(max(one - x * other, mpmath.mpf(0)) for one, other in two)


@pytest.mark.parametrize("reverse", [False, True])
def test_sampled_discrete_gaussian_noise_by_sums_over_the_noise(reverse: bool) -> None:
    """A sum with few atoms: at steps far smaller than what is between them hardly any cross."""
    pair = pair_of("Subsampled(DiscreteGaussian(1), 1/5)")
    with mpmath.workdps(60):
        true = sampled_discrete_gaussian(Fraction(1, 5), "0.1", reverse=reverse)
        for level in range(3, 12, 2):
            resolution = Resolution.of(exact(1) / 2**level, 90, 2)
            curve = curve_below([(pair, 2)], resolution, BITS, reverse=reverse)
            upper = sum_above([(pair, 2)], resolution, reverse=reverse)
            ends = value(curve, exact("1/10")), value(upper.hockey_stick, exact("1/10"))
            below, above = (mpmath.mpf(end.mid().str(60, radius=False)) for end in ends)
            assert below < true < above
        assert above - below < 1e-7 * true


@pytest.mark.parametrize("reverse", one_in(2, [False, True]))
def test_brackets_of_many_atoms_fall_like_the_square_of_the_step(reverse: bool) -> None:
    parts = [(pair_of("Subsampled(DiscreteGaussian(2), 1/10)"), 20)]
    widths = []
    for level in range(7, 11):
        resolution = Resolution.of(exact(1) / 2**level, 70, 20)
        low = value(curve_below(parts, resolution, BITS, reverse=reverse), exact("1/2"))
        upper = sum_above(parts, resolution, reverse=reverse)
        widths.append(float(value(upper.hockey_stick, exact("1/2")) - low))
    for before, after in pairwise(widths[1:]):
        assert 3 < before / after < 6


def test_a_rest_that_does_not_move(rng: Random) -> None:
    """Atoms beside one copy of Gaussian noise: the mean of its curve over them, by hand."""
    sigma = rng.randint(1, 3)
    p, q = random_finite(rng, leaks=False)
    parts = [(concrete(p, q), 2), (pair_of(f"Gaussian({sigma})"), 1)]
    with mpmath.workdps(60):
        for x in ("0.1", "0.7"):
            mu, normal = mpmath.mpf(1) / sigma, mpmath.ncdf
            true = mpmath.mpf(0)
            for (one, other), many in outcomes([(p, q, 2)]).items():
                a, b = (mpmath.mpf(each.numerator) / each.denominator for each in (one, other))
                eps = mpmath.mpf(x) - mpmath.log(a / b)
                far = normal(mu / 2 - eps / mu) - mpmath.exp(eps) * normal(-mu / 2 - eps / mu)
                true += many * a * far
            resolution = Resolution.of(exact("1/512"), 70, 3)
            curve = curve_below(parts, resolution, BITS, reverse=False)
            assert isinstance(curve, SplitCurve)
            low = mpmath.mpf(value(curve, exact(x)).lower().mid().str(60, radius=False))
            assert low < true < low * (1 + mpmath.mpf(10) ** -4)


def test_listed_losses_are_all_but_the_tails() -> None:
    """Under both distributions, for the noise and for its sample; in both directions."""
    noise = ("DiscreteGaussian(3)", "DiscreteGaussian(3, 4)")
    for text in (*noise, "Subsampled(DiscreteGaussian(2), 1/10)"):
        pair = pair_of(text)
        assert isinstance(pair, ListedLosses)
        with precision(BITS):
            eps, small = arb(1) / 3, arb(2) ** -70
            for reverse in (False, True):
                listed = pair.listed(80, reverse=reverse)
                gains = (mass * (1 - (eps - loss).exp()).max(arb(0)) for loss, mass in listed)
                assert abs(1 - sum((mass for _, mass in listed), arb(0))) < small
                assert abs(1 - sum((mass * (-loss).exp() for loss, mass in listed), arb(0))) < small
                assert abs(sum(gains, arb(0)) - pair.hockey_stick(eps, reverse=reverse)) < small


def test_masses_on_the_lattice_stay_as_they_are() -> None:
    """Atoms at lattice points are no reason to split, and others are."""
    pair = pair_of("RR(3, 1/2)")
    assert not off_the_lattice(pair, exact("1/4"), False)
    assert off_the_lattice(pair, exact("1/3"), False)
    assert off_the_lattice(pair_of("DiscreteGaussian(2)"), exact("1/4"), False)


def test_tilted_masses_count_what_they_lose() -> None:
    """Kept and elsewhere are no less than the exact sum, and hardly more."""
    bits = 40
    with precision(128):
        atoms = [(arb(0.3), arb(0.25)), (arb(-0.9), arb(0.7))]
        tilt = Fraction(3)
        (one,) = split(atoms, arb(0.05), exact("1/8"), bits, [tilt])
        whole = arb(0)
        for loss, mass in (*atoms, (arb(0), arb(0.05))):
            h = arb(1) / 8
            behind = loss - (loss / h).floor() * h
            share = (1 - (-behind).exp()) / (1 - (-h).exp())
            parts = (1 - share) * (-3 * behind).exp() + share * (3 * (h - behind)).exp()
            whole += mass * (parts if mass != arb(0.05) else (3 * h).exp())
        found: TiltedMasses = one
        for _ in range(4):
            assert arb(found.whole()) * arb(2) ** -bits >= whole
            assert arb(found.whole()) * arb(2) ** -bits < whole * 1.2
            found = found.added(one).trimmed(1 << 10)
            whole = whole * arb(one.whole()) * arb(2) ** -bits
        assert found.elsewhere > 0
        cut = found.trimmed(1 << (bits - 3))
        assert cut.size < found.size
        assert cut.whole() == found.whole()


# -- the measures and the sums over them, one by one -----------------------------------------------


Joint = dict[tuple[int, mpmath.mpf], mpmath.mpf]
"""The probabilities of a lattice point and of a move."""


def split_by_hand(atoms: Sequence[tuple[str, str]], h: mpmath.mpf) -> Joint:
    found: Joint = {}
    for loss, mass in ((mpmath.mpf(a), mpmath.mpf(b)) for a, b in atoms):
        cell = int(mpmath.floor(loss / h))
        low, high = mpmath.exp(-(cell + 1) * h), mpmath.exp(-cell * h)
        up = (high - mpmath.exp(-loss)) / (high - low)
        found[cell, cell * h - loss] = mass * (1 - up)
        found[cell + 1, (cell + 1) * h - loss] = mass * up
    return found


def added_by_hand(one: Joint, other: Joint) -> Joint:
    found: Joint = {}
    for (i, r), p in one.items():
        for (j, s), q in other.items():
            found[i + j, r + s] = found.get((i + j, r + s), mpmath.mpf(0)) + p * q
    return found


def coarser_by_hand(given: Joint, h: mpmath.mpf) -> Joint:
    """Every odd point goes to both neighbours, so that the mean of e^-L stays."""
    found: Joint = {}
    for (i, r), p in given.items():
        ends = [(i // 2, r, p)]
        if i % 2:
            up = (1 - mpmath.exp(h)) / (mpmath.exp(-h) - mpmath.exp(h))
            ends = [(i // 2, r - h, p * (1 - up)), (i // 2 + 1, r + h, p * up)]
        for j, s, q in ends:
            found[j, s] = found.get((j, s), mpmath.mpf(0)) + q
    return found


@pytest.mark.parametrize("tilt", [0, 3, -3])
def test_tilted_masses_by_hand(tilt: int) -> None:
    """Split, summed, made coarser, summed: the masses are those of e^(tilt R) at every point."""
    bits, atoms = 60, [("0.3", "0.25"), ("-0.9", "0.7"), ("0.05", "0.05")]
    with mpmath.workdps(60), precision(160):
        h = mpmath.mpf(1) / 8
        balls = [(arb(loss), arb(mass)) for loss, mass in atoms]
        (found,) = split(balls, arb(0), exact("1/8"), bits, [Fraction(tilt)])
        hand = split_by_hand(atoms, h)
        for ops in ("", "+", "c", "+", "c"):
            if ops == "+":
                found, hand = found.added(found), added_by_hand(hand, hand)
            elif ops == "c":
                found, hand, h = found.coarser(), coarser_by_hand(hand, h), 2 * h
            sums: dict[int, mpmath.mpf] = {}
            for (i, r), p in hand.items():
                sums[i] = sums.get(i, mpmath.mpf(0)) + p * mpmath.exp(tilt * r)
            assert found.first <= min(sums)
            assert found.first + found.size > max(sums)
            whole = mpmath.fsum(sums.values()) * 2**bits
            for i in range(found.first, found.first + found.size):
                true = sums.get(i, mpmath.mpf(0)) * 2**bits
                kept = mpmath.mpf(int(found.masses[i - found.first]))
                assert true - 2**20 < kept <= true
            assert whole <= int(found.whole()) < whole + 2**24
            assert int(found.masses(1)) + int(found.elsewhere) == int(found.whole())


def test_sums_over_both_sides_by_hand(rng: Random) -> None:
    """Where eps is between two points, at one, or out of all; for a ball at least that of each."""
    bits, s = 50, rng.randint(2, 6)
    step, offset = exact("ln 2") / 8, exact("1/50")
    masses = [rng.randint(0, 1 << 40) for _ in range(20)]
    first = rng.randint(-15, -5)
    spare = rng.randint(1, 1 << 20)
    tilted = [
        TiltedMasses(step, first, fmpz_poly(masses), fmpz(spare), bits, Fraction(sign * s))
        for sign in (1, -1)
    ]
    still = LatticeLoss(step, first, fmpz_poly(masses), fmpz(1 << 47), bits, False, offset)
    seen = 0
    with mpmath.workdps(60), precision(BITS):
        curve = SplitCurve(still, *tilted)
        h = mpmath.log(2) / 8
        inside = [Fraction(rng.uniform(first - 3, first + 23)) for _ in range(12)]
        for place in (*inside, Fraction(first), Fraction(first + 19)):
            ball = step.ball() * exact(place).ball() + offset.ball()
            ahead = behind = mpmath.mpf(0)
            for i, mass in enumerate(masses):
                u = (first + i - mpmath.mpf(place.numerator) / place.denominator) * h
                if u > 0:
                    ahead += mass * (1 - mpmath.exp(-u)) * mpmath.exp(-s * u)
                if u < 0:
                    behind += mass * (mpmath.exp(-u) - 1) * mpmath.exp(s * u)
            for side, true in ((curve.ahead, ahead), (curve.behind, behind)):
                found, wanted = side(ball), (true + spare) / 2**bits
                error = mpmath.mpf(found.mid().str(60, radius=False)) - wanted
                assert abs(error) < mpmath.mpf(10) ** -50
                width = step.ball() * rng.uniform(0.1, 4)
                wide = side(arb(ball.mid(), width.upper()))
                for _ in range(8):
                    assert side(ball + width * rng.uniform(-1, 1)).lower() <= wide.upper()
            less = curve.curve(ball) - curve.ahead(ball) - curve.behind(ball)
            assert curve(ball).overlaps(less.max(arb(0)))
            seen += bool(less > 0)
        assert seen > 3


def test_where_splits_are_out_of_reach_losses_are_rounded_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A lattice too coarse; one with too many points is none."""
    coarse = Resolution.of(exact(10**6), 60, 2)
    parts = [(pair_of("DiscreteGaussian(1/100, 1000)"), 2)]
    assert not isinstance(curve_below(parts, coarse, BITS, reverse=False), SplitCurve)
    fine = Resolution.of(exact("1/100"), 60, 2)
    parts = [(pair_of("Subsampled(DiscreteGaussian(2), 1/10)"), 2)]
    assert isinstance(curve_below(parts, fine, BITS, reverse=False), SplitCurve)
    monkeypatch.setattr(lattice_losses, "MOST_BYTES", 10**4)
    with pytest.raises(NoRoom):
        curve_below(parts, fine, BITS, reverse=False)


def test_a_loss_that_balls_do_not_know_is_an_error() -> None:
    with precision(64), pytest.raises(TooLarge):
        split([(arb(float("nan")), arb(1))], arb(0), exact("1/8"), 60, [Fraction(0)])


def test_losses_of_a_sample_next_to_all_records() -> None:
    """1 - q is 10^-80: ln(1 - q + q e^l) for losses far below that."""
    pair = pair_of(f"Subsampled(DiscreteGaussian(1/10), 0.{'9' * 80})")
    assert isinstance(pair, ListedLosses)
    with precision(128):
        least = min(loss.mid() for loss, _ in pair.listed(60))
        assert abs(least + arb(10).log() * 80) < arb(10) ** -20


def test_the_larger_one_of_split_and_rounded_losses() -> None:
    """Atoms that are dense beside the step are better rounded: never less than that."""
    parts = [(pair_of("DiscreteGaussian(200)"), 10), (pair_of("Laplace(20)"), 10)]
    resolution = Resolution.of(exact("1/16"), 60, 20)
    curve = curve_below(parts, resolution, BITS, reverse=False)
    assert isinstance(curve, SplitCurve)
    below = sum_below(parts, resolution, shifted=True)
    for eps in ("0", "1/10", "1/5"):
        with precision(BITS):
            least = below.hockey_stick(exact(eps).ball()).lower() * (1 - arb(2) ** -50)
        assert value(curve, exact(eps)) >= least


def test_no_mass_is_negative() -> None:
    """Balls of shares next to 0 reach below it."""
    with precision(200):
        atoms = [
            (arb(4).log() - arb(3).log(), arb(1) / 3),
            (arb(8).log() - arb(9).log(), arb(2) / 3),
        ]
        found = split(atoms, arb(0), exact(150), 161, [Fraction(0), Fraction(2), Fraction(-2)])
    assert all(mass >= 0 for one in found for mass in list(one.masses))
