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

from exactdp.loss_sums.log_moments import rests_on
from exactdp.loss_sums.moment_inversion import bits_for, least_eps, moments_of
from exactdp.mechanisms.compositions import ZERO, Composition, Core, Item
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, precision
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.profiles.bounds_by_mean_and_variance import at_most_the_sum
from exactdp.profiles.composed import Composed
from exactdp.profiles.setwise_advanced_composition import LemmasOnSets, require_moments
from exactdp.routes.nonadaptive.moment_bound import MOMENT_BOUND
from exactdp.routes.nonadaptive.optimal_renyi_orders import (
    BY_ORDERS,
    delta_by_orders,
    eps_by_orders,
)
from exactdp.shell.alarm import read_seconds
from exactdp.solve.answering import Clock
from exactdp.solve.question import Quantity, Question, Solution
from exactdp.solve.reduction import CLOSED_FORM, Reduction, resting_also
from exactdp.statements import BELOW_AND_ABOVE, OPTIMAL_CONVERSION, SET_WISE

QUICK = 10**6
"""Steps for the adaptive optimum of one order, ..."""
SET = "exactdp set"
"""The kind of a set's JSON."""
COARSE = Fraction(1, 10**4)
"""... which is as narrow as this at most: about a second."""


def setwise(*parts: Part | Composed) -> SetWise:
    """The set of mechanism classes from which an analyst chooses, without replacement.

    ``parts`` are classes, ``n * class``, compositions, or text in the grammar of the shell; their
    order does not matter.

    >>> print(setwise("BR(1/10)^20 DP(1/10)^10 CDP(1/200, 1/10)"))
    BR(1/10)^20 DP(1/10)^10 CDP(1/200, 1/10)
    """
    plain = (part.composition if isinstance(part, Composed) else part for part in parts)
    return SetWise(Composition.of(flatten(plain)))


@dataclass(frozen=True, repr=False)
class SetWise(LemmasOnSets):
    """A set of mechanism classes under set-wise adaptive composition.

    ``delta`` and ``epsilon`` are certified brackets: the upper end bounds every analyst, the lower
    end those who fix the order in advance. It is the larger one of the non-adaptive optimum and,
    where that is quick, the adaptive one of BR and DP in one order. ``rtol`` says how close each
    end comes to the bound and to the optimum that it stands for, to the adaptive one by four digits
    at most; the room between the two stays.
    """

    def to_json(self) -> str:
        """The set as JSON (``exactdp schema set``), which :meth:`from_json` reads back.

        >>> print(setwise("BR(1/10)^2 DP(1/10)").to_json())
        {"schema": 1, "kind": "exactdp set", "composition": "BR(1/10)^2 DP(1/10)"}
        """
        from exactdp.numbers.json_round_trip import written

        return written(SET, composition=str(self.composition))

    @classmethod
    def from_json(cls, text: str) -> SetWise:
        """The set that :meth:`to_json` wrote, parsed and never executed, in bounded time.

        ParameterError, in one line, for anything else.

        >>> print(SetWise.from_json(setwise("BR(1/10)^2 DP(1/10)").to_json()))
        BR(1/10)^2 DP(1/10)
        """
        from exactdp.numbers.json_round_trip import fields_of, text_in

        said = text_in(fields_of(text, SET, "composition")["composition"], "composition")
        return setwise(said) if said else setwise()

    def delta(
        self, eps_g: Number, *, rtol: Number | None = None, seconds: Number | None = None
    ) -> Enclosure:
        """A certified bracket of delta at eps_g (any real): the upper end holds for every analyst.

        It comes from Theorem 5's moments (with the optimal conversion of one order, where that
        gains); the lower end is what one order of use reaches. After ``seconds`` the lower end is
        what the search for it has found by then.

        >>> found = setwise("BR(1/10)^20 DP(1/10)^10").delta(1)
        >>> found.decimals(3)
        ('0.000824', '0.00218')
        """
        return self.solve("delta", eps_g, rtol=rtol, seconds=seconds).enclosure

    def epsilon(
        self, delta: Number, *, rtol: Number | None = None, seconds: Number | None = None
    ) -> Enclosure:
        """A certified bracket of the smallest eps_g at delta, with ends as in :meth:`delta`."""
        return self.solve("epsilon", delta, rtol=rtol, seconds=seconds).enclosure

    def profile(
        self, eps_g: Iterable[Number], *, rtol: Number | None = None
    ) -> tuple[Enclosure, ...]:
        """One certified bracket of delta for each eps_g, in the order given; as :meth:`delta`."""
        return tuple(self.delta(one, rtol=rtol) for one in eps_g)

    def solve(
        self,
        quantity: Quantity,
        point: Number,
        *,
        rtol: Number | None = None,
        seconds: Number | None = None,
    ) -> Solution:
        """The bracket of delta at eps_g, or of eps_g at delta, with the status of its search.

        ``quantity`` is what is bracketed: "delta" or "epsilon". Where the non-adaptive optimum has
        a closed form at the ends of the support, so has this, and the status is "reached".
        Elsewhere it says that no route narrows the bracket, or that the seconds ended first. The
        bounds by moments see sums over the mechanisms: they hold for every order, chosen in advance
        or not. The lower end is the larger one of the non-adaptive optimum and the adaptive one of
        one order, if that is quick.
        """
        clock = Clock(read_seconds(seconds))
        question = Question.read(self.reduction, quantity, (point,), rtol=rtol)
        require_moments(self.composition, self.reduction.core)
        clock.rows = 2
        solution, short = clock.answer(question)
        known = solution.enclosure
        if known.lower_end.route == known.upper_end.route == CLOSED_FORM:
            return Solution(known, "reached")
        upper = delta_above if quantity == "delta" else epsilon_above
        bound = upper(self.reduction, question.points[0], bits_for(question.rtol))
        lower, lower_end = known.lower, resting_also(known.lower_end, (BELOW_AND_ABOVE,))
        in_order, also_short = one_order(question, clock)
        if in_order is not None and in_order.lower > lower:
            lower, lower_end = in_order.lower, in_order.lower_end
        found = replace(
            bound,
            lower=min(lower, bound.upper),
            lower_end=lower_end,
            of=question.about(question.points[0]),
            rtol=known.rtol,
        )
        return Solution(found, "time_limit" if short or also_short else "width_not_reached")


