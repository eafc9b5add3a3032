"""Exponentials become independent variables: expressions as quotients of polynomials.

exp of a sum of monomials (eps, 2 eps - t, k t, ...) is a product of powers of E = e^(monomial/d);
a base raised to a symbolic exponent, (1 - e^-t)^(k - i), is a product of powers of its irreducible
factors raised to single symbols; binomial coefficients that differ by integer shifts are rational
multiples of one another. What is left is a rational function over the rationals, whose zero test is
a normal form. Two engines compute it: python-flint's fmpq_mpoly and sympy's sparse polynomials.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from math import comb, lcm
from typing import Any

import sympy
from flint import Ordering, fmpq, fmpq_mpoly_ctx
from sympy.polys.rings import ring

from proofs_check.language.unfolding_heads import expanded, rebuilt
from proofs_check.language.vocabulary import MaxOver, Total

MAX_TERMS = 4000
MAX_DEGREE = 600
"""Beyond, nothing is factored: that cannot be interrupted, and may take for ever."""


class NotAlgebraic(ValueError):
    """The expression is not a rational function of exponentials and symbols."""


@lru_cache(maxsize=20_000)
def evaluated(expression: Any) -> Any:
    """The expression with our heads and its sums written out, evaluated from the leaves.

    What cancels has no value any more where it had none: that it has one is shown before.
    """
    return unrolled(expanded(expression))


def unrolled(expression: Any) -> Any:
    """Sums and maxima over concrete integers written out, evaluated from the leaves."""
    if not expression.args:
        return expression
    if isinstance(expression, Total | MaxOver):
        body, variable, low, high = expression.args
        first, last = rebuilt(unrolled(low)), rebuilt(unrolled(high))
        if not (first.is_Integer and last.is_Integer):
            raise NotAlgebraic("a sum of symbolic length")
        if last - first > 200:
            raise NotAlgebraic("a long sum")
        items = [
            unrolled(body.xreplace({variable: sympy.Integer(i)})) for i in range(first, last + 1)
        ]
        if isinstance(expression, MaxOver):
            return sympy.Max(*items, evaluate=False) if len(items) > 1 else items[0]
        return sympy.Add(*items)
    arguments = tuple(unrolled(argument) for argument in expression.args)
    if isinstance(expression, sympy.Max | sympy.Min):
        return expression.func(*dict.fromkeys(arguments), evaluate=False)
    if isinstance(expression, sympy.Piecewise | sympy.Rel | sympy.logic.boolalg.BooleanFunction):
        return expression.func(*arguments, evaluate=False)
    if isinstance(expression, sympy.Mul) and sympy.S.Zero in arguments:
        return sympy.S.Zero  # sympy would ask first whether the others are finite
    return expression.func(*arguments)


class Converter:
    """Turns expressions into polynomials over one shared set of generators."""

    def __init__(self, expressions: Iterable[Any], *, quotients: bool = False) -> None:
        """``quotients`` has binomial coefficients written as multiples of one another.

        Where a divisor in ``edges`` is 0 that says nothing, and the caller looks there apart.
        """
        self._quotients = quotients
        self.sources = [evaluated(e) for e in expressions]
        self.sources = [_plain_powers(e) for e in self.sources]
        self.scale = self._common_denominator()
        self.meanings: dict[Any, Any] = {}
        self.edges: list[Any] = []
        self._binomials: list[Any] = []

    @property
    def positive(self) -> set[Any]:
        """The generators that are positive whatever their variables: the exponentials."""
        return {s for s, meaning in self.meanings.items() if isinstance(meaning, sympy.exp)}

    def _common_denominator(self) -> int:
        denominators = [1]
        for source in self.sources:
            for exponential in source.atoms(sympy.exp):
                for _, coefficient in _monomials(exponential.args[0]):
                    denominators.append(int(coefficient.q))
        return lcm(*denominators)

    def exponential(self, argument: Any) -> Any:
        """e^argument as a product of powers of generators."""
        product = sympy.Integer(1)
        for monomial, coefficient in _monomials(argument):
            power = coefficient * self.scale
            if power.q != 1:
                raise NotAlgebraic(f"the exponent {argument}")
            product *= self._generator("E", sympy.exp(monomial / self.scale)) ** power
        return product

    def _generator(self, letter: str, meaning: Any) -> Any:
        for symbol, known in self.meanings.items():
            if known == meaning:
                return symbol
        symbol = sympy.Symbol(f"{letter}{len(self.meanings)}", positive=True)
        self.meanings[symbol] = meaning
        return symbol

    def convert(self, source: Any) -> Any:
        """The expression with exponentials, symbolic powers and binomials replaced."""
        match source:
            case sympy.Rational() | sympy.Symbol():
                return source
            case sympy.exp():
                return self.exponential(source.args[0])
            case sympy.core.numbers.Exp1():
                return self.exponential(sympy.Integer(1))
            case sympy.Add() | sympy.Mul():
                return source.func(*(self.convert(argument) for argument in source.args))
            case sympy.Pow():
                return self._power(*source.args)
            case sympy.binomial():
                return self._binomial(source)
        if isinstance(source, sympy.functions.elementary.hyperbolic.HyperbolicFunction):
            return self.convert(source.rewrite(sympy.exp))
        raise NotAlgebraic(f"{source.func.__name__} is not algebraic")

    def _power(self, base: Any, exponent: Any) -> Any:
        if base is sympy.E:
            return self.exponential(exponent)
        if exponent.is_Integer:
            return self.convert(base) ** exponent
        if exponent.is_Rational:
            raise NotAlgebraic("a root")
        if not all(symbol.is_integer for symbol in exponent.free_symbols):
            raise NotAlgebraic(f"a power with the real exponent {exponent}")
        whole, symbolic = exponent.expand().as_coeff_Add()
        if not whole.is_Integer:
            raise NotAlgebraic(f"the exponent {exponent}")
        above, below = sympy.fraction(sympy.factor(sympy.together(self.convert(base))))
        if above == 0:  # 0^0 = 1, and 0^(k + 1) is not 0 * 0^k at k = -1
            raise NotAlgebraic(f"0 to the power {exponent}")
        product = self.convert(base) ** whole
        for factor, multiplicity in _factors(above):
            product *= self._symbolic_power(factor, symbolic * multiplicity)
        for factor, multiplicity in _factors(below):
            product /= self._symbolic_power(factor, symbolic * multiplicity)
        return product

    def _symbolic_power(self, factor: Any, exponent: Any) -> Any:
        if factor in self.meanings and self.meanings[factor].func is sympy.exp:
            return self.exponential(self.meanings[factor].args[0] * exponent)
        product = sympy.Integer(1)
        for symbol, coefficient in _monomials(exponent):
            if not coefficient.is_Integer:
                raise NotAlgebraic(f"the exponent {exponent}")
            product *= (
                self._generator("P", sympy.Pow(factor, symbol, evaluate=False)) ** coefficient
            )
        return product

    def _binomial(self, source: Any) -> Any:
        n, k = source.args
        plain = settled_binomials(source)
        if plain.is_Integer:
            return plain
        for known in self._binomials:
            shift_n, shift_k = sympy.expand(n - known.args[0]), sympy.expand(k - known.args[1])
            if shift_n == 0 and shift_k == 0:
                return self._generator("B", known)
            if self._quotients and shift_n.is_Integer and shift_k.is_Integer:
                base_n, base_k = known.args
                ratio, edges = _binomial_ratio(base_n, base_k, int(shift_n), int(shift_k))
                self.edges += edges
                return self._generator("B", known) * ratio
        self._binomials.append(source)
        return self._generator("B", source)


def _binomial_ratio(n: Any, k: Any, shift_n: int, shift_k: int) -> tuple[Any, list[Any]]:
    """binom(n + a, k + b)/binom(n, k) as a rational function, one step at a time.

    And the divisors on the way: where one of them is 0 the quotient says nothing.
    """
    ratio, divisors = sympy.Integer(1), []
    for _ in range(abs(shift_n)):
        above, below = (n + 1, n + 1 - k) if shift_n > 0 else (n - k, n)
        ratio, n = ratio * above / below, n + (1 if shift_n > 0 else -1)
        divisors.append(below)
    for _ in range(abs(shift_k)):
        above, below = (n - k, k + 1) if shift_k > 0 else (k, n - k + 1)
        ratio, k = ratio * above / below, k + (1 if shift_k > 0 else -1)
        divisors.append(below)
    return ratio, [sympy.expand(divisor) for divisor in divisors]


def settled_binomials(expression: Any) -> Any:
    """Binomial coefficients of plain value filled in: (n over 0), (n over n), (n over n + 1)."""
    values = {}
    for found in expression.atoms(sympy.binomial):
        n, k = found.args
        beyond = sympy.expand(n - k)
        if n.is_Integer and k.is_Integer and n >= 0:
            values[found] = sympy.Integer(comb(int(n), int(k)) if 0 <= k <= n else 0)
        elif (k.is_Integer and k < 0) or (beyond.is_Integer and beyond < 0):
            values[found] = sympy.Integer(0)
        elif k == 0 or beyond == 0:
            values[found] = sympy.Integer(1)
    return expression.xreplace(values)


def _plain_powers(expression: Any) -> Any:
    """An expression with its hyperbolic functions written by exponentials, otherwise untouched."""
    hyperbolic = expression.atoms(sympy.functions.elementary.hyperbolic.HyperbolicFunction)
    return expression.xreplace({h: h.rewrite(sympy.exp) for h in hyperbolic})


def _monomials(argument: Any) -> list[tuple[Any, Any]]:
    """(monomial, rational coefficient) pairs of an exponent; the constant's monomial is 1."""
    found: dict[Any, Any] = {}
    for term in sympy.Add.make_args(sympy.expand(argument)):
        coefficient, monomial = term.as_coeff_Mul()
        if not coefficient.is_Rational or not monomial.is_polynomial(*monomial.free_symbols):
            raise NotAlgebraic(f"the exponent {argument}")
        found[monomial] = found.get(monomial, sympy.Integer(0)) + coefficient
    return [(monomial, c) for monomial, c in found.items() if c != 0]


