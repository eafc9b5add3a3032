"""Compositions as data, and the core of one: what is left where nothing leaks outright.

A :class:`Composition` says which classes, how often, in which order. A non-adaptive one is
canonical (sorted and merged, since the order does not matter); an adaptive one keeps its order and
merges neighbours only.

Engines and routes see a :class:`Core`, runs of equal mechanisms: every mechanism reveals something,
and none leaks outright. exactdp.solve takes compositions apart, and finds the way back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, cmp_to_key
from typing import TypeVar

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.mechanism import Mechanism, WorstPairs, one_relation, read_count
from exactdp.numbers.exact_numbers import Exact, ParameterError, SquareRoot, weighted_sum
from exactdp.statements import Statement

T = TypeVar("T")
MAX_ITEMS = 10**6
"""Items behind one another that a repetition of several may become; beyond it is a ParameterError,
for each is an object in memory. A single class may be repeated as often as one likes."""

Item = tuple[Mechanism, int]


@dataclass(frozen=True)
class Composition:
    """Mechanism classes with their repetitions, in one canonical form.

    >>> from exactdp.mechanisms.grammar import composition
    >>> print(composition("DP(1/10)^3 BR(0.1)^4 BR(1/10)^3"))
    BR(1/10)^7 DP(1/10)^3
    """

    items: tuple[Item, ...]
    adaptive: bool = False

    @classmethod
    def of(cls, items: Iterable[Item], *, adaptive: bool = False) -> Composition:
        """The canonical form of items: sorted and merged, or only neighbours merged if adaptive.

        An item is (mechanism, count); those of count 0 are left out. ParameterError where a count
        becomes more than 10^18.
        """
        kept = [(mechanism, count) for mechanism, count in items if count]
        if not adaptive:
            kept = sorted(_gathered(kept), key=cmp_to_key(_order))
        merged: list[Item] = []
        for mechanism, count in kept:
            if merged and merged[-1][0] == mechanism:
                merged[-1] = (mechanism, read_count(merged[-1][1] + count))
            else:
                merged.append((mechanism, count))
        return cls(tuple(merged), adaptive)

    @property
    def symbolic(self) -> bool:
        """Whether some parameter of its mechanisms is a sympy expression."""
        return any(mechanism.symbolic for mechanism, _ in self.items)

    @property
    def size(self) -> int:
        """The number k of mechanisms, each counted as often as it is repeated."""
        return sum(count for _, count in self.items)

    @property
    def neighbours(self) -> str:
        """The relation of neighbours that its mechanisms are about; "any" where none names one.

        Else "add/remove" or "replace-one"; ParameterError where mechanisms name different ones.
        """
        return one_relation(mechanism for mechanism, _ in self.items)

    @property
    def by_class(self) -> Composition:
        """The composition with each mechanism replaced by the class that has the same optimum.

        It is this composition itself where :attr:`stand_ins` replaces nothing.
        """
        classes = self.stand_ins
        items = [(kind, count) for (kind, _), (_, count) in zip(classes, self.items, strict=True)]
        changed = any(a is not b for (a, _), (b, _) in zip(items, self.items, strict=True))
        return Composition.of(items, adaptive=self.adaptive) if changed else self

    @property
    def stand_ins(self) -> list[tuple[Mechanism, tuple[Statement, ...]]]:
        """For each item, in order, what has the same optimum, and the statements that say so.

        By :attr:`Mechanism.alone` where the composition is one mechanism, once; else by
        :attr:`Mechanism.same_optimum`.
        """
        alone = self.size == 1
        return of_each(self.items, lambda one: one.alone if alone else one.same_optimum)

    def post_processes(self, other: Composition) -> bool:
        """Whether each mechanism post-processes the one at the same place in another composition.

        Then delta is no larger than the other's at any eps_g. False where counts or adaptivity
        differ, and where the parameters do not tell.

        >>> from exactdp.mechanisms.grammar import composition
        >>> composition("Gaussian(3)^9").post_processes(composition("Gaussian(2)^9"))
        True
        """
        if self.adaptive != other.adaptive or len(self.items) != len(other.items):
            return False
        pairs = zip(self.items, other.items, strict=True)
        return all(n == m and one.post_processes(two) for (one, n), (two, m) in pairs)

    @property
    def largest_loss(self) -> Exact | None:
        """The sum of the largest losses of all mechanisms, in nats; None if one of them has none.

        It is the end of the support of the loss; for BR and DP the sum of all eps.
        """
        ends = of_each(self.items, lambda mechanism: mechanism.largest_loss)
        counts = (count for _, count in self.items)
        finite = [(end, n) for end, n in zip(ends, counts, strict=True) if end is not None]
        return weighted_sum(finite) if len(finite) == len(ends) else None

    def __str__(self) -> str:
        if not self.items:
            return "BR(0)^0"
        return " ".join(
            str(mechanism) if count == 1 else f"{mechanism}^{count}"
            for mechanism, count in self.items
        )


def of_each(items: Iterable[Item], what: Callable[[Mechanism], T]) -> list[T]:
    """The list of what ``what`` gives for the mechanism of each item, in order.

    A mechanism that a repetition repeats (the very same object) is asked once.
    """
    known: dict[int, T] = {}
    found = []
    for mechanism, _ in items:
        if id(mechanism) not in known:
            known[id(mechanism)] = what(mechanism)
        found.append(known[id(mechanism)])
    return found


def _gathered(items: Iterable[Item]) -> Iterable[Item]:
    """What a repetition repeats (the very same object) as one item: there are fewer to sort."""
    found: dict[int, Item] = {}
    for mechanism, count in items:
        before = found[id(mechanism)][1] if id(mechanism) in found else 0
        found[id(mechanism)] = mechanism, read_count(before + count)
    return found.values()


def _order(one: Item, other: Item) -> int:
    """-1, 0 or 1, the canonical order: by rank, then by the parameters in turn, numbers exactly."""
    a, b = one[0], other[0]
    places = [(kind.rank, kind.__qualname__) for kind in (type(a), type(b))]
    if places[0] != places[1]:
        return -1 if places[0] < places[1] else 1
    for x, y in zip(a.parameters, b.parameters, strict=True):
        numbers = isinstance(x, Exact | SquareRoot) and isinstance(y, Exact | SquareRoot)
        left, right = (x, y) if numbers else (str(x), str(y))
        if sign := (left > right) - (left < right):
            return sign
    return 0


def repeated(items: Iterable[Item], times: int, *, adaptive: bool) -> list[Item]:
    """The list of these items ``times`` times over, adaptive or not.

    Counts are multiplied; several items of an adaptive composition are repeated in order instead.
    ParameterError beyond 10^6 items or a count of 10^18.
    """
    kept = list(items)
    if not adaptive or len(kept) == 1:
        return [(mechanism, read_count(count * times)) for mechanism, count in kept]
    if times * len(kept) > MAX_ITEMS:
        raise ParameterError("repetition", times, f"at most {MAX_ITEMS} items after expansion")
    return kept * times


def counts_of(kind: type[Mechanism], items: Iterable[Item]) -> tuple[tuple[Exact, int], ...]:
    """The pairs (first parameter, count) of the items whose class is ``kind``, in their order.

    The first parameter of BR and DP is eps. Classes derived from ``kind`` do not count.
    """
    return tuple(
        (mechanism.parameters[0], count) for mechanism, count in items if type(mechanism) is kind
    )


ASK_DELTA = "beside other mechanisms delta, bracket and worst_case answer"
"""Where a form is asked for that BR and DP alone have."""


def require_classes(
    composition: Composition, *kinds: type[Mechanism], instead: str = "others are not known here"
) -> None:
    """Raise a ParameterError unless each mechanism of a composition is of one of these classes.

    The message names the classes that are known, and ends in ``instead``.
    """
    for mechanism, _ in composition.items:
        if type(mechanism) not in kinds:
            known = " or ".join(kind.grammar or kind.__name__ for kind in kinds)
            raise ParameterError("composition", mechanism, f"{known}: {instead}")


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
        """The largest loss of each mechanism of the run, which is eps for BR and DP.

        Only for a mechanism whose largest loss is an exact number.
        """
        found = self.mechanism.largest_loss
        assert found is not None
        return found

    @cached_property
    def pairs(self) -> WorstPairs:
        """The randomized responses RR_{width,t}, one of which dominates each member of the class.

        Only for a class that has them: its ``worst_pairs`` are not None.
        """
        found = self.mechanism.worst_pairs
        assert found is not None
        return found

    @cached_property
    def chosen(self) -> bool:
        """Whether the adversary chooses t of the randomized response: true of BR, false of DP."""
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
    """What is left of a composition: each mechanism reveals something, and none leaks outright.

    ``runs`` are in the order of use with neighbours merged if ``adaptive``, else in canonical
    order.
    """

    runs: tuple[Run, ...]
    adaptive: bool = False

    @classmethod
    def of(cls, items: Iterable[Item], *, adaptive: bool = False) -> Core:
        """The core of items: sorted and merged, or only neighbours merged if adaptive.

        An item is (mechanism, count). No mechanism is left out or changed here
        (:meth:`of_composition` does that).

        >>> Core.of([(DP(1), 1), (BR(1), 2), (DP(1), 1)]).size
        4
        """
        made = Composition.of(items, adaptive=adaptive)
        return cls(tuple(Run(*item) for item in made.items), adaptive)

    @classmethod
    def of_composition(cls, composition: Composition) -> Core:
        """The core of a composition: trivial mechanisms left out, of others their outright leak."""
        items = composition.items
        left = of_each(items, lambda m: None if m.reveals_nothing else m.without_leak)
        kept = [(m, n) for m, (_, n) in zip(left, items, strict=True) if m is not None]
        if tuple(kept) == items:  # it is canonical already
            return cls(tuple(Run(*item) for item in items), composition.adaptive)
        return cls.of(kept, adaptive=composition.adaptive)

    @classmethod
    def in_order(cls, runs: Iterable[Run]) -> Core:
        """The adaptive core of runs that are in the order of use; equal neighbours are merged."""
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
        """The statements on which its mechanisms' losses rest, each once; none for BR and DP."""
        reasons = of_each(self.items, lambda mechanism: mechanism.loss_by)
        return tuple(dict.fromkeys(one for some in dict.fromkeys(reasons) for one in some))

    @property
    def concrete(self) -> bool:
        """Whether some mechanism of the core has a pair of distributions of its own."""
        return any(kind.pair for kind in self.kinds)

    @cached_property
    def reveals(self) -> bool:
        """Whether the core has a mechanism, and each of its mechanisms reveals something."""
        return bool(self.runs) and not any(run.mechanism.reveals_nothing for run in self.runs)

    @cached_property
    def unordered(self) -> Core:
        """The core of the same mechanisms where all are chosen before any answer is seen."""
        return Core.of(self.items) if self.adaptive else self

    @cached_property
    def total(self) -> Exact | None:
        """The sum of the largest losses of all mechanisms, in nats; None if one of them has none.

        It is the end of the support of the loss; for BR and DP the sum of all eps.
        """
        return Composition(self.items).largest_loss

    @cached_property
    def support(self) -> Exact:
        """The sum of the largest losses of all mechanisms, in nats, where each has one.

        As :attr:`total`, which is not None there.
        """
        assert self.total is not None
        return self.total

    @cached_property
    def largest(self) -> Exact:
        """The largest eps of the mechanisms (:attr:`Run.eps`) of a core that is not empty."""
        return max(run.eps for run in self.runs)

    @cached_property
    def smallest(self) -> Exact:
        """The smallest eps of the mechanisms (:attr:`Run.eps`) of a core that is not empty."""
        return min(run.eps for run in self.runs)

    @cached_property
    def size(self) -> int:
        """The number of mechanisms, each run counted as often as it is repeated."""
        return sum(run.count for run in self.runs)

    @cached_property
    def common_eps(self) -> Exact | None:
        """The eps that all mechanisms have; None if they differ, and for an empty core."""
        if not self.runs:
            return None
        first = self.runs[0].eps
        return first if all(run.eps == first for run in self.runs) else None

    @cached_property
    def br_groups(self) -> Groups:
        """The BR mechanisms as pairs (eps, count), sorted by eps, equal eps merged.

        The order of use plays no part, of an adaptive core neither.
        """
        return counts_of(BR, self.unordered.items)

    @cached_property
    def dp_groups(self) -> Groups:
        """The DP mechanisms as pairs (eps, count), sorted by eps, equal eps merged.

        The order of use plays no part, of an adaptive core neither.
        """
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
