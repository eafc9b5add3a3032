"""What order and adaptivity cost: every order of some mechanisms, and adaptive against fixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod
from typing import Any

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Composition, Core, Item, require_classes
from exactdp.mechanisms.grammar import Part
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.profiles.composed import Adaptive, Composed, NonAdaptive, adaptive
from exactdp.solve.answering import answers
from exactdp.solve.question import Question, read_rtol
from exactdp.solve.reductions_between_optima import equal_by
from exactdp.statements import ADAPTIVE_LEAKS, BELOW_AND_ABOVE, Statement

MAX_ORDERS = 5040
"""7!, the orders of seven different mechanisms: each is an adaptive delta of its own. More
different orders, or more than 1,000 mechanisms, are a ParameterError."""
DEFAULT_RTOL = Fraction(1, 10**6)
"""The relative width where none is asked for; of a cost, of either delta to a third of it."""


# -- orders ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Order:
    """One order of use with its delta, and how it compares with the next larger one.

    ``relation``: "<" (strictly, certified), "=" (equal by ``statements``), "?" (not separated at
    ``width``), "" for the last.
    """

    composition: Adaptive
    delta: Enclosure
    relation: str
    statements: tuple[Statement, ...] = ()
    width: Fraction | None = None

    def __str__(self) -> str:
        low, high = self.delta.decimals()
        why = ""
        if self.statements:
            why = "  (" + "; ".join(map(str, self.statements)) + ")"
        elif self.relation == "?":
            why = f"  (not separated at width {float(self.width or 0):.0e})"
        return f"{self.composition}  [{low}, {high}]  {self.relation}{why}".rstrip()


def orderings(
    *parts: Part | Composed, eps_g: Number, rtol: Number | None = None
) -> tuple[Order, ...]:
    """The certified optimal delta of every distinct order of use, the smallest first.

    ``parts`` are as for :func:`adaptive`; their own order does not matter here. Raises
    ParameterError for more than 5040 orders. Source: cesar-rogers-2022, Lemmas 5.1 and 5.4.

    >>> from exactdp import BR, DP
    >>> for order in orderings(2 * BR(1), DP(1), eps_g="1/4", rtol="1e-6"):
    ...     print(f"{order.relation:1} {order.composition}")
    = BR(1)^2 DP(1)
    < BR(1) DP(1) BR(1)
      DP(1) BR(1)^2
    """
    from exactdp.routes.closed_forms.same_value import canonical

    require_classes(adaptive(*parts).composition, BR, DP)
    strength = exact(eps_g, "eps_g")
    wanted = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
    items = Counter[Any]()
    for mechanism, count in adaptive(*parts).composition.items:
        items[mechanism] += count
    total = sum(items.values())
    if total > 1000 or _count(items, total) > MAX_ORDERS:
        raise ParameterError("composition", adaptive(*parts), f"at most {MAX_ORDERS} orders")
    found = []
    known: dict[Core, Enclosure] = {}
    for order in _arrangements(items):
        composed = Adaptive(Composition.of(order, adaptive=True))
        key, reasons = canonical(composed.reduction.core, abs(strength))
        if key not in known:
            known[key] = composed.bracket(strength, rtol=wanted)
        found.append((composed, known[key], key, reasons))
    found.sort(key=lambda entry: (entry[1].lower.fraction(), entry[1].upper.fraction()))
    return tuple(
        _compared(entry, after, wanted)
        for entry, after in zip(found, [*found[1:], None], strict=True)
    )


def _count(items: Counter[Any], total: int) -> int:
    return factorial(total) // prod(factorial(count) for count in items.values())


def _arrangements(items: Counter[Any]) -> Iterator[list[Item]]:
    """Every distinct sequence of the mechanisms, each as often as it is counted."""
    if not +items:
        yield []
        return
    for mechanism in list(items):
        if items[mechanism]:
            items[mechanism] -= 1
            for rest in _arrangements(items):
                yield [(mechanism, 1), *rest]
            items[mechanism] += 1


_Entry = tuple[Adaptive, Enclosure, Core, tuple[Statement, ...]]


def _compared(entry: _Entry, after: _Entry | None, rtol: Fraction) -> Order:
    composed, delta, key, reasons = entry
    if after is None:
        return Order(composed, delta, "")
    if after[2] == key:
        # where only delta_i change places, they commute with every step
        because = tuple(dict.fromkeys((*reasons, *after[3]))) or (ADAPTIVE_LEAKS,)
        return Order(composed, delta, "=", because)
    if delta.certainly_less(after[1]):
        return Order(composed, delta, "<")
    return Order(composed, delta, "?", width=rtol)


# -- the cost of adaptivity -----------------------------------------------------------------------


@dataclass(frozen=True)
class Cost:
    """The adaptive and the non-adaptive optimum at one eps_g, their ratio and difference.

    ``ratio`` is the least c >= 1 such that the adaptive optimum is at most c times the other: their
    quotient, and 1 where both are 0. ``equal_by``: the statements by which they are equal, where
    they are.
    """

    composition: Adaptive
    eps_g: Exact
    adaptive: Enclosure
    nonadaptive: Enclosure
    ratio: Enclosure
    difference: Enclosure
    equal_by: tuple[Statement, ...] = ()

    def __str__(self) -> str:
        low, high = self.ratio.decimals()
        return f"{self.composition} at eps_g = {self.eps_g}: ratio in [{low}, {high}]"


def cost_of_adaptivity(*parts: Part | Composed, eps_g: Number, rtol: Number | None = None) -> Cost:
    """How much larger the adaptive optimum is than the non-adaptive one.

    The ratio is enclosed to about ``rtol`` (default 1e-6), the difference to atol = rtol * delta.
    Where both optima are one number by a statement the ratio is exactly 1, also where both are 0.
    Raises WidthNotReached (with the ratio) if one of the two is not known that well, and a
    ParameterError for a class without a known optimum. Source: dong-durfee-rogers-2019, Theorem 4.

    >>> from exactdp import BR
    >>> print(cost_of_adaptivity(2 * BR(1), eps_g=0, rtol="1e-6"))
    BR(1)^2 at eps_g = 0: ratio in [1.0521933, 1.0521934]
    """
    composed = adaptive(*parts)
    for mechanism, _ in composed.composition.items:
        if mechanism.moment_curve is not None:
            wanted_kind = "classes with a known optimum, or concrete mechanisms"
            raise ParameterError("composition", mechanism, wanted_kind)
    strength = exact(eps_g, "eps_g")
    wanted = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
    cost = compare(composed, strength, composed.bracket(strength, rtol=wanted / 3), wanted)
    if not cost.ratio.reaches(wanted * 2):
        raise WidthNotReached(cost.ratio)
    return cost


def costs(composed: Adaptive, grid: list[Exact], rtol: Fraction) -> list[Cost]:
    """The cost of adaptivity at each eps_g of a grid, from one value iteration, at any width."""
    solutions = answers(Question(composed.reduction, "delta", tuple(grid), rtol=rtol / 3))
    return [
        compare(composed, eps_g, solution.enclosure, rtol)
        for eps_g, solution in zip(grid, solutions, strict=True)
    ]


def compare(composed: Adaptive, eps_g: Exact, above: Enclosure, rtol: Fraction) -> Cost:
    """The cost of adaptivity at eps_g, from ``above``, a bracket of the adaptive optimum there.

    The non-adaptive optimum is asked for within ``rtol``/3; ratio and difference are enclosed.
    """
    fixed = NonAdaptive(Composition.of(composed.composition.items))
    below = fixed.bracket(eps_g, rtol=rtol / 3)
    reasons = equal_by(composed.reduction, eps_g)
    if reasons is not None:
        above = below
    of = f"{composed} at eps_g = {eps_g}, adaptive to non-adaptive"
    lower_end = End("quotient", _together(above.lower_end, below.upper_end))
    upper_end = End("quotient", _together(above.upper_end, below.lower_end))
    floor_end = End("never below", (BELOW_AND_ABOVE,))
    with precision(192):
        high, low = above.upper.to_arb(), above.lower.to_arb()
        top, bottom = below.upper.to_arb(), below.lower.to_arb()
        smallest, largest = (low / top).lower(), (high / bottom).upper()
        least, most = (low - top).lower(), (high - bottom).upper()
        if reasons is not None:
            one, zero, end = Dyadic(1), Dyadic(0), End("equal", reasons)
            ratio = Enclosure(one, one, end, end, f"ratio of {of}", rtol)
            difference = Enclosure(zero, zero, end, end, f"difference of {of}", rtol)
            return Cost(composed, eps_g, above, below, ratio, difference, reasons)
        known = Dyadic.from_arb(smallest) if smallest > 1 else Dyadic(1)
        ratio = Enclosure(
            known,
            Dyadic.from_arb(largest) if largest.is_finite() else Dyadic.infinity(1),
            lower_end if smallest > 1 else floor_end,
            upper_end if largest.is_finite() else TRIVIAL,
            f"ratio of {of}",
            rtol,
        )
        difference = Enclosure(
            Dyadic.from_arb(least) if least > 0 else Dyadic(0),
            Dyadic.from_arb(most),
            lower_end if least > 0 else floor_end,
            upper_end,
            f"difference of {of}",
            rtol,
        )
    return Cost(composed, eps_g, above, below, ratio, difference)


def _together(one: End, other: End) -> tuple[Statement, ...]:
    return tuple(dict.fromkeys((*one.rests_on, *other.rests_on)))
