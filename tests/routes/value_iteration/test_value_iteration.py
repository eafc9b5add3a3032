"""The value iteration against the definition of its steps, the checker's grids, and theorems."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Any

import mpmath
import pytest

from exactdp import nonadaptive
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.routes.value_iteration.curvature_push_forward import Curvature
from exactdp.routes.value_iteration.iteration import FIRST_TAIL, Refinement
from exactdp.routes.value_iteration.nodes import GridStep, Lattice, lattice
from proofs_check.methods.adaptive_optimum import adaptive_delta
from proofs_check.methods.exhaustive_mechanism_search import Step, strategy_value
from tests.cases import in_portions

RATIONAL = ["1/10", "1/7", "1/3", "1/2", "7/5", "1", "3"]
LOGARITHMIC = ["ln 2", "1/2 ln 3"]


def word_of(letters: list[tuple[str, str]]) -> Core:
    return Core.in_order(
        [Run((BR if kind == "BR" else DP)(exact(eps)), 1) for kind, eps in letters]
    )


def bracket(word: Core, eps_g: Exact, nodes: int, tail: float = FIRST_TAIL) -> tuple[Fraction, ...]:
    """Both ends of one run."""
    ends = Refinement(word).at(nodes, eps_g, eps_g, tail).ends(eps_g)
    return tuple(Fraction(int(m)) * Fraction(2) ** int(e) for m, e in (x.man_exp() for x in ends))


def ends_of(word: Core, eps_g: Exact, nodes: int) -> tuple[float, float]:
    low, high = bracket(word, eps_g, nodes)
    return float(low), float(high)


# -- one step against its definition --------------------------------------------------------------


class Convex:
    """f(gamma) = sum of nu_j (x_j - gamma)_+ in mpmath, and the supremum over chords by hand."""

    def __init__(self, atoms: dict[mpmath.mpf, mpmath.mpf]) -> None:
        self.atoms = atoms

    def __call__(self, gamma: mpmath.mpf) -> mpmath.mpf:
        return mpmath.fsum(nu * max(x - gamma, 0) for x, nu in self.atoms.items())

    def best_chord(self, gamma: mpmath.mpf, c: mpmath.mpf) -> mpmath.mpf:
        """Kinks of the chord as a function of a, and the stationary point between each two."""

        def chord(a: mpmath.mpf) -> mpmath.mpf:
            weight = (c * a - gamma) / ((c - 1) * a)
            return weight * self(a) + (1 - weight) * self(c * a)

        kinks = [x / d for x in self.atoms for d in (1, c)] + [gamma / c, gamma]
        cuts = sorted(min(max(a, gamma / c), gamma) for a in kinks)
        found = [chord(a) for a in cuts]
        for left, right in pairwise(cuts):
            inside = [(x, nu) for x, nu in self.atoms.items() if left < x - left * 0 < c * right]
            inside = [(x, nu) for x, nu in inside if x >= right and x <= c * left]
            if inside:
                m_0 = mpmath.fsum(nu for _, nu in inside)
                m_1 = mpmath.fsum(x * nu for x, nu in inside)
                found.append(chord(min(max(mpmath.sqrt(gamma * m_1 / (c * m_0)), left), right)))
        return max(found)


def state(grid: Lattice, masses: list[float], first: int) -> Curvature:
    import numpy as np

    made = Curvature(grid)
    made.mass, made.first = np.array(masses), first
    return made


def convex(grid: Lattice, made: Curvature) -> Convex:
    h = mpmath.mpf(grid.h.fraction.numerator) / grid.h.fraction.denominator
    nodes = ((made.first + i) * h for i in range(made.mass.size))
    pairs = zip(nodes, made.mass.tolist(), strict=True)
    return Convex({mpmath.exp(s): mpmath.exp(-s / 2) * sigma for s, sigma in pairs if sigma})


def as_mpf(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


class PushedForward:
    """The bound of a BR step in mpmath: each cell of windows gives a uniform box of masses, halves
    of boxes go to their ends where eps is off the lattice, and all to the nodes beside them.

    A spread to two places replaces a function of gamma by its chord between them.
    """

    def __init__(self, masses: list[float], first: int, h: Fraction, eps: Fraction) -> None:
        self.h, self.on_lattice, half = as_mpf(h), eps % h == 0, as_mpf(eps) / 2
        places = [(first + i) * h for i in range(len(masses))]
        around = [(first + i) * h for i in range(-(eps // h) - 1, len(masses) + eps // h + 2)]
        cuts = sorted({s + d for s in around for d in (eps / 2, -eps / 2)})
        self.boxes: list[tuple[mpmath.mpf, mpmath.mpf, mpmath.mpf]] = []
        for begin, end in pairwise(cuts):
            low, high = as_mpf(begin), as_mpf(end)
            inside = [(as_mpf(s), m) for s, m in zip(places, masses, strict=True)
                      if abs(s - (begin + end) / 2) < eps / 2]  # fmt: skip
            if inside:
                up = mpmath.fsum(mpmath.exp(s / 2) * m for s, m in inside)
                down = mpmath.fsum(mpmath.exp(-s / 2) * m for s, m in inside)
                off = mpmath.log(up / down)
                height = mpmath.sqrt(up * down) / (4 * mpmath.sinh(half))
                self.boxes.append((2 * low - off, 2 * high - off, height))

    def backwards(self) -> mpmath.mpf:
        """By how much places are, at most, below those of windows before them."""
        highest = accumulate((high for _, high, _ in self.boxes), max)
        return max(high - low for high, (low, _, _) in zip(highest, self.boxes[1:], strict=False))

    def __call__(self, s: mpmath.mpf) -> mpmath.mpf:
        low = mpmath.floor(s / self.h) * self.h
        return self.chord(self.at_node, s, low, low + self.h)

    def chord(self, f: Any, s: mpmath.mpf, low: mpmath.mpf, high: mpmath.mpf) -> mpmath.mpf:
        """Between e^low and e^high, at e^s."""
        x, y = mpmath.exp(low), mpmath.exp(high)
        share = (mpmath.exp(s) - x) / (y - x)
        return (1 - share) * f(low) + share * f(high)

    def at_node(self, s: mpmath.mpf) -> mpmath.mpf:
        total = mpmath.mpf(0)
        for low, high, height in self.boxes:
            middle = (low + high) / 2
            for box in [(low, high)] if self.on_lattice else [(low, middle), (middle, high)]:
                if self.on_lattice or not box[0] < s < box[1]:
                    total += height * self.box(*box, s)
                else:
                    total += height * self.chord(lambda t, box=box: self.box(*box, t), s, *box)
        return total

    def box(self, low: mpmath.mpf, high: mpmath.mpf, s: mpmath.mpf) -> mpmath.mpf:
        """The integral of (e^x - e^s)_+ e^(-x/2) over the box."""
        low = max(low, s)
        if low >= high:
            return mpmath.mpf(0)
        first, last = mpmath.exp(low / 2), mpmath.exp(high / 2)
        return 2 * (last - first) + 2 * mpmath.exp(s) * (1 / last - 1 / first)


@pytest.mark.parametrize("count", in_portions(1, 3))
@pytest.mark.parametrize("off", [False, True], ids=["on the lattice", "off the lattice"])
def test_a_br_step_bounds_the_best_chord_closely(rng: random.Random, off: bool, count: int) -> None:
    """Smooth masses: what the docstrings say, above the supremum of the definition everywhere, and
    close to it.

    What is spread by at most d in s has, at gamma, at most its value at gamma e^(-2 d) before; and
    where places run back by at most r, f at gamma is at most e^r T f at gamma e^-r. Hats spread by
    h, the ends of half boxes by h.
    """
    h = Fraction(1, 40)
    eps = exact(Fraction(1, 2) + (Fraction(1, 97) if off else 0))
    grid = Lattice(Exact(h), (_on(Lattice(Exact(h), ()), eps, h),))
    for _ in range(count):
        image = None
        while image is None or image.pools:  # those are for the test below
            centre, spread = rng.uniform(-10, 10), rng.uniform(8, 14)
            masses = [2.718 ** (-(((i - centre) / spread) ** 2)) for i in range(-40, 41)]
            made = state(grid, masses, -40)
            with mpmath.workdps(30):
                f = convex(grid, made)
            image = made.br_step(grid.steps[0])
        with mpmath.workdps(30):
            c = mpmath.exp(as_mpf(eps.fraction))
            by_hand = PushedForward(masses, -40, h, eps.fraction)
            back = max(by_hand.backwards(), 0)
            moved = 2 * (2 if off else 1) * as_mpf(h) + back
            for _ in range(2):
                place = Fraction(rng.randint(-1000, 1000), 1000)
                s = as_mpf(place)
                wanted = f.best_chord(mpmath.exp(s), c)
                found = mpmath.mpf(float(made.upper(Exact(place)).mid()))
                # some 10^3 roundings of doubles, all of them outward
                assert abs(found / by_hand(s) - 1) < mpmath.mpf(2) ** -35
                assert found >= wanted * (1 - mpmath.mpf(2) ** -50)
                before = f.best_chord(mpmath.exp(s - moved), c)
                assert found <= before * mpmath.exp(back)


def _on(grid: Lattice, eps: Exact, h: Fraction) -> GridStep:
    n = eps.floor_divide(Exact(h))
    theta = float((eps.fraction - n * h) / h)
    near = theta and (theta - 2**-50, theta + 2**-50)
    return GridStep(True, eps, n, *(near or (0.0, 0.0)))


@pytest.mark.parametrize("off", [False, True], ids=["on the lattice", "off the lattice"])
def test_a_br_step_bounds_rough_functions(rng: random.Random, off: bool) -> None:
    """A few atoms with gaps, where windows run backwards and blocks are pooled."""
    h = Fraction(1, 40)
    eps = exact(Fraction(1, 2) + (Fraction(1, 97) if off else 0))
    grid = Lattice(Exact(h), (_on(Lattice(Exact(h), ()), eps, h),))
    pooled = 0
    for _ in range(4):
        masses = [rng.choice([0.0, 0.0, 0.0, rng.random(), 1e-9]) for _ in range(70)]
        if not any(masses):
            continue
        made = state(grid, masses, -35)
        with mpmath.workdps(30):
            f = convex(grid, made)
            c = mpmath.exp(mpmath.mpf(eps.fraction.numerator) / eps.fraction.denominator)
            pooled += len(made.br_step(grid.steps[0]).pools)
            for _ in range(6):
                s = Fraction(rng.randint(-1400, 1400), 1000)
                wanted = f.best_chord(mpmath.exp(mpmath.mpf(s.numerator) / s.denominator), c)
                found = mpmath.mpf(float(made.upper(Exact(s)).mid()))
                assert found >= wanted * (1 - mpmath.mpf(2) ** -50), (masses, s)
    assert pooled


def test_a_dp_step_is_the_average_of_two_shifts(rng: random.Random) -> None:
    h = Fraction(1, 40)
    grid = lattice(word_of([("DP", "1/2")]), 20, 20)
    grid = Lattice(Exact(h), (GridStep(False, exact("1/2"), 20, 0.0, 0.0),))
    masses = [rng.random() for _ in range(30)]
    made = state(grid, masses, -12)
    with mpmath.workdps(30):
        f = convex(grid, made)
        made.dp_step(grid.steps[0])
        e = mpmath.exp(mpmath.mpf(1) / 2)
        for s in (Fraction(-3, 7), Fraction(0), Fraction(1, 9)):
            gamma = mpmath.exp(mpmath.mpf(s.numerator) / s.denominator)
            wanted = (e * f(gamma / e) + f(gamma * e)) / (1 + e)
            found = mpmath.mpf(float(made.upper(Exact(s)).mid()))
            assert abs(found / wanted - 1) < mpmath.mpf(2) ** -45


# -- whole words ----------------------------------------------------------------------------------


def _words(rng: random.Random, count: int, pool: list[str], longest: int) -> list[Core]:
    found = []
    while len(found) < count:
        chosen = rng.sample(pool, rng.choice([1, 1, 2, 3]))
        length = rng.randint(1, longest)
        letters = [(rng.choice(["BR", "BR", "DP"]), rng.choice(chosen)) for _ in range(length)]
        word = word_of(letters)
        if word.n:
            found.append(word)
    return found


@pytest.mark.parametrize("pool", [RATIONAL, RATIONAL + LOGARITHMIC], ids=["rational", "any"])
def test_against_the_recursion_on_grids(rng: random.Random, pool: list[str]) -> None:
    """Both brackets hold the value, so they meet; ours is narrow. The checker shares no code."""
    for word in _words(rng, 25, pool, 6):
        eps_g = Exact(Fraction(rng.randint(0, 900), 1000) * Fraction(float(word.total)))
        items = [("BR" if step.chosen else "DP", step.eps) for step in word.steps]
        other = adaptive_delta(items, eps_g, Fraction(1, 5000))
        low, high = ends_of(word, eps_g, 150)
        assert low <= high
        assert low <= other.upper, (word, eps_g)
        assert high >= other.lower, (word, eps_g)
        if low > 1e-3:
            assert high / low < 1.02


def test_the_width_falls_like_the_square_of_the_step(rng: random.Random) -> None:
    for word in (
        word_of([("BR", "1")] * 5),
        word_of([("BR", "1"), ("DP", "1/2"), ("BR", "1/2"), ("BR", "1")]),
        word_of([("BR", "1"), ("BR", "ln 2"), ("BR", "1")]),
    ):
        eps_g = word.total / 2
        widths = []
        for nodes in (60, 480):
            low, high = bracket(word, eps_g, nodes)
            widths.append(float((high - low) / low))
        assert widths[1] < widths[0] / 20  # 64 to leading order


def test_single_br_words_have_the_value_of_theorem_3(rng: random.Random) -> None:
    for eps in ("1/10", "1"):
        for place in range(4):
            letters = [("DP", eps)] * 3
            letters.insert(place, ("BR", eps))
            eps_g = exact(eps) * Fraction(rng.randint(0, 39), 10)
            wanted = nonadaptive(f"BR({eps}) DP({eps})^3").delta(eps_g)
            low, high = bracket(word_of(letters), eps_g, 200)
            assert low <= wanted.upper.fraction()
            assert high >= wanted.lower.fraction()


def test_between_the_non_adaptive_optimum_and_theorem_5(rng: random.Random) -> None:
    for _ in range(6):
        k, eps = rng.randint(2, 24), rng.choice(["1/10", "1"])
        word = Core.in_order((Run(BR(exact(eps)), k),))
        eps_g = exact(eps) * Fraction(rng.randint(0, 8 * k), 10)
        low, high = bracket(word, eps_g, 100, 1e-40)
        composed = nonadaptive(f"BR({eps})^{k}")
        assert high >= composed.delta(eps_g).lower.fraction()
        assert low <= composed.bound(eps_g).upper.fraction()


def _random_tree(rng: random.Random, steps: tuple[Run, ...]) -> Step | None:
    if not steps:
        return None
    first, rest = steps[0], steps[1:]
    share = rng.choice([Fraction(1, 2), Fraction(rng.randint(0, 64), 64)])
    t = first.eps * share if first.chosen else first.eps
    after = _random_tree(rng, rest), _random_tree(rng, rest)
    return Step("BR" if first.chosen else "DP", first.eps, t, *after)


@pytest.mark.parametrize("count", in_portions(300, 3000))
def test_never_below_random_strategies(rng: random.Random, count: int) -> None:
    for letters in (
        [("BR", "1")] * 3,
        [("DP", "1/2"), ("BR", "1/2"), ("BR", "1")],
        [("BR", "ln 2"), ("BR", "1"), ("DP", "1/3")],
    ):
        word = word_of(letters)
        eps_g = word.total * Fraction(rng.randint(0, 20), 30)
        _, high = bracket(word, eps_g, 100)
        best = max(
            strategy_value(_random_tree(rng, word.steps), eps_g, 64)[0] for _ in range(count)
        )
        assert best <= high
        assert best >= high / 2  # the strategies are not all hopeless


def test_the_shift_by_tails_only_widens(rng: random.Random) -> None:
    """Cutting tails keeps both ends on their sides, and costs about what it was allowed."""
    word = Core.in_order((Run(BR(exact("1/2")), 12),))
    eps_g = exact("2")
    fine = bracket(word, eps_g, 100)
    cut = bracket(word, eps_g, 100, 1e-6)
    assert cut[0] <= fine[1]
    assert cut[1] >= fine[0]
    assert cut[1] - fine[1] <= Fraction(2 * 12, 10**6)


def test_bytes_do_not_depend_on_the_call(rng: random.Random) -> None:
    word = word_of([("BR", "1"), ("BR", "ln 2"), ("DP", "1/3"), ("BR", "1")])
    first = bracket(word, exact("1/2"), 64)
    assert first == bracket(word, exact("1/2"), 64)
