"""The tilted characteristic function: values, the window, and the bounds on aliases."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import acb, arb

from exactdp.loss_sums.characteristic import Drop, Drops, Line
from exactdp.numbers.exact_numbers import Exact, precision

F = Fraction
SEED = 3603


def random_drops(random: Random, k: int, spread: int = 40) -> Drops:
    drops = []
    for _ in range(k):
        x = Exact(F(random.randint(1, 99), 100)).ball()
        size = Exact(F(random.randint(1, spread), 7)).ball()
        drops.append(Drop(size, x, 1 - x, random.choice([1, 1, 1, 2, 5])))
    return Drops(drops)


def directly(drops: Drops, lam: arb, u: arb) -> acb:
    """E e^(-s S) / E e^(-lam S), factor by factor."""
    s = acb(lam, u)
    total = acb(1)
    for d in drops.drops:
        top = d.stay + d.drop * (-s * d.size).exp()
        total *= (top / (d.stay + d.drop * (-lam * d.size).exp())) ** d.count
    return total


def test_values_on_the_grid():
    random = Random(SEED)
    for k in (1, 7, 90):
        print("k", k, "seed", SEED)
        with precision(300):
            drops = random_drops(random, k)
            lam, spacing = drops.tilt(-6), arb(random.randint(1, 9)) / 32
            exact_values = {
                j: directly(drops, lam, spacing * j) for j in (*range(3, 40), *range(77, 81))
            }
        with precision(128):
            seen = {}
            for j, value in Line(drops, lam, spacing).values([range(3, 40), range(77, 81)]):
                seen[j] = value
                assert value.overlaps(exact_values[j])
                # the product of 90 rectangles would have lost about 30 bits
                assert value.real.rad() + value.imag.rad() < arb((1, -128 + 32))
            assert seen.keys() == exact_values.keys()


@pytest.mark.parametrize("needed", [3.0, 12.0])
@pytest.mark.parametrize("k", [2, 30, 120])
def test_the_function_is_small_wherever_it_is_left_out(needed, k):
    random = Random(SEED + k)
    print("seed", SEED + k)
    left_out = 0
    with precision(128):
        drops = random_drops(random, k)
        for spacing in (arb(1) / 4, arb(1) / 64, arb(5)):
            lam = drops.tilt(random.randint(-12, 0))
            ranges = Line(drops, lam, spacing).window(400, needed, 10**9)
            assert ranges is not None
            inside = {j for r in ranges for j in r}
            assert inside <= set(range(1, 401))
            bound = (-arb(needed)).exp()
            for j in set(range(1, 401)) - inside:
                left_out += 1
                assert abs(directly(drops, lam, spacing * j)) < bound
    # otherwise nothing was tested; two factors of modulus near 1 cannot be skipped
    assert left_out > 100 or k == 2


def test_a_window_that_costs_too_much_is_refused():
    with precision(64):
        drops = random_drops(Random(SEED), 40)
        assert Line(drops, drops.tilt(0), arb(1) / 4).window(400_000, 3.0, 10) is None


def test_the_quadratic_bound_on_the_logarithm():
    # -1/2 ln(1 - y) >= (6/5) y^2 and >= y/2 + y^2/4 on [0, 1), in boxes
    with precision(64):
        for i in range(4000):
            y = arb(i, 1) / 4000
            logarithm = -(1 - y).log() / 2 if i < 3998 else -(arb(2) / 4000).log() / 2
            if i > 400:
                assert logarithm > y * y * 6 / 5
            if i > 3:
                low = (arb(i) - 1) / 4000
                high = (arb(i) + 1) / 4000
                assert -(1 - low).log() / 2 > low / 2 + low * low / 4
                assert high <= 1 + arb((1, -40)) + arb(1) / 4000
        # near 0 the logarithm is at least y/2, and 6/5 y^2 <= y/2 for y <= 5/12
        assert arb(401) / 4000 < arb(5) / 12


def test_aliases_bound_what_they_say():
    # delta(y) = E(1 - e^(S - y))_+ by enumeration of two drops
    random = Random(SEED)
    with precision(128):
        for _ in range(20):
            drops = random_drops(random, 2, 9)
            slack, period = arb(random.randint(1, 9)), arb(random.randint(2, 30))
            index = random.randint(-10, 6)
            lam = drops.tilt(index)
            tilts = drops.alias_tilts(index, float(slack), 1.0, float(period))
            right, left = drops.aliases(
                index,
                slack=slack,
                step=arb(1),
                period=period,
                tilts=(tilts[0][1], tilts[1][1]),
            )
            for side, alias in ((1, right), (-1, left)):
                total = arb(0)
                for n in range(1, 60):
                    total += (-lam * side * n * period).exp() * _delta(
                        drops, slack + side * n * period
                    )
                assert total <= alias.bound.upper()


def _delta(drops: Drops, y: arb) -> arb:
    outcomes = [(arb(1), arb(0))]
    for d in drops.drops:
        for _ in range(d.count):
            outcomes = [
                pair for w, s in outcomes for pair in ((w * d.stay, s), (w * d.drop, s + d.size))
            ]
    return sum((w * (-(s - y).expm1()).nonnegative_part() for w, s in outcomes), arb(0))
