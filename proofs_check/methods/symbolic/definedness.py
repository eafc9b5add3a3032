"""What a statement needs, as it is written, to have a value everywhere on its domain.

Each node of the tree that may be without a value (a quotient, a logarithm, a root, a power, a
binomial coefficient, a supremum, a function by cases) yields a condition, under what is given where
the node stands. Nothing is simplified before. The conditions come innermost first: each speaks of
expressions that have a value where the conditions before it hold.

What counts as a value: "all of" is false where one part is, "any of" true where one part is,
whatever the others are; an implication needs its assumption, and its conclusion only where the
assumption holds; of a function by cases only the case counts that applies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import sympy
from sympy.logic.boolalg import BooleanAtom, BooleanFunction

from proofs_check.language.claims import Instance
from proofs_check.language.compositions import BRPart, DeltaHead, DPPart
from proofs_check.language.unfolding_heads import KINKED, is_whole, rebuilt, substituted
from proofs_check.language.vocabulary import Binding, Clip, MaxOver, RRp, RRq, Slope, Sup, Total
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.splitting import negation

Relation = Any
ZERO = sympy.Integer(0)


class Undefined(NotAlgebraic):
    """A node that has no value anywhere, or none that is known."""


@dataclass(frozen=True)
class Need:
    """``wanted`` has to hold wherever all of ``given`` do, so that ``node`` has a value."""

    given: tuple[Relation, ...]
    wanted: Relation
    node: Any

    def __str__(self) -> str:
        return f"{self.node} needs {self.wanted}"


def needs_of(instance: Instance) -> Iterator[Need]:
    """What a statement and the ends of its domains need; the domains are not among ``given``.

    Raises Undefined at a node that can have no value.
    """
    for variable in instance.variables:
        for end in (variable.domain.lower, variable.domain.upper):
            if end is not None:
                yield from needs(end)
    yield from needs(instance.relation)


def needs(node: Any, given: tuple[Relation, ...] = ()) -> Iterator[Need]:
    """What a statement or an expression needs to have a value, the innermost first.

    >>> x = sympy.Symbol("x", real=True)
    >>> with sympy.evaluate(False):
    ...     [str(need.wanted) for need in needs(sympy.log(1/x) <= x/x)]
    ['Ne(x, 0)', '1/x > 0', 'Ne(x, 0)']
    """
    match node:
        case BooleanAtom():
            return
        case sympy.And():
            yield from _in_turn(node.args, given, holding=True)
        case sympy.Or():
            yield from _in_turn(node.args, given, holding=False)
        case sympy.Implies():
            assumption, conclusion = node.args
            yield from needs(assumption, given)
            yield from needs(conclusion, (*given, assumption))
        case BooleanFunction():  # "not", "if and only if"
            for part in node.args:
                yield from needs(part, given)
        case sympy.Piecewise():
            yield from _by_cases(node, given)
        case Slope():
            yield from _slope(node, given)
        case Binding():
            yield from _bound(node, given)
        case _:
            for argument in node.args:
                yield from needs(argument, given)
            for wanted in _own(node):
                yield Need(given, wanted, node)


def _in_turn(
    parts: Iterable[Relation], given: tuple[Relation, ...], *, holding: bool
) -> Iterator[Need]:
    """What each part needs where all before it hold (or where none does); parts with few needs come
    first.

    At a point let p be the first part that does not hold: it has a value there, and settles all.
    """
    listed = [(len(list(needs(part))), str(part), part) for part in parts]
    before = given
    for _, _, part in sorted(listed, key=lambda entry: entry[:2]):
        yield from needs(part, before)
        before = (*before, part if holding else negation(part))


def _by_cases(node: Any, given: tuple[Relation, ...]) -> Iterator[Need]:
    before = given
    conditions = []
    for value, condition in node.args:
        yield from needs(condition, before)
        yield from needs(value, (*before, condition))
        before = (*before, negation(condition))
        conditions.append(condition)
    if conditions[-1] != sympy.true:
        yield Need(given, sympy.Or(*conditions, evaluate=False), node)


def _slope(node: Any, given: tuple[Relation, ...]) -> Iterator[Need]:
    """The body has to be smooth around the place: what it needs there, strictly."""
    body, variable, value = node.args
    yield from needs(value, given)
    if body.has(*KINKED, Binding, DeltaHead, sympy.ceiling, sympy.floor):
        raise Undefined(f"the slope of {body}: whether it has one is not known")
    place = {variable: value}
    for need in needs(body):
        at = tuple(substituted(part, place) for part in need.given)
        yield Need((*given, *at), substituted(_strictly(need.wanted), place), need.node)


def _strictly(wanted: Relation) -> Relation:
    match wanted:
        case sympy.Ge() if not is_whole(wanted.lhs):
            return sympy.Gt(wanted.lhs, wanted.rhs, evaluate=False)
        case sympy.Or() | sympy.And():
            return wanted.func(*map(_strictly, wanted.args), evaluate=False)
    return wanted


def _bound(node: Any, given: tuple[Relation, ...]) -> Iterator[Need]:
    body, variable, low, high = node.args
    yield from needs(low, given)
    yield from needs(high, given)
    if isinstance(node, Total | MaxOver) and not (is_whole(low) and is_whole(high)):
        raise Undefined(f"{node}: its ends are not known to be integers")
    if isinstance(node, Sup | MaxOver):
        yield Need(given, _relation(sympy.Ge, high, low), node)
    inside = (_relation(sympy.Ge, variable, low), _relation(sympy.Le, variable, high))
    yield from needs(body, (*given, *inside))


def _own(node: Any) -> Iterator[Relation]:
    """What a node needs of its arguments, which have values."""
    match node:
        case sympy.Pow():
            yield from _power(node.base, node.exp)
        case RRq() | RRp():
            yield _relation(sympy.Ne, node.args[0], ZERO)
        case sympy.log():
            yield _relation(sympy.Gt, node.args[0], ZERO)
        case Clip():
            yield _relation(sympy.Le, node.args[1], node.args[2])
        case sympy.coth():
            yield _relation(sympy.Ne, node.args[0], ZERO)
        case sympy.binomial() | sympy.factorial():
            if not all(map(is_whole, node.args)):
                raise Undefined(f"{node}: its arguments are not known to be integers")
            yield _relation(sympy.Ge, node.args[0], ZERO)
        case DeltaHead():
            yield from _mechanisms(node)
    if node in (sympy.nan, sympy.zoo, sympy.oo, -sympy.oo):
        raise Undefined(f"{node} is no number")


def _power(base: Any, exponent: Any) -> Iterator[Relation]:
    if base is sympy.E:
        return
    value = rebuilt(exponent)
    if value.is_Integer:
        if value < 0:
            yield from _nonzero(base)
        return
    above = _relation(sympy.Gt, base, ZERO)
    if value.is_Rational:
        yield _relation(sympy.Ge, base, ZERO) if value > 0 else above
    elif is_whole(exponent):
        if base.is_Rational and base != 0:
            return
        yield sympy.Or(
            _relation(sympy.Ge, exponent, ZERO), _relation(sympy.Ne, base, ZERO), evaluate=False
        )
    elif base.is_Rational and base > 0:
        return
    else:
        rising = _relation(sympy.Gt, exponent, ZERO)
        not_below = _relation(sympy.Ge, base, ZERO)
        yield sympy.Or(above, sympy.And(not_below, rising, evaluate=False), evaluate=False)


def _nonzero(base: Any) -> Iterator[Relation]:
    """What keeps a divisor from vanishing; a power or product does not where no part of it does."""
    match base:
        case sympy.exp():
            return
        case sympy.Pow():
            if base.base is not sympy.E:
                yield from _nonzero(base.base)
        case sympy.Mul():
            for factor in base.args:
                yield from _nonzero(factor)
        case sympy.Rational() if base != 0:
            return
        case _:
            yield _relation(sympy.Ne, base, ZERO)


def _mechanisms(node: Any) -> Iterator[Relation]:
    for part in node.args[1:]:
        if not isinstance(part, BRPart | DPPart):  # any mechanisms: said where they are quantified
            continue
        eps, count = part.args
        if not is_whole(count):
            raise Undefined(f"{part}: a number of mechanisms is an integer")
        for value in (eps, count):
            if not (value.is_Rational and value >= 0):
                yield _relation(sympy.Ge, value, ZERO)


def _relation(kind: Any, left: Any, right: Any) -> Relation:
    return kind(left, right, evaluate=False)


def at_point(instance: Instance, point: Mapping[Any, Any]) -> Iterator[Need]:
    """The needs of an instance whose conditions speak of the free variables alone."""
    free = set(point)
    for need in needs_of(instance):
        parts = (*need.given, need.wanted)
        if all(part.free_symbols <= free for part in parts):
            yield need
