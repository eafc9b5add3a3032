"""Profiles to and from dp_accounting's privacy loss distributions (PLDs).

A PLD puts masses p_i on losses i * interval and a mass q on an infinite loss; its profile is

    q + sum of p_i (1 - e^(eps_g - i interval)) over the losses above eps_g,

which is convex and piecewise linear in x = e^eps_g, falls from 1 at x = 0 and has its kinks at
x_i = e^(i interval).

*Upper* (pessimistic; "connect the dots", Doroshenko et al. 2022): delta is convex in x, so the
chord between two upper ends is an upper bound between them, from (0, 1) to the first point too, and
beyond the last the last one is. The chords between any of the points do, so those are kept that
span the lower hull. The mass at x_i is x_i times the change of slope there.

*Lower* (optimistic): the loss rounded down to the grid. P(loss >= i interval) = delta - x delta' at
x_i from the right, and by convexity -delta' is at least the descent of the chord to the next point;
so lower ends here and upper ends there give a lower bound T_i of that tail, and the distribution
with tails T_i lies below the true one. The mass that is missing would be at minus infinity, where
it counts for nothing.

Both in ball arithmetic, each mass rounded to a double in its direction. The interval is a power of
two, so the losses and what separates them from eps_g are doubles almost without error, all terms
are positive, and what dp_accounting adds up in floating point is off by a few ulps for each term;
the masses are inflated (deflated) by more than that. So the direction holds for the *number* that
``get_delta_for_epsilon`` returns for one eps_g, not only for the distribution (where delta is above
1e-280; the form for many eps_g at once subtracts, and is off by more).
"""

from __future__ import annotations

import importlib.metadata
import math
import weakref
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb

from exactdp.numbers.dyadics import to_double
from exactdp.numbers.enclosures import Dyadic, Enclosure
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, precision
from exactdp.peers.upper_and_lower_profiles import (
    Direction,
    Estimate,
    MeasuredError,
    OneSided,
    end_of_support,
    peer,
    read_direction,
)
from exactdp.profiles.composed import Composed

MAX_POINTS = 20_000
POINTS = 512
"""Of a distribution on a lattice: more points are a ParameterError; and about so many are taken
where no step is given."""
BITS = 192
"""The precision of its masses, which are rounded to doubles in the end."""
TINY = math.ldexp(1.0, -960)
"""Masses are 0 or at least this, so that their products with a double do not underflow."""


def to_pld(
    composed: Composed,
    direction: Direction = "upper",
    *,
    interval: Any = None,
    lowest: Any = None,
    highest: Any = None,
    rtol: Any = None,
) -> Any:
    """A ``PrivacyLossDistribution`` whose profile is a bound of the optimal one at every eps_g.

    ``upper`` makes a pessimistic one, ``lower`` an optimistic one; dp_accounting refuses to compose
    the two. ``interval`` is a power of two (default: the smallest at which the grid has at most 512
    intervals); the grid covers ``lowest`` to ``highest``, default the support of the loss. An upper
    one is exact at the points up to rounding, as far as the deltas there are tight. A route that
    only brackets delta (unequal BR) takes about a second for each point.

    Composing further is dp_accounting's own arithmetic. Exact arithmetic would give an upper bound,
    for an upper PLD dominates; its convolutions do not, deep in the tail, so :func:`from_pld` reads
    the result as an estimate. A lower one is a lower bound as it stands, and further only where
    one mechanism attains the profile at every eps_g, as for DP classes alone.

    Raises a ParameterError for another direction, an interval that is no power of two, and a grid
    of more than 20,000 points; MissingPeer without dp_accounting.
    """
    if not isinstance(composed, Composed):
        raise ParameterError("composed", composed, "nonadaptive(...) or adaptive(...)")
    way = read_direction(direction)
    end = end_of_support(composed)
    grid = _grid(end, interval, lowest, highest)
    make = peer("dp_accounting.pld.privacy_loss_distribution").PrivacyLossDistribution
    deltas = list(composed.bracket_profile([grid.loss(i) for i in grid.indices], rtol=rtol))
    with precision(BITS):
        if way == "upper":
            masses, infinite = _pessimistic(grid, [delta.upper.to_arb() for delta in deltas])
        else:
            leak = composed.bracket(end, rtol=rtol)
            masses, infinite = _optimistic(grid, deltas, leak.lower.to_arb())
    made = make.create_from_rounded_probability(
        masses, infinite, float(grid.interval), pessimistic_estimate=way == "upper"
    )
    _EXPORTED.add(made)
    return made


