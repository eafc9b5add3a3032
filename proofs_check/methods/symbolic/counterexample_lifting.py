"""From a rational point of a polynomial problem back to the variables of a statement, exactly.

In a problem exponentials are variables of their own, so that a point of it need not come from one
of the statement: what is given back only proposes, and is tried on the statement itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact, ln

MAX_DIGITS = 300
"""Decimal digits (three bits each) of a value of an exponential that is turned into a logarithm; a
longer one gives no value of its variable."""


def lifted(values: Mapping[Any, Fraction], meanings: Mapping[Any, Any]) -> list[dict[Any, Exact]]:
    """The variables' values, by what stands for them and by their exponentials.

    >>> eps, e0 = sympy.symbols("eps E0")
    >>> lifted({e0: Fraction(9)}, {e0: sympy.exp(eps/2)})
    [{eps: exact('4 ln 3')}]
    """
    plain = {s: Exact(value) for s, value in values.items() if s not in meanings}
    by_exponential: dict[Any, Exact] = {}
    for symbol, value in values.items():
        meaning = meanings.get(symbol)
        if not isinstance(meaning, sympy.exp) or value <= 0 or _long(value):
            continue
        found = _solved(meaning.args[0], value, plain | by_exponential)
        if found is not None:
            by_exponential.setdefault(*found)
    both = [by_exponential | plain, plain | by_exponential]
    return both[:1] if both[0] == both[1] else both


def _solved(exponent: Any, value: Fraction, known: Mapping[Any, Exact]) -> tuple[Any, Exact] | None:
    """The variable of a monomial, where all its other factors are known integers."""
    coefficient, monomial = exponent.as_coeff_Mul()
    if not coefficient.is_Rational or coefficient == 0:
        return None
    scale = Fraction(int(coefficient.p), int(coefficient.q))
    unknown = []
    for factor in sympy.Mul.make_args(monomial):
        number = known.get(factor)
        if factor.is_Symbol and (number is None or not factor.is_integer):
            unknown.append(factor)
        elif number is not None and number.is_rational and number.fraction != 0:
            scale *= number.fraction
        else:
            return None
    return (unknown[0], ln(value) * (1 / scale)) if len(unknown) == 1 else None


def _long(value: Fraction) -> bool:
    return max(value.numerator, value.denominator).bit_length() > MAX_DIGITS * 3
