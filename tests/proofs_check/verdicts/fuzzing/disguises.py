"""Statements rewritten at random, so that they stay what they were at the place that is known.

What is inserted has a value everywhere; a true statement stays true, a false one false.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from tests.proofs_check.verdicts.fuzzing.choosing import Choices
from tests.proofs_check.verdicts.fuzzing.trees import (
    BINDERS,
    RELATIONS,
    Node,
    Range,
    Statement,
    binder,
    by_cases,
    call,
    children,
    free,
    node,
    relation,
    together,
    var,
)

TURNED = {"le": "ge", "lt": "gt", "ge": "le", "gt": "lt", "eq": "eq", "ne": "ne"}
Rewrite = Callable[[Statement, Choices], Statement]


def reals(s: Statement) -> list[str]:
    return [name for name, domain in s.ranges.items() if not domain.integer]


def rational(s: Statement) -> list[str]:
    """Real variables whose place is a rational number."""
    return [name for name in reals(s) if not isinstance(s.point.get(name, ()), tuple)]


def on_sides(s: Statement, change: Callable[[Node], Node]) -> Statement:
    """A change of both sides of a relation of the statement: of the last, where it has several."""

    def changed(of: Node) -> Node:
        if of.head in RELATIONS:
            return Node(of.head, tuple(map(change, of.args)))
        return Node(of.head, (*of.args[:-1], changed(of.args[-1])))

    return s.but(relation=changed(s.relation))


def turned(s: Statement, c: Choices) -> Statement:
    def turn(of: Node) -> Node:
        if of.head in RELATIONS:
            return Node(TURNED[of.head], of.args[::-1])
        return Node(of.head, (*of.args[:-1], turn(of.args[-1])))

    return s.but(relation=turn(s.relation))


def same_added(s: Statement, c: Choices) -> Statement:
    term = c.defined(reals(s))
    return on_sides(s, lambda side: side + term)


def scaled(s: Statement, c: Choices) -> Statement:
    factor = c.positive_term(reals(s))
    return on_sides(s, lambda side: factor * side)


def divided(s: Statement, c: Choices) -> Statement:
    factor = c.positive_term(reals(s))
    return on_sides(s, lambda side: side / factor)


def written_otherwise(s: Statement, c: Choices) -> Statement:
    """A side in a form that is worth the same."""
    way = c.integer(0, 11)
    term, positive = c.defined(reals(s)), c.positive_term(reals(s))
    n = c.integer(0, 5)

    def change(side: Node) -> Node:
        i = "i" if "i" not in free(side) else "w8"
        forms = (
            side + term - term,
            side * positive / positive,
            call("maximum", side, side),
            call("pos", side) - call("pos", -side),
            binder("total", i, n, n, side),
            binder("max_over", i, n, n, side),
            by_cases((side, relation("gt", term, n)), otherwise=side),
            by_cases((side, relation("le", term, n)), (side, relation("gt", term, n))),
            call("clip", side, side - positive, side + positive),
            side / 2 + side / 2,
            call("minimum", side, side + positive),
            call("maximum", side - positive, side),
        )
        return forms[way]

    return on_sides(s, change)


def as_supremum(s: Statement, c: Choices) -> Statement:
    """A side as the supremum of itself over a bound variable that it does not have."""
    bound = c.bound(but=_all_names(s.relation))
    low = c.integer(0, 2)

    def changed(of: Node) -> Node:
        if of.head in RELATIONS:
            left, right = of.args
            wrapped = binder("sup", bound, low, low + c.integer(0, 1), left, node(low))
            return Node(of.head, (wrapped, right))
        return Node(of.head, (*of.args[:-1], changed(of.args[-1])))

    return s.but(relation=changed(s.relation))


def _all_names(of: Node) -> set[str]:
    found = {of.args[0]} if of.head in (*BINDERS, "var") else set()
    return found.union(*map(_all_names, children(of)))


def and_more(s: Statement, c: Choices) -> Statement:
    other = relation("ge", c.positive_term(reals(s)), 0)
    parts = [s.relation, other]
    c.random.shuffle(parts)
    return s.but(relation=together("all_of", *parts))


def under_a_premise(s: Statement, c: Choices) -> Statement:
    """A premise that holds at the place: often nowhere near the default samples."""
    names = rational(s)
    if not names or not s.point:
        return s
    name = c.one(names)
    X, a = var(name), Fraction(s.point[name])
    more = c.one(
        (
            relation("ge", X, a),
            relation("le", X, a),
            relation("gt", X, a - c.small()),
            relation("le", (X - a) ** 2, c.small()),
            together("all_of", relation("ge", X, a), relation("le", X, a + c.small())),
            relation("eq", X, a),
            together("any_of", relation("eq", X, a), relation("gt", X, a + 1)),
            relation("le", call("exp", X - a), 1),
        )
    )
    return s.but(relation=together("implies", more, s.relation))


def or_elsewhere(s: Statement, c: Choices) -> Statement:
    """Or a relation that fails at the place alone: hides it from samples."""
    names = rational(s)
    if not names or not s.point:
        return s
    name = c.one(names)
    X, a = var(name), Fraction(s.point[name])
    other = c.one(
        (
            relation("ne", X, a),
            relation("gt", (X - a) ** 2, 0),
            together("any_of", relation("lt", X, a), relation("gt", X, a)),
            relation("gt", call("maximum", X - a, a - X), c.small() / 100),
            relation("gt", X, a),
            relation("lt", X, a),
        )
    )
    parts = [s.relation, other]
    c.random.shuffle(parts)
    return s.but(relation=together("any_of", *parts))


def iff_true(s: Statement, c: Choices) -> Statement:
    parts = [s.relation, relation("gt", c.positive_term(reals(s)), 0)]
    c.random.shuffle(parts)
    return s.but(relation=together("iff", *parts))


def renamed(s: Statement, c: Choices) -> Statement:
    """One real variable by another name."""
    names = [name for name in reals(s) if name not in ("eps", "t", "eps_g")]
    if not names:
        return s
    old = c.one(names)
    new = c.real()
    if new in _all_names(s.relation) or new in s.ranges:
        return s
    return _with_names(s, {old: new})


def _with_names(s: Statement, names: Mapping[str, str]) -> Statement:
    def end(of: Node | None) -> Node | None:
        return None if of is None else substituted(of, {o: var(n) for o, n in names.items()})

    ranges = {
        names.get(name, name): Range(end(d.low), end(d.high), d.low_in, d.high_in, d.integer)
        for name, d in s.ranges.items()
    }
    point = {names.get(name, name): value for name, value in s.point.items()}
    stated = substituted(s.relation, {o: var(n) for o, n in names.items()})
    return s.but(relation=stated, ranges=ranges, point=point)


def substituted(of: Any, places: Mapping[str, Node]) -> Any:
    """The tree with terms in place of free variables (no name of theirs may be bound in it)."""
    if isinstance(of, tuple):
        return tuple(substituted(part, places) for part in of)
    if not isinstance(of, Node):
        return of
    if of.head == "var":
        return places.get(of.args[0], of)
    if of.head in BINDERS:
        name, low, high, body, where = of.args
        inner = {n: p for n, p in places.items() if n != name}
        ends = (substituted(low, places), substituted(high, places))
        return Node(of.head, (name, *ends, substituted(body, inner), substituted(where, places)))
    return Node(of.head, tuple(substituted(part, places) for part in of.args))


def another_variable(s: Statement, c: Choices) -> Statement:
    """A new free variable, which only helps the statement where it is not at its own place."""
    fits = s.relation.head in ("le", "lt", "ge", "gt") and s.point
    if not fits:
        return s
    name = c.real()
    if name in _all_names(s.relation) or name in s.ranges:
        return s
    b = c.rare()
    more = (var(name) - b) ** 2
    left, right = s.relation.args
    rising = s.relation.head in ("le", "lt")
    sides = (left, right + more) if rising else (left + more, right)
    return s.but(
        relation=Node(s.relation.head, sides),
        ranges={**s.ranges, name: c.around(b)},
        point={**s.point, name: b},
    )


def end_by_a_variable(s: Statement, c: Choices) -> Statement:
    """A domain whose end is another variable."""
    names = [n for n in rational(s) if n in s.point and not s.ranges[n].names()]
    if not names:
        return s
    name = c.one(names)
    other = c.real()
    if other in _all_names(s.relation) or other in s.ranges:
        return s
    a, old = Fraction(s.point[name]), s.ranges[name]
    low = a - c.small()
    if c.often():
        fresh, own = Range(var(other), old.high, True, old.high_in), Range(None, node(a))
        if old.low is not None:
            return s
    else:
        if old.high is not None:
            return s
        fresh, own = Range(old.low, var(other), old.low_in, True), Range(node(a), None)
        low = a + c.small()
    ranges = {n: (fresh if n == name else d) for n, d in s.ranges.items()}
    return s.but(ranges={other: own, **ranges}, point={**s.point, other: low})


def affine(s: Statement, c: Choices) -> Statement:
    """Another unit and origin for a variable: its place is no number of the statement any more."""
    names = [n for n in rational(s) if n in s.point and n not in ("eps", "t", "eps_g")]
    names = [n for n in names if n not in bound_names(s.relation)]
    if not names:
        return s
    name, scale, shift = c.one(names), c.integer(2, 97), Fraction(c.integer(-300, 300), 7)
    places = {name: scale * var(name) + shift}

    def moved(end: Node | None) -> Node | None:
        if end is None or end.head == "num":
            return None if end is None else node((end.args[0] - shift) / scale)
        return (end - shift) / scale

    def elsewhere(end: Node | None) -> Node | None:
        return None if end is None else substituted(end, places)

    ranges = {
        other: Range(*(moved(e) for e in (d.low, d.high)), d.low_in, d.high_in, d.integer)
        if other == name
        else Range(*(elsewhere(e) for e in (d.low, d.high)), d.low_in, d.high_in, d.integer)
        for other, d in s.ranges.items()
    }
    point = {**s.point, name: (Fraction(s.point[name]) - shift) / scale}
    return s.but(relation=substituted(s.relation, places), ranges=ranges, point=point, hint={})


def mixed(s: Statement, c: Choices) -> Statement:
    """x + n y in place of x, where both are any real numbers."""
    names = [n for n in rational(s) if n in s.point and s.ranges[n] == Range()]
    names = [n for n in names if n not in bound_names(s.relation)]
    taken = set().union(*(d.names() for d in s.ranges.values()))
    if len(names) < 2 or taken & set(names):
        return s
    one, other = c.random.sample(names, 2)
    n = c.integer(-3, 3)
    point = {**s.point, one: Fraction(s.point[one]) - n * Fraction(s.point[other])}
    stated = substituted(s.relation, {one: var(one) + n * var(other)})
    return s.but(relation=stated, point=point, hint={})


def bound_names(of: Node) -> set[str]:
    found = {of.args[0]} if of.head in BINDERS else set()
    return found.union(*map(bound_names, children(of)))


KEEPING: tuple[Rewrite, ...] = (
    affine,
    mixed,
    turned,
    same_added,
    scaled,
    divided,
    written_otherwise,
    written_otherwise,
    as_supremum,
    and_more,
    renamed,
    iff_true,
    another_variable,
    end_by_a_variable,
)
"""What a true statement stays true under, and a false one false at its place."""

HIDING: tuple[Rewrite, ...] = (under_a_premise, or_elsewhere)


def disguised(s: Statement, c: Choices) -> Statement:
    if c.often(0.6):
        s = mixed(affine(s, c), c)
    for _ in range(c.one((0, 0, 0, 1, 1, 2, 3))):
        s = c.one((*KEEPING, *HIDING, *HIDING))(s, c)
    return without_idle_variables(s)


def without_idle_variables(s: Statement) -> Statement:
    """The statement without variables of which neither it nor a domain speaks."""
    used = free(s.relation).union(*(d.names() for d in s.ranges.values()))
    ranges = {n: d for n, d in s.ranges.items() if n in used}
    if len(ranges) == len(s.ranges):
        return s
    point = {n: value for n, value in s.point.items() if n in ranges}
    return without_idle_variables(s.but(ranges=ranges, point=point))


def kept(s: Statement, c: Choices) -> Statement:
    """A true statement rewritten; what it assumes is satisfied at its point still."""
    for _ in range(c.one((0, 0, 0, 1, 1, 2, 3))):
        s = c.one(KEEPING)(s, c)
    return without_idle_variables(s)
