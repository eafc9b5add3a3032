"""The adversary's optimal rule when to stop: a threshold of the privacy loss for each k_i.

In units of Pr_1 stopping is worth [S - e^E]_+ and going on c(S), which is convex with slopes in
[0, 1]; so S - e^E - c(S) does not decrease, and where it is positive once it stays so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exactdp.formulas.optimal_stopping import LossTree, State, largest_delta
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.field import Element
from exactdp.numbers.numerals import Rounding, decimal
from exactdp.output_dp.continuation_values import GridWorths, worths_on_grid
from exactdp.output_dp.stopping_values import BALL_RTOL, Stops, tree_of


@dataclass(frozen=True)
class StoppingPlace:
    """What is best after ``k`` mechanisms: a region of the loss x = ln(Pr_0/Pr_1).

    Of the losses that are reachable: stopping is strictly better from ``stop_from`` on (None:
    nowhere), going on at least as good, by strict comparison or because stopping is worth nothing,
    up to ``go_up_to`` (None: nowhere); those of ``even`` between are not told apart at this
    precision, as where both are equal. Where the reachable losses are not ``listed`` nothing is
    known of any loss between the two (above ``go_up_to``, where ``stop_from`` is None).
    """

    k: int
    stop_from: Exact | None
    go_up_to: Exact | None
    even: tuple[Exact, ...] = ()
    listed: bool = True

    def __str__(self) -> str:
        stop = "never stop" if self.stop_from is None else f"stop from loss {self.stop_from} on"
        if not self.listed:
            stop = "" if self.stop_from is None else f", stop from loss {_shown(self.stop_from)} on"
            return f"k = {self.k}: go on up to loss {_shown(self.go_up_to)}{stop}"
        if not self.even:
            return f"k = {self.k}: {stop}"
        first, last = self.even[0], self.even[-1]
        where = f"at {first}" if len(self.even) == 1 else f"from {first} to {last}"
        return f"k = {self.k}: {stop}; either {where}"


@dataclass(frozen=True)
class StoppingRule:
    """The best rule when to stop: a threshold for each k_i but the last, where everything stops."""

    places: tuple[StoppingPlace, ...]

    def stops(self, k: int, loss: Number) -> bool | None:
        """Whether to stop after k mechanisms at a loss; None where either is as good, or untold.

        ParameterError for a k at which one may not choose.
        """
        x = exact(loss, "loss")
        for place in self.places:
            if place.k == k:
                if place.stop_from is not None and x >= place.stop_from:
                    return True
                if place.go_up_to is not None and x <= place.go_up_to:
                    return False
                return None if place.even or not place.listed else False
        wanted = "one of " + ", ".join(str(place.k) for place in self.places[:8])
        raise ParameterError("k", k, wanted if self.places else "more than one place to stop")

    def __str__(self) -> str:
        return "\n".join(str(place) for place in self.places) or "no choice: one place to stop"


def best_rule(stops: Stops, rtol: Fraction | None, budget: int) -> StoppingRule:
    """The adversary's best rule when to stop, from all states, or a grid if they are too many.

    ``rtol`` is the precision of comparisons (default 1e-15), or the relative width of the bracket
    of delta that the grid would give, and ``budget`` the work that grids may take.
    """
    tree = tree_of(stops)
    if tree is not None:
        return stopping_rule(tree, tuple(sorted(stops.costs)), rtol or BALL_RTOL)
    return rule_on_grid(worths_on_grid(stops, rtol, budget), stops.costs, stops.climbs)


def stopping_rule(tree: LossTree, k: tuple[int, ...], rtol: Fraction) -> StoppingRule:
    """The adversary's best rule from all states: a place for each number of ``k`` but the last.

    Stopping and going on are compared in balls that resolve about ``rtol``.
    """
    found: dict[int, dict[State, int]] = {depth: {} for depth in k[:-1]}

    def seen(depth: int, state: State, stopping: Element, going: Element) -> None:
        sign = 1 if stopping > going else -1 if stopping < going else 0
        found[depth][state] = sign

    F = Balls(80 + rtol.denominator.bit_length() + 2 * len(tree.steps).bit_length())
    with F.context():
        largest_delta(F, tree, seen)
    return StoppingRule(tuple(_place(tree, depth, found[depth]) for depth in k[:-1]))


def _place(tree: LossTree, depth: int, signs: dict[State, int]) -> StoppingPlace:
    stop = [tree.losses(state) for state, sign in signs.items() if sign > 0]
    go = [tree.losses(s) for s in tree.levels[depth] if signs.get(s, -1) < 0]
    even = sorted(tree.losses(state) for state, sign in signs.items() if sign == 0)
    return StoppingPlace(depth, min(stop) if stop else None, max(go) if go else None, tuple(even))


DIGITS = 12
"""Of the losses that a grid gives: rounded into their region."""


def rule_on_grid(
    worths: GridWorths, costs: Mapping[int, Exact], climbs: Sequence[Exact]
) -> StoppingRule:
    """The adversary's best rule as far as a grid tells: the losses in between are left open.

    ``costs`` maps each k to its cost, ``climbs[k]`` is the largest loss after k mechanisms. Up to
    its cost stopping gains nothing, so going on is as good there; thresholds are rounded into their
    region.
    """
    found = []
    for k in sorted(worths.places):
        stop, go = worths.sides(k, costs[k])
        going = costs[k] if go is None else max(costs[k], _rounded(go, "down"))
        stopping = None if stop is None else _rounded(stop, "up")
        if stopping is not None and stopping > climbs[k]:
            stopping = None
        found.append(StoppingPlace(k, stopping, min(going, climbs[k]), listed=False))
    return StoppingRule(tuple(found))


def _rounded(loss: Exact, way: Rounding) -> Exact:
    with precision(128):
        number = Enclosure.from_ball(loss.ball())
    end = (number.upper if way == "up" else number.lower).fraction()
    return exact(decimal(end.numerator, end.denominator, DIGITS, way))


def _shown(loss: Exact | None) -> str:
    if loss is None or not loss.is_rational:
        return str(loss)
    number = loss.fraction
    text = decimal(number.numerator, number.denominator, DIGITS, "down")
    return text if Fraction(text) == number else str(loss)
