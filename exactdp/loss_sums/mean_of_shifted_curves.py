"""The curve of one mechanism of any loss beside mechanisms of few losses, in balls and in float64.

Values in balls are those of :class:`MeanCurve`. A search over boxes of t asks for many values and
slopes with bounds of their errors: :class:`TaylorCurve` has them for Gaussian noise, and
:class:`FloatCurve` for a loss on a lattice.

*One mechanism of any loss among mechanisms of few losses: a mean of its curve.*

The others have finitely many sums l of losses. With the probability of each the whole loss is above
eps_g by what the one is above eps_g - l, and where a loss is infinite by all:

    delta = P(infinite) + the sum over l of P(l) H(eps_g - l).

Gaussian mechanisms count as the one that they are together.

*The curve of Gaussian noise among few losses in float64, by Taylor polynomials in balls.*

With mu^2 the variance of the noise and f the density of its loss, N(mu^2/2, mu^2),

    H'(s) = -e^s Q(L > s),    H'' = H' + f,
    so  a_(k+2) = ((k + 1) a_(k+1) + f_k)/((k + 1)(k + 2))

for the coefficients a of H and f of the density at any place. At the middles c of cells of radius r
they come from balls, and so does the same recursion over a whole cell: its last coefficient bounds
what the polynomial leaves out (Lagrange). A mean of curves has the mean of the coefficients.

Places are doubles that are wrong by at most ``spare``. With u = 2^-53 and B the sum of |a_k| r^k, a
value is wrong by at most the rest, (4 m + 8) u B for the rounding of a polynomial of m terms and of
its coefficients, and what H falls over 2 ``spare``. Slopes are asked for on whole ranges of s,
moved by 2 ``spare`` to the safe side: for low <= s <= high

    e^(low - high) S(high) <= S(s) <= min(e^(high - low) S(low), P(L >= low)),    S = -H',

as Q(L > s) falls, and S(s) is the mean of e^(s - L) over the losses above s.

*The curve of a loss on a lattice in float64, with its slope, and bounds of both errors.*

With A_k = P(L >= l_k) and B_k = e^l_k Q(L >= l_k) over the lattice points l_k,

    h(s) = P(L = infinity) + A_k - e^(s - l_k) B_k,    k the first point above s,
    -h'(s) = e^(s - l_k) B_k

(at a lattice point the slope from the right; from the left the sum begins at s itself). Places s
are doubles that are wrong by at most ``spare``, and so are the l_k. Then, with u = 2^-53:

- A wrong k is at most m away from the right one, m = 1 + 4 ``spare``/step, so next to it on all but
  the finest lattices, and s within 2 ``spare`` of each point l between them; the formula changes
  by the sum of P(L = l) |1 - e^(s - l)|. Together with e^x to 8 u, its argument to 2 ``spare``,
  and tables and three operations to u each, h is wrong by at most (16 u + 8 spare)
  (A_(k-m) + P(L = infinity)), for e^(s - l_k) B_k <= A_k up to 2 ``spare``.
- Slopes are asked for on whole ranges of s, and what is summed is moved by 4 ``spare`` to the safe
  side: no lattice point of the range is on the wrong side of the cut.
- An argument below -690 is taken as -690: h moves by less than u A_k, and a slope from below is 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, inf
from typing import Protocol

import numpy as np
import numpy.typing as npt
from flint import arb, ctx

from exactdp.loss_sums.finite_losses import (
    directions,
    leaks,
    losses_of,
    summed,
    sums,
)
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.mechanisms.compositions import Core, Run
from exactdp.mechanisms.concrete_pair import (
    ATOM,
    ConcretePair,
    HasDensity,
    LatticeLosses,
    NormalLosses,
    curve_cost,
    has_curve,
)
from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import LARGEST, Floats, Integers, U, exp, nearest
from exactdp.numbers.precision_and_deadlines import TooLarge

MAX_SUMS = 5_000
STEPS_PER_VALUE = 300
"""Of a curve in balls, in the steps that routes are compared by."""


@dataclass(frozen=True)
class MeanCurve:
    """The curve of sums of losses and one pair (None: no loss besides), in one direction.

    ``states`` are the finite sums with their probabilities, ``leaked`` is that of an infinite one.
    """

    states: tuple[tuple[arb, arb], ...]
    leaked: arb
    pair: ConcretePair | None
    reverse: bool

    def __call__(self, eps: arb) -> arb:
        """A ball that holds the curve for every eps of the ball."""
        total = self.leaked
        for loss, mass in self.states:
            total += mass * self._one(eps - loss)
        return total

    def mass_above(self, eps: arb) -> arb:
        """A ball around [Q(L > s), Q(L >= s)] for every s of the ball ``eps``."""
        total = arb(0)
        for loss, mass in self.states:
            total += mass * (-loss).exp() * self._mass(eps - loss)
        return total

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around H'(s) and H''(s) for every s of the ball ``eps``.

        H' is minus e^s times the mass above, H'' is H' plus the density. H'' is not finite where a
        loss in the ball is an atom, or may be one.
        """
        slope = -eps.exp() * self.mass_above(eps)
        return slope, slope + self.density(eps)

    def density(self, eps: arb) -> arb:
        """A ball around the density H'' - H' of the loss for every s of the ball ``eps``.

        Not finite where a loss in the ball is an atom, or may be one.
        """
        return sum((mass * self._density(eps - loss) for loss, mass in self.states), arb(0))

    def _density(self, place: arb) -> arb:
        if isinstance(self.pair, HasDensity):
            return self.pair.density(place, reverse=self.reverse)
        if self.pair is None:
            return arb(0, ATOM) if place.contains(0) else arb(0)
        apart = isinstance(self.pair, LatticeLosses) and between(place, *self.pair.lattice())
        return arb(0) if apart else arb(0, ATOM)

    def _one(self, place: arb) -> arb:
        if self.pair is None:
            return (-place.expm1()).nonnegative_part()
        return self.pair.hockey_stick(place, reverse=self.reverse)

    def _mass(self, place: arb) -> arb:
        if self.pair is not None:
            return self.pair.mass_above(place, reverse=self.reverse)
        return hull(arb(0 if not place < 0 else 1), arb(1 if not place > 0 else 0))


