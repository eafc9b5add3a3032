"""Where a formula may be used: of its parameters one by one, and of several together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from exactdp.numbers.exact_numbers import Exact, ParameterError, exact

Domain = tuple[Callable[[Exact], bool], str]
"""Whether a number is in it, and what is wanted, in words."""
Relation = tuple[str, Callable[..., bool], str]
"""The parameters with blanks between, the one that is blamed first; whether their numbers, in this
order, go together; and what is wanted of that one."""

POSITIVE: Domain = (lambda value: value > 0, "a number > 0")
NOT_NEGATIVE: Domain = (lambda value: value >= 0, "a number >= 0")
UP_TO_1: Domain = (lambda value: 0 < value <= 1, "a number > 0, at most 1")
BELOW_1: Domain = (lambda value: 0 < value < 1, "a number > 0, below 1")
ORDER: Domain = (lambda value: value > 1, "a number > 1")
MECHANISMS: Domain = (lambda value: value >= 1, "an integer >= 1")
OUTCOMES: Domain = (lambda value: value >= 2, "an integer >= 2")
DIVERGENCE: Relation = ("xi rho", lambda xi, rho: xi + rho >= 0, "a number >= -rho")
"""No mechanism has a negative one."""


def is_number(value: Any) -> bool:
    """Whether a value is read as an exact number; else it is a symbol, or an element of a field."""
    known = isinstance(value, int | float | str | Decimal | Exact)
    return known or hasattr(value, "numerator")


def check_domains(
    domains: Mapping[str, Domain], relations: tuple[Relation, ...], parameters: Mapping[str, Any]
) -> None:
    """Raises ParameterError for the first number that is outside its domain or misfits others.

    Symbols and elements of fields pass.

    >>> check_domains({"eps": POSITIVE}, (), {"eps": -1})
    Traceback (most recent call last):
    exactdp.ParameterError: eps: got -1; wanted a number > 0
    """
    for name, (inside, wanted) in domains.items():
        value = parameters.get(name)
        if is_number(value) and not inside(exact(value, name)):
            raise ParameterError(name, value, wanted)
    for listed, together, wanted in relations:
        names = listed.split()
        values = [parameters.get(name) for name in names]
        if all(map(is_number, values)) and not together(*map(exact, values, names)):
            raise ParameterError(names[0], values[0], wanted)
