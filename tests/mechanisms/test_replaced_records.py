"""Poisson samples with one record replaced, against sums and integrals that know no pair.

What a data set of up to eight records answers is a mixture over all its samples, each written out;
contributions are any within the sensitivity. Nothing here knows which records are the worst.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, product
from random import Random

import mpmath
import numpy as np
import pytest
from flint import arb

from exactdp import ParameterError, Subsampled, adaptive, nonadaptive, training_run
from exactdp.command_line.main import run
from exactdp.loss_sums.methods_by_kind import moment_of, transform_of
from exactdp.loss_sums.normal_loss_transforms import ReplacedGaussian, TurnedReplaced
from exactdp.mechanisms.concrete_pair import HasDensity, Line, ListedLosses
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.statements import REPLACED_RECORD

F = Fraction
SMOOTH = ("Gaussian", "Laplace")
WHOLE = ("DiscreteGaussian", "DiscreteLaplace")


def noise(kind: str, size: mpmath.mpf) -> Callable[[mpmath.mpf], mpmath.mpf]:
    """The density of the noise, or its weight at an integer, but for a factor."""
    if kind.endswith("Gaussian"):
        return lambda x: mpmath.exp(-x * x / (2 * size * size))
    return lambda x: mpmath.exp(-abs(x) / size)


def both(kind: str, size: mpmath.mpf, d: mpmath.mpf, q: mpmath.mpf) -> list[Callable]:
    """Both answers of a step at x, where records contribute d and -d, not normed."""
    f = noise(kind, size)
    return [lambda x, s=s: (1 - q) * f(x) + q * f(x - s * d) for s in (1, -1)]


def one_step(kind: str, size: F, d: F, q: F, z: mpmath.mpf) -> mpmath.mpf:
    """The integral or sum of the positive part of one answer less z times the other."""
    sizes = [mpmath.mpf(x.numerator) / x.denominator for x in (size, d, q)]
    one, other = both(kind, *sizes)
    f = noise(kind, sizes[0])

    def positive(x: mpmath.mpf) -> mpmath.mpf:
        return max(one(x) - z * other(x), mpmath.mpf(0))

    far = sizes[1] + sizes[0] * (16 if kind.endswith("Gaussian") else 90)
    if kind in WHOLE:
        places = range(-int(far), int(far) + 1)
        return mpmath.fsum(map(positive, places)) / mpmath.fsum(map(f, places))
    low, high = -far, far  # the place where the part begins, by bisection, for a smooth integrand
    for _ in range(120):
        middle = (low + high) / 2
        low, high = (low, middle) if one(middle) > z * other(middle) else (middle, high)
    ends = sorted({high, far, *(x for x in (-sizes[1], 0, sizes[1]) if high < x < far)})
    cuts = [a + (b - a) * i / 12 for a, b in pairwise(ends) for i in range(12)]
    whole = mpmath.quad(f, [-far, -sizes[0], 0, sizes[0], far])
    return mpmath.quad(lambda x: one(x) - z * other(x), [*cuts, far]) / whole


def some_noise(rng: Random, kinds: Sequence[str]) -> tuple[str, F, F]:
    kind = rng.choice(kinds)
    size = F(rng.randint(2, 30), 10)
    return kind, size, F(rng.randint(1, 3)) if kind in WHOLE else F(rng.randint(2, 25), 10)


def outside_of_one_step(rng: Random, count: int) -> list[str]:
    found = []
    with mpmath.workdps(25):
        for _ in range(count):
            kind, size, d = some_noise(rng, (*SMOOTH, *WHOLE))
            q, eps = F(rng.randint(1, 99), 100), F(rng.randint(-20, 30), 20)
            z = mpmath.exp(mpmath.mpf(eps.numerator) / eps.denominator)
            value = one_step(kind, size, d, q, z)
            text = f"Subsampled({kind}({size}, {d}), {q}, replace)"
            pair = composition(text).items[0][0].concrete_pair
            assert pair is not None
            with precision(80):
                ball = pair.hockey_stick(Exact(eps).ball())
            near, radius = float(ball.mid()), float(ball.rad())
            # quadrature of smooth pieces, and tails cut off below e^-90 or e^-128
            if not abs(near - float(value)) < 1e-15 * float(value) + 1e-17 + radius:
                found.append(f"{text} at {eps}: {value}, {ball}")
            assert radius <= 1e-15 * near + 1e-25, (text, eps, ball)
    return found


def test_one_step(rng: Random) -> None:
    assert outside_of_one_step(rng, 12) == []


@pytest.mark.long
def test_one_step_of_many(rng: Random) -> None:
    assert outside_of_one_step(rng, 1500) == []


def test_both_ends_of_one_step() -> None:
    """The certified answer of the face, with the statements that it rests on."""
    with mpmath.workdps(25):
        for kind in (*SMOOTH, *WHOLE):
            asked = nonadaptive(f"Subsampled({kind}(1), 1/10, replace)").bracket("1/10")
            value = one_step(kind, F(1), F(1), F(1, 10), mpmath.exp(mpmath.mpf(1) / 10))
            assert asked.lower_float == pytest.approx(float(value), rel=1e-14)  # doubles
            assert asked.relative_width() < 1e-14
            assert REPLACED_RECORD in asked.upper_end.rests_on


# -- several steps ---------------------------------------------------------------------------------


def masses(kind: str, size: float, d: float, q: float, moves: Sequence[float]) -> np.ndarray:
    """The answers of one step on a grid, where the record contributes each of the moves, as rows.

    Noise on the line has cells of the grid with the density in the middle times their width.
    """
    step = 1.0 if kind in WHOLE else 1 / 64
    far = d + size * (8 if kind.endswith("Gaussian") else 40 if kind in WHOLE else 16)
    x = np.arange(-np.ceil(far / step), np.ceil(far / step) + 1) * step

    def f(y: np.ndarray) -> np.ndarray:
        if kind.endswith("Gaussian"):
            return np.exp(-y * y / (2 * size * size))
        return np.exp(-np.abs(y) / size)

    rows = [(1 - q) * f(x) + q * f(x - move) for move in moves]
    return np.array(rows) / f(x).sum()


def gain(one: np.ndarray, other: np.ndarray, z: float) -> float:
    return float(np.maximum(one - z * other, 0).sum())


@pytest.mark.parametrize("kind", [*SMOOTH, *WHOLE])
def test_two_steps(kind: str) -> None:
    """In two dimensions, over a grid, or all pairs of outcomes: the second step has another q."""
    size, d = (1.5, 2) if kind in WHOLE else (1.0, 1.0)
    first = masses(kind, size, d, 0.2, (d, -d))
    second = masses(kind, size, d, 0.3, (d, -d))
    text = f"{kind}({F(size)}, {int(d)})"
    asked = f"Subsampled({text}, 1/5, replace) Subsampled({text}, 3/10, replace)"
    for eps in ("1/10", "7/10"):
        z = float(np.exp(float(F(eps))))
        value = gain(np.outer(first[0], second[0]), np.outer(first[1], second[1]), z)
        for make in (nonadaptive, adaptive):
            found = make(asked).bracket(eps, rtol="1e-6")
            # a grid of a 64th of the noise: 2e-4, its square; or sums of doubles
            assert found.lower_float * (1 - (2e-4 if kind in SMOOTH else 1e-9)) < value
            assert value < found.upper_float * (1 + (2e-4 if kind in SMOOTH else 1e-9))
            assert found.relative_width() < 1e-5


@pytest.mark.parametrize("kind", WHOLE)
def test_four_steps(kind: str) -> None:
    rows = masses(kind, 0.5, 1, 0.25, (1, -1))
    keep = rows.max(axis=0) > 1e-9
    one, other = (row[keep] for row in rows)
    for _ in range(2):
        one, other = np.outer(one, one).ravel(), np.outer(other, other).ravel()
    value = gain(one, other, float(np.exp(1)))
    found = nonadaptive(f"Subsampled({kind}(1/2), 1/4, replace)^4").bracket(1, rtol="1e-7")
    assert found.lower_float == pytest.approx(value, rel=1e-6)  # what is cut off
    assert found.upper_float == pytest.approx(value, rel=1e-6)


def test_as_known_from_transforms_in_doubles() -> None:
    """Gaussian noise 1, a hundredth: 1, 10, 100, 1000 steps, of which so many digits are good."""
    for steps, eps in {1: 0.20937, 10: 0.40759, 100: 0.8952, 1000: 2.844}.items():
        asked = nonadaptive(f"Subsampled(Gaussian(1), 1/100, replace)^{steps}")
        found = asked.bracket_epsilon("1e-5", rtol="1e-5")
        assert found.lower_float == pytest.approx(eps, abs=10.0 ** (3 - len(str(eps)) + 0.8))
        assert found.relative_width() < 2e-5


# -- data sets -------------------------------------------------------------------------------------


def samples(count: int, q: float) -> list[tuple[tuple[int, ...], float]]:
    """All samples of so many records, with their probabilities."""
    found = []
    for chosen in product((0, 1), repeat=count):
        taken = sum(chosen)
        found.append((chosen, q**taken * (1 - q) ** (count - taken)))
    return found


def answers(
    kind: str, size: float, grid: np.ndarray, records: Sequence[Sequence[float]], q: float
) -> np.ndarray:
    """What a data set answers on a grid: the mixture over all samples of the noise at its sum."""
    total = np.zeros(len(grid))
    values = np.array(records)
    for chosen, weight in samples(len(records), q):
        away = grid - np.array(chosen) @ values
        if kind.endswith("Gaussian"):
            total += weight * np.exp(-(away**2).sum(axis=1) / (2 * size * size))
        else:
            total += weight * np.exp(-np.abs(away).sum(axis=1) / size)
    return total


def contribution(rng: Random, dimensions: int, whole: bool) -> list[float]:
    """A vector of norm at most 1, often at the border, as a record contributes."""
    if whole:
        return [float(rng.choice((-2, -1, 0, 1, 2))) / 2]
    if dimensions == 1:
        return [rng.choice((-1.0, 1.0, 0.0, rng.uniform(-1, 1)))]
    angle, radius = rng.uniform(0, 2 * np.pi), rng.choice((1.0, 1.0, rng.random()))
    return [radius * np.cos(angle), radius * np.sin(angle)]


def outside_of_data_sets(rng: Random, count: int) -> list[str]:
    found = []
    for _ in range(count):
        kind = rng.choice((*SMOOTH, *WHOLE))
        dimensions = 2 if kind == "Gaussian" and rng.random() < 0.4 else 1
        scale = 2 if kind in WHOLE else 1  # integers up to 2
        size, q = rng.choice((1.0, 1.5, 2.0)), rng.choice((0.125, 0.25, 0.5, 0.875))
        others = rng.randint(0, 3 if dimensions == 2 else 7)
        rest = [contribution(rng, dimensions, kind in WHOLE) for _ in range(others)]
        x, y = ([contribution(rng, dimensions, kind in WHOLE)] for _ in range(2))
        far = scale * (others + 1) + size * (9 if kind.endswith("Gaussian") else 30)
        step = 1.0 if kind in WHOLE else (1 / 32 if dimensions == 1 else 1 / 5) * size
        line = np.arange(-np.ceil(far / step), np.ceil(far / step) + 1) * step
        grid = np.array(list(product(line, repeat=dimensions)))
        rows = []
        for record in (x, y):
            values = [[scale * one for one in value] for value in (*record, *rest)]
            rows.append(answers(kind, size, grid, values, q))
        whole = rows[0].sum()
        text = f"Subsampled({kind}({F(size)}, {scale}), {F(q)}, replace)"
        pair = composition(text).items[0][0].concrete_pair
        assert pair is not None
        for eps in (-0.5, 0.0, 0.2, 0.7, 1.5):
            value = gain(rows[0], rows[1], float(np.exp(eps))) / whole
            high = float(pair.hockey_stick(arb(eps)).upper())
            # at kinks the rule misses step^2/8 times the changes of the slopes of both densities
            missed = 0 if kind in WHOLE else (1 + np.exp(eps)) * (step / size) ** 2 / 2
            if value > high + 1e-9 + missed:
                found.append(f"{text}, {eps}: {x}, {y}, {rest}: {value} > {high}")
    return found


def test_no_data_set_is_above(rng: Random) -> None:
    assert outside_of_data_sets(rng, 25) == []


@pytest.mark.long
def test_thousands_of_data_sets(rng: Random) -> None:
    assert outside_of_data_sets(rng, 2500) == []


def outside_of_two_steps(rng: Random, count: int) -> list[str]:
    """Data sets of up to five records and two queries, the second one chosen from the first
    answer, with discrete noise."""
    found = []
    for _ in range(count):
        kind = rng.choice(WHOLE)
        size, q = rng.choice((0.5, 1.0)), rng.choice((0.125, 0.25, 0.5))
        others = rng.randint(0, 4)
        far = others + 3 + int(size * (7 if kind.endswith("Gaussian") else 25))
        grid = np.arange(-far, far + 1.0)[:, None]

        def step(n: int = others, k: str = kind, s: float = size, r: float = q) -> np.ndarray:
            whole = rng.choice((True, False))
            rest = [[float(rng.randint(-1, 1))] for _ in range(n)]
            moves = (1, -1) if whole else (rng.randint(-1, 1), rng.randint(-1, 1))
            rows = np.array([answers(k, s, grid, [[float(m)], *rest], r) for m in moves])  # noqa: B023
            return rows / rows[0].sum()

        first, queries = step(), [step() for _ in range(3)]
        later = [queries[rng.randrange(3)] for _ in range(len(grid))]
        one = np.concatenate([a * rows[0] for a, rows in zip(first[0], later, strict=True)])
        other = np.concatenate([b * rows[1] for b, rows in zip(first[1], later, strict=True)])
        asked = adaptive(f"Subsampled({kind}({F(size)}), {F(q)}, replace)^2")
        for eps in ("1/5", "1"):
            high = asked.bracket(eps, rtol="1e-4").upper_float
            value = gain(one, other, float(np.exp(float(F(eps)))))
            if value > high + 1e-9:  # tails that are cut off
                found.append(f"{asked.composition} at {eps}: {value} > {high}")
    return found


def test_no_two_steps_are_above(rng: Random) -> None:
    assert outside_of_two_steps(rng, 4) == []


@pytest.mark.long
def test_hundreds_of_two_steps(rng: Random) -> None:
    assert outside_of_two_steps(rng, 300) == []


@pytest.mark.parametrize("kind", [*SMOOTH, *WHOLE])
def test_contributions_on_a_grid(kind: str) -> None:
    """81 pairs of contributions from -4 to 4, at many eps_g: the opposite ends are the worst."""
    rows = masses(kind, 3.0, 4.0, 0.2, range(-4, 5))
    pair = composition(f"Subsampled({kind}(3, 4), 1/5, replace)").items[0][0].concrete_pair
    assert pair is not None
    for eps in np.linspace(-1, 2, 25):
        curve = [[gain(a, b, float(np.exp(eps))) for b in rows] for a in rows]
        assert max(map(max, curve)) == pytest.approx(
            max(curve[-1][0], curve[0][-1]), abs=1e-6
        )  # tails cut off
        high = float(pair.hockey_stick(arb(eps)).mid())
        assert max(map(max, curve)) == pytest.approx(high, abs=3e-5)  # the grid, squared


# -- at the edges ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [*SMOOTH, *WHOLE])
def test_without_sampling_it_is_noise_at_twice_the_sensitivity(kind: str) -> None:
    doubled = nonadaptive(f"{kind}(3, 4)^2").delta("1/2", rtol="1e-8")
    whole = nonadaptive(f"Subsampled({kind}(3, 2), 1, replace)^2").delta("1/2", rtol="1e-8")
    assert whole.decimals(7) == doubled.decimals(7)
    last = 1.0
    for q in ("9/10", "99/100", "9999/10000"):
        near = nonadaptive(f"Subsampled({kind}(3, 2), {q}, replace)").delta("1/4").upper_float
        above = nonadaptive(f"{kind}(3, 4)").delta("1/4").lower_float
        assert 0 < above - near < last
        last = (above - near) / 5
    assert nonadaptive(f"Subsampled({kind}(3, 2), 0, replace)").delta(0).upper.sign == 0


def test_sensitivity_0_reveals_nothing() -> None:
    assert nonadaptive("Subsampled(Gaussian(1, 0), 1/2, replace)^3").delta(0).upper.sign == 0


def test_gaussian_differential_privacy_is_that_of_its_noise() -> None:
    one, other = (
        nonadaptive(f"Subsampled({text}, 1/10, replace)^3").epsilon("1e-5", rtol="1e-6")
        for text in ("GDP(1/2)", "Gaussian(2)")
    )
    assert one.decimals(5) == other.decimals(5)


def test_where_the_losses_end() -> None:
    with mpmath.workdps(20):
        w = mpmath.mpf(1) / 2
        end = mpmath.log((0.9 + mpmath.exp(w) / 10) / (0.9 + mpmath.exp(-w) / 10))
    for kind in ("Laplace", "DiscreteLaplace"):
        asked = nonadaptive(f"Subsampled({kind}(2), 1/10, replace)^3")
        found = asked.bracket_epsilon(0)
        assert found.lower_float == pytest.approx(3 * float(end), rel=1e-14)  # doubles
        assert found.upper_float == pytest.approx(3 * float(end), rel=1e-14)
        assert asked.delta("9/10").upper.sign == 0
    ended = Subsampled("Finite(1/2 1/2, 1/2 1/2)", "1/2").largest_loss
    assert ended is not None
    assert nonadaptive("Subsampled(Gaussian(1), 1/10, replace)").bracket_epsilon(0).lower.infinite


def test_smaller_noise_is_worse_and_calibration_uses_it() -> None:
    for less, more in (("Gaussian(2)", "Gaussian(1)"), ("Laplace(2)", "Laplace(3, 2)")):
        one, other = (Subsampled(text, "1/10", replace=True) for text in (less, more))
        assert one.post_processes(other)
        assert not other.post_processes(one)
        assert not one.post_processes(Subsampled(more, "1/10"))


# -- the pair's parts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["DiscreteLaplace(2, 3)", "DiscreteLaplace(1)", "DiscreteGaussian(1, 2)"]
)
def test_masses_of_the_pair(text: str) -> None:
    """They add up to 1 in both distributions, mirror each other, and give the pair's curve."""
    pair = Subsampled(text, "1/5", replace=True).concrete_pair
    assert pair is not None
    if isinstance(pair, FiniteLosses):
        balls = list(zip(pair.places(), pair.masses(), strict=True))
        assert pair.number_of_losses == len(balls)
    else:
        assert isinstance(pair, ListedLosses)
        balls = pair.listed(90)
    atoms = [(float(x.mid()), float(m.mid())) for x, m in balls]
    assert sum(m for _, m in atoms) == pytest.approx(1, abs=1e-12)  # doubles
    assert sum(m * np.exp(-x) for x, m in atoms) == pytest.approx(1, abs=1e-12)
    for eps in (-0.31, 0.0, 0.05, 0.4):
        value = sum(m * max(0.0, -np.expm1(eps - x)) for x, m in atoms)
        assert float(pair.hockey_stick(arb(eps)).mid()) == pytest.approx(value, abs=1e-12)
        beyond = sum(m * np.exp(-x) for x, m in atoms if x > eps + 1e-12)
        from_it = sum(m * np.exp(-x) for x, m in atoms if x > eps - 1e-12)
        ball = pair.mass_above(arb(eps))
        assert ball.lower() <= beyond + 1e-12
        assert ball.upper() >= from_it - 1e-12 or eps == 0
        assert ball.upper() <= from_it + 1e-8  # a radius has 30 bits


