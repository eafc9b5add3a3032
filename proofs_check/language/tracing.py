"""Watched tracing: what cannot be traced is an error wherever it happens, in any module.

A claim's function is called with symbols, and so is every helper that it calls. Python's own ways
to decide something, ``if x``, ``x == 0``, ``max(x, y)``, ``x in {1, 2}``, take one branch of a
symbol silently. While a claim is traced they are refused, with the file and the line. sympy decides
in the same ways within itself: a frame of its own, or of this package's language, is let through.

The methods are exchanged by their ``__code__``: to set an attribute of a class with hundreds of
subclasses takes longer than most claims take to be traced.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from threading import get_ident
from types import CodeType, FrameType, FunctionType
from typing import Any

import mpmath
import sympy
from sympy.core.numbers import NumberSymbol
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanAtom, BooleanFunction

from proofs_check.language.call_sites import builds_a_dict_or_cache, place_of
from proofs_check.language.errors import ClaimError

_INSIDE = tuple(
    f"{Path(str(file)).resolve().parent}/" for file in (sympy.__file__, mpmath.__file__, __file__)
)
_GETFRAME = sys._getframe
_DECIDED = (sympy.Number, BooleanAtom)
"""What Python may decide about: explicit numbers and truths."""

BRANCH = (
    "a Python if, and, or, not, chained comparison, max or sorted on a symbol: write "
    "cases((value, condition), ...), all_of(a <= b, b <= c), any_of(...) or maximum(a, b)"
)
EQUALITY = "== and in compare how two expressions are written: write equal(a, b)"
LOOKUP = "a set, in or a look-up compares how expressions are written: keep them in a list"
ROUNDING = "float, int, round or math on a symbol: use exp, ln, sqrt, floor of this language"


_KNOWN_INSIDE: set[str] = set()
"""Names of source files of sympy, mpmath and the language of claims, as they were met."""


def _inside(frame: FrameType) -> bool:
    """Whether a frame belongs to sympy, mpmath or the language of claims."""
    name = frame.f_code.co_filename
    if name in _KNOWN_INSIDE:
        return True
    inside = str(Path(name).resolve()).startswith(_INSIDE)
    if inside:
        _KNOWN_INSIDE.add(name)
    return inside


class _Watch:
    """Which thread traces, how deep, the first refusal, and where Python floats came in."""

    def __init__(self) -> None:
        self.thread, self.depth = 0, 0
        self.refused: ClaimError | None = None
        self.floats: dict[float, str] = {}

    def refuse(self, frame: FrameType, wanted: str) -> None:
        """A ClaimError with the place; kept, so that no ``except`` of a helper hides it."""
        if self.thread != get_ident():
            return
        error = ClaimError(f"{place_of(frame)}: {wanted}")
        self.refused = self.refused or error
        raise error


_WATCH = _Watch()


def _open(value: Any) -> bool:
    """Whether a value is an expression that Python may not decide about."""
    return isinstance(value, sympy.Basic) and not isinstance(value, _DECIDED)


def _outside(frame: FrameType) -> FrameType | None:
    """The frame whose doing it is, or None where that is sympy or the language itself.

    The comparison and the hash of a dataclass are their caller's.
    """
    while frame.f_code.co_filename == "<string>" and frame.f_back is not None:
        if frame.f_code.co_name not in ("__eq__", "__hash__"):
            break
        frame = frame.f_back
    return None if _inside(frame) else frame


def _on_truth(frame: FrameType, value: Any) -> None:
    own = _outside(frame)
    if own is not None and _open(value):
        _WATCH.refuse(own, BRANCH)


def _on_equality(frame: FrameType, one: Any, other: Any) -> None:
    own = _outside(frame)
    if own is not None and (_open(one) or _open(other)):
        _WATCH.refuse(own, EQUALITY)


def _on_hash(frame: FrameType, value: Any) -> None:
    own = _outside(frame)
    if own is not None and _open(value) and not builds_a_dict_or_cache(own):
        _WATCH.refuse(own, LOOKUP)


def _on_number(frame: FrameType, value: Any, *_: Any) -> None:
    own = _outside(frame)
    if own is not None and value.free_symbols:
        _WATCH.refuse(own, ROUNDING)


def _on_float(_: Any, value: Any = 0, *__: Any, **___: Any) -> None:
    """Keep where a float came in; sympy has floats of its own, which stay within it."""
    if isinstance(value, float) and value not in _WATCH.floats:
        frame = sys._getframe(2)
        while frame.f_back is not None and _inside(frame):
            frame = frame.f_back
        _WATCH.floats[value] = place_of(frame)


def _without_floats(relation: Any) -> Any:
    """The relation; a ClaimError where a Python float is in it."""
    if isinstance(relation, sympy.Basic) and relation.has(sympy.Float, sympy.nan, sympy.zoo):
        number = min(relation.atoms(sympy.Float), key=str, default=None)
        if number is None:
            raise ClaimError("nan or a division by zero is in the statement: give numbers")
        value = float(number)
        place = f"{_WATCH.floats[value]}: " if value in _WATCH.floats else ""
        raise ClaimError(
            f"{place}{value!r} is a Python float, and claims are exact: {_exactly(value)}"
        )
    return relation


def _exactly(value: float) -> str:
    near = Fraction(value).limit_denominator(10**4)
    shown = near if float(near) == value else Fraction(repr(value))
    return f"write Fraction({shown.numerator}, {shown.denominator}), or sqrt, exp, ln"


# The code that stands in for a method while a claim is traced. It looks its names up in its
# keywords, because its globals are those of the method's own module.


def _unary(
    self: Any, *, _check: Any, _original: Any, _known: Any = _KNOWN_INSIDE, _at: Any = _GETFRAME
) -> Any:
    frame = _at(1)
    if frame.f_code.co_filename not in _known:
        _check(frame, self)
    return _original(self)


def _binary(
    self: Any,
    other: Any = None,
    *,
    _check: Any,
    _original: Any,
    _known: Any = _KNOWN_INSIDE,
    _at: Any = _GETFRAME,
) -> Any:
    frame = _at(1)
    if frame.f_code.co_filename not in _known:
        _check(frame, self, other)
    return _original(self, other)


def _making(cls: Any, *arguments: Any, _check: Any, _original: Any, **named: Any) -> Any:
    _check(cls, *arguments, **named)
    return _original(cls, *arguments, **named)


def _true(_: Any) -> bool:
    """What Python says of every object without a truth of its own."""
    return True


def _methods() -> Iterator[tuple[Any, Any, Callable[..., None]]]:
    """Every method that is guarded, what stands in for it, and what it asks."""
    for kind in (sympy.Expr, BooleanFunction):
        if "__bool__" not in vars(kind):
            kind.__bool__ = FunctionType(_true.__code__, globals(), "__bool__")
        yield kind.__bool__, _unary, _on_truth
    yield Relational.__bool__, _unary, _on_truth
    for kind in (sympy.Basic, sympy.Number, sympy.Integer, sympy.Rational, NumberSymbol):
        yield kind.__eq__, _binary, _on_equality
        yield kind.__ne__, _binary, _on_equality
    yield sympy.Basic.__hash__, _unary, _on_hash
    for name in ("__float__", "__int__", "__complex__"):
        yield getattr(sympy.Expr, name), _unary, _on_number
    yield sympy.Expr.__round__, _binary, _on_number
    yield sympy.Float.__new__, _making, _on_float


@dataclass(frozen=True)
class _Guard:
    """A method, its own code and what stands in for it."""

    method: Any
    code: CodeType
    defaults: tuple[Any, ...] | None
    stand_in: Any
    keywords: dict[str, Any]

    def put(self) -> None:
        """Exchange the method's code for that of the stand-in, which checks who calls it."""
        self.method.__defaults__ = self.stand_in.__defaults__
        self.method.__kwdefaults__ = self.keywords
        self.method.__code__ = self.stand_in.__code__

    def take_away(self) -> None:
        """Restore the method as sympy wrote it."""
        self.method.__code__ = self.code
        self.method.__kwdefaults__ = None
        self.method.__defaults__ = self.defaults


