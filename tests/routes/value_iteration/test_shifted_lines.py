"""Losses known one by one in the lower end: against the definition in fractions, and the recursion
by hand; how far lines hold, and how the width falls with the step."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest
from flint import arb

from exactdp import adaptive
from exactdp.loss_sums.coarsened_convolutions import Resolution
from exactdp.loss_sums.transforms_on_a_line import Split
from exactdp.mechanisms.concrete_pair import ListedLosses
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import Exact, exact, ln, precision
from exactdp.routes.nonadaptive.noise_runs import NoiseRefinement, word_of
from exactdp.routes.value_iteration.fixed_steps import ShiftedLines, few_losses
from exactdp.routes.value_iteration.nodes import AnyStep, GridStep, Lattice
from exactdp.routes.value_iteration.strategy_values import (
    StrategyValues,
    chosen_margin,
    margin_of,
)
from tests.routes.nonadaptive.curves_by_hand import InBalls
from tests.routes.nonadaptive.noise_by_hand import MP, Number
from tests.routes.nonadaptive.recursion_by_hand import Noise, Pair, Ranged, Word, value

F = Fraction
RATIO = F(101, 100)
H = ln(RATIO)
"""So that all nodes are fractions."""
SAMPLED = "Subsampled(DiscreteGaussian(2), 1/10)"
Row = list[Fraction]


def rows(rng: Random, *, infinite: bool) -> tuple[Row, Row]:
    """Four outcomes; with ``infinite`` Q has nothing of the first, and P nothing of the last."""
    p, q = ([F(rng.randint(1, 12)) for _ in range(4)] for _ in range(2))
    if infinite:
        q[0] = p[3] = F(0)
    return [x / sum(p) for x in p], [x / sum(q) for x in q]


def written(p: Row, q: Row) -> str:
    return f"Finite({' '.join(map(str, p))}, {' '.join(map(str, q))})"


def lines_of(text: str, count: int, h: Exact, *, reverse: bool = False) -> ShiftedLines:
    pair = composition(text).items[0][0].concrete_pair
    assert pair is not None
    return ShiftedLines.of(pair, count, Resolution.of(h, 64, count), reverse=reverse)


def by_definition(p: Row, q: Row, count: int, gamma: Fraction) -> Fraction:
    """The sum over all outcomes of the positive parts."""
    total = F(0)
    for chosen in product(zip(p, q, strict=True), repeat=count):
        total += max(prod(x for x, _ in chosen) - gamma * prod(y for _, y in chosen), F(0))
    return total


@pytest.mark.parametrize("infinite", [False, True])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_copies_in_fractions(rng: Random, count: int, *, infinite: bool) -> None:
    """Nothing before that has lost anything: lines hold everywhere, and kinks cost next to nothing.

    After one copy no two kinks of (1 - gamma)_+ are between the same nodes: it is exact.
    """
    p, q = rows(rng, infinite=infinite)
    for reverse in (False, True):
        values = StrategyValues(Lattice(H, ()))
        made = lines_of(written(p, q), count, H, reverse=reverse)
        made.pull(values, -120, 120)
        one, other = (q, p) if reverse else (p, q)
        lost = []
        for j in range(-120, 121, 8):
            gamma = RATIO**j
            at, fall = F(float(values.value[j + 120])), F(float(values.fall[j + 120]))
            true = by_definition(one, other, count, gamma)
            lost.append(true - at * (1 - F(values.rho)))
            assert lost[-1] >= 0, (j, reverse)
            for k in (-30, -1, 1, 30):
                line = (at - fall * (RATIO**k - 1)) * (1 - 3 * F(values.rho))
                assert line <= by_definition(one, other, count, gamma * RATIO**k), (j, k)
        assert max(lost) <= (F(1, 10**12) if count == 1 else F(1, 10**4)), "about h^2"


def convex(gamma: float) -> float:
    return 1 / (1 + gamma)


def test_each_copy_takes_a_node_from_the_lines() -> None:
    """Poor lines: steeper than f, and above it as soon as they go farther than three nodes left."""
    p, q = [F(1, 2), F(1, 2)], [F(1, 3), F(2, 3)]
    ratio, reach = float(RATIO), 3
    made = lines_of(written(p, q), 2, H)
    assert made.margin == 2
    values = StrategyValues(Lattice(H, ()))
    places = ratio ** np.arange(-300.0, 301.0)
    touching = places / ratio**reach
    values.fall = 1.5 * places / (1 + touching) ** 2
    values.value = convex(touching) - values.fall * (1 - ratio**-reach)
    values.first = -300
    made.pull(values, -50, 50)

    def true(gamma: float) -> float:
        chosen = product(zip(p, q, strict=True), repeat=2)
        return sum(float(x * y) * convex(gamma * float(a / x * b / y)) for (x, a), (y, b) in chosen)

    beyond = []
    for j in range(-50, 51, 10):
        at, fall = float(values.value[j + 50]), float(values.fall[j + 50])
        for k in (-1, 0, 1, 20):
            assert at - fall * (ratio**k - 1) <= true(ratio ** (j + k)) * (1 + 1e-12), (j, k)
        beyond.append(at - fall * (ratio**-6 - 1) > true(ratio ** (j - 6)))
    assert all(beyond), "the lines do fail farther out"


def test_the_margin_is_what_steps_between_two_br_take() -> None:
    """Nothing before the first BR that is used; one that is too small gives nothing back."""
    pair = lines_of("Finite(1/2 1/2, 1/3 2/3)", 3, H)

    class Copies:
        chosen, on_lattice, eps = False, True, exact(1)

        def margin(self, *, by_lines: bool) -> int:
            return pair.margin if by_lines else 0

        def work(self, nodes: int) -> int:
            return nodes

    def br(n: int) -> GridStep:
        return GridStep(True, H * n, n, 0.0, 0.0)

    off = GridStep(False, exact("1/7"), 14, 0.3, 0.4)
    noise = Copies()
    words: list[tuple[list[AnyStep], int]] = [
        ([noise, off, br(60)], 2),
        ([br(60), noise, br(60), off], 5),
        ([noise, br(60), noise, off, br(60), noise], 6),
        ([br(60), noise, br(8), noise, br(60)], 8),
        ([br(60), noise, br(13), noise, br(60)], 5),
    ]
    for steps, wanted in words:
        assert margin_of(steps, by_lines=True) == wanted
    assert margin_of(words[1][0], by_lines=False) == 3
    assert chosen_margin([br(60), noise, br(60)]) == (True, 5)
    assert chosen_margin([br(15), noise, br(15)]) == (False, 2), "too narrow for lines"
    assert chosen_margin([br(60), noise, br(3)]) == (True, 5), "of no use otherwise"
    assert lines_of("RR(3, 1)", 4, exact("1/50")).margin == 0


def test_only_a_few_losses_are_taken_one_by_one() -> None:
    """Of 200 discrete Gaussian losses and more, or of many copies, the sum takes less."""
    for text, count, wanted in (
        (SAMPLED, 3, True),
        (SAMPLED, 300, False),
        ("Finite(1/2 1/2, 1/3 2/3)", 300, True),
        ("Finite(1/2 1/2, 1/3 2/3)", 301, False),
        ("Subsampled(DiscreteGaussian(9999), 1/10)", 1, False),
        ("Gaussian(1)", 1, False),
        ("Laplace(1)", 1, False),  # its ends are on the lattice
        ("Laplace(3)", 9, True),
        ("Laplace(3)", 90, False),
    ):
        pair = composition(text).items[0][0].concrete_pair
        assert pair is not None
        assert few_losses(pair, count, Resolution.of(exact("1/50"), 64, count), 100) == wanted
    pair = composition(SAMPLED).items[0][0].concrete_pair
    assert pair is not None
    assert few_losses(pair, 300, Resolution.of(exact("1/50"), 64, 300), 10**5), "as many as the sum"


@pytest.mark.parametrize("text", [SAMPLED, "DiscreteGaussian(7, 3)", "DiscreteGaussian(1/9)"])
def test_how_many_are_listed_is_known_before(text: str) -> None:
    pair = composition(text).items[0][0].concrete_pair
    assert isinstance(pair, ListedLosses)
    with precision(200):
        count = len(pair.listed(64))
    assert 0.7 * count - 4 <= pair.listed_size(64) <= count + 4


def normal_loss_transforms(sigma: int, q: Fraction) -> Pair:
    """The mixture (1 - q) N + q (N + 1) against N, on the integers up to 45."""
    weights = {x: MP.exp(-MP.mpf(x * x) / (2 * sigma**2)) for x in range(-46, 46)}
    total = MP.fsum(weights.values())
    share = MP.mpf(q.numerator) / q.denominator
    atoms: list[tuple[Number, Number]] = []
    for x in range(-45, 46):
        mixed = (1 - share) * weights[x] + share * weights[x - 1]
        atoms.append((mixed / total, weights[x] / total))
    return Pair(tuple(atoms))


@pytest.mark.parametrize(
    ("shape", "kind"),
    [
        *((shape, "finite") for shape in ("PB", "PPB", "BPB", "PBP", "BP")),
        *((shape, "sampled") for shape in ("PB", "BP")),
    ],
)
def test_narrow_brackets_hold_the_recursion(rng: Random, shape: str, kind: str) -> None:
    """To a relative width of 10^-6, which losses that are rounded down do not reach; behind BR
    alone the upper end is less narrow."""
    eps, eps_g = F(rng.choice((1, 2, 3)), 5), F(rng.choice((1, 2, 3)), 10)
    p, q = rows(rng, infinite=False)
    with MP.workdps(80), precision(300):
        if kind == "finite":
            numbers = [[MP.mpf(x.numerator) / x.denominator for x in row] for row in (p, q)]
            text, pair = written(p, q), Pair(tuple(zip(*numbers, strict=True)))
        else:
            text, pair = SAMPLED, normal_loss_transforms(2, F(1, 10))
        word: Word = [Ranged(eps) if letter == "B" else pair for letter in shape]
        s = InBalls.number(eps_g)
        true = max(value(word, s, reverse=way).mid() for way in (False, True))
    whole = " ".join(f"BR({eps})" if letter == "B" else text for letter in shape)
    rtol = F(1, 10**4 if shape[-1] == "P" else 10**6)
    found = adaptive(whole).bracket(eps_g, rtol=rtol)
    with precision(300):
        assert found.lower.to_arb() <= true * (1 + InBalls.number(F(1, 10**40))), whole
        assert found.upper.to_arb() >= true * (1 - InBalls.number(F(1, 10**40))), whole
    assert found.relative_width() <= rtol, whole


def test_losses_that_drift_apart() -> None:
    """On the way values are needed where no sum of all losses leads: in one direction one has a
    loss of ln(4/11) always, and the other one many above 0."""
    text = "Subsampled(DiscreteGaussian(1), 1/3)^2 Finite(1 0, 4/11 7/11)^2 BR(ln 2)^2"
    core, eps_g = adaptive(text).reduction.core, exact("1/2")
    made = NoiseRefinement(word_of(core), 10**8, None, core=core)
    low, high = made.at(41, eps_g, eps_g, 1e-30).ends(eps_g)
    assert high - low < arb("1e-9")


@pytest.mark.parametrize("count", [1, 5, 40])
def test_the_reach_of_copies(count: int) -> None:
    """Chernoff's bound: what is beyond has less than 2^-64, by the sums themselves."""
    made = lines_of("Finite(1/100 79/100 20/100, 1/2 1/4 1/4)", count, exact("1/50"))
    low, high = made.reach(count)
    masses = {0: 1.0}
    for _ in range(count):
        sums: dict[int, float] = {}
        for place, mass in masses.items():
            for shift in made.shifts:
                sums[place + shift.nodes] = sums.get(place + shift.nodes, 0.0) + mass * shift.share
        masses = sums
    assert sum(mass for place, mass in masses.items() if place < low) <= 2.0**-64
    assert sum(mass for place, mass in masses.items() if place > high) <= 2.0**-64
    assert (low, high) == (min(masses), max(masses)) or count == 40
    assert high - low < 0.8 * (max(masses) - min(masses)) or count < 40