_EXPORTED: weakref.WeakSet[Any] = weakref.WeakSet()
"""The distributions that :func:`to_pld` made: their directions are derived above."""

MEASURED = MeasuredError("0.6.0", 2.1e-11, "DP(1/1000)^1000000 at eps_g 6, interval 1/131072")
"""What tests/peers/test_peers.py measures of dp_accounting: 2.767e-9 for a delta of 2.7875e-9."""


def from_pld(pld: Any, direction: Direction | None = None) -> OneSided | Estimate:
    """A ``PrivacyLossDistribution`` as a bound in the direction that it was made for, if it is one.

    The very object that :func:`to_pld` returned is a :class:`exactdp.peers.OneSided` bound.
    Whatever dp_accounting made or composed itself, of ours too, is an
    :class:`exactdp.peers.Estimate` with the error that was measured for that version; so is a copy
    of ours, or one that was pickled and read back, since nothing in it says where it is from.

    The direction is read from the distribution; ``direction``, if given, must agree. Raises a
    ParameterError for a distribution of both directions or of none.
    """
    module = peer("dp_accounting.pld.privacy_loss_distribution")
    if not isinstance(pld, module.PrivacyLossDistribution):
        raise ParameterError("pld", pld, "a PrivacyLossDistribution of dp_accounting")
    try:  # it has no public name
        flags = {pmf._pessimistic_estimate for pmf in (pld._pmf_remove, pld._pmf_add)}
    except AttributeError:
        raise ParameterError("pld", "no estimate type", "one as of dp_accounting 0.6") from None
    if len(flags) != 1:
        raise ParameterError("pld", "both estimate types", "pessimistic, or optimistic")
    found: Direction = "upper" if flags.pop() else "lower"
    if direction is not None and read_direction(direction) != found:
        raise ParameterError("direction", direction, f"{found}, as the distribution was made")

    def curve(eps_g: float) -> float:
        return float(pld.get_delta_for_epsilon(eps_g))

    if pld in _EXPORTED:
        return OneSided(found, "dp_accounting", curve)
    measured = importlib.metadata.version("dp-accounting") == MEASURED.version
    return Estimate(found, "dp_accounting", curve, MEASURED if measured else None)


# -- the grid -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Grid:
    """The lattice of losses first * interval, ..., last * interval, indexed by integers."""

    interval: Fraction
    first: int
    last: int

    @property
    def indices(self) -> range:
        return range(self.first, self.last + 1)

    def loss(self, index: int) -> Exact:
        return Exact(self.interval * index)

    def x(self, index: int) -> arb:
        """The ball of e^loss at a grid point, at the current precision."""
        return self.loss(index).ball().exp()


def _grid(total: Exact, interval: Any, lowest: Any, highest: Any) -> _Grid:
    low = -total if lowest is None else exact(lowest, "lowest")
    high = total if highest is None else exact(highest, "highest")
    if low > high:
        raise ParameterError("lowest", low, f"at most highest, which is {high}")
    step = _default_interval(high - low) if interval is None else _power_of_two(interval)
    # outward: -((-a) // b) is the ceiling
    first, last = low.floor_divide(Exact(step)), -(-high).floor_divide(Exact(step))
    if last - first >= MAX_POINTS:
        wanted = f"at most {MAX_POINTS} points between lowest and highest"
        raise ParameterError("interval", step, wanted)
    return _Grid(step, first, last)


def _default_interval(width: Exact) -> Fraction:
    step = Fraction(1)
    while width > step * POINTS:
        step *= 2
    while step > Fraction(1, 2**30) and width <= step / 2 * POINTS:
        step /= 2
    return step


