"""What is left of a composition when nothing leaks outright: runs of equal mechanisms.

Engines and routes see a :class:`Core`: every mechanism reveals something, and none does so with
probability one. exactdp.solve takes compositions apart, and finds the way back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import Composition, Item, counts_of, of_each
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.mechanism import Mechanism, WorstPairs
from exactdp.numbers.exact_numbers import Exact
from exactdp.statements import Statement

Groups = tuple[tuple[Exact, int], ...]
"""(eps, count), sorted by eps and merged."""

ZERO = Exact(Fraction(0))


@dataclass(frozen=True)
class Run:
    """``count`` equal mechanisms that are used one after the other."""

    mechanism: Mechanism
    count: int

    @cached_property
    def eps(self) -> Exact:
        """The largest loss of each mechanism of the run, which is eps for BR and DP."""
        found = self.mechanism.largest_loss
        assert found is not None
        return found

    @cached_property
    def pairs(self) -> WorstPairs:
        """The randomized responses, one of which dominates each mechanism; for a class that has
        them."""
        found = self.mechanism.worst_pairs
        assert found is not None
        return found

    @cached_property
    def chosen(self) -> bool:
        """Whether the adversary chooses t: of a BR mechanism, not of a DP mechanism."""
        return self.pairs.chosen


@dataclass(frozen=True)
class Kind:
    """What a route has to know of a mechanism: its class, and what it says of itself."""

    of: type[Mechanism]
    pair: bool
    """It is one mechanism, and says by which pair of distributions."""
    moments: bool
    """A curve of Renyi divergences defines it."""
    enlarged: bool
    """No worst case of it is known, but of a class in which it lies."""

    @classmethod
    def of_mechanism(cls, mechanism: Mechanism) -> Kind:
        """The kind of this mechanism: its class, and what is known of its losses.

        >>> Kind.of_mechanism(BR(1)).enlarged
        False
        """
        pair, moments = mechanism.concrete_pair is not None, mechanism.moment_curve is not None
        known = pair or moments or mechanism.worst_pairs is not None
        return cls(type(mechanism), pair, moments, not known and bool(mechanism.larger_classes))


@dataclass(frozen=True)
class Core:
    """The mechanisms of a composition after the trivial ones: each reveals something and none leaks
    outright.

    Adaptive: the runs in the order of use, neighbours merged. Else the canonical order.
    """

    runs: tuple[Run, ...]
    adaptive: bool = False

    @classmethod
    def of(cls, items: Iterable[Item], *, adaptive: bool = False) -> Core:
        """The core of these items: sorted and merged, or in their order with neighbours merged if
        adaptive.

        >>> Core.of([(DP(1), 1), (BR(1), 2), (DP(1), 1)]).size
        4
        """
        made = Composition.of(items, adaptive=adaptive)
        return cls(tuple(Run(*item) for item in made.items), adaptive)

    @classmethod
    def of_composition(cls, composition: Composition) -> Core:
        """What is left of a composition where nothing leaks outright."""
        items = composition.items
        left = of_each(items, lambda m: None if m.reveals_nothing else m.without_leak)
        kept = [(m, n) for m, (_, n) in zip(left, items, strict=True) if m is not None]
        if tuple(kept) == items:  # it is canonical already
            return cls(tuple(Run(*item) for item in items), composition.adaptive)
        return cls.of(kept, adaptive=composition.adaptive)

    @classmethod
    def in_order(cls, runs: Iterable[Run]) -> Core:
        """An adaptive core from runs in the order of use."""
        return cls.of(((run.mechanism, run.count) for run in runs), adaptive=True)

    @property
    def items(self) -> tuple[Item, ...]:
        """The runs as items (mechanism, count) of a composition."""
        return tuple((run.mechanism, run.count) for run in self.runs)

    @cached_property
    def classes(self) -> frozenset[type[Mechanism]]:
        """The Python classes of the mechanisms, which routes know by name."""
        return frozenset(type(run.mechanism) for run in self.runs)

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of the mechanisms: for routes that know no class by name."""
        return frozenset(of_each(self.items, Kind.of_mechanism))

    @property
    def losses_by(self) -> tuple[Statement, ...]:
        """What says which losses its mechanisms have, beside BR and DP."""
        reasons = of_each(self.items, lambda mechanism: mechanism.loss_by)
        return tuple(dict.fromkeys(one for some in dict.fromkeys(reasons) for one in some))

    @property
    def concrete(self) -> bool:
        """Whether some of its mechanisms is one mechanism, with a pair of its own."""
        return any(kind.pair for kind in self.kinds)

    @cached_property
    def reveals(self) -> bool:
        """Whether each of its mechanisms reveals something, and there is one."""
        return bool(self.runs) and not any(run.mechanism.reveals_nothing for run in self.runs)

    @cached_property
    def unordered(self) -> Core:
        """The core of the same mechanisms where all are chosen before any answer is seen."""
        return Core.of(self.items) if self.adaptive else self

    @cached_property
    def total(self) -> Exact | None:
        """The end of the support, for BR and DP the sum of all eps; None if there is none."""
        return Composition(self.items).largest_loss

    @cached_property
    def support(self) -> Exact:
        """The end of the support, the sum of all eps; only for a core that has one."""
        assert self.total is not None
        return self.total

    @cached_property
    def largest(self) -> Exact:
        """The largest eps among the mechanisms; for a core of BR and DP mechanisms that is not
        empty."""
        return max(run.eps for run in self.runs)

    @cached_property
    def smallest(self) -> Exact:
        """The smallest eps among the mechanisms; for a core of BR and DP mechanisms that is not
        empty."""
        return min(run.eps for run in self.runs)

    @cached_property
    def size(self) -> int:
        """The number of mechanisms, each run counted as often as it is repeated."""
        return sum(run.count for run in self.runs)

    @cached_property
    def common_eps(self) -> Exact | None:
        """The eps of all mechanisms, or None if they differ."""
        if not self.runs:
            return None
        first = self.runs[0].eps
        return first if all(run.eps == first for run in self.runs) else None

    @cached_property
    def br_groups(self) -> Groups:
        """The BR mechanisms as (eps, count), equal eps merged; the order of use does not matter
        here."""
        return counts_of(BR, self.unordered.items)

    @cached_property
    def dp_groups(self) -> Groups:
        """The DP mechanisms as (eps, count), equal eps merged; the order of use does not matter
        here."""
        return counts_of(DP, self.unordered.items)

    @cached_property
    def n(self) -> int:
        """The number of BR mechanisms, of any eps."""
        return sum(count for _, count in counts_of(BR, self.items))

    @cached_property
    def m(self) -> int:
        """The number of DP mechanisms, of any eps."""
        return sum(count for _, count in counts_of(DP, self.items))

    @cached_property
    def steps(self) -> tuple[Run, ...]:
        """The mechanisms one by one in the order of use: runs of length 1."""
        return tuple(one for run in self.runs for one in (Run(run.mechanism, 1),) * run.count)
