"""What the words of a claim mean: each head of ours in terms of elementary expressions.

Definition 2.4 of cesar-rogers-2022 is transcribed here, as printed; that the transcription agrees
with first principles is a claim of its own (``papers/cesar_rogers_2022/definition_2_4.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import sympy

from proofs_check.language.vocabulary import Clip, Known, Pos, RRp, RRq, Slope


def _q(eps: Any, t: Any) -> Any:
    return (1 - sympy.exp(t - eps)) / (1 - sympy.exp(-eps))


def _p(eps: Any, t: Any) -> Any:
    return (sympy.exp(-t) - sympy.exp(-eps)) / (1 - sympy.exp(-eps))


def _clip(x: Any, low: Any, high: Any) -> Any:
    return sympy.Min(high, sympy.Max(low, x, evaluate=False), evaluate=False)


KINKED = (Pos, sympy.Max, sympy.Min, sympy.Piecewise, sympy.Abs)


def _slope(body: Any, variable: Any, value: Any) -> Any:
    """The derivative; positive parts and maxima have none at their kinks, so they are refused."""
    plain = rebuilt(body)
    if body.has(*KINKED) or plain.has(*KINKED):
        raise NotImplementedError("the slope of an expression with kinks")
    with sympy.evaluate(True):
        found = sympy.diff(plain, variable).subs(variable, value)
        return sympy.powsimp(found, combine="exp")  # b^k/b would have no value at b = 0


_MEANING: dict[type, Callable[..., Any]] = {
    RRq: _q,
    RRp: _p,
    Clip: _clip,
    Slope: _slope,
    Known: lambda value: value,
}


@lru_cache(maxsize=4096)
def expanded(expression: Any) -> Any:
    """The expression with q, p, clip and slope written out; sums, suprema and deltas stay.

    All else stays as it is written: nothing cancels.

    >>> from proofs_check.language.vocabulary import q
    >>> expanded(q(eps=sympy.Symbol("e"), t=0))
    (1 - exp(-e + 0))/(1 - exp(-e))
    """
    with sympy.evaluate(False):
        return _expanded(expression, partial=False)


@lru_cache(maxsize=4096)
def written_out(expression: Any) -> Any:
    """The expression in elementary words, for an evaluation.

    clip stays, whose minimum of maxima has a value everywhere.
    """
    with sympy.evaluate(False):
        return _expanded(expression, partial=True)


@lru_cache(maxsize=8192)
def _expanded(expression: Any, *, partial: bool) -> Any:
    if not expression.args:
        return expression
    arguments = tuple(_expanded(argument, partial=partial) for argument in expression.args)
    meaning = _MEANING.get(expression.func)
    if meaning is not None and not (partial and isinstance(expression, Clip)):
        return meaning(*arguments)
    return expression if arguments == expression.args else _as_written(expression, arguments)


def _as_written(expression: Any, arguments: tuple[Any, ...]) -> Any:
    """The head of an expression over other arguments; to be called where sympy does not
    evaluate."""
    if _lazy(expression):
        return expression.func(*arguments, evaluate=False)
    return expression.func(*arguments)


def substituted(expression: Any, place: Mapping[Any, Any]) -> Any:
    """The expression with symbols replaced, and all else as it is written.

    >>> x = sympy.Symbol("x")
    >>> substituted(sympy.Mul(x, 1/x, evaluate=False), {x: sympy.Integer(2)})
    2/2
    """
    with sympy.evaluate(False):
        return _substituted(expression, place)


def _substituted(expression: Any, place: Mapping[Any, Any]) -> Any:
    if expression in place:
        return place[expression]
    if not expression.args:
        return expression
    arguments = tuple(_substituted(argument, place) for argument in expression.args)
    return expression if arguments == expression.args else _as_written(expression, arguments)


def _lazy(expression: Any) -> bool:
    """Heads that sympy would evaluate at a cost, or into another shape."""
    return isinstance(
        expression,
        sympy.Max | sympy.Min | sympy.Piecewise | sympy.Rel | sympy.logic.boolalg.BooleanFunction,
    )


def is_whole(expression: Any) -> bool:
    """Whether an expression is an integer by what it is made of: its symbols, not their values.

    It decides what a power means. b^k with an integer k is a product, 0^0 = 1; b^x with any other
    x is e^(x ln b), and has no value at b < 0, nor at b = 0 unless x > 0, whatever x is.

    >>> k, x = sympy.Symbol("k", integer=True), sympy.Symbol("x", real=True)
    >>> is_whole(2 * k - 1), is_whole(x), is_whole(k / 2)
    (True, False, False)
    """
    match expression:
        case sympy.ceiling() | sympy.floor():
            return True
        case sympy.Add() | sympy.Mul():
            if all(map(is_whole, expression.args)):
                return True
    return bool(rebuilt(expression).is_integer)


def rebuilt(expression: Any) -> Any:
    """The expression evaluated by sympy from its leaves (the trace is unevaluated).

    What cancels has no value any more where it had none: ask for that first.
    """
    with sympy.evaluate(True):
        return _rebuilt(expression)


@lru_cache(maxsize=4096)
def _rebuilt(expression: Any) -> Any:
    if not expression.args:
        return expression
    arguments = tuple(_rebuilt(argument) for argument in expression.args)
    if _lazy(expression):
        return expression.func(*arguments, evaluate=False)
    return expression.func(*arguments)