def between(place: arb, base: Exact, step: Exact) -> bool:
    """Whether a ball lies strictly between two neighbours of the lattice base + k step."""
    steps = (place - base.ball()) / step.ball()
    low, high = (end.floor().unique_fmpz() for end in (steps.lower(), steps.upper()))
    return low is not None and low == high and bool(steps > arb(low))


@lru_cache(maxsize=32)
def split(core: Core) -> tuple[ConcretePair | None, Core] | None:
    """(pair, others): the one mechanism of many losses, and the core of all others; or None.

    The pair is None where all have few losses; Gaussian mechanisms count as one. None where more
    than one has many losses, or the one has no curve.
    """
    runs = core.unordered.runs
    many = [run for run in runs if losses_of(run) is None]
    others = Core(tuple(run for run in runs if run not in many))
    if not many:
        return None, others
    pair = many[0].mechanism.concrete_pair
    squares = [_mu_squared(run) for run in many]
    if isinstance(pair, NormalLosses) and None not in squares:
        return pair.summed(sum(filter(None, squares), Fraction(0))), others
    alone = len(many) == many[0].count == 1 and pair is not None and has_curve(pair)
    return (pair, others) if alone else None


def size(core: Core) -> int | None:
    """How many sums of losses a core has beside its one mechanism of many losses, or None.

    None where more than one has many losses, or the sums are too many.
    """
    found = split(core)
    if found is None:
        return None
    known = [sums(found[1], reverse=reverse) for reverse in (False, True)]
    return max(one.size + 1 for one in known if one is not None) if all(known) else None


def mean_curve(core: Core, *, reverse: bool) -> MeanCurve:
    """The curve of a core that has a :func:`size`, in one direction, made once and kept.

    At the current precision.
    """
    return _mean_curve(core, reverse, ctx.prec)


