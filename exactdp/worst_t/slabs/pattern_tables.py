"""What a search over t needs of the drops of a core: their sums in order, and sums of weights.

Tables in float64 of what does not depend on t, for one core at one eps_g; and, from them, windows,
binomial weights, the objective D and its derivative at any t, with bounds of what doubles are off.

**Slabs: the sums that the drops of the loss can have, in exact order.**

Group j of the core has n_j copies of BR(eps_j), the DP mechanisms are fixed pairs. With t chosen, a
copy of BR(eps_j) has loss t_j, or t_j - eps_j: it *drops* by eps_j. A DP(eps) mechanism drops from
eps by 2 eps. So the loss is L = T - S, where T is the sum of all t (eps for DP) and S the sum of
all drops. The different values of S are sigma_0 = 0 < sigma_1 < ...; with y = T - eps_g, *slab* s
is the set of t with sigma_s <= y <= sigma_(s+1), where exactly the drops up to sigma_s count:

    D(t) = E[(1 - e^(S - y))_+] = sum over S <= sigma_s of P(S) (1 - e^(S - y)).

Which of two sums is larger is decided exactly, whatever the eps: integers on a common step, else
integer coordinates over independent numbers, and fixed-point values that tell them apart.

**Windows: the patterns in which one copy decides, and the derivative of D.**

A copy of group j drops with probability x_j = (e^(t_j) - 1)/(e^(eps_j) - 1). For one copy of group
i let S' be the sum of the drops of all others, and

    W = {sigma_s - eps_i < S' <= sigma_s}          (the patterns in which this copy decides),
    A_i = eps_i + ln E[e^(S') | W].

In slab s (F_s the sum up to sigma_s) the derivative of F_s in t_i, for all n_i copies together, is

    n_i/(e^(eps_i) - 1) P(W) (e^(A_i - y) - e^(t_i)).

**Rounding.**

All sums here are of non-negative numbers, so their relative errors add up; with u = 2^-53, k copies
in g groups, d different DP sums and the largest sum M they are at most ``error`` = (4 k + 2 g + d +
4 M + 40) u: 2 u for a probability of DP, (3 M + 20) u for e^S with its rounded arguments, d u for
the sum over DP, 3 u for each copy that is added to a binomial weight, and n_j + 2 for the sum over
its drops.

**Stretches: sums over drops of a fixed pair that follow each other, beside each sum of BR drops.**

These are sums of numbers that are not negative, so nothing cancels: the drops are cut into blocks
of about the cube root of their number N, and the sums over every stretch in a block, and over every
number of whole blocks in a row are kept, some 4 N^(4/3) numbers. A stretch is the sum of up to
three of these, whatever its length; a sum of n terms is right to n u.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, comb, frexp, lcm
from typing import ClassVar

import numpy as np
import numpy.typing as npt
from flint import arb

from exactdp.mechanisms.compositions import ZERO, Core, Groups
from exactdp.mechanisms.generalized_randomized_response import one_minus_q
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.float64_bounds import EXPM1_ERROR, Floats, Integers, U, exp, expm1, logarithm
from exactdp.numbers.independence import coordinates
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits

START_BITS = 192
"""The bits of the fixed-point values of sums, below the smallest eps; doubled while two sums are
not told apart."""


LEADING_BITS = 62
"""The leading bits of sums, which are sorted first: integers of 64 bits hold them. Sums that these
do not tell apart are compared in whole."""


@dataclass(frozen=True)
class Sums:
    """Different sums of drops in rising order: fixed-point values and exact coordinates."""

    values: Integers
    """In units of 2^-bits, each off by at most ``error`` units."""
    vectors: Integers
    """Integer coordinates, one row for each."""
    error: int

    def plus(self, other: Sums) -> tuple[Sums, Integers] | None:
        """All different sums of two numbers, one of each, and the place of each pair among them.

        The places have shape (numbers here, numbers of ``other``). None if the bits do not tell all
        sums apart.
        """
        values = (self.values[:, None] + other.values[None, :]).reshape(-1)
        vectors = self.vectors[:, None, :] + other.vectors[None, :, :]
        vectors = vectors.reshape(values.size, -1)
        merged = _merged(values, vectors, self.error + other.error)
        if merged is None:
            return None
        found, places = merged
        return found, places.reshape(len(self.values), len(other.values))


@dataclass(frozen=True)
class Patterns:
    """Which sums of drops there are, for BR, for DP, and together."""

    shape: tuple[int, ...]
    """The BR patterns: 0 to n_j drops in group j."""
    br_place: Integers
    """For each BR pattern the place of its sum among the different BR sums."""
    dp_place: Integers
    """For each DP pattern (0 to m_j drops in DP group j) the place of its sum among the DP sums."""
    rank: Integers
    """For a BR sum and a DP sum the place of their sum among all: the first slab that has it."""
    sums: Floats
    """sigma_0, sigma_1, ...: each to a relative error of 2 u."""

    @cached_property
    def slabs(self) -> int:
        """The number of different sums of drops, which is that of slabs."""
        return self.sums.size


def patterns_of(core: Core) -> Patterns:
    """The patterns of drops of a core with BR mechanisms, in the exact order of their sums."""
    drops = [eps for eps, _ in core.br_groups] + [2 * eps for eps, _ in core.dp_groups]
    vectors = integer_vectors(drops)
    with precision(64):
        bits = START_BITS + max(0, -frexp(float(min(drops).ball().mid()))[1])
    while True:
        found = _at(core, drops, vectors, bits)
        if found is not None:
            return found
        bits *= 2


def _at(core: Core, drops: list[Exact], vectors: Integers, bits: int) -> Patterns | None:
    with precision(bits + 64):
        units = [nearby_integer(value.ball() * arb(2) ** bits) for value in drops]
    cut = len(core.br_groups)
    br = sums_of(core.br_groups, units[:cut], vectors[:cut])
    dp = sums_of(core.dp_groups, units[cut:], vectors[cut:])
    if br is None or dp is None:
        return None
    (br_sums, br_place), (dp_sums, dp_place) = br, dp
    if not core.dp_groups:
        rank, every = np.arange(len(br_sums.values))[:, None], br_sums
    else:
        both = br_sums.plus(dp_sums)
        if both is None:
            return None
        every, rank = both
    unit = 1 << bits
    sums = np.array([int(value) / unit for value in every.values], dtype=np.float64)
    return Patterns(br_place.shape, br_place, dp_place, rank, sums)


def sums_of(groups: Groups, units: list[int], vectors: Integers) -> tuple[Sums, Integers] | None:
    """The different sums of the drops of some groups, and the place of every pattern among them.

    ``units`` has the drop of one copy of each group in fixed point, off by at most 2, ``vectors``
    its integer coordinates. None if the bits do not tell all sums apart.
    """
    width = vectors.shape[1] if len(vectors) else 1
    found = Sums(np.array([0], dtype=object), np.zeros((1, width), dtype=object), 0)
    places = np.zeros((), dtype=np.int64)
    for (_, count), unit, vector in zip(groups, units, vectors, strict=True):
        times = np.arange(count + 1).astype(object)
        more = Sums(times * unit, times[:, None] * vector[None, :], 2 * count)
        both = found.plus(more)
        if both is None:
            return None
        found, table = both
        places = table[places]
    return found, places


def _merged(values: Integers, vectors: Integers, error: int) -> tuple[Sums, Integers] | None:
    """The different ones among numbers, and where each is; None if bits are too few.

    Values further apart than twice the error are in the right order; nearer ones must be equal.
    Their leading bits, which integers of the machine hold, tell most of them apart.
    """
    apart = max(2 * error, 1)
    beyond = max(int(max(abs(values))).bit_length() - LEADING_BITS, 0)
    leading = (values >> beyond).astype(np.int64)
    order = np.argsort(leading, kind="stable")
    near = np.flatnonzero(np.diff(leading[order]) <= (apart >> beyond) + 1)
    different = np.ones(values.size, dtype=bool)
    for start, end in _runs(near):
        run = sorted(order[start : end + 1].tolist(), key=values.__getitem__)
        order[start : end + 1] = run
        first = run[0]
        for place, index in enumerate(run[1:], start + 1):
            if values[index] - values[first] > 2 * error:
                first = index
            elif (vectors[index] != vectors[first]).any():
                return None
            else:
                different[place] = False
    places = np.empty(values.size, dtype=np.int64)
    places[order] = np.cumsum(different) - 1
    firsts = order[different]
    return Sums(values[firsts], vectors[firsts], error), places


def _runs(places: Integers) -> list[tuple[int, int]]:
    """For each run of consecutive k the first and the last place that it joins: k and k + 1."""
    ends = np.flatnonzero(np.diff(places) > 1)
    firsts, lasts = np.append(0, ends + 1), np.append(ends, places.size - 1)
    return (
        []
        if not places.size
        else [(int(places[a]), int(places[b]) + 1) for a, b in zip(firsts, lasts, strict=True)]
    )


def integer_vectors(values: Sequence[Exact]) -> Integers:
    """Integer coordinates over independent numbers, one row for each value.

    Integer combinations of the values are equal exactly if those of the rows are.
    """
    rows = coordinates(values)
    names = sorted({name for row in rows for name in row})
    scale = lcm(*(c.denominator for row in rows for c in row.values()))
    whole = [[int(row.get(name, Fraction(0)) * scale) for name in names] for row in rows]
    return np.array(whole, dtype=object)


def nearby_integer(ball: arb) -> int:
    """An integer within 2 of a number, from a ball of radius at most 1."""
    found = ball.mid().floor().unique_fmpz()
    assert found is not None
    return int(found)


def offset(core: Core, eps_g: Exact) -> tuple[float, float]:
    """Doubles below and above (sum of the t of the DP mechanisms) - eps_g."""
    value = weighted_sum([*core.dp_groups, (eps_g, -1)])
    if value.sign() == 0:
        return 0.0, 0.0
    with precision(256):
        middle = float(value.ball().mid())
    return middle - 4 * U * abs(middle), middle + 4 * U * abs(middle)


class Stretches:
    """Sums over stretches of the drops of DP, or of another fixed pair, beside each BR sum."""

    def __init__(self, patterns: Patterns, weights: Floats) -> None:
        self.rank = patterns.rank
        self.br_sums = patterns.sums[self.rank[:, 0]]
        self.dp_sums = patterns.sums[self.rank[0]]
        """Of the drops of BR alone, and of DP alone, rising."""
        self.every = np.arange(self.br_sums.size)
        halves = float(self.br_sums[-1]) / 2, float(self.dp_sums[-1]) / 2
        self.middle = sum(halves)
        """What sums are relative to in e^S."""
        self.grown = exp(self.br_sums - halves[0])
        self.blocks = BlockSums(np.stack([weights, weights * exp(self.dp_sums - halves[1])]))

    def up_to(self, rows: Integers, slab: Integers) -> Integers:
        """How many DP sums, from the least on, each slab has beside some BR sums; as (slabs, rows).

        BR sum and DP sum are together at most sigma_s, decided by exact ranks. ``rows`` are places
        of BR sums; none are beside -1.
        """
        length = self.rank.shape[1]
        found = np.zeros((slab.size, rows.size), dtype=np.int64)
        step = 1 << (length.bit_length() - 1)
        while step:
            more = found + step
            inside = more <= length
            inside &= self.rank[rows, np.where(inside, more, 1) - 1] <= slab[:, None]
            found = np.where(inside, more, found)
            step >>= 1
        found[:, rows < 0] = 0
        return found

    def below(self, rows: Integers, y: Floats) -> Integers:
        """How many DP sums make at most y with each of some BR sums, as far as doubles tell.

        Of shape (boxes, rows); ``rows`` are places of BR sums.
        """
        places = y[:, None] - self.br_sums[rows]
        found: Integers = np.searchsorted(self.dp_sums, places, side="right")
        return found

    def sums(self, rows: Integers, begin: Integers, end: Integers) -> tuple[Floats, Floats]:
        """P and E[e^(S - middle)] over stretches of DP sums beside BR sums, of shape (slabs, rows).

        P weighs the DP sums from ``begin`` up to but not ``end``; S is each of these and the BR sum
        of the row. Doubles, to the relative error of the head of the module.
        """
        mass, moment = self.blocks.between(begin, end)
        return mass, moment * self.grown[rows]


class BlockSums:
    """Sums over stretches of rows of numbers >= 0, from blocks; the rows are (kinds, length).

    >>> import numpy as np
    >>> sums = BlockSums(np.array([[1.0, 2.0, 4.0, 8.0]]))
    >>> sums.between(np.array([0, 1, 3]), np.array([4, 3, 2])).tolist()
    [[15.0, 6.0, 0.0]]
    """

    def __init__(self, rows: Floats) -> None:
        self.rows = rows
        kinds, length = rows.shape
        self.size = size = max(ceil(length ** (1 / 3)), 1)
        number = length // size + 1
        padded = np.zeros((kinds, number * size))
        padded[:, :length] = rows
        blocks = padded.reshape(kinds, number, size)
        self.within = np.zeros((kinds, number, size + 1, size + 1))
        for begin in range(size):
            np.cumsum(blocks[:, :, begin:], axis=2, out=self.within[:, :, begin, begin + 1 :])
        whole = self.within[:, :, 0, size]
        self.whole = np.zeros((kinds, number + 1, number + 1))
        for begin in range(number):
            np.cumsum(whole[:, begin:], axis=1, out=self.whole[:, begin, begin + 1 :])

    def between(self, begin: Integers, end: Integers) -> Floats:
        """The sums of the terms from ``begin`` up to but not ``end``, 0 where there are none.

        Of shape (kinds, *shape of both).
        """
        if self.rows.shape[1] == 1:
            return self.rows[(..., *(None,) * (begin.ndim - 1))] * (begin < end)
        end = np.maximum(begin, end)
        (first, left), (last, right) = divmod(begin, self.size), divmod(end, self.size)
        one = first == last
        found: Floats = self.within[:, first, left, np.where(one, right, self.size)]
        after = np.minimum(first + 1, last)
        rest = self.whole[:, after, last] + self.within[:, last, 0, right]
        return found + np.where(one, 0.0, rest)


Flags = npt.NDArray[np.bool_]

TABLE_BITS, NARROW_BITS = 128, 64
"""The bits of the balls that doubles are read from; and those to which every eps must be known
(TooLarge for fewer)."""
MARGIN = 1e-9
"""More than y and S are off by, in nats: sums up to y plus that may count."""
X_ERROR = 2 * EXPM1_ERROR


@dataclass(frozen=True)
class Tables:
    """The sums, weights and numbers of a core at one eps_g that do not depend on t."""

    core: Core
    eps_g: Exact

    thin_slabs: ClassVar[bool] = False
    """Whether slabs are many and thin beside what changes with t: boxes span several for long."""

    @cached_property
    def patterns(self) -> Patterns:
        """The patterns of drops of the core, in the exact order of their sums."""
        return patterns_of(self.core)

    @cached_property
    def counts(self) -> Integers:
        """The number n_j of mechanisms in each BR group."""
        return np.array([count for _, count in self.core.br_groups])

    @cached_property
    def eps(self) -> Floats:
        """The eps_j of each group, rounded up.

        TooLarge where so much cancels in any eps that its ball is wide (NARROW_BITS).
        """
        with precision(TABLE_BITS):
            every = [run.eps.ball() for run in self.core.runs]
            if min(known_bits(ball) for ball in every) < NARROW_BITS:
                raise TooLarge("an eps is a difference of numbers that are too large")
            return np.array([float(eps.ball().mid()) * (1 + 2 * U) for eps, _ in self.groups])

    @property
    def groups(self) -> tuple[tuple[Exact, int], ...]:
        """The BR groups as (eps, count)."""
        return self.core.br_groups

    @cached_property
    def scale(self) -> Floats:
        """e^(eps_j) - 1 of each group, with a relative error of at most 2 u."""
        with precision(TABLE_BITS):
            return np.array([float(eps.ball().expm1().mid()) for eps, _ in self.groups])

    @cached_property
    def offset(self) -> tuple[float, float]:
        """Bounds of (sum of the t of the DP mechanisms) - eps_g."""
        return offset(self.core, self.eps_g)

    @property
    def largest(self) -> float:
        """A bound of the sum of the t of the DP mechanisms: what they lose without a drop."""
        return offset(self.core, ZERO)[1]

    @property
    def reach(self) -> tuple[float, float]:
        """About the variance of the loss, and its largest value, as doubles."""
        dp = [(float(eps), count) for eps, count in self.core.dp_groups]
        variance = float((self.counts * self.eps**2).sum()) / 4 + sum(n * e**2 for e, n in dp)
        return variance, float((self.counts * self.eps).sum()) + sum(n * e for e, n in dp)

    @cached_property
    def up(self) -> list[Integers]:
        """For each group and each BR sum the place of the sum with one drop more (or -1)."""
        found = []
        place = self.patterns.br_place
        for axis in range(place.ndim):
            table = np.full(self.patterns.rank.shape[0], -1)
            below = place.take(range(place.shape[axis] - 1), axis=axis)
            table[below.reshape(-1)] = place.take(range(1, place.shape[axis]), axis=axis).reshape(
                -1
            )
            found.append(table)
        return found

    @cached_property
    def others(self) -> list[Integers]:
        """For each group, the place of the BR sum of every pattern of all copies but one of it."""
        place = self.patterns.br_place
        return [place.take(range(size - 1), axis=axis) for axis, size in enumerate(place.shape)]

    @cached_property
    def dp_weights(self) -> Floats:
        """The probability of each DP sum, to 2 u a group."""
        place = self.patterns.dp_place
        weights = np.ones(())
        for eps, count in self.core.dp_groups:
            with precision(TABLE_BITS):
                x = one_minus_q(Balls(), eps=(2 * eps).ball(), t=eps.ball())
                terms = [comb(count, i) * x**i * (1 - x) ** (count - i) for i in range(count + 1)]
                weights = weights[..., None] * np.array([float(term.mid()) for term in terms])
        total = np.zeros(int(place.max()) + 1)
        np.add.at(total, place.reshape(-1), weights.reshape(-1))
        return total

    @cached_property
    def stretches(self) -> Stretches:
        """The sums over stretches of the DP sums, for the weights of DP."""
        return Stretches(self.patterns, self.dp_weights)

    @property
    def middle(self) -> float:
        """The sum of drops from which all others are measured, as a double."""
        return self.stretches.middle

    @cached_property
    def error(self) -> float:
        """A bound of the relative error of all sums of weights, from the head of the module."""
        k, g, d = int(self.counts.sum()), len(self.counts), self.dp_weights.size
        return 1.01 * (4 * k + 2 * g + d + 4 * float(self.patterns.sums[-1]) + 40) * U

    @cached_property
    def gain_error(self) -> float:
        """A bound of the absolute error of gains 1 - e^(S - y), for each unit of their probability.

        Also of that of the sums that they are the difference of.
        """
        k, largest = int(self.counts.sum()), float(self.patterns.sums[-1])
        rough = (8 + 8 * float(self.eps[-1])) * k + 8 * largest + 8 * abs(self.offset[0])
        return (rough + 64 + 3 * self.dp_weights.size) * U

    # -- what depends on t -----------------------------------------------------------------

    def probabilities(self, t: Floats) -> Floats:
        """The probabilities x_j <= 1 of a drop at t, of shape (boxes, groups), to X_ERROR u."""
        return np.minimum(expm1(t) / self.scale, 1.0)

    def window(self, group: int, first: Integers, last: Integers) -> tuple[Floats, Floats]:
        """P and E[e^(S' - middle)] over sigma_first - eps_i < S' <= sigma_last given the BR drops.

        For slabs of shape (boxes,); the results have shape (boxes, BR sums).
        """
        every, up = self.stretches.every, self.up[group]
        begin, end = self.stretches.up_to(up, first), self.stretches.up_to(every, last)
        return self.stretches.sums(every, np.where(up < 0, end, begin), end)

    def head(self, y: Floats) -> tuple[Floats, Floats]:
        """P(S < y + MARGIN) and E[(1 - e^(S - y))_+] given the BR drops; (boxes, BR sums)."""
        over, every = self.stretches, self.stretches.every
        none = np.zeros((y.size, every.size), dtype=np.int64)
        mass, moment = over.sums(every, none, over.below(every, y))
        more, _ = over.sums(every, none, over.below(every, y + MARGIN))
        return more, np.maximum(mass - moment * exp(self.middle - y)[:, None], 0.0)

    def objective(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """y and D at vectors x of shape (boxes, groups), and a bound of the absolute error of D.

        y is off by at most (8 + 8 eps_j) u for each copy, and the gain 1 - e^(S - y) by as much
        and (3 M + 30) u.
        """
        y = logarithm(1 + self.scale * x) @ self.counts + self.offset[0]
        parts = np.stack(self.head(y), axis=1)[:, :, self.patterns.br_place]
        weights = [binomial(int(n), x[:, j]) for j, n in enumerate(self.counts)]
        head, value = contracted(parts, weights).T
        return y, value, self.error * value + self.gain_error * head


def contracted(parts: Floats, weights: Sequence[Floats]) -> Floats:
    """The sums of ``parts`` over the drops of all groups, with their weights; (boxes, kinds).

    ``parts`` has the shape (boxes, kinds, drops of each group...), ``weights`` one array (boxes,
    drops) for each group.
    """
    boxes, kinds = parts.shape[:2]
    for weight in reversed(weights):
        parts = np.einsum("bps,bs->bp", parts.reshape(boxes, -1, weight.shape[1]), weight)
    return parts.reshape(boxes, kinds)


def binomial(count: int, x: Floats) -> Floats:
    """The weights of Bin(count, x) for each x, of shape (boxes, count + 1), to 3 u a copy."""
    found = np.zeros((x.size, count + 1))
    found[:, 0] = 1.0
    for r in range(count):
        found[:, 1 : r + 2] = (
            found[:, 1 : r + 2] * (1 - x)[:, None] + found[:, : r + 1] * x[:, None]
        )
        found[:, 0] *= 1 - x
    return found
