"""Points that a statement itself singles out: the constants that it names, the places where two of
its terms are equal, and rationals between those.

Every sum in the statement, and the difference of the sides of every relation, is read as a
polynomial in one variable (or in an exponential, a logarithm or a root of it) whose coefficients
depend on the other variables. At a point these are closed numbers, and so are the roots that have a
closed form: a statement that fails at sqrt(2) alone is tried there, exactly. A zero that has none
is one between two signs of a continuous function (:mod:`proofs_check.methods.points.sign_changes`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, islice, pairwise
from math import lcm
from typing import Any

import sympy
from flint import arb, fmpz_poly

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from proofs_check.arithmetic.closed_functions import Symbolically, exp, log, real_roots, sqrt
from proofs_check.arithmetic.closed_numbers import ClosedNumber, simplest
from proofs_check.arithmetic.evaluation import Evaluator, NotExact, Point, Unknown, as_written
from proofs_check.arithmetic.vanishing_at_a_root import is_long, numerator
from proofs_check.language.claims import Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.unfolding_heads import rebuilt, substituted
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.ranges import ends_at, in_domain
from proofs_check.methods.points.sign_changes import zeros

MOST_OPERATIONS, MOST_DEGREE, MOST_TERMS = 80, 12, 40
BASES, DEEPEST = 6, 3
CROSSING_BASES, MOST_IN_A_CROSSING = 4, 60
"""Operations of a term that is solved for a variable, the degree of a polynomial in it, and terms
that are solved; points to start from, and variables that are solved for one after the other; points
to start from, and operations, for zeros without a closed form. What is larger is passed over: fewer
points are tried, and a statement may stay undecided."""
BITS, LARGEST = 4096, arb(2) ** 10_000

UNUSABLE = (NotExact, Unknown, NotImplementedError, OverflowError, ValueError, TypeError)
"""What is raised of a number that has no closed form, or none that can be written out."""

Value = Any
"""An int, a Fraction, an Exact or a ClosedNumber."""


def points_of_contact(
    instance: Instance, limit: int, near: Iterable[Point] = ()
) -> Iterator[dict[Any, Any]]:
    """At most ``limit`` points of contact, those with one unusual coordinate first.

    The others are as at one of the points ``near``, then as at the simplest. Every coordinate is in
    its domain as far as the variables before it say.
    """
    if instance.relation.has(Sup, DeltaHead):
        return
    yield from islice(_points(instance, list(map(dict, near))), limit)


def points_of_crossing(
    instance: Instance, limit: int, near: Iterable[Point] = ()
) -> Iterator[dict[Any, Any]]:
    """At most ``limit`` points one of whose coordinates is a zero that has no closed form."""
    if instance.relation.has(Sup, DeltaHead):
        return
    bases = [*map(dict, near), *islice(Candidates(instance).completed({}), BASES)]
    yield from islice(_crossings(instance, bases[:CROSSING_BASES]), limit)


def _crossings(instance: Instance, bases: list[dict[Any, Any]]) -> Iterator[dict[Any, Any]]:
    seen = set()
    for base in bases:
        for variable in instance.variables:
            others = {s: v for s, v in base.items() if s != variable.symbol}
            if variable.domain.integer or (key := (variable.symbol, _key(others))) in seen:
                continue
            seen.add(key)
            for value in _zeros(instance, variable, others):
                point = {**base, variable.symbol: value}
                if in_domain(instance, point):
                    yield point


def _zeros(instance: Instance, variable: Any, others: Point) -> Iterator[ClosedNumber]:
    """Zeros in one variable that have no closed form, the others as they are at a point."""
    integers = {s: sympy.Integer(v) for s, v in others.items() if isinstance(v, int)}
    relation = substituted(instance.relation, integers) if integers else instance.relation
    place = {s: as_written(v) for s, v in others.items()}
    wanted = (
        one
        for one in _differences(relation)
        if variable.symbol in one.free_symbols and sympy.count_ops(one) <= MOST_IN_A_CROSSING
        if not _solved(one, variable.symbol, others)
    )
    try:
        ends = ends_at(variable.domain, others)
    except (NotExact, Unknown):
        return
    yield from zeros(dict.fromkeys(wanted), variable.symbol, ends, place)


def _solved(difference: Any, symbol: Any, others: Point) -> bool:
    """Whether the zeros of a difference have closed forms."""
    form = _form_of(difference, symbol)
    try:
        return form is not None and bool(list(form.roots(others, symbol)) or True)
    except UNUSABLE:
        return False


def _points(instance: Instance, near: list[dict[Any, Any]]) -> Iterator[dict[Any, Any]]:
    simple = islice(Candidates(instance).completed({}), BASES)
    bases = list({_key(base): base for base in (*near, *simple)}.values())
    seen = {_key(base) for base in bases}
    for _ in range(min(DEEPEST, len(instance.variables))):
        reached = []
        for base in bases:
            for variable in instance.variables:
                if variable.domain.integer:
                    continue
                for value in _values(instance, variable, base):
                    point = {**base, variable.symbol: value}
                    if _key(point) not in seen and in_domain(instance, point):
                        seen.add(_key(point))
                        reached.append(point)
                        yield point
        bases = reached


def _key(point: Point) -> tuple[str, ...]:
    return tuple(str(value) for value in point.values())


def _values(instance: Instance, variable: Any, base: Point) -> list[Value]:
    """Contacts of one variable where the others are as at ``base``, after decimals between them."""
    integers = {s: sympy.Integer(v) for s, v in base.items() if isinstance(v, int)}
    relation = substituted(instance.relation, integers) if integers else instance.relation
    found: dict[Value, None] = {}
    ends = [end for end in (variable.domain.lower, variable.domain.upper) if end is not None]
    named = (*map(Named, ends), *_constants(relation))
    contacts: tuple[Named | Form, ...] = (*named, *_forms(relation, variable.symbol))
    for form in contacts:
        try:
            for value in form.roots(base, variable.symbol):
                found.setdefault(simplest(value))
        except UNUSABLE:
            continue
    try:
        return [*_between(found), *found]
    except UNUSABLE:
        return list(found)


# -- places where two terms are equal ------------------------------------------------------------


@dataclass(frozen=True)
class Form:
    """What vanishes at a contact: a polynomial in ``kernel`` (the variable, or a function of it).

    ``kind`` says how a value of the kernel leads to one of ``inner``, which is ``kernel``'s
    argument; coefficients are expressions in the other variables, constant first.
    """

    coefficients: tuple[Any, ...]
    kind: str = ""
    scale: Fraction = Fraction(1)
    inner: Any = None

    def roots(self, base: Point, symbol: Any) -> Iterator[ClosedNumber]:
        """The values of the variable at which it vanishes, the others as they are at a point."""
        point = {s: v for s, v in base.items() if s != symbol}
        evaluator = Evaluator(Symbolically(), {}, point)
        for root in _roots([evaluator.value(c) for c in self.coefficients]):
            if not self.kind:
                yield root
            elif self.kind == "exp" and root > 0:
                yield log(root) / self.scale
            elif self.kind in ("log", "sqrt") and (self.kind == "log" or root >= 0):
                target = exp(root) if self.kind == "log" else root * root
                inner = [evaluator.value(c) for c in self.inner]
                yield from _roots([inner[0] - target, *inner[1:]])


@dataclass(frozen=True)
class Named:
    """A number that the statement names, or an end of the variable's domain."""

    value: Any

    def roots(self, base: Point, symbol: Any) -> Iterator[ClosedNumber]:
        """The one value at a point: that of the number."""
        point = {s: v for s, v in base.items() if s != symbol}
        yield Evaluator(Symbolically(), {}, point).value(self.value)


