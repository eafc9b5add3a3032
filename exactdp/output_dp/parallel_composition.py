"""Parallel composition: what was charged to the parts of a partition, and the dearest of them.

A partition is a function of one record, fixed before the first run on one of its parts: region,
day, cohort. Each record lies in exactly one part, and a run on a part sees the records of that part
and no others. The neighbours are two databases of which one has one record x more (add or remove).

Why the dearest part is what counts. Fix the neighbours, so x too, and let x lie in the part p(j) of
each partition j. A run on another part than p(j) has the same input under both, so given all
outputs before it the law of its output is the same: it is a mechanism of cost 0 in each of its
cells, and of delta 0. The rule of a budget (:mod:`exactdp.output_dp.accounts`) then holds for x if
what is charged to the whole and to the parts p(1), p(2), ... stays within the budget. Nobody knows
x: it has to hold for every choice of parts, so the charge is

    charged to the whole + sum over the partitions of the largest sum of a part,

of the amount and of delta each. Nothing but the law of each run given the outputs before it is
used, so parts and mechanisms may be chosen in view of earlier outputs, and the rule in rho and of
one Renyi order goes through in the same way. A record that is replaced touches two parts: such
neighbours are refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush

from exactdp.numbers.exact_numbers import Exact, ParameterError

MAX_PART_NAME = 100
"""Characters of the name of a partition or a part."""
NOTHING = Exact(Fraction(0))


@dataclass(frozen=True)
class Part:
    """One part of a partition by their names, written ``partition=part``."""

    partition: str
    name: str

    def __str__(self) -> str:
        return f"{self.partition}={self.name}"


def read_part(text: str | Part) -> Part:
    """The part that a text ``partition=part`` names; ParameterError for anything else.

    >>> read_part("region=west")
    Part(partition='region', name='west')
    """
    if isinstance(text, Part):
        text = str(text)
    if isinstance(text, str):
        partition, sign, name = text.partition("=")
        names = (partition.strip(), name.strip())
        if sign and all(0 < len(one) <= MAX_PART_NAME and one.isprintable() for one in names):
            return Part(*names)
    wanted = f"partition=part, such as region=west (names of at most {MAX_PART_NAME} characters)"
    raise ParameterError("part", text, wanted)


@dataclass
class Partition:
    """What has been charged to each part of one partition, in exact numbers.

    ``charged`` counts a run under way at its dearest cell, ``recorded`` leaves it out. The part
    with the largest sum is on top of a heap in which old sums are passed over: a run takes a number
    of comparisons that grows with the logarithm of the number of runs. The heap is changed in a
    copy, which takes its place before the sums change: what interrupts a comparison (Ctrl-C) leaves
    one that is in order and has the sums that count.
    """

    charged: dict[str, Exact] = field(default_factory=dict)
    recorded: dict[str, Exact] = field(default_factory=dict)
    deltas: dict[str, Fraction] = field(default_factory=dict)
    largest_recorded: Exact = NOTHING
    largest_delta: Fraction = Fraction(0)
    _sums: list[tuple[Exact, str]] = field(default_factory=list)

    def copy(self) -> Partition:
        """Another partition with the same sums; charges to one leave the other as it is."""
        return Partition(
            dict(self.charged),
            dict(self.recorded),
            dict(self.deltas),
            self.largest_recorded,
            self.largest_delta,
            list(self._sums),
        )

    @property
    def largest(self) -> Exact:
        """The largest amount charged to one part; runs under way count at their dearest cells."""
        sums = self._sums
        while sums and -sums[0][0] != self.charged.get(sums[0][1]):
            sums = sums if sums is not self._sums else list(sums)
            heappop(sums)
        self._sums = sums
        return -sums[0][0] if sums else NOTHING

    def begin(self, part: str, dearest: Exact, delta: Fraction) -> None:
        """Charge a run that begins on the part named ``part``: its dearest cell and its delta."""
        self.deltas[part] = self.deltas.get(part, Fraction(0)) + delta
        self.largest_delta = max(self.largest_delta, self.deltas[part])
        self.recorded.setdefault(part, NOTHING)
        self._charge(part, dearest)

    def record(self, part: str, dearest: Exact, cost: Exact) -> None:
        """Record the cost of the cell that came out of a run on ``part``; the rest is released.

        ``dearest`` is what the run was charged when it began.
        """
        self.recorded[part] += cost
        self.largest_recorded = max(self.largest_recorded, self.recorded[part])
        self._charge(part, cost - dearest)

    def _charge(self, part: str, amount: Exact) -> None:
        charged = self.charged.get(part, NOTHING) + amount
        sums = list(self._sums)
        heappush(sums, (-charged, part))
        self._sums = sums
        self.charged[part] = charged


def largest_sums(partitions: Iterable[Partition]) -> tuple[Exact, Exact, Fraction]:
    """What the partitions take of a budget: the amount charged, the amount recorded, the delta.

    Each is the sum over the partitions of the largest sum of a part.
    """
    charged, recorded, delta = NOTHING, NOTHING, Fraction(0)
    for one in partitions:
        charged += one.largest
        recorded += one.largest_recorded
        delta += one.largest_delta
    return charged, recorded, delta
