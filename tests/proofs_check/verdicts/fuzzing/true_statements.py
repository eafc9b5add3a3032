"""Statements that are true, with a value on their whole domain, by the way in which they are made.

The point of each is some point of its domain that satisfies what it assumes.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement

from tests.proofs_check.verdicts.fuzzing.choosing import Choices, square_like
from tests.proofs_check.verdicts.fuzzing.trees import (
    Node,
    Range,
    Statement,
    binder,
    by_cases,
    call,
    delta,
    node,
    relation,
    slope,
    together,
    var,
)

Maker = Callable[[Choices], Statement]
POSITIVE = Range(node(0), None, low_in=False)


def squares(c: Choices) -> Statement:
    """A sum of squares, multiplied out."""
    names = [c.real() for _ in range(c.integer(1, 3))]
    total: Node = node(0)
    for _ in range(c.integer(1, 2)):
        factors = [Fraction(c.integer(-5, 5), c.integer(1, 3)) for _ in (*names, "")]
        parts = [node(f) * (var(n) if n else 1) for f, n in zip(factors, (*names, ""), strict=True)]
        for one, other in combinations_with_replacement(parts, 2):
            total = total + (one * other if one is other else 2 * one * other)
    strict, more = c.one(
        (("ge", node(0)), ("ge", -c.positive_term(names)), ("gt", node(-c.tiny())))
    )
    point = {name: c.rare() for name in names}
    ranges = {name: c.around(at, inner=True) for name, at in point.items()}
    return Statement(relation(strict, total, more), ranges, point, "a sum of squares")


def no_smaller_than_at_a(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    stated = c.one((("ge", node(0)), ("gt", -node(c.tiny())), ("ne", node(-1))))
    ranges = {x: c.around(a, inner=True)}
    return Statement(
        relation(stated[0], square_like(c, x, a), stated[1]), ranges, {x: a}, "at least 0"
    )


def weakened(c: Choices) -> Statement:
    """A true inequality with room."""
    x, y, a, b = c.real(), c.real(), c.positive(), c.positive()
    X, Y, n = var(x), var(y), c.small()
    stated = c.one(
        (
            relation("ge", call("exp", X), 1 + X),
            relation("gt", call("exp", X) + n, 1 + X),
            relation("ge", X**2 + Y**2, 2 * X * Y),
            relation("ge", (X + Y) ** 2, 4 * X * Y - n),
            relation("le", call("ln", X), X - 1),
            relation("le", call("sqrt", X), 1 + X),
            relation("le", call("tanh", X), 1),
            relation("lt", call("tanh", X * Y), 1 + n),
            relation("ge", call("cosh", X), 1),
            relation("ge", X + a**2 / X, 2 * a),
            relation("le", call("minimum", X, Y), call("maximum", X, Y)),
            relation("le", call("clip", X - Y, -a, a), a),
            relation("ge", call("clip", X - Y, -a, a), -a),
            relation("le", call("pos", X - Y), call("pos", X) + call("pos", -Y) + n),
            relation("lt", call("ceiling", X), X + 1),
            relation("le", call("floor", X * Y), X * Y),
            relation("ge", X**3, Fraction(0)),
            relation("gt", X ** Fraction(3, 2), Fraction(0)),
            relation("gt", X**Y, Fraction(0)),
            relation("gt", 1 / X + 1 / Y, 0),
            relation("ge", call("coth", X), call("tanh", X)),
            relation("lt", X / (X + Y), 1 + n),
            relation("ge", call("sinh", X), X),
        )
    )
    return Statement(
        stated, {x: POSITIVE, y: POSITIVE}, {x: a, y: b}, "true with room, or at contact"
    )


def identities(c: Choices) -> Statement:
    x, y, a = c.real(), c.real(), c.rare()
    X, Y = var(x), var(y)
    e, f = call("exp", X), call("exp", Y)
    one, other = c.one(
        (
            ((X + Y) ** 2, X**2 + 2 * X * Y + Y**2),
            (e * f, call("exp", X + Y)),
            (call("cosh", X) ** 2 - call("sinh", X) ** 2, node(1)),
            (call("tanh", X), (e**2 - 1) / (e**2 + 1)),
            (call("pos", X) - call("pos", -X), X),
            (call("maximum", X, Y) + call("minimum", X, Y), X + Y),
            (call("sqrt", X**2), call("maximum", X, -X)),
            (call("ln", e), X),
            (call("exp", call("ln", 1 + X**2)), 1 + X**2),
            (binder("total", "i", 0, 3, e ** var("i")), (e + 1) * (e**2 + 1)),
            (slope("w8", X, var("w8") ** 2 * Y), 2 * X * Y),
            (slope("w8", X, call("exp", 2 * var("w8"))), 2 * e**2),
            (slope("w8", X, var("w8") / (1 + var("w8") ** 2)), (1 - X**2) / (1 + X**2) ** 2),
            (by_cases((X, relation("ge", X, a)), otherwise=node(a)), call("maximum", X, a)),
            (1 / (1 + e) + 1 / (1 + call("exp", -X)), node(1)),
            ((X**3 - a**3) / (X**2 + a * X + a**2 + 1) * (X**2 + a * X + a**2 + 1), X**3 - a**3),
            (call("clip", X, X - 1, X + 1), X),
            ((X**2 + 1) ** (-2) * (X**2 + 1) ** 3, X**2 + 1),
        )
    )
    kind = c.one(("eq", "eq", "le", "ge"))
    point = {x: a, y: c.rare()}
    ranges = {x: c.around(a), y: c.around(point[y])}
    return Statement(relation(kind, one, other), ranges, point, "an identity")


def losses(c: Choices) -> Statement:
    c.taken |= {"eps", "t"}
    e, s = var("eps"), var("t")
    q, p = call("q", e, s), call("p", e, s)
    both = together("all_of", relation("gt", s, 0), relation("lt", s, e))
    stated = c.one(
        (
            relation("ge", q, p),
            relation("eq", p, call("exp", -s) * q),
            relation("eq", 1 - p, call("exp", e - s) * (1 - q)),
            relation("le", q, 1),
            relation("ge", p, 0),
            relation("le", q - p, call("tanh", e / 4)),
            relation("le", q, p + s),
            relation("eq", q, 1 - call("p", e, e - s)),
            together("all_of", relation("ge", q, 0), relation("le", p, 1)),
            together("implies", both, relation("gt", q, p)),
            together("iff", relation("eq", s, e), relation("eq", p, 0)),
        )
    )
    big = c.positive()
    ranges = {"eps": POSITIVE, "t": Range(node(0), e)}
    return Statement(stated, ranges, {"eps": big, "t": big / 3}, "the two losses")


def integers(c: Choices) -> Statement:
    k, m = c.whole(), c.whole()
    K, M, big = var(k), var(m), c.integer(3, 40)
    i = next(name for name in ("i", "j", "n") if name not in (k, m))
    index = var(i)
    stated = c.one(
        (
            relation("le", M, K),
            relation("ge", K * (K - 1), 0),
            relation("ge", call("binom", K, M), 1),
            relation("eq", call("binom", K, M), call("binom", K, K - M)),
            relation(
                "eq", call("binom", K + 1, M + 1), call("binom", K, M) + call("binom", K, M + 1)
            ),
            relation("eq", binder("total", i, 0, K, index), K * (K + 1) / 2),
            relation("eq", binder("max_over", i, 0, K, index), K),
            relation("le", binder("max_over", i, 0, M, index * 2), 2 * K),
            relation("le", K, node(2) ** K),
            relation("ge", node(2) ** K, 2),
            relation("le", node(Fraction(1, 2)) ** K, Fraction(1, 2)),
            relation("eq", binder("total", i, 1, 3, index * K), 6 * K),
            relation("ne", 2 * K, 1),
            relation("ge", (K - big) ** 2, K - big),
            relation("gt", (2 * K - 2 * big - 1) ** 2, 0),
            relation("ge", call("exp", K), 1 + K),
            relation("eq", call("ceiling", K - Fraction(1, 2)), K),
            relation("ge", 1 / K, 0),
            relation("ge", call("ln", K), 0),
            relation("eq", node(-1) ** (2 * K), 1),
        )
    )
    top = node(big + 9) if c.often() else None
    ranges = {k: Range(node(1), top, integer=True), m: Range(node(0), K, integer=True)}
    return Statement(stated, ranges, {k: Fraction(big), m: Fraction(big // 2)}, "of integers")


def integer_ends(c: Choices) -> Statement:
    k, m, h = c.whole(), c.whole(), Fraction(1, 2)
    K, M, big = var(k), var(m), c.integer(1, 15)
    stated, domain, at = c.one(
        (
            (relation("ge", 2 * M, K - 1), Range(K / 2 - h, K, integer=True), big),
            (relation("ge", 2 * M, K), Range(K / 2, K, integer=True), big),
            (relation("le", M, K), Range(node(0), K + h, integer=True), 0),
            (relation("lt", M, K + 1), Range(node(0), K + 1, high_in=False, integer=True), big),
            (relation("ge", M, 1 - K), Range(-K, node(0), False, integer=True), 0),
            (relation("ge", M, -K), Range(-K - h, node(0), integer=True), -big),
            (relation("gt", M, K), Range(K, K + 2, False, integer=True), big + 1),
            (relation("ge", 3 * M, K), Range(K / 3, K, integer=True), big),
        )
    )
    ranges = {k: Range(node(1), node(20) if c.often() else None, integer=True), m: domain}
    return Statement(
        stated, ranges, {k: Fraction(big), m: Fraction(at)}, "integer ends rounded inward"
    )


def integer_between(c: Choices) -> Statement:
    k, at = c.whole(), c.integer(-40, 40)
    third = Fraction(1, c.one((2, 3)))
    ends = c.one(((at - third, at + third), (at, at), (at - 1 + third, at + 1 - third)))
    stated = c.one(
        (relation("eq", var(k), at), relation("ge", var(k), at), relation("le", var(k), at))
    )
    domain = Range(node(ends[0]), node(ends[1]), integer=True)
    return Statement(stated, {k: domain}, {k: Fraction(at)}, "one integer")


def suprema(c: Choices) -> Statement:
    s = c.bound()
    y = next(name for name in ("y", "z") if name != s)
    c.taken.add(y)
    S, Y, a = var(s), var(y), c.positive()
    body, low, high, at, most = c.one(
        (
            (S * (1 - S), node(0), node(1), node(Fraction(1, 2)), node(Fraction(1, 4))),
            (S, node(0), Y, Y, Y),
            (S**2, -Y, Y, Y, Y**2),
            (S * Y - S**2, node(0), Y, Y / 2, Y**2 / 4),
            (call("exp", S), node(0), Y, Y, call("exp", Y)),
            (-((S - a) ** 2), node(0), node(2 * a), node(a), node(0)),
            (S + Y, Y, Y, Y, 2 * Y),
        )
    )
    found = binder("sup", s, low, high, body, at)
    kind, more = c.one(
        (("le", node(0)), ("le", c.positive_term([y])), ("eq", node(0)), ("lt", c.tiny()))
    )
    hint: dict[str, str] = {}
    if kind == "eq" or c.often(0.2):
        from tests.proofs_check.verdicts.fuzzing.trees import plain

        hint = {s: plain(at)}
    stated = relation(kind, found + 0 * Y, most + more)
    return Statement(stated, {y: POSITIVE}, {y: a}, "a supremum as it is", hint)


def two_of_one_name(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    X = var(x)
    stated = c.one(
        (
            relation("le", binder("sup", x, 0, 1, X**2, node(1)), 1 + (X - a) ** 2),
            relation("le", binder("sup", x, 0, 1, X * (1 - X), node(Fraction(1, 2))) + X, X + 1),
            relation("lt", slope(x, 1, X**2), 2 + X**2 + c.tiny()),
            relation("ge", binder("sup", x, 0, 0, call("exp", X), node(0)) + X**2, 1),
        )
    )
    return Statement(stated, {x: c.around(a)}, {x: a}, "a bound name that is free")


def premises(c: Choices) -> Statement:
    """Premises that few points satisfy."""
    x, a = c.real(), c.rare()
    X, far = var(x), c.positive() + 60
    premise, conclusion, at = c.one(
        (
            (relation("gt", X, far), relation("ge", X, far), far + 1),
            (relation("ge", X, far), relation("gt", X, far - c.tiny()), far),
            (relation("eq", X, a), relation("eq", X**2, a * a), a),
            (
                together("all_of", relation("ge", X, a), relation("le", X, a)),
                relation("eq", 2 * X, 2 * a),
                a,
            ),
            (relation("le", (X - a) ** 2, 0), relation("eq", X, a), a),
            (relation("gt", call("exp", X - far), 1), relation("gt", X, far), far + 1),
            (
                together("any_of", relation("gt", X, far), relation("eq", X, far)),
                relation("ge", X, far),
                far,
            ),
            (relation("ne", X, a), relation("gt", (X - a) ** 2, 0), a + 1),
            (relation("gt", X, far), relation("gt", 1 / (X - far), 0), far + 2),
            (relation("gt", X, far), relation("le", call("ln", X - far), X), far + 2),
            (relation("ge", X, far), relation("ge", call("sqrt", X - far), 0), far + 2),
            (relation("ne", X, a), relation("eq", (X - a) / (X - a), 1), a + 2),
        )
    )
    return Statement(
        together("implies", premise, conclusion),
        {x: c.around(at, inner=True)},
        {x: at},
        "a rare premise",
    )


def equivalences(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    X = var(x)
    one, other = c.one(
        (
            (relation("gt", X, a), relation("gt", 2 * X - a, a)),
            (relation("ge", call("exp", X - a), 1), relation("ge", X, a)),
            (relation("eq", (X - a) ** 2, 0), relation("eq", X, a)),
            (relation("gt", (X - a) ** 3, 0), relation("gt", X, a)),
            (relation("le", call("pos", X - a), 0), relation("le", X, a)),
            (relation("lt", call("maximum", X, a), a + 1), relation("lt", X, a + 1)),
        )
    )
    parts = (one, other) if c.often() else (other, one)
    return Statement(together("iff", *parts), {x: c.around(a)}, {x: a}, "an equivalence")


def guarded(c: Choices) -> Statement:
    """A term that has no value elsewhere, where it counts as written."""
    x, a = c.real(), c.rare()
    X = var(x)
    gap = X - a
    stated = c.one(
        (
            relation("ge", by_cases((1 / gap, relation("gt", X, a)), otherwise=0), 0),
            relation("ge", by_cases((0, relation("le", X, a)), otherwise=call("sqrt", gap)), 0),
            relation("eq", by_cases((gap / gap, relation("ne", X, a)), otherwise=1), 1),
            together("any_of", relation("ge", gap**2, 0), relation("ge", 1 / gap, 0)),
            together("any_of", relation("eq", X, a), relation("gt", gap**2, 0)),
            relation("le", by_cases((0, relation("lt", X, a)), (1, relation("ge", X, a))), 1),
        )
    )
    return Statement(stated, {x: c.around(a)}, {x: a}, "a hole that does not count")


def deltas(c: Choices) -> Statement:
    head = c.one(("delta", "adaptive_delta"))
    c.taken |= {"eps", "eps_g"}
    e, g = var("eps"), var("eps_g")
    n = c.integer(1, 3)
    one = delta(head, g, ("DP", e, n)) if c.often() else delta(head, g, ("BR", e, 1))
    stated = c.one(
        (
            relation("le", one, 1),
            relation("ge", one, 0),
            relation("ge", one, 1 - call("exp", g)),
            relation("le", delta(head, g, ("BR", e, 1)), delta(head, g, ("DP", e, 1))),
            relation("le", delta(head, g, ("DP", e, 1)), delta(head, g, ("DP", 2 * e, 1))),
            relation("le", delta(head, g + 1, ("DP", e, 1)), delta(head, g, ("DP", e, 1))),
            relation("le", delta(head, g, ("DP", e, 1)), delta(head, g, ("BR", 2 * e, 1))),
            together(
                "implies", relation("ge", g, e), relation("eq", delta(head, g, ("BR", e, 1)), 0)
            ),
        )
    )
    ranges = {"eps": POSITIVE, "eps_g": Range()}
    return Statement(
        stated, ranges, {"eps": Fraction(1), "eps_g": Fraction(3)}, "of optimal deltas"
    )


def on_degenerate_domains(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    X = var(x)
    stated = c.one(
        (relation("eq", X, a), relation("le", X**2, a * a), relation("ge", 3 * X, 3 * a))
    )
    return Statement(stated, {x: Range(node(a), node(a))}, {x: a}, "a domain of one point")


TRUE: tuple[Maker, ...] = (
    squares,
    squares,
    no_smaller_than_at_a,
    weakened,
    weakened,
    identities,
    identities,
    losses,
    integers,
    integer_ends,
    integer_between,
    suprema,
    two_of_one_name,
    premises,
    premises,
    equivalences,
    guarded,
    deltas,
    on_degenerate_domains,
)
