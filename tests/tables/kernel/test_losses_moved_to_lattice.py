"""Products whose losses are moved to a lattice, against the sum over all outcomes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import mpmath
import pytest

from exactdp.tables.kernel.fixed_point import METER, Number, Rejected, Undecided
from exactdp.tables.kernel.losses_moved_to_lattice import (
    JOINED,
    convolved,
    excess,
    floor_of,
    gains,
    joined,
    lattice_delta,
    moved,
    sums_from,
    weights,
)
from tests.cases import in_portions

F = Fraction
Group = tuple[int, F, F]


def enumerated(groups: list[Group], at: F) -> mpmath.mpf:
    """The hockey stick, outcome by outcome, at many digits."""
    each = []
    for n, e, t in groups:
        E = mpmath.exp(mpmath.mpf(e.numerator) / e.denominator)
        x = (mpmath.exp(mpmath.mpf(t.numerator) / t.denominator) - 1) / (E - 1)
        each += [((t, 1 - x), (t - e, x))] * n
    total = mpmath.mpf(0)
    for word in product(*each):
        loss = sum((one for one, _ in word), F(0))
        if loss > at:
            gap = at - loss
            less = -mpmath.expm1(mpmath.mpf(gap.numerator) / gap.denominator)
            total += mpmath.fprod(p for _, p in word) * less
    return total


def drawn(rng: Random) -> tuple[list[Group], F]:
    groups = []
    for _ in range(rng.randint(1, 5)):
        e = F(rng.randint(1, 300), rng.choice([97, 101, 103, 211]))
        t = rng.choice([e / 2, e * F(rng.randint(0, 20), 20), F(0), e])
        groups.append((rng.randint(1, 2), e, t))
    whole = sum((n * e for n, e, _ in groups), F(0))
    return groups, whole * F(rng.randint(-11, 11), 20)


def ends(groups: list[Group], at: F, h: F, bits: int = 80) -> tuple[mpmath.mpf, mpmath.mpf]:
    METER.left = 10**9
    made = [(n, Number.of(e), Number.of(t)) for n, e, t in groups]
    low, high = (
        mpmath.ldexp(lattice_delta(made, Number.of(at), Number.of(h), bits, up), -bits)
        for up in (False, True)
    )
    return low, high


@pytest.mark.parametrize("turns", in_portions(25, 1000))
def test_both_ends_hold_the_sum_over_all_outcomes(turns: int, rng: Random) -> None:
    """And are not far from it."""
    with mpmath.workdps(110):
        for _ in range(turns):
            groups, at = drawn(rng)
            h = F(1, rng.choice([3, 10, 40, 200]))
            true = enumerated(groups, at)
            low, high = ends(groups, at, h)
            assert low <= true <= high, (groups, at, h)
            size, step = sum(n for n, _, _ in groups), mpmath.mpf(h.numerator) / h.denominator
            assert high - true <= size * step * mpmath.mpf("0.26") + mpmath.mpf(2) ** -79
            assert true - low <= size * step + mpmath.mpf(2) ** -79


@pytest.mark.parametrize("bits", [8, 30, 64, 300])
def test_any_number_of_bits_rounds_outward(bits: int, rng: Random) -> None:
    with mpmath.workdps(110):
        for _ in range(6):
            groups, at = drawn(rng)
            true = enumerated(groups, at)
            low, high = ends(groups, at, F(1, 30), bits)
            assert low <= true + mpmath.mpf(10) ** -50
            assert high >= true - mpmath.mpf(10) ** -50


@pytest.mark.parametrize(("h", "error", "why"), [
    (F(0), Rejected, "a step above 0"), (F(-1, 10), Rejected, "a step above 0"),
    (F(1, 1 << 41), Undecided, "too many places"), (F(1, 1 << 1100), Undecided, "no step"),
    (F(1 << 20), Undecided, "too large"),
])  # fmt: skip
def test_steps_that_are_refused(h: F, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        ends([(3, F(1, 2), F(1, 4))], F(0), h)


@pytest.mark.parametrize(("e", "at"), [(F(9800), F(0)), (F(1, 2), F(-9999))])
def test_a_place_that_is_not_known_is_not_searched_for(e: F, at: F) -> None:
    """More places than the bits in use tell apart: not one after the other till nothing is left."""
    METER.left = 10**6
    h = Number(((3, F(1, 1 << 1020)),))
    with pytest.raises(Undecided, match="too many places"):
        lattice_delta([(1, Number.of(e), Number.of(e / 2))], Number.of(at), h, 64, True)


def test_the_bracket_closes_like_the_square_of_the_step(rng: Random) -> None:
    eps = [F(rng.randint(100, 400), rng.choice([997, 1009, 1013])) for _ in range(40)]
    groups = [(1, 2 * e, e) for e in eps]
    with mpmath.workdps(40):
        widths = [high - low for low, high in (ends(groups, F(1), F(1, n)) for n in (40, 160, 640))]
        assert widths[0] > 8 * widths[1] > 64 * widths[2] > 0


# -- each part, at so few bits that every rounding is seen ----------------------------------------


def near(x: mpmath.mpf, found: int, units: float, up: bool) -> bool:
    """found is x rounded up (or down), by so many units at most."""
    slack = mpmath.mpf(10) ** -40  # of x itself
    return bool(
        x - slack <= found <= x + units + slack if up else x - units - slack <= found <= x + slack
    )


def test_outcomes_that_are_joined_are_rounded_outward(rng: Random) -> None:
    W = 12
    with mpmath.workdps(60):
        for turn in range(60):
            groups = drawn(rng)[0][:3]
            made = [(n, Number.of(e), Number.of(t)) for n, e, t in groups]
            up, exact = bool(turn % 2), {F(0): mpmath.mpf(1)}
            for n, e, t in groups:
                E, x = (mpmath.exp(mpmath.mpf(v.numerator) / v.denominator) for v in (e, t))
                b = (x - 1) / (E - 1)
                one = {n * t - i * e: mpmath.binomial(n, i) * (1 - b) ** (n - i) * b**i
                       for i in range(n + 1)}  # fmt: skip
                exact = {x + y: p * r for x, p in exact.items() for y, r in one.items() if p * r}
            blocks = joined(made, W, up)
            assert all(len(block) <= JOINED for block in blocks)
            together = [(F(0), mpmath.mpf(1), mpmath.mpf(1))]
            for block in blocks:
                together = [(x + y.rational(), p * r / 2**W, q * s / 2**W)
                            for x, p, q in together for y, r, s in block]  # fmt: skip
            for loss, p, q in together:
                true = exact.get(loss, mpmath.mpf(0))
                other = true * mpmath.exp(-mpmath.mpf(loss.numerator) / loss.denominator)
                for found, value, side in ((p, true, up), (q, other, not up)):
                    assert (found - value) * (1 if side else -1) >= -(mpmath.mpf(10) ** -40)
                    assert abs(found - value) <= mpmath.mpf(20 * len(groups)) / 2**W


def test_outcomes_that_are_moved_keep_their_mass(rng: Random) -> None:
    """From above the shares of the module's formulas, rounded up; from below the nearest place."""
    W = 8
    with mpmath.workdps(60):
        for turn in range(60):
            B, size = (22, 60) if turn % 2 else (90, 8)
            h = F(rng.randint(1, 40), rng.choice([8, 20, 64]))
            places = rng.sample(range(-30, 30), 3)
            losses = [h * (place + F(rng.choice([0, rng.randint(0, 99)]), 100)) for place in places]
            block = [(Number.of(x), rng.getrandbits(size), rng.getrandbits(size)) for x in losses]
            one = mpmath.exp(-mpmath.mpf(h.numerator) / h.denominator)
            exact: dict[int, mpmath.mpf] = {}
            for place, loss, (_, p, _) in zip(places, losses, block, strict=True):
                rest = loss - h * place
                y = mpmath.exp(-mpmath.mpf(rest.numerator) / rest.denominator)
                for at, share in ((place, y - one), (place + 1, 1 - y)):
                    exact[at] = exact.get(at, 0) + p * share / (1 - one)
            spare = int(2**size * 16 / 2**B / (1 - one)) + 3
            for place, weight, _ in moved(block, Number.of(h), B, W, True):
                assert near(exact.pop(place), weight, spare, True)
            assert not exact
            for place, p, q in moved(block, Number.of(h), B, W, False):
                mine = [i for i, loss in enumerate(losses) if abs(loss - h * place) <= h / 2]
                assert p == sum(block[i][1] for i in mine)
                assert q == sum(block[i][2] for i in mine)


