"""What a route is: one way to answer, or to bound, the optimal delta of a composition.

Routes see a :class:`~exactdp.mechanisms.compositions.Core` and 0 <= eps_g < the end of the support.
The reduction to it, and the way back, is in exactdp.solve.

Routes that bound one end at once, whatever is mixed: they differ in how they do it alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import ZERO, Core, Kind
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Progress, Start
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End, Which
from exactdp.numbers.exact_numbers import Exact

if TYPE_CHECKING:
    from flint import arb


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
    """The least upper end that other routes have found, at one eps_g, ..."""
    attained: Dyadic | None = None
    """... and the largest lower end."""


class Curve(Protocol):
    """Certified bounds of delta at every eps_g of a range, from one run."""

    @property
    def lower_end(self) -> End:
        """The route of the lower bound, and the statements that it rests on."""

    @property
    def upper_end(self) -> End:
        """The route of the upper bound, and the statements that it rests on."""

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        """A lower and an upper bound of delta at an eps_g >= 0 of the range, as balls."""


@runtime_checkable
class DecidingCurve(Curve, Protocol):
    """A curve that says on which side of a number it is for less than what its value costs."""

    def exceeds(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether the lower bound at ``eps_g`` is certainly above ``target``; about the bound."""

    def stays_below(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether the upper bound at ``eps_g`` is surely at most ``target``; about the bound."""


Judge = Callable[[Curve], tuple[float, float]]
"""How many times too wide a curve is, and the width of delta wanted (0 where it cannot tell)."""


Range = Callable[[], tuple[Exact, Exact]]
"""The eps_g >= 0 that matter for the next, finer curve."""


class Route(ABC):
    """One way to answer, or to bound, the optimal delta of a composition.

    A route names the classes it is about, which optimum (adaptive or not), and what it can do; the
    solver asks for that and knows no route by name. All pass the suite
    tests/routes/test_conformance.py.
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
    """How often it is asked at most, each time for more bits, while the width is missed."""
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
        """Empty where the route answers for this core at this eps_g >= 0, else why it does not."""
        return self.stranger(core) or self.lacks(core, eps_g)

    def stranger(self, core: Core) -> str:
        """Why the route is not about such a core at all, whatever the eps_g; empty if it is."""
        if core.adaptive not in self.optima:
            return f"needs {'non-adaptive' if core.adaptive else 'adaptive'} composition"
        strange = {kind.of.__name__ for kind in core.kinds if not self.knows(kind)}
        if strange:
            unknown = sorted(strange)
            return f"needs other classes than {', '.join(unknown)}"
        return "" if core.reveals else "needs mechanisms that reveal something"

    def knows(self, kind: Kind) -> bool:
        """Whether the route may answer for a mechanism of that kind."""
        by_pair, by_moments = self.concrete and kind.pair, self.moments and kind.moments
        return kind.of in self.classes or by_pair or by_moments or (self.enlarged and kind.enlarged)

    def applies(self, core: Core, eps_g: Exact = ZERO) -> bool:
        """Whether the route answers for this core at this eps_g >= 0, whatever the cost."""
        return not self.why_not(core, eps_g)

    def sometimes(self, core: Core) -> bool:
        """Whether the route may apply at some eps_g, though not from one on.

        Asked for a core that the route is about.
        """
        return False

    @abstractmethod
    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where the route answers at this eps_g >= 0, else what the core lacks.

        Asked for a core of classes that the route knows.
        """

    def applies_from(self, core: Core) -> Exact | None:
        """The least eps_g >= 0 from which on the route applies; None if that is not known."""
        return None if self.stranger(core) else self.since(core)

    def since(self, core: Core) -> Exact | None:
        """The :meth:`applies_from` of a core that the route is about.

        0 or None, unless a route says otherwise.
        """
        return None if self.lacks(core, ZERO) else ZERO

    @abstractmethod
    def cost(self, core: Core) -> int:
        """About the number of steps to a first bracket, of a tenth of a microsecond each."""

    @abstractmethod
    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A certified bracket of delta at an eps_g >= 0 inside the support of the core.

        Exact routes reach a relative width of about 2^-bits. TooLarge where a route gives up.
        """

    def solve_many(self, core: Core, grid: Sequence[Exact], bits: int) -> list[Answer]:
        """One certified bracket of delta for each eps_g of the grid, in its order."""
        return [self.solve(core, eps_g, bits) for eps_g in grid]

    def at_many(self, core: Core) -> Callable[[Exact, int], Answer]:
        """A function of eps_g and bits as :meth:`solve`, for one eps_g after the other.

        Its calls may share work.
        """
        return partial(self.solve, core)

    def start(self, core: Core, target: arb) -> Start | None:
        """About the eps_g >= 0 with delta = target, for a search; None where that is not known."""
        return None

    def met_at(self, core: Core, delta: arb) -> float | None:
        """About the eps_g >= 0 at which the upper end is delta; None where that takes a search."""
        return None

    def attained(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A lower end next to delta and a trivial upper one, where ``searching`` is true.

        NotImplementedError for other routes.
        """
        raise NotImplementedError(f"{self.name} has no lower end before the upper one")

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Brackets of delta at every eps_g of the task, narrower each time."""
        yield self.solve_many(task.core, task.grid, task.bits)

    def curves(
        self,
        core: Core,
        where: Range,
        judge: Judge,
        *,
        budget: int = DEFAULT_BUDGET,
        progress: Progress | None = None,
        wanted: float = 0.0,
    ) -> Iterator[Curve]:
        """Finer and finer curves until ``judge`` is content, where ``curve`` is true.

        ``where`` gives the range of eps_g that matters for the next curve; ``wanted`` is a width of
        delta that matters, where one is known before the first. NotImplementedError for other
        routes.
        """
        raise NotImplementedError(f"{self.name} has no curves")


def needs(condition: bool, wanted: str) -> str:
    """The text that :meth:`Route.lacks` gives: empty where the condition holds, else ``wanted``."""
    return "" if condition else wanted


class OneSided(Route):
    """A route that bounds one end at once, for all classes and both optima.

    The other end is trivial.
    """

    exact = False
    instant = True
    concrete = True
    moments = True
    enlarged = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