@pytest.mark.parametrize("kind", SMOOTH)
def test_density_and_masses_of_smooth_noise(kind: str) -> None:
    """The slope of the curve in e^eps is minus what is above, and the density its change."""
    pair = Subsampled(f"{kind}(1)", "1/4", replace=True).concrete_pair
    assert isinstance(pair, HasDensity)
    with mpmath.workdps(30), precision(120):
        one, other = both(kind, mpmath.mpf(1), mpmath.mpf(1), mpmath.mpf(1) / 4)
        whole = mpmath.quad(noise(kind, mpmath.mpf(1)), [-60, -5, 0, 5, 60])
        for x in (0.125, 0.5, 0.75):
            loss = mpmath.log(one(x) / other(x))
            slope = mpmath.diff(lambda y: mpmath.log(one(y) / other(y)), x)
            above = mpmath.quad(other, [x, 1, 5, 60]) / whole
            for sign in (1, -1):
                eps = arb(mpmath.nstr(sign * loss, 30))
                density = (one if sign == 1 else other)(x) / slope / whole
                assert float(pair.density(eps).mid()) == pytest.approx(float(density), rel=1e-12)
                masses = above if sign == 1 else 1 - mpmath.quad(one, [x, 1, 5, 60]) / whole
                assert float(pair.mass_above(eps).mid()) == pytest.approx(float(masses), rel=1e-12)


