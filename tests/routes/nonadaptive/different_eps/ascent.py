"""Many climbs at once over one t for each mechanism, with every pattern of drops listed.

Nothing here is of the package: a number is a Fraction or a rational multiple of the logarithm of
one; DP(eps) is BR(2 eps) at t = eps. In one t, the others fixed, the objective is the largest of
some concave functions, one for each interval between the places at which a pattern starts to count;
the best of each is known, so that a step of the climb is exact. The best t is evaluated in mpmath
from the two products of probabilities.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random

import mpmath
import numpy as np
import numpy.typing as npt

F = Fraction
Floats = npt.NDArray[np.float64]
STEEP = (0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.5, 0.7)


@dataclass(frozen=True)
class Size:
    """An eps: ``times``, or times ln(of)."""

    times: Fraction
    of: Fraction | None = None

    def __str__(self) -> str:
        return str(self.times) if self.of is None else f"{self.times} ln({self.of})"

    @property
    def value(self) -> mpmath.mpf:
        whole = number(self.times)
        return whole if self.of is None else whole * mpmath.log(number(self.of))


def number(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


class Ascent:
    """BR mechanisms, each with a t of its own, and DP mechanisms at an eps_g."""

    def __init__(self, br: list[Size], dp: list[Size], eps_g: Fraction) -> None:
        self.br, self.dp, self.eps_g = br, dp, eps_g
        self.free = np.array([float(one.value) for one in br])
        self.fixed = np.array([float(one.value) for one in dp])
        self.eps = np.concatenate([self.free, 2 * self.fixed])
        self.growth = np.expm1(self.eps)
        self.bits = ((np.arange(2**self.eps.size)[:, None] >> np.arange(self.eps.size)) & 1) == 1
        self.drops = self.bits @ self.eps

    @cached_property
    def total(self) -> mpmath.mpf:
        return sum((one.value for one in self.br + self.dp), mpmath.mpf(0))

    def every(self, t: Floats) -> tuple[Floats, Floats]:
        """The t of all mechanisms and the chances to drop, a row for each climb."""
        whole = np.concatenate([t, np.tile(self.fixed, (len(t), 1))], axis=1)
        return whole, np.expm1(whole) / self.growth

    def objective(self, t: Floats) -> Floats:
        whole, x = self.every(t)
        chance = np.where(self.bits, x[:, None, :], 1 - x[:, None, :]).prod(axis=2)
        loss = whole.sum(axis=1)[:, None] - self.drops
        found: Floats = (chance * np.maximum(-np.expm1(float(self.eps_g) - loss), 0)).sum(axis=1)
        return found

    def best_of(self, t: Floats, i: int) -> Floats:
        """The best t of mechanism i in each climb."""
        whole, x = self.every(t)
        rest = ~self.bits[:, i]
        factors = np.where(self.bits[rest], x[:, None, :], 1 - x[:, None, :])
        factors[:, :, i] = 1
        drops, eps = self.drops[rest], self.eps[i]
        order = np.argsort(drops, kind="stable")
        drops, chance = drops[order], factors.prod(axis=2)[:, order]
        # a pattern of the others counts from t = starts on, if this one stays
        starts = float(self.eps_g) - (whole.sum(axis=1) - whole[:, i])[:, None] + drops
        last = starts[:, -1:]
        nothing = np.zeros((len(t), 1))
        mass = np.concatenate([nothing, chance.cumsum(axis=1)], axis=1)
        other = np.concatenate([nothing, (chance * np.exp(starts - last)).cumsum(axis=1)], axis=1)
        sums = np.unique(np.concatenate([drops, drops + eps])) + 1e-13
        far = np.searchsorted(drops, sums, side="right")
        near = np.searchsorted(drops + eps, sums, side="right")
        p, q = mass[:, far] - mass[:, near], other[:, far] - other[:, near]
        some = (p > 1e-300) & (q > 1e-300)
        peak = eps + last + np.log(np.where(some, q, 1) / np.where(some, p, 1))
        own = np.clip(np.where(some, peak / 2, 0), 0, eps)
        drop = np.expm1(own) / self.growth[i]
        lost = other[:, near] * (1 + drop * self.growth[i]) + q * (1 - drop)
        value = mass[:, near] + p * (1 - drop) - np.exp(last - own) * lost
        best: Floats = own[np.arange(len(t)), value.argmax(axis=1)]
        return best

    def begins(self, rng: Random, count: int) -> Floats:
        """Common shares of eps, random ones, some with mechanisms left out, and next to the end."""
        eps = self.free
        rows = [eps * share for share in (0.5, 0.7, 0.9, 0.98)]
        for _ in range(count):
            steep = rng.choice([0.2, 1, 3])
            kept = [rng.choice([0, 1, 1, 1]) for _ in eps]
            rows.append(eps * np.array([k * rng.random() ** steep for k in kept]))
        room = float(self.total - abs(number(self.eps_g)))
        for steep in STEEP:
            share = np.array([rng.random() for _ in eps])
            rows.append(np.clip(eps - share / share.sum() * room * steep, 0, eps))
        found = np.array(rows)
        return np.concatenate([found, eps - found]) if self.eps_g < 0 else found

    def best(self, rng: Random, count: int = 14, sweeps: int = 60) -> mpmath.mpf:
        """The objective at the best t found."""
        t = self.begins(rng, count)
        value = self.objective(t)
        for sweep in range(sweeps):
            before = t.copy()
            for i in range(self.free.size):
                t, value = self._better(t, value, i, self.best_of(t, i))
            for factor in (6.0, 2.0):
                t, value = self._better(t, value, None, t + factor * (t - before))
            if np.abs(t - before).max() < 1e-11:
                break
            if sweep == 15:
                first = np.argsort(-value)[:5]
                t, value = t[first], value[first]
        return self.exactly(t[value.argmax()])

    def _better(
        self, t: Floats, value: Floats, i: int | None, moved: Floats
    ) -> tuple[Floats, Floats]:
        tried = t.copy()
        if i is None:
            tried = np.clip(moved, 0, self.free)
        else:
            tried[:, i] = moved
        there = self.objective(tried)
        up = there >= value
        return np.where(up[:, None], tried, t), np.where(up, there, value)

    def exactly(self, t: Floats) -> mpmath.mpf:
        """The objective at these doubles, in many digits."""
        clipped = [
            min(max(mpmath.mpf(float(one)), mpmath.mpf(0)), size.value)
            for one, size in zip(t, self.br, strict=True)
        ]
        pairs = list(zip(clipped, [size.value for size in self.br], strict=True))
        pairs += [(size.value, 2 * size.value) for size in self.dp]
        outcomes = [(mpmath.mpf(1), mpmath.mpf(1))]
        for one, eps in pairs:
            q = mpmath.expm1(one - eps) / mpmath.expm1(-eps)
            p = mpmath.exp(-one) * q
            outcomes = [(a * x, b * y) for a, b in outcomes for x, y in ((q, p), (1 - q, 1 - p))]
        scale = mpmath.exp(number(self.eps_g))
        return mpmath.fsum(max(a - scale * b, mpmath.mpf(0)) for a, b in outcomes)
