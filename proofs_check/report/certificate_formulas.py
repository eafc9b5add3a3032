"""The checker's numbered symbols and sums as formulas again."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language.vocabulary import NormalCDF, Pos
from proofs_check.methods.checking.exponential_polynomials import Sum
from proofs_check.methods.checking.generators import Generators, read_quotient
from proofs_check.methods.checking.quotient_arithmetic import Quotient

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
    "normal": lambda u: NormalCDF(u, evaluate=False),
    "pi": lambda: sympy.pi,
}


class Names:
    """What each numbered symbol is called: variables by name, the others by what they stand for.

    A value that a step introduces gets a name that nothing else has: where one numbered symbol
    stands for different values in different parts of a proof, each of them has a name of its own.
    """

    def __init__(self, generators: Generators) -> None:
        self._generators = generators
        self._variables = [key for key in generators.numbers if isinstance(key, sympy.Symbol)]
        self._everything = frozenset(range(len(generators)))
        self._called: dict[int, Any] = {}
        self._taken: dict[str, Any] = {symbol.name: None for symbol in self._variables}
        self._known: dict[int, Any] = {}

    def __getitem__(self, index: int) -> Any:
        if index < len(self._variables):
            return self._variables[index]
        if index in self._called:
            return self._called[index]
        if index not in self._known:
            kind, *arguments = self._generators.data[index - len(self._variables)]
            if kind not in _OPAQUE:
                return sympy.Symbol(self._free("xi", 1, ("anywhere", index)), real=True)
            read = (read_quotient(one, self._everything, "names") for one in arguments)
            self._known[index] = _OPAQUE[kind](*map(self.quotient, read))
        return self._known[index]

    def naming(self, index: int, stem: str, of: Any, first: int = 1) -> Names:
        """The names where this symbol stands for a value of its own: stem_1, or the next that is
        free; the same name again for the same ``of``."""
        found = copy(self)  # what is taken is known to all of them
        key = (index, str(of), tuple(sorted((i, str(s)) for i, s in self._called.items())))
        name = self._free(stem, first, key)
        integer = index in self._generators.integers
        value = sympy.Symbol(name, integer=True) if integer else sympy.Symbol(name, real=True)
        found._called = {**self._called, index: value}
        found._known = {}
        return found

    def _free(self, stem: str, number: int, key: Any) -> str:
        while self._taken.setdefault(f"{stem}_{number}", key) != key:
            number += 1
        return f"{stem}_{number}"

    def unused(self, *letters: str) -> list[Any]:
        """Those of the letters that no variable of the statement has, as real numbers."""
        return [sympy.Symbol(one, real=True) for one in letters if one not in self._taken]

    def introduced(self) -> set[Any]:
        """The values that are named here and are no variables of the statement."""
        return set(self._called.values())

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
