"""What an enclosure answers where a single number is wanted: what to write instead, in one line.

``round(e, 3)``, ``f"{e:.3e}"``, ``e < 1e-3``, ``2 * e`` would have to drop one of the two ends
without saying which; so each is a TypeError that names the end, or the method, to take.
"""

from __future__ import annotations

import re
from typing import Any, Never

_OF_TEXTS = re.compile(r"(?:.?[<>^])?[0-9]*s?")
"""How a text is set in a width; a bracket is printed as one."""


class TwoEnds:
    """A bracket, as it is refused where a number is wanted."""

    def __float__(self) -> Never:
        raise TypeError("an enclosure is not a float: take lower_float or upper_float")

    def __round__(self, digits: int | None = None) -> Never:
        shown = 6 if digits is None or digits < 1 else digits
        raise TypeError(
            f"round of an enclosure: write e.decimals({shown}), its ends rounded outward, or "
            f"{_call('round', 'e.upper_float', digits)}"
        )

    def __format__(self, spec: str) -> str:
        if _OF_TEXTS.fullmatch(spec):
            return format(str(self), spec)
        raise TypeError(
            f"an enclosure in the format {spec!r}: write {{e}} for both ends, e.decimals(3) for so "
            f"many digits of each, or {{e.upper_float:{spec}}}"
        )

    def __lt__(self, other: object) -> Never:
        raise _compared("<", other)

    def __le__(self, other: object) -> Never:
        raise _compared("<=", other)

    def __gt__(self, other: object) -> Never:
        raise _compared(">", other)

    def __ge__(self, other: object) -> Never:
        raise _compared(">=", other)

    def __add__(self, other: object) -> Never:
        raise _no_arithmetic("+")

    def __sub__(self, other: object) -> Never:
        raise _no_arithmetic("-")

    def __mul__(self, other: object) -> Never:
        raise _no_arithmetic("*")

    def __truediv__(self, other: object) -> Never:
        raise _no_arithmetic("/")

    def __pow__(self, other: object) -> Never:
        raise _no_arithmetic("**")

    def __neg__(self) -> Never:
        raise _no_arithmetic("-")

    def __abs__(self) -> Never:
        raise _no_arithmetic("abs")

    __radd__, __rsub__, __rmul__, __rtruediv__ = __add__, __sub__, __mul__, __truediv__

    def __array_ufunc__(self, *asked: Any, **named: Any) -> Never:
        raise _no_arithmetic(getattr(asked[0], "__name__", "a function") if asked else "numpy")


def _call(name: str, what: str, digits: int | None) -> str:
    return f"{name}({what})" if digits is None else f"{name}({what}, {digits})"


def _compared(sign: str, other: object) -> TypeError:
    if isinstance(other, TwoEnds):
        return TypeError(
            f"enclosure {sign} enclosure: write a.certainly_less(b), which is True, False or None"
        )
    end, shown = ("upper", "upper end") if sign.startswith("<") else ("lower", "lower end")
    return TypeError(
        f"enclosure {sign} {other}: write e.{end}_float {sign} {other} for its {shown}, or "
        f"e.certainly_less('{other}'), which is True, False or None"
    )


def _no_arithmetic(sign: str) -> TypeError:
    return TypeError(
        f"{sign} with an enclosure: take an end, e.upper_float (rounded outward) or the exact "
        "e.upper.fraction()"
    )
