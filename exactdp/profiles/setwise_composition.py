"""Set-wise adaptive composition: the analyst chooses the order, and each mechanism from its class.

``setwise(...)`` is a set of classes from which the analyst takes one after the other, without
replacement, knowing all answers so far (cesar-rogers-2022, section 3, Definition 3.1). No optimum
is known; what bounds it depends on sums over the set alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from flint import arb

from exactdp.formulas import concentration
from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.fields import field_named
from exactdp.numbers.fields.field import Element, Field
from exactdp.profiles.classical_bounds import EQUATION_3, at_most_the_sum, no_limit_of_order
from exactdp.profiles.composed import Composed
from exactdp.profiles.stand_ins import StandIns, within
from exactdp.routes.base import Core
from exactdp.routes.nonadaptive.log_moments import CLASSES, curves, rests_on
from exactdp.routes.nonadaptive.moment_bound import MOMENT_BOUND
from exactdp.routes.nonadaptive.moment_inversion import Undecided, bits_for, least_eps, moments_of
from exactdp.routes.nonadaptive.optimal_orders import BY_ORDERS, delta_by_orders, eps_by_orders
from exactdp.solve import Question, Solution, answer
from exactdp.solve.question import Quantity, read_rtol
from exactdp.solve.reduction import CLOSED_FORM, Reduction, resting_also
from exactdp.statements import BELOW_AND_ABOVE, OPTIMAL_CONVERSION, SET_WISE, SET_WISE_LOSS

ROUTE = "set-wise"


def setwise(*parts: Part | Composed) -> SetWise:
    """The set of mechanism classes from which an analyst chooses, without replacement.

    ``parts`` are classes, ``n * class``, compositions, or text in the grammar of the shell; their
    order does not matter.

    >>> print(setwise("BR(1/10)^20 DP(1/10)^10 CDP(1/200, 1/10)"))
    BR(1/10)^20 DP(1/10)^10 CDP(1/200, 1/10)
    """
    plain = (part.composition if isinstance(part, Composed) else part for part in parts)
    return SetWise(Composition.of(flatten(plain)))


@dataclass(frozen=True)
class SetWise:
    """A set of mechanism classes under set-wise adaptive composition.

    ``delta`` and ``epsilon`` are certified brackets: the upper end bounds every analyst, the lower
    end is attained by one who fixes everything in advance. ``rtol`` says how close each end comes
    to the bound and to the optimum that it stands for; the room between the two stays.
    """

    composition: Composition

    def __str__(self) -> str:
        return str(self.composition)

    @cached_property
    def reduction(self) -> Reduction:
        """The set taken apart, as it is used without any choice of order."""
        return Reduction(self.composition)

    def delta(self, eps_g: Number, *, rtol: Number | None = None) -> Enclosure:
        """delta at eps_g (any real): Theorem 5's moments above (with the optimal conversion of one
        order, where that gains), a fixed choice below.

        >>> found = setwise("BR(1/10)^20 DP(1/10)^10").delta(1)
        >>> found.decimals(3)
        ('0.000803', '0.00218')
        """
        return self.solve("delta", eps_g, rtol=rtol).enclosure

    def epsilon(self, delta: Number, *, rtol: Number | None = None) -> Enclosure:
        """eps_g at delta, as :meth:`delta`."""
        return self.solve("epsilon", delta, rtol=rtol).enclosure

    def profile(
        self, eps_g: Iterable[Number], *, rtol: Number | None = None
    ) -> tuple[Enclosure, ...]:
        """delta at many eps_g."""
        return tuple(self.delta(one, rtol=rtol) for one in eps_g)

    def solve(self, quantity: Quantity, point: Number, *, rtol: Number | None = None) -> Solution:
        """The bracket, whose status says that no route narrows it.

        The bounds by moments see sums over the mechanisms: they hold for every order, chosen in
        advance or not. The lower end is that of the non-adaptive optimum; where that has a closed
        form at the ends of the support, so has this.
        """
        question = Question.read(self.reduction, quantity, (point,), rtol=rtol)
        strange = self.reduction.core.classes - CLASSES
        if strange:
            names = ", ".join(sorted(kind.grammar or kind.__name__ for kind in strange))
            wanted = f"classes whose moments are known, not {names}"
            larger = within(self.composition, lambda one: type(one) in CLASSES, "classes")
            if isinstance(larger, StandIns):  # the analyst picks any member of a class
                wanted += f"; as members of their classes: {larger.composition}"
            raise ParameterError("composition", self.composition, wanted)
        known = answer(question).enclosure
        if known.lower_end.route == known.upper_end.route == CLOSED_FORM:
            return Solution(known, "reached")
        upper = delta_above if quantity == "delta" else epsilon_above
        bound = upper(self.reduction, question.points[0], bits_for(question.rtol))
        found = replace(
            bound,
            lower=min(known.lower, bound.upper),
            lower_end=resting_also(known.lower_end, (BELOW_AND_ABOVE,)),
            of=question.about(question.points[0]),
            rtol=known.rtol,
        )
        return Solution(found, "width_not_reached")

    # -- Lemmas 3.3 and 3.4 -----------------------------------------------------------------

    def lemma_epsilon(self, delta: Number, *, rtol: Number | None = None) -> Enclosure:
        """The eps_g of equations (2) and (3) and Lemma 3.4 at delta: the value of the formula.

        It is sum of means + sqrt(2 (sum of variance proxies) ln(1/delta')), at most the sum of eps,
        where delta' = (delta - D)/(1 - D) is what the delta_i leave, D = 1 - prod (1 - delta_i)
        (sharper than Lemma 3.4's delta - sum delta_i). An upper bound for 0 < delta' <= 1 (the
        lemma prints "any delta > 0"; beyond 1 the root has no value). ParameterError else, and for
        RDP, of which one order is known.

        >>> print(setwise("BR(1/10)^20 DP(1/10)^10").lemma_epsilon("1e-6").decimals(8)[1])
        2.1107971
        """
        core, left = _left(self, delta)
        with precision(_bits(rtol)):
            found = arb(0)
            if core.runs:
                found = EQUATION_3.eps_at(core, left.ball())
            return replace(
                Enclosure.from_ball(found),
                upper_end=End(ROUTE, (SET_WISE_LOSS,)),
                of=f"eps_g of {self} at delta = {exact(delta)}",
            )

    def lemma_delta(self, eps_g: Number, *, rtol: Number | None = None) -> Enclosure:
        """The inverse of :meth:`lemma_epsilon`: delta at eps_g, with the delta_i; at most 1.

        >>> found = setwise("BR(1/10)^20 DP(1/10)^10")
        >>> print(found.lemma_delta("2.1107971").decimals(4)[1])
        1e-6
        """
        core = _core(self)
        point = exact(eps_g, "eps_g")
        with precision(_bits(rtol)):
            found = EQUATION_3.delta_at(core, abs(point)) if core.runs else arb(0)
            (ball,) = self.reduction.lifted(point, arb(1) if found is None else found)
            end = End(ROUTE, (SET_WISE_LOSS,))
            made = Enclosure.from_ball(ball)
            high = min(made.upper, Dyadic(1))
            of = f"delta of {self} at eps_g = {point}"
            return replace(made, upper=high, lower=min(made.lower, high), upper_end=end, of=of)

    def lemma_mpmath(self, delta: Number, dps: int = 50) -> Any:
        """:meth:`lemma_epsilon` as an mpmath number of ``dps`` digits, not certified.

        >>> print(setwise("CDP(1/200, 1/10)^10").lemma_mpmath("1e-6", dps=6))
        1.71226
        """
        if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= 10_000:
            raise ParameterError("dps", dps, "an integer from 1 to 10000")
        F, total = field_named("mpmath", dps), self.reduction.total
        found = _over(F, self, delta)
        return found if total is None else min(found, F.number(total))

    def lemma_sympy(self, delta: Number) -> Any:
        """:meth:`lemma_epsilon` as an exact expression, without the minimum with the sum of eps.

        >>> setwise("CDP(1/200, 1/10)^2").lemma_sympy("1e-2")
        1/100 + sqrt(log(100))/5
        """
        return _over(field_named("sympy"), self, delta)


def delta_above(reduction: Reduction, eps_g: Exact, bits: int) -> Enclosure:
    """What bounds every analyst."""
    core = reduction.core
    found = MOMENT_BOUND.bounded(core, abs(eps_g), bits // 4, bits)
    with precision(bits), suppress(Undecided, ArithmeticError):  # lambda next to 0: 1
        high = Dyadic.from_arb(
            delta_by_orders(moments_of(core, sharp=False), abs(eps_g).ball()).upper()
        )
        if high < found.upper:
            found = replace(found, upper=high, upper_end=_by_orders(core))
    found = replace(found, upper_end=resting_also(found.upper_end, (SET_WISE,)))
    return reduction.enclosure(eps_g, found, bits, "", Fraction(1))


def epsilon_above(reduction: Reduction, delta: Exact, bits: int) -> Enclosure:
    """What bounds every analyst."""
    core = reduction.core
    with precision(bits):
        left = (delta.ball() - reduction.floor()) / reduction.kept()
        high, end = Dyadic.infinity(1), TRIVIAL
        if left > 0 and left < 1:
            found = at_most_the_sum(core, least_eps(moments_of(core, sharp=True), left))
            sharper = at_most_the_sum(core, eps_by_orders(moments_of(core, sharp=False), left))
            high, end = Dyadic.from_arb(found.upper()), End(MOMENT_BOUND.name, rests_on(core))
            if sharper.upper() < found.upper():
                high, end = Dyadic.from_arb(sharper.upper()), _by_orders(core)
            end = resting_also(end, (*reduction.leak_statements, SET_WISE))
    return Enclosure(Dyadic.infinity(-1), high, TRIVIAL, end)


def _by_orders(core: Core) -> End:
    return End(BY_ORDERS.name, (*rests_on(core), OPTIMAL_CONVERSION))


def _over(F: Field, asked: SetWise, delta: Number) -> Element:
    core, left = _left(asked, delta)
    with F.context():
        mean, variance = _sums(F, core)
        return concentration.advanced_composition.formula(
            F, mean=mean, variance=variance, delta=F.number(left)
        )


def _bits(rtol: Number | None) -> int:
    return bits_for(None if rtol is None else read_rtol(rtol))


def _core(asked: SetWise) -> Core:
    core = asked.reduction.core
    why_not = no_limit_of_order(core)
    if why_not:
        raise ParameterError("composition", asked.composition, f"other classes: {why_not}")
    return core


def _left(asked: SetWise, delta: Number) -> tuple[Core, Exact]:
    """The core, and what the delta_i leave of delta."""
    core, given = _core(asked), exact(delta, "delta")
    floor = asked.reduction.floor_exactly
    if floor is None:
        raise ParameterError("composition", asked.composition, "fewer different delta_i")
    if not (given.is_rational and floor < given.fraction <= 1):
        wanted = f"a rational number above {Exact(floor)}, at most 1"
        raise ParameterError("delta", delta, wanted)
    return core, Exact((given.fraction - floor) / (1 - floor))


def _sums(F: Field, core: Core) -> tuple[Element, Element]:
    """The sums of the means and of the variance proxies of equation (3), over any field."""
    mean = variance = F.number(0)
    for eps, count in core.br_groups:
        e = F.number(eps)
        mean += count * concentration.mean_loss_of_br.formula(F, eps=e)
        variance += count * e * e / 4
    for eps, count in core.dp_groups:
        e = F.number(eps)
        mean += count * concentration.mean_loss_of_dp.formula(F, eps=e)
        variance += count * e * e
    for curve, count in curves(core):
        mean += count * F.number(curve.xi + curve.rho)
        variance += 2 * count * F.number(curve.rho)
    return mean, variance