def average(kind: str, size: F, q: F, s: mpmath.mpc) -> mpmath.mpc:
    """E e^(s L) by quadrature, or a sum."""
    one, other = both(kind, mpmath.mpf(size.numerator) / size.denominator, mpmath.mpf(1), q)
    f = noise(kind, mpmath.mpf(size.numerator) / size.denominator)

    def term(x: mpmath.mpf) -> mpmath.mpc:
        return one(x) * mpmath.exp(s * mpmath.log(one(x) / other(x)))

    far = float(size) * (18 if kind.endswith("Gaussian") else 70) + 8
    if kind in WHOLE:
        places = range(-int(far), int(far) + 1)
        return mpmath.fsum(map(term, places)) / mpmath.fsum(map(f, places))
    cuts = [*np.linspace(-far, -2, 6), -1, -0.5, 0, 0.5, 1, *np.linspace(2, far, 8)]
    points = [mpmath.mpf(float(cut)) for cut in cuts]
    return mpmath.quad(term, points) / mpmath.quad(f, points)


def outside_of_transforms(rng: Random, count: int) -> list[str]:
    found = []
    with mpmath.workdps(25):
        for _ in range(count):
            kind, size = rng.choice(SMOOTH), F(rng.randint(5, 40), 10)
            q, c = F(rng.randint(1, 15), 16), rng.choice((0.25, 1.0, 3.0))
            pair = Subsampled(f"{kind}({size})", q, replace=True).concrete_pair
            assert pair is not None
            known = transform_of(pair)
            assert known is not None
            with precision(80):
                step = arb(rng.choice((0.5, 2.0, 6.0)))
                line = known.transforms(Line(arb(c), step, 4))
                bound = known.envelope(arb(c), step)
                for n in (1, 3):
                    s = mpmath.mpc(c, n * float(step.mid()))
                    value = average(kind, size, mpmath.mpf(q.numerator) / q.denominator, s)
                    ball = line[n]
                    away = complex(value) - complex(float(ball.real.mid()), float(ball.imag.mid()))
                    small = float(ball.real.rad()) + 1e-14 * float(abs(value)) + 1e-16  # doubles
                    high = float(bound(step * n).upper())
                    if abs(away) > small or abs(value) > high * (1 + 1e-12):
                        found.append(f"{kind}({size}), {q}, {s}: {value}, {ball}, {high}")
    return found