def _factors(polynomial: Any) -> list[tuple[Any, int]]:
    content, factors = sympy.factor_list(polynomial)
    found = [] if content == 1 else [(content, 1)]
    return found + [(factor, int(multiplicity)) for factor, multiplicity in factors]


# -- the two engines -----------------------------------------------------------------------------


class _Pair:
    """A numerator and a denominator of one engine's polynomials."""

    __slots__ = ("above", "below")

    def __init__(self, above: Any, below: Any) -> None:
        self.above, self.below = above, below

    def plus(self, other: _Pair) -> _Pair:
        if self.below == other.below:
            return _Pair(self.above + other.above, self.below)
        return _Pair(self.above * other.below + other.above * self.below, self.below * other.below)

    def times(self, other: _Pair) -> _Pair:
        return _Pair(self.above * other.above, self.below * other.below)

    def power(self, exponent: int) -> _Pair:
        if exponent >= 0:
            return _Pair(self.above**exponent, self.below**exponent)
        return _Pair(self.below**-exponent, self.above**-exponent)


def _walk(source: Any, generators: Mapping[Any, Any], constant: Any, one: Any) -> _Pair:
    match source:
        case sympy.Rational():
            return _Pair(constant(Fraction(int(source.p), int(source.q))), one)
        case sympy.Symbol():
            return _Pair(generators[source], one)
        case sympy.Add():
            return reduce(_Pair.plus, (_walk(a, generators, constant, one) for a in source.args))
        case sympy.Mul():
            return reduce(_Pair.times, (_walk(a, generators, constant, one) for a in source.args))
        case sympy.Pow() if source.exp.is_Integer:
            return _walk(source.base, generators, constant, one).power(int(source.exp))
    raise NotAlgebraic(f"{source} is not rational")


