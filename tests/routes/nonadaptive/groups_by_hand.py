"""BR groups beside noise by hand: sums over patterns, in doubles and in many digits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, erfc, exp, expm1, sqrt
from random import Random
from typing import Any

import numpy as np

from tests.first_principles import real
from tests.routes.nonadaptive import noise_by_hand as by_hand

F = Fraction
MP = by_hand.MP
Floats = np.ndarray[Any, np.dtype[np.float64]]
Atoms = list[tuple[Any, Any]]
"""Probability and loss."""


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
                erfc((x / mu - mu / 2) / sqrt(2)) / 2
                - exp(x) * erfc((x / mu + mu / 2) / sqrt(2)) / 2
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
    masses, losses = (
        np.array([float(one) for one in column]) for column in zip(*atoms, strict=True)
    )

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
        ts = [
            many_digits(e) * real(MP, F(s)) for e, s in zip(self.eps, shares.tolist(), strict=True)
        ]
        return self.at(ts)

    def at(self, ts: list[Any]) -> Any:
        """In many digits."""
        total, columns = MP.mpf(0), []
        for own, text, n in zip(ts, self.eps, self.counts, strict=True):
            e = many_digits(text)
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
        starts += [np.array([rng.random() for _ in self.eps]) for _ in range(300)]
        best, value = starts[0], 0.0
        for start in sorted(starts, key=self.rough)[-4:]:
            here, there, step = start, self.rough(start), 0.1
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
