"""Closed numbers: what rationals, logarithms, exponentials and roots make, compared exactly.

A closed number is a quotient of two polynomials with rational coefficients in *generators*:
sqrt(2), ln(3), exp(1), Phi(1), the root of a polynomial between two rationals. What is known of a
generator is used to write it in one way: sqrt(6) is sqrt(2)*sqrt(3), ln(4) is 2 ln(2), e^(ln 3) is
3, a power of an algebraic generator is reduced by its polynomial.

Two numbers are equal where their difference is written as 0, which is a proof, whatever relations
between the generators are not known; they are different where balls are apart, which is one too. A
pair that is neither raises NotExact: overlapping balls never count as equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, reduce
from math import lcm
from operator import mul
from typing import Any

from flint import arb, ctx, fmpq, fmpz

from exactdp.numbers.exact_numbers import Exact, log_ball, precision
from proofs_check.arithmetic.missing_values import NotExact, NoValue

MOST_TERMS, MOST_POWER = 200, 64
BITS = (64, 192, 512, 1024, 4096)
"""Precisions at which two numbers are told apart."""
FACTORED = 10**15
TRIED = 1000
"""Of integers above FACTORED only the prime factors up to TRIED are found."""

Monomial = tuple[tuple["Generator", int], ...]
Poly = dict[Monomial, Fraction]


@dataclass(frozen=True, eq=False)
class Generator:
    """A number that is not rational, named by its text; ``degree`` is 0, or that of its polynomial.

    An algebraic one satisfies g^degree = rest.
    """

    text: str
    value: Callable[[], arb] = field(repr=False)
    degree: int = 0
    rest: tuple[tuple[Monomial, Fraction], ...] = ()
    kind: str = ""
    argument: Any = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Generator) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def ball(self) -> arb:
        """A ball around the value of the generator, at the current precision."""
        return _ball_of(self, ctx.prec)


@lru_cache(maxsize=1000)
def _ball_of(generator: Generator, _: int) -> arb:
    return generator.value()


# -- polynomials in generators -------------------------------------------------------------------


def constant(value: Fraction | int) -> Poly:
    return {(): Fraction(value)} if value else {}


def _plus(one: Poly, other: Poly, factor: Fraction | int = 1) -> Poly:
    found = dict(one)
    for monomial, coefficient in other.items():
        found[monomial] = found.get(monomial, Fraction(0)) + coefficient * factor
    return _small({monomial: c for monomial, c in found.items() if c})


def _times(one: Poly, other: Poly) -> Poly:
    found: Poly = {}
    for first, a in one.items():
        for second, b in other.items():
            for monomial, c in _product(first, second):
                found[monomial] = found.get(monomial, Fraction(0)) + a * b * c
        _small(found)
    return {monomial: c for monomial, c in found.items() if c}


def _small(poly: Poly) -> Poly:
    if len(poly) > MOST_TERMS:
        raise NotExact(f"a closed number of more than {MOST_TERMS} terms")
    return poly


@lru_cache(maxsize=20_000)
def _product(one: Monomial, other: Monomial) -> tuple[tuple[Monomial, Fraction], ...]:
    powers = dict(one)
    for generator, power in other:
        powers[generator] = powers.get(generator, 0) + power
    for generator, power in powers.items():
        if generator.degree and power >= generator.degree:
            powers[generator] = power - generator.degree
            found: Poly = {_monomial(powers): Fraction(1)}
            return tuple(_times(found, dict(generator.rest)).items())
    return ((_monomial(powers), Fraction(1)),)


def _monomial(powers: dict[Generator, int]) -> Monomial:
    return tuple(sorted(((g, n) for g, n in powers.items() if n), key=lambda pair: pair[0].text))


def _generators(poly: Poly) -> set[Generator]:
    return {generator for monomial in poly for generator, _ in monomial}


def _text(poly: Poly) -> str:
    scale = lcm(*(c.denominator for c in poly.values()))
    terms = sorted(poly.items(), key=lambda term: (len(term[0]), _name(term[0])))
    text = ""
    for monomial, coefficient in terms:
        number, name = abs(coefficient) * scale, _name(monomial)
        piece = (name if number == 1 else f"{number}*{name}") if name else f"{number}"
        sign = "-" if coefficient < 0 else "+"
        text += f" {sign} {piece}" if text else (f"-{piece}" if sign == "-" else piece)
    if scale == 1:
        return text or "0"
    return f"({text})/{scale}" if len(terms) > 1 else f"{text}/{scale}"


def _name(monomial: Monomial) -> str:
    return "*".join(g.text if n == 1 else f"{g.text}^{n}" for g, n in monomial)


# -- numbers -------------------------------------------------------------------------------------


class ClosedNumber:
    """A quotient of polynomials in generators; immutable. Comparisons are proofs, or NotExact.

    >>> x = log_of_rational(Fraction(2))
    >>> str((x + 1) / 3), x + x == log_of_rational(Fraction(4))
    ('(1 + ln(2))/3', True)
    """

    __slots__ = ("_above", "_below")

    def __init__(self, above: Poly, below: Poly) -> None:
        self._above, self._below = _in_lowest(above, below)

    @classmethod
    def of(cls, value: Any) -> ClosedNumber:
        """A rational, or a combination of logarithms, as a closed number."""
        if isinstance(value, ClosedNumber):
            return value
        if isinstance(value, Exact):
            rational, logarithms = value.parts
            found = cls(constant(rational), constant(1))
            for base, coefficient in logarithms:
                found = found + log_of_rational(base) * coefficient
            return found
        if isinstance(value, int | Fraction):
            return cls(constant(value), constant(1))
        raise NotExact(f"{value} is no closed number")

    @property
    def rational(self) -> Fraction | None:
        """The number as a Fraction, where it is written as one."""
        if set(self._above) <= {()} and set(self._below) == {()}:
            return self._above.get((), Fraction(0)) / self._below[()]
        return None

    @property
    def term(self) -> tuple[Fraction, Monomial] | None:
        """(coefficient, monomial) where the number is a single term."""
        if len(self._above) == 1 and set(self._below) == {()}:
            ((monomial, coefficient),) = self._above.items()
            return coefficient, monomial
        return None

    @property
    def terms(self) -> list[ClosedNumber] | None:
        """The terms of a number that is no quotient."""
        if set(self._below) != {()}:
            return None
        return [ClosedNumber({m: c}, self._below) for m, c in self._above.items()]

    @property
    def polynomial(self) -> tuple[tuple[Monomial, Fraction], ...]:
        """The terms of a number that is no quotient, as pairs."""
        return tuple(self._above.items())

    # -- arithmetic ------------------------------------------------------------------------

    def __add__(self, other: Any) -> ClosedNumber:
        them = ClosedNumber.of(other)
        if self._below == them._below:
            return ClosedNumber(_plus(self._above, them._above), self._below)
        above = _plus(_times(self._above, them._below), _times(them._above, self._below))
        return ClosedNumber(above, _times(self._below, them._below))

    __radd__ = __add__

    def __neg__(self) -> ClosedNumber:
        return ClosedNumber({m: -c for m, c in self._above.items()}, self._below)

    def __sub__(self, other: Any) -> ClosedNumber:
        return self + (-ClosedNumber.of(other))

    def __rsub__(self, other: Any) -> ClosedNumber:
        return ClosedNumber.of(other) + (-self)

    def __mul__(self, other: Any) -> ClosedNumber:
        them = ClosedNumber.of(other)
        return ClosedNumber(_times(self._above, them._above), _times(self._below, them._below))

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> ClosedNumber:
        them = ClosedNumber.of(other)
        if them.sign() == 0:
            raise NoValue("a division by zero")
        return ClosedNumber(_times(self._above, them._below), _times(self._below, them._above))

    def __rtruediv__(self, other: Any) -> ClosedNumber:
        return ClosedNumber.of(other) / self

    def __pow__(self, n: int) -> ClosedNumber:
        if n < 0:
            return ClosedNumber.of(1) / ClosedNumber.of(self**-n)
        if self.rational is not None:
            return ClosedNumber.of(self.rational**n)
        if n > MOST_POWER:
            raise NotExact(f"the power {n} of a closed number")
        return reduce(mul, [self] * n, ClosedNumber.of(1))

    # -- order -----------------------------------------------------------------------------

    def sign(self) -> int:
        """-1, 0 or 1; NotExact where neither the normal form nor balls say it."""
        if not self._above:
            return 0
        if self.rational is not None:
            return 1 if self.rational > 0 else -1
        for bits in BITS:
            with precision(bits):
                ball = self.ball()
            if ball > 0 or ball < 0:
                return 1 if ball > 0 else -1
        raise NotExact(f"the sign of {self} is not decided at {BITS[-1]} bits")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ClosedNumber | Exact | Fraction | int):
            return NotImplemented
        return (self - ClosedNumber.of(other)).sign() == 0

    def __hash__(self) -> int:
        return hash(str(self))

    def __lt__(self, other: Any) -> bool:
        return (self - ClosedNumber.of(other)).sign() < 0

    def __le__(self, other: Any) -> bool:
        return (self - ClosedNumber.of(other)).sign() <= 0

    def __gt__(self, other: Any) -> bool:
        return (self - ClosedNumber.of(other)).sign() > 0

    def __ge__(self, other: Any) -> bool:
        return (self - ClosedNumber.of(other)).sign() >= 0

    def ball(self) -> arb:
        """A ball around the number, at the current precision."""
        return _value(self._above) / _value(self._below)

    def __float__(self) -> float:
        """A double next to the number, for heuristics only: nothing is said of the error."""
        with precision(96):
            return float(self.ball().mid())

    def __str__(self) -> str:
        if set(self._below) == {()}:
            return _text(self._above)
        return f"({_text(self._above)})/({_text(self._below)})"

    def __repr__(self) -> str:
        return f"ClosedNumber({str(self)!r})"


def _value(poly: Poly) -> arb:
    total = arb(0)
    for monomial, coefficient in poly.items():
        product = arb(fmpq(coefficient.numerator, coefficient.denominator))
        for generator, power in monomial:
            product *= generator.ball() ** power
        total += product
    return total


def _in_lowest(above: Poly, below: Poly) -> tuple[Poly, Poly]:
    """The quotient with the denominator 1 where that is seen; square roots leave it one by one."""
    roots = {g for g in _generators(below) if g.kind == "sqrt"}
    while roots and above:
        # of roots within roots the outer one goes first
        root = max(roots, key=lambda g: (len(g.text), g.text))
        turned = {m: -c if dict(m).get(root) else c for m, c in below.items()}
        over, under = _times(above, turned), _times(below, turned)
        if not under:  # a factor of the denominator is 0 in disguise, or seems so: left as it is
            break
        above, below = over, under
        roots = {g for g in _generators(below) if g.kind == "sqrt"} - {root}
    if not above:
        return {}, constant(1)
    first = next(iter(below))
    ratio = above.get(first, Fraction(0)) / below[first]
    if ratio and not _plus(above, below, -ratio):
        return constant(ratio), constant(1)
    scale = below[first] if len(below) == 1 and first == () else below[max(below, key=_name)]
    return {m: c / scale for m, c in above.items()}, {m: c / scale for m, c in below.items()}


def simplest(x: ClosedNumber) -> ClosedNumber | Exact:
    """The number as an Exact where it is written without generators, or over logarithms alone."""
    if x.terms is None:
        return x
    rational, logarithms = Fraction(0), []
    for monomial, coefficient in x.polynomial:
        own = monomial[0][0].argument if len(monomial) == 1 and monomial[0][1] == 1 else None
        if not monomial:
            rational = coefficient
        elif monomial[0][0].kind == "ln" and own is not None and own.rational is not None:
            logarithms.append((own.rational, coefficient))
        else:
            return x
    return Exact(rational, logarithms)


def sides(x: ClosedNumber) -> tuple[ClosedNumber, ClosedNumber]:
    """Numerator and denominator of the normal form, each as a closed number."""
    one = constant(1)
    return ClosedNumber(x._above, one), ClosedNumber(x._below, one)


# -- logarithms of rationals ---------------------------------------------------------------------


def primes(n: int) -> dict[int, int]:
    """The prime factors of a positive integer; of a large one the small ones, and the rest."""
    if n == 1:
        return {}
    listed = fmpz(n).factor(*(() if n <= FACTORED else (TRIED,)))
    return {int(p): int(e) for p, e in listed}


def log_of_rational(value: Fraction) -> ClosedNumber:
    """ln of a positive rational, over the logarithms of primes."""
    found = ClosedNumber.of(0)
    for number, sign in ((value.numerator, 1), (value.denominator, -1)):
        for prime, exponent in primes(number).items():
            found = found + generated(log_of_integer(prime)) * (sign * exponent)
    return found


@lru_cache(maxsize=1000)
def log_of_integer(n: int) -> Generator:
    argument = ClosedNumber.of(n)
    return Generator(f"ln({n})", lambda: log_ball(Fraction(n)), kind="ln", argument=argument)


def generated(generator: Generator) -> ClosedNumber:
    return ClosedNumber({((generator, 1),): Fraction(1)}, constant(1))