def test_sums_are_convolved_with_one_unit_a_block(rng: Random) -> None:
    W = 12
    for turn in range(40):
        up = bool(turn % 2)
        blocks = []
        for _ in range(rng.randint(1, 6)):
            places = sorted(rng.sample(range(-9, 9), rng.randint(1, 5)))
            cuts = sorted(rng.randint(0, 1 << W) for _ in places[1:])
            parts = [b - a for a, b in zip([0, *cuts], [*cuts, 1 << W], strict=True)]
            blocks.append(list(zip(places, parts, strict=True)))
        exact = {0: F(1)}
        for block in blocks:
            new: dict[int, F] = {}
            for x, p in exact.items():
                for y, r in block:
                    new[x + y] = new.get(x + y, F(0)) + p * F(r, 1 << W)
            exact = new
        first, last = (sum(block[i][0] for block in blocks) for i in (0, -1))
        found = convolved(blocks, W, up)
        first_of, (P, Q) = weights([[(x, p, p) for x, p in block] for block in blocks], W, False)
        assert (first_of, P, Q) == (first, convolved(blocks, W, False), convolved(blocks, W, True))
        assert len(found) == last - first + 1
        for place, weight in enumerate(found, first):
            apart = (weight - exact.get(place, F(0)) * 2**W) * (1 if up else -1)
            assert 0 <= apart <= len(blocks)