def _roots(coefficients: list[ClosedNumber]) -> list[ClosedNumber]:
    """The real roots that have a closed form; NotExact where none is known."""
    while coefficients and coefficients[-1] == 0:
        coefficients = coefficients[:-1]
    rational = [c.rational for c in coefficients]
    listed = [c for c in rational if c is not None]
    if len(listed) == len(coefficients):
        scale = lcm(*(c.denominator for c in listed))
        _, factors = fmpz_poly([int(c * scale) for c in listed]).factor()
        return [root for factor, _ in factors for root in real_roots(map(int, factor.coeffs()))]
    if len(coefficients) == 2:
        return [-coefficients[0] / coefficients[1]]
    if len(coefficients) == 3:
        c, b, a = coefficients
        discriminant = b * b - 4 * a * c
        if discriminant < 0:
            return []
        root = sqrt(discriminant)
        return [(-b - root) / (2 * a), (root - b) / (2 * a)]
    raise NotExact("roots without a closed form")


@lru_cache(maxsize=256)
def _constants(relation: Any) -> tuple[Named, ...]:
    """Expressions without a variable that are not rational, the largest ones."""
    found: dict[Any, None] = {}
    traversal = sympy.preorder_traversal(relation)
    for node in traversal:
        if isinstance(node, sympy.Expr) and not node.free_symbols:
            traversal.skip()
            if not node.is_Rational and not rebuilt(node).is_Rational:
                found.setdefault(node)
    return tuple(map(Named, list(found)[:8]))


@lru_cache(maxsize=256)
def _forms(relation: Any, symbol: Any) -> tuple[Form, ...]:
    """The polynomials in one variable that a statement is made of."""
    found: dict[Form, None] = {}
    for node in dict.fromkeys(_differences(relation)):
        form = _form_of(node, symbol)
        if form is not None:
            found.setdefault(form)
        if len(found) == MOST_TERMS:
            break
    return tuple(found)


