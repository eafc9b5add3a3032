"""Side conditions: what the domain of a statement shows about the parameters of its compositions.

A condition is shown or it is not; nothing is sampled. Linear ones are shown by linear arithmetic,
logarithms are taken to the other side, the rest is asked of the symbolic prover.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import count
from typing import Any

import sympy

from proofs_check.language.claims import Instance
from proofs_check.language.domains import Variable
from proofs_check.language.unfolding_heads import expanded, rebuilt
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.proofs_by_normal_form import prove
from proofs_check.methods.symbolic.signs import linear_condition, linear_part, products
from proofs_check.methods.symbolic.splitting import KINKS, negation


def fresh(name: str, taken: Iterable[Any]) -> Any:
    """A real symbol with a name of its own, which no variable of a statement can have.

    >>> fresh("t", [])
    t1'
    """
    names = {symbol.name for symbol in taken}
    number = next(n for n in count(1) if f"{name}{n}'" not in names)
    return sympy.Symbol(f"{name}{number}'", real=True)


KINDS = (sympy.Ge, sympy.Gt, sympy.Le, sympy.Lt, sympy.Eq)


def plainly(expression: Any) -> Any:
    """An expression evaluated from its leaves and multiplied out.

    >>> x = sympy.Symbol("x")
    >>> plainly(sympy.Mul(2, sympy.Add(x, x, evaluate=False), evaluate=False))
    4*x
    """
    written = rebuilt(expanded(sympy.sympify(expression)))
    return sympy.expand(written, log=False, power_base=False)


def defined(expression: Any, given: Given) -> bool:
    """Whether a parameter, as it is written, is shown to have a value.

    What is not known here has none.
    """
    zero = sympy.Integer(0)
    if not all(defined(argument, given) for argument in expression.args):
        return False
    match expression:
        case sympy.Symbol() | sympy.Rational() | sympy.Add() | sympy.Mul() | sympy.exp():
            return True
        case sympy.log():
            return given.shows(sympy.Gt(expression.args[0], zero, evaluate=False))
        case sympy.Pow():
            base, exponent = expression.base, rebuilt(expression.exp)
            if base is sympy.E or (exponent.is_Integer and exponent >= 0):
                return True
            kinds = (sympy.Gt, sympy.Lt) if exponent.is_Integer else (sympy.Gt,)
            return exponent.is_Rational and any(
                given.shows(kind(base, zero, evaluate=False)) for kind in kinds
            )
    return expression is sympy.E


class Given:
    """Conditions on the variables of a statement, and whether others follow from them."""

    def __init__(self, conditions: Iterable[Any], variables: tuple[Variable, ...] = ()) -> None:
        self.conditions, self.variables = tuple(conditions), variables
        linear = [form for relation in self.conditions for form in linear_part(relation)]
        self._system: tuple[Linear, ...] = (*linear, *products(_relations(self.conditions)))
        self._known: dict[Any, bool] = {}

    def and_also(self, conditions: Iterable[Any]) -> Given:
        """The same variables under these conditions as well."""
        return Given((*self.conditions, *conditions), self.variables)

    @property
    def contradictory(self) -> bool:
        """Whether linear arithmetic shows that no point satisfies them."""
        return not feasible(self._system)

    def shows(self, relation: Any) -> bool:
        """Whether the relation is shown to hold wherever the conditions do."""
        if relation in (sympy.true, sympy.false):
            return bool(relation)
        if isinstance(relation, sympy.And):
            return all(self.shows(part) for part in relation.args)
        if isinstance(relation, sympy.Or):
            return any(self.shows(part) for part in relation.args)
        if isinstance(relation, sympy.Ne):
            sides = (kind(*relation.args, evaluate=False) for kind in (sympy.Gt, sympy.Lt))
            return any(map(self.shows, sides))
        if not isinstance(relation, KINDS):
            return False
        if relation not in self._known:
            self._known[relation] = self._shown(relation)
        return self._known[relation]

    def _shown(self, relation: Any) -> bool:
        difference = plainly(relation.lhs - relation.rhs)
        settled = type(relation)(difference, sympy.Integer(0))
        if settled in (sympy.true, sympy.false):
            return bool(settled)
        plain = type(relation)(difference, sympy.Integer(0), evaluate=False)
        forms = linear_condition(plain)
        if forms and all(implied(form, self._system) for form in forms):
            return True
        if forms and all(symbol.is_Symbol for form in forms for symbol, _ in form.coefficients):
            return False
        if difference.has(sympy.log):
            return self._without_logarithms(type(relation), difference)
        exponents = _exponents(difference)
        if exponents and self.shows(type(relation)(*exponents, evaluate=False)):
            return True
        return self._proved(plain)

    def _without_logarithms(self, kind: Any, difference: Any) -> bool:
        """ln X - ln Y + rest in relation to 0, as X in relation to Y e^-rest, with as many X and Y
        as there are; that all are positive has to be shown too."""
        weights = {found: difference.coeff(found) for found in difference.atoms(sympy.log)}
        rest = sympy.expand(difference - sum(weight * found for found, weight in weights.items()))
        if not set(weights.values()) <= {1, -1} or rest.has(sympy.log):
            return False
        positive = (sympy.Gt(found.args[0], sympy.Integer(0), evaluate=False) for found in weights)
        above = sympy.prod(found.args[0] for found, weight in weights.items() if weight == 1)
        below = sympy.prod(found.args[0] for found, weight in weights.items() if weight == -1)
        alone = 1 not in weights.values()
        sides = (sympy.exp(rest), below) if alone else (above, below * sympy.exp(-rest))
        return all(map(self.shows, positive)) and self.shows(kind(*sides, evaluate=False))

    def _proved(self, relation: Any) -> bool:
        usable = [c for c in _relations(self.conditions) if not c.has(sympy.log, *KINKS)]
        if fails_somewhere(usable, relation):
            return False
        stated = sympy.Implies(sympy.And(*usable, evaluate=False), relation, evaluate=False)
        try:
            found = prove(Instance("", (), stated if usable else relation))
        except (NotAlgebraic, ValueError, TypeError):
            return False
        return found.verdict in ("PROVED", "DECIDED")


def _exponents(difference: Any) -> tuple[Any, Any] | None:
    """(a, b) of c (e^a - e^b), c > 0, which has the sign of a - b, (1, 0) of c e^a; else None.

    >>> x = sympy.Symbol("x", real=True)
    >>> _exponents(2 * sympy.exp(-x) - 2), _exponents(sympy.exp(x)), _exponents(x)
    ((-x, 0), (1, 0), None)
    """
    terms = sorted((term.as_coeff_Mul() for term in sympy.Add.make_args(difference)), key=_falling)
    exponents = [_exponent(part) for _, part in terms]
    match [number for number, _ in terms], exponents:
        case [above, below], [first, second] if above == -below and None not in exponents:
            return first, second
        case [number], [first] if number > 0 and first is not None:
            return sympy.Integer(1), sympy.Integer(0)
    return None


def _falling(term: tuple[Any, Any]) -> Any:
    return -term[0]


def _exponent(part: Any) -> Any:
    """a where an expression is e^a; None where it is not seen to be."""
    factors = sympy.Mul.make_args(part)
    if part != 1 and not all(isinstance(factor, sympy.exp) for factor in factors):
        return None
    return sum((factor.args[0] for factor in factors if factor != 1), sympy.Integer(0))


PLACES = (0.5, 1, 2, 0.1, 3, -1, 0, -2, 0.25, 7)
TRIES = 80
"""Values of a real symbol at which a condition is tried, and how many points: at moderate numbers
of both signs and 0, where what does not follow mostly fails. It saves the search for a proof, and
decides nothing."""


def fails_somewhere(conditions: Iterable[Any], relation: Any) -> bool:
    """Whether a few points tell that a relation does not follow: no reason to look for a proof.

    In floating point, and no evidence of anything; what it says decides nothing but the effort.
    """
    listed = list(conditions)
    symbols = sorted({s for c in (*listed, relation) for s in c.free_symbols}, key=str)
    source = random.Random(1)
    try:
        truths = [sympy.lambdify(symbols, c, "math") for c in (*listed, relation)]
        for _ in range(TRIES):
            point = [
                source.choice((1, 2, 3, 0, 5)) if s.is_integer else source.choice(PLACES)
                for s in symbols
            ]
            *inside, holds = (truth(*point) for truth in truths)
            if all(inside) and not holds:
                return True
    except (ArithmeticError, ValueError, TypeError, NameError, SyntaxError):
        return False
    return False


def _relations(conditions: Iterable[Any]) -> list[Any]:
    return [c for c in conditions if isinstance(c, sympy.core.relational.Relational)]


def shown_in_turn(given: Given, choices: list[list[Any]]) -> bool:
    """Whether everywhere all conditions of one of the lists hold.

    Where a condition of the first list may fail, one of the other lists has to do without it.
    """
    if given.contradictory:
        return True
    if not choices:
        return False
    first, *others = choices
    open_ones = [condition for condition in first if not given.shows(condition)]
    return all(
        shown_in_turn(given.and_also([negation(condition)]), others) for condition in open_ones
    )
