"""Certificates for the sign of a polynomial as data, and the form that they must have.

What they mean, and whether they are true, is the business of
`proofs_check.methods.polynomials.certificates`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from proofs_check.methods.polynomials.substitutions import (
    Between,
    CertificateError,
    Chain,
    Shift,
    Step,
)
from proofs_check.methods.polynomials.terms import Terms

MAX_DEPTH = 50
"""Certificates within a certificate; one that is deeper is a CertificateError, so that checking it
stays within the recursion of Python."""


@dataclass(frozen=True)
class Coefficients:
    """A certificate: after ``steps``, and times (1 + sum of slacks)^multiplier, the polynomial is
    ``expanded``.

    ``positive`` lists (variable, assumption): each variable is positive by that assumption and the
    variables before it.
    """

    positive: tuple[tuple[int, int], ...]
    steps: tuple[Step, ...]
    multiplier: int
    expanded: Terms


@dataclass(frozen=True)
class Assumed:
    """The polynomial is ``scale`` times that of assumption ``row`` (turned as in Problem.row)."""

    row: int
    scale: Fraction


@dataclass(frozen=True)
class Quadratic:
    """The polynomial is A v^2 + B v + C, and ``remainder`` is 4 A C - B^2."""

    variable: int
    leading: Certificate
    remainder: Terms
    rest: Certificate


@dataclass(frozen=True)
class Factored:
    """The polynomial is ``constant`` times the factors: (factor, exponent, certificate or none)."""

    constant: Fraction
    factors: tuple[tuple[Terms, int, Certificate | None], ...]


@dataclass(frozen=True)
class Products:
    """The polynomial is the sum of (coefficient, assumptions): coefficient times their product.

    An assumption may occur more than once; each is turned as in Problem.row.
    """

    parts: tuple[tuple[Fraction, tuple[int, ...]], ...]


Certificate: TypeAlias = Factored | Coefficients | Assumed | Quadratic | Products


def require_form(certificate: Any, rows: int, size: int, depth: int = 0) -> None:
    """A CertificateError unless every field is of its type and within its range.

    ``rows`` is the number of assumptions, ``size`` that of variables.
    """
    _require(depth <= MAX_DEPTH, "is too deep")
    match certificate:
        case Assumed():
            _index(certificate.row, rows, "an assumption")
            _require(_fraction(certificate.scale), "scale: no fraction")
        case Quadratic():
            _index(certificate.variable, size, "a variable")
            _polynomial(certificate.remainder, size)
            for inner in (certificate.leading, certificate.rest):
                require_form(inner, rows, size, depth + 1)
        case Factored():
            _require(_fraction(certificate.constant), "constant: no fraction")
            _require(type(certificate.factors) is tuple, "factors: no tuple")
            for entry in certificate.factors:
                _tuple(entry, 3, "a factor")
                terms, exponent, of_factor = entry
                _polynomial(terms, size)
                _require(type(exponent) is int and exponent >= 1, "an exponent is no integer >= 1")
                if of_factor is not None:
                    require_form(of_factor, rows, size, depth + 1)
        case Products():
            _require(type(certificate.parts) is tuple, "parts: no tuple")
            for part in certificate.parts:
                _tuple(part, 2, "a part")
                _require(_fraction(part[0]), "a coefficient is no fraction")
                _indices(part[1], rows, "an assumption")
        case Coefficients():
            _coefficients(certificate, rows, size)
        case _:
            raise CertificateError("it is of no known kind")


def _coefficients(certificate: Coefficients, rows: int, size: int) -> None:
    _require(type(certificate.positive) is tuple, "positive: no tuple")
    for pair in certificate.positive:
        _tuple(pair, 2, "a positive variable")
        _index(pair[0], size, "a variable")
        _index(pair[1], rows, "an assumption")
    _require(type(certificate.steps) is tuple, "steps: no tuple")
    for step in certificate.steps:
        match step:
            case Chain():
                _indices(step.rows, rows, "an assumption")
                _indices(step.variables, size, "a variable")
                square = type(step.exponents) is tuple and len(step.exponents) == len(step.rows)
                _require(square and len(step.variables) == len(step.rows), "a chain: not square")
                for line in step.exponents:
                    _tuple(line, len(step.rows), "a line of a chain")
                    _require(all(type(e) is int for e in line), "an exponent is no integer")
                _require(type(step.root) is int and step.root >= 1, "root: no integer >= 1")
            case Shift():
                _index(step.row, rows, "an assumption")
                _index(step.variable, size, "a variable")
            case Between():
                _indices((step.low, step.high), rows, "an assumption")
                _index(step.variable, size, "a variable")
            case _:
                raise CertificateError("a step of no known kind")
    good = type(certificate.multiplier) is int and certificate.multiplier >= 0
    _require(good, "the multiplier has no exponent >= 0")
    _polynomial(certificate.expanded, size)


def _require(holds: bool, said: str) -> None:
    if not holds:
        raise CertificateError(f"the certificate has not the form that is wanted: {said}")


def _fraction(value: Any) -> bool:
    return type(value) is Fraction


def _tuple(value: Any, length: int, what: str) -> None:
    _require(type(value) is tuple and len(value) == length, f"{what}: no tuple of {length}")


def _index(value: Any, count: int, what: str) -> None:
    _require(type(value) is int and 0 <= value < count, f"{what}: no number below {count}")


def _indices(values: Any, count: int, what: str) -> None:
    _require(type(values) is tuple, f"{what}: no tuple of numbers")
    for value in values:
        _index(value, count, what)


def _polynomial(terms: Any, size: int) -> None:
    """Terms in falling order: exponents of each variable and its second slack; no coefficient 0."""
    _require(type(terms) is tuple, "a polynomial is no tuple")
    last: Any = None
    for term in terms:
        _tuple(term, 2, "a term")
        exponents, coefficient = term
        _tuple(exponents, 2 * size, "the exponents of a term")
        _require(
            all(type(e) is int and e >= 0 for e in exponents), "an exponent is no integer >= 0"
        )
        _require(_fraction(coefficient) and coefficient != 0, "a coefficient is 0 or no fraction")
        _require(last is None or exponents < last, "terms are not in falling order")
        last = exponents