@lru_cache(maxsize=1024)
def _form_of(node: Any, symbol: Any) -> Form | None:
    if symbol not in node.free_symbols or sympy.count_ops(node) > MOST_OPERATIONS:
        return None
    try:
        above = numerator(node)
        return None if is_long(above) else _form(above, symbol)
    except (sympy.PolynomialError, AttributeError, RecursionError, *UNUSABLE):
        return None


def _differences(relation: Any) -> Iterator[Any]:
    for node in sympy.preorder_traversal(relation):
        if isinstance(node, sympy.core.relational.Relational):
            yield node.lhs - node.rhs
        elif isinstance(node, sympy.Add):
            yield node
        elif isinstance(node, sympy.Max | sympy.Min):
            yield from (one - other for one, other in combinations(node.args, 2))


def _form(expression: Any, symbol: Any) -> Form | None:
    kernels = [part for part in _kernels(expression, symbol) if part != symbol]
    if not kernels:
        return Form(_coefficients(expression, symbol))
    unknown = sympy.Dummy("u", positive=True)
    exponents = [part.args[0] for part in kernels if isinstance(part, sympy.exp)]
    if len(exponents) == len(kernels):
        rates = [sympy.diff(exponent, symbol) for exponent in exponents]
        if not all(rate.is_Rational for rate in rates):
            return None
        scale = Fraction(1, lcm(*(int(rate.q) for rate in rates)))
        place = {
            part: unknown ** (rate / sympy.Rational(scale))
            * sympy.exp(part.args[0].subs(symbol, 0))
            for part, rate in zip(kernels, rates, strict=True)
        }
        turned = sympy.expand(sympy.fraction(sympy.together(expression.subs(place)))[0])
        if symbol in turned.free_symbols:
            return None
        return Form(_coefficients(turned, unknown), "exp", scale)
    if len(kernels) > 1:
        return None
    (kernel,) = kernels
    turned = expression.subs(kernel, unknown)
    if symbol in turned.free_symbols:
        return None
    kind = "log" if isinstance(kernel, sympy.log) else "sqrt"
    return Form(_coefficients(turned, unknown), kind, inner=_coefficients(kernel.args[0], symbol))


def _kernels(expression: Any, symbol: Any) -> set[Any]:
    """The functions of the variable in which an expression is a polynomial."""
    if symbol not in expression.free_symbols:
        return set()
    if expression == symbol:
        return {symbol}
    power = isinstance(expression, sympy.Pow)
    if isinstance(expression, sympy.Add | sympy.Mul) or (
        power and expression.exp.is_Integer and expression.exp > 0
    ):
        parts = expression.args[:1] if power else expression.args
        return set().union(*(_kernels(part, symbol) for part in parts))
    half = power and expression.exp == sympy.Rational(1, 2)
    if isinstance(expression, sympy.exp | sympy.log) or half:
        return {expression}
    raise NotImplementedError(f"{expression.func.__name__} of the variable")


def _coefficients(expression: Any, unknown: Any) -> tuple[Any, ...]:
    poly = sympy.Poly(expression, unknown)
    if poly.degree() > MOST_DEGREE:
        raise NotImplementedError("a polynomial of a high degree")
    return tuple(reversed(poly.all_coeffs()))


# -- rationals between ---------------------------------------------------------------------------


def _between(values: Iterable[Value]) -> list[Exact]:
    """A decimal of few digits between each two neighbours among the values."""
    listed = sorted(dict.fromkeys(map(ClosedNumber.of, values)))
    pairs = [(one, other) for one, other in pairwise(listed) if one < other]
    return [Exact(decimal_between(one, other)) for one, other in pairs]


def decimal_between(low: ClosedNumber, high: ClosedNumber) -> Fraction:
    """A decimal of few digits between two numbers, which are different.

    >>> decimal_between(ClosedNumber.of(Fraction(1, 3)), ClosedNumber.of(Fraction(2, 5)))
    Fraction(17, 50)
    """
    bits = 64
    while bits <= BITS:
        with precision(bits):
            above, below = low.ball().upper(), high.ball().lower()
            if not (abs(above) < LARGEST and abs(below) < LARGEST):
                raise NotExact(f"{low} and {high} are no numbers to be written out")
            if above < below:
                start, end = (Dyadic.from_arb(b).fraction() for b in (above, below))
                return _decimal(start, end)
        bits *= 2
    raise NotExact(f"{low} and {high} are not told apart")


def _decimal(low: Fraction, high: Fraction) -> Fraction:
    step = Fraction(10) ** (len(str(int(high - low))) if high - low >= 1 else 0)
    while True:
        value = (low // step + 1) * step
        if value < high:
            return value
        step /= 10
