"""What the numbered symbols of a certificate stand for: the claim's variables first, by identity.

Further ones are declared in the certificate: a bound value ("real", "integer") that a step of the
proof introduces, and what is taken as it is (a positive part, a maximum, a symbolic power, a
binomial coefficient, a logarithm, a square root, a floor, a normal probability, the number pi), by
its arguments. Two of a kind with
arguments that are written alike are one. A logarithm of what is not above 0, or a root of what is
below it, is any real number (of roots: any that is not below 0): a rule that uses what it is asks
for the sign of the argument.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from proofs_check.methods.checking.data import CertificateError, integer, listed
from proofs_check.methods.checking.exponential_polynomials import (
    Frozen,
    Sum,
    frozen,
    polynomial,
    read,
    written,
)
from proofs_check.methods.checking.quotient_arithmetic import Factors, Quotient

BOUND = ("real", "integer")
FUNCTIONS = ("logarithm", "root", "floor", "normal")
"""Of one argument without denominators; "normal" is the normal distribution function."""
NUMBERS = ("pi",)
"""Of no argument."""
ALIKE = ("positive part", "absolute value", "maximum", "minimum", "binomial", *FUNCTIONS)
OF_INTEGERS = ("binomial", "power")
MOST = 400
"""Symbols of a certificate, with the logarithms, roots and the like that they stand for; more are a
CertificateError."""


def meaning(kind: str, arguments: Iterable[Quotient]) -> Hashable:
    """What tells one opaque value from another; of maxima and minima the order says nothing."""
    keys = [argument.key for argument in arguments]
    return kind, frozenset(keys) if kind in ("maximum", "minimum") else tuple(keys)


class Generators:
    """The table of what the numbered symbols of a certificate stand for."""

    def __init__(self, variables: Iterable[Any]) -> None:
        """``variables`` are symbols of the language; none may occur twice."""
        self.integers: set[int] = set()
        self.numbers: dict[Hashable, int] = {}
        self.bound: list[int] = []
        self.opaque: dict[int, tuple[str, tuple[Quotient, ...]]] = {}
        self.data: list[Any] = []
        self._needs: list[frozenset[int]] = []
        for symbol in variables:
            if symbol in self.numbers:
                raise CertificateError("a variable that stands twice in a statement")
            self._add(symbol, frozenset(), bool(symbol.is_integer))

    def __len__(self) -> int:
        return len(self._needs)

    def _add(self, key: Hashable, needs: frozenset[int], integer_valued: bool) -> int:
        index = len(self._needs)
        if index >= MOST:
            raise CertificateError("names: too many")
        self.numbers[key] = index
        self._needs.append(needs)
        if integer_valued:
            self.integers.add(index)
        return index

    def add_bound(self, kind: str) -> int:
        """Add a symbol for a value that a step introduces, and return its number."""
        index = self._add(("bound", len(self)), frozenset({len(self)}), kind == "integer")
        self.bound.append(index)
        self.data.append([kind])
        return index

    def add_opaque(self, kind: str, arguments: list[Quotient]) -> int:
        """The number of a symbol for a value of which nothing is read, such as a floor; it is added
        to the data."""
        used = [i for argument in arguments for i in symbols_of(argument)]
        needs = frozenset().union(*(self._needs[i] for i in used))
        whole = kind in ("binomial", "floor")
        index = self._add(meaning(kind, arguments), needs, whole)
        self.data.append([kind, *(written_quotient(argument) for argument in arguments)])
        self.opaque[index] = kind, tuple(arguments)
        return index

    def arguments(self, index: Any, kind: str) -> tuple[Quotient, ...]:
        """The arguments of a symbol of this kind; a certificate may have anything for a symbol."""
        found, arguments = self.opaque.get(index, ("", ())) if type(index) is int else ("", ())
        if found != kind:
            raise CertificateError(f"{kind}: this symbol is none")
        return arguments

    def function(self, index: Any, kind: str) -> Sum:
        """The argument of a symbol of this kind: of a logarithm, a root, a floor."""
        return self.arguments(index, kind)[0].whole

    def depends(self, index: int, variable: int) -> bool:
        """Whether what a symbol stands for speaks of another one, or is it."""
        if index == variable:
            return True
        _, arguments = self.opaque.get(index, ("", ()))
        return any(self.depends(i, variable) for a in arguments for i in symbols_of(a))

    def declare(self, data: Any) -> None:
        """Add the further symbols that a certificate declares."""
        for item in listed(data, "names"):
            kind, *arguments = listed(item, "names") or [None]
            everything = frozenset(range(len(self)))
            if kind in BOUND and not arguments:
                self.add_bound(kind)
            elif kind in NUMBERS and not arguments and meaning(kind, []) not in self.numbers:
                self.add_opaque(kind, [])
            elif kind in (*ALIKE, "power") and arguments:
                read_arguments = [read_quotient(a, everything, "names") for a in arguments]
                if meaning(kind, read_arguments) in self.numbers:
                    raise CertificateError("names: one of them stands twice")
                if kind in FUNCTIONS and (len(read_arguments) > 1 or read_arguments[0].below):
                    raise CertificateError(f"names: a {kind} of one sum was wanted")
                if kind in OF_INTEGERS:
                    self._asked_for_integers(kind, read_arguments)
                self.add_opaque(kind, read_arguments)
            else:
                raise CertificateError("names: of what kind, and with what arguments")

    def _asked_for_integers(self, kind: str, arguments: list[Quotient]) -> None:
        """A declared binomial coefficient is one of integers, a declared power has an exponent
        that is one: what rules say of them holds of nothing else."""
        if len(arguments) != 2:
            raise CertificateError(f"names: a {kind} has two arguments")
        asked = arguments if kind == "binomial" else arguments[1:]
        if any(argument.below or not self.integral(argument.above) for argument in asked):
            raise CertificateError(f"names: a {kind} of what is not known to be an integer")

    def integral(self, value: Sum) -> bool:
        """Whether it is an integer as it is written: a polynomial in integers, with integer
        coefficients."""
        return polynomial(value) and all(
            c.denominator == 1 and all(i in self.integers for i, _ in monomial)
            for (monomial, _), c in value.items()
        )

    def known(self, introduced: frozenset[int]) -> frozenset[int]:
        """The symbols that may occur where these bound values are introduced."""
        return frozenset(i for i, needs in enumerate(self._needs) if needs <= introduced)

    def bound_value(self, index: Any, introduced: frozenset[int], integer_valued: bool) -> int:
        """A bound value of a kind that a step may introduce: it stands for nothing yet."""
        found: int = integer(index, "bound value")
        if found not in self.bound or found in introduced:
            raise CertificateError("bound value: it is none, or stands for something already")
        if (found in self.integers) is not integer_valued:
            raise CertificateError("bound value: an integer in place of a real number, or so")
        return found


def symbols_of(quotient: Quotient) -> set[int]:
    """The numbers of all symbols that occur in numerator or denominator."""
    return in_sum(quotient.above).union(*(in_sum(dict(f)) for f, _ in quotient.below))


def in_sum(one: Sum) -> set[int]:
    """The numbers of the symbols that occur in a sum."""
    found: set[int] = set()
    for monomial, exponent in one:
        found.update(i for i, _ in monomial)
        found.update(i for inner, _ in exponent for i, _ in inner)
    return found


def written_quotient(quotient: Quotient) -> list[Any]:
    """The quotient as data: [above, [[factor, exponent], ...]]."""
    below = [[written(dict(factor)), exponent] for factor, exponent in quotient.below]
    return [written(quotient.above), below]


def read_quotient(data: Any, symbols: frozenset[int], where: str) -> Quotient:
    """A quotient read from the data of a certificate; a CertificateError where it is not one."""
    above, below = listed(data, where, 2)
    factors: dict[Frozen, int] = {}
    for pair in listed(below, where):
        factor, exponent = listed(pair, where, 2)
        key = frozen(read(factor, symbols, where))
        if key in factors:
            raise CertificateError(f"{where}: a factor stands twice")
        factors[key] = integer(exponent, where, 1)
    found: Factors = tuple(factors.items())
    return Quotient(read(above, symbols, where), found)
