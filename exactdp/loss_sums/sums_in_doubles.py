"""Sums over many nodes in doubles, with proved errors: waves e^(i theta), and sums up a line.

Only + - * /, comparisons and roundings are used, element by element, and sums are halved in a fixed
order, so the bytes do not depend on the processor. u = 2^-53 is the unit roundoff, as in
:mod:`exactdp.numbers.float64_bounds`; bounds to first order are taken ``SAFETY`` times.

*Sums up a line.* Wanted is, for n = 0, ..., count - 1 and nodes with weights V_j >= 0 and places
L_j,

    R_n = sum over j of V_j (e^(i y_n L_j) - 1),    y_n = n step.

With n = a B + b and E_1 = e^(i a B step L) - 1, E_2 = e^(i b step L) - 1, the difference is E_1 +
E_2 + E_1 E_2: nothing near 1 is subtracted, so that R_n is known relative to the sum of V_j |y_n
L_j|, however small that is. An angle theta = (b step) L has the relative error of L and 3 u more;
:func:`waves` adds WAVE_ERROR u theta; the derivative of the difference in E_1 is 1 + E_2, of
absolute value 1. Each of the three sums is over products with absolute values |E_1|, |E_2| and
|E_1 E_2| <= 2 min(|E_1|, |E_2|) <= |E_1| + |E_2|, at most 2 theta together with theta = y_n |L_j|,
and goes through at most ``depth`` additions and 4 roundings more.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isqrt, sqrt

import numpy as np
from flint import arb

from exactdp.numbers.float64_bounds import SAFETY, Floats, U, logarithm
from exactdp.numbers.precision_and_deadlines import TooLarge

LOG1P_ERROR = 26
"""The relative error of :func:`log1p`, in units of u."""
SINE_ERROR, COSINE_ERROR, WAVE_ERROR = 8, 8, 20
"""Errors in units of u: of a sine, relative to its angle where that is below 1, of a cosine, and
of a wave e^(i theta) - 1 relative to theta."""
LARGEST_ANGLE = 2.0**18
"""Up to which multiples of pi/2 are taken out without an error that counts."""
QUARTER = tuple(
    map(float.fromhex, ("0x1.921fb544p+0", "0x1.0b4611a6p-34", "0x1.3198a2e037073p-69"))
)
"""pi/2 in parts of 33 bits, 33 bits, and a double: their multiples by n < 2^19 are exact."""
SMALL, TERMS = 0.4, 15
"""Up to which log1p is a series, and of how many terms: 0.25^(2 TERMS + 1) < 2^-62."""
CELL = 1 / 9
PRUNED = 2.0**-44
MOST_CELLS, MOST_TURNS = 400, 1 << 19
"""Nodes of less than that share of the whole count as error. Cells of the bounds up a line: half as
wide as so much of where they begin, or less where that helps, and so many, or so many times nodes:
a line that takes more is TooLarge."""
RARE = 1 / 12
"""Of what a sum has fallen by: terms that are bounded by their weights."""
ROUNDED_UP = 1 + 1e-12
"""A factor that covers some thousand roundings of bounds."""


def log1p(y: Floats) -> Floats:
    """ln(1 + y) in doubles for y > -1 + 2^-30, to a relative error of LOG1P_ERROR u.

    For |y| < SMALL it is 2 artanh t, t = y/(2 + y), |t| <= 0.25: t has 2 u, and the series in t^2,
    whose terms after the first are at most 0.03 of it, adds 2 u, the products 1 u more. Beyond, the
    error of the logarithm of 1 + y is (8 |ln| + 4) u, and rounding 1 + y adds u; |ln| >= 0.336.

    >>> log1p(np.array([0.0, 1e-20])).tolist()
    [0.0, 1e-20]
    """
    near = np.abs(y) < SMALL
    small = np.where(near, y, 0.0)
    t = small / (2 + small)
    square = t * t
    series = np.full_like(t, 1 / (2 * TERMS + 1))
    for k in range(TERMS - 1, -1, -1):
        series *= square
        series += 1 / (2 * k + 1)
    found: Floats = 2 * t * series
    if not near.all():
        found = np.where(near, found, logarithm(np.where(near, 1.0, 1 + y)))
    return found


def sine_and_cosine(x: Floats) -> tuple[Floats, Floats]:
    """(sin x, cos x) for |x| <= LARGEST_ANGLE, to SINE_ERROR u min(|x|, 1), COSINE_ERROR u.

    x = n pi/2 + r, |r| < 0.786: the first two products with n are exact, and so is the first
    difference (Sterbenz, where n is not 0); the two others are rounded, with r off by less than 2.5
    u. The series leave less than 0.1 u; Horner's scheme adds 2.5 u |r| to the sine, and 2.5 u to
    the cosine. Where n is not 0, |x| > 0.78.

    >>> [float(y[0]) for y in sine_and_cosine(np.array([0.0]))]
    [0.0, 1.0]
    """
    n = np.rint(x * (2 / math.pi))
    r = ((x - n * QUARTER[0]) - n * QUARTER[1]) - n * QUARTER[2]
    square = r * r
    sine, cosine = np.ones_like(r), np.ones_like(r)
    for k in (17, 15, 13, 11, 9, 7, 5, 3):
        sine = 1 - (square * (1 / (k * (k - 1)))) * sine
    for k in (18, 16, 14, 12, 10, 8, 6, 4, 2):
        cosine = 1 - (square * (1 / (k * (k - 1)))) * cosine
    sine = r * sine
    turn = n - 4 * np.floor(n / 4)
    swapped = (turn == 1) | (turn == 3)
    sines = np.where(swapped, cosine, sine)
    cosines = np.where(swapped, sine, cosine)
    negative = (turn == 1) | (turn == 2)
    return np.where(turn >= 2, -sines, sines), np.where(negative, -cosines, cosines)


def waves(theta: Floats) -> tuple[Floats, Floats]:
    """The real and imaginary parts of e^(i theta) - 1, to WAVE_ERROR u |theta| together.

    It is 2 sin(theta/2) (-sin(theta/2) + i cos(theta/2)): the error of the first factor counts 8 u
    |theta|, those of the second at most 12 u, times |theta|, with the products.

    >>> [float(y[0]) for y in waves(np.array([1e-20]))]
    [-5e-41, 1e-20]
    """
    sine, cosine = sine_and_cosine(theta * 0.5)
    twice = 2 * sine
    return -twice * sine, twice * cosine


def column_sums(values: Floats) -> Floats:
    """The sums over the first axis, halved in a fixed order: at most ``depth`` additions each.

    >>> column_sums(np.arange(5.0)).tolist()
    10.0
    """
    while len(values) > 1:
        half = len(values) // 2
        found = values[:half] + values[half : 2 * half]
        if len(values) % 2:
            found[0] += values[-1]
        values = found
    first: Floats = values[0]
    return first


def depth(count: int) -> int:
    """How many additions each of ``count`` numbers goes through at most in :func:`column_sums`."""
    return 2 * count.bit_length()


def line_sums(
    weights: Floats, places: Floats, step: float, count: int
) -> tuple[list[float], list[float]]:
    """The real and the imaginary parts of R_n (head of the module) for n = 0, ..., count - 1.

    Beside the errors of weights, places and step (:func:`line_error`). TooLarge for angles beyond
    LARGEST_ANGLE.
    """
    if not float(np.abs(places).max()) * step * count < LARGEST_ANGLE:
        raise TooLarge("too wide angles of a line")
    small = isqrt(max(count - 1, 0)) + 1
    rows = -(-count // small)
    angles = places * step
    within = waves(angles[:, None] * np.arange(float(small)))
    starts = waves(angles[:, None] * (np.arange(float(rows)) * small))
    weight = weights[:, None]
    inner = [column_sums(weight * part) for part in within]
    real, imaginary = np.empty((rows, small)), np.empty((rows, small))
    for row in range(rows):
        one, two = (weight * part[:, row : row + 1] for part in starts)
        first, second = one * within[0] - two * within[1], one * within[1] + two * within[0]
        real[row] = (inner[0] + column_sums(one)[0]) + column_sums(first)
        imaginary[row] = (inner[1] + column_sums(two)[0]) + column_sums(second)
    return real.ravel()[:count].tolist(), imaginary.ravel()[:count].tolist()


def line_error(nodes: int) -> float:
    """The error of R_n in units of the sum of V_j |y_n L_j|, for exact weights and places.

    WAVE_ERROR u and 3 u of the angles; 2 (depth + 6) u of the sums (head of the module).
    """
    return SAFETY * (WAVE_ERROR + 3 + 2 * (depth(nodes) + 6)) * U


@dataclass(frozen=True)
class Cells:
    """Bounds of |f| up a line by cells, and behind the last: each holds from its cell on.

    A sum f = sum of W_j e^(i v l_j) with W_j >= 0 has |f|^2 = sum of W_j W_k cos(v (l_j - l_k)),
    whose second derivative is at most C = sum of W_j W_k (l_j - l_k)^2 <= 2 W sum of W_j (l_j -
    m)^2, whatever m is. So in [v - r, v + r] it is at most |f|^2 + |2 Re(f* f')| r + C r^2/2. The
    few terms with the largest |l_j - m| are bounded by their W_j instead.
    """

    starts: tuple[float, ...]
    bounds: tuple[float, ...]

    def __call__(self, u: arb) -> arb:
        """The bound from the cell of u on."""
        place = bisect_right(self.starts, float(u.lower().mid()) * (1 - 1e-12)) - 1
        if place < 0:
            raise ArithmeticError("before the first cell")
        return arb(self.bounds[place])

    def before(self, others: Cells) -> Cells:
        """These cells but the last one, and the others, which begin before that."""
        return Cells(self.starts[:-1] + others.starts, self.bounds[:-1] + others.bounds)

    @classmethod
    def of(
        cls, weights: Floats, places: Floats, error: float, span: tuple[float, float], last: float
    ) -> Cells:
        """The bounds on cells from the start of ``span`` to its end, and ``last`` behind it.

        They bound |sum of weight e^(i v place)| + ``error`` for these doubles, of which the weights
        are >= 0. TooLarge for more than MOST_CELLS cells, or angles beyond LARGEST_ANGLE.

        Errors, with S = sum of W_j |l_j| and D = depth + 9: a term of f is off by (|theta| + D) u
        of its weight, in both parts, one of f' by as much of W_j |l_j|; products add 8 u W S.
        """
        tiny = weights < float(column_sums(weights)) * PRUNED
        error += float(column_sums(np.where(tiny, weights, 0.0))) * ROUNDED_UP
        weights, places = weights[~tiny], places[~tiny]
        ends = _ends_of_cells(*span, inf)
        widest = float(ends[-1]) * float(np.abs(places).max())
        if not widest < LARGEST_ANGLE:
            raise TooLarge("too wide angles of a line")
        middles = (ends[:-1] + ends[1:]) / 2
        sine, cosine = sine_and_cosine(places[:, None] * middles)
        weights, apart, fallen = _without_rare(weights, places, sine, cosine)
        sizes = weights * np.abs(places)
        whole, first = float(column_sums(weights)), float(column_sums(sizes))
        middle = float(column_sums(weights * places)) / whole
        curvature = 2 * whole * float(column_sums(weights * (places - middle) ** 2)) * ROUNDED_UP
        most = sqrt(max(fallen, 0.0) * whole / (2 * curvature)) if curvature > 0 else inf
        allowed = min(MOST_CELLS, MOST_TURNS // len(places)) - len(ends)
        if most < float(ends[-1] - ends[-2]) / 2 and allowed > 0:
            ends = _ends_of_cells(*span, max(most, (span[1] - span[0]) / (2 * allowed)))
            middles = (ends[:-1] + ends[1:]) / 2
            sine, cosine = sine_and_cosine(places[:, None] * middles)
        radii = (ends[1:] - ends[:-1]) * (0.5 * ROUNDED_UP)
        real, imaginary = (column_sums(weights[:, None] * part) for part in (cosine, sine))
        moved = (weights * places)[:, None]
        slope_real, slope_imaginary = -column_sums(moved * sine), column_sums(moved * cosine)
        off = SAFETY * (widest + depth(len(places)) + 9) * U
        change = np.abs(2 * (real * slope_real + imaginary * slope_imaginary))
        change += (8 * off + 16 * U) * whole * first
        size = np.sqrt(real * real + imaginary * imaginary) * ROUNDED_UP + 2 * off * whole
        square = size * size + change * radii + curvature * radii * radii / 2
        bounds = [*((np.sqrt(square) + (error + apart)) * ROUNDED_UP).tolist(), last]
        for i in range(len(bounds) - 2, -1, -1):
            bounds[i] = max(bounds[i], bounds[i + 1])
        return cls(tuple(ends.tolist()), tuple(bounds))

    @classmethod
    def of_balls(
        cls,
        weights: Sequence[arb],
        places: Sequence[arb],
        error: arb,
        span: tuple[arb, arb],
        last: arb,
    ) -> Cells:
        """As :meth:`of`, for weights and places in balls: what their middles are off by counts."""
        start, end = (float(one.upper().mid()) for one in span)
        heights = np.array([float(weight.mid()) for weight in weights])
        losses = np.array([float(place.mid()) for place in places])
        top = 1.25 * end  # past the end of the last cell
        for weight, place in zip(weights, places, strict=True):
            size, width = abs(weight).upper(), abs(place).upper()
            error += weight.rad() + size * (arb(U) + top * (place.rad() + width * arb(U)))
        known = float(error.upper())
        behind = float(last.upper()) * ROUNDED_UP
        return cls.of(heights, losses, known * ROUNDED_UP, (start, end), behind)


def _without_rare(
    weights: Floats, places: Floats, sine: Floats, cosine: Floats
) -> tuple[Floats, float, float]:
    """The weights without those of the outermost places, a bound of the sum of these, and what |f|
    is below the sum of all weights.

    They would make the curvature large. Their sum is at most RARE of what |f| is below, in all
    columns of sines and cosines.
    """
    real, imaginary = (column_sums(weights[:, None] * part) for part in (cosine, sine))
    whole = float(column_sums(weights))
    fallen = whole - float(np.sqrt(real * real + imaginary * imaginary).max())
    distances = np.abs(places - float(column_sums(weights * places)) / whole)
    order = np.argsort(-distances, kind="stable")
    few = np.cumsum(weights[order]) <= RARE * fallen
    rare = np.zeros_like(few)
    rare[order] = few
    apart = float(column_sums(np.where(rare, weights, 0.0))) * ROUNDED_UP
    return np.where(rare, 0.0, weights), apart, fallen


def _ends_of_cells(start: float, end: float, most: float) -> Floats:
    """Doubles from a little below the start on, past the end: cells half as wide as CELL times
    where they begin, or ``most``."""
    ends = [start * (1 - 1e-9)]
    while ends[-1] < end:
        if len(ends) > MOST_CELLS:
            raise TooLarge("too many cells of a line")
        ends.append(ends[-1] + 2 * min(ends[-1] * CELL, most))
    return np.array(ends)
