"""BR beside one curve as a fixed pair: against sums over patterns, with curves by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, erfc, exp, expm1, log, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.concrete import curve_nodes, first_nodes, noise_tables, pair_rounds
from exactdp.routes.nonadaptive.concrete.noise_pair_route import NOISE_PAIR
from exactdp.routes.nonadaptive.concrete.one_curve import MeanCurve
from tests.cases import in_portions
from tests.first_principles import fraction_of, real
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.references import core_of

F = Fraction
MP = by_hand.MP
Floats = np.ndarray[Any, np.dtype[np.float64]]
Atoms = list[tuple[Any, Any]]
"""Probability and loss."""


# -- by hand --------------------------------------------------------------------------------------


@dataclass
class Noise:
    """A mechanism as it is written, and its curve in doubles and in many digits."""

    text: str
    rough: Callable[[Floats], Floats]
    fine: Callable[[Any], Any]


def gaussian(sigma: F) -> Noise:
    mu = 1 / float(sigma)

    def rough(s: Floats) -> Floats:
        return np.array(
            [
                erfc((x / mu - mu / 2) / sqrt(2)) / 2 - exp(x) * erfc((x / mu + mu / 2) / sqrt(2)) / 2
                for x in s.tolist()
            ]
        )

    variance = 1 / real(MP, sigma) ** 2
    return Noise(f"Gaussian({sigma})", rough, lambda s: by_hand.gaussian(variance, s))


def laplace(scale: F) -> Noise:
    end, exact_end = 1 / float(scale), 1 / real(MP, scale)

    def rough(s: Floats) -> Floats:
        inside = -np.expm1((np.clip(s, -end, end) - end) / 2)
        return np.where(s <= -end, -np.expm1(s), inside)

    return Noise(f"Laplace({scale})", rough, lambda s: by_hand.laplaces(exact_end, 1, s))


def of_atoms(text: str, atoms: Atoms) -> Noise:
    masses, losses = (np.array([float(one) for one in column]) for column in zip(*atoms, strict=True))

    def fine(s: Any) -> Any:
        return sum((p * -MP.expm1(s - loss) for p, loss in atoms if loss > s), MP.mpf(0))

    def rough(s: Floats) -> Floats:
        found: Floats = np.maximum(-np.expm1(np.minimum(s[:, None] - losses, 0)), 0) @ masses
        return found

    return Noise(text, rough, fine)


def discrete_gaussian(sigma: F) -> Noise:
    variance = real(MP, sigma) ** 2
    reach = int(20 * sigma) + 5
    masses = [MP.exp(-(x * x) / (2 * variance)) for x in range(-reach, reach + 1)]
    whole = sum(masses, MP.mpf(0))
    losses = [(1 - 2 * MP.mpf(x)) / (2 * variance) for x in range(-reach, reach + 1)]
    found = [(p / whole, loss) for p, loss in zip(masses, losses, strict=True)]
    return of_atoms(f"DiscreteGaussian({sigma})", found)


def discrete_laplace(scale: F) -> Noise:
    """A half-line on each side at the largest and at the smallest loss."""
    w = 1 / real(MP, scale)
    up = 1 / (1 + MP.exp(-w))
    return of_atoms(f"DiscreteLaplace({scale})", [(up, w), (1 - up, -w)])


def beside_rr(noise: Noise, eps: F) -> Noise:
    """The same, and a randomized response."""
    e = real(MP, eps)
    up = 1 / (1 + MP.exp(-e))
    two, small = (float(up), 1 - float(up)), float(eps)

    def rough(s: Floats) -> Floats:
        return two[0] * noise.rough(s - small) + two[1] * noise.rough(s + small)

    def fine(s: Any) -> Any:
        return up * noise.fine(s - e) + (1 - up) * noise.fine(s + e)

    return Noise(f"{noise.text} RR(2, {eps})", rough, fine)


@dataclass
class Case:
    """BR groups beside noise at one eps_g."""

    noise: Noise
    eps: tuple[str, ...]
    counts: tuple[int, ...]
    eps_g: F

    @property
    def text(self) -> str:
        groups = zip(self.eps, self.counts, strict=True)
        return " ".join([self.noise.text, *(f"BR({eps})^{n}" for eps, n in groups)])

    def rough(self, shares: Floats) -> float:
        eps = np.array([value_of(one) for one in self.eps])
        mass, loss = np.ones(1), np.zeros(1)
        for own, e, n in zip(shares * eps, eps, self.counts, strict=True):
            x, k = expm1(own) / expm1(e), np.arange(n + 1)
            here = np.array([comb(n, j) for j in k]) * x**k * (1 - x) ** (n - k)
            mass = (mass[:, None] * here).reshape(-1)
            loss = (loss[:, None] + n * own - k * e).reshape(-1)
        return float(mass @ self.noise.rough(float(self.eps_g) - loss))

    def fine(self, shares: Floats) -> Any:
        """At shares that are doubles, in many digits."""
        total, columns = MP.mpf(0), []
        for share, text, n in zip(shares.tolist(), self.eps, self.counts, strict=True):
            e = many_digits(text)
            own = e * real(MP, F(share))
            x = MP.expm1(own) / MP.expm1(e)
            columns.append(
                [(comb(n, j) * x**j * (1 - x) ** (n - j), n * own - j * e) for j in range(n + 1)]
            )
        for pattern in product(*columns):
            mass = MP.fprod(p for p, _ in pattern)
            if mass:
                loss = sum((own for _, own in pattern), MP.mpf(0))
                total += mass * self.noise.fine(real(MP, self.eps_g) - loss)
        return total

    def climbed(self, rng: Random) -> Floats:
        """The best shares that random starts and smaller and smaller steps find: of one t, of all,
        and of two whose sum over the copies stays."""
        size = len(self.eps)
        copies = np.array([value_of(one) for one in self.eps]) * self.counts
        ways = [*np.eye(size), np.ones(size)]
        for i in range(size):
            for j in range(i):
                way = np.zeros(size)
                way[i], way[j] = copies[j], -copies[i]
                ways.append(way / abs(way).max())
        starts = [np.full(size, i / 20) for i in range(1, 20)]
        starts += [np.array([rng.random() for _ in self.eps]) for _ in range(60)]
        best, value = starts[0], 0.0
        for here in sorted(starts, key=self.rough)[-4:]:
            there, step = self.rough(here), 0.1
            while step > 1e-8:
                moved = False
                for way in (*ways, *(-way for way in ways)):
                    tried = np.clip(here + step * way, 0.0, 1.0)
                    found = self.rough(tried)
                    if found > there:
                        here, there, moved = tried, found, True
                step = step if moved else step / 3
            if there > value:
                best, value = here, there
        return best


def value_of(text: str) -> float:
    return float(many_digits(text))


def many_digits(text: str) -> Any:
    return MP.log(int(text[3:])) if text.startswith("ln ") else real(MP, F(text))


def drawn(rng: Random) -> Case:
    kind = rng.choice(["step", "decimals", "logarithms"])
    size = rng.choice([1, 2, 2, 2, 3])
    if kind == "step":
        step = rng.choice([F(1, 10), F(1, 4), F(1, 3), F(1)])
        eps = [str(step * i) for i in sorted(rng.sample(range(1, 6), size))]
    elif kind == "decimals":
        eps = [str(F(n, 1000)) for n in sorted(rng.sample(range(50, 2500), size))]
    else:
        eps = [f"ln {n}" for n in sorted(rng.sample((2, 3, 5, 7), size))]
    counts = tuple(rng.randint(1, 3) for _ in eps)
    total = sum(value_of(one) * n for one, n in zip(eps, counts, strict=True))
    make = rng.choice([gaussian, gaussian, laplace, discrete_gaussian, discrete_laplace])
    size_of = F(rng.choice([1, 2, 3, 5]), rng.choice([1, 2]))
    noise = make(size_of if make is discrete_gaussian else size_of * rng.choice([1, 10]))
    if rng.random() < 0.3:
        noise = beside_rr(noise, F(1, rng.randint(1, 5)))
    return Case(noise, tuple(eps), counts, F(round(total * rng.randint(0, 18)), 20))


def wrong(rng: Random, count: int, *, first: bool = False) -> tuple[int, list[float]]:
    """How many brackets miss what is found by hand (at most the first), and how wide they are."""
    missed, widths = 0, []
    while len(widths) < count and not (first and missed):
        case = drawn(rng)
        core, at = core_of(case.text), exact(case.eps_g)
        assert not NOISE_PAIR.lacks(core, at), case.text
        try:
            found = NOISE_PAIR.solve(core, at, 30)
        except TooLarge:
            continue
        low, high = found.lower.fraction(), found.upper.fraction()
        best = fraction_of(case.fine(case.climbed(rng)))
        # what is found by hand may be below the largest, by next to nothing
        if best > high or low > best * (1 + F(1, 10**9)):
            print(case.text, case.eps_g, float(low), float(high), float(best))
            missed += 1
        widths.append(float(high / low - 1))
    return missed, widths


@pytest.mark.parametrize("count", [5, *(pytest.param(250 + lot, marks=pytest.mark.long) for lot in range(4))])
def test_brackets_hold_what_is_found_by_hand(count: int, rng: Random) -> None:
    missed, widths = wrong(rng, count)
    print("widths:", np.percentile(widths, [50, 90, 100]))
    assert missed == 0
    assert np.median(widths) < 1e-9


@pytest.mark.parametrize("fault", ["curve", "base", "drops", "times", "patterns"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "curve":  # an upper bound that is none, by 1e-7
        add = curve_nodes.CurveNodes.add

        def lower(self: Any, ks: Any) -> None:
            add(self, ks)
            self.values = {k: value * (1 - 1e-7) for k, value in self.values.items()}

        monkeypatch.setattr(curve_nodes.CurveNodes, "add", lower)
    elif fault == "base":  # losses that are smaller than they are
        honest = curve_nodes.above_of
        monkeypatch.setattr(
            curve_nodes,
            "above_of",
            lambda values, places, base, step: honest(values, places, base - exact("1e-6"), step),
        )
    elif fault == "drops":
        monkeypatch.setattr(
            noise_tables, "patterns_beside",
            lambda groups, step, drops, honest=noise_tables.patterns_beside: honest(
                groups, step * F(1001, 1000), drops
            ),
        )  # fmt: skip
    elif fault == "times":
        honest_above = curve_nodes.CurveNodes.above

        def less(self: Any) -> Any:
            found = honest_above(self)
            return curve_nodes.Above(found.pair, found.times * (1 - 1e-7), found.beyond)

        monkeypatch.setattr(curve_nodes.CurveNodes, "above", less)
    else:  # the search sees a part of the losses
        monkeypatch.setattr(
            noise_tables.NoiseTables, "dp_weights",
            property(lambda self: np.where(self.pair.drops == self.pair.drops[3 % self.pair.drops.size],
                                           0.0, self.pair.weights)),
        )  # fmt: skip
    assert wrong(rng, 25, first=True)[0] > 0
