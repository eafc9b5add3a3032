"""Functions of closed numbers, the roots of polynomials, and the arithmetic made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import arb, ctx, fmpq, fmpz, fmpz_poly

from exactdp.numbers.exact_numbers import precision
from proofs_check.arithmetic.closed_numbers import (
    MOST_POWER,
    ClosedNumber,
    Generator,
    constant,
    generated,
    log_of_rational,
    primes,
    sides,
)
from proofs_check.arithmetic.duals import error_function, normal_distribution
from proofs_check.arithmetic.missing_values import NotExact, NoValue


def log(x: ClosedNumber) -> ClosedNumber:
    """The natural logarithm.

    >>> str(log(exp(ClosedNumber.of(3)) * 4))
    '3 + 2*ln(2)'
    """
    if x.sign() <= 0:
        raise NoValue("a logarithm of a number that is not positive")
    if x.rational is not None:
        return log_of_rational(x.rational)
    if x.term is not None:
        coefficient, monomial = x.term
        if coefficient > 0 and all(g.kind in ("exp", "sqrt") for g, _ in monomial):
            found = log_of_rational(coefficient)
            for generator, power in monomial:
                own = generator.argument
                part = own if generator.kind == "exp" else log(own) / 2
                found = found + part * power
            return found
    return generated(Generator(f"ln({x})", lambda: x.ball().log(), kind="ln", argument=x))


def exp(x: ClosedNumber) -> ClosedNumber:
    """e^x as a closed number: the product of e^term over the terms of x.

    >>> str(exp(log(ClosedNumber.of(3)) * 2)), str(exp(log(ClosedNumber.of(2)) / 3))
    ('9', 'root(x^3 - 2, 1, 2)')
    """
    if x.terms is None:
        return _exp_of(x)
    found = ClosedNumber.of(1)
    for term in x.terms:
        found = found * _exp_of_term(term)
    return found


def _exp_of(x: ClosedNumber) -> ClosedNumber:
    return generated(Generator(f"exp({x})", lambda: x.ball().exp(), kind="exp", argument=x))


def _exp_of_term(x: ClosedNumber) -> ClosedNumber:
    assert x.term is not None
    coefficient, monomial = x.term
    above, below = coefficient.numerator, coefficient.denominator
    if abs(above) > MOST_POWER:
        return _exp_of(x)
    if len(monomial) == 1 and monomial[0][1] == 1 and monomial[0][0].kind == "ln":
        own: ClosedNumber = monomial[0][0].argument
        if below == 1:
            return own**above
        if below == 2:
            return sqrt(own) ** above
        if own.rational is not None and below <= MOST_POWER:
            return integer_root(own.rational.numerator, below) ** above
    return _exp_of(x / above) ** above


def integer_root(n: int, degree: int) -> ClosedNumber:
    """The root of a positive integer that is no power."""
    coefficients = (-n, *[0] * (degree - 1), 1)
    low = int(fmpz(n).root(degree))
    if low**degree == n:
        return ClosedNumber.of(low)
    return generated(_root(coefficients, Fraction(low), Fraction(low + 1)))


def sqrt(x: ClosedNumber) -> ClosedNumber:
    """The square root.

    >>> str(sqrt(ClosedNumber.of(Fraction(12, 5)))), str(sqrt(3 + 2 * sqrt(ClosedNumber.of(2))))
    ('2*sqrt(3)*sqrt(5)/5', '1 + sqrt(2)')
    """
    sign = x.sign()
    if sign < 0:
        raise NoValue("a root of a negative number")
    if sign == 0:
        return ClosedNumber.of(0)
    if x.rational is not None:
        above, below = x.rational.numerator, x.rational.denominator
        return _sqrt_of_integer(above * below) / below
    return _sqrt_of_sum(x) or _sqrt_of_quotient(x)


def _sqrt_of_integer(n: int) -> ClosedNumber:
    found = ClosedNumber.of(1)
    for prime, exponent in primes(n).items():
        found = found * prime ** (exponent // 2)
        if exponent % 2:
            root = fmpz(prime).isqrt()
            if root * root == prime:  # one that was not taken apart
                found = found * int(root)
                continue
            found = found * generated(_square_root(ClosedNumber.of(prime)))
    return found


def _sqrt_of_sum(x: ClosedNumber) -> ClosedNumber | None:
    """sqrt(a + b sqrt(d)) = sqrt((a + n)/2) +- sqrt((a - n)/2), n rational, n^2 = a^2 - b^2 d."""
    terms = dict(x.polynomial)
    others = [monomial for monomial in terms if monomial]
    if x.terms is None or len(others) != 1 or () not in terms:
        return None
    square = (ClosedNumber({others[0]: terms[others[0]]}, constant(1)) ** 2).rational
    norm = None if square is None else terms[()] ** 2 - square
    if norm is None or norm <= 0:
        return None
    root = sqrt(ClosedNumber.of(norm)).rational
    if root is None:
        return None
    outer, inner = (sqrt(ClosedNumber.of((terms[()] + n) / 2)) for n in (root, -root))
    return outer + inner if (outer + inner) ** 2 == x else outer - inner


def _sqrt_of_quotient(x: ClosedNumber) -> ClosedNumber:
    above, below = sides(x)
    if below.sign() < 0:
        above, below = -above, -below
    return generated(_square_root(above * below)) / below


def _square_root(x: ClosedNumber) -> Generator:
    """The square root of a number that is no quotient, as a generator of its own."""
    text = f"sqrt({x})"
    return Generator(text, lambda: x.ball().sqrt(), 2, x.polynomial, kind="sqrt", argument=x)


def opaque(name: str, x: ClosedNumber, value: Callable[[arb], arb]) -> ClosedNumber:
    """A function of which nothing is known but its name and its enclosures."""
    return generated(Generator(f"{name}({x})", lambda: value(x.ball()), kind=name, argument=x))


# -- roots of polynomials ------------------------------------------------------------------------


def real_roots(coefficients: Iterable[int]) -> list[ClosedNumber]:
    """The real roots of an irreducible polynomial with integer coefficients, constant first.

    >>> [str(root) for root in real_roots([-1, -1, 1])]
    ['(1 - sqrt(5))/2', '(1 + sqrt(5))/2']
    >>> [str(root) for root in real_roots([-1, -1, 0, 1])]
    ['root(x^3 - x - 1, 1, 2)']
    """
    listed = tuple(coefficients)
    if len(listed) == 2:
        return [ClosedNumber.of(Fraction(-listed[0], listed[1]))]
    if len(listed) == 3:
        c, b, a = listed
        if b * b < 4 * a * c:
            return []
        root = _sqrt_of_integer(b * b - 4 * a * c)
        found = [(-b - root) / ClosedNumber.of(2 * a), (root - b) / ClosedNumber.of(2 * a)]
        return found if a > 0 else found[::-1]
    with precision(64):
        balls = _real(listed)
    return [generated(_root(listed, *ends)) for ends in _apart(listed, len(balls))]


def _real(coefficients: tuple[int, ...]) -> list[arb]:
    roots: Any = fmpz_poly(list(coefficients)).complex_roots()
    return sorted((root.real for root, _ in roots if root.imag == 0), key=lambda r: float(r.mid()))


def _apart(coefficients: tuple[int, ...], count: int) -> list[tuple[Fraction, Fraction]]:
    """Rational ends around each of the real roots, with no other root in between: as short as they
    are, they name it."""
    for bits in range(0, 512, 2):
        with precision(bits + 64):
            floors = [(root * 2**bits).floor().unique_fmpz() for root in _real(coefficients)]
        if None not in floors and len(set(floors)) == count:
            ends = [int(floor) for floor in floors if floor is not None]
            return [(Fraction(n, 2**bits), Fraction(n + 1, 2**bits)) for n in ends]
    raise NotExact("roots of a polynomial that are not told apart")


def root_between(coefficients: Iterable[int], low: Fraction, high: Fraction) -> ClosedNumber:
    """The one real root between two rationals; NoValue where there is none, or more than one."""
    found = [root for root in _roots_of(tuple(coefficients)) if low <= root <= high]
    if len(found) != 1:
        raise NoValue(f"{len(found)} roots between {low} and {high}")
    return found[0]


def _roots_of(coefficients: tuple[int, ...]) -> list[ClosedNumber]:
    _, factors = fmpz_poly(list(coefficients)).factor()
    return [root for factor, _ in factors for root in real_roots(map(int, factor.coeffs()))]


@lru_cache(maxsize=1000)
def _root(coefficients: tuple[int, ...], low: Fraction, high: Fraction) -> Generator:
    first, last = (fmpq(end.numerator, end.denominator) for end in (low, high))

    def value() -> arb:
        with precision(ctx.prec + 32):
            (found,) = (root for root in _real(coefficients) if first <= root <= last)
        return found

    text = f"root({_polynomial_text(coefficients)}, {low}, {high})"
    degree, leading = len(coefficients) - 1, Fraction(coefficients[-1])
    found = Generator(text, value, degree, kind="root")
    # what g^degree is speaks of g itself
    powers = (((found, n),) if n else () for n in range(degree))
    rest = tuple((m, -c / leading) for m, c in zip(powers, coefficients, strict=False) if c)
    object.__setattr__(found, "rest", rest)
    return found


def _polynomial_text(coefficients: tuple[int, ...]) -> str:
    """A polynomial in x as text, with the highest power first.

    >>> _polynomial_text((-1, -1, 0, 2))
    '2*x^3 - x - 1'
    """
    text = ""
    for power, c in reversed(list(enumerate(coefficients))):
        name, number = ("", "x")[power > 0] + (f"^{power}" if power > 1 else ""), abs(c)
        piece = (name if number == 1 else f"{number}*{name}") if name else f"{number}"
        sign = "-" if c < 0 else "+"
        if c:
            text += f" {sign} {piece}" if text else (f"-{piece}" if sign == "-" else piece)
    return text


# -- the arithmetic ------------------------------------------------------------------------------


class Symbolically:
    """Closed numbers: what is equal is so by its normal form, what is less by balls that are apart.

    NotExact where neither decides, where a number has no closed form, or one that is too long.
    """

    number = staticmethod(ClosedNumber.of)
    exp, log, sqrt = staticmethod(exp), staticmethod(log), staticmethod(sqrt)

    @staticmethod
    def multiply(a: Any, b: Any) -> Any:
        """The product a * b in its normal form."""
        return a * b

    @staticmethod
    def divide(a: Any, b: Any) -> Any:
        """The quotient a / b in its normal form; an error where b is 0."""
        return a / b

    @staticmethod
    def erf(x: ClosedNumber) -> ClosedNumber:
        """The error function at x: 0 at 0, else a generator of its own with balls for its value."""
        return ClosedNumber.of(0) if x == 0 else opaque("erf", x, error_function)

    @staticmethod
    def normal_cdf(x: ClosedNumber) -> ClosedNumber:
        """Phi(x), the normal distribution function: 1/2 at 0, else a generator of its own."""
        half = ClosedNumber.of(Fraction(1, 2))
        return half if x == 0 else opaque("normal_cdf", x, normal_distribution)

    @staticmethod
    def zero(x: ClosedNumber) -> bool:
        """Whether a number is 0; NotExact where that is not decided."""
        return x == 0

    @staticmethod
    def power(x: ClosedNumber, n: int) -> ClosedNumber:
        """x^n for an integer n in its normal form, with 0^0 = 1."""
        return x**n

    @staticmethod
    def less(a: ClosedNumber, b: ClosedNumber) -> bool:
        """Whether a < b; NotExact where neither normal forms nor balls decide it."""
        return a < b

    @staticmethod
    def pos(x: ClosedNumber) -> ClosedNumber:
        """The positive part max(x, 0); NotExact where the sign of x is not decided."""
        return x if x > 0 else ClosedNumber.of(0)

    @staticmethod
    def largest(items: list[ClosedNumber]) -> ClosedNumber:
        """The largest of the items; NotExact where a comparison is not decided."""
        return max(items)

    @staticmethod
    def smallest(items: list[ClosedNumber]) -> ClosedNumber:
        """The smallest of the items; NotExact where a comparison is not decided."""
        return min(items)

    @staticmethod
    def infinity() -> Any:
        """Raises NotExact: infinity is no closed number."""
        raise NotExact("infinity")

    @staticmethod
    def hull(items: list[Any]) -> Any:
        """Comparisons are decided, so that no two branches are ever joined."""
        raise NotExact("an undecided branch")
