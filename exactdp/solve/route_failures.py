"""An arithmetic error inside a route costs that route, and never the answer.

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
from collections.abc import Callable, Iterator
from typing import TypeVar

from exactdp.numbers.ball_precision import present_precision, put_back_precision
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.solve.question import Question

T = TypeVar("T")

SHOWN = 160
"""Letters of a composition in a report; the beginning and the end of a longer one."""
KEPT_BY = ("exactdp.routes.", "exactdp.worst_t.", "exactdp.loss_sums.", "exactdp.mechanisms.")
"""Where what a computation has found is kept for the next one."""


class FailedRoute(RuntimeWarning):
    """A route failed with an arithmetic error; the text names the question."""


class Failed(TooLarge):
    """What the solver takes the arithmetic error of a route for."""


def one_by_one(
    question: Question, route: Route, place: Exact | None, begin: Callable[[], Iterator[T]]
) -> Iterator[T]:
    """What a route yields, one after the other; :class:`Failed` where it fails."""
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
    """What a route computes at once; :class:`Failed` where it fails."""
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
