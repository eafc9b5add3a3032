"""The Renyi divergence of one order of a composition, certified.

D_alpha = ln E e^((alpha - 1) L)/(alpha - 1), alpha > 1, under the first of two neighbours; the
larger of both orders of the neighbours counts, in which all mechanisms have the record or none.
Given the answers so far a mechanism contributes a moment that is at most its own largest, and one
order fixed beforehand has one largest moment for each: they multiply, so that the optimum is the
same non-adaptively and adaptively, in any order of use. It is attained where a mechanism's pair, or
the worst t of a class at this order, is known. Of a class that a curve of moments defines the curve
is the upper end, and Gaussian noise below the curve the lower one: equal for ZCDP(rho). Infinite
where anything leaks outright in one of the orders.

Where every divergence is on a line, xi + alpha rho (Gaussian noise, GDP, the concentrated classes),
so is their sum, which is added up in exact numbers, however large; all others are balls.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.loss_sums.log_moments import has_moments, log_moment
from exactdp.loss_sums.methods_by_kind import moment_of, moments_of
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import Composition, Core, Item
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.linear_renyi_bound import ZERO, LinearDivergences, MomentCurve
from exactdp.mechanisms.mechanism import class_named
from exactdp.mechanisms.sampled_bounded_range import SampledRange
from exactdp.mechanisms.subsampling import range_of
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.solve.reduction import Reduction
from exactdp.solve.reductions_between_optima import no_worst_case
from exactdp.statements import GAUSSIAN_MEMBER, MGF_BOUND, SET_WISE, SILENT_MEMBER, Statement
from exactdp.worst_t.sampled.moments_over_t import largest_moment

FIRST_BITS, MOST_BITS = 96, 768
"""Bits of the moments, doubled while the bracket is wider than a quarter of what is asked for: at
most to 768, three doublings. Then the bracket is given as it is."""
ROUTE = "moments of one order"


@dataclass(frozen=True)
class Moments:
    """What the moments of a core's mechanisms are known by, for a bound from above or from below.

    ``lines`` are divergences xi + alpha rho with counts, ``classes`` the BR, DP and the like,
    ``pairs`` concrete pairs with counts, ``reasons`` what says that one may stand for another, and
    ``ranges`` samples of bounded range with counts.
    """

    lines: tuple[tuple[MomentCurve, int], ...]
    classes: Core
    pairs: tuple[tuple[ConcretePair, int], ...]
    reasons: tuple[Statement, ...]
    ranges: tuple[tuple[SampledRange, int], ...] = ()

    @classmethod
    def of(cls, core: Core, *, below: bool) -> Moments:
        """What the moments of a core are known by, from below (a lower bound) or from above.

        From below a known member stands for a class without a worst case, from above its curve, or
        its first larger class. ParameterError for a mechanism of unknown moments.
        """
        lines: list[tuple[MomentCurve, int]] = []
        classes: list[Item] = []
        pairs: list[tuple[ConcretePair, int]] = []
        reasons: list[Statement] = []
        ranges: list[tuple[SampledRange, int]] = []
        for mechanism, count in core.items:
            inside = None if mechanism.sampled_range is None else range_of(mechanism)
            if inside is not None:
                ranges.append((inside, count))
                continue
            one, why = _standing(mechanism, below=below)
            reasons += why
            pair, curve = one.concrete_pair, one.moment_curve
            if isinstance(pair, LinearDivergences):
                lines.append((pair.divergences, count))
            elif curve is not None and below:
                lines.append((MomentCurve(ZERO, curve.gaussian), count))
                reasons.append(GAUSSIAN_MEMBER)
            elif curve is not None:
                lines.append((curve, count))
            elif has_moments(one):
                classes.append((one, count))
            elif pair is not None and moments_of(pair) is not None:
                pairs.append((pair, count))
            elif not one.reveals_nothing:
                raise ParameterError(
                    "composition",
                    mechanism,
                    "mechanisms with known moments (of others ask delta or epsilon)",
                )
        known = tuple(dict.fromkeys(reasons))
        return cls(tuple(lines), Core.of(classes), tuple(pairs), known, tuple(ranges))

    def unbounded(self, alpha: Fraction) -> bool:
        """Whether nothing bounds the divergence: an order beyond a curve, or an infinite loss."""
        if any(curve.order is not None and alpha > curve.order for curve, _ in self.lines):
            return True
        ways = (False, True)
        return any(pair.mass_at_infinity(reverse=way) > 0 for pair, _ in self.pairs for way in ways)

    def on_lines(self, alpha: Fraction) -> Exact:
        """The sum of xi + alpha rho over all mechanisms on such lines, with counts, exactly."""
        return sum(
            ((curve.xi + curve.rho * alpha) * count for curve, count in self.lines), start=ZERO
        )

    def divergence(self, alpha: Fraction) -> Exact | arb:
        """The Renyi divergence of order alpha > 1 of all mechanisms, the larger of both directions.

        Exact where all is on lines; else a ball at the current precision, infinite where the
        divergence is not bounded.
        """
        if self.unbounded(alpha):
            return arb("inf")
        if not (self.classes.runs or self.pairs or self.ranges):
            return self.on_lines(alpha)
        one = not self.ranges and all(pair.symmetric for pair, _ in self.pairs)
        ways = (False,) if one else (False, True)
        found = arb(0)
        for reverse in ways:
            found = found.max(self._one_way(arb_of(alpha - 1), reverse=reverse))
        return found + self.on_lines(alpha).ball()

    def _one_way(self, lam: arb, *, reverse: bool) -> arb:
        """Of what is on no line, in one direction."""
        total = log_moment(self.classes, lam) if self.classes.runs else arb(0)
        for pair, count in self.pairs:
            total += count * moment_of(pair, lam, reverse=reverse).log()
        for inside, count in self.ranges:
            total += count * largest_moment(inside, lam, reverse=reverse).log()
        return total / lam


def _standing(mechanism: Mechanism, *, below: bool) -> tuple[Mechanism, tuple[Statement, ...]]:
    """What the moments are asked of, and why that may stand for it."""
    if not no_worst_case(mechanism) or mechanism.moment_curve is not None:
        return mechanism, ()
    if below:
        known = mechanism.member(0.0)
        return (class_named("DP")(0), (SILENT_MEMBER,)) if known is None else (known[0], known[1:])
    if not mechanism.larger_classes:
        return mechanism, ()
    larger, reason = mechanism.larger_classes[0]
    return larger, (reason,)


def renyi_divergence(composition: Composition, alpha: Number, rtol: Fraction) -> Enclosure:
    """An enclosure of the largest Renyi divergence of order alpha > 1 of the composition's members.

    The larger of both orders of the neighbours counts; infinite where anything leaks outright. It
    may be wider than ``rtol``. ParameterError for an order that is no rational number > 1, and for
    mechanisms whose moments are not known.

    >>> from exactdp.mechanisms.grammar import composition
    >>> print(renyi_divergence(composition("DP(1)^3"), 2, Fraction(1, 10**9)).decimals(6))
    ('2.20597', '2.20598')
    """
    order = exact(alpha, "alpha")
    if not (order.is_rational and order > 1):
        raise ParameterError("alpha", alpha, "a rational number > 1")
    reduction = Reduction(composition)
    of = f"the Renyi divergence of order {order} of {composition}"
    by = (*reduction.class_statements, *reduction.core.losses_by)
    if reduction.leaks:
        end = End("a leak", tuple(dict.fromkeys((*by, *reduction.leak_statements))))
        return Enclosure(Dyadic.infinity(1), Dyadic.infinity(1), end, end, of, rtol)
    sides = [Moments.of(reduction.core, below=below) for below in (True, False)]
    reasons = [dict.fromkeys((MGF_BOUND, SET_WISE, *by, *side.reasons)) for side in sides]
    ends = [End(ROUTE, tuple(one)) for one in reasons]
    bits = FIRST_BITS
    while True:
        with precision(bits):
            low, high = (_bracket(side.divergence(order.fraction), rtol) for side in sides)
        found = Enclosure(max(low.lower, Dyadic(0)), high.upper, ends[0], ends[1], of, rtol)
        if found.reaches(rtol / 4) or bits >= MOST_BITS or sides[0] != sides[1]:
            return found
        bits *= 2


def _bracket(value: Exact | arb, rtol: Fraction) -> Enclosure:
    """Two dyadic numbers around it, the same one twice where it is one."""
    if isinstance(value, Exact):
        return Enclosure.from_exact(value, rtol / 8)
    return Enclosure.from_ball(value)
