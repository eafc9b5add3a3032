"""Polynomials over the rationals as plain data, and two engines that multiply them out exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, TypeAlias

import sympy
from flint import Ordering, fmpq, fmpq_mpoly_ctx

Exponents: TypeAlias = tuple[int, ...]
Terms: TypeAlias = tuple[tuple[Exponents, Fraction], ...]  # no zero coefficient; in falling order
Signs: TypeAlias = frozenset[int]  # the possible signs: a subset of {-1, 0, 1}

ANY: Signs = frozenset({-1, 0, 1})


def terms_of(polynomial: Any, variables: tuple[str, ...]) -> Terms:
    """The terms of a polynomial; each variable has two exponents, the second for a second slack.

    >>> terms_of(sympy.sympify("(x - y)/2"), ("x", "y"))
    (((1, 0, 0, 0), Fraction(1, 2)), ((0, 1, 0, 0), Fraction(-1, 2)))
    """
    return _terms_of(sympy.sympify(polynomial), variables)


@lru_cache(maxsize=4096)
def _terms_of(polynomial: Any, variables: tuple[str, ...]) -> Terms:
    expression = polynomial.as_expr() if isinstance(polynomial, sympy.Poly) else polynomial
    plain = expression.xreplace({s: sympy.Symbol(s.name) for s in expression.free_symbols})
    unknown = sorted({s.name for s in plain.free_symbols} - set(variables))
    if unknown:
        raise ValueError(f"{expression} has other variables than {variables}: {unknown}")
    try:
        # A stand-in keeps sympy content where there are no variables at all.
        symbols = [sympy.Symbol(name) for name in variables] or [sympy.Dummy()]
        poly = sympy.Poly(plain, *symbols)
    except sympy.PolynomialError as error:
        raise ValueError(f"{expression} is not a polynomial in {variables}") from error
    if not (poly.domain.is_ZZ or poly.domain.is_QQ):
        raise ValueError(f"{expression} has coefficients that are not rational")
    zeros = (0,) * len(variables)
    return sorted_terms(
        {tuple(e[: len(variables)]) + zeros: Fraction(int(c.p), int(c.q)) for e, c in poly.terms()}
    )


def sorted_terms(coefficients: Mapping[Exponents, Fraction]) -> Terms:
    """Terms in falling lexicographic order, without those that vanish."""
    return tuple(sorted(((e, c) for e, c in coefficients.items() if c), reverse=True))


def value_at(terms: Any, values: Sequence[Any], zero: Any = Fraction(0)) -> Any:
    """The polynomial at a rational point (missing second slacks count as absent).

    ``zero`` is of the rationals in which the coefficients and the values are given.
    """
    total = zero
    for exponents, coefficient in terms:
        term = coefficient
        for value, exponent in zip(values, exponents, strict=False):
            if exponent:
                term *= value**exponent
        total += term
    return total


def sign(value: Fraction | int) -> int:
    """The sign of a rational number: -1, 0 or 1."""
    return (value > 0) - (value < 0)


def power_signs(signs: Signs, exponent: int) -> Signs:
    """The possible signs of x^exponent from those of x."""
    return frozenset(s**exponent for s in signs)


def product_signs(factors: Iterable[Signs]) -> Signs:
    """The possible signs of a product (the factors taken as independent)."""
    result: Signs = frozenset({1})
    for signs in factors:
        result = frozenset(a * b for a, b in product(result, signs))
    return result


# --- two engines for exact polynomial arithmetic ---------------------------------------------


@dataclass(frozen=True)
class Engine:
    """A polynomial ring over the rationals: generators, constants, and the way back to terms."""

    gens: tuple[Any, ...]
    constant: Callable[[Fraction], Any]
    terms: Callable[[Any], Terms]

    def polynomial(self, terms: Terms) -> Any:
        """The element of the ring with these terms."""
        return self.combine(terms, {})

    def combine(self, terms: Terms, images: Mapping[int, Callable[[int], Any]]) -> Any:
        """The sum of the terms, with image(exponent) in place of the powers of some generators."""
        total = self.constant(Fraction(0))
        for exponents, coefficient in terms:
            term = self.constant(coefficient)
            for index, exponent in enumerate(exponents):
                if index in images:
                    term = term * images[index](exponent)
                elif exponent:
                    term = term * self.gens[index] ** exponent
            total = total + term
        return total


@lru_cache(maxsize=64)
def flint_engine(size: int) -> Engine:
    """A ring of python-flint's fmpq_mpoly with ``size`` generators."""
    ring = fmpq_mpoly_ctx.get(tuple(f"v{i}" for i in range(max(size, 1))), Ordering.lex)
    one = ring.from_dict({(0,) * max(size, 1): fmpq(1)})

    def back(poly: Any) -> Terms:
        return sorted_terms(
            {
                tuple(int(i) for i in e)[:size]: Fraction(int(c.p), int(c.q))
                for e, c in poly.to_dict().items()
            }
        )

    return Engine(tuple(ring.gens()), lambda c: one * fmpq(c.numerator, c.denominator), back)


@lru_cache(maxsize=64)
def sympy_engine(size: int) -> Engine:
    """sympy's sparse polynomials with ``size`` generators."""
    from sympy.polys.domains import QQ
    from sympy.polys.rings import ring

    parent, *gens = ring([f"v{i}" for i in range(max(size, 1))], QQ)

    def back(poly: Any) -> Terms:
        return sorted_terms(
            {
                tuple(e)[:size]: Fraction(int(c.numerator), int(c.denominator))
                for e, c in poly.terms()
                if c
            }
        )

    return Engine(
        tuple(gens),
        lambda c: (
            parent.from_dict({(0,) * len(gens): QQ(c.numerator, c.denominator)})
            if c
            else parent.zero
        ),
        back,
    )
