"""Questions about delta or eps_g, read once at the edge, and what to do where a route fails.

*An arithmetic error inside a route costs that route, and never the answer.*

A route gives up by TooLarge where it would take too long. An ArithmeticError (an overflow, a
division by zero) that it lets out of its own computation is a bug in it: what it has proved before
stays, it is not asked again for this question, and the next route answers. It is told as a
:class:`FailedRoute` warning, which names the question: tests turn it into an error, so that no
answer of another route hides it, and the shell prints it. Everything else ends the search: a failed
assertion, brackets that contradict each other, a MemoryError, Ctrl-C.
"""

from __future__ import annotations

import gc
import sys
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, TypeVar

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.answers import DEFAULT_BUDGET, Progress, Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, Status, Which, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.precision_and_deadlines import TooLarge, present_precision, put_back_precision
from exactdp.routes.base import Route
from exactdp.solve.reduction import Reduction

Quantity = Literal["delta", "epsilon"]

MAX_GRID = 1_000_000
"""Points of one question; more are a ParameterError."""
MAX_SIZE = 10**12
MAX_TOTAL = 10**12
"""MAX_SIZE: mechanisms in all, but for noise whose losses have no end; MAX_TOTAL: the largest sum
of eps; more are a ParameterError that offers the Theorem 5 bound, which has no limit."""
MAX_BUDGET = 10**15
STEPS_PER_SECOND = 10**7
"""Steps of a budget; more are a ParameterError. At STEPS_PER_SECOND, in which seconds are converted
(a step is about a tenth of a microsecond), it is three years."""


@dataclass(frozen=True)
class Question:
    """The optimal delta at eps_g, or the smallest eps_g at delta, at one or many points.

    ``rtol`` and ``atol`` are the widths wanted (None: the route's own default); ``budget`` counts
    steps, of about a tenth of a microsecond; ``instant`` leaves only routes that answer at once;
    ``trial`` says that it is one of many, and a coarse bracket may do (:mod:`.deciding`);
    ``side`` is the end that is of interest: what bounds the other one alone is not asked;
    ``progress`` is told the share that is done of each run that has shares.
    """

    reduction: Reduction
    quantity: Quantity
    points: tuple[Exact, ...]
    rtol: Fraction | None = None
    atol: Fraction | None = None
    budget: int = DEFAULT_BUDGET
    instant: bool = False
    progress: Progress | None = None
    trial: bool = False
    failures: dict[str, str] = field(default_factory=dict, compare=False, repr=False)
    """Routes that have failed, with their error; all questions that this one leads to share it."""
    side: Which = "both"

    @classmethod
    def read(
        cls,
        reduction: Reduction,
        quantity: Quantity,
        points: Iterable[Number],
        *,
        rtol: Number | None = None,
        atol: Number | None = None,
        budget: Number | None = None,
        seconds: float | None = None,
        instant: bool = False,
        progress: Progress | None = None,
    ) -> Question:
        """The question that a caller asks, read and checked; a ParameterError names what is wrong.

        Without a ``budget`` it is the default one, or what ``seconds`` hold where that is more.
        """
        name = given_name(quantity)
        if isinstance(points, str) or not isinstance(points, Iterable):
            raise ParameterError(name, points, "a list of numbers")
        grid = tuple(read_point(quantity, value) for value in points)
        if len(grid) > MAX_GRID:
            raise ParameterError(name, f"{len(grid)} points", f"at most {MAX_GRID} points")
        return cls(
            reduction,
            quantity,
            grid,
            None if rtol is None else read_rtol(rtol),
            None if atol is None else read_atol(atol),
            _steps_in(seconds) if budget is None else read_budget(budget),
            instant,
            progress,
        )

    def at(self, *points: Exact) -> Question:
        """The same question at other points, which are known to be good."""
        return replace(self, points=points)

    def about(self, point: Exact) -> str:
        """The question in words, as enclosures repeat it."""
        if self.quantity == "delta":
            return f"delta of {self.reduction.composition} at eps_g = {point}"
        return f"eps_g of {self.reduction.composition} at delta = {point}"

    def require_size(self) -> None:
        """Raise a ParameterError beyond the sizes that only the instant bound can answer."""
        core, composition = self.reduction.core, self.reduction.composition
        if self.instant or core.adaptive:
            return
        offer = (
            "; the Theorem 5 bound has no such limit (exactdp delta --fallback, or bound in Python)"
        )
        if sum(run.count for run in core.runs if not run.mechanism.endless) > MAX_SIZE:
            raise ParameterError("composition", composition, f"at most 10^12 of them{offer}")
        if core.total is not None and core.total > MAX_TOTAL:
            wanted = f"a sum of eps of at most 10^12{offer}"
            raise ParameterError("composition", composition, wanted)


@dataclass(frozen=True)
class Solution:
    """A certified bracket and how the search for it ended."""

    enclosure: Enclosure
    status: Status
    witness: Witness | None = None

    def require(self) -> Enclosure:
        """The enclosure where the width was reached; else WidthNotReached, which carries it."""
        if self.status != "reached":
            raise WidthNotReached(self.enclosure, self.status)
        return self.enclosure


UNREACHED: dict[Status, str] = {
    "budget": "the budget ran out first",
    "memory": "anything narrower would take too much memory",
    "time_limit": "the time limit ended the search",
    "interrupted": "interrupted; the best bracket so far",
    "width_not_reached": "no route narrows it further, it is true all the same",
}
"""Why a width was not reached."""


