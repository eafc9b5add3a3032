"""An independent search over t: every pattern of drops listed, one t for each mechanism.

With the t of all other copies fixed, F_s (the patterns with S <= sigma_s) is a constant minus
(P e^t + Q e^(eps - t))/(e^eps - 1) with P, Q >= 0, and D is the largest F_s: so the best t of one
copy is found exactly, over all slabs at once. Sweeps over the copies start from many t; the last
value is computed with many digits.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random

import mpmath
import numpy as np
import numpy.typing as npt

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.worst_t.slabs.pattern_tables import Tables

F = Fraction
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Instance:
    """BR(eps) and DP(eps) mechanisms, each with its count, and eps_g: all rational."""

    br: tuple[tuple[Fraction, int], ...]
    dp: tuple[tuple[Fraction, int], ...]
    eps_g: Fraction

    def __str__(self) -> str:
        parts = [f"BR({eps})^{n}" for eps, n in self.br] + [f"DP({eps})^{n}" for eps, n in self.dp]
        return " ".join(parts) + f" at {self.eps_g}"

    @cached_property
    def tables(self) -> Tables:
        items = [(BR(exact(eps)), n) for eps, n in self.br]
        core = Core.of(items + [(DP(exact(eps)), n) for eps, n in self.dp])
        return Tables(core, exact(self.eps_g))

    @cached_property
    def copies(self) -> list[Fraction]:
        """The eps of each BR mechanism, groups in rising order."""
        return [eps for eps, n in sorted(self.br) for _ in range(n)]

    @property
    def sizes(self) -> list[int]:
        return [n for _, n in sorted(self.br)]

    @cached_property
    def offset(self) -> Fraction:
        return sum((eps * n for eps, n in self.dp), F(0)) - self.eps_g

    def each(self, t: Floats) -> Floats:
        """One t for each copy from one for each group."""
        return np.repeat(t, self.sizes)

    def exact_value(self, t: Floats) -> mpmath.mpf:
        """D at these doubles, t <= eps, to far more than 20 digits."""
        with mpmath.workdps(80):
            pairs = [(F(0), mpmath.mpf(1))]
            for eps, own in zip(self.copies, t, strict=True):
                clipped = min(max(F(float(own)), F(0)), eps)
                pairs = _with(pairs, eps, mpmath.expm1(_mp(clipped)) / mpmath.expm1(_mp(eps)))
            for eps, n in self.dp:
                for _ in range(n):
                    pairs = _with(pairs, 2 * eps, 1 / (1 + mpmath.exp(_mp(eps))))
            clips = zip(self.copies, t, strict=True)
            y = sum((min(max(F(float(own)), F(0)), eps) for eps, own in clips), self.offset)
            found = mpmath.mpf(0)
            for drop, mass in pairs:
                if drop < y:
                    found -= mass * mpmath.expm1(_mp(drop - y))
            return +found


def _mp(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


def _with(
    pairs: list[tuple[Fraction, mpmath.mpf]], drop: Fraction, x: mpmath.mpf
) -> list[tuple[Fraction, mpmath.mpf]]:
    found: dict[Fraction, mpmath.mpf] = {}
    for sum_, mass in pairs:
        found[sum_] = found.get(sum_, mpmath.mpf(0)) + mass * (1 - x)
        found[sum_ + drop] = found.get(sum_ + drop, mpmath.mpf(0)) + mass * x
    return list(found.items())


class Enumeration:
    """The patterns of an instance in doubles."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self.eps = np.array([float(eps) for eps in instance.copies])
        self.k = self.eps.size
        self.c = np.expm1(self.eps)
        drops = np.zeros(1)
        weights = np.ones(1)
        for eps, n in instance.dp:
            x = 1 / (1 + np.exp(float(eps)))
            for _ in range(n):
                drops = np.concatenate([drops, drops + 2 * float(eps)])
                weights = np.concatenate([weights * (1 - x), weights * x])
        self.dp_drops, self.dp_weights = drops, weights
        bits = (np.arange(2**self.k)[:, None] >> np.arange(self.k)) & 1
        self.bits = bits.astype(bool)
        self.drops = (bits @ self.eps)[:, None] + drops[None, :]
        every = np.unique(np.round(self.drops.reshape(-1), 13))
        self.sigma = every
        self.offset = float(instance.offset)

    def masses(self, t: Floats) -> Floats:
        """The probability of every BR pattern and DP pattern."""
        x = np.expm1(t) / self.c
        parts = np.where(self.bits, x, 1 - x).prod(axis=1)
        found: Floats = parts[:, None] * self.dp_weights
        return found

    def value(self, t: Floats) -> float:
        """D."""
        y = t.sum() + self.offset
        return float((self.masses(t) * np.maximum(-np.expm1(self.drops - y), 0)).sum())

    def best_of_copy(self, t: Floats, i: int) -> float:
        """The t of copy i that makes D largest, the others fixed."""
        x = np.expm1(t) / self.c
        rest = ~self.bits[:, i]
        factors = np.where(self.bits, x, 1 - x)
        factors[:, i] = 1.0
        mass = (factors.prod(axis=1)[rest][:, None] * self.dp_weights).reshape(-1)
        drop = self.drops[rest].reshape(-1)
        order = np.argsort(drop, kind="stable")
        mass, drop = mass[order], drop[order]
        heap = np.concatenate([[0.0], np.cumsum(mass)])
        grown = np.concatenate([[0.0], np.cumsum(mass * np.exp(drop - drop[-1]))])
        far = np.searchsorted(drop, self.sigma + 1e-12, side="right")
        near = np.searchsorted(drop, self.sigma - self.eps[i] + 1e-12, side="right")
        p, n = heap[far] - heap[near], grown[far] - grown[near]
        p_near, n_near = heap[near], grown[near]
        others = t.sum() - t[i] + self.offset
        filled = p > 0
        a = (
            self.eps[i]
            + drop[-1]
            + np.log(np.where(filled & (n > 0), n, 1) / np.where(filled, p, 1))
        )
        own = np.clip(np.where(filled, (a - others) / 2, 0.0), 0.0, self.eps[i])
        own = np.concatenate([own, [t[i]]])
        share = np.expm1(own[:-1]) / self.c[i]
        e = np.exp(drop[-1] - others - own[:-1])
        found = p_near + p * (1 - share) - e * (n_near * (1 + share * self.c[i]) + n * (1 - share))
        at = int(found.argmax())
        return float(own[at])

    def swept(self, t: Floats, sweeps: int) -> Floats:
        t = t.copy()
        last = self.value(t)
        for _ in range(sweeps):
            before = t.copy()
            for i in range(self.k):
                tried = t.copy()
                tried[i] = self.best_of_copy(t, i)
                value = self.value(tried)
                if value >= last:
                    t, last = tried, value
            # a longer step in the same direction
            for factor in (8.0, 4.0, 2.0):
                tried = np.clip(t + factor * (t - before), 0, self.eps)
                value = self.value(tried)
                if value > last:
                    t, last = tried, value
                    break
            if np.abs(t - before).max() < 1e-12:
                break
        return t

    def starts(self, rng: Random, count: int) -> list[Floats]:
        found = [self.eps * s for s in (0.5, 0.7, 0.95)]
        for _ in range(count):
            found.append(
                self.eps * np.array([rng.random() ** rng.choice([0.3, 1, 3]) for _ in self.eps])
            )
        return found

    def optimum(self, rng: Random, starts: int = 5, sweeps: int = 40) -> Floats:
        """The best t found."""
        found = [self.swept(t, sweeps) for t in self.starts(rng, starts)]
        best = max(found, key=self.value)
        return self.swept(best, 4 * sweeps)
