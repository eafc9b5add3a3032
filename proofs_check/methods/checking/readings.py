"""A claim's expressions read as quotients of sums, from the tree as it is written.

What q and p are is written anew: they solve p = e^-t q and 1 - p = e^(eps - t) (1 - q). Where an
expression has kinks, a ``Guide`` says which branch is taken, and answers for it; and it answers for
every node that needs something of its arguments to have a value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any, Protocol, TypeAlias

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from proofs_check.language.vocabulary import (
    Clip,
    Known,
    MaxOver,
    Pos,
    RRp,
    RRq,
    Slope,
    Sup,
    Total,
)
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.generators import Generators, meaning, symbols_of
from proofs_check.methods.checking.quotients import (
    ONE,
    ZERO,
    Quotient,
    added,
    inverted,
    multiplied,
    negative,
    raised,
)
from proofs_check.methods.checking.slopes import VARIABLE, At, slope_of
from proofs_check.methods.checking.sums import (
    Sum,
    Work,
    constant,
    exponential,
    polynomial,
    scaled,
    symbol,
    unit_of,
    without_unit,
)

NONZERO = frozenset({-1, 1})
LONGEST_RANGE = 200
AS_IT_IS = -1

RELATIONS: dict[Any, frozenset[int]] = {
    sympy.Gt: frozenset({1}),
    sympy.Ge: frozenset({0, 1}),
    sympy.Eq: frozenset({0}),
    sympy.Ne: NONZERO,
    sympy.Lt: frozenset({-1}),
    sympy.Le: frozenset({-1, 0}),
}
ALL = frozenset({-1, 0, 1})


class Guide(Protocol):
    """Who answers for a reading."""

    def valued(self, needed: Sum, allowed: frozenset[int]) -> None:
        """It is seen that a sum has one of these signs, so that a node has a value."""

    def branch(
        self, kind: str, compare: Callable[[int], list[tuple[Quotient, Any]]], n: int
    ) -> int:
        """Which of n branches of a kink is taken; ``compare(i)`` says what has to hold for i."""

    def case(self, reader: Any, node: Any, environment: Any) -> int:
        """Which case of a function by cases applies; the caller then goes through conditions."""

    def which(self, reader: Any, node: Any, wanted: bool, environment: Any) -> int:
        """Which part makes a compound condition true (or false)."""

    def holds(self, difference: Quotient, allowed: frozenset[int]) -> None:
        """It is seen that a difference has one of these signs."""


Environment: TypeAlias = Mapping[Any, Any]
"""Values of bound variables; of suprema the (expression, environment) that they are equal to."""


class Reader:
    """Reads expressions over numbered symbols."""

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
        """Left side less right side."""
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
            case sympy.Add():
                return added(self.work, [self.value(a, environment) for a in node.args])
            case sympy.Mul():
                return multiplied(self.work, [self.value(a, environment) for a in node.args])
            case sympy.core.numbers.Exp1():
                return self._exponential(ONE)
            case sympy.exp():
                return self._exponential(self.value(node.args[0], environment))
            case sympy.Pow() if node.base is sympy.E:
                return self._exponential(self.value(node.exp, environment))
            case sympy.Pow():
                return self._power(*(self.value(part, environment) for part in node.args))
            case Total():
                return added(self.work, self._items(node, environment))
        return self._head(node, environment)

    def _head(self, node: Any, environment: Environment) -> Quotient:
        match node:
            case sympy.Piecewise():
                return self._cases(node, environment)
            case MaxOver():
                return self._extreme("maximum", self._items(node, environment))
            case Slope():
                return self._slope(node, environment)
            case Sup():
                raise CertificateError("Sup: not read where it stands")
        arguments = [self.value(argument, environment) for argument in node.args]
        match node:
            case sympy.cosh() | sympy.sinh() | sympy.tanh() | sympy.coth():
                return self._hyperbolic(node.func, arguments[0])
            case RRq():
                return self._response(*arguments)[0]
            case RRp():
                return self._response(*arguments)[1]
            case Pos():
                return self._signed("positive part", arguments[0], ZERO)
            case sympy.Abs():
                return self._signed("absolute value", arguments[0], negative(arguments[0]))
            case sympy.Max():
                return self._extreme("maximum", arguments)
            case sympy.Min():
                return self._extreme("minimum", arguments)
            case Clip():
                x, low, high = arguments
                return self._extreme("minimum", [high, self._extreme("maximum", [low, x])])
            case Known():
                return arguments[0]
            case sympy.binomial():
                return self._binomial(*arguments)
        raise CertificateError(f"{node.func.__name__}: a head that is not read")

    # -- arithmetic ---------------------------------------------------------------------------

    def _exponential(self, exponent: Quotient) -> Quotient:
        return Quotient(exponential(exponent.whole))

    def _inverse(self, base: Quotient) -> Quotient:
        self._nonzero(base.above)
        return inverted(self.work, base)

    def _nonzero(self, needed: Sum) -> None:
        if len(needed) != 1 or next(iter(needed))[0]:  # c e^A is not 0
            self.guide.valued(needed, NONZERO)

    def _power(self, base: Quotient, exponent: Quotient) -> Quotient:
        whole = exponent.number
        if whole is None:
            return self._symbolic_power(base, exponent.whole)
        if whole.denominator != 1:
            raise CertificateError("a root")
        if whole >= 0:
            return raised(self.work, base, int(whole))
        return raised(self.work, self._inverse(base), int(-whole))

    def _symbolic_power(self, base: Quotient, exponent: Sum) -> Quotient:
        """A base to a polynomial in integers with integer coefficients.

        b^(x + y) = b^x b^y where b is not 0, and where neither x nor y is below 0.
        """
        if not self.whole(exponent):
            raise CertificateError("a power with an exponent that is not known to be an integer")
        if not base.above:
            raise CertificateError("a power of 0 with a symbolic exponent")
        unit = unit_of(base.above)
        rest = without_unit(base.above, unit)
        if rest != constant(1):
            self._splits(rest, exponent)
        shift = {(m, ()): c for m, c in unit[1]}
        parts = [Quotient(exponential(self.work.times(shift, exponent)))]
        parts += self._opaque_powers(constant(unit[0]), exponent)
        parts += self._opaque_powers(rest, exponent)
        for known, e in base.below:
            parts += self._opaque_powers(dict(known), scaled(exponent, -e))
        return multiplied(self.work, parts)

    def _splits(self, base: Sum, exponent: Sum) -> None:
        """It is seen that the powers of a base may be taken apart, whoever guarantees the whole."""
        rising = all(c > 0 for c in exponent.values())
        parts = [Quotient({key: Fraction(1)}) for key in exponent if key[0]]
        at_least = RELATIONS[sympy.Ge]
        ways = [[(Quotient(base), NONZERO)], [(part, at_least) for part in parts]]
        self.guide.branch("power", lambda i: ways[i], 2 if rising else 1)

    def _opaque_powers(self, base: Sum, exponent: Sum) -> list[Quotient]:
        """b^(sum of c m): powers of b^m, one for every monomial m of integers."""
        if base == constant(1):
            return []
        found = []
        for (monomial, _), c in exponent.items():
            plain = Quotient(base)
            if monomial:
                plain = self.opaque("power", [plain, Quotient({(monomial, ()): Fraction(1)})])
            power = raised(self.work, plain, abs(int(c)))
            found.append(power if c > 0 else inverted(self.work, power))
        return found

    def whole(self, value: Sum) -> bool:
        """Whether it is an integer as it is written: a polynomial in integers."""
        return polynomial(value) and all(
            c.denominator == 1 and all(i in self.generators.integers for i, _ in monomial)
            for (monomial, _), c in value.items()
        )

    def opaque(self, kind: str, arguments: list[Quotient]) -> Quotient:
        """A value taken as it is; it must have been declared."""
        found = self.generators.numbers.get(meaning(kind, arguments))
        if found is None:
            found = self.undeclared(kind, arguments)
        return Quotient(symbol(found))

    def undeclared(self, kind: str, arguments: list[Quotient]) -> int:
        """What is done where nothing has been declared."""
        raise CertificateError(f"names: a {kind} that is not declared")

    def _hyperbolic(self, kind: Any, u: Quotient) -> Quotient:
        up, down = self._exponential(u), self._exponential(negative(u))
        difference = added(self.work, [up, negative(down)])
        total = added(self.work, [up, down])
        half = Quotient(constant(Fraction(1, 2)))
        if kind is sympy.cosh:
            return multiplied(self.work, [half, total])
        if kind is sympy.sinh:
            return multiplied(self.work, [half, difference])
        if kind is sympy.tanh:
            difference, total = total, difference
        return multiplied(self.work, [total, self._inverse(difference)])

    def _response(self, eps: Quotient, t: Quotient) -> tuple[Quotient, Quotient]:
        """q and p: from 1 - e^-t q = e^(eps - t) (1 - q)."""
        falling = self._exponential(negative(t))
        rising = self._exponential(added(self.work, [eps, negative(t)]))
        determinant = self._inverse(added(self.work, [rising, negative(falling)]))
        above = added(self.work, [rising, negative(ONE)])
        q = multiplied(self.work, [above, determinant])
        return q, multiplied(self.work, [falling, q])

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

    def _binomial(self, n: Quotient, k: Quotient) -> Quotient:
        if not (self.whole(n.whole) and self.whole(k.whole)):
            raise CertificateError("a binomial coefficient of what is not known to be an integer")
        self.guide.valued(n.above, frozenset({0, 1}))
        a, b = n.number, k.number
        if a is not None and b is not None:
            return Quotient(constant(comb(int(a), int(b)) if 0 <= b <= a else 0))
        beyond = added(self.work, [n, negative(k)]).number
        if any(end is not None and end < 0 for end in (b, beyond)):
            return ZERO
        if 0 in (b, beyond):
            return ONE
        return self.opaque("binomial", [n, k])

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

    # -- kinks --------------------------------------------------------------------------------

    def _signed(self, kind: str, u: Quotient, below: Quotient) -> Quotient:
        at_least, at_most = RELATIONS[sympy.Ge], RELATIONS[sympy.Le]
        branch = self.guide.branch(kind, lambda i: [(u, (at_least, at_most)[i])], 2)
        return self.opaque(kind, [u]) if branch == AS_IT_IS else (u, below)[branch]

    def _extreme(self, kind: str, values: list[Quotient]) -> Quotient:
        if not values:
            raise CertificateError("the maximum of nothing")
        allowed = RELATIONS[sympy.Ge if kind == "maximum" else sympy.Le]

        def compared(i: int) -> list[tuple[Quotient, frozenset[int]]]:
            others = [value for j, value in enumerate(values) if j != i]
            return [(added(self.work, [values[i], negative(o)]), allowed) for o in others]

        if len(values) == 1:
            return values[0]
        branch = self.guide.branch(kind, compared, len(values))
        return self.opaque(kind, values) if branch == AS_IT_IS else values[branch]

    def _cases(self, node: Any, environment: Environment) -> Quotient:
        """The first case that applies; the conditions before it have a value, and do not hold."""
        chosen = self.guide.case(self, node, environment)
        for _, condition in node.args[:chosen]:
            self.truth(condition, False, environment)
        value, condition = node.args[chosen]
        self.truth(condition, True, environment)
        return self.value(value, environment)

    def truth(self, condition: Any, wanted: bool, environment: Environment) -> None:
        """It is seen that a condition has a value, and this one."""
        match condition:
            case BooleanTrue() | BooleanFalse():
                if bool(condition) is not wanted:
                    raise CertificateError("a case that does not apply")
            case sympy.Rel():
                allowed = RELATIONS[type(condition)]
                difference = self.difference(condition, environment)
                self.guide.holds(difference, allowed if wanted else ALL - allowed)
            case sympy.Not():
                self.truth(condition.args[0], not wanted, environment)
            case sympy.And() | sympy.Or():
                if isinstance(condition, sympy.And) is wanted:
                    for part in condition.args:
                        self.truth(part, wanted, environment)
                else:
                    chosen = self.guide.which(self, condition, wanted, environment)
                    self.truth(condition.args[chosen], wanted, environment)
            case _:
                raise CertificateError(f"{condition.func.__name__}: a condition that is not read")
