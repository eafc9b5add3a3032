"""Statements that are false at a place that is known and rare, by the way in which they are made.

Each maker returns a statement with the point at which it fails; ``disguises`` hide it afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.proofs_check.verdicts.fuzzing.choosing import Choices, square_like
from tests.proofs_check.verdicts.fuzzing.false_by_structure import BY_STRUCTURE
from tests.proofs_check.verdicts.fuzzing.trees import (
    Range,
    Statement,
    by_cases,
    call,
    node,
    relation,
    slope,
    together,
    var,
)

Maker = Callable[[Choices], Statement]


def strict_at_contact(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    f = square_like(c, x, a)
    return Statement(relation("gt", f, 0), {x: c.around(a, inner=True)}, {x: a}, "0 at a")


def above_a_tiny_number(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    f = square_like(c, x, a)
    return Statement(relation("ge", f, c.tiny()), {x: c.around(a, inner=True)}, {x: a}, "0 at a")


def contact_at_a_logarithm(c: Choices) -> Statement:
    x, r = c.real(), c.positive()
    e = call("exp", var(x))
    f = c.one(((e - r) ** 2, e**2 - 2 * r * e + r**2, e / r + r / e - 2, call("maximum", e, r) - e))
    kind, bound = c.one((("gt", node(0)), ("ge", node(c.tiny()))))
    if f.head == "sub":  # 0 from ln r on, positive below
        return Statement(relation("gt", f, 0), {x: Range()}, {x: ("ln", r)}, "0 at ln r")
    return Statement(
        relation(kind, f, bound), {x: c.around(("ln", r))}, {x: ("ln", r)}, "0 at ln r"
    )


def contact_of_two(c: Choices) -> Statement:
    x, y, a, b = c.real(), c.real(), c.rare(), c.rare()
    X, Y = var(x), var(y)
    u, v = X - a, Y - b
    f, point = c.one(
        (
            (u**2 + v**2, {x: a, y: b}),
            (u**2 + v**2 - 2 * u * v, {x: a + 2, y: b + 2}),
            ((u - v) ** 2, {x: a - 3, y: b - 3}),
            (X**2 + Y**2 - 2 * X * Y, {x: a, y: a}),
            (u**2 * v**2, {x: a, y: b + 1}),
            (u**2 - u * v + v**2, {x: a, y: b}),
            (call("exp", X) + call("exp", Y) - 2 * call("exp", (X + Y) / 2), {x: a, y: a}),
            (call("maximum", X, Y) - call("minimum", X, Y), {x: b, y: b}),
            (call("cosh", u) * call("cosh", v) - 1, {x: a, y: b}),
            (call("pos", u - v) + call("pos", v - u), {x: a, y: b}),
        )
    )
    bound = c.one((("gt", node(0)), ("ge", node(c.tiny()))))
    ranges = {x: c.around(point[x], inner=True), y: c.around(point[y], inner=True)}
    return Statement(relation(bound[0], f, bound[1]), ranges, point, "0 at one place")


def contact_at_an_end(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    X = var(x)
    f = c.one(
        (
            X - a,
            call("sqrt", X - a),
            call("ln", 1 + X - a),
            call("exp", X - a) - 1,
            (X - a) ** Fraction(1, 3),
            (X - a) ** Fraction(5, 2),
            call("tanh", X - a),
            call("sinh", X - a),
            call("pos", X - a),
            (X - a) ** 3,
        )
    )
    return Statement(relation("gt", f, 0), {x: c.from_place(a)}, {x: a}, "0 at the end of a domain")


def logarithms(c: Choices) -> Statement:
    x, a = c.real(), c.positive()
    X = var(x)
    stated = c.one(
        (
            relation("lt", call("ln", X / a), X / a - 1),
            relation("gt", X / a - call("ln", X / a), 1),
            relation("gt", (call("sqrt", X) - call("sqrt", a)) ** 2, 0),
            relation("gt", X + a**2 / X, 2 * a),
            relation("gt", call("ln", X / a) ** 2, 0),
            relation("gt", (X / a) ** 2 - 2 * call("ln", X / a), 1),
            relation("ge", (X ** Fraction(1, 2) - node(a) ** Fraction(1, 2)) ** 2, c.tiny()),
        )
    )
    domain = c.one((Range(node(0), None, low_in=False), Range(node(a / 2), node(a * 3))))
    return Statement(stated, {x: domain}, {x: a}, "contact at a")


def far_away(c: Choices) -> Statement:
    x = c.real()
    X, A = var(x), Fraction(c.integer(60, 4000))
    stated, at = c.one(
        (
            (relation("le", X, A), A + 1),
            (relation("lt", X, A), A),
            (relation("le", call("exp", X / A), 10**6), A * 20),
            (relation("le", X**2, A * X), A + 1),
            (relation("ge", A * A * 4, X**2), 2 * A + 1),
            (relation("le", call("ln", X), call("ln", A)), A + 1),
            (relation("ge", call("exp", -X), Fraction(1, 10**30)), A + 20),
            (relation("le", call("sqrt", X), A), A**2 + 1),
            (relation("le", call("pos", X - A), 0), A + 1),
            (relation("le", call("tanh", X), 1 - Fraction(1, 10**30)), A + 50),
            (relation("le", call("cosh", X), Fraction(10) ** 300), A * 20),
            (relation("ge", (X - A) * (X - A - 1), 0), A + Fraction(1, 2)),
            (relation("eq", call("minimum", X, A), X), A + 5),
            (relation("eq", call("clip", X, 0, A), X), A + Fraction(1, 7)),
        )
    )
    domain = Range(node(0), None, low_in=False) if c.often(0.7) else Range(node(1), node(at + 9))
    return Statement(stated, {x: domain}, {x: Fraction(at)}, "false far away")


def premises(c: Choices) -> Statement:
    """A premise that few points satisfy, and there the conclusion fails."""
    x, a = c.real(), c.rare()
    X, far = var(x), c.positive() + 50
    both = together("all_of", relation("ge", X, a), relation("le", X, a))
    premise, conclusion, at = c.one(
        (
            (relation("ge", X, a), relation("gt", X, a), a),
            (both, relation("ne", X, a), a),
            (both, relation("gt", (X - a) ** 2, 0), a),
            (relation("le", (X - a) ** 2, 0), relation("lt", X, a), a),
            (relation("gt", X, far), relation("le", X, far + 1), far + 2),
            (relation("eq", 3 * X, 3 * a), relation("gt", X, a), a),
            (relation("ge", X**3, far**3), relation("gt", X, far), far),
            (relation("ge", call("exp", X - a), 1), relation("gt", X, a), a),
            (
                together("any_of", relation("gt", X, far), relation("eq", X, a)),
                relation("ne", X, a),
                a,
            ),
            (relation("le", call("maximum", X - a, a - X), 0), relation("lt", X, a), a),
            (relation("le", square_like(c, x, a), 0), relation("gt", (X - a) ** 2, 0), a),
            (
                together("implies", relation("le", X, far), relation("ge", X, far)),
                relation("gt", X, far),
                far,
            ),
            (together("iff", relation("ge", X, a), relation("le", X, a)), relation("ne", X, a), a),
        )
    )
    ranges = {x: c.around(at, inner=True)}
    return Statement(together("implies", premise, conclusion), ranges, {x: at}, "a rare premise")


def equivalences(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    X = var(x)
    one, other = c.one(
        (
            (relation("gt", X, a), relation("ge", X, a)),
            (relation("ne", X, a), relation("ge", (X - a) ** 2, 0)),
            (relation("eq", X, a), relation("lt", (X - a) ** 2, 0)),
            (relation("gt", call("exp", X - a), 1), relation("ge", X - a, 0)),
            (
                relation("gt", (X - a) ** 3, 0),
                together("any_of", relation("gt", X, a), relation("eq", X, a)),
            ),
            (relation("lt", call("pos", X - a), c.tiny()), relation("lt", X, a)),
        )
    )
    parts = (one, other) if c.often() else (other, one)
    return Statement(
        together("iff", *parts), {x: c.around(a, inner=True)}, {x: a}, "they differ at a"
    )


def piecewise(c: Choices) -> Statement:
    x, a = c.real(), c.rare()
    X = var(x)
    gap = X - a
    step = by_cases((1, relation("gt", X, a)), (Fraction(1, 2), relation("eq", X, a)), otherwise=0)
    stated = c.one(
        (
            relation(
                "eq",
                by_cases((gap, relation("gt", X, a)), otherwise=1),
                call("pos", gap) + by_cases((0, relation("ge", X, a)), otherwise=1),
            ),
            relation("ne", step, Fraction(1, 2)),
            relation("eq", step * (1 - step), 0),
            relation("eq", by_cases((0, relation("ne", X, a)), otherwise=1), 0),
            relation(
                "le",
                by_cases(
                    (2, together("all_of", relation("ge", X, a), relation("le", X, a))), otherwise=1
                ),
                1,
            ),
            relation("gt", by_cases((gap**2, relation("le", X, a)), (1, relation("gt", X, a))), 0),
            relation(
                "eq", by_cases((1, relation("lt", X, a)), (0, relation("le", X, a)), otherwise=1), 1
            ),
        )
    )
    return Statement(stated, {x: c.around(a, inner=True)}, {x: a}, "false at one step")


def powers(c: Choices) -> Statement:
    x, y, a = c.real(), c.real(), c.positive()
    X, Y = var(x), var(y)
    stated, ranges, point = c.one(
        (
            (relation("gt", X ** Fraction(3, 2), 0), {x: Range(node(0))}, {x: Fraction(0)}),
            (
                relation("gt", X**Y, 0),
                {x: Range(node(0)), y: Range(node(a), node(a + 2))},
                {x: Fraction(0), y: a + 1},
            ),
            (relation("eq", call("sqrt", (X - a) ** 2), X - a), {x: Range()}, {x: a - 60}),
            (
                relation("eq", ((X + 60) ** 2) ** Fraction(1, 2), X + 60),
                {x: Range(node(-70))},
                {x: Fraction(-61)},
            ),
            (
                relation(
                    "eq",
                    call("sqrt", X * Y),
                    call("sqrt", X) * call("sqrt", Y) + call("pos", X - 90),
                ),
                {x: Range(node(0)), y: Range(node(0))},
                {x: Fraction(100), y: Fraction(4)},
            ),
            (
                relation("ge", X**Y, 1),
                {x: Range(node(1)), y: Range(node(-70))},
                {x: Fraction(2), y: Fraction(-69)},
            ),
            (
                relation("le", X**Y, X ** (Y + 1)),
                {x: Range(node(Fraction(1, 2))), y: Range(node(1), node(3))},
                {x: Fraction(5, 7), y: Fraction(4, 3)},
            ),
            (
                relation("lt", X**Y + a, a + X ** (2 * Y)),
                {x: Range(node(1)), y: Range(node(1), node(3))},
                {x: Fraction(1), y: Fraction(2)},
            ),
            (
                relation("gt", (X - a) ** 4 * Y**2, 0),
                {x: Range(), y: Range(node(1))},
                {x: a, y: Fraction(3)},
            ),
        )
    )
    return Statement(stated, ranges, point, "a power at its edge")


def slopes(c: Choices) -> Statement:
    s, x, a = c.bound(), c.real(), c.rare()
    S, X = var(s), var(x)
    gap = S - a
    stated, at = c.one(
        (
            (relation("gt", slope(s, X, gap**3), 0), a),
            (relation("ne", slope(s, X, gap**2), 0), a),
            (relation("ge", slope(s, X, gap**3), c.tiny()), a),
            (relation("gt", slope(s, X, call("exp", gap) - gap) ** 2, 0), a),
            (relation("eq", slope(s, X, call("pos", S + 500) - S), 0), Fraction(-501)),
            (relation("lt", slope(s, X, call("tanh", gap)), 1), a),
            (relation("gt", slope(s, X, S**2) - 2 * a, 2 * call("minimum", X, a) - 2 * a), a),
        )
    )
    return Statement(stated, {x: c.around(at, inner=True)}, {x: at}, "a slope at one place")


def near_an_irrational_place(c: Choices) -> Statement:
    """The square of something with an irrational zero, above a number too small to be seen."""
    import mpmath

    x, r = c.real(), Fraction(c.integer(2, 9))
    X = var(x)
    with mpmath.workdps(80):
        f, place = c.one(
            (
                (X**2 - r, mpmath.sqrt(int(r) if int(r) not in (4, 9) else 7)),
                (
                    call("exp", X) - X - r,
                    mpmath.findroot(lambda v: mpmath.exp(v) - v - int(r), 1.5),
                ),
                (X**3 - X - r, mpmath.findroot(lambda v: v**3 - v - int(r), 1.7)),
                (X + call("ln", X) - r, mpmath.findroot(lambda v: v + mpmath.log(v) - int(r), 1.8)),
            )
        )
        if f.head == "sub" and f.args[0].head == "pow" and r in (4, 9):
            f = X**2 - 7
        at = Fraction(int(mpmath.nint(place * mpmath.mpf(10) ** 60)), 10**60)
    tiny = Fraction(1, 10 ** c.integer(10, 45))
    ranges = {x: Range(node(Fraction(1, 2)), node(10))}
    return Statement(relation("ge", f**2, tiny), ranges, {x: at}, "below a tiny number near a root")


FALSE: tuple[Maker, ...] = (
    *BY_STRUCTURE,
    strict_at_contact,
    above_a_tiny_number,
    contact_at_a_logarithm,
    contact_of_two,
    contact_at_an_end,
    logarithms,
    far_away,
    premises,
    equivalences,
    piecewise,
    powers,
    slopes,
    near_an_irrational_place,
)
