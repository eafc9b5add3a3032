"""How much one user can change a histogram: cesar-rogers-2022, section 6."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exactdp.mechanisms.mechanism import read_count
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact

MAX_L0 = 10**9
"""Counts that one user may change; more are a ParameterError. A limit of sense, as no histogram has
so many that one user changes."""


@dataclass(frozen=True)
class Sensitivity:
    """How much one user changes a histogram: at most ``l0`` counts, each by at most ``linf``.

    ``l0`` (Delta) is an integer from 1 to 10^9, ``linf`` (tau) a positive rational; ParameterError
    otherwise.

    >>> found = Sensitivity(25, "1/2")
    >>> found.l1, found.l2_squared
    (Fraction(25, 2), Fraction(25, 4))
    """

    l0: int
    linf: Fraction = Fraction(1)

    def __init__(self, l0: int, linf: Number = 1) -> None:
        if isinstance(l0, int) and l0 > MAX_L0:
            raise ParameterError("l0", l0, f"at most {MAX_L0} counts")
        count = read_positive_count(l0, "l0")
        object.__setattr__(self, "l0", count)
        object.__setattr__(self, "linf", read_positive(linf, "linf"))

    @property
    def l1(self) -> Fraction:
        """The l1-sensitivity tau Delta, attained where all Delta counts change by tau."""
        return self.linf * self.l0

    @property
    def l2_squared(self) -> Fraction:
        """The squared l2-sensitivity tau^2 Delta, attained where Delta counts change by tau."""
        return self.linf**2 * self.l0

    def __str__(self) -> str:
        return f"l0-sensitivity {self.l0}, l_inf-sensitivity {Exact(self.linf)}"


def read_users(value: Any) -> Sensitivity:
    """The value itself if it is a :class:`Sensitivity`; else a ParameterError."""
    if not isinstance(value, Sensitivity):
        raise ParameterError("sensitivity", value, "a Sensitivity(l0, linf)")
    return value


def read_positive(value: Number, parameter: str) -> Fraction:
    """The value as a rational number above 0, exactly; a ParameterError for any other."""
    number = exact(value, parameter)
    if not number.is_rational or number.sign() <= 0:
        raise ParameterError(parameter, value, "a rational number above 0")
    return number.fraction


def read_positive_count(value: int, parameter: str) -> int:
    """The value as an int; a ParameterError unless it is an integer from 1 on."""
    try:
        count = read_count(value, parameter)
    except ParameterError:
        count = 0
    if count < 1:
        raise ParameterError(parameter, value, "an integer >= 1")
    return count


def read_probability(value: Number, parameter: str = "delta") -> Fraction:
    """The value as a rational in (0, 1], exactly; a ParameterError for any other."""
    number = exact(value, parameter)
    if not number.is_rational or not 0 < number.fraction <= 1:
        raise ParameterError(parameter, value, "a rational number in (0, 1]")
    return number.fraction
