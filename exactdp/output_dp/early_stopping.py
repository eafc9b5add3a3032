"""Mechanisms that may stop early: ``stopping(...)`` and what can be asked of it.

The outputs are partitioned by the number of mechanisms that were run. Stopping after k_i of them
costs E_i, and all of it one delta: the least that holds for all mechanisms of the classes, chosen
when all before are known, and for all rules when to stop (hartmann-et-al-2022, Algorithm 3 and
Theorem 15). The maximum over prefix-free families of words in that theorem (its Q are subsets of
{0, 1, 2, 3}^(k_i), printed as elements; the appendix lets the sum run to k_i in place of n) is an
optimal-stopping problem, :mod:`exactdp.formulas.optimal_stopping`.

BR mechanisms: the largest delta is the same recursion with a supremum over t in each state (own
statement "Stopping of BR"): what is still to come is worth a convex function of e^loss, so a
mechanism of BR(eps) is worth at most a randomized response RR_{eps,t} for one t in [0, eps], which
the adversary may choose.

*The largest delta with early stopping as one sum: words counted under the best rule.*

A word of d answers with the loss s has Pr_0 = A_d e^((T_d + s)/2), T_d the sum of the first d eps
and A_d the product of (1 - delta_j)/(1 + e^eps_j): it depends on depth and loss alone. So delta is
a sum over the losses at which the best rule stops, of the number of words there times Pr_0 - e^E
Pr_1, and of what leaks before. Which is better, stopping or going on, is decided in exact numbers
where all exponentials are rational; else in balls, or because a later place is no dearer (own
statement "Optimal stopping, going on costs nothing").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from math import prod
from typing import Any

from exactdp.formulas.optimal_stopping import LossTree, State, largest_delta
from exactdp.mechanisms.compositions import Composition, Item
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.numbers.enclosures import Dyadic, Enclosure, End, Status, WidthNotReached, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.field import Element, Field
from exactdp.numbers.numerals import Said
from exactdp.output_dp.adversary_stopping_thresholds import StoppingRule, best_rule
from exactdp.output_dp.costs_of_output_cells import Guarantee, read_cost
from exactdp.output_dp.stopping_values import BUDGET, Progress, Stops, step_of, tree_of, value
from exactdp.profiles.composed import adaptive, nonadaptive
from exactdp.solve.question import read_budget, read_rtol

MAX_TERMS = 4_000
"""The most different losses at one depth; more are a ParameterError."""

MAX_BITS = 4_096
"""The last precision at which signs are told: behind it they are undecided."""


def sum_over_words(F: Field, tree: LossTree) -> Element:
    """The largest delta with early stopping as one sum of exponentials in ``F``, an exact field.

    ``tree`` has the reachable states of the loss; sympy is such a field. ParameterError where a
    depth has more than MAX_TERMS losses, or stopping and going on are not told apart.
    """
    if max(map(len, tree.levels)) > MAX_TERMS:
        shown = Said(f"{max(map(len, tree.levels))} different losses")
        raise ParameterError("mechanisms", shown, f"at most {MAX_TERMS} after each of them")
    stops = _stops(F, tree)
    eps = [step.up for step in tree.steps]
    total = list(accumulate(eps, initial=Exact(Fraction(0))))
    leaks = [step.leak for step in tree.steps]
    ahead = [1 - prod((1 - leak for leak in leaks[d:]), start=Fraction(1)) for d in range(len(eps))]
    ahead.append(Fraction(0))
    inside = [set(level) for level in tree.levels]
    below = F.number(1)  # the product of (1 + e^eps)/(1 - delta), inverted at each depth
    words: Counter[State] = Counter({0: 1})
    terms: list[Element] = []
    for depth in range(len(eps) + 1):
        after: Counter[State] = Counter()
        weights: dict[State, Element] = {}
        for state, count in words.items():
            loss = tree.losses(state)
            weight = F.number(ahead[depth])
            if (depth, state) in stops:
                weight = 1 - F.exp(F.number(tree.costs[depth] - loss))
            elif state in inside[depth] and depth < len(eps):
                weight = F.number(leaks[depth])
                for jump in set(tree.jumps[depth]):
                    after[state + jump] += count
            if weight != 0:
                weights[state] = count * F.exp(F.number((total[depth] + loss) / 2)) * weight
        terms.extend(weight * below for weight in weights.values())
        if depth < len(eps):
            step = tree.steps[depth]
            below *= F.number(1 - step.leak)
            below /= F.number(1) if step.silent else 1 + F.exp(F.number(step.up))
            words = after
    return F.sum(0, len(terms) - 1, terms.__getitem__) if terms else F.number(0)


def _stops(F: Field, tree: LossTree) -> set[tuple[int, State]]:
    """The states in which stopping is better than going on, of all that pay."""
    signs: dict[tuple[int, State], int] = {}
    no_dearer = {
        d for d in tree.costs if any(tree.costs[d] >= tree.costs[e] for e in _after(tree, d))
    }

    def seen(depth: int, state: State, stopping: Any, going: Any) -> None:
        if depth not in no_dearer:
            signs[depth, state] = bool(stopping > going) - bool(stopping < going)

    numbers = [*tree.costs.values(), *(step.up for step in tree.steps)]
    if all(number.exp_rational() is not None for number in numbers):
        largest_delta(F, tree, seen)
    else:
        bits = 128
        while bits <= MAX_BITS and not (signs and all(signs.values())):
            balls = Balls(bits)
            with balls.context():
                largest_delta(balls, tree, seen)
            bits *= 4 if signs else MAX_BITS
        if not all(signs.values()):
            wanted = "costs at which stopping and going on are told apart"
            raise ParameterError("costs", Said("a tie, as far as is seen"), wanted)
    last = len(tree.steps)
    found = {(last, state) for state in tree.levels[last] if tree.paying(last, state)}
    return found | {place for place, sign in signs.items() if sign > 0}


def _after(tree: LossTree, depth: int) -> list[int]:
    return [other for other in tree.costs if other > depth]


MAX_STEPS = 20_000
"""Mechanisms until the end; more are a ParameterError."""
LISTED = "mechanisms without a choice (DP), with at most some million states of the loss"


def stopping(
    k: Iterable[int], mechanisms: Part | Sequence[Part], costs: Iterable[Number]
) -> Stopping:
    """Mechanisms in the order of use that may stop after ``k[i]`` of them at the cost ``costs[i]``.

    ``k`` increases, and its last entry is the number of mechanisms; ``mechanisms`` is text in the
    grammar of the shell, a class, n times a class, or a list of these; costs are exact numbers >= 0
    (natural logarithm). ParameterError, in one line, for anything else.

    >>> early = stopping(k=[50, 75, 100], mechanisms="DP(1/10)^100", costs=["2", "5/2", "3"])
    >>> print(early.delta(rtol="1e-6"))
    [0.0024430323, 0.0024430324]
    """
    parts = [mechanisms] if isinstance(mechanisms, str) or not _many(mechanisms) else mechanisms
    composition = Composition.of(flatten(parts, adaptive=True), adaptive=True)  # type: ignore[arg-type]
    points = _read_points(k, composition.size)
    given = [costs] if isinstance(costs, str) or not isinstance(costs, Iterable) else list(costs)
    read = tuple(read_cost(cost, "costs") for cost in given)
    if len(read) != len(points):
        raise ParameterError("costs", len(read), f"one cost for each k: {len(points)}")
    return Stopping(points, composition, read)


def _many(mechanisms: object) -> bool:
    return isinstance(mechanisms, Iterable) and not hasattr(mechanisms, "items")


def _read_points(k: Iterable[int], size: int) -> tuple[int, ...]:
    points = [k] if isinstance(k, int) else list(k) if isinstance(k, Iterable) else None
    wanted = "integers >= 1 that increase, after which one may stop"
    if not points or any(isinstance(one, bool) or not hasattr(one, "__index__") for one in points):
        raise ParameterError("k", k, wanted)
    read = tuple(int(one) for one in points)
    if read[0] < 1 or any(after <= before for before, after in pairwise(read)):
        raise ParameterError("k", list(read), wanted)
    if read[-1] != size:
        raise ParameterError("k", read[-1], f"the last to be the number of mechanisms, {size}")
    if size > MAX_STEPS:
        raise ParameterError("mechanisms", size, f"at most {MAX_STEPS}")
    return read


@dataclass(frozen=True)
class Stopping:
    """Mechanism classes in their order of use, where one may stop, and what stopping costs.

    Every enclosure is a certified bracket; both directions of the neighbouring relation count.
    """

    k: tuple[int, ...]
    composition: Composition
    costs: tuple[Exact, ...]

    # -- delta -----------------------------------------------------------------------------

    def delta(self, rtol: Number | None = None, budget: Number | None = None) -> Enclosure:
        """The least delta that holds for all mechanisms of the classes and all rules when to stop.

        A certified bracket of relative width ``rtol``. The default rtol is 1e-15 for DP, or 1e-6
        where there are more than some million states (then ``budget`` counts steps of a tenth of a
        microsecond), and 1e-3 where BR mechanisms occur. WidthNotReached, which carries the
        bracket, where the width is not reached. Source: hartmann-et-al-2022, Theorem 15 (for BR see
        the head of this module).

        >>> print(stopping([1, 2], "DP(ln 2)^2", ["ln(3/2)", "ln(3/2)"]).delta(rtol="1e-6"))
        [0.27777777, 0.27777778]
        """
        found, status = self.search(rtol, budget)
        if status != "reached":
            raise WidthNotReached(found, status)
        return found

    def bracket(self, rtol: Number | None = None, budget: Number | None = None) -> Enclosure:
        """The least delta as :meth:`delta`, but the best certified bracket whatever its width."""
        return self.search(rtol, budget)[0]

    def search(
        self,
        rtol: Number | None = None,
        budget: Number | None = None,
        progress: Progress = lambda done, of: None,
    ) -> tuple[Enclosure, Status]:
        """The bracket of :meth:`bracket`, and how the search for it ended.

        The status is "reached" where its relative width is at most ``rtol``, else "budget" or
        "width_not_reached".
        """
        wanted = None if rtol is None else read_rtol(rtol)
        steps = BUDGET if budget is None else read_budget(budget)
        found, status = value(self.stops, wanted, steps, progress)
        if status != "reached" and found.lower.sign == 0:  # too small or too large for a grid
            found, status = _between_its_parts(self, found, status)
        return replace(found, of=f"delta of {self}"), status

    def europeans(self, rtol: Number | None = None) -> tuple[Enclosure, ...]:
        """The delta at eps_g = E_i of the first k_i mechanisms alone, for every place i to stop.

        The ordinary delta of their composition, as certified brackets of exactdp's routes. The
        largest of them is a lower bound of :meth:`delta`.

        >>> [str(one) for one in stopping([1, 2], "DP(ln 2)^2", ["ln(3/2)", 0]).europeans("1e-3")]
        ['[0.16666, 0.16667]', '[0.33333, 0.33334]']
        """
        return tuple(
            _composed(self.composition, k).bracket(cost, rtol=rtol)
            for k, cost in zip(self.k, self.costs, strict=True)
        )

    def lemma_11(self, rtol: Number | None = None) -> Enclosure:
        """An upper bound of :meth:`delta`: the sum of :meth:`europeans`, or 1 where that is larger.

        hartmann-et-al-2022, Lemma 11 and equation (4), with exactdp as COMP; an enclosure of that
        number.

        >>> early = stopping([1, 2], "DP(ln 2)^2", ["ln(3/2)", 0])
        >>> early.delta().certainly_less(early.lemma_11())
        True
        """
        return bounded_sum(self.europeans(rtol), f"the sum of the deltas of {self}")

    def largest_european(self, rtol: Number | None = None) -> Enclosure:
        """The largest delta of a fixed stopping time, which bounds :meth:`delta` from below."""
        return largest_of(self.europeans(rtol))

    def guarantee(self, rtol: Number | None = None, *, lemma_11: bool = False) -> Guarantee:
        """The ODP guarantee with cells "k=K": delta is the upper end of :meth:`delta`.

        With ``lemma_11``: of :meth:`lemma_11`, which holds for whatever exactdp's routes know.

        >>> stopping([1, 2], "DP(ln 2)^2", ["ln 2", "ln 4"]).guarantee().costs["k=1"]
        exact('ln 2')
        """
        found = self.lemma_11(rtol) if lemma_11 else self.delta(rtol)
        upper = min(found.upper.fraction(), Fraction(1))
        return Guarantee({f"k={k}": E for k, E in zip(self.k, self.costs, strict=True)}, upper)

    def rule(self, rtol: Number | None = None, budget: Number | None = None) -> StoppingRule:
        """The adversary's optimal rule: from which loss on it stops after k_i mechanisms.

        The loss of what was seen decides, and each region is an interval: the worth of going on
        grows with slope at most 1 in e^loss. Where the states can be listed, every reachable loss
        is decided (in balls that resolve ``rtol``, by default 1e-15); else (BR) both ends are
        certified on a grid as a bracket of this width needs, and nothing is known between them.

        >>> print(stopping([1, 2], "DP(ln 2)^2", ["ln(3/2)", "ln 3"]).rule())
        k = 1: stop from loss ln 2 on
        >>> print(stopping([1, 2], "BR(ln 2)^2", ["1/10", "1/5"]).rule("1e-2"))
        k = 1: go on up to loss 0.400725713761, stop from loss 0.402079516849 on
        """
        wanted = None if rtol is None else read_rtol(rtol)
        return best_rule(self.stops, wanted, BUDGET if budget is None else read_budget(budget))

    # -- other fields ----------------------------------------------------------------------

    def delta_mpmath(self, dps: int = 50) -> Any:
        """delta as an mpmath number with about ``dps`` digits; an approximation, not certified.

        >>> print(stopping([1, 2], "DP(ln 2)^2", ["ln(3/2)", "ln 3"]).delta_mpmath(20))
        0.16666666666666666667
        """
        from exactdp.numbers.fields.mpmath_field import Mpmath

        if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= 10_000:
            raise ParameterError("dps", dps, "an integer from 1 to 10000")
        tree = self._tree()
        return Mpmath(dps).mp.mpf(largest_delta(Mpmath(dps + 5 + _more_digits(self)), tree))

    def delta_sympy(self) -> Any:
        """delta as one exact sum of exponentials; at most 4000 different losses at a depth.

        >>> stopping([1, 2], "DP(ln 2)^2", ["ln(3/2)", "ln 3"]).delta_sympy()
        1/6
        """
        from exactdp.numbers.fields.sympy_field import Sympy

        return sum_over_words(Sympy(), self._tree())

    # -- inside ----------------------------------------------------------------------------

    def with_costs(self, costs: Iterable[Number]) -> Stopping:
        """The schedule with the same mechanisms and places to stop, at other costs."""
        return stopping(self.k, self.composition, costs)

    @cached_property
    def stops(self) -> Stops:
        """The problem of optimal stopping: one step for each mechanism, and the costs."""
        items = self.composition.items
        steps = tuple(step for one, count in items for step in (step_of(one),) * count)
        return Stops(steps, dict(zip(self.k, self.costs, strict=True)))

    def _tree(self) -> LossTree:
        tree = tree_of(self.stops)
        if tree is None:
            raise ParameterError("mechanisms", self.composition, LISTED)
        return tree

    def __str__(self) -> str:
        places = ", ".join(
            f"{k}: {cost}" for k, cost in zip(self.k[:6], self.costs[:6], strict=True)
        )
        more = f", ... ({len(self.k)})" if len(self.k) > 6 else ""
        return f"{self.composition} stopped at {places}{more}"


def _between_its_parts(
    early: Stopping, found: Enclosure, status: Status
) -> tuple[Enclosure, Status]:
    """The bracket with what the europeans say: at least the largest, at most their sum.

    It stays as it is where no route takes them.
    """
    try:
        parts = early.europeans(found.rtol)
    except ParameterError:
        return found, status
    least, most = largest_of(parts), bounded_sum(parts)
    found = found.intersect(replace(most, lower=least.lower, lower_end=least.lower_end))
    return found, "reached" if found.reaches(found.rtol or Fraction(0)) else status


def _more_digits(early: Stopping) -> int:
    """How many 1 - e^-x may lose in what adds up to so little, and e^x before the point of x."""
    least = early.bracket("1/100").lower.fraction()
    sizes = [Fraction(0)]
    for number in (*early.stops.climbs, *early.costs):
        rational, logs = number.parts
        bits = ((g.numerator.bit_length() + g.denominator.bit_length(), c) for g, c in logs)
        sizes += [abs(rational), *(abs(c) * size for size, c in bits)]
    lost = _digits(1 / least) if least else 0
    return lost + _digits(max(sizes)) + len(str(early.composition.size))


def _digits(size: Fraction) -> int:
    """At least the number of decimal digits of the integer part, and about that."""
    return int(size).bit_length() * 31 // 100 + 1


def first_mechanisms(composition: Composition, k: int) -> Composition:
    """The first k mechanisms of a composition in order.

    >>> from exactdp.mechanisms.grammar import composition
    >>> print(first_mechanisms(composition("DP(1)^2 BR(1)^3", adaptive=True), 3))
    DP(1)^2 BR(1)
    """
    items: list[Item] = []
    ends = accumulate(count for _, count in composition.items)
    for (mechanism, count), end in zip(composition.items, ends, strict=True):
        items.append((mechanism, min(count, max(0, k - end + count))))
    return Composition.of(items, adaptive=True)


def _composed(composition: Composition, k: int) -> Any:
    first = first_mechanisms(composition, k)
    free = all(_settled(mechanism) for mechanism, _ in first.items)
    return nonadaptive(first) if free else adaptive(first)


def _settled(mechanism: Any) -> bool:
    pairs = mechanism.without_leak.worst_pairs
    return pairs is not None and not pairs.chosen


def largest_of(parts: Sequence[Enclosure]) -> Enclosure:
    """An enclosure of the largest of some numbers, each given by an enclosure."""
    lower = max(parts, key=lambda one: one.lower)
    upper = max(parts, key=lambda one: one.upper)
    return Enclosure(lower.lower, upper.upper, lower.lower_end, upper.upper_end)


def bounded_sum(parts: Sequence[Enclosure], of: str = "") -> Enclosure:
    """The sum of enclosures of numbers in [0, 1], at most 1, rounded outward to 256 bits."""
    with precision(320):
        low = sum(part.lower.fraction() for part in parts)
        high = sum(part.upper.fraction() for part in parts)
        ball = Exact(Fraction(low)).ball().union(Exact(Fraction(high)).ball())
        lower, upper = dyadic_ends(ball, 256)
    rests = tuple(dict.fromkeys(s for part in parts for s in part.upper_end.rests_on))
    end = End("Lemma 11", rests)
    one = Dyadic(1)
    return Enclosure(min(lower, one), min(upper, one), end, end, of)
