"""The checker's numbered symbols and sums as formulas again."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language.vocabulary import Pos
from proofs_check.methods.checking.exponential_sums import Sum
from proofs_check.methods.checking.generators import Generators, read_quotient
from proofs_check.methods.checking.quotients import Quotient

_OPAQUE: dict[str, Any] = {
    "positive part": Pos,
    "absolute value": sympy.Abs,
    "maximum": lambda *a: sympy.Max(*a, evaluate=False),
    "minimum": lambda *a: sympy.Min(*a, evaluate=False),
    "binomial": sympy.binomial,
    "power": sympy.Pow,
    "logarithm": sympy.log,
    "root": sympy.sqrt,
    "floor": sympy.floor,
}


class Names:
    """What each numbered symbol is called: variables by name, the others by what they stand for."""

    def __init__(self, generators: Generators) -> None:
        self._symbols: list[Any] = [
            key for key in generators.numbers if isinstance(key, sympy.Symbol)
        ]
        everything = frozenset(range(len(generators)))
        taken = {symbol.name for symbol in self._symbols}
        for kind, *arguments in generators.data:
            if kind in _OPAQUE:
                read = (read_quotient(one, everything, "names") for one in arguments)
                self._symbols.append(_OPAQUE[kind](*map(self.quotient, read)))
            else:
                number = sum(name.startswith("xi_") for name in taken) + 1
                taken.add(f"xi_{number}")
                self._symbols.append(sympy.Symbol(f"xi_{number}", real=True))

    def __getitem__(self, index: int) -> Any:
        return self._symbols[index]

    def call(self, index: int, name: str) -> None:
        """Give a bound value a name of its own."""
        self._symbols[index] = sympy.Symbol(name, real=True)

    def sum(self, one: Sum) -> Any:
        """The sum as an expression in the names of its symbols."""
        terms = [
            _rational(c) * self._monomial(m) * sympy.exp(self._exponent(e))
            for (m, e), c in sorted(one.items())
        ]
        return sympy.Add(*terms)

    def quotient(self, one: Quotient) -> Any:
        """A quotient as an expression, what stands below as a product of powers."""
        below = sympy.Mul(*(self.sum(dict(f)) ** e for f, e in one.below))
        return self.sum(one.above) / below

    def _monomial(self, monomial: Any) -> Any:
        return sympy.Mul(*(self[i] ** power for i, power in monomial))

    def _exponent(self, exponent: Any) -> Any:
        return sympy.Add(*(_rational(c) * self._monomial(m) for m, c in exponent))


def _rational(c: Fraction) -> Any:
    return sympy.Rational(c.numerator, c.denominator)