@pytest.mark.parametrize("shape", ["NB", "BNB"])
def test_narrow_brackets_beside_laplace_noise(rng: Random, shape: str) -> None:
    """Its ends have no common step with the eps of BR: they are atoms off the lattice."""
    scale, eps, eps_g = F(rng.randint(2, 6)), F(20011, 10**5), F(rng.choice((1, 2, 3)), 10)
    noise = Noise("Laplace", scale)
    word: Word = [Ranged(eps) if letter == "B" else noise for letter in shape]
    with MP.workdps(80), precision(300):
        true = value(word, InBalls.number(eps_g), reverse=False).mid()
    whole = " ".join(f"BR({eps})" if letter == "B" else f"Laplace({scale})" for letter in shape)
    found = adaptive(whole).bracket(eps_g, rtol="1e-6")
    with precision(300):
        assert found.lower.to_arb() <= true * (1 + InBalls.number(F(1, 10**40))), whole
        assert found.upper.to_arb() >= true * (1 - InBalls.number(F(1, 10**40))), whole
    assert found.relative_width() <= F(1, 10**6), whole


class Slope:
    """An atom (p, q), and P with the density 2 m y, Q with n on [0, 1]; m = 1 - p, n = 1 - q."""

    symmetric = False

    def __init__(self, p: Fraction, q: Fraction) -> None:
        self.p, self.q = InBalls.number(p), InBalls.number(q)
        self.m, self.n = 1 - self.p, 1 - self.q
        self.atom = (self.p / self.q).log()

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        if reverse:  # what Q has below, by that above
            return 1 - eps.exp() * (1 - self.hockey_stick(-eps))
        x = eps.exp()
        start = (x * self.n / (2 * self.m)).min(arb(1))
        dense = self.m * (1 - start**2) - x * self.n * (1 - start)
        return dense + (self.p - x * self.q).max(arb(0))

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        assert not reverse
        assert not eps.overlaps(self.atom)
        start = (eps.exp() * self.n / (2 * self.m)).min(arb(1))
        return self.n * (1 - start) + (self.q if self.atom > eps else 0)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        return arb(0)

    def largest(self, *, reverse: bool = False) -> None:
        return None

    def split(self, *, reverse: bool = False) -> Split:
        density: Any = self
        atom = (-self.atom, self.q) if reverse else (self.atom, self.p)
        return Split([atom], density)