def nothing_known(question: Question) -> Solution:
    """The trivial bracket of a question about one point: [0, 1] of delta, [-inf, inf] of eps_g."""
    (point,) = question.points
    low, high = Dyadic(0), Dyadic(1)
    if question.quantity == "epsilon":
        low, high = Dyadic.infinity(-1), Dyadic.infinity(1)
    found = Enclosure(low, high, of=question.about(point), rtol=question.rtol)
    return Solution(found, "width_not_reached")


# -- reading --------------------------------------------------------------------------------------


def given_name(quantity: str) -> str:
    """The variable at which a quantity is asked, the other one of eps_g and delta.

    >>> given_name("delta"), given_name("epsilon")
    ('eps_g', 'delta')
    """
    return "delta" if quantity == "epsilon" else "eps_g"


def read_point(quantity: Quantity, value: Number) -> Exact:
    """The point that a question gives: an eps_g, or a delta in [0, 1]; ParameterError otherwise."""
    name = given_name(quantity)
    return exact(value, name) if quantity == "delta" else Exact(read_delta(value, name))


def read_rtol(value: Number) -> Fraction:
    """A relative width as a fraction; ParameterError unless it is a rational in (0, 1)."""
    number = exact(value, "rtol")
    if not number.is_rational or not 0 < number.fraction < 1:
        raise ParameterError("rtol", value, "a rational number between 0 and 1")
    return number.fraction


def read_atol(value: Number) -> Fraction:
    """An absolute width as a fraction; ParameterError unless it is a rational number >= 0."""
    number = exact(value, "atol")
    if not number.is_rational or number.fraction < 0:
        raise ParameterError("atol", value, "a rational number >= 0")
    return number.fraction


def _steps_in(seconds: float | None) -> int:
    """The steps, of a tenth of a microsecond, that so many seconds hold; the default budget if that
    is more."""
    return min(max(DEFAULT_BUDGET, int((seconds or 0) * STEPS_PER_SECOND)), MAX_BUDGET)


def read_budget(value: Number) -> int:
    """A number of steps as an int; ParameterError unless it is an integer from 1 to 10^15."""
    number = exact(value, "budget")
    if not number.is_rational or number.fraction.denominator != 1:
        raise ParameterError("budget", value, "an integer number of steps, such as 1e9")
    if not 1 <= number.fraction <= MAX_BUDGET:
        raise ParameterError("budget", value, "from 1 to 10^15 steps")
    return int(number.fraction)


T = TypeVar("T")

SHOWN = 160
"""Letters of a composition in a report; the beginning and the end of a longer one."""
KEPT_BY = ("exactdp.routes.", "exactdp.worst_t.", "exactdp.loss_sums.", "exactdp.mechanisms.")
"""Where what a computation has found is kept for the next one."""


class FailedRoute(RuntimeWarning):
    """The warning that a route failed with an arithmetic error; its text names the question."""


class Failed(TooLarge):
    """Raised in place of a route's arithmetic error: the route gives up, the search goes on."""


def one_by_one(
    question: Question, route: Route, place: Exact | None, begin: Callable[[], Iterator[T]]
) -> Iterator[T]:
    """What the iterator of ``begin`` yields for a route; :class:`Failed` where that has a failure.

    That is an ArithmeticError, which is noted in ``question.failures`` and told as a
    :class:`FailedRoute` warning; TooLarge is passed on.
    """
    items: Iterator[T] | None = None
    while True:
        bits = present_precision()
        try:
            items = begin() if items is None else items
            item = next(items)
        except StopIteration:
            return
        except TooLarge as error:
            _break_off(error, bits)
            raise
        except ArithmeticError as error:
            items = None
            failure = _failed(question, route, place, error, bits)
        else:
            yield item
            continue
        raise failure


def at_once(question: Question, route: Route, place: Exact | None, compute: Callable[[], T]) -> T:
    """What ``compute`` gives for a route; :class:`Failed` where that ends in an ArithmeticError."""
    return next(one_by_one(question, route, place, lambda: iter((compute(),))))


def _failed(
    question: Question, route: Route, place: Exact | None, error: ArithmeticError, bits: int
) -> Failed:
    """Note and tell the failure; nothing that the computation has kept is used again."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    _break_off(error, bits)
    _forget()
    question.failures[route.name] = said
    asked = str(question.reduction.composition)
    if len(asked) > SHOWN:
        asked = f"{asked[: SHOWN // 2]} ... {asked[-SHOWN // 2 :]}"
    kind = "adaptive" if question.reduction.adaptive else "non-adaptive"
    where = "" if place is None else f" at eps_g = {str(place)[:SHOWN]}"
    warnings.warn(
        f"a route failed, please report it: {route.name}, {kind} delta of {asked}{where}: {said}"
        " (the answer is true all the same: it does not use this route)",
        FailedRoute,
        stacklevel=2,
    )
    return Failed(said)


def _break_off(error: BaseException, bits: int) -> None:
    """Let go of what a computation was about, and put the precision back.

    Frames that the traceback keeps alive may hold a generator inside a ``with precision``, which
    would put its own back later, in the midst of another computation.
    """
    broken: BaseException | None = error
    while broken is not None:
        traceback.clear_frames(broken.__traceback__)
        broken = broken.__context__
    put_back_precision(bits)


def _forget() -> None:
    """Empty what functions of routes, losses and mechanisms keep for the next question."""
    gc.collect()
    for name, module in list(sys.modules.items()):
        if name.startswith(KEPT_BY):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear) and getattr(value, "__module__", "") == name:
                    clear()
