"""The public face of non-adaptive composition: ``nonadaptive(...)`` and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from exactdp.mechanisms.compositions import Composition, repeated
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.mechanisms.mechanism import read_count
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Number, ParameterError, exact
from exactdp.profiles.composed import Composed
from exactdp.solve.question import read_rtol

if TYPE_CHECKING:
    import sympy

    from exactdp.profiles.pivot_systems import PivotSystem
    from exactdp.solve.worst_cases import WorstCase


def nonadaptive(*parts: Part | NonAdaptive) -> NonAdaptive:
    """The non-adaptive composition of mechanism classes; the order does not matter.

    ``parts`` are classes, ``n * class``, other compositions, or text in the grammar of the shell.

    >>> from exactdp import BR, DP
    >>> print(nonadaptive(DP("1/10"), 7 * BR("1/10"), "DP(0.1)^2"))
    BR(1/10)^7 DP(1/10)^3
    """
    plain = (part.composition if isinstance(part, NonAdaptive) else part for part in parts)
    return NonAdaptive(Composition.of(flatten(plain)))


@dataclass(frozen=True, repr=False)
class NonAdaptive(Composed):
    """A non-adaptive composition of mechanism classes, and its optimal privacy profile."""

    def __mul__(self, count: int) -> NonAdaptive:
        items = repeated(self.composition.items, read_count(count), adaptive=False)
        return NonAdaptive(Composition.of(items))

    __rmul__ = __mul__

    def worst_case(self, eps_g: Number) -> WorstCase:
        """The t of the BR mechanisms, and the l, that attain the supremum; all of them at a tie.

        ``.ts`` holds one vector for each, with one t for each different eps; ``.tied`` says
        whether several are equal by a named symmetry or merely not separated. ``.groups`` has the
        same with names; ``.dropped`` names the groups that are left out (t is 0, or eps at a
        negative eps_g), ``.free`` those whose t could be another one: an exact tie. Where the
        supremum is only bracketed, the t of the lower end. Beside concrete mechanisms it is as near
        to the supremum as ``delta`` says by default. Empty where nothing depends on t, or where no
        t is known (rounded losses). ParameterError where no worst case is known of any mechanism.
        Source: own statement "Nothing added".

        >>> nonadaptive("BR(1)^2").worst_case("1/2").ts
        ((exact('1/2'),),)
        >>> nonadaptive("BR(1/10)^2 BR(1)").worst_case("1/2").dropped
        (('BR(1/10)^2',),)
        """
        from exactdp.solve.equal_questions import no_worst_case
        from exactdp.solve.worst_cases import worst_case_of

        core = self.reduction.core
        if core.runs and all(no_worst_case(run.mechanism) for run in core.runs):
            wanted = "a mechanism of which a worst case is known: of these delta and bracket say "
            raise ParameterError("composition", self, f"{wanted}what is known")
        rtol = None if core.concrete else "1e-30"
        witness = self.solve_delta(eps_g, rtol).witness
        return worst_case_of(self.reduction, exact(eps_g, "eps_g"), witness)

    def delta_at(
        self, t: Number | Iterable[Number], eps_g: Number, *, rtol: Number | None = None
    ) -> Enclosure:
        """The objective at given t: delta of the explicit randomized responses, enclosed.

        ``t`` is one number for all BR mechanisms, or a sequence with one for each of them, or for
        each different eps, in the order in which the composition prints (which sorts by eps).
        Any t in [0, eps] gives a certified lower bound of the optimum.

        >>> from fractions import Fraction
        >>> nonadaptive("BR(ln 4)").delta_at("ln 2", 0).contains(Fraction(1, 3))
        True
        """
        from exactdp.profiles.objective import delta_at

        wanted = None if rtol is None else read_rtol(rtol)
        return delta_at(self.reduction, t, exact(eps_g, "eps_g"), wanted)

    # -- other fields ----------------------------------------------------------------------

    def delta_mpmath(self, eps_g: Number, dps: int = 50) -> Any:
        """delta as an mpmath number with about ``dps`` digits; an approximation, not certified.

        >>> print(nonadaptive("BR(1)^2").delta_mpmath("1/2", dps=20))
        0.1524519067986655865
        """
        from exactdp.profiles.approximation import delta_mpmath

        if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= 10_000:
            raise ParameterError("dps", dps, "an integer from 1 to 10000")
        return delta_mpmath(self.reduction, exact(eps_g, "eps_g"), dps)

    def pivot_sympy(self, eps_g: Number) -> PivotSystem:
        """What the optimum over BR mechanisms of different eps solves, as sympy expressions.

        One symbol t for each different eps, the objective D for all t (``everywhere``; delta is its
        maximum), the same in the slab of the optimum (``objective``), and one equation t = A - y
        for each group that is not left out (its derivative of F vanishes there). For eps_g >= 0 and
        at most 4096 patterns of drops; ParameterError otherwise.
        Source: own statements "Slabs" and "Pivot equations".

        >>> nonadaptive("BR(1) BR(2)").pivot_sympy(0).t
        (t_1, t_2)
        """
        from exactdp.profiles.pivot_systems import pivot_system

        return pivot_system(self.reduction, exact(eps_g, "eps_g"))

    def delta_sympy(self, eps_g: Number | sympy.Expr) -> Any:
        """delta as an exact, unevaluated sympy expression; eps_g and the eps may be symbols.

        A closed form for equal eps with k + m at most 24, for at most 12 unequal DP mechanisms, and
        for two BR mechanisms of different eps. For other mixtures with BR a
        :class:`~exactdp.profiles.suprema.Supremum` over one t for each different eps: exact, with
        ``evalf`` by the certified search, for at most 4096 patterns of drops.

        >>> from exactdp import DP
        >>> nonadaptive(DP("ln 2")).delta_sympy(0)
        1/3
        >>> print(nonadaptive("BR(1)^2 BR(2)").delta_sympy("1/2").evalf(20))
        0.35853961811266838897
        """
        from exactdp.formulas.symbolic import delta_expression
        from exactdp.profiles.suprema import Supremum

        return delta_expression(self.composition, eps_g, Supremum.of)
