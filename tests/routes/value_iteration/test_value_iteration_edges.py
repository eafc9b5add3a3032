"""The parts of the value iteration against replays in mpmath from the definitions alone.

Each step is repeated exactly on a few nodes: the moments that a BR step has to keep, the spread it
may add, the ends that are cut off, the pooled blocks, and the lines of the lower end.
"""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import pairwise

import mpmath
import numpy as np
import pytest
from flint import arb

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.exact_numbers import Exact, exact, precision, rational_ratio
from exactdp.numbers.float64_bounds import (
    FLOOR,
    LARGEST_STEP,
    Floats,
    exponentials,
    powers_error,
)
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.value_iteration import curvature_push_forward
from exactdp.routes.value_iteration import strategy_values as lower_end
from exactdp.routes.value_iteration.curvature_push_forward import Curvature, Piece, collected
from exactdp.routes.value_iteration.iteration import Choices, Refinement, run
from exactdp.routes.value_iteration.nodes import GridStep, Lattice, image_of, lattice
from exactdp.routes.value_iteration.strategy_values import NEAR, StrategyValues
from tests.cases import one_in

H = Fraction(1, 40)
ROUNDING = mpmath.mpf(2) ** -40
"""Far above the errors that one step accounts for (2^-44), far below anything of order h^2."""


def mp(x: Fraction) -> mpmath.mpf:
    return mpmath.mpf(x.numerator) / x.denominator


def mp_of(x: arb) -> mpmath.mpf:
    mantissa, exponent = x.mid().man_exp()
    return mpmath.mpf(int(mantissa)) * mpmath.mpf(2) ** int(exponent)


def one_step(ranged: bool, nodes: Fraction, apart: float = 2.0**-50) -> tuple[Lattice, GridStep]:
    """One mechanism of so many nodes, on the lattice of step ``H``; theta known to ``apart``."""
    eps = Exact(nodes * H)
    n = int(nodes)
    theta = nodes - n
    near = (float(theta) - apart, float(theta) + apart) if theta else (0.0, 0.0)
    step = GridStep(ranged, eps, n, *near)
    return Lattice(Exact(H), (step,)), step


def state(grid: Lattice, masses: list[float], first: int) -> Curvature:
    made = Curvature(grid)
    made.mass, made.first = np.array(masses), first
    return made


class Measure:
    """The function of atoms (s, sigma) and of boxes (from, to, density of sigma)."""

    def __init__(self, atoms: list[tuple], boxes: list[tuple] = ()) -> None:
        self.atoms, self.boxes = atoms, boxes
        known = [(s, m * mpmath.exp(-s / 2), m * mpmath.exp(s / 2)) for s, m in atoms if m]
        self.parts = sorted(known, reverse=True)

    @classmethod
    def of(cls, made: Curvature) -> Measure:
        h = mp(made.lattice.h.fraction)
        nodes = ((made.first + i) * h for i in range(made.mass.size))
        return cls([(s, mpmath.mpf(m)) for s, m in zip(nodes, made.mass.tolist(), strict=True)])

    def moment(self, sign: int) -> mpmath.mpf:
        """The integral of e^(sign s/2)."""
        found = mpmath.fsum(m * mpmath.exp(sign * s / 2) for s, m in self.atoms)
        for low, high, density in self.boxes:
            ends = mpmath.exp(sign * high / 2) - mpmath.exp(sign * low / 2)
            found += 2 * sign * density * ends
        return found

    def __call__(self, strength: mpmath.mpf) -> mpmath.mpf:
        """f at e^strength."""
        gamma = mpmath.exp(strength)
        found = mpmath.mpf(0)
        for s, nu, moment in self.parts:
            if s <= strength:
                break
            found += moment - gamma * nu
        for low, high, density in self.boxes:
            begin = max(low, strength)
            if begin < high:
                grown = mpmath.exp(high / 2) - mpmath.exp(begin / 2)
                shrunk = mpmath.exp(-begin / 2) - mpmath.exp(-high / 2)
                found += 2 * density * (grown - gamma * shrunk)
        return found

    def averaged(self, strength: mpmath.mpf, shift: mpmath.mpf) -> mpmath.mpf:
        """The chord over [strength - shift, strength + shift]: every atom moved to both sides."""
        up = mpmath.exp(shift)
        return (up * self(strength - shift) + self(strength + shift)) / (1 + up)