def test_sums_and_gains_from_a_place_on(rng: Random) -> None:
    with mpmath.workdps(60):
        for turn in range(80):
            least, B = rng.randint(-9, 9), [rng.getrandbits(90) for _ in range(rng.randint(1, 9))]
            W, U = rng.choice([(8, 8), (8, 12), (90, 10), (60, 90)])
            top = rng.randint(-25, 25)
            places = range(top, top - rng.randint(1, 30), -1)
            weighed = dict(enumerate(B, least))
            assert sums_from(least, B, places) == [
                sum(w for b, w in weighed.items() if b >= c) for c in places
            ]
            h = F(rng.randint(1, 60), 20)
            gap = h * F(rng.randint(1, 10), 10)
            fall, part = (mpmath.exp(-mpmath.mpf(x.numerator) / x.denominator) for x in (h, gap))
            found = gains(least, B, places, Number.of(h), Number.of(gap), W, U)
            for c, value in zip(places, found, strict=True):
                true = sum(w * (1 - part * fall ** (b - c)) for b, w in weighed.items() if b >= c)
                steps = max(0, least + len(B) - c)
                spare = steps * 2 + 4 * steps * sum(B) * 2**-W
                assert near(mpmath.mpf(true) * mpmath.mpf(2) ** (U - W), value, spare, True), turn


def test_an_excess_is_rounded_down(rng: Random) -> None:
    W = 10
    with mpmath.workdps(60):
        for _ in range(200):
            P, Q, at = rng.getrandbits(2 * W), rng.getrandbits(2 * W), F(rng.randint(-99, 99), 37)
            true = P - Q * mpmath.exp(mpmath.mpf(at.numerator) / at.denominator)
            assert near(true, excess(P, Q, Number.of(at), W), 64 << W, False)


@pytest.mark.parametrize(("x", "h", "floor"), [
    (F(7, 2), F(1, 2), 7), (F(-7, 2), F(1, 2), -7), (F(-1, 10), F(1, 3), -1), (F(0), F(5), 0),
    (F(1000), F(1, 7), 7000), (F(-1000) - F(1, 10**9), F(1, 7), -7001),
])  # fmt: skip
@pytest.mark.parametrize("bits", [24, 64])
def test_integer_part_of_a_quotient(x: F, h: F, floor: int, bits: int) -> None:
    assert floor_of(Number.of(x), Number.of(h), bits) == floor