@lru_cache(maxsize=16)
def _mean_curve(core: Core, reverse: bool, bits: int) -> MeanCurve:
    found = split(core)
    assert found is not None
    pair, others = found
    states = summed(others, reverse=reverse)
    finite = sum((mass for _, mass in states), arb(0))
    return MeanCurve(tuple(states), leaks(others, finite, reverse=reverse), pair, reverse)


def each_value(rest: Core) -> int:
    """About how many steps a value of the one curve takes in balls, with its slope."""
    known = split(rest)
    assert known is not None
    return STEPS_PER_VALUE * (1 if known[0] is None else curve_cost(known[0]))


def delta_beside_sums(core: Core, eps_g: Exact) -> arb:
    """A ball around delta at eps_g, the larger of both directions, for a core that has a size.

    See :func:`size`.
    """
    best = arb(0)
    for reverse in directions(core):
        best = best.max(mean_curve(core, reverse=reverse)(eps_g.ball()))
    return best


def _mu_squared(run: Run) -> Fraction | None:
    """The sum of mu^2 over a run whose losses are normal; None for another."""
    pair = run.mechanism.concrete_pair
    return pair.mu_squared * run.count if isinstance(pair, NormalLosses) else None


SPARE = 2.0**-47
"""Of all magnitudes: a place is a sum of some numbers, each rounded."""
UNKNOWN = 1 / 8
"""From there on 1 + 16 spare is no bound of e^(8 spare)."""


class CurveInFloats(Protocol):
    """A curve in doubles with bounds of its errors, as a search over boxes of t asks for it."""

    def spare(self, largest: float) -> float:
        """How far off doubles of places are at most, none farther from 0 than ``largest``."""

    def values(self, places: Floats, spare: float) -> tuple[Floats, Floats]:
        """(values, errors): the curve at the places and bounds of its error, element by element."""

    def slopes(self, low: Floats, high: Floats, spare: float) -> tuple[Floats, Floats]:
        """(lower, upper): bounds of -h', h the curve, over [low, high], element by element."""


class FloatCurve:
    """The curve of a loss on a lattice in doubles, from sums in balls that are made once."""

    def __init__(self, curve: LatticeCurve) -> None:
        unit = curve.unit
        self.step, self.offset = nearest(curve.step), nearest(curve.offset)
        self.first, self.last = curve.loss.first, curve.last
        self.above, self.weighted = (
            np.fromiter((nearest(one * unit) for one in sums.walk()), float)[::-1].copy()
            for sums in (curve.above, curve.weighted)
        )
        self.infinite = nearest(arb(curve.loss.infinite) * unit)
        ends = (abs(self.first), abs(self.first + self.last))
        self.reach = abs(self.offset) + max(ends) * self.step

    def spare(self, largest: float) -> float:
        """How far off doubles of places are at most, none farther from 0 than ``largest``."""
        return SPARE * (self.reach + largest + self.step)

    def values(self, places: Floats, spare: float) -> tuple[Floats, Floats]:
        """(values, errors): the curve at the places and bounds of its error, element by element."""
        index, factor, _ = self._at(places)
        found = (self.infinite + self.above[index]) - factor * self.weighted[index]
        away = 1 + int(min(4 * spare / self.step, self.last))
        size = self.above[np.maximum(index - away, 0)] + self.infinite
        return found, (16 * U + 8 * spare) * size

    def slopes(self, low: Floats, high: Floats, spare: float) -> tuple[Floats, Floats]:
        """(lower, upper): bounds of -h', h the curve, over [low, high], element by element.

        At both ends slopes from the left and right count. With low <= s <= high: e^low Q(L > high)
        <= -h'(s) <= e^high Q(L >= low), and -h'(s) is at most P(L >= s), for it is the mean of e^(s
        - L) over these L. That alone is used where places are far apart, or hardly known.
        """
        far = (high - low > LARGEST) | (spare > UNKNOWN)
        wide = exp(np.minimum(high - low, LARGEST)) * (1 + 32 * U + 16 * min(spare, UNKNOWN))
        index, factor, _ = self._at(low - 4 * spare)
        most = self.above[index] * (1 + 4 * U)
        above = np.where(far, most, np.minimum(factor * self.weighted[index] * wide, most))
        index, factor, inside = self._at(high + 4 * spare)
        below = np.where(inside & ~far, factor * self.weighted[index] / wide, 0.0)
        return below, above

    def _at(self, places: Floats) -> tuple[Integers, Floats, npt.NDArray[np.bool_]]:
        """The first lattice point above, e^(s - l_k), and whether that is in the range of e^x."""
        index = np.floor((places - self.offset) / self.step) - (self.first - 1)
        index = np.clip(index, 0, self.last).astype(np.int64)
        x = places - (self.offset + (index + self.first) * self.step)
        return index, exp(np.clip(x, -LARGEST, LARGEST)), x >= -LARGEST