def pushed(before: Measure, eps: mpmath.mpf) -> Measure:
    """The image of the windows (w - eps/2, w + eps/2], for every w: a box for each set of nodes."""
    edges = sorted({s + sign * eps / 2 for s, _ in before.atoms for sign in (-1, 1)})
    boxes = []
    for left, right in pairwise(edges):
        centre = (left + right) / 2
        inside = [(s, m) for s, m in before.atoms if centre - eps / 2 < s <= centre + eps / 2]
        p = mpmath.fsum(m * mpmath.exp((s - centre) / 2) for s, m in inside)
        q = mpmath.fsum(m * mpmath.exp(-(s - centre) / 2) for s, m in inside)
        if right - left < mpmath.mpf(2) ** -80 or not p:
            continue
        place, half = centre - mpmath.log(p / q), right - left
        # the image of dw is twice as long
        density = mpmath.sqrt(p * q) / (4 * mpmath.sinh(eps / 2))
        boxes.append((place - half, place + half, density))
    return Measure([], boxes)


SIZES = ["3", "1", "40", "13/4", "7/4", "2/5", "157/4"]
"""Nodes of a mechanism: windows of n and n + 1 nodes in turn, of one or none."""


@pytest.mark.parametrize("nodes", SIZES)
def test_a_br_step_keeps_the_moments_and_spreads_by_a_node(rng: random.Random, nodes: str) -> None:
    """Exact up to rounding in both moments; above the image, and below it spread by 1 or 2 h."""
    grid, step = one_step(True, Fraction(nodes))
    spread = rng.uniform(20, 30)
    centre = rng.uniform(-5, 5)
    masses = [2.0 ** (-(((i - centre) / spread) ** 2)) for i in range(-30, 31)]
    made = state(grid, masses, -30)
    with mpmath.workdps(30):
        wanted = pushed(Measure.of(made), mp(step.eps.fraction))
        image = made.br_step(step)
        assert not image.pools
        found = Measure.of(made)
        for sign in (-1, 1):
            assert abs(found.moment(sign) / wanted.moment(sign) - 1) < ROUNDING
        shift = mp(H) * (1 if step.on_lattice else 2)
        for _ in range(12):
            strength = mpmath.mpf(rng.uniform(-0.9, 0.9))
            exactly = wanted(strength)
            assert exactly * (1 - ROUNDING) <= found(strength)
            assert found(strength) <= wanted.averaged(strength, shift) * (1 + ROUNDING)


@pytest.mark.parametrize("nodes", ["20", "81/4"])
def test_pooled_blocks_replace_their_cells(rng: random.Random, nodes: str) -> None:
    """The integral of e^(-s/2) is kept up to h^2 (and not below), no cell counts twice."""
    grid, step = one_step(True, Fraction(nodes))
    pooled = 0
    for _ in range(6):
        masses = [rng.choice([0.0, 0.0, 0.0, rng.random(), 1e-9]) for _ in range(60)]
        made = state(grid, [1.0, *masses], -30)
        with mpmath.workdps(30):
            wanted = pushed(Measure.of(made), mp(step.eps.fraction)).moment(-1)
            pooled += len(made.br_step(step).pools)
            kept = Measure.of(made).moment(-1) / wanted
            assert 1 - ROUNDING <= kept <= 1 + 2 * mp(H) ** 2
    assert pooled


def test_the_cells_of_a_step_are_never_narrowed() -> None:
    """Windows of n + 1 nodes get the larger theta: a wider mechanism is the worse one."""
    for eps, size in (("ln 2", 40), ("617/997", 7), ("7/1009", 13)):
        grid = lattice(_word("BR 1", "BR 1", f"BR {eps}"), size, 1)
        step = grid.steps[0]
        with precision(200):
            theta = (step.eps - grid.h * step.n).ball() / grid.h.ball()
            assert 0 <= arb(step.theta_low) < theta < arb(step.theta_high) <= 1
            assert step.theta_high - step.theta_low < 2.0**-48
        with precision(96):
            width = image_of(np.ones(5), 0, step, grid).width.tolist()
        if step.n:
            assert set(width[1::2]) == {1 - step.theta_high}
            width = width[::2]
        assert set(width) == {step.theta_high}


def _word(*letters: str) -> Core:
    pairs = (letter.split(" ", 1) for letter in letters)
    return Core.in_order([Run((BR if kind == "BR" else DP)(exact(eps)), 1) for kind, eps in pairs])


