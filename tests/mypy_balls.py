"""A mypy plugin: ``max``, ``min`` and ``sorted`` of balls are errors, and by a key that is a ball.

Two balls that overlap are neither less nor greater, so that Python's functions answer by the order
in which they stand; ``arb.max`` and ``arb.min`` enclose the larger or the smaller number whatever
they are. A key that is a ball is no better. Exact balls (middles, ends) are numbers, but mypy
cannot tell: what is known to be exact is compared as :class:`exactdp.numbers.dyadics.Dyadic`, by a
float, or in a place that is named in ``EXACT``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mypy.plugin import FunctionContext, MethodContext, Plugin
from mypy.types import CallableType, Instance, TupleType, Type, UnionType, get_proper_type

BALLS = {"arb", "acb"}


def parts_of(kind: Type) -> Iterator[Type]:
    """The type itself and what is compared with it: parts of a tuple, of a union."""
    kind = get_proper_type(kind)
    yield kind
    if isinstance(kind, TupleType | UnionType):
        for part in kind.items:
            yield from parts_of(part)
    elif isinstance(kind, Instance) and kind.type.fullname in {"builtins.tuple", "builtins.list"}:
        for part in kind.args:
            yield from parts_of(part)


def is_ball(kind: Type) -> bool:
    """Whether some part is a ball."""
    return any(
        isinstance(part, Instance) and part.type.name in BALLS and "flint" in part.type.module_name
        for part in parts_of(kind)
    )


def elements(kind: Type) -> list[Type]:
    """Of an iterable."""
    kind = get_proper_type(kind)
    if isinstance(kind, TupleType):
        return list(kind.items)
    return list(kind.args[:1]) if isinstance(kind, Instance) else []


def checked(context: FunctionContext) -> Type:
    """Of one call; what it returns is left as it is."""
    given = list(zip(context.callee_arg_names, context.arg_types, strict=True))
    keys = [get_proper_type(one) for name, types in given if name == "key" for one in types]
    if keys:
        ordered = any(isinstance(key, CallableType) and is_ball(key.ret_type) for key in keys)
    else:
        named = ("key", "default", "reverse")
        compared = [one for name, types in given if name not in named for one in types]
        if len(compared) == 1:
            compared = elements(compared[0])
        ordered = any(map(is_ball, compared))
    if ordered:
        context.api.fail("the order of balls is not certain: arb.max, arb.min", context.context)
    return context.default_return_type


def sorted_in_place(context: MethodContext) -> Type:
    """Of one call of ``list.sort``."""
    keys = [get_proper_type(one) for types in context.arg_types[:1] for one in types]
    compared = [key.ret_type for key in keys if isinstance(key, CallableType)]
    if any(map(is_ball, compared if keys else elements(context.type))):
        context.api.fail("the order of balls is not certain", context.context)
    return context.default_return_type


class Balls(Plugin):
    """Looks at three functions of Python, and at one method."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """mypy asks for each function that is called."""
        if fullname in {"builtins.max", "builtins.min", "builtins.sorted"}:
            return checked
        return None

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        """mypy asks for each method that is called."""
        return sorted_in_place if fullname == "builtins.list.sort" else None


def plugin(version: str) -> type[Any]:
    """What mypy calls."""
    return Balls
