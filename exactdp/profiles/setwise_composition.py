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

from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, precision
from exactdp.profiles.composed import Composed
from exactdp.profiles.means_and_variances import at_most_the_sum
from exactdp.profiles.setwise_lemmas import LemmasOnSets
from exactdp.profiles.stand_ins import StandIns, within
from exactdp.routes.base import Core
from exactdp.routes.nonadaptive.log_moments import CLASSES, rests_on
from exactdp.routes.nonadaptive.moment_bound import MOMENT_BOUND
from exactdp.routes.nonadaptive.moment_inversion import Undecided, bits_for, least_eps, moments_of
from exactdp.routes.nonadaptive.optimal_orders import BY_ORDERS, delta_by_orders, eps_by_orders
from exactdp.solve import Question, Solution, answer
from exactdp.solve.question import Quantity
from exactdp.solve.reduction import CLOSED_FORM, Reduction, resting_also
from exactdp.statements import BELOW_AND_ABOVE, OPTIMAL_CONVERSION, SET_WISE


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
class SetWise(LemmasOnSets):
    """A set of mechanism classes under set-wise adaptive composition.

    ``delta`` and ``epsilon`` are certified brackets: the upper end bounds every analyst, the lower
    end is attained by one who fixes everything in advance. ``rtol`` says how close each end comes
    to the bound and to the optimum that it stands for; the room between the two stays.
    """

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