@cache
def _guards() -> tuple[_Guard, ...]:
    """All guards, made at the first call and kept."""
    found = []
    for method, stand_in, check in _methods():
        copy = FunctionType(
            method.__code__, method.__globals__, method.__name__, method.__defaults__
        )
        keywords = {**(stand_in.__kwdefaults__ or {}), "_check": check, "_original": copy}
        found.append(_Guard(method, method.__code__, method.__defaults__, stand_in, keywords))
    return tuple(found)


def traced(function: Callable[..., Any], arguments: Mapping[str, Any]) -> Any:
    """What the function returns for these arguments, kept as it was written; see :func:`watched`.

    A ClaimError, too, where a Python float is in it.
    """
    with sympy.evaluate(False), watched():
        found = function(**arguments)
    return _without_floats(found)


@contextmanager
def watched() -> Iterator[None]:
    """A context in which Python decides nothing about symbols: a ClaimError says where it would.

    >>> x = sympy.Symbol("x")
    >>> with watched():
    ...     "zero" if x == 0 else "not zero"
    Traceback (most recent call last):
    proofs_check.language.errors.ClaimError: <doctest proofs_check.language.tracing.watched[1]>, \
line 2: == and in compare how two expressions are written: write equal(a, b)
    """
    _WATCH.depth += 1
    if _WATCH.depth == 1:
        _WATCH.thread, _WATCH.refused = get_ident(), None
        _WATCH.floats.clear()
        for guard in _guards():
            guard.put()
    try:
        yield
    finally:
        _WATCH.depth -= 1
        if _WATCH.depth == 0:
            for guard in _guards():
                guard.take_away()
    if _WATCH.refused is not None:
        raise _WATCH.refused
