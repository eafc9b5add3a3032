"""E e^(-s S) for a sum S of independent two-point drops, on a grid along a vertical line.

S = sum of c_i B_i with P(B_i = 1) = x_i, and s = lam + i u with lam > 0. Tilting makes

    E e^(-s S) = e^psi(lam) Phi(u),      psi(lam) = sum of ln(1 - x_i + x_i e^(-lam c_i)),
    Phi(u) = prod of (1 - p_i + p_i e^(-i u c_i)),     p_i the tilted probability of a drop,

the transform of a probability distribution. The integrals of
:mod:`exactdp.loss_sums.commensurable_responses` and :mod:`exactdp.loss_sums.smoothing` are sums
over u = j Delta of Phi times a simple kernel. Copies (``count``) are powers of a factor.

Values. A product of n rectangular complex balls widens by up to 2^(n/2); so at most CHUNK factors
are multiplied as rectangles, and then discs (exact centre, radius), whose relative radii only add.
The turns e^(-i u c) on the grid are products of two table entries (j = a B + b).

Where |Phi| is negligible. With s_i = sin^2(u c_i / 2) and a_i = 4 p_i (1 - p_i) <= 1,

    -ln |Phi(u)| = -1/2 sum of ln(1 - a_i s_i) >= E(u),

where each term of E is either a s/2 + a^2 s^2/4 (the series), or (6/5) a^2 s^2, whichever has the
larger mean. The second holds because g(y) = -1/2 ln(1 - y) - (6/5) y^2 has g(0) = 0, g' > 0 up to
the first of its critical points y (1 - y) = 5/24, and g > 0.013 at the second, y = 0.7041...
Since s^2 = (3 - 4 cos + cos 2)/8, E is a cosine sum, and a product of two small tables of cosines
and sines (one matrix product) gives it on thousands of cells at once. Within a cell: E >= 0 and
E'' <= C imply E'^2 <= 2 C E (the parabola through E and E' must not become negative), so sqrt(E)
is Lipschitz with constant sqrt(C/2). Here (s)'' = cos/2 <= 1/2 and (s^2)'' = s (3 - 4 s) <= 9/16.

Floating point chooses tilts and numbers of points; it cannot make a result wrong, only wide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isqrt, log, pi, sqrt

from flint import acb, arb, arb_mat

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.extremes import largest
from exactdp.numbers.precision_and_deadlines import polled

CHUNK = 32
TABLE = 300_000
LOW = 64
STEPS_PER_OCTAVE = 4
"""CHUNK: factors that are multiplied as rectangles, before discs. TABLE: entries of a table of
points times factors, above which it is made in parts (memory). LOW: bits of tilts, and of what
chooses among them. STEPS_PER_OCTAVE: tilts for each doubling of lambda; more are nearer to the best
one, and every tilt gives a true integral."""


@dataclass(frozen=True)
class Drop:
    """``count`` independent drops of ``size``, each with probability ``drop`` = 1 - ``stay``."""

    size: arb
    drop: arb
    stay: arb
    count: int


@dataclass(frozen=True)
class Alias:
    """A bound of the aliases on one side, and the tilt at which Chernoff's bound was taken."""

    bound: arb
    tilt: arb


