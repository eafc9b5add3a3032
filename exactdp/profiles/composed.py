"""What can be asked of any composition, adaptive or not: delta, eps_g, profiles, bounds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.solve.nonadaptive_solver import Solution, read_atol, read_rtol

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MAX_GRID = 1_000_000


@dataclass(frozen=True)
class Profile:
    """The privacy profile on a grid: one certified enclosure of delta for each eps_g.

    Between grid points delta is at most the chord of the upper ends in e^eps_g (it is convex).
    """

    eps_g: tuple[Exact, ...]
    deltas: tuple[Enclosure, ...]

    def __len__(self) -> int:
        return len(self.deltas)

    def __iter__(self) -> Iterator[Enclosure]:
        return iter(self.deltas)

    def __getitem__(self, index: int) -> Enclosure:
        return self.deltas[index]

    def to_numpy(self) -> npt.NDArray[np.float64]:
        """An array of shape (len, 2): lower and upper ends, rounded outward to doubles."""
        import numpy as np

        rows = [(delta.lower_float, delta.upper_float) for delta in self.deltas]
        return np.array(rows, dtype=np.float64).reshape(len(rows), 2)


@dataclass(frozen=True)
class How:
    """Only the Theorem 5 bound (``fallback``), and whom to tell the share of a run that is done."""

    fallback: bool = False
    progress: Callable[[float], None] | None = None


@dataclass(frozen=True)
class Composed(ABC):
    """A composition of mechanism classes, and its optimal privacy profile.

    Every enclosure is a certified bracket of the optimum over all mechanisms of the classes, both
    directions of the neighbouring relation included.
    """

    composition: Composition

    def __str__(self) -> str:
        return str(self.composition)

    @abstractmethod
    def _solve(self, eps_g: Exact, rtol: Fraction | None, atol: Fraction, how: How) -> Solution:
        """delta at eps_g."""

    @abstractmethod
    def _invert(
        self, delta: Any, rtol: Fraction | None, atol: Fraction | None, how: How
    ) -> Solution:
        """eps_g at delta."""

    @abstractmethod
    def _solve_grid(
        self, grid: Sequence[Exact], rtol: Fraction | None, atol: Fraction
    ) -> list[Solution]:
        """delta at many eps_g."""

    # -- certified -------------------------------------------------------------------------

    def solve_delta(
        self,
        eps_g: Any,
        rtol: Any = None,
        atol: Any = 0,
        *,
        fallback: bool = False,
        progress: Callable[[float], None] | None = None,
    ) -> Solution:
        """delta with the status of the search and the attaining t; never raises for the width.

        ``progress`` is told the share that is done of each run over the mechanisms (a number up
        to 1; a finer run begins again), where there are such runs.
        """
        strength = exact(eps_g, "eps_g")
        wanted = None if rtol is None else read_rtol(rtol)
        return self._solve(strength, wanted, read_atol(atol), How(fallback, progress))

    def solve_epsilon(
        self,
        delta: Any,
        rtol: Any = None,
        atol: Any = None,
        *,
        fallback: bool = False,
        progress: Callable[[float], None] | None = None,
    ) -> Solution:
        """eps_g with the status of the search; never raises for the width."""
        wanted = None if rtol is None else read_rtol(rtol)
        floor = None if atol is None else read_atol(atol)
        return self._invert(delta, wanted, floor, How(fallback, progress))

    def delta(self, eps_g: Any, rtol: Any = None, atol: Any = 0) -> Enclosure:
        """The optimal delta at eps_g (any real), enclosed within the relative width ``rtol``.

        The default rtol is the route's: 1e-15 for closed forms, 1e-6 for brackets. Raises
        WidthNotReached, which carries the enclosure, if the width cannot be reached.
        Source: cesar-rogers-2022 Theorems 1 to 3; dong-durfee-rogers-2019 Theorems 2 and 5;
        hartmann-et-al-2022 Lemma 12.

        >>> from exactdp import nonadaptive
        >>> print(nonadaptive("BR(1/10)^7 DP(1/10)^3").delta(eps_g="1/2", rtol="1e-6"))
        [0.00068933726, 0.00068933727]
        """
        return self.solve_delta(eps_g, rtol, atol).require()

    def epsilon(self, delta: Any, rtol: Any = None, atol: Any = None) -> Enclosure:
        """The smallest eps_g with delta(eps_g) <= delta, enclosed; may be negative, inf or -inf.

        >>> from exactdp import nonadaptive
        >>> eps_g = nonadaptive("DP(1/10)^100").epsilon(delta="1e-6")
        >>> round(eps_g.lower_float, 12), eps_g.relative_width() <= 1e-15
        (4.774567588108, True)
        """
        return self.solve_epsilon(delta, rtol, atol).require()

    def bracket(self, eps_g: Any, rtol: Any = None, atol: Any = 0) -> Enclosure:
        """As :meth:`delta`, but returns the best certified bracket whatever its width."""
        return self.solve_delta(eps_g, rtol, atol).enclosure

    def bracket_epsilon(self, delta: Any, rtol: Any = None, atol: Any = None) -> Enclosure:
        """As :meth:`epsilon`, but returns the best certified bracket whatever its width."""
        return self.solve_epsilon(delta, rtol, atol).enclosure

    def bound(self, eps_g: Any) -> Enclosure:
        """The instant bound of Theorem 5 of dong-durfee-rogers-2019, with a trivial lower end.

        >>> from fractions import Fraction
        >>> from exactdp import nonadaptive
        >>> nonadaptive("BR(1/10)^10 BR(1/7)^10").bound(1).certainly_less(Fraction(1, 100))
        True
        """
        return self.solve_delta(eps_g, fallback=True).enclosure

    def bound_epsilon(self, delta: Any) -> Enclosure:
        """eps_g at delta by the Theorem 5 bound; the upper end is certified."""
        return self.solve_epsilon(delta, fallback=True).enclosure

    def profile(self, eps_g: Iterable[Any], rtol: Any = None, atol: Any = 0) -> Profile:
        """delta at many eps_g; work that does not depend on eps_g is shared.

        >>> from exactdp import nonadaptive
        >>> profile = nonadaptive("BR(1)^2").profile([0, "1/2", 1])
        >>> profile.to_numpy().shape
        (3, 2)
        """
        return self._profile(eps_g, rtol, atol, Solution.require)

    def bracket_profile(self, eps_g: Iterable[Any], rtol: Any = None, atol: Any = 0) -> Profile:
        """As :meth:`profile`, but with the best certified brackets whatever their width."""
        return self._profile(eps_g, rtol, atol, lambda solution: solution.enclosure)

    def _profile(
        self, eps_g: Iterable[Any], rtol: Any, atol: Any, take: Callable[[Solution], Enclosure]
    ) -> Profile:
        if isinstance(eps_g, str) or not isinstance(eps_g, Iterable):
            raise ParameterError("eps_g", eps_g, "a list of numbers")
        grid = tuple(exact(value, "eps_g") for value in eps_g)
        if len(grid) > MAX_GRID:
            raise ParameterError("eps_g", f"{len(grid)} points", f"at most {MAX_GRID} points")
        wanted = None if rtol is None else read_rtol(rtol)
        solutions = self._solve_grid(grid, wanted, read_atol(atol))
        return Profile(grid, tuple(take(solution) for solution in solutions))