def _power_of_two(interval: Any) -> Fraction:
    wanted = "a power of two from 2^-30 to 2^10, such as 1/64"
    number = exact(interval, "interval")
    step = number.fraction if number.is_rational else Fraction(0)
    top, bottom = step.numerator, step.denominator
    if not Fraction(1, 2**30) <= step <= 2**10 or top & (top - 1) or bottom & (bottom - 1):
        raise ParameterError("interval", interval, wanted)
    return step


# -- masses ---------------------------------------------------------------------------------------


def _pessimistic(grid: _Grid, deltas: list[arb]) -> tuple[dict[int, float], float]:
    """The masses that connect the dots of the upper ends, rounded up, and the infinite one."""
    kept = _hull(grid, [delta.min(arb(1)) for delta in deltas])
    masses: dict[int, float] = {}
    x_before, delta_before = arb(0), arb(1)
    slopes: list[arb] = []
    for index, delta in kept:
        x = grid.x(index)
        slopes.append((delta - delta_before) / (x - x_before))
        x_before, delta_before = x, delta
    slopes.append(arb(0))
    size = grid.last - grid.first + 1
    for (index, _), before, after in zip(kept, slopes, slopes[1:], strict=False):
        mass = _rounded(grid.x(index) * (after - before), size, up=True)
        if mass:
            masses[index] = mass
    return masses or {grid.last: 0.0}, min(1.0, _rounded(kept[-1][1], size, up=True))


def _hull(grid: _Grid, deltas: list[arb]) -> list[tuple[int, arb]]:
    """The points that span the lower convex hull in x, as near as midpoints tell; first and last.

    Any choice of points gives an upper bound; this one gives a small one without negative masses.
    """
    kept: list[tuple[int, arb]] = []
    for point in zip(grid.indices, deltas, strict=True):
        while kept and not _turns_left(grid, kept, point):
            kept.pop()
        kept.append(point)
    return kept


def _turns_left(grid: _Grid, kept: list[tuple[int, arb]], point: tuple[int, arb]) -> bool:
    index, delta = kept[-1]
    if index == grid.first:
        return True  # the first point stays
    before, delta_before = kept[-2]
    x_before, x, x_after = (grid.x(i) for i in (before, index, point[0]))
    turn = (delta - delta_before) * (x_after - x) - (point[1] - delta) * (x - x_before)
    return bool(turn.mid() < 0)


def _optimistic(grid: _Grid, deltas: list[Enclosure], leak: arb) -> tuple[dict[int, float], float]:
    """The masses of the loss rounded down, rounded down, and the infinite one."""
    size = grid.last - grid.first + 1
    masses: dict[int, float] = {}
    tail = leak  # a lower bound of P(loss >= the point above); what leaks is there in any case
    last = len(deltas) - 1
    for place in range(last, -1, -1):
        index = grid.first + place
        here = deltas[place].lower.to_arb()
        reached = here
        if place < last:
            x, above = grid.x(index), grid.x(index + 1)
            descent = here - deltas[place + 1].upper.to_arb()
            reached = here + x * descent.max(arb(0)) / (above - x)
        reached = reached.lower()
        if reached > tail:
            mass = _rounded(reached - tail, size, up=False)
            if mass:
                masses[index] = mass
            tail = reached
    return masses or {grid.first: 0.0}, _rounded(leak, size, up=False)


def _rounded(mass: arb, size: int, *, up: bool) -> float:
    """A mass as a double with room for the floating-point sum of ``size`` terms.

    Each term errs by at most 2^-53 for the difference of the losses, for the product and for each
    of the additions, and by a few ulps in expm1 (32 ulps are allowed for): below
    (size + 70) 2^-53 in all, of which this is twice.
    """
    room = arb((size + 70, -52))
    if up:
        if not mass.upper() > 0:
            return 0.0
        return max(TINY, to_double(Dyadic.from_arb((mass * (1 + room)).upper()), up=True))
    if not mass.lower() > 0:
        return 0.0
    found = to_double(Dyadic.from_arb((mass * (1 - room)).lower()), up=False)
    return found if found >= TINY else 0.0