def as_quotient(expression: Any) -> tuple[Any, Any, list[Any], Converter]:
    """(numerator, denominator) in flint, their symbols, and the converter that knows them.

    A NotAlgebraic where the expression is not a rational function of exponentials.
    """
    converter = Converter([expression])
    converted = converter.convert(converter.sources[0])
    symbols = sorted(converted.free_symbols, key=str)
    return *in_flint(converted, symbols), symbols, converter


def in_flint(source: Any, symbols: list[Any]) -> tuple[Any, Any]:
    """(numerator, denominator) as fmpq_mpoly, in lowest terms."""
    names = [f"v{i}" for i in range(len(symbols))] or ["v0"]
    context = fmpq_mpoly_ctx.get(names, Ordering.degrevlex)
    generators = dict(zip(symbols, context.gens(), strict=False))
    pair = _walk(
        source,
        generators,
        lambda c: context.constant(fmpq(c.numerator, c.denominator)),
        context.constant(1),
    )
    if pair.below.is_zero():
        raise NotAlgebraic("a denominator vanishes identically")
    if max(map(_degree, (pair.above, pair.below))) > MAX_DEGREE:
        raise NotAlgebraic(f"a polynomial of a degree over {MAX_DEGREE}")
    common = pair.above.gcd(pair.below)
    return (
        (pair.above, pair.below) if common.is_zero() else (pair.above / common, pair.below / common)
    )


def _degree(polynomial: Any) -> int:
    return int(polynomial.total_degree()) if not polynomial.is_zero() else 0


def in_sympy(source: Any, symbols: list[Any]) -> tuple[Any, Any]:
    """(numerator, denominator) in sympy's sparse polynomials, not reduced."""
    made = ring([f"v{i}" for i in range(len(symbols))] or ["v0"], sympy.QQ)
    domain_ring, generators = made[0], made[1:]
    pair = _walk(
        source,
        dict(zip(symbols, generators, strict=False)),
        lambda c: domain_ring(sympy.QQ(c.numerator, c.denominator)),
        domain_ring(1),
    )
    return pair.above, pair.below


def polynomial_expression(polynomial: Any, symbols: list[Any]) -> Any:
    """A flint polynomial as a sympy expression in the symbols."""
    terms = []
    for exponents, coefficient in polynomial.to_dict().items():
        number = sympy.Rational(int(coefficient.p), int(coefficient.q))
        terms.append(number * sympy.Mul(*(s**e for s, e in zip(symbols, exponents, strict=False))))
    return sympy.Add(*terms)


def is_zero(converted: Any, symbols: list[Any]) -> bool:
    """Whether a converted expression vanishes identically: both engines say so.

    An ArithmeticError if they disagree.
    """
    first = in_flint(converted, symbols)[0].is_zero()
    numerator, denominator = in_sympy(converted, symbols)
    if denominator == 0:
        raise NotAlgebraic("a denominator vanishes identically")
    if first != (numerator == 0):
        raise ArithmeticError("flint and sympy disagree on a zero test")
    return bool(first)
