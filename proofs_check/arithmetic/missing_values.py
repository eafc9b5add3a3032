"""Why an expression has no value: none that an arithmetic carries, none found, none at all."""

from __future__ import annotations


class NotExact(ArithmeticError):
    """The value is not a number that this arithmetic can carry."""


class Unknown(ArithmeticError):
    """The error where a value is not bounded: an undecided bound of a sum, a division by zero."""


class NoValue(Unknown):
    """The expression has no value at all: a division by zero itself, the logarithm of 0, an empty
    supremum."""