def test_transforms_and_their_bounds(rng: Random) -> None:
    assert outside_of_transforms(rng, 6) == []


@pytest.mark.long
def test_transforms_of_many(rng: Random) -> None:
    assert outside_of_transforms(rng, 150) == []


def test_bounds_far_up_and_far_out() -> None:
    """Of Gaussian noise each bound for itself: lines beside the real one, and both tails."""
    with mpmath.workdps(25), precision(80):
        cases = ((F(1), F(1, 2), 0.5), (F(2), F(1, 4), 3.0), (F(1, 2), F(1, 8), 1.0))
        for size, q, c in (*cases, (F(1), F(15, 16), 0.25)):
            known = TurnedReplaced(size**2, arb(1 + 2 * c), arb(0), arb_of(q))
            beyond, slow = known.beyond(), known.variation()
            sizes = [mpmath.mpf(x.numerator) / x.denominator for x in (size, q)]
            for u in (1, 4, 16):
                value = abs(average("Gaussian", size, sizes[1], mpmath.mpc(c, u)))
                assert float(value) < float(beyond(arb(u))) * (1 + 1e-12) + 1e-22  # its digits
                assert float(value) * u < float(slow)
            one, other = both("Gaussian", sizes[0], mpmath.mpf(1), sizes[1])
            whole = mpmath.sqrt(2 * mpmath.pi) * sizes[0]

            def term(
                x: mpmath.mpf, a: Callable = one, b: Callable = other, k: float = c
            ) -> mpmath.mpf:
                return a(x) ** (1 + k) * b(x) ** -k

            for times in (1, 2):
                wide = mpmath.sqrt(times) * sizes[0]

                def wider(
                    x: mpmath.mpf, f: Callable = term, t: int = times, s: F = size
                ) -> mpmath.mpf:
                    return f(x) * mpmath.exp(x * x / (2 * float(s) ** 2) * (1 - mpmath.mpf(1) / t))

                cuts = mpmath.linspace(-20 * wide, 20 * wide + 4 * c + 5, 40)
                value = mpmath.quad(wider, cuts) / (mpmath.sqrt(2 * mpmath.pi) * wide)
                assert float(value) <= float(known._moment(times)) * (1 + 1e-12)
            turned = ReplacedGaussian(size**2, arb(1 + 2 * c), arb(20), arb_of(q))
            for angle in (0.25, 1.0):
                b = angle * float(size) ** 2

                def on_it(
                    x: mpmath.mpf, a: Callable = one, o: Callable = other, k: float = c
                ) -> mpmath.mpf:
                    place = mpmath.mpc(x, b)  # noqa: B023
                    noise_there = noise("Gaussian", sizes[0])(place)  # noqa: B023
                    v, w = a(place) / noise_there, o(place) / noise_there
                    power = (1 + mpmath.mpc(k, -20)) * mpmath.log(v)
                    return abs(noise_there * mpmath.exp(power - mpmath.mpc(k, -20) * mpmath.log(w)))

                cuts = mpmath.linspace(-12 * sizes[0], 12 * sizes[0] + 2 * c + 5, 40)
                value = mpmath.quad(on_it, cuts) / whole
                assert float(value) <= float(turned._on_a_line(arb(b))) * (1 + 1e-12)
            for below, above in ((0.25, 2 * c + 1.5), (2.0, 2 * c + 3), (8.0, 2 * c + 2)):
                cut = known._left_out(arb(0), arb(below), arb(above))
                far = 30 * sizes[0] + 2 * c + 5
                low = mpmath.quad(term, mpmath.linspace(-far, -below, 20))
                high = mpmath.quad(term, mpmath.linspace(above, far, 20))
                assert float((low + high) / whole) < float(cut)
                # at a far place the upper one is all of it, or a fourth
                assert float(cut) < 100 * float((low + high) / whole)


