"""BR groups beside one curve by hand: what a loss has above a place, A_i, B and C, at 90 digits.

Chances of half-lines under P and Q in closed form, and sums over patterns; what is under test are
the places of the curve and its pair, which are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb
from random import Random
from typing import Any

import numpy as np
from flint import arb

from exactdp.loss_sums.curve_planner import any_curve_of
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.curve.dominating_pair_search import BITS, br_alone, rounds_of
from exactdp.worst_t.curve.dominating_pair_through_nodes import Above, CurveNodes
from exactdp.worst_t.curve.maximiser_windows import CurveWindows, windows_of
from exactdp.worst_t.curve.objective_near_its_maximum import SmoothCurve
from exactdp.worst_t.curve.pattern_tables_beside_pair import NoiseTables
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Where
from tests.first_principles import real
from tests.routes.nonadaptive.groups_by_hand import MP, many_digits
from tests.routes.nonadaptive.noise_by_hand import above
from tests.routes.references import core_of, number

F = Fraction
Masses = Callable[[Any], tuple[Any, Any]]
"""P(L > s) and Q(L > s), finite losses alone."""


# -- masses by hand -------------------------------------------------------------------------------


def gaussian(sigma: F) -> Masses:
    v = 1 / real(MP, sigma) ** 2
    return lambda s: (above((s - v / 2) / MP.sqrt(v)), above((s + v / 2) / MP.sqrt(v)))


def laplace(scale: F) -> Masses:
    """L > s for an outcome below (1 - s/w)/2, of the noise about 0 and about 1."""
    w = 1 / real(MP, scale)

    def masses(s: Any) -> tuple[Any, Any]:
        if not -w <= s < w:
            return (MP.mpf(s < 0),) * 2
        return 1 - MP.exp((s - w) / 2) / 2, MP.exp(-(s + w) / 2) / 2

    return masses


def normal_loss_transforms(sigma: F, share: F, *, reverse: bool) -> Masses:
    """A mixture of two normal distributions, and one of them."""
    s, q = real(MP, sigma), real(MP, share)

    def masses(place: Any) -> tuple[Any, Any]:
        ratio = 1 + (MP.exp(-place if reverse else place) - 1) / q
        if ratio <= 0:  # of all outcomes the mixture has more than that
            return (MP.mpf(not reverse),) * 2
        cut = s * MP.log(ratio) + 1 / (2 * s)
        plain, other = above(cut), above(cut - 1 / s)
        mixed = (1 - q) * plain + q * other
        return (1 - plain, 1 - mixed) if reverse else (mixed, plain)

    return masses


def atoms(found: list[tuple[Any, Any]]) -> Masses:
    """Of probabilities P and Q of outcomes with Q > 0."""
    listed = [(p, q, MP.log(p / q)) for p, q in found if p]

    def masses(s: Any) -> tuple[Any, Any]:
        over = [(p, q) for p, q, loss in listed if loss > s]
        return MP.fsum(p for p, _ in over), MP.fsum(q for _, q in over)

    return masses


def discrete_gaussian(sigma: F) -> Masses:
    reach, v = int(20 * sigma) + 5, real(MP, sigma) ** 2
    weight = [MP.exp(-(x * x) / (2 * v)) for x in range(-reach - 1, reach + 1)]
    whole = MP.fsum(weight)
    return atoms([(p / whole, q / whole) for p, q in zip(weight[1:], weight, strict=False)])


def both(one: Masses, found: list[tuple[Any, Any]]) -> Masses:
    """Beside a mechanism of few outcomes."""

    def masses(s: Any) -> tuple[Any, Any]:
        terms = [(p, q, *one(s - MP.log(p / q))) for p, q in found]
        return MP.fsum(p * a for p, _, a, _ in terms), MP.fsum(q * b for _, q, _, b in terms)

    return masses


@dataclass
class Rest:
    """A mechanism as it is written, and what it loses."""

    text: str
    reverse: bool
    masses: Masses
    leaked: float = 0.0

    def height(self, s: Any) -> Any:
        """The curve, but for infinite losses."""
        p, q = self.masses(s)
        return p - MP.exp(s) * q


def rests() -> Iterator[Callable[[Random], Rest]]:
    def scale(rng: Random) -> F:
        return F(rng.randint(2, 30), rng.choice([2, 3, 7]))

    def smooth(rng: Random) -> Rest:
        one = scale(rng)
        return Rest(f"Gaussian({one})", False, gaussian(one))

    def edged(rng: Random) -> Rest:
        one = rng.choice([scale(rng), F(1), F(2)])
        return Rest(f"Laplace({one})", False, laplace(one))

    def lattice(rng: Random) -> Rest:
        one = F(rng.randint(2, 9), 2)
        return Rest(f"DiscreteGaussian({one})", False, discrete_gaussian(one))

    def few(rng: Random) -> Rest:
        p = [F(rng.randint(1, 9)) for _ in range(3)]
        q = [F(rng.randint(1, 9)) for _ in range(3)]
        p, q = [one / sum(p) for one in p], [one / sum(q) for one in q]
        text = ", ".join(" ".join(map(str, column)) for column in (p, q))
        found = [(real(MP, a), real(MP, b)) for a, b in zip(p, q, strict=True)]
        return Rest(f"Finite({text})", False, atoms(found))

    def sampled(rng: Random) -> Rest:
        one, share, way = F(rng.randint(1, 6), 2), F(1, rng.randint(2, 9)), rng.random() < 0.5
        text = f"Subsampled(Gaussian({one}), {share})"
        return Rest(text, way, normal_loss_transforms(one, share, reverse=way))

    def beside(rng: Random) -> Rest:
        one, eps = rng.choice([smooth, edged])(rng), F(1, rng.randint(1, 5))
        up = 1 / (1 + MP.exp(-real(MP, eps)))
        return Rest(
            f"{one.text} RR(2, {eps})", False, both(one.masses, [(up, 1 - up), (1 - up, up)])
        )

    def leaking(rng: Random) -> Rest:
        one, kept = smooth(rng), [(real(MP, F(9, 10)), MP.mpf(1))]
        return Rest(f"{one.text} Finite(9/10 1/10, 1 0)", False, both(one.masses, kept), 0.1)

    yield from (smooth, edged, lattice, few, sampled, beside, leaking)


# -- instances ------------------------------------------------------------------------------------


@dataclass
class Instance:
    """BR groups beside it, with nodes every so many steps; at 200 bits."""

    rest: Rest
    eps: tuple[str, ...]
    counts: tuple[int, ...]
    eps_g: F
    windows: CurveWindows
    above: Above
    tables: NoiseTables

    @classmethod
    def drawn(cls, rng: Random, make: Callable[[Random], Rest]) -> Instance:
        """One that has nodes enough for a pair."""
        while True:
            with suppress(TooLarge):
                return cls._drawn(rng, make(rng))

    @classmethod
    def _drawn(cls, rng: Random, rest: Rest) -> Instance:
        size = rng.choice([2, 2, 3])
        eps = tuple(
            rng.choice(
                [
                    [str(F(i, 4)) for i in sorted(rng.sample(range(1, 9), size))],
                    [str(F(n, 1000)) for n in sorted(rng.sample(range(50, 2500), size))],
                    [f"ln {n}" for n in sorted(rng.sample((2, 3, 5, 7), size))],
                ]
            )
        )
        counts = tuple(rng.randint(1, 2) for _ in eps)
        span = sum(float(many_digits(e)) * n for e, n in zip(eps, counts, strict=True))
        eps_g = F(round(span * rng.randint(-4, 16)), 20)
        return cls.of(rest, eps, counts, eps_g, rng.choice([5, 20, 60, 200]))

    @classmethod
    def of(
        cls, rest: Rest, eps: tuple[str, ...], counts: tuple[int, ...], eps_g: F, cells: int
    ) -> Instance:
        text = " ".join([rest.text, *(f"BR({e})^{n}" for e, n in zip(eps, counts, strict=True))])
        core = core_of(text)
        with precision(BITS):
            nodes = rounds_of(core, exact(eps_g), arb(0), reverse=rest.reverse).nodes
        with precision(200):
            curve = any_curve_of(core, reverse=rest.reverse)
            assert isinstance(curve, SmoothCurve), text
            first, unit, base = nodes.first, nodes.unit, float(nodes.base)
            reach = base + first * unit, base + nodes.last * unit
            nodes = CurveNodes(curve, nodes.base, nodes.step, reach)
            nodes.every(max((nodes.last - first) // cells, 1))
            above = nodes.above()
            tables = NoiseTables(br_alone(core), exact(eps_g), above.pair)
            if tables.out_of_doubles:
                raise TooLarge("doubles")
            return cls(rest, eps, counts, eps_g, windows_of(nodes, curve), above, tables)

    def at_places(self, places: list[F]) -> CurveWindows:
        """The same curve where it is known at some places."""
        with precision(200):
            curve = self.windows.curve
            return CurveWindows(curve, curve(arb(1000)), map(exact, places), exact(F(1, 1 << 60)))

    @cached_property
    def every_eps(self) -> list[Any]:
        return [many_digits(e) for e in self.eps]

    def patterns(self, t: list[Any], apart: tuple[int, ...]) -> list[tuple[Any, Any]]:
        """Probability and sum of drops of all copies but one of some groups each."""
        columns = []
        for j, (e, n) in enumerate(zip(self.every_eps, self.counts, strict=True)):
            m, x = n - (j in apart), MP.expm1(t[j]) / MP.expm1(e)
            columns.append([(comb(m, k) * x**k * (1 - x) ** (m - k), k * e) for k in range(m + 1)])
        return [
            (MP.fprod(p for p, _ in one), MP.fsum(d for _, d in one)) for one in product(*columns)
        ]

    def start(self, t: list[Any]) -> Any:
        """eps_g less all t."""
        return real(MP, self.eps_g) - MP.fdot(self.counts, t)

    def y(self, t: list[Any]) -> Any:
        """The largest loss of the pair at the least place."""
        return number(MP, self.tables.pair.top) - self.start(t)

    def window(self, t: list[Any], i: int) -> tuple[Any, Any]:
        """P(W) of group i, and the mean of e^(s + eps) Q."""
        e, weighted, mass = self.every_eps[i], MP.mpf(0), MP.mpf(0)
        for chance, drops in self.patterns(t, (i,)):
            s = self.start(t) + drops
            (p, q), (p_end, q_end) = self.rest.masses(s), self.rest.masses(s + e)
            weighted += chance * MP.exp(s + e) * (q - q_end)
            mass += chance * (p - p_end)
        return mass, weighted

    def a(self, t: list[Any], i: int) -> Any:
        """A_i; None where its window is empty."""
        mass, weighted = self.window(t, i)
        return self.y(t) + MP.log(weighted / mass) if mass > 1e-70 else None

    def objective(self, t: list[Any], moved: dict[int, Any]) -> Any:
        """With one copy of some groups at t of their own."""
        total, base = MP.mpf(0), self.start(t)
        ways = [[(1, MP.mpf(0))]]
        for i, own in moved.items():
            x = MP.expm1(own) / MP.expm1(self.every_eps[i])
            base += t[i] - own
            ways.append([(1 - x, MP.mpf(0)), (x, self.every_eps[i])])
        for chance, drops in self.patterns(t, tuple(moved)):
            for one in product(*ways):
                mass = chance * MP.fprod(p for p, _ in one)
                total += mass * self.rest.height(base + drops + MP.fsum(d for _, d in one))
        return total

    def exchanged(self, t: list[Any], i: int) -> tuple[Any, Any]:
        """B and C of one copy each of i and i + 1: the objective is a number less B e^t and C e^t
        of them where their sum stays, so three values say both."""
        rows = []
        for v in (MP.mpf(0), MP.mpf(1) / 4, MP.mpf(-1) / 2):
            own = t[i] + v, t[i + 1] - v
            value = self.objective(t, {i: own[0], i + 1: own[1]})
            rows.append((MP.exp(own[0]), MP.exp(own[1]), value))
        (a, b, c), (d, e, f) = (
            [one - start for one, start in zip(row, rows[0], strict=True)] for row in rows[1:]
        )
        ground = a * e - b * d
        return (b * f - c * e) / ground, (c * d - a * f) / ground

    @cached_property
    def losses(self) -> list[tuple[Any, Any, Any]]:
        """Of the pair, with its weights and those of Q."""
        pair = self.tables.pair
        found = [number(MP, pair.top - int(k) * pair.step) for k in pair.drops]
        weights = map(MP.mpf, pair.weights.tolist())
        return [(loss, w, w * MP.exp(-loss)) for w, loss in zip(weights, found, strict=True)]

    def gap(self, s: Any) -> Any:
        """What the pair is above the curve at s, at 90 digits."""
        over = [one for one in self.losses if one[0] > s]
        profile = MP.fsum(one[1] for one in over) - MP.exp(s) * MP.fsum(one[2] for one in over)
        leaked = real(MP, F(str(self.rest.leaked)))
        return MP.mpf(self.above.times) * profile + self.above.beyond - self.rest.height(s) - leaked

    def box(self, rng: Random, width: float) -> tuple[Where, list[list[Any]]]:
        """Some low <= t <= high and y, and t in it."""
        tables = self.tables
        below, over = tables.offset
        middle = tables.eps * np.array([rng.choice([0, 1, *[rng.random()] * 6]) for _ in self.eps])
        low, high = (
            np.maximum(middle - width, 0),
            np.minimum(middle + width, tables.eps * (1 - 1e-9)),
        )
        points = [low + (high - low) * np.array([rng.random() for _ in low]) for _ in range(3)]
        points += [np.where([rng.random() < 0.5 for _ in low], low, high)]
        y_low, y_high = float(low @ tables.counts) + below, float(high @ tables.counts) + over
        if rng.random() < 0.5:  # y is narrower than what its t say
            ys = [float(one @ tables.counts) + below for one in points[:2]]
            y_low, y_high = min(ys), max(ys)
        y_low, y_high = y_low - 1e-12, y_high + 1e-12
        sums = tables.patterns.sums
        first, last = (
            np.array([np.clip(np.searchsorted(sums, y, side="right") - 1, 0, sums.size - 1)])
            for y in (y_low, y_high)
        )
        kept = [
            t for t in ([MP.mpf(x) for x in one] for one in points) if y_low <= self.y(t) <= y_high
        ]
        ends = np.array([y_low]), np.array([y_high])
        return Where(low[None], high[None], *ends, first, last), kept


def drawn(rng: Random, count: int) -> Iterator[tuple[Instance, Where, list[list[Any]]]]:
    """A few boxes each of a number of instances of every kind."""
    for k in range(count):
        for make in rests():
            instance = Instance.drawn(rng, make)
            for width in (1e-7, 0.02, 0.3):
                yield (instance, *instance.box(rng, width * (1 + k)))