@pytest.mark.parametrize(("p", "q"), [(F(1, 5), F(1, 2)), (F(2, 3), F(1, 4))])
def test_a_density_beside_an_atom(p: Fraction, q: Fraction) -> None:
    """P and Q have different masses there: from nothing one step leads to the curve itself."""
    with precision(300):
        pair = Slope(p, q)
        assert few_losses(pair, 1, Resolution.of(H, 30, 1), 500)
        made = ShiftedLines.of(pair, 1, Resolution.of(H, 30, 1), reverse=False)
        values = StrategyValues(Lattice(H, ()))
        made.pull(values, -100, 100)
        for j in range(-100, 101, 5):
            lost = pair.hockey_stick(H.ball() * j - values.eta) - float(values.value[j + 100])
            assert -1e-12 <= float(lost.mid()) <= 1e-5, j


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        (f"{SAMPLED}^3 BR(1/5)^3", "1/10"),
        ("BR(1/10)^2 Finite(1/2 1/3 1/6, 1/4 1/4 1/2) BR(1/10)^3", "1/10"),
        ("(BR(1/10) RR(3, ln 3))^3", "1"),
        ("Subsampled(Laplace(1/2), 1/10)^4 BR(1/5)", "1/4"),
        ("Gaussian(3) Finite(1/2 1/3 1/6, 1/4 1/4 1/2) BR(1/5)^2", "1/10"),
    ],
)
def test_the_width_falls_with_the_square_of_the_step(text: str, eps_g: str) -> None:
    """By 16 for a step four times finer; 4 would be its first power."""
    core = adaptive(text).reduction.core
    made = NoiseRefinement(word_of(core), 10**8, None, core=core)
    widths = []
    for nodes in (24, 96):
        low, high = made.at(nodes, exact(eps_g), exact(eps_g), 1e-30).ends(exact(eps_g))
        widths.append(float((high - low).mid()))
    assert widths[1] <= widths[0] / 10, widths
