"""Statements on integers, suprema and deltas that are false at a place that is known and rare.

Names that are bound in one place and free in another are among them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tests.proofs_check.verdicts.fuzzing.choosing import Choices
from tests.proofs_check.verdicts.fuzzing.trees import (
    Range,
    Statement,
    binder,
    call,
    delta,
    node,
    relation,
    var,
)

Maker = Callable[[Choices], Statement]


def large_integers(c: Choices) -> Statement:
    k, big = c.whole(), c.integer(15, 90)
    K = var(k)
    i = c.bound(integer=True, but=(k,)) if c.often() else "i" if k != "i" else "j"
    stated, at = c.one(
        (
            (relation("le", K, big), big + 1),
            (relation("lt", K, big), big),
            (relation("le", node(2) ** K, node(2) ** big), big + 1),
            (relation("gt", (K - big) ** 2, 0), big),
            (relation("ge", (2 * K - 2 * big) ** 2, 1), big),
            (relation("le", binder("total", i, 0, K, var(i)), big * (big + 1) // 2), big + 1),
            (relation("le", binder("max_over", i, 0, K, var(i) ** 2), big**2), big + 2),
            (relation("le", binder("total", i, 1, K, 1 / var(i)), 4), 45),
            (relation("le", call("binom", K, 2), call("binom", big, 2)), big + 1),
            (relation("le", call("exp", K), call("exp", big)), big + 1),
            (relation("ge", node(Fraction(1, 2)) ** K, Fraction(1, 2**big)), big + 1),
            (relation("le", K**3, big * K**2), big + 1),
            (relation("ne", K * (K - big) + big, big), big),
            (relation("le", call("pos", K - big), 0), big + 3),
            (relation("ge", K**4 + 40, node(2) ** K), 20),
            (relation("eq", call("minimum", K, big), K), big + 1),
            (relation("lt", call("ceiling", (K + 1) / 2), big), 2 * big),
            (relation("le", call("binom", K, K - 1), big), big + 1),
        )
    )
    return Statement(stated, {k: Range(node(1), None, integer=True)}, {k: at}, "false at a large k")


def integer_ends(c: Choices) -> Statement:
    k, m = c.whole(), c.whole()
    K, M, h = var(k), var(m), Fraction(1, 2)
    big = c.integer(2, 18)
    stated, domain, point = c.one(
        (
            (relation("ge", 2 * M, K), Range(K / 2 - h, K, integer=True), {k: 2 * big + 1, m: big}),
            (
                relation("gt", 2 * M, K - 1),
                Range(K / 2 - h, K, integer=True),
                {k: 2 * big + 1, m: big},
            ),
            (relation("lt", M, K), Range(node(0), K + h, integer=True), {k: big, m: big}),
            (relation("le", M, K), Range(node(0), K + 1 + h, integer=True), {k: big, m: big + 1}),
            (relation("gt", M, -K), Range(-K - h, node(0), integer=True), {k: big, m: -big}),
            (relation("ge", 3 * M, K), Range(K / 3 - 1, K, integer=True), {k: 3 * big, m: big - 1}),
            (relation("lt", M, K + 1), Range(K, K + 1, False, integer=True), {k: big, m: big + 1}),
            (relation("le", M, 2 * K - 1), Range(K, 2 * K, integer=True), {k: big, m: 2 * big}),
            (
                relation("lt", K * M, big * K),
                Range(node(0), node(big), integer=True),
                {k: 1, m: big},
            ),
        )
    )
    ranges = {k: Range(node(1), node(60) if c.often() else None, integer=True), m: domain}
    return Statement(stated, ranges, point, "false at an end that is no integer, or at an end")


def integer_between(c: Choices) -> Statement:
    k, at = c.whole(), c.integer(-9, 9)
    third = Fraction(1, c.one((2, 3)))
    low = c.one((node(at - third), node(at)))
    high = c.one((node(at + third), node(at)))
    wide = c.often()
    high = node(at + 2 + third) if wide else high
    stated = c.one(
        (relation("gt", var(k), at), relation("ne", var(k), at), relation("lt", var(k), at))
    )
    return Statement(stated, {k: Range(low, high, integer=True)}, {k: at}, "false at its integer")


def binomials(c: Choices) -> Statement:
    k, m = c.whole(), c.whole()
    K, M, big = var(k), var(m), c.integer(5, 25)
    i = "i" if "i" not in (k, m) else "j" if "j" not in (k, m) else "n"
    stated, point = c.one(
        (
            (relation("gt", call("binom", K, M), 1), {k: big, m: big}),
            (relation("ge", call("binom", K, M), K), {k: big, m: 0}),
            (relation("gt", call("binom", K, M), call("binom", K - 1, M)), {k: big, m: 0}),
            (relation("lt", call("binom", K, M), 10**5), {k: 24, m: 12}),
            (relation("eq", call("binom", K + 1, M + 1), call("binom", K, M)), {k: big, m: 1}),
            (
                relation("le", binder("total", i, 0, M, call("binom", K, var(i))), 2**K - 1),
                {k: 7, m: 7},
            ),
            (
                relation(
                    "lt", binder("max_over", i, 0, K, call("binom", K, var(i))), node(2) ** (K - 1)
                ),
                {k: 2, m: 0},
            ),
            (
                relation(
                    "eq",
                    call("binom", K - 1, M) ** 2,
                    call("binom", K - 1, M) * call("binom", K, M),
                ),
                {k: big, m: 2},
            ),
        )
    )
    ranges = {k: Range(node(1), None, integer=True), m: Range(node(0), K, integer=True)}
    return Statement(stated, ranges, point, "false at one edge of a binomial coefficient")


def mechanisms(c: Choices) -> Statement:
    eps, t, big = "eps", "t", c.positive()
    c.taken |= {eps, t}
    e, s = var(eps), var(t)
    q, p = call("q", e, s), call("p", e, s)
    r = 1 + c.positive()
    stated, point = c.one(
        (
            (relation("gt", q, p), {eps: big, t: Fraction(0)}),
            (relation("gt", p, 0), {eps: big, t: big}),
            (relation("lt", q, 1), {eps: big, t: Fraction(0)}),
            (relation("lt", p * call("exp", s), q), {eps: big, t: big / 3}),
            (relation("gt", call("exp", s) * p, q), {eps: big, t: big / 2}),
            (relation("le", p, q - c.tiny()), {eps: big, t: Fraction(0)}),
            (relation("gt", (call("exp", e) - r) ** 2 + s, 0), {eps: ("ln", r), t: Fraction(0)}),
            (relation("lt", 1 - p, call("exp", e - s) * (1 - q)), {eps: big, t: big / 3}),
            (relation("lt", s, e), {eps: big, t: big}),
        )
    )
    ranges = {eps: Range(node(0), None, low_in=False), t: Range(node(0), e)}
    return Statement(stated, ranges, point, "contact of q, p at an end")


def one_name_for_two(c: Choices) -> Statement:
    """sup(x, ..., f(x)) <= M + (x - a)^2 ..., where both x count apart."""
    x, y, b = c.real(), c.real(), c.positive() + 60
    X, Y = var(x), var(y)
    inner, at, most = c.one(
        (
            (X**2, node(1), 1),
            (X, node(1), 1),
            (X * (2 - X), node(1), 1),
            (call("exp", X - 1), node(1), 1),
        )
    )
    found = binder("sup", x, 0, 1, inner, at)
    away, ranges, point = c.one(
        (
            (X**2 + (Y - b) ** 2, {x: Range(node(0), node(1)), y: Range()}, {x: Fraction(0), y: b}),
            (X**2 + (Y - b) ** 2, {x: Range(), y: Range()}, {x: Fraction(0), y: b}),
            (X + (Y - b) ** 2, {x: Range(node(0), None), y: c.around(b)}, {x: Fraction(0), y: b}),
        )
    )
    c.taken.add(x)
    return Statement(relation("le", found, away * most), ranges, point, "a bound name that is free")


def one_integer_for_two(c: Choices) -> Statement:
    i, big = c.whole(), c.integer(20, 60)
    index = var(i)
    n = c.integer(2, 5)
    summed, most = c.one(
        (
            (binder("total", i, 1, n, index), n * (n + 1) // 2),
            (binder("max_over", i, 0, n, index), n),
            (binder("total", i, 0, n, call("binom", n, index)), 2**n),
        )
    )
    stated = c.one(
        (
            relation("lt", summed, most + (index - big) ** 2),
            relation("lt", summed - most, call("pos", index - big) + call("pos", big - index)),
            relation("le", summed + c.tiny(), most + (index - big) ** 2),
        )
    )
    return Statement(stated, {i: c.whole_around(big)}, {i: big}, "a bound integer that is free")


def suprema(c: Choices) -> Statement:
    """A supremum just not as small, or as large, as stated."""
    s = c.bound()
    S, y = var(s), c.real()
    Y, a = var(y), c.positive()
    w = y if s != y else "w9"
    Y = var(w)
    body, low, high, at, most = c.one(
        (
            (S * (1 - S), node(0), node(1), node(Fraction(1, 2)), node(Fraction(1, 4))),
            (
                S**2,
                node(-1),
                node(a),
                node(a) if a >= 1 else node(-1),
                node(max(a * a, Fraction(1))),
            ),
            (S, node(0), Y, Y, Y),
            (S * Y - S**2, node(0), Y, Y / 2, Y**2 / 4),
            (call("exp", S), node(0), Y, Y, call("exp", Y)),
            (-((S - a) ** 2), node(0), node(2 * a), node(a), node(0)),
            (call("minimum", S, Y - S), node(0), Y, Y / 2, Y / 2),
            (S + Y, Y, Y, Y, 2 * Y),
        )
    )
    found = binder("sup", s, low, high, body, at)
    tiny, big = c.tiny(), c.positive()
    kind = c.one(("lt", "le", "gt", "eq", "eqless", "contact"))
    point = {w: big}
    ranges = {
        w: c.one(
            (
                Range(node(0), None),
                Range(node(0), None, low_in=False),
                Range(node(0), node(2 * big)),
            )
        )
    }
    stated = {
        "lt": relation("lt", found, most + 0 * Y),
        "le": relation("le", found, most - tiny + 0 * Y),
        "gt": relation("gt", 3 * found, 3 * most + 0 * Y),
        "eq": relation("eq", found, most + tiny + 0 * Y),
        "eqless": relation("eq", found + 0 * Y, most - tiny),
        "contact": relation("lt", found, most + (Y - big) ** 2),
    }[kind]
    return Statement(stated, ranges, point, "a supremum off by little")


def deltas(c: Choices) -> Statement:
    head = c.one(("delta", "adaptive_delta"))
    c.taken |= {"eps", "eps_g"}
    e, g, big = (
        var("eps"),
        var("eps_g"),
        c.one((Fraction(1), Fraction(3, 7), Fraction(40), Fraction(1, 60))),
    )
    r = 1 + c.small()
    n = c.integer(1, 2)
    kind = c.one(("DP", "BR")) if n == 1 else "DP"
    one = delta(head, g, (kind, e, n))
    stated, point = c.one(
        (
            (relation("gt", one, 0), {"eps": big, "eps_g": n * big}),
            (
                relation("lt", one, 1 - Fraction(1, 10**9)),
                {"eps": Fraction(1), "eps_g": Fraction(-60)},
            ),
            (relation("le", one, Fraction(999, 1000)), {"eps": Fraction(60), "eps_g": Fraction(0)}),
            (relation("gt", one, 1 - call("exp", g)), {"eps": big, "eps_g": -n * big - 1}),
            (
                relation("lt", delta(head, g, ("BR", e, 1)), delta(head, g, ("DP", e, 1))),
                {"eps": big, "eps_g": 2 * big},
            ),
            (
                relation(
                    "gt",
                    (one - 1) ** 2 + (call("exp", e) - r) ** 2 * 5 + (g + 1) ** 2,
                    (one - 1) ** 2,
                ),
                {"eps": ("ln", r), "eps_g": Fraction(-1)},
            ),
            (
                relation("ne", delta(head, g, ("BR", e, 1)), delta(head, g, ("DP", e / 2, 1))),
                {"eps": big, "eps_g": 2 * big},
            ),
            (
                relation("lt", delta(head, g, ("DP", e, 1)), delta(head, g, ("BR", 2 * e, 1))),
                {"eps": big, "eps_g": Fraction(0)},
            ),
        )
    )
    ranges = {"eps": Range(node(0), None, low_in=False), "eps_g": Range()}
    return Statement(stated, ranges, point, "a delta at its edge")


BY_STRUCTURE: tuple[Maker, ...] = (
    large_integers,
    integer_ends,
    integer_between,
    binomials,
    mechanisms,
    one_name_for_two,
    one_integer_for_two,
    suprema,
    deltas,
)