class Drops:
    """A sum S of independent drops, with a memory of psi = ln E e^(-lam S) on a grid of lam."""

    def __init__(self, drops: Sequence[Drop]) -> None:
        self.drops = list(drops)
        top = largest(drop.size.abs_upper() for drop in drops)
        with precision(LOW):
            self._unit = 1 / top
        self._psi: dict[int, arb] = {}

    def tilt(self, index: int) -> arb:
        """The tilt number ``index``: 2^(index/4) over the largest drop, about; exact in itself."""
        with precision(LOW):
            return (self._unit * arb(2) ** (arb(index) / STEPS_PER_OCTAVE)).mid()

    def psi(self, lam: arb) -> arb:
        """psi(lam) = ln E e^(-lam S), a ball at the current precision."""
        total = arb(0)
        for d in self.drops:
            total += d.count * (d.stay + d.drop * (-lam * d.size).exp()).log()
        return total

    def psi_at(self, index: int) -> arb:
        """A ball of LOW bits around psi at the tilt number ``index``; it is remembered."""
        if index not in self._psi:
            with precision(LOW):
                self._psi[index] = self.psi(self.tilt(index))
        return self._psi[index]

    def deviation(self, lam: arb) -> float:
        """About the standard deviation of S, tilted by e^(-lam S), lam > 0; a double, no bound.

        The root of the sum of count c^2 p (1 - p), p the tilted probability of a drop of size c.
        """
        with precision(LOW):
            total = arb(0)
            for d in self.drops:
                weight = d.drop * (-lam * d.size).exp()
                total += d.count * d.size**2 * weight * d.stay / (weight + d.stay) ** 2
            return sqrt(float(total.mid()))

    # -- choices ---------------------------------------------------------------------------

    def log_height(self, index: int, slack: float, step: float) -> float:
        """About ln of e^(psi + lam D)/(lam (lam + step)) at a tilt lam, for D = ``slack``.

        Up to a constant that is the integrand of delta at u = 0; it makes choices and certifies
        nothing.
        """
        lam = float(self.tilt(index))
        return float(self.psi_at(index).mid()) + lam * slack - log(lam) - log(lam + step)

    def log_delta(self, index: int, slack: float, step: float) -> float:
        """A saddle-point estimate of ln delta for D = ``slack``, the saddle at tilt(index).

        A double, which chooses and certifies nothing.
        """
        lam = float(self.tilt(index))
        width = self.deviation(self.tilt(index)) ** 2
        width += 1 / lam / lam + 1 / (lam + step) / (lam + step)
        return self.log_height(index, slack, step) + log(step) - log(2 * pi * width) / 2

    def saddle(self, slack: float, step: float) -> int:
        """The number of the tilt at which :meth:`log_height` is least, for D = ``slack``.

        The height is convex in the tilt: descend.
        """
        index, stride = 0, 8
        here = self.log_height(index, slack, step)
        while stride:
            for neighbour in (index + stride, index - stride):
                if abs(neighbour) > 800:
                    continue
                value = self.log_height(neighbour, slack, step)
                if value < here:
                    index, here = neighbour, value
                    break
            else:
                stride //= 2
        return index

    def away_from_zero(self, index: int, deviations: float, allowed: Callable[[int], bool]) -> int:
        """The number of the first tilt from ``index`` on with lam * deviation >= ``deviations``.

        Where the next one is not ``allowed``, that before it. Bounds on aliases decay like e^(-lam
        P). The product lam * deviation need not reach the value (S has finitely many values): stop
        where it no longer grows.
        """

        def reach(i: int) -> float:
            return float(self.tilt(i)) * self.deviation(self.tilt(i))

        here = reach(index)
        while here < deviations and allowed(index + 1):
            there = reach(index + 1)
            if there <= here:
                break
            index, here = index + 1, there
        return index

    def _log_chernoff(self, index: int | None, slack: float, step: float, tau: float) -> float:
        if index is None:
            return 0.0
        lam = float(self.tilt(index))
        gauss = tau * tau * lam * (lam + 1) / 2
        return float(self.psi_at(index).mid()) + lam * slack + gauss - log(1 + lam / step)

    def alias_tilts(
        self, index: int, slack: float, step: float, period: float, tau: float = 0.0
    ) -> tuple[tuple[float, int | None], tuple[float, int | None]]:
        """The best tilts for both bounds of :meth:`aliases`, each as (about ln of it, number).

        First for n > 0, below the tilt number ``index`` (number None: lam' = 0), then for n < 0,
        above it. Doubles, which choose and certify nothing.
        """
        lam = float(self.tilt(index))

        def right(other: int | None) -> float:
            less = 0.0 if other is None else float(self.tilt(other))
            return self._log_chernoff(other, slack, step, tau) - (lam - less) * period

        def left(other: int) -> float:
            more = float(self.tilt(other))
            return self._log_chernoff(other, slack, step, tau) - (more - lam) * period

        below: tuple[float, int | None] = (right(None), None)
        for other in range(index - 1, index - 40, -1):
            value = right(other)
            if value < below[0]:
                below = (value, other)
        above = (left(index + 1), index + 1)
        for other in range(index + 2, index + 60):
            value = left(other)
            if value > above[0]:
                break
            above = (value, other)
        return below, above

    def aliases(
        self,
        index: int,
        *,
        slack: arb,
        step: arb,
        period: arb,
        tilts: tuple[int | None, int | None],
        tau: arb | None = None,
    ) -> list[Alias]:
        """Bounds on sum over n > 0, and over n < 0, of e^(-lam n P) delta(D + n P).

        Sizes, D and P are in units of a loss of ``step`` =: h, delta(y) = E(1 - e^(h (S - y)))_+.
        For every lam' >= 0 it is at most e^(lam' y) E e^(-lam' S) / (1 + lam'/h), because
        (1 - e^-x)_+ <= e^(a x)/(1 + a) with a = lam'/h; so both sums are geometric. With a Gaussian
        loss of parameter tau added (then h = 1) the factor e^(tau^2 lam' (lam' + 1)/2) comes in.
        """
        result = []
        lam = self.tilt(index)
        for other in tilts:
            near = arb(0) if other is None else self.tilt(other)
            value = arb(0)
            if other is not None:
                value = self.psi_at(other) + near * slack - (1 + near / step).log()
            if tau is not None:
                value += tau * tau * near * (near + 1) / 2
            far = abs(lam - near) * period
            result.append(Alias((value - far).exp() / (1 - (-far).exp()), near))
        return result


