"""Equations (2) and (3) and Lemma 3.4 of cesar-rogers-2022: what a set of classes costs, by sums.

Corollary 3.1 of dong-durfee-rogers-2019 is the case of BR alone. eps_g at delta and delta at eps_g,
as certified enclosures of the value of the formula, as mpmath numbers and as sympy expressions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from flint import arb

from exactdp.formulas import concentration
from exactdp.formulas.lifting import leaked, reflected
from exactdp.loss_sums.log_moments import has_moments
from exactdp.mechanisms.compositions import ZERO, Composition, Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.fields import field_named
from exactdp.numbers.fields.field import Element, Field
from exactdp.numbers.fields.mpmath_field import to_digits
from exactdp.profiles.bounds_by_mean_and_variance import EQUATION_3
from exactdp.profiles.classical_bounds import (
    as_narrow,
    no_limit_of_order,
    rests_on_the_tail,
    width_of,
)
from exactdp.profiles.stand_ins import StandIns, within
from exactdp.solve.reduction import Reduction

ROUTE = "set-wise"


@dataclass(frozen=True, repr=False)
class LemmasOnSets:
    """A set of mechanism classes, and what the lemmas of section 3 say of it."""

    composition: Composition

    def __str__(self) -> str:
        return str(self.composition)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_line

        return html_line(str(self), "set-wise: the analyst chooses the order too")

    def _repr_latex_(self) -> str:
        from exactdp.numbers.notebook_html import latex_composition

        return latex_composition(str(self))

    @cached_property
    def reduction(self) -> Reduction:
        """The set taken apart, as it is used without any choice of order."""
        return Reduction(self.composition)

    def lemma_epsilon(self, delta: Number, *, rtol: Number | None = None) -> Enclosure:
        """The eps_g of equations (2) and (3) and Lemma 3.4 at delta: the value of the formula.

        It is sum of means + sqrt(2 (sum of variance proxies) ln(1/delta')), at most the sum of eps,
        where delta' = (delta - D)/(1 - D) is what the delta_i leave, D = 1 - prod (1 - delta_i)
        (sharper than Lemma 3.4's delta - sum delta_i). An upper bound for 0 < delta' <= 1 (the
        lemma prints "any delta > 0"; beyond 1 the root has no value), and at 0 the sum of eps, if
        there is one; ParameterError else, and for RDP, of which one order is known. Of BR alone it
        is Corollary 3.1 of dong-durfee-rogers-2019.

        >>> from exactdp import setwise
        >>> print(setwise("BR(1/10)^20 DP(1/10)^10").lemma_epsilon("1e-6").decimals(8)[1])
        2.1107971
        """
        core, left = _left(self, delta, closed=True)
        silent, certain = not core.runs, left.sign() == 0
        if silent or certain:  # of what reveals nothing; with no delta left, the sum of eps
            found = Enclosure.from_exact(ZERO if silent else core.support, width_of(rtol))
        else:
            found = as_narrow(lambda: EQUATION_3.eps_at(core, left.ball()), width_of(rtol))
        end, of = self._end(core), f"eps_g of {self} at delta = {exact(delta)}"
        return replace(found, upper_end=end, of=of, rtol=width_of(rtol))

    def lemma_delta(self, eps_g: Number, *, rtol: Number | None = None) -> Enclosure:
        """The delta at any real eps_g by equation (3), the inverse of :meth:`lemma_epsilon`.

        It is the value of the formula, with the delta_i, at most 1; it says 1 where abs(eps_g) is
        at most the sum of means, so that it may rise below eps_g = 0; delta does not, and every
        value bounds it from there on. :meth:`SetWise.delta` is narrower.

        >>> from exactdp import setwise
        >>> found = setwise("BR(1/10)^20 DP(1/10)^10")
        >>> print(found.lemma_delta("2.1107971").decimals(4)[1])
        1e-6
        """
        core = _core(self)
        point = exact(eps_g, "eps_g")

        def ball() -> arb:
            found = EQUATION_3.delta_at(core, abs(point)) if core.runs else arb(0)
            (lifted,) = self.reduction.lifted(point, arb(1) if found is None else found)
            return lifted.min(arb(1))

        end, of = self._end(core, point), f"delta of {self} at eps_g = {point}"
        found, most = as_narrow(ball, width_of(rtol)), Dyadic(1)  # the radius is beyond 1
        lower, upper = min(found.lower, most), min(found.upper, most)
        return Enclosure(lower, upper, TRIVIAL, end, of, width_of(rtol))

    def _end(self, core: Core, eps_g: Exact = ZERO) -> End:
        return End(ROUTE, (*rests_on_the_tail(core), *self.reduction.reduced_by(eps_g)))

    def lemma_epsilon_mpmath(self, delta: Number, dps: int = 50) -> Any:
        """:meth:`lemma_epsilon` as an mpmath number of ``dps`` digits, not certified.

        >>> from exactdp import setwise
        >>> print(setwise("CDP(1/200, 1/10)^10").lemma_epsilon_mpmath("1e-6", dps=6))
        1.71226
        """
        total = self.reduction.total
        core, left = _left(self, delta, closed=True)

        def made(F: Field) -> Element:
            if not core.runs or left.sign() == 0:
                return F.number(ZERO if not core.runs else core.support)
            found = _over(F, self, delta)
            return found if total is None else -F.max_over([-found, -F.number(total)])

        return to_digits(made, dps)

    def lemma_delta_mpmath(self, eps_g: Number, dps: int = 50) -> Any:
        """:meth:`lemma_delta` as an mpmath number of ``dps`` digits, not certified.

        >>> from exactdp import setwise
        >>> print(setwise("BR(1/10)^20 DP(1/10)^10").lemma_delta_mpmath("2.1107971", dps=6))
        9.99999e-7
        """
        point = exact(eps_g, "eps_g")
        return to_digits(lambda F: _delta_over(F, self, point), dps)

    def lemma_epsilon_sympy(self, delta: Number) -> Any:
        """:meth:`lemma_epsilon` as an exact expression, without the minimum with the sum of eps.

        >>> from exactdp import setwise
        >>> setwise("CDP(1/200, 1/10)^2").lemma_epsilon_sympy("1e-2")
        1/100 + sqrt(log(100))/5
        """
        return _over(field_named("sympy"), self, delta)

    def lemma_delta_sympy(self, eps_g: Number) -> Any:
        """:meth:`lemma_delta` as an exact expression.

        >>> from exactdp import setwise
        >>> setwise("CDP(1/200, 1/10)^2").lemma_delta_sympy(1)
        exp(-9801/400)
        """
        return _delta_over(field_named("sympy"), self, exact(eps_g, "eps_g"))


def _over(F: Field, asked: LemmasOnSets, delta: Number) -> Element:
    core, left = _left(asked, delta)
    with F.context():
        mean, variance = EQUATION_3.of(core, F)
        return concentration.advanced_composition.formula(
            F, mean=mean, variance=variance, delta=F.number(left)
        )


def _delta_over(F: Field, asked: LemmasOnSets, eps_g: Exact) -> Element:
    """1 up to the sum of the means; from the sum of eps on what leaks."""
    core, total, place = _core(asked), asked.reduction.total, abs(eps_g)
    if not core.runs or (total is not None and place >= total):
        return _lifted(F, asked, eps_g, F.number(0))
    with F.context():
        mean, _ = EQUATION_3.of(core, F)
        below = F.number(place) <= mean
    return _lifted(F, asked, eps_g, F.number(1) if below else _tail(F, core, place))


def _tail(F: Field, core: Core, eps_g: Exact) -> Element:
    """The bound of delta_0 at eps_g, which :func:`_over` inverts."""
    with F.context():
        mean, variance = EQUATION_3.of(core, F)
        return concentration.tail_of_advanced.formula(
            F, mean=mean, variance=variance, eps_g=F.number(eps_g)
        )


def _lifted(F: Field, asked: LemmasOnSets, eps_g: Exact, value: Element) -> Element:
    """delta at an eps_g of either sign from delta_0 at |eps_g|."""
    floor = _floor(asked)
    with F.context():
        if eps_g.sign() < 0:
            value = reflected(F, eps_g=F.number(eps_g), value=value)
        return leaked(floor=F.number(floor), kept=F.number(1 - floor), value=value)


def _core(asked: LemmasOnSets) -> Core:
    core = asked.reduction.core
    require_moments(asked.composition, core)
    why_not = no_limit_of_order(core)
    if why_not:
        raise ParameterError(
            "composition", asked.composition, f"classes with moments of every order: {why_not}"
        )
    return core


def require_moments(composition: Composition, core: Core) -> None:
    """Raises ParameterError, naming them, for mechanisms that are no class of known moments.

    Where there is one, the error names the set of classes that they are members of.
    """
    strange = {type(run.mechanism) for run in core.runs if not has_moments(run.mechanism)}
    if strange:
        names = ", ".join(sorted(kind.grammar or kind.__name__ for kind in strange))
        wanted = f"classes whose moments are known, not {names}"
        larger = within(composition, has_moments, "classes")
        if isinstance(larger, StandIns):  # the analyst picks any member of a class
            wanted += f"; as members of their classes: {larger.composition}"
        raise ParameterError("composition", composition, wanted)


def _floor(asked: LemmasOnSets) -> Fraction:
    floor = asked.reduction.floor_exactly
    if floor is None:
        raise ParameterError("composition", asked.composition, "fewer different delta_i")
    return floor


def _left(asked: LemmasOnSets, delta: Number, *, closed: bool = False) -> tuple[Core, Exact]:
    """The core, and what the delta_i leave of delta: more than nothing, or, ``closed``, nothing
    where there is a sum of eps."""
    core, given, floor = _core(asked), exact(delta, "delta"), _floor(asked)
    least = closed and core.total is not None and floor < 1
    inside = given.is_rational and (floor <= given.fraction if least else floor < given.fraction)
    if not inside or given > 1:
        from_where = f"from {Exact(floor)} on" if least else f"above {Exact(floor)}"
        raise ParameterError("delta", delta, f"a rational number {from_where}, at most 1")
    return core, Exact((given.fraction - floor) / (1 - floor))
