"""What a route is: one way to answer, or to bound, the optimal delta of a composition.

Routes see a :class:`Core`: nothing leaks outright, every mechanism reveals something, and
0 <= eps_g < the end of the support. The reduction to it, and the way back, is in exactdp.solve.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from exactdp.mechanisms import BR, DP, Mechanism
from exactdp.mechanisms.compositions import Composition, Item, counts_of, of_each
from exactdp.mechanisms.mechanism import WorstPairs
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End, Which
from exactdp.numbers.exact_numbers import Exact
from exactdp.statements import Statement

if TYPE_CHECKING:
    from flint import arb

Groups = tuple[tuple[Exact, int], ...]
"""(eps, count), sorted by eps and merged."""

Progress = Callable[[float], None]
"""Told the share of a run that is done, a number up to 1."""

ZERO = Exact(Fraction(0))
DEFAULT_BUDGET = 3 * 10**8
"""Steps of about a tenth of a microsecond, roughly: half a minute."""


@dataclass(frozen=True)
class Run:
    """``count`` equal mechanisms, one after the other."""

    mechanism: Mechanism
    count: int

    @cached_property
    def eps(self) -> Exact:
        """The parameter: the largest loss of each."""
        found = self.mechanism.largest_loss
        assert found is not None
        return found

    @cached_property
    def pairs(self) -> WorstPairs:
        """The randomized responses that dominate each of them."""
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
        """The kind of one.

        >>> Kind.of_mechanism(BR(1)).enlarged
        False
        """
        pair, moments = mechanism.concrete_pair is not None, mechanism.moment_curve is not None
        known = pair or moments or mechanism.worst_pairs is not None
        return cls(type(mechanism), pair, moments, not known and bool(mechanism.larger_classes))


@dataclass(frozen=True)
class Core:
    """Mechanisms that reveal something and leak nothing outright.

    Adaptive: the runs in the order of use, neighbours merged. Else the canonical order.
    """

    runs: tuple[Run, ...]
    adaptive: bool = False

    @classmethod
    def of(cls, items: Iterable[Item], *, adaptive: bool = False) -> Core:
        """Sorted and merged, or only neighbours merged if adaptive.

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
        """The runs as items of a composition."""
        return tuple((run.mechanism, run.count) for run in self.runs)

    @cached_property
    def classes(self) -> frozenset[type[Mechanism]]:
        """The classes of its mechanisms."""
        return frozenset(type(run.mechanism) for run in self.runs)

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of its mechanisms."""
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
        """The same mechanisms, chosen before any answer is seen."""
        return Core.of(self.items) if self.adaptive else self

    @cached_property
    def total(self) -> Exact | None:
        """The end of the support, for BR and DP the sum of all eps; None if there is none."""
        return Composition(self.items).largest_loss

    @cached_property
    def support(self) -> Exact:
        """The end of the support, where there is one."""
        assert self.total is not None
        return self.total

    @cached_property
    def largest(self) -> Exact:
        """The largest eps."""
        return max(run.eps for run in self.runs)

    @cached_property
    def smallest(self) -> Exact:
        """The smallest eps."""
        return min(run.eps for run in self.runs)

    @cached_property
    def size(self) -> int:
        """The number of mechanisms."""
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
        """The BR mechanisms."""
        return counts_of(BR, self.unordered.items)

    @cached_property
    def dp_groups(self) -> Groups:
        """The DP mechanisms."""
        return counts_of(DP, self.unordered.items)

    @cached_property
    def n(self) -> int:
        """The number of BR mechanisms."""
        return sum(count for _, count in counts_of(BR, self.items))

    @cached_property
    def m(self) -> int:
        """The number of DP mechanisms."""
        return sum(count for _, count in counts_of(DP, self.items))

    @cached_property
    def steps(self) -> tuple[Run, ...]:
        """One run of length 1 for each mechanism, in the order of use."""
        return tuple(one for run in self.runs for one in (Run(run.mechanism, 1),) * run.count)


@dataclass(frozen=True)
class Task:
    """What a route is asked to bound: delta of a core at every eps_g of a grid."""

    core: Core
    grid: tuple[Exact, ...]
    rtol: Fraction
    """The relative width wanted, ..."""
    bits: int
    """... somewhat less than that as a power of 1/2, ..."""
    floors: tuple[float, ...]
    """... or, where that is more, this absolute width; one for each eps_g."""
    budget: int = DEFAULT_BUDGET
    progress: Progress | None = None
    known: Dyadic | None = None
    """The least upper end that other routes have found, at one eps_g."""


@dataclass(frozen=True)
class Witness:
    """What attains (or nearly attains) the lower end: a t for each BR group, and l if any.

    ``tied`` says why several are listed: "equal" (by the named symmetry), or "not separated".
    """

    ts: tuple[tuple[Exact, ...], ...]
    ells: tuple[int, ...] = ()
    tied: str = ""


@dataclass(frozen=True)
class Answer:
    """A certified bracket of delta with the origin of each end."""

    lower: Dyadic
    upper: Dyadic
    lower_end: End
    upper_end: End
    witness: Witness | None = None


class Curve(Protocol):
    """Certified bounds of delta at every eps_g of a range, from one run."""

    @property
    def lower_end(self) -> End:
        """Where the lower bound comes from."""

    @property
    def upper_end(self) -> End:
        """Where the upper bound comes from."""

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        """Lower and upper bound at an eps_g >= 0 of the range."""


@runtime_checkable
class DecidingCurve(Curve, Protocol):
    """A curve that says on which side of a number it is for less than what its value costs."""

    def exceeds(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether the lower bound is certainly above the target; a value next to it."""

    def stays_below(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether the upper bound is certainly at most the target; a value next to it."""


Judge = Callable[[Curve], tuple[float, float]]
"""How many times too wide a curve is, and the width of delta wanted (0 where it cannot tell)."""

Range = Callable[[], tuple[Exact, Exact]]
"""The eps_g >= 0 that matter for the next, finer curve."""


@dataclass(frozen=True)
class Start:
    """Where a search of eps_g may begin, and how it asks for delta so that its steps share work.

    Only what ``solve`` answers is certified. delta changes about e-fold over ``fold``; ``spread``
    is about that of the loss.
    """

    near: float
    fold: float
    spread: float
    solve: Callable[[Exact, int], Answer]


class Route(ABC):
    """One way to answer. All routes pass one conformance suite, tests/routes/test_conformance.py.

    A route names the classes it is about, which optimum (adaptive or not), and what it can do; the
    solver asks for that and knows no route by name.
    """

    name: str
    """As it appears in results."""
    exact: bool = True
    """Whether the bracket shrinks to nothing as the work grows."""
    anytime: bool = False
    """Whether it yields better and better brackets by itself, and stops at the budget."""
    instant: bool = False
    """Whether it answers at once, whatever the size."""
    side: Which = "both"
    """The one end that it bounds, or both."""
    shared: bool = False
    """Whether many eps_g in one task cost little more than one."""
    curve: bool = False
    """Whether one run bounds delta at every eps_g of a range (:meth:`curves`)."""
    sure: bool = True
    """Whether it answers wherever it applies, or may find on the way that it takes too long."""
    searching: bool = False
    """Whether a lower end comes at once (:meth:`attained`), and the upper end by a long search."""
    detour: bool = False
    """Whether it answers by asking another question; tried behind those that answer themselves."""
    attempts: int = 6
    """How often it is worth asking for more bits where the width was missed."""
    default_rtol: Fraction = Fraction(1, 10**15)
    """The relative width asked for when the user names none."""
    optima: frozenset[bool] = frozenset({False})
    """False for the non-adaptive optimum, True for the adaptive one."""
    classes: frozenset[type[Mechanism]] = frozenset({BR, DP})
    """The mechanism classes that it knows by name: what the theorems are about, ..."""
    concrete: bool = False
    """... whether it knows mechanisms by the pair that they are, whatever they are called, ..."""
    moments: bool = False
    """... classes by the curve of Renyi divergences that defines them, ..."""
    enlarged: bool = False
    """... and those without a worst case by the larger classes in which they lie."""

    def why_not(self, core: Core, eps_g: Exact = ZERO) -> str:
        """Empty where it answers for this core at this eps_g >= 0, else why it does not."""
        return self.stranger(core) or self.lacks(core, eps_g)

    def stranger(self, core: Core) -> str:
        """Why it is not about such a core at all; empty if it is."""
        if core.adaptive not in self.optima:
            return f"needs {'non-adaptive' if core.adaptive else 'adaptive'} composition"
        strange = {kind.of.__name__ for kind in core.kinds if not self.knows(kind)}
        if strange:
            unknown = sorted(strange)
            return f"needs other classes than {', '.join(unknown)}"
        return "" if core.reveals else "needs mechanisms that reveal something"

    def knows(self, kind: Kind) -> bool:
        """Whether it may answer for a mechanism of that kind."""
        by_pair, by_moments = self.concrete and kind.pair, self.moments and kind.moments
        return kind.of in self.classes or by_pair or by_moments or (self.enlarged and kind.enlarged)

    def applies(self, core: Core, eps_g: Exact = ZERO) -> bool:
        """Whether it answers for this core at this eps_g >= 0, whatever the cost."""
        return not self.why_not(core, eps_g)

    def sometimes(self, core: Core) -> bool:
        """Whether it may apply at some eps_g, though not from one on; for a core it is about."""
        return False

    @abstractmethod
    def lacks(self, core: Core, eps_g: Exact) -> str:
        """What the core lacks, of classes that the route knows; empty if nothing."""

    def applies_from(self, core: Core) -> Exact | None:
        """The least eps_g >= 0 from which on it applies; None if that is not known."""
        return None if self.stranger(core) else self.since(core)

    def since(self, core: Core) -> Exact | None:
        """:meth:`applies_from` for a core that it is about; 0 or None, unless a route says so."""
        return None if self.lacks(core, ZERO) else ZERO

    @abstractmethod
    def cost(self, core: Core) -> int:
        """Steps to a first bracket, roughly, of a tenth of a microsecond each."""

    @abstractmethod
    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A certified bracket; exact routes reach a relative width of about 2^-bits."""

    def solve_many(self, core: Core, grid: Sequence[Exact], bits: int) -> list[Answer]:
        """One bracket for each eps_g."""
        return [self.solve(core, eps_g, bits) for eps_g in grid]

    def at_many(self, core: Core) -> Callable[[Exact, int], Answer]:
        """:meth:`solve` for one eps_g after the other, which may share work."""
        return partial(self.solve, core)

    def start(self, core: Core, target: arb) -> Start | None:
        """Where to look for the eps_g >= 0 with delta = target; None where that is not known."""
        return None

    def met_at(self, core: Core, delta: arb) -> float | None:
        """About the eps_g >= 0 at which its upper end is delta, where it knows that at once."""
        return None

    def attained(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A lower end next to delta and a trivial upper one, where ``searching`` is true."""
        raise NotImplementedError(f"{self.name} has no lower end before the upper one")

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Brackets at every eps_g of the task, narrower each time."""
        yield self.solve_many(task.core, task.grid, task.bits)

    def curves(
        self,
        core: Core,
        where: Range,
        judge: Judge,
        *,
        budget: int = DEFAULT_BUDGET,
        progress: Progress | None = None,
    ) -> Iterator[Curve]:
        """Finer and finer curves until ``judge`` is content, where ``curve`` is true."""
        raise NotImplementedError(f"{self.name} has no curves")


def needs(condition: bool, wanted: str) -> str:
    """The text of :meth:`Route.lacks`: empty where the condition holds."""
    return "" if condition else wanted
