"""The public face of non-adaptive composition: ``nonadaptive(...)`` and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from exactdp.composition import Composition, flatten, repeated
from exactdp.enclosure import Enclosure
from exactdp.exact import Exact, ParameterError, exact
from exactdp.invert import invert
from exactdp.mechanisms import read_count
from exactdp.routes.base import Witness
from exactdp.solve import Reduced, Solution, read_atol, read_rtol, solve, solve_profile

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MAX_GRID = 1_000_000


def nonadaptive(*parts: Any) -> NonAdaptive:
    """The non-adaptive composition of mechanism classes; the order does not matter.

    ``parts`` are classes, ``n * class``, other compositions, or text in the grammar of the shell.

    >>> from exactdp import BR, DP
    >>> print(nonadaptive(DP("1/10"), 7 * BR("1/10"), "DP(0.1)^2"))
    BR(1/10)^7 DP(1/10)^3
    """
    plain = (part.composition if isinstance(part, NonAdaptive) else part for part in parts)
    return NonAdaptive(Composition.of(flatten(plain)))


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
class NonAdaptive:
    """A non-adaptive composition of mechanism classes, and its optimal privacy profile.

    Every enclosure is a certified bracket of the optimum over all mechanisms of the classes, both
    directions of the neighbouring relation included.
    """

    composition: Composition

    def __str__(self) -> str:
        return str(self.composition)

    def __mul__(self, count: Any) -> NonAdaptive:
        items = repeated(self.composition.items, read_count(count), adaptive=False)
        return NonAdaptive(Composition.of(items))

    __rmul__ = __mul__

    # -- certified -------------------------------------------------------------------------

    def solve_delta(
        self, eps_g: Any, rtol: Any = None, atol: Any = 0, *, fallback: bool = False
    ) -> Solution:
        """delta with the status of the search and the attaining t; never raises for the width."""
        strength = exact(eps_g, "eps_g")
        wanted = None if rtol is None else read_rtol(rtol)
        return solve(self.reduced, strength, wanted, read_atol(atol), fallback=fallback)

    def solve_epsilon(
        self, delta: Any, rtol: Any = None, atol: Any = None, *, fallback: bool = False
    ) -> Solution:
        """eps_g with the status of the search; never raises for the width."""
        wanted = None if rtol is None else read_rtol(rtol)
        floor = None if atol is None else read_atol(atol)
        return invert(self.reduced, delta, wanted, floor, fallback=fallback)

    def delta(self, eps_g: Any, rtol: Any = None, atol: Any = 0) -> Enclosure:
        """The optimal delta at eps_g (any real), enclosed within the relative width ``rtol``.

        The default rtol is the route's: 1e-15 for closed forms, 1e-6 for brackets. Raises
        WidthNotReached, which carries the enclosure, if the width cannot be reached.
        Source: cesar-rogers-2022 Theorems 1 to 3; dong-durfee-rogers-2019 Theorems 2 and 5;
        hartmann-et-al-2022 Lemma 12.

        >>> print(nonadaptive("BR(1/10)^7 DP(1/10)^3").delta(eps_g="1/2", rtol="1e-6"))
        [0.00068933726, 0.00068933727]
        """
        return self.solve_delta(eps_g, rtol, atol).require()

    def epsilon(self, delta: Any, rtol: Any = None, atol: Any = None) -> Enclosure:
        """The smallest eps_g with delta(eps_g) <= delta, enclosed; may be negative, inf or -inf.

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
        >>> nonadaptive("BR(1/10)^10 BR(1/7)^10").bound(1).certainly_less(Fraction(1, 100))
        True
        """
        return self.solve_delta(eps_g, fallback=True).enclosure

    def bound_epsilon(self, delta: Any) -> Enclosure:
        """eps_g at delta by the Theorem 5 bound; the upper end is certified."""
        return self.solve_epsilon(delta, fallback=True).enclosure

    def profile(self, eps_g: Iterable[Any], rtol: Any = None, atol: Any = 0) -> Profile:
        """delta at many eps_g; work that does not depend on eps_g is shared.

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
        solutions = solve_profile(self.reduced, grid, wanted, read_atol(atol))
        return Profile(grid, tuple(take(solution) for solution in solutions))

    def worst_case(self, eps_g: Any) -> Witness:
        """The t of the BR mechanisms, and the l, that attain the supremum; all of them at a tie.

        ``.ts`` holds one vector for each, with one t for each different eps; ``.tied`` says
        whether several are equal by a named symmetry or merely not separated. Where the supremum
        is only bracketed, the t of the lower end. Empty where nothing depends on t.

        >>> nonadaptive("BR(1)^2").worst_case("1/2").ts
        ((exact('1/2'),),)
        """
        witness = self.solve_delta(eps_g, "1e-30").witness
        return witness if witness is not None else Witness(((),))

    def delta_at(self, t: Any, eps_g: Any, rtol: Any = None) -> Enclosure:
        """The objective at given t: delta of the explicit randomized responses, enclosed.

        ``t`` is one number for all BR mechanisms, or a sequence with one for each of them, or for
        each different eps, in the order in which the composition prints (which sorts by eps).
        Any t in [0, eps] gives a certified lower bound of the optimum.

        >>> from fractions import Fraction
        >>> nonadaptive("BR(ln 4)").delta_at("ln 2", 0).contains(Fraction(1, 3))
        True
        """
        from exactdp.objective import delta_at

        wanted = None if rtol is None else read_rtol(rtol)
        return delta_at(self.reduced, t, exact(eps_g, "eps_g"), wanted)

    # -- other fields ----------------------------------------------------------------------

    def delta_mpmath(self, eps_g: Any, dps: int = 50) -> Any:
        """delta as an mpmath number with about ``dps`` digits; an approximation, not certified.

        >>> print(nonadaptive("BR(1)^2").delta_mpmath("1/2", dps=20))
        0.1524519067986655865
        """
        from exactdp.approximate import delta_mpmath

        if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= 10_000:
            raise ParameterError("dps", dps, "an integer from 1 to 10000")
        return delta_mpmath(self.reduced, exact(eps_g, "eps_g"), dps)

    def delta_sympy(self, eps_g: Any) -> Any:
        """delta as an exact, unevaluated sympy expression; eps_g and the eps may be symbols.

        For equal eps with k + m at most 24, or at most 12 unequal DP mechanisms.

        >>> from exactdp import DP
        >>> nonadaptive(DP("ln 2")).delta_sympy(0)
        1/3
        """
        from exactdp.symbolic import delta_expression

        return delta_expression(self.composition, eps_g)

    @cached_property
    def reduced(self) -> Reduced:
        """The composition taken apart; a ParameterError if it has symbols or is too large."""
        return Reduced(self.composition)
