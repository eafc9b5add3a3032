"""Pairs with few atoms of very different sizes: the case where supporting lines lead below 0."""

import random
from fractions import Fraction

import pytest
from flint import arb

from exactdp.loss_sums.discretized_losses import rounded_above, rounded_below
from exactdp.mechanisms import Finite
from exactdp.numbers.exact_numbers import Exact, exact, precision
from tests.cases import in_portions

SEED = 20221


class Atoms:
    """An explicit pair of positive probabilities; its curve by the definition."""

    symmetric = False

    def __init__(self, p: list[Fraction], q: list[Fraction]) -> None:
        self.p, self.q = p, q

    def _pairs(self, eps: arb, reverse: bool) -> list[tuple[arb, arb]]:
        first, second = (self.q, self.p) if reverse else (self.p, self.q)
        behind = [Exact(mass).ball() for mass in second]
        gains = [Exact(mass).ball() - eps.exp() * b for mass, b in zip(first, behind, strict=True)]
        return list(zip(gains, behind, strict=True))

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        return sum((gain.max(arb(0)) for gain, _ in self._pairs(eps, reverse)), arb(0))

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        total = arb(0)
        for gain, mass in self._pairs(eps, reverse):
            if gain > 0:
                total += mass
            elif not gain < 0:
                total += mass * arb(0.5, 0.5)
        return total

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        return None


def pair_with_a_rare_outcome(rng: random.Random) -> Atoms:
    """A likely outcome, a far and rare one, and the rest."""
    likely = Fraction(rng.randint(1, 60), 100)
    rare = Fraction(1, 10 ** rng.randint(4, 12))
    p = [likely * Fraction(rng.randint(101, 160), 100), rare * rng.randint(10, 1000)]
    q = [likely, rare]
    if rng.random() < 0.5:
        p, q = p[::-1], q[::-1]
    return Atoms([*p, 1 - sum(p)], [*q, 1 - sum(q)])


def test_brackets_of_atoms_hold_everywhere() -> None:
    print("seed", SEED)
    rng = random.Random(SEED)
    for _ in range(40):
        pair = pair_with_a_rare_outcome(rng)
        if min(pair.p) <= 0 or min(pair.q) <= 0:
            continue
        step = exact(Fraction(rng.randint(5, 35), 100))
        reverse = rng.random() < 0.5
        low = rounded_below(pair, step, 80, 60, reverse=reverse)
        high = rounded_above(pair, step, 80, 60, reverse=reverse)
        with precision(128):
            for index in range(-40, 80):
                eps = arb(index) / 20
                true = pair.hockey_stick(eps, reverse=reverse)
                assert not low.hockey_stick(eps) > true, (pair.p, pair.q, step, index)
                assert not high.hockey_stick(eps) < true, (pair.p, pair.q, step, index)


@pytest.mark.parametrize("pairs", in_portions(20, 60))
def test_an_outcome_that_only_the_second_distribution_has(pairs: int) -> None:
    """All finite losses may be positive then: the line left of the lattice has to stay above 0."""
    print("seed", SEED)
    rng = random.Random(SEED)
    for _ in range(pairs):
        first, both = rng.randint(1, 99), [rng.randint(1, 10), rng.randint(1, 1000)]
        p = [Fraction(first, 100), 1 - Fraction(first, 100), Fraction(0)]
        q = [Fraction(part, 10 ** rng.randint(4, 9)) for part in both]
        q.append(1 - sum(q))
        pair = Finite(p, q).concrete_pair
        assert pair is not None
        step = exact(Fraction(rng.randint(20, 120), 100))
        low = rounded_below(pair, step, 80, 60)
        with precision(128):
            for index in range(-20, 300):
                eps = arb(index) / 20
                atoms = zip(p, q, strict=True)
                gains = [Exact(a).ball() - eps.exp() * Exact(b).ball() for a, b in atoms]
                true = sum((gain.max(arb(0)) for gain in gains), arb(0))
                assert not low.hockey_stick(eps) > true, (p, q, step, index)