@pytest.mark.parametrize("kind", [*SMOOTH, *WHOLE])
def test_moments(kind: str) -> None:
    pair = Subsampled(f"{kind}(2)", "1/4", replace=True).concrete_pair
    assert pair is not None
    with mpmath.workdps(25):
        for c in (0.5, 3):
            value = average(kind, F(2), mpmath.mpf(1) / 4, mpmath.mpf(c))
            for reverse in (False, True):
                with precision(90):
                    ball = moment_of(pair, arb(c), reverse=reverse)
                assert float(ball.mid()) == pytest.approx(float(value), rel=1e-14)  # doubles
                assert float(ball.rad()) < 1e-18 * float(value)


# -- how it is written -----------------------------------------------------------------------------


def test_one_way_to_write_it() -> None:
    wanted = "Subsampled(Gaussian(1), 1/10, replace)"
    for text in (
        "Subsampled(Gaussian(1), 0.1, replace)",
        "Subsampled(Gaussian(1), 1/10, replace=True)",
        "Subsampled(mechanism=Gaussian(sigma=1), q=1/10, replace=True)",
    ):
        assert str(composition(text)) == wanted
    for word in (True, "replace"):
        assert str(Subsampled("Gaussian(1)", "1/10", replace=word)) == wanted
    plain = composition("Subsampled(Gaussian(1), 1/10, replace=False)")
    assert str(plain) == "Subsampled(Gaussian(1), 1/10)"
    assert plain.neighbours == "add/remove"
    merged = composition(f"{wanted}^2 Gaussian(1) {wanted}")
    assert str(merged) == f"Gaussian(1) {wanted}^3"
    for kind in (nonadaptive, adaptive):
        one = kind(f"{wanted}^3")
        assert type(one).from_json(one.to_json()) == one


