"""A claim's expressions read as quotients of sums, from the tree as it is written.

What q and p are is written anew: they solve p = e^-t q and 1 - p = e^(eps - t) (1 - q). Where an
expression has kinks, a ``Guide`` says which branch is taken, and answers for it; and it answers for
every node that needs something of its arguments to have a value.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language.vocabulary import (
    Clip,
    Known,
    MaxOver,
    NormalCDF,
    Pos,
    RRp,
    RRq,
    Slope,
    Total,
)
from proofs_check.methods.checking.branch_guides import NONZERO, Environment, Guide
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import Sum, Work, constant, symbol
from proofs_check.methods.checking.function_symbols import (
    ceiling,
    error_function,
    exponential_of,
    floor,
    logarithm,
    normal,
    real_power,
    root,
    root_power,
)
from proofs_check.methods.checking.generators import Generators, meaning, symbols_of
from proofs_check.methods.checking.kinks import (
    absolute,
    by_cases,
    clip,
    maximum,
    minimum,
    positive_part,
)
from proofs_check.methods.checking.powers_and_binomials import binomial, symbolic_power, whole
from proofs_check.methods.checking.quotient_arithmetic import (
    ONE,
    Quotient,
    added,
    inverted,
    multiplied,
    negative,
    raised,
)
from proofs_check.methods.checking.slopes import VARIABLE, At, slope_of

LONGEST_RANGE = 200
"""The difference of the ends of a sum or maximum that is written out term by term; a longer one is
a CertificateError."""


class Reader:
    """Reads a claim's expressions as quotients of sums over numbered symbols."""

    def __init__(self, work: Work, generators: Generators, guide: Guide) -> None:
        self.work, self.generators, self.guide = work, generators, guide
        self._known: dict[Any, Quotient] = {}

    def value(self, node: Any, environment: Environment) -> Quotient:
        """The value of an expression; the environment has those of bound variables."""
        inside = frozenset((s, environment[s].key) for s in node.free_symbols if s in environment)
        if (node, inside) not in self._known:
            self._known[node, inside] = self._value(node, environment)
        return self._known[node, inside]

    def difference(self, relation: Any, environment: Environment) -> Quotient:
        """The left side less the right side, as a quotient."""
        left, right = (self.value(side, environment) for side in relation.args)
        return added(self.work, [left, negative(right)])

    def _value(self, node: Any, environment: Environment) -> Quotient:
        self.work.spend(8)
        match node:
            case _ if node in environment:
                found = environment[node]
                return found if isinstance(found, Quotient) else self.value(*found)
            case sympy.Rational():
                return Quotient(constant(Fraction(int(node.p), int(node.q))))
            case sympy.Symbol():
                if node not in self.generators.numbers:
                    raise CertificateError(f"{node}: a symbol of which nothing is said")
                return Quotient(symbol(self.generators.numbers[node]))
            case sympy.core.numbers.Exp1():
                return self.exponential(ONE)
            case sympy.Pow() if node.base is sympy.E:
                return self.exponential(self.value(node.exp, environment))
            case sympy.Pow() if node.exp.is_Rational and node.exp.q == 2:
                amount = Fraction(int(node.exp.p), 2)
                return root_power(self, root(self, node.base, environment), amount)
            case sympy.log():
                return logarithm(self, node.args[0], environment)
            case sympy.Piecewise():
                return by_cases(self, node, environment)
            case Total():
                return added(self.work, self._items(node, environment))
            case MaxOver():
                return maximum(self, *self._items(node, environment))
            case Slope():
                return self._slope(node, environment)
        return self._head(node, environment)

    def _head(self, node: Any, environment: Environment) -> Quotient:
        for kinds, rule in _HEADS:
            if isinstance(node, kinds):
                return rule(self, *(self.value(part, environment) for part in node.args))
        raise CertificateError(f"{node.func.__name__}: a head that is not read")

    def exponential(self, exponent: Quotient) -> Quotient:
        """e^exponent as a quotient, for an exponent that is a whole sum."""
        return exponential_of(self, exponent.whole)

    def inverse(self, base: Quotient) -> Quotient:
        """1 divided by what is seen not to be 0."""
        needed: Sum = base.above
        if len(needed) != 1 or next(iter(needed))[0]:  # c e^A is not 0
            self.guide.valued(needed, NONZERO)
        return inverted(self.work, base)

    def opaque(self, kind: str, arguments: list[Quotient]) -> Quotient:
        """A value taken as it is; it must have been declared."""
        if any(VARIABLE in symbols_of(argument) for argument in arguments):
            raise CertificateError(f"Slope: of a {kind} that is taken as it is")
        found = self.generators.numbers.get(meaning(kind, arguments))
        if found is None:
            found = self.undeclared(kind, arguments)
        return Quotient(symbol(found))

    def undeclared(self, kind: str, arguments: list[Quotient]) -> int:
        """Refuse a value that no name has been declared for: a CertificateError."""
        raise CertificateError(f"names: a {kind} that is not declared")

    def _slope(self, node: Any, environment: Environment) -> Quotient:
        body, variable, place = node.args
        value = self.value(place, environment).whole
        if any(
            isinstance(found, Quotient) and VARIABLE in symbols_of(found)
            for found in environment.values()
        ):
            raise CertificateError("Slope: within a slope")
        apart = type(self)(self.work, self.generators, At(self.work, self.guide, value))
        inside = {**environment, variable: Quotient(symbol(VARIABLE))}
        return slope_of(self.work, apart.value(body, inside), value)

    def _items(self, node: Any, environment: Environment) -> list[Quotient]:
        """The values under a sum or maximum, between ends that are numbers."""
        body, variable, low, high = node.args
        ends = [self.value(end, environment).number for end in (low, high)]
        if any(end is None or end.denominator != 1 for end in ends):
            raise CertificateError("a range whose ends are no integers")
        first, last = (int(end) for end in ends if end is not None)
        if last - first > LONGEST_RANGE:
            raise CertificateError("a range that is too long")
        return [
            self.value(body, {**environment, variable: Quotient(constant(i))})
            for i in range(first, last + 1)
        ]


