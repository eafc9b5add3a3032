"""A pair of distributions between two losses on a lattice, by its hockey-stick curve.

As a function of x = e^eps the curve H is convex and non-increasing from H(0) = 1, with H >= 1 - x,
down to P(L = infinity). A convex piecewise linear function with its kinks at x_i = e^(i h) is the
curve of a loss on the lattice, whose tail at x_i is

    T_i = P(L >= i h) = (V_(i-1) - e^-h V_i) / (1 - e^-h),    V_i the value at x_i.

*Above*: the dots H(x_i) are connected; left of the first the line leads to (0, 1), right of the
last the curve is constant. *Below*: in the middle of every interval a supporting line of H is
taken, and V_i is the smaller value at x_i of the two lines that meet there. The chord of an
interval lies under the line of that interval, so V <= H; left of the first point the line is one
under 1 - x Q(L < infinity), and the first point lies where that is not below 0. In the last
interval the line is taken at its end, where that of the middle falls below the limit. The points
may be some of the lattice only: e^-h is e^-w in T_i then, w the distance of two of them.
Where V is not convex (next to an atom of the loss that is not on the lattice) points are left out
that lie on or above the line between others: what is left is the largest convex function below V.
Where it is undecided which is higher, tails are lowered to those before them.

Tails become integers: up for the upper loss, down for the lower one. A curve rises with its tails,
so both directions are kept; every T_i may have an error of its own on its own side.

Error: where H'' is smooth, x^2 H'' h^2/8 above and at most so much below. An atom that is not a
multiple of h costs O(h^2) above as well (its variance grows by at most h^2/4), but O(h) below: no
function with kinks on the lattice does better under a single kink (:mod:`.split_atoms_on_lattice`
does without such a function).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from flint import arb, fmpz, fmpz_poly

from exactdp.loss_sums.lattice_losses import (
    LatticeLoss,
    most_points,
    require_room,
    whole_below,
)
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import NoRoom

WIDEST = 1 << 10
DENSEST = 0.01
"""Of h^2 over the total variation: half the distance from the chord between neighbours, were the
loss normal (its density is 0.4/spread, the total variation 0.4 spread)."""
IN_TAILS = 16
"""In a tail the curve may lie this many times as far below its chord, relative to what is left of
the tail, as where the loss is densest. Fewer points get a mass there, and the bracket is wider by
it."""


def rounded_above(
    pair: ConcretePair, step: Exact, bits: int, tail_bits: int, *, reverse: bool = False
) -> LatticeLoss:
    """A loss on the lattice of this step whose curve is nowhere below that of the pair.

    About 2^-tail_bits at each end moves up. NoRoom for more points than memory holds.
    """
    with precision(bits + 2 * max(0, -magnitude(step)) + 64):
        ends = _ends(pair, step, bits, tail_bits, reverse, upper=True)
        return _above(chosen_points(pair, step, ends, reverse), step, bits)


def rounded_below(
    pair: ConcretePair, step: Exact, bits: int, tail_bits: int, *, reverse: bool = False
) -> LatticeLoss:
    """A loss on the lattice of this step whose curve is nowhere above that of the pair.

    An atom at the largest loss keeps its weight if it lies a little above a lattice point, however
    little; its weight cannot be told from balls if it lies on it.
    """
    with precision(bits + 2 * max(0, -magnitude(step)) + 64):
        ends = _ends(pair, step, bits, tail_bits, reverse, upper=False)
        return _below(pair, list(chosen_points(pair, step, ends, reverse)), step, bits, reverse)


def magnitude(step: Exact) -> int:
    """The k with 2^(k-1) <= step < 2^k, about: it is taken from the middle of a ball."""
    mantissa, exponent = step.ball().mid().man_exp()
    return int(exponent) + int(mantissa).bit_length()


# -- the range ------------------------------------------------------------------------------------


def _ends(
    pair: ConcretePair, step: Exact, bits: int, tail_bits: int, reverse: bool, *, upper: bool
) -> tuple[int, int]:
    """The first and the last index of the lattice that a pair needs."""
    most = most_points(bits)
    high = _end(pair, step, most, tail_bits, reverse, upper=upper)
    low = min(-_end(pair, step, most, tail_bits, not reverse, upper=upper), high - 1)
    require_room(high - low, bits)
    return low if upper else min(low, _zero_of_first_line(pair, step, low, reverse)), high


def _zero_of_first_line(pair: ConcretePair, step: Exact, low: int, reverse: bool) -> int:
    """``low``, or the last index at which the line of :func:`_first_line` is not below 0."""
    kept = 1 - _lone(pair, reverse)
    return min(low, int(whole_below(-kept.log() / step.ball()))) if kept > 0 else low


def _lone(pair: ConcretePair, reverse: bool) -> arb:
    """Surely no more than Q of the outcomes that P does not have."""
    return pair.mass_at_infinity(reverse=not reverse).lower().max(arb(0))


def _first_line(pair: ConcretePair, place: arb, reverse: bool) -> arb:
    """1 - x (1 - Q of what P does not have), at an x = e^place where it is not below 0.

    H lies above it: whatever has a finite loss is the event.
    """
    return (1 - place.exp() * (1 - _lone(pair, reverse))).lower().max(arb(0))


def _end(
    pair: ConcretePair, step: Exact, most: int, tail_bits: int, reverse: bool, *, upper: bool
) -> int:
    """The first index at which H is next to its limit; at the largest loss, on the side wanted."""
    largest = pair.largest(reverse=reverse)
    last = most
    if largest is not None:
        last = -((-largest).floor_divide(step)) if upper else largest.floor_divide(step)
        last = min(last, most)
    limit = pair.mass_at_infinity(reverse=reverse)
    small = arb((1, -tail_bits))

    def far(index: int) -> bool:
        value = pair.hockey_stick(index * step.ball(), reverse=reverse) - limit
        return bool(value < small)

    size = 1
    while size < last and not far(size):
        size *= 2
    if size >= most and not far(most):
        raise NoRoom(f"a lattice of more than {most} points")
    start, stop = (size // 2 if size > 1 else 0), min(size, last)
    while stop - start > 1:
        middle = (start + stop) // 2
        start, stop = (start, middle) if far(middle) else (middle, stop)
    return stop


# -- which points ---------------------------------------------------------------------------------


def chosen_points(
    pair: ConcretePair, step: Exact, ends: tuple[int, int], reverse: bool
) -> dict[int, arb]:
    """H at the lattice points that get a mass, by their index and in its order.

    All where the loss is dense, fewer in its tails. In the middle between two of them H may be as
    far below the chord as between neighbours where the loss is densest (a guess, from the total
    variation), times ``IN_TAILS`` and the part that is left of the tail there: so a tail has about
    the relative error of the sum. H is convex, so nowhere it is more than twice as far; and only
    the width of the bracket depends on the choice.
    """
    h = step.ball()
    shares = Widths(h, lambda width: width.expm1())
    found: dict[int, arb] = {}
    limit = pair.mass_at_infinity(reverse=reverse)

    def value(index: int) -> arb:
        if index not in found:
            known = pair.hockey_stick(index * h, reverse=reverse)
            found[index] = known.intersection(_unit())
        return found[index]

    def tail(index: int) -> arb:
        above = value(index) - limit
        return (above if index >= 0 else above + (index * h).expm1()).mid()

    whole = tail(0) if ends[0] <= 0 <= ends[1] else arb(1)
    densest = h * h * DENSEST / whole
    kept = {*ends}
    stack = [ends]
    while stack:
        low, high = stack.pop()
        middle = _roundest(low, high)
        if middle is None:
            continue
        share = shares[middle - low] / shares[high - low]
        gap = value(low) + (value(high) - value(low)) * share - value(middle)
        allowed = (densest * (tail(middle) * IN_TAILS / whole).min(arb(1))).mid()
        if not gap.mid() <= allowed or high - low > WIDEST:
            kept.add(middle)
            stack += [(low, middle), (middle, high)]
    return {index: value(index) for index in sorted(kept)}


class Widths(dict[int, arb]):
    """A function of the width of so many steps, computed once for each number of steps."""

    def __init__(self, h: arb, function: Callable[[arb], arb]) -> None:
        super().__init__()
        self.h, self.function = h, function

    def __missing__(self, steps: int) -> arb:
        found = self[steps] = self.function(steps * self.h)
        return found


def _roundest(low: int, high: int) -> int | None:
    """The multiple of the largest power of 2 between the two; the lattice may become coarser."""
    if high - low < 2:
        return None
    size = 1 << ((high - low - 1).bit_length())
    while True:
        middle = (low // size + 1) * size
        if middle < high:
            return middle
        size //= 2


# -- above ----------------------------------------------------------------------------------------


def _above(values: dict[int, arb], step: Exact, bits: int) -> LatticeLoss:
    scale = arb((1, bits))
    ratios = Widths(step.ball(), lambda width: (-width).exp())
    tails = [fmpz(1) << bits]
    for (low, before), (high, value) in pairwise(values.items()):
        ratio = ratios[high - low]
        tails.append(_ceiling((before - ratio * value) * scale / (1 - ratio)))
    tails.append(_ceiling(values[max(values)] * scale))  # at infinity
    for i in range(len(tails) - 2, -1, -1):
        tails[i] = min(max(tails[i], tails[i + 1]), tails[0])
    return _from_tails(tails, list(values), step, bits, upper=True)


# -- below ----------------------------------------------------------------------------------------

Line = tuple[arb, arb]
"""Lower bounds of a supporting line at both ends of an interval."""


def _below(
    pair: ConcretePair, points: list[int], step: Exact, bits: int, reverse: bool
) -> LatticeLoss:
    """No value is below the limit, so tails that come out below 0 do so behind a value >= 0: the
    curve may be 0 from there on, and what is before it does not rise by that."""
    h, scale = step.ball(), arb((1, bits))
    limit = pair.mass_at_infinity(reverse=reverse).lower().max(arb(0))
    lines = _lines(pair, points, h, limit, reverse)
    points = points[: len(lines) + 1]
    tails = [fmpz(1) << bits] if lines else []
    if lines:
        ratios = Widths(h, lambda width: (-width).exp())
        values = [_first_line(pair, points[0] * h, reverse).min(lines[0][0])]
        values += [one[1].min(other[0]) for one, other in pairwise(lines)]
        values.append(limit)
        points, values = _convex(points, values, h)
        for (low, before), (high, value) in pairwise(zip(points, values, strict=True)):
            ratio = ratios[high - low]
            tails.append(whole_below((before - ratio * value) * scale / (1 - ratio)))
    else:
        tails.append(whole_below(limit * scale))
    tails.append(whole_below(limit * scale))
    for i in range(1, len(tails)):
        tails[i] = max(min(tails[i], tails[i - 1]), fmpz(0))
    return _from_tails(tails, points, step, bits, upper=False)


def _convex(points: list[int], values: list[arb], h: arb) -> tuple[list[int], list[arb]]:
    """The points that are left when those certainly not below the line between others are left
    out.

    The line from a to c passes at or below b; so between a and b it is below that from a to b, and
    between b and c below that from b to c: what was left out before stays above.
    """
    behind = Widths(h, lambda width: width.expm1())
    before = Widths(-h, lambda width: width.expm1())
    kept: list[int] = []
    for c in range(len(points)):
        while len(kept) > 1:
            a, b = kept[-2:]
            rise = (values[c] - values[b]) * -before[points[b] - points[a]]
            if not (values[b] - values[a]) * behind[points[c] - points[b]] >= rise:
                break
            kept.pop()
        kept.append(c)
    return [points[i] for i in kept], [values[i] for i in kept]


def _lines(pair: ConcretePair, points: list[int], h: arb, limit: arb, reverse: bool) -> list[Line]:
    """A line for each interval, as far as they stay above the limit.

    Next to the end, and behind an atom with little behind it, that is the line at the end.
    """
    lines = []
    middle = Widths(h / 2, lambda width: width.expm1()), Widths(-h / 2, lambda width: width.expm1())
    end = Widths(arb(0), lambda width: width), Widths(-h, lambda width: width.expm1())
    for low, high in pairwise(points):
        size = high - low
        line = _supporting(pair, (low + high) * h / 2, middle[1][size], middle[0][size], reverse)
        if not (line[1] >= limit and line[0] >= limit):
            line = _supporting(pair, high * h, end[1][size], end[0][size], reverse)
        if not (line[1] >= limit and line[0] >= limit):
            break
        lines.append(line)
    return lines


def _supporting(pair: ConcretePair, place: arb, before: arb, behind: arb, reverse: bool) -> Line:
    """A line that supports H at a place, at e^place times 1 + before and 1 + behind.

    The ball of ``mass_above`` contains minus the slope of such a line.
    """
    value = pair.hockey_stick(place, reverse=reverse).intersection(_unit())
    slope = pair.mass_above(place, reverse=reverse).intersection(_unit()) * place.exp()
    return (value - slope * before).lower(), (value - slope * behind).lower()


# -- both -----------------------------------------------------------------------------------------


def _unit() -> arb:
    """The ball [0, 1], which contains every probability."""
    return arb(0.5, 0.5)


def _ceiling(value: arb) -> fmpz:
    return -whole_below(-value)


def _from_tails(
    tails: Sequence[fmpz], points: Sequence[int], step: Exact, bits: int, *, upper: bool
) -> LatticeLoss:
    """The loss whose masses are the differences of these tails, the last one at infinity."""
    masses = [fmpz(0)] * (points[-1] - points[0] + 1)
    for point, (tail, following) in zip(points, pairwise(tails), strict=True):
        masses[point - points[0]] = tail - following
    return LatticeLoss(step, points[0], fmpz_poly(masses), tails[-1], bits, upper)