def test_one_relation() -> None:
    replaced = "Subsampled(Gaussian(1), 1/10, replace)"
    for text in (
        replaced,
        f"{replaced} SubsampledWOR(Gaussian(1, 2), 1/10)",
        f"{replaced} DP(1) Gaussian(1, 2) BR(1)",
    ):
        assert composition(text).neighbours == "replace-one"
    for other in ("Subsampled(Gaussian(1), 1/10)", "RandomAllocation(Gaussian(1), 10)"):
        with pytest.raises(ParameterError, match="one relation for all") as caught:
            composition(f"{replaced} {other}")
        assert f"{replaced}: one record, replaced" in str(caught.value)


def test_beside_others() -> None:
    """Fixed-size batches (a bracket), BR and a leak, in both kinds of composition."""
    beside = "Subsampled(DiscreteLaplace(2), 1/10, replace)^2 SubsampledWOR(RR(2, 1/2), 1/4)^2"
    found = nonadaptive(beside).bracket("1/5", rtol="1e-4")
    assert 0 < found.lower.fraction() < found.upper.fraction() < 1
    text = "Subsampled(Gaussian(1), 1/10, replace)^2"
    least = nonadaptive(text).bracket("1/2", rtol="1e-3")
    assert least.certainly_less(nonadaptive(f"{text} BR(1/10)^2").bracket("1/2", rtol="1e-2"))