def test_a_dp_step_off_the_lattice(rng: random.Random) -> None:
    """The average of two shifts, each split between two nodes: both moments, and the spread."""
    for nodes in ("13/4", "3", "1/2", "40/3"):
        grid, step = one_step(False, Fraction(nodes))
        made = state(grid, [rng.random() for _ in range(30)], -12)
        with mpmath.workdps(30):
            before, eps = Measure.of(made), mp(step.eps.fraction)
            made.dp_step(step)
            found = Measure.of(made)
            for sign in (-1, 1):
                assert abs(found.moment(sign) / before.moment(sign) - 1) < ROUNDING
            moved = [
                (s + d, m / (2 * mpmath.cosh(eps / 2)))
                for s, m in before.atoms
                for d in (-eps, eps)
            ]
            wanted = Measure(moved)
            for _ in range(10):
                strength = mpmath.mpf(rng.uniform(-0.7, 0.7))
                assert wanted(strength) * (1 - ROUNDING) <= found(strength)
                bound = wanted.averaged(strength, mp(H)) * (1 + ROUNDING)
                assert found(strength) <= bound + ROUNDING


# -- what a step accounts for ----------------------------------------------------------------------


@pytest.mark.parametrize("nodes", one_in(2, ["257/4", "64"]))
def test_rounding_of_many_steps_stays_within_the_account(rng: random.Random, nodes: str) -> None:
    """A moment that no deposit changes, through 32 steps: in mpmath, and as the loops have it.

    The integral of e^(-s/2) over the image of the windows is the sum over windows of Q dw, which
    is that over the nodes of (e^(eps/2) - e^(-eps/2))/(2 sinh(eps/2)) = 1 times their masses: both
    moments are constants of every step, BR and DP, as f(0) and f'(0) are.
    """
    grid, step = one_step(True, Fraction(nodes))
    pure = GridStep(False, step.eps, step.n, step.theta_low, step.theta_high)
    made = state(grid, [2.0 ** (-((i / 60) ** 2)) for i in range(-90, 91)], -90)
    with mpmath.workdps(30):
        before = [Measure.of(made).moment(sign) for sign in (-1, 1)]
        for count in range(1, 33):
            if count % 4:
                made.br_step(step)
            else:
                made.dp_step(pure)
        after = [Measure.of(made).moment(sign) for sign in (-1, 1)]
        allowed = made.rho + made.eta / 2
        for old, new in zip(before, after, strict=True):
            assert abs(new / old - 1) < allowed
        # of the order of what single operations lose, 32 times
        assert 32 * 2.0**-53 * 50 < made.rho < 32 * 2.0**-53 * 3000
        assert 32 * 2.0**-53 * 50 < made.eta < 32 * 2.0**-53 * 3000


def test_each_step_pays_for_its_operations() -> None:
    """Per operation one unit roundoff at least, counted by hand from the formulas of a step.

    Masses: a window of n nodes takes log2(n) sums and products, a box 12 products and as many
    sums as it meets other boxes. Places: half of that in the quotient, the logarithm's own error
    (its size times u), the node's distance from 0.
    """
    u = 2.0**-53
    for n in (1, 16, 1024):
        grid, step = one_step(True, Fraction(n))
        made = state(grid, [1.0] * 9, 40_000)
        made.br_step(step)
        levels = 2 * n.bit_length()
        assert made.rho >= (3 * levels + 12 + 4) * u
        assert made.eta >= (2 * 3 * levels + 2 * 40_000 * float(H)) * u
        assert made.eta >= (n * float(H) * 8) * u
    grid, step = one_step(False, Fraction(3, 2))
    made = state(grid, [1.0], 0)
    made.dp_step(step)
    assert made.rho >= 5 * u  # two products of rounded weights, and three sums
    before = made.rho
    made.restrict(-1000, 0.0, 0.0)
    assert made.rho >= before + 2 * u
    # twenty atoms thrown upon one node need twenty sums
    nodes = np.zeros(500, dtype=np.int64)
    mass, first, most = collected([(nodes, np.ones(500)), (nodes + 1, np.ones(500))])
    assert (mass.tolist(), first, most) == ([500.0, 500.0], 0, 500)


def _accounts(monkeypatch: pytest.MonkeyPatch, n: int, most: int) -> tuple[float, float]:
    """The account of a step of n nodes, 10^-6 apart, with so many summands at one node."""
    step = GridStep(True, Exact(Fraction(n, 10**6)), n, 0.0, 0.0)
    made = state(Lattice(Exact(Fraction(1, 10**6)), (step,)), [1.0] * 9, 0)

    def crowded(pieces: list[Piece]) -> tuple[Floats, int, int]:
        mass, first, found = collected(pieces)
        return mass, first, max(found, most)

    monkeypatch.setattr(curvature_push_forward, "collected", crowded)
    made.br_step(step)
    return made.rho, made.eta


