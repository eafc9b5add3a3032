"""What an enclosure answers where a single number is wanted: what to write instead, in one line.

``round(e, 3)``, ``f"{e:.3e}"``, ``e < 1e-3``, ``2 * e`` would have to drop one of the two ends
without saying which; so each is a TypeError that names the end, or the method, to take.
"""

from __future__ import annotations

import re

_OF_TEXTS = re.compile(r"(?:.?[<>^])?[0-9]*s?")
"""How a text is set in a width; a bracket is printed as one."""


def rounded(digits: int | None) -> TypeError:
    """The error for ``round`` of an enclosure; it names the digits of both ends."""
    shown = 6 if digits is None or digits < 1 else digits
    return TypeError(
        f"round of an enclosure: write e.decimals({shown}), its ends rounded outward, or "
        f"{_call('round', 'e.upper_float', digits)}"
    )


def formatted(text: str, spec: str) -> str:
    """A bracket in a width; a TypeError for the format of a number."""
    if _OF_TEXTS.fullmatch(spec):
        return format(text, spec)
    raise TypeError(
        f"an enclosure in the format {spec!r}: write {{e}} for both ends, e.decimals(3) for so "
        f"many digits of each, or {{e.upper_float:{spec}}}"
    )


def _call(name: str, what: str, digits: int | None) -> str:
    return f"{name}({what})" if digits is None else f"{name}({what}, {digits})"


def compared(sign: str, other: object) -> TypeError:
    """``<`` and the like: by an end, or with three answers."""
    if hasattr(other, "certainly_less"):
        return TypeError(
            f"enclosure {sign} enclosure: write a.certainly_less(b), which is True, False or None"
        )
    end, shown = ("upper", "upper end") if sign.startswith("<") else ("lower", "lower end")
    return TypeError(
        f"enclosure {sign} {other}: write e.{end}_float {sign} {other} for its {shown}, or "
        f"e.certainly_less('{other}'), which is True, False or None"
    )


def no_arithmetic(sign: str) -> TypeError:
    """The error for sums, products or functions of an enclosure; it names an end to take."""
    return TypeError(
        f"{sign} with an enclosure: take an end, e.upper_float (rounded outward) or the exact "
        "e.upper.fraction()"
    )
