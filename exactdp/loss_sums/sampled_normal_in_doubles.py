"""Gaussian noise on a sample in doubles: the averages E_Q[v^z] - 1, and bounds up a line.

As :class:`exactdp.loss_sums.normal_loss_transforms.SampledGaussian` in balls, by the trapezoidal
rule, where the accuracy of doubles is enough: v = 1 - q + q e^l, l(x) = (2 x - 1)/(2 s^2) and x is
N(0, s^2), z = a + i y with 0 <= y <= u. What composition multiplies is next to 1, and its relative
error grows like the number of copies; so the rule is for v^z - 1, of which nothing cancels.

*Missed by the rule* of step h with lines at Im x = +-b, theta = b/s^2 <= pi/3: as there, |v| is
between cos(theta/2) v_0 and v_0, its value at Re x, and |arg v| <= theta g, g = min(1, q r/(1 - q))
= min(1, v_0/(1 - q) - 1), so that at most 2 A/(e^(2 pi b/h) - 1) is missed, A the integral of

    e^(b^2/(2 s^2)) cos(theta/2)^min(a, 0) N(x) v_0^a e^(u theta g).

For u = 0 that is the front times M = E[v_0^a] itself: an error relative to M. Else each factor is
taken at the end of a cell where it is largest, and at both ends what lies behind. The rule for 1
misses A of a = u = 0.

*Up a line*: |E[v^z]| <= d/y, d as there, and so by :class:`Doubling` some 10^-3 below M from some
y_c on; before, from sums on cells.

*Rounding*, u = 2^-53 here, to first order (SAFETY covers the rest). Nodes x = j h are exact, and so
is 2 x - 1: the loss l has 2 u, from mu^2/2 and a product. e^l - 1 has 32 u, and what l is off by
changes it relatively by |l|/(1 - e^-|l|) <= 1 + max(l, 0) times that; with q and a product y = q
(e^l - 1) is known to (36 + 2 max(l, 0)) u. L = ln(1 + y) is off by that times |y|/(1 + y), which is
at most |L| for y > 0 and |L|/(1 - q) for y < 0, and by LOG1P_ERROR: :attr:`Grid.errors` is relative
to L. x^2/(2 s^2) has 3 u.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import ceil, floor, frexp, inf, ldexp, log, log1p, pi, sqrt
from math import cos as cosine

import numpy as np
from flint import acb, arb

from exactdp.loss_sums.normal_loss_transforms import SampledGaussian
from exactdp.loss_sums.sums_in_doubles import (
    LOG1P_ERROR,
    ROUNDED_UP,
    Cells,
    column_sums,
    depth,
    line_error,
    line_sums,
)
from exactdp.loss_sums.sums_in_doubles import log1p as log1p_of
from exactdp.mechanisms.concrete_pair import Envelope
from exactdp.numbers import float64_bounds
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.float64_bounds import EXP_ERROR, EXPM1_ERROR, SAFETY, Floats, U
from exactdp.numbers.precision_and_deadlines import TooLarge

BITS = 96
"""Of the balls around what the doubles give."""
GOAL = 56 * log(2)
"""Nats to which the rule is made, beside those of 1/q: doubles have no more."""
COARSE = 26 * log(2)
"""Those of a rule for bounds up a line."""
LARGEST_LOSS, LARGEST_POWER, FARTHEST = 600.0, 600.0, 680.0
"""Of |l|, and |a L| up to which v^a - 1 is computed as such; x^2/(2 s^2) from which on a node is
left out then: it has less than 4 e^-(680 - 600) < 2^-113 times the front of the rule."""
MOST_NODES, MOST_TERMS = 1 << 15, 1 << 24
"""Nodes of a rule, and nodes times points of a line, beyond which balls have to answer."""
SIGMAS, LEAST_RATE = (2.0**-20, 2.0**20), 1e-9
"""Of the noise and the rate of the sample, for which this is made."""
HALVINGS = 8
"""Of the widest lines, for the one that allows the largest step."""
CELL, STRETCHES = 1 / 8, 256
"""Of a deviation: cells of the integral A. Parts of [-1, a] for the total variation."""
GENEROUS, LARGEST_EXPONENT, LARGEST_ERROR = 1 + 1e-6, 1e8, 5e-7
"""Covers the rounding of doubles in bounds, of exponents up to 10^8: at most LARGEST_ERROR in a L,
and 32 u of the exponents themselves. Beyond, as where q is next to 1, balls have to answer."""
BLOCK, WIDE = 64, 400.0
"""Grids begin and end at multiples of so many steps, so that they serve several a. Nats by which
the integral A reaches farther, at most."""
BAND, AFTER = 4.0, 6.0
"""From the start of a band of cells to its end: each has a rule of its own. The line ends before
so many times its start; what |phi| is there is small enough behind."""


@dataclass(frozen=True)
class Grid:
    """Nodes x = j h: L = ln v, its relative error, x^2/(2 s^2), and h/(s sqrt(2 pi)) to 2 u."""

    step: float
    places: Floats
    losses: Floats
    errors: Floats
    falls: Floats
    front: float

    def powers(self, a: float) -> Floats | None:
        """a L where a is off by 2 u; None where errors beyond LARGEST_ERROR would be neglected."""
        found: Floats = self.losses * a
        off = float((np.abs(found) * (self.errors + 4 * U)).max())
        return found if off < LARGEST_ERROR else None


@lru_cache(maxsize=64)
def grid_of(mu_squared: Fraction, q: Fraction, step: float, first: int, last: int) -> Grid | None:
    """The nodes j h for first <= j < last, h = ``step``; None where a loss is too large.

    ``step`` has few bits, so that j h is exact.
    """
    rate, width = float(q), float(mu_squared / 2)
    places = np.arange(first, last).astype(np.float64) * step
    loss = (2 * places - 1) * width
    if not max(-float(loss[0]), float(loss[-1])) < LARGEST_LOSS:
        return None
    losses = log1p_of(rate * float64_bounds.expm1(loss))
    grown = np.where(loss > 0, 36 + 2 * np.maximum(loss, 0.0), 36 / float(1 - q))
    with precision(BITS):
        front = float((arb_of(mu_squared) / (2 * arb.pi())).sqrt().mid()) * step
    falls = places * places * width
    return Grid(step, places, losses, (grown + LOG1P_ERROR) * (SAFETY * U), falls, front)


@dataclass(frozen=True)
class Tilted:
    """The weights V = h N v^a of a grid without the factor e^shift, and their relative errors.

    ``whole`` is their sum, known to ``error``: where the powers are small that of h N (v^a - 1),
    and then ``shift`` is None, and the 1 is added in balls.
    """

    weights: Floats
    errors: Floats
    shift: float | None
    whole: float
    error: float

    def ball(self) -> arb:
        """The sum of all V at the current precision, but for what the rule misses."""
        known = arb(self.whole) + arb(0, self.error)
        return 1 + known if self.shift is None else known

    def scale(self) -> arb:
        """The factor e^shift that the weights lack, at the current precision."""
        return arb(1) if self.shift is None else arb(self.shift).exp()


def _tilted(grid: Grid, a: float) -> Tilted | None:
    """The grid for Re z = a, where a is off by 2 u of itself at most; None as for the powers."""
    powers = grid.powers(a)
    if powers is None:
        return None
    off = np.abs(powers) * (grid.errors + 4 * U)
    count = len(powers)
    if not float(np.abs(powers).max()) < LARGEST_POWER:
        exponents = powers - grid.falls
        shift = float(exponents.max())
        exponents -= shift
        grown = float64_bounds.exp(np.maximum(exponents, -FARTHEST))
        weights = np.where(exponents > -FARTHEST, grown, 0.0) * grid.front
        rounded = EXP_ERROR + 4 + 5 * grid.falls + np.abs(powers) + abs(shift)
        errors = (off + rounded * U) * SAFETY
        error = float(column_sums(weights * (errors + depth(count) * U))) * SAFETY
        error += count * 2.0**-979  # the front is below 1
        return Tilted(weights, errors, shift, float(column_sums(weights)), error)
    near = grid.falls < FARTHEST
    plain = np.where(near, float64_bounds.exp(-np.minimum(grid.falls, FARTHEST)), 0.0) * grid.front
    rounded = EXP_ERROR + 4 + 3 * grid.falls
    grown, less = float64_bounds.exp(powers), float64_bounds.expm1(powers)
    terms = np.abs(less) * ((rounded + (EXPM1_ERROR + 1 + depth(count))) * U) + grown * off
    error = float(column_sums(plain * terms)) * SAFETY + count * grid.front * 2.0**-113
    errors = (off + (rounded + EXP_ERROR + 1) * U) * SAFETY
    weights = np.where(powers - grid.falls > -FARTHEST, plain * grown, 0.0)  # none is subnormal
    return Tilted(weights, errors, None, float(column_sums(plain * less)), error)


@dataclass(frozen=True)
class SampledNormal:
    """Averages of complex powers of v = 1 - q + q e^l, for N(0, s^2), mu^2 = 1/s^2, 0 < q < 1."""

    mu_squared: Fraction
    q: Fraction

    @cached_property
    def sigma(self) -> float:
        """The deviation s; infinite where nothing is made."""
        known = SIGMAS[0] ** 2 < self.mu_squared < SIGMAS[1] ** 2
        fits = known and LEAST_RATE < self.q and 1 - self.q > LEAST_RATE
        return 1 / sqrt(self.mu_squared) if fits else inf

    # -- the rule --------------------------------------------------------------------------

    def _span(self, a: float, nats: float) -> tuple[float, float]:
        """(low, high): outside of it the terms are below e^-nats, about."""
        grown = max(0.0, a * log1p(-float(self.q)))
        reach = self.sigma * (sqrt(2 * (nats + grown)) + 2)
        return -reach, max(0.0, a) + reach + 0.5 * min(1.0, self.sigma)

    def _grid(self, step: float, low: float, high: float) -> Grid | None:
        """The nodes of about that step from ``low`` to ``high``; None for too many."""
        if not 0 < step < inf or not (high - low) / step < MOST_NODES:
            return None
        first = floor(low / step / BLOCK) * BLOCK
        last = ceil((high / step + 1) / BLOCK) * BLOCK
        return grid_of(self.mu_squared, self.q, step, first, last)

    def _rule(
        self, a: float, top: float, nats: float
    ) -> tuple[float, float, GridCells | None] | None:
        """(h, b, cells): the largest step for so many nats, of a few b, with cells for top > 0.

        Doubles choose; nothing rests on them.
        """
        variance = self.sigma**2
        widest = min(pi / 3 * 0.999 * variance, self.sigma * sqrt(2 * nats))
        cells = self._cells(a, top * widest / variance, nats) if top else None
        if top and cells is None:
            return None
        size = 0.0 if cells is None else cells.log_integral(0.0)
        found = []
        for halvings in range(HALVINGS):
            b = widest / 2**halvings
            lost = b * b / (2 * variance) + min(a, 0.0) * log(cosine(b / variance / 2))
            if cells is not None:
                lost += cells.log_integral(top * b / variance) - size
            if lost < inf:
                found.append((2 * pi * b / (lost + nats), b))
        if not found:
            return None
        step, b = max(found)
        return _few_bits(step), b, cells

    def _cells(self, a: float, turned: float, nats: float) -> GridCells | None:
        low, high = self._span(a, nats)
        high += self.sigma * sqrt(2 * min(turned, WIDE))
        step = ldexp(1.0, frexp(self.sigma * CELL)[1] - 1)
        grid = self._grid(step, low, high)
        return None if grid is None else GridCells.of(self, grid, a)

    def left_out(self, grid: Grid, a: float) -> tuple[arb, arb]:
        """Bounds of the sum of all terms N v^a before the grid, and behind it; a as above."""
        rule = SampledGaussian(1 / self.mu_squared, arb(a), arb(0), arb_of(self.q))
        below, above = -arb(float(grid.places[0])), arb(float(grid.places[-1]))
        before, behind = rule.left_out(arb(grid.step), below, above)
        return before * GENEROUS, behind * GENEROUS

    def _sum(self, a: float, top: float, nats: float) -> tuple[Grid, Tilted, arb] | None:
        """A rule for so many nats and |Im z| <= top: its nodes, for Re z = a, and its error.

        For top = 0 the error is relative to E[v^a]. None for too many nodes.
        """
        rule = self._rule(a, top, nats)
        grid = None if rule is None else self._grid(rule[0], *self._span(a, nats))
        tilted = None if grid is None else _tilted(grid, a)
        if rule is None or grid is None or tilted is None:
            return None
        return grid, tilted, self.missed(a, top, *rule)

    def missed(self, a: float, top: float, step: float, b: float, cells: GridCells | None) -> arb:
        """What the rule of this step misses, rounded up: 2 A/(e^(2 pi b/h) - 1), A by the cells."""
        with precision(BITS):
            theta = arb(b) * arb_of(self.mu_squared)
            bound = (arb(b) * theta / 2 + min(a, 0.0) * (theta / 2).cos().log()).exp() * GENEROUS
            if cells is not None:
                bound *= cells.integral((top * theta).upper())
            return (2 * bound / (2 * arb.pi() * b / arb(step)).expm1()).upper()

    def _of_one(self, grid: Grid) -> arb:
        """A bound of what the sum of all weights h N of a grid is off from 1, times 2."""
        return _off_from_one(self, grid.step, float(grid.places[0]), float(grid.places[-1]))

    # -- averages --------------------------------------------------------------------------

    def averages(self, a: arb, step: arb, count: int) -> list[acb] | None:
        """Balls of E_Q[v^(a + i n step)] for n = 0, ..., count - 1; None where balls must answer.

        For a < 0 or a >= 1, where E[v^a] >= 1.
        """
        order, pace = float(a.mid()), float(step.mid())
        if self.sigma == inf or not (order < 0 or order >= 1):
            return None
        if not (a.rad() <= abs(order) * U / 2 and step.rad() <= pace * U / 2):
            return None
        found = self._sum(order, pace * (count - 1) * (1 + 4 * U), GOAL - log(float(self.q)))
        if found is None or len(found[0].places) * count > MOST_TERMS:
            return None
        grid, tilted, missed = found
        with precision(BITS):
            left = (sum(self.left_out(grid, order), arb(0)) + self._of_one(grid)).upper()
            if count == 1:
                return [_relative(tilted.ball() * tilted.scale() + arb(0, left), missed)]
            with suppress(TooLarge):
                return self._line(grid, tilted, pace, count, (missed + left).upper())
        return None

    def _line(self, grid: Grid, tilted: Tilted, pace: float, count: int, error: arb) -> list[acb]:
        """E[v^z] on a line: the sum of all V, and that of V (v^(i y) - 1)."""
        sizes = tilted.weights * np.abs(grid.losses)
        errors = tilted.errors + grid.errors + (line_error(len(sizes)) + 3 * U)
        slope = float(column_sums(sizes * errors)) * SAFETY
        base, scale = tilted.ball(), tilted.scale()
        around = acb(arb(0, error), arb(0, error))
        real, imaginary = line_sums(tilted.weights, grid.losses, pace, count)
        found = []
        for n in range(count):
            off = arb(0, n * pace * slope)
            value = acb(base + real[n] + off, off + imaginary[n])
            found.append(value * scale + around)
        return found

    # -- bounds up a line ------------------------------------------------------------------

    def bounds(self, a: arb, start: float) -> Envelope | None:
        """A bound of |E_Q[v^(a + i y)]| for all y from ``start`` on; None where balls must answer.

        Far up by the total variation, from there down by doubling, and by cells where that is too
        little (head of the module).
        """
        order = float(a.mid())
        rate = self._variation(order) if self.sigma < inf and (order < 0 or order >= 1) else None
        known = self.averages(a, arb(start * AFTER), 2)
        if rate is None or known is None:
            return None
        with precision(BITS):
            far = Doubling.of(known[0].real, rate)
            size = float((abs(known[1]) / known[0].real).mid())
        end, kept = far.end, far.kept
        while end > 4 * start and kept / 4 >= 1 - size * size:
            end, kept = end / 2, kept / 4
        stop = max(end * (1 + 1e-9), 2 * start)
        cells = Cells((stop,), (far(stop),))
        while stop > start:
            begin = max(start, stop / BAND)
            try:
                found = self._cells_between(order, (begin, stop), cells.bounds[0])
            except TooLarge:
                return None
            if found is None:
                return None
            cells, stop = found.before(cells), begin
        return lambda u: cells(u).min(arb(far(float(u.lower().mid()) * (1 - 1e-12))))

    def _cells_between(self, a: float, span: tuple[float, float], last: float) -> Cells | None:
        """Bounds of |E_Q[v^(a + i y)]| on cells for y of a span, none below ``last``."""
        top = span[1] * 1.25  # past the end of the last cell
        found = self._sum(a, top, COARSE)
        if found is None or found[1].shift is not None:
            return None
        grid, tilted, missed = found
        errors = tilted.weights * (tilted.errors + np.abs(grid.losses) * (grid.errors * top))
        with precision(BITS):
            left = float((sum(self.left_out(grid, a), arb(0)) + missed).upper())
        error = (float(column_sums(errors)) + len(errors) * 2.0**-113) * GENEROUS + left
        return Cells.of(tilted.weights, grid.losses, error, span, last)

    def _variation(self, a: float) -> float | None:
        """A number d with |E_Q[v^z]| <= d/|Im z| for Re z = a: see :class:`SampledGaussian`.

        Four times the largest value of g = s^2 N(x) v^(a + 1) e^-l/q between -1 and a.
        """
        low, high = min(-1.0, a), max(-1.0, a)
        step = ldexp(1.0, frexp((high - low) / STRETCHES)[1])
        grid = self._grid(step, low - step, high + step)
        if grid is None:
            return None
        width = float(self.mu_squared / 2)
        powers = grid.powers(a + 1)
        if powers is None:
            return None
        loss = (2 * grid.places - 1) * width
        most = np.maximum(powers[1:], powers[:-1]) - loss[:-1]
        most -= np.minimum(grid.falls[1:], grid.falls[:-1])
        size = float(np.abs(powers).max() + np.abs(loss).max() + grid.falls.max())
        height = float(most.max())
        if not (height < FARTHEST and size < LARGEST_EXPONENT):
            return None
        with precision(BITS):
            scale = 4 * arb(grid.front) / grid.step / arb_of(self.mu_squared * self.q)
            return float((scale * arb(height).exp() * GENEROUS).upper()) * ROUNDED_UP


@dataclass(frozen=True)
class GridCells:
    """Cells of Re x: bounds of ln of N v_0^a times the cell, and of g, and of what is beside."""

    heights: Floats
    shares: Floats
    front: float
    least: float
    before: arb
    behind: arb

    @classmethod
    def of(cls, known: SampledNormal, grid: Grid, a: float) -> GridCells | None:
        """The cells between the nodes of a grid, of which 0 is one; None for too large
        exponents."""
        powers, rest = grid.powers(a), float(1 - known.q)
        if powers is None or not float(np.abs(powers).max() + grid.falls.max()) < LARGEST_EXPONENT:
            return None
        heights = np.maximum(powers[1:], powers[:-1]) - np.minimum(grid.falls[1:], grid.falls[:-1])
        close = np.minimum(grid.losses, 1.0)
        shares = (float64_bounds.expm1(close) + float(known.q)) / rest + 1e-12 / rest
        shares = np.where(grid.losses < 1, np.minimum(shares, 1.0), 1.0)
        with precision(BITS):
            before, behind = known.left_out(grid, a)
        return cls(heights, shares[1:], grid.front, float(shares[0]), before, behind)

    def _parts(self, turned: float) -> tuple[float, float]:
        """(size, total): the sum over the cells without the front is e^size times total."""
        exponents = self.heights + turned * self.shares
        size = float(exponents.max())
        exponents = np.maximum(exponents - size, -FARTHEST)
        return size, float(column_sums(float64_bounds.exp(exponents)))

    def log_integral(self, turned: float) -> float:
        """About ln of the bound that :meth:`integral` gives, a double that chooses."""
        with precision(BITS):
            found = self.integral(arb(turned))
            return float(found.log().mid()) if found.is_finite() else inf

    def integral(self, turned: arb) -> arb:
        """A bound of the integral of N v_0^a e^(turned g): over the cells, and at both ends.

        GENEROUS covers the rounding of exponents up to 10^8.
        """
        size, total = self._parts(float(turned))
        inside = arb(total * self.front) * GENEROUS * arb(size).exp()
        if not abs(size) + float(turned) + float(np.abs(self.heights).max()) < LARGEST_EXPONENT:
            return arb("inf")
        return inside + self.before * (turned * self.least).exp() + self.behind * turned.exp()


@dataclass(frozen=True)
class Doubling:
    """A bound of |M phi(y)| for all y from a place on, phi a transform of probabilities, M > 0.

    It is ``rate``/y from ``end`` on, where |phi|^2 <= 1 - kept; below, by 1 - |phi(2 t)|^2 <= 4 (1
    - |phi(t)|^2): |phi|^2 is the mean of cos(t D) for a symmetric D, and 1 - cos 2 x <= 4 (1 - cos
    x).
    """

    mass: float
    rate: float
    end: float
    kept: float

    @classmethod
    def of(cls, mass: arb, rate: float) -> Doubling:
        """The bound for M = ``mass`` and a total variation; from sqrt(2) rate/M on it is enough."""
        return cls(
            float(mass.upper()) * ROUNDED_UP, rate, sqrt(2) * rate / float(mass.lower()), 0.4999
        )

    def __call__(self, y: float) -> float:
        """The bound for all larger places as well."""
        if y >= self.end:
            return self.rate / y * ROUNDED_UP
        doublings = frexp(self.end / y * ROUNDED_UP)[1]
        return self.mass * sqrt(1 - self.kept / 4.0**doublings) * ROUNDED_UP


@lru_cache(maxsize=256)
def _off_from_one(known: SampledNormal, step: float, first: float, last: float) -> arb:
    """Twice a bound of what the rule misses of the integral 1 of N, and leaves out."""
    s2 = float(1 / known.mu_squared)
    h, b = arb(step), arb(min(2 * pi * s2 / step, 1.04 * s2))
    missed = 2 * (b * b / (2 * arb_of(1 / known.mu_squared))).exp() / (2 * arb.pi() * b / h).expm1()
    rule = SampledGaussian(1 / known.mu_squared, arb(0), arb(0), arb_of(known.q))
    left = sum(rule.left_out(h, arb(-first), arb(last)), arb(0))
    return (2 * (missed + left)).upper()


def _relative(known: arb, missed: arb) -> acb:
    """A ball around M, where ``known`` is one around all numbers that are off by missed M."""
    return acb(known / (1 + arb(0, missed.upper())))


def _few_bits(step: float) -> float:
    """The largest number of 3 bits that is no larger."""
    mantissa, exponent = frexp(step)
    return ldexp(floor(mantissa * 8) / 8, exponent)