def test_accounts_grow_with_windows_and_crowds(monkeypatch: pytest.MonkeyPatch) -> None:
    """2 log2(n) products and sums for each window sum, two of them in a place; a sum per box."""
    u = 2.0**-53
    short, long = (_accounts(monkeypatch, n, 5000) for n in (2, 1024))
    assert long[0] - short[0] >= 2 * 9 * 3 * u
    assert long[1] - short[1] >= 2 * 2 * 9 * 3 * u
    crowded = _accounts(monkeypatch, 2, 6000)
    assert crowded[0] - short[0] >= 1000 * u
    assert crowded[1] == short[1]


# -- the upper bound at one eps_g ------------------------------------------------------------------


@pytest.mark.parametrize("count", [60, 5000])
def test_the_upper_bound_of_given_masses(rng: random.Random, count: int) -> None:
    """Never below the sum itself, errors included, and not above it by more than 2^-44."""
    grid = Lattice(Exact(H / 20), ())
    with mpmath.workdps(40):
        for turn in range(3):
            first = rng.randint(-count, 100)
            made = state(grid, [rng.random() * 2.0 ** (-i / 900) for i in range(count)], first)
            made.beta = rng.choice([0.0, 1e-3])
            made.rho, made.eta = rng.choice([(0.0, 0.0), (1e-4, 0.0), (0.0, 1e-4)])
            s = Fraction(rng.randint(-40, 40), 77) if turn else Fraction(first) * H / 20
            f = Measure([(i, m) for i, m in Measure.of(made).atoms])
            exactly = made.beta + f(mp(s) - mpmath.mpf(made.eta))
            exactly *= (1 + mpmath.mpf(made.rho)) * mpmath.exp(mpmath.mpf(made.eta) / 2)
            found = mp_of(made.upper(Exact(s)))
            assert exactly <= found
            slack = 2.0**-44 + 2 * made.rho**2 + 0.02 * made.rho
            assert found <= exactly * (1 + mpmath.mpf(slack))


