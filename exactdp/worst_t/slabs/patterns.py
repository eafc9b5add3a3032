"""The sums that the drops of the loss can have, in exact order: the slabs.

Group j of the core has n_j copies of BR(eps_j), the DP mechanisms are fixed pairs. With t chosen, a
copy of BR(eps_j) has loss t_j, or t_j - eps_j: it *drops* by eps_j. A DP(eps) mechanism drops from
eps by 2 eps. So the loss is L = T - S, where T is the sum of all t (eps for DP) and S the sum of
all drops. The different values of S are sigma_0 = 0 < sigma_1 < ...; with y = T - eps_g, *slab* s
is the set of t with sigma_s <= y <= sigma_(s+1), where exactly the drops up to sigma_s count:

    D(t) = E[(1 - e^(S - y))_+] = sum over S <= sigma_s of P(S) (1 - e^(S - y)).

Which of two sums is larger is decided exactly, whatever the eps: integers on a common step, else
integer coordinates over independent numbers, and fixed-point values that tell them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import frexp, lcm

import numpy as np
from flint import arb

from exactdp.mechanisms.cores import Core, Groups
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.float64_bounds import Floats, Integers, U
from exactdp.numbers.independence import coordinates

START_BITS = 192
"""Of the fixed-point values, below the smallest eps; doubled while two sums are not told apart."""


LEADING_BITS = 62


@dataclass(frozen=True)
class Sums:
    """Different numbers in rising order, with what adds them up exactly."""

    values: Integers
    """In units of 2^-bits, each off by at most ``error`` units."""
    vectors: Integers
    """Integer coordinates, one row for each."""
    error: int

    def plus(self, other: Sums) -> tuple[Sums, Integers] | None:
        """All sums of one number each, and the place of each pair; None if bits are too few."""
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
        """The number of different sums."""
        return self.sums.size


def patterns_of(core: Core) -> Patterns:
    """The patterns of a core with BR mechanisms."""
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
    """The different sums of some groups, and the place of every pattern."""
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
    """First and last place of what each run of consecutive numbers k joins: k and k + 1."""
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
