"""Statements that have no value at a place that is known and rare."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.proofs_check.verdicts.fuzzing.choosing import Choices, square_like
from tests.proofs_check.verdicts.fuzzing.trees import (
    Node,
    Range,
    Statement,
    binder,
    by_cases,
    call,
    free,
    node,
    relation,
    slope,
    together,
    var,
)


def vanishing(c: Choices, x: str, a: Fraction) -> Node:
    """A denominator: 0 at a, nowhere else."""
    X = var(x)
    if c.often(0.3):
        return square_like(c, x, a)
    return c.one(
        (
            X - a,
            a - X,
            3 * X - 3 * a,
            (X - a) ** 3,
            call("exp", X - a) - 1,
            call("sinh", X - a),
            call("tanh", X - a),
            (X - a) * (1 + X**2),
        )
    )


def half_line(c: Choices, x: str, a: Fraction) -> Node:
    """A term without a value somewhere at or below a."""
    X = var(x)
    gap = X - a
    r = c.one((Fraction(1, 2), Fraction(1, 3), Fraction(3, 2), Fraction(2, 3), Fraction(-1, 2)))
    return c.one(
        (
            call("ln", gap),
            call("sqrt", gap),
            gap**r,
            call("ln", gap**3),
            call("exp", call("ln", gap)),
            call("sqrt", gap) ** 2,
            call("ln", gap) ** 2,
            1 / call("sqrt", gap),
            call("pos", call("ln", gap)),
            call("maximum", call("sqrt", gap), 1),
            call("sqrt", call("exp", gap) - 1),
        )
    )


def one_place(c: Choices, x: str, a: Fraction) -> Node:
    """A term without a value at a."""
    X, s, i = var(x), "s" if x != "s" else "u", "i" if x != "i" else "j"
    S = var(s)
    d = vanishing(c, x, a)
    return c.one(
        (
            1 / d,
            d / d,
            d**2 / d,
            d ** Fraction(-2),
            call("pos", 1 / d),
            call("exp", 1 / d**2),
            call("coth", X - a),
            call("tanh", 1 / d),
            call("maximum", X, 1 / d),
            call("clip", 1 / d, 0, 1),
            call("ln", (X - a) ** 2),
            call("ceiling", 1 / d),
            by_cases((1, relation("gt", X, a)), (2, relation("lt", X, a))),
            by_cases((1, relation("gt", 1 / d, 0)), otherwise=2),
            by_cases((1 / d, relation("le", X, a)), otherwise=1),
            call("q", X - a, 0),
            call("p", X - a, X),
            1 / (call("maximum", X, a) - call("minimum", X, a)),
            slope(s, X, call("sqrt", (S - a) ** 2)),
            slope(s, X, (S - a) ** 2 / (S - a)),
            slope(s, X, call("pos", S - a)),
            slope(s, X, call("maximum", S, a)),
            binder("total", i, 1, 3, 1 / (X - a * var(i))),
            binder("max_over", i, 0, 2, (X - a - var(i)) / (X - a - var(i))),
            binder("sup", s, 0, 1, S / d * 0, node(0)),
            (X - a) ** (-2) * (X - a) ** 2,
            1 / d - 1 / d,
        )
    )


def of_integers(c: Choices, k: str, a: int) -> tuple[Node, int]:
    """A term without a value at an integer, and that integer."""
    K, i = var(k), "i" if k != "i" else "j"
    index = var(i)
    below = a - 1
    return c.one(
        (
            (1 / (K - a), a),
            ((K - a) / (K - a), a),
            (call("ln", K - a), below),
            (call("sqrt", K - a), below),
            (call("binom", K - a, 0), below),
            (call("binom", K - a, 2), below),
            (call("binom", K - a, K - a), below),
            (call("binom", K / 2, 1), 2 * a + 1),
            (node(0) ** (K - a), below),
            (binder("max_over", i, a, K, index), below),
            (binder("max_over", i, 0, K - a, index), below),
            (binder("sup", "s", a, K, var("s"), K), below),
            (binder("total", i, 0, K, 1 / (index - a)), a + 1 if a >= 0 else 0),
            (binder("total", i, 0, 3, 1 / (K - a - index)), a + 1),
            (binder("total", i, 0, K / 2, index), 2 * a + 1),
            (binder("max_over", i, 0, 2, call("ln", K - a + index)), below),
            (call("binom", a, K) / call("binom", abs(a) + 1, K), abs(a) + 5),
        )
    )


def of_two(c: Choices, x: str, y: str) -> tuple[Node, dict[str, Fraction]]:
    """A term of two variables without a value at a place."""
    X, Y, a = var(x), var(y), c.rare()
    b = abs(a)
    h, s = Fraction(1, 2), next(name for name in ("s", "u", "v") if name not in (x, y))
    S = var(s)
    return c.one(
        (
            ((X - Y) / (X - Y), {x: a, y: a}),
            (1 / (X - Y) ** 2, {x: a, y: a}),
            (call("ln", X - Y), {x: a, y: a + 1}),
            (call("sqrt", X * Y), {x: a, y: -a}),
            (X**Y, {x: -b, y: h}),
            (X**Y * X**Y, {x: -b, y: h}),
            (X ** (2 * Y), {x: -b, y: Fraction(1, 3)}),
            (X**Y, {x: Fraction(0), y: -b}),
            (binder("sup", s, X, Y, S, Y), {x: a, y: a - 1}),
            (binder("sup", s, X, Y, node(1), Y), {x: a, y: a - 1}),
            (1 / (X**2 + Y**2), {x: Fraction(0), y: Fraction(0)}),
            (1 / (call("exp", X) - call("exp", Y)), {x: a, y: a}),
            (call("p", Y, X), {x: a, y: Fraction(0)}),
            ((X * Y) / (Y * X), {x: a, y: Fraction(0)}),
            (slope(s, X, (S - Y) ** 2 / (S - Y)), {x: a, y: a}),
            (call("ln", X**2 * Y**2), {x: a, y: Fraction(0)}),
        )
    )


def placed(c: Choices) -> tuple[Node, dict[str, Range], dict[str, Fraction]]:
    """A term without a value at a place, its variables and their domains."""
    kind = c.one(("place", "place", "line", "integer", "two"))
    if kind == "integer":
        k, a = c.whole(), c.integer(-3, 70)
        term, at = of_integers(c, k, a)
        return term, {k: c.whole_around(at)}, {k: Fraction(at)}
    if kind == "two":
        x, y = c.real(), c.real()
        term, point = of_two(c, x, y)
        return term, {x: c.around(point[x]), y: c.around(point[y])}, point
    x, a = c.real(), c.rare()
    if kind == "line":
        at = a - c.one((c.small(), Fraction(1), Fraction(50)))
        return half_line(c, x, a), {x: c.around(at, inner=True)}, {x: at}
    term = one_place(c, x, a)
    return term, {x: c.around(a, inner=True)}, {x: a}


def same_on_both_sides(u: Node, c: Choices) -> Node:
    """Statements on a term that hold wherever it has a value."""
    n, r = c.small(), c.rare()
    names = free(u)
    i = next(name for name in ("n", "N", "j") if name not in names)
    rho = next(name for name in ("rho", "t", "tau") if name not in names)
    share = var(rho)
    return c.one(
        (
            relation("le", u, u),
            relation("eq", u, u),
            relation("ge", u + n, u),
            relation("lt", u, u + n),
            relation("eq", u - u, 0),
            relation("le", n + u - u, n + 1),
            relation("eq", 0 * u, 0),
            relation("le", u * 0 + n, n),
            relation("eq", u**0, 1),
            relation("ge", u**2, 0),
            relation("gt", u**2 + n, 0),
            relation("eq", call("maximum", u, u), u),
            relation("ge", call("maximum", u, n), n),
            relation("le", call("minimum", u, n), n),
            relation("ge", call("pos", u), 0),
            relation("le", call("clip", u, 0, n), n),
            relation("eq", call("clip", u, u, u), u),
            relation("ge", call("exp", u), 0),
            relation("gt", call("exp", u), 0),
            relation("eq", call("exp", u) * call("exp", -u), 1),
            relation("le", call("tanh", u), 1),
            relation("ge", call("cosh", u), 1),
            relation("eq", 2 * u, u + u),
            relation("eq", (u + 1) ** 2, u**2 + 2 * u + 1),
            relation("eq", binder("total", i, 1, 2, u), 2 * u),
            relation("eq", binder("max_over", i, 1, 2, u), u),
            relation("le", binder("sup", rho, 0, 1, u * 0 + share, node(1)), 1),
            relation("le", binder("sup", rho, 0, 1, share, node(1)) + u - u, 1),
            relation("le", 2 * binder("sup", rho, 0, 1, share, node(1)) * (u - u + 1), 2),
            together("any_of", relation("le", u, r), relation("gt", u, r)),
            together("any_of", relation("lt", u, r), relation("eq", u, r), relation("gt", u, r)),
            together("iff", relation("gt", u, r), relation("lt", r, u)),
            together("iff", relation("ge", u - u, 0), relation("le", node(0), n)),
            together("implies", relation("gt", u, r), relation("ge", u, r)),
            together("implies", relation("eq", u - u, 0), relation("ge", n, 0)),
            together("implies", relation("eq", u - u, 1), relation("le", n, 0)),
            together("implies", relation("ge", n, 0), relation("le", u, u)),
            together("all_of", relation("le", u, u), relation("ge", n, 0)),
            relation("eq", by_cases((1, relation("gt", u, r)), otherwise=1), 1),
            relation("ge", by_cases((u**2, relation("gt", n, 0)), otherwise=1), 0),
            together(
                "implies",
                together("any_of", relation("gt", u, r), relation("le", u, r)),
                relation("gt", n, 0),
            ),
            together(
                "any_of",
                together("all_of", relation("gt", u, r), relation("gt", n, 0)),
                relation("le", u, r),
            ),
            together(
                "any_of",
                relation("ge", u - u, 0),
                relation("gt", r, 2 * abs(r) + 1),
                relation("lt", n, 0),
            ),
        )
    )


def without_a_value(c: Choices) -> Statement:
    term, ranges, point = placed(c)
    return Statement(same_on_both_sides(term, c), ranges, point, "no value at one place")


HOLES: tuple[Callable[[Choices], Statement], ...] = (without_a_value,)