def one_order(question: Question, clock: Clock) -> tuple[Enclosure | None, str]:
    """The adaptive optimum in one order, and a text why its search ended early (empty: not).

    It is what an analyst gains who keeps to one order, one of those of Definition 3.1 by its words,
    so that it rests on what the adaptive optimum rests on alone.

    DP mechanisms come first, so that there is more to be learnt, then BR mechanisms, the small ones
    first. The bracket is None where nothing is chosen after an answer, and for other classes; QUICK
    steps are spent at the most.
    """
    core, composition = question.reduction.core, question.reduction.composition
    if core.n == 0 or any(run.mechanism.worst_pairs is None for run in core.runs):
        return None, ""
    items = sorted(composition.items, key=_place)
    ordered = Reduction(Composition.of(items, adaptive=True))
    rtol = max(question.rtol or COARSE, COARSE)
    asked = replace(question, reduction=ordered, rtol=rtol, budget=QUICK)
    solution, short = clock.answer(asked)
    return solution.enclosure, short


def delta_above(reduction: Reduction, eps_g: Exact, bits: int) -> Enclosure:
    """An enclosure of delta at eps_g whose upper end, by moments, holds for every analyst.

    Its lower end is trivial.
    """
    core = reduction.core
    found = MOMENT_BOUND.bounded(core, abs(eps_g), bits // 4, bits)
    with precision(bits), suppress(Undecided):  # lambda next to 0: 1
        high = Dyadic.from_arb(
            delta_by_orders(moments_of(core, sharp=False), abs(eps_g).ball()).upper()
        )
        if high < found.upper:
            found = replace(found, upper=high, upper_end=_by_orders(core))
    found = replace(found, upper_end=resting_also(found.upper_end, (SET_WISE,)))
    return reduction.enclosure(eps_g, found, bits, "", Fraction(1))


def epsilon_above(reduction: Reduction, delta: Exact, bits: int) -> Enclosure:
    """An enclosure of eps_g at delta whose upper end, by moments, holds for every analyst.

    Its lower end is minus infinity.
    """
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


def _place(item: Item) -> tuple[bool, Exact]:
    """The key by which items are sorted: those whose t is not chosen first, then by eps."""
    mechanism, _ = item
    pairs, eps = mechanism.worst_pairs, mechanism.largest_loss
    return pairs is not None and pairs.chosen, ZERO if eps is None else eps


def _by_orders(core: Core) -> End:
    return End(BY_ORDERS.name, (*rests_on(core), OPTIMAL_CONVERSION))