class Line:
    """Phi on the grid u = j Delta, j >= 1, of one vertical line."""

    def __init__(self, drops: Drops, lam: arb, spacing: arb) -> None:
        """``spacing`` is Delta; everything at the current precision."""
        ordered = sorted(drops.drops, key=lambda d: d.count)
        self.counts = [d.count for d in ordered]
        self.turns = [-spacing * d.size for d in ordered]
        self.p: list[arb] = []
        self.q: list[arb] = []
        for d in ordered:
            weight = d.drop * (-lam * d.size).exp()
            whole = weight + d.stay
            self.p.append(weight / whole)
            self.q.append(d.stay / whole)

    def _factors(self) -> Iterator[tuple[arb, arb, int]]:
        return zip(self.p, self.q, self.counts, strict=True)

    # -- where it is not negligible --------------------------------------------------------

    def window(self, last: int, needed: float, most: int) -> list[range] | None:
        """Ranges within 1..last outside of which |Phi| <= e^-needed surely.

        None if that takes more than ``most`` steps (cells times factors / 50: a matrix product).
        """
        with precision(LOW):
            return self._window(last, needed, most)

    def _window(self, last: int, needed: float, most: int) -> list[range] | None:
        series_mean = sum((n * p * q for p, q, n in self._factors()), arb(0))
        # far above `needed` only the neighbourhood of 0 matters, and there the series is sharper
        series_only = series_mean > 8 * needed
        first_cosines: list[arb] = []
        second_cosines: list[arb] = []
        mean, curvature, highest = arb(0), arb(0), arb(0)
        for (p, q, n), turn in zip(self._factors(), self.turns, strict=True):
            a = 4 * p * q
            by_series = series_only or a < 0.7
            linear, square = (a / 2, a * a / 4) if by_series else (arb(0), a * a * 6 / 5)
            first_cosines.append(n * (linear / 2 + square / 2))
            second_cosines.append(-n * square / 8)
            mean += n * (linear / 2 + square * 3 / 8)
            highest += n * (linear + square)
            curvature += n * turn * turn * (linear / 2 + square * 9 / 16)
        if last <= 32 or highest < needed:
            return [range(1, last + 1)]
        slope = (curvature.abs_upper() / 2).sqrt()
        # what half a cell costs, relative to sqrt(E); a cell is a whole number of grid points
        height = float(mean.mid())
        cost = max(0.05, 0.5 - 0.5 * sqrt(needed / (0.7 * height)) if height > 0 else 0.0)
        half = cost * sqrt(height) / float(slope.mid()) if slope > 0 else 0.0
        width = min(last, max(1, int(2 * half)))
        cells = -(-last // width)
        if cells * len(self.p) > 50 * most:
            return None
        margin = arb(width - 1) / 2
        bar = (arb(needed).sqrt() + margin * slope) ** 2
        start = 1 + margin
        columns = min(isqrt(cells) + 1, TABLE // len(self.p) + 1)
        weights = first_cosines + second_cosines
        right = self._table([arb(b * width) for b in range(columns)], None).transpose()
        ranges: list[range] = []
        stripe = max(1, TABLE // len(self.p))
        for top in range(0, -(-cells // columns), stripe):
            rows = range(top, min(top + stripe, -(-cells // columns)))
            left = self._table([start + row * columns * width for row in rows], weights)
            sums = (left * right).entries()
            for number, entry in enumerate(sums, top * columns):
                if number < cells and not mean - entry > bar:
                    low = 1 + number * width
                    high = min(low + width, last + 1)
                    if ranges and ranges[-1].stop == low:
                        low = ranges.pop().start
                    ranges.append(range(low, high))
        return ranges

    def _table(self, points: list[arb], weights: list[arb] | None) -> arb_mat:
        """Cosines and sines of the single and the double angles, one row for each point.

        With weights: w cos and -w sin, the other factor of the addition theorem.
        """
        entries: list[arb] = []
        for point in points:
            both = [(turn * point).sin_cos() for turn in self.turns]
            cosines = [c for _, c in both] + [2 * c * c - 1 for _, c in both]
            sines = [s for s, _ in both] + [2 * s * c for s, c in both]
            if weights is not None:
                cosines = [w * x for w, x in zip(weights, cosines, strict=True)]
                sines = [-w * x for w, x in zip(weights, sines, strict=True)]
            entries += cosines + sines
        return arb_mat(len(points), 4 * len(self.turns), entries)

    # -- values ----------------------------------------------------------------------------

    def values(self, ranges: Sequence[range]) -> Iterator[tuple[int, acb]]:
        """(j, Phi(j Delta)) for all j of the ranges, which must ascend."""
        points = sum(len(r) for r in ranges)
        block = max(1, min(isqrt(points) + 1, TABLE // len(self.p)))
        ones = [arb(1)] * len(self.p)
        inner = [self._row(b, ones) for b in range(block)]
        singles = self.counts.count(1)
        chunks = [slice(i, min(i + CHUNK, singles)) for i in range(0, singles, CHUNK)]
        stays = [acb(q) for q in self.q]
        at, outer = -1, []
        for j in polled(j for r in ranges for j in r):
            if j // block != at:
                at = j // block
                outer = self._row(at * block, self.p)
            row = inner[j % block]
            whole = _disc(acb(1))
            for chunk in chunks:
                part = acb(1)
                for a, b, q in zip(outer[chunk], row[chunk], stays[chunk], strict=True):
                    part *= a * b + q
                whole = _times(whole, _disc(part))
            for i in range(singles, len(stays)):
                factor = _disc(outer[i] * row[i] + stays[i])
                whole = _times(whole, _power(factor, self.counts[i]))
            centre, radius = whole
            around = arb(0, radius.upper())
            yield j, centre + acb(around, around)

    def _row(self, j: int, scales: list[arb]) -> list[acb]:
        row = []
        for turn, scale in zip(self.turns, scales, strict=True):
            sine, cosine = (turn * j).sin_cos()
            row.append(acb(cosine * scale, sine * scale))
        return row


_Disc = tuple[acb, arb]


def _disc(z: acb) -> _Disc:
    return z.mid(), z.real.rad() + z.imag.rad()


def _times(x: _Disc, y: _Disc) -> _Disc:
    centre, rounding = _disc(x[0] * y[0])
    return centre, rounding + x[0].abs_upper() * y[1] + y[0].abs_upper() * x[1] + x[1] * y[1]


def _power(x: _Disc, n: int) -> _Disc:
    result = x
    for bit in bin(n)[3:]:
        result = _times(result, result)
        if bit == "1":
            result = _times(result, x)
    return result