def test_the_upper_bound_bears_the_worst_powers(
    rng: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables of powers that are wrong by all that is allowed, either way: still an upper bound."""
    h = Fraction(1, 10**6)  # so near to each other that the two sums nearly cancel
    true_powers, grid = curvature_push_forward.powers, Lattice(Exact(h), ())
    made = state(grid, [rng.random() for _ in range(curvature_push_forward.NEAR + 2000)], 10)
    for sign in (-1, 1):
        wrong = 1 + sign * 0.95 * powers_error(2000)
        monkeypatch.setattr(
            curvature_push_forward, "powers", lambda *a, by=wrong: true_powers(*a) * by
        )
        with mpmath.workdps(40):
            assert Measure.of(made)(mp(h / 2)) <= mp_of(made.upper(Exact(h / 2)))


# -- the ends --------------------------------------------------------------------------------------


def test_cutting_only_adds_and_adds_what_was_allowed(rng: random.Random) -> None:
    """At every gamma still asked: f before <= f after <= f before + right + left gamma."""
    h = Fraction(1, 10)  # so that e^s varies over the nodes: too much cut is seen
    grid = Lattice(Exact(h), ())
    cuts = 0
    for _ in range(24):
        width = rng.uniform(5, 30)
        masses = [rng.random() * 2.0 ** (-((i / width) ** 2)) for i in range(-60, 61)]
        first = rng.randint(-80, -40)
        made = state(grid, masses, first)
        right, left = 10.0 ** rng.uniform(-12, -1), 10.0 ** rng.uniform(-12, -1)
        lowest = rng.choice([first - 400, first + rng.randint(1, 30)])
        with mpmath.workdps(30):
            before = Measure.of(made)
            made.restrict(lowest, right, left)
            after, beta = Measure.of(made), mpmath.mpf(made.beta)
            cuts += made.mass.size < 100
            assert made.cut == (lowest > first)
            assert made.first >= lowest
            begin = mp(lowest * h)
            for s in [begin, *(mpmath.mpf(rng.uniform(float(begin), 4)) for _ in range(6))]:
                gamma = mpmath.exp(s)
                assert after(s) + beta >= before(s), (s, lowest)
                allowed = mpmath.mpf(right) + mpmath.mpf(left) * gamma
                # what went to 0 had at most ``left``, and is a millionth more on the first node
                allowed += 2e-6 * mpmath.mpf(left) * mpmath.exp(mp(made.first * h))
                assert after(s) + beta <= before(s) + allowed * (1 + mpmath.mpf(10) ** -5)
    assert cuts > 3


def test_cutting_remembers(rng: random.Random) -> None:
    made = state(Lattice(Exact(H), ()), [1.0] * 10, 0)
    made.restrict(3, 0.0, 0.0)
    assert made.cut
    assert made.first == 3
    made.restrict(0, 0.0, 0.0)
    assert made.cut


def test_tiny_masses_go_to_infinity() -> None:
    """Below what doubles can carry along: f does not fall, and rises by nothing that is seen."""
    grid = Lattice(Exact(H), ())
    made = state(grid, [1e-260, 1.0, 3e-251, 1e-300], -2)
    with mpmath.workdps(30):
        before = Measure.of(made)
        made.restrict(-100, 0.0, 0.0)
        assert all(m == 0 or m >= FLOOR for m in made.mass.tolist())
        after = Measure.of(made)
        for s in (-1, mpmath.mpf("0.01"), mpmath.mpf("-0.01"), mpmath.mpf("0.02")):
            assert after(s) + mpmath.mpf(made.beta) >= before(s)
        assert 0 < made.beta < 1e-240


def test_ranges_that_no_double_holds_are_refused() -> None:
    grid = Lattice(Exact(Fraction(1, 16)), ())
    size = int(curvature_push_forward.WIDEST * 16)
    with pytest.raises(TooLarge):
        state(grid, [1.0] * (size + 1), -size // 2).restrict(-size, 0.0, 0.0)
    with pytest.raises(TooLarge):
        state(grid, [1.0], size + 1).restrict(0, 0.0, 0.0)


def test_exponentials_at_the_largest_step(rng: random.Random) -> None:
    """e^(x h/2) for the largest h that lattices have: the series needs all of its terms."""
    x = np.array([rng.uniform(-60, 60) for _ in range(100)])
    with precision(96):
        found = exponentials(x, (arb(LARGEST_STEP) / 2).exp())
    with mpmath.workdps(40):
        for at, value in zip(x.tolist(), found.tolist(), strict=True):
            wanted = mpmath.exp(mpmath.mpf(at) * LARGEST_STEP / 2)
            assert abs(value / wanted - 1) <= powers_error(61) + 8 * 2.0**-53


# -- the lower end ---------------------------------------------------------------------------------


def test_nothing_to_come_is_one_minus_gamma() -> None:
    """Values and lines below [1 - gamma]_+ and within an ulp or two of it, on every range."""
    values = StrategyValues(Lattice(Exact(H / 50), ()))
    h = mp(H / 50)
    for low, high in ((-5, 7), (3, 9), (-9, -4), (0, 0), (2, 1), (-3, -4), (-NEAR - 300, 5)):
        value, fall = values.nothing(low, high)
        assert value.size == fall.size == high - low + 1
        with mpmath.workdps(30):
            for j in {
                low,
                (low + high) // 2,
                high,
                -1,
                0,
                1,
                low + 250,
                *range(low, min(low + 9, high)),
            }:
                if not low <= j <= high:
                    continue
                exactly = max(1 - mpmath.exp(j * h), mpmath.mpf(0))
                at, slope = mpmath.mpf(float(value[j - low])), mpmath.mpf(float(fall[j - low]))
                assert exactly - mpmath.mpf(2) ** -45 <= at <= exactly
                if j > -NEAR:
                    assert at >= exactly * (1 - mpmath.mpf(2) ** -50)
                assert abs(slope - (mpmath.exp(j * h) if j < 0 else 0)) < mpmath.mpf(2) ** -40
                for k in (-3, 3):
                    ahead = mpmath.expm1(k * h)
                    line = at - slope * ahead
                    assert line <= max(1 - mpmath.exp((j + k) * h), 0) + mpmath.mpf(2) ** -48


def test_nothing_to_come_bears_the_worst_powers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Far below 0, where 1 - gamma comes from a table that may be wrong by all that is allowed."""
    true_powers, values = lower_end.powers, StrategyValues(Lattice(Exact(H / 50), ()))
    low = -NEAR - 300
    for sign in (-1, 1):
        wrong = 1 + sign * 0.95 * powers_error(-low + 1)
        monkeypatch.setattr(lower_end, "powers", lambda *a, by=wrong: true_powers(*a) * by)
        value, _ = values.nothing(low, low + 250)
        with mpmath.workdps(30):
            for k in range(0, 250, 7):
                assert float(value[k]) <= -mpmath.expm1((low + k) * mp(H / 50))


def test_between_nodes_the_better_line_that_keeps_half_is_taken() -> None:
    """Left line, right line, and a left line that lost too much; with the slope of the choice."""
    values = StrategyValues(Lattice(Exact(H), ()))
    ahead, back = math.expm1(1 / 160), -math.expm1(-3 / 160)  # a quarter of a node, three behind
    value = np.array([1.0, 0.90, 0.89, 0.1, 0.0])
    fall = np.array([2.0, 0.3, 0.9, 60.0, 0.0])
    fall[2] = 0.6 / ahead  # keeps 0.29
    fall[3] = 0.04 / ahead  # keeps 0.06
    found, slope = values.between(value, fall, 0.25)
    left, right = value[:-1] - fall[:-1] * ahead, value[1:] + fall[1:] * back
    assert [bool(a > b) for a, b in zip(left, right, strict=True)] == [True, False, True, True]
    for i, wanted in enumerate([left[0], right[1], right[2], left[3]]):
        assert abs(found[i] - wanted) < 1e-15
    for i, wanted in enumerate([fall[0] * (1 + ahead), fall[2] * (1 - back)]):
        assert abs(slope[i] - wanted) < 1e-12 * wanted
    whole, same = values.between(value, fall, 0.0)
    assert whole.tolist() == value[:-1].tolist()
    assert same.tolist() == fall[:-1].tolist()


@pytest.mark.parametrize("nodes", ["12", "49/4", "25/2"])
@pytest.mark.parametrize("ranged", [True, False], ids=["BR", "DP"])
def test_lines_stay_below_the_exact_step(rng: random.Random, ranged: bool, nodes: str) -> None:
    """Each node's line, as far as its margin reaches; and its value close to the best."""
    off = Fraction(nodes).denominator > 1
    for _ in range(2):
        grid, step = one_step(ranged, Fraction(nodes))
        steps = (step, GridStep(False, Exact(H * Fraction(1, 2)), 0, 0.5, 0.5))
        grid = Lattice(grid.h, steps)
        made = state(grid, [0.2 + 2.0 ** (-((i / 12) ** 2)) for i in range(-20, 21)], -20)
        values = StrategyValues(grid)
        margin = values.margin
        assert margin == 2 + ranged  # before the first BR lines hold everywhere
        with mpmath.workdps(25):
            scale = 2 / Measure.of(made).moment(-1)
            made.mass *= float(scale)
            before, eps = Measure.of(made), mp(step.eps.fraction)
            nodes_kept = range(-70, 71)
            values.value = np.array(
                [float(before(mp(j * H)) * (1 - mpmath.mpf(2) ** -50)) for j in nodes_kept]
            )
            values.fall = np.array([float(_fall(before, mp(j * H), rng)) for j in nodes_kept])
            values.first = -70
            if ranged:
                image = made.br_step(step)
                windows = values.br_step(step, image, -40, 40)
                assert windows is not None
                margin_after = margin
            else:
                values.dp_step(step, -40, 40)
                margin_after = margin - off
            for j in [-40, 40, *rng.sample(range(-39, 40), 5)]:
                value, fall = (mpmath.mpf(float(a[j + 40])) for a in (values.value, values.fall))
                s = mp(j * H)
                exactly = _step(before, s, eps, ranged)
                assert value <= exactly * (1 + ROUNDING)
                assert value >= exactly * mpmath.mpf("0.98") - mpmath.mpf("1e-3")
                for k in (-margin_after, -1, 1, margin_after):
                    line = value - fall * mpmath.expm1(k * mp(H))
                    assert line <= _step(before, s + k * mp(H), eps, ranged) * (1 + ROUNDING)
                    distance = _step(before, s + k * mp(H), eps, ranged) - line
                    assert distance <= mpmath.mpf("0.004") * k * k  # of second order


@pytest.mark.parametrize("nodes", ["12", "49/4"])
def test_lines_of_poor_values_hold_within_the_margin(rng: random.Random, nodes: str) -> None:
    """From values far below f, a chord is a bound on its own window only: the margin matters."""
    for _ in range(2):
        grid, step = one_step(True, Fraction(nodes))
        bulk = [0.2 + 2.0 ** (-((i / 12) ** 2)) for i in range(-20, 21)]
        made = state(grid, [*bulk, *[0.0] * 24, 0.4], -20)  # something beyond, behind a gap
        values = StrategyValues(grid)
        with mpmath.workdps(25):
            made.mass *= float(2 / Measure.of(made).moment(-1))
            before, eps = Measure.of(made), mp(step.eps.fraction)
            kept = [(before(mp(j * H)), rng.choice([0.999, 0.5])) for j in range(-70, 71)]
            values.value = np.array([float(f) * share for f, share in kept])
            values.fall = np.array([float(_fall(before, mp(j * H), rng)) for j in range(-70, 71)])
            values.first = -70
            values.br_step(step, made.br_step(step), -40, 40)
            # the best windows are at the ends of what is allowed where the support ends
            for j in [*range(-34, -24, 2), *range(22, 34, 2)]:
                value, fall = (mpmath.mpf(float(a[j + 40])) for a in (values.value, values.fall))
                for k in (-values.margin, 0, values.margin):
                    line = value - fall * mpmath.expm1(k * mp(H))
                    bound = _step(before, mp((j + k) * H), eps, True)
                    assert line <= bound * (1 + ROUNDING), (j, k)


@pytest.mark.parametrize("ranged", [True, False], ids=["BR", "DP"])
def test_a_theta_that_is_hardly_known_errs_on_the_safe_side(
    rng: random.Random, ranged: bool
) -> None:
    """With a theta known to a tenth only, both ends stay on their sides."""
    grid, step = one_step(ranged, Fraction(49, 4), 0.15)
    for _ in range(2):
        spread = rng.uniform(14, 20)
        made = state(grid, [2.0 ** (-((i / spread) ** 2)) for i in range(-24, 25)], -24)
        values = StrategyValues(grid)
        with mpmath.workdps(25):
            made.mass *= float(2 / Measure.of(made).moment(-1))
            before, eps = Measure.of(made), mp(step.eps.fraction)
            values.value = np.array([float(before(mp(j * H))) for j in range(-70, 71)])
            values.fall = np.array([float(_fall(before, mp(j * H), rng)) for j in range(-70, 71)])
            values.first = -70
            if ranged:
                values.br_step(step, made.br_step(step), -40, 40)
            else:
                values.dp_step(step, -40, 40)
                made.dp_step(step)
            after = Measure.of(made)
            for j in rng.sample(range(-25, 26), 9):
                exactly = _step(before, mp(j * H), eps, ranged)
                assert float(values.value[j + 40]) <= exactly * (1 + ROUNDING)
                assert after(mp(j * H)) >= exactly * (1 - ROUNDING)


def _fall(f: Measure, strength: mpmath.mpf, rng: random.Random) -> mpmath.mpf:
    """-gamma times a slope of f at a node: the right or the left one."""
    side = rng.choice([1, -1]) * mp(H) / 1000
    gamma = mpmath.exp(strength)
    return -gamma * (f(strength + side) - f(strength)) / (gamma * mpmath.expm1(side))


def _step(f: Measure, strength: mpmath.mpf, eps: mpmath.mpf, ranged: bool) -> mpmath.mpf:
    """The exact step: the centred chord, or the largest: between kinks it has one maximum."""
    if not ranged:
        return f.averaged(strength, eps)
    gamma, c = mpmath.exp(strength), mpmath.exp(eps)

    def chord(begin: mpmath.mpf) -> mpmath.mpf:
        a = mpmath.exp(begin)
        weight = (c * a - gamma) / ((c - 1) * a)
        return weight * f(begin) + (1 - weight) * f(begin + eps)

    kinks = (part[0] - d for part in f.parts for d in (0, eps))
    low = strength - eps
    cuts = sorted({low, strength, *(k for k in kinks if low < k < strength)})
    found = [chord(begin) for begin in cuts]
    i = found.index(max(found))
    for left, right in pairwise(cuts[max(i - 2, 0) : i + 3]):
        middle = (left + right) / 2
        inside = [(nu, moment) for s, nu, moment in f.parts if middle < s <= middle + eps]
        m_0 = mpmath.fsum(nu for nu, _ in inside)
        m_1 = mpmath.fsum(moment for _, moment in inside)
        if m_0:
            best = (strength + mpmath.log(m_1 / m_0) - eps) / 2
            found.append(chord(min(max(best, left), right)))
    return max(found)


def test_the_lower_bound_between_nodes(rng: random.Random) -> None:
    """The better of both lines, less the relative error; at nodes the value itself."""
    values = StrategyValues(Lattice(Exact(H), ()))
    values.first, values.rho = -3, 1e-3
    values.value = np.array([0.7, 0.6, 0.5, 0.42, 0.4, 0.35])
    values.fall = np.array([4.0, 4.2, 3.0, 2.0, 1.0, 1.9])
    with mpmath.workdps(30):
        for place in (
            Fraction(-3),
            Fraction(-2),
            Fraction(0),
            Fraction(1, 3),
            Fraction(-7, 8),
            Fraction(13, 8),
        ):
            found = mp_of(values.lower(Exact(place * H)))
            lines = []
            for j in {int(place // 1), int(-(-place // 1))}:
                ahead = mpmath.expm1(mp((place - j) * H))
                at, fall = float(values.value[j + 3]), float(values.fall[j + 3])
                lines.append(mpmath.mpf(at) - mpmath.mpf(fall) * ahead)
            wanted = max(lines) * (1 - mpmath.mpf("1e-3"))
            assert wanted * (1 - mpmath.mpf("1.1e-5")) <= found <= wanted


def test_errors_of_the_lower_end_add_up() -> None:
    """At least a unit roundoff for each of the dozen operations of a step."""
    grid, step = one_step(True, Fraction(12))
    made = state(grid, [1.0] * 9, -4)
    values = StrategyValues(grid)
    image = made.br_step(step)
    values.br_step(step, image, -10, 10)
    assert values.rho >= 12 * 2.0**-53
    before = values.rho
    values.dp_step(GridStep(False, step.eps, 12, 0.0, 0.0), -5, 5)
    assert values.rho >= before + 12 * 2.0**-53


# -- runs ------------------------------------------------------------------------------------------


def test_one_run_serves_a_range(rng: random.Random) -> None:
    """Both ends of a wide run agree with runs for one eps_g, everywhere in the range."""
    word = _word("BR 1", "DP 1/2", "BR ln 2", "BR 1", "BR 1/2")
    low, high = exact("1/10"), exact("3")
    shared = Refinement(word).at(120, low, high, 1e-100)
    for eps_g in (low, exact("1/2"), exact("7/5"), exact("29/10"), high):
        alone = Refinement(word).at(120, eps_g, eps_g, 1e-100)
        for one, other in zip(shared.ends(eps_g), alone.ends(eps_g), strict=True):
            with precision(96):
                assert abs(float((one / other - 1).mid())) < 1e-9


def test_short_mechanisms_are_used_as_far_as_the_grid_allows() -> None:
    """One with fewer nodes than the margins counts above, and is left out below."""
    word = _word("BR 1", "BR 1/20", "BR 1")
    found: list[Choices | None] = []
    grid = lattice(word, 80, 1)
    ends = run(grid, exact("1"), exact("1"), 1e-100, 80, record=found).ends(exact("1"))
    assert found[1] is None
    assert found[0] is not None
    assert ends[0] < ends[1]
    without = Refinement(_word("BR 1", "BR 1")).at(80, exact("1"), exact("1"), 1e-100)
    assert ends[1] > without.ends(exact("1"))[0]
    with precision(96):
        assert ends[0] > without.ends(exact("1"))[0] * 0.99


@pytest.mark.parametrize("most", [1, 20_000])
def test_the_last_mechanism_used_comes_first(most: int) -> None:
    word = _word("BR 1", "DP 1/2", "BR 1/3")
    steps = lattice(word, 60, most).steps
    assert [(step.chosen, str(step.eps)) for step in steps] == [
        (True, "1/3"),
        (False, "1/2"),
        (True, "1"),
    ]
    assert all(float(lattice(word, k, most).h) <= 0.0625 for k in (4, 10, 15, 16, 17))


def test_a_ratio_is_rational_only_if_all_parts_agree() -> None:
    mixed, one = exact("1") + exact("ln 2"), exact("1")
    assert rational_ratio(mixed, one) is None
    assert rational_ratio(one, mixed) is None
    assert rational_ratio(mixed * Fraction(3, 2), mixed) == Fraction(3, 2)
    assert rational_ratio(exact("ln 3"), exact("ln 2")) is None
    assert rational_ratio(exact("ln 2"), exact("2 ln 2")) == Fraction(1, 2)