def test_errors() -> None:
    for text, wanted in {
        "Subsampled(DP(1), 1/2, replace)": "noise whose sensitivity is what one record's presence",
        "Subsampled(RR(2, 1), 1/2, replace)": "with replace, noise",
        "Subsampled(BR(1), 1/2, replace)": "with replace, noise",
        "Subsampled(EM(1), 1/2, replace)": "with replace, noise",
        "Subsampled(Finite(1/2 1/2, 1/3 2/3), 1/2, replace)": "with replace, noise",
        "Subsampled(RandomAllocation(Gaussian(1), 3), 1/2, replace)": "with replace, noise",
        "Subsampled(Subsampled(Gaussian(1), 1/2), 1/2, replace)": "with replace, noise",
        "Subsampled(Subsampled(Gaussian(1), 1/2, replace), 1/2)": "one concrete mechanism",
        "SubsampledWOR(Subsampled(Gaussian(1), 1/2, replace), 1/2)": "symmetric noise",
        "Subsampled(Gaussian(1), 2, replace)": r"a rational number in \[0, 1\]",
        "Subsampled(Gaussian(1), replace)": r"wanted Subsampled\(MECHANISM, q, replace\)",
        "Subsampled(Gaussian(1), 1/10, 50)": r"write 'Subsampled\(Gaussian\(1\), 1/10\)\^50'",
        "Subsampled(Gaussian(1), 1/10, replace, 50)": r"1/10, replace\)\^50'",
        "SubsampledReplace(Gaussian(1), 1/10)": "the name of what really runs",
        "Subsampled(Gaussian(1), 1/10, replacement=False)": "the name of what really runs",
        "Subsampled_WOR(Gaussian(1), 1/10)": r"Subsampled\(MECHANISM, q, replace\) one replaced",
    }.items():
        with pytest.raises(ParameterError, match=wanted):
            composition(text)
    with pytest.raises(ParameterError, match="replace: got 'yes'"):
        Subsampled("Gaussian(1)", "1/10", replace="yes")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(list(words)) == 0
    return capsys.readouterr().out


