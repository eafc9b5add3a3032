"""Where a delta is attained, group by group: which BR mechanisms are left out, and which are free.

A group whose t is 0 or eps answers without regard to the input: it is *left out*, and adds nothing.
A group is *free* where the objective is the same for all its t in an interval, those of the others
fixed: a tie. Let y be the sum of all t less eps_g, y' the same without the group, S' any sum of
drops of the others. With n copies of BR(eps) at t the objective is what it is without the group
where no S' is strictly between y - n eps and y, and this lasts while

    S' + n eps <= y' + n t for every S' < y',    y' + n t <= S' for every other S'.

All this is decided in exact numbers, at the very t of the answer. For eps_g < 0 the pair is turned
round, t to eps - t.
Source: own statement "Nothing added".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from math import prod

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Witness
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.solve.reduction import Reduction

MAX_SUMS = 1 << 12
"""Patterns of drops of all mechanisms, the product of count + 1 over the groups of BR and DP, up to
which ties are looked for; with more only what is left out is named."""
SHORT = 12
"""Letters of a number that is printed as it is."""
NEAR = 1e-9
"""Relative distance of a sum from y at which doubles do not decide."""
ZERO = Exact(Fraction(0))


@dataclass(frozen=True)
class GroupAt:
    """The mechanisms of one eps at the t that they have; printed as ``BR(1/10)^2``.

    ``dropped``: t is 0 or eps, so that they reveal nothing. ``free``: the interval of t in which
    the objective is the same, the other t fixed; None where there is none, or where that was not
    looked at (mechanisms other than BR and DP, or too many patterns of drops).
    """

    name: str
    t: Exact
    dropped: bool
    free: tuple[Exact, Exact] | None = None

    def __str__(self) -> str:
        return self.name

    @property
    def place(self) -> str:
        """The group with its t, as ``BR(1/10): t = 1/20``; a t that is long in seven digits."""
        return f"{self.name}: t = {_text(self.t)}"

    @property
    def says(self) -> str:
        """A sentence on a group that is left out, or free; empty for one that matters."""
        if self.free is None:
            return f"{self.name} is left out" if self.dropped else ""
        low, high = _ends(*self.free)
        verb = "is left out" if self.dropped else "adds nothing"
        return f"{self.name} {verb}: a tie, it may have any t from {low} to {high}"


@dataclass(frozen=True)
class WorstCase(Witness):
    """The t that attain a delta, with the groups of each: those left out and the ties, by name."""

    groups: tuple[tuple[GroupAt, ...], ...] = ()

    @property
    def dropped(self) -> tuple[tuple[str, ...], ...]:
        """The names of the groups that are left out, for each vector of t."""
        return tuple(tuple(g.name for g in groups if g.dropped) for groups in self.groups)

    @property
    def free(self) -> tuple[tuple[str, ...], ...]:
        """The names of the groups that tie, for each vector of t.

        At the other t of an interval (GroupAt.free), those of the others fixed, the objective is
        the same.
        """
        return tuple(tuple(g.name for g in groups if g.free) for groups in self.groups)


def worst_case_of(reduction: Reduction, eps_g: Exact, witness: Witness | None) -> WorstCase:
    """The witness of an answer at ``eps_g``, with its groups for each vector of t.

    Without a witness there is one empty vector, and no group.
    """
    if witness is None:
        return WorstCase(((),), groups=((),))
    groups = tuple(tuple(_groups(reduction.core, eps_g, ts)) for ts in witness.ts)
    return WorstCase(witness.ts, witness.ells, witness.tied, groups)


def _groups(core: Core, eps_g: Exact, ts: tuple[Exact, ...]) -> Iterable[GroupAt]:
    br = core.br_groups
    if len(br) != len(ts):
        return
    plain = core.n + core.m == sum(count for _, count in core.items)
    size = prod(count + 1 for _, count in (*br, *core.dp_groups))
    turned = eps_g.sign() < 0
    vector = tuple(eps - t if turned else t for t, (eps, _) in zip(ts, br, strict=True))
    for index, (t, (eps, count)) in enumerate(zip(ts, br, strict=True)):
        name = f"BR({eps})" + (f"^{count}" if count > 1 else "")
        free = None
        if plain and size <= MAX_SUMS:
            free = _free(core, abs(eps_g), vector, index)
        if free is not None and turned:
            free = (eps - free[1], eps - free[0])
        yield GroupAt(name, t, t.sign() == 0 or t == eps, free)


def _free(
    core: Core, eps_g: Exact, ts: tuple[Exact, ...], index: int
) -> tuple[Exact, Exact] | None:
    eps, n = core.br_groups[index]
    others = [
        (own, count, t)
        for place, ((own, count), t) in enumerate(zip(core.br_groups, ts, strict=True))
        if place != index
    ]
    # a group at t = 0 never drops; at t = eps it always does, a loss of 0
    rest = [(t, count) for own, count, t in others if t < own]
    y = weighted_sum([*rest, *core.dp_groups, (eps_g, -1)])
    moving = [(own, count) for own, count, t in others if t.sign() > 0 and t < own]
    moving += [(2 * own, count) for own, count in core.dp_groups]
    below, above = _neighbours(moving, y)
    low, high = ZERO, eps
    if below is not None:
        low = max(low, (below + n * eps - y) / n)
    if above is not None:
        high = min(high, (above - y) / n)
    here = ts[index]
    inside = low <= here <= high or here.sign() == 0 or here == eps
    return (low, high) if low < high and inside else None


def _neighbours(drops: list[tuple[Exact, int]], y: Exact) -> tuple[Exact | None, Exact | None]:
    """The largest sum of drops below y, and the least from y on."""
    sums = [0.0]
    for drop, count in drops:
        step = float(drop)
        sums = [a + i * step for a in sums for i in range(count + 1)]
    place = float(y)
    slack = NEAR * max(1.0, abs(place), sums[-1])
    left = [a for a in sums if a < place - slack]
    right = [a for a in sums if a > place + slack]
    lowest, highest = max(left, default=place) - slack, min(right, default=place) + slack
    near = {_sum(drops, index) for index, a in enumerate(sums) if lowest <= a <= highest}
    below, above = [s for s in near if s < y], [s for s in near if s >= y]
    return max(below, default=None), min(above, default=None)


def _sum(drops: list[tuple[Exact, int]], index: int) -> Exact:
    """The sum of drops at this place of the list."""
    terms = []
    for drop, count in reversed(drops):
        index, times = divmod(index, count + 1)
        terms.append((drop, times))
    return weighted_sum(terms)


def _ends(low: Exact, high: Exact) -> tuple[str, str]:
    """Both in few digits, towards the inside; as they are where nothing would be between them."""
    one, other = _rounded(low, ROUND_CEILING), _rounded(high, ROUND_FLOOR)
    return (_text(one), _text(other)) if one < other else (str(low), str(high))


def _rounded(value: Exact, rounding: str) -> Exact:
    """The number itself if it is short, else one of seven digits beyond it in the direction of
    rounding."""
    if len(str(value)) <= SHORT:
        return value
    away = Decimal(1 if rounding == ROUND_CEILING else -1).scaleb(-14)
    found = Context(prec=7, rounding=rounding).plus(Decimal(float(value)) * (1 + away))
    return Exact(Fraction(found))


def _text(value: Exact) -> str:
    """The number as it is if that is short, else as a decimal of seven digits."""
    if len(str(value)) <= SHORT:
        return str(value)
    return str(Context(prec=7).plus(Decimal(float(value))))