def in_floats(curve: LatticeCurve | CurveInFloats) -> CurveInFloats:
    """The curve in doubles; one on a lattice is made once and kept."""
    return _in_floats(curve) if isinstance(curve, LatticeCurve) else curve


@lru_cache(maxsize=8)
def _in_floats(curve: LatticeCurve) -> FloatCurve:
    return FloatCurve(curve)


def rounded(value: Exact) -> tuple[float, float]:
    """(below, above): the two doubles next to the one nearest to a number, which is between."""
    ball = value.ball()
    middle = nearest(ball)
    return float(np.nextafter(middle, -np.inf)), float(np.nextafter(middle, np.inf))


TERMS = 14
MOST_CELLS = 1 << 17
FEWEST_SPREADS = 5.0
FINEST = 4096
"""Of ``spare``: a place is in its cell, or within a thousandth of it."""
TINY = 1e-290
"""More than what is lost where a double underflows."""


class TaylorCurve:
    """The curve of Gaussian noise among few losses in doubles, up to ``reach`` from eps_g.

    TooLarge where doubles do not tell its places apart, or for MOST_CELLS cells.
    """

    def __init__(self, curve: MeanCurve, eps_g: Exact, reach: Exact) -> None:
        assert isinstance(curve.pair, NormalLosses)
        self.curve = curve
        mu = curve.pair.mu()
        middle, half = float(eps_g.ball().mid()), float(reach.ball().upper().mid())
        deviation = float(mu.mid())
        if not deviation > TINY:
            raise TooLarge("a loss narrower than doubles tell")
        far = max(abs(middle) / deviation + deviation / 2, FEWEST_SPREADS)
        self.width = deviation / far
        cells = 2 * half / self.width + 4 if self.width > 0 else inf
        if not cells < MOST_CELLS:
            raise TooLarge(f"a table of more than {MOST_CELLS} places")
        self.first = middle - half - 2 * self.width
        self.size = ceil(cells)
        self.reach = abs(middle) + half + 4 * self.width
        if not self.width > FINEST * self.spare(self.reach):
            raise TooLarge("places that are told apart")
        self.mu, self.bits = mu, ctx.prec
        self.centres = self.first + (np.arange(self.size) + 0.5) * self.width
        self.known = np.zeros(self.size, dtype=bool)
        self.table = np.zeros((TERMS, self.size))
        self.wrong, self.slope_wrong, self.falls = (np.zeros(self.size) for _ in range(3))

    def _fill(self, cells: Integers) -> None:
        """Make the table for cells that are asked for the first time, at the precision of the
        table."""
        radius = self.width * 0.501
        powers = np.cumprod([1.0, *[radius * (1 + 4 * U)] * (TERMS - 1)])
        table, wide = np.empty((TERMS, cells.size)), np.empty((TERMS, cells.size))
        rest = np.empty(cells.size)
        with precision(self.bits):
            for i, centre in enumerate(self.centres[cells].tolist()):
                terms = self._terms(arb(centre), self.mu, TERMS)
                table[:, i] = [nearest(one) for one in terms]
                wide[:, i] = [float(one.rad()) for one in terms]
                last = self._terms(arb(centre, radius), self.mu, TERMS + 1)[-1]
                rest[i] = float(last.abs_upper()) * (1 + 4 * U)
        off = (4 * TERMS + 8) * U * np.abs(table) + wide
        orders = np.arange(TERMS)
        slopes = (orders[1:] * powers[:-1])[:, np.newaxis]
        left = rest * powers[-1] * (1 + 16 * U)
        slope_wrong = left * TERMS + (slopes * off[1:]).sum(axis=0) + TINY
        self.table[:, cells], self.slope_wrong[cells] = table, slope_wrong
        self.wrong[cells] = left * radius + (powers[:, np.newaxis] * off).sum(axis=0) + TINY
        self.falls[cells] = (slopes * np.abs(table[1:])).sum(axis=0) + slope_wrong
        self.known[cells] = True

    def _terms(self, place: arb, mu: arb, count: int) -> list[arb]:
        """Coefficients of the mean at a place, or over a ball of places."""
        total = [self.curve.leaked, *[arb(0)] * (count - 1)]
        for loss, mass in self.curve.states:
            own = self._own_terms(place - loss, mu, count)
            total = [one + mass * more for one, more in zip(total, own, strict=True)]
        return total

    def _own_terms(self, place: arb, mu: arb, count: int) -> list[arb]:
        pair = self.curve.pair
        assert pair is not None
        found = [pair.hockey_stick(place), -place.exp() * pair.mass_above(place)]
        z = place / mu - mu / 2
        density = [(-z * z / 2).exp() / (mu * (2 * arb.pi()).sqrt())]
        before = arb(0)
        for k in range(count - 2):
            found.append(((k + 1) * found[-1] + density[-1]) / ((k + 1) * (k + 2)))
            following = -(z * density[-1] / mu + before / mu**2) / (k + 1)
            before = density[-1]
            density.append(following)
        return found

    # -- what a search asks for ------------------------------------------------------------

    def spare(self, largest: float) -> float:
        """How far off doubles of places are at most, none farther from 0 than ``largest``."""
        return SPARE * (self.reach + largest)

    def values(self, places: Floats, spare: float) -> tuple[Floats, Floats]:
        """(values, errors): the curve at the places and bounds of its error, element by element."""
        index, u = self._at(places)
        found = self.table[TERMS - 1][index]
        for k in range(TERMS - 2, -1, -1):
            found = found * u + self.table[k][index]
        return found, self.wrong[index] + 2 * spare * self.falls[index]

    def slopes(self, low: Floats, high: Floats, spare: float) -> tuple[Floats, Floats]:
        """(lower, upper): bounds of -h', h the curve, over [low, high], element by element."""
        low, high = low - 2 * spare, high + 2 * spare
        wide = exp(np.minimum(high - low, LARGEST)) * (1 + 32 * U)
        there, wrong = self._slope(low)
        h, error = self.values(low, spare)
        above = np.minimum((there + wrong) * wide, h + error + there + wrong) * (1 + 8 * U)
        there, wrong = self._slope(high)
        below = np.where(high - low < LARGEST, np.maximum(there - wrong, 0.0) / wide, 0.0)
        return below * (1 - 8 * U), above

    def _slope(self, places: Floats) -> tuple[Floats, Floats]:
        """-h' at the places, and how far the table may be from it, element by element."""
        index, u = self._at(places)
        found = (TERMS - 1) * self.table[TERMS - 1][index]
        for k in range(TERMS - 2, 0, -1):
            found = found * u + k * self.table[k][index]
        return -found, self.slope_wrong[index]

    def _at(self, places: Floats) -> tuple[Integers, Floats]:
        """The cell, and how far from its middle."""
        index = np.floor((places - self.first) / self.width).astype(np.int64)
        if index.min() < 0 or index.max() >= self.size:
            raise ArithmeticError("a place beyond the table")
        new = index[~self.known[index]]
        if new.size:
            self._fill(np.unique(new))
        return index, places - self.centres[index]