def test_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    line = "neighbours differ in one record, replaced"
    text = "Subsampled(Laplace(2), 1/10, replace)"
    for command in (
        ("delta", text, "--eps-g", "1/20"),
        ("compare", text, "--eps-g", "1/20"),
        ("rdp", text, "--orders", "2"),
        ("tradeoff", text, "--alpha", "1/10"),
    ):
        assert line in said(capsys, *command)
        assert json.loads(said(capsys, *command, "--json"))["neighbours"] == "replace-one"
    asked = ("--noise", "--eps-g", "1", "--delta", "1e-5")
    found = said(capsys, "calibrate", "Subsampled(Gaussian(s), 1/10, replace)", *asked)
    assert line in found
    assert "meets it" in found


def test_training_runs(capsys: pytest.CaptureFixture[str]) -> None:
    known = training_run(noise=2, batch=9, examples=90, steps=4, neighbours="replace-one")
    assert str(known.composed()) == "Subsampled(Gaussian(2), 1/10, replace)^4"
    words = ["dpsgd", "--noise", "2", "--batch", "9", "--examples", "90", "--steps", "4"]
    text = said(capsys, *words, "--delta", "1e-5", "--neighbours", "replace-one")
    assert text.count("neighbours differ in one record, replaced") == 1
    assert "added or removed" not in text
    with pytest.raises(ParameterError, match="add/remove or replace-one"):
        training_run(noise=2, batch=9, examples=90, steps=4, neighbours="replace")


def test_a_ledger_keeps_it_apart(capsys: pytest.CaptureFixture[str], tmp_path) -> None:
    book = str(tmp_path / "b.json")
    said(capsys, "ledger", "new", book, "--eps", "3", "--delta", "1e-5")
    one = "Subsampled(Laplace(2), 1/10, replace)"
    said(capsys, "ledger", "begin", book, "--mechanism", one, "--delta", "1e-6")
    assert '"neighbours": "replace-one"' in (tmp_path / "b.json").read_text()
    other = "Subsampled(Laplace(2), 1/10)"
    assert run(["ledger", "begin", book, "--mechanism", other, "--delta", "1e-6"]) != 0
    assert "another ledger for the other one" in capsys.readouterr().err