# -- heads, by the values of their arguments ------------------------------------------------------


def _sum(reader: Reader, *items: Quotient) -> Quotient:
    return added(reader.work, items)


def _product(reader: Reader, *items: Quotient) -> Quotient:
    return multiplied(reader.work, items)


def _power(reader: Reader, base: Quotient, exponent: Quotient) -> Quotient:
    amount = exponent.number
    if amount is None and not exponent.below and whole(reader, exponent.above):
        return symbolic_power(reader, base, exponent.whole)
    if amount is None or amount.denominator != 1:
        return real_power(reader, base, exponent)
    if amount >= 0:
        return raised(reader.work, base, int(amount))
    return raised(reader.work, reader.inverse(base), int(-amount))


def _cosh(reader: Reader, u: Quotient) -> Quotient:
    return _halved(reader, reader.exponential(u), reader.exponential(negative(u)))


def _sinh(reader: Reader, u: Quotient) -> Quotient:
    return _halved(reader, reader.exponential(u), negative(reader.exponential(negative(u))))


def _halved(reader: Reader, *items: Quotient) -> Quotient:
    return multiplied(reader.work, [Quotient(constant(Fraction(1, 2))), added(reader.work, items)])


def _tanh(reader: Reader, u: Quotient) -> Quotient:
    return multiplied(reader.work, [_sinh(reader, u), reader.inverse(_cosh(reader, u))])


def _coth(reader: Reader, u: Quotient) -> Quotient:
    return multiplied(reader.work, [_cosh(reader, u), reader.inverse(_sinh(reader, u))])


def _q(reader: Reader, eps: Quotient, t: Quotient) -> Quotient:
    """q from 1 - e^-t q = e^(eps - t) (1 - q)."""
    falling = reader.exponential(negative(t))
    rising = reader.exponential(added(reader.work, [eps, negative(t)]))
    determinant = reader.inverse(added(reader.work, [rising, negative(falling)]))
    return multiplied(reader.work, [added(reader.work, [rising, negative(ONE)]), determinant])


def _p(reader: Reader, eps: Quotient, t: Quotient) -> Quotient:
    return multiplied(reader.work, [reader.exponential(negative(t)), _q(reader, eps, t)])


def _same(reader: Reader, value: Quotient) -> Quotient:
    return value


def _pi(reader: Reader) -> Quotient:
    return reader.opaque("pi", [])


_HEADS: tuple[tuple[Any, Callable[..., Quotient]], ...] = (
    (sympy.Add, _sum),
    (sympy.Mul, _product),
    (sympy.exp, Reader.exponential),
    (sympy.Pow, _power),
    (sympy.cosh, _cosh),
    (sympy.sinh, _sinh),
    (sympy.tanh, _tanh),
    (sympy.coth, _coth),
    (RRq, _q),
    (RRp, _p),
    (Pos, positive_part),
    (sympy.Abs, absolute),
    (sympy.Max, maximum),
    (sympy.Min, minimum),
    (Clip, clip),
    (sympy.binomial, binomial),
    (sympy.floor, floor),
    (sympy.ceiling, ceiling),
    (Known, _same),
    (NormalCDF, normal),
    (sympy.erf, error_function),
    (sympy.core.numbers.Pi, _pi),
)
